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
    },
    /// The CPU.
    Cpu {
        /// Its level, 1 to 8.
        level: u8,
    },
}

impl Seat {
    /// The name shown at the table.
    pub fn name(&self) -> String {
        match self {
            Seat::Person { name } => name.clone(),
            Seat::Cpu { level } => format!("CPU level {level}"),
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
}

const fn yes() -> bool {
    true
}

impl Setup {
    /// A person as `side` against the CPU, without a clock.
    pub fn against_cpu(mode: &str, side: Side, level: u8) -> Self {
        let person = Seat::Person { name: "You".to_owned() };
        let cpu = Seat::Cpu { level };
        let seats = if side == Side::White { [person, cpu] } else { [cpu, person] };
        Setup::of(mode, seats)
    }

    fn of(mode: &str, seats: [Seat; 2]) -> Self {
        let (mode, options) = (mode.to_owned(), String::new());
        Setup { mode, options, seats, control: None, undo: true, open: false, score: Match::default() }
    }

    /// Two people on this device.
    pub fn two_people(mode: &str, names: [&str; 2]) -> Self {
        let seats = names.map(|name| Seat::Person { name: name.to_owned() });
        Setup::of(mode, seats)
    }
}
