//! Arcana for the search: complete worlds, whole turns as steps, and what a position with its hands is worth.
mod candidates;
mod targets;
mod worths;

use super::cards::Kind;
use super::few::Few;
use super::field::{Effect, Field, Told};
use super::prep::Prep;
use super::seat::MOST_HELD;
use super::{After, Arcana, ArcanaView, Stage};
use crate::board::{Board, Role, Side, Square};
use crate::game::mind::{Habits, Mind, Ranked, SLOTS, Searcher, Thinkable, Wanted};
use crate::game::worth::{self, exchange};
use crate::game::{Card, Choice, Game, Pick, Rng, View, Viewer};

/// The most picks in one step.
const MOST_PICKS: usize = 12;

/// A whole turn, or a Discard before one.
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

/// What the mover may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// A turn of any kind.
    Choose,
    /// A Move is owed.
    Move,
    /// The exchange before the first turn.
    Exchange,
    /// A card is to be discarded.
    Throw,
    /// A turn was begun before the search.
    Begun,
}

/// A complete world of Arcana.
#[derive(Debug, Clone)]
pub struct ArcanaMind {
    field: Field,
    turn: Side,
    phase: Phase,
    truce: bool,
    discard_ends: bool,
    fullmove: u16,
    clock: u16,
    hands: [Few<Card, MOST_HELD>; 2],
    /// The decks, the top card last.
    decks: [Few<Card, 64>; 2],
    open: [bool; 2],
    over: Option<Option<Side>>,
    /// For the step at the root: what its player knows of the field, a turn begun before, and the positions that led here.
    root: Option<Box<Root>>,
}

#[derive(Debug, Clone)]
struct Root {
    known: Field,
    begun: Option<Prep>,
    past: Vec<u64>,
}

impl Thinkable for ArcanaView {
    type Mind = ArcanaMind;

    const SEARCHER: Searcher = Searcher::Tree;

    fn world(&self, rng: &mut Rng) -> ArcanaMind {
        let mut world = ArcanaMind::of(&self.sample(rng), rng);
        let game = self.game();
        // Traps on squares that the viewer does not know are nowhere at the root.
        let known = match self.viewer() {
            Viewer::Side(side) => game.field().known_to(side),
            Viewer::Public => *game.field(),
        };
        world.root = Some(Box::new(Root { known, begun: game.prep().copied(), past: game.seen.clone() }));
        world
    }

    fn uncertain(&self) -> bool {
        true
    }
}

impl ArcanaMind {
    /// A world with the unknown parts of the decks in random order.
    fn of(game: &Arcana, rng: &mut Rng) -> Self {
        let deck = |side: Side, rng: &mut Rng| -> Few<Card, 64> {
            let (seat, recipe) = (game.seat(side), &game.rules().recipe);
            let copies = |k: &Kind| std::iter::repeat_n(k.card(), usize::from(seat.unknown(recipe, k.card())));
            let mut rest: Vec<Card> = Kind::ALL.iter().flat_map(copies).collect();
            rng.shuffle(&mut rest);
            rest.into_iter().chain(seat.top.iter().rev().copied()).collect()
        };
        let phase = match game.stage() {
            _ if game.prep().is_some() => Phase::Begun,
            Stage::Exchange => Phase::Exchange,
            Stage::Throw => Phase::Throw,
            Stage::Move | Stage::Refill(After::Move) => Phase::Move,
            _ => Phase::Choose,
        };
        ArcanaMind {
            field: *game.field(),
            turn: game.turn(),
            phase,
            truce: game.rules().truce,
            discard_ends: game.rules().discard_ends,
            fullmove: game.fullmove,
            clock: game.clock,
            hands: Side::ALL.map(|side| game.seat(side).cards().collect()),
            decks: [deck(Side::White, rng), deck(Side::Black, rng)],
            open: Side::ALL.map(|side| game.seat(side).open),
            over: game.actor().outcome().map(|outcome| outcome.winner),
            root: None,
        }
    }

    /// The field as the mover may know it: hidden Traps count only below the root, where a world is taken as it is.
    fn seen(&self) -> &Field {
        self.root.as_ref().map_or(&self.field, |root| &root.known)
    }

