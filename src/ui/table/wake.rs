//! The screen stays awake while somebody waits before it without touching it: for a clock, or for the CPU.
//!
//! Browsers take the lock back when the page is hidden, and have none at all on pages that are not secure.
use super::store::TableStore;
use intermezzo::session::{Need, Seat};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The lock on the screen of one table.
#[derive(Clone, Copy)]
struct Wake {
    wanted: Memo<bool>,
    held: StoredValue<Held, LocalStorage>,
}

/// What the browser has granted.
enum Held {
    Nothing,
    /// It is asked.
    Asked,
    /// Its lock.
    Lock(JsValue),
}

/// Keeps the screen awake as long as this table wants it, and gives the lock back when it is left.
pub fn keep(table: TableStore) {
    let wanted = Memo::new(move |_| wants(&table));
    let wake = Wake { wanted, held: StoredValue::new_local(Held::Nothing) };
    Effect::new(move |_| {
        wanted.track();
        wake.follow();
    });
    let shown = window_event_listener_untyped("visibilitychange", move |_| wake.follow());
    on_cleanup(move || {
        shown.remove();
        wake.give_back();
    });
}

/// A game that goes on, with a clock or while the CPU is to act.
fn wants(table: &TableStore) -> bool {
    table.shown.with(|shown| match shown.need {
        Need::Over(_) => false,
        Need::Cpu { .. } => true,
        // Between two turns of the CPU, while they are shown.
        _ => shown.clock || table.busy.get() && table.read(|s| s.setup().seats.iter().any(is_cpu)),
    })
}

fn is_cpu(seat: &Seat) -> bool {
    matches!(seat, Seat::Cpu { .. })
}

impl Wake {
    /// Takes or gives back, as is wanted now.
    fn follow(self) {
        if !self.wanted.try_get_untracked().unwrap_or(false) {
            return self.give_back();
        }
        // The browser has taken it back while the page was hidden.
        let lost = self.held.with_value(|held| matches!(held, Held::Lock(lock) if is_released(lock)));
        let free = lost || self.held.with_value(|held| matches!(held, Held::Nothing));
        if !free || document().hidden() {
            return;
        }
        let Some(asked) = request() else { return };
        self.held.set_value(Held::Asked);
        spawn_local(async move {
            let lock = JsFuture::from(asked).await;
            let still = self.held.try_with_value(|held| matches!(held, Held::Asked)).unwrap_or(false);
            match lock {
                Ok(lock) if still => {
                    self.held.set_value(Held::Lock(lock));
                    self.follow();
                }
                // The table was left, or wants none any more.
                Ok(lock) => release(&lock),
                // Refused, as with an empty battery: asked again when the page is shown again.
                Err(_) if still => self.held.set_value(Held::Nothing),
                Err(_) => {}
            }
        });
    }

    fn give_back(self) {
        let held = self.held.try_update_value(|held| std::mem::replace(held, Held::Nothing));
        if let Some(Held::Lock(lock)) = held {
            release(&lock);
        }
    }
}

/// Asks the browser for a lock; `None` where there is none to be had.
fn request() -> Option<Promise> {
    let locks = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    request.call1(&locks, &"screen".into()).ok()?.dyn_into().ok()
}

fn is_released(lock: &JsValue) -> bool {
    Reflect::get(lock, &"released".into()).is_ok_and(|released| released.is_truthy())
}

fn release(lock: &JsValue) {
    let Some(release) = Reflect::get(lock, &"release".into()).ok().and_then(|f| f.dyn_into::<Function>().ok()) else {
        return;
    };
    // A promise that nobody waits for; a lock that is gone already is no trouble.
    if let Ok(promise) = release.call0(lock)
        && let Ok(promise) = promise.dyn_into::<Promise>()
    {
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}
