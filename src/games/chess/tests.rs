//! Tests of plain chess against shakmaty, ply by ply. What a player sees of the rules is in `tests/scenarios/chess/`.
use super::Chess;
use crate::game::{Game, Pick, Rng, Why, draw};
use shakmaty::san::SanPlus;
use shakmaty::{Chess as Oracle, Position as _, Role as OracleRole, Square as OracleSquare};

/// The oracle's move for these picks.
fn oracle_move(oracle: &Oracle, picks: &[Pick]) -> shakmaty::Move {
    let square = |pick: Pick| match pick {
        Pick::Square(at) => OracleSquare::new(at.index() as u32),
        other => panic!("{other:?} is no square"),
    };
    let role = match picks.get(2) {
        Some(Pick::Role(role)) => OracleRole::from_char(role.letter()),
        _ => None,
    };
    let castles = |m: &shakmaty::Move| m.castling_side().map(|side| (m.from(), side.king_to(oracle.turn())));
    oracle
        .legal_moves()
        .into_iter()
        .find(|m| {
            let (from, to) = castles(m).unwrap_or((m.from(), m.to()));
            from == Some(square(picks[0])) && to == square(picks[1]) && m.promotion() == role
        })
        .expect("a move of the oracle")
}

#[test]
fn random_games_agree_with_shakmaty() {
    let mut ends = Vec::new();
    for seed in 0..60 {
        let mut rng = Rng::seeded(seed);
        let (mut game, mut oracle) = (Chess::default(), Oracle::default());
        while game.actor().outcome().is_none() {
            let before = game.clone();
            let mut picks = Vec::new();
            while picks.is_empty() || !game.prepared().is_empty() {
                let pick = draw(&game, &mut rng).expect("a pick");
                game.apply(pick).expect("a pick on offer");
                picks.push(pick);
            }
            let mv = oracle_move(&oracle, &picks);
            let san = SanPlus::from_move(oracle.clone(), &mv).to_string();
            assert_eq!(before.turn_text(&picks), san, "{}", before.position());
            oracle = oracle.play(&mv).expect("a legal move");
            assert_eq!(game.board_position().board.placement(), oracle.board().to_string());
            let why = game.actor().outcome().map(|o| o.why);
            assert_eq!(why == Some(Why::Checkmate), oracle.is_checkmate());
            assert_eq!(why == Some(Why::Stalemate), oracle.is_stalemate());
            if why.is_none() {
                assert!(!oracle.is_insufficient_material() && oracle.halfmoves() < 100);
            }
            ends.extend(why);
        }
    }
    assert!(ends.contains(&Why::Checkmate) && ends.contains(&Why::Material), "{ends:?}");
}

#[test]
fn what_chess_cannot_be_played_from_is_refused() {
    for text in ["8/8/8/8/8/8/8/K7 w - - 0 1", "8/8/8/8/8/8/8/KK5k w - - 0 1", "k7/8/8/8/8/8/8/K6R w - - x", "", "k w"]
    {
        assert!(Chess::parse(text).is_err(), "{text}");
    }
    let error = Chess::parse("k6R/8/8/8/8/8/8/K7 w - - 0 1").map_err(|e| e.to_string());
    assert_eq!(error, Err("the side that just moved is in check".to_owned()));
}
