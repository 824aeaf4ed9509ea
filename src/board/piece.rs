//! Pieces and their identity.
use super::{Role, Side, Square};
use serde::{Deserialize, Serialize};

/// The identity of a piece: it stays with it all game, through promotion, capture and return.
///
/// Below 64 it is the number of the square on which the piece stood when the game began; from 64 on it was handed out by
/// [`Board::new_id`](super::Board::new_id) to a piece made later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(u8);

impl PieceId {
    /// An identity by its number.
    #[inline]
    pub const fn new(number: u8) -> PieceId {
        PieceId(number)
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The square on which the piece stood when the game began; `None` for a piece made later.
    #[inline]
    pub const fn origin(self) -> Option<Square> {
        Square::new(self.0)
    }
}

/// The piece that stands on this square when the game begins.
impl From<Square> for PieceId {
    #[inline]
    fn from(origin: Square) -> PieceId {
        PieceId(origin.into())
    }
}

/// A piece: who it is, whose it is, what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Which piece it is, all game.
    pub id: PieceId,
    /// Whose it is now.
    pub side: Side,
    /// What it is now.
    pub role: Role,
}

impl Piece {
    /// The letter of FEN: capital for White, small for Black.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }
}
