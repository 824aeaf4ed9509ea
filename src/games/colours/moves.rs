//! Which moves a card allows: regular and powered ones, castling, and the two that it takes to take a king.
use super::table::Table;
use crate::board::{Bitboard, Board, Role, Side, Square, attacks};
use crate::game::ordinary::{passed_pawn, reach};
use serde::{Deserialize, Serialize};

/// What kind of move is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MoveAsk {
    /// Which pieces may move; `None`: any.
    pub role: Option<Role>,
    /// The move is powered by a combo.
    pub powered: bool,
    /// A second, regular move by any piece follows.
    pub again: bool,
}

impl MoveAsk {
    /// The regular second move of a Two.
    pub const SECOND: MoveAsk = MoveAsk { role: None, powered: false, again: false };

    /// Whether pieces of this role may move.
    pub fn allows(self, role: Role) -> bool {
        self.role.is_none_or(|r| r == role)
    }

    /// Whether pieces of this role may castle: with a card for the king the rook may be picked first, and the other way.
    pub fn castles(self, role: Role) -> bool {
        let either = |r| matches!(r, Role::King | Role::Rook);
        either(role) && self.role.is_none_or(either)
    }
}

/// Where a castling move puts king and rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Castling {
    /// From and to of the king.
    pub king: (Square, Square),
    /// From and to of the rook.
    pub rook: (Square, Square),
}

/// The castling of king and rook on these two squares, in either order, if it is possible: both on their own first row,
/// nothing between, and the end squares free or vacated. Whether they have moved does not matter.
pub fn castling(board: &Board, a: Square, b: Square) -> Option<Castling> {
    let (first, second) = (board.piece_at(a)?, board.piece_at(b)?);
    let (king, rook) = match (first.role, second.role) {
        (Role::King, Role::Rook) => (a, b),
        (Role::Rook, Role::King) => (b, a),
        _ => return None,
    };
    let side = first.side;
    let row = side.rank_mask(1);
    if second.side != side || !row.contains(a) || !row.contains(b) {
        return None;
    }
    let (king_file, rook_file) = if rook.file() > king.file() { (6, 5) } else { (2, 3) };
    let (king_to, rook_to) = (Square::at(king_file, king.rank())?, Square::at(rook_file, king.rank())?);
    let others = board.occupied() - (Bitboard::from(king) | Bitboard::from(rook));
    let needed = attacks::between(king, rook) | Bitboard::from(king_to) | Bitboard::from(rook_to);
    (needed & others).is_empty().then_some(Castling { king: (king, king_to), rook: (rook, rook_to) })
}

/// Whether another piece of `by` than the one on `from` attacks `target` with that one lifted off the board: the second
/// of the two that it takes to take a king.
pub fn backed(board: &Board, by: Side, from: Square, target: Square) -> bool {
    let lifted = Bitboard::from(from);
    !(board.attackers(target, by, board.occupied() - lifted) - lifted).is_empty()
}

/// The danger a king is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Danger {
    /// No enemy piece attacks it.
    None,
    /// Exactly one attacks it: it wears the shield.
    Shield,
    /// At least two attack it, the one right behind another on its line included.
    Open,
}

/// The danger in which the king on `at` is.
pub fn danger(board: &Board, side: Side, at: Square) -> Danger {
    let attackers = board.attackers(at, !side, board.occupied());
    if attackers.is_empty() {
        Danger::None
    } else if attackers.iter().any(|from| backed(board, !side, from, at)) {
        Danger::Open
    } else {
        Danger::Shield
    }
}

/// The squares two steps away along a diagonal: a powered knight's extra leaps.
fn long_leaps(from: Square) -> Bitboard {
    [(2, 2), (2, -2), (-2, 2), (-2, -2)].into_iter().filter_map(|(f, r)| from.offset(f, r)).collect()
}

const fn is_line(role: Role) -> bool {
    matches!(role, Role::Bishop | Role::Rook | Role::Queen)
}

impl Table {
    /// Where the side to move may put the piece on `from` by a regular move without castling.
    pub fn regular(&self, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let reach = reach(&self.board, from, self.passing(piece.side));
        self.spare_kings(piece.side, from, reach)
    }

    /// Squares on which a side may take in passing: those where the pawn that passed still stands.
    fn passing(&self, side: Side) -> Bitboard {
        let stands = |at: &Square| {
            let pawn = passed_pawn(*at, side);
            pawn.is_some_and(|p| self.board.of(!side, Role::Pawn).contains(p)) && self.board.piece_at(*at).is_none()
        };
        self.en_passant[side.index()].iter().filter(stands).collect()
    }

