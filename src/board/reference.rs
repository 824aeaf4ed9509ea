//! A second generator, slow and written to be obviously right: it walks square by square over a plain list of pieces, makes each
//! move and looks whether the king could then be taken. The real one is compared with it under random conditions.
use super::{Bitboard, Board, Conditions, Move, MoveKind, Position, Role, Side, Square};
use std::collections::BTreeSet;

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What stands on each square.
#[derive(Clone, PartialEq, Debug)]
struct Men([Option<(Side, Role)>; 64]);

impl Men {
    fn of(board: &Board) -> Men {
        Men(Square::ALL.map(|square| board.piece_at(square).map(|piece| (piece.side, piece.role))))
    }

    fn on(&self, square: Square) -> Option<(Side, Role)> {
        self.0[square.index()]
    }

    /// The squares that the piece on `from` attacks.
    fn attacks(&self, from: Square, conditions: &Conditions) -> Vec<Square> {
        let Some((side, role)) = self.on(from) else {
            return Vec::new();
        };
        let (steps, far): (Vec<(i8, i8)>, bool) = match role {
            Role::Pawn => (vec![(-1, side.forward()), (1, side.forward())], false),
            Role::Knight => (LEAPS.to_vec(), false),
            Role::Bishop => (DIAGONAL.to_vec(), true),
            Role::Rook => (STRAIGHT.to_vec(), true),
            Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
            Role::King => ([STRAIGHT, DIAGONAL].concat(), false),
        };
        let mut attacked = Vec::new();
        for (files, ranks) in steps {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                if conditions.walls.contains(next) {
                    break;
                }
                attacked.push(next);
                if !far || self.on(next).is_some() {
                    break;
                }
                at = next;
            }
        }
        attacked
    }

    /// The pieces of a side that attack a square. A wall under the square itself does not hinder.
    fn attackers(&self, to: Square, by: Side, conditions: &Conditions) -> Bitboard {
        let walls = conditions.walls - to.into();
        let conditions = Conditions { walls, ..*conditions };
        let attacks = |from: &Square| {
            self.on(*from).is_some_and(|man| man.0 == by)
                && !conditions.eclipsed.contains(*from)
                && self.attacks(*from, &conditions).contains(&to)
        };
        Square::ALL.into_iter().filter(attacks).collect()
    }

    /// What stands where after a move.
    fn after(&self, side: Side, made: Move) -> Men {
        let mut men = self.clone();
        let moved = men.0[made.from.index()].take();
        men.0[made.to.index()] = moved;
        match made.kind {
            MoveKind::Normal | MoveKind::DoubleStep => {}
            MoveKind::Promote(role) => men.0[made.to.index()] = Some((side, role)),
            MoveKind::EnPassant => men.0[made.to.offset(0, -side.forward()).unwrap().index()] = None,
            MoveKind::Castle => {
                let rank = made.to.rank();
                let (corner, beside) = if made.to.file() == 6 { (7, 5) } else { (0, 3) };
                let rook = men.0[Square::at(corner, rank).unwrap().index()].take();
                men.0[Square::at(beside, rank).unwrap().index()] = rook;
            }
        }
        men
    }
}

/// Every legal move.
fn legal_moves(position: &Position, conditions: &Conditions) -> BTreeSet<Move> {
    let side = position.turn;
    let men = Men::of(&position.board);
    let royal = Square::ALL.into_iter().find(|&square| men.on(square) == Some((side, Role::King)));
    let safe = |made: &Move| match royal {
        None => true,
        Some(king) => {
            let king = if made.from == king { made.to } else { king };
            men.after(side, *made).attackers(king, !side, conditions).is_empty()
        }
    };
    let mut moves = BTreeSet::new();
    for from in Square::ALL {
        if men.on(from).is_some_and(|man| man.0 == side) && !conditions.frozen.contains(from) {
            moves.extend(piece_moves(position, &men, from, conditions).into_iter().filter(safe));
        }
    }
    if let Some(king) = royal {
        moves.extend(castlings(position, &men, king, conditions));
    }
    moves
}

