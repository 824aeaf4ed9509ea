//! How a turn runs: a card's effect step by step, blocks and charges, drawing back, and who is next.
use super::cards::{Effect, colour, item};
use super::moves::{MoveAsk, castling};
use super::table::{Before, Mode, Stage, Table};
use super::{Colours, Hand};
use crate::board::{Bitboard, Piece, Role, Side, Square, attacks};
use crate::game::ordinary::passed_pawn;
use crate::game::{Card, Choice, Event, Outcome, Pick, Why};

/// What happened, collected while picks are made; a search does not listen and pays nothing.
#[derive(Debug, Default)]
pub struct Told {
    /// The events, in order; empty when nobody listens.
    pub events: Vec<Event>,
    listening: bool,
}

impl Told {
    /// Collects events.
    pub fn listening() -> Self {
        Told { events: Vec::new(), listening: true }
    }

    /// Collects nothing.
    pub fn deaf() -> Self {
        Told::default()
    }

    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if self.listening {
            self.events.push(event());
        }
    }
}

/// Charges that fire the super charge.
pub const FULL_METER: u8 = 3;

impl Table {
    /// What the side to move may pick, with this hand and so many cards in the deck. Empty when chance acts, but for the
    /// piece that a super charge turns.
    pub fn picks(&self, hand: &Hand, deck: u16) -> Vec<Pick> {
        let squares = |squares: Bitboard| squares.iter().map(Pick::Square).collect::<Vec<_>>();
        let cards = |cards: &mut dyn Iterator<Item = Card>| {
            let mut picks: Vec<Pick> = cards.map(Pick::Card).collect();
            picks.sort_unstable();
            picks.dedup();
            picks
        };
        match self.stage {
            Stage::Choose => {
                let mut picks = cards(&mut hand.cards());
                if self.swap_refusal(deck).is_none() {
                    picks.push(Pick::Choice(Choice::Swap));
                }
                picks
            }
            Stage::Throw => {
                let more = u16::from(hand.marked()) < deck;
                let mut picks = if more { cards(&mut hand.kept()) } else { Vec::new() };
                if hand.marked() > 0 {
                    picks.push(Pick::Choice(Choice::Done));
                }
                picks
            }
            Stage::Piece(ask) => squares(self.movers(ask)),
            Stage::Target(ask, from) => squares(self.targets(ask, from)),
            Stage::Onward(_, at) => {
                let mut picks = squares(self.regular(at));
                picks.push(Pick::Choice(Choice::Stay));
                picks
            }
            Stage::TradeFirst => squares(self.traders()),
            Stage::TradeSecond(first) => squares(self.trades(first)),
            Stage::ReturnRole(_) => self.returning().map(Pick::Role).collect(),
            Stage::ReturnSquare(_, role) => squares(self.returns(role)),
            Stage::Strike | Stage::Steal => squares(self.strays()),
            Stage::Crown => squares(self.board.of(self.turn, Role::Pawn)),
            Stage::Levy => squares(self.levies()),
            Stage::Deal | Stage::Luck | Stage::Redraw | Stage::Refill | Stage::Over(_) => Vec::new(),
        }
    }
}

impl Colours {
    /// Makes a pick that is legal now ([`crate::game::Game::picks`]); any other leaves the state unchanged in substance.
    pub fn make(&mut self, pick: Pick, told: &mut Told) {
        if self.table.actor().side().is_some() {
            // The longest turn has fewer picks than fit; if one ever had more, only its cancel button would suffer.
            let _full = self.table.prepared.try_push(pick);
        }
        match (self.table.stage, pick) {
            (Stage::Deal | Stage::Luck | Stage::Redraw | Stage::Refill, Pick::Card(card)) => self.draw(card, told),
            (Stage::Choose, Pick::Card(card)) => self.play_card(card, told),
            (Stage::Choose, Pick::Choice(Choice::Swap)) => self.table.stage = Stage::Throw,
            (Stage::Throw, Pick::Card(card)) => self.own_hand().mark(card),
            (Stage::Throw, Pick::Choice(Choice::Done)) => self.throw(told),
            (Stage::Piece(ask), Pick::Square(from)) => self.table.stage = Stage::Target(ask, from),
            (Stage::Target(ask, from), Pick::Square(to)) => self.first_part(ask, from, to, told),
            (Stage::Onward(ask, from), Pick::Square(to)) => {
                self.step(from, to, told);
                self.after_move(ask, told);
            }
            (Stage::Onward(ask, _), Pick::Choice(Choice::Stay)) => self.after_move(ask, told),
            (Stage::TradeFirst, Pick::Square(first)) => self.table.stage = Stage::TradeSecond(first),
            (Stage::TradeSecond(first), Pick::Square(second)) => self.trade(first, second, told),
            (Stage::ReturnRole(left), Pick::Role(role)) => self.table.stage = Stage::ReturnSquare(left, role),
            (Stage::ReturnSquare(left, role), Pick::Square(at)) => self.bring_back(left, role, at, told),
            (Stage::Strike, Pick::Square(at)) => {
                self.take(at, told);
                self.end_turn(told);
            }
            (Stage::Crown, Pick::Square(at)) => {
                self.promote(at, told);
                self.end_turn(told);
            }
            (Stage::Steal, Pick::Square(at)) => self.turn_coat(at, told),
            (Stage::Levy, Pick::Square(at)) => {
                self.place(Role::Pawn, at, told);
                self.end_turn(told);
            }
            _ => {}
        }
    }

