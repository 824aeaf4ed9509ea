//! A blind turn: what its player is told, what can be tried, and what the hidden move may have been.
use super::field::Field;
use super::kind::Handicap;
use super::kind::Kind;
use super::prep::Prep;
use crate::board::{Bitboard, Board, Conditions, Move, MoveKind, Position, Role, Side, Square, attacks};
use crate::game::Pick;
use serde::{Deserialize, Serialize};

/// How a check is given, as bits in this order.
const LINES: [&str; 4] = ["file", "rank", "diagonal", "knight"];

/// A try: a piece, where it is sent, and what it would become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Try {
    /// Where the piece stands.
    pub from: Square,
    /// Where it is sent.
    pub to: Square,
    /// What a pawn becomes on the last rank.
    pub role: Option<Role>,
}

/// What the player of a blind turn knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dark {
    /// Whose turn is blind.
    pub side: Side,
    /// The field before the hidden move, as both knew it; the turn is the other side's.
    pub before: Field,
    /// The square of a piece that the hidden move took.
    pub taken: Option<Square>,
    /// Along what the king is in check: file, rank, diagonal, knight, as bits from 1.
    pub checks: u8,
    /// Tries that bounced.
    pub bounced: Vec<Try>,
    /// Whether the lights have come on again.
    pub lit: bool,
}

impl Dark {
    /// What is told of this hidden move.
    pub fn of(before: &Field, mv: Move) -> Dark {
        let side = !before.turn();
        let after = before.after(mv);
        let lost = before.position.board.side(side) - after.position.board.side(side);
        Dark {
            side,
            before: *before,
            taken: lost.first(),
            checks: checks(&after.position),
            bounced: Vec::new(),
            lit: false,
        }
    }

    /// Whether its player is told to be in check.
    pub fn in_check(&self) -> bool {
        self.checks != 0
    }

    /// The words for along what the check comes: `file`, `diagonal and knight`.
    pub fn lines(&self) -> Option<String> {
        let named: Vec<&str> = (0..4).filter(|n| self.checks >> n & 1 != 0).map(|n| LINES[n]).collect();
        (!named.is_empty()).then(|| named.join(" and "))
    }

    /// The player's own pieces, as they stand; nothing else is on this board.
    pub fn own(&self) -> Board {
        let mut board = self.before.position.board;
        let gone = board.side(!self.side) | self.taken.map_or(Bitboard::EMPTY, Bitboard::from);
        for at in gone {
            board.remove(at);
        }
        board
    }

    /// The tries that are open. Handicaps and freeze bind as ever, until every other try has bounced: then they must have
    /// been lifted.
    pub fn tries(&self) -> Vec<Try> {
        let all = self.thinkable();
        for (handicaps, freeze) in [(!self.in_check(), true), (false, true), (false, false)] {
            let open: Vec<Try> = all
                .iter()
                .filter(|(mv, _)| self.binds(*mv, handicaps, freeze).is_none())
                .map(|(_, tried)| *tried)
                .filter(|tried| !self.bounced.contains(tried))
                .collect();
            if !open.is_empty() {
                return open;
            }
        }
        Vec::new()
    }

    /// The handicap or freeze that forbids a try outright.
    pub fn binds(&self, mv: Move, handicaps: bool, freeze: bool) -> Option<Bound> {
        let field = &self.before;
        let frozen = field.frozen_at(self.side).filter(|_| freeze);
        if frozen == Some(mv.from) && !attacks_from(&self.own(), self.side, mv.from).contains(mv.to) {
            return Some(Bound::Frozen);
        }
        let rook = Square::at(if mv.to > mv.from { 7 } else { 0 }, mv.from.rank());
        if mv.kind == MoveKind::Castle && frozen.is_some() && frozen == rook {
            return Some(Bound::Frozen);
        }
        match mv.kind {
            _ if !handicaps => None,
            MoveKind::Castle => field.bears(self.side, Handicap::GlassKing).then_some(Bound::Glass),
            MoveKind::DoubleStep => field.bears(self.side, Handicap::LazyPawns).then_some(Bound::Lazy),
            _ => (self.shy_at() == Some(mv.from)).then_some(Bound::Shy),
        }
    }

    /// Where the shy queen stands; the number of the move may have grown by the hidden one.
    fn shy_at(&self) -> Option<Square> {
        let mut field = self.before;
        field.position.turn = self.side;
        field.position.fullmove = field.position.fullmove.saturating_add(u16::from(self.side == Side::White));
        field.shy_at(self.side)
    }

