//! What effects do to the squares of a board.
use super::Bitboard;
use serde::{Deserialize, Serialize};

/// The effects in force, as sets of squares. Ordinary chess is [`Conditions::NONE`].
///
/// They are about squares, not pieces: whoever moves pieces keeps them up to date. Check is about lines and leaps only: a king
/// on a shielded or forbidden square is in check like any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Conditions {
    /// Occupied, and no target: nobody may go there, and lines end before it.
    pub walls: Bitboard,
    /// No target for any move. Lines, two-square advances and castling may cross.
    pub forbidden: Bitboard,
    /// Pieces here do not move, nor castle. They attack.
    pub frozen: Bitboard,
    /// Pieces here attack nothing, give no check, pin nothing, take nothing. They may move without taking.
    pub eclipsed: Bitboard,
    /// Pieces here cannot be taken, in passing included.
    pub shielded: Bitboard,
    /// No target for a king.
    pub king_forbidden: Bitboard,
}

impl Conditions {
    /// No effects: ordinary chess.
    pub const NONE: Conditions = Conditions {
        walls: Bitboard::EMPTY,
        forbidden: Bitboard::EMPTY,
        frozen: Bitboard::EMPTY,
        eclipsed: Bitboard::EMPTY,
        shielded: Bitboard::EMPTY,
        king_forbidden: Bitboard::EMPTY,
    };
}
