//! A profile: who plays, what was played, and what came of it.
use super::goods::Outfit;
use super::{Finished, Ledger, elo};
use crate::progress::elo::Rating;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the stored form that this build writes.
pub const VERSION: u32 = 1;
/// The longest name.
pub const NAME_MOST: usize = 20;

/// A player on this device.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// The version of this form.
    pub version: u32,
    /// Its id, unlike that of any other profile on any device as far as chance allows; settled when it is made.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// The name of the drawn face.
    pub face: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// The finished games by the ids of their games.
    #[serde(default)]
    pub games: BTreeMap<String, Finished>,
    /// Coins.
    #[serde(default)]
    pub ledger: Ledger,
    /// What it wears.
    #[serde(default)]
    pub outfit: Outfit,
    /// Who won the matches of weekly cups that the characters played among themselves: `<year> <week> <round> <match>` to the
    /// winner's name in the list of characters. They are played once and kept, for a game of the CPU is never the same twice.
    #[serde(default)]
    pub cups: BTreeMap<String, String>,
}

impl Profile {
    /// A new profile.
    pub fn new(id: String, name: &str, face: &str, made_ms: u64) -> Self {
        Profile {
            version: VERSION,
            id,
            name: clean_name(name),
            face: face.to_owned(),
            made_ms,
            games: BTreeMap::new(),
            ledger: Ledger::default(),
            outfit: Outfit::default(),
            cups: BTreeMap::new(),
        }
    }

    /// The finished games with their ids, in the order in which they were finished.
    pub fn history(&self) -> Vec<(&str, &Finished)> {
        let mut games: Vec<(&str, &Finished)> = self.games.iter().map(|(id, game)| (id.as_str(), game)).collect();
        // Copies of a profile that were put together may have a number twice.
        games.sort_by(|(a, x), (b, y)| (x.number, x.when_ms, a).cmp(&(y.number, y.when_ms, b)));
        games
    }

    /// The rating in a mode.
    pub fn rating(&self, mode: &str) -> Rating {
        let games = self.history();
        elo::table(games.into_iter().map(|(_, game)| game)).get(mode).copied().unwrap_or_default()
    }
}

/// A name without what does not belong in one, not too long; empty if nothing is left.
pub fn clean_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let plain: String = words.join(" ").chars().filter(|c| !c.is_control()).take(NAME_MOST).collect();
    plain.trim().to_owned()
}
