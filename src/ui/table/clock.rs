//! The clocks at the table: their faces, what an event takes from them, and the warning when time runs low.
use super::paint::Step;
use super::store::TableStore;
use crate::ui::sound::Sound;
use crate::ui::widgets::Told;
use intermezzo::board::Side;
use intermezzo::session::{Clock, Moment, Seat, Session, TimeTaken};
use leptos::prelude::*;
use std::time::Duration;

/// A player is warned once when less than this is left, in milliseconds.
const LOW_MS: [u64; 2] = [20_000, 10_000];
/// How often a running clock is kept, in milliseconds.
const NOTE_MS: u64 = 5000;
/// How long it is seen that time was taken.
const TOLL_MS: u64 = 2600;
/// How far from a clock it is seen.
const BESIDE_PX: f64 = 16.0;

/// What the clocks' faces show besides the time.
#[derive(Clone, Copy)]
pub struct Clocks {
    /// Time that was taken, and whether that has been shown; before, the faces show the time without it.
    toll: RwSignal<Option<(TimeTaken, bool)>>,
    /// What a screen reader is told.
    words: RwSignal<String>,
    /// How many warnings each side has had.
    warned: StoredValue<[usize; 2]>,
    /// When the game was kept last.
    pub(super) noted: StoredValue<Moment>,
}

impl Clocks {
    /// The state of a table that opens: what is low by now is no news.
    pub fn of(session: &Session, now: Moment) -> Clocks {
        let warned = session.clock().map_or([0; 2], |clock| Side::ALL.map(|side| warnings(clock.left(side, now))));
        Clocks {
            toll: RwSignal::new(None),
            words: RwSignal::default(),
            warned: StoredValue::new(warned),
            noted: StoredValue::new(now),
        }
    }
}

/// How many warnings are due with this time left.
fn warnings(left_ms: u64) -> usize {
    LOW_MS.iter().filter(|low| left_ms < **low).count()
}

impl TableStore {
    /// Lets the clock run if the table is at rest and seen.
    pub fn clock_goes(&self) {
        let now = self.app.now().moment;
        if document().hidden() {
            self.change(|s| s.hold_clock(now));
        } else if !self.busy.get_untracked() {
            self.change(|s| s.run_clock(now));
        }
        self.now.set(now);
    }

    /// The time has gone on.
    pub fn tick(&self) {
        let Some(mut rng) = self.rng.try_get_value() else { return };
        let now = self.app.now().moment;
        self.now.set(now);
        let mine = self.mine();
        let due = self.change(|s| s.tick(now, &mut rng));
        self.rng.set_value(rng);
        match due {
            Some(events) => {
                self.stop_thinking();
                self.play_out(events, mine, None);
            }
            None => {
                self.warn_low(now);
                self.note_clock(now);
            }
        }
    }

    /// Keeps what a running clock shows from time to time, so that a page that ends without a word gives little of it back.
    fn note_clock(&self, now: Moment) {
        let due = now.since(self.clocks.noted.get_value()) >= NOTE_MS;
        if due && self.read(|s| s.clock().is_some_and(|clock| clock.running().is_some())) {
            self.saved();
        }
    }

    /// Tells the person whose clock runs, once for each, that little time is left.
    fn warn_low(&self, now: Moment) {
        let low = self.read(|s| {
            let clock = s.clock()?;
            let side = clock.running()?;
            let person = matches!(s.setup().seats[side.index()], Seat::Person { .. });
            person.then(|| (side, warnings(clock.left(side, now))))
        });
        let Some((side, due)) = low else { return };
        if due > self.clocks.warned.with_value(|warned| warned[side.index()]) {
            self.clocks.warned.update_value(|warned| warned[side.index()] = due);
            self.hear_sound(Sound::Time);
            self.clocks.words.set(format!("{}: less than {} seconds left.", self.told(side), LOW_MS[due - 1] / 1000));
        }
    }

    /// Time that these steps are to show as taken is not seen on the clocks before.
    pub(super) fn withhold(&self, plan: &[Step]) {
        if plan.iter().any(|step| step.time) {
            let taken = self.read(|s| s.clock().and_then(Clock::taken));
            self.clocks.toll.set(taken.map(|taken| (taken, false)));
        }
    }

