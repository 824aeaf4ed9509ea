//! Elo ratings, one for each mode: A. Elo, *The Rating of Chessplayers* (1978), the logistic form that FIDE's tables follow.
use super::Finished;
use std::collections::BTreeMap;

/// Where everyone starts.
pub const START: f64 = 1000.0;
/// Games in a mode that are played with the larger K.
pub const NEW_GAMES: u32 = 20;
/// Games in a mode after which a player is on its board.
pub const PLACEMENT: u32 = 10;

/// A player's rating in one mode.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// Elo points.
    pub points: f64,
    /// Rated games played in the mode.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Rating { points: START, games: 0 }
    }
}

impl Rating {
    /// How far the next game can move it: 32 for the first twenty games, then 16.
    pub fn k(self) -> f64 {
        if self.games < NEW_GAMES { 32.0 } else { 16.0 }
    }

    /// Whether the player is still being placed and not on the board yet.
    pub fn in_placement(self) -> bool {
        self.games < PLACEMENT
    }

    /// The rating after a game against an opponent of this rating; `points` is 0, 0.5 or 1.
    #[must_use]
    pub fn after(self, foe: f64, points: f64) -> Rating {
        Rating {
            points: self.points + self.k() * (points - expected(self.points, foe)),
            games: self.games.saturating_add(1),
        }
    }
}

/// The points that a player of rating `own` can expect of a game against one of rating `foe`, between 0 and 1.
pub fn expected(own: f64, foe: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((foe - own) / 400.0))
}

/// The rating in each mode after these games, given in their order.
pub fn table<'a>(games: impl IntoIterator<Item = &'a Finished>) -> BTreeMap<&'a str, Rating> {
    let mut table: BTreeMap<&str, Rating> = BTreeMap::new();
    for game in games {
        if let Some(foe) = game.rated {
            let rating = table.entry(&game.mode).or_default();
            *rating = rating.after(foe, game.score.points());
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 0.05, "{a} is not {b}");
    }

    #[test]
    fn worked_examples() {
        // FIDE Handbook B.02, table 8.1.2: a difference of 100 points gives 0.64, of 200 points 0.76, of 400 points 0.92 (0.91
        // by the formula).
        assert!((expected(1100.0, 1000.0) - 0.64).abs() < 0.005);
        assert!((expected(1200.0, 1000.0) - 0.76).abs() < 0.005);
        assert!((expected(1400.0, 1000.0) - 10.0 / 11.0).abs() < 1e-12);
        let new = Rating::default();
        close(new.after(1000.0, 1.0).points, 1016.0);
        close(new.after(1000.0, 0.5).points, 1000.0);
        close(new.after(1400.0, 1.0).points, 1000.0 + 32.0 * 10.0 / 11.0);
        close(new.after(1400.0, 0.0).points, 1000.0 - 32.0 / 11.0);
        let old = Rating { points: 1613.0, games: 40 };
        close(old.after(1609.0, 0.0).points, 1613.0 - 16.0 * 0.50575);
    }

    #[test]
    fn k_changes_after_twenty_games_and_the_board_begins_at_ten() {
        let at = |games| Rating { points: START, games };
        assert_eq!([0, 19, 20, 21].map(|n| at(n).k()), [32.0, 32.0, 16.0, 16.0]);
        assert_eq!([0, 9, 10].map(|n| at(n).in_placement()), [true, true, false]);
        close(at(19).after(START, 1.0).points, 1016.0);
        close(at(20).after(START, 1.0).points, 1008.0);
    }

    #[test]
    fn what_one_gains_the_other_loses() {
        for own in (100..3000).step_by(173) {
            for foe in (100..3000).step_by(211) {
                for points in [0.0, 0.5, 1.0] {
                    let (a, b) =
                        (Rating { points: f64::from(own), games: 3 }, Rating { points: f64::from(foe), games: 7 });
                    let sum = a.after(b.points, points).points + b.after(a.points, 1.0 - points).points;
                    assert!((sum - a.points - b.points).abs() < 1e-9);
                    assert!((expected(a.points, b.points) + expected(b.points, a.points) - 1.0).abs() < 1e-12);
                }
            }
        }
    }
}
