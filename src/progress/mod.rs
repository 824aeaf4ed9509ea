//! What a player keeps from game to game; plain values in, plain values out.
pub mod goods;
