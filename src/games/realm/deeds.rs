//! What each card asks and does.
use super::field::{Field, Told, above, below};
use super::kind::{Kind, Sort};
use super::laws::{AROUND, DIAGONAL, STRAIGHT, Steps};
use super::moves::{self, How, Motion};
use super::prep::Prep;
use super::terrain::Terrain;
use crate::board::{Bitboard, Role, Side, Square};
use crate::game::{Event, Reason};

/// Nothing would move.
pub const NOTHING_MOVES: Reason = Reason::new("nothing-moves", "Nothing would change places.");
/// A pawn would be promoted by the card.
pub const WOULD_QUEEN: Reason = Reason::new("would-queen", "A pawn would be promoted by it.");

/// The exchanges of Exile and Return.
const EXCHANGES: [(Square, Square); 4] =
    [(Square::D4, Square::A1), (Square::E4, Square::H1), (Square::D5, Square::A8), (Square::E5, Square::H8)];
/// The corners, clockwise: what stands on one goes to the next.
const CORNERS: [Square; 4] = [Square::A1, Square::A8, Square::H8, Square::H1];
/// The squares of the edge.
const EDGE: Bitboard = Bitboard(Bitboard::BACK_ROWS.0 | Bitboard::FILE_A.0 | Bitboard::FILE_H.0);

/// Why a card cannot be played in this position whatever is chosen, for cards that ask nothing.
pub fn barred(field: &Field, kind: Kind) -> Option<Reason> {
    let moves = match kind {
        Kind::Return => EXCHANGES.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect(),
        Kind::Rotation => round(),
        _ => return None,
    };
    let queens = |&(from, to): &(Square, Square)| {
        field.board.piece_at(from).is_some_and(|p| p.role == Role::Pawn && field.crowns(p.side, to))
    };
    if kind == Kind::Return && moves.iter().all(|(from, _)| field.board.piece_at(*from).is_none()) {
        return Some(NOTHING_MOVES);
    }
    moves.iter().any(queens).then_some(WOULD_QUEEN)
}

/// The ways of the Rotation of the Earth.
fn round() -> Vec<(Square, Square)> {
    CORNERS.into_iter().zip(CORNERS.into_iter().cycle().skip(1)).collect()
}

/// Does what a card does before it asks anything.
pub fn begin(prep: &mut Prep, kind: Kind, told: &mut Told) {
    let side = prep.side;
    told.tell(|| Event::CardPlayed { side, card: kind.card(), combo: false });
    match (kind, kind.sort()) {
        (_, Sort::Law(role)) => {
            prep.field.enact(role, kind);
            told.tell(|| Event::LawChanged { by: side, role, card: kind.card() });
        }
        (Kind::Return, _) => {
            for (a, b) in EXCHANGES {
                prep.field.swap(a, b, told);
            }
        }
        (Kind::Rotation, _) => rotate(&mut prep.field, told),
        (Kind::Options, _) => {}
        _ => return,
    }
    prep.done = true;
}

fn rotate(field: &mut Field, told: &mut Told) {
    let pieces: Vec<_> = round().into_iter().filter_map(|(a, b)| Some((a, b, field.board.remove(a)?))).collect();
    for (from, to, piece) in pieces {
        field.board.place(to, piece);
        told.tell(|| Event::Moved { piece, from, to });
    }
}

/// What a card asks, in words.
pub fn question(kind: Kind, n: usize) -> &'static str {
    match (kind, n) {
        (Kind::ShuffleKnight, 0) => "Which knight steps?",
        (Kind::ShuffleBishop, 0) => "Which bishop steps?",
        (Kind::ShuffleRook, 0) => "Which rook steps?",
        (Kind::Promotion, _) => "Which piece gains a rank?",
        (Kind::Demotion, _) => "Which piece loses a rank?",
        (Kind::Attrition, 0) => "Which of your pieces leaves?",
        (Kind::Attrition, _) => "Which of theirs leaves?",
        (Kind::Exile, 0) => "Which piece is exiled?",
        (Kind::NewQueen, 0) => "Which rook or bishop moves?",
        (Kind::NewQueen, _) => "Onto which friend?",
        (kind, 0) if matches!(kind.sort(), Sort::Terrain(_)) => "On which square?",
        _ => "Where to?",
    }
}

/// The role that a Shuffle card moves, and its steps.
fn shuffled(kind: Kind) -> Option<(Role, Steps)> {
    match kind {
        Kind::ShuffleKnight => Some((Role::Knight, AROUND)),
        Kind::ShuffleBishop => Some((Role::Bishop, STRAIGHT)),
        Kind::ShuffleRook => Some((Role::Rook, DIAGONAL)),
        _ => None,
    }
}

