//! A finished game as a profile remembers it.
use super::Occasion;
use super::finish::FEWEST_TURNS;
use crate::board::Side;
use crate::game::Outcome;
use crate::session::{Seat, Session, Stamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What happened in a game as far as achievements count it: a name of a fact and how often, or how much.
pub type Facts = BTreeMap<String, u32>;

/// How a game ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
    /// Won.
    Won,
}

impl Score {
    /// The score of a side in a game that ended like this.
    pub fn of(outcome: Outcome, side: Side) -> Score {
        match outcome.winner {
            None => Score::Drawn,
            Some(winner) if winner == side => Score::Won,
            Some(_) => Score::Lost,
        }
    }

    /// The points that Elo counts: 0, a half, 1.
    pub fn points(self) -> f64 {
        match self {
            Score::Lost => 0.0,
            Score::Drawn => 0.5,
            Score::Won => 1.0,
        }
    }
}

/// Who sat on the other side.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Foe {
    /// A character of the CPU, by its name in the list.
    Character(String),
    /// The CPU as a bare level, 1 to 8.
    Level(u8),
    /// Another profile of this device.
    Profile {
        /// Its id.
        id: String,
        /// Its name at that time.
        name: String,
    },
    /// A guest.
    Guest(String),
}

impl Foe {
    /// Who sits there.
    pub fn of(seat: &Seat) -> Foe {
        match seat {
            Seat::Person { name, profile: Some(id) } => Foe::Profile { id: id.clone(), name: name.clone() },
            Seat::Person { name, profile: None } => Foe::Guest(name.clone()),
            Seat::Cpu { character: Some(persona), .. } => Foe::Character(persona.slug.clone()),
            Seat::Cpu { level, character: None } => Foe::Level(*level),
        }
    }
}

/// A finished game of a profile. What can be worked out from all of them together (ratings, standings) is not in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// The how many-th game of the profile it is, from 1. The order of games is this, not the clock: clocks are set back.
    pub number: u32,
    /// The mode's name.
    pub mode: String,
    /// The player's side.
    pub side: Side,
    /// The opponent.
    pub foe: Foe,
    /// How it ended.
    pub score: Score,
    /// Why it ended: the slug of [`crate::game::Why`].
    pub why: String,
    /// When, in milliseconds since 1970, by the device's clock.
    pub when_ms: u64,
    /// The local date then: see [`Finished::day`]. None in games of versions that did not note it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<i64>,
    /// Finished turns of both sides together.
    pub turns: u32,
    /// The opponent's rating in the mode when the game ended; none if the game is not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<f64>,
    /// What it was played for.
    #[serde(default, skip_serializing_if = "Occasion::is_free")]
    pub occasion: Occasion,
    /// What happened, for the achievements.
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub facts: Facts,
}

impl Finished {
    /// Whether the game was won by checkmate or by taking the king.
    pub fn over_the_board(&self) -> bool {
        self.score == Score::Won && matches!(self.why.as_str(), "checkmate" | "king-taken")
    }

    /// The day on which it was finished, as the number of the local date. It is noted with the game, so that neither a journey
    /// nor a clock that is set makes another of it; where it was not noted, it is the day in UTC.
    pub fn day(&self) -> i64 {
        self.day.unwrap_or_else(|| Stamp::utc(self.when_ms).day())
    }

    /// Whether the game hardly began: a few turns, and not won over the board.
    pub fn hardly_begun(&self) -> bool {
        self.turns < FEWEST_TURNS && !self.over_the_board()
    }

    /// What the player of `side` remembers of a session that has ended; `None` if it has not. Number, rating and facts are
    /// filled in by [`super::Profile::finish`].
    pub fn of(session: &Session, side: Side, when: Stamp) -> Option<Finished> {
        let outcome = session.outcome()?;
        let setup = session.setup();
        Some(Finished {
            number: 0,
            mode: session.mode().slug.to_owned(),
            side,
            foe: Foe::of(&setup.seats[(!side).index()]),
            score: Score::of(outcome, side),
            why: outcome.why.slug().to_owned(),
            when_ms: when.ms(),
            day: Some(when.day()),
            turns: u32::try_from(session.play().turns().len()).unwrap_or(u32::MAX),
            rated: None,
            occasion: Occasion::parse(&setup.occasion),
            facts: Facts::new(),
        })
    }
}
