//! Alpha-beta in one world: transposition table, killers, history, null move, late reductions, quiescence.
use super::Clock;
use super::levels::Level;
use super::memory::{Bound, Memory};
use super::style::Judge;
use crate::game::mind::{Mind, Ranked, SLOTS, Wanted};

/// A won game; a win some turns away is worth one less for each.
pub(super) const WIN: i32 = 30_000;
/// Scores beyond this are wins or losses.
pub(super) const SURE: i32 = WIN - 500;
/// More than any score.
pub(super) const INFINITE: i32 = WIN + 1;
/// Steps from the root beyond which nothing is searched.
const MAX_PLY: usize = 100;
/// Nodes between two looks at the clock.
const LOOK_EVERY: u64 = 512;

/// When to stop.
pub(super) struct Limit<'a> {
    pub clock: Clock<'a>,
    pub deadline: f64,
}

/// What is kept between searches of one turn.
pub(super) struct Search<'a, M: Mind> {
    limit: Limit<'a>,
    judge: Judge,
    memory: Memory<M::Step>,
    killers: Vec<[Option<M::Step>; 2]>,
    history: Vec<i32>,
    /// Keys of the positions that led here.
    path: Vec<u64>,
    /// Lists of steps to be used again.
    lists: Vec<Vec<Ranked<M::Step>>>,
    nodes: u64,
    /// Out of time: what comes back is worth nothing.
    pub stopped: bool,
    /// Replies not seen, in thousandths, and what decides which.
    deaf: u32,
    seed: u64,
    /// Turns of captures that are read out at the end of each line.
    captures: i32,
}

/// What a node is given besides the world.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    /// Whether a null move may be tried.
    null: bool,
}

