//! The rule sets, and the one list in which each is registered.
//!
//! A new game is a folder here, a line in [`any_game!`] and its modes in [`MODES`].
pub mod arcana;
pub mod chaos;
pub mod chess;
pub mod colours;
pub mod factions;
pub mod realm;

mod any;
mod modes;

pub use any::{AnyGame, AnyView};
pub use modes::{Answers, ClockRule, Family, MODES, Mode, ModeOption, Tilt, mode};
