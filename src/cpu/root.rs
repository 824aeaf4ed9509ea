//! The root of a search: which turns there are, what each is worth over all worlds, and which is played.
use super::levels::Level;
use super::search::{INFINITE, Limit, SURE, Search};
use super::style::Judge;
use super::{Clock, Thought};
use crate::board::Side;
use crate::game::mind::{Mind, Wanted};
use crate::game::{Pick, Rng};

/// More turns than these are not looked at; the list begins with the promising ones.
const MOST_TURNS: usize = 3000;
/// How many turns go on to the next depth where worlds are many: after the first, after the second and so on.
const KEEP: [usize; 4] = [48, 24, 14, 8];
/// How far below the best a turn's score is still made out exactly, where it is averaged over worlds.
const MARGIN: i32 = 220;

/// A turn that could be played.
struct Candidate<S> {
    steps: Vec<S>,
    picks: Vec<Pick>,
    /// Its score in each world.
    scores: Vec<i32>,
    mean: f64,
}

/// The search from the root, over all worlds.
pub(super) struct Root<'a, M: Mind> {
    worlds: &'a [M],
    level: &'a Level,
    rng: Rng,
    side: Side,
}

/// The steps and picks of every turn from here to its next commit, and the world after it; equal results once.
pub(super) fn turns<M: Mind>(world: &M, most: usize) -> Vec<(Vec<M::Step>, Vec<Pick>, M)> {
    let mut found = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let mut open = vec![(Vec::new(), Vec::new(), world.clone())];
    while let Some((steps, picks, at)) = open.pop() {
        let mut list = Vec::new();
        at.steps(Wanted::All, &mut list);
        list.sort_by_key(|r| r.rank);
        for ranked in list {
            let (mut steps, mut picks, mut next): (Vec<M::Step>, Vec<Pick>, M) =
                (steps.clone(), picks.clone(), at.clone());
            steps.push(ranked.step);
            at.picks(ranked.step, &mut picks);
            next.take(ranked.step);
            if !next.committed() && next.ended().is_none() {
                if steps.len() < 8 && open.len() < most {
                    open.push((steps, picks, next));
                }
            } else if seen.insert(next.key()) && found.len() < most {
                found.push((steps, picks, next));
            }
        }
    }
    found
}

impl<'a, M: Mind> Root<'a, M> {
    pub fn new(worlds: &'a [M], level: &'a Level, rng: Rng) -> Self {
        let side = worlds.first().map_or(Side::White, Mind::mover);
        Root { worlds, level, rng, side }
    }

    /// The turn to play; `None` if there is none.
    pub fn choose(mut self, millis: f64, clock: Clock<'_>) -> Option<Thought> {
        let first = self.worlds.first()?;
        let deadline = clock() + millis;
        let mut candidates = self.candidates(first);
        self.overlook(&mut candidates);
        if let [only] = &candidates[..] {
            return Some(Thought { picks: only.picks.clone(), score: clip(only.mean as i32) });
        }
        let bits = if millis < 100.0 { 14 } else { 18 };
        let mut search = Search::new(Limit { clock, deadline }, bits, self.level, self.judge(), self.rng.bits());
        search.follow(first.past());
        for depth in 0..self.level.depth {
            if depth > 0 && (search.left() < millis * 0.4 || candidates.len() < 2) {
                break;
            }
            let finished = self.deepen(&mut search, &mut candidates, depth);
            candidates.sort_by(|a, b| b.mean.total_cmp(&a.mean));
            if !finished {
                break;
            }
            if self.worlds.len() > 1 {
                candidates.truncate(KEEP.get(depth as usize).copied().unwrap_or(KEEP[3]));
            }
            if candidates.first().is_some_and(|c| c.scores.iter().all(|&s| s.abs() >= SURE)) && depth > 1 {
                break;
            }
        }
        self.pick(&candidates)
    }

    fn judge(&self) -> Judge {
        Judge::new(self.level.style, self.side)
    }

    /// All turns, the one that looks best at once first.
    fn candidates(&self, world: &M) -> Vec<Candidate<M::Step>> {
        let mut all: Vec<Candidate<M::Step>> = turns(world, MOST_TURNS)
            .into_iter()
            .map(|(steps, picks, after)| {
                let score = self.judge().of(&after, self.side);
                Candidate { steps, picks, scores: vec![score; self.worlds.len()], mean: f64::from(score) }
            })
            .collect();
        all.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        if self.worlds.len() > 1 {
            all.truncate(KEEP[0] * 4);
        }
        all
    }

