//! Why a pick is refused, as values with the rule behind each.
use super::hand::Hand;
use super::moves::{MoveAsk, castling};
use super::table::{Stage, Table};
use crate::board::{Role, Square};
use crate::game::ordinary::{EMPTY_SQUARE, NO_SUCH_MOVE, NOT_YOURS, OWN_PIECE, SHUT_IN, reach};
use crate::game::{Choice, Pick, Reason};

const NOT_IN_HAND: Reason = Reason::new("not-in-hand", "That card is not in your hand.");
const CARD_FIRST: Reason = Reason::new("card-first", "Play a card first: it says what you may do.");
const CARD_CHOSEN: Reason = Reason::in_play("A card is already in play this turn. Cancel to choose another.");
const DRAWING: Reason = Reason::new("drawing", "A card is being drawn.");
const TURN_OVER_FIRST: Reason = Reason::new("draw-first", "Turn over the card from the deck first.");
const SHIELDED_KING: Reason =
    Reason::new("two-to-take", "It takes two to take a king: another of your pieces must attack it too.");
const SECOND_REGULAR: Reason = Reason::new("second-regular", "The rest of this move is a regular move.");
const CASTLING_BLOCKED: Reason =
    Reason::new("castling-blocked", "To castle, king and rook need a free row between them and free end squares.");
const CASTLES_ONLY: Reason = Reason::new("castles-only", "With this card that piece can only castle.");
const SAME_KIND: Reason = Reason::new("same-kind", "Two pieces of the same kind do not trade places.");
const PAWN_LAST_ROW: Reason = Reason::new("pawn-back-row", "A pawn never goes to the first or the last row.");
const NEVER_KINGS: Reason = Reason::new("never-kings", "A king cannot be struck by a card.");
const AT_HOME: Reason = Reason::new("at-home", "That piece is safe in its owner's two starting rows.");
const NONE_CAPTURED: Reason = Reason::new("none-captured", "No such piece of yours has been captured.");
const NO_ROOM: Reason = Reason::new("no-room", "There is no free square for that piece in your starting rows.");
const HOME_ROWS: Reason = Reason::new("home-rows", "It returns to an empty square of your two starting rows.");
const PAWN_ROW: Reason = Reason::new("pawn-row", "A pawn returns to an empty square of your second row.");
const LEVY_ROW: Reason =
    Reason::new("levy-row", "Your new pawn goes to your second row, or the next one if that is full.");
const ONLY_PAWNS: Reason = Reason::new("only-pawns", "Only one of your pawns can become a queen.");
const SWAPPED: Reason = Reason::new("swapped", "You have swapped cards in this turn already.");
const NO_CHARGE: Reason = Reason::new("no-charge", "A swap costs one charge, and your meter is empty.");
const DECK_SHORT: Reason = Reason::new("deck-short", "The deck has no more cards to draw.");
const NO_HANDS: Reason = Reason::new("no-hands", "There are no hands in Luck of the draw.");
const THROW_ONE: Reason = Reason::new("throw-one", "Choose at least one card to throw away.");

impl Table {
    /// Why no swap may begin now; `None` if one may.
    pub(super) fn swap_refusal(&self, deck: u16) -> Option<Reason> {
        match self.stage {
            _ if self.mode == super::Mode::Luck => Some(NO_HANDS),
            Stage::Choose if self.swapped => Some(SWAPPED),
            Stage::Choose if self.charges[self.turn.index()] == 0 => Some(NO_CHARGE),
            Stage::Choose if deck == 0 => Some(DECK_SHORT),
            Stage::Choose => None,
            _ => Some(CARD_CHOSEN),
        }
    }

