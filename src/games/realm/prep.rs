//! A turn in preparation and under way: what is asked next, of a side or of chance, and what the answer does.
//!
//! It is a pure machine: the same field and the same picks give the same turn. A search for legal turns walks it on copies.
use super::deeds;
use super::field::{Field, Told};
use super::kind::Kind;
use super::moves::{self, Motion};
use super::walk::Walk;
use super::{check, odds};
use crate::board::{Bitboard, Piece, Role, Side, Square};
use crate::game::{Choice, Pick};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What is at stake when a die falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stake {
    /// Whether a Forest stops a piece.
    Forest,
    /// Whether a Desert takes a rank.
    Desert,
    /// Whether a Portal takes a rank.
    Portal,
    /// Whether an Oasis makes the other side skip.
    Oasis,
    /// Whether a frenzied captor dies.
    Frenzy,
}

impl Stake {
    /// What happens if the die falls so.
    pub const fn words(self) -> &'static str {
        match self {
            Stake::Forest => "stopped in the Forest",
            Stake::Desert => "loses a rank in the Desert",
            Stake::Portal => "loses a rank on the Portal",
            Stake::Oasis => "the Oasis costs a turn",
            Stake::Frenzy => "the captor dies",
        }
    }
}

/// A die that is to fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Die {
    /// What is at stake.
    pub stake: Stake,
    /// The square it is about.
    pub at: Square,
    /// How likely it happens: so many times in so many.
    pub odds: (u8, u8),
}

/// What is asked next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Which piece moves.
    From,
    /// Where it goes.
    To(Square),
    /// The card's question with this number.
    Step(usize),
    /// Where a chain of jumps goes on, or that it stays on this square.
    Onward(Square),
    /// Which friend loses a rank.
    Lower,
    /// Where the piece that was taken is put.
    Put(Piece),
    /// What the pawn on this square becomes.
    Crown(Square),
    /// How a die falls.
    Die(Die),
    /// Nothing: the turn is complete.
    Nothing,
}

/// A turn in preparation or under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prep {
    /// Whose turn.
    pub side: Side,
    /// The board with the steps taken so far.
    pub field: Field,
    /// Kings are lives: no check need be answered.
    pub lives: bool,
    /// The card that is played; `None` for a move.
    pub card: Option<Kind>,
    /// Squares picked so far, before a walk begins.
    pub squares: ArrayVec<Square, 2>,
    /// The walk of a piece, while it lasts.
    pub walk: Option<Walk>,
    /// Pieces taken that are to be put elsewhere.
    pub prisoners: ArrayVec<Piece, 4>,
    /// Own pawns to be promoted.
    pub crowning: ArrayVec<Square, 2>,
    /// The other side skips its next turn.
    pub skip: bool,
    /// Something was taken or a pawn stepped.
    pub lively: bool,
    /// Nothing is asked any more.
    pub done: bool,
    /// A die has fallen.
    pub rolled: bool,
}

/// What may be picked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Squares.
    pub squares: Bitboard,
    /// Officers.
    pub roles: bool,
    /// To end a chain of jumps here.
    pub stay: bool,
}

impl Options {
    /// Every pick: squares from a1 to h8, roles from the strongest, and to stay.
    pub fn iter(self) -> impl Iterator<Item = Pick> {
        let roles = Role::PROMOTIONS.into_iter().filter(move |_| self.roles).map(Pick::Role);
        let stay = self.stay.then_some(Pick::Choice(Choice::Stay));
        self.squares.iter().map(Pick::Square).chain(roles).chain(stay)
    }

    /// Whether a pick is among them.
    pub fn contains(self, pick: Pick) -> bool {
        match pick {
            Pick::Square(at) => self.squares.contains(at),
            Pick::Role(role) => self.roles && Role::PROMOTIONS.contains(&role),
            Pick::Choice(choice) => self.stay && choice == Choice::Stay,
            Pick::Card(_) => false,
        }
    }
}

impl From<Bitboard> for Options {
    fn from(squares: Bitboard) -> Self {
        Options { squares, ..Options::default() }
    }
}

impl Prep {
    /// A move, not begun.
    pub fn plain(field: &Field, side: Side, lives: bool) -> Prep {
        Prep {
            side,
            field: *field,
            lives,
            card: None,
            squares: ArrayVec::new(),
            walk: None,
            prisoners: ArrayVec::new(),
            crowning: ArrayVec::new(),
            skip: false,
            lively: false,
            done: false,
            rolled: false,
        }
    }

    /// A card's turn, the card just played.
    pub fn card(field: &Field, side: Side, lives: bool, kind: Kind, told: &mut Told) -> Prep {
        let mut prep = Prep { card: Some(kind), ..Prep::plain(field, side, lives) };
        prep.field.passed = None;
        deeds::begin(&mut prep, kind, told);
        prep
    }

