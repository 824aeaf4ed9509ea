//! Shifting Realm: chess whose pieces change their moves and whose squares change their ground, with one deck and with dice.
//!
//! The law is `seeds/002`, with the rulings of `rules/realm.md`; what both leave open is settled in [`book`] and in the rules
//! printed on the cards. Move laws are data ([`laws`]), terrain acts in one place ([`walk`]), and each die is a pick of chance.
//! Cards are drawn lazily from what is left, as in the other games.
pub mod book;
pub mod cards;
mod castling;
pub mod check;
pub mod deeds;
pub mod field;
mod hand;
mod judge;
pub mod kind;
pub mod laws;
mod log;
pub mod mind;
pub mod moves;
mod notation;
pub mod odds;
pub mod prep;
mod refusal;
mod says;
mod scene;
mod sketch;
pub mod terrain;
#[cfg(test)]
mod tests;
mod turn;
pub mod walk;

use crate::board::{Board, Side};
use crate::game::{Actor, Card, CardFace, Choice, Event, Game, Outcome, ParseError, Pick, Reason, Viewer};
use arrayvec::ArrayVec;
use field::{Field, Told};
use kind::Kind;
use prep::{Prep, Want};

pub use cards::faces;
pub use hand::Hand;
pub use says::SAYS;
pub use scene::RealmView;

/// The most picks of one turn, dice included; far beyond what any turn needs.
const MOST_PICKS: usize = 64;

/// What is asked next, apart from a turn under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Stage {
    /// Chance deals the first hands.
    Deal,
    /// A turn of any kind, begun or not.
    Choose,
    /// A pawn that stands on its last rank is promoted before the turn.
    Crown,
    /// Chance draws back up.
    Refill,
    /// Chance draws so many cards more for Options.
    Draw(u8),
    /// The hand is thrown down to five.
    Trim,
    /// The game has ended.
    Over(Outcome),
}

/// The whole truth of a game of Shifting Realm.
#[derive(Debug, Clone, PartialEq)]
pub struct Realm {
    /// “The last king falls”: kings are lives, and no check need be answered.
    lives: bool,
    /// The field as the turn began.
    field: Field,
    turn: Side,
    /// Plies without a capture or a pawn's step.
    clock: u16,
    hands: [Hand; 2],
    /// Cards played and thrown away, the latest last.
    pile: Vec<Card>,
    stage: Stage,
    /// The side not on turn skips its next turn.
    skips: bool,
    /// Hashes of the positions since the last card or discard, the present one last.
    seen: Vec<u64>,
    /// The picks of the turn so far, dice included.
    script: ArrayVec<Pick, MOST_PICKS>,
    /// How many of them are committed.
    committed: usize,
    /// The turn that they make; none for a discard.
    prep: Option<Prep>,
}

impl Realm {
    /// A new game; the hands are still to be dealt, by chance.
    pub fn new(lives: bool) -> Self {
        Realm::on(Field::new(Board::start()), Side::White, lives)
    }

    fn on(field: Field, turn: Side, lives: bool) -> Self {
        Realm {
            lives,
            field,
            turn,
            clock: 0,
            hands: [Hand::default(); 2],
            pile: Vec::new(),
            stage: Stage::Deal,
            skips: false,
            seen: Vec::new(),
            script: ArrayVec::new(),
            committed: 0,
            prep: None,
        }
    }

    /// A new game with options: `kings=last` for “the last king falls”, `kings=all` for the ordinary game.
    ///
    /// # Errors
    /// The word that is no option.
    pub fn with(options: &str) -> Result<Self, ParseError> {
        let mut lives = false;
        for word in options.split_whitespace() {
            lives = match word {
                "kings=all" => false,
                "kings=last" => true,
                _ => return Err(ParseError::new(format!("unknown option “{word}”"))),
            };
        }
        Ok(Realm::new(lives))
    }

    /// Reads what [`Game::position`] writes.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        notation::read(text)
    }

    /// The field as it stands, with the steps of a turn under way.
    pub fn field(&self) -> &Field {
        self.prep.as_ref().map_or(&self.field, |prep| &prep.field)
    }

    /// The field as the turn began.
    pub fn base(&self) -> &Field {
        &self.field
    }

    /// A side's hand.
    pub fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// The turn under way, if it has begun.
    pub fn prep(&self) -> Option<&Prep> {
        self.prep.as_ref()
    }

    /// What is asked next, apart from a turn under way.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether kings are lives.
    pub fn lives(&self) -> bool {
        self.lives
    }

    /// Copies of a kind that are neither spent nor on the table nor in a hand whose cards are known: those left in the deck.
    pub fn in_deck(&self, kind: Kind) -> u8 {
        let held: usize = self.hands.iter().map(|hand| hand.count_of(kind.card())).sum();
        let spent = self.pile.iter().filter(|&&card| card == kind.card()).count();
        let out = held + spent + usize::from(self.field.on_table(kind));
        kind.copies().saturating_sub(out.min(255) as u8)
    }

    /// Cards left in the deck.
    pub fn deck_left(&self) -> u16 {
        let table: u16 = Kind::ALL.into_iter().map(|kind| u16::from(self.field.on_table(kind))).sum();
        let held: usize = self.hands.iter().map(Hand::count).sum();
        kind::DECK.saturating_sub(table + (held + self.pile.len()) as u16)
    }

    /// Whether cards are being chosen for a discard.
    fn throwing(&self) -> bool {
        self.script.first() == Some(&Pick::Choice(Choice::Swap)) || self.stage == Stage::Trim
    }
}

impl Game for Realm {
    type View = RealmView;

    fn cards(&self) -> &'static [CardFace] {
        faces()
    }

    fn actor(&self) -> Actor {
        match self.stage {
            Stage::Over(outcome) => Actor::Over(outcome),
            Stage::Deal | Stage::Refill | Stage::Draw(_) => Actor::Chance { for_side: None },
            Stage::Choose if self.prep.as_ref().is_some_and(|prep| prep.die().is_some()) => {
                Actor::Chance { for_side: None }
            }
            Stage::Choose | Stage::Crown | Stage::Trim => Actor::Side(self.turn),
        }
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn picks(&self) -> Vec<Pick> {
        self.offered()
    }

    fn weight(&self, pick: Pick) -> u32 {
        let die = self.prep.as_ref().and_then(|prep| if let Want::Die(die) = prep.want() { Some(die) } else { None });
        match (pick, die) {
            (Pick::Card(card), _) => Kind::of(card).map_or(0, |kind| u32::from(self.in_deck(kind))),
            (Pick::Choice(Choice::Hit), Some(die)) => u32::from(die.odds.0),
            (Pick::Choice(Choice::Miss), Some(die)) => u32::from(die.odds.1.saturating_sub(die.odds.0)),
            _ => 1,
        }
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        self.why_not(pick)
    }

    fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
        if let Some(reason) = self.why_not(pick) {
            return Err(reason);
        }
        let mut told = Told::listening();
        self.make(pick, &mut told);
        Ok(told.events)
    }

    fn prepared(&self) -> &[Pick] {
        self.script.get(self.committed..).unwrap_or(&[])
    }

    fn seen_by(&self, viewer: Viewer) -> RealmView {
        RealmView::of(self, viewer)
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn turn_text(&self, picks: &[Pick]) -> String {
        log::turn_text(self, picks)
    }

    fn secrets_decide(&self) -> bool {
        true
    }

    fn clocked(&self) -> bool {
        self.stage != Stage::Deal
    }
}
