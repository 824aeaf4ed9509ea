//! Factions for the search: chess judged as chess, and what levels, Graveyard and marks are worth on top.
use super::cards::{Faction, THRESHOLDS, level};
use super::state::{Factions, Stage};
use super::{FactionsView, Told};
use crate::board::{Board, Move, MoveKind, Role, Side};
use crate::game::mind::{Habits, Mind, Ranked, SLOTS, Searcher, Thinkable, Wanted};
use crate::game::worth::{self, exchange};
use crate::game::{Choice, Pick, Rng, View, ordinary};

/// A game of Factions for the search.
#[derive(Debug, Clone)]
pub struct FactionsMind {
    game: Factions,
    /// The picks were prepared before the search began.
    root: bool,
}

/// One to four picks that belong together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    picks: [Option<Pick>; 4],
    /// The move, where it is one.
    mv: Option<Move>,
}

impl Step {
    fn of(picks: impl IntoIterator<Item = Pick>) -> Self {
        let mut step = Step { picks: [None; 4], mv: None };
        for (slot, pick) in step.picks.iter_mut().zip(picks) {
            *slot = Some(pick);
        }
        step
    }

    fn of_move(mv: Move) -> Self {
        Step { mv: Some(mv), ..Step::of(ordinary::picks_of(mv)) }
    }

    fn picks(self) -> impl Iterator<Item = Pick> {
        self.picks.into_iter().flatten()
    }
}

impl Thinkable for FactionsView {
    type Mind = FactionsMind;

    const SEARCHER: Searcher = Searcher::AlphaBeta;

    fn world(&self, rng: &mut Rng) -> FactionsMind {
        FactionsMind { game: self.sample(rng), root: true }
    }

    fn uncertain(&self) -> bool {
        false
    }
}

/// What each level above the first of a card is worth in centipawns, by role index: the skill it adds.
const UNDEAD_LEVELS: [[i32; 2]; 6] = [[45, 60], [15, 40], [20, 35], [40, 50], [60, 90], [70, 60]];
/// The same for the Order.
const ORDER_LEVELS: [[i32; 2]; 6] = [[30, 35], [15, 20], [20, 25], [35, 25], [45, 45], [40, 40]];
/// What a piece in the Graveyard is worth to its side, by role index: it may return.
const BURIED: [i32; 6] = [28, 30, 30, 35, 60, 0];
/// What a Blighted piece costs its side, and each XP of a bounty.
const BLIGHT_COST: i32 = 14;
const BOUNTY_COST: i32 = 7;

/// What a card's XP is worth: its levels, and the way to the next one in proportion.
fn card_worth(faction: Faction, role: Role, xp: u8) -> i32 {
    let table = if faction == Faction::Undead { &UNDEAD_LEVELS } else { &ORDER_LEVELS };
    let [second, third] = table[role.index()];
    let (two, three) = THRESHOLDS[role.index()];
    // A step on the way counts a little less than its share: only the level does something.
    let part = |done: u8, of: u8, worth: i32| worth * 7 * i32::from(done) / (10 * i32::from(of));
    match level(role, xp) {
        1 => part(xp, two, second),
        2 => second + part(xp - two, three - two, third),
        _ => second + third,
    }
}

impl FactionsMind {
    /// What the army of a side is worth beyond its pieces.
    fn army_worth(&self, side: Side) -> i32 {
        let army = self.game.army(side);
        let cards: i32 = Role::ALL.iter().map(|&role| card_worth(army.faction, role, army.xp[role.index()])).sum();
        let graves: i32 = army.graveyard.iter().map(|piece| BURIED[piece.role.index()]).sum();
        let board = &self.game.position.board;
        let marks = self
            .game
            .marks
            .iter()
            .filter(|m| board.square_of(m.piece).is_some_and(|at| board.side_at(at) == Some(side)));
        let marked: i32 = marks
            .map(|m| {
                // The board counts a pawn that refused the crown like any other; it is a source of skills and no more.
                let refused = if m.refused { 70 } else { 0 };
                refused + BOUNTY_COST * i32::from(m.bounty) + if m.blighted { BLIGHT_COST } else { 0 }
            })
            .sum();
        let owed = self.game.owed[side.index()];
        cards + graves - marked + 5 * i32::from(owed.toll + owed.banner)
    }

    /// What it gains to give so much XP to a card.
    fn routing(&self, role: Role, xp: u8) -> i32 {
        let army = self.game.army(self.game.position.turn);
        let now = army.xp[role.index()];
        card_worth(army.faction, role, now.saturating_add(xp)) - card_worth(army.faction, role, now)
    }

