//! A side's cards.
use super::kind::Kind;
use crate::game::Card;
use serde::{Deserialize, Serialize};

/// Cards held at most.
pub const HAND: usize = 3;
/// In a view: a card that the viewer may not know.
pub const HIDDEN: Card = Card(u8::MAX);

/// What a side holds, has played and may do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The hand; a card keeps its place.
    pub hand: [Option<Card>; HAND],
    /// Cards played, oldest first.
    pub spent: Vec<Card>,
    /// The card that was cycled and lies under the deck.
    pub under: Option<Card>,
    /// The cards that could have been cycled then, as bits: everybody saw which were locked.
    pub under_mask: u8,
    /// Whether it has cycled in this game.
    pub cycled: bool,
    /// Why its next turn is without a card.
    pub rests: Option<Rest>,
}

/// Why a turn is without a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rest {
    /// The turn before was with one.
    Card,
    /// It is the price of the lights, in a game without clocks.
    Lights,
}

impl Seat {
    /// The cards in hand.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.iter().flatten().copied()
    }

    /// The number of cards in hand.
    pub fn count(&self) -> u8 {
        self.cards().count() as u8
    }

    /// Whether it holds this card.
    pub fn holds(&self, kind: Kind) -> bool {
        self.cards().any(|card| card == kind.card())
    }

    /// Whether this card lies in the part of the deck that nobody has seen.
    pub fn in_deck(&self, kind: Kind, timed: bool) -> bool {
        let card = kind.card();
        (timed || kind != Kind::TimeTheft)
            && !self.spent.contains(&card)
            && !self.holds(kind)
            && self.under != Some(card)
    }

    /// Cards left in the deck, the cycled one included.
    pub fn deck_count(&self, timed: bool) -> u8 {
        let all = Kind::ALL.len() - usize::from(!timed);
        all.saturating_sub(self.spent.len() + self.cards().count()) as u8
    }

    /// Puts a card into the first free place.
    pub fn add(&mut self, card: Card) {
        if let Some(free) = self.hand.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(card);
        }
        if self.under == Some(card) {
            self.under = None;
            self.under_mask = 0;
        }
    }

    /// Takes a card out of the hand; `false` if it is not there.
    pub fn lay_down(&mut self, card: Card) -> bool {
        let held = self.hand.iter_mut().find(|slot| **slot == Some(card));
        held.map(|slot| *slot = None).is_some()
    }
}
