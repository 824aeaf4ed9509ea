//! A turn in preparation: what is asked next, what may be answered, and what the answer does.
//!
//! The table, the log and the CPU walk this machine; it knows no screen and no words. A card's turn may leave the other side
//! neither mated nor stalemated.
use super::field::{FREEZE_TURNS, Field, Frozen, rush_target};
use super::kind::Kind;
use crate::board::{Move, MoveKind, MoveList, Piece, Role, Side, Square};
use crate::game::{Event, Pick, ordinary};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What kind of move is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum How {
    /// A legal move, alone or after a card.
    Plain,
    /// The first of two.
    First,
    /// The second of two.
    Second,
    /// A pawn's rush.
    Rush,
    /// A promotion with a copy.
    Twin,
}

/// What remains to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ask {
    /// The piece that the card strikes or shields.
    Target,
    /// The first of two pieces to be swapped.
    SwapFirst,
    /// The second.
    SwapSecond(Square),
    /// A move.
    Move(How),
    /// Nothing.
    Done,
}

/// A turn in preparation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prep {
    /// Whose turn.
    pub side: Side,
    /// The field with the steps taken so far; the turn's end is not counted yet.
    pub field: Field,
    /// The card that is played; `None` for a move alone.
    pub card: Option<Kind>,
    /// What remains to be done.
    pub ask: Ask,
    /// The piece picked for the move that is asked.
    pub from: Option<Square>,
    /// Where it goes, while its promotion is asked.
    pub to: Option<Square>,
    /// Pieces taken so far.
    pub taken: [Option<Piece>; 2],
    /// Whether the first of two moves took something or moved a pawn.
    reset: bool,
}

impl Prep {
    /// A move alone.
    pub fn ordinary(field: &Field) -> Prep {
        Prep {
            side: field.turn(),
            field: *field,
            card: None,
            ask: Ask::Move(How::Plain),
            from: None,
            to: None,
            taken: [None; 2],
            reset: false,
        }
    }

    /// A legal move alone, already made.
    pub fn made(field: &Field, mv: Move) -> Prep {
        let mut prep = Prep { ask: Ask::Done, ..Prep::ordinary(field) };
        prep.note_taken(mv);
        prep.field = field.after(mv);
        prep
    }

    /// A card's turn, the card just laid down.
    pub fn card(field: &Field, kind: Kind) -> Prep {
        let ask = match kind {
            Kind::DoubleMove => Ask::Move(How::First),
            Kind::Swap => Ask::SwapFirst,
            Kind::PawnRush => Ask::Move(How::Rush),
            Kind::Freeze | Kind::Shield => Ask::Target,
            Kind::TimeTheft | Kind::LightsOut => Ask::Move(How::Plain),
            Kind::TwinPromotion => Ask::Move(How::Twin),
        };
        Prep { card: Some(kind), ask, ..Prep::ordinary(field) }
    }

    /// Whether nothing is asked any more.
    pub fn complete(&self) -> bool {
        self.ask == Ask::Done
    }

    /// The moves that may be made now, each of them completing or completable.
    pub fn moves(&self) -> MoveList {
        let Ask::Move(how) = self.ask else { return MoveList::new() };
        let all = self.candidates(how);
        if self.card.is_none() { all } else { all.into_iter().filter(|mv| self.goes(*mv, how)).collect() }
    }

    /// The moves of the kind that is asked, before the card's own rules.
    fn candidates(&self, how: How) -> MoveList {
        match how {
            How::Plain | How::First | How::Twin => self.field.legal(),
            How::Second => self.field.strict(),
            How::Rush => self.rushes(),
        }
    }

    /// Whether a move that begins with what was picked of it can be made: as if [`Prep::moves`] was looked through, and quicker.
    fn movable(&self) -> bool {
        let Ask::Move(how) = self.ask else { return false };
        let fits = |mv: &Move| self.from.is_none_or(|at| mv.from == at) && self.to.is_none_or(|at| mv.to == at);
        self.candidates(how).iter().any(|mv| fits(mv) && (self.card.is_none() || self.goes(*mv, how)))
    }