    fn own_hand(&mut self) -> &mut Hand {
        &mut self.hands[self.table.turn.index()]
    }

    fn deck_empty(&self) -> bool {
        self.deck_left() == 0
    }

    // ---- drawing ----

    fn draw(&mut self, card: Card, told: &mut Told) {
        let turn = self.table.turn;
        match self.table.stage {
            Stage::Luck => return self.begin_card(card, told),
            Stage::Deal => {
                let side = if self.hands[0].count() <= self.hands[1].count() { Side::White } else { Side::Black };
                self.take_card(side, card, told);
                if self.hands.iter().all(Hand::is_full) || self.deck_empty() {
                    self.table.stage = Stage::Choose;
                }
                return;
            }
            _ => self.take_card(turn, card, told),
        }
        let full = self.hands[turn.index()].is_full();
        match self.table.stage {
            Stage::Redraw if full || self.deck_empty() => self.table.stage = Stage::Choose,
            Stage::Refill => self.pass_on(told),
            _ => {}
        }
    }

    fn take_card(&mut self, side: Side, card: Card, told: &mut Told) {
        self.hands[side.index()].add(card);
        told.tell(|| Event::CardDrawn { side, card: Some(card), open: false });
    }

    fn throw(&mut self, told: &mut Told) {
        let side = self.table.turn;
        for card in self.own_hand().throw() {
            self.table.spend(card);
            told.tell(|| Event::CardThrown { side, card });
        }
        self.table.swapped = true;
        self.table.charges[side.index()] = self.table.charges(side).saturating_sub(1);
        let to = self.table.charges(side);
        told.tell(|| Event::Charged { side, to });
        self.table.prepared.clear();
        self.table.stage = if self.deck_empty() { Stage::Choose } else { Stage::Redraw };
    }

    // ---- cards ----

    fn play_card(&mut self, card: Card, told: &mut Told) {
        self.own_hand().play(card);
        self.begin_card(card, told);
    }

    fn begin_card(&mut self, card: Card, told: &mut Told) {
        let side = self.table.turn;
        let combo = self.table.combo(side, card);
        self.table.spend(card);
        self.table.colours[side.index()] = colour(card);
        self.table.in_play = Some((card, combo));
        told.tell(|| Event::CardPlayed { side, card, combo });
        match self.table.stage_of(card, combo) {
            Some(stage) => {
                self.table.stage = stage;
                self.table.skips = item(card).skips();
            }
            None if item(card).effect == Effect::TakeBack && self.table.takes_back() => self.take_back(told),
            None => self.block(combo, told),
        }
    }

    fn block(&mut self, combo: bool, told: &mut Told) {
        let side = self.table.turn;
        let meter = &mut self.table.charges[side.index()];
        *meter = FULL_METER.min(*meter + if combo { 2 } else { 1 });
        let to = *meter;
        told.tell(|| Event::Blocked(side));
        told.tell(|| Event::Charged { side, to });
        if to < FULL_METER {
            return self.end_turn(told);
        }
        self.table.charges[side.index()] = 0;
        told.tell(|| Event::SuperCharge(side));
        told.tell(|| Event::Charged { side, to: 0 });
        if !self.table.strays().is_empty() {
            self.table.prepared.clear();
            self.table.stage = Stage::Steal;
        } else if !self.table.levies().is_empty() {
            self.table.stage = Stage::Levy;
        } else {
            self.end_turn(told);
        }
    }

