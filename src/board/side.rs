//! The two sides.
use super::Bitboard;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// One of the two players; White begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The side at the first rank.
    White,
    /// The side at the eighth rank.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// "White" or "Black".
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
        }
    }

    /// The letter of the side in FEN: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// What a step ahead adds to a rank: 1 or -1.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The squares of the `n`-th rank (1 to 8) counted from this side; empty for any other `n`.
    #[inline]
    pub const fn rank_mask(self, n: u8) -> Bitboard {
        match (self, n) {
            (Side::White, 1..=8) => Bitboard::rank(n - 1),
            (Side::Black, 1..=8) => Bitboard::rank(8 - n),
            _ => Bitboard::EMPTY,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_counted_from_the_owner() {
        assert_eq!(Side::White.rank_mask(2), Bitboard::RANK_2);
        assert_eq!(Side::Black.rank_mask(2), Bitboard::RANK_7);
        assert_eq!(Side::Black.rank_mask(9), Bitboard::EMPTY);
        assert_eq!(Side::White.rank_mask(0), Bitboard::EMPTY);
        assert_eq!(!Side::White, Side::Black);
    }
}
