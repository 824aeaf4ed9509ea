//! Where the pieces stand.
use super::{Bitboard, Piece, PieceId, Role, Side, Square, attacks, zobrist};
use std::hash::{Hash, Hasher};

/// Marks an empty square among the identities.
const NOBODY: u8 = u8::MAX;

/// Where the pieces stand, who they are, and which of them still have their first-move privileges.
///
/// Small and `Copy`: a move is made on a copy. Equal boards agree in identities too; [`hash`](Board::hash) leaves them out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// What stands on each square, as a number of three bits (see [`code`]), bit by bit: six sets in three words. A move can so
    /// be made without asking what moves.
    planes: [u64; 3],
    /// The squares of Black's pieces.
    black: u64,
    fresh: Bitboard,
    /// The hash of roles and sides on squares, kept up to date.
    placed: u64,
    ids: [u8; 64],
    /// The next identity for [`Board::new_id`].
    next_id: u8,
}

/// The number of a role on the board; 0 is an empty square. The first bit runs on diagonals, the second on ranks and files, if
/// the third is not set; the third marks those that do not run.
const fn code(role: Role) -> usize {
    match role {
        Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 3,
        Role::Pawn => 4,
        Role::Knight => 5,
        Role::King => 6,
    }
}

/// The role of a number.
#[inline]
const fn decode(code: usize) -> Role {
    match code {
        1 => Role::Bishop,
        2 => Role::Rook,
        3 => Role::Queen,
        5 => Role::Knight,
        6 => Role::King,
        _ => Role::Pawn,
    }
}

impl Board {
    /// A board without pieces.
    pub const fn empty() -> Board {
        Board { planes: [0; 3], black: 0, fresh: Bitboard::EMPTY, placed: 0, ids: [NOBODY; 64], next_id: 64 }
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
        let [a, b, c] = self.planes;
        Bitboard(a | b | c)
    }

