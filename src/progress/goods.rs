//! What the store sells and what of it is worn. (A helper's branch fills this.)
use serde::{Deserialize, Serialize};

/// What a profile wears: a good of each kind by its name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Outfit {
    /// The board's colours.
    pub board: String,
    /// The set of pieces.
    pub pieces: String,
    /// The back of the cards.
    pub back: String,
    /// The table around the board.
    pub table: String,
}