    fn truced(&self) -> bool {
        self.truce && self.fullmove <= super::TRUCE_TURNS
    }

    /// The kinds of cards that the mover holds, each once.
    fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        let hand = &self.hands[self.turn.index()];
        let first = |(n, card): &(usize, Card)| !hand.iter().take(*n).any(|c| c == *card);
        hand.iter().enumerate().filter(first).filter_map(|(_, card)| Kind::of(card))
    }

    /// The card leaves the hand, and the deck's top card comes for it.
    fn spend(&mut self, card: Card) {
        let side = self.turn.index();
        self.hands[side].take(|c| *c == card);
        self.draw(self.turn);
    }

    fn draw(&mut self, side: Side) {
        let deck = &mut self.decks[side.index()];
        if let Some(top) = deck.last() {
            let last = deck.len() - 1;
            let mut n = 0;
            deck.retain(|_| {
                n += 1;
                n <= last
            });
            self.hands[side.index()].push(top);
        }
    }

    /// Takes the picks on the true field; picks that hidden Traps have made void are skipped.
    fn run(&self, picks: impl Iterator<Item = Pick>) -> Prep {
        let mut told = Told::silent();
        let mut picks = picks.peekable();
        let mut prep = match (self.phase, picks.peek()) {
            (Phase::Begun, _) => {
                self.root.as_ref().and_then(|r| r.begun).unwrap_or_else(|| Prep::ordinary(&self.field, self.turn))
            }
            (_, Some(Pick::Card(card))) => {
                let kind = Kind::of(*card);
                picks.next();
                kind.map_or_else(
                    || Prep::ordinary(&self.field, self.turn),
                    |kind| Prep::card(&self.field, self.turn, kind, &mut told),
                )
            }
            _ => Prep::ordinary(&self.field, self.turn),
        };
        for pick in picks {
            if prep.options().contains(pick) {
                prep.take(pick, &mut told);
            }
        }
        prep
    }

    /// Ends the mover's turn on the board.
    fn pass(&mut self) {
        self.field.end_turn(self.turn, &mut Told::silent());
        self.clock = if std::mem::take(&mut self.field.lasting) { 0 } else { self.clock.saturating_add(1) };
        self.fullmove = self.fullmove.saturating_add(self.turn.index() as u16);
        self.turn = !self.turn;
        self.phase = Phase::Choose;
        if self.clock >= 100 {
            self.over = Some(None);
        } else if self.field.in_check(self.turn) && !self.any_turn() {
            self.over = Some(Some(!self.turn));
        }
    }

    /// Whether the mover has a legal turn. A Portal is not looked through for the last way out: it has thousands.
    fn any_turn(&self) -> bool {
        if Prep::ordinary(&self.field, self.turn).completable() {
            return true;
        }
        let playable = |kind: &Kind| !matches!(kind, Kind::Portal | Kind::Revelation | Kind::Sabotage);
        !self.truced() && self.kinds().filter(playable).any(|kind| candidates::playable(&self.field, self.turn, kind))
    }

    fn finish(&mut self, step: Step) {
        let done = self.run(step.picks());
        self.field = done.field;
        if !done.moved {
            self.field.en_passant = None;
        }
        if let Some(kind) = done.card {
            self.field.lasting = true;
            self.spend(kind.card());
        }
        self.pass();
    }

    /// Material of a side; a Clone is gone soon.
    fn material(&self, side: Side) -> i32 {
        let board = &self.field.board;
        let of = |role: Role| board.of(side, role).count() as i32 * exchange::price(role);
        let pieces: i32 = Role::ALL.into_iter().filter(|r| *r != Role::King).map(of).sum();
        pieces - fading(&self.field, side)
    }

    fn hand_worth(&self, side: Side) -> i32 {
        self.hands[side.index()].iter().filter_map(Kind::of).map(worths::of_card).sum()
    }
}

impl Mind for ArcanaMind {
    type Step = Step;

    const HABITS: Habits = Habits { late: 6, reduce_from: 2, futile: 250, quiet_turns: 3, scale: 450.0 };

    fn mover(&self) -> Side {
        self.turn
    }

    fn ended(&self) -> Option<Option<Side>> {
        self.over
    }

