//! A PUCT tree over steps, for games of large turns: one tree for all worlds (information sets), a world of the pool at each pass,
//! priors from a look at each step, quiescence at the leaves. Values lie between -1 and 1, from the viewer's side.
//!
//! In one world of the pool a node is always the same position, because a world fixes all that chance does: so the steps of a
//! node are listed once a world, and each edge remembers the worlds in which it can be taken.
use super::levels::Level;
use super::nodes::{Edge, MOST_WORLDS, NONE, Node, Spread};
use super::search::{INFINITE, Limit, SURE, Search, WIN, repeats};
use super::style::Judge;
use super::{Clock, Thought};
use crate::board::Side;
use crate::game::mind::{Mind, Ranked, Thinkable, Wanted};
use crate::game::{Pick, Rng};

/// Steps in one turn of the CPU's at most: beyond that something is wrong.
const MOST_STEPS: usize = 32;
/// Steps that a line is followed in the tree at most.
const MOST_PLIES: usize = 64;
/// Edges kept at most, some 30 MB; beyond them leaves stay leaves.
const MOST_EDGES: usize = 500_000;
/// What a position without a proven end is worth at most.
const UNSURE: f64 = 0.97;
/// What each step on the way to a win takes off its value, so that short ways are preferred.
const STEP_COST: f64 = 0.0005;

/// How passes are spread, as short matches found.
const SPREAD: Spread = Spread { puct: 0.8, urgency: 0.1, width: (6.0, 2.0) };
/// A step's share of the prior grows e-fold with so many centipawns.
const HEAT: f32 = 120.0;
/// How many steps of a node below the root are looked at for their priors, the best by their rank.
const LOOKED_AT: usize = 8;

/// The search of one turn.
pub(super) struct Tree<'a, V: Thinkable> {
    view: &'a V,
    level: &'a Level,
    rng: Rng,
    /// Decides which replies are overlooked.
    seed: u64,
    side: Side,
    judge: Judge,
    /// The worlds sampled so far, each with the turn's forced steps taken.
    worlds: Vec<V::Mind>,
    /// How many there will be: more than alpha-beta has, for a pass costs little; the square spares the weak levels.
    pool: usize,
    /// Whether there is one world only, so that wins and losses found in it are proven.
    certain: bool,
    /// The steps and picks that had no other choice.
    forced: Vec<Step<V>>,
    picks: Vec<Pick>,
    nodes: Vec<Node<Step<V>>>,
    /// How many edges they have in all.
    edges: usize,
    /// Keys of the positions up to where the pass is, and how many of them lie before the root.
    keys: Vec<u64>,
    past: usize,
    list: Vec<Ranked<Step<V>>>,
}

type Step<V> = <<V as Thinkable>::Mind as Mind>::Step;

/// A step of a pass: the node, the edge followed, and 1 or -1 for who took it.
struct Hop {
    node: usize,
    edge: usize,
    sign: f64,
}

impl<'a, V: Thinkable> Tree<'a, V> {
    pub fn new(view: &'a V, level: &'a Level, mut rng: Rng) -> Self {
        let certain = !view.uncertain();
        let first = view.world(&mut rng);
        let keys = first.past();
        Tree {
            view,
            level,
            seed: rng.bits(),
            rng,
            side: first.mover(),
            judge: Judge::new(level.style, first.mover()),
            worlds: vec![first],
            pool: if certain { 1 } else { level.worlds.pow(2).clamp(1, MOST_WORLDS) },
            certain,
            forced: Vec::new(),
            picks: Vec::new(),
            nodes: Vec::new(),
            edges: 0,
            past: keys.len(),
            keys,
            list: Vec::new(),
        }
    }

