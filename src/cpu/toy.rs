//! A toy game of large turns and a hidden prize, on which the tree is tested: who opens one of many boxes without knowing where
//! the prize is loses nearly always, although in each single world there is a box that wins.
use super::levels::Level;
use super::tree::Tree;
use crate::board::{Board, Side};
use crate::game::mind::{Habits, Mind, Ranked, Searcher, Thinkable, Wanted};
use crate::game::{Card, Pick, Rng};
use std::cell::Cell;

const BOXES: u16 = 300;
/// Leaves with a draw.
const SAFE: u16 = BOXES;
/// Goes to the boxes.
const GAMBLE: u16 = BOXES + 1;
/// The other side's only step before the box is chosen.
const WAIT: u16 = BOXES + 2;

/// Whether the player is shown the prize.
struct Seen(Option<u16>);

#[derive(Debug, Clone)]
struct Boxes {
    prize: u16,
    taken: Vec<u16>,
}

impl Thinkable for Seen {
    const SEARCHER: Searcher = Searcher::AlphaBeta;

    type Mind = Boxes;

    fn world(&self, rng: &mut Rng) -> Boxes {
        Boxes { prize: self.0.unwrap_or_else(|| rng.below(u32::from(BOXES)) as u16), taken: Vec::new() }
    }

    fn uncertain(&self) -> bool {
        true
    }
}

impl Mind for Boxes {
    type Step = u16;

    const HABITS: Habits = Habits { late: 3, reduce_from: 3, futile: i32::MAX, quiet_turns: 2, scale: 400.0 };

    fn mover(&self) -> Side {
        if self.taken.len() == 1 { Side::Black } else { Side::White }
    }

    fn ended(&self) -> Option<Option<Side>> {
        match self.taken[..] {
            [SAFE] => Some(None),
            [.., last] if last < BOXES => Some(Some(if last == self.prize { Side::White } else { Side::Black })),
            _ => None,
        }
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<u16>>) {
        if wanted == Wanted::Noisy {
            return;
        }
        let steps = match self.taken.len() {
            0 => SAFE..GAMBLE + 1,
            1 => WAIT..WAIT + 1,
            _ => 0..BOXES,
        };
        // Like a real game's, the rank tells what is good in this world, also what the side to move cannot know.
        let rank = |step| if step == self.prize { Ranked::<u16>::GOOD } else { 0 };
        out.extend(steps.map(|step| Ranked { step, rank: rank(step), noisy: false }));
    }

    fn take(&mut self, step: u16) -> bool {
        self.taken.push(step);
        true
    }

    fn committed(&self) -> bool {
        true
    }

    fn picks(&self, step: u16, out: &mut Vec<Pick>) {
        out.push(Pick::Card(Card((step - SAFE.min(step)) as u8)));
    }

    fn key(&self) -> u64 {
        self.taken.iter().fold(u64::from(self.prize), |key, &step| key * 1000 + u64::from(step))
    }

    fn evaluate(&self, _: Side) -> i32 {
        0
    }

    fn board(&self) -> &Board {
        const { &Board::empty() }
    }

    fn plain(&self, _: Side) -> i32 {
        0
    }

    fn slot(&self, step: u16) -> usize {
        usize::from(step)
    }
}

fn first_pick(seen: Option<u16>, seed: u64, millis: f64) -> Pick {
    let looks = Cell::new(0.0);
    let clock = || {
        looks.set(looks.get() + 1.0);
        looks.get()
    };
    let (view, level) = (Seen(seen), Level::plies(4));
    let thought = Tree::new(&view, &level, Rng::seeded(seed)).choose(millis, &clock);
    thought.and_then(|thought| thought.picks.first().copied()).expect("a pick")
}

#[test]
fn the_tree_does_not_act_on_what_its_side_cannot_know() {
    for seed in 0..6 {
        for millis in [400.0, 1e9] {
            assert_eq!(first_pick(None, seed, millis), Pick::Card(Card(0)), "it gambled on a box, seed {seed}");
        }
    }
}

#[test]
fn the_tree_acts_on_what_its_side_knows() {
    for seed in 0..6 {
        assert_eq!(
            first_pick(Some(117), seed, 400.0),
            Pick::Card(Card(1)),
            "it did not open the box it knows, seed {seed}"
        );
    }
}
