//! The generator counted against published tables (`tests/perft/*.txt`) and, path by path, against two other generators.
use cozy_chess as cozy;
use intermezzo::board::{Conditions, Position, perft};
use shakmaty::Position as _;

/// The position of a table and its rows: depth, number of paths.
fn read(table: &str) -> (Position, Vec<(u32, u64)>) {
    let mut fen = None;
    let mut rows = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').expect("two words");
        match word {
            "position" => fen = Some(rest),
            depth => rows.push((depth.parse().expect("a depth"), rest.parse().expect("a count"))),
        }
    }
    let position = Position::from_fen(fen.expect("a position")).expect("a FEN");
    (position, rows)
}

fn check(table: &str) {
    let (position, rows) = read(table);
    assert!(rows.len() >= 5);
    for (depth, paths) in rows {
        assert_eq!(perft(&position, depth), paths, "depth {depth} of {}", position.to_fen());
    }
}

macro_rules! tables {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                check(include_str!(concat!("perft/", stringify!($name), ".txt")));
            }
        )*

        #[test]
        fn every_table_is_used() {
            let mut used = vec![$(concat!(stringify!($name), ".txt")),*];
            used.sort_unstable();
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft");
            let mut there: Vec<_> = std::fs::read_dir(folder)
                .expect("the folder of tables")
                .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
                .collect();
            there.sort_unstable();
            assert_eq!(used, there);
        }
    };
}

tables! { start kiwipete position3 position4 position5 position6 promotions castling }

/// SplitMix64: the same games in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// cozy-chess castles as the king taking its rook; here and in UCI the king goes to its new square.
fn cozy_moves(board: &cozy::Board) -> Vec<String> {
    let mut moves = Vec::new();
    board.generate_moves(|group| {
        moves.extend(group.into_iter().map(|m| {
            let castles = board.colors(board.side_to_move()).has(m.to);
            let to = match (castles, m.to.file()) {
                (false, _) => m.to,
                (true, cozy::File::H) => cozy::Square::new(cozy::File::G, m.to.rank()),
                (true, _) => cozy::Square::new(cozy::File::C, m.to.rank()),
            };
            cozy::Move { to, ..m }.to_string()
        }));
        false
    });
    moves.sort();
    moves
}

#[test]
fn random_games_agree_with_two_other_crates() {
    let mut random = Random(2026);
    let tables = [
        include_str!("perft/start.txt"),
        include_str!("perft/kiwipete.txt"),
        include_str!("perft/position3.txt"),
        include_str!("perft/promotions.txt"),
    ];
    let mut positions = 0;
    for game in 0..400 {
        let (mut position, _) = read(tables[game % tables.len()]);
        for _ in 0..120 {
            let fen = position.to_fen();
            assert_eq!(Position::from_fen(&fen).map(|p| (p.to_fen(), p.hash())), Ok((fen.clone(), position.hash())));
            let moves = position.legal_moves(&Conditions::NONE);
            let mut ours: Vec<String> = moves.iter().map(|m| m.uci()).collect();
            ours.sort();

            let board: cozy::Board = fen.parse().expect("a FEN that cozy-chess reads");
            assert_eq!(ours, cozy_moves(&board), "{fen}");

            let setup: shakmaty::fen::Fen = fen.parse().expect("a FEN that shakmaty reads");
            let other: shakmaty::Chess =
                setup.into_position(shakmaty::CastlingMode::Standard).expect("a position that shakmaty accepts");
            let mut theirs: Vec<String> =
                other.legal_moves().iter().map(|m| m.to_uci(shakmaty::CastlingMode::Standard).to_string()).collect();
            theirs.sort();
            assert_eq!(ours, theirs, "{fen}");
            assert_eq!(position.in_check(&Conditions::NONE), other.is_check(), "{fen}");
            assert_eq!(position.insufficient_material(), other.is_insufficient_material(), "{fen}");

            // The notation of every move, with its marks for check and mate.
            let mut sans: Vec<String> = moves.iter().map(|m| m.to_san(&position)).collect();
            let mut their_sans: Vec<String> = other
                .legal_moves()
                .iter()
                .map(|m| shakmaty::san::SanPlus::from_move(other.clone(), m).to_string())
                .collect();
            sans.sort();
            their_sans.sort();
            assert_eq!(sans, their_sans, "{fen}");

            positions += 1;
            if moves.is_empty() || position.insufficient_material() {
                break;
            }
            position = position.play(moves[random.below(moves.len())]);
        }
    }
    assert!(positions > 20_000, "{positions} positions are too few");
}
