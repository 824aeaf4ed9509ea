//! Shifting Realm for the search: complete worlds with one future of draws and dice, whole turns as steps.
mod steps;
mod worth;

use super::field::{Told, mix};
use super::kind::Kind;
use super::{Realm, RealmView, Stage, check};
use crate::board::{Board, Side, Square};
use crate::game::mind::{Habits, Mind, Ranked, SLOTS, Searcher, Thinkable, Wanted};
use crate::game::{Actor, Choice, Event, Game, Pick, Rng, View};

/// The most picks in one step.
const MOST_PICKS: usize = 12;

/// What a side picks up to its next commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step([Option<Pick>; MOST_PICKS]);

impl Step {
    /// A step of these picks; `None` if they are too many.
    fn of(picks: &[Pick]) -> Option<Step> {
        let mut step = Step([None; MOST_PICKS]);
        for (n, pick) in picks.iter().enumerate() {
            *step.0.get_mut(n)? = Some(*pick);
        }
        Some(step)
    }

    fn picks(&self) -> impl Iterator<Item = Pick> + '_ {
        self.0.iter().flatten().copied()
    }
}

/// A complete world of Shifting Realm.
#[derive(Debug, Clone)]
pub struct RealmMind {
    game: Realm,
    /// Decides how dice fall and which cards come, and tells this world from others of the same table.
    salt: u64,
    /// How often chance has acted.
    acts: u64,
}

impl Thinkable for RealmView {
    type Mind = RealmMind;

    const SEARCHER: Searcher = Searcher::Tree;

    fn world(&self, rng: &mut Rng) -> RealmMind {
        RealmMind { game: self.sample(rng), salt: rng.bits(), acts: 0 }
    }

    fn uncertain(&self) -> bool {
        true
    }
}

impl RealmMind {
    /// The game that this world is.
    pub fn game(&self) -> &Realm {
        &self.game
    }

    /// Lets chance act until a side does or the game is over. True if a turn ended by it.
    fn settle(&mut self, told: &mut Told) {
        while let Actor::Chance { .. } = self.game.actor() {
            self.acts += 1;
            let fate = mix(self.salt ^ self.acts ^ self.game.field().hash());
            // Without a pick the world would stand still for ever.
            let Some(pick) = self.fated(fate) else { return };
            self.game.make(pick, told);
        }
    }

    /// What chance picks in this world.
    fn fated(&self, fate: u64) -> Option<Pick> {
        if let Some(die) = self.game.prep().and_then(|prep| prep.die()) {
            let hit = fate % u64::from(die.odds.1.max(1)) < u64::from(die.odds.0);
            return Some(Pick::Choice(if hit { Choice::Hit } else { Choice::Miss }));
        }
        let mut left = fate % u64::from(self.game.deck_left().max(1));
        for kind in Kind::ALL {
            let copies = u64::from(self.game.in_deck(kind));
            if left < copies {
                return Some(Pick::Card(kind.card()));
            }
            left -= copies;
        }
        None
    }
}

impl Mind for RealmMind {
    type Step = Step;

    const HABITS: Habits = Habits { late: 5, reduce_from: 2, futile: i32::MAX, quiet_turns: 3, scale: 450.0 };

    fn mover(&self) -> Side {
        self.game.turn
    }

    fn ended(&self) -> Option<Option<Side>> {
        match self.game.stage {
            Stage::Over(outcome) => Some(outcome.winner),
            _ => None,
        }
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        steps::list(&self.game, wanted, out);
    }

    fn take(&mut self, step: Step) -> bool {
        let mut told = Told::listening();
        for pick in step.picks() {
            self.game.make(pick, &mut told);
        }
        self.settle(&mut told);
        told.events.iter().any(|event| matches!(event, Event::TurnBegan(_) | Event::Over(_)))
    }

    fn committed(&self) -> bool {
        self.game.prepared().is_empty()
    }

    fn picks(&self, step: Step, out: &mut Vec<Pick>) {
        out.extend(step.picks());
    }

    fn key(&self) -> u64 {
        let game = &self.game;
        let mut key = mix(self.salt ^ game.field().hash());
        let mut stir = |word: u64| key = mix(key ^ word);
        stir(game.turn.index() as u64 | self.acts << 1);
        for hand in &game.hands {
            // The order of the slots does not matter.
            stir(hand.cards().map(|card| mix(u64::from(card.0))).fold(0u64, u64::wrapping_add));
        }
        for &pick in &game.script {
            stir(match pick {
                Pick::Card(card) => u64::from(card.0),
                Pick::Square(at) => 256 + at.index() as u64,
                Pick::Role(role) => 512 + role.index() as u64,
                Pick::Choice(choice) => 768 + choice as u64,
            });
        }
        key
    }

    fn evaluate(&self, side: Side) -> i32 {
        worth::of(&self.game, side)
    }

    fn board(&self) -> &Board {
        &self.game.field().board
    }

    fn cards_left(&self, side: Side) -> usize {
        self.game.hand(side).count() + usize::from(self.game.deck_left())
    }

    fn plain(&self, side: Side) -> i32 {
        worth::plain(&self.game, side)
    }

    fn wins_at_once(&self) -> bool {
        let (field, other) = (self.game.field(), !self.game.turn);
        self.game.stage == Stage::Choose && self.game.prep.is_none() && check::must_answer(field, other)
    }

    fn pressed(&self) -> bool {
        !self.game.lives && self.game.prep.is_none() && check::must_answer(self.game.field(), self.game.turn)
    }

    fn slot(&self, step: Step) -> usize {
        let square = |pick: Pick| if let Pick::Square(at) = pick { Some(at) } else { None };
        let first = step.picks().find_map(square);
        let last = step.picks().filter_map(square).last().map_or(0, Square::index);
        let role = first.and_then(|at| self.game.field().board.role_at(at)).map_or(6, |role| role.index());
        let card = step.picks().any(|pick| matches!(pick, Pick::Card(_)));
        (((self.game.turn.index() * 2 + usize::from(card)) * 7 + role) * 64 + last) % SLOTS
    }
}
