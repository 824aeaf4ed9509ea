//! The board with handicaps, freezes and shields: which moves are legal under them, and what a turn's end changes.
use super::kind::{Handicap, Kind};
use super::package::Package;
use crate::board::{Bitboard, Conditions, Move, MoveKind, MoveList, PieceId, Position, Role, Side, Square, attacks};
use serde::{Deserialize, Serialize};

/// From this own move on the shy queen moves.
pub const SHY_UNTIL: u16 = 12;
/// For so many turns of its owner a piece is frozen.
pub const FREEZE_TURNS: u8 = 2;
/// On a board with so many pieces nothing is copied.
const FULL_BOARD: u32 = 32;

/// A frozen piece and for how many turns of its owner it will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Frozen {
    /// Who.
    pub id: PieceId,
    /// Turns of its owner, the present one included.
    pub left: u8,
}

/// The board and all that is in force on it. Pairs are White's and Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The position of ordinary chess.
    pub position: Position,
    /// The handicaps that each side bears.
    pub packages: [Package; 2],
    /// The starting queens that are shy; whether they still are is a matter of the move's number.
    pub shy: [Option<PieceId>; 2],
    /// Each side's frozen piece. There is one card of a kind in the other deck, so there is never a second.
    pub frozen: [Option<Frozen>; 2],
    /// Each side's shielded piece, until the other side's turn has ended.
    pub shield: [Option<PieceId>; 2],
}

impl Field {
    /// A position in which nothing is in force.
    pub fn new(position: Position) -> Self {
        Field { position, packages: [Package::EMPTY; 2], shy: [None; 2], frozen: [None; 2], shield: [None; 2] }
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.position.turn
    }

    /// Where a side's frozen piece stands.
    pub fn frozen_at(&self, side: Side) -> Option<Square> {
        self.frozen[side.index()].and_then(|frozen| self.position.board.square_of(frozen.id))
    }

    /// Where a side's shielded piece stands.
    pub fn shield_at(&self, side: Side) -> Option<Square> {
        self.shield[side.index()].and_then(|id| self.position.board.square_of(id))
    }

    /// Where a side's queen stands that may not move yet.
    pub fn shy_at(&self, side: Side) -> Option<Square> {
        let shy = self.shy[side.index()].filter(|_| self.position.fullmove < SHY_UNTIL);
        shy.and_then(|id| self.position.board.square_of(id))
    }

    /// Whether a side bears a handicap.
    pub fn bears(&self, side: Side, handicap: Handicap) -> bool {
        self.packages[side.index()].has(handicap)
    }

    /// What the shields do to the squares.
    pub fn conditions(&self) -> Conditions {
        let shields = Side::ALL.into_iter().filter_map(|side| self.shield_at(side));
        Conditions { shielded: shields.collect(), ..Conditions::NONE }
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.position.in_check(&Conditions::NONE)
    }

    /// Whether handicaps and freeze let the side to move make this move.
    pub fn allows(&self, mv: Move, handicaps: bool, freeze: bool) -> bool {
        let side = self.turn();
        if freeze && let Some(at) = self.frozen_at(side) {
            let takes = mv.kind == MoveKind::EnPassant || self.position.board.occupied().contains(mv.to);
            let rook = if mv.to > mv.from { 7 } else { 0 };
            let castles = mv.kind == MoveKind::Castle && at.rank() == mv.from.rank() && at.file() == rook;
            if castles || (mv.from == at && !takes) {
                return false;
            }
        }
        let bound = match mv.kind {
            MoveKind::Castle => self.bears(side, Handicap::GlassKing),
            MoveKind::DoubleStep => self.bears(side, Handicap::LazyPawns),
            _ => self.shy_at(side) == Some(mv.from),
        };
        !(handicaps && bound)
    }

    /// Whether nothing binds the side to move more than chess does.
    fn free(&self) -> bool {
        let side = self.turn().index();
        self.packages[side] == Package::EMPTY && self.frozen[side].is_none()
    }

    fn kept(&self, all: &MoveList, handicaps: bool) -> MoveList {
        all.iter().copied().filter(|mv| self.allows(*mv, handicaps, true)).collect()
    }

