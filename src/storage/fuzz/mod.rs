//! Stored texts, changed at random and read. What is accepted can be written again and then means the same, and what can be
//! played goes on; what is not accepted gets a sentence; nothing panics, and nothing takes long. `tests/fuzz.rs` tries a sample,
//! `cargo lab fuzz` as many as one likes.
mod mutate;
mod play;

pub use mutate::Pool;
pub use play::step;

use super::backup::{Backup, Scope};
use super::profiles::read_profile;
use super::{MemoryShelf, NamedDeck, Settings, Store, decks};
use crate::game::{CardFace, Game, Play, Record};
use crate::games::{AnyGame, MODES, Mode};
use crate::progress::{Profile, achievements, awards};
use crate::session::{Saved, Session};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// A kind of stored text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A saved game.
    Game,
    /// A record.
    Record,
    /// A position of a game.
    Position,
    /// A profile, its ledger in it.
    Profile,
    /// A backup.
    Backup,
    /// The settings.
    Settings,
    /// A deck.
    Deck,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 7] = [
        Format::Game,
        Format::Record,
        Format::Position,
        Format::Profile,
        Format::Backup,
        Format::Settings,
        Format::Deck,
    ];

    /// Its name, and that of its folder in `tests/stored`.
    pub const fn slug(self) -> &'static str {
        match self {
            Format::Game => "game",
            Format::Record => "record",
            Format::Position => "position",
            Format::Profile => "profile",
            Format::Backup => "backup",
            Format::Settings => "settings",
            Format::Deck => "deck",
        }
    }
}

/// A promise that a text has broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Broken {
    /// It panics.
    Panic,
    /// So much work is to read it.
    Hang(Duration),
    /// What was read is not kept as it is, or cannot be gone on with; how.
    Lost(String),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Panic => f.write_str("it panics"),
            Broken::Hang(time) => write!(f, "it takes {time:?} to read"),
            Broken::Lost(how) => f.write_str(how),
        }
    }
}

/// A text that takes longer to read hangs.
const HANG: Duration = Duration::from_secs(2);

/// Reads a text, and if it is accepted, writes it, reads it again and goes on with it; whether it was accepted. `clock` tells the
/// work done so far; one that stands lets every text take its time.
///
/// # Errors
/// The promise that was broken.
pub fn attempt(format: Format, text: &str, clock: impl Fn() -> Duration) -> Result<bool, Broken> {
    let tried = catch_unwind(AssertUnwindSafe(|| {
        let begin = clock();
        let value = read(format, text);
        let time = clock().saturating_sub(begin);
        if time > HANG {
            return Err(Broken::Hang(time));
        }
        value.map_or(Ok(false), |value| value.keeps().map(|()| true).map_err(Broken::Lost))
    }));
    tried.unwrap_or(Err(Broken::Panic))
}