    /// What is asked next.
    pub fn want(&self) -> Want {
        if let Some(walk) = &self.walk {
            return self.wants_on_the_way(walk);
        }
        match (self.crowning.first(), self.card, self.squares.first()) {
            (Some(at), ..) => Want::Crown(*at),
            _ if self.done => Want::Nothing,
            (None, Some(_), _) => Want::Step(self.squares.len()),
            (None, None, None) => Want::From,
            (None, None, Some(from)) => Want::To(*from),
        }
    }

    /// The die that is to fall next.
    pub fn die(&self) -> Option<Die> {
        match self.want() {
            Want::Die(die) => Some(die),
            _ => None,
        }
    }

    /// What may be picked now, before any king's safety is thought of; nothing when a die is to fall.
    pub fn options(&self) -> Options {
        match self.want() {
            Want::From => {
                let own = self.field.board.side(self.side).iter();
                own.filter(|&at| !moves::of(&self.field, at).is_empty()).collect::<Bitboard>().into()
            }
            Want::To(from) => moves::of(&self.field, from).iter().map(|m| m.to).collect::<Bitboard>().into(),
            Want::Step(n) => self.card.map_or_else(Options::default, |kind| deeds::squares(self, kind, n).into()),
            Want::Onward(at) => Options { squares: self.onward(at), stay: true, roles: false },
            Want::Lower => (self.field.board.side(self.side) - self.field.board.role(Role::King)).into(),
            Want::Put(_) => self.field.vacant().into(),
            Want::Crown(_) => Options { roles: true, ..Options::default() },
            Want::Die(_) | Want::Nothing => Options::default(),
        }
    }

    /// Takes a pick that is among the options, or how a die falls.
    pub fn take(&mut self, pick: Pick, told: &mut Told) {
        match (self.want(), pick) {
            (Want::From, Pick::Square(at)) => {
                let _fits = self.squares.try_push(at);
            }
            (Want::To(from), Pick::Square(to)) => {
                if let Some(motion) = moves::of(&self.field, from).into_iter().find(|m| m.to == to) {
                    self.set_out(motion, told);
                }
            }
            (Want::Step(_), Pick::Square(at)) => {
                if let Some(kind) = self.card {
                    deeds::take(self, kind, at, told);
                }
            }
            (Want::Crown(at), Pick::Role(role)) => {
                self.crowning.remove(0);
                self.field.become_role(at, role, told);
                self.advance(told);
            }
            (Want::Die(die), Pick::Choice(choice)) => self.fall(die, choice == Choice::Hit, told),
            (Want::Onward(_) | Want::Lower | Want::Put(_), pick) => self.answer(pick, told),
            _ => {}
        }
    }

    /// Begins a walk.
    pub fn set_out(&mut self, motion: Motion, told: &mut Told) {
        self.field.passed = None;
        self.lively |= self.field.board.role_at(motion.from) == Some(Role::Pawn);
        self.walk = Some(Walk::new(motion));
        self.advance(told);
    }

    /// Ends whatever is under way: the turn is complete, but for pawns to be promoted.
    pub fn finish(&mut self) {
        let pawns = self.field.board.of(self.side, Role::Pawn);
        self.field.passed = self.field.passed.filter(|(_, pawn)| pawns.contains(*pawn));
        self.walk = None;
        self.done = true;
    }

    /// Whether the last enemy king was taken.
    pub fn won(&self) -> bool {
        self.field.kings(!self.side) == 0
    }

    /// Whether a complete turn is legal: the only king is not left in sure check.
    pub fn legal(&self) -> bool {
        self.lives || self.won() || !check::must_answer(&self.field, self.side)
    }

    /// Whether some completion is legal, if the dice fall well.
    pub fn completable(&self) -> bool {
        match self.want() {
            Want::Nothing => self.legal(),
            Want::Die(_) => [Choice::Hit, Choice::Miss].into_iter().any(|c| self.after(Pick::Choice(c)).completable()),
            _ => self.options().iter().any(|pick| self.after(pick).completable()),
        }
    }

    /// A copy after a pick, nobody listening.
    pub fn after(&self, pick: Pick) -> Prep {
        let mut next = self.clone();
        next.take(pick, &mut Told::silent());
        next
    }

    /// The options from which a legal turn may follow. Once dice have fallen so that none does, the turn still goes on: all.
    pub fn offers(&self) -> Vec<Pick> {
        let options = self.options();
        let good: Vec<Pick> = options.iter().filter(|&pick| self.after(pick).completable()).collect();
        if good.is_empty() && self.rolled { options.iter().collect() } else { good }
    }

    /// Whether a pick is on offer.
    pub fn offers_one(&self, pick: Pick) -> bool {
        self.options().contains(pick)
            && (self.after(pick).completable() || (self.rolled && self.offers().contains(&pick)))
    }

    /// The chances of what a pick begins, where dice would fall.
    pub fn chances(&self, pick: Pick) -> Option<odds::Chances> {
        odds::of(self, pick)
    }
}
