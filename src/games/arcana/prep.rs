//! A turn in preparation: what is asked next, what may be answered, and what the answer does.
//!
//! A search for legal turns walks this machine on copies, so it knows no screen and no words.
use super::cards::{Kind, deed};
use super::few::Few;
use super::field::{Field, Told};
use super::moves::{self, Half, MoveAsk};
use crate::board::{Bitboard, PieceId, Role, Side, Square};
use crate::game::{Card, Choice, Pick};
use serde::{Deserialize, Serialize};

/// What remains to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Todo {
    /// The card's next own question.
    Step,
    /// A Move.
    Move(MoveAsk),
    /// Nothing.
    Done,
}

/// What is asked next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// What the pawn on this square becomes.
    Crown(Square),
    /// The card's question with this number.
    Step(usize),
    /// Which piece makes the Move.
    From(MoveAsk),
    /// Where it goes.
    To(MoveAsk, Square),
    /// Nothing: the turn is complete.
    Nothing,
}

/// A turn in preparation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prep {
    /// Whose turn.
    pub side: Side,
    /// The board with the steps taken so far.
    pub field: Field,
    /// The card that is played; `None` for a Move alone.
    pub card: Option<Kind>,
    /// The number of the card's next question.
    pub step: u8,
    /// Squares picked for the card.
    pub squares: Few<Square, 3>,
    /// A role picked for the card.
    pub role: Option<Role>,
    /// What remains to be done.
    pub todo: Todo,
    /// The piece picked for the Move that is asked.
    pub from: Option<Square>,
    /// Pawns to be promoted before anything else.
    pub crowns: Few<PieceId, 8>,
    /// Whether a Move has been made: it alone gives a right to take in passing.
    pub moved: bool,
    /// Squares on which something arrived.
    pub arrived: Bitboard,
    /// A rule is already broken: no completion is legal.
    pub dead: bool,
}

/// What may be picked, as sets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// Squares.
    pub squares: Bitboard,
    /// Roles, by index.
    pub roles: u8,
    /// Choices, by place in [`Choice::ALL`].
    pub choices: u16,
    /// Cards, by index.
    pub cards: u64,
}

impl From<Bitboard> for Options {
    fn from(squares: Bitboard) -> Self {
        Options { squares, ..Options::default() }
    }
}

impl Options {
    /// Nothing.
    pub const EMPTY: Options = Options { squares: Bitboard::EMPTY, roles: 0, choices: 0, cards: 0 };

    /// Only these roles.
    pub fn roles(roles: &[Role]) -> Self {
        Options { roles: roles.iter().fold(0, |set, r| set | 1 << r.index()), ..Options::default() }
    }

    /// Every pick in the sets: squares from a1 to h8, then roles, choices and cards. Roles begin with the strongest.
    pub fn iter(self) -> impl Iterator<Item = Pick> {
        let roles = Role::ALL.into_iter().rev().filter(move |r| self.roles >> r.index() & 1 != 0).map(Pick::Role);
        let choices = Choice::ALL.into_iter().enumerate().filter(move |(i, _)| self.choices >> i & 1 != 0);
        let cards = (0..64u8).filter(move |i| self.cards >> i & 1 != 0).map(|i| Pick::Card(Card(i)));
        self.squares.iter().map(Pick::Square).chain(roles).chain(choices.map(|(_, c)| Pick::Choice(c))).chain(cards)
    }

    /// Whether a pick is among them.
    pub fn contains(self, pick: Pick) -> bool {
        match pick {
            Pick::Square(at) => self.squares.contains(at),
            Pick::Role(role) => self.roles >> role.index() & 1 != 0,
            Pick::Choice(choice) => {
                Choice::ALL.iter().position(|c| *c == choice).is_some_and(|i| self.choices >> i & 1 != 0)
            }
            Pick::Card(card) => card.0 < 64 && self.cards >> card.0 & 1 != 0,
        }
    }

    /// Whether nothing may be picked.
    pub fn is_empty(self) -> bool {
        self == Options::default()
    }
}

impl Prep {
    /// A Move alone.
    pub fn ordinary(field: &Field, side: Side) -> Prep {
        Prep {
            side,
            field: *field,
            card: None,
            step: 0,
            squares: Few::default(),
            role: None,
            todo: Todo::Move(MoveAsk::ORDINARY),
            from: None,
            crowns: Few::default(),
            moved: false,
            arrived: Bitboard::EMPTY,
            dead: false,
        }
    }

    /// A card's turn, the card just laid down.
    pub fn card(field: &Field, side: Side, kind: Kind, told: &mut Told) -> Prep {
        let mut prep = Prep { card: Some(kind), todo: Todo::Step, ..Prep::ordinary(field, side) };
        prep.todo = (deed(kind).begin)(&mut prep, told);
        prep
    }

