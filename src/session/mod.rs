//! A table in this room: one game in progress on one device, with its seats, curtain, clock and draw offers.
//!
//! Plain values, no browser: the page gives the time and random numbers, shows the projection, and does what
//! [`Session::needs`] asks for.
mod clock;
mod log;
mod matches;
mod moment;
mod saved;
mod seat;
mod sight;
pub mod spoken;
mod tap;
#[cfg(test)]
mod tests;
mod time;
pub mod typed;

pub use clock::{Clock, Control, TimeTaken};
pub use log::{LogLine, news, news_of};
pub use matches::Match;
pub use moment::{Moment, Now, Stamp};
pub use saved::{LEVELS, LONGEST_NAME, LoadError, Saved, is_word};
pub use seat::{Persona, Seat, Setup};
pub use tap::Would;

use crate::board::Side;
use crate::game::{Actor, Ending, Event, Game, Outcome, Pick, Play, Reason, Rng, UndoRefused, View, Viewer, draw};
use crate::games::{AnyGame, Mode};
use time::Asks;

/// What the table waits for.
#[derive(Debug, Clone, PartialEq)]
pub enum Need {
    /// This person picks.
    Person(Side),
    /// This person turns over the deck's next card ([`Session::draw`] on the tap).
    Tap(Side),
    /// Chance acts: call [`Session::draw`].
    Chance,
    /// The CPU of this side and level thinks; its picks go to [`Session::cpu_turn`].
    Cpu {
        /// Its side.
        side: Side,
        /// Its level, 1 to 8.
        level: u8,
        /// The name of its character in the list of characters, if it plays as one.
        character: Option<String>,
    },
    /// The device is handed over: this side lifts the curtain ([`Session::lift_curtain`]).
    Curtain(Side),
    /// This side answers the other's draw offer ([`Session::answer_draw`]).
    DrawAnswer(Side),
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// Undo is switched off for this game.
const UNDO_OFF: Reason = Reason::new("undo-off", "Undo is switched off in this game.");
/// What is on a profile stays there.
const UNDO_COUNTED: Reason = Reason::new("undo-counted", "This game is over and counted on a profile.");
/// With a clock running, turns stand.
const UNDO_CLOCK: Reason = Reason::new("undo-clock", "With a clock, a turn stands.");
/// Else a match against somebody who thinks it is level could be agreed away.
const DRAW_MATCH: Reason = Reason::new("draw-match", "A game of a tournament is played to its end.");
/// A draw was offered already.
const OFFERED: Reason = Reason::new("draw-offered", "You have offered a draw; it waits for the answer.");

/// A game in progress at this table.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    setup: Setup,
    mode: &'static Mode,
    play: Play<AnyGame>,
    /// The text of the starting position, where it is not the mode's ordinary one.
    start: Option<String>,
    clock: Option<Clock>,
    /// What the one who acts is asked, as far as the clock is concerned.
    asks: Asks,
    /// Who sees the table in a game of two people: nobody while the curtain is down.
    shown: Option<Side>,
    offer: Option<Side>,
    /// A turn was taken back, or a hint was asked for.
    helped: bool,
}

impl Session {
    /// A new game; options that the mode does not have give its ordinary one.
    pub fn new(mut setup: Setup, mode: &'static Mode) -> Self {
        let start = mode.begin(&setup.options).unwrap_or_else(|_| {
            setup.options.clear();
            (mode.start)()
        });
        let play = Play::new(start);
        Session::assemble(setup, mode, play, None)
    }

    fn assemble(setup: Setup, mode: &'static Mode, play: Play<AnyGame>, clock: Option<Clock>) -> Self {
        let clock = clock.or_else(|| setup.control.map(|control| time::clock_of(control, &play)));
        let asks = Asks::default();
        let mut session =
            Session { setup, mode, play, start: None, clock, asks, shown: None, offer: None, helped: false };
        session.settle_curtain();
        session.watch();
        session
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The mode that is played.
    pub fn mode(&self) -> &'static Mode {
        self.mode
    }

    /// The game and its record. The whole truth: show only [`Session::scene`] and [`Session::log`].
    pub fn play(&self) -> &Play<AnyGame> {
        &self.play
    }

    /// Whether somebody had help in this game, a turn taken back for one: such a game is not rated.
    pub fn helped(&self) -> bool {
        self.helped
    }

    /// Whether the game began as games of its mode do: one from a position set up by hand is not rated.
    pub fn ordinary_start(&self) -> bool {
        self.start.is_none()
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.outcome()
    }

