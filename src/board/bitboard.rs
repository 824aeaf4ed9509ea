//! Sets of squares.
use super::{Side, Square};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A set of squares, a bit for each: a1 is the lowest, h8 the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The a-file.
    pub const FILE_A: Bitboard = Bitboard(0x0101_0101_0101_0101);
    /// The h-file.
    pub const FILE_H: Bitboard = Bitboard(0x8080_8080_8080_8080);
    /// The files from a to h.
    pub const FILES: [Bitboard; 8] = {
        let mut files = [Bitboard::FILE_A; 8];
        let mut i = 0;
        while i < 8 {
            files[i] = Bitboard(Bitboard::FILE_A.0 << i);
            i += 1;
        }
        files
    };
    /// The first rank.
    pub const RANK_1: Bitboard = Bitboard::rank(0);
    /// The second rank.
    pub const RANK_2: Bitboard = Bitboard::rank(1);
    /// The third rank.
    pub const RANK_3: Bitboard = Bitboard::rank(2);
    /// The fourth rank.
    pub const RANK_4: Bitboard = Bitboard::rank(3);
    /// The fifth rank.
    pub const RANK_5: Bitboard = Bitboard::rank(4);
    /// The sixth rank.
    pub const RANK_6: Bitboard = Bitboard::rank(5);
    /// The seventh rank.
    pub const RANK_7: Bitboard = Bitboard::rank(6);
    /// The eighth rank.
    pub const RANK_8: Bitboard = Bitboard::rank(7);
    /// The dark squares, a1 among them.
    pub const DARK_SQUARES: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
    /// The light squares, h1 among them.
    pub const LIGHT_SQUARES: Bitboard = Bitboard(!0xaa55_aa55_aa55_aa55);
    /// The first and the eighth rank.
    pub const BACK_ROWS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

    /// The squares of a rank, 0 to 7 (only the lowest three bits count).
    #[inline]
    pub const fn rank(rank: u8) -> Bitboard {
        Bitboard(0xff << (8 * (rank & 7)))
    }

    /// The squares of a file, 0 to 7 (only the lowest three bits count).
    #[inline]
    pub const fn file(file: u8) -> Bitboard {
        Bitboard(Bitboard::FILE_A.0 << (file & 7))
    }

    /// The set of one square, in constants too.
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Puts the square into the set.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes the square out of the set.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// How many squares it has.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has at least two squares.
    #[inline]
    pub const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether every square of it is in `other` too.
    #[inline]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// The lowest square, from a1 on.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrap(self.0.trailing_zeros())) }
    }

    /// Its squares from a1 to h8.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    /// Every square moved one rank ahead as `side` sees it; those on its last rank fall off.
    #[inline]
    pub const fn forward(self, side: Side) -> Bitboard {
        match side {
            Side::White => Bitboard(self.0 << 8),
            Side::Black => Bitboard(self.0 >> 8),
        }
    }

    /// Every square moved one file towards a; those on the a-file fall off.
    #[inline]
    pub const fn west(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::FILE_A.0) >> 1)
    }

    /// Every square moved one file towards h; those on the h-file fall off.
    #[inline]
    pub const fn east(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::FILE_H.0) << 1)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident: |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($result)
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign: |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign: |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub SubAssign sub_assign: |a, b| a & !b;
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// The squares of a set from a1 to h8, see [`Bitboard::iter`].
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square))
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

/// The squares' names, as in `{e4, e5}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_squares() {
        let mut set: Bitboard = [Square::E4, Square::A1, Square::H8].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Square::A1, Square::E4, Square::H8]);
        assert_eq!(set.count(), 3);
        set.remove(Square::A1);
        assert_eq!(set.first(), Some(Square::E4));
        assert_eq!(set - Bitboard::RANK_4, Bitboard::from(Square::H8));
        assert_eq!(format!("{set:?}"), "{e4, h8}");
        assert_eq!(Bitboard::EMPTY.first(), None);
        assert!(set.has_many() && !Bitboard::of(Square::E4).has_many());
    }

    #[test]
    fn shifts_do_not_wrap_around() {
        assert_eq!(Bitboard::FILE_A.west(), Bitboard::EMPTY);
        assert_eq!(Bitboard::FILE_H.east(), Bitboard::EMPTY);
        assert_eq!(Bitboard::RANK_8.forward(Side::White), Bitboard::EMPTY);
        assert_eq!(Bitboard::RANK_1.forward(Side::Black), Bitboard::EMPTY);
        assert_eq!(Bitboard::of(Square::E2).forward(Side::White).east(), Bitboard::of(Square::F3));
        assert!(Bitboard::DARK_SQUARES.contains(Square::A1) && Bitboard::LIGHT_SQUARES.contains(Square::H1));
        assert_eq!(Bitboard::BACK_ROWS, Bitboard::RANK_1 | Bitboard::RANK_8);
    }
}
