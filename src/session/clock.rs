//! Chess clocks that count between moments: a tab that sleeps, a slow frame or the device's time of day never distorts them.
//!
//! A clock counts while the table waits in front of the player. A page that is hidden or closed stops it. A device that sleeps
//! with the table in front is counted as far as its browser counts that sleep, and once: the time of day cannot tell a sleep
//! from a clock that somebody set.
use super::Moment;
use crate::board::Side;
use crate::game::Event;
use serde::{Deserialize, Serialize};

/// A time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// Milliseconds for each player at the start.
    pub base_ms: u64,
    /// Milliseconds gained after each own turn.
    pub increment_ms: u64,
}

impl Control {
    /// So many minutes and an increment in seconds.
    pub const fn minutes(minutes: u64, increment_s: u64) -> Self {
        Control { base_ms: minutes * 60_000, increment_ms: increment_s * 1000 }
    }
}

/// The base time of which a wait in the dark is a part: ten seconds of five minutes (`seeds/001`).
const LIGHTS_SHARE: u64 = 30;
/// What a card or the lights always leave on a clock; milliseconds.
const LAST_MS: u64 = 1000;

/// Time that an event has taken from a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeTaken {
    /// Whose time.
    pub from: Side,
    /// Who has gained it; `None` if it is lost.
    pub to: Option<Side>,
    /// How much, in milliseconds.
    pub ms: u64,
}

/// Counts while it runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Stopwatch {
    /// Milliseconds counted before it was stopped last.
    spent_ms: u64,
    /// Since when it runs. Never saved: a closed page stops it.
    #[serde(skip)]
    since: Option<Moment>,
}

impl Stopwatch {
    fn run(&mut self, now: Moment) {
        self.since.get_or_insert(now);
    }

    fn hold(&mut self, now: Moment) {
        *self = Stopwatch { spent_ms: self.spent(now), since: None };
    }

    fn spent(&self, now: Moment) -> u64 {
        self.spent_ms.saturating_add(self.since.map_or(0, |since| now.since(since)))
    }
}

/// Both players' clocks. White's first turn is free: they start once White has moved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: Control,
    /// Milliseconds left; White first.
    left: [u64; 2],
    started: bool,
    /// How long the one who acts has been waited for in this turn, whether or not a clock runs.
    #[serde(default)]
    waited: Stopwatch,
    /// What an event has taken last.
    #[serde(default)]
    taken: Option<TimeTaken>,
    /// Whose clock runs, and since when. Never saved: a closed page stops the clock.
    #[serde(skip)]
    running: Option<(Side, Moment)>,
}

impl Clock {
    /// Clocks with the full time, not started.
    pub fn new(control: Control) -> Self {
        let (left, waited) = ([control.base_ms; 2], Stopwatch::default());
        Clock { control, left, started: false, waited, taken: None, running: None }
    }

    /// The time control.
    pub fn control(&self) -> Control {
        self.control
    }

    /// Whether so much can be left after so many turns of both sides. Cards move time from one side to the other, so it is the
    /// sum that tells.
    pub(super) fn can_have_left(&self, turns: usize) -> bool {
        let Control { base_ms, increment_ms } = self.control;
        let gained = increment_ms.saturating_mul(turns as u64);
        let given = base_ms.saturating_mul(2).saturating_add(gained);
        self.left[0].checked_add(self.left[1]).is_some_and(|left| left <= given)
    }

    /// Milliseconds that a side has left at this moment.
    pub fn left(&self, side: Side, now: Moment) -> u64 {
        let spent = match self.running {
            Some((who, since)) if who == side => now.since(since),
            _ => 0,
        };
        self.left[side.index()].saturating_sub(spent)
    }

    /// Milliseconds for which the one who acts has been waited for in this turn.
    pub fn waited(&self, now: Moment) -> u64 {
        self.waited.spent(now)
    }

    /// After so long a wait in a blind turn the lights return, and cost as much again; milliseconds.
    pub fn lights_ms(&self) -> u64 {
        self.control.base_ms / LIGHTS_SHARE
    }