    /// What the table waits for.
    pub fn needs(&self) -> Need {
        let cpu = |side: Side| match &self.setup.seats[side.index()] {
            Seat::Cpu { level, character } => {
                Some(Need::Cpu { side, level: *level, character: character.as_ref().map(|p| p.slug.clone()) })
            }
            Seat::Person { .. } => None,
        };
        let person = |side: Side, need: Need| if self.shown == Some(side) { need } else { Need::Curtain(side) };
        match self.play.actor() {
            Actor::Over(outcome) => Need::Over(outcome),
            Actor::Chance { for_side: Some(side) } if cpu(side).is_none() => person(side, Need::Tap(side)),
            Actor::Chance { .. } => Need::Chance,
            Actor::Side(side) => match (cpu(side), self.offer) {
                (Some(need), _) => need,
                (None, Some(by)) if by != side => person(side, Need::DrawAnswer(side)),
                (None, _) => person(side, Need::Person(side)),
            },
        }
    }

    /// Who looks at the screen now.
    pub fn viewer(&self) -> Viewer {
        self.shown.map_or(Viewer::Public, Viewer::Side)
    }

    /// The side at the bottom of the board by default: the person's, or whose turn it is in a game of two people.
    pub fn near_side(&self) -> Side {
        self.only_person().or(self.shown).unwrap_or_else(|| self.play.now().turn())
    }

    /// The sides that people play.
    pub fn people(&self) -> Vec<Side> {
        let person = |side: &Side| matches!(self.setup.seats[side.index()], Seat::Person { .. });
        Side::ALL.into_iter().filter(person).collect()
    }

    /// Why the person who looks may not make this pick; `None` exactly for the picks of the scene.
    pub fn refusal(&self, pick: Pick) -> Option<Reason> {
        match self.needs() {
            Need::Over(_) => Some(Reason::OVER),
            Need::Person(side) | Need::Tap(side) => {
                self.lights_refused(side, pick).or_else(|| self.seen_by(Viewer::Side(side)).refusal(pick))
            }
            _ => Some(Reason::NOT_YOUR_TURN),
        }
    }

    /// A person's pick. The events are those that the viewer may know. A pick after the fall of the flag is none.
    ///
    /// # Errors
    /// The refusal; nothing is changed then.
    pub fn pick(&mut self, pick: Pick, now: Moment) -> Result<Vec<Event>, Reason> {
        if let Some(events) = self.flag(now) {
            return Ok(events);
        }
        if let Some(reason) = self.refusal(pick) {
            return Err(reason);
        }
        self.advance(pick, now)
    }

    /// Lets chance act once. Call it when [`Need::Chance`] or, on the person's tap, [`Need::Tap`] says so.
    ///
    /// # Errors
    /// When chance does not act now.
    pub fn draw(&mut self, rng: &mut Rng, now: Moment) -> Result<Vec<Event>, Reason> {
        if !matches!(self.needs(), Need::Chance | Need::Tap(_)) {
            return Err(Reason::NOT_ASKED);
        }
        let pick = draw(self.play.now(), rng).ok_or(Reason::NOT_ASKED)?;
        self.advance(pick, now)
    }

    /// The CPU's picks up to its next commit, and its score of the position in centipawns from its own view, by which it
    /// answers a draw offer.
    ///
    /// # Errors
    /// When it is not the CPU's turn or a pick is refused; nothing is changed then.
    pub fn cpu_turn(&mut self, picks: &[Pick], score: i32, now: Moment) -> Result<Vec<Event>, Reason> {
        let Need::Cpu { .. } = self.needs() else { return Err(Reason::NOT_YOUR_TURN) };
        if let Some(events) = self.flag(now) {
            return Ok(events);
        }
        if self.offer.take().is_some() && score <= DRAW_SCORE {
            return self.end(Ending::Agreed, now);
        }
        let before = self.clone();
        let mut events = Vec::new();
        for &pick in picks {
            match self.advance(pick, now) {
                Ok(more) => events.extend(more),
                Err(reason) => {
                    *self = before;
                    return Err(reason);
                }
            }
        }
        Ok(events)
    }

    fn advance(&mut self, pick: Pick, now: Moment) -> Result<Vec<Event>, Reason> {
        let viewer = self.viewer();
        let turn = self.play.now().turn();
        let acted = self.play.now().actor().side();
        let (counted, told) = (self.play.now().clocked(), self.told());
        let events = self.play.pick(pick)?;
        if acted.is_some() && self.offer.is_some_and(|by| by != turn) {
            self.offer = None;
        }
        let ended = self.play.outcome().is_some();
        let turned = self.play.now().turn() != turn || events.iter().any(|e| matches!(e, Event::TurnBegan(_)));
        self.heed_since(told, now);
        if let Some(clock) = &mut self.clock {
            match (ended, turned, counted) {
                (true, ..) => clock.hold(now),
                (_, true, true) => clock.turn_done(turn, now),
                (_, true, false) => clock.pass(now),
                _ => {}
            }
        }
        if turned {
            self.settle_curtain();
        }
        if self.play.now().prepared().is_empty() {
            self.watch();
        }
        let told = |event: &Event| !matches!(event, Event::TrapShown { at: None, .. });
        Ok(events.iter().map(|event| event.seen_by(viewer)).filter(told).collect())
    }

