//! A hand of up to three cards; a card keeps its place while it is held.
use crate::game::Card;
use serde::{Deserialize, Serialize};

/// Cards that a hand holds when full.
pub const HAND_SIZE: usize = 3;

/// A hand, slot by slot, and which slots are being thrown away in a swap that is not finished yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand {
    slots: [Option<Card>; HAND_SIZE],
    thrown: [bool; HAND_SIZE],
}

impl Hand {
    /// The slots, cards marked for throwing included.
    pub fn slots(&self) -> &[Option<Card>; HAND_SIZE] {
        &self.slots
    }

    /// The cards held.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<'_> {
        self.slots.iter().flatten().copied()
    }

    /// How many cards are held.
    pub fn count(&self) -> u8 {
        self.cards().count() as u8
    }

    /// Whether every slot holds a card.
    pub fn is_full(&self) -> bool {
        self.slots.iter().all(Option::is_some)
    }

    /// How many cards of this kind are held.
    pub fn count_of(&self, card: Card) -> u8 {
        self.cards().filter(|&c| c == card).count() as u8
    }

    /// Puts a card into the first free slot; a full hand stays as it is and `false` comes back.
    pub fn add(&mut self, card: Card) -> bool {
        let free = self.slots.iter_mut().find(|slot| slot.is_none());
        free.map(|slot| *slot = Some(card)).is_some()
    }

    /// Sets the slots, for a position that is read.
    pub(super) fn set(&mut self, slot: usize, card: Card) -> bool {
        self.slots.get_mut(slot).map(|s| *s = Some(card)).is_some()
    }

    /// Takes a card of this kind out; `false` if there is none.
    pub fn play(&mut self, card: Card) -> bool {
        let held = self.slots.iter_mut().find(|slot| **slot == Some(card));
        held.map(|slot| *slot = None).is_some()
    }

    /// Cards not yet marked for throwing.
    pub fn kept(&self) -> impl Iterator<Item = Card> + use<'_> {
        self.slots.iter().zip(self.thrown).filter(|&(_, t)| !t).filter_map(|(slot, _)| *slot)
    }

    /// Marks a kept card of this kind for throwing.
    pub fn mark(&mut self, card: Card) {
        let kept = (0..HAND_SIZE).find(|&i| self.slots[i] == Some(card) && !self.thrown[i]);
        if let Some(i) = kept {
            self.thrown[i] = true;
        }
    }

    /// How many cards are marked.
    pub fn marked(&self) -> u8 {
        self.thrown.iter().filter(|&&t| t).count() as u8
    }

    /// Whether the card in this slot is marked.
    pub fn is_marked(&self, slot: usize) -> bool {
        self.thrown.get(slot).copied().unwrap_or(false)
    }

    /// Takes the marked cards out and returns them.
    pub fn throw(&mut self) -> Vec<Card> {
        let mut gone = Vec::new();
        for i in 0..HAND_SIZE {
            if std::mem::take(&mut self.thrown[i]) {
                gone.extend(self.slots[i].take());
            }
        }
        gone
    }
}
