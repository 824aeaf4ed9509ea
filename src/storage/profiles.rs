//! Profiles on the shelf, and the records of the games they have finished.
use super::{Shelf, ShelfError, Store};
use crate::board::Side;
use crate::progress::facts::facts;
use crate::progress::{Finished, Profile, finish, profile::VERSION};
use crate::session::Session;
use serde::Deserialize;
use std::fmt;

pub(super) const PROFILE: &str = "intermezzo.profile.";
/// Records are kept beside the profile, so that opening it does not read them all.
pub(super) const PLAYED: &str = "intermezzo.played.";

/// Why a stored profile cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProfileError {
    /// Not a profile, or damaged.
    Damaged(String),
    /// Written by a later version.
    Newer(u32),
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProfileError::Damaged(what) => write!(f, "This profile is damaged: {what}."),
            ProfileError::Newer(version) => {
                write!(f, "This profile was kept by a newer Intermezzo (version {version} of its form).")
            }
        }
    }
}

impl std::error::Error for ProfileError {}

/// A stored profile in the list.
#[derive(Debug, Clone, PartialEq)]
pub struct ProfileEntry {
    /// Its id.
    pub id: String,
    /// The profile, or why it cannot be opened.
    pub profile: Result<Profile, ProfileError>,
}

#[derive(Deserialize)]
struct Head {
    version: u32,
}

/// Reads a profile's JSON.
///
/// # Errors
/// Damage, or a later version.
pub fn read_profile(text: &str) -> Result<Profile, ProfileError> {
    let damaged = |what: &str| ProfileError::Damaged(what.to_owned());
    let head: Head = serde_json::from_str(text).map_err(|_| damaged("it is no profile, or only a part of one"))?;
    if head.version > VERSION {
        return Err(ProfileError::Newer(head.version));
    }
    serde_json::from_str(text).map_err(|_| damaged("some of its parts are missing or wrong"))
}

impl<S: Shelf> Store<S> {
    /// An id for a new profile, from the time and 64 random bits: copies of profiles travel between devices.
    pub fn new_profile_id(&self, now_ms: u64, random: u64) -> String {
        format!("{now_ms:x}-{random:016x}")
    }

    /// Every stored profile, the oldest first; those that cannot be opened come last.
    pub fn profiles(&self) -> Vec<ProfileEntry> {
        let keys = self.shelf.keys();
        let ids = keys.iter().filter_map(|key| key.strip_prefix(PROFILE));
        let mut entries: Vec<ProfileEntry> = ids.filter_map(|id| self.profile(id)).collect();
        entries.sort_by_key(|entry| {
            entry.profile.as_ref().map_or((u64::MAX, entry.id.clone()), |profile| (profile.made_ms, entry.id.clone()))
        });
        entries
    }

    /// One stored profile; `None` if there is none of this id.
    pub fn profile(&self, id: &str) -> Option<ProfileEntry> {
        let text = self.shelf.get(&format!("{PROFILE}{id}")).ok().flatten()?;
        let read = read_profile(&text).and_then(|profile| {
            let same = profile.id == id;
            same.then_some(profile).ok_or_else(|| ProfileError::Damaged("it is kept under another id".to_owned()))
        });
        Some(ProfileEntry { id: id.to_owned(), profile: read })
    }

    /// Keeps a profile.
    ///
    /// # Errors
    /// The shelf is full or forbidden; an entry that this version cannot read is not overwritten.
    pub fn keep_profile(&self, profile: &Profile) -> Result<(), ShelfError> {
        if matches!(self.profile(&profile.id), Some(ProfileEntry { profile: Err(_), .. })) {
            return Err(ShelfError::Unreadable);
        }
        let text = serde_json::to_string(profile).map_err(|_| ShelfError::Unreadable)?;
        self.shelf.set(&format!("{PROFILE}{}", profile.id), &text)
    }

    /// Changes a stored profile and keeps it; what the change says, or `None` if there is no readable profile of this id.
    ///
    /// # Errors
    /// The shelf is full or forbidden; then nothing is changed.
    pub fn change_profile<T>(&self, id: &str, change: impl FnOnce(&mut Profile) -> T) -> Result<Option<T>, ShelfError> {
        let Some(ProfileEntry { profile: Ok(mut profile), .. }) = self.profile(id) else { return Ok(None) };
        let result = change(&mut profile);
        self.keep_profile(&profile)?;
        Ok(Some(result))
    }

    /// Counts a session that has ended on the profiles that played it, and keeps its saved form with them. Counting one again
    /// changes nothing. The ids of the profiles that it was new to.
    ///
    /// # Errors
    /// The shelf is full or forbidden; the next call goes on from there.
    pub fn count(&self, id: &str, session: &Session, now_ms: u64) -> Result<Vec<String>, ShelfError> {
        let mode = session.mode().slug;
        let mut counted = Vec::new();
        for side in Side::ALL {
            let Some(profile) = session.setup().seats[side.index()].profile() else { continue };
            let Some(mut game) = Finished::of(session, side, now_ms) else { break };
            let before = |foe: &str| Some(self.profile(foe)?.profile.ok()?.rating_before(mode, id));
            game.facts = facts(session, side);
            game.rated = finish::rated(session, &game.foe, before);
            if self.change_profile(profile, |profile| profile.finish(id, game))? == Some(true) {
                self.keep_played(profile, id, &session.save_text(now_ms))?;
                counted.push(profile.to_owned());
            }
        }
        Ok(counted)
    }

