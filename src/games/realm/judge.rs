//! What may be picked, and how a position ends the game.
use super::deeds;
use super::field::{Told, mix};
use super::kind::Kind;
use super::prep::{Prep, Want};
use super::{Realm, Stage, check};
use crate::board::Square;
use crate::game::{Card, Choice, Outcome, Pick, Why};

/// Plies without a capture or a pawn's step that make a draw.
pub const LONG: u16 = 200;

impl Realm {
    /// Every pick that may be made now.
    pub(super) fn offered(&self) -> Vec<Pick> {
        match (self.stage, &self.prep) {
            (Stage::Over(_), _) => Vec::new(),
            (Stage::Deal | Stage::Refill | Stage::Draw(_), _) => {
                Kind::ALL.into_iter().filter(|&k| self.in_deck(k) > 0).map(|k| Pick::Card(k.card())).collect()
            }
            (Stage::Crown, _) => crate::board::Role::PROMOTIONS.into_iter().map(Pick::Role).collect(),
            (Stage::Trim, _) => self.to_throw(),
            (Stage::Choose, Some(prep)) => match prep.want() {
                Want::Die(_) => vec![Pick::Choice(Choice::Hit), Pick::Choice(Choice::Miss)],
                _ => prep.offers(),
            },
            (Stage::Choose, None) if self.throwing() => {
                let done = (self.script.len() > 1).then_some(Pick::Choice(Choice::Done));
                self.to_throw().into_iter().chain(done).collect()
            }
            (Stage::Choose, None) => self.turns_offered(),
        }
    }

    /// Cards that may be thrown away, each kind once.
    fn to_throw(&self) -> Vec<Pick> {
        let mut kept = self.kept();
        kept.dedup();
        kept.into_iter().map(Pick::Card).collect()
    }

    fn turns_offered(&self) -> Vec<Pick> {
        let movers = self.field.board.side(self.turn).iter().filter(|&at| self.moves_from(at)).map(Pick::Square);
        let cards = self.kinds_held().into_iter().filter(|&kind| self.works(kind)).map(|kind| Pick::Card(kind.card()));
        let swap = self.can_discard().then_some(Pick::Choice(Choice::Swap));
        movers.chain(cards).chain(swap).collect()
    }

    /// Whether a pick may be made now; the same as looking it up in the list, and quicker.
    pub(super) fn is_offered(&self, pick: Pick) -> bool {
        match (self.stage, &self.prep, pick) {
            (Stage::Choose, Some(prep), _) if prep.die().is_none() => prep.offers_one(pick),
            (Stage::Choose, None, Pick::Square(at)) if !self.throwing() => self.moves_from(at),
            (Stage::Choose, None, Pick::Card(card)) if !self.throwing() => {
                self.hand(self.turn).count_of(card) > 0 && Kind::of(card).is_some_and(|kind| self.works(kind))
            }
            (Stage::Choose, None, Pick::Choice(choice)) if !self.throwing() => {
                choice == Choice::Swap && self.can_discard()
            }
            _ => self.offered().contains(&pick),
        }
    }

    /// A move of the side to move, not begun.
    pub(super) fn plain(&self) -> Prep {
        Prep::plain(&self.field, self.turn, self.lives)
    }

    /// Whether a piece of the side to move has a legal move.
    pub(super) fn moves_from(&self, at: Square) -> bool {
        self.field.board.side(self.turn).contains(at) && self.plain().after(Pick::Square(at)).completable()
    }

    /// Whether a card has a legal turn now.
    pub(super) fn works(&self, kind: Kind) -> bool {
        deeds::barred(&self.field, kind).is_none()
            && Prep::card(&self.field, self.turn, self.lives, kind, &mut Told::silent()).completable()
    }

    /// Whether a discard is a legal turn: it answers no check.
    pub(super) fn can_discard(&self) -> bool {
        self.hand(self.turn).count() > 0 && self.plain().legal()
    }

    /// The kinds in the hand of the side to move, each once.
    pub(super) fn kinds_held(&self) -> Vec<Kind> {
        let mut cards: Vec<Card> = self.hand(self.turn).cards().collect();
        cards.sort_unstable();
        cards.dedup();
        cards.into_iter().filter_map(Kind::of).collect()
    }

    /// Whether the side to move has a turn at all.
    fn can_act(&self) -> bool {
        self.can_discard()
            || self.field.board.side(self.turn).iter().any(|at| self.moves_from(at))
            || self.kinds_held().into_iter().any(|kind| self.works(kind))
    }

    /// How the position ends the game, at the beginning of a turn.
    pub(super) fn judge(&self) -> Option<Outcome> {
        let here = self.repetition_hash();
        if !self.can_act() {
            let mated = !self.lives && check::must_answer(&self.field, self.turn);
            Some(if mated { Outcome::win(!self.turn, Why::Checkmate) } else { Outcome::draw(Why::Stalemate) })
        } else if self.seen.iter().filter(|&&hash| hash == here).count() >= 3 {
            Some(Outcome::draw(Why::Repetition))
        } else if self.clock >= LONG {
            Some(Outcome::draw(Why::HundredMoves))
        } else {
            None
        }
    }

    /// The hash of what counts for repetition.
    pub(super) fn repetition_hash(&self) -> u64 {
        mix(self.field.hash() ^ self.turn.index() as u64)
    }
}
