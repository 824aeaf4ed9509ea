//! What is kept in the browser: keys, versions, games, decks and settings. The page gives a [`Shelf`]; tests give another.
//!
//! Nothing stored is ever overwritten by something that could not be read: a damaged or newer entry stays as it is until
//! the player removes it. That is looked at before each write, and costs a comparison of texts where the old one is what this
//! store has read or written last (`known.rs`): a game is not played again to be kept.
pub mod backup;
mod decks;
pub mod fuzz;
mod known;
pub mod profiles;
mod settings;
mod shelf;

pub use decks::{Deck, DeckEntry, DeckError, NamedDeck};
pub use profiles::{ProfileEntry, ProfileError};
pub use settings::{Settings, Theme, Toggle};
pub use shelf::{MemoryShelf, Shelf, ShelfError};

use crate::session::{LoadError, Now, Saved, Session};
use known::Known;

const GAME: &str = "intermezzo.game.";
const SETTINGS: &str = "intermezzo.settings";

fn game_key(id: &str) -> String {
    format!("{GAME}{id}")
}

/// A stored game in the list.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its name in the store.
    pub id: String,
    /// The game, or why it cannot be opened.
    pub game: Result<(Session, Saved), LoadError>,
}

/// Games and settings on a shelf.
#[derive(Debug, Clone)]
pub struct Store<S: Shelf> {
    shelf: S,
    known: Known,
}

impl<S: Shelf> Store<S> {
    /// A store on this shelf.
    pub fn new(shelf: S) -> Self {
        Store { shelf, known: Known::default() }
    }

    /// An id that no stored game has, made from the time.
    pub fn new_id(&self, now_ms: u64) -> String {
        self.free_id(GAME, now_ms)
    }

    /// An id that is not taken after this prefix, made from the time.
    fn free_id(&self, prefix: &str, now_ms: u64) -> String {
        let taken = self.shelf.keys();
        (now_ms..).map(|n| format!("{n:x}")).find(|id| !taken.contains(&format!("{prefix}{id}"))).unwrap_or_default()
    }

