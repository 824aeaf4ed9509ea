//! The generators that are measured, all with the same walk: every move made on a copy, the last ply too, nothing counted in bulk.
use cozy_chess as cozy;
use intermezzo::board::{Conditions, MoveList, Position};
use shakmaty::Position as _;
use std::hint::black_box;

/// What is measured: a name, a position, and a depth that takes a fraction of a second.
pub const POSITIONS: [(&str, &str, u32); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
    ("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5),
];

/// Counts the nodes below a position with one of the generators: 0 ours, 1 shakmaty, 2 cozy-chess.
pub fn run(engine: usize, position: usize) -> u64 {
    let (_, fen, depth) = POSITIONS[position];
    match engine {
        0 => intermezzo(&Position::from_fen(fen).expect("a FEN"), depth),
        1 => {
            let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
            shakmaty(&fen.into_position(shakmaty::CastlingMode::Standard).expect("a position"), depth)
        }
        _ => cozy(&fen.parse().expect("a FEN"), depth),
    }
}

fn intermezzo(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut moves = MoveList::new();
    position.legal_moves_into(&Conditions::NONE, &mut moves);
    moves.iter().map(|&m| intermezzo(&position.play(m), depth - 1)).sum()
}

fn shakmaty(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    for m in &position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        nodes += shakmaty(&next, depth - 1);
    }
    nodes
}

fn cozy(board: &cozy::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += cozy(&next, depth - 1);
        }
        false
    });
    nodes
}
