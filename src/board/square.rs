//! The 64 squares.
use super::Side;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A square of the board: a1 = 0, b1 = 1, up to h8 = 63. Read and written as "e4".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        /// The squares by name.
        #[allow(missing_docs)]
        impl Square {
            name_squares!(@ 0, $($name)*);
        }
    };
    (@ $n:expr, $name:ident $($rest:ident)*) => {
        pub const $name: Square = Square($n);
        name_squares!(@ $n + 1, $($rest)*);
    };
    (@ $n:expr,) => {};
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// Every square, from a1 to h8.
    pub const ALL: [Square; 64] = {
        let mut all = [Square(0); 64];
        let mut i = 0;
        while i < 64 {
            all[i] = Square(i as u8);
            i += 1;
        }
        all
    };

    /// The square with this number, if below 64.
    #[inline]
    pub const fn new(number: u8) -> Option<Square> {
        if number < 64 { Some(Square(number)) } else { None }
    }

    /// For numbers known to be on the board; higher bits are dropped, so no value is ever off it.
    #[inline]
    pub(super) const fn wrap(number: u32) -> Square {
        Square(number as u8 & 63)
    }

    /// The square on this file and rank, both from 0 to 7.
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// The file: 0 for a up to 7 for h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank: 0 for the first up to 7 for the eighth.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The number as an index, always below 64.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing, but tells the compiler that tables of 64 need no bounds check.
        (self.0 & 63) as usize
    }

    /// The square so many files and ranks away, unless that is off the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.file() as i8).saturating_add(files);
        let rank = (self.rank() as i8).saturating_add(ranks);
        if file >= 0 && rank >= 0 { Square::at(file as u8, rank as u8) } else { None }
    }

    /// The rank counted from `side`: 0 is its own back rank.
    #[inline]
    pub const fn relative_rank(self, side: Side) -> u8 {
        match side {
            Side::White => self.rank(),
            Side::Black => 7 - self.rank(),
        }
    }

    /// King steps between two squares.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.rank()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text or number is no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no square: a letter from a to h and a digit from 1 to 8 are expected")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file, rank] => Square::at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')).ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}

impl TryFrom<u8> for Square {
    type Error = ParseSquareError;

    fn try_from(number: u8) -> Result<Square, ParseSquareError> {
        Square::new(number).ok_or(ParseSquareError)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        assert_eq!(Square::A1.index(), 0);
        assert_eq!(Square::H8.index(), 63);
        assert_eq!(Square::E4.to_string(), "e4");
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::at(square.file(), square.rank()), Some(square));
        }
        for bad in ["", "e", "e9", "i1", "e44", "E4", "é", "4e"] {
            assert_eq!(bad.parse::<Square>(), Err(ParseSquareError), "{bad}");
        }
    }

    #[test]
    fn offsets_stay_on_the_board() {
        assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
        assert_eq!(Square::H4.offset(1, 0), None);
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::A1.offset(0, -1), None);
        assert_eq!(Square::H8.offset(i8::MAX, i8::MAX), None);
        assert_eq!(Square::E7.relative_rank(Side::Black), 1);
        assert_eq!(Square::A1.distance(Square::C8), 7);
    }
}
