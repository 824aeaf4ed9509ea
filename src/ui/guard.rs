//! A press is for what was there when it was decided on. The guard sees every press before the page does and takes away those
//! that would fall on something else: the second half of a double press, a held key, what is pressed while a page is left, and
//! whatever comes too soon for what has just appeared. So no control needs a guard of its own.
//!
//! - A press at the place of the last one or on its control, and soon after it, is the second half of a double press, and counts
//!   for nothing. Fields, and controls that are pressed many times in a row (`data-repeat`), take it.
//! - Soon is half a second, as long as systems wait for a double click, and no longer: a quick player goes from place to place
//!   and is never held up, however fast; and who sees an answer fall on the square just pressed, and means to press it again,
//!   needs about as long to see it. Neighbours that stood side by side, as two squares do, are two places.
//! - What is done for good by a second press asks for a real pause before that ([`paused`]).
//! - Enter and Space count likewise, unless another key or a pointer was used between. A held key presses nothing again.
//! - What was pressed before the page or the thing was there is not for it. What appears by itself is marked with `data-fresh`
//!   for a while, and takes no press until then ([`appears`], [`hold`]).
//! - `html[data-held=double]` stands while a press at the place of the last one would be its double, `html[data-held]` until
//!   there has been a pause: tests wait for their ends.
//!
//! Presses are timed by their events: by when the finger came down, not by when a busy page came to hear of it.
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

/// How soon after a press another one at its place, or by its key, is its double, in milliseconds.
const DOUBLE_MS: f64 = 500.0;
/// How long nothing is pressed before what is done for good by a second press, so that a row of nervous taps does not do it.
const PAUSE_MS: f64 = 700.0;
/// How far apart the two halves of a double press may be, in CSS pixels.
const NEAR_PX: f64 = 24.0;
/// The same where each has a control of its own, and the two are neighbours: a trembling hand, not a short way.
const TREMBLE_PX: f64 = 12.0;
/// What appears so soon after a press was asked for by it, and is expected.
const ASKED_MS: f64 = 100.0;
/// How long what appears by itself takes no press: the time to see it.
const FRESH_MS: u32 = 500;
/// How late a busy page may come to hear of a press, in milliseconds.
const LATE_MS: f64 = 2000.0;
/// How long leaving a page may take; after that something has gone wrong, and presses count again.
const LEAVING_MS: f64 = 2000.0;

/// Controls that take each press, however soon.
const REPEATS: &str = "input, select, textarea, label, [data-repeat]";
const CONTROL: &str = "button, a, input, select, textarea, summary, label, [role=button], [tabindex='0']";
const EDITED: &str =
    "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])";
const MODIFIERS: [&str; 5] = ["Shift", "Control", "Alt", "Meta", "CapsLock"];

/// The last press of a pointer that counted.
struct Last {
    /// When it ended, or began if it has not ended.
    at: f64,
    x: f64,
    y: f64,
    control: Option<Element>,
}

#[derive(Default)]
struct Guard {
    last: Option<Last>,
    /// The press that is going on, or was the last to end, counts for nothing.
    void: bool,
    /// Where that press began.
    origin: Option<Element>,
    /// A pointer is down.
    down: bool,
    /// When and where Enter or Space was pressed last.
    key: Option<(f64, Option<Element>)>,
    /// The last key of any kind and when it was down.
    any_key: Option<(String, f64)>,
    /// The key that is being pressed was pressed just before.
    again: bool,
    /// When something was pressed last, whether it counted or not, and how long nothing had been before that.
    pressed: f64,
    pause: f64,
    /// A key has been pressed that clicks what has the focus, and has not done so yet.
    clicks: bool,
    /// Until when a page is being left.
    leaving: f64,
    /// When the page that is there was shown.
    arrived: f64,
    /// What has appeared, and until when it takes no press.
    fresh: Vec<(Element, f64)>,
    held: Option<Timeout>,
}

thread_local! {
    static GUARD: RefCell<Guard> = RefCell::default();
}

fn with<T>(what: impl FnOnce(&mut Guard) -> T) -> T {
    GUARD.with_borrow_mut(what)
}

/// The time that only goes forward, in milliseconds.
pub fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |clock| clock.now())
}

/// Begins to watch. Called once.
pub fn watch() {
    listen("pointerdown", |event: &PointerEvent| down(event));
    listen("pointerup", |event: &PointerEvent| up(event));
    // The browser has taken it, to scroll: it was no press.
    listen("pointercancel", |_: &PointerEvent| with(|guard| (guard.last, guard.down) = (None, false)));
    listen("click", |event: &MouseEvent| {
        if event.is_trusted() && !counts(event) {
            swallow(event);
        }
    });
    listen("keydown", |event: &KeyboardEvent| {
        if event.is_trusted() && !key_counts(event) {
            swallow(event);
        }
    });
}