    fn rushes(&self) -> MoveList {
        let board = &self.field.position.board;
        let pawns = board.of(self.side, Role::Pawn);
        let to = |from: Square| rush_target(pawns, board.occupied(), self.side, from);
        pawns.iter().filter_map(|from| Some(Move { from, to: to(from)?, kind: MoveKind::Normal })).collect()
    }

    /// Whether a move keeps to the card's own rules.
    fn goes(&self, mv: Move, how: How) -> bool {
        match how {
            How::Plain | How::Second => self.field.after(mv).can_move(),
            How::Rush => self.field.rushed(mv.from).is_some_and(|next| next.can_move()),
            How::Twin => self.field.twinned(mv).is_some_and(|(next, _)| next.can_move()),
            How::First => {
                let next = self.field.after(mv);
                next.can_move() || self.second(&next).is_some()
            }
        }
    }

    /// The field for the second of two moves after the first, if there is a second.
    fn second(&self, first: &Field) -> Option<Field> {
        if first.in_check() {
            return None;
        }
        let again = first.again(&self.field.position);
        again.strict().iter().any(|mv| again.after(*mv).can_move()).then_some(again)
    }

    /// Makes a move of [`Prep::moves`].
    fn make(&mut self, mv: Move, how: How, told: &mut Vec<Event>) {
        let position = self.field.position;
        self.note_taken(mv);
        self.ask = Ask::Done;
        match how {
            How::Rush => {
                if let (Some(piece), Some(next)) = (position.board.piece_at(mv.from), self.field.rushed(mv.from)) {
                    told.push(Event::Moved { piece, from: mv.from, to: mv.to });
                    self.field = next;
                }
                return;
            }
            How::Twin => {
                told.extend(ordinary::events_of(&position, mv));
                if let Some((next, at)) = self.field.twinned(mv) {
                    told.extend(next.position.board.piece_at(at).map(|piece| Event::Placed { piece, at }));
                    self.field = next;
                }
                return;
            }
            How::Plain | How::First | How::Second => told.extend(ordinary::events_of(&position, mv)),
        }
        let next = self.field.after(mv);
        let second = if how == How::First { self.second(&next) } else { None };
        match second {
            Some(again) => {
                self.reset = next.position.halfmove_clock == 0;
                self.field = again;
                self.ask = Ask::Move(How::Second);
            }
            None => {
                self.field = next;
                if self.reset {
                    self.field.position.halfmove_clock = 0;
                }
            }
        }
    }

    /// Notes the piece that a move is about to take.
    fn note_taken(&mut self, mv: Move) {
        let at = if mv.kind == MoveKind::EnPassant { ordinary::passed_pawn(mv.to, self.side) } else { Some(mv.to) };
        let prey = at.and_then(|at| self.field.position.board.piece_at(at)).filter(|prey| prey.side != self.side);
        let free = self.taken.iter_mut().find(|place| place.is_none());
        if let (Some(place), Some(_)) = (free, prey) {
            *place = prey;
        }
    }

    /// What may be picked now; each can be completed to a legal turn.
    pub fn offers(&self) -> ArrayVec<Pick, 64> {
        let mut picks: ArrayVec<Pick, 64> = match self.ask {
            Ask::Done => ArrayVec::new(),
            Ask::Target => self.targets().map(Pick::Square).collect(),
            Ask::SwapFirst => self.own(|at| self.partners(at).next().is_some()),
            Ask::SwapSecond(first) => self.partners(first).map(Pick::Square).collect(),
            Ask::Move(_) => {
                let moves = self.moves();
                // Up to 64 squares or four roles; a pick that is there already is left out.
                let mut found = ArrayVec::new();
                for pick in moves.iter().filter_map(|mv| self.next_pick(*mv)) {
                    if !found.contains(&pick) {
                        let _fits = found.try_push(pick);
                    }
                }
                found
            }
        };
        picks.sort_unstable();
        picks
    }

