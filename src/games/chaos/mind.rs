//! Chaos & Sabotage for the search: complete worlds, a card with its target or a move as a step, and what a position with its
//! hands and handicaps is worth.
mod candidates;

use super::blind::{Try, find, picks_of};
use super::field::{FREEZE_TURNS, Field};
use super::kind::{Handicap, Kind};
use super::package::{self, Package};
use super::prep::{Ask, How, Prep};
use super::{Chaos, ChaosView, FIRST_CARDS, Stage};
use crate::board::{Board, Move, Role, Side, Square};
use crate::game::mind::{Habits, Mind, Ranked, SLOTS, Searcher, Thinkable, Wanted};
use crate::game::worth::{self, exchange};
use crate::game::{Choice, Pick, Rng, View, Viewer, ordinary};
use arrayvec::ArrayVec;

/// One to a few picks that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The move that is asked, or a whole turn.
    Move(Move),
    /// A card with its piece, if it asks for one first; a move follows.
    Card(Kind, Option<Square>),
    /// A card with the move that it is, or begins with.
    CardMove(Kind, Move),
    /// A Swap.
    Swap(Square, Square),
    /// A card goes under the deck; a move follows.
    Cycle(Kind),
    /// A try in the dark.
    Try(Try),
    /// The lights come on.
    Lights,
    /// What the other side will bear.
    Package(Package),
    /// The next pick of a turn that was begun before the search.
    Next(Pick),
}

/// What the mover may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// What the other side will bear is chosen.
    Pack,
    /// A turn of any kind; without a card if `false`.
    Choose(bool),
    /// A turn in the dark; every open try.
    Blind,
    /// A turn in the dark in which something has bounced: what is legal.
    Bounced,
}

/// A set of cards, as bits.
type Cards = u8;

/// A complete world of Chaos & Sabotage.
#[derive(Debug, Clone)]
pub struct ChaosMind {
    field: Field,
    phase: Phase,
    picker: Side,
    budgets: [u8; 2],
    hands: [Cards; 2],
    /// The decks, the top card last.
    decks: [ArrayVec<Kind, 8>; 2],
    rests: [bool; 2],
    timed: bool,
    /// A turn that a card or a pick before the search has begun.
    prep: Option<Prep>,
    over: Option<Option<Side>>,
    /// What Lights Out was worth so far, to White, in centipawns.
    confusion: i32,
    root: Option<Box<Root>>,
}

/// For the step at the root: the open tries, the cards that may be cycled, and the positions that led here.
#[derive(Debug, Clone)]
struct Root {
    tries: Vec<Try>,
    cycle: Vec<Kind>,
    past: Vec<u64>,
}

/// What holding a card is worth, in centipawns.
fn card_worth(kind: Kind) -> i32 {
    match kind {
        Kind::DoubleMove => 110,
        Kind::Swap => 25,
        Kind::PawnRush => 20,
        Kind::Freeze => 45,
        Kind::Shield => 40,
        Kind::TimeTheft => 8,
        Kind::LightsOut => 40,
        Kind::TwinPromotion => 45,
    }
}

fn hand_worth(cards: Cards) -> i32 {
    Kind::ALL.into_iter().filter(|kind| cards >> *kind as u8 & 1 != 0).map(card_worth).sum()
}

impl Thinkable for ChaosView {
    type Mind = ChaosMind;

    const SEARCHER: Searcher = Searcher::Tree;

    /// After a try that bounced in the dark, the others have been looked at already.
    fn share(&self) -> f64 {
        if self.bounced() > 0 { 0.25 } else { 1.0 }
    }

    fn world(&self, rng: &mut Rng) -> ChaosMind {
        let mut game = self.sample(rng);
        if let Some(field) = self.likely_field(rng) {
            game.field = field;
        }
        let mut world = ChaosMind::of(&game, rng);
        let own = self.viewer() == Viewer::Side(world.mover());
        let tries = self.blind().filter(|_| own).map_or_else(Vec::new, super::blind::Dark::tries);
        let cycle = if own && self.game().can_cycle() { self.game().cyclable() } else { Vec::new() };
        world.root = Some(Box::new(Root { tries, cycle, past: self.game().seen.clone() }));
        world
    }

    fn uncertain(&self) -> bool {
        true
    }
}

