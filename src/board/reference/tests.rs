//! The real generator against the reference, in random positions under random conditions.
use super::*;
use crate::board::{MAX_MOVES, Piece, hashing};

struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        hashing::mix(hashing::mix(self.0))
    }

    fn below(&mut self, n: usize) -> usize {
        (self.word() % n as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn square(&mut self) -> Square {
        Square::ALL[self.below(64)]
    }

    /// Some squares: often none, seldom many.
    fn squares(&mut self) -> Bitboard {
        match self.below(5) {
            0 | 1 => Bitboard::EMPTY,
            2 => self.square().into(),
            3 => Bitboard(self.word() & self.word() & self.word()),
            _ => Bitboard(self.word() & self.word()),
        }
    }

    fn conditions(&mut self) -> Conditions {
        Conditions {
            walls: Bitboard(self.squares().0 & self.word()),
            forbidden: self.squares(),
            frozen: self.squares(),
            eclipsed: self.squares(),
            shielded: self.squares(),
            king_forbidden: self.squares(),
        }
    }

    /// Men thrown on the board, with every oddity: pawns on the last rank, no or several kings, wild privileges.
    fn thrown(&mut self) -> Position {
        let mut position = Position { board: Board::empty(), ..Position::start() };
        let men = 2 + self.below(24);
        let mut put = |square: Square, side: Side, role: Role| {
            position.board.place(square, Piece { id: square.into(), side, role });
        };
        for _ in 0..men {
            let role = Role::ALL[[0, 0, 0, 0, 1, 2, 3, 4][self.below(8)]];
            put(self.square(), Side::ALL[self.below(2)], role);
        }
        for (side, home, corners) in
            [(Side::White, Square::E1, [Square::A1, Square::H1]), (Side::Black, Square::E8, [Square::A8, Square::H8])]
        {
            if self.chance(60) {
                put(home, side, Role::King);
                for corner in corners {
                    put(corner, side, Role::Rook);
                }
            } else if self.chance(90) {
                put(self.square(), side, Role::King);
            }
            if self.chance(10) {
                put(self.square(), side, Role::King);
            }
        }
        let fresh = if self.chance(50) { u64::MAX } else { self.word() };
        position.board.set_fresh(Bitboard(fresh));
        position.turn = Side::ALL[self.below(2)];
        if self.chance(60) {
            let pawns: Vec<Square> = position.board.of(!position.turn, Role::Pawn).iter().collect();
            if !pawns.is_empty() {
                position.en_passant = pawns[self.below(pawns.len())].offset(0, position.turn.forward());
            }
        } else if self.chance(20) {
            position.en_passant = Some(self.square());
        }
        position
    }
}

/// Compares the two generators in one position, and what the moves lead to.
fn compare(position: &Position, conditions: &Conditions) -> Vec<Move> {
    let say = || format!("{} {:?} {conditions:?}", position.to_fen(), position.board.fresh());
    let moves = position.legal_moves(conditions);
    let ours: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(ours.len(), moves.len(), "a move is there twice: {}", say());
    assert_eq!(ours, legal_moves(position, conditions), "{}", say());

    let men = Men::of(&position.board);
    let enemies = position.board.side(!position.turn);
    let loud = |m: &&Move| enemies.contains(m.to) || m.kind == MoveKind::EnPassant || m.promotion().is_some();
    let captures: BTreeSet<Move> = position.legal_captures(conditions).iter().copied().collect();
    assert_eq!(captures, ours.iter().filter(loud).copied().collect(), "{}", say());
    if let Some(king) = position.board.king(position.turn) {
        assert_eq!(position.checkers(conditions), men.attackers(king, !position.turn, conditions), "{}", say());
    }
    for &made in &moves {
        let after = position.play(made);
        assert_eq!(Men::of(&after.board), men.after(position.turn, made), "{made} in {}", say());
        assert_sound(&after);
    }
    moves.to_vec()
}

/// Everything a board keeps about its pieces agrees with a board set up anew.
fn assert_sound(position: &Position) {
    let board = &position.board;
    let mut anew = Board::empty();
    for (square, piece) in board.pieces() {
        anew.place(square, piece);
    }
    anew.set_fresh(board.fresh());
    assert_eq!(&anew, board);
    assert_eq!(anew.hash(), board.hash());
}

#[test]
fn thrown_positions_under_conditions() {
    let mut random = Random(1);
    for _ in 0..12_000 {
        let position = random.thrown();
        compare(&position, &random.conditions());
        compare(&position, &Conditions::NONE);
    }
}

#[test]
fn games_under_conditions() {
    let mut random = Random(2);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let mut specials = 0;
    for game in 0..250 {
        let mut position = Position::start();
        if game % 2 == 1
            && let Ok(other) = Position::from_fen(kiwipete)
        {
            position = other;
        }
        for _ in 0..60 {
            let conditions = random.conditions();
            let moves = compare(&position, &conditions);
            specials += moves.iter().filter(|m| matches!(m.kind, MoveKind::Castle | MoveKind::EnPassant)).count();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len())]);
        }
    }
    assert!(specials > 500, "only {specials} castlings and captures in passing were met");
}

#[test]
fn nonsense_moves_do_not_panic() {
    let mut random = Random(3);
    let kinds =
        [MoveKind::Normal, MoveKind::DoubleStep, MoveKind::EnPassant, MoveKind::Castle, MoveKind::Promote(Role::King)];
    for _ in 0..20_000 {
        let position = random.thrown();
        let nonsense = Move { from: random.square(), to: random.square(), kind: kinds[random.below(kinds.len())] };
        let after = position.play(nonsense);
        assert_sound(&after);
        assert_sound(&position.pass());
        assert_eq!(
            position.is_legal(nonsense, &Conditions::NONE),
            legal_moves(&position, &Conditions::NONE).contains(&nonsense)
        );
    }
}

#[test]
fn boards_full_of_queens_fit() {
    let queens = |squares: Bitboard| {
        let mut position = Position { board: Board::empty(), ..Position::start() };
        for square in squares {
            position.board.place(square, Piece { id: square.into(), side: Side::White, role: Role::Queen });
        }
        position.legal_moves(&Conditions::NONE).len()
    };
    let border = Bitboard::BACK_ROWS | Bitboard::FILE_A | Bitboard::FILE_H;
    assert!(queens(border) > 256);
    // Queens are put where they add most, until nothing adds.
    let mut random = Random(4);
    let mut most = 0;
    for _ in 0..20 {
        let mut set = Bitboard(random.word() & random.word());
        let mut moves = queens(set);
        for _ in 0..2000 {
            let changed = set ^ random.square().into();
            let now = queens(changed);
            if now >= moves {
                (set, moves) = (changed, now);
            }
        }
        most = most.max(moves);
    }
    assert!(most < MAX_MOVES, "{most}");
}