    /// Why a pick that is not legal now is refused.
    pub(super) fn why_not(&self, pick: Pick, hand: &Hand, deck: u16) -> Reason {
        match (self.stage, pick) {
            (Stage::Over(_), _) => Reason::OVER,
            (Stage::Luck, _) => TURN_OVER_FIRST,
            (Stage::Deal | Stage::Redraw | Stage::Refill | Stage::Steal, _) => DRAWING,
            (_, Pick::Choice(Choice::Swap)) => self.swap_refusal(deck).unwrap_or(Reason::NOT_ASKED),
            (Stage::Choose, Pick::Card(_)) => NOT_IN_HAND,
            (Stage::Choose, Pick::Square(_)) => CARD_FIRST,
            (Stage::Throw, Pick::Card(card)) if hand.kept().any(|c| c == card) => DECK_SHORT,
            (Stage::Throw, Pick::Card(_)) => NOT_IN_HAND,
            (Stage::Throw, Pick::Choice(Choice::Done)) => THROW_ONE,
            (_, Pick::Card(_)) => CARD_CHOSEN,
            (Stage::Piece(ask), Pick::Square(at)) => self.not_a_mover(ask, at),
            (Stage::Target(ask, from), Pick::Square(to)) => self.not_a_target(ask, from, to),
            (Stage::Onward(ask, from), Pick::Square(to)) => self.not_onward(ask, from, to),
            (Stage::TradeFirst, Pick::Square(at)) => self.not_own(at).unwrap_or(SAME_KIND),
            (Stage::TradeSecond(first), Pick::Square(at)) => self.not_a_trade(first, at),
            (Stage::ReturnRole(_), Pick::Role(role)) => self.not_returning(role),
            (Stage::ReturnSquare(_, Role::Pawn), Pick::Square(_)) => PAWN_ROW,
            (Stage::ReturnSquare(..), Pick::Square(_)) => HOME_ROWS,
            (Stage::Strike, Pick::Square(at)) => self.not_struck(at),
            (Stage::Crown, Pick::Square(at)) => self.not_own(at).unwrap_or(ONLY_PAWNS),
            (Stage::Levy, Pick::Square(_)) => LEVY_ROW,
            _ => Reason::NOT_ASKED,
        }
    }

    fn not_own(&self, at: Square) -> Option<Reason> {
        match self.board.side_at(at) {
            None => Some(EMPTY_SQUARE),
            Some(side) if side != self.turn => Some(NOT_YOURS),
            Some(_) => None,
        }
    }

    fn not_a_mover(&self, ask: MoveAsk, at: Square) -> Reason {
        if let Some(reason) = self.not_own(at) {
            return reason;
        }
        match (ask.role, self.board.role_at(at)) {
            (Some(asked), Some(role)) if asked != role => {
                Reason::telling("wrong-kind", format!("This card moves a {}, not a {}.", asked.name(), role.name()))
            }
            _ if self.faces_shield(at) => SHIELDED_KING,
            _ => SHUT_IN,
        }
    }

    /// Whether the piece's ordinary reach includes a king that it may not take alone.
    fn faces_shield(&self, from: Square) -> bool {
        let kings = self.board.of(!self.turn, Role::King);
        !(reach(&self.board, from, crate::board::Bitboard::EMPTY) & kings).is_empty()
    }

    fn not_a_target(&self, ask: MoveAsk, from: Square, to: Square) -> Reason {
        let pair = (self.board.role_at(from), self.board.role_at(to));
        if self.board.side_at(to) == Some(self.turn) {
            let castles = matches!(pair, (Some(Role::King), Some(Role::Rook)) | (Some(Role::Rook), Some(Role::King)));
            return if castles && castling(&self.board, from, to).is_none() { CASTLING_BLOCKED } else { OWN_PIECE };
        }
        if pair.0.is_some_and(|role| !ask.allows(role)) {
            return CASTLES_ONLY;
        }
        let leap = pair.0 == Some(Role::Knight)
            && from.file().abs_diff(to.file()) == 2
            && from.rank().abs_diff(to.rank()) == 2;
        let reached = reach(&self.board, from, crate::board::Bitboard::EMPTY).contains(to) || (leap && ask.powered);
        if pair.1 == Some(Role::King) && reached {
            return SHIELDED_KING;
        }
        if leap && !ask.powered {
            return Reason::new("not-powered", "Only a combo lets a knight leap two squares along a diagonal.");
        }
        NO_SUCH_MOVE
    }

    fn not_onward(&self, ask: MoveAsk, from: Square, to: Square) -> Reason {
        match self.not_a_target(ask, from, to) {
            reason if reason == NO_SUCH_MOVE && ask.powered => SECOND_REGULAR,
            reason if reason == CASTLING_BLOCKED => OWN_PIECE,
            reason => reason,
        }
    }

    fn not_a_trade(&self, first: Square, at: Square) -> Reason {
        if let Some(reason) = self.not_own(at) {
            return reason;
        }
        if self.board.role_at(first) == self.board.role_at(at) { SAME_KIND } else { PAWN_LAST_ROW }
    }

    fn not_returning(&self, role: Role) -> Reason {
        let captured = self.captured[self.turn.index()][role.index()];
        if captured == 0 || role == Role::King { NONE_CAPTURED } else { NO_ROOM }
    }

    fn not_struck(&self, at: Square) -> Reason {
        match self.board.piece_at(at) {
            None => EMPTY_SQUARE,
            Some(piece) if piece.side == self.turn => OWN_PIECE,
            Some(piece) if piece.role == Role::King => NEVER_KINGS,
            Some(_) => AT_HOME,
        }
    }
}