/// What a text was read as.
enum Value {
    Game(Box<(Session, Saved)>),
    Record(Record, Box<Play<AnyGame>>),
    /// In every mode that reads it: positions do not say whose they are.
    Positions(Vec<(&'static Mode, AnyGame)>),
    Profile(Box<Profile>),
    Backup(Backup),
    Settings(Settings),
    Deck(NamedDeck),
}

/// The card list of the game whose players build decks.
fn deck_cards() -> &'static [CardFace] {
    MODES.iter().find(|mode| mode.family.builds_decks()).map_or(&[], |mode| (mode.family.cards)())
}

fn read(format: Format, text: &str) -> Option<Value> {
    match format {
        Format::Game => Session::load(text).ok().map(|read| Value::Game(Box::new(read))),
        Format::Record => {
            let (_, record, start) = Mode::read_record(text).ok()?;
            let play = Play::replay(start, &record.picks, record.end).ok()?;
            Some(Value::Record(record, Box::new(play)))
        }
        Format::Position => {
            let read: Vec<_> = MODES.iter().filter_map(|mode| Some((mode, (mode.parse)(text).ok()?))).collect();
            (!read.is_empty()).then_some(Value::Positions(read))
        }
        Format::Profile => read_profile(text).ok().map(|profile| Value::Profile(Box::new(profile))),
        Format::Backup => Backup::read(text).ok().map(Value::Backup),
        // They are read whatever they are: what is wrong is as it is at first.
        Format::Settings => Some(Value::Settings(Settings::read(text))),
        Format::Deck => decks::read(text, deck_cards()).ok().map(Value::Deck),
    }
}

/// Whether two readings are the same; if not, the first thing in which they differ.
fn same<T: PartialEq + fmt::Debug>(first: &T, again: &T, what: &str) -> Result<(), String> {
    if first == again {
        return Ok(());
    }
    let (first, again) = (format!("{first:#?}"), format!("{again:#?}"));
    let differ = first.lines().zip(again.lines()).enumerate().find(|(_, (one, other))| one != other);
    let (line, (one, other)) = differ.unwrap_or((0, ("", "")));
    // The field that it is in stands in a line before, indented less.
    let depth = |line: &str| line.len() - line.trim_start().len();
    let field = first.lines().take(line).filter(|before| depth(before) < depth(one)).last().unwrap_or("");
    let [one, other, field] = [one, other, field].map(str::trim);
    Err(format!("{what} is another when it is written and read again: {field} {one} / {other}"))
}

fn again<T>(read: Result<T, impl fmt::Display>) -> Result<T, String> {
    read.map_err(|e| format!("it cannot be read again: {e}"))
}

impl Value {
    /// Writes it and reads it again, and uses it.
    fn keeps(&self) -> Result<(), String> {
        match self {
            Value::Game(read) => play::game(&read.0, &read.1),
            Value::Record(record, play) => {
                let written = record.write(play.now().cards());
                let (_, read, _) = again(Mode::read_record(&written))?;
                same(record, &read, "the record")?;
                play::used(play.now())
            }
            Value::Positions(read) => read.iter().try_for_each(|(mode, game)| {
                play::position(mode, game).map_err(|what| format!("{}: {what}", mode.slug))
            }),
            Value::Profile(profile) => kept_profile(profile),
            Value::Backup(backup) => kept_backup(backup),
            Value::Settings(settings) => same(settings, &Settings::read(&settings.write()), "the settings"),
            Value::Deck(deck) => kept_deck(deck),
        }
    }
}

fn kept_profile(profile: &Profile) -> Result<(), String> {
    let store = Store::new(MemoryShelf::default());
    store.keep_profile(profile).map_err(|e| format!("it cannot be kept: {e}"))?;
    let entry = store.profile(&profile.id).ok_or("it is not kept")?;
    let mut read = again(entry.profile)?;
    same(profile, &read, "the profile")?;
    let _folds = (awards(profile), profile.purse(), achievements::progresses(profile), profile.history());
    for mode in &MODES {
        let _rating = profile.rating(mode.slug);
    }
    // What it has a claim to is paid by rules that it was checked by.
    read.settle(None, profile.made_ms);
    store.keep_profile(&read).map_err(|e| format!("it cannot be kept when it is paid: {e}"))?;
    let entry = store.profile(&profile.id).ok_or("it is not kept when it is paid")?;
    same(&read, &again(entry.profile)?, "the profile that was paid")
}

/// A backup can be taken over by an empty store, where all that it says is there is there, and given out again.
fn kept_backup(backup: &Backup) -> Result<(), String> {
    let store = Store::new(MemoryShelf::default());
    let plan = backup.plan(&store);
    store.take_over(&plan).map_err(|e| format!("it cannot be taken over: {e}"))?;
    if !backup.plan(&store).is_empty() {
        return Err("it is not taken over at once".to_owned());
    }
    for entry in store.games() {
        again(entry.game)?;
    }
    for entry in store.profiles() {
        again(entry.profile)?;
    }
    store.backup(Scope::Everything, backup.made_ms).map_or(Ok(()), |text| again(Backup::read(&text)).map(drop))
}

fn kept_deck(deck: &NamedDeck) -> Result<(), String> {
    let (cards, shelf) = (deck_cards(), MemoryShelf::default());
    let store = Store::new(shelf);
    store.keep_deck("arcana", "1", deck, cards).map_err(|e| format!("it cannot be kept: {e}"))?;
    let entry = store.deck("arcana", "1", cards).ok_or("it is not kept")?;
    same(deck, &again(entry.deck)?, "the deck")
}
