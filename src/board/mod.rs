//! The board: squares, bitboards, pieces with identity, and ordinary chess movement under *conditions*.
//!
//! [`Board`] says where pieces stand; [`Position`] adds whose turn it is and what the rules of ordinary chess remember;
//! [`Conditions`] are the effects a card game lays on squares. One generator makes the legal moves for all games.
pub mod attacks;
mod bitboard;
mod conditions;
mod fen;
mod generate;
mod hashing;
mod moves;
mod perft;
mod piece;
mod placement;
mod planes;
mod position;
#[cfg(test)]
mod reference;
mod role;
mod san;
mod side;
mod square;
mod text;

pub use bitboard::{Bitboard, Squares};
pub use conditions::Conditions;
pub use fen::FenError;
pub use moves::{MAX_MOVES, Move, MoveKind, MoveList};
pub use perft::{divide, perft};
pub use piece::{Piece, PieceId};
pub use placement::Board;
pub use position::Position;
pub use role::Role;
pub use side::Side;
pub use square::{ParseSquareError, Square};
