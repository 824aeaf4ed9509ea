//! What picks do: packages, cards, moves, tries in the dark; chance draws in between.
use super::blind::{Dark, Try, find};
use super::kind::{Handicap, Kind};
use super::package;
use super::prep::Prep;
use super::seat::{HAND, Rest, Seat};
use super::{Chaos, FIRST_CARDS, Stage};
use crate::board::{Move, Side};
use crate::game::{Card, Choice, Event, Game, Outcome, Pick, Why, ordinary};

impl Chaos {
    /// Every pick that may be made now.
    pub(super) fn offered(&self) -> Vec<Pick> {
        match self.stage {
            Stage::Over(_) => Vec::new(),
            Stage::Pack => self.pack_picks(),
            Stage::Deal => self.short().map_or_else(Vec::new, |side| self.drawable(side)),
            Stage::CycleDraw | Stage::Refill => self.drawable(self.turn()),
            Stage::Cycle => self.cyclable().into_iter().map(|kind| Pick::Card(kind.card())).collect(),
            Stage::Choose | Stage::Move => self.turn_picks(),
        }
    }

    fn pack_picks(&self) -> Vec<Pick> {
        let (chosen, budget) = (self.packing(), self.rules.budget(self.picker));
        let fits = |h: &Handicap| chosen.refuse(*h, budget, self.rules.timed()).is_none();
        let more = Handicap::ALL.into_iter().filter(fits).map(|h| Pick::Card(h.card()));
        let done = (chosen.cost() == budget).then_some(Pick::Choice(Choice::Done));
        more.chain(done).collect()
    }

    /// The cards that may lie on top of a side's deck; the cycled one comes last.
    fn drawable(&self, side: Side) -> Vec<Pick> {
        let seat = self.seat(side);
        let kinds = Kind::ALL.into_iter().filter(|kind| seat.in_deck(*kind, self.rules.timed()));
        let mut cards: Vec<Card> = kinds.map(Kind::card).collect();
        if cards.is_empty() {
            cards.extend(seat.under);
        }
        cards.into_iter().map(Pick::Card).collect()
    }

    fn turn_picks(&self) -> Vec<Pick> {
        if let Some(dark) = self.darkness() {
            return self.dark_picks(dark);
        }
        let mut picks = self.begun().offers().to_vec();
        if self.prepared.is_empty() && self.stage == Stage::Choose {
            let playable = |kind: &Kind| self.card_lock(*kind).is_none();
            picks.extend(Kind::ALL.into_iter().filter(playable).map(|kind| Pick::Card(kind.card())));
            picks.extend(self.can_cycle().then_some(Pick::Choice(Choice::Cycle)));
        }
        picks
    }

    fn dark_picks(&self, dark: &Dark) -> Vec<Pick> {
        let step = self.prepared.len();
        let begun = |tried: &Try| super::blind::picks_of(*tried).zip(&self.prepared).all(|(a, b)| a == *b);
        let next = |tried: Try| super::blind::picks_of(tried).nth(step);
        let mut picks: Vec<Pick> = dark.tries().into_iter().filter(begun).filter_map(next).collect();
        picks.sort_unstable();
        picks.dedup();
        if step == 0 {
            picks.extend(self.can_cycle().then_some(Pick::Choice(Choice::Cycle)));
            picks.push(Pick::Choice(Choice::Lights));
        }
        picks
    }

    /// Whether the side to move may cycle a card now.
    pub(super) fn can_cycle(&self) -> bool {
        self.cycle_lock().is_none()
    }

    /// The cards in hand that are locked now.
    pub(super) fn cyclable(&self) -> Vec<Kind> {
        let seat = self.seat(self.turn());
        Kind::ALL.into_iter().filter(|kind| seat.holds(*kind) && self.kind_lock(*kind).is_some()).collect()
    }

    /// Makes a pick that is on offer.
    pub(super) fn make(&mut self, pick: Pick, told: &mut Vec<Event>) {
        match (self.stage, pick) {
            (Stage::Pack, Pick::Choice(_)) => self.packed(told),
            (Stage::Deal, Pick::Card(card)) => self.deal(card, told),
            (Stage::Refill, Pick::Card(card)) => {
                self.draw(self.turn(), card, told);
                self.pass(told);
            }
            (Stage::CycleDraw, Pick::Card(card)) => {
                self.draw(self.turn(), card, told);
                self.stage = Stage::Move;
            }
            (Stage::Cycle, Pick::Card(card)) => self.cycle(card, told),
            (_, Pick::Choice(Choice::Lights)) => {
                if let Some(dark) = &mut self.dark {
                    dark.lit = true;
                    let side = dark.side;
                    told.push(self.lights_on(side, true));
                }
            }
            (Stage::Choose, Pick::Choice(Choice::Cycle)) => {
                self.prepare(pick);
                self.stage = Stage::Cycle;
            }
            (Stage::Pack, _) => self.prepare(pick),
            _ if self.darkness().is_some() => self.try_on(pick, told),
            (Stage::Choose, Pick::Card(card)) if self.prep.is_none() => {
                let (side, Some(kind)) = (self.turn(), Kind::of(card)) else { return };
                told.push(Event::CardPlayed { side, card, combo: false });
                self.prepare(pick);
                self.prep = Some(Prep::card(&self.field, kind));
            }
            _ => self.go_on(pick, told),
        }
    }