    fn rank_move(&self, mv: Move) -> (i32, bool) {
        let board = &self.game.position.board;
        let side = self.game.position.turn;
        let taken = match mv.kind {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castle => None,
            _ => board.role_at(mv.to),
        };
        let promotes = mv.kind == MoveKind::Promote(Role::Queen);
        if taken.is_none() && !promotes {
            let under = mv.promotion().is_some();
            let rank = if under { -Ranked::<Step>::QUIET } else { worth::step_gain(board, side, mv) };
            return (rank, false);
        }
        let pays = exchange::gain(board, side, mv);
        let prey = taken.map_or(0, exchange::price) + if promotes { 800 } else { 0 };
        let xp = self.game.capture_by(mv).map_or(0, |c| i32::from(c.pays));
        let captor = board.role_at(mv.from).map_or(0, Role::index) as i32;
        if pays + 6 * xp >= 0 {
            (Ranked::<Step>::GOOD + prey * 8 + xp - captor, true)
        } else {
            (pays - Ranked::<Step>::QUIET, true)
        }
    }

    fn moves(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        let conditions = self.game.conditions();
        let moves = match wanted {
            Wanted::Noisy => self.game.position.legal_captures(&conditions),
            _ => self.game.position.legal_moves(&conditions),
        };
        for &mv in &moves {
            let (rank, noisy) = self.rank_move(mv);
            if wanted == Wanted::Noisy && rank < 0 {
                continue;
            }
            out.push(Ranked { step: Step::of_move(mv), rank, noisy });
            if wanted == Wanted::All && mv.promotion() == Some(Role::Queen) {
                let refuse = [Pick::Square(mv.from), Pick::Square(mv.to), Pick::Choice(Choice::Refuse)];
                out.push(Ranked { step: Step::of(refuse), rank: -Ranked::<Step>::QUIET, noisy: false });
            }
        }
    }

    /// Activations: the card and its first squares in one step.
    fn activations(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        let most = if wanted == Wanted::All { usize::MAX } else { 6 };
        for chosen in self.game.skills() {
            let mut after = self.game.clone();
            after.step(Pick::Card(chosen), &mut Told::new());
            let mut found = Vec::new();
            for first in after.legal_picks() {
                let mut next = after.clone();
                next.step(first, &mut Told::new());
                if matches!(next.stage, Stage::RiseWhere(_) | Stage::CourtWhere(..)) {
                    let head = [Pick::Card(chosen), first];
                    let squares = next.legal_picks().into_iter().filter(|p| matches!(p, Pick::Square(_)));
                    found.extend(squares.map(|at| (Step::of(head.into_iter().chain([at])), self.skill_rank(at))));
                } else {
                    found.push((Step::of([Pick::Card(chosen), first]), self.skill_rank(first)));
                }
            }
            found.sort_by_key(|(_, rank)| -rank);
            out.extend(found.into_iter().take(most).map(|(step, rank)| Ranked { step, rank, noisy: false }));
        }
    }

    /// How promising a skill's square looks: near the enemy king or far ahead for a placed or moved pawn, dear for a target.
    fn skill_rank(&self, pick: Pick) -> i32 {
        let Pick::Square(at) = pick else { return 0 };
        let (board, side) = (&self.game.position.board, self.game.position.turn);
        match board.piece_at(at) {
            None => 60 + 12 * i32::from(at.relative_rank(side)),
            Some(piece) if piece.side == side => {
                let attacked = !board.attackers(at, !side, board.occupied()).is_empty();
                if attacked { exchange::price(piece.role) / 4 } else { i32::from(at.relative_rank(side)) * 4 }
            }
            Some(piece) => {
                let attacked = !board.attackers(at, side, board.occupied()).is_empty();
                exchange::price(piece.role) / if attacked { 6 } else { 30 }
            }
        }
    }

    /// The picks of a stage within a turn, one a step, the best routings first.
    fn rest(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        let owed = self.game.owed[self.game.position.turn.index()];
        let xp = match self.game.stage {
            Stage::Toll => owed.toll,
            Stage::Banner => owed.banner,
            Stage::Pay(_, xp) => xp,
            Stage::HarvestXp(_) | Stage::CrownXp | Stage::FanaticsXp(..) => 3,
            _ => 0,
        };
        let rank = |pick: Pick| match pick {
            Pick::Role(role) if xp > 0 => self.routing(role, xp),
            Pick::Role(role) => exchange::price(role),
            Pick::Choice(Choice::Done) => 10,
            Pick::Choice(_) => -Ranked::<Step>::QUIET,
            other => self.skill_rank(other),
        };
        let mut picks: Vec<(Pick, i32)> = self.game.legal_picks().into_iter().map(|p| (p, rank(p))).collect();
        picks.sort_by_key(|(_, rank)| -rank);
        let most = match (wanted, xp) {
            (Wanted::All, _) => usize::MAX,
            // Further down the best routing stands for all.
            (_, 1..) => 1,
            (Wanted::Noisy, _) => 2,
            _ => 5,
        };
        let ranked = |(pick, rank): (Pick, i32)| Ranked { step: Step::of([pick]), rank: rank.min(1_900), noisy: true };
        out.extend(picks.into_iter().take(most).map(ranked));
    }
}

