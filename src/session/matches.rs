//! Several games between the same two players: the score, and the Tilt that goes with a player.
use super::Setup;
use crate::board::Side;
use crate::game::Outcome;
use crate::games::{Tilt, mode};
use serde::{Deserialize, Serialize};

/// The score before a game. Who is the first player is settled with the first game and goes along with the colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// Games won by the first and by the second player.
    #[serde(default)]
    pub won: [u16; 2],
    /// Games drawn.
    #[serde(default)]
    pub drawn: u16,
    /// The side of the first player in this game.
    #[serde(default = "white")]
    pub first: Side,
}

const fn white() -> Side {
    Side::White
}

impl Default for Match {
    fn default() -> Self {
        Match { won: [0; 2], drawn: 0, first: Side::White }
    }
}

impl Match {
    /// Whether it is no more than what is assumed unasked.
    pub(super) fn is_default(&self) -> bool {
        *self == Match::default()
    }

    /// How many games have been played.
    pub fn games(&self) -> u32 {
        [self.won[0], self.won[1], self.drawn].into_iter().map(u32::from).sum()
    }

    /// The side of the first (0) or second (1) player.
    pub fn side_of(&self, player: usize) -> Side {
        if player == 0 { self.first } else { !self.first }
    }

    fn player(&self, side: Side) -> usize {
        usize::from(side != self.first)
    }

    fn after(mut self, outcome: Outcome, trade: bool) -> Match {
        match outcome.winner {
            Some(side) => {
                let player = self.player(side);
                self.won[player] = self.won[player].saturating_add(1);
            }
            None => self.drawn = self.drawn.saturating_add(1),
        }
        if trade {
            self.first = !self.first;
        }
        self
    }
}

impl Setup {
    /// The next game of the match after one that ended like this, with the colours traded if wished.
    #[must_use]
    pub fn next(&self, outcome: Outcome, trade: bool) -> Setup {
        let mut next = self.clone();
        next.score = next.score.after(outcome, trade);
        // The next game of a tournament is set up by the tournament.
        next.occasion.clear();
        if trade {
            next.seats.swap(0, 1);
        }
        if let (Some(rule), Some(tilts)) = (self.tilt(), self.tilts()) {
            let mut tilts = Side::ALL.map(|side| tilt_after(rule, tilts[side.index()], side, outcome));
            if trade {
                tilts.swap(0, 1);
            }
            next.options = with_tilts(rule, &self.options, tilts);
        }
        next
    }

    /// What a lost game brings for the next, where these options have such a thing.
    pub fn tilt(&self) -> Option<&'static Tilt> {
        mode(&self.mode)?.tilt.filter(|tilt| !self.options.split_whitespace().any(|word| word == tilt.off))
    }

    /// The Tilt of White and of Black, where there is such a thing.
    pub fn tilts(&self) -> Option<[u8; 2]> {
        let rule = self.tilt()?;
        let answer = |key: &str| {
            self.options.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('=')?.parse().ok())
        };
        Some(rule.options.map(|key| answer(key).unwrap_or(0)))
    }
}

/// A loss adds to a player's Tilt, a win ends it.
fn tilt_after(rule: &Tilt, tilt: u8, side: Side, outcome: Outcome) -> u8 {
    match outcome.winner {
        None => tilt,
        Some(winner) if winner == side => 0,
        Some(_) => tilt.saturating_add(1).min(rule.most),
    }
}

/// The options with these Tilts; none is the ordinary answer and needs no word.
fn with_tilts(rule: &Tilt, options: &str, tilts: [u8; 2]) -> String {
    let tilt = |word: &&str| word.split_once('=').is_some_and(|(key, _)| rule.options.contains(&key));
    let mut words: Vec<String> = options.split_whitespace().filter(|word| !tilt(word)).map(str::to_owned).collect();
    let told = rule.options.iter().zip(tilts).filter(|(_, tilt)| *tilt > 0);
    words.extend(told.map(|(key, tilt)| format!("{key}={tilt}")));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Why;

    const WHITE_WINS: Outcome = Outcome::win(Side::White, Why::Checkmate);
    const BLACK_WINS: Outcome = Outcome::win(Side::Black, Why::Checkmate);
    const DRAW: Outcome = Outcome::draw(Why::Agreed);

    fn rule() -> &'static Tilt {
        mode("chaos").and_then(|mode| mode.tilt).unwrap()
    }

    fn score(setup: &Setup) -> ([u16; 2], u16) {
        (setup.score.won, setup.score.drawn)
    }

    #[test]
    fn the_score_goes_with_the_players() {
        let first = Setup::two_people("chess", ["Ann", "Ben"]);
        let second = first.next(WHITE_WINS, true);
        assert_eq!(score(&second), ([1, 0], 0));
        assert_eq!(second.seats.clone().map(|seat| seat.name()), ["Ben", "Ann"]);
        // Ann has Black now.
        let third = second.next(BLACK_WINS, false);
        assert_eq!(score(&third), ([2, 0], 0));
        let fourth = third.next(WHITE_WINS, true).next(DRAW, true);
        assert_eq!(score(&fourth), ([2, 1], 1));
        assert_eq!(fourth.score.games(), 4);
        for player in [0, 1] {
            let name = fourth.seats[fourth.score.side_of(player).index()].name();
            assert_eq!(name, ["Ann", "Ben"][player]);
        }
        assert_eq!(fourth.options, "");
    }

    #[test]
    fn tilt_rises_with_a_loss_stays_with_a_draw_and_ends_with_a_win() {
        for (tilt, side, outcome, after) in [
            (0, Side::White, BLACK_WINS, 1),
            (3, Side::White, BLACK_WINS, 4),
            (4, Side::White, BLACK_WINS, 4),
            (2, Side::White, DRAW, 2),
            (2, Side::White, WHITE_WINS, 0),
            (1, Side::Black, WHITE_WINS, 2),
        ] {
            assert_eq!(tilt_after(rule(), tilt, side, outcome), after, "{tilt} {side:?} {outcome:?}");
        }
    }

    #[test]
    fn tilts_are_written_among_the_other_options() {
        assert_eq!(with_tilts(rule(), "time=3+2 tilt-white=2 hands=open", [0, 3]), "time=3+2 hands=open tilt-black=3");
        assert_eq!(with_tilts(rule(), "", [0, 0]), "");
        assert_eq!(with_tilts(rule(), "tilt-black=4", [1, 2]), "tilt-white=1 tilt-black=2");
    }
}
