//! Scenarios: the rule book as examples. A text sets up a position, makes picks and says what must follow.
//!
//! ```text
//! # It takes two to take a king: the rook alone may not.
//! game: colours-luck
//! board: 4k3/8/8/8/8/8/8/K3R3
//! turn: white
//! card: red-rook
//! pick: e1
//! refused: e8 two-to-take
//! ```
//!
//! The head names the mode (`game:`) and where it starts: nothing (a new game), `options:` of a new game, a whole `position:` in the game's notation,
//! or a `board:`, a `turn:` and the further words of that notation, one a line: `charges: 1/0` gives `charges=1/0`,
//! `hands.white: red-1, -` the white half of a pair, `swapped: yes` a word of its own.
//!
//! Then come the steps, in order: what is done (`pick:` by a side, `draw:` by chance, `cancel:`, `undo:`), what is on offer
//! (`offered:` exactly these, `offers:`, `not-offered:`, `refused: WORDS RULE`) and what is to be seen (`expect KEY: VALUE`,
//! the keys are in [`EXPECTATIONS`]). Each line must hold, and a word that is not known is an error.
//!
//! What is said to be missing must be something that the game can say ([`Vocabulary`]): else a check that nothing is there
//! would hold for ever once its word is misspelt or gone from the game. For the same reason events are named by kind and
//! facts (`captured white pawn e4`), of which a beginning is enough, and not by the sentence that the log makes of them.
mod expect;
mod head;
mod steps;
mod told;
mod vocabulary;

use crate::board::Side;
use crate::game::{CardFace, Event, Game, ParseError, Play};
use head::Head;
use std::fmt;

pub use expect::EXPECTATIONS;
pub use told::kinds as event_kinds;
pub use vocabulary::{Heard, Vocabulary};

/// What a runner needs to know of a mode.
pub struct Rules<G> {
    /// The card list.
    pub cards: &'static [CardFace],
    /// A new game.
    pub start: fn() -> G,
    /// A new game with options, `key=value` words.
    pub with: fn(&str) -> Result<G, ParseError>,
    /// A game from a position's text.
    pub parse: fn(&str) -> Result<G, ParseError>,
    /// What the game can say.
    pub says: &'static Vocabulary,
}

/// A scenario that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// How many steps it has.
    pub steps: usize,
    /// All that the game said on the way.
    pub heard: Heard,
}

/// Why a scenario fails: a line that does not hold, or one that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failed {
    /// The line, from 1.
    pub line: usize,
    /// What it asks for.
    pub expected: String,
    /// What there is.
    pub got: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, got {}", self.line, self.expected, self.got)
    }
}

impl std::error::Error for Failed {}

/// What a line asks for and what there is instead, if it does not hold.
type Asked<T> = Result<T, (String, String)>;

/// Runs a scenario. `lookup` finds a mode by its name.
///
/// # Errors
/// The first line that cannot be read or does not hold.
pub fn run<G: Game>(text: &str, lookup: impl Fn(&str) -> Option<Rules<G>>) -> Result<Held, Failed> {
    let failed = |line, (expected, got)| Failed { line, expected, got };
    let mut head = Head::default();
    let mut table: Option<Scenario<G>> = None;
    let mut steps = 0;
    for (line, key, value) in lines(text) {
        if table.is_none() && head.take(key, value).map_err(|e| failed(line, e))? {
            continue;
        }
        let scenario = match &mut table {
            Some(scenario) => scenario,
            None => table.insert(head.set_up(&lookup).map_err(|e| failed(line, e))?),
        };
        let step = steps::read(key, value, scenario.cards).map_err(|e| failed(line, e))?;
        scenario.step(&step).map_err(|e| failed(line, e))?;
        steps += 1;
    }
    match table {
        Some(scenario) => Ok(Held { steps, heard: scenario.heard }),
        None => Err(failed(text.lines().count(), ("at least one step".to_owned(), "none".to_owned()))),
    }
}

/// The sentence that a scenario begins with: what it shows.
pub fn title(text: &str) -> &str {
    text.lines().next().and_then(|line| line.strip_prefix('#')).unwrap_or("").trim()
}

/// Lines that are not empty and no comments: number, key, value.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().enumerate().filter_map(|(i, line)| {
        let line = line.split(" #").next().unwrap_or("").trim();
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        (!line.is_empty() && !line.starts_with('#')).then_some((i + 1, key.trim(), value.trim()))
    })
}

fn read_side(word: &str) -> Asked<Side> {
    let side = Side::ALL.into_iter().find(|s| s.name().to_ascii_lowercase() == word);
    side.ok_or(("white or black".to_owned(), format!("“{word}”")))
}

/// A scenario under way.
struct Scenario<G: Game> {
    play: Play<G>,
    cards: &'static [CardFace],
    says: &'static Vocabulary,
    /// What the last picks told.
    told: Vec<Event>,
    heard: Heard,
}

fn want<T: PartialEq + fmt::Debug>(expected: T, got: T) -> Asked<()> {
    if expected == got { Ok(()) } else { Err((format!("{expected:?}"), format!("{got:?}"))) }
}

fn unreadable<T>(value: &str, example: &str) -> Asked<T> {
    Err((format!("a value like “{example}”"), format!("“{value}”")))
}