    /// What is asked next.
    pub fn want(&self) -> Want {
        if let Some(at) = self.crowns.get(0).and_then(|id| self.field.board.square_of(id)) {
            return Want::Crown(at);
        }
        match self.todo {
            Todo::Step => Want::Step(usize::from(self.step)),
            Todo::Move(ask) => {
                let only = || ask.only.and_then(|id| self.field.board.square_of(id));
                self.from.or_else(only).map_or(Want::From(ask), |from| Want::To(ask, from))
            }
            Todo::Done => Want::Nothing,
        }
    }

    /// What may be picked now by the rules of movement and of the card; whether the turn can end legally is asked apart.
    pub fn options(&self) -> Options {
        match self.want() {
            Want::Crown(_) => Options::roles(&Role::PROMOTIONS),
            Want::Step(n) => self.card.map_or_else(Options::default, |kind| (deed(kind).options)(self, n)),
            Want::From(ask) => {
                let movers = moves::movers(&self.field, self.side, ask).iter();
                movers
                    .filter(|&at| !moves::targets(&self.field, self.side, at, ask).is_empty())
                    .collect::<Bitboard>()
                    .into()
            }
            Want::To(ask, from) => moves::targets(&self.field, self.side, from, ask).into(),
            Want::Nothing => Options::default(),
        }
    }

    /// Takes a pick that is among the options.
    pub fn take(&mut self, pick: Pick, told: &mut Told) {
        let mut first = false;
        match (self.want(), pick) {
            (Want::Crown(at), Pick::Role(role)) => {
                self.field.become_role(at, role, told);
                let mut at_first = true;
                self.crowns.retain(|_| !std::mem::take(&mut at_first));
                first = self.first_of_two_made();
            }
            (Want::Step(n), _) => {
                let Some(kind) = self.card else { return };
                self.todo = (deed(kind).take)(self, n, pick, told);
                self.step = self.step.saturating_add(1);
            }
            (Want::From(_), Pick::Square(at)) => self.from = Some(at),
            (Want::To(ask, from), Pick::Square(to)) => {
                moves::make(&mut self.field, self.side, from, to, ask, told);
                self.from = None;
                self.moved = true;
                let second = MoveAsk { double: Some(Half::Second), ..MoveAsk::ORDINARY };
                first = ask.double == Some(Half::First);
                self.todo = if first { Todo::Move(second) } else { Todo::Done };
            }
            _ => return,
        }
        self.absorb(told);
        if first && self.crowns.is_empty() {
            self.dead |= self.field.in_check(self.side) || self.field.in_check(!self.side);
        }
    }

    /// Takes over what an answer left to be done.
    fn absorb(&mut self, told: &mut Told) {
        for id in std::mem::take(&mut told.crowns).iter() {
            self.crowns.push(id);
        }
        // What fell after its arrival is not promoted any more.
        let board = self.field.board;
        self.crowns.retain(|id| board.square_of(*id).is_some());
        self.arrived |= std::mem::take(&mut told.arrived);
    }

    /// Whether the first of two Moves has been made and the second not begun.
    fn first_of_two_made(&self) -> bool {
        self.from.is_none() && matches!(self.todo, Todo::Move(MoveAsk { double: Some(Half::Second), .. }))
    }

    /// Whether nothing is asked any more.
    pub fn complete(&self) -> bool {
        self.want() == Want::Nothing
    }

    /// Whether a complete turn is legal.
    pub fn legal(&self) -> bool {
        !self.dead && self.field.safe_after(self.side)
    }

    /// Whether some completion is legal.
    pub fn completable(&self) -> bool {
        if self.dead {
            return false;
        }
        if self.complete() {
            return self.legal();
        }
        if self.card.and_then(|kind| deed(kind).surely).is_some_and(|surely| surely(self)) {
            return true;
        }
        self.options().iter().any(|pick| self.after(pick).completable())
    }

    /// A copy after a pick, nobody listening.
    pub fn after(&self, pick: Pick) -> Prep {
        let mut next = *self;
        next.take(pick, &mut Told::silent());
        next
    }

    /// The options from which a legal turn follows.
    pub fn offers(&self) -> impl Iterator<Item = Pick> + '_ {
        self.options().iter().filter(|&pick| self.after(pick).completable())
    }

    /// Calls `visit` with every legal turn from here: its picks and the completed preparation. Stops when it returns false.
    pub fn each_turn(&self, picks: &mut Vec<Pick>, visit: &mut dyn FnMut(&[Pick], &Prep) -> bool) -> bool {
        if self.dead {
            return true;
        }
        if self.complete() {
            return !self.legal() || visit(picks, self);
        }
        for pick in self.options().iter() {
            picks.push(pick);
            let on = self.after(pick).each_turn(picks, visit);
            picks.pop();
            if !on {
                return false;
            }
        }
        true
    }

    /// The square picked as number `n` for the card.
    pub fn square(&self, n: usize) -> Option<Square> {
        self.squares.get(n)
    }

    /// Keeps a square that was picked for the card.
    pub fn keep(&mut self, pick: Pick) -> Option<Square> {
        let Pick::Square(at) = pick else { return None };
        self.squares.push(at);
        Some(at)
    }
}