    /// Shows what was taken, if that is still to be shown.
    pub(super) fn tell_toll(&self) {
        let toll = self.clocks.toll;
        let Some((taken, false)) = toll.get_untracked() else { return };
        toll.set(Some((taken, true)));
        let seconds = seconds(taken.ms);
        self.clocks.words.set(match taken.to {
            Some(to) => format!("{seconds} go from {} to {}.", self.told(taken.from), self.told(to)),
            None => format!("{}: {seconds} lost.", self.told(taken.from)),
        });
        set_timeout(
            move || {
                if toll.try_get_untracked().flatten() == Some((taken, true)) {
                    toll.set(None);
                }
            },
            Duration::from_millis(TOLL_MS),
        );
    }

    /// The time on the face of a side's clock, in milliseconds, and whether it runs; `None` in games without.
    fn on_face(&self, side: Side) -> Option<(u64, bool)> {
        let now = self.now.get();
        let (left, running) = self
            .shown
            .with(|_| self.read(|s| s.clock().map(|clock| (clock.left(side, now), clock.running() == Some(side)))))?;
        Some(match self.clocks.toll.get() {
            Some((taken, false)) if taken.from == side => (left + taken.ms, running),
            Some((taken, false)) if taken.to == Some(side) => (left.saturating_sub(taken.ms), running),
            _ => (left, running),
        })
    }
}

/// The clock of a side, if the game has clocks.
#[component]
pub fn ClockFace(side: Side) -> impl IntoView {
    let table = TableStore::here();
    let face = Memo::new(move |_| table.on_face(side));
    let text = Memo::new(move |_| face.get().map(|(left, _)| clock_text(left)));
    view! {
        <Show when=move || face.with(Option::is_some)>
            <span
                class="clock number"
                class:is-running=move || face.get().is_some_and(|(_, running)| running)
                class:is-low=move || face.get().is_some_and(|(left, _)| left < LOW_MS[0])
                data-side=side.name().to_lowercase()
                role="timer"
            >
                {text}
            </span>
        </Show>
    }
}

/// What was taken from a clock: it flies to the one who gains it. A screen reader is told.
#[component]
pub fn Toll() -> impl IntoView {
    let table = TableStore::here();
    let told = Memo::new(move |_| table.clocks.toll.get().and_then(|(taken, told)| told.then_some(taken)));
    // Where it is seen; none while the clocks find their places. The board may turn meanwhile.
    let place = RwSignal::new(None::<Flight>);
    Effect::new(move |_| match (told.get(), table.near()) {
        (None, _) => place.set(None),
        (Some(taken), near) => request_animation_frame(move || {
            if told.try_get_untracked().flatten().is_some() {
                place.set(flight(taken, near));
            }
        }),
    });
    let seen = Memo::new(move |_| told.get().filter(|_| place.with(Option::is_some)));
    let px = move |of: fn(Flight) -> f64| move || place.get().map(|place| format!("{}px", of(place)));
    view! {
        <p class="visually-hidden" role="status"><Told text=table.clocks.words/></p>
        {move || seen.get().map(|taken| view! {
            <span class="toll number" class:is-lost=taken.to.is_none() aria-hidden="true" data-ms=taken.ms
                style:left=px(|at| at.to.0) style:top=px(|at| at.to.1)
                style:--from-x=px(|at| at.from.0 - at.to.0) style:--from-y=px(|at| at.from.1 - at.to.1)>
                {if taken.to.is_some() { "+" } else { "−" }}
                {seconds(taken.ms)}
            </span>
        })}
    }
}

/// From where to where it flies, in CSS pixels of the window.
#[derive(Clone, Copy)]
struct Flight {
    from: (f64, f64),
    to: (f64, f64),
}

/// From beside one clock to beside the other, towards the board; `None` if they are not to be seen.
fn flight(taken: TimeTaken, near: Side) -> Option<Flight> {
    let beside = |side: Side| {
        let face = document().query_selector(&format!(".clock[data-side={}]", side.name().to_lowercase())).ok()??;
        let place = face.get_bounding_client_rect();
        let y = if side == near { place.top() - BESIDE_PX } else { place.bottom() + BESIDE_PX };
        Some((place.left() + place.width() / 2.0, y))
    };
    Some(Flight { from: beside(taken.from)?, to: beside(taken.to.unwrap_or(taken.from))? })
}

/// Seconds, in tenths where they are not whole.
fn seconds(ms: u64) -> String {
    match (ms / 1000, ms % 1000 / 100) {
        (whole, 0) => format!("{whole} s"),
        (whole, tenths) => format!("{whole}.{tenths} s"),
    }
}

/// Minutes and seconds; tenths in the last ten seconds.
fn clock_text(left_ms: u64) -> String {
    if left_ms < 10_000 {
        return format!("0:{:02}.{}", left_ms / 1000, left_ms % 1000 / 100);
    }
    let seconds = left_ms.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
