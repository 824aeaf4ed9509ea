//! Who sits at the table, and under which options.
use super::{Control, Match};
use crate::board::Side;
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person at this device.
    Person {
        /// The name shown.
        name: String,
        /// The id of the profile that plays; none for a guest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        profile: Option<String>,
    },
    /// The CPU.
    Cpu {
        /// Its level, 1 to 8.
        level: u8,
        /// As which of its characters it plays; none plays the bare level.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Persona>,
    },
}

/// A character of the CPU at the table. Its name is kept, so that a game shows it even where the character is not known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Persona {
    /// Its name in the list of characters.
    pub slug: String,
    /// The name shown.
    pub name: String,
}

impl Seat {
    /// The name shown at the table.
    pub fn name(&self) -> String {
        match self {
            Seat::Person { name, .. } => name.clone(),
            Seat::Cpu { character: Some(persona), .. } => persona.name.clone(),
            Seat::Cpu { level, .. } => format!("CPU level {level}"),
        }
    }

    /// A guest.
    pub fn guest(name: impl Into<String>) -> Self {
        Seat::Person { name: name.into(), profile: None }
    }

    /// The CPU as a bare level, 1 to 8.
    pub fn cpu(level: u8) -> Self {
        Seat::Cpu { level, character: None }
    }

    /// The id of the profile that plays.
    pub fn profile(&self) -> Option<&str> {
        match self {
            Seat::Person { profile, .. } => profile.as_deref(),
            Seat::Cpu { .. } => None,
        }
    }
}

/// How a game is set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The mode's name in the list of modes.
    pub mode: String,
    /// The mode's options; empty for the ordinary ones.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// White, then Black.
    pub seats: [Seat; 2],
    /// The clock; none for untimed games.
    #[serde(default)]
    pub control: Option<Control>,
    /// Turns may be taken back where no information was gained.
    #[serde(default = "yes")]
    pub undo: bool,
    /// “Same side”: two people look at the screen together; no curtain falls.
    #[serde(default)]
    pub open: bool,
    /// The games that these two have played before.
    #[serde(default, rename = "match", skip_serializing_if = "Match::is_default")]
    pub score: Match,
    /// What the game is played for, as the career writes it; empty for a game that stands alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub occasion: String,
}

const fn yes() -> bool {
    true
}

impl Setup {
    /// A person as `side` against the CPU, without a clock.
    pub fn against_cpu(mode: &str, side: Side, level: u8) -> Self {
        let person = Seat::guest("You");
        let cpu = Seat::cpu(level);
        let seats = if side == Side::White { [person, cpu] } else { [cpu, person] };
        Setup::of(mode, seats)
    }

    fn of(mode: &str, seats: [Seat; 2]) -> Self {
        let (mode, options) = (mode.to_owned(), String::new());
        Setup {
            mode,
            options,
            seats,
            control: None,
            undo: true,
            open: false,
            score: Match::default(),
            occasion: String::new(),
        }
    }

    /// Two people on this device.
    pub fn two_people(mode: &str, names: [&str; 2]) -> Self {
        let seats = names.map(Seat::guest);
        Setup::of(mode, seats)
    }
}
