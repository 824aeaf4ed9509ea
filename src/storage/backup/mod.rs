//! Backup: what is stored, as one file, and back. A file is read and checked whole before anything is changed; a [`Plan`] says
//! what would change; taking it over is all or nothing.
//!
//! The file is JSON: `format`, `version`, `made_ms`, and `entries`, the stored texts by their keys, just as they are. So what
//! this version cannot read goes into the file, too, for one that can.
mod check;
mod plan;

pub use plan::{Left, Merged, Newcomer, Plan, TakeOverError};

use super::{GAME, SETTINGS, Shelf, Store, decks::DECK, profiles::PLAYED, profiles::PROFILE};
use crate::session::Saved;
use check::{Entry, check};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// The word in each backup by which it is known.
const FORMAT: &str = "intermezzo-backup";
/// The version of the file that this build writes.
pub const VERSION: u32 = 1;
/// The largest file that is read, in bytes. Browsers keep less than that for a page.
pub const MOST_BYTES: usize = 20 * 1024 * 1024;

/// What goes into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope<'a> {
    /// All that is stored.
    Everything,
    /// The profile of this id, the records of its games, and the stored games in which it sits.
    Profile(&'a str),
}

/// Why a file cannot be taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupError {
    /// There is nothing in it.
    Empty,
    /// It has so many bytes.
    TooLarge(usize),
    /// It is some other file.
    Foreign,
    /// It is a part of a backup, or one that has come to harm.
    Damaged,
    /// It was written by a later version.
    Newer(u32),
    /// Nothing in it can be read; what and why.
    Nothing(Vec<Left>),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = MOST_BYTES / (1024 * 1024);
        match self {
            BackupError::Empty => f.write_str("This file is empty."),
            BackupError::TooLarge(bytes) => {
                write!(f, "This file is too large for a backup: {} MB, and {most} MB is the most.", megabytes(*bytes))
            }
            BackupError::Foreign => f.write_str("This file is no backup of Intermezzo."),
            BackupError::Damaged => f.write_str("This file is damaged, or only a part of a backup."),
            BackupError::Newer(version) => write!(
                f,
                "This backup was made by a newer Intermezzo (version {version} of its form). Update this page, then try again."
            ),
            BackupError::Nothing(left) => match left.first() {
                Some(first) => write!(f, "Nothing in this backup can be read. {first}"),
                None => f.write_str("There is nothing in this backup."),
            },
        }
    }
}

impl std::error::Error for BackupError {}

/// Whole megabytes, upwards.
fn megabytes(bytes: usize) -> usize {
    bytes.div_ceil(1024 * 1024)
}

/// A backup that was read: every part of it is sound, or left out with the reason.
#[derive(Debug, Clone)]
pub struct Backup {
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    entries: Vec<Entry>,
    left: Vec<Left>,
}

/// The file as it is written.
#[derive(Serialize)]
struct File<'a> {
    format: &'a str,
    version: u32,
    made_ms: u64,
    entries: BTreeMap<String, String>,
}

impl Backup {
    /// Whether a file of so many bytes can be read at all; to be asked before it is.
    ///
    /// # Errors
    /// It is empty, or too large.
    pub fn check_size(bytes: usize) -> Result<(), BackupError> {
        match bytes {
            0 => Err(BackupError::Empty),
            1..=MOST_BYTES => Ok(()),
            _ => Err(BackupError::TooLarge(bytes)),
        }
    }

    /// Reads a file and checks everything in it. Parts that are not sound are left out, and the plan names them.
    ///
    /// # Errors
    /// Why the file as a whole is of no use.
    pub fn read(text: &str) -> Result<Backup, BackupError> {
        let mut checking = Backup::open(text)?;
        while checking.step() {}
        checking.finish()
    }

    /// Reads a file whose entries are then checked one by one: a page stays awake over a long career.
    ///
    /// # Errors
    /// Why the file as a whole is of no use.
    pub fn open(text: &str) -> Result<Checking, BackupError> {
        Backup::check_size(text.len())?;
        let text = text.trim_start_matches('\u{feff}').trim();
        match text.chars().next() {
            None => return Err(BackupError::Empty),
            Some('{') => {}
            Some(_) => return Err(BackupError::Foreign),
        }
        let Ok(Value::Object(file)) = serde_json::from_str(text) else { return Err(BackupError::Damaged) };
        let (made_ms, texts) = open(file)?;
        let backup = Backup { made_ms, entries: Vec::new(), left: Vec::new() };
        Ok(Checking { texts: texts.into_iter(), backup })
    }
}

/// A file whose entries are being checked.
pub struct Checking {
    texts: serde_json::map::IntoIter,
    backup: Backup,
}

impl Checking {
    /// Checks the next entry; false if there is none.
    pub fn step(&mut self) -> bool {
        let Some((key, text)) = self.texts.next() else { return false };
        match check(key, text) {
            Ok(entry) => self.backup.entries.push(entry),
            Err(why) => self.backup.left.push(why),
        }
        true
    }

    /// What is in the file, once everything is checked.
    ///
    /// # Errors
    /// Nothing in it is sound.
    pub fn finish(self) -> Result<Backup, BackupError> {
        let Checking { backup, .. } = self;
        if backup.entries.is_empty() { Err(BackupError::Nothing(backup.left)) } else { Ok(backup) }
    }
}

/// When the file was made, and its entries.
fn open(mut file: Map<String, Value>) -> Result<(u64, Map<String, Value>), BackupError> {
    if file.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(BackupError::Foreign);
    }
    let version = file.get("version").and_then(Value::as_u64).filter(|version| *version > 0);
    let version = version.and_then(|version| u32::try_from(version).ok()).ok_or(BackupError::Damaged)?;
    if version > VERSION {
        return Err(BackupError::Newer(version));
    }
    let made_ms = file.get("made_ms").and_then(Value::as_u64).ok_or(BackupError::Damaged)?;
    match file.remove("entries") {
        Some(Value::Object(entries)) => Ok((made_ms, entries)),
        _ => Err(BackupError::Damaged),
    }
}

impl<S: Shelf> Store<S> {
    /// The file of what is stored, readable or not; `None` if there is nothing of that scope.
    pub fn backup(&self, scope: Scope<'_>, now_ms: u64) -> Option<String> {
        let keys = self.shelf.keys().into_iter().filter(|key| self.is_in(scope, key));
        let texts = keys.filter_map(|key| self.shelf.get(&key).ok().flatten().map(|text| (key, text)));
        let entries: BTreeMap<String, String> = texts.collect();
        if entries.is_empty() {
            return None;
        }
        let file = File { format: FORMAT, version: VERSION, made_ms: now_ms, entries };
        // Strings and numbers always have their JSON.
        serde_json::to_string_pretty(&file).ok()
    }

    fn is_in(&self, scope: Scope<'_>, key: &str) -> bool {
        match scope {
            Scope::Everything => key == SETTINGS || [PROFILE, PLAYED, GAME, DECK].iter().any(|p| key.starts_with(p)),
            Scope::Profile(id) => {
                let records = format!("{PLAYED}{id}.");
                let sits = |game: &str| self.game_text(game).is_some_and(|text| sits_in(&text, id));
                key.strip_prefix(PROFILE) == Some(id)
                    || key.starts_with(&records)
                    || key.strip_prefix(GAME).is_some_and(sits)
            }
        }
    }
}

/// Whether a profile has a seat in this saved game.
fn sits_in(text: &str, profile: &str) -> bool {
    let saved = serde_json::from_str::<Saved>(text);
    saved.is_ok_and(|saved| saved.setup.seats.iter().any(|seat| seat.profile() == Some(profile)))
}