impl ChaosView {
    /// In the dark: a field after a hidden move, the better ones more often, as the other side wants to win.
    fn likely_field(&self, rng: &mut Rng) -> Option<Field> {
        let dark = self.blind()?;
        let board = &dark.before.position.board;
        let weigh = |mv: Move| {
            let ranked = Ranked::of_move(board, !dark.side, mv);
            let gain = if ranked.noisy { exchange::gain(board, !dark.side, mv) } else { ranked.rank };
            (f64::from(gain.clamp(-300, 300)) / 100.0).exp()
        };
        let worlds: Vec<(f64, Field)> = dark.worlds().into_iter().map(|(mv, field)| (weigh(mv), field)).collect();
        let mut left = rng.fraction() * worlds.iter().map(|(weight, _)| weight).sum::<f64>();
        let found = worlds.iter().find(|(weight, _)| {
            left -= weight;
            left <= 0.0
        });
        found.or(worlds.last()).map(|(_, field)| *field)
    }
}

impl ChaosMind {
    /// A world with the unknown parts of the decks in random order.
    fn of(game: &Chaos, rng: &mut Rng) -> Self {
        let timed = game.rules.timed();
        let deck = |side: Side, rng: &mut Rng| -> ArrayVec<Kind, 8> {
            let seat = game.seat(side);
            let mut rest: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| seat.in_deck(*kind, timed)).collect();
            rng.shuffle(&mut rest);
            // The cycled card comes last.
            seat.under.and_then(Kind::of).into_iter().chain(rest).take(8).collect()
        };
        let hand = |side: Side| {
            game.seat(side).cards().filter_map(Kind::of).fold(0, |cards: Cards, kind| cards | 1 << kind as u8)
        };
        let phase = match game.stage {
            Stage::Pack => Phase::Pack,
            Stage::Move | Stage::CycleDraw => Phase::Choose(false),
            _ => Phase::Choose(game.dark.is_none()),
        };
        let phase = if game.darkness().is_some() && game.stage != Stage::Refill { Phase::Blind } else { phase };
        ChaosMind {
            field: game.field,
            phase,
            picker: game.picker,
            budgets: Side::ALL.map(|side| game.rules.budget(side)),
            hands: Side::ALL.map(hand),
            decks: [deck(Side::White, rng), deck(Side::Black, rng)],
            rests: Side::ALL.map(|side| game.seat(side).rests.is_some()),
            timed,
            prep: game.prep,
            over: match game.stage {
                Stage::Over(outcome) => Some(outcome.winner),
                _ => None,
            },
            confusion: 0,
            root: None,
        }
    }

    /// Whether the mover holds a card.
    fn holds(&self, kind: Kind) -> bool {
        self.hands[self.mover().index()] >> kind as u8 & 1 != 0
    }

    /// Whether the mover may play cards at all.
    fn may_play(&self) -> bool {
        let side = self.field.turn();
        self.phase == Phase::Choose(true)
            && self.prep.is_none()
            && self.field.position.fullmove >= FIRST_CARDS
            && !self.rests[side.index()]
            && !self.field.in_check()
    }

    fn draw(&mut self, side: Side) {
        if let Some(top) = self.decks[side.index()].pop() {
            self.hands[side.index()] |= 1 << top as u8;
        }
    }

    /// A turn is complete.
    fn finish(&mut self, prep: &Prep) {
        let side = prep.side;
        self.prep = None;
        self.field = prep.field;
        self.field.close(side);
        self.rests[side.index()] = prep.card.is_some();
        self.phase = Phase::Choose(true);
        if let Some(kind) = prep.card {
            self.hands[side.index()] &= !(1 << kind as u8);
            self.draw(side);
            if kind == Kind::LightsOut {
                // Blind, the other side takes no cards and overlooks much.
                let worth = 60;
                self.confusion += if side == Side::White { worth } else { -worth };
                self.phase = Phase::Choose(false);
            }
            if !self.field.can_move() {
                // Forbidden; where it was not looked for, it is at least no good.
                self.over = Some(Some(!side));
            }
        }
        let position = &self.field.position;
        if position.halfmove_clock >= 100 && self.field.can_move() || position.insufficient_material() {
            self.over = Some(None);
        }
    }

    /// Goes on with a turn, and ends it when nothing more is asked.
    fn go_on(&mut self, mut prep: Prep, picks: impl Iterator<Item = Pick>) {
        let mut told = Vec::new();
        for pick in picks {
            prep.take(pick, &mut told);
        }
        if prep.complete() { self.finish(&prep) } else { self.prep = Some(prep) }
    }

    fn plain_move(&mut self, mv: Move) {
        let made = Prep::made(&self.field, mv);
        self.finish(&made);
    }

    fn choose_package(&mut self, package: Package) {
        package::apply(&mut self.field, !self.picker, package, &mut Vec::new());
        if self.picker == Side::White {
            self.picker = Side::Black;
        } else {
            self.phase = Phase::Choose(true);
        }
    }

    /// The part of the key that hands and what is asked make.
    fn cards_key(&self, rests: [bool; 2], phase: Phase) -> u64 {
        let hands = u64::from(self.hands[0]) | u64::from(self.hands[1]) << 8;
        let rests = u64::from(rests[0]) | u64::from(rests[1]) << 1;
        let asked = match (&self.prep, phase) {
            (Some(prep), _) => {
                let second = prep.ask == Ask::Move(How::Second);
                8 + prep.card.map_or(0, |kind| kind as u64) + 16 * u64::from(second)
            }
            (None, Phase::Pack) => 1 + self.picker as u64,
            (None, Phase::Choose(cards)) => 3 + u64::from(cards),
            (None, Phase::Blind) => 5,
            (None, Phase::Bounced) => 6,
        };
        let word = (hands | asked << 16 | rests << 24).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        word ^ (word >> 29)
    }

    /// What handicaps and freezes cost a side beyond the material.
    fn burden(&self, side: Side) -> i32 {
        let field = &self.field;
        let package = field.packages[side.index()];
        let of = |handicap: Handicap| match handicap {
            Handicap::GlassKing => 25,
            Handicap::LazyPawns => 20,
            Handicap::ShyQueen => field.shy_at(side).map_or(0, |_| 30),
            Handicap::ShortClock => 50,
            _ => 0,
        };
        let mut cost: i32 = if package == Package::EMPTY { 0 } else { package.iter().map(of).sum() };
        if let (Some(frozen), Some(at)) = (field.frozen[side.index()], field.frozen_at(side)) {
            let price = field.position.board.role_at(at).map_or(0, exchange::price);
            cost += (15 + price / 25) * i32::from(frozen.left) / i32::from(FREEZE_TURNS);
        }
        cost
    }
}