    /// The turn to play; `None` if there is none.
    pub fn choose(mut self, millis: f64, clock: Clock<'_>) -> Option<Thought> {
        let deadline = clock() + millis;
        let mut search = Search::new(Limit { clock, deadline }, 0, self.level, self.judge, self.rng.bits());
        loop {
            self.plant();
            let [only] = self.nodes.first()?.edges[..] else { break };
            let world = self.worlds.first_mut()?;
            world.picks(only.step, &mut self.picks);
            world.take(only.step);
            self.forced.push(only.step);
            if world.committed() || world.ended().is_some() || self.forced.len() >= MOST_STEPS {
                let score = self.judge.of(world, self.side);
                return Some(Thought { picks: self.picks, score });
            }
        }
        if let Some(step) = self.winner() {
            self.worlds.first()?.picks(step, &mut self.picks);
            return Some(Thought { picks: self.picks, score: WIN - 1 });
        }
        for _ in 0..passes(self.level) {
            if search.left() <= 0.0 || !self.pass(&mut search) || self.decided() {
                break;
            }
        }
        self.answer()
    }

    /// Makes the root and its edges, as far as this level sees them.
    fn plant(&mut self) {
        let Some(world) = self.worlds.first().cloned() else { return };
        let mut list = Vec::new();
        world.steps(Wanted::All, &mut list);
        let standing = self.judge.of(&world, self.side);
        let mut root = Node::new(squash::<V>(standing));
        let mut gains: Vec<i32> = Vec::with_capacity(list.len());
        for ranked in &list {
            let mut after = world.clone();
            after.take(ranked.step);
            gains.push(cautious(ranked, worth(&self.judge, &after, self.side) - standing));
        }
        let blind = self.level.blind;
        // What wins something at once is overlooked half as often.
        let seen: Vec<bool> = (gains.iter())
            .map(|&gain| blind == 0 || self.rng.below(1000) >= if gain > 80 { blind / 2 } else { blind })
            .collect();
        let best = (0..gains.len()).max_by_key(|&n| gains[n]);
        let any = seen.contains(&true);
        let kept = (0..list.len()).filter(|&n| if any { seen[n] } else { Some(n) == best });
        root.edges = kept.map(|n| Edge::new(list[n].step, share(gains[n]), u64::MAX)).collect();
        root.edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        root.listed = u64::MAX;
        self.nodes = vec![root];
    }

    /// The world of the pool with this number, or a new one.
    fn world(&mut self, number: usize) -> Option<&V::Mind> {
        while self.worlds.len() <= number {
            let mut world = self.view.world(&mut self.rng);
            for &step in &self.forced {
                world.take(step);
            }
            self.worlds.push(world);
        }
        self.worlds.get(number)
    }

    /// A step that wins the game at once, in every world that is tried.
    fn winner(&mut self) -> Option<Step<V>> {
        let side = self.side;
        let steps: Vec<Step<V>> = self.nodes.first()?.edges.iter().map(|edge| edge.step).collect();
        let tries = self.pool.min(8);
        steps.into_iter().find(|&step| (0..tries).all(|n| self.world(n).is_some_and(|world| wins(world, step, side))))
    }

    fn sign(&self, world: &V::Mind) -> f64 {
        if world.mover() == self.side { 1.0 } else { -1.0 }
    }

    /// Follows the tree in one world to a leaf and takes its value back. False when time ran out.
    fn pass(&mut self, search: &mut Search<'_, V::Mind>) -> bool {
        // A new world at each pass until the pool is full.
        let number =
            if self.worlds.len() < self.pool { self.worlds.len() } else { self.rng.below(self.pool as u32) as usize };
        let number = if self.nodes[0].visits <= 1 { 0 } else { number };
        let Some(mut world) = self.world(number).cloned() else { return false };
        let bit = 1 << number;
        self.keys.truncate(self.past);
        let mut path: Vec<Hop> = Vec::with_capacity(16);
        let (mut node, mut turns) = (0, 0);
        let score = loop {
            self.expand(node, bit, &world, turns);
            let sign = self.sign(&world);
            let Some(edge) = self.nodes[node].select(bit, sign, &SPREAD) else {
                break Search::end_score(&world, world.stuck(), path.len());
            };
            path.push(Hop { node, edge, sign });
            self.keys.push(world.key());
            let Edge { step, child, visits, sure, .. } = self.nodes[node].edges[edge];
            turns += i32::from(world.take(step));
            let ply = path.len();
            let sign = self.sign(&world);
            if sure != 0 {
                break sure * sign as i32;
            }
            if let Some(winner) = world.ended() {
                break Search::end_score(&world, winner, ply);
            }
            if repeats(&self.keys, &world) {
                break 0;
            }
            if world.wins_at_once() {
                break WIN - ply as i32 - 1;
            }
            let stay = child == NONE && (visits == 0 || self.edges >= MOST_EDGES);
            if stay || turns >= self.level.depth || ply >= MOST_PLIES {
                break search.leaf(&world, ply);
            }
            if child == NONE {
                let new = u32::try_from(self.nodes.len()).unwrap_or(NONE);
                let edge = &mut self.nodes[node].edges[edge];
                edge.child = new;
                let value = edge.mean().unwrap_or_default();
                self.nodes.push(Node::new(value));
                node = self.nodes.len() - 1;
            } else {
                node = child as usize;
            }
        };
        if search.stopped {
            return false;
        }
        let score = score * self.sign(&world) as i32;
        self.back(&path, score);
        true
    }