/// The moves of one piece, whatever becomes of the king; castling apart.
fn piece_moves(position: &Position, men: &Men, from: Square, conditions: &Conditions) -> Vec<Move> {
    let Some((side, role)) = men.on(from) else {
        return Vec::new();
    };
    let may_arrive = |to: Square| {
        let closed = conditions.walls.contains(to) || conditions.forbidden.contains(to);
        let trapped = role == Role::King && conditions.king_forbidden.contains(to);
        !closed && !trapped
    };
    let is_empty = |to: Square| men.on(to).is_none() && !conditions.walls.contains(to);
    let may_take = |at: Square| {
        men.on(at).is_some_and(|man| man.0 != side)
            && !conditions.shielded.contains(at)
            && !conditions.eclipsed.contains(from)
    };
    let mut moves = Vec::new();
    if role != Role::Pawn {
        for to in men.attacks(from, conditions) {
            if may_arrive(to) && (is_empty(to) || may_take(to)) {
                moves.push(Move { from, to, kind: MoveKind::Normal });
            }
        }
        return moves;
    }
    let arrive = |moves: &mut Vec<Move>, to: Square, kind: MoveKind| {
        if may_arrive(to) && to.relative_rank(side) == 7 {
            moves.extend(Role::PROMOTIONS.map(|role| Move { from, to, kind: MoveKind::Promote(role) }));
        } else if may_arrive(to) {
            moves.push(Move { from, to, kind });
        }
    };
    if let Some(one) = from.offset(0, side.forward())
        && is_empty(one)
    {
        arrive(&mut moves, one, MoveKind::Normal);
        if let Some(two) = one.offset(0, side.forward())
            && is_empty(two)
            && position.board.fresh().contains(from)
        {
            arrive(&mut moves, two, MoveKind::DoubleStep);
        }
    }
    for to in men.attacks(from, conditions) {
        if may_take(to) {
            arrive(&mut moves, to, MoveKind::Normal);
        } else if position.en_passant == Some(to) && is_empty(to) && may_arrive(to) {
            // A pawn that passed a square came from beyond it.
            let beyond = to.offset(0, side.forward());
            let behind = to.offset(0, -side.forward());
            if beyond.is_some() && behind.is_some_and(|at| may_take(at) && men.on(at) == Some((!side, Role::Pawn))) {
                moves.push(Move { from, to, kind: MoveKind::EnPassant });
            }
        }
    }
    moves
}

fn castlings(position: &Position, men: &Men, king: Square, conditions: &Conditions) -> Vec<Move> {
    let side = position.turn;
    let mut moves = Vec::new();
    let at = |file| Square::at(file, side.rank_mask(1).first().unwrap().rank()).unwrap();
    let ready = |square: Square| position.board.fresh().contains(square) && !conditions.frozen.contains(square);
    let open = |to: Square| !conditions.walls.contains(to) && !conditions.forbidden.contains(to);
    if king != at(4) || !ready(king) {
        return moves;
    }
    for (corner, between, way, to, beside) in [(7, vec![5, 6], [4, 5, 6], 6, 5), (0, vec![1, 2, 3], [4, 3, 2], 2, 3)] {
        let rook = at(corner);
        let path_is_free =
            between.into_iter().all(|file| men.on(at(file)).is_none() && !conditions.walls.contains(at(file)));
        let king_is_safe = way.into_iter().all(|file| {
            let stepped = men.after(side, Move { from: king, to: at(file), kind: MoveKind::Normal });
            let men = if at(file) == king { men } else { &stepped };
            men.attackers(at(file), !side, conditions).is_empty()
        });
        if men.on(rook) == Some((side, Role::Rook))
            && ready(rook)
            && path_is_free
            && king_is_safe
            && open(at(to))
            && open(at(beside))
            && !conditions.king_forbidden.contains(at(to))
        {
            moves.push(Move { from: king, to: at(to), kind: MoveKind::Castle });
        }
    }
    moves
}

mod tests;
