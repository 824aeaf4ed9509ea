//! Chess clocks that count from timestamps: a tab that sleeps or a slow frame never distorts them.
use crate::board::Side;
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

/// Both players' clocks. White's first turn is free: they start once White has moved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: Control,
    /// Milliseconds left; White first.
    left: [u64; 2],
    started: bool,
    /// Whose clock runs, and since when. Never saved: a closed page stops the clock.
    #[serde(skip)]
    running: Option<(Side, u64)>,
}

impl Clock {
    /// Clocks with the full time, not started.
    pub fn new(control: Control) -> Self {
        Clock { control, left: [control.base_ms; 2], started: false, running: None }
    }

    /// The time control.
    pub fn control(&self) -> Control {
        self.control
    }

    /// Milliseconds that a side has left at this moment.
    pub fn left(&self, side: Side, now_ms: u64) -> u64 {
        let spent = match self.running {
            Some((who, since)) if who == side => now_ms.saturating_sub(since),
            _ => 0,
        };
        self.left[side.index()].saturating_sub(spent)
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// Lets a side's clock run; the other's stops. Does nothing before White's first turn is done.
    pub fn run(&mut self, side: Side, now_ms: u64) {
        if !self.started || self.running() == Some(side) {
            return;
        }
        self.hold(now_ms);
        self.running = Some((side, now_ms));
    }

    /// Stops both clocks.
    pub fn hold(&mut self, now_ms: u64) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now_ms);
            self.running = None;
        }
    }

    /// A side has finished a turn: its clock stops and gains the increment.
    pub fn turn_done(&mut self, side: Side, now_ms: u64) {
        self.hold(now_ms);
        if self.started {
            self.left[side.index()] += self.control.increment_ms;
        }
        self.started = true;
    }

    /// The side whose time has run out.
    pub fn fallen(&self, now_ms: u64) -> Option<Side> {
        self.running().filter(|&side| self.left(side, now_ms) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whites_first_turn_is_free_and_increments_follow() {
        let mut clock = Clock::new(Control::minutes(3, 2));
        clock.run(Side::White, 1_000);
        assert_eq!(clock.left(Side::White, 61_000), 180_000);
        clock.turn_done(Side::White, 61_000);
        clock.run(Side::Black, 61_000);
        assert_eq!(clock.left(Side::Black, 71_000), 170_000);
        clock.turn_done(Side::Black, 71_000);
        assert_eq!(clock.left(Side::Black, 99_000), 172_000);
    }

    #[test]
    fn a_held_clock_stands_and_a_long_sleep_is_counted_once() {
        let mut clock = Clock::new(Control::minutes(1, 0));
        clock.turn_done(Side::White, 0);
        clock.run(Side::Black, 0);
        clock.hold(10_000);
        assert_eq!(clock.left(Side::Black, 500_000), 50_000);
        clock.run(Side::Black, 500_000);
        assert_eq!(clock.fallen(549_999), None);
        assert_eq!(clock.fallen(9_000_000), Some(Side::Black));
    }

    #[test]
    fn a_clock_set_back_never_gives_time() {
        let mut clock = Clock::new(Control::minutes(1, 0));
        clock.turn_done(Side::White, 100_000);
        clock.run(Side::Black, 100_000);
        assert_eq!(clock.left(Side::Black, 40_000), 60_000);
    }
}
