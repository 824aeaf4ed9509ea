//! A player's career on this device: profiles, ratings, tournaments, achievements, coins. Plain values in, plain values out.
//!
//! A profile keeps what cannot be derived: the finished games, each under the id of its game, and the entries of its ledger.
//! Both only grow and each entry has its key, so that a game counted twice counts once and two copies of a profile can be put
//! together without losing anything. Ratings, standings, medals and balances are folds over them.
pub mod achievements;
pub mod counting;
pub mod cup;
pub mod elo;
pub mod facts;
pub mod finish;
pub mod finished;
pub mod goods;
pub mod knockout;
pub mod ladder;
pub mod leaderboard;
pub mod ledger;
pub mod merge;
pub mod occasion;
pub mod profile;
pub mod sound;
pub mod statistics;
pub mod week;

pub use finish::{Award, Gains};
pub use finished::{Facts, Finished, Foe, Score};
pub use ledger::{Entry, Ledger};
pub use occasion::Occasion;
pub use profile::Profile;
pub use week::Week;

/// All that a profile has a claim to by its games: achievements, tournaments. Each is paid once, by its key.
pub fn awards(profile: &Profile) -> Vec<Award> {
    let mut awards = achievements::awards(profile);
    awards.extend(ladder::awards(profile));
    awards.extend(cup::awards(profile));
    awards
}
