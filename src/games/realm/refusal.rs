//! Why a pick is refused, as values with the rule behind each.
use super::deeds;
use super::field::Field;
use super::kind::{Kind, Sort};
use super::laws::Mover;
use super::moves;
use super::prep::{Prep, Want};
use super::terrain::Terrain;
use super::{Realm, Stage, check};
use crate::board::{Role, Side, Square};
use crate::game::ordinary::{EMPTY_SQUARE, EXPOSES_KING, NO_SUCH_MOVE, NOT_YOURS, OWN_PIECE, SHUT_IN, STILL_IN_CHECK};
use crate::game::{Card, Choice, Pick, Reason};

const NOT_IN_HAND: Reason = Reason::new("not-in-hand", "That card is not in your hand.");
const CARD_CHOSEN: Reason = Reason::in_play("A card is in play already. Cancel to choose another.");
const MOVE_BEGUN: Reason = Reason::new("move-begun", "A turn is a move or a card. Cancel the move to play a card.");
const DRAWING: Reason = Reason::new("drawing", "A card is being drawn.");
const ROLLING: Reason = Reason::new("rolling", "A die is falling.");
const THROW_ONE: Reason = Reason::new("throw-one", "Choose at least one card to throw away.");
const THROWING: Reason = Reason::new("throwing", "You are choosing cards to throw away. Cancel to move instead.");
const TRIMMING: Reason = Reason::new("trimming", "First throw cards away until five are left.");
const NO_CARDS: Reason = Reason::new("no-cards", "You hold no card.");
const CROWN_FIRST: Reason = Reason::new("crown-first", "First say what your pawn becomes.");
const FROZEN: Reason = Reason::new("tower-of-fear", "A Tower of Fear stands next to it: it cannot move.");
const IMMOBILE: Reason = Reason::new("immobile", "By the law in force it does not move.");
const MOUNTAINS: Reason = Reason::new("mountains", "Nobody ends a move on Mountains.");
const SUMMER: Reason = Reason::new("summer-palace", "Only kings and queens may end there without taking.");
const WINTER: Reason = Reason::new("winter-palace", "Knights, bishops and rooks may not end there.");
const SANCTUARY: Reason = Reason::new("sanctuary", "What stands on a Sanctuary cannot be taken.");
const PEACE: Reason = Reason::new("tower-of-peace", "A Tower of Peace protects that piece.");
const NO_CASTLING: Reason = Reason::new(
    "no-castling",
    "Castling needs normal kings and rooks that have not moved, a free way, and no sure check on it.",
);
const OCCUPIED: Reason = Reason::new("occupied", "A piece stands there.");
const NOT_EDGE: Reason = Reason::new("not-edge", "The exile leads to the edge of the board.");
const WRONG_PIECE: Reason = Reason::new("wrong-piece", "This card is not for that piece.");
const NEVER_KINGS: Reason = Reason::new("never-kings", "This card is not for kings.");
const NO_TARGET: Reason = Reason::new("no-target", "There is nothing on the board that it could be played on.");
const NO_TWIN: Reason = Reason::new("no-twin", "The other side has no piece of that kind.");
const TOO_FAR: Reason = Reason::new("too-far", "It cannot step there.");

impl Realm {
    /// Why a pick may not be made now; `None` if it may.
    pub(super) fn why_not(&self, pick: Pick) -> Option<Reason> {
        if self.is_offered(pick) { None } else { Some(self.reason(pick)) }
    }