    /// What a weaker player does not see: some of its own turns, those that win something at once less often.
    fn overlook(&mut self, candidates: &mut Vec<Candidate<M::Step>>) {
        let blind = self.level.blind;
        if blind == 0 || candidates.len() < 2 {
            return;
        }
        let standing = self.worlds.first().map_or(0.0, |w| f64::from(self.judge().of(w, self.side)));
        let seen: Vec<bool> = candidates
            .iter()
            .map(|c| self.rng.below(1000) >= if c.mean > standing + 80.0 { blind / 2 } else { blind })
            .collect();
        if seen.contains(&true) {
            let mut seen = seen.into_iter();
            candidates.retain(|_| seen.next().unwrap_or(true));
        } else {
            candidates.truncate(1);
        }
    }

    /// Searches every candidate so many turns deep beyond its own, in one world after the other. False when time ran out.
    fn deepen(&mut self, search: &mut Search<'_, M>, candidates: &mut [Candidate<M::Step>], depth: i32) -> bool {
        let margin = (if self.worlds.len() > 1 { MARGIN } else { 0 }).max((self.level.temperature * 3.0).ceil() as i32);
        for (w, world) in self.worlds.iter().enumerate() {
            let mut row: Vec<i32> = Vec::with_capacity(candidates.len());
            let mut best = -INFINITE;
            for candidate in candidates.iter() {
                let mut after = world.clone();
                for &step in &candidate.steps {
                    after.take(step);
                }
                let score = self.score(search, &after, best, margin, depth);
                if search.stopped {
                    break;
                }
                row.push(score);
                best = best.max(score);
            }
            let whole = row.len() == candidates.len();
            if !whole && (self.worlds.len() > 1 || row.is_empty()) {
                return false;
            }
            for (n, candidate) in candidates.iter_mut().enumerate() {
                // Those that were not reached any more looked worse before than those that were.
                candidate.scores[w] = row.get(n).copied().unwrap_or(-INFINITE);
                candidate.mean = self.mean(&candidate.scores);
            }
            if !whole {
                return false;
            }
        }
        true
    }

    fn score(&self, search: &mut Search<'_, M>, after: &M, best: i32, margin: i32, depth: i32) -> i32 {
        if best == -INFINITE {
            return search.after(after, self.side, -INFINITE, INFINITE, depth);
        }
        let floor = (best - margin).max(-INFINITE);
        // First only whether it comes near the best at all.
        let score = search.after(after, self.side, floor, floor + 1, depth);
        if score > floor && !search.stopped { search.after(after, self.side, floor, INFINITE, depth) } else { score }
    }

    /// The mean over the worlds, in points. Worlds are averaged by the chance to win that the score stands for: being lost
    /// twice over is no worse than being lost.
    fn mean(&self, scores: &[i32]) -> f64 {
        let count = scores.len().max(1) as f64;
        let plain = scores.iter().map(|&s| f64::from(s)).sum::<f64>() / count;
        if scores.len() == 1 || plain.abs() >= f64::from(SURE) {
            return plain;
        }
        let scale = M::HABITS.scale;
        let chance: f64 = scores.iter().map(|&s| 1.0 / (1.0 + (-f64::from(s) / scale).exp())).sum::<f64>();
        let mean = (chance / count).clamp(1e-6, 1.0 - 1e-6);
        // The plain mean tells apart what is as good as won or lost everywhere.
        (mean / (1.0 - mean)).ln() * scale + plain / 1000.0
    }

    /// Takes the best turn, or at a weaker level one of the good ones.
    fn pick(&mut self, candidates: &[Candidate<M::Step>]) -> Option<Thought> {
        let best = candidates.first()?;
        let heat = self.level.temperature;
        // A score that only says "not better than the floor" never counts as good, and without heat nothing but the best does.
        let good: Vec<&Candidate<M::Step>> = candidates.iter().filter(|c| best.mean - c.mean < heat * 3.0).collect();
        let weight = |c: &Candidate<M::Step>| ((c.mean - best.mean) / heat.max(1e-3)).exp();
        let mut left = self.rng.fraction() * good.iter().map(|c| weight(c)).sum::<f64>();
        let mut chosen = best;
        for candidate in good {
            left -= weight(candidate);
            if left <= 0.0 {
                chosen = candidate;
                break;
            }
        }
        Some(Thought { picks: chosen.picks.clone(), score: clip(chosen.mean as i32) })
    }
}

/// Keeps a score within what is shown.
fn clip(score: i32) -> i32 {
    score.clamp(-INFINITE, INFINITE)
}
