//! What stands on each square, as sets of squares for each bit of the answer.
//!
//! A piece moves by moving one bit in each set, all in the same way: it is not even looked up what moves, and nothing waits for
//! anything, so a move takes some nanoseconds. Tables by square would have to be copied, then changed, and read again.
use super::{Bitboard, PieceId, Role, Side, Square};

/// How many sets there are: three for the number of the role, one for Black's pieces, eight for the identity.
const PLANES: usize = 12;
/// The set of Black's pieces; those before are of the role.
const BLACK: usize = 3;
/// The first set of the identity.
const ID: usize = 4;

/// The sets; an empty square is in none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Planes([u64; PLANES]);

/// The number of a role; 0 is an empty square. What has the first bit runs on diagonals, what has the second on ranks and files,
/// unless it has the third.
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

/// The number made of a square's bit in each of these sets.
#[inline]
fn bits(planes: &[u64], square: Square) -> usize {
    planes.iter().rev().fold(0, |number, plane| number << 1 | (plane >> square.index() & 1) as usize)
}

/// The bit of one square put on another, all others 0.
#[inline(always)]
fn carried(plane: u64, from: Square, to: Square) -> u64 {
    if cfg!(target_arch = "wasm32") {
        // Shorter; but where there are vectors, they know no rotation.
        (plane & Bitboard::of(from).0).rotate_left((to.index() as u32).wrapping_sub(from.index() as u32))
    } else {
        (plane >> from.index() & 1) << to.index()
    }
}

impl Planes {
    pub(super) const EMPTY: Planes = Planes([0; PLANES]);

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        let [a, b, c, ..] = self.0;
        Bitboard(a | b | c)
    }

    #[inline]
    pub(super) fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::White => self.occupied() - Bitboard(self.0[BLACK]),
            Side::Black => Bitboard(self.0[BLACK]),
        }
    }

    #[inline]
    pub(super) fn role(&self, role: Role) -> Bitboard {
        let [a, b, c, ..] = self.0;
        Bitboard(match role {
            Role::Bishop => a & !b & !c,
            Role::Rook => b & !a & !c,
            Role::Queen => a & b,
            Role::Pawn => c & !(a | b),
            Role::Knight => c & a,
            Role::King => c & b,
        })
    }

    /// Bishops and queens.
    #[inline]
    pub(super) fn diagonal(&self) -> Bitboard {
        Bitboard(self.0[0] & !self.0[2])
    }

    /// Rooks and queens.
    #[inline]
    pub(super) fn straight(&self) -> Bitboard {
        Bitboard(self.0[1] & !self.0[2])
    }

    /// The role on a square that is occupied; a pawn if it is not.
    #[inline]
    pub(super) fn role_on(&self, square: Square) -> Role {
        match bits(&self.0[..BLACK], square) {
            1 => Role::Bishop,
            2 => Role::Rook,
            3 => Role::Queen,
            5 => Role::Knight,
            6 => Role::King,
            _ => Role::Pawn,
        }
    }

    /// The identity on a square that is occupied.
    #[inline]
    pub(super) fn id_on(&self, square: Square) -> PieceId {
        PieceId::new(bits(&self.0[ID..], square) as u8)
    }

    /// The squares with this identity.
    pub(super) fn squares_of(&self, id: PieceId) -> Bitboard {
        let mut found = self.occupied().0;
        for (i, plane) in self.0[ID..].iter().enumerate() {
            found &= if id.number() >> i & 1 == 0 { !plane } else { *plane };
        }
        Bitboard(found)
    }

    /// The sets of roles and sides, for a hash.
    #[inline]
    pub(super) fn men(&self) -> [u64; 4] {
        let [a, b, c, black, ..] = self.0;
        [a, b, c, black]
    }

    /// Puts a piece on a square in place of what is there.
    pub(super) fn put(&mut self, square: Square, side: Side, role: Role, id: PieceId) {
        self.write(square, code(role) | side.index() << BLACK | usize::from(id.number()) << ID);
    }

    /// Makes a square empty.
    pub(super) fn clear(&mut self, square: Square) {
        self.write(square, 0);
    }

    fn write(&mut self, square: Square, new: usize) {
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = *plane & !Bitboard::of(square).0 | ((new >> i & 1) as u64) << square.index();
        }
    }

    /// The sets after whatever stands on one square went to another, and became `new` there if that is given.
    #[inline(always)]
    pub(super) fn moved(&self, from: Square, to: Square, new: Option<Role>) -> Planes {
        let left = !(Bitboard::of(from) | Bitboard::of(to)).0;
        let mut planes = self.0;
        for plane in &mut planes {
            *plane = *plane & left | carried(*plane, from, to);
        }
        if let Some(role) = new {
            for (i, plane) in planes[..BLACK].iter_mut().enumerate() {
                *plane = self.0[i] & left | ((code(role) >> i & 1) as u64) << to.index();
            }
        }
        Planes(planes)
    }
}
