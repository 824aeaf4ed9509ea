//! What would change if a backup were taken over, and taking it over.
use super::super::profiles::{PROFILE, read_profile};
use super::super::{GAME, Shelf, ShelfError, Store, decks};
use super::Backup;
use super::check::{Entry, Kept};
use crate::game::Game as _;
use crate::progress::Profile;
use crate::session::{Seat, Session};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Something of a backup that is not taken over, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// What: “A saved game”.
    pub what: String,
    /// Why, a sentence.
    pub why: String,
}

impl Left {
    pub(super) fn new(what: &str, why: &str) -> Self {
        Left { what: what.to_owned(), why: why.to_owned() }
    }
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.why)
    }
}

/// A profile that is not here yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// Its name.
    pub name: String,
    /// Its finished games.
    pub games: usize,
    /// Its coins.
    pub coins: u32,
}

/// What a profile that is here gains. Its name, its face and what it wears stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// Its name here.
    pub name: String,
    /// Its name in the file, if that is another.
    pub other_name: Option<String>,
    /// Finished games more.
    pub games: usize,
    /// Coins earned more.
    pub earned: u64,
    /// Coins spent more, for what comes along.
    pub spent: u64,
    /// Coins to spend, then.
    pub balance: u32,
}

/// A text to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Write {
    key: String,
    /// What is stored there now.
    before: Option<String>,
    text: String,
}

/// What would change if a backup were taken over. Nothing that is stored is lost by it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// Profiles that come.
    pub newcomers: Vec<Newcomer>,
    /// Profiles that gain.
    pub merged: Vec<Merged>,
    /// Records of finished games that come.
    pub records: usize,
    /// Stored games that come.
    pub games: usize,
    /// Decks that come: the family's name and the deck's.
    pub decks: Vec<(&'static str, String)>,
    /// The settings come.
    pub settings: bool,
    /// Entries that are here already, or older than what is here.
    pub same: usize,
    /// What is not taken over, and why.
    pub left: Vec<Left>,
    writes: Vec<Write>,
}

impl Plan {
    /// Whether nothing would change.
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty()
    }

    /// How many bytes more would be stored.
    pub fn bytes(&self) -> usize {
        self.writes.iter().map(|write| usize::try_from(write.growth()).unwrap_or(0)).sum()
    }
}

impl Write {
    /// How many bytes more the shelf holds after it than before.
    fn growth(&self) -> i64 {
        let size = |text: &String| i64::try_from(self.key.len() + text.len()).unwrap_or(i64::MAX);
        size(&self.text).saturating_sub(self.before.as_ref().map_or(0, size))
    }
}

/// Why a plan was not carried out. All that is stored is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakeOverError {
    /// What is stored has changed since the plan was made.
    Changed,
    /// The shelf refused.
    Shelf(ShelfError),
}

