//! A session as it is kept: JSON that a later version can still read, and an earlier one refuses without harm.
use super::{Clock, Control, Now, Persona, Seat, Session, Setup};
use crate::game::{Game, Play, Record, RecordError};
use crate::games::Mode;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// The version of the saved form that this build writes.
pub const VERSION: u32 = 1;

/// The saved form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The version of this form.
    pub version: u32,
    /// How the game was set up.
    pub setup: Setup,
    /// The record, in its text form.
    pub record: String,
    /// The clocks, stopped.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// When it was last played, in milliseconds since 1970.
    #[serde(default)]
    pub touched_ms: u64,
    /// Somebody had help: see [`Session::helped`].
    #[serde(default)]
    pub helped: bool,
}

/// Why a saved game cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoadError {
    /// Not a saved game, or damaged.
    Damaged(String),
    /// Written by a later version.
    Newer(u32),
    /// A game that this version does not know.
    UnknownGame(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Damaged(what) => write!(f, "This saved game is damaged: {what}."),
            LoadError::Newer(version) => {
                write!(f, "This game was saved by a newer Intermezzo (version {version} of the saved form).")
            }
            LoadError::UnknownGame(name) => write!(f, "This version does not know the game “{name}”."),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<RecordError> for LoadError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Damaged(what) => LoadError::Damaged(what),
            RecordError::Newer(version) => LoadError::Newer(version),
            RecordError::UnknownGame(name) => LoadError::UnknownGame(name),
        }
    }
}

#[derive(Deserialize)]
struct Head {
    version: u32,
}

impl Session {
    /// The record of the game so far, prepared picks included.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.mode().slug);
        record.options.clone_from(&self.setup().options);
        record.start.clone_from(&self.start);
        record.picks = self.play().picks().to_vec();
        record.end = self.play().ending();
        record
    }

    /// The record as text, for sharing and bug reports. It holds what was hidden: share it when the game is over.
    pub fn record_text(&self) -> String {
        self.record().write(self.play().now().cards())
    }

    /// The saved form.
    pub fn save(&self, now: Now) -> Saved {
        let mut clock = self.clock().cloned();
        if let Some(clock) = &mut clock {
            clock.hold(now.moment);
        }
        let (setup, record, helped) = (self.setup().clone(), self.record_text(), self.helped());
        Saved { version: VERSION, setup, record, clock, touched_ms: now.stamp.ms(), helped }
    }

    /// The saved form as JSON.
    pub fn save_text(&self, now: Now) -> String {
        // A form of strings and numbers always has its JSON.
        serde_json::to_string(&self.save(now)).unwrap_or_default()
    }

    /// Opens a saved game.
    ///
    /// # Errors
    /// Damage, a later version, an unknown game. The text given stays the caller's; nothing is lost.
    pub fn load(text: &str) -> Result<(Session, Saved), LoadError> {
        let damaged = |e: &dyn fmt::Display| LoadError::Damaged(e.to_string());
        // What the parser says of a place in the text helps no player.
        let head: Head =
            serde_json::from_str(text).map_err(|_| damaged(&"it is no saved game, or only a part of one"))?;
        match head.version {
            0 => return Err(damaged(&"there is no version 0 of its form")),
            VERSION => {}
            newer => return Err(LoadError::Newer(newer)),
        }
        let saved: Saved = serde_json::from_str(text).map_err(|_| damaged(&"some of its parts are missing"))?;
        let (mode, record, start) = Mode::read_record(&saved.record)?;
        if saved.setup.mode != mode.slug {
            return Err(LoadError::Damaged("its record is of another game".to_owned()));
        }
        check_setup(&saved.setup, mode, &record).map_err(|what| damaged(&what))?;
        check_clock(&saved).map_err(|what| damaged(&what))?;
        let play = Play::replay(start, &record.picks, record.end).map_err(|e| damaged(&e))?;
        if saved.clock.as_ref().is_some_and(|clock| !clock.can_have_left(play.turns().len())) {
            return Err(damaged(&"its clocks have more time than they were given"));
        }
        let mut session = Session::assemble(saved.setup.clone(), mode, play, saved.clock.clone());
        session.start = record.start;
        session.helped = saved.helped;
        Ok((session, saved))
    }
}

/// The levels of the CPU.
pub const LEVELS: RangeInclusive<u8> = 1..=8;
/// No page lets anybody write a longer name; in letters. No other word of a setup is longer either.
pub const LONGEST_NAME: usize = 64;
/// No clock has more time than a day, or gains more in a turn than an hour; milliseconds.
const MOST_TIME: Control = Control::minutes(24 * 60, 60 * 60);

/// Whether a game can have been set up so. Its options must be those of the record: the record is written with them again.
fn check_setup(setup: &Setup, mode: &Mode, record: &Record) -> Result<(), &'static str> {
    for seat in &setup.seats {
        match seat {
            Seat::Cpu { level, .. } if !LEVELS.contains(level) => return Err("the CPU has no such level"),
            Seat::Cpu { character: Some(Persona { slug, name }), .. } if !is_word(slug) || !is_word(name) => {
                return Err("a character of the CPU has no name");
            }
            Seat::Person { profile: Some(id), .. } if !is_word(id) => return Err("a profile in it is none"),
            Seat::Person { name, .. } if name.trim().is_empty() => return Err("a player has no name"),
            Seat::Person { name, .. } if name.chars().count() > LONGEST_NAME => return Err("a name has no end"),
            _ => {}
        }
    }
    if setup.occasion.chars().count() > LONGEST_NAME {
        return Err("what it is played for has no end");
    }
    // A position set up by hand says itself what is played; its record may leave the options to the setup.
    let told = record.start.is_none() || !record.options.is_empty();
    if told && setup.options != record.options {
        return Err("its options are not those of its record");
    }
    mode.begin(&setup.options).map(drop).map_err(|_| "its mode has no such options")
}

/// Whether a text can be a name, or another word that is not empty.
pub fn is_word(word: &str) -> bool {
    !word.trim().is_empty() && word.chars().count() <= LONGEST_NAME
}

/// Whether the clocks are those of the setup.
fn check_clock(saved: &Saved) -> Result<(), &'static str> {
    if saved.setup.control.is_some_and(|control| control.base_ms == 0) {
        return Err("its clocks have no time");
    }
    let most = |control: Control| control.base_ms > MOST_TIME.base_ms || control.increment_ms > MOST_TIME.increment_ms;
    if saved.setup.control.is_some_and(most) {
        return Err("its clocks have time without end");
    }
    match &saved.clock {
        Some(clock) if Some(clock.control()) != saved.setup.control => {
            Err("its clocks are not those it was set up with")
        }
        _ => Ok(()),
    }
}