impl Mind for ChaosMind {
    type Step = Step;

    const HABITS: Habits = Habits { late: 4, reduce_from: 3, futile: 150, quiet_turns: 6, scale: 420.0 };

    fn mover(&self) -> Side {
        if self.phase == Phase::Pack { self.picker } else { self.field.turn() }
    }

    fn ended(&self) -> Option<Option<Side>> {
        self.over
    }

    fn stuck(&self) -> Option<Side> {
        self.field.in_check().then_some(!self.field.turn())
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
        candidates::steps(self, wanted, out);
    }

    fn take(&mut self, step: Step) -> bool {
        let side = self.mover();
        match step {
            Step::Package(package) => self.choose_package(package),
            Step::Cycle(kind) => {
                self.hands[side.index()] &= !(1 << kind as u8);
                self.draw(side);
                self.decks[side.index()].insert(0, kind);
                if self.phase != Phase::Blind {
                    self.phase = Phase::Choose(false);
                }
            }
            Step::Lights => self.phase = Phase::Choose(false),
            Step::Try(tried) => match find(&self.field, tried) {
                Some(mv) => self.plain_move(mv),
                None => self.phase = Phase::Bounced,
            },
            Step::Move(mv) => match self.prep.take() {
                None => self.plain_move(mv),
                Some(prep) => self.go_on(prep, ordinary::picks_of(mv)),
            },
            Step::Card(kind, target) => {
                self.go_on(Prep::card(&self.field, kind), target.map(Pick::Square).into_iter());
            }
            Step::CardMove(kind, mv) => self.go_on(Prep::card(&self.field, kind), ordinary::picks_of(mv)),
            Step::Swap(a, b) => {
                self.go_on(Prep::card(&self.field, Kind::Swap), [a, b].into_iter().map(Pick::Square));
            }
            Step::Next(pick) => {
                let prep = self.prep.take().unwrap_or_else(|| Prep::ordinary(&self.field));
                self.go_on(prep, std::iter::once(pick));
            }
        }
        if let Some(root) = &mut self.root {
            root.cycle.clear();
        }
        if self.phase != Phase::Blind {
            self.root = None;
        }
        self.mover() != side || self.over.is_some()
    }

