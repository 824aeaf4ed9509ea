//! A position of ordinary chess.
use super::{
    Bitboard, Board, Conditions, Move, MoveKind, MoveList, Role, Side, Square, attacks,
    generate::{Wanted, generate},
    hashing,
};
use serde::{Deserialize, Serialize};

/// A board with the turn and what ordinary chess remembers of the moves before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// Where the pieces stand.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Side,
    /// The square passed by a pawn's double step in the turn before, whether or not it can be taken there.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, from 1; it grows after Black's turns.
    pub fullmove: u16,
}

impl Position {
    /// The set-up of ordinary chess.
    pub fn start() -> Position {
        Position { board: Board::start(), turn: Side::White, en_passant: None, halfmove_clock: 0, fullmove: 1 }
    }

    /// Every legal move.
    ///
    /// A side without a king has no check to mind. Of several kings the first is the one that must be safe; the others are
    /// pieces that move like kings. A move may take a king, where the turn began with it attacked; shield the king's square to
    /// rule that out.
    #[inline]
    pub fn legal_moves(&self, conditions: &Conditions) -> MoveList {
        let mut moves = MoveList::new();
        generate(self, conditions, Wanted::All, &mut moves);
        moves
    }

    /// As [`legal_moves`](Position::legal_moves), into a list that is emptied first; a search spares itself copies of lists.
    #[inline]
    pub fn legal_moves_into(&self, conditions: &Conditions, moves: &mut MoveList) {
        moves.clear();
        generate(self, conditions, Wanted::All, moves);
    }

    /// Every legal move that takes or promotes, for a search that wants quiet positions.
    #[inline]
    pub fn legal_captures(&self, conditions: &Conditions) -> MoveList {
        let mut moves = MoveList::new();
        generate(self, conditions, Wanted::Loud, &mut moves);
        moves
    }

    /// Whether a move is one of the legal moves.
    pub fn is_legal(&self, candidate: Move, conditions: &Conditions) -> bool {
        self.board.side(self.turn).contains(candidate.from) && self.legal_moves(conditions).contains(&candidate)
    }

    /// The position after a move.
    ///
    /// The move must be one of the [`legal_moves`](Position::legal_moves) under some conditions. For any other move the result
    /// is some position without meaning; it never panics.
    #[inline]
    pub fn play(&self, played: Move) -> Position {
        match played.kind {
            MoveKind::Normal | MoveKind::DoubleStep => self.step(played, None),
            _ => self.play_special(played),
        }
    }

    /// The position after one piece moved.
    #[inline(always)]
    fn step(&self, played: Move, new: Option<Role>) -> Position {
        let Move { from, to, kind } = played;
        // `|`, not `||`: without a branch all of this is one straight run of instructions.
        let lasting = self.board.role(Role::Pawn).contains(from) | self.board.occupied().contains(to);
        let passed = Square::wrap((from.index() + to.index()) as u32 / 2);
        Position {
            board: self.board.moved(from, to, new),
            turn: !self.turn,
            en_passant: (kind == MoveKind::DoubleStep).then_some(passed),
            halfmove_clock: if lasting { 0 } else { self.halfmove_clock.saturating_add(1) },
            fullmove: self.next_fullmove(),
        }
    }

    /// The position after a move that does more than move one piece; apart, so that the ordinary move stays short.
    #[inline(never)]
    fn play_special(&self, played: Move) -> Position {
        match played.kind {
            MoveKind::Promote(role) => self.step(played, Some(role)),
            MoveKind::EnPassant => self.take_in_passing(played),
            MoveKind::Castle => self.castle(played),
            MoveKind::Normal | MoveKind::DoubleStep => self.step(played, None),
        }
    }

    fn take_in_passing(&self, played: Move) -> Position {
        let to = played.to;
        let mut next = self.step(played, None);
        if let Some(behind) = to.offset(0, -self.turn.forward())
            && next.board.of(next.turn, Role::Pawn).contains(behind)
        {
            next.board.remove(behind);
        }
        next
    }

    fn castle(&self, played: Move) -> Position {
        let Move { from, to, .. } = played;
        let mut next = self.step(played, None);
        let (corner, beside) = if to > from { (7, 5) } else { (0, 3) };
        if let (Some(corner), Some(beside)) = (Square::at(corner, to.rank()), Square::at(beside, to.rank()))
            && next.board.of(self.turn, Role::Rook).contains(corner)
            && !next.board.occupied().contains(beside)
        {
            next.board.shift(corner, beside);
        }
        next
    }

    /// The same position with the turn passed on: a null move.
    pub fn pass(&self) -> Position {
        let mut next = *self;
        next.turn = !self.turn;
        next.fullmove = self.next_fullmove();
        next.en_passant = None;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next
    }

    #[inline]
    fn next_fullmove(&self) -> u16 {
        self.fullmove.saturating_add(self.turn.index() as u16)
    }

    /// The pieces that give check to the side whose turn it is (to its first king).
    pub fn checkers(&self, conditions: &Conditions) -> Bitboard {
        match self.board.king(self.turn) {
            None => Bitboard::EMPTY,
            Some(king) => {
                self.board.attackers(king, !self.turn, self.board.occupied() | conditions.walls) - conditions.eclipsed
            }
        }
    }

    /// Whether the side whose turn it is stands in check.
    pub fn in_check(&self, conditions: &Conditions) -> bool {
        !self.checkers(conditions).is_empty()
    }

    /// A hash that is equal for positions that count as the same for repetition: placement, turn, the advances and castlings
    /// still open, and a pawn that can legally be taken in passing (FIDE 9.2.3). Identities are left out.
    pub fn hash(&self) -> u64 {
        let pawns = self.board.fresh() & self.board.role(Role::Pawn);
        let mut open = pawns;
        for side in Side::ALL {
            let rooks = self.board.castling_rooks(side);
            open |= rooks;
        }
        let mut hash = self.board.placement_hash() ^ hashing::fresh(open) ^ hashing::turn(self.turn);
        if let Some(square) = self.en_passant
            && self.passed_pawn(square).is_some()
            && !(attacks::pawn(!self.turn, square) & self.board.of(self.turn, Role::Pawn)).is_empty()
            && self.legal_captures(&Conditions::NONE).iter().any(|mv| mv.kind == MoveKind::EnPassant)
        {
            hash ^= hashing::passed(square);
        }
        hash
    }

    /// The pawn that could be taken in passing on this square.
    #[inline]
    pub(super) fn passed_pawn(&self, square: Square) -> Option<Square> {
        let pawn = square.offset(0, -self.turn.forward())?;
        // On the last rank there is no square from which it could have come.
        square.offset(0, self.turn.forward())?;
        (self.board.of(!self.turn, Role::Pawn).contains(pawn) && !self.board.occupied().contains(square))
            .then_some(pawn)
    }

    /// Whether no side could ever give mate in ordinary chess: bare kings, a single minor piece, or only bishops of one colour.
    pub fn insufficient_material(&self) -> bool {
        let board = &self.board;
        let bishops = board.role(Role::Bishop);
        let minors = bishops | board.role(Role::Knight);
        if !(board.occupied() - minors - board.role(Role::King)).is_empty() {
            return false;
        }
        minors.count() <= 1
            || (minors == bishops
                && (bishops.is_subset(Bitboard::DARK_SQUARES) || bishops.is_subset(Bitboard::LIGHT_SQUARES)))
    }
}

#[cfg(test)]
mod tests;
