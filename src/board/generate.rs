//! Making the legal moves.
//!
//! Pins and checks are found first, from the king outwards; then only legal moves are made, none is tried out. The exception is
//! taking in passing, where two pieces leave a line at once: there the lines are looked at again.
use super::attacks::{self, FALLING, LINES, RISING};
use super::{Bitboard, Board, Conditions, Move, MoveKind, MoveList, Position, Role, Side, Square};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Captures and promotions.
    Loud,
}

struct Generator<'a> {
    position: &'a Position,
    board: &'a Board,
    conditions: &'a Conditions,
    us: Side,
    /// Pieces and walls.
    occupied: Bitboard,
    /// Empty squares that may be reached and are wanted.
    quiet: Bitboard,
    /// Pieces that may be taken.
    prey: Bitboard,
    /// Own pieces that may move.
    movers: Bitboard,
    /// Opposing pieces that attack.
    enemies: Bitboard,
    king: Option<Square>,
    /// The pieces that give check.
    checkers: Bitboard,
    /// Where a piece other than the king must go: everywhere, or between king and checker or onto it.
    mask: Bitboard,
    /// Own pieces that must stay on their line with the king.
    pinned: Bitboard,
}

/// Adds the legal moves to a list.
#[inline(never)]
pub(super) fn generate(position: &Position, conditions: &Conditions, wanted: Wanted, moves: &mut MoveList) {
    let board = &position.board;
    let us = position.turn;
    let occupied = board.occupied() | conditions.walls;
    let open = !(conditions.walls | conditions.forbidden);
    let mut generator = Generator {
        position,
        board,
        conditions,
        us,
        occupied,
        quiet: if wanted == Wanted::All { open - occupied } else { Bitboard::EMPTY },
        prey: (board.side(!us) & open) - conditions.shielded,
        movers: board.side(us) - conditions.frozen,
        enemies: board.side(!us) - conditions.eclipsed,
        king: board.king(us),
        checkers: Bitboard::EMPTY,
        mask: Bitboard::FULL,
        pinned: Bitboard::EMPTY,
    };
    if let Some(king) = generator.king {
        generator.look_around(king);
        generator.king_moves(moves, king);
        if generator.checkers.has_many() {
            return;
        }
    }
    generator.pawn_moves(moves, wanted);
    generator.taking_in_passing(moves);
    generator.piece_moves(moves);
    if let Some(king) = generator.king
        && wanted == Wanted::All
        && generator.checkers.is_empty()
    {
        generator.castling(moves, king);
    }
}