impl Mind for FactionsMind {
    type Step = Step;

    const HABITS: Habits = Habits { late: 4, reduce_from: 2, futile: 130, quiet_turns: 8, scale: 400.0 };

    fn mover(&self) -> Side {
        self.game.position.turn
    }

    fn ended(&self) -> Option<Option<Side>> {
        match self.game.stage {
            Stage::Over(outcome) => Some(outcome.winner),
            _ => None,
        }
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        match self.game.stage {
            Stage::Choose => {
                self.moves(wanted, out);
                if wanted != Wanted::Noisy {
                    self.activations(wanted, out);
                }
            }
            Stage::To(_) => {
                let picks = self.game.legal_picks().into_iter();
                out.extend(picks.map(|pick| Ranked { step: Step::of([pick]), rank: 0, noisy: false }));
            }
            _ => self.rest(wanted, out),
        }
    }

    fn take(&mut self, step: Step) -> bool {
        let side = self.game.position.turn;
        let mut told = Told::new();
        for pick in step.picks() {
            self.game.make(pick, &mut told);
        }
        self.root = false;
        self.game.position.turn != side || matches!(self.game.stage, Stage::Over(_))
    }

    fn committed(&self) -> bool {
        self.game.prepared.is_empty()
    }

    fn picks(&self, step: Step, out: &mut Vec<Pick>) {
        out.extend(step.picks());
    }

    fn key(&self) -> u64 {
        let stage = match self.game.stage {
            Stage::Choose => 0,
            Stage::Toll => 1,
            Stage::Crypt => 2,
            Stage::Banner => 3,
            // Within a turn the picks tell positions apart.
            _ => self.game.prepared.iter().fold(7, |hash: u64, pick| {
                let n = match pick {
                    Pick::Square(at) => at.index() as u64,
                    Pick::Role(role) => 64 + role.index() as u64,
                    Pick::Card(card) => 80 + card.index() as u64,
                    Pick::Choice(choice) => 120 + *choice as u64,
                };
                (hash ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
            }),
        };
        self.game.key() ^ stage.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    fn evaluate(&self, side: Side) -> i32 {
        let board = worth::of(&self.game.position);
        let white = if self.game.position.turn == Side::White { board } else { -board };
        let white = white + self.army_worth(Side::White) - self.army_worth(Side::Black);
        if side == Side::White { white } else { -white }
    }

    fn board(&self) -> &Board {
        &self.game.position.board
    }

    fn plain(&self, side: Side) -> i32 {
        let army = |side: Side| {
            let levels = Role::ALL.iter().map(|&role| i32::from(self.game.army(side).level(role)) - 1).sum::<i32>();
            let board = &self.game.position.board;
            let pieces = board.side(side).iter().filter_map(|at| board.role_at(at)).filter(|&r| r != Role::King);
            pieces.map(exchange::price).sum::<i32>() + 30 * levels
        };
        army(side) - army(!side)
    }

    fn pressed(&self) -> bool {
        self.game.stage == Stage::Choose && self.game.position.in_check(&self.game.conditions())
    }

    fn slot(&self, step: Step) -> usize {
        let board = &self.game.position.board;
        let hash = match (step.mv, step.picks) {
            (Some(mv), _) => board.role_at(mv.from).map_or(0, Role::index) * 64 + mv.to.index(),
            (None, [Some(Pick::Card(card)), _, Some(Pick::Square(at)), _]) => (6 + card.index()) * 64 + at.index(),
            (None, [Some(Pick::Card(card)), Some(Pick::Square(at)), ..]) => (6 + card.index()) * 64 + at.index(),
            (None, [first, ..]) => 20 * 64 + usize::from(matches!(first, Some(Pick::Role(_)))),
        };
        (self.game.position.turn.index() * (SLOTS / 2) + hash) % SLOTS
    }

    fn past(&self) -> Vec<u64> {
        if self.root { self.game.seen.clone() } else { Vec::new() }
    }

    fn reversible(&self) -> usize {
        usize::from(self.game.position.halfmove_clock)
    }
}

#[cfg(test)]
mod tests {
    use super::super::card;
    use super::*;

    #[test]
    fn xp_is_worth_more_the_more_there_is_until_level_three() {
        for faction in Faction::ALL {
            for role in Role::ALL {
                let three = THRESHOLDS[role.index()].1;
                let worths: Vec<i32> = (0..=three).map(|xp| card_worth(faction, role, xp)).collect();
                assert!(worths.windows(2).all(|w| w[0] < w[1]), "{} {worths:?}", card(faction, role).index());
                assert_eq!(card_worth(faction, role, three), card_worth(faction, role, three + 5));
            }
        }
    }
}