impl<'a, M: Mind> Search<'a, M> {
    pub fn new(limit: Limit<'a>, bits: u32, level: &Level, judge: Judge, seed: u64) -> Self {
        Search {
            limit,
            judge,
            memory: Memory::new(bits),
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; SLOTS],
            path: Vec::new(),
            lists: Vec::new(),
            nodes: 0,
            stopped: false,
            deaf: level.deaf,
            seed,
            captures: level.captures.min(M::HABITS.quiet_turns),
        }
    }

    /// Milliseconds that are left.
    pub fn left(&self) -> f64 {
        self.limit.deadline - (self.limit.clock)()
    }

    /// The positions before the root.
    pub fn follow(&mut self, past: Vec<u64>) {
        self.path = past;
    }

    /// The score of a world reached by the root's turn, for `side`, within the window of `side`.
    pub fn after(&mut self, world: &M, side: crate::board::Side, alpha: i32, beta: i32, depth: i32) -> i32 {
        if world.mover() == side {
            self.value(world, Node { alpha, beta, depth, ply: 1, null: true })
        } else {
            -self.value(world, Node { alpha: -beta, beta: -alpha, depth, ply: 1, null: true })
        }
    }

    /// The score for the mover of a leaf, once the captures are played out.
    pub fn leaf(&mut self, world: &M, ply: usize) -> i32 {
        self.quiet(world, -INFINITE, INFINITE, ply, self.captures)
    }

    fn out_of_time(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) && self.left() <= 0.0 {
            self.stopped = true;
        }
        self.stopped
    }

    /// The score of a game that is over, or of a position that comes up again.
    fn known_end(&self, world: &M, ply: usize) -> Option<i32> {
        if let Some(winner) = world.ended() {
            return Some(Self::end_score(world, winner, ply));
        }
        repeats(&self.path, world).then_some(0)
    }

    /// The score of a finished game for the side to move, so many steps from the root.
    pub fn end_score(world: &M, winner: Option<crate::board::Side>, ply: usize) -> i32 {
        match winner {
            None => 0,
            Some(side) if side == world.mover() => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
        }
    }

    /// The score for the mover, at least right within the window.
    fn value(&mut self, world: &M, node: Node) -> i32 {
        if self.out_of_time() {
            return 0;
        }
        if let Some(score) = self.known_end(world, node.ply) {
            return score;
        }
        let pressed = world.pressed();
        let depth = node.depth + i32::from(pressed);
        if depth <= 0 || node.ply >= MAX_PLY {
            return self.quiet(world, node.alpha, node.beta, node.ply, self.captures);
        }
        if world.wins_at_once() {
            return WIN - node.ply as i32 - 1;
        }
        let key = world.key();
        let known = self.memory.get(key);
        let open = node.beta - node.alpha > 1;
        if let Some(found) = known.filter(|f| f.depth >= depth && !open) {
            let score = shift(found.score, -(node.ply as i32));
            match found.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= node.beta => return score,
                Bound::AtMost if score <= node.alpha => return score,
                _ => {}
            }
        }
        let node = Node { depth, ..node };
        let standing = if pressed || open { None } else { Some(self.judge.of(world, world.mover())) };
        if let Some(score) = standing.and_then(|s| self.cut_early(world, node, s)) {
            return score;
        }
        self.path.push(key);
        let (score, step) = self.best(world, node, known.and_then(|f| f.step), standing);
        self.path.pop();
        if !self.stopped {
            let bound = if score >= node.beta {
                Bound::AtLeast
            } else if score > node.alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            self.memory.put(key, step, shift(score, node.ply as i32), depth, bound);
        }
        score
    }

    /// A score without looking at the steps one by one: far above what is wanted, or still above it after standing still.
    fn cut_early(&mut self, world: &M, node: Node, standing: i32) -> Option<i32> {
        let futile = M::HABITS.futile;
        if node.beta.abs() >= SURE || futile == i32::MAX {
            return None;
        }
        let floor = standing - futile * node.depth;
        if node.depth <= 4 && floor >= node.beta {
            return Some(floor);
        }
        if !node.null || node.depth < 3 || standing < node.beta {
            return None;
        }
        let passed = world.pass()?;
        self.path.push(world.key());
        let less = 3 + node.depth / 5;
        let inner =
            Node { alpha: -node.beta, beta: 1 - node.beta, depth: node.depth - less, ply: node.ply + 1, null: false };
        let score = -self.value(&passed, inner);
        self.path.pop();
        (score >= node.beta && !self.stopped).then_some(score.min(SURE))
    }

    /// The best step and its score.
    fn best(&mut self, world: &M, node: Node, hint: Option<M::Step>, standing: Option<i32>) -> (i32, Option<M::Step>) {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        world.steps(Wanted::Likely, &mut list);
        if list.is_empty() {
            self.lists.push(list);
            return (Self::end_score(world, world.stuck(), node.ply), None);
        }
        if node.ply == 1 && self.deaf > 0 {
            self.overlook(&mut list);
        }
        self.order(world, node.ply, hint, &mut list);
        let mut best = (-INFINITE, None);
        let mut alpha = node.alpha;
        for n in 0..list.len() {
            let ranked = next(&mut list, n);
            let mut after = world.clone();
            let ended = after.take(ranked.step);
            if n > 0 && best.0 > -SURE && self.skips(&node, ranked, n, standing) && !after.pressed() {
                // What was not looked at may be worth as much as was known before, no more.
                best.0 = best.0.max(node.alpha);
                continue;
            }
            let score = self.child(world, (&after, ended), Node { alpha, ..node }, ranked, n);
            if self.stopped {
                break;
            }
            if score > best.0 {
                best = (score, Some(ranked.step));
                alpha = alpha.max(score);
                if alpha >= node.beta {
                    self.reward(world, &node, &list[..=n]);
                    break;
                }
            }
        }
        self.lists.push(list);
        best
    }

    /// Whether a late quiet step is not worth a look near the leaves.
    fn skips(&self, node: &Node, ranked: Ranked<M::Step>, n: usize, standing: Option<i32>) -> bool {
        let Some(standing) = standing else { return false };
        let futile = M::HABITS.futile;
        if futile == i32::MAX {
            return false;
        }
        if ranked.noisy {
            return node.depth <= 3 && ranked.rank < 0 && ranked.rank + Ranked::<M::Step>::QUIET < -90 * node.depth;
        }
        let many = 4 + (node.depth * node.depth) as usize;
        (node.depth <= 4 && n > many) || (node.depth <= 5 && standing + futile * (node.depth + 1) <= node.alpha)
    }

    /// The score of one step, with a narrow window and less depth first where that may do.
    fn child(&mut self, world: &M, after: (&M, bool), node: Node, ranked: Ranked<M::Step>, n: usize) -> i32 {
        let (next, ended) = after;
        let depth = node.depth - i32::from(ended);
        let same = next.mover() == world.mover();
        let inner = Node { depth, ply: node.ply + 1, null: true, ..node };
        if n == 0 {
            return self.turned(next, same, inner);
        }
        let narrow = Node { beta: node.alpha + 1, ..inner };
        let less = self.reduction(world, &node, ranked, n);
        if less > 0 {
            let score = self.turned(next, same, Node { depth: depth - less, ..narrow });
            if score <= node.alpha || self.stopped {
                return score;
            }
        }
        let score = self.turned(next, same, narrow);
        if score > node.alpha && score < node.beta && !self.stopped {
            return self.turned(next, same, inner);
        }
        score
    }

    fn reduction(&self, world: &M, node: &Node, ranked: Ranked<M::Step>, n: usize) -> i32 {
        let habits = M::HABITS;
        if n < habits.late || node.depth < habits.reduce_from || world.pressed() {
            return 0;
        }
        if ranked.noisy {
            return i32::from(ranked.rank < 0);
        }
        let mut less = 1 + i32::from(n >= habits.late * 3) + i32::from(node.depth >= 7 && n >= 6);
        if node.beta - node.alpha > 1 {
            less -= 1;
        }
        less.clamp(0, node.depth - 1)
    }

    /// A child's score from its parent's side. The window of `node` is the parent's.
    fn turned(&mut self, next: &M, same: bool, node: Node) -> i32 {
        if same {
            self.value(next, node)
        } else {
            -self.value(next, Node { alpha: -node.beta, beta: -node.alpha, ..node })
        }
    }

    /// Some replies are not seen at weaker levels; always the same ones within one thought.
    fn overlook(&self, list: &mut Vec<Ranked<M::Step>>) {
        let first = list[0];
        let (seed, deaf) = (self.seed, self.deaf);
        let mut n = 0u64;
        list.retain(|r| {
            n += 1;
            // A capture is seen more easily than a quiet step.
            let share = if r.noisy { deaf / 2 } else { deaf };
            let word =
                (seed ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (r.rank as u64)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            (word >> 40) % 1000 >= u64::from(share)
        });
        if list.is_empty() {
            list.push(first);
        }
    }

    /// Adds what earlier searches tell about the steps to their ranks.
    fn order(&self, world: &M, ply: usize, hint: Option<M::Step>, list: &mut [Ranked<M::Step>]) {
        let killers = self.killers.get(ply).copied().unwrap_or([None; 2]);
        for ranked in list {
            if Some(ranked.step) == hint {
                ranked.rank = i32::MAX;
            } else if !ranked.noisy {
                if killers[0] == Some(ranked.step) {
                    ranked.rank += 60_000;
                } else if killers[1] == Some(ranked.step) {
                    ranked.rank += 50_000;
                }
                ranked.rank += self.history.get(world.slot(ranked.step)).copied().unwrap_or(0);
            }
        }
    }

    /// Remembers a quiet step that was too good, and that those before it were not.
    fn reward(&mut self, world: &M, node: &Node, tried: &[Ranked<M::Step>]) {
        let Some((good, bad)) = tried.split_last().filter(|(good, _)| !good.noisy) else { return };
        if let Some(killers) = self.killers.get_mut(node.ply)
            && killers[0] != Some(good.step)
        {
            *killers = [Some(good.step), killers[0]];
        }
        let bonus = (node.depth * node.depth * 16).min(1600);
        let mut learn = |step, by: i32| {
            if let Some(h) = self.history.get_mut(world.slot(step)) {
                // Draws towards ±16,000, so that new experience outweighs old.
                *h += by - *h * by.abs() / 16_000;
            }
        };
        learn(good.step, bonus);
        for step in bad.iter().filter(|r| !r.noisy) {
            learn(step.step, -bonus);
        }
    }

    /// The score once the captures are played out; the mover may stand still unless it is pressed.
    fn quiet(&mut self, world: &M, alpha: i32, beta: i32, ply: usize, turns: i32) -> i32 {
        if self.out_of_time() {
            return 0;
        }
        if let Some(winner) = world.ended() {
            return Self::end_score(world, winner, ply);
        }
        if world.wins_at_once() {
            return WIN - ply as i32 - 1;
        }
        let pressed = world.pressed() && turns > self.captures - 4;
        let standing = self.judge.of(world, world.mover());
        if ply >= MAX_PLY || turns <= 0 {
            return standing;
        }
        let mut best = if pressed { -INFINITE } else { standing };
        if best >= beta {
            return best;
        }
        let mut alpha = alpha.max(best);
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        world.steps(if pressed { Wanted::Likely } else { Wanted::Noisy }, &mut list);
        if pressed && list.is_empty() {
            best = Self::end_score(world, world.stuck(), ply);
        }
        for n in 0..list.len() {
            let ranked = next(&mut list, n);
            let mut after = world.clone();
            let ended = after.take(ranked.step);
            let left = turns - i32::from(ended);
            let score = if after.mover() == world.mover() {
                self.quiet(&after, alpha, beta, ply + 1, left)
            } else {
                -self.quiet(&after, -beta, -alpha, ply + 1, left)
            };
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.lists.push(list);
        best
    }
}

/// Whether the position came up before on its path of keys. One repetition is as good as the two that the rules ask for: who
/// can repeat once can do so again.
pub(super) fn repeats<M: Mind>(path: &[u64], world: &M) -> bool {
    let back = world.reversible().min(path.len());
    back >= 4 && path[path.len() - back..].contains(&world.key())
}

/// Brings the best of the rest to place `n`.
fn next<S: Copy>(list: &mut [Ranked<S>], n: usize) -> Ranked<S> {
    let best = (n..list.len()).max_by_key(|&i| (list[i].rank, usize::MAX - i)).unwrap_or(n);
    list.swap(n, best);
    list[n]
}

/// Turns a win's distance from the root into one from the position (`ply` positive) or back.
fn shift(score: i32, ply: i32) -> i32 {
    if score >= SURE {
        score + ply
    } else if score <= -SURE {
        score - ply
    } else {
        score
    }
}