    /// The next pick of a move that agrees with what was picked of it so far.
    fn next_pick(&self, mv: Move) -> Option<Pick> {
        match (self.from, self.to) {
            (None, _) => Some(Pick::Square(mv.from)),
            (Some(from), None) => (mv.from == from).then_some(Pick::Square(mv.to)),
            (Some(from), Some(to)) => mv.promotion().filter(|_| (mv.from, mv.to) == (from, to)).map(Pick::Role),
        }
    }

    fn own(&self, fits: impl Fn(Square) -> bool) -> ArrayVec<Pick, 64> {
        self.field.position.board.side(self.side).iter().filter(|at| fits(*at)).map(Pick::Square).collect()
    }

    /// The pieces with which one may change squares.
    fn partners(&self, first: Square) -> impl Iterator<Item = Square> + '_ {
        let own = self.field.position.board.side(self.side);
        own.iter().filter(move |&second| self.field.swapped(first, second).is_some_and(|next| next.can_move()))
    }

    /// The pieces that the card may take hold of.
    fn targets(&self) -> impl Iterator<Item = Square> + '_ {
        let side = if self.card == Some(Kind::Freeze) { !self.side } else { self.side };
        let board = &self.field.position.board;
        let works = |at: &Square| {
            let mut next = *self;
            next.strike(*at);
            next.movable()
        };
        (board.side(side) - board.role(Role::King)).iter().filter(works)
    }

    /// The card takes hold of a piece; a move follows.
    fn strike(&mut self, at: Square) {
        let Some(piece) = self.field.position.board.piece_at(at) else { return };
        if self.card == Some(Kind::Freeze) {
            self.field.frozen[piece.side.index()] = Some(Frozen { id: piece.id, left: FREEZE_TURNS });
        } else {
            self.field.shield[piece.side.index()] = Some(piece.id);
        }
        self.ask = Ask::Move(How::Plain);
    }

    /// The move that this pick would complete.
    pub fn completes(&self, pick: Pick) -> Option<Move> {
        let Ask::Move(_) = self.ask else { return None };
        let (from, to, role) = match (self.from, self.to, pick) {
            (Some(from), None, Pick::Square(to)) => (from, to, None),
            (Some(from), Some(to), Pick::Role(role)) => (from, to, Some(role)),
            _ => return None,
        };
        self.moves().into_iter().find(|mv| mv.is(from, to, role))
    }

    /// Takes a pick that is on offer.
    pub fn take(&mut self, pick: Pick, told: &mut Vec<Event>) {
        match (self.ask, pick) {
            (Ask::Target, Pick::Square(at)) => {
                self.strike(at);
                if let Some(kind) = self.card {
                    told.push(Event::Laid { by: self.side, card: kind.card(), at: Some(at) });
                }
            }
            (Ask::SwapFirst, Pick::Square(at)) => self.ask = Ask::SwapSecond(at),
            (Ask::SwapSecond(first), Pick::Square(second)) => self.swap(first, second, told),
            (Ask::Move(how), _) => {
                if let Some(mv) = self.completes(pick) {
                    (self.from, self.to) = (None, None);
                    self.make(mv, how, told);
                } else if let Pick::Square(at) = pick {
                    if self.from.is_none() { self.from = Some(at) } else { self.to = Some(at) }
                }
            }
            _ => {}
        }
    }

    fn swap(&mut self, first: Square, second: Square, told: &mut Vec<Event>) {
        let board = &self.field.position.board;
        let moved = |from: Square, to: Square| Some(Event::Moved { piece: board.piece_at(from)?, from, to });
        told.extend([moved(first, second), moved(second, first)].into_iter().flatten());
        if let Some(next) = self.field.swapped(first, second) {
            self.field = next;
        }
        self.ask = Ask::Done;
    }

    /// Whether some completion is legal.
    pub fn completable(&self) -> bool {
        match self.ask {
            Ask::Done => true,
            Ask::Move(_) => self.movable(),
            Ask::Target => self.targets().next().is_some(),
            _ => !self.offers().is_empty(),
        }
    }
}