    fn prepare(&mut self, pick: Pick) {
        // A turn has at most a card and six picks, a package at most five handicaps.
        let _fits = self.prepared.try_push(pick);
    }

    fn seat_mut(&mut self, side: Side) -> &mut Seat {
        &mut self.seats[side.index()]
    }

    // ---- before the first turn ----

    /// The one who picks has chosen.
    fn packed(&mut self, told: &mut Vec<Event>) {
        let package = self.packing();
        self.prepared.clear();
        told.push(Event::Packed(self.picker));
        if self.picker == Side::White {
            self.secret = Some(package);
            self.picker = Side::Black;
            told.push(Event::TurnBegan(Side::Black));
            return;
        }
        let secret = self.secret.take().unwrap_or_default();
        package::apply(&mut self.field, Side::White, package, told);
        package::apply(&mut self.field, Side::Black, secret, told);
        self.picker = Side::White;
        self.stage = Stage::Deal;
        told.push(Event::TurnBegan(Side::White));
    }

    /// Whose hand is still short when hands are dealt.
    pub(super) fn short(&self) -> Option<Side> {
        let lacks = |side: &Side| usize::from(self.seat(*side).count()) < HAND && !self.drawable(*side).is_empty();
        Side::ALL.into_iter().find(lacks)
    }

    fn deal(&mut self, card: Card, told: &mut Vec<Event>) {
        if let Some(side) = self.short() {
            self.draw(side, card, told);
        }
        if self.short().is_none() {
            self.stage = Stage::Choose;
            self.seen.push(self.field.hash());
            // A line of its own in the log: taking the first move back is not to deal again.
            told.push(Event::TurnBegan(self.turn()));
        }
    }

    // ---- cards ----

    fn draw(&mut self, side: Side, card: Card, told: &mut Vec<Event>) {
        let open = self.rules.open;
        self.seat_mut(side).add(card);
        told.push(Event::CardDrawn { side, card: Some(card), open });
    }

    fn cycle(&mut self, card: Card, told: &mut Vec<Event>) {
        let (side, open) = (self.turn(), self.rules.open);
        let mask = Kind::ALL.into_iter().filter(|kind| self.kind_lock(*kind).is_some());
        let mask = mask.fold(0, |bits, kind| bits | 1u8 << kind as u8);
        self.prepared.clear();
        let seat = self.seat_mut(side);
        seat.lay_down(card);
        (seat.under, seat.under_mask, seat.cycled) = (Some(card), mask, true);
        told.push(Event::CardReturned { side, card: Some(card), open });
        self.stage = Stage::CycleDraw;
    }

    // ---- a turn ----

    /// The next answer of a turn in preparation; the last one commits it.
    fn go_on(&mut self, pick: Pick, told: &mut Vec<Event>) {
        let mut prep = self.begun();
        let start = told.len();
        let hidden = if prep.card == Some(Kind::LightsOut) { prep.completes(pick) } else { None };
        prep.take(pick, told);
        self.prepare(pick);
        self.prep = Some(prep);
        if prep.complete() {
            self.commit(&prep, hidden, start, told);
        }
    }

