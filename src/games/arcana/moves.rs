//! Moves under the effects on the board: where a piece may go, and what happens when it goes.
use super::field::{Field, Told};
use crate::board::{Bitboard, PieceId, Role, Side, Square, attacks};
use serde::{Deserialize, Serialize};

/// Which Move is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct MoveAsk {
    /// Only this piece.
    pub only: Option<PieceId>,
    /// Its pattern, where it is not its own (Mimicry).
    pub pattern: Option<Role>,
    /// It passes through pieces (Ghost).
    pub ghost: bool,
    /// It must capture on a line (Domino).
    pub domino: bool,
    /// Which of two Moves (Double Move): the first may not give check, the second may not take in passing.
    pub double: Option<Half>,
}

/// Which of two Moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Half {
    /// The first.
    First,
    /// The second.
    Second,
}

impl MoveAsk {
    /// Any ordinary Move.
    pub const ORDINARY: MoveAsk = MoveAsk { only: None, pattern: None, ghost: false, domino: false, double: None };

    /// An ordinary Move of this piece.
    pub const fn of(piece: PieceId) -> MoveAsk {
        MoveAsk { only: Some(piece), ..MoveAsk::ORDINARY }
    }

    fn bends(&self) -> bool {
        self.ghost || self.domino || self.pattern.is_some()
    }
}

/// The pieces of a side that its own Moves and Cards may displace.
pub fn displaceable(field: &Field, side: Side) -> Bitboard {
    field.board.side(side) - field.frozen()
}

/// The pieces of a side that its own Cards may displace, the king left out.
pub fn displaceable_men(field: &Field, side: Side) -> Bitboard {
    displaceable(field, side) - field.board.role(Role::King)
}

/// The pieces from which one may be chosen for a Move.
pub fn movers(field: &Field, side: Side, ask: MoveAsk) -> Bitboard {
    let all = displaceable(field, side);
    match ask.only {
        None => all,
        Some(id) => field.board.square_of(id).map_or(Bitboard::EMPTY, |at| all & Bitboard::of(at)),
    }
}

/// What a piece of `side` on `from` may capture: not kings, nor what a Shield protects, nothing under Pacifism or Eclipse.
pub fn prey(field: &Field, side: Side, from: Square) -> Bitboard {
    if field.pacified() || field.eclipsed().contains(from) {
        return Bitboard::EMPTY;
    }
    prey_of_cards(field, side) - field.closed()
}

/// What an effect of `side` that is no piece's capture may capture of the other side.
pub fn prey_of_cards(field: &Field, side: Side) -> Bitboard {
    field.men(!side) - field.shielded()
}

/// Where the piece on `from` may go in such a Move, its king's safety left aside.
pub fn targets(field: &Field, side: Side, from: Square, ask: MoveAsk) -> Bitboard {
    let Some(piece) = field.board.piece_at(from).filter(|p| p.side == side) else { return Bitboard::EMPTY };
    if field.frozen().contains(from) {
        return Bitboard::EMPTY;
    }
    let walls = field.walls();
    let pieces = field.board.occupied();
    let blocking = if ask.ghost { field.board.role(Role::King) - from.into() } else { pieces } | walls;
    let prey = prey(field, side, from);
    let role = ask.pattern.unwrap_or(piece.role);
    let quiet = field.free();
    let mut to = if role == Role::Pawn {
        let steps = pawn_steps(field, side, from, blocking, ask.pattern.is_none()) & quiet;
        let takes = attacks::pawn(side, from) & prey;
        let passes = !ask.domino && ask.pattern.is_none() && ask.double != Some(Half::Second);
        steps | takes | if passes { passing(field, side, from) } else { Bitboard::EMPTY }
    } else {
        attacks::of(role, side, from, blocking) & (quiet | prey)
    };
    if piece.role == Role::King {
        to -= field.trapped_by(!side);
        if ask.only.is_none() && !ask.bends() {
            to |= castlings(field, side, from);
        }
    }
    if ask.domino {
        to = if role == Role::Knight { Bitboard::EMPTY } else { to & pieces };
    }
    to
}

/// A pawn's quiet steps: one ahead, and two while it has its initial advance.
fn pawn_steps(field: &Field, side: Side, from: Square, blocking: Bitboard, own_pattern: bool) -> Bitboard {
    let Some(one) = from.offset(0, side.forward()) else { return Bitboard::EMPTY };
    let mut steps = Bitboard::of(one);
    if own_pattern
        && field.board.fresh().contains(from)
        && !blocking.contains(one)
        && let Some(two) = one.offset(0, side.forward())
    {
        steps.insert(two);
    }
    steps
}