fn listen<E: wasm_bindgen::JsCast + 'static>(name: &str, on: fn(&E)) {
    let heard = Closure::<dyn Fn(Event)>::new(move |event: Event| on(event.unchecked_ref()));
    // In the first phase at the window, so before anybody else. It is never refused.
    let _ = window().add_event_listener_with_callback_and_bool(name, heard.as_ref().unchecked_ref(), true);
    heard.forget();
}

fn swallow(event: &Event) {
    event.prevent_default();
    event.stop_immediate_propagation();
}

// ---- what others ask and tell ----

/// Whether the press that goes on is the second half of a double press. The board asks: it takes presses for itself.
pub fn is_double() -> bool {
    with(|guard| guard.void)
}

/// Whether the key that is down now was pressed only just before, too.
pub fn is_double_key() -> bool {
    with(|guard| guard.again)
}

/// Whether nothing was pressed for a while before the press that goes on.
pub fn paused() -> bool {
    with(|guard| guard.pause >= PAUSE_MS)
}

/// The press that goes on is held, to read what it is on: it is not the first half of a double press.
pub fn reads() {
    with(|guard| guard.last = None);
}

/// This has appeared. If nobody has asked for it just now it takes no press until it can have been seen.
pub fn appears(what: &Element) {
    let asked = with(|guard| {
        let recent = |at: f64| now() - at < ASKED_MS;
        guard.last.as_ref().is_some_and(|last| recent(last.at))
            || guard.any_key.as_ref().is_some_and(|key| recent(key.1))
    });
    if !asked {
        hold(what, FRESH_MS);
    }
}

/// Something has come into the page and has shifted the rest of it.
pub fn shifts() {
    if let Some(body) = document().body() {
        appears(&body);
    }
}

/// This takes no press for so many milliseconds; what was to last longer still does.
pub fn hold(what: &Element, ms: u32) {
    let _ = what.set_attribute("data-fresh", "");
    let end = now() + f64::from(ms);
    with(|guard| match guard.fresh.iter_mut().find(|(element, _)| element == what) {
        Some((_, until)) => *until = until.max(end),
        None => guard.fresh.push((what.clone(), end)),
    });
    let what = what.clone();
    let over = move || {
        let longer = with(|guard| guard.fresh.iter().any(|(element, until)| *element == what && *until > end));
        if !longer {
            let _ = what.remove_attribute("data-fresh");
        }
    };
    Timeout::new(ms, over).forget();
    // What has left the page is not kept for ever.
    let late = || with(|guard| guard.fresh.retain(|(_, until)| now() < until + LATE_MS));
    Timeout::new(ms + LATE_MS as u32, late).forget();
}

/// The page is being left for another: nothing more is pressed on it.
pub fn leaves() {
    with(|guard| guard.leaving = now() + LEAVING_MS);
}

/// The page that was gone to is there.
pub fn arrives() {
    with(|guard| (guard.leaving, guard.arrived) = (0.0, now()));
}

// ---- pointers ----

