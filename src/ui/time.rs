//! Both kinds of time as the browser tells them: see [`intermezzo::session::Moment`].
use intermezzo::session::{Moment, Now, Stamp};
use leptos::prelude::window;
use std::cell::Cell;

/// The present.
pub fn now() -> Now {
    Now { moment: moment(), stamp: stamp(js_sys::Date::now()) }
}

/// The moment by the page's own time, which nobody can set. It never goes back, whatever the browser says.
fn moment() -> Moment {
    thread_local! {
        static LAST: Cell<u64> = const { Cell::new(0) };
    }
    // Every browser that runs this has it; without it clocks stand.
    let ms = window().performance().map_or(0.0, |page| page.now()) as u64;
    let ms = LAST.get().max(ms);
    LAST.set(ms);
    Moment::at(ms)
}

/// The stamp of a time in milliseconds since 1970, with the local time of that day.
pub fn stamp(ms: f64) -> Stamp {
    // JavaScript tells by how many minutes UTC is ahead of local time.
    let offset = -js_sys::Date::new(&ms.into()).get_timezone_offset();
    Stamp::new(ms as u64, offset as i32)
}