    /// The legal moves. In check, or with no other legal move, handicaps are lifted; then the freeze, too.
    pub fn legal(&self) -> MoveList {
        let all = self.position.legal_moves(&self.conditions());
        if self.free() {
            return all;
        }
        for handicaps in [!self.in_check(), false] {
            let kept = self.kept(&all, handicaps);
            if !kept.is_empty() {
                return kept;
            }
        }
        all
    }

    /// The legal moves under handicaps and freeze, whatever they leave.
    pub fn strict(&self) -> MoveList {
        let all = self.position.legal_moves(&self.conditions());
        if self.free() { all } else { self.kept(&all, true) }
    }

    /// Whether the side to move has a legal move: handicaps and freeze would be lifted for the last one.
    pub fn can_move(&self) -> bool {
        !self.position.legal_moves(&self.conditions()).is_empty()
    }

    /// Whether the king of `side` is attacked.
    pub fn attacked(&self, side: Side) -> bool {
        let board = &self.position.board;
        board.king(side).is_some_and(|king| !board.attackers(king, !side, board.occupied()).is_empty())
    }

    /// The field after a legal move; the turn has gone to the other side, its end not yet been counted.
    pub fn after(&self, mv: Move) -> Field {
        Field { position: self.position.play(mv), ..*self }
    }

    /// The same with the turn given back for a second move.
    pub fn again(&self, before: &Position) -> Field {
        let reset = self.position.halfmove_clock == 0;
        let position = Position {
            turn: before.turn,
            fullmove: before.fullmove,
            en_passant: None,
            // Both moves are one ply; zero stays zero.
            halfmove_clock: if reset { 0 } else { before.halfmove_clock },
            ..self.position
        };
        Field { position, ..*self }
    }

    /// The turn passed on after something other than a move of chess, if the own king is safe and the other not in check.
    fn quietly(&self, lasting: bool, change: impl FnOnce(&mut Field)) -> Option<Field> {
        let side = self.turn();
        let mut next = *self;
        change(&mut next);
        next.position = next.position.pass();
        if lasting {
            next.position.halfmove_clock = 0;
        }
        (!next.attacked(side) && !next.attacked(!side)).then_some(next)
    }

    /// The field after two own pieces exchanged squares; `None` if they may not.
    pub fn swapped(&self, a: Square, b: Square) -> Option<Field> {
        if a == b || !(self.swappable(a) && self.swappable(b)) {
            return None;
        }
        let board = &self.position.board;
        let (first, second) = (board.piece_at(a)?, board.piece_at(b)?);
        let ends = Bitboard::RANK_1 | Bitboard::RANK_8;
        let lost = |role: Role, to: Square| role == Role::Pawn && ends.contains(to);
        if lost(first.role, b) || lost(second.role, a) {
            return None;
        }
        self.quietly(false, |next| {
            next.position.board.place(a, second);
            next.position.board.place(b, first);
        })
    }

    /// Whether a piece of the side to move may take part in a Swap.
    pub fn swappable(&self, at: Square) -> bool {
        let side = self.turn();
        let board = &self.position.board;
        let king = board.role_at(at) == Some(Role::King);
        board.side(side).contains(at) && !king && self.frozen_at(side) != Some(at) && self.shy_at(side) != Some(at)
    }

    /// The field after a pawn's rush by two squares; `None` if it may not.
    pub fn rushed(&self, from: Square) -> Option<Field> {
        let side = self.turn();
        let board = &self.position.board;
        let to = rush_target(board.of(side, Role::Pawn), board.occupied(), side, from)?;
        if self.frozen_at(side) == Some(from) {
            return None;
        }
        self.quietly(true, |next| {
            next.position.board.shift(from, to);
        })
    }