    /// Lists the steps of a node in a world in which that was not done yet.
    fn expand(&mut self, node: usize, bit: u64, world: &V::Mind, turns: i32) {
        let at = &mut self.nodes[node];
        if !at.wants(bit, &SPREAD) {
            return;
        }
        let list = &mut self.list;
        list.clear();
        world.steps(Wanted::Likely, list);
        let side = world.mover();
        if turns == 1 && side != self.side && self.level.deaf > 0 && !list.is_empty() {
            overlook(world, self.level.deaf, self.seed, list);
        }
        list.sort_by_key(|ranked| std::cmp::Reverse(ranked.rank));
        let judge = self.judge;
        let standing = judge.of(world, side);
        let before = at.edges.len();
        at.list(bit, list.iter().map(|ranked| ranked.step), |n, step| {
            let ranked = &list[n];
            let gain = if n < LOOKED_AT {
                let mut after = world.clone();
                after.take(step);
                cautious(ranked, worth(&judge, &after, side) - standing)
            } else {
                guess(ranked)
            };
            share(gain)
        });
        self.edges += at.edges.len() - before;
    }

    /// Adds a leaf's score to all that led there, and what it proves.
    fn back(&mut self, path: &[Hop], score: i32) {
        let value = squash::<V>(score);
        // What the child's node proves about the edge to it.
        let mut proven = if self.certain && score.abs() >= SURE { score } else { 0 };
        for hop in path.iter().rev() {
            let node = &mut self.nodes[hop.node];
            node.visits += 1;
            node.total += value;
            let edge = &mut node.edges[hop.edge];
            edge.visits += 1;
            edge.total += value;
            if proven != 0 {
                edge.sure = proven;
                proven = node.proven(hop.sign);
            }
        }
    }

    /// Whether more passes cannot change the answer: a win is found, or all but one step are lost.
    fn decided(&self) -> bool {
        let Some(root) = self.nodes.first().filter(|_| self.certain) else { return false };
        let mut open = root.edges.iter().filter(|edge| edge.sure == 0);
        let last = open.next();
        root.edges.iter().any(|edge| edge.sure > 0) || open.next().is_none() && last.is_none_or(|edge| edge.visits > 0)
    }

    /// How the viewer's turns are judged, in centipawns.
    fn points(edge: &Edge<Step<V>>) -> f64 {
        if edge.sure != 0 {
            return f64::from(edge.sure);
        }
        let mean = (edge.mean().unwrap_or(-1.0) / UNSURE).clamp(-0.9999, 0.9999);
        mean.atanh() * 2.0 * V::Mind::HABITS.scale
    }

