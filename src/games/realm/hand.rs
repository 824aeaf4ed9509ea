//! A hand of five cards, or up to eight while Options is played; a card keeps its place while it is held.
use crate::game::Card;
use serde::{Deserialize, Serialize};

/// Cards in a full hand.
pub const HAND: usize = 5;
/// The most cards that a hand can hold for a moment.
pub const MOST: usize = 8;
/// Stands in a view for a card that its viewer may not know.
pub const HIDDEN: Card = Card(u8::MAX);

/// A hand, slot by slot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand([Option<Card>; MOST]);

impl Hand {
    /// The slots up to the last card, at least so many as a full hand has.
    pub fn slots(&self) -> &[Option<Card>] {
        let last = self.0.iter().rposition(Option::is_some).map_or(0, |i| i + 1);
        &self.0[..last.max(HAND)]
    }

    /// The cards held.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<'_> {
        self.0.iter().flatten().copied()
    }

    /// How many are held.
    pub fn count(&self) -> usize {
        self.cards().count()
    }

    /// How many of this kind are held.
    pub fn count_of(&self, card: Card) -> usize {
        self.cards().filter(|&held| held == card).count()
    }

    /// Puts a card into the first free slot; `false` if there is none.
    pub fn add(&mut self, card: Card) -> bool {
        let free = self.0.iter_mut().find(|slot| slot.is_none());
        free.map(|slot| *slot = Some(card)).is_some()
    }

    /// Puts a card into a slot, for a position that is read; `false` if there is no such slot.
    pub fn set(&mut self, slot: usize, card: Card) -> bool {
        self.0.get_mut(slot).map(|s| *s = Some(card)).is_some()
    }

    /// Takes a card of this kind out; `false` if there is none.
    pub fn lay_down(&mut self, card: Card) -> bool {
        let held = self.0.iter_mut().find(|slot| **slot == Some(card));
        held.map(|slot| *slot = None).is_some()
    }

    /// Moves cards beyond a full hand's places to free ones.
    pub fn close_up(&mut self) {
        for i in HAND..MOST {
            if let (Some(card), true) = (self.0[i], self.count() <= HAND) {
                self.0[i] = None;
                self.add(card);
            }
        }
    }

    /// The same number of cards, none of them known, and no places: those tell nothing either.
    pub fn veiled(&self) -> Hand {
        let count = self.count();
        Hand(std::array::from_fn(|i| (i < count).then_some(HIDDEN)))
    }
}