    /// What an event has taken from a clock last.
    pub fn taken(&self) -> Option<TimeTaken> {
        self.taken
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// This side is waited for: its clock runs if this play is `counted` and White's first turn is done; the other's stops.
    pub fn run(&mut self, side: Side, counted: bool, now: Moment) {
        let runs = (counted && self.started).then_some(side);
        if self.running() != runs {
            self.hold(now);
            self.running = runs.map(|side| (side, now));
        }
        self.waited.run(now);
    }

    /// Stops both clocks; nobody is waited for.
    pub fn hold(&mut self, now: Moment) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now);
            self.running = None;
        }
        self.waited.hold(now);
    }

    /// Somebody else is to act, without a turn being done: what is settled before the first turn takes no time.
    pub fn pass(&mut self, now: Moment) {
        self.hold(now);
        self.waited = Stopwatch::default();
    }

    /// A side has finished a turn: its clock stops and gains the increment.
    pub fn turn_done(&mut self, side: Side, now: Moment) {
        self.pass(now);
        if self.started {
            let left = &mut self.left[side.index()];
            *left = left.saturating_add(self.control.increment_ms);
        }
        self.started = true;
    }

    /// The side whose time has run out.
    pub fn fallen(&self, now: Moment) -> Option<Side> {
        self.running().filter(|&side| self.left(side, now) == 0)
    }

    /// Whether the side to act can wait until the lights return. While its clock runs the answer does not change.
    pub fn outlasts_dark(&self, side: Side) -> bool {
        self.left[side.index()] >= self.lights_ms().saturating_sub(self.waited.spent_ms) + LAST_MS
    }

    /// Does what an event means for the clocks. It must have happened for good, not only be prepared.
    pub fn heed(&mut self, event: &Event, now: Moment) {
        match *event.lit() {
            // The theft is a share of the base time, whatever is left.
            Event::TimeStolen { by } => self.take(!by, Some(by), self.control.base_ms / 20, now),
            Event::ClockHalved(side) => self.left[side.index()] /= 2,
            Event::LightsOn { side, waited: true, .. } => {
                let rest = self.lights_ms().saturating_sub(self.waited(now));
                self.take(side, None, rest + self.lights_ms(), now);
            }
            _ => {}
        }
    }

    /// Takes time from one side, but never its last second; the other gains no more than that.
    fn take(&mut self, from: Side, to: Option<Side>, ms: u64, now: Moment) {
        let left = self.left(from, now);
        let ms = ms.min(left.saturating_sub(LAST_MS));
        self.left[from.index()] -= ms;
        if let Some(to) = to {
            self.left[to.index()] = self.left[to.index()].saturating_add(ms);
        }
        self.taken = Some(TimeTaken { from, to, ms });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{Black, White};

    /// Clocks of this control with White's first turn done at 0.
    fn started(minutes: u64, seconds: u64) -> Clock {
        let mut clock = Clock::new(Control::minutes(minutes, seconds));
        clock.turn_done(White, Moment::at(0));
        clock
    }

    fn lights(side: Side, waited: bool) -> Event {
        Event::LightsOn { side, board: Vec::new(), waited }
    }

    #[test]
    fn whites_first_turn_is_free_and_increments_follow() {
        let mut clock = Clock::new(Control::minutes(3, 2));
        clock.run(White, true, Moment::at(1_000));
        assert_eq!(clock.left(White, Moment::at(61_000)), 180_000);
        clock.turn_done(White, Moment::at(61_000));
        clock.run(Black, true, Moment::at(61_000));
        assert_eq!(clock.left(Black, Moment::at(71_000)), 170_000);
        clock.turn_done(Black, Moment::at(71_000));
        assert_eq!(clock.left(Black, Moment::at(99_000)), 172_000);
    }

    #[test]
    fn a_held_clock_stands_and_a_long_sleep_is_counted_once() {
        let mut clock = started(1, 0);
        clock.run(Black, true, Moment::at(0));
        clock.hold(Moment::at(10_000));
        assert_eq!(clock.left(Black, Moment::at(500_000)), 50_000);
        clock.run(Black, true, Moment::at(500_000));
        assert_eq!(clock.fallen(Moment::at(549_999)), None);
        assert_eq!(clock.fallen(Moment::at(9_000_000)), Some(Black));
    }

    #[test]
    fn a_clock_set_back_never_gives_time() {
        let mut clock = Clock::new(Control::minutes(1, 0));
        clock.turn_done(White, Moment::at(100_000));
        clock.run(Black, true, Moment::at(100_000));
        assert_eq!(clock.left(Black, Moment::at(40_000)), 60_000);
    }

    #[test]
    fn what_is_not_counted_neither_starts_nor_pays() {
        let mut clock = Clock::new(Control::minutes(3, 2));
        clock.run(White, false, Moment::at(0));
        assert_eq!((clock.running(), clock.waited(Moment::at(7_000))), (None, 7_000));
        clock.pass(Moment::at(7_000));
        clock.run(Black, false, Moment::at(7_000));
        clock.pass(Moment::at(9_000));
        clock.run(White, true, Moment::at(9_000));
        assert_eq!(clock.running(), None, "White's first turn is still free");
        assert_eq!([White, Black].map(|side| clock.left(side, Moment::at(60_000))), [180_000; 2]);
    }

    #[test]
    fn a_theft_is_a_twentieth_of_the_base_time() {
        let mut clock = started(5, 3);
        clock.heed(&Event::ClockHalved(Black), Moment::at(0));
        clock.run(White, true, Moment::at(0));
        clock.heed(&Event::TimeStolen { by: White }, Moment::at(20_000));
        assert_eq!(clock.taken(), Some(TimeTaken { from: Black, to: Some(White), ms: 15_000 }));
        assert_eq!([White, Black].map(|side| clock.left(side, Moment::at(20_000))), [295_000, 135_000]);
    }

    #[test]
    fn a_theft_leaves_a_second_and_gives_no_more_than_it_took() {
        for (left, taken) in [(9_000, 8_000), (1_000, 0), (400, 0)] {
            let mut clock = started(5, 0);
            clock.left[Black.index()] = left;
            clock.heed(&Event::TimeStolen { by: White }, Moment::at(0));
            assert_eq!(clock.left(Black, Moment::at(0)), left - taken);
            assert_eq!(clock.left(White, Moment::at(0)), 300_000 + taken);
        }
    }

    #[test]
    fn lights_cost_the_rest_of_the_wait_and_ten_seconds() {
        for (waited, price) in [(0, 20_000), (4_000, 16_000), (10_000, 10_000), (13_000, 10_000)] {
            let mut clock = started(5, 0);
            clock.run(Black, true, Moment::at(0));
            clock.heed(&lights(Black, true), Moment::at(waited));
            assert_eq!(clock.left(Black, Moment::at(waited)), 300_000 - waited - price);
        }
    }

    #[test]
    fn lights_never_cost_the_last_second_nor_anything_unasked() {
        let mut clock = started(5, 0);
        clock.left[Black.index()] = 14_000;
        clock.run(Black, true, Moment::at(0));
        clock.heed(&lights(Black, false), Moment::at(0));
        assert_eq!(clock.left(Black, Moment::at(0)), 14_000);
        clock.heed(&lights(Black, true), Moment::at(10_000));
        assert_eq!(clock.left(Black, Moment::at(10_000)), 1_000);
    }

    #[test]
    fn only_seated_time_is_waited() {
        let mut clock = started(5, 0);
        clock.run(Black, true, Moment::at(0));
        clock.hold(Moment::at(6_000));
        let text = serde_json::to_string(&clock).unwrap();
        let mut clock: Clock = serde_json::from_str(&text).unwrap();
        clock.run(Black, true, Moment::at(900_000));
        assert_eq!(clock.waited(Moment::at(903_000)), 9_000);
        clock.turn_done(Black, Moment::at(903_000));
        assert_eq!(clock.waited(Moment::at(999_000)), 0);
    }

    #[test]
    fn whether_the_lights_can_be_waited_for_does_not_change_meanwhile() {
        for (left, outlasts) in [(10_999, false), (11_000, true)] {
            let mut clock = started(5, 0);
            clock.left[Black.index()] = left;
            for now in [0, 3_000, 8_000] {
                clock.run(Black, true, Moment::at(now));
                assert_eq!(clock.outlasts_dark(Black), outlasts);
                clock.hold(Moment::at(now + 1_000));
                assert_eq!(clock.outlasts_dark(Black), outlasts);
            }
        }
    }

    #[test]
    fn clocks_of_older_saves_are_read() {
        let old = r#"{"control":{"base_ms":60000,"increment_ms":0},"left":[5000,6000],"started":true}"#;
        let clock: Clock = serde_json::from_str(old).unwrap();
        assert_eq!((clock.left(Black, Moment::at(9)), clock.waited(Moment::at(9)), clock.taken()), (6_000, 0, None));
    }
}