    /// Every stored game, the one played last first; entries that cannot be opened come last.
    pub fn games(&self) -> Vec<Entry> {
        let keys = self.shelf.keys();
        let ids = keys.iter().filter_map(|key| key.strip_prefix(GAME));
        let mut entries: Vec<Entry> = ids.filter_map(|id| self.game(id)).collect();
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.game.as_ref().map_or(0, |(_, saved)| saved.touched_ms)));
        entries
    }

    /// One stored game; `None` if there is none of this id.
    pub fn game(&self, id: &str) -> Option<Entry> {
        let text = self.game_text(id)?;
        let game = Session::load(&text);
        if game.is_ok() {
            self.known.note(&game_key(id), &text);
        }
        Some(Entry { id: id.to_owned(), game })
    }

    /// The stored text of a game as it is, readable or not.
    pub fn game_text(&self, id: &str) -> Option<String> {
        self.shelf.get(&game_key(id)).ok().flatten()
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// The shelf is full or forbidden; what was stored before stays. An entry that this version cannot read is not
    /// overwritten either.
    pub fn keep(&self, id: &str, session: &Session, now: Now) -> Result<(), ShelfError> {
        let (key, text) = (game_key(id), session.save_text(now));
        self.replace(&key, &text, |old| Session::load(old).is_ok(), || self.shelf.set(&key, &text))
    }

    /// Puts a text under a key by `put`, unless what lies there cannot be read.
    fn replace(
        &self,
        key: &str,
        text: &str,
        reads: impl FnOnce(&str) -> bool,
        put: impl FnOnce() -> Result<(), ShelfError>,
    ) -> Result<(), ShelfError> {
        let at_key = || self.shelf.get(key).ok().flatten();
        if at_key().is_some_and(|old| !self.known.has(key, &old) && !reads(&old)) {
            return Err(ShelfError::Unreadable);
        }
        let result = put();
        // A shelf that is full may hold the text for as long as the page lives.
        if result.is_ok() || at_key().is_some_and(|now| now == text) {
            self.known.note(key, text);
        }
        result
    }

    /// Removes a game for good; only on the player's word.
    pub fn remove(&self, id: &str) {
        self.remove_key(&game_key(id));
    }

    fn remove_key(&self, key: &str) {
        self.shelf.remove(key);
        self.known.forget(key);
    }

    /// The settings; unknown or damaged parts are the defaults.
    pub fn settings(&self) -> Settings {
        let text = self.shelf.get(SETTINGS).ok().flatten();
        text.map_or_else(Settings::default, |text| Settings::read(&text))
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// The shelf is full or forbidden.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), ShelfError> {
        self.shelf.set(SETTINGS, &settings.write())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::games::mode;
    use crate::session::Setup;

    fn session() -> Session {
        Session::new(Setup::against_cpu("chess", Side::White, 3), mode("chess").unwrap())
    }

    #[test]
    fn a_game_is_kept_and_listed() {
        let store = Store::new(MemoryShelf::default());
        let id = store.new_id(1000);
        store.keep(&id, &session(), Now::both(1000)).unwrap();
        let games = store.games();
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].game.as_ref().unwrap().0, session());
        assert_ne!(store.new_id(1000), id);
    }

    #[test]
    fn an_unreadable_game_is_listed_and_never_overwritten() {
        let shelf = MemoryShelf::default();
        shelf.set("intermezzo.game.a", "{\"version\":99,\"what\":1}").unwrap();
        shelf.set("intermezzo.game.b", "half a ga").unwrap();
        let store = Store::new(shelf.clone());
        let errors: Vec<_> = store.games().into_iter().map(|e| e.game.unwrap_err()).collect();
        assert!(errors.contains(&LoadError::Newer(99)));
        assert!(errors.iter().any(|e| matches!(e, LoadError::Damaged(_))));
        assert_eq!(store.keep("a", &session(), Now::both(1)), Err(ShelfError::Unreadable));
        assert_eq!(shelf.get("intermezzo.game.a").unwrap().unwrap(), "{\"version\":99,\"what\":1}");
    }

    /// A shelf that another tab writes to, between two writes of the store.
    #[test]
    fn what_has_become_unreadable_since_is_not_overwritten() {
        let shelf = MemoryShelf::default();
        let store = Store::new(shelf.clone());
        store.keep("a", &session(), Now::both(1)).unwrap();
        store.keep("a", &session(), Now::both(2)).unwrap();
        let own = store.game_text("a").unwrap();
        for other in [own.replacen("\"version\":1", "\"version\":2", 1), own[..own.len() / 2].to_owned()] {
            assert_ne!(other, own);
            shelf.set("intermezzo.game.a", &other).unwrap();
            for now in 3..5 {
                assert_eq!(store.keep("a", &session(), Now::both(now)), Err(ShelfError::Unreadable));
            }
            assert_eq!(store.game_text("a"), Some(other));
        }
        shelf.set("intermezzo.game.a", &own).unwrap();
        assert_eq!(store.keep("a", &session(), Now::both(5)), Ok(()));
        // Taken away and put there by somebody else: not known any more.
        store.remove("a");
        shelf.set("intermezzo.game.a", "half a ga").unwrap();
        assert_eq!(store.keep("a", &session(), Now::both(6)), Err(ShelfError::Unreadable));
    }

    /// A long game is played again once, when it is opened, and never to be kept: the store asks by its text alone.
    #[test]
    fn what_the_store_has_written_is_not_read_again() {
        let shelf = MemoryShelf::default();
        let store = Store::new(shelf.clone());
        store.keep("a", &session(), Now::both(1)).unwrap();
        let key = game_key("a");
        store.replace(&key, "x", |_| panic!("it is known"), || shelf.set(&key, "x")).unwrap();
        store.replace(&key, "y", |_| panic!("it is known"), || Err(ShelfError::Full)).unwrap_err();
        store.replace(&key, "z", |_| panic!("the old text still lies there"), || shelf.set(&key, "z")).unwrap();
        let reopened = Store::new(shelf.clone());
        reopened.replace(&key, "w", |old| old == "z", || shelf.set(&key, "w")).unwrap();
        assert_eq!(store.replace(&key, "v", |old| old != "w", || Ok(())), Err(ShelfError::Unreadable));
    }

    #[test]
    fn a_full_shelf_keeps_what_it_has() {
        let shelf = MemoryShelf::with_room_for(40);
        shelf.set("intermezzo.settings", "{}").unwrap();
        let store = Store::new(shelf.clone());
        assert_eq!(store.keep("a", &session(), Now::both(1)), Err(ShelfError::Full));
        assert_eq!(shelf.get("intermezzo.settings").unwrap().unwrap(), "{}");
    }
}