impl Generator<'_> {
    #[inline]
    fn push(&self, moves: &mut MoveList, from: Square, to: Square, kind: MoveKind) {
        // A full list takes no more, see MAX_MOVES.
        let _ = moves.try_push(Move { from, to, kind });
    }

    #[inline]
    fn push_all(&self, moves: &mut MoveList, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(moves, from, to, MoveKind::Normal);
        }
    }

    /// Where a piece that attacks `attacked` may go, check and pin left aside.
    #[inline]
    fn targets(&self, from: Square, attacked: Bitboard) -> Bitboard {
        if self.conditions.eclipsed.contains(from) {
            attacked & self.quiet
        } else {
            attacked & (self.quiet | self.prey)
        }
    }

    /// Finds checks and pins.
    #[inline]
    fn look_around(&mut self, king: Square) {
        let board = self.board;
        let leapers = (attacks::pawn(self.us, king) & board.role(Role::Pawn))
            | (attacks::knight(king) & board.role(Role::Knight))
            | (attacks::king(king) & board.role(Role::King));
        self.checkers = leapers & self.enemies;
        let mut way = Bitboard::EMPTY;
        let straight = board.straight() & self.enemies;
        let diagonal = board.diagonal() & self.enemies;
        let below = (1u64 << king.index()) - 1;
        for (d, line) in LINES[king.index()].iter().enumerate() {
            let runners = if d < RISING { straight } else { diagonal };
            for runner in Bitboard(line.both()) & runners {
                let bit = Bitboard::of(runner).0;
                let between = if bit & below == 0 { line.upper & (bit - 1) } else { line.lower & !(bit | (bit - 1)) };
                let blockers = Bitboard(between) & self.occupied;
                if blockers.is_empty() {
                    self.checkers.insert(runner);
                    way |= Bitboard(between);
                } else if !blockers.has_many() {
                    self.pinned |= blockers;
                }
            }
        }
        // A wall blocks on, whoever leaves its square.
        self.pinned = (self.pinned & board.side(self.us)) - self.conditions.walls;
        if !self.checkers.is_empty() {
            self.mask = self.checkers | way;
        }
    }

    /// Whether the king would be attacked on a square, having left its own and taken what stands there.
    #[inline]
    fn attacked(&self, king: Square, to: Square) -> bool {
        let board = self.board;
        let enemies = self.enemies - to.into();
        let leapers = (attacks::pawn(self.us, to) & board.role(Role::Pawn))
            | (attacks::knight(to) & board.role(Role::Knight))
            | (attacks::king(to) & board.role(Role::King));
        if !(leapers & enemies).is_empty() {
            return true;
        }
        let occupied = (self.occupied - king.into()) | self.conditions.walls;
        let straight = board.straight() & enemies;
        let diagonal = board.diagonal() & enemies;
        let [rank, file, rising, falling] = LINES[to.index()];
        // Most squares have no runner on their lines at all.
        (Bitboard(rank.both() | file.both()) & straight != Bitboard::EMPTY
            && !(attacks::rook(to, occupied) & straight).is_empty())
            || (Bitboard(rising.both() | falling.both()) & diagonal != Bitboard::EMPTY
                && !(attacks::bishop(to, occupied) & diagonal).is_empty())
    }

    #[inline]
    fn king_moves(&self, moves: &mut MoveList, king: Square) {
        if !self.movers.contains(king) {
            return;
        }
        for to in self.targets(king, attacks::king(king)) - self.conditions.king_forbidden {
            if !self.attacked(king, to) {
                self.push(moves, king, to, MoveKind::Normal);
            }
        }
    }

    #[inline]
    fn piece_moves(&self, moves: &mut MoveList) {
        let board = self.board;
        let free = self.movers - self.pinned;
        for from in board.role(Role::Knight) & free {
            let targets = self.targets(from, attacks::knight(from)) & self.mask;
            self.push_all(moves, from, targets);
        }
        for from in board.diagonal() & self.movers {
            let targets = self.targets(from, attacks::bishop(from, self.occupied));
            self.push_on_line(moves, from, targets);
        }
        for from in board.straight() & self.movers {
            let targets = self.targets(from, attacks::rook(from, self.occupied));
            self.push_on_line(moves, from, targets);
        }
        // Further kings; the first had its moves.
        let mut kings = board.role(Role::King) & self.movers;
        if let Some(king) = self.king {
            kings.remove(king);
        }
        for from in kings {
            let targets = self.targets(from, attacks::king(from)) - self.conditions.king_forbidden;
            self.push_on_line(moves, from, targets);
        }
    }

    /// Adds the moves that answer check and keep a pinned piece on its line.
    #[inline]
    fn push_on_line(&self, moves: &mut MoveList, from: Square, targets: Bitboard) {
        let mut targets = targets & self.mask;
        if self.pinned.contains(from)
            && let Some(king) = self.king
        {
            targets &= attacks::line(king, from);
        }
        self.push_all(moves, from, targets);
    }

    #[inline]
    fn pawn_moves(&self, moves: &mut MoveList, wanted: Wanted) {
        let us = self.us;
        let pawns = self.board.role(Role::Pawn) & self.movers;
        let last = us.rank_mask(8);
        // What pins a pawn is told by where it stands: on the king's file it may step, on a diagonal it may take along it.
        let (mut file, mut rising, mut falling) = (Bitboard::FULL, Bitboard::FULL, Bitboard::FULL);
        if let Some(king) = self.king {
            let lines = &LINES[king.index()];
            file = Bitboard(lines[1].both()) | !self.pinned;
            rising = Bitboard(lines[RISING].both()) | !self.pinned;
            falling = Bitboard(lines[FALLING].both()) | !self.pinned;
        }
        let mut reachable = !(self.occupied | self.conditions.forbidden) & self.mask;
        if wanted == Wanted::Loud {
            reachable &= last;
        }
        let steppers = pawns & file;
        let single = steppers.forward(us) - self.occupied;
        let double = ((steppers & self.board.fresh()).forward(us) - self.occupied).forward(us) & reachable;
        let ahead = 8 * us.forward();
        self.push_pawns(moves, single & reachable, ahead, MoveKind::Normal);
        self.push_pawns(moves, double, 2 * ahead, MoveKind::DoubleStep);
        let takers = pawns - self.conditions.eclipsed;
        let prey = self.prey & self.mask;
        let (west, east) = match us {
            Side::White => (falling, rising),
            Side::Black => (rising, falling),
        };
        self.push_pawns(moves, (takers & west).west().forward(us) & prey, ahead - 1, MoveKind::Normal);
        self.push_pawns(moves, (takers & east).east().forward(us) & prey, ahead + 1, MoveKind::Normal);
    }

    #[inline]
    fn push_pawns(&self, moves: &mut MoveList, targets: Bitboard, step: i8, kind: MoveKind) {
        let last = self.us.rank_mask(8);
        for to in targets - last {
            self.push(moves, Square::wrap((to.index() as u32).wrapping_sub(step as u32)), to, kind);
        }
        for to in targets & last {
            let from = Square::wrap((to.index() as u32).wrapping_sub(step as u32));
            for role in Role::PROMOTIONS {
                self.push(moves, from, to, MoveKind::Promote(role));
            }
        }
    }

    #[inline]
    fn taking_in_passing(&self, moves: &mut MoveList) {
        let Some(to) = self.position.en_passant else {
            return;
        };
        let Some(prey) = self.position.passed_pawn(to) else {
            return;
        };
        let closed = self.conditions.walls | self.conditions.forbidden;
        if closed.contains(to) || self.conditions.shielded.contains(prey) {
            return;
        }
        let takers = self.board.role(Role::Pawn) & self.movers & attacks::pawn(!self.us, to);
        for from in takers - self.conditions.eclipsed {
            let left = Bitboard::of(from) | Bitboard::of(prey);
            let occupied = (self.occupied - left) | Bitboard::of(to) | self.conditions.walls;
            let safe = self.king.is_none_or(|king| {
                let attackers = self.board.attackers(king, !self.us, occupied) & self.enemies;
                (attackers - prey.into()).is_empty()
            });
            if safe {
                self.push(moves, from, to, MoveKind::EnPassant);
            }
        }
    }

    /// Castling; the king is known not to be in check.
    #[inline]
    fn castling(&self, moves: &mut MoveList, king: Square) {
        let rooks = self.board.castling_rooks(self.us) & self.movers;
        // With several kings only the first castles.
        let home = self.us.rank_mask(1);
        if rooks.is_empty() || king.file() != 4 || !(home & self.movers).contains(king) {
            return;
        }
        for rook in rooks {
            let (files, king_file, rook_file) =
                if rook.file() == 0 { (0b0000_1110, 2, 3) } else { (0b0110_0000, 6, 5) };
            let path = Bitboard(0x0101_0101_0101_0101 * files) & home;
            let (Some(to), Some(beside)) = (Square::at(king_file, king.rank()), Square::at(rook_file, king.rank()))
            else {
                continue;
            };
            let permitted =
                self.quiet.contains(to) && self.quiet.contains(beside) && !self.conditions.king_forbidden.contains(to);
            if (path & self.occupied).is_empty()
                && permitted
                && !self.attacked(king, beside)
                && !self.attacked(king, to)
            {
                self.push(moves, king, to, MoveKind::Castle);
            }
        }
    }
}
