//! What picks do: a turn is prepared, committed, and passed on; chance draws in between.
use super::cards::Kind;
use super::field::{Field, Told, Trap};
use super::prep::Prep;
use super::seat::{MOST_HELD, Seat};
use super::{After, Arcana, Stage};
use crate::board::Side;
use crate::game::{Card, Choice, Event, Game, Outcome, Pick, Why};

impl Arcana {
    /// Makes a pick that is on offer.
    pub(super) fn make(&mut self, pick: Pick, told: &mut Told) {
        match (self.stage, pick) {
            (Stage::Deal, Pick::Card(card)) => self.deal(card, told),
            (Stage::Redraw, Pick::Card(card)) => self.redraw(card, told),
            (Stage::Refill(after), Pick::Card(card)) => {
                self.draw(self.turn, card, told);
                self.after_draw(after, told);
            }
            (Stage::SwapOut, Pick::Card(card)) => self.swap_out(card, told),
            (Stage::SwapIn, Pick::Card(card)) => self.swap_in(card, told),
            (Stage::Order, Pick::Card(card)) => self.order(card, told),
            (Stage::Exchange, Pick::Card(_)) => {
                let _fits = self.prepared.try_push(pick);
            }
            (Stage::Exchange, _) => self.exchange(told),
            (Stage::Throw, Pick::Card(card)) => self.discard(card, told),
            (_, Pick::Choice(Choice::Discard)) => {
                let _fits = self.prepared.try_push(pick);
                self.stage = Stage::Throw;
            }
            (_, Pick::Choice(Choice::Claim)) if self.prep.is_none() => {
                self.end(Outcome::draw(Why::Stalemate), told);
            }
            (_, Pick::Card(card)) if self.prep.is_none() => self.play(card, told),
            _ => self.go_on(pick, told),
        }
    }

    fn seat_mut(&mut self, side: Side) -> &mut Seat {
        &mut self.seats[side.index()]
    }

    // ---- before the first turn ----

