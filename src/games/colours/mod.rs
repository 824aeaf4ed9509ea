//! Four Colours: coloured cards say what may move, and a king is taken by two. Modes Classic, Luck of the draw and Blitz.
//!
//! The law is `seeds/003`, with the rulings of `rules/colours.md`; what both leave open is settled in [`book`] and in the
//! rules printed on the cards. Nothing is shuffled: chance draws each card when it is needed, from what is left, which is the
//! same as a shuffled deck and leaves only the other hand to hide.
pub mod book;
mod cards;
mod hand;
pub mod mind;
mod moves;
mod notation;
mod refusal;
mod says;
mod scene;
mod table;
#[cfg(test)]
mod tests;
mod turn;

use crate::board::{Role, Side};
use crate::game::{Actor, Card, CardFace, Event, Game, ParseError, Pick, Reason, Viewer};

pub use cards::{Colour, Effect, ITEMS, Item, colour, copies, faces, item, kinds};
pub use hand::Hand;
pub use moves::MoveAsk;
pub use says::SAYS;
pub use scene::ColoursView;
pub use table::{Mode, Stage, Table};
pub use turn::Told;

/// The whole truth of a game of Four Colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colours {
    table: Table,
    hands: [Hand; 2],
}

impl Colours {
    /// A new game: in Classic and Blitz the hands are still to be dealt, by chance.
    pub fn new(mode: Mode) -> Self {
        Colours { table: Table::new(mode), hands: [Hand::default(); 2] }
    }

    /// Reads what [`Game::position`] writes.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        notation::read(text)
    }

    /// What lies open on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A side's hand.
    pub fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// How many cards of this kind are left in the deck.
    pub fn in_deck(&self, card: Card) -> u8 {
        let held = self.hands.iter().map(|h| h.count_of(card)).sum::<u8>();
        self.table.unspent(card).saturating_sub(held)
    }

    /// How many cards are left in the deck.
    pub fn deck_left(&self) -> u16 {
        let held = self.hands.iter().map(|h| u16::from(h.count())).sum::<u16>();
        self.table.unspent_total().saturating_sub(held)
    }
}

impl Game for Colours {
    type View = ColoursView;

    fn cards(&self) -> &'static [CardFace] {
        cards::faces()
    }

    fn actor(&self) -> Actor {
        self.table.actor()
    }

    fn turn(&self) -> Side {
        self.table.turn
    }

    fn picks(&self) -> Vec<Pick> {
        match self.table.stage {
            Stage::Deal | Stage::Luck | Stage::Redraw | Stage::Refill => {
                kinds().filter(|&card| self.in_deck(card) > 0).map(Pick::Card).collect()
            }
            _ => self.table.picks(self.hand(self.table.turn), self.deck_left()),
        }
    }

    fn weight(&self, pick: Pick) -> u32 {
        match pick {
            Pick::Card(card) => u32::from(self.in_deck(card)),
            _ => 1,
        }
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if self.picks().contains(&pick) {
            return None;
        }
        Some(self.table.why_not(pick, self.hand(self.table.turn), self.deck_left()))
    }

    fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
        if let Some(reason) = self.refusal(pick) {
            return Err(reason);
        }
        let mut told = Told::listening();
        self.make(pick, &mut told);
        Ok(told.events)
    }

    fn prepared(&self) -> &[Pick] {
        &self.table.prepared
    }

    fn seen_by(&self, viewer: Viewer) -> ColoursView {
        ColoursView::of(self, viewer)
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn turn_text(&self, picks: &[Pick]) -> String {
        notation::turn_text(self, picks)
    }
}

/// The kinds of piece that can be captured and come back.
pub const RETURNING: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
