//! One tab writes. A Web Lock decides which; it passes on by itself when that tab is closed, or on the player's word.
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

/// The lock's name: local storage belongs to a whole origin, so does the lock.
const LOCK: &str = "intermezzo-writer";

/// What this tab may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// Not known yet.
    Asking,
    /// It reads and writes.
    Writer,
    /// Another tab writes.
    Reader,
}

/// A way to ask for the lock.
#[derive(Debug, Clone, Copy)]
enum How {
    /// Only if no other tab has it.
    IfFree,
    /// When its turn comes.
    Wait,
    /// At once, from whichever tab has it.
    Steal,
}

/// Asks for the right to write and follows what becomes of it. A browser without locks lets every tab write.
pub fn follow(tab: RwSignal<Tab>) {
    if ask(tab, How::IfFree).is_none() {
        tab.set(Tab::Writer);
    }
}

/// Takes the right from the tab that has it.
pub fn take_over(tab: RwSignal<Tab>) {
    let _ = ask(tab, How::Steal);
}

/// `None` where the browser has no locks.
fn ask(tab: RwSignal<Tab>, how: How) -> Option<()> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    let option = match how {
        How::IfFree => Some("ifAvailable"),
        How::Wait => None,
        How::Steal => Some("steal"),
    };
    if let Some(option) = option {
        Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;
    }
    let answered = Closure::once_into_js(move |lock: JsValue| answer(tab, &lock));
    let asked: Promise = request.call3(&locks, &LOCK.into(), &options, &answered).ok()?.dyn_into().ok()?;
    let lost = Closure::once_into_js(move |_error: JsValue| lose(tab));
    let _ = Reflect::get(&asked, &"catch".into()).ok()?.dyn_into::<Function>().ok()?.call1(&asked, &lost);
    Some(())
}

/// The lock is here, or `null`: another tab has it. What is returned says how long it is held.
fn answer(tab: RwSignal<Tab>, lock: &JsValue) -> JsValue {
    if lock.is_null() {
        tab.set(Tab::Reader);
        let _ = ask(tab, How::Wait);
        return JsValue::UNDEFINED;
    }
    tab.set(Tab::Writer);
    // Until this promise is settled: until the tab is closed.
    Promise::new(&mut |_, _| {}).into()
}

/// Another tab took the lock, or there are none to be had.
fn lose(tab: RwSignal<Tab>) {
    match tab.get_untracked() {
        // Locks are forbidden here, as storage then is: there is nothing to keep apart.
        Tab::Asking => tab.set(Tab::Writer),
        Tab::Writer => {
            tab.set(Tab::Reader);
            let _ = ask(tab, How::Wait);
        }
        Tab::Reader => {}
    }
}