    fn committed(&self) -> bool {
        self.prep.is_none()
    }

    fn picks(&self, step: Step, out: &mut Vec<Pick>) {
        let card = |kind: Kind| Pick::Card(kind.card());
        match step {
            Step::Move(mv) => out.extend(ordinary::picks_of(mv)),
            Step::Card(kind, target) => out.extend([card(kind)].into_iter().chain(target.map(Pick::Square))),
            Step::CardMove(kind, mv) => out.extend([card(kind)].into_iter().chain(ordinary::picks_of(mv))),
            Step::Swap(a, b) => out.extend([card(Kind::Swap), Pick::Square(a), Pick::Square(b)]),
            Step::Cycle(kind) => out.extend([Pick::Choice(Choice::Cycle), card(kind)]),
            Step::Try(tried) => out.extend(picks_of(tried)),
            Step::Lights => out.push(Pick::Choice(Choice::Lights)),
            Step::Package(package) => {
                out.extend(package.iter().map(|handicap| Pick::Card(handicap.card())));
                out.push(Pick::Choice(Choice::Done));
            }
            Step::Next(pick) => out.push(pick),
        }
    }

    fn key(&self) -> u64 {
        let field = self.prep.as_ref().map_or(&self.field, |prep| &prep.field);
        field.hash() ^ self.cards_key(self.rests, self.phase)
    }

    fn evaluate(&self, side: Side) -> i32 {
        let field = self.prep.as_ref().map_or(&self.field, |prep| &prep.field);
        let board = worth::of(&field.position);
        let board = if field.turn() == side { board } else { -board };
        let cards = hand_worth(self.hands[side.index()]) - hand_worth(self.hands[(!side).index()]);
        let confusion = if side == Side::White { self.confusion } else { -self.confusion };
        board + cards + confusion + self.burden(!side) - self.burden(side)
    }

    fn board(&self) -> &Board {
        &self.prep.as_ref().map_or(&self.field, |prep| &prep.field).position.board
    }

    fn cards_left(&self, side: Side) -> usize {
        self.hands[side.index()].count_ones() as usize + self.decks[side.index()].len()
    }

    fn plain(&self, side: Side) -> i32 {
        let board = worth::of(&self.field.position);
        if self.field.turn() == side { board } else { -board }
    }

    fn pressed(&self) -> bool {
        self.field.in_check()
    }

    fn slot(&self, step: Step) -> usize {
        let half = self.mover().index() * (SLOTS / 2);
        let number = match step {
            Step::Move(mv) | Step::CardMove(_, mv) => {
                let role = self.field.position.board.role_at(mv.from).map_or(0, Role::index);
                role * 64 + mv.to.index()
            }
            Step::Try(tried) => {
                let role = self.field.position.board.role_at(tried.from).map_or(0, Role::index);
                role * 64 + tried.to.index()
            }
            Step::Card(kind, at) => 6 * 64 + kind as usize * 64 + at.map_or(0, Square::index),
            Step::Swap(a, b) => 14 * 64 + (a.index() * 7 + b.index()) % 512,
            Step::Cycle(kind) => 24 * 64 + kind as usize,
            Step::Lights => 25 * 64,
            Step::Package(package) => 26 * 64 + usize::from(package.cost()),
            Step::Next(_) => 27 * 64,
        };
        half + number % (SLOTS / 2)
    }

    fn past(&self) -> Vec<u64> {
        // As they were before: nobody rests for long.
        let cards = self.cards_key([false; 2], Phase::Choose(true));
        self.root.as_ref().map_or_else(Vec::new, |root| root.past.iter().map(|hash| hash ^ cards).collect())
    }

    fn reversible(&self) -> usize {
        usize::from(self.field.position.halfmove_clock)
    }
}
