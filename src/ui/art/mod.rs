//! Own drawn art: pieces, card pictures, backs of cards, colour symbols and marks, as SVG markup without a frame.
//!
//! Nothing in here knows of a browser: each function names a picture and gets the inside of an
//! `<svg>`; the `viewBox` to put around it is the constant beside it.

pub mod arcana;
pub mod backs;
pub mod badges;
pub mod cards;
pub mod chaos;
pub mod faces;
pub mod pieces;
pub mod realm;
pub mod signs;