    /// Takes the kings out of a piece's targets that it may not take alone.
    fn spare_kings(&self, side: Side, from: Square, targets: Bitboard) -> Bitboard {
        let kings = targets & self.board.of(!side, Role::King);
        kings
            .iter()
            .filter(|&at| !backed(&self.board, side, from, at))
            .fold(targets, |left, at| left - Bitboard::from(at))
    }

    /// Where the card lets the piece on `from` go with one pick: move targets, first steps of powered line pieces, and
    /// the partner's square for castling. Empty for a piece that may not move.
    pub fn targets(&self, ask: MoveAsk, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        if piece.side != self.turn {
            return Bitboard::EMPTY;
        }
        let partners = if ask.castles(piece.role) { self.partners(from, piece.role) } else { Bitboard::EMPTY };
        if !ask.allows(piece.role) {
            return partners;
        }
        let mut targets = self.regular(from);
        if ask.powered && is_line(piece.role) {
            targets |= self.first_steps(from);
        }
        if ask.powered && piece.role == Role::Knight {
            targets |= self.spare_kings(piece.side, from, long_leaps(from) - self.board.side(piece.side));
        }
        targets | partners
    }

    /// Empty squares next to a piece: where a powered line piece may step first.
    fn first_steps(&self, from: Square) -> Bitboard {
        attacks::king(from) - self.board.occupied()
    }

    /// Squares of the pieces that king or rook on `from` can castle with.
    fn partners(&self, from: Square, role: Role) -> Bitboard {
        let partner = match role {
            Role::King => Role::Rook,
            Role::Rook => Role::King,
            _ => return Bitboard::EMPTY,
        };
        self.board.of(self.turn, partner).iter().filter(|&at| castling(&self.board, from, at).is_some()).collect()
    }

    /// Whether picking this target only begins a powered move that may go on from there.
    pub fn begins(&self, ask: MoveAsk, from: Square, to: Square) -> bool {
        let Some(role) = self.board.role_at(from) else { return false };
        ask.powered
            && self.board.side_at(to) != Some(self.turn)
            && match role {
                Role::Pawn | Role::King => true,
                Role::Knight => false,
                _ => self.first_steps(from).contains(to),
            }
    }

    /// The pieces that can move.
    pub fn movers(&self, ask: MoveAsk) -> Bitboard {
        let own = self.board.side(self.turn);
        let mut pieces = ask.role.map_or(own, |role| own & self.board.role(role));
        if ask.castles(Role::King) {
            pieces |= own & (self.board.role(Role::King) | self.board.role(Role::Rook));
        }
        pieces.iter().filter(|&from| !self.targets(ask, from).is_empty()).collect()
    }

    /// Own pieces that some own piece of another kind can trade places with.
    pub fn traders(&self) -> Bitboard {
        self.board.side(self.turn).iter().filter(|&a| !self.trades(a).is_empty()).collect()
    }

    /// Own pieces that the one on `a` can trade places with: of another kind, no pawn going to the first or last row.
    pub fn trades(&self, a: Square) -> Bitboard {
        let own = self.board.side(self.turn);
        let (Some(role), true) = (self.board.role_at(a), own.contains(a)) else { return Bitboard::EMPTY };
        let others = own - self.board.of(self.turn, role);
        let pawns = self.board.of(self.turn, Role::Pawn);
        if role == Role::Pawn {
            others - Bitboard::BACK_ROWS
        } else if Bitboard::BACK_ROWS.contains(a) {
            others - pawns
        } else {
            others
        }
    }

    /// Enemy pieces outside their owner's two starting rows, kings excepted: what a Bolt takes and a super charge turns.
    pub fn strays(&self) -> Bitboard {
        let enemy = !self.turn;
        self.board.side(enemy) - Table::home(enemy) - self.board.of(enemy, Role::King)
    }

    /// Empty squares to which a captured piece of this role may return.
    pub fn returns(&self, role: Role) -> Bitboard {
        let rows = if role == Role::Pawn { self.turn.rank_mask(2) } else { Table::home(self.turn) };
        rows - self.board.occupied()
    }

    /// Captured roles that can return somewhere.
    pub fn returning(&self) -> impl Iterator<Item = Role> + use<'_> {
        let captured = self.captured[self.turn.index()];
        super::RETURNING.into_iter().filter(move |&role| captured[role.index()] > 0 && !self.returns(role).is_empty())
    }

    /// Where the pawn of a super charge may be placed: the second row, else the third, else the fourth.
    pub fn levies(&self) -> Bitboard {
        let free = |rank| self.turn.rank_mask(rank) - self.board.occupied();
        [2, 3, 4].into_iter().map(free).find(|squares| !squares.is_empty()).unwrap_or(Bitboard::EMPTY)
    }
}
