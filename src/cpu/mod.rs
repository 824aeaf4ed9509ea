//! The CPU player. It sits at the table like anybody else: it is given what its side may see, samples worlds from that, searches
//! them, and answers with picks.
pub mod characters;
pub mod levels;
pub mod matches;
mod memory;
pub mod message;
mod nodes;
pub mod players;
pub mod ratings;
mod root;
mod search;
pub mod style;
#[cfg(test)]
mod toy;
mod tree;

pub use crate::game::mind::Searcher;
use crate::game::mind::{Mind, Thinkable, Thinking};
use crate::game::{Game, Pick, Rng, View};
use crate::games::AnyView;
use levels::Level;

/// What the CPU found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// Its picks from now to its next commit; legal in this order.
    pub picks: Vec<Pick>,
    /// How it judges the game, in centipawns from its own side.
    pub score: i32,
}

/// A clock in milliseconds from any beginning. The CPU never reads one by itself: the browser's differs from the native one,
/// and tests count calls instead.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// Thinks about the viewer's next picks at a level from 1 to 8. `millis_left` is what is left on its clock for the whole
/// game, if there is one. `None` if the viewer does not act.
pub fn think(view: &AnyView, level: u8, millis_left: Option<u64>, seed: u64, now_ms: Clock<'_>) -> Option<Thought> {
    think_as(view, &Level::of(level), millis_left, seed, now_ms)
}

/// The same with any settings.
pub fn think_as(
    view: &AnyView,
    level: &Level,
    millis_left: Option<u64>,
    seed: u64,
    now_ms: Clock<'_>,
) -> Option<Thought> {
    think_with(view, Own, level, millis_left, seed, now_ms)
}

/// Says which searcher thinks about a game. By type, so that the worker holds for each game its own one only.
pub trait Choice {
    /// The searcher for a game of these views.
    fn of<V: Thinkable>(&self) -> Searcher;
}

/// The game's own.
pub struct Own;

impl Choice for Own {
    #[inline(always)]
    fn of<V: Thinkable>(&self) -> Searcher {
        V::SEARCHER
    }
}

/// The same one for every game; `None` is the game's own.
impl Choice for Option<Searcher> {
    fn of<V: Thinkable>(&self) -> Searcher {
        self.unwrap_or(V::SEARCHER)
    }
}

/// The same with a given searcher.
pub fn think_with(
    view: &AnyView,
    searcher: impl Choice,
    level: &Level,
    millis_left: Option<u64>,
    seed: u64,
    now_ms: Clock<'_>,
) -> Option<Thought> {
    let scene = view.scene();
    let first = scene.picks.first()?;
    let found = view.think(Task { level, searcher, millis: level.budget(millis_left), seed, now_ms });
    let mut rng = Rng::seeded(seed);
    let found = found.filter(|thought| legal(view, &thought.picks, &mut rng));
    Some(found.unwrap_or_else(|| fallback(view, *first, &mut rng)))
}

/// What a searcher is told besides the view.
struct Task<'a, C> {
    level: &'a Level,
    searcher: C,
    millis: f64,
    seed: u64,
    now_ms: Clock<'a>,
}

impl<C: Choice> Thinking for Task<'_, C> {
    type Outcome = Option<Thought>;

    fn about<V: Thinkable>(self, view: &V) -> Option<Thought> {
        let mut rng = Rng::seeded(self.seed);
        let millis = self.millis * view.share();
        match self.searcher.of::<V>() {
            Searcher::AlphaBeta => {
                let count = if view.uncertain() { self.level.worlds.max(1) } else { 1 };
                let worlds: Vec<V::Mind> = (0..count).map(|_| view.world(&mut rng)).collect();
                root::Root::new(&worlds, self.level, rng).choose(millis, self.now_ms)
            }
            Searcher::Tree => tree::Tree::new(view, self.level, rng).choose(millis, self.now_ms),
        }
    }
}

/// Whether the picks can be made one after the other, up to a commit.
fn legal(view: &AnyView, picks: &[Pick], rng: &mut Rng) -> bool {
    let mut game = view.sample(rng);
    let side = game.actor().side();
    for (i, &pick) in picks.iter().enumerate() {
        let again = game.actor().side() == side && (i == 0 || !game.prepared().is_empty());
        if !again || game.apply(pick).is_err() {
            return false;
        }
    }
    !picks.is_empty() && game.prepared().is_empty()
}

/// The first legal picks up to a commit: what is left if a search should ever fail.
fn fallback(view: &AnyView, first: Pick, rng: &mut Rng) -> Thought {
    let mut game = view.sample(rng);
    let mut picks = Vec::new();
    let mut next = Some(first);
    while let Some(pick) = next {
        if game.apply(pick).is_err() {
            break;
        }
        picks.push(pick);
        next = if game.prepared().is_empty() || picks.len() > 32 { None } else { game.picks().first().copied() };
    }
    Thought { picks, score: 0 }
}

/// Every turn the mover can play from here to its next commit, with the world after it.
pub(crate) fn turns<M: Mind>(world: &M, most: usize) -> Vec<(Vec<M::Step>, Vec<Pick>, M)> {
    root::turns(world, most)
}