    fn take_back(&mut self, told: &mut Told) {
        if let Some(before) = self.table.before {
            self.table.board = before.board;
            self.table.captured = before.captured;
            self.table.en_passant = [Bitboard::EMPTY; 2];
        }
        let (by, board) = (self.table.turn, self.table.board);
        told.tell(|| Event::TakenBack { by, board: board.pieces().collect() });
        self.end_turn(told);
    }

    fn trade(&mut self, first: Square, second: Square, told: &mut Told) {
        let board = &mut self.table.board;
        if let (Some(a), Some(b)) = (board.remove(first), board.remove(second)) {
            board.place(second, a);
            board.place(first, b);
            told.tell(|| Event::Moved { piece: a, from: first, to: second });
            told.tell(|| Event::Moved { piece: b, from: second, to: first });
        }
        self.end_turn(told);
    }

    fn bring_back(&mut self, left: u8, role: Role, at: Square, told: &mut Told) {
        let side = self.table.turn;
        let pool = &mut self.table.captured[side.index()][role.index()];
        *pool = pool.saturating_sub(1);
        self.place(role, at, told);
        if left > 1 && self.table.returning().next().is_some() {
            self.table.stage = Stage::ReturnRole(left - 1);
        } else {
            self.end_turn(told);
        }
    }

    fn turn_coat(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.table.board.piece_at(at) {
            self.table.board.set_side(at, !piece.side);
            told.tell(|| Event::Turned { piece, at });
        }
        self.end_turn(told);
    }

    // ---- pieces ----

    fn place(&mut self, role: Role, at: Square, told: &mut Told) {
        // Far fewer pieces can be made from one deck than there are identities.
        let Some(id) = self.table.board.new_id() else { return };
        let piece = Piece { id, side: self.table.turn, role };
        self.table.board.place(at, piece);
        told.tell(|| Event::Placed { piece, at });
    }

    fn take(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.table.board.remove(at) {
            let pool = &mut self.table.captured[piece.side.index()][piece.role.index()];
            *pool = pool.saturating_add(1);
            told.tell(|| Event::Captured { piece, at });
        }
    }

    fn promote(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.table.board.piece_at(at) {
            self.table.board.set_role(at, Role::Queen);
            told.tell(|| Event::Promoted { piece, at, to: Role::Queen });
        }
    }

    /// Moves a piece, with capture, en passant and promotion.
    fn step(&mut self, from: Square, to: Square, told: &mut Told) {
        let Some(piece) = self.table.board.piece_at(from) else { return };
        let sideways = from.file() != to.file();
        if piece.role == Role::Pawn && sideways && self.table.board.piece_at(to).is_none() {
            if let Some(passed) = passed_pawn(to, piece.side) {
                self.take(passed, told);
            }
        } else {
            self.take(to, told);
        }
        self.table.board.shift(from, to);
        told.tell(|| Event::Moved { piece, from, to });
        if piece.role != Role::Pawn {
            return;
        }
        if let Some(behind) = from.offset(0, -piece.side.forward()) {
            // A pawn that moves on cannot be taken in passing any more.
            self.table.double_steps.remove(behind);
        }
        if to.relative_rank(piece.side) == 7 {
            self.promote(to, told);
        } else if from.rank().abs_diff(to.rank()) == 2 {
            self.table.double_steps |= attacks::between(from, to);
        }
    }

    fn king_taken(&self) -> bool {
        self.table.captured[(!self.table.turn).index()][Role::King.index()] > 0
    }

    // ---- moves ----

    fn first_part(&mut self, ask: MoveAsk, from: Square, to: Square, told: &mut Told) {
        if let Some(castling) = castling(&self.table.board, from, to) {
            self.castle(castling.king, castling.rook, told);
            return self.after_move(ask, told);
        }
        let begins = self.table.begins(ask, from, to);
        let pawn = self.table.board.role_at(from) == Some(Role::Pawn);
        self.step(from, to, told);
        let promoted = pawn && self.table.board.role_at(to) != Some(Role::Pawn);
        if begins && !promoted && !self.king_taken() && !self.table.regular(to).is_empty() {
            self.table.stage = Stage::Onward(ask, to);
        } else {
            self.after_move(ask, told);
        }
    }

    fn castle(&mut self, king: (Square, Square), rook: (Square, Square), told: &mut Told) {
        let board = &mut self.table.board;
        if let (Some(k), Some(r)) = (board.remove(king.0), board.remove(rook.0)) {
            board.place(king.1, k);
            board.place(rook.1, r);
            told.tell(|| Event::Moved { piece: k, from: king.0, to: king.1 });
            told.tell(|| Event::Moved { piece: r, from: rook.0, to: rook.1 });
        }
    }