    /// Where the copy of a piece that was promoted on `at` comes; `None` if there is no place or it may not come at all.
    pub fn twin_square(&self, at: Square, role: Role, side: Side) -> Option<Square> {
        let board = &self.position.board;
        let king = board.king(!side)?;
        let checks = |square: Square| {
            let occupied = board.occupied() | square.into();
            attacks::of(role, side, square, occupied).contains(king)
        };
        let free = (!board.occupied()).iter().filter(|&square| !checks(square));
        free.min_by_key(|&square| (distance(at, square), square.relative_rank(side), square.file()))
    }

    /// The field after a promoting move with its copy; `None` if it promotes nothing or the copy finds no place.
    pub fn twinned(&self, mv: Move) -> Option<(Field, Square)> {
        let role = mv.promotion()?;
        let side = self.turn();
        if self.full() {
            return None;
        }
        let mut next = self.after(mv);
        let at = next.twin_square(mv.to, role, side)?;
        let id = next.position.board.new_id()?;
        next.position.board.place(at, crate::board::Piece { id, side, role });
        Some((next, at))
    }

    /// Whether so many pieces stand on the board that none can be copied.
    pub fn full(&self) -> bool {
        self.position.board.occupied().count() >= FULL_BOARD
    }

    /// Counts the end of a side's turn: its freeze grows older, the other side's shield ends. Tells which effects ended and
    /// where, and forgets those of pieces that are gone.
    pub fn close(&mut self, side: Side) -> Vec<(Kind, Square)> {
        let mut ended = Vec::new();
        let (mine, theirs) = (side.index(), (!side).index());
        if let Some(at) = self.shield_at(!side) {
            ended.push((Kind::Shield, at));
        }
        self.shield[theirs] = None;
        match (self.frozen[mine], self.frozen_at(side)) {
            (Some(Frozen { left: 0 | 1, .. }), Some(at)) => {
                ended.push((Kind::Freeze, at));
                self.frozen[mine] = None;
            }
            (Some(frozen), Some(_)) => self.frozen[mine] = Some(Frozen { left: frozen.left - 1, ..frozen }),
            _ => self.frozen[mine] = None,
        }
        self.forget();
        ended
    }

    /// Forgets effects and shy queens of pieces that are gone.
    fn forget(&mut self) {
        let board = &self.position.board;
        let gone = |id: PieceId| board.square_of(id).is_none();
        for side in [0, 1] {
            self.frozen[side] = self.frozen[side].filter(|frozen| !gone(frozen.id));
            self.shield[side] = self.shield[side].filter(|id| !gone(*id));
            self.shy[side] = self.shy[side].filter(|id| !gone(*id));
        }
    }

    /// The position without castling rights that a Glass King never had.
    fn unglazed(&self) -> Position {
        let mut position = self.position;
        for side in Side::ALL.into_iter().filter(|side| self.bears(*side, Handicap::GlassKing)) {
            let board = &mut position.board;
            board.set_fresh(board.fresh() - board.of(side, Role::King));
        }
        position
    }

    /// The hash of what counts for repetition: the position of chess, live handicaps, freezes and shields.
    pub fn hash(&self) -> u64 {
        let mix = |n: u64| {
            let word = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            (word ^ (word >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
        };
        let mut hash = self.unglazed().hash();
        for side in Side::ALL {
            let base = 1024 * side.index() as u64;
            let mut add = |kind: u64, at: Option<Square>| {
                if let Some(at) = at {
                    hash ^= mix(base + 64 * kind + at.index() as u64);
                }
            };
            add(0, self.shield_at(side));
            add(1, self.shy_at(side));
            add(1 + u64::from(self.frozen[side.index()].map_or(1, |f| f.left.min(8))), self.frozen_at(side));
        }
        hash
    }
}

/// Where a pawn on `from` rushes to: exactly two squares ahead over empty ones, not to the last rank.
pub fn rush_target(pawns: Bitboard, occupied: Bitboard, side: Side, from: Square) -> Option<Square> {
    let (next, to) = (from.offset(0, side.forward())?, from.offset(0, 2 * side.forward())?);
    let free = pawns.contains(from) && !occupied.contains(next) && !occupied.contains(to);
    (free && to.relative_rank(side) < 7).then_some(to)
}

/// How many king's steps lie between two squares.
fn distance(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}
