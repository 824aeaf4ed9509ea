//! Why a pick is refused.
use super::cards::{ITEMS, item};
use super::state::{Factions, Stage};
use crate::board::{Bitboard, Role, Square};
use crate::game::ordinary::{EMPTY_SQUARE, EXPOSES_KING, NOT_YOURS, reach, refuse_from, refuse_to};
use crate::game::{Card, Choice, Pick, Reason};

const PASSIVE: Reason = Reason::new("passive", "This skill is passive: it is always on and never activated.");
const OTHER_ARMY: Reason = Reason::new("other-army", "That skill belongs to the other army.");
const CHECK: Reason = Reason::new("check", "Your king is in check, and this skill cannot answer it.");
const GRAVEYARD: Reason = Reason::new("graveyard-empty", "Your Graveyard holds no piece that this skill returns.");
const NO_SOURCE: Reason = Reason::new("no-source", "You have no piece that can be the source of this skill now.");
const NO_TARGET: Reason = Reason::new("no-target", "There is nothing that this skill could change now.");
const PROTECTED: Reason =
    Reason::new("protected", "That piece is protected: it cannot be captured until its owner's next turn.");
const REFUSED: Reason = Reason::new("crown-refused", "This pawn refused the crown and stays where it is.");
const NOT_A_PLACE: Reason = Reason::new("not-a-place", "No piece can be placed on that square by this skill.");
const PAWN_ROW: Reason = Reason::new("pawn-last-rank", "A pawn is never placed on a first or last rank.");
const CHOSEN: Reason = Reason::in_play("A turn is being prepared. Cancel to choose another.");
const OWED: Reason = Reason::new("owed-first", "First choose what happens with what you are owed from the last turn.");
const ROUTE: Reason = Reason::new("route", "The XP goes whole to the category that captured or to the king.");
const CROWN_ROUTE: Reason = Reason::new("crown-route", "This XP goes to the pawn card or to the king card.");
const WARDED: Reason = Reason::new("warded", "A rook of level 3 next to that piece wards it from skills.");
const KING_NEVER: Reason = Reason::new("king-never", "A king is never captured.");
const NO_KING: Reason = Reason::new("never-kings", "A king can be neither named nor protected.");
const NOT_REACHED: Reason = Reason::new("out-of-sight", "That piece is no source or target of this skill now.");
const ALREADY: Reason = Reason::new("already", "That would change nothing.");
const NOT_THEIRS: Reason = Reason::new("own-piece", "Name a piece of the other side.");
const NOT_DONE: Reason = Reason::new("not-done", "This skill needs at least one choice.");

impl Factions {
    /// Why a pick that is not legal now is refused.
    pub(super) fn why_not(&self, pick: Pick) -> Reason {
        match (self.stage, pick) {
            (Stage::Over(_), _) => Reason::OVER,
            (Stage::Choose, Pick::Card(card)) => self.why_locked(card).unwrap_or(NO_TARGET),
            (Stage::Choose, Pick::Square(at)) => self.why_not_from(at),
            (Stage::To(from), Pick::Square(to)) => self.why_not_to(from, to),
            (Stage::Toll | Stage::Banner, _) | (Stage::Crypt, Pick::Card(_)) => OWED,
            (Stage::Pay(..), Pick::Role(_)) => ROUTE,
            (Stage::CrownXp | Stage::FanaticsXp(..), Pick::Role(_)) => CROWN_ROUTE,
            (_, Pick::Card(_)) => CHOSEN,
            (stage, Pick::Square(at)) if stage.asks_square() => self.why_not_square(at),
            (_, Pick::Choice(Choice::Done)) => NOT_DONE,
            _ => Reason::NOT_ASKED,
        }
    }

