//! Players for the lab and the tests: the CPU's levels and simple ones to measure them against.
use super::characters::{Character, character};
use super::levels::Level;
use super::{Clock, Searcher, think, think_as, think_with, turns};
use crate::game::mind::{Mind, Thinkable, Thinking};
use crate::game::{Game, Pick, Rng, View};
use crate::games::AnyView;
use std::fmt;
use std::str::FromStr;

/// Somebody who picks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Player {
    /// Any legal picks.
    Random,
    /// The turn with the best material and king's safety right after it; ties at random.
    Greedy,
    /// Full strength to so many turns, whatever time it takes.
    Plies(u8),
    /// A level of the CPU.
    Cpu(u8),
    /// A character.
    Character(&'static Character),
    /// A level with a given searcher, whatever the game's own is.
    With(Searcher, u8),
}

/// A word that names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPlayer(String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is no player; there are random, greedy, plies:1 to plies:9, cpu:1 to cpu:8, beta:N or tree:N \
             for a level with one of the two searchers, and the characters by their names",
            self.0
        )
    }
}

impl std::error::Error for UnknownPlayer {}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(word: &str) -> Result<Self, UnknownPlayer> {
        let number = |text: &str, most: u8| text.parse().ok().filter(|n| (1..=most).contains(n));
        let player = match word.split_once(':') {
            None if word == "random" => Some(Player::Random),
            None if word == "greedy" => Some(Player::Greedy),
            None => character(word).map(Player::Character),
            Some(("plies", n)) => number(n, 9).map(Player::Plies),
            Some(("cpu", n)) => number(n, 8).map(Player::Cpu),
            Some(("beta", n)) => number(n, 8).map(|n| Player::With(Searcher::AlphaBeta, n)),
            Some(("tree", n)) => number(n, 8).map(|n| Player::With(Searcher::Tree, n)),
            _ => None,
        };
        player.ok_or_else(|| UnknownPlayer(word.to_owned()))
    }
}

impl Player {
    /// Legal picks up to the next commit; empty if the viewer does not act. `left` is what its clock has left for the whole
    /// game, in milliseconds, if there is one.
    pub fn picks(self, view: &AnyView, left: Option<u64>, seed: u64, now_ms: Clock<'_>) -> Vec<Pick> {
        let found = match self {
            Player::Random => Some(random(view, seed)),
            Player::Greedy => Some(view.think(Greedy { seed })),
            Player::Plies(n) => {
                think_as(view, &Level::plies(i32::from(n)), None, seed, now_ms).map(|thought| thought.picks)
            }
            Player::Cpu(n) => think(view, n, left, seed, now_ms).map(|thought| thought.picks),
            Player::Character(one) => think_as(view, &one.plays(), left, seed, now_ms).map(|thought| thought.picks),
            Player::With(searcher, n) => {
                think_with(view, Some(searcher), &Level::of(n), left, seed, now_ms).map(|thought| thought.picks)
            }
        };
        found.unwrap_or_default()
    }
}

fn random(view: &AnyView, seed: u64) -> Vec<Pick> {
    let mut rng = Rng::seeded(seed);
    let mut game = view.sample(&mut rng);
    let mut picks = Vec::new();
    let mut next = rng.one(&view.scene().picks).copied();
    while let Some(pick) = next {
        if game.apply(pick).is_err() {
            break;
        }
        picks.push(pick);
        next = if game.prepared().is_empty() { None } else { rng.one(&game.picks()).copied() };
    }
    picks
}

struct Greedy {
    seed: u64,
}

impl Thinking for Greedy {
    type Outcome = Vec<Pick>;

    fn about<V: Thinkable>(self, view: &V) -> Vec<Pick> {
        let mut rng = Rng::seeded(self.seed);
        let world = view.world(&mut rng);
        let side = world.mover();
        let mut best: Vec<Vec<Pick>> = Vec::new();
        let mut most = i32::MIN;
        for (_, picks, after) in turns(&world, 20_000) {
            let score = match after.ended() {
                Some(winner) => winner.map_or(0, |w| if w == side { i32::MAX } else { -i32::MAX }),
                None => after.plain(side),
            };
            if score > most {
                most = score;
                best.clear();
            }
            if score == most {
                best.push(picks);
            }
        }
        rng.one(&best).cloned().unwrap_or_default()
    }
}