    /// A complete turn is made: what it told from `start` on is hidden if it is `hidden`.
    fn commit(&mut self, prep: &Prep, hidden: Option<Move>, start: usize, told: &mut Vec<Event>) {
        let side = prep.side;
        for piece in prep.taken.into_iter().flatten() {
            let count = &mut self.captured[piece.side.index()][piece.role.index()];
            *count = count.saturating_add(1);
        }
        let dark = hidden.map(|mv| Dark::of(&self.field, mv));
        self.field = prep.field;
        self.prepared.clear();
        self.prep = None;
        // Without clocks the lights cost the next card turn.
        let paid = self.dark.take().is_some_and(|dark| dark.lit) && !self.rules.timed();
        if prep.card == Some(Kind::TimeTheft) {
            told.push(Event::TimeStolen { by: side });
        }
        let ended = self.field.close(side);
        told.extend(ended.into_iter().map(|(kind, at)| Event::Lifted { card: kind.card(), at: Some(at) }));
        if let Some(dark) = dark {
            for event in &mut told[start..] {
                darken(event, side);
            }
            self.dark = Some(dark);
        }
        self.seat_mut(side).rests = match prep.card {
            Some(_) => Some(Rest::Card),
            None => paid.then_some(Rest::Lights),
        };
        if let Some(kind) = prep.card {
            let seat = self.seat_mut(side);
            seat.lay_down(kind.card());
            seat.spent.push(kind.card());
            self.seen.clear();
        } else if self.field.position.halfmove_clock == 0 {
            self.seen.clear();
        }
        self.stage = Stage::Refill;
        if prep.card.is_none() || self.drawable(side).is_empty() {
            self.pass(told);
        }
    }

    /// The turn passes to the other side.
    fn pass(&mut self, told: &mut Vec<Event>) {
        let side = self.field.turn();
        self.stage = Stage::Choose;
        self.seen.push(self.field.hash());
        let outcome = self.judge();
        if let Some(outcome) = outcome {
            self.stage = Stage::Over(outcome);
            self.dark = None;
        }
        let check = self.field.position.board.king(side).filter(|_| self.field.in_check());
        let check = check.map(|at| Event::Check { side, at });
        match outcome {
            Some(outcome) => {
                told.extend(check);
                told.push(Event::Over(outcome));
            }
            None if self.dark.is_some() => {
                told.push(Event::TurnBegan(side));
                told.push(Event::LightsOut(side));
                told.extend(check);
                self.tell_facts(told);
            }
            None => {
                told.extend(check);
                told.push(Event::TurnBegan(side));
            }
        }
    }

    fn tell_facts(&self, told: &mut Vec<Event>) {
        let Some(dark) = &self.dark else { return };
        if let Some(lines) = dark.lines() {
            told.push(Event::Told { side: dark.side, what: format!("check along a {lines}").into() });
        }
    }

    // ---- in the dark ----

    /// The next pick of a try; the last one makes the move, or it bounces.
    fn try_on(&mut self, pick: Pick, told: &mut Vec<Event>) {
        self.prepare(pick);
        let whole = |tried: &Try| super::blind::picks_of(*tried).eq(self.prepared.iter().copied());
        let Some(tried) = self.darkness().and_then(|dark| dark.tries().into_iter().find(whole)) else { return };
        self.prepared.clear();
        let Some(mv) = find(&self.field, tried) else { return self.bounce(tried, told) };
        told.push(self.lights_on(self.turn(), false));
        self.dark = None;
        let start = told.len();
        told.extend(ordinary::events_of(&self.field.position, mv));
        self.commit(&Prep::made(&self.field, mv), None, start, told);
    }

    fn bounce(&mut self, tried: Try, told: &mut Vec<Event>) {
        if let Some(piece) = self.field.position.board.piece_at(tried.from) {
            told.push(Event::Bounced { piece, from: tried.from, to: tried.to });
        }
        if let Some(dark) = &mut self.dark {
            dark.bounced.push(tried);
        }
    }

    /// The lights are on again: they were waited for, or the blind turn is over.
    fn lights_on(&self, side: Side, waited: bool) -> Event {
        Event::LightsOn { side, board: self.field.position.board.pieces().collect(), waited }
    }

    // ---- the end ----

    /// How the position ends the game, at the beginning of a turn.
    pub(super) fn judge(&self) -> Option<Outcome> {
        let position = &self.field.position;
        let side = position.turn;
        if !self.field.can_move() {
            let check = self.field.in_check();
            return Some(if check { Outcome::win(!side, Why::Checkmate) } else { Outcome::draw(Why::Stalemate) });
        }
        let here = self.field.hash();
        if position.insufficient_material() {
            Some(Outcome::draw(Why::Material))
        } else if self.seen.iter().filter(|&&hash| hash == here).count() >= 3 {
            Some(Outcome::draw(Why::Repetition))
        } else if position.halfmove_clock >= 100 {
            Some(Outcome::draw(Why::FiftyMoves))
        } else {
            None
        }
    }

    /// Whether it is too early for cards.
    pub(super) fn early(&self) -> bool {
        self.field.position.fullmove < FIRST_CARDS
    }
}

/// What the other side does not see of a hidden move: all but the loss of its own piece.
fn darken(event: &mut Event, by: Side) {
    if !matches!(event, Event::Captured { piece, .. } if piece.side != by) {
        let hidden = std::mem::replace(event, Event::Suspense);
        *event = Event::Dark { by, event: Box::new(hidden) };
    }
}