    /// Removes a profile and the records of its games for good; only on the player's word.
    pub fn remove_profile(&self, id: &str) {
        let records = format!("{PLAYED}{id}.");
        for key in self.shelf.keys().iter().filter(|key| key.starts_with(&records)) {
            self.shelf.remove(key);
        }
        self.shelf.remove(&format!("{PROFILE}{id}"));
    }

    /// The saved form of a game that a profile has finished, for replay; records may be dropped to make room.
    pub fn played(&self, profile: &str, game: &str) -> Option<String> {
        self.shelf.get(&format!("{PLAYED}{profile}.{game}")).ok().flatten()
    }

    /// Keeps the saved form of a game that a profile has finished.
    ///
    /// # Errors
    /// The shelf is full or forbidden.
    pub fn keep_played(&self, profile: &str, game: &str, saved: &str) -> Result<(), ShelfError> {
        self.shelf.set(&format!("{PLAYED}{profile}.{game}"), saved)
    }

    /// The ids of the games of a profile whose records are kept.
    pub fn played_ids(&self, profile: &str) -> Vec<String> {
        let records = format!("{PLAYED}{profile}.");
        self.shelf.keys().iter().filter_map(|key| key.strip_prefix(&records)).map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mode;
    use crate::session::{Seat, Setup};
    use crate::storage::MemoryShelf;

    #[test]
    fn profiles_are_kept_listed_changed_and_removed() {
        let store = Store::new(MemoryShelf::default());
        for (id, name) in [("b", "Ben"), ("a", "Ann")] {
            store.keep_profile(&Profile::new(id.to_owned(), name, "fox", if id == "a" { 1 } else { 2 })).unwrap();
        }
        store.keep_played("a", "1f", "saved").unwrap();
        let names: Vec<_> = store.profiles().into_iter().map(|entry| entry.profile.unwrap().name).collect();
        assert_eq!(names, ["Ann", "Ben"]);
        assert_eq!(store.change_profile("a", |profile| profile.name = "Anna".to_owned()).unwrap(), Some(()));
        assert_eq!(store.profile("a").unwrap().profile.unwrap().name, "Anna");
        assert_eq!(store.change_profile("z", |_| ()).unwrap(), None);
        assert_eq!(store.played_ids("a"), ["1f"]);
        store.remove_profile("a");
        assert!(store.profile("a").is_none() && store.played("a", "1f").is_none());
        assert_eq!(store.profiles().len(), 1);
    }

    #[test]
    fn a_game_of_two_profiles_is_counted_once_for_each() {
        let store = Store::new(MemoryShelf::default());
        for id in ["a", "b"] {
            store.keep_profile(&Profile::new(id.to_owned(), id, "fox", 1)).unwrap();
        }
        let mut setup = Setup::two_people("chess", ["Ann", "Ben"]);
        setup.seats = ["a", "b"].map(|id| Seat::Person { name: id.to_owned(), profile: Some(id.to_owned()) });
        let mut session = Session::new(setup, mode("chess").unwrap());
        assert_eq!(store.count("g", &session, 1), Ok(Vec::new()));
        session.resign(2).unwrap();
        assert_eq!(store.count("g", &session, 3), Ok(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(store.count("g", &session, 4), Ok(Vec::new()));
        let points = ["a", "b"].map(|id| store.profile(id).unwrap().profile.unwrap().rating("chess").points);
        assert_eq!(points, [984.0, 1016.0]);
        assert_eq!(Session::load(&store.played("b", "g").unwrap()).unwrap().0.outcome(), session.outcome());
    }

    #[test]
    fn what_cannot_be_read_stays() {
        let shelf = MemoryShelf::default();
        let store = Store::new(shelf.clone());
        for (id, text) in [("a", "{\"version\":9}"), ("b", "no profile"), ("c", "{\"version\":1,\"id\":\"c\"}")] {
            let key = format!("intermezzo.profile.{id}");
            shelf.set(&key, text).unwrap();
            assert!(store.profile(id).unwrap().profile.is_err());
            assert_eq!(store.keep_profile(&Profile::new(id.to_owned(), "X", "fox", 1)), Err(ShelfError::Unreadable));
            assert_eq!(store.change_profile(id, |_| ()), Ok(None));
            assert_eq!(shelf.get(&key).unwrap().unwrap(), text);
        }
        let other = serde_json::to_string(&Profile::new("x".to_owned(), "X", "fox", 1)).unwrap();
        shelf.set("intermezzo.profile.d", &other).unwrap();
        assert!(matches!(store.profile("d").unwrap().profile, Err(ProfileError::Damaged(_))));
    }
}
