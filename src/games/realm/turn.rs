//! The course of a turn: picks become a turn under way, a turn becomes what stands on the table, cards are drawn back.
use super::field::Told;
use super::hand::{HAND, Hand};
use super::kind::{Kind, Sort};
use super::prep::{Prep, Want};
use super::{Realm, Stage, check};
use crate::board::{Role, Side};
use crate::game::{Card, Choice, Event, Outcome, Pick, Why};

/// Cards that Options draws.
const OPTIONS: u8 = 4;

impl Realm {
    /// Makes a pick that is on offer.
    pub(super) fn make(&mut self, pick: Pick, told: &mut Told) {
        match (self.stage, pick) {
            (Stage::Deal | Stage::Refill | Stage::Draw(_), Pick::Card(card)) => self.draw(card, told),
            (Stage::Crown, Pick::Role(role)) => self.crown(role, told),
            (Stage::Trim, Pick::Card(_)) => self.trim(pick, told),
            (Stage::Choose, _) if self.throwing() || pick == Pick::Choice(Choice::Swap) => self.throw(pick, told),
            (Stage::Choose, _) => self.go_on(pick, told),
            _ => {}
        }
    }

    fn note(&mut self, pick: Pick) {
        // No turn is nearly so long.
        let _fits = self.script.try_push(pick);
    }

    // ---- moves and cards ----

    fn go_on(&mut self, pick: Pick, told: &mut Told) {
        let prep = match (self.prep.take(), pick) {
            (None, Pick::Card(card)) => match Kind::of(card) {
                Some(kind) => Prep::card(&self.field, self.turn, self.lives, kind, told),
                None => return,
            },
            (begun, _) => {
                let mut prep = begun.unwrap_or_else(|| Prep::plain(&self.field, self.turn, self.lives));
                prep.take(pick, told);
                prep
            }
        };
        self.note(pick);
        let fell = matches!(pick, Pick::Choice(Choice::Hit | Choice::Miss));
        let want = prep.want();
        if want == Want::Nothing {
            return self.complete(prep, told);
        }
        self.prep = Some(prep);
        if fell || matches!(want, Want::Die(_)) {
            self.lay_card_down();
            self.committed = self.script.len();
        }
    }

    /// The card of the turn leaves the hand, once.
    fn lay_card_down(&mut self) {
        let Some(Pick::Card(card)) = self.script.first().copied().filter(|_| self.committed == 0) else { return };
        self.hands[self.turn.index()].lay_down(card);
        if Kind::of(card).is_none_or(|kind| kind.sort() == Sort::Action || kind.is_normal()) {
            self.pile.push(card);
        }
    }

    /// What the turn did stands; what it asks of the deck follows.
    fn complete(&mut self, prep: Prep, told: &mut Told) {
        self.lay_card_down();
        self.clear_table(&prep);
        self.field = prep.field;
        self.clock = if prep.lively { 0 } else { self.clock.saturating_add(1) };
        self.skips = prep.skip;
        self.script.clear();
        self.committed = 0;
        if prep.won() {
            return self.finish(Outcome::win(self.turn, Why::KingTaken), told);
        }
        match prep.card {
            None => return self.pass_on(told),
            Some(Kind::Options) => self.stage = Stage::Draw(OPTIONS),
            Some(_) => self.stage = Stage::Refill,
        }
        self.seen.clear();
        self.draw_on(told);
    }

    /// Cards that leave the table go to the pile.
    fn clear_table(&mut self, prep: &Prep) {
        let placed = |kind: Kind| prep.card == Some(kind) && kind.sort() != Sort::Action && !kind.is_normal();
        for kind in Kind::ALL {
            let before = self.field.on_table(kind) + u8::from(placed(kind));
            let gone = before.saturating_sub(prep.field.on_table(kind));
            self.pile.extend(std::iter::repeat_n(kind.card(), usize::from(gone)));
        }
    }

    // ---- discards ----

    /// Cards of the hand that are not chosen for the pile yet.
    pub(super) fn kept(&self) -> Vec<Card> {
        let mut kept: Vec<Card> = self.hand(self.turn).cards().collect();
        for pick in &self.script {
            let place = kept.iter().position(|card| Pick::Card(*card) == *pick);
            place.map(|place| kept.remove(place));
        }
        kept.sort_unstable();
        kept
    }

