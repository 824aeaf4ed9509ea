//! The steps of a turn of Four Colours, and how promising each looks.
use super::worth::{place, price};
use super::{Colours, ColoursStep};
use crate::board::{Bitboard, Board, Role, Side, Square, attacks};
use crate::game::mind::{Ranked, Wanted};
use crate::game::{Card, Choice, Pick};
use crate::games::colours::cards::{Effect, item};
use crate::games::colours::moves::MoveAsk;
use crate::games::colours::table::{Stage, Table};

/// How many moves are looked at further down for the first and for the second move of a Two.
const LIKELY_TWICE: usize = 14;
/// How many choices are looked at further down for cards whose choices hardly differ.
const LIKELY_FEW: usize = 4;
const GOOD: i32 = Ranked::<ColoursStep>::GOOD;
const QUIET: i32 = Ranked::<ColoursStep>::QUIET;

struct Lister<'a> {
    table: &'a Table,
    wanted: Wanted,
    enemy_king: Option<Square>,
    /// Squares that the enemy's pieces attack; worked out once for a whole list.
    watched: Bitboard,
    out: &'a mut Vec<Ranked<ColoursStep>>,
}

/// Adds the steps of the side to move.
pub(super) fn list(game: &Colours, wanted: Wanted, out: &mut Vec<Ranked<ColoursStep>>) {
    let table = game.table();
    let mut lister = Lister {
        table,
        wanted,
        enemy_king: table.board.king(!table.turn),
        watched: watched(&table.board, !table.turn),
        out,
    };
    let none = ColoursStep::EMPTY;
    match table.stage {
        Stage::Choose => lister.hand(game),
        Stage::Throw => lister.throw(game),
        Stage::Piece(ask) => lister.part_two(ask),
        Stage::Target(ask, from) => lister.targets(none, ask, from, 0),
        Stage::Onward(_, at) => lister.onward(at),
        Stage::TradeFirst => lister.trades(none),
        Stage::TradeSecond(first) => lister.singles(none, table.trades(first), |_| 0),
        Stage::ReturnRole(_) => lister.returns(none),
        Stage::ReturnSquare(_, role) => lister.places(none, role, 0),
        Stage::Strike => lister.strikes(none),
        Stage::Crown => lister.crowns(none),
        Stage::Levy => lister.places_among(none, Role::Pawn, table.levies()),
        Stage::Deal | Stage::Luck | Stage::Redraw | Stage::Steal | Stage::Refill | Stage::Over(_) => {}
    }
}

/// All squares that a side attacks.
pub(super) fn watched(board: &Board, side: Side) -> Bitboard {
    let occupied = board.occupied();
    let mut all = Bitboard::EMPTY;
    for role in Role::ALL {
        for at in board.of(side, role) {
            all |= attacks::of(role, side, at, occupied);
        }
    }
    all
}

