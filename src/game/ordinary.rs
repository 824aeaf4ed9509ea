//! Ordinary chess moves at the table: their picks, events and refusals. Every game that moves pieces as chess does uses these.
use crate::board::{Bitboard, Board, Conditions, Move, MoveKind, Piece, Position, Role, Side, Square, attacks};
use crate::game::{Event, Pick, Reason};

/// There is no piece on the square.
pub const EMPTY_SQUARE: Reason = Reason::new("empty-square", "There is no piece on that square.");
/// The piece belongs to the other side.
pub const NOT_YOURS: Reason = Reason::new("not-yours", "That piece is not yours.");
/// One's own piece stands on the target.
pub const OWN_PIECE: Reason = Reason::new("own-piece", "Your own piece stands there.");
/// The piece does not move like that, or something is in its way.
pub const NO_SUCH_MOVE: Reason = Reason::new("no-such-move", "That piece cannot go there.");
/// The piece has no move at all: it is shut in.
pub const SHUT_IN: Reason = Reason::new("shut-in", "That piece has nowhere to go.");
/// The king wants to castle and may not.
pub const NO_CASTLING: Reason = Reason::new(
    "no-castling",
    "Castling needs a king and rook that have not moved, nothing between them, and no attack on the king's square or way.",
);
/// The king is in check and this does not answer it.
pub const STILL_IN_CHECK: Reason = Reason::new("still-in-check", "Your king is in check, and this does not answer it.");
/// The move would leave the own king attacked.
pub const EXPOSES_KING: Reason = Reason::new("exposes-king", "That would leave your king in check.");

/// Where the piece on `from` may go by the ordinary patterns, captures included, without regard to any king's safety and
/// without castling. `en_passant` holds the squares on which a pawn may be taken in passing.
pub fn reach(board: &Board, from: Square, en_passant: Bitboard) -> Bitboard {
    let Some(piece) = board.piece_at(from) else { return Bitboard::EMPTY };
    let occupied = board.occupied();
    let own = board.side(piece.side);
    if piece.role != Role::Pawn {
        return attacks::of(piece.role, piece.side, from, occupied) - own;
    }
    let takes = attacks::pawn(piece.side, from) & (board.side(!piece.side) | en_passant);
    takes | pawn_steps(piece.side, from, occupied)
}

/// A pawn's quiet steps: one ahead, two from its second rank.
fn pawn_steps(side: Side, from: Square, occupied: Bitboard) -> Bitboard {
    let ahead = if side == Side::White { 1 } else { -1 };
    let mut steps = Bitboard::EMPTY;
    let reach = if from.relative_rank(side) == 1 { 2 } else { 1 };
    for n in 1..=reach {
        match from.offset(0, ahead * n) {
            Some(to) if !occupied.contains(to) => steps.insert(to),
            _ => break,
        }
    }
    steps
}

/// The square of the pawn that a capture on `passed` takes in passing.
pub fn passed_pawn(passed: Square, captor: Side) -> Option<Square> {
    passed.offset(0, if captor == Side::White { -1 } else { 1 })
}

/// The picks of a move: from, to, and the new role where it promotes.
pub fn picks_of(mv: Move) -> impl Iterator<Item = Pick> {
    let role = match mv.kind {
        MoveKind::Promote(role) => Some(Pick::Role(role)),
        _ => None,
    };
    [Some(Pick::Square(mv.from)), Some(Pick::Square(mv.to)), role].into_iter().flatten()
}

/// Why no move begins on this square, given the legal moves; `None` if one does.
pub fn refuse_from(position: &Position, moves: &[Move], from: Square) -> Option<Reason> {
    if moves.iter().any(|m| m.from == from) {
        return None;
    }
    Some(match position.board.piece_at(from) {
        None => EMPTY_SQUARE,
        Some(piece) if piece.side != position.turn => NOT_YOURS,
        Some(_) if reach(&position.board, from, en_passant(position)).is_empty() => SHUT_IN,
        Some(_) => king_reason(position),
    })
}

/// Why the piece on `from` may not go to `to`, given the legal moves; `None` if it may.
pub fn refuse_to(position: &Position, moves: &[Move], from: Square, to: Square) -> Option<Reason> {
    if moves.iter().any(|m| m.from == from && m.to == to) {
        return None;
    }
    Some(if position.board.side(position.turn).contains(to) {
        OWN_PIECE
    } else if reach(&position.board, from, en_passant(position)).contains(to) {
        king_reason(position)
    } else if castles(position, from, to) {
        NO_CASTLING
    } else {
        NO_SUCH_MOVE
    })
}

/// Whether this is how a king would castle: two squares aside from its home.
fn castles(position: &Position, from: Square, to: Square) -> bool {
    position.board.role_at(from) == Some(Role::King)
        && from.file() == 4
        && from.relative_rank(position.turn) == 0
        && from.rank() == to.rank()
        && from.file().abs_diff(to.file()) == 2
}

fn en_passant(position: &Position) -> Bitboard {
    position.en_passant.map_or(Bitboard::EMPTY, Bitboard::from)
}

fn king_reason(position: &Position) -> Reason {
    if position.in_check(&Conditions::NONE) { STILL_IN_CHECK } else { EXPOSES_KING }
}

/// What a legal move does, as events; check and the end of the game are the caller's.
pub fn events_of(position: &Position, mv: Move) -> Vec<Event> {
    let board = &position.board;
    let Some(piece) = board.piece_at(mv.from) else { return Vec::new() };
    let taken_at = match mv.kind {
        MoveKind::EnPassant => passed_pawn(mv.to, piece.side),
        MoveKind::Castle => None,
        _ => Some(mv.to),
    };
    let mut events = Vec::with_capacity(3);
    if let Some((at, taken)) = taken_at.and_then(|at| Some((at, board.piece_at(at)?))) {
        events.push(Event::Captured { piece: taken, at });
    }
    events.push(Event::Moved { piece, from: mv.from, to: mv.to });
    match mv.kind {
        MoveKind::Promote(to) => events.push(Event::Promoted { piece, at: mv.to, to }),
        MoveKind::Castle => events.extend(rook_event(board, mv)),
        _ => {}
    }
    events
}

/// The rook's half of a castling move by the ordinary king's move `mv`.
fn rook_event(board: &Board, mv: Move) -> Option<Event> {
    let rank = mv.from.rank();
    let (from_file, to_file) = if mv.to.file() > mv.from.file() { (7, 5) } else { (0, 3) };
    let (from, to) = (Square::at(from_file, rank)?, Square::at(to_file, rank)?);
    let piece: Piece = board.piece_at(from)?;
    Some(Event::Moved { piece, from, to })
}

/// What a side has lost, as far as the board tells: its missing pieces of the starting set, promoted pawns counted as pawns
/// still in play.
pub fn lost(board: &Board, side: Side) -> Vec<(Role, u8)> {
    const FULL: [(Role, u32); 4] = [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)];
    let count = |role| u32::from(board.of(side, role).count() as u8);
    let promoted: u32 = FULL.iter().map(|&(role, full)| count(role).saturating_sub(full)).sum();
    let pawns = 8u32.saturating_sub(count(Role::Pawn) + promoted);
    FULL.iter()
        .map(|&(role, full)| (role, full.saturating_sub(count(role))))
        .chain([(Role::Pawn, pawns)])
        .filter(|&(_, n)| n > 0)
        .map(|(role, n)| (role, n as u8))
        .collect()
}
