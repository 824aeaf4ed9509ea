//! Whether there is a turn, and how a position ends the game.
use super::cards::{Kind, deed};
use super::field::Told;
use super::prep::Prep;
use super::{Arcana, Stage};
use crate::board::Side;
use crate::game::{Card, Outcome, Why};

impl Arcana {
    /// A Move of the side to move, not begun.
    pub(super) fn plain(&self) -> Prep {
        Prep::ordinary(&self.field.known_to(self.turn), self.turn)
    }

    /// Whether the side to move has a legal Move.
    pub(super) fn can_move(&self) -> bool {
        self.plain().completable()
    }

    /// Whether a card that is held has a legal turn; truce left aside.
    pub(super) fn card_works(&self, kind: Kind) -> bool {
        match kind {
            Kind::Revelation => {
                let other = self.seat(!self.turn);
                self.deck_count(!self.turn) > 0 && !other.open && self.can_move()
            }
            Kind::Sabotage if self.deck_count(!self.turn) == 0 || self.seat(!self.turn).count() == 0 => false,
            // Without a change on the board there is nothing that a Move alone could not do.
            Kind::Sabotage => self.can_move(),
            _ => {
                let field = self.field.known_to(self.turn);
                if (deed(kind).barred)(&Prep::ordinary(&field, self.turn)).is_some() {
                    return false;
                }
                Prep::card(&field, self.turn, kind, &mut Told::silent()).completable()
            }
        }
    }

    /// Whether some card of the hand has a legal turn now.
    pub(super) fn some_card_works(&self) -> bool {
        !self.truced() && self.kinds_held().iter().any(|&kind| self.card_works(kind))
    }

    /// The kinds of cards in the hand of the side to move, each once.
    pub(super) fn kinds_held(&self) -> Vec<Kind> {
        let mut cards: Vec<Card> = self.seat(self.turn).cards().collect();
        cards.sort_unstable();
        cards.dedup();
        cards.into_iter().filter_map(Kind::of).collect()
    }

    /// Whether a Discard has a legal turn.
    pub(super) fn can_discard(&self) -> bool {
        self.seat(self.turn).count() > 0
            && if self.rules.discard_ends { self.field.safe_after(self.turn) } else { self.can_move() }
    }

    /// How the position ends the game, at the beginning of a turn.
    pub(super) fn judge(&self) -> Option<Outcome> {
        let side = self.turn;
        if !self.can_move() {
            let discard = self.rules.discard_ends && self.can_discard();
            if !discard && !self.some_card_works() {
                let check = self.field.in_check(side);
                return Some(if check { Outcome::win(!side, Why::Checkmate) } else { Outcome::draw(Why::Stalemate) });
            }
        }
        let here = self.position_hash();
        let no_cards = |side: Side| self.seat(side).count() == 0 && self.deck_count(side) == 0;
        if self.field.position(side).insufficient_material() && Side::ALL.into_iter().all(no_cards) {
            Some(Outcome::draw(Why::Material))
        } else if self.seen.iter().filter(|&&h| h == here).count() >= 3 {
            Some(Outcome::draw(Why::Repetition))
        } else if self.clock >= 100 {
            Some(Outcome::draw(Why::FiftyMoves))
        } else {
            None
        }
    }

    /// Whether only a card saves the king of the side to move.
    pub(super) fn only_cards_save(&self) -> bool {
        self.stage == Stage::Choose && self.field.in_check(self.turn) && !self.can_move()
    }

    /// The hash of what counts for repetition.
    pub(super) fn position_hash(&self) -> u64 {
        self.field.repetition_hash(self.turn)
    }
}
