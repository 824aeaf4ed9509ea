//! The nodes of the PUCT tree: what is kept of each step, and which step a pass follows.
use super::search::SURE;

/// No child yet.
pub(super) const NONE: u32 = u32::MAX;
/// Worlds that a search samples at most: one bit each in [`Edge::legal`].
pub(super) const MOST_WORLDS: usize = 64;

/// How many steps of a world a new node keeps: most nodes are visited a few times only.
const ROOM: usize = 16;

/// How passes are spread over the steps of a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spread {
    /// The weight of the prior against the values found so far.
    pub puct: f64,
    /// What a step counts before it was tried, over the value of its node (first-play urgency). Matches want it above nought:
    /// the step that refutes a line seldom looks promising before a search, and the width keeps the crowd out.
    pub urgency: f64,
    /// Steps considered at the first visit, and how many more for each square root of visits.
    pub width: (f64, f64),
}

impl Spread {
    /// How many steps are considered after so many visits: all of them in time.
    fn width(&self, visits: u32) -> usize {
        (self.width.0 + self.width.1 * f64::from(visits).sqrt()) as usize
    }
}

/// A step from a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge<S> {
    pub step: S,
    /// How promising it looked, as a share not yet divided by the sum of all shares.
    pub prior: f32,
    /// The worlds in which it can be taken, one bit each.
    pub legal: u64,
    /// The node after it, or [`NONE`].
    pub child: u32,
    /// How often it could have been followed, and how often it was.
    pub available: u32,
    pub visits: u32,
    /// The values of the passes that followed it, from the viewer's side, summed up.
    pub total: f64,
    /// Its proven score for the viewer in centipawns if it wins or loses for sure; else 0.
    pub sure: i32,
}

impl<S> Edge<S> {
    pub fn new(step: S, prior: f32, legal: u64) -> Self {
        Edge { step, prior, legal, child: NONE, available: 0, visits: 0, total: 0.0, sure: 0 }
    }

    /// The mean value for the viewer; `None` before the first visit.
    pub fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.total / f64::from(self.visits))
    }
}

/// A node: all that is known after one sequence of steps, whatever the world.
#[derive(Debug)]
pub(super) struct Node<S> {
    /// The likely ones first.
    pub edges: Vec<Edge<S>>,
    /// The worlds whose steps have been listed.
    pub listed: u64,
    /// How many steps of a world are kept, the best by their rank, and whether none was left out by that.
    pub room: usize,
    pub whole: bool,
    pub visits: u32,
    /// The values of the passes through it, from the viewer's side, summed up.
    pub total: f64,
}

impl<S: Copy + PartialEq> Node<S> {
    /// A node whose first pass found this value.
    pub fn new(value: f64) -> Self {
        Node { edges: Vec::new(), listed: 0, room: ROOM, whole: true, visits: 1, total: value }
    }

    /// Whether the steps of this world are to be listed now. Once the steps kept are too few, more of them are kept, and every
    /// world is listed anew.
    pub fn wants(&mut self, world: u64, spread: &Spread) -> bool {
        if !self.whole {
            let few = spread.width(self.visits) > self.room || self.edges.iter().all(|edge| edge.sure != 0);
            if few {
                self.room *= 4;
                self.listed = 0;
                self.whole = true;
            }
        }
        self.listed & world == 0
    }

    /// Notes the steps of a world, the best by their rank first; `prior` is asked for those not known yet, with their place.
    /// Only so many of these are kept as there is room for. What is kept must be judged in every world in which it can be
    /// taken, not only where it looks good: so after new steps the other worlds are listed again when their turn comes.
    pub fn list(&mut self, world: u64, steps: impl Iterator<Item = S>, mut prior: impl FnMut(usize, S) -> f32) {
        self.listed |= world;
        let known = self.edges.len();
        let mut count = 0;
        for (n, step) in steps.enumerate() {
            count = n + 1;
            match self.edges[..known].iter_mut().find(|edge| edge.step == step) {
                Some(edge) => edge.legal |= world,
                None if n < self.room => self.edges.push(Edge::new(step, prior(n, step), world)),
                None => {}
            }
        }
        self.whole &= count <= self.room;
        if self.edges.len() > known {
            self.listed = world;
            self.edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        }
    }

    /// The edge to follow in a world; `sign` is 1 if the viewer is to move there and -1 if not. `None` if there is no step.
    pub fn select(&mut self, world: u64, sign: f64, spread: &Spread) -> Option<usize> {
        let visits = f64::from(self.visits.max(1));
        let width = spread.width(self.visits);
        let (mut sum, mut considered) = (0.0, 0);
        let mut end = 0;
        for (n, edge) in self.edges.iter_mut().enumerate() {
            if edge.legal & world == 0 {
                continue;
            }
            edge.available += 1;
            if f64::from(edge.sure) * sign > 0.0 {
                return Some(n);
            }
            if considered < width && edge.sure == 0 {
                considered += 1;
                sum += f64::from(edge.prior);
                end = n + 1;
            }
        }
        if considered == 0 {
            return self.longest(world, sign);
        }
        let untried = self.total / visits * sign + spread.urgency;
        let mut best = (f64::NEG_INFINITY, None);
        for (n, edge) in self.edges[..end].iter().enumerate() {
            if edge.legal & world == 0 || edge.sure != 0 {
                continue;
            }
            let value = edge.mean().map_or(untried, |mean| mean * sign);
            let wish = spread.puct * f64::from(edge.prior) / sum * f64::from(edge.available).sqrt()
                / f64::from(1 + edge.visits);
            if value + wish > best.0 {
                best = (value + wish, Some(n));
            }
        }
        best.1
    }

    /// Where all is lost: the longest way.
    fn longest(&self, world: u64, sign: f64) -> Option<usize> {
        let legal = self.edges.iter().enumerate().filter(|(_, edge)| edge.legal & world != 0);
        legal.max_by(|a, b| (f64::from(a.1.sure) * sign).total_cmp(&(f64::from(b.1.sure) * sign))).map(|(n, _)| n)
    }

    /// The proven score for the viewer if the side to move has a sure win or nothing but losses; else 0.
    pub fn proven(&self, sign: f64) -> i32 {
        let sign = sign as i32;
        match self.edges.iter().map(|edge| edge.sure * sign).filter(|&score| score != 0).max() {
            Some(best) if best >= SURE => best * sign,
            Some(best) if self.whole && self.edges.iter().all(|edge| edge.sure != 0) => best * sign,
            _ => 0,
        }
    }

    /// The edge that was followed most; proven wins before all, proven losses after all, even after what was not tried.
    pub fn favourite(&self, world: u64) -> Option<&Edge<S>> {
        let legal = self.edges.iter().filter(|edge| edge.legal & world != 0);
        legal.max_by(|a, b| {
            let order = (a.sure, a.visits).cmp(&(b.sure, b.visits));
            order.then_with(|| a.total.total_cmp(&b.total)).then_with(|| a.prior.total_cmp(&b.prior))
        })
    }
}
