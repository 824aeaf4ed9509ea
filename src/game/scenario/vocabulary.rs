//! What a game can say, and what it was heard to say.
use super::{Asked, told as telling};
use crate::board::Side;
use crate::game::{Choice, Event, Game, Pick, View, Viewer};
use std::collections::BTreeSet;

/// All that a game can say: a scenario may find nothing else missing.
///
/// `tests/scenarios.rs` holds that this is exactly what is heard in them, so that no word outlives its use, and that random
/// games say nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vocabulary {
    /// The words of its position texts: `traps` for `traps=e4-w`.
    pub words: &'static [&'static str],
    /// The signs that a square can wear.
    pub marks: &'static [&'static str],
    /// The kinds of its events.
    pub events: &'static [&'static str],
    /// The named options that it offers.
    pub choices: &'static [Choice],
}

/// What a game was heard to say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Heard {
    /// The words of its position texts.
    pub words: BTreeSet<String>,
    /// The signs on squares.
    pub marks: BTreeSet<String>,
    /// The kinds of events.
    pub events: BTreeSet<String>,
    /// The named options.
    pub choices: BTreeSet<Choice>,
}

impl Heard {
    /// Hears what the game says now, and what was told on the way.
    pub fn listen<G: Game>(&mut self, now: &G, told: &[Event]) {
        self.words.extend(now.position().split(' ').map(key).filter(|word| is_word(word)).map(str::to_owned));
        for viewer in [Viewer::Side(Side::White), Viewer::Side(Side::Black), Viewer::Public] {
            self.marks.extend(now.seen_by(viewer).scene().marks.iter().map(|mark| mark.kind.word().to_owned()));
        }
        self.choices.extend(now.picks().into_iter().filter_map(|pick| match pick {
            Pick::Choice(choice) => Some(choice),
            _ => None,
        }));
        self.events.extend(told.iter().map(|event| telling::kind(&telling::words(event, now.cards())).to_owned()));
    }

    /// Adds what was heard elsewhere.
    pub fn add(&mut self, other: Heard) {
        self.words.extend(other.words);
        self.marks.extend(other.marks);
        self.events.extend(other.events);
        self.choices.extend(other.choices);
    }
}

/// The word of a position text without its value, and without the side whose it is: `owed` for `owed.w=6`.
pub(super) fn key(word: &str) -> &str {
    word.split(['=', ':', '.']).next().unwrap_or(word)
}

/// Whether a part of a position text is a word, and not a board, a side, a number or a right to castle.
fn is_word(part: &str) -> bool {
    let castling = part.bytes().all(|byte| b"kq".contains(&byte));
    part.len() > 1 && !castling && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

/// Something missing must be something that can be there.
pub(super) fn sayable(said: &[&str], word: &str, what: &str) -> Asked<()> {
    if said.contains(&word) {
        return Ok(());
    }
    let known = if said.is_empty() { "none".to_owned() } else { said.join(", ") };
    Err((format!("{what} of this game ({known})"), format!("“{word}”")))
}