impl Lister<'_> {
    fn push(&mut self, step: ColoursStep, rank: i32, noisy: bool) {
        if noisy || self.wanted != Wanted::Noisy {
            self.out.push(Ranked { step, rank, noisy });
        }
    }

    fn hand(&mut self, game: &Colours) {
        let hand = game.hand(self.table.turn);
        let mut seen: [Option<Card>; 3] = [None; 3];
        for (i, card) in hand.cards().enumerate() {
            if !seen.contains(&Some(card)) {
                if let Some(slot) = seen.get_mut(i) {
                    *slot = Some(card);
                }
                self.card(card);
            }
        }
        if self.wanted == Wanted::All && self.table.swap_refusal(game.deck_left()).is_none() {
            self.swaps(game);
        }
    }

    /// The steps that begin with this card; if it can do nothing, the card alone.
    fn card(&mut self, card: Card) {
        let table = self.table;
        let combo = table.combo(table.turn, card);
        let step = ColoursStep::EMPTY.then(Pick::Card(card));
        let before = self.out.len();
        match item(card).effect {
            Effect::Nothing => {}
            Effect::TakeBack => {
                if table.takes_back() {
                    self.push(step, 0, false);
                }
            }
            Effect::Move { role, twice, skips } => {
                let ask = MoveAsk { role, powered: combo, again: twice };
                self.moves(step, ask, if skips { 150 } else { 0 });
                if twice {
                    self.keep_best(before, LIKELY_TWICE);
                }
            }
            Effect::Trade => self.trades(step),
            Effect::Return => self.returns(step),
            Effect::Strike => self.strikes(step),
            Effect::Crown => self.crowns(step),
        }
        // A quiet list may leave out what is possible; only a card that can do nothing is a step by itself.
        if self.wanted != Wanted::Noisy && self.out.len() == before {
            self.push(step, -50, false);
        }
    }

    /// Further down only the best of what was added since `before` are kept.
    fn keep_best(&mut self, before: usize, most: usize) {
        if self.wanted == Wanted::Likely && self.out.len() - before > most {
            self.out[before..].sort_by_key(|r| -r.rank);
            self.out.truncate(before + most);
        }
    }

    fn moves(&mut self, step: ColoursStep, ask: MoveAsk, bonus: i32) {
        let own = self.table.board.side(self.table.turn);
        let movers = ask.role.map_or(own, |role| self.table.board.of(self.table.turn, role));
        for from in movers {
            self.targets(step.then(Pick::Square(from)), ask, from, bonus);
        }
    }

    fn part_two(&mut self, ask: MoveAsk) {
        let before = self.out.len();
        self.moves(ColoursStep::EMPTY, ask, 0);
        if ask == MoveAsk::SECOND {
            self.keep_best(before, LIKELY_TWICE);
        }
    }

    fn targets(&mut self, step: ColoursStep, ask: MoveAsk, from: Square, bonus: i32) {
        let Some(role) = self.table.board.role_at(from) else { return };
        let mut targets = self.table.targets(ask, from);
        if self.wanted == Wanted::Noisy {
            targets &= self.prey(role);
        }
        for to in targets {
            let mut ranked = self.rank_move(role, from, to);
            if ask.powered && ranked.1 < QUIET && self.table.begins(ask, from, to) {
                ranked.1 += self.beyond(role, from, to);
            }
            self.push(step.then(Pick::Square(to)), ranked.1 + bonus, ranked.0);
        }
    }

    /// What a piece of this role may take.
    fn prey(&self, role: Role) -> Bitboard {
        let enemy = self.table.board.side(!self.table.turn);
        if role == Role::Pawn { enemy | self.table.en_passant[self.table.turn.index()] } else { enemy }
    }

    /// Whether the move takes something, and its rank.
    fn rank_move(&self, role: Role, from: Square, to: Square) -> (bool, i32) {
        let board = &self.table.board;
        let side = self.table.turn;
        if let Some(prey) = board.role_at(to) {
            if board.side_at(to) == Some(side) {
                return (false, 40);
            }
            let risk = if self.watched.contains(to) { price(role) } else { 0 };
            return (true, GOOD + price(prey) * 8 - risk);
        }
        let mut rank = place(role, side, to) - place(role, side, from);
        let worth = price(role).min(1000);
        if self.watched.contains(to) {
            rank -= worth / 6;
        }
        if self.watched.contains(from) {
            rank += worth / 6;
        }
        if let Some(king) = self.enemy_king {
            let occupied = board.occupied() - Bitboard::from(from);
            if attacks::of(role, side, to, occupied).contains(king) {
                rank += 80;
            }
        }
        (false, rank.clamp(-QUIET, QUIET))
    }

    /// What a powered piece could take going on from `to`, as a hint.
    fn beyond(&self, role: Role, from: Square, to: Square) -> i32 {
        let board = &self.table.board;
        let reach = attacks::of(role, self.table.turn, to, board.occupied() - Bitboard::from(from));
        let prey = reach & board.side(!self.table.turn);
        Role::ALL.into_iter().rev().find(|&r| !(prey & board.role(r)).is_empty()).map_or(0, |r| price(r).min(1000))
    }

    fn onward(&mut self, at: Square) {
        let Some(role) = self.table.board.role_at(at) else { return };
        let stay = ColoursStep::EMPTY.then(Pick::Choice(Choice::Stay));
        self.push(stay, 0, true);
        let mut targets = self.table.regular(at);
        if self.wanted == Wanted::Noisy {
            targets &= self.prey(role);
        }
        for to in targets {
            let (noisy, rank) = self.rank_move(role, at, to);
            self.push(ColoursStep::EMPTY.then(Pick::Square(to)), rank, noisy);
        }
    }

    fn singles(&mut self, step: ColoursStep, squares: Bitboard, rank: impl Fn(Square) -> i32) {
        let before = self.out.len();
        for at in squares {
            self.push(step.then(Pick::Square(at)), rank(at), false);
        }
        self.keep_best(before, LIKELY_FEW);
    }

    fn trades(&mut self, step: ColoursStep) {
        let before = self.out.len();
        for a in self.table.traders() {
            for b in self.table.trades(a).iter().filter(|&b| b > a) {
                let rank = self.rank_trade(a, b);
                self.push(step.then(Pick::Square(a)).then(Pick::Square(b)), rank, false);
            }
        }
        self.keep_best(before, LIKELY_FEW);
    }

    fn rank_trade(&self, a: Square, b: Square) -> i32 {
        let (board, side) = (&self.table.board, self.table.turn);
        let (Some(x), Some(y)) = (board.role_at(a), board.role_at(b)) else { return 0 };
        let risk = |role: Role, at| if self.watched.contains(at) { price(role).min(600) / 6 } else { 0 };
        let gain =
            |role: Role, from, to| place(role, side, to) - place(role, side, from) + risk(role, from) - risk(role, to);
        let aims = |role: Role, at| {
            let hit = self.enemy_king.is_some_and(|k| attacks::of(role, side, at, board.occupied()).contains(k));
            if hit { 80 } else { 0 }
        };
        let aim = aims(x, b) + aims(y, a) - aims(x, a) - aims(y, b);
        (gain(x, a, b) + gain(y, b, a) + aim).clamp(-QUIET, QUIET)
    }

    fn returns(&mut self, step: ColoursStep) {
        let few = if self.wanted == Wanted::All { 5 } else { 2 };
        // The roles come dearest first.
        for role in self.table.returning().take(few) {
            self.places(step.then(Pick::Role(role)), role, price(role));
        }
    }

    fn places(&mut self, step: ColoursStep, role: Role, bonus: i32) {
        let before = self.out.len();
        let squares = self.table.returns(role);
        for at in squares {
            let rank = self.rank_place(role, at) + bonus;
            self.push(step.then(Pick::Square(at)), rank, false);
        }
        let most = if self.wanted == Wanted::All { 6 } else { 2 };
        self.out[before..].sort_by_key(|r| -r.rank);
        self.out.truncate(before + most);
    }

    fn places_among(&mut self, step: ColoursStep, role: Role, squares: Bitboard) {
        let before = self.out.len();
        for at in squares {
            let rank = self.rank_place(role, at);
            self.push(step.then(Pick::Square(at)), rank, false);
        }
        self.keep_best(before, LIKELY_FEW);
    }

    fn rank_place(&self, role: Role, at: Square) -> i32 {
        let board = &self.table.board;
        let hit = attacks::of(role, self.table.turn, at, board.occupied());
        let aims = if self.enemy_king.is_some_and(|k| hit.contains(k)) { 80 } else { 0 };
        let risk = if self.watched.contains(at) { price(role) / 4 } else { 0 };
        place(role, self.table.turn, at) + aims + hit.count() as i32 * 3 - risk
    }

    fn strikes(&mut self, step: ColoursStep) {
        let before = self.out.len();
        for at in self.table.strays() {
            let value = self.table.board.role_at(at).map_or(0, price);
            self.push(step.then(Pick::Square(at)), GOOD + value * 8, true);
        }
        self.keep_best(before, LIKELY_FEW);
    }

    fn crowns(&mut self, step: ColoursStep) {
        let before = self.out.len();
        for at in self.table.board.of(self.table.turn, Role::Pawn) {
            let rank = 700 + self.rank_place(Role::Queen, at) - place(Role::Pawn, self.table.turn, at);
            self.push(step.then(Pick::Square(at)), rank, false);
        }
        self.keep_best(before, LIKELY_FEW);
    }

    /// A swap of each set of the hand's cards.
    fn swaps(&mut self, game: &Colours) {
        let cards: Vec<Card> = game.hand(self.table.turn).cards().collect();
        let most = usize::from(game.deck_left()).min(cards.len());
        for set in 1u32..1 << cards.len() {
            if set.count_ones() as usize > most {
                continue;
            }
            let thrown = cards.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, c)| *c);
            let step = thrown.fold(ColoursStep::EMPTY.then(Pick::Choice(Choice::Swap)), |s, c| s.then(Pick::Card(c)));
            self.push(step.then(Pick::Choice(Choice::Done)), -500, false);
        }
    }

    /// In the middle of a swap: one pick at a time.
    fn throw(&mut self, game: &Colours) {
        for pick in self.table.picks(game.hand(self.table.turn), game.deck_left()) {
            self.push(ColoursStep::EMPTY.then(pick), 0, false);
        }
    }
}

/// A number for the step by what moves and where to.
pub(super) fn slot(game: &Colours, step: ColoursStep) -> usize {
    let table = game.table();
    let mut last = None;
    let mut first = None;
    for pick in step.picks() {
        if let Pick::Square(at) = pick {
            first = first.or(Some(*at));
            last = Some(*at);
        }
    }
    let from = match (table.stage, step.len) {
        (Stage::Onward(_, at) | Stage::Target(_, at), _) => Some(at),
        _ => first,
    };
    let role = from.and_then(|at| table.board.role_at(at)).map_or(6, Role::index);
    (table.turn.index() * 7 + role) * 64 + last.map_or(0, Square::index)
}
