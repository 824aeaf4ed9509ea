//! What the clocks do at the table: they run and stand, a flag falls, and a wait that is too long has its end.
use super::{Clock, Control, Moment, Need, Session};
use crate::board::Side;
use crate::game::{Choice, Ending, Event, Game, Pick, Play, Reason, Rng, View, Viewer};
use crate::games::AnyGame;

/// In a game with clocks a package of handicaps is chosen within this time; milliseconds.
const CHOOSING_MS: u64 = 30_000;
/// More picks than any package has.
const MAX_PACKAGE: usize = 64;

/// The lights cannot be asked for: what is left would not outlast the wait.
const LIGHTS_TIME: Reason = Reason::new("lights-time", "You have too little time left to wait for the lights.");

/// What the one who acts is asked, as far as the clock is concerned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Asks {
    /// A turn.
    #[default]
    Turn,
    /// A blind turn.
    BlindTurn,
    /// A package of handicaps for the other side.
    Package,
}

/// Clocks for a game that is under way without any: times that were halved before its first turn are.
pub(super) fn clock_of(control: Control, play: &Play<AnyGame>) -> Clock {
    let mut clock = Clock::new(control);
    let halved = |event: &&Event| matches!(event.lit(), Event::ClockHalved(_));
    for event in play.turns().iter().flat_map(|turn| &turn.events).filter(halved) {
        clock.heed(event, Moment::at(0));
    }
    clock
}

impl Session {
    /// The clocks, if the game has them.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Lets the clock of the one who can act run from now on. Call it when the screen is at rest and input is awaited;
    /// idempotent.
    pub fn run_clock(&mut self, now: Moment) {
        let side = match self.needs() {
            Need::Person(side) | Need::Tap(side) | Need::DrawAnswer(side) | Need::Cpu { side, .. } => side,
            _ => return self.hold_clock(now),
        };
        let counted = self.play.now().clocked();
        if let Some(clock) = &mut self.clock {
            clock.run(side, counted, now);
        }
    }

    /// Stops the clock while something moves on the screen, under the curtain, or while the page is left.
    pub fn hold_clock(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.hold(now);
        }
    }

    /// Does what the time brings: ends the game if a flag has fallen, puts the lights on after a long wait in a blind turn,
    /// and completes a package at random when its time is up. `None` if nothing was due.
    pub fn tick(&mut self, now: Moment, rng: &mut Rng) -> Option<Vec<Event>> {
        if let Some(events) = self.flag(now) {
            return Some(events);
        }
        let clock = self.clock.as_ref()?;
        let (waited, dark_for) = (clock.waited(now), clock.lights_ms());
        match self.asks {
            Asks::BlindTurn if waited >= dark_for => self.lights_return(now),
            Asks::Package if waited >= CHOOSING_MS => self.choose_for(now, rng),
            _ => None,
        }
    }

    /// Milliseconds that the person who chooses a package has left for it, in a game with clocks.
    pub fn choosing_left(&self, now: Moment) -> Option<u64> {
        let Need::Person(_) = self.needs() else { return None };
        let clock = self.clock.as_ref().filter(|_| self.asks == Asks::Package)?;
        Some(CHOOSING_MS.saturating_sub(clock.waited(now)))
    }

    /// Ends the game if a flag has fallen.
    pub(super) fn flag(&mut self, now: Moment) -> Option<Vec<Event>> {
        let side = self.clock.as_ref()?.fallen(now)?;
        self.end(Ending::Flag(side), now).ok()
    }

    fn lights_return(&mut self, now: Moment) -> Option<Vec<Event>> {
        let Need::Person(_) = self.needs() else { return None };
        // Whatever is prepared is dropped.
        let _ = self.play.cancel();
        self.advance(Pick::Choice(Choice::Lights), now).ok()
    }

    fn choose_for(&mut self, now: Moment, rng: &mut Rng) -> Option<Vec<Event>> {
        let Need::Person(side) = self.needs() else { return None };
        // Whatever is prepared is dropped.
        let _ = self.play.cancel();
        let mut events = Vec::new();
        for _ in 0..MAX_PACKAGE {
            let picks = self.play.now().picks();
            events.extend(self.advance(*rng.one(&picks)?, now).ok()?);
            if self.play.now().prepared().is_empty() || self.play.now().actor().side() != Some(side) {
                return Some(events);
            }
        }
        Some(events)
    }

    /// Why the lights cannot be waited for, if that pick is in question.
    pub(super) fn lights_refused(&self, side: Side, pick: Pick) -> Option<Reason> {
        let asked = pick == Pick::Choice(Choice::Lights) && self.asks == Asks::BlindTurn;
        let clock = self.clock.as_ref().filter(|_| asked)?;
        (!clock.outlasts_dark(side)).then_some(LIGHTS_TIME)
    }

    /// How many turns and, in the last of them, events the log has.
    pub(super) fn told(&self) -> (usize, usize) {
        let turns = self.play.turns();
        (turns.len(), turns.last().map_or(0, |turn| turn.events.len()))
    }

    /// What has happened for good since the log was this long does to the clocks what it does.
    pub(super) fn heed_since(&mut self, (turns, events): (usize, usize), now: Moment) {
        let Some(clock) = &mut self.clock else { return };
        let since = self.play.turns().iter().enumerate().skip(turns.saturating_sub(1));
        for (n, turn) in since {
            let known = if n + 1 == turns { events } else { 0 };
            for event in turn.events.iter().skip(known) {
                clock.heed(event, now);
            }
        }
    }

    /// Notes what is asked since the last commit, if there is a clock that needs to know.
    pub(super) fn watch(&mut self) {
        if self.clock.is_none() {
            return;
        }
        let game = self.play.committed();
        let scene = game.seen_by(Viewer::Side(game.turn())).scene();
        self.asks = match (scene.package().is_some(), scene.dark) {
            (true, _) => Asks::Package,
            (_, true) => Asks::BlindTurn,
            _ => Asks::Turn,
        };
    }
}
