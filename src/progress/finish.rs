//! A game is over: what a profile gets for it. Counting a game twice counts it once.
use super::ledger::Entry;
use super::{Finished, Foe, Profile, Score};
use crate::session::{Setup, TILT};

/// Coins for a game that was won, drawn, lost.
pub const WON: u32 = 30;
/// See [`WON`].
pub const DRAWN: u32 = 20;
/// See [`WON`].
pub const LOST: u32 = 10;
/// A game of fewer turns than these, both sides together, pays nothing unless it was won.
pub const FEWEST_TURNS: u32 = 10;

/// Coins that a profile has a claim to, and the key under which they are paid once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// The ledger's key.
    pub key: String,
    /// Coins.
    pub coins: u32,
}

impl Profile {
    /// Counts a finished game and pays for it. `game` comes from [`Finished::of`], with facts and rating filled in. False, and
    /// nothing changed, if the game has been counted before.
    pub fn finish(&mut self, id: &str, mut game: Finished) -> bool {
        if self.games.contains_key(id) {
            return false;
        }
        game.number = self.games.values().map(|game| game.number).max().unwrap_or(0).saturating_add(1);
        let (when_ms, coins) = (game.when_ms, pay(&game));
        self.games.insert(id.to_owned(), game);
        if coins > 0 {
            let entry = Entry { coins: coins as i32, when_ms, game: Some(id.to_owned()) };
            self.ledger.enter(&format!("game {id}"), entry);
        }
        self.settle(Some(id), when_ms);
        true
    }

    /// Pays all that the profile has a claim to and has not been paid. `game` is the one that brought it.
    pub fn settle(&mut self, game: Option<&str>, when_ms: u64) {
        for award in super::awards(self) {
            let coins = i32::try_from(award.coins).unwrap_or(i32::MAX);
            self.ledger.enter(&award.key, Entry { coins, when_ms, game: game.map(str::to_owned) });
        }
    }
}

/// What a game pays. One that was given up, or hardly begun, pays nothing.
fn pay(game: &Finished) -> u32 {
    let given_up = game.why == "resigned" || game.why == "agreed";
    match game.score {
        Score::Won => WON,
        _ if given_up || game.turns < FEWEST_TURNS => 0,
        Score::Drawn => DRAWN,
        Score::Lost => LOST,
    }
}

/// Why a game between these two is not rated; `None` if it is. What happens in the game (help) is not looked at.
pub fn unrated(setup: &Setup, foe: &Foe) -> Option<&'static str> {
    let odds = setup.options.split_whitespace().any(|word| {
        TILT.iter().any(|key| word.strip_prefix(key).is_some_and(|rest| rest.starts_with('=') && rest != "=0"))
    });
    match foe {
        Foe::Level(_) => Some("a bare level has no rating"),
        Foe::Guest(_) => Some("a guest has no rating"),
        _ if odds => Some("one side has odds"),
        Foe::Character(_) | Foe::Profile { .. } => None,
    }
}
