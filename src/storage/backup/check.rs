//! An entry of a backup: what it is, and whether it is sound.
use super::super::decks;
use super::super::profiles::{PLAYED, PROFILE, read_profile};
use super::super::{GAME, NamedDeck, SETTINGS};
use super::Left;
use crate::games::{Family, MODES};
use crate::progress::Profile;
use crate::progress::sound::is_id;
use crate::session::Session;
use serde_json::Value;

/// A sound entry.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Its key on the shelf.
    pub key: String,
    /// Its text as it is stored.
    pub text: String,
    /// What it is.
    pub kept: Kept,
}

/// What an entry is.
#[derive(Debug, Clone)]
pub enum Kept {
    /// The settings.
    Settings,
    /// A profile.
    Profile(Box<Profile>),
    /// The record of a game that a profile has finished.
    Record {
        /// The profile's id.
        profile: String,
        /// The game's id.
        game: String,
    },
    /// A stored game.
    Game {
        /// Its id.
        id: String,
        /// The game.
        session: Box<Session>,
    },
    /// A deck.
    Deck {
        /// The family of games that it is for.
        family: &'static Family,
        /// Its id.
        id: String,
        /// The deck.
        deck: NamedDeck,
    },
}

/// So much of a key is told.
const KEY_MOST: usize = 64;

/// Reads an entry.
///
/// # Errors
/// Why it is left out.
pub fn check(key: String, text: Value) -> Result<Entry, Left> {
    let Value::String(text) = text else { return Err(unknown(&key, "It holds no text.")) };
    let kept = if key == SETTINGS {
        settings(&text)
    } else if let Some(id) = key.strip_prefix(PROFILE) {
        profile(id, &text)
    } else if let Some(ids) = key.strip_prefix(PLAYED) {
        record(ids, &text)
    } else if let Some(id) = key.strip_prefix(GAME) {
        game(id, &text)
    } else if let Some(ids) = key.strip_prefix(decks::DECK) {
        deck(ids, &text)
    } else {
        return Err(unknown(&key, "This version does not know what it is."));
    };
    kept.map(|kept| Entry { key, text, kept })
}

fn unknown(key: &str, why: &str) -> Left {
    let short: String = key.chars().take(KEY_MOST).collect();
    Left::new(&format!("“{short}”"), why)
}

fn settings(text: &str) -> Result<Kept, Left> {
    match serde_json::from_str(text) {
        Ok(Value::Object(_)) => Ok(Kept::Settings),
        _ => Err(Left::new("The settings", "They are damaged.")),
    }
}

fn profile(id: &str, text: &str) -> Result<Kept, Left> {
    let left = |why: &str| Left::new("A profile", why);
    let profile = read_profile(text).map_err(|error| left(&error.to_string()))?;
    if profile.id != id {
        return Err(left("It is kept under another id."));
    }
    Ok(Kept::Profile(Box::new(profile)))
}

fn record(ids: &str, text: &str) -> Result<Kept, Left> {
    let left = |why: &str| Left::new("The record of a game", why);
    let (profile, game) = ids.split_once('.').unwrap_or((ids, ""));
    if !is_id(profile) || !is_id(game) {
        return Err(left("It does not say whose it is."));
    }
    let (session, _) = Session::load(text).map_err(|error| left(&error.to_string()))?;
    if session.outcome().is_none() {
        return Err(left("Its game has not ended."));
    }
    Ok(Kept::Record { profile: profile.to_owned(), game: game.to_owned() })
}

fn game(id: &str, text: &str) -> Result<Kept, Left> {
    let left = |why: &str| Left::new("A saved game", why);
    if !is_id(id) {
        return Err(left("Its id is none."));
    }
    let (session, _) = Session::load(text).map_err(|error| left(&error.to_string()))?;
    Ok(Kept::Game { id: id.to_owned(), session: Box::new(session) })
}

fn deck(ids: &str, text: &str) -> Result<Kept, Left> {
    let left = |why: &str| Left::new("A deck", why);
    let (family, id) = ids.split_once('.').unwrap_or((ids, ""));
    let known = MODES.iter().map(|mode| mode.family).find(|one| one.slug == family && one.builds_decks());
    let family = known.ok_or_else(|| left("This version has no such game with decks."))?;
    if !is_id(id) {
        return Err(left("Its id is none."));
    }
    let deck = decks::read(text, (family.cards)()).map_err(|error| left(&error.to_string()))?;
    Ok(Kept::Deck { family, id: id.to_owned(), deck })
}
