//! Coins: a list of entries, each under a key of its own, so that nothing is ever paid twice.
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Coins earned, or spent if below zero.
    pub coins: i32,
    /// When it was made, in milliseconds since 1970.
    pub when_ms: u64,
    /// The id of the game that brought it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// The entries by their keys: `game <id>`, `achievement <slug>`, `ladder <n> …`, `cup <year> <week> …`, `buy <slug>`.
/// Entries are added and never changed or taken out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ledger(BTreeMap<String, Entry>);

impl Ledger {
    /// Adds an entry, unless there is one under this key: then that one stands. Whether it was added.
    pub fn enter(&mut self, key: &str, entry: Entry) -> bool {
        if self.0.contains_key(key) {
            return false;
        }
        self.0.insert(key.to_owned(), entry);
        true
    }

    /// The entry under a key.
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.0.get(key)
    }

    /// All entries by their keys.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.0.iter().map(|(key, entry)| (key.as_str(), entry))
    }

    /// The coins that can be spent. Where two copies of a profile spent the same coins and are put together again, what both bought
    /// stays, and the balance is zero until the coins spent twice are earned.
    pub fn balance(&self) -> u32 {
        let sum: i64 = self.0.values().map(|entry| i64::from(entry.coins)).sum();
        u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
    }

    /// The coins that games, achievements and tournaments have brought in all.
    pub fn earned(&self) -> u64 {
        self.0.values().filter_map(|entry| u64::try_from(entry.coins).ok()).sum()
    }

    /// What a game has brought, with the keys of the entries.
    pub fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = (&'a str, &'a Entry)> {
        self.entries().filter(move |(_, entry)| entry.game.as_deref() == Some(game))
    }

    /// Takes over the entries of another copy that are missing here.
    pub fn merge(&mut self, other: &Ledger) {
        for (key, entry) in &other.0 {
            self.enter(key, entry.clone());
        }
    }
}
