//! Where the pieces stand.
use super::planes::Planes;
use super::{Bitboard, Piece, PieceId, Role, Side, Square, attacks, hashing};
use std::hash::{Hash, Hasher};

/// Where the pieces stand, who they are, and which of them still have their first-move privileges.
///
/// Small and `Copy`: a move is made on a copy. Equal boards agree in identities too; [`hash`](Board::hash) leaves them out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    planes: Planes,
    fresh: Bitboard,
    /// The next identity for [`Board::new_id`].
    next_id: u8,
}

impl Board {
    /// A board without pieces.
    pub const fn empty() -> Board {
        Board { planes: Planes::EMPTY, fresh: Bitboard::EMPTY, next_id: 64 }
    }

    /// The set-up of ordinary chess; pawns, rooks and kings have their first-move privileges.
    pub fn start() -> Board {
        const BACK: [Role; 8] = {
            use Role::{Bishop, King, Knight, Queen, Rook};
            [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]
        };
        let mut board = Board::empty();
        for square in Square::ALL {
            let (side, role) = match square.rank() {
                0 => (Side::White, BACK[usize::from(square.file())]),
                1 => (Side::White, Role::Pawn),
                6 => (Side::Black, Role::Pawn),
                7 => (Side::Black, BACK[usize::from(square.file())]),
                _ => continue,
            };
            board.place(square, Piece { id: square.into(), side, role });
        }
        board.set_fresh(board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::King));
        board
    }

    /// The squares with a piece.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.planes.occupied()
    }

    /// The squares with a piece of this side.
    #[inline]
    pub fn side(&self, side: Side) -> Bitboard {
        self.planes.side(side)
    }

    /// The squares with a piece of this role.
    #[inline]
    pub fn role(&self, role: Role) -> Bitboard {
        self.planes.role(role)
    }

    /// The squares with a piece that runs on diagonals.
    #[inline]
    pub fn diagonal(&self) -> Bitboard {
        self.planes.diagonal()
    }

    /// The squares with a piece that runs on ranks and files.
    #[inline]
    pub fn straight(&self) -> Bitboard {
        self.planes.straight()
    }

    /// The squares with a piece of this side and role.
    #[inline]
    pub fn of(&self, side: Side, role: Role) -> Bitboard {
        self.side(side) & self.role(role)
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = self.side_at(square)?;
        Some(Piece { id: self.planes.id_on(square), side, role: self.planes.role_on(square) })
    }

    /// The role of the piece on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if self.occupied().contains(square) { Some(self.planes.role_on(square)) } else { None }
    }

    /// The side of the piece on a square.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.side(side).contains(square))
    }

    /// The square of a side's king; of several kings the one on the lowest square.
    #[inline]
    pub fn king(&self, side: Side) -> Option<Square> {
        self.of(side, Role::King).first()
    }

    /// Every piece with its square, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Where a piece stands, if it is on the board.
    pub fn square_of(&self, id: PieceId) -> Option<Square> {
        self.planes.squares_of(id).first()
    }

    /// Puts a piece on a square; whatever stood there is gone. It has no first-move privileges (see [`Board::set_fresh`]).
    ///
    /// That no other piece on the board has the same identity is the caller's care.
    pub fn place(&mut self, square: Square, piece: Piece) {
        self.planes.put(square, piece.side, piece.role, piece.id);
        self.fresh.remove(square);
    }

    /// Takes the piece off a square and returns it.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.planes.clear(square);
        self.fresh.remove(square);
        Some(piece)
    }

    /// Moves a piece to another square with its identity; it loses its first-move privileges. Returns the piece that stood on
    /// `to`. Nothing happens if `from` is empty or the same square.
    pub fn shift(&mut self, from: Square, to: Square) -> Option<Piece> {
        if from == to || !self.occupied().contains(from) {
            return None;
        }
        let captured = self.piece_at(to);
        *self = self.moved(from, to, None);
        captured
    }

    /// Changes what the piece on a square is; identity and first-move privileges stay.
    pub fn set_role(&mut self, square: Square, role: Role) {
        if let Some(piece) = self.piece_at(square) {
            self.planes.put(square, piece.side, role, piece.id);
        }
    }

    /// Changes whose the piece on a square is; identity and first-move privileges stay.
    pub fn set_side(&mut self, square: Square, side: Side) {
        if let Some(piece) = self.piece_at(square) {
            self.planes.put(square, side, piece.role, piece.id);
        }
    }

    /// The board after whatever stands on one square went to another, and became `new` there if that is given.
    #[inline(always)]
    pub(super) fn moved(&self, from: Square, to: Square, new: Option<Role>) -> Board {
        Board {
            planes: self.planes.moved(from, to, new),
            fresh: self.fresh - (Bitboard::of(from) | Bitboard::of(to)),
            next_id: self.next_id,
        }
    }

    /// An identity that no piece of this game has had; `None` when all 191 are used up.
    pub fn new_id(&mut self) -> Option<PieceId> {
        let id = self.next_id;
        self.next_id = id.checked_add(1)?;
        Some(PieceId::new(id))
    }

    /// The squares of the pieces that still have their first-move privileges: a pawn its two-square advance, king and rook
    /// castling.
    #[inline]
    pub fn fresh(&self) -> Bitboard {
        self.fresh
    }

    /// Sets which pieces have their first-move privileges; empty squares are left out.
    pub fn set_fresh(&mut self, squares: Bitboard) {
        self.fresh = squares & self.occupied();
    }

    /// A hash of sides and roles on their squares and of first-move privileges, the same for every identity.
    ///
    /// It is made when asked for, from whole sets of squares: that takes no longer than keeping it up to date in a move, and
    /// costs nothing where nobody asks.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.placement_hash() ^ hashing::fresh(self.fresh)
    }

    /// The hash of sides and roles on their squares alone.
    #[inline]
    pub(super) fn placement_hash(&self) -> u64 {
        hashing::sets(self.planes.men())
    }

    /// The squares of the pieces of a side that attack a square, if the lines were blocked by `occupied`.
    #[inline]
    pub fn attackers(&self, to: Square, by: Side, occupied: Bitboard) -> Bitboard {
        self.side(by)
            & ((attacks::pawn(!by, to) & self.role(Role::Pawn))
                | (attacks::knight(to) & self.role(Role::Knight))
                | (attacks::king(to) & self.role(Role::King))
                | (attacks::bishop(to, occupied) & self.diagonal())
                | (attacks::rook(to, occupied) & self.straight()))
    }

    /// The rooks with which a side's king still has its castling right: both never moved, the king on its e-square, the rook in
    /// its corner.
    #[inline]
    pub(super) fn castling_rooks(&self, side: Side) -> Bitboard {
        let home = match side {
            Side::White => Square::E1,
            Side::Black => Square::E8,
        };
        let fresh = self.fresh & self.side(side) & side.rank_mask(1);
        if (fresh & self.role(Role::King)).contains(home) {
            fresh & self.role(Role::Rook) & (Bitboard::FILE_A | Bitboard::FILE_H)
        } else {
            Bitboard::EMPTY
        }
    }

    /// The identity that [`Board::new_id`] gives next.
    pub(super) fn next_id(&self) -> u8 {
        self.next_id
    }

    /// For reading a saved board.
    pub(super) fn set_next_id(&mut self, next_id: u8) {
        self.next_id = next_id;
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(Board::hash(self));
    }
}

#[cfg(test)]
mod tests;
