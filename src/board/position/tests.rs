//! Positions by example.
use super::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a FEN")
}

/// The position after moves given as UCI text.
fn after(start: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(*start, |position, text| {
        let legal = position.legal_moves(&Conditions::NONE);
        let found = legal.iter().find(|m| m.uci() == text);
        position.play(*found.unwrap_or_else(|| panic!("{text} is not legal in {}", position.to_fen())))
    })
}

fn has(position: &Position, conditions: &Conditions, text: &str) -> bool {
    position.legal_moves(conditions).iter().any(|m| m.uci() == text)
}

#[test]
fn a_game_in_fens() {
    let start = Position::start();
    assert_eq!(after(&start, "e2e4").to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    let castled = after(&start, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
    assert_eq!(castled.to_fen(), "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
    assert_eq!(castled.board.piece_at(Square::F1).map(|p| p.id.number()), Some(7));
    let passed = after(&start, "e2e4 a7a6 e4e5 d7d5 e5d6");
    assert_eq!(passed.to_fen(), "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
    assert_eq!(passed.board.square_of(Square::E2.into()), Some(Square::D6));
    assert_eq!(passed.board.square_of(Square::D7.into()), None);
}

#[test]
fn identity_survives_promotion() {
    let queen = after(&position("8/P6k/8/8/8/8/8/K7 w - - 0 1"), "a7a8q");
    assert_eq!(queen.board.square_of(Square::A7.into()), Some(Square::A8));
    assert_eq!(queen.board.role_at(Square::A8), Some(Role::Queen));
}

#[test]
fn a_null_move() {
    let passed = after(&Position::start(), "e2e4").pass();
    assert_eq!(passed.to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
}

#[test]
fn clocks_do_not_overflow() {
    let late = position("k7/8/8/8/8/8/8/K7 b - - 65535 65535").pass();
    assert_eq!((late.halfmove_clock, late.fullmove), (u16::MAX, u16::MAX));
}

#[test]
fn the_hash_tells_repetitions() {
    let start = Position::start();
    let back = after(&start, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(back.hash(), start.hash());
    assert_ne!(after(&start, "g1f3").hash(), start.hash());
    assert_ne!(start.pass().hash(), start.hash());

    // The rook went and came back: the right is lost. Once the king has moved, rooks have nothing to lose.
    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_ne!(after(&castling, "h1h2 a8b8 h2h1 b8a8").hash(), castling.hash());
    let king_moved = after(&castling, "e1e2 e8e7");
    let rooks_too = after(&king_moved, "h1h2 h8h7 h2h1 h7h8");
    assert_eq!(rooks_too.hash(), king_moved.hash());

    // A passed square counts only where a pawn attacks it.
    let without = |fen: &str| position(fen).hash();
    assert_eq!(after(&start, "e2e4").hash(), without("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    assert_ne!(without("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"), without("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"));
}

#[test]
fn hashes_of_many_positions_differ() {
    let mut seen = std::collections::HashMap::new();
    let mut layer = vec![Position::start()];
    for _ in 0..4 {
        let mut next = Vec::new();
        for position in &layer {
            for m in position.legal_moves(&Conditions::NONE) {
                let position = position.play(m);
                // Placement, turn and castling: positions that differ there need different hashes.
                let fen = position.to_fen().split(' ').take(3).collect::<Vec<_>>().join(" ");
                match seen.insert(position.hash(), fen.clone()) {
                    None => next.push(position),
                    Some(other) => assert_eq!(other, fen),
                }
            }
        }
        layer = next;
    }
    assert!(seen.len() > 70_000, "{}", seen.len());
}

#[test]
fn too_little_material() {
    for (placement, expected) in [
        ("k7/8/8/8/8/8/8/K7", true),
        ("kn6/8/8/8/8/8/8/K7", true),
        ("kb6/8/8/8/8/8/8/K7", true),
        ("kb6/8/8/8/8/8/8/KB6", false),
        ("kb6/8/8/8/8/8/8/K1B5", true),
        ("knn5/8/8/8/8/8/8/K7", false),
        ("kp6/8/8/8/8/8/8/K7", false),
        ("kr6/8/8/8/8/8/8/K7", false),
    ] {
        assert_eq!(position(&format!("{placement} w - - 0 1")).insufficient_material(), expected, "{placement}");
    }
}

#[test]
fn walls_stop_lines_and_squares() {
    let check = position("4r2k/8/8/8/8/8/8/4K2N w - - 0 1");
    assert!(check.in_check(&Conditions::NONE));
    let wall = Conditions { walls: Square::E3.into(), ..Conditions::NONE };
    assert!(!check.in_check(&wall));
    assert!(has(&check, &wall, "h1f2") && !has(&check, &Conditions::NONE, "h1f2"));
    let beside = Conditions { walls: Square::G3.into(), ..Conditions::NONE };
    assert!(!has(&check, &beside, "h1g3"));
}

#[test]
fn forbidden_squares_may_be_crossed() {
    let start = Position::start();
    let zone = Conditions { forbidden: Square::E3.into(), ..Conditions::NONE };
    assert!(has(&start, &zone, "e2e4") && !has(&start, &zone, "e2e3"));
    let castling = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let zone = |square: Square| Conditions { forbidden: square.into(), ..Conditions::NONE };
    assert!(has(&castling, &zone(Square::B1), "e1c1"));
    assert!(!has(&castling, &zone(Square::D1), "e1c1"));
    assert!(!has(&castling, &zone(Square::G1), "e1g1"));
    let trap = |square: Square| Conditions { king_forbidden: square.into(), ..Conditions::NONE };
    assert!(has(&castling, &trap(Square::F1), "e1g1") && !has(&castling, &trap(Square::F1), "e1f1"));
    assert!(!has(&castling, &trap(Square::G1), "e1g1") && has(&castling, &trap(Square::G1), "h1g1"));
}

#[test]
fn frozen_pieces_attack_but_stay() {
    let castling = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let frozen = Conditions { frozen: Square::H1.into(), ..Conditions::NONE };
    assert!(!has(&castling, &frozen, "e1g1") && has(&castling, &frozen, "e1c1") && !has(&castling, &frozen, "h1h2"));
    let check = position("4r2k/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(check.in_check(&Conditions { frozen: Square::E8.into(), ..Conditions::NONE }));
}

#[test]
fn eclipsed_pieces_neither_pin_nor_take() {
    let pinned = position("4r2k/8/8/8/8/p7/4N3/R3K3 w - - 0 1");
    let eclipsed = Conditions { eclipsed: Square::E8.into(), ..Conditions::NONE };
    assert!(!has(&pinned, &Conditions::NONE, "e2c3") && has(&pinned, &eclipsed, "e2c3"));
    let rook = Conditions { eclipsed: Square::A1.into(), ..Conditions::NONE };
    assert!(has(&pinned, &rook, "a1a2") && !has(&pinned, &rook, "a1a3"));
}

#[test]
fn shielded_pieces_are_not_taken_in_passing_either() {
    let passed = position("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    assert!(has(&passed, &Conditions::NONE, "e4d3"));
    assert!(!has(&passed, &Conditions { shielded: Square::D4.into(), ..Conditions::NONE }, "e4d3"));
}

#[test]
fn sans_by_example() {
    let san = |fen: &str, text: &str| {
        let position = position(fen);
        let found = position.legal_moves(&Conditions::NONE).into_iter().find(|m| m.uci() == text);
        found.map(|m| m.to_san(&position))
    };
    let both = "4k3/8/8/8/8/8/4K3/N3N3 w - - 0 1";
    assert_eq!(san(both, "a1c2").as_deref(), Some("Nac2"));
    let file = "4k3/N7/8/8/N7/8/8/4K3 w - - 0 1";
    assert_eq!(san(file, "a4c5").as_deref(), Some("Nc5"));
    assert_eq!(san("4k3/8/N7/8/N7/8/8/4K3 w - - 0 1", "a4c5").as_deref(), Some("N4c5"));
    assert_eq!(san("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q").as_deref(), Some("exd8=Q+"));
    assert_eq!(san("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8").as_deref(), Some("Ra8#"));
}