    fn reason(&self, pick: Pick) -> Reason {
        match (self.stage, &self.prep, pick) {
            (Stage::Over(_), ..) => Reason::OVER,
            (Stage::Deal | Stage::Refill | Stage::Draw(_), ..) => DRAWING,
            (Stage::Crown, ..) => CROWN_FIRST,
            (Stage::Trim, _, Pick::Card(_)) => NOT_IN_HAND,
            (Stage::Trim, ..) => TRIMMING,
            (Stage::Choose, Some(prep), _) => prep.reason(pick),
            (Stage::Choose, None, _) if self.throwing() => match pick {
                Pick::Card(_) => NOT_IN_HAND,
                Pick::Choice(Choice::Done) => THROW_ONE,
                Pick::Square(_) => THROWING,
                _ => Reason::NOT_ASKED,
            },
            (Stage::Choose, None, Pick::Card(card)) => self.card_reason(card),
            (Stage::Choose, None, Pick::Choice(Choice::Swap)) => match self.hand(self.turn).count() {
                0 => NO_CARDS,
                _ => STILL_IN_CHECK,
            },
            (Stage::Choose, None, Pick::Square(at)) => self.plain().not_from(at),
            _ => Reason::NOT_ASKED,
        }
    }

    fn card_reason(&self, card: Card) -> Reason {
        let Some(kind) = Kind::of(card).filter(|_| self.hand(self.turn).count_of(card) > 0) else { return NOT_IN_HAND };
        if let Some(reason) = deeds::barred(&self.field, kind) {
            return reason;
        }
        let prep = Prep::card(&self.field, self.turn, self.lives, kind, &mut super::field::Told::silent());
        match prep.want() {
            Want::Step(n) if deeds::squares(&prep, kind, n).is_empty() => NO_TARGET,
            _ => king_reason(&self.field, self.turn),
        }
    }
}

fn king_reason(field: &Field, side: Side) -> Reason {
    if check::must_answer(field, side) { STILL_IN_CHECK } else { EXPOSES_KING }
}

impl Prep {
    fn reason(&self, pick: Pick) -> Reason {
        match (self.want(), pick) {
            (Want::Die(_), _) => ROLLING,
            (_, Pick::Card(_)) if self.card.is_some() => CARD_CHOSEN,
            (_, Pick::Card(_)) => MOVE_BEGUN,
            (Want::From, Pick::Square(at)) => self.not_from(at),
            (Want::To(from), Pick::Square(to)) => self.not_to(from, to),
            (Want::Step(n), Pick::Square(at)) => self.not_for_card(n, at),
            (Want::Onward(_), Pick::Square(_)) => NO_SUCH_MOVE,
            (Want::Lower, Pick::Square(at)) => match self.field.board.piece_at(at) {
                None => EMPTY_SQUARE,
                Some(piece) if piece.side != self.side => NOT_YOURS,
                Some(piece) if piece.role == Role::King => NEVER_KINGS,
                Some(_) => EXPOSES_KING,
            },
            (Want::Put(_), Pick::Square(at)) => self.not_vacant(at).unwrap_or(EXPOSES_KING),
            (Want::Crown(_), _) => CROWN_FIRST,
            _ => Reason::NOT_ASKED,
        }
    }

    fn not_vacant(&self, at: Square) -> Option<Reason> {
        if self.field.board.occupied().contains(at) {
            Some(OCCUPIED)
        } else {
            self.field.is(at, Terrain::Mountains).then_some(MOUNTAINS)
        }
    }

    /// Why no move begins on a square.
    fn not_from(&self, at: Square) -> Reason {
        let field = &self.field;
        match field.board.piece_at(at) {
            None => EMPTY_SQUARE,
            Some(piece) if piece.side != self.side => NOT_YOURS,
            Some(_) if !moves::of(field, at).is_empty() => king_reason(field, self.side),
            Some(_) if field.frozen(self.side).contains(at) => FROZEN,
            Some(piece) if field.law_at(at, piece.role).movers.is_empty() => IMMOBILE,
            Some(_) => SHUT_IN,
        }
    }

    /// Whether the Winter Palace does not let this piece end there.
    fn barred_by_winter(&self, from: Square, taking: bool) -> bool {
        self.field.board.role_at(from).is_some_and(|role| !Terrain::WinterPalace.lets_end(role, taking))
    }