fn steps(field: &Field, from: Square, steps: Steps) -> Bitboard {
    let around: Bitboard = steps.iter().filter_map(|s| from.offset(s.0, s.1)).collect();
    around & field.vacant()
}

/// The squares that may answer a card's question with this number.
pub fn squares(prep: &Prep, kind: Kind, n: usize) -> Bitboard {
    let (field, side) = (&prep.field, prep.side);
    let board = &field.board;
    let kings = board.role(Role::King);
    let first = prep.squares.first().copied();
    match (kind, first) {
        (Kind::Promotion, None) => board.occupied() - kings,
        (Kind::Demotion, None) => board.occupied() - kings - board.role(Role::Pawn),
        (Kind::Attrition, None) => (board.side(side) - kings).iter().filter(|&at| has_twin(field, side, at)).collect(),
        (Kind::Attrition, Some(own)) => twins(field, side, own),
        (Kind::Exile, None) => board.side(!side) - kings,
        (Kind::Exile, Some(_)) => field.vacant() & EDGE,
        (Kind::NewQueen, None) => {
            let able = |at: &Square| !merging(field, side, *at).is_empty();
            (board.of(side, Role::Rook) | board.of(side, Role::Bishop)).iter().filter(able).collect()
        }
        (Kind::NewQueen, Some(from)) => merging(field, side, from).iter().map(|m| m.to).collect(),
        _ => match (kind.sort(), shuffled(kind), first) {
            (Sort::Terrain(_), _, _) if n == 0 => !board.occupied(),
            (_, Some((role, by)), None) => {
                board.role(role).iter().filter(|&at| !steps(field, at, by).is_empty()).collect()
            }
            (_, Some((_, by)), Some(from)) => steps(field, from, by),
            _ => Bitboard::EMPTY,
        },
    }
}

fn twins(field: &Field, side: Side, own: Square) -> Bitboard {
    field.board.role_at(own).map_or(Bitboard::EMPTY, |role| field.board.of(!side, role))
}

fn has_twin(field: &Field, side: Side, own: Square) -> bool {
    !twins(field, side, own).is_empty()
}

/// The moves by which the rook or bishop on a square joins one of the other role.
pub fn merging(field: &Field, side: Side, from: Square) -> Vec<Motion> {
    let partner = match field.board.role_at(from) {
        Some(Role::Rook) => Role::Bishop,
        Some(Role::Bishop) => Role::Rook,
        _ => return Vec::new(),
    };
    moves::merging(field, from, field.board.of(side, partner))
}

/// Takes the answer to a card's question.
pub fn take(prep: &mut Prep, kind: Kind, at: Square, told: &mut Told) {
    let first = prep.squares.first().copied();
    match (kind, kind.sort(), first) {
        (_, Sort::Terrain(terrain), _) => {
            lay(prep, at, terrain, told);
            prep.done = true;
        }
        (Kind::Promotion, ..) => {
            if let Some(to) = prep.field.board.role_at(at).and_then(above) {
                prep.field.become_role(at, to, told);
            }
            prep.done = true;
        }
        (Kind::Demotion, ..) => {
            if let Some(to) = prep.field.board.role_at(at).and_then(below) {
                prep.field.become_role(at, to, told);
                prep.crown_if_due(at);
            }
            prep.done = true;
        }
        (_, _, None) => {
            let _fits = prep.squares.try_push(at);
        }
        (Kind::Attrition, _, Some(own)) => {
            prep.field.discard(own, told);
            prep.field.discard(at, told);
            prep.done = true;
        }
        (Kind::Exile, _, Some(from)) => {
            prep.field.shift(from, at, told);
            prep.done = true;
        }
        (Kind::NewQueen, _, Some(from)) => {
            let motion = merging(&prep.field, prep.side, from).into_iter().find(|m| m.to == at);
            if let Some(motion) = motion {
                prep.set_out(motion, told);
            }
        }
        (_, _, Some(from)) => prep.set_out(Motion { from, to: at, takes: None, how: How::Shuffle }, told),
    }
}

fn lay(prep: &mut Prep, at: Square, terrain: Terrain, told: &mut Told) {
    if let Some(old) = prep.field.terrain_at(at) {
        told.tell(|| Event::Lifted { card: old.kind().card(), at: Some(at) });
    }
    prep.field.lay(at, Some(terrain));
    let by = prep.side;
    told.tell(|| Event::Laid { by, card: terrain.kind().card(), at: Some(at) });
}