    /// Why this card's skill cannot be activated now; `None` if it can.
    pub(super) fn why_locked(&self, card: Card) -> Option<Reason> {
        if card.index() >= ITEMS.len() {
            return Some(Reason::NOT_ASKED);
        }
        let item = item(card);
        if !self.plays(item.faction) {
            return Some(OTHER_ARMY);
        }
        if !item.active {
            return Some(PASSIVE);
        }
        match self.stage {
            Stage::Choose if self.can_activate(item.role) => None,
            Stage::Choose => Some(self.why_idle(item.role)),
            Stage::Toll | Stage::Crypt | Stage::Banner => Some(OWED),
            _ => Some(CHOSEN),
        }
    }

    /// Why an active skill that its side has cannot be activated in this position.
    fn why_idle(&self, role: Role) -> Reason {
        let side = self.position.turn;
        let stage = self.first_stage(role);
        let returns_nothing = match stage {
            Stage::CourtFrom => self.court_roles().is_empty(),
            Stage::RiseFrom => self.army(side).buried(Role::Pawn) == 0,
            _ => false,
        };
        if returns_nothing {
            GRAVEYARD
        } else if self.sources(side, role).is_empty() {
            NO_SOURCE
        } else if self.position.in_check(&self.conditions()) {
            CHECK
        } else {
            NO_TARGET
        }
    }

    fn why_not_from(&self, at: Square) -> Reason {
        if self.mark_at(at).is_some_and(|m| m.refused) && self.position.board.side_at(at) == Some(self.position.turn) {
            return REFUSED;
        }
        // All that it could capture may be protected.
        let passed = self.position.en_passant.map_or(Bitboard::EMPTY, Bitboard::from);
        let reached = reach(&self.position.board, at, passed);
        let own = self.position.board.side_at(at) == Some(self.position.turn);
        if own && !reached.is_empty() && reached.is_subset(self.protected()) {
            return PROTECTED;
        }
        refuse_from(&self.position, self.moves().as_ref(), at).unwrap_or(Reason::NOT_ASKED)
    }

    fn why_not_to(&self, from: Square, to: Square) -> Reason {
        let enemy = self.position.board.side_at(to) == Some(!self.position.turn);
        if enemy && self.mark_at(to).is_some_and(|m| m.protected) {
            return PROTECTED;
        }
        if enemy && self.position.board.role_at(to) == Some(Role::King) {
            return KING_NEVER;
        }
        refuse_to(&self.position, self.moves().as_ref(), from, to).unwrap_or(Reason::NOT_ASKED)
    }

    fn why_not_square(&self, at: Square) -> Reason {
        if self.candidates().contains(&Pick::Square(at)) {
            return EXPOSES_KING;
        }
        match self.stage {
            Stage::RiseWhere(_) | Stage::CourtWhere(_, _, Role::Pawn) | Stage::Crypt | Stage::HarvestBack(_)
                if Bitboard::BACK_ROWS.contains(at) =>
            {
                PAWN_ROW
            }
            Stage::RiseWhere(_) | Stage::CourtWhere(..) | Stage::Crypt | Stage::HarvestBack(_) => NOT_A_PLACE,
            stage => self.why_not_piece(at, stage == Stage::Condemn),
        }
    }

    fn why_not_piece(&self, at: Square, enemy: bool) -> Reason {
        let side = self.position.turn;
        let mark = self.mark_at(at);
        match self.position.board.piece_at(at) {
            None => EMPTY_SQUARE,
            Some(p) if enemy && p.side == side => NOT_THEIRS,
            Some(p) if !enemy && p.side != side => NOT_YOURS,
            Some(p) if p.role == Role::King => NO_KING,
            Some(_) if enemy && self.warded(!side).contains(at) => WARDED,
            Some(_) if enemy && mark.is_some_and(|m| m.bounty >= self.bounty()) => ALREADY,
            Some(_) if !enemy && mark.is_some_and(|m| m.protected) => ALREADY,
            Some(_) => NOT_REACHED,
        }
    }
}

impl Stage {
    /// Whether a square is asked for within an activation or a Broken Crypt.
    const fn asks_square(self) -> bool {
        matches!(self, Stage::Crypt) || (self.may_expose() && !matches!(self, Stage::CourtWhat(..)))
    }
}
