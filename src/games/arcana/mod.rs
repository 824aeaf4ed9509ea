//! Arcana: ordinary chess with a private deck of cards each.
//!
//! The law is `seeds/000`, with the rulings of `rules/arcana.md`; what both leave open is settled in [`book`] and in the rules
//! printed on the cards. Nothing is shuffled: chance draws each card when it is needed, from what is left; an order is fixed only
//! where a card makes it known.
pub mod book;
pub mod cards;
pub mod deeds;
mod few;
pub mod field;
mod judge;
pub mod kind;
mod log;
pub mod mind;
pub mod moves;
mod notation;
pub mod prep;
mod preview;
mod refusal;
mod reveal;
mod says;
mod scene;
mod seat;
#[cfg(test)]
mod tests;
mod turn;

use crate::board::{Board, Side};
use crate::game::{Actor, Card, CardFace, Event, Game, Outcome, ParseError, Pick, Reason, Viewer};
use arrayvec::ArrayVec;
use field::{Field, Told};
use prep::Prep;
use serde::{Deserialize, Serialize};

pub use cards::{Kind, faces};
pub use says::SAYS;
pub use scene::ArcanaView;
pub use seat::{HIDDEN, Recipe, Rules, Seat};

/// What happens after a drawn card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum After {
    /// The turn passes.
    Pass,
    /// A Move is owed.
    Move,
}

/// What is asked next, apart from a turn in preparation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Chance deals the first hands.
    Deal,
    /// Which cards are exchanged before the first turn.
    Exchange,
    /// Chance draws for the exchanged cards.
    Redraw,
    /// A turn of any kind.
    Choose,
    /// Which card is discarded.
    Throw,
    /// A Move is owed.
    Move,
    /// Chance says which card Sabotage takes from the other hand.
    SwapOut,
    /// Chance says what lies on top of that deck.
    SwapIn,
    /// Chance opens the other deck, card by card.
    Order,
    /// Chance draws.
    Refill(After),
    /// The game has ended.
    Over(Outcome),
}

/// The whole truth of a game of Arcana.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arcana {
    pub(crate) rules: Rules,
    /// The board at the last commit.
    pub(crate) field: Field,
    pub(crate) turn: Side,
    /// The number of the move, from 1; it grows after Black's turns.
    pub(crate) fullmove: u16,
    /// Plies without a capture, a pawn's displacement or a card.
    pub(crate) clock: u16,
    pub(crate) seats: [Seat; 2],
    pub(crate) stage: Stage,
    /// Hashes of the positions that can come up again, the present one last.
    pub(crate) seen: Vec<u64>,
    /// The turn in preparation.
    pub(crate) prep: Option<Prep>,
    pub(crate) prepared: ArrayVec<Pick, 24>,
}

impl Arcana {
    /// A new game; the hands are still to be dealt, by chance.
    pub fn new(rules: Rules) -> Self {
        Arcana {
            rules,
            field: Field::new(Board::start()),
            turn: Side::White,
            fullmove: 1,
            clock: 0,
            seats: [Seat::default(), Seat::default()],
            stage: Stage::Deal,
            seen: Vec::new(),
            prep: None,
            prepared: ArrayVec::new(),
        }
    }

    /// A new game with options, `key=value` words: `hand=4 truce=off exchange=on discard=turn deck=portal:2,trap:0`.
    ///
    /// # Errors
    /// The word that is no option, or what is wrong with the deck.
    pub fn with(options: &str) -> Result<Self, ParseError> {
        Rules::parse(options).map(Arcana::new)
    }

    /// Reads what [`Game::position`] writes.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        notation::read(text)
    }

    /// The board at the last commit.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// A side's cards.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// The options.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What is asked next, apart from a turn in preparation.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The turn in preparation.
    pub fn prep(&self) -> Option<&Prep> {
        self.prep.as_ref()
    }

    /// Whether the side to move may play no card yet.
    pub fn truced(&self) -> bool {
        self.rules.truce && self.fullmove <= TRUCE_TURNS
    }

    /// Cards in a side's deck.
    pub fn deck_count(&self, side: Side) -> u8 {
        self.seat(side).deck_count(&self.rules.recipe)
    }
}

/// Turns of each player without cards, at the beginning.
pub const TRUCE_TURNS: u16 = 3;

impl Game for Arcana {
    type View = ArcanaView;

    fn cards(&self) -> &'static [CardFace] {
        faces()
    }

    fn actor(&self) -> Actor {
        match self.stage {
            Stage::Over(outcome) => Actor::Over(outcome),
            Stage::Exchange | Stage::Choose | Stage::Throw | Stage::Move => Actor::Side(self.turn),
            _ => Actor::Chance { for_side: None },
        }
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn picks(&self) -> Vec<Pick> {
        self.offered()
    }

    fn weight(&self, pick: Pick) -> u32 {
        match pick {
            Pick::Card(card) => self.chances(card),
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
        &self.prepared
    }

    fn seen_by(&self, viewer: Viewer) -> ArcanaView {
        ArcanaView::of(self, viewer)
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
        !matches!(self.stage, Stage::Deal | Stage::Exchange | Stage::Redraw)
    }
}

impl Arcana {
    /// Whether a side holds this card; one that is being played still counts.
    pub(crate) fn holds(&self, side: Side, card: Card) -> bool {
        self.seat(side).cards().any(|held| held == card)
    }
}