    /// The favourite step of the root, or at a weaker level one of the good ones, and how the turn goes on.
    fn answer(mut self) -> Option<Thought> {
        let root = self.nodes.first()?;
        let best = root.favourite(u64::MAX).or_else(|| root.edges.first())?;
        let top = Self::points(best);
        let heat = self.level.temperature;
        let near = |edge: &&Edge<Step<V>>| {
            edge.visits > 0 && edge.visits.saturating_mul(20) >= best.visits && top - Self::points(edge) < heat * 3.0
        };
        let good: Vec<&Edge<Step<V>>> = root.edges.iter().filter(near).collect();
        let weight = |edge: &Edge<Step<V>>| ((Self::points(edge) - top) / heat).min(3.0).exp();
        let mut chosen = best;
        if heat > 0.0 {
            let mut left = self.rng.fraction() * good.iter().map(|edge| weight(edge)).sum::<f64>();
            for edge in good {
                left -= weight(edge);
                if left <= 0.0 {
                    chosen = edge;
                    break;
                }
            }
        }
        let score = (Self::points(chosen) as i32).clamp(-INFINITE, INFINITE);
        let mut world = self.worlds.first()?.clone();
        let (mut step, mut child) = (chosen.step, chosen.child);
        for _ in 0..MOST_STEPS {
            world.picks(step, &mut self.picks);
            world.take(step);
            if world.committed() || world.ended().is_some() {
                break;
            }
            let next = self.nodes.get(child as usize).and_then(|node| node.favourite(1));
            (step, child) = match next {
                Some(edge) => (edge.step, edge.child),
                None => (best_at_once(&self.judge, &world)?, NONE),
            };
        }
        Some(Thought { picks: self.picks, score })
    }
}

/// Some replies are not seen at weaker levels: so many thousandths, of captures half as many; the same ones in every world.
fn overlook<M: Mind>(world: &M, deaf: u32, seed: u64, list: &mut Vec<Ranked<M::Step>>) {
    let first = list[0];
    list.retain(|ranked| {
        let share = if ranked.noisy { deaf / 2 } else { deaf };
        let slot = world.slot(ranked.step) as u64;
        let word = (seed ^ slot.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (word >> 40) % 1000 >= u64::from(share)
    });
    if list.is_empty() {
        list.push(first);
    }
}

/// How many passes a level makes at most: a player who looks two turns ahead does not look at everything there.
fn passes(level: &Level) -> u64 {
    50 << (2 * (level.depth - 1).clamp(0, 10))
}

/// Whether the step ends the game with this side's win.
fn wins<M: Mind>(world: &M, step: M::Step, side: Side) -> bool {
    let mut after = world.clone();
    after.take(step);
    if let Some(winner) = after.ended() {
        return winner == Some(side);
    }
    if after.mover() == side || after.stuck() != Some(side) {
        return false;
    }
    let mut list = Vec::new();
    after.steps(Wanted::All, &mut list);
    list.is_empty()
}

/// The evaluation, or the end of the game.
fn worth<M: Mind>(judge: &Judge, world: &M, side: Side) -> i32 {
    match world.ended() {
        Some(Some(winner)) if winner == side => WIN,
        Some(Some(_)) => -WIN,
        Some(None) => 0,
        None => judge.of(world, side),
    }
}

/// The step that looks best right after it.
fn best_at_once<M: Mind>(judge: &Judge, world: &M) -> Option<M::Step> {
    let mut list = Vec::new();
    world.steps(Wanted::All, &mut list);
    let side = world.mover();
    let score = |ranked: &Ranked<M::Step>| {
        let mut after = world.clone();
        after.take(ranked.step);
        worth(judge, &after, side)
    };
    list.iter().max_by_key(|ranked| score(ranked)).map(|ranked| ranked.step)
}

/// What a step gains, where it is known that a capture does not pay.
fn cautious<S>(ranked: &Ranked<S>, gain: i32) -> i32 {
    if ranked.noisy && ranked.rank < 0 { gain.min(ranked.rank + Ranked::<S>::QUIET) } else { gain }
}

/// What a step may gain, by its rank alone.
fn guess<S>(ranked: &Ranked<S>) -> i32 {
    if ranked.noisy && ranked.rank < 0 { ranked.rank + Ranked::<S>::QUIET } else { ranked.rank }.clamp(-300, 100)
}

/// The share of the prior for a gain in centipawns.
fn share(gain: i32) -> f32 {
    (gain.clamp(-1500, 1500) as f32 / HEAT).exp()
}

/// A score in centipawns as a value.
fn squash<V: Thinkable>(score: i32) -> f64 {
    if score.abs() >= SURE {
        return f64::from(score.signum()) * (1.0 - f64::from(WIN - score.abs()) * STEP_COST);
    }
    UNSURE * (f64::from(score) / (2.0 * V::Mind::HABITS.scale)).tanh()
}