impl fmt::Display for TakeOverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TakeOverError::Changed => f.write_str("What is stored has changed since you looked."),
            TakeOverError::Shelf(ShelfError::Full) => f.write_str("There is not enough room for it in this browser."),
            TakeOverError::Shelf(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TakeOverError {}

impl<S: Shelf> Store<S> {
    /// Carries a plan out: all of it, or nothing.
    ///
    /// # Errors
    /// Why not; then all that is stored is as it was.
    pub fn take_over(&self, plan: &Plan) -> Result<(), TakeOverError> {
        let as_planned = |write: &Write| self.shelf.get(&write.key).is_ok_and(|now| now == write.before);
        if !plan.writes.iter().all(as_planned) {
            return Err(TakeOverError::Changed);
        }
        for (n, write) in plan.writes.iter().enumerate() {
            if let Err(error) = self.shelf.set(&write.key, &write.text) {
                self.put_back(&plan.writes[..=n]);
                return Err(TakeOverError::Shelf(error));
            }
        }
        Ok(())
    }

    /// Makes these entries what they were. What shrinks by that comes first, so that there is always room for the rest.
    fn put_back(&self, writes: &[Write]) {
        let mut writes: Vec<&Write> = writes.iter().collect();
        writes.sort_by_key(|write| std::cmp::Reverse(write.growth()));
        for write in writes {
            match &write.before {
                None => self.shelf.remove(&write.key),
                // It stood there before, and there is room for it again.
                Some(text) => drop(self.shelf.set(&write.key, text)),
            }
        }
    }
}

impl Backup {
    /// What would change in a store if this were taken over.
    pub fn plan<S: Shelf>(&self, store: &Store<S>) -> Plan {
        let mut planner = Planner { store, here: store.texts(), counted: BTreeMap::new(), plan: Plan::default() };
        planner.plan.left.clone_from(&self.left);
        let profiles = |entry: &&Entry| matches!(entry.kept, Kept::Profile(_));
        // What belongs to profiles depends on which there will be.
        self.entries.iter().filter(profiles).for_each(|entry| planner.entry(entry));
        planner.count();
        self.entries.iter().filter(|entry| !profiles(entry)).for_each(|entry| planner.entry(entry));
        planner.plan
    }
}

impl<S: Shelf> Store<S> {
    fn texts(&self) -> BTreeMap<String, String> {
        let text = |key: String| self.shelf.get(&key).ok().flatten().map(|text| (key, text));
        self.shelf.keys().into_iter().filter_map(text).collect()
    }
}

/// Makes a plan, entry by entry.
struct Planner<'a, S: Shelf> {
    store: &'a Store<S>,
    /// All that is stored, and what is planned to be.
    here: BTreeMap<String, String>,
    /// The finished games of each profile that there will be, by its id.
    counted: BTreeMap<String, BTreeSet<String>>,
    plan: Plan,
}