    /// The squares with a piece of this side.
    #[inline]
    pub fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::White => self.occupied() - Bitboard(self.black),
            Side::Black => Bitboard(self.black),
        }
    }

    /// The squares with a piece of this role.
    #[inline]
    pub fn role(&self, role: Role) -> Bitboard {
        let [a, b, c] = self.planes;
        Bitboard(match role {
            Role::Bishop => a & !b & !c,
            Role::Rook => b & !a & !c,
            Role::Queen => a & b,
            Role::Pawn => c & !(a | b),
            Role::Knight => c & a,
            Role::King => c & b,
        })
    }

    /// The squares with a piece that runs on diagonals.
    #[inline]
    pub fn diagonal(&self) -> Bitboard {
        Bitboard(self.planes[0] & !self.planes[2])
    }

    /// The squares with a piece that runs on ranks and files.
    #[inline]
    pub fn straight(&self) -> Bitboard {
        Bitboard(self.planes[1] & !self.planes[2])
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
        Some(Piece { id: PieceId::new(self.ids[square.index()]), side, role: self.role_on(square) })
    }

    /// The role of the piece on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if self.occupied().contains(square) { Some(self.role_on(square)) } else { None }
    }

    /// The role on a square that is occupied; a pawn if it is not.
    #[inline]
    pub(super) fn role_on(&self, square: Square) -> Role {
        decode(self.code_on(square))
    }

    /// The number of what stands on a square.
    #[inline]
    fn code_on(&self, square: Square) -> usize {
        let [a, b, c] = self.planes.map(|plane| (plane >> square.index()) as usize & 1);
        a | b << 1 | c << 2
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
        self.occupied().iter().find(|square| self.ids[square.index()] == id.number())
    }

    /// Puts a piece on a square; whatever stood there is gone. It has no first-move privileges (see [`Board::set_fresh`]).
    ///
    /// That no other piece on the board has the same identity is the caller's care.
    pub fn place(&mut self, square: Square, piece: Piece) {
        self.write(square, piece.side, code(piece.role));
        self.fresh.remove(square);
        self.ids[square.index()] = piece.id.number();
    }

    /// Takes the piece off a square and returns it.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.write(square, Side::White, 0);
        self.fresh.remove(square);
        self.ids[square.index()] = NOBODY;
        Some(piece)
    }

    /// Moves a piece to another square with its identity; it loses its first-move privileges. Returns the piece that stood on
    /// `to`. Nothing happens if `from` is empty or the same square.
    pub fn shift(&mut self, from: Square, to: Square) -> Option<Piece> {
        let moved = self.piece_at(from)?;
        if from == to {
            return None;
        }
        let captured = self.remove(to);
        self.remove(from);
        self.place(to, moved);
        captured
    }

    /// Changes what the piece on a square is; identity and first-move privileges stay.
    pub fn set_role(&mut self, square: Square, role: Role) {
        if let Some(side) = self.side_at(square) {
            self.write(square, side, code(role));
        }
    }

    /// Changes whose the piece on a square is; identity and first-move privileges stay.
    pub fn set_side(&mut self, square: Square, side: Side) {
        if self.occupied().contains(square) {
            self.write(square, side, self.code_on(square));
        }
    }

    /// Writes what stands on a square, with the hash. An empty square is White's.
    #[inline]
    fn write(&mut self, square: Square, side: Side, code: usize) {
        let bit = Bitboard::of(square).0;
        let old_side = self.black >> square.index() & 1;
        self.placed ^=
            zobrist::man(old_side as usize, self.code_on(square), square) ^ zobrist::man(side.index(), code, square);
        for (i, plane) in self.planes.iter_mut().enumerate() {
            *plane = *plane & !bit | ((code >> i & 1) as u64) << square.index();
        }
        self.black = self.black & !bit | (side.index() as u64) << square.index();
    }

    /// The board after whatever stands on one square went to another; identities are still to be carried over by
    /// [`Board::carry`]. Also whether a pawn moved or something was taken.
    ///
    /// All is computed on the way into the new board: changing a copy takes longer, since it waits for the copy to be written.
    #[inline]
    pub(super) fn moved(&self, from: Square, to: Square) -> (Board, bool) {
        let (f, t) = (from.index(), to.index());
        let lifted = [self.planes[0], self.planes[1], self.planes[2], self.black].map(|set| set & !(1 << f));
        let [x, y, z, side] = [self.planes[0], self.planes[1], self.planes[2], self.black].map(|set| set >> f & 1);
        let [u, v, w, other] = lifted.map(|set| set >> t & 1);
        let [a, b, c, black] = lifted.map(|set| set & !(1 << t));
        let man = (x | y << 1 | z << 2) as usize;
        let prey = (u | v << 1 | w << 2) as usize;
        let board = Board {
            planes: [a | x << t, b | y << t, c | z << t],
            black: black | side << t,
            fresh: Bitboard(self.fresh.0 & !(1 << f | 1 << t)),
            placed: self.placed
                ^ zobrist::man(side as usize, man, from)
                ^ zobrist::man(0, 0, from)
                ^ zobrist::man(other as usize, prey, to)
                ^ zobrist::man(side as usize, man, to),
            ids: self.ids,
            next_id: self.next_id,
        };
        (board, man == code(Role::Pawn) || prey != 0)
    }

    /// Carries the identity of a piece to another square.
    #[inline]
    pub(super) fn carry(&mut self, from: Square, to: Square) {
        let id = self.ids[from.index()];
        self.ids[from.index()] = NOBODY;
        self.ids[to.index()] = id;
    }

    /// An identity that no piece of this game has had; `None` when all 191 are used up.
    pub fn new_id(&mut self) -> Option<PieceId> {
        if self.next_id == NOBODY {
            return None;
        }
        self.next_id += 1;
        Some(PieceId::new(self.next_id - 1))
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
    #[inline]
    pub fn hash(&self) -> u64 {
        self.placed ^ zobrist::fresh(self.fresh)
    }

    /// The hash of sides and roles on their squares alone.
    #[inline]
    pub(super) fn placement_hash(&self) -> u64 {
        self.placed
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
mod tests {
    use super::*;

    fn rebuilt(board: &Board) -> Board {
        let mut other = Board::empty();
        for (square, piece) in board.pieces() {
            other.place(square, piece);
        }
        other.set_fresh(board.fresh());
        other.set_next_id(board.next_id());
        other
    }

    #[test]
    fn identity_stays_and_the_hash_follows() {
        let mut board = Board::start();
        assert_eq!(board.shift(Square::E2, Square::E4), None);
        let pawn = PieceId::from(Square::E2);
        assert_eq!(board.square_of(pawn), Some(Square::E4));
        assert!(!board.fresh().contains(Square::E4) && board.fresh().contains(Square::D2));
        board.set_role(Square::E4, Role::Queen);
        board.set_side(Square::E4, Side::Black);
        assert_eq!(board.piece_at(Square::E4), Some(Piece { id: pawn, side: Side::Black, role: Role::Queen }));
        let captured = board.shift(Square::E4, Square::E8);
        assert_eq!(captured.map(|p| p.id), Some(PieceId::from(Square::E8)));
        assert_eq!(board, rebuilt(&board));
        assert_eq!(board.king(Side::Black), None);
        assert_eq!(board.shift(Square::E8, Square::E8), None);
        assert_eq!(board.shift(Square::E4, Square::E8), None);
        assert_eq!(board.square_of(pawn), Some(Square::E8));
        assert_eq!(board.remove(Square::E8).map(|p| p.id), Some(pawn));
        assert_eq!(board.square_of(pawn), None);
        assert_eq!(board, rebuilt(&board));
    }

    #[test]
    fn identities_run_out_without_a_panic() {
        let mut board = Board::start();
        assert_eq!(board.new_id().map(PieceId::number), Some(64));
        assert_eq!(std::iter::from_fn(|| board.new_id()).count(), 190);
        assert_eq!(board.new_id(), None);
    }

    #[test]
    fn fresh_pieces_are_on_the_board() {
        let mut board = Board::start();
        board.set_fresh(Bitboard::FULL);
        assert_eq!(board.fresh(), board.occupied());
        let with = board.hash();
        board.set_fresh(Bitboard::EMPTY);
        assert_ne!(board.hash(), with);
    }
}