    fn after_move(&mut self, ask: MoveAsk, told: &mut Told) {
        if self.king_taken() {
            let outcome = Outcome::win(self.table.turn, Why::KingTaken);
            return self.finish(outcome, told);
        }
        if ask.again && !self.table.movers(MoveAsk::SECOND).is_empty() {
            self.table.stage = Stage::Piece(MoveAsk::SECOND);
        } else {
            self.end_turn(told);
        }
    }

    // ---- the turn's end ----

    fn finish(&mut self, outcome: Outcome, told: &mut Told) {
        self.table.stage = Stage::Over(outcome);
        self.table.in_play = None;
        self.table.prepared.clear();
        told.tell(|| Event::Over(outcome));
    }

    fn end_turn(&mut self, told: &mut Told) {
        let table = &mut self.table;
        let (own, other) = (table.turn.index(), (!table.turn).index());
        table.en_passant[own] = Bitboard::EMPTY;
        table.en_passant[other] |= std::mem::take(&mut table.double_steps);
        let changed = table.board != table.began.board;
        table.before = changed.then_some(table.began);
        table.prepared.clear();
        let hand_full = self.hands[own].is_full();
        if self.table.mode != Mode::Luck && !hand_full && !self.deck_empty() {
            self.table.stage = Stage::Refill;
        } else {
            self.pass_on(told);
        }
    }

    /// Whose turn is next: the opponent's, unless it is skipped or has no card.
    fn pass_on(&mut self, told: &mut Told) {
        let side = self.table.turn;
        self.table.in_play = None;
        let skips = std::mem::take(&mut self.table.skips);
        let can = |side: Side| match self.table.mode {
            Mode::Luck => !self.deck_empty(),
            _ => self.hands[side.index()].count() > 0,
        };
        let skipped = skips && !self.table.skipped[(!side).index()];
        let next = match (can(!side), can(side)) {
            (false, false) => return self.finish(Outcome::draw(Why::DeckEmpty), told),
            (true, true) if skipped => side,
            (true, _) => !side,
            (false, true) => side,
        };
        if next == side {
            told.tell(|| Event::Skipped(!side));
        }
        self.table.skipped[(!side).index()] = next == side && skipped;
        self.begin_turn(next, told);
    }

    pub(super) fn begin_turn(&mut self, side: Side, told: &mut Told) {
        let table = &mut self.table;
        table.turn = side;
        table.swapped = false;
        table.began = Before { by: side, board: table.board, captured: table.captured };
        table.stage = if table.mode == Mode::Luck { Stage::Luck } else { Stage::Choose };
        told.tell(|| Event::TurnBegan(side));
    }
}

impl Table {
    fn spend(&mut self, card: Card) {
        if let Some(spent) = self.spent.get_mut(card.index()) {
            *spent = spent.saturating_add(1);
        }
    }

    /// The first thing that a card asks; `None` if it asks nothing (Reverse) or can do nothing.
    pub(super) fn stage_of(&self, card: Card, combo: bool) -> Option<Stage> {
        let some = |stage, any: Bitboard| (!any.is_empty()).then_some(stage);
        match item(card).effect {
            Effect::Nothing | Effect::TakeBack => None,
            Effect::Move { role, twice, .. } => {
                let ask = MoveAsk { role, powered: combo, again: twice };
                some(Stage::Piece(ask), self.movers(ask))
            }
            Effect::Trade => some(Stage::TradeFirst, self.traders()),
            Effect::Return => self.returning().next().map(|_| Stage::ReturnRole(if combo { 3 } else { 2 })),
            Effect::Strike => some(Stage::Strike, self.strays()),
            Effect::Crown => some(Stage::Crown, self.board.of(self.turn, Role::Pawn)),
        }
    }

    /// Whether a Reverse played now would take something back: the turn just before was the opponent's and changed the board.
    pub(super) fn takes_back(&self) -> bool {
        self.before.is_some_and(|before| before.by != self.turn && before.board != self.board)
    }

    /// Whether a card played now would leave its player blocked.
    pub fn would_block(&self, card: Card) -> bool {
        let idle = self.stage_of(card, self.combo(self.turn, card)).is_none();
        idle && !(item(card).effect == Effect::TakeBack && self.takes_back())
    }
}