impl<S: Shelf> Planner<'_, S> {
    fn entry(&mut self, entry: &Entry) {
        if self.here.get(&entry.key) == Some(&entry.text) {
            self.plan.same += 1;
            return;
        }
        match &entry.kept {
            Kept::Settings => self.settings(entry),
            Kept::Profile(profile) => self.profile(entry, profile),
            Kept::Record { profile, game } => self.record(entry, profile, game),
            Kept::Game { id, session } => self.game(entry, id, session),
            Kept::Deck { family, id, deck } => {
                if self.add_unlike(entry, &decks::key(family.slug, ""), id) {
                    self.plan.decks.push((family.name, deck.name.clone()));
                }
            }
        }
    }

    fn write(&mut self, key: String, text: String) {
        let before = self.here.insert(key.clone(), text.clone());
        self.plan.writes.push(Write { key, before, text });
    }

    fn left(&mut self, what: &str, why: &str) {
        self.plan.left.push(Left::new(what, why));
    }

    fn settings(&mut self, entry: &Entry) {
        if self.here.contains_key(&entry.key) {
            return self.left("The settings", "Those of this browser stay.");
        }
        self.write(entry.key.clone(), entry.text.clone());
        self.plan.settings = true;
    }

    fn profile(&mut self, entry: &Entry, profile: &Profile) {
        let Some(here) = self.store.profile(&profile.id) else {
            self.write(entry.key.clone(), entry.text.clone());
            let (games, coins) = (profile.games.len(), profile.ledger.balance());
            return self.plan.newcomers.push(Newcomer { name: profile.name.clone(), games, coins });
        };
        let Ok(here) = here.profile else {
            let what = format!("The profile {}", profile.name);
            return self.left(&what, "The one stored here cannot be read by this version, so it stays as it is.");
        };
        let mut both = here.clone();
        if !both.merge(profile) {
            self.plan.same += 1;
            return;
        }
        // Strings and numbers always have their JSON.
        let Ok(text) = serde_json::to_string(&both) else { return };
        self.write(entry.key.clone(), text);
        let spent = |profile: &Profile| {
            let coins = profile.ledger.entries().map(|(_, entry)| i64::from(entry.coins));
            coins.filter(|coins| *coins < 0).sum::<i64>().unsigned_abs()
        };
        self.plan.merged.push(Merged {
            other_name: (profile.name != here.name).then(|| profile.name.clone()),
            games: both.games.len().saturating_sub(here.games.len()),
            earned: both.ledger.earned().saturating_sub(here.ledger.earned()),
            spent: spent(&both).saturating_sub(spent(&here)),
            balance: both.ledger.balance(),
            name: here.name,
        });
    }

    /// Notes the finished games of all profiles as they will be.
    fn count(&mut self) {
        let profiles = self.here.iter().filter(|(key, _)| key.starts_with(PROFILE));
        let readable = profiles.filter_map(|(_, text)| read_profile(text).ok());
        self.counted = readable.map(|profile| (profile.id, profile.games.into_keys().collect())).collect();
    }

    fn has_counted(&self, profile: &str, game: &str) -> bool {
        self.counted.get(profile).is_some_and(|games| games.contains(game))
    }

    fn record(&mut self, entry: &Entry, profile: &str, game: &str) {
        if self.here.contains_key(&entry.key) {
            return self.left("The record of a game", "The one stored here stays.");
        }
        if !self.has_counted(profile, game) {
            return self.left("The record of a game", "Its profile does not know the game.");
        }
        self.write(entry.key.clone(), entry.text.clone());
        self.plan.records += 1;
    }

    fn game(&mut self, entry: &Entry, id: &str, session: &Session) {
        if let Some(text) = self.here.get(&entry.key)
            && let Ok((here, _)) = Session::load(text)
            && goes_on(session, &here)
        {
            self.plan.same += 1;
            return;
        }
        let mut players = session.setup().seats.iter().filter_map(Seat::profile);
        // Under another id, or played to its end again, it would count twice.
        let again = session.outcome().is_none() || self.here.contains_key(&entry.key);
        if again && players.any(|profile| self.has_counted(profile, id)) {
            return self.left("A saved game", "It has been played to its end and counted.");
        }
        if self.add_unlike(entry, GAME, id) {
            self.plan.games += 1;
        }
    }

    /// Adds an entry. If its id is taken by another one it gets a new id, unless the same text is there under any. Whether it
    /// was added.
    fn add_unlike(&mut self, entry: &Entry, prefix: &str, id: &str) -> bool {
        let mut free = entry.key.clone();
        if self.here.contains_key(&free) {
            if self.here.iter().any(|(key, text)| key.starts_with(prefix) && *text == entry.text) {
                self.plan.same += 1;
                return false;
            }
            let Some(other) = self.free_id(prefix, id) else { return false };
            free = format!("{prefix}{other}");
        }
        self.write(free, entry.text.clone());
        true
    }

    /// An id near this one that nothing stored after the prefix has, and no finished game.
    fn free_id(&self, prefix: &str, id: &str) -> Option<String> {
        let number = u64::from_str_radix(id, 16).unwrap_or(0);
        let mut others = (1..).map(|n: u64| format!("{:x}", number.wrapping_add(n)));
        let finished = |id: &String| self.counted.values().any(|games| games.contains(id));
        others.find(|id| !self.here.contains_key(&format!("{prefix}{id}")) && !finished(id))
    }
}

/// Whether `here` is the game of `copy` at the same turn or a later one.
fn goes_on(copy: &Session, here: &Session) -> bool {
    let (a, b) = (copy.record(), here.record());
    // What was prepared and not done is no part of a game.
    let done = a.picks.len().saturating_sub(copy.play().now().prepared().len());
    let same = copy.setup() == here.setup() && a.start == b.start;
    same && b.picks.starts_with(&a.picks[..done]) && (a.end.is_none() || (a.end == b.end && a.picks == b.picks))
}
