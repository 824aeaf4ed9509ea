//! Own drawn art: pieces, card pictures, colour symbols and marks, as SVG markup without a frame.
//!
//! Nothing in here knows of a browser: each function names a picture and gets the inside of an
//! `<svg>`; the `viewBox` to put around it is the constant beside it.

pub mod arcana;
pub mod badges;
pub mod cards;
pub mod chaos;
pub mod faces;
pub mod pieces;
pub mod realm;
pub mod signs;

/// The `viewBox` of [`CARD_BACK`], the proportions of a card.
pub const CARD_BACK_VIEW_BOX: &str = "0 0 100 140";

/// The inner markup of the back of a card, drawn in `currentColor`: a board between two frames.
pub const CARD_BACK: &str = r#"<g fill="none" stroke="currentColor" stroke-width="2.5"><rect x="4" y="4" width="92" height="132" rx="6"/><path d="M50 19L92 70 50 121 8 70z"/></g><path fill="currentColor" d="M50 26.6l12 14.7-12 14.7-12-14.7zM26 55.3l12 14.7-12 14.7-12-14.7zM50 55.3l12 14.7-12 14.7-12-14.7zM74 55.3l12 14.7-12 14.7-12-14.7zM50 84l12 14.7-12 14.7-12-14.7z"/>"#;
