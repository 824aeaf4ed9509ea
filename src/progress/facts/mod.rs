//! What happened in a game for one side, as far as achievements count it: judged from the record alone.
//!
//! The record is replayed once. Each turn is looked at with the states before and after it and with what it told, first for
//! what all games share, then by the file of its game.
mod arcana;
mod chaos;
mod chess;
mod colours;
mod common;
mod factions;
mod list;
mod realm;

pub use list::Fact;

use super::{Facts, Score};
use crate::board::{Board, Side};
use crate::game::{Card, Event, Game, Outcome, Turn, Why};
use crate::games::AnyGame;
use crate::session::Session;

/// What happened in a game for the player of `side`. What did not happen is left out; of a game that has not ended, all that
/// hangs on its end.
pub fn facts(session: &Session, side: Side) -> Facts {
    let play = session.play();
    let outcome = session.outcome();
    let mating = mating_turn(play.turns(), outcome, side);
    let mut tally = Tally::new(side, outcome);
    let mut game = play.at_turn(0);
    for (n, turn) in play.turns().iter().enumerate() {
        let before = game.clone();
        let until = play.turns().get(n + 1).map_or(play.picks().len(), |next| next.start);
        for &pick in play.picks().get(turn.start..until).unwrap_or_default() {
            // The picks were legal when they were made.
            let _told = game.apply(pick);
        }
        let events = turn.events.iter().map(Event::lit).collect();
        let moment = Moment { side, own: turn.side == side, mates: mating == Some(n), events, before: &before };
        judge(&moment, &game, &mut tally);
    }
    end(&game, &mut tally);
    tally.facts
}

/// The turn with which `side` gave checkmate, if it did. That the other side is mated may be found only after it has been
/// asked something, so the last turn in the log may be the other side's.
fn mating_turn(turns: &[Turn], outcome: Option<Outcome>, side: Side) -> Option<usize> {
    outcome.filter(|&outcome| outcome == Outcome::win(side, Why::Checkmate))?;
    turns.iter().rposition(|turn| turn.side == side)
}

/// A turn as it is judged.
struct Moment<'a> {
    /// The player.
    side: Side,
    /// Whether it is the player's turn.
    own: bool,
    /// Whether the player gave checkmate with it.
    mates: bool,
    /// What it told, lit.
    events: Vec<&'a Event>,
    /// The game before it.
    before: &'a AnyGame,
}

impl Moment<'_> {
    /// Whether the player played this card in the turn.
    fn played(&self, wanted: Card) -> bool {
        self.cards().any(|card| card == wanted)
    }

    /// The cards that the player played in the turn.
    fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.events.iter().filter_map(|event| match event {
            Event::CardPlayed { side, card, .. } if *side == self.side => Some(*card),
            _ => None,
        })
    }

    /// The events with the one that follows each.
    fn pairs(&self) -> impl Iterator<Item = (&Event, &Event)> {
        self.events.iter().copied().zip(self.events.iter().copied().skip(1))
    }

    /// How many events are such.
    fn count(&self, such: impl Fn(&Event) -> bool) -> u32 {
        self.events.iter().filter(|event| such(event)).count() as u32
    }
}

/// What has been counted so far.
struct Tally {
    side: Side,
    outcome: Option<Outcome>,
    facts: Facts,
    /// What only counts together with how the game ends.
    notes: Notes,
}

/// See [`Tally::notes`]. Pairs are White's and Black's.
#[derive(Default)]
struct Notes {
    underpromoted: bool,
    behind: bool,
    cards: u32,
    super_charged: bool,
    /// The card of the player's latest turn takes the next turn from the other side.
    blocks: bool,
    combos: u32,
    stole_time: bool,
    handicaps: [u32; 2],
    handicap_points: [u32; 2],
}

impl Tally {
    fn new(side: Side, outcome: Option<Outcome>) -> Self {
        Tally { side, outcome, facts: Facts::new(), notes: Notes::default() }
    }

    /// It happened so many times more.
    fn add(&mut self, fact: Fact, times: u32) {
        if times > 0 {
            let count = self.facts.entry(fact.slug().to_owned()).or_default();
            *count = count.saturating_add(times);
        }
    }

    /// It happened once more, if it did.
    fn note(&mut self, fact: Fact, happened: bool) {
        self.add(fact, u32::from(happened));
    }

    /// So much of it at once: the most counts. Less than `least` is not worth a word.
    fn most(&mut self, fact: Fact, much: u32, least: u32) {
        if much >= least.max(1) {
            let count = self.facts.entry(fact.slug().to_owned()).or_default();
            *count = much.max(*count);
        }
    }

    fn won(&self) -> bool {
        self.outcome.is_some_and(|outcome| Score::of(outcome, self.side) == Score::Won)
    }

    /// Whether the player won, for this reason.
    fn won_by(&self, why: Why) -> bool {
        self.outcome == Some(Outcome::win(self.side, why))
    }
}

fn judge(moment: &Moment, after: &AnyGame, tally: &mut Tally) {
    common::judge(moment, after, tally);
    match (moment.before, after) {
        (AnyGame::Chess(_), AnyGame::Chess(after)) => chess::judge(moment, after, tally),
        (AnyGame::Colours(before), _) => colours::judge(moment, before, tally),
        (AnyGame::Factions(before), _) => factions::judge(moment, before, tally),
        (AnyGame::Arcana(before), _) => arcana::judge(moment, before, tally),
        (AnyGame::Chaos(before), _) => chaos::judge(moment, before, tally),
        (AnyGame::Realm(before), _) => realm::judge(moment, before, tally),
        // A game stays of its kind.
        (AnyGame::Chess(_), _) => {}
    }
}

/// What hangs on the end of the game.
fn end(game: &AnyGame, tally: &mut Tally) {
    common::end(game, tally);
    match game {
        AnyGame::Chess(_) => {}
        AnyGame::Colours(_) => colours::end(tally),
        AnyGame::Factions(game) => factions::end(game, tally),
        AnyGame::Arcana(_) => arcana::end(tally),
        AnyGame::Chaos(_) => chaos::end(tally),
        AnyGame::Realm(game) => realm::end(game, tally),
    }
}

/// The pieces on the board of a game.
fn board(game: &AnyGame) -> &Board {
    match game {
        AnyGame::Chess(game) => &game.board_position().board,
        AnyGame::Colours(game) => game.table().board(),
        AnyGame::Factions(game) => &game.board_position().board,
        AnyGame::Arcana(game) => &game.field().board,
        AnyGame::Chaos(game) => &game.field().position.board,
        AnyGame::Realm(game) => &game.field().board,
    }
}