    /// Every move that the own pieces could make if nothing of the other side stood in the way, captures of what is unseen
    /// among them.
    pub(super) fn thinkable(&self) -> Vec<(Move, Try)> {
        let own = self.own();
        let men = own.side(self.side);
        let mut tries = Vec::new();
        for from in men {
            let Some(role) = own.role_at(from) else { continue };
            let reach = attacks_from(&own, self.side, from) - men;
            match role {
                Role::Pawn => pawn_tries(&own, self.side, from, reach, &mut tries),
                _ => tries.extend(reach.iter().map(|to| plain(from, to, MoveKind::Normal))),
            }
        }
        tries.extend(self.castlings(&own));
        tries
    }

    fn castlings(&self, own: &Board) -> Vec<(Move, Try)> {
        let position = Position { board: *own, turn: self.side, en_passant: None, halfmove_clock: 0, fullmove: 1 };
        if self.in_check() {
            return Vec::new();
        }
        let moves = position.legal_moves(&Conditions::NONE);
        moves.iter().filter(|mv| mv.kind == MoveKind::Castle).map(|mv| plain(mv.from, mv.to, mv.kind)).collect()
    }

    /// Every hidden move that fits what the player was told and found out, with the field after it (its end counted).
    pub fn worlds(&self) -> Vec<(Move, Field)> {
        let open = |field: &Field| self.bounced.iter().all(|tried| find(field, *tried).is_none());
        self.told_worlds().into_iter().filter(|(_, field)| open(field)).collect()
    }

    /// Every hidden move that fits what the player was told.
    pub(super) fn told_worlds(&self) -> Vec<(Move, Field)> {
        let lights = Prep::card(&self.before, Kind::LightsOut);
        let fits = |mv: &Move| {
            let told = Dark::of(&self.before, *mv);
            told.taken == self.taken && told.checks == self.checks
        };
        let after = |mv: Move| {
            let mut field = self.before.after(mv);
            field.close(!self.side);
            field
        };
        lights.moves().into_iter().filter(fits).map(|mv| (mv, after(mv))).collect()
    }
}

/// What forbids a try outright.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The piece, or the rook, is frozen.
    Frozen,
    /// No castling.
    Glass,
    /// No double step.
    Lazy,
    /// The queen may not move yet.
    Shy,
}

/// The legal move that a try means, if it is one.
pub fn find(field: &Field, tried: Try) -> Option<Move> {
    field.legal().into_iter().find(|mv| mv.is(tried.from, tried.to, tried.role))
}

/// The picks of a try.
pub fn picks_of(tried: Try) -> impl Iterator<Item = Pick> {
    [Some(Pick::Square(tried.from)), Some(Pick::Square(tried.to)), tried.role.map(Pick::Role)].into_iter().flatten()
}

/// Along what the side to move is in check, as bits.
fn checks(position: &Position) -> u8 {
    let Some(king) = position.board.king(position.turn) else { return 0 };
    let checkers = position.checkers(&Conditions::NONE);
    let line = |at: Square| match position.board.role_at(at) {
        Some(Role::Knight) => 3,
        _ if at.file() == king.file() => 0,
        _ if at.rank() == king.rank() => 1,
        _ => 2,
    };
    checkers.iter().fold(0, |bits, at| bits | 1 << line(at))
}

fn attacks_from(board: &Board, side: Side, from: Square) -> Bitboard {
    board.role_at(from).map_or(Bitboard::EMPTY, |role| attacks::of(role, side, from, board.occupied()))
}

fn plain(from: Square, to: Square, kind: MoveKind) -> (Move, Try) {
    (Move { from, to, kind }, Try { from, to, role: None })
}

/// A pawn's steps ahead, and its captures of whatever may stand there.
fn pawn_tries(own: &Board, side: Side, from: Square, takes: Bitboard, tries: &mut Vec<(Move, Try)>) {
    let free = |at: &Square| !own.occupied().contains(*at);
    let step = from.offset(0, side.forward()).filter(free);
    for to in takes.iter().chain(step) {
        if to.relative_rank(side) == 7 {
            let promote = |role| (Move { from, to, kind: MoveKind::Promote(role) }, Try { from, to, role: Some(role) });
            tries.extend(Role::PROMOTIONS.map(promote));
        } else {
            tries.push(plain(from, to, MoveKind::Normal));
        }
    }
    let double = step.filter(|_| own.fresh().contains(from)).and_then(|at| at.offset(0, side.forward())).filter(free);
    tries.extend(double.map(|to| plain(from, to, MoveKind::DoubleStep)));
}