    /// Takes back what the person has prepared in this turn.
    ///
    /// # Errors
    /// When nothing is prepared.
    pub fn cancel(&mut self) -> Result<(), Reason> {
        match self.needs() {
            Need::Person(_) => self.play.cancel(),
            _ => Err(Reason::NOTHING_PREPARED),
        }
    }

    /// Whether [`Session::undo`] would work.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self) -> Result<(), Reason> {
        if !self.setup.undo {
            return Err(UNDO_OFF);
        }
        if self.clock.is_some() {
            return Err(UNDO_CLOCK);
        }
        if self.outcome().is_some() && self.setup.seats.iter().any(|seat| seat.profile().is_some()) {
            return Err(UNDO_COUNTED);
        }
        self.play.can_undo(self.only_person()).map_err(UndoRefused::reason)
    }

    /// Takes back the last turn: against the CPU the person's last turn and all since, else the last turn of anybody.
    ///
    /// # Errors
    /// Why not; nothing is changed then.
    pub fn undo(&mut self) -> Result<(), Reason> {
        self.can_undo()?;
        self.play.undo(self.only_person()).map_err(UndoRefused::reason)?;
        self.helped = true;
        self.offer = None;
        self.settle_curtain();
        Ok(())
    }

    /// The side of the person who plays alone against the CPU.
    fn only_person(&self) -> Option<Side> {
        match self.people()[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// The person who was handed the device looks.
    pub fn lift_curtain(&mut self) {
        if let Need::Curtain(side) = self.needs() {
            self.shown = Some(side);
        }
    }

    /// Lowers or lifts the curtain for the turn that begins. It falls only where there is a hand to hide.
    fn settle_curtain(&mut self) {
        let turn = self.play.now().turn();
        self.shown = match self.people()[..] {
            [] => None,
            [one] => Some(one),
            _ if self.setup.open || !self.hides() => Some(turn),
            _ if self.outcome().is_some() => self.shown,
            _ => self.shown.filter(|&side| side == turn),
        };
    }

    /// Whether the game has hands that one side hides from the other.
    pub fn hides(&self) -> bool {
        let scene = self.play.committed().seen_by(Viewer::Public).scene();
        scene.seats.iter().any(|seat| seat.hand_count.is_some())
    }

    /// This person gives up; in a game of two people the one whose turn it is.
    ///
    /// # Errors
    /// When the game has ended, or no person plays.
    pub fn resign(&mut self, now: Moment) -> Result<Vec<Event>, Reason> {
        let side = self.resigning_side().ok_or(Reason::NOT_YOUR_TURN)?;
        self.end(Ending::Resigned(side), now)
    }

    /// Who would resign now.
    pub fn resigning_side(&self) -> Option<Side> {
        match self.people()[..] {
            [] => None,
            [one] => Some(one),
            _ => Some(self.play.now().turn()),
        }
    }

    fn end(&mut self, ending: Ending, now: Moment) -> Result<Vec<Event>, Reason> {
        self.play.end(ending)?;
        self.hold_clock(now);
        Ok(self.outcome().map(Event::Over).into_iter().collect())
    }

    /// The person offers a draw. The CPU answers with its next turn, a second person when the turn is theirs.
    ///
    /// # Errors
    /// When no person can offer now.
    pub fn offer_draw(&mut self) -> Result<(), Reason> {
        let Need::Person(side) = self.needs() else { return Err(Reason::NOT_YOUR_TURN) };
        if !self.setup.occasion.is_empty() {
            return Err(DRAW_MATCH);
        }
        if self.offer.is_some() {
            return Err(OFFERED);
        }
        self.offer = Some(side);
        Ok(())
    }

    /// Who has offered a draw that is not answered yet.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offer
    }

    /// The person answers the other's offer.
    ///
    /// # Errors
    /// When there is none to answer.
    pub fn answer_draw(&mut self, accept: bool, now: Moment) -> Result<Vec<Event>, Reason> {
        let Need::DrawAnswer(_) = self.needs() else { return Err(Reason::NOT_YOUR_TURN) };
        self.offer = None;
        if accept { self.end(Ending::Agreed, now) } else { Ok(Vec::new()) }
    }
}

/// The CPU takes a draw if its own score is no better than this, in centipawns.
const DRAW_SCORE: i32 = 0;