    /// Whose hand is still short when hands are dealt.
    pub(super) fn short(&self) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.seat(side).count() < self.rules.hand.min(MOST_HELD as u8) && self.deck_count(side) > 0)
    }

    fn deal(&mut self, card: Card, told: &mut Told) {
        if let Some(side) = self.short() {
            self.draw(side, card, told);
        }
        if self.short().is_none() {
            self.stage = if self.rules.exchange { Stage::Exchange } else { Stage::Choose };
            if self.stage == Stage::Choose {
                self.begin();
            }
            // The deal is a line of its own in the log: taking the first Move back is not to deal again.
            told.tell(|| Event::TurnBegan(self.turn));
        }
    }

    fn exchange(&mut self, told: &mut Told) {
        let side = self.turn;
        for pick in std::mem::take(&mut self.prepared) {
            if let Pick::Card(card) = pick
                && self.seat_mut(side).lay_down(card)
            {
                self.seat_mut(side).aside.push(card);
                told.tell(|| Event::CardReturned { side, card: Some(card), open: false });
            }
        }
        self.stage = Stage::Redraw;
        if self.seat(side).aside.is_empty() {
            self.redrawn(told);
        }
    }

    fn redraw(&mut self, card: Card, told: &mut Told) {
        self.draw(self.turn, card, told);
        let seat = self.seat(self.turn);
        if seat.count() >= self.rules.hand || self.deck_count(self.turn) == 0 {
            self.redrawn(told);
        }
    }

    /// The exchange is done: what was laid aside goes back into the deck.
    fn redrawn(&mut self, told: &mut Told) {
        self.seat_mut(self.turn).aside.clear();
        self.turn = !self.turn;
        if self.turn == Side::White {
            self.stage = Stage::Choose;
            self.begin();
        } else {
            self.stage = Stage::Exchange;
        }
        told.tell(|| Event::TurnBegan(self.turn));
    }

    /// The first position counts for repetition.
    fn begin(&mut self) {
        self.seen.push(self.position_hash());
    }

    // ---- chance ----

    /// How many copies of a card chance could pick.
    pub(super) fn chances(&self, card: Card) -> u32 {
        let of = |side: Side| {
            let seat = self.seat(side);
            match seat.top.first() {
                Some(&top) => u32::from(top == card),
                None => u32::from(seat.unknown(&self.rules.recipe, card)),
            }
        };
        match self.stage {
            Stage::Deal => self.short().map_or(0, of),
            Stage::Redraw | Stage::Refill(_) => of(self.turn),
            Stage::SwapIn => of(!self.turn),
            Stage::SwapOut => self.seat(!self.turn).cards().filter(|&c| c == card).count() as u32,
            Stage::Order => u32::from(self.seat(!self.turn).unknown(&self.rules.recipe, card)),
            _ => 0,
        }
    }

    /// A side draws the top card of its deck.
    fn draw(&mut self, side: Side, card: Card, told: &mut Told) {
        let seat = self.seat_mut(side);
        if seat.top.first() == Some(&card) {
            seat.top.remove(0);
        }
        let open = seat.open;
        seat.add(card);
        told.tell(|| Event::CardDrawn { side, card: Some(card), open });
    }

    fn after_draw(&mut self, after: After, told: &mut Told) {
        match after {
            After::Pass => self.pass(told),
            After::Move => self.stage = Stage::Move,
        }
    }

    /// Draws for a card that left the hand, if there is one to draw.
    fn refill(&mut self, after: After, told: &mut Told) {
        if self.deck_count(self.turn) > 0 && self.seat(self.turn).count() < self.rules.hand {
            self.stage = Stage::Refill(after);
        } else {
            self.after_draw(after, told);
        }
    }

    fn swap_out(&mut self, card: Card, told: &mut Told) {
        let side = !self.turn;
        let seat = self.seat_mut(side);
        seat.lay_down(card);
        seat.limbo = Some(card);
        let open = seat.open;
        told.tell(|| Event::CardReturned { side, card: Some(card), open });
        self.stage = Stage::SwapIn;
    }

    fn swap_in(&mut self, card: Card, told: &mut Told) {
        self.draw(!self.turn, card, told);
        let seat = self.seat_mut(!self.turn);
        if let Some(out) = seat.limbo.take() {
            seat.top.insert(0, out);
        }
        self.refill(After::Pass, told);
    }

    fn order(&mut self, card: Card, told: &mut Told) {
        let side = !self.turn;
        self.seat_mut(side).top.push(card);
        told.tell(|| Event::DeckShown { side, card });
        if self.seat(side).top.len() >= usize::from(self.deck_count(side)) {
            self.refill(After::Move, told);
        }
    }

    // ---- a turn ----

    /// A card is laid down.
    fn play(&mut self, card: Card, told: &mut Told) {
        let (side, Some(kind)) = (self.turn, Kind::of(card)) else { return };
        told.tell(|| Event::CardPlayed { side, card, combo: false });
        if kind == Kind::Revelation {
            return self.reveal_deck(card, told);
        }
        let _fits = self.prepared.try_push(Pick::Card(card));
        let prep = Prep::card(&self.field.known_to(side), side, kind, told);
        self.prep = Some(prep);
    }

    /// Revelation is committed at once: the other deck opens, and a Move is owed.
    fn reveal_deck(&mut self, card: Card, told: &mut Told) {
        let side = !self.turn;
        self.spend(card);
        self.field.lasting = true;
        let count = usize::from(self.deck_count(side));
        let seat = self.seat_mut(side);
        seat.open = true;
        told.tell(|| Event::DeckOpened(side));
        for &card in &seat.top {
            told.tell(|| Event::DeckShown { side, card });
        }
        if seat.top.len() >= count {
            self.refill(After::Move, told);
        } else {
            self.stage = Stage::Order;
        }
    }

    /// A card leaves the hand for the pile; the same position cannot come up again.
    fn spend(&mut self, card: Card) {
        let seat = self.seat_mut(self.turn);
        seat.lay_down(card);
        seat.spent.push(card);
        self.seen.clear();
    }

    fn discard(&mut self, card: Card, told: &mut Told) {
        let side = self.turn;
        self.prepared.clear();
        self.spend(card);
        told.tell(|| Event::CardThrown { side, card });
        if self.rules.discard_ends {
            self.field.en_passant = None;
            self.close(told);
            self.refill(After::Pass, told);
        } else {
            self.refill(After::Move, told);
        }
    }

    /// The next answer of a turn in preparation; the last one commits it.
    fn go_on(&mut self, pick: Pick, told: &mut Told) {
        let side = self.turn;
        let mut prep = self.prep.unwrap_or_else(|| Prep::ordinary(&self.field.known_to(side), side));
        let _fits = self.prepared.try_push(pick);
        prep.take(pick, told);
        if prep.complete() {
            self.commit(&prep, told);
        } else {
            self.prep = Some(prep);
        }
    }

    fn commit(&mut self, prep: &Prep, told: &mut Told) {
        let done = self.really(prep, told);
        self.prep = None;
        self.prepared.clear();
        self.field = done.field;
        if !done.moved {
            self.field.en_passant = None;
        }
        if let Some(kind) = done.card {
            self.spend(kind.card());
            self.field.lasting = true;
        }
        self.close(told);
        match done.card {
            Some(Kind::Sabotage) => self.stage = Stage::SwapOut,
            Some(_) => self.refill(After::Pass, told),
            None => self.pass(told),
        }
    }

    /// What the prepared turn really does, with the Traps that its player does not know of.
    fn really(&self, prep: &Prep, told: &mut Told) -> Prep {
        let hidden = self.field.hidden_from(prep.side);
        if hidden.is_empty() {
            return *prep;
        }
        let mut truth = Told::listening();
        let known = self.field.known_to(prep.side);
        let done = replay(&self.field, &known, prep.side, &self.prepared, &mut truth);
        // The reveal rule makes sure of a legal turn; should it ever fail, the hidden Traps just stay armed.
        debug_assert!(done.is_some(), "the reveal rule has missed a Trap: {:?} in {}", self.prepared, self.position());
        let Some(done) = done else { return self.calmly(prep) };
        let sprung = |e: &Event| matches!(e, Event::TrapSprung { at, .. } if hidden.contains(*at));
        if !truth.events.iter().any(sprung) {
            return done;
        }
        told.events.clear();
        // What the state still holds is the preparation before the last pick.
        if self.prep.is_some_and(|before| before.field.board != self.field.board) {
            // What was seen in preparation did not happen: the whole turn is told again from its beginning.
            told.events.push(Event::Rewound { board: self.field.board.pieces().collect() });
            if let Some(kind) = done.card {
                told.events.push(Event::CardPlayed { side: prep.side, card: kind.card(), combo: false });
            }
            told.events.extend(truth.events);
        } else {
            told.events.extend(truth.events.drain(truth.before_last..));
        }
        done
    }

    /// The prepared turn as it looked, with all hidden Traps still armed.
    fn calmly(&self, prep: &Prep) -> Prep {
        let mut calm = *prep;
        let new = |t: &Trap| t.by == prep.side && !self.field.traps.iter().any(|o| o == *t);
        calm.field.traps = self.field.traps;
        for trap in prep.field.traps.iter().filter(new) {
            calm.field.traps.push(trap);
        }
        calm
    }

    /// The turn ends on the board: what ends with it ends.
    fn close(&mut self, told: &mut Told) {
        self.field.end_turn(self.turn, told);
        if std::mem::take(&mut self.field.lasting) {
            self.clock = 0;
            self.seen.clear();
        } else {
            self.clock = self.clock.saturating_add(1);
        }
    }

    /// The turn passes to the other side.
    fn pass(&mut self, told: &mut Told) {
        self.stage = Stage::Choose;
        self.fullmove = self.fullmove.saturating_add(self.turn.index() as u16);
        self.turn = !self.turn;
        self.seen.push(self.position_hash());
        self.show_traps(told);
        if !self.field.traps.is_empty() {
            told.tell(|| Event::Suspense);
        }
        let side = self.turn;
        if let (true, Some(at)) = (self.field.in_check(side), self.field.board.king(side)) {
            told.tell(|| Event::Check { side, at });
        }
        match self.judge() {
            Some(outcome) => self.end(outcome, told),
            None => told.tell(|| Event::TurnBegan(side)),
        }
    }

    fn end(&mut self, outcome: Outcome, told: &mut Told) {
        self.prepared.clear();
        self.prep = None;
        self.stage = Stage::Over(outcome);
        told.tell(|| Event::Over(outcome));
    }
}

/// Takes the picks of a turn, prepared on the field as its player knows it, one after the other on the true field. Promotions
/// of pawns that fall on the way are skipped. `None` if it is no complete legal turn there.
pub(super) fn replay(truth: &Field, known: &Field, side: Side, picks: &[Pick], told: &mut Told) -> Option<Prep> {
    let (mut prep, mut plan, rest) = match picks {
        [Pick::Card(card), rest @ ..] => {
            let kind = Kind::of(*card)?;
            (Prep::card(truth, side, kind, told), Prep::card(known, side, kind, &mut Told::silent()), rest)
        }
        _ => (Prep::ordinary(truth, side), Prep::ordinary(known, side), picks),
    };
    for &pick in rest {
        told.before_last = told.events.len();
        let crowned = plan.crowns.get(0);
        plan.take(pick, &mut Told::silent());
        match (crowned, pick) {
            // A role belongs to the pawn it was chosen for.
            (Some(pawn), Pick::Role(_)) if prep.crowns.get(0) != Some(pawn) => {}
            _ if prep.options().contains(pick) && !prep.dead => prep.take(pick, told),
            _ => return None,
        }
    }
    (prep.complete() && prep.legal()).then_some(prep)
}