/// The square on which the pawn on `from` may take in passing.
fn passing(field: &Field, side: Side, from: Square) -> Bitboard {
    let Some(to) = field.en_passant.filter(|&to| attacks::pawn(side, from).contains(to)) else {
        return Bitboard::EMPTY;
    };
    let barred = field.pacified() || field.eclipsed().contains(from) || !field.free().contains(to);
    match passed_pawn(field, side, to) {
        Some(pawn) if !barred && !field.shielded().contains(pawn) => to.into(),
        _ => Bitboard::EMPTY,
    }
}

/// The pawn that `side` takes on the square passed by its double step.
fn passed_pawn(field: &Field, side: Side, to: Square) -> Option<Square> {
    let pawn = to.offset(0, -side.forward())?;
    (field.board.of(!side, Role::Pawn).contains(pawn) && !field.board.occupied().contains(to)).then_some(pawn)
}

/// Where the king may castle. Whether it lands safely is judged on the complete result, after the rook's arrival too.
fn castlings(field: &Field, side: Side, from: Square) -> Bitboard {
    let home = side.rank_mask(1);
    let movers = displaceable(field, side) & field.board.fresh() & home;
    if !movers.contains(from) || from.file() != 4 || field.in_check(side) {
        return Bitboard::EMPTY;
    }
    let corners = movers & field.board.role(Role::Rook) & (Bitboard::FILE_A | Bitboard::FILE_H);
    corners.iter().filter_map(|rook| castling(field, side, from, rook)).collect()
}

/// Where the king lands that castles with the rook on this corner, if nothing bars it.
fn castling(field: &Field, side: Side, king: Square, rook: Square) -> Option<Square> {
    let (landing, beside) = if rook.file() == 0 { (2, 3) } else { (6, 5) };
    let (to, beside) = (Square::at(landing, king.rank())?, Square::at(beside, king.rank())?);
    let blocked = attacks::between(king, rook) & (field.board.occupied() | field.walls());
    let permitted = field.free().contains(to) && field.free().contains(beside);
    let crosses = field.attackers(beside, !side).is_empty();
    (blocked.is_empty() && permitted && crosses && !field.trapped_by(!side).contains(to)).then_some(to)
}

/// Makes a Move to one of its targets, arrivals included.
pub fn make(field: &mut Field, side: Side, from: Square, to: Square, ask: MoveAsk, told: &mut Told) {
    let Some(piece) = field.board.piece_at(from) else { return };
    let pawn = piece.role == Role::Pawn && ask.pattern.is_none_or(|role| role == Role::Pawn);
    let castles = piece.role == Role::King && ask.pattern.is_none() && from.distance(to) == 2;
    let passed = field.en_passant.take();
    if field.board.occupied().contains(to) {
        field.capture(to, told);
    } else if pawn
        && passed == Some(to)
        && from.file() != to.file()
        && let Some(prey) = passed_pawn(field, side, to)
    {
        field.capture(prey, told);
    }
    field.displace(from, to, told);
    if pawn && from.file() == to.file() && from.rank().abs_diff(to.rank()) == 2 {
        field.en_passant = from.offset(0, side.forward());
    }
    if castles {
        castle_rook(field, to, told);
        return;
    }
    if ask.domino {
        topple(field, side, from, to, told);
    }
    field.arrive(to, told);
}

/// The rook's half of castling, and then the arrivals of both.
fn castle_rook(field: &mut Field, king: Square, told: &mut Told) {
    let (corner, beside) = if king.file() > 4 { (7, 5) } else { (0, 3) };
    let (Some(corner), Some(beside)) = (Square::at(corner, king.rank()), Square::at(beside, king.rank())) else {
        return;
    };
    field.displace(corner, beside, told);
    field.arrive(king, told);
    field.arrive(beside, told);
}

/// Domino: what stands just beyond the arrival square is captured too.
fn topple(field: &mut Field, side: Side, from: Square, to: Square, told: &mut Told) {
    let Some(beyond) = beyond(from, to) else { return };
    let own = field.men(side);
    if (own | prey_of_cards(field, side)).contains(beyond) {
        field.capture(beyond, told);
    }
}

/// The square after `to` on the line from `from`.
pub fn beyond(from: Square, to: Square) -> Option<Square> {
    let (files, ranks) = direction(from, to);
    to.offset(files, ranks)
}

/// The direction from one square to another, a step of it.
pub fn direction(from: Square, to: Square) -> (i8, i8) {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    (step(from.file(), to.file()), step(from.rank(), to.rank()))
}
