//! What a game is played for: itself, or a match of a tournament.
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What a game is played for. Its text stands in the game's setup, so that a reload in the middle of a match loses nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Occasion {
    /// Nothing but itself.
    #[default]
    Free,
    /// A match of a ladder tournament.
    Ladder {
        /// Which tournament of the ladder, from 0.
        tournament: u8,
        /// Which try at it, from 0: a lost match ends a try.
        attempt: u32,
        /// Which of its four matches, from 0.
        round: u8,
        /// Which game of the match, from 0.
        game: u8,
    },
    /// A match of a weekly cup.
    Cup {
        /// The ISO year.
        year: i32,
        /// The ISO week, 1 to 53.
        week: u8,
        /// Which of its three rounds, from 0.
        round: u8,
        /// Which game of the match, from 0.
        game: u8,
    },
}

impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occasion::Free => Ok(()),
            Occasion::Ladder { tournament, attempt, round, game } => {
                write!(f, "ladder {tournament} {attempt} {round} {game}")
            }
            Occasion::Cup { year, week, round, game } => write!(f, "cup {year} {week} {round} {game}"),
        }
    }
}

impl Occasion {
    /// Reads its text; what cannot be read is [`Occasion::Free`].
    pub fn parse(text: &str) -> Occasion {
        let words: Vec<&str> = text.split(' ').collect();
        let read = || match words[..] {
            ["ladder", tournament, attempt, round, game] => Some(Occasion::Ladder {
                tournament: tournament.parse().ok()?,
                attempt: attempt.parse().ok()?,
                round: round.parse().ok()?,
                game: game.parse().ok()?,
            }),
            ["cup", year, week, round, game] => Some(Occasion::Cup {
                year: year.parse().ok()?,
                week: week.parse().ok()?,
                round: round.parse().ok()?,
                game: game.parse().ok()?,
            }),
            _ => None,
        };
        read().unwrap_or_default()
    }

    /// Whether the game stands alone.
    pub fn is_free(&self) -> bool {
        *self == Occasion::Free
    }
}

impl Serialize for Occasion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Occasion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Occasion::parse(&text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occasions_read_back() {
        for occasion in [
            Occasion::Free,
            Occasion::Ladder { tournament: 5, attempt: 12, round: 3, game: 2 },
            Occasion::Cup { year: 2026, week: 53, round: 2, game: 0 },
        ] {
            assert_eq!(Occasion::parse(&occasion.to_string()), occasion);
        }
        for broken in ["ladder", "ladder 1 2 3", "ladder 999 0 0 0", "cup 2026 x 0 0", "other 1"] {
            assert!(Occasion::parse(broken).is_free(), "{broken}");
        }
    }
}
