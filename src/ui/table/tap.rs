//! What a tap means: on a square, a button, a card of the hand. Some taps only tell what another one does.
use super::model;
use super::store::TableStore;
use crate::ui::guard;
use crate::ui::sound::Sound;
use intermezzo::board::Square;
use intermezzo::game::{Card, Game as _, Pick};
use intermezzo::session::{Moment, Would};
use leptos::prelude::*;

/// What another tap does for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Armed {
    /// The card in this place of the hand is played.
    Slot(usize),
    /// This is picked.
    Pick(Pick),
}

impl TableStore {
    /// A square is tapped: picked, or let go if it was the one chosen last.
    pub fn tap(&self, at: Square, touch: bool) {
        if self.look_away() {
            return;
        }
        let pick = Pick::Square(at);
        let last = self.read(|s| s.play().now().prepared().last() == Some(&pick) && s.refusal(pick).is_some());
        if last {
            self.step_back();
        } else {
            self.press(pick, touch);
        }
    }

    /// Something is pressed. A finger does not hover: where more is told of a pick that ends the turn, the first tap tells it
    /// and the second does it.
    pub fn press(&self, pick: Pick, touch: bool) {
        let told = || self.shown.with_untracked(|s| s.note(pick).is_some_and(model::is_preview));
        let armed = Some(Armed::Pick(pick));
        let asks = touch && self.armed.get_untracked() != armed && told();
        let would = asks.then(|| self.read(|s| s.would(pick)));
        if would == Some(Would::Commits) {
            self.finish();
            self.armed.set(armed);
        } else if armed != self.armed.get_untracked() || guard::paused() {
            self.act(pick, would, None);
        }
    }

    /// The pointer or the focus is on something, or has left it: that is also told when the table is taken off the page with the
    /// focus on it, and then there is nothing to point at any more.
    pub fn point(&self, at: Option<Pick>) {
        if self.hint.try_get_untracked().is_some_and(|hint| hint != at) {
            self.hint.try_set(at);
        }
    }

    /// A card of the hand is tapped.
    pub fn tap_card(&self, slot: usize) {
        self.finish();
        if self.look_away() {
            return;
        }
        let Some(held) = self.shown.with_untracked(|s| s.scene.hand.get(slot).cloned()) else {
            return self.tap_skill(slot);
        };
        let Some(held) = held else { return self.cancel() };
        let pick = Pick::Card(held.card);
        self.point(Some(pick));
        // What is prepared makes way for a card that is locked only by it, even if a card of that name is asked for now.
        let would = match held.locked {
            _ if held.thrown => return self.keep_card(held.card),
            Some(reason) => match self.read(|s| s.would_instead(pick)) {
                Some(would) => would,
                None => return self.refuse(reason),
            },
            None => self.read(|s| s.would(pick)),
        };
        let instead = matches!(would, Would::Instead { .. });
        let final_now = matches!(would, Would::Commits | Would::Instead { commits: true, .. });
        let armed = self.armed.get_untracked() == Some(Armed::Slot(slot));
        if final_now && !armed {
            self.armed.set(None);
            if instead {
                self.cancel();
            }
            self.armed.set(Some(Armed::Slot(slot)));
            self.hear_sound(Sound::Card);
        } else if !armed || guard::paused() {
            self.slot.set(Some(slot));
            self.act(pick, Some(would), None);
        }
    }

    /// The key of an active skill, in games with armies.
    fn tap_skill(&self, index: usize) {
        let card = self.shown.with_untracked(|s| {
            let seat = &s.scene.seats[s.scene.turn.index()];
            seat.cards.iter().filter(|card| card.active).nth(index).map(|card| card.card)
        });
        if let Some(card) = card {
            self.pick(Pick::Card(card));
        }
    }

    /// A card chosen for throwing away is kept after all.
    fn keep_card(&self, card: Card) {
        self.change(|s| {
            let mut picks = s.play().now().prepared().to_vec();
            if let Some(at) = picks.iter().rposition(|&pick| pick == Pick::Card(card)) {
                picks.remove(at);
            }
            if s.cancel().is_ok() {
                for pick in picks {
                    // It was legal before, and fewer cards are thrown away now.
                    let _ = s.pick(pick, Moment::at(0));
                }
            }
        });
        self.changed();
    }
}
