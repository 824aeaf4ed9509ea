//! Sure check and unsure check.
use super::field::{Field, Told, below};
use super::moves::{self, How, Motion};
use super::terrain::Terrain;
use crate::board::{Bitboard, Role, Side, Square};

/// Whether a piece of the other side could surely take what stands on this square next turn: by one move that no die can stop
/// before it captures.
pub fn attacked(field: &Field, side: Side, at: Square) -> bool {
    takers(field, side, at).any(|motion| sure(field, &motion))
}

/// The moves of the other side that take what stands on a square, whatever they meet.
fn takers(field: &Field, side: Side, at: Square) -> impl Iterator<Item = Motion> + use<> {
    moves::taking(field, !side, at).into_iter()
}

/// Whether no die can stop a move before it captures. A Forest can; Deserts can only if there are so many on the way that the
/// piece may lose its last rank: what is merely lowered completes its move.
fn sure(field: &Field, motion: &Motion) -> bool {
    let mut left = field.board.role_at(motion.from);
    motion.path().all(|at| match field.terrain_at(at) {
        Some(Terrain::Forest) => false,
        Some(Terrain::Desert) if left != Some(Role::King) => {
            left = left.and_then(below);
            left.is_some()
        }
        _ => true,
    })
}

/// Whether a king of this side is in sure check; by a pawn, too, that is promoted first as the other side's turn begins.
pub fn sure_check(field: &Field, side: Side) -> bool {
    let taken = |field: &Field| field.board.of(side, Role::King).iter().any(|king| attacked(field, side, king));
    let crowns = field.to_crown(!side);
    taken(field)
        || (!crowns.is_empty() && Role::PROMOTIONS.into_iter().any(|role| taken(&crowned(field, crowns, role))))
}

/// The field with the pawns on these squares promoted.
fn crowned(field: &Field, pawns: Bitboard, role: Role) -> Field {
    let mut after = *field;
    pawns.iter().for_each(|at| after.board.set_role(at, role));
    after
}

/// The king that a side must answer for: its only one, if that is in sure check.
pub fn must_answer(field: &Field, side: Side) -> bool {
    field.kings(side) == 1 && sure_check(field, side)
}

/// Whether the king on a square may be taken by luck: through Forest or Desert, by moves that end on Oases, or by the second
/// turn of a frenzied captor.
pub fn unsure(field: &Field, side: Side, king: Square) -> bool {
    takers(field, side, king).any(|motion| !sure(field, &motion))
        || field.board.side(!side).iter().any(|from| second_turn(field, from, king, &mut Vec::new()))
}

/// Whether the piece on a square may take a king after moves that give it another turn. `rested` are Oases it has been on.
fn second_turn(field: &Field, from: Square, king: Square, rested: &mut Vec<Square>) -> bool {
    let Some(piece) = field.board.piece_at(from) else { return false };
    let oases = !field.squares(Terrain::Oasis).is_empty();
    let frenzied = field.law_of(piece.role).frenzy.is_some();
    if !oases && !frenzied {
        return false;
    }
    for motion in moves::of(field, from) {
        let rook = if let How::Castle(corner, beside) = motion.how { Some((corner, beside)) } else { None };
        let ends = [Some(motion.to), rook.map(|(_, beside)| beside)].into_iter().flatten();
        let oasis = ends.clone().find(|&at| field.is(at, Terrain::Oasis) && !rested.contains(&at));
        let again = oasis.is_some() || (frenzied && motion.takes.is_some_and(|at| at != king));
        if !again || motion.takes == Some(king) || motion.how == How::Swap {
            continue;
        }
        let mut after = *field;
        if let Some(at) = motion.takes {
            after.capture(at, &mut Told::silent());
        }
        after.board.shift(from, motion.to);
        if let Some((corner, beside)) = rook {
            after.board.shift(corner, beside);
        }
        rested.extend(oasis);
        // A pawn that is promoted on the way goes on as another piece.
        let crowned = piece.role == Role::Pawn && after.crowns(piece.side, motion.to);
        let shapes: &[Role] = if crowned { &[Role::Queen, Role::Knight] } else { &[piece.role] };
        for &role in shapes {
            after.board.set_role(motion.to, role);
            let goes_on = |at: Square, rested: &mut Vec<Square>| {
                let takes = !moves::taking_from(&after, at, king).is_empty();
                takes || (oasis.is_some() && second_turn(&after, at, king, rested))
            };
            if ends.clone().any(|at| goes_on(at, rested)) {
                return true;
            }
        }
    }
    false
}
