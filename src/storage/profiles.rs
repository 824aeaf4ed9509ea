//! Profiles on the shelf, and the records of the games they have finished.
use super::{Entry, Shelf, ShelfError, Store};
use crate::board::Side;
use crate::progress::{Profile, counting, profile::VERSION};
use crate::session::{Now, Saved, Seat, Session};
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
    match head.version {
        0 => return Err(damaged("there is no version 0 of its form")),
        VERSION => {}
        newer => return Err(ProfileError::Newer(newer)),
    }
    let profile: Profile = serde_json::from_str(text).map_err(|_| damaged("some of its parts are missing or wrong"))?;
    profile.check().map_err(damaged)?;
    Ok(profile)
}

/// Reads the profile of this id.
fn read_as(id: &str, text: &str) -> Result<Profile, ProfileError> {
    let profile = read_profile(text)?;
    let same = profile.id == id;
    same.then_some(profile).ok_or_else(|| ProfileError::Damaged("it is kept under another id".to_owned()))
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
        let key = format!("{PROFILE}{id}");
        let text = self.shelf.get(&key).ok().flatten()?;
        let profile = read_as(id, &text);
        if profile.is_ok() {
            self.known.note(&key, &text);
        }
        Some(ProfileEntry { id: id.to_owned(), profile })
    }

    /// Keeps a profile.
    ///
    /// # Errors
    /// The shelf is full or forbidden; an entry that this version cannot read is not overwritten.
    pub fn keep_profile(&self, profile: &Profile) -> Result<(), ShelfError> {
        let text = serde_json::to_string(profile).map_err(|_| ShelfError::Unreadable)?;
        let key = format!("{PROFILE}{}", profile.id);
        self.replace(&key, &text, |old| read_as(&profile.id, old).is_ok(), || self.set_with_room(&key, &text))
    }

    /// Puts a text on the shelf; if that is full, the oldest records of finished games make room for it. What they brought stays
    /// on their profiles.
    fn set_with_room(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        let mut oldest: Option<std::vec::IntoIter<String>> = None;
        loop {
            let result = self.shelf.set(key, text);
            if result != Err(ShelfError::Full) {
                return result;
            }
            let records = oldest.get_or_insert_with(|| self.records_by_age(key).into_iter());
            let Some(record) = records.next() else { return result };
            self.shelf.remove(&record);
        }
    }

    /// The keys of the records of finished games but one, the oldest first.
    fn records_by_age(&self, but: &str) -> Vec<String> {
        let keys = self.shelf.keys();
        let age = |key: &String| {
            let (profile, game) = key.strip_prefix(PLAYED)?.rsplit_once('.')?;
            let known = self.profile(profile)?.profile.ok()?;
            Some((known.games.get(game).map_or(0, |game| game.when_ms), key.clone()))
        };
        let mut records: Vec<(u64, String)> = keys.iter().filter(|key| *key != but).filter_map(age).collect();
        records.sort();
        records.into_iter().map(|(_, key)| key).collect()
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
    /// changes nothing but what could not be kept before. The ids of the profiles that it was new to.
    ///
    /// # Errors
    /// The shelf is full or forbidden; what else could be counted is, and the next call goes on from there.
    pub fn count(&self, id: &str, session: &Session, now: Now) -> Result<Vec<String>, ShelfError> {
        let (mut counted, mut trouble) = (Vec::new(), Ok(()));
        if session.outcome().is_none() {
            return Ok(counted);
        }
        let seats = &session.setup().seats;
        let players = Side::ALL.into_iter().filter_map(|side| Some((side, seats[side.index()].profile()?)));
        for (side, profile) in players {
            match self.count_for(id, session, (side, profile), now) {
                Ok(true) => counted.push(profile.to_owned()),
                Ok(false) => {}
                Err(error) => trouble = Err(error),
            }
        }
        trouble.map(|()| counted)
    }

    /// Counts a session that has ended for one of its players; whether it was new.
    fn count_for(
        &self,
        id: &str,
        session: &Session,
        (side, profile): (Side, &str),
        now: Now,
    ) -> Result<bool, ShelfError> {
        let Some(ProfileEntry { profile: Ok(known), .. }) = self.profile(profile) else { return Ok(false) };
        let mut new = false;
        let other = |foe: &str| self.profile(foe)?.profile.ok();
        if !known.games.contains_key(id)
            && let Some(game) = counting::finished(id, session, side, now.stamp, other)
        {
            new = self.change_profile(profile, |profile| profile.finish(id, game))? == Some(true);
        }
        if self.played(profile, id).is_none() {
            self.keep_played(profile, id, &session.save_text(now))?;
        }
        Ok(new)
    }

    /// Counts what has ended and was not counted, as after a crash, and takes games off the table that all their profiles keep
    /// in their records. Whether any game was taken off.
    pub fn tidy(&self, entries: &[Entry], now: Now) -> bool {
        let mut taken = false;
        for entry in entries {
            let Ok((session, _)) = &entry.game else { continue };
            let Some(players) = counting::counted_for_all(session) else { continue };
            // What cannot be kept now stays on the table, and the shelf has told why.
            let _ = self.count(&entry.id, session, now);
            if players.iter().all(|profile| self.played(profile, &entry.id).is_some()) {
                self.remove(&entry.id);
                taken = true;
            }
        }
        taken
    }

    /// Removes a game on the player's word. A match of a tournament that is not finished is given up by that.
    pub fn discard(&self, id: &str, now: Now) {
        if let Some(Entry { game: Ok((mut session, _)), .. }) = self.game(id)
            && counting::give_up_match(&mut session, now.moment)
        {
            let _ = self.count(id, &session, now);
        }
        self.remove(id);
    }

    /// The id of the stored game that a profile plays for this occasion and has not finished.
    pub fn match_game(&self, occasion: &str, profile: &str) -> Option<String> {
        let plays = |id: &&str| {
            // A look at the setup is enough to pass over nearly all; only the one found is replayed.
            let saved = self.game_text(id).and_then(|text| serde_json::from_str::<Saved>(&text).ok());
            saved.is_some_and(|saved| {
                let own = saved.setup.seats.iter().any(|seat| seat.profile() == Some(profile));
                own && saved.setup.occasion == occasion
            })
        };
        let open = |id: &&str| self.game(id).and_then(|e| e.game.ok()).is_some_and(|(s, _)| s.outcome().is_none());
        let keys = self.shelf.keys();
        let found = keys.iter().filter_map(|key| key.strip_prefix(super::GAME)).filter(plays).find(open);
        found.map(str::to_owned)
    }

    /// Removes a profile, the records of its games, and the games on the table that no other profile plays, for good; only on
    /// the player's word.
    pub fn remove_profile(&self, id: &str) {
        let keys = self.shelf.keys();
        for game in keys.iter().filter_map(|key| key.strip_prefix(super::GAME)) {
            let saved = self.game_text(game).and_then(|text| serde_json::from_str::<Saved>(&text).ok());
            let players: Vec<_> = saved.iter().flat_map(|saved| &saved.setup.seats).filter_map(Seat::profile).collect();
            if players.contains(&id) && players.iter().all(|player| *player == id) {
                self.remove(game);
            }
        }
        let records = format!("{PLAYED}{id}.");
        for key in self.shelf.keys().iter().filter(|key| key.starts_with(&records)) {
            self.shelf.remove(key);
        }
        self.remove_key(&format!("{PROFILE}{id}"));
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
        self.set_with_room(&format!("{PLAYED}{profile}.{game}"), saved)
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
    use crate::game::Pick;
    use crate::games::mode;
    use crate::progress::{Score, ladder};
    use crate::session::{Moment, Setup};
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
        assert_eq!(store.count("g", &session, Now::both(1)), Ok(Vec::new()));
        for at in ["e2", "e4", "e7", "e5"] {
            session.pick(Pick::Square(at.parse().unwrap()), Moment::at(1)).unwrap();
        }
        session.resign(Moment::at(2)).unwrap();
        assert_eq!(store.count("g", &session, Now::both(3)), Ok(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(store.count("g", &session, Now::both(4)), Ok(Vec::new()));
        let points = ["a", "b"].map(|id| store.profile(id).unwrap().profile.unwrap().rating("chess").points);
        assert_eq!(points, [984.0, 1016.0]);
        assert_eq!(Session::load(&store.played("b", "g").unwrap()).unwrap().0.outcome(), session.outcome());

        // Once it is in both records it need not stand among the games on the table.
        store.keep("g", &session, Now::both(5)).unwrap();
        store
            .keep("h", &Session::new(Setup::against_cpu("chess", Side::White, 1), mode("chess").unwrap()), Now::both(5))
            .unwrap();
        assert!(store.tidy(&store.games(), Now::both(6)));
        assert!(!store.tidy(&store.games(), Now::both(7)));
        assert!(store.game("g").is_none() && store.game("h").is_some());
    }

    #[test]
    fn a_match_that_is_thrown_away_is_lost() {
        let store = Store::new(MemoryShelf::default());
        let ann = Profile::new("a".to_owned(), "Ann", "fox", 1);
        store.keep_profile(&ann).unwrap();
        let setup = ladder::next_setup(&ann, 0).unwrap();
        let session = Session::new(setup.clone(), mode(&setup.mode).unwrap());
        store.keep("m", &session, Now::both(1)).unwrap();
        assert_eq!(store.match_game(&setup.occasion, "a").as_deref(), Some("m"));
        assert_eq!(store.match_game(&setup.occasion, "b"), None);
        store.discard("m", Now::both(2));
        let ann = store.profile("a").unwrap().profile.unwrap();
        assert!(store.game("m").is_none() && ann.games["m"].score == Score::Lost);
        assert_eq!(ladder::standings(ann.games.values())[0].attempt, 1);
    }

    #[test]
    fn the_oldest_records_make_room() {
        let shelf = MemoryShelf::with_room_for(3000);
        let store = Store::new(shelf);
        let mut ann = Profile::new("a".to_owned(), "Ann", "fox", 1);
        store.keep_profile(&ann).unwrap();
        let mut setup = Setup::against_cpu("chess", Side::White, 1);
        setup.seats[0] = Seat::Person { name: "Ann".to_owned(), profile: Some("a".to_owned()) };
        let mut session = Session::new(setup, mode("chess").unwrap());
        session.resign(Moment::at(1)).unwrap();
        for n in 0..12u64 {
            store.count(&format!("{n}"), &session, Now::both(n)).unwrap();
        }
        ann = store.profile("a").unwrap().profile.unwrap();
        let kept = store.played_ids("a");
        assert_eq!(ann.games.len(), 12);
        assert!(kept.contains(&"11".to_owned()) && !kept.contains(&"0".to_owned()), "{kept:?}");
    }

    #[test]
    fn a_profile_takes_its_games_along() {
        let store = Store::new(MemoryShelf::default());
        store.keep_profile(&Profile::new("a".to_owned(), "Ann", "fox", 1)).unwrap();
        let mut setup = Setup::two_people("chess", ["Ann", "Ben"]);
        setup.seats[0] = Seat::Person { name: "Ann".to_owned(), profile: Some("a".to_owned()) };
        store.keep("own", &Session::new(setup.clone(), mode("chess").unwrap()), Now::both(1)).unwrap();
        setup.seats[1] = Seat::Person { name: "Ben".to_owned(), profile: Some("b".to_owned()) };
        store.keep("both", &Session::new(setup, mode("chess").unwrap()), Now::both(1)).unwrap();
        store.remove_profile("a");
        assert!(store.game("own").is_none() && store.game("both").is_some());
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
