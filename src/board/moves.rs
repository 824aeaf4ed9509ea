//! Moves of ordinary chess.
use super::{Role, Square};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Room in a list of moves, enough for every position: a queen has at most 27 moves, a promoting pawn 12, a knight 8, and lines
/// reach a square from at most eight sides, so 64 squares never give more than 450. A position of ordinary chess has at most 218.
pub const MAX_MOVES: usize = 512;

/// The moves of a position.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum MoveKind {
    /// Nothing; a capture or not.
    Normal,
    /// A pawn's first advance by two squares; it may be taken in passing.
    DoubleStep,
    /// A pawn takes a pawn in passing.
    EnPassant,
    /// King and rook castle; `from` and `to` are the king's.
    Castle,
    /// A pawn reaches its last rank and becomes this.
    Promote(Role),
}

/// A move of one piece (two in castling).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What is special about it.
    pub kind: MoveKind,
}

impl Move {
    /// What the pawn becomes, if this promotes one.
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promote(role) => Some(role),
            _ => None,
        }
    }

    /// Whether this is the move between these squares, and to this role if it promotes.
    pub fn is(self, from: Square, to: Square, promotion: Option<Role>) -> bool {
        (self.from, self.to, self.promotion()) == (from, to, promotion)
    }

    /// The text of the UCI protocol: `e2e4`, `e7e8q`, castling `e1g1`.
    pub fn uci(self) -> String {
        self.to_string()
    }
}

/// As [`Move::uci`].
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_small_and_readable() {
        assert_eq!(size_of::<Move>(), 3);
        let m = Move { from: Square::E7, to: Square::E8, kind: MoveKind::Promote(Role::Queen) };
        assert_eq!(m.uci(), "e7e8q");
        assert_eq!(Move { kind: MoveKind::Normal, ..m }.uci(), "e7e8");
    }
}