    fn throw(&mut self, pick: Pick, told: &mut Told) {
        if pick != Pick::Choice(Choice::Done) {
            return self.note(pick);
        }
        self.throw_away(told);
        self.field.passed = None;
        self.clock = self.clock.saturating_add(1);
        self.seen.clear();
        self.stage = Stage::Refill;
        self.draw_on(told);
    }

    /// How many cards are still to be thrown down to a full hand.
    pub(super) fn excess(&self) -> usize {
        self.hand(self.turn).count().saturating_sub(HAND + self.script.len())
    }

    fn trim(&mut self, pick: Pick, told: &mut Told) {
        self.note(pick);
        if self.excess() == 0 {
            self.throw_away(told);
            self.hands[self.turn.index()].close_up();
            self.pass_on(told);
        }
    }

    /// The chosen cards go to the pile.
    fn throw_away(&mut self, told: &mut Told) {
        let side = self.turn;
        let script = std::mem::take(&mut self.script);
        self.committed = 0;
        for pick in script {
            if let Pick::Card(card) = pick
                && self.hands[side.index()].lay_down(card)
            {
                self.pile.push(card);
                told.tell(|| Event::CardThrown { side, card });
            }
        }
    }

    // ---- drawing ----

    fn draw(&mut self, card: Card, told: &mut Told) {
        let side = if self.stage == Stage::Deal { self.dealt() } else { self.turn };
        self.hands[side.index()].add(card);
        told.tell(|| Event::CardDrawn { side, card: Some(card), open: false });
        if let Stage::Draw(left) = self.stage {
            self.stage = Stage::Draw(left.saturating_sub(1));
        }
        self.draw_on(told);
    }

    /// Whose hand is dealt the next card.
    fn dealt(&self) -> Side {
        let [white, black] = self.hands.each_ref().map(Hand::count);
        if white <= black { Side::White } else { Side::Black }
    }

    /// Goes on to the next draw, or past the draws when there are enough cards or none left.
    pub(super) fn draw_on(&mut self, told: &mut Told) {
        let enough = match self.stage {
            Stage::Deal => self.hand(self.dealt()).count() >= HAND,
            Stage::Refill => self.hand(self.turn).count() >= HAND,
            Stage::Draw(left) => left == 0,
            _ => return,
        };
        if !enough && self.deck_left() == 0 && !self.pile.is_empty() {
            self.pile.clear();
            told.tell(|| Event::Reshuffled);
        }
        if !enough && self.deck_left() > 0 {
            return;
        }
        match self.stage {
            Stage::Deal => self.start_turn(told),
            Stage::Draw(_) if self.excess() > 0 => self.stage = Stage::Trim,
            _ => self.pass_on(told),
        }
    }

    // ---- the turn's end and beginning ----

    fn finish(&mut self, outcome: Outcome, told: &mut Told) {
        self.stage = Stage::Over(outcome);
        self.skips = false;
        told.tell(|| Event::Over(outcome));
    }

    fn pass_on(&mut self, told: &mut Told) {
        let skipped = std::mem::take(&mut self.skips);
        if skipped {
            let side = !self.turn;
            told.tell(|| Event::Skipped(side));
        } else {
            self.turn = !self.turn;
        }
        let side = self.turn;
        if self.field.passed.is_some_and(|(_, pawn)| self.field.board.side_at(pawn) == Some(side)) {
            // The turn in which it could have been taken was skipped.
            self.field.passed = None;
        }
        told.tell(|| Event::TurnBegan(side));
        self.start_turn(told);
    }

    /// The turn begins: pawns that the law lets queen do so first.
    pub(super) fn start_turn(&mut self, told: &mut Told) {
        if !self.field.to_crown(self.turn).is_empty() {
            self.stage = Stage::Crown;
            return;
        }
        self.stage = Stage::Choose;
        self.seen.push(self.repetition_hash());
        if let Some(outcome) = self.judge() {
            return self.finish(outcome, told);
        }
        let side = self.turn;
        for at in self.field.board.of(side, Role::King) {
            if check::attacked(&self.field, side, at) {
                told.tell(|| Event::Check { side, at });
            }
        }
    }

    fn crown(&mut self, role: Role, told: &mut Told) {
        if let Some(at) = self.field.to_crown(self.turn).first() {
            self.field.become_role(at, role, told);
        }
        self.start_turn(told);
    }
}