    fn stuck(&self) -> Option<Side> {
        self.field.in_check(self.turn).then_some(!self.turn)
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        candidates::steps(self, wanted, out);
    }

    fn take(&mut self, step: Step) -> bool {
        let side = self.turn;
        match (self.phase, step.0[0], step.0[1]) {
            (Phase::Exchange, ..) => {
                self.turn = !self.turn;
                if self.turn == Side::White {
                    self.phase = Phase::Choose;
                }
            }
            (Phase::Throw, Some(Pick::Card(card)), _)
            | (_, Some(Pick::Choice(Choice::Discard)), Some(Pick::Card(card))) => {
                self.spend(card);
                self.phase = Phase::Move;
                if self.discard_ends {
                    self.field.en_passant = None;
                    self.pass();
                }
            }
            (_, Some(Pick::Choice(Choice::Claim)), _) => self.over = Some(None),
            (Phase::Choose, Some(Pick::Card(card)), None) if Kind::of(card) == Some(Kind::Revelation) => {
                self.spend(card);
                self.open[(!side).index()] = true;
                self.phase = Phase::Move;
            }
            _ => self.finish(step),
        }
        self.root = None;
        self.turn != side || self.over.is_some()
    }

    fn committed(&self) -> bool {
        // A Discard and a Revelation commit too, and a Move follows in a turn of its own.
        true
    }

    fn picks(&self, step: Step, out: &mut Vec<Pick>) {
        out.extend(step.picks());
    }

    fn key(&self) -> u64 {
        self.field.repetition_hash(self.turn) ^ self.hands_key()
    }

    fn evaluate(&self, side: Side) -> i32 {
        let board = worth::of(&self.field.position(self.turn));
        let board = if self.turn == side { board } else { -board };
        let cards = self.hand_worth(side) - self.hand_worth(!side);
        board + cards - fading(&self.field, side) + fading(&self.field, !side)
    }

    fn board(&self) -> &Board {
        &self.field.board
    }

    fn cards_left(&self, side: Side) -> usize {
        self.hands[side.index()].len() + self.decks[side.index()].len()
    }

    fn plain(&self, side: Side) -> i32 {
        self.material(side) - self.material(!side)
    }

    fn pressed(&self) -> bool {
        self.field.in_check(self.turn)
    }

    fn slot(&self, step: Step) -> usize {
        let number = |pick: Option<Pick>| match pick {
            Some(Pick::Square(at)) => at.index(),
            Some(Pick::Card(card)) => 64 + card.index(),
            _ => 0,
        };
        let role = match step.0[0] {
            Some(Pick::Square(at)) => self.field.board.role_at(at).map_or(0, Role::index),
            other => 6 + number(other),
        };
        (self.turn.index() * (SLOTS / 2) + role * 64 + number(step.0[1])) % SLOTS
    }

    fn past(&self) -> Vec<u64> {
        let hands = self.hands_key();
        self.root.as_ref().map_or_else(Vec::new, |root| root.past.iter().map(|hash| hash ^ hands).collect())
    }

    fn reversible(&self) -> usize {
        usize::from(self.clock)
    }
}

impl ArcanaMind {
    /// The part of the key that hands and phase make.
    fn hands_key(&self) -> u64 {
        let mut key: u64 = match self.phase {
            Phase::Choose | Phase::Begun => 0,
            Phase::Move => 0x51ed_270b_7a3c_9d15,
            Phase::Exchange | Phase::Throw => 0x2545_f491_4f6c_dd1d,
        };
        for (n, hand) in self.hands.iter().enumerate() {
            for card in hand.iter() {
                let word = (u64::from(card.0) + 1 + 64 * n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                key = key.wrapping_add(word ^ (word >> 29));
            }
        }
        key
    }
}

/// The square a pick names.
fn square(pick: Pick) -> Option<Square> {
    match pick {
        Pick::Square(at) => Some(at),
        _ => None,
    }
}

/// What a side's Clone counts on the board, and will not for long.
fn fading(field: &Field, side: Side) -> i32 {
    match field.effects[side.index()].map(|t| t.effect) {
        Some(Effect::Clone(id)) => {
            field.board.square_of(id).and_then(|at| field.board.role_at(at)).map_or(0, exchange::price)
        }
        _ => 0,
    }
}