fn element(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

fn control(element: &Element) -> Option<Element> {
    closest(element, CONTROL)
}

impl Guard {
    /// Something is pressed now.
    fn presses(&mut self, at: f64) {
        (self.pause, self.pressed) = (at - self.pressed, at);
        self.clicks = false;
    }

    /// Lets go of what was pressed: after a pause nothing is compared with it, and its page may be gone.
    fn forget(&mut self) {
        if !self.down {
            (self.last, self.origin, self.key) = (None, None, None);
        }
    }

    /// Whether a press at this time, on this, was made before it or the page was there to be seen.
    fn is_early(&self, at: f64, what: &Element) -> bool {
        let held = |(fresh, until): &(Element, f64)| at < *until && fresh.contains(Some(what));
        at < self.arrived || at < self.leaving || self.fresh.iter().any(held)
    }
}

/// Whether two presses are for one control that takes each of them.
fn repeats(last: Option<&Element>, control: Option<&Element>) -> bool {
    control.is_some_and(|control| last == Some(control) && control.matches(REPEATS).unwrap_or(false))
}

/// Whether these are two controls that stand side by side, so that who presses both means both.
fn beside(last: Option<&Element>, control: Option<&Element>) -> bool {
    let (Some(last), Some(control)) = (last, control) else { return false };
    last != control && last.is_connected() && last.parent_element() == control.parent_element()
}

fn down(event: &PointerEvent) {
    if !event.is_primary() || event.button() != 0 {
        return;
    }
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let origin = element(event);
    let control = origin.as_ref().and_then(control);
    let at = event.time_stamp();
    with(|guard| {
        let soon = guard.last.as_ref().filter(|last| at - last.at < DOUBLE_MS);
        let double = soon.is_some_and(|last| {
            let same = control.is_some() && last.control == control;
            let slop = if beside(last.control.as_ref(), control.as_ref()) { TREMBLE_PX } else { NEAR_PX };
            let near = (x - last.x).hypot(y - last.y) < slop;
            (same || near) && !repeats(last.control.as_ref(), control.as_ref())
        });
        guard.void = double || origin.as_ref().is_some_and(|origin| guard.is_early(at, origin));
        guard.origin = origin;
        guard.down = true;
        guard.key = None;
        guard.presses(at);
        if !guard.void {
            guard.last = Some(Last { at, x, y, control });
        }
    });
    holds();
}

fn up(event: &PointerEvent) {
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    with(|guard| {
        guard.pressed = event.time_stamp();
        guard.down &= !event.is_primary();
        if let Some(last) = guard.last.as_mut().filter(|_| event.is_primary() && !guard.void) {
            // A drag is over where it ends: what it began on may be pressed again at once.
            if (x - last.x).hypot(y - last.y) >= NEAR_PX {
                last.control = None;
            }
            (last.at, last.x, last.y) = (event.time_stamp(), x, y);
        }
    });
    holds();
}

/// Tells the document that a press at the place of the last one would be its double, and then, that there has been no pause yet.
fn holds() {
    let Some(html) = document().document_element() else { return };
    let _ = html.set_attribute("data-held", "double");
    let double = move || {
        let _ = html.set_attribute("data-held", "pause");
        let end = move || {
            let _ = html.remove_attribute("data-held");
            with(Guard::forget);
        };
        with(|guard| guard.held = Some(Timeout::new((PAUSE_MS - DOUBLE_MS) as u32, end)));
    };
    with(|guard| guard.held = Some(Timeout::new(DOUBLE_MS as u32 + 20, double)));
}

/// Whether a click counts.
fn counts(event: &MouseEvent) -> bool {
    let Some(target) = element(event) else { return true };
    with(|guard| {
        if guard.is_early(event.time_stamp(), &target) {
            return false;
        }
        // A click without a pointer is a key's, which has been looked at, or a screen reader's.
        if event.detail() == 0 {
            if !std::mem::take(&mut guard.clicks) {
                guard.presses(event.time_stamp());
            }
            return true;
        }
        // It began on something else, which has made way for this. A label passes its click on.
        let began = guard.origin.as_ref();
        let elsewhere = || {
            let (Some(origin), Some(control)) = (began, control(&target)) else { return false };
            !control.contains(Some(origin)) && closest(origin, "label").is_none()
        };
        !guard.void && !elsewhere()
    })
}

// ---- keys ----

fn key_counts(event: &KeyboardEvent) -> bool {
    let key = event.key();
    if event.ctrl_key() || event.meta_key() || event.alt_key() || MODIFIERS.contains(&&*key) {
        return true;
    }
    let target = element(event);
    let edited = target.as_ref().is_some_and(|target| target.matches(EDITED).unwrap_or(false));
    let control = target.as_ref().and_then(control);
    let now = event.time_stamp();
    let presses = key == "Enter" || (key == " " && !edited);
    let counts = with(|guard| {
        guard.again = guard.any_key.as_ref().is_some_and(|(last, at)| *last == key && now - at < DOUBLE_MS);
        guard.any_key = Some((key.clone(), now));
        guard.presses(now);
        if event.repeat() {
            if let Some((at, _)) = guard.key.as_mut().filter(|_| presses) {
                *at = now;
            }
            return !acts(&key, edited, target.as_ref(), control.as_ref());
        }
        if !presses {
            // Something else was meant between.
            (guard.key, guard.last) = (None, None);
            return true;
        }
        let double = guard.key.as_ref().is_some_and(|(at, last)| {
            let somewhere = last.is_some() || control.is_some();
            somewhere && now - at < DOUBLE_MS && !repeats(last.as_ref(), control.as_ref())
        });
        if double || target.as_ref().is_some_and(|target| guard.is_early(now, target)) {
            return false;
        }
        guard.clicks = control.is_some();
        guard.key = Some((now, control));
        true
    });
    holds();
    counts
}

/// Whether a key does something each time it is pressed, other than to move, to scroll or to edit. Held down it does it once.
fn acts(key: &str, edited: bool, target: Option<&Element>, control: Option<&Element>) -> bool {
    match key {
        "Enter" => !target.is_some_and(|target| target.matches("textarea").unwrap_or(false)),
        "Escape" => true,
        " " => !edited && control.is_some(),
        _ => !edited && key.chars().count() == 1,
    }
}