    /// Why a piece may not go to a square.
    fn not_to(&self, from: Square, to: Square) -> Reason {
        let field = &self.field;
        if moves::of(field, from).iter().any(|m| m.to == to) {
            return king_reason(field, self.side);
        }
        let reached = moves::reach(field, self.side, from.into()).contains(to);
        match (field.board.piece_at(to), field.terrain_at(to)) {
            (Some(piece), _) if piece.side == self.side => self.not_onto_friend(from, to),
            (_, Some(Terrain::Mountains)) => MOUNTAINS,
            (Some(_), Some(Terrain::Sanctuary)) if reached => SANCTUARY,
            (Some(_), _) if reached && field.protected(!self.side).contains(to) => PEACE,
            (None, Some(Terrain::SummerPalace)) if reached => SUMMER,
            (prey, Some(Terrain::WinterPalace)) if self.barred_by_winter(from, prey.is_some()) => WINTER,
            _ if self.castles(from, to) => NO_CASTLING,
            _ => NO_SUCH_MOVE,
        }
    }

    /// Why a piece does not go where a friend stands: of one that changes places, what stops this exchange.
    fn not_onto_friend(&self, from: Square, to: Square) -> Reason {
        let field = &self.field;
        let swaps =
            field.board.role_at(from).is_some_and(|role| field.law_at(from, role).movers.contains(&Mover::Swap));
        match swaps && from != to {
            true if field.frozen(self.side).contains(to) => FROZEN,
            true if field.is(to, Terrain::Mountains) => MOUNTAINS,
            _ => OWN_PIECE,
        }
    }

    /// Whether this is how a king would castle.
    fn castles(&self, from: Square, to: Square) -> bool {
        let king = self.field.board.role_at(from) == Some(Role::King);
        king && from.file() == 4 && from.rank() == to.rank() && from.distance(to) == 2
    }

    fn not_for_card(&self, n: usize, at: Square) -> Reason {
        let Some(kind) = self.card else { return Reason::NOT_ASKED };
        let board = &self.field.board;
        let piece = board.piece_at(at);
        if deeds::squares(self, kind, n).contains(at) {
            return king_reason(&self.field, self.side);
        }
        match (kind, n, piece) {
            (kind, ..) if matches!(kind.sort(), Sort::Terrain(_)) => OCCUPIED,
            (Kind::Exile, 1.., _) => self.not_vacant(at).unwrap_or(NOT_EDGE),
            (Kind::ShuffleKnight | Kind::ShuffleBishop | Kind::ShuffleRook, 1.., _) => {
                self.not_vacant(at).unwrap_or(TOO_FAR)
            }
            (Kind::NewQueen, 1.., _) => NO_SUCH_MOVE,
            (_, _, None) => EMPTY_SQUARE,
            (Kind::NewQueen, ..) if self.field.frozen(self.side).contains(at) => FROZEN,
            (_, _, Some(piece)) => self.wrong_piece(kind, n, piece.side, piece.role),
        }
    }

    fn wrong_piece(&self, kind: Kind, n: usize, side: Side, role: Role) -> Reason {
        let own = side == self.side;
        match kind {
            _ if role == Role::King => NEVER_KINGS,
            Kind::Exile if own => OWN_PIECE,
            Kind::Attrition if n == 0 && own => NO_TWIN,
            Kind::Attrition if n == 0 => NOT_YOURS,
            Kind::Attrition if own => OWN_PIECE,
            Kind::NewQueen if !own => NOT_YOURS,
            Kind::NewQueen if matches!(role, Role::Rook | Role::Bishop) => NO_SUCH_MOVE,
            Kind::ShuffleKnight if role == Role::Knight => TOO_FAR,
            Kind::ShuffleBishop if role == Role::Bishop => TOO_FAR,
            Kind::ShuffleRook if role == Role::Rook => TOO_FAR,
            _ => WRONG_PIECE,
        }
    }
}
