//! Four Colours for the search: a world with one order of cards to come.
mod steps;
mod worth;

use super::table::Stage;
use super::{Colours, ColoursView, Told, kinds};
use crate::board::{Board, Side};
use crate::game::mind::{Habits, Mind, Ranked, Searcher, Thinkable, Wanted};
use crate::game::{Actor, Card, Pick, Rng, View};
use std::rc::Rc;

/// A game of Four Colours in which all hands and the order of the deck are fixed.
#[derive(Debug, Clone)]
pub struct ColoursMind {
    game: Colours,
    /// The deck, in the order in which this world draws it.
    deck: Rc<[Card]>,
    drawn: usize,
    /// Tells this world from others of the same table, and decides what else chance decides.
    salt: u64,
}

/// Up to five picks: a card with piece and target, a return, a swap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ColoursStep {
    picks: [Pick; 5],
    len: u8,
}

impl ColoursStep {
    const EMPTY: ColoursStep = ColoursStep { picks: [Pick::Card(Card(0)); 5], len: 0 };

    /// The same step with one more pick; picks beyond five are dropped.
    fn then(mut self, pick: Pick) -> Self {
        if let Some(slot) = self.picks.get_mut(usize::from(self.len)) {
            *slot = pick;
            self.len += 1;
        }
        self
    }

    fn picks(&self) -> &[Pick] {
        &self.picks[..usize::from(self.len)]
    }
}

impl Thinkable for ColoursView {
    type Mind = ColoursMind;

    const SEARCHER: Searcher = Searcher::AlphaBeta;

    fn world(&self, rng: &mut Rng) -> ColoursMind {
        ColoursMind::of(self.sample(rng), rng)
    }

    fn uncertain(&self) -> bool {
        true
    }
}

impl ColoursMind {
    /// A world in which the cards of the deck come in random order.
    pub fn of(game: Colours, rng: &mut Rng) -> Self {
        let mut deck: Vec<Card> =
            kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(game.in_deck(card)))).collect();
        rng.shuffle(&mut deck);
        ColoursMind { game, deck: deck.into(), drawn: 0, salt: rng.bits() }
    }

    /// The game that this world is.
    pub fn game(&self) -> &Colours {
        &self.game
    }

    /// Lets chance act until a side does or the game is over.
    fn settle(&mut self) {
        while let Actor::Chance { .. } = self.game.table.actor() {
            let pick = if self.game.table.stage == Stage::Steal {
                let strays = self.game.table.strays();
                let nth = mix(self.salt ^ strays.0) % u64::from(strays.count().max(1));
                strays.iter().nth(nth as usize).map(Pick::Square)
            } else {
                self.drawn += 1;
                self.deck.get(self.drawn - 1).copied().map(Pick::Card)
            };
            // The deck holds exactly what the game says is left; without a pick the world would stand still for ever.
            let Some(pick) = pick else { return };
            self.game.make(pick, &mut Told::deaf());
        }
    }
}

/// Spreads every bit over the whole word (the finisher of SplitMix64).
fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Mind for ColoursMind {
    type Step = ColoursStep;

    const HABITS: Habits = Habits { late: 5, reduce_from: 2, futile: i32::MAX, quiet_turns: 3, scale: 500.0 };

    fn mover(&self) -> Side {
        self.game.table.turn
    }

    fn ended(&self) -> Option<Option<Side>> {
        match self.game.table.stage {
            Stage::Over(outcome) => Some(outcome.winner),
            _ => None,
        }
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<ColoursStep>>) {
        steps::list(&self.game, wanted, out);
    }

    fn take(&mut self, step: ColoursStep) -> bool {
        let before = (self.game.table.turn, self.game.table.unspent_total());
        let in_turn = self.game.table.in_play.is_some() || self.game.table.stage == Stage::Choose;
        for &pick in step.picks() {
            self.game.make(pick, &mut Told::deaf());
        }
        self.settle();
        let table = &self.game.table;
        // After a turn another card is asked for, or (Luck of the draw) another card is in play.
        let fresh = match table.stage {
            Stage::Choose => !table.swapped,
            Stage::Over(_) => true,
            _ => table.turn != before.0 || (table.mode == super::Mode::Luck && table.unspent_total() != before.1),
        };
        fresh && in_turn
    }

    fn committed(&self) -> bool {
        self.game.table.prepared.is_empty()
    }

    fn picks(&self, step: ColoursStep, out: &mut Vec<Pick>) {
        out.extend_from_slice(step.picks());
    }

    fn key(&self) -> u64 {
        let table = &self.game.table;
        let mut key = self.salt ^ table.board.hash();
        let mut stir = |word: u64| key = mix(key ^ word);
        stir(self.drawn as u64 | (table.turn.index() as u64) << 8 | stage_word(table.stage) << 9);
        stir(table.en_passant[0].0 ^ table.en_passant[1].0.rotate_left(7));
        for hand in &self.game.hands {
            // The order of the slots does not matter.
            let sum = hand.cards().map(|card| mix(u64::from(card.0))).fold(0u64, u64::wrapping_add);
            stir(sum);
        }
        let flag = |b: bool| u64::from(b);
        stir(
            u64::from(table.charges[0])
                | u64::from(table.charges[1]) << 2
                | flag(table.skipped[0]) << 4
                | flag(table.skipped[1]) << 5
                | flag(table.skips) << 6
                | flag(table.swapped) << 7
                | table.colours[0].map_or(0, |c| c as u64 + 1) << 8
                | table.colours[1].map_or(0, |c| c as u64 + 1) << 12,
        );
        if let Some(before) = &table.before {
            stir(before.board.hash());
        }
        key
    }

    fn evaluate(&self, side: Side) -> i32 {
        worth::of(&self.game, side)
    }

    fn board(&self) -> &Board {
        self.game.table().board()
    }

    fn cards_left(&self, side: Side) -> usize {
        usize::from(self.game.hand(side).count()) + self.deck.len().saturating_sub(self.drawn)
    }

    fn plain(&self, side: Side) -> i32 {
        worth::plain(&self.game, side)
    }

    fn wins_at_once(&self) -> bool {
        worth::takes_king(&self.game)
    }

    fn slot(&self, step: ColoursStep) -> usize {
        steps::slot(&self.game, step)
    }
}

/// The stage as a number that tells apart what is asked.
fn stage_word(stage: Stage) -> u64 {
    match stage {
        Stage::Choose => 0,
        Stage::Piece(ask) => {
            1 | (ask.role.map_or(7, |r| r as u64)) << 4 | u64::from(ask.powered) << 8 | u64::from(ask.again) << 9
        }
        Stage::Target(ask, at) => {
            2 | (at.index() as u64) << 10 | u64::from(ask.powered) << 8 | u64::from(ask.again) << 9
        }
        Stage::Onward(ask, at) => 3 | (at.index() as u64) << 10 | u64::from(ask.again) << 9,
        Stage::TradeFirst => 4,
        Stage::TradeSecond(at) => 5 | (at.index() as u64) << 10,
        Stage::ReturnRole(n) => 6 | u64::from(n) << 10,
        Stage::ReturnSquare(n, role) => 7 | u64::from(n) << 10 | (role as u64) << 14,
        Stage::Strike => 8,
        Stage::Crown => 9,
        Stage::Levy => 10,
        Stage::Throw => 11,
        Stage::Over(_) => 12,
        Stage::Deal | Stage::Luck | Stage::Redraw | Stage::Steal | Stage::Refill => 13,
    }
}
