//! The CPU: it knows only what its side may see, it plays legally at every level, and it finds what must be found.
use intermezzo::board::Side;
use intermezzo::cpu::levels::Level;
use intermezzo::cpu::message::{FromWorker, ToWorker, answer, decode, encode};
use intermezzo::cpu::players::Player;
use intermezzo::cpu::{Searcher, Thought, think, think_as, think_with};
use intermezzo::game::mind::{Mind, Ranked, Thinkable, Wanted};
use intermezzo::game::{Actor, Card, Game, Pick, Rng, View, Viewer, Why, draw, parse_picks};
use intermezzo::games::chess::Chess;
use intermezzo::games::colours::{Colours, kinds};
use intermezzo::games::{AnyGame, AnyView, MODES};
use std::cell::Cell;
use std::collections::HashSet;

/// A clock that advances by a millisecond at each look: the CPU looks once in so many nodes, so every run is the same.
fn counting() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || {
        looks.set(looks.get() + 1.0);
        looks.get()
    }
}

fn view_of(game: &AnyGame) -> AnyView {
    game.seen_by(Viewer::Side(game.turn()))
}

/// Plays chance's picks, until a side acts or the game is over.
fn settle(game: &mut AnyGame, rng: &mut Rng) {
    while let Actor::Chance { .. } = game.actor() {
        let pick = draw(game, rng).unwrap();
        game.apply(pick).unwrap();
    }
}

fn think_deep(game: &AnyGame, plies: i32) -> Thought {
    think_as(&view_of(game), &Level::plies(plies), None, 5, &counting()).unwrap()
}

fn colours(text: &str) -> AnyGame {
    Colours::parse(text).unwrap().into()
}

fn words(game: &AnyGame, text: &str) -> Vec<Pick> {
    parse_picks(text, game.cards()).unwrap()
}

// ---- what is hidden ----

/// Games that differ only in the hand that the side to move does not see, and so in the deck.
fn twins(seed: u64) -> (AnyGame, Vec<AnyGame>) {
    let mut rng = Rng::seeded(seed);
    let mut game = (MODES[0].start)();
    for _ in 0..6 {
        settle(&mut game, &mut rng);
        for pick in Player::Random.picks(&view_of(&game), None, rng.bits(), &counting()) {
            game.apply(pick).unwrap();
        }
    }
    settle(&mut game, &mut rng);
    let others = (0..20).map(|_| view_of(&game).sample(&mut rng)).collect();
    (game, others)
}

#[test]
fn states_that_differ_in_what_is_hidden_give_the_cpu_the_same_input() {
    for seed in 0..20 {
        let (game, others) = twins(seed);
        if game.actor().side().is_none() {
            continue;
        }
        let message = |game: &AnyGame| {
            let view = view_of(game);
            encode(&ToWorker::Think { id: 1, view, level: 8, character: None, millis_left: None, seed: 9 }).unwrap()
        };
        assert!(others.iter().any(|other| *other != game), "no twin differs from {}", game.position());
        for other in &others {
            assert_eq!(view_of(other), view_of(&game));
            assert_eq!(message(other), message(&game));
        }
    }
}

#[test]
fn sampled_worlds_vary_in_what_is_hidden_and_agree_with_the_view() {
    let (game, _) = twins(3);
    let view = view_of(&game);
    let AnyView::Colours(own) = &view else { panic!("a game of Four Colours") };
    let mut rng = Rng::seeded(1);
    let (mut hands, mut futures, mut keys) = (HashSet::new(), HashSet::new(), HashSet::new());
    for _ in 0..40 {
        let world = own.world(&mut rng);
        let enemy = !game.turn();
        assert_eq!(AnyGame::from(world.game().clone()).seen_by(Viewer::Side(game.turn())), view);
        hands.insert(format!("{:?}", world.game().hand(enemy)));
        keys.insert(world.key());
        // The cards that come: those in hand after three turns that were played alike.
        let mut later = world.clone();
        for _ in 0..3 {
            let mut list: Vec<Ranked<_>> = Vec::new();
            later.steps(Wanted::All, &mut list);
            later.take(list[0].step);
        }
        futures.insert(format!("{:?}", later.game().hand(game.turn())));
    }
    assert!(hands.len() > 20, "{} different hands", hands.len());
    assert!(futures.len() > 5, "{} different draws", futures.len());
    assert_eq!(keys.len(), 40, "worlds share keys");
}

#[test]
fn hidden_cards_are_sampled_as_often_as_the_deck_has_them() {
    let (game, _) = twins(8);
    let AnyView::Colours(view) = view_of(&game) else { panic!("a game of Four Colours") };
    let unseen: u32 = kinds().map(|card| u32::from(view.unseen(card))).sum();
    let mut rng = Rng::seeded(4);
    let mut counts = [0u32; 64];
    let worlds = 4000;
    for _ in 0..worlds {
        for card in view.sample(&mut rng).hand(!game.turn()).cards() {
            counts[card.index()] += 1;
        }
    }
    let held: u32 = counts.iter().sum();
    for card in kinds() {
        let expected = f64::from(held) * f64::from(view.unseen(card)) / f64::from(unseen);
        let found = f64::from(counts[Card::index(card)]);
        assert!((found - expected).abs() <= 6.0 * expected.sqrt().max(1.0), "{card:?}: {found}, expected {expected}");
    }
}

// ---- legal at every level ----

fn plays_legally(searcher: Option<Searcher>, slug: &str, level: u8, seed: u64) {
    let level = Level::of(level);
    let mode = intermezzo::games::mode(slug).unwrap();
    let mut rng = Rng::seeded(seed);
    let mut game = (mode.start)();
    // With a clock this tight each turn is cut short somewhere in the search.
    for _ in 0..160 {
        settle(&mut game, &mut rng);
        let Actor::Side(side) = game.actor() else { return };
        let view = game.seen_by(Viewer::Side(side));
        let thought = think_with(&view, searcher, &level, Some(200), rng.bits(), &counting()).unwrap();
        assert!(!thought.picks.is_empty());
        assert!(think_with(&game.seen_by(Viewer::Side(!side)), searcher, &level, None, 1, &counting()).is_none());
        for (n, &pick) in thought.picks.iter().enumerate() {
            let last = n + 1 == thought.picks.len();
            game.apply(pick).unwrap_or_else(|r| panic!("{slug} {level:?}: {r} in {}", game.position()));
            assert_eq!(game.prepared().is_empty(), last, "a turn beyond a commit, or short of it");
        }
    }
}

#[test]
fn it_plays_legally_at_every_level() {
    for level in 1..=8 {
        for slug in ["chess", "colours-classic", "colours-luck"] {
            plays_legally(None, slug, level, u64::from(level));
        }
    }
}

#[test]
fn it_goes_on_from_any_prepared_pick() {
    let mut rng = Rng::seeded(11);
    for slug in ["chess", "colours-classic", "colours-luck"] {
        let mut game = (intermezzo::games::mode(slug).unwrap().start)();
        for _ in 0..120 {
            settle(&mut game, &mut rng);
            let Actor::Side(_) = game.actor() else { break };
            // Half of the picks are made one by one, so that the CPU is asked in every stage of a turn.
            if rng.below(2) == 0 {
                let pick = rng.one(&game.picks()).copied().unwrap();
                game.apply(pick).unwrap();
            } else {
                let thought = think(&view_of(&game), 2, None, rng.bits(), &counting()).unwrap();
                for pick in thought.picks {
                    game.apply(pick).unwrap();
                }
            }
        }
    }
}

#[test]
fn the_same_seed_and_clock_give_the_same_answer() {
    for slug in ["chess", "colours-classic"] {
        let mut game = (intermezzo::games::mode(slug).unwrap().start)();
        settle(&mut game, &mut Rng::seeded(6));
        for level in [1, 5, 8] {
            let once = || think(&view_of(&game), level, Some(3000), 77, &counting()).unwrap();
            assert_eq!(once(), once());
        }
    }
}

#[test]
fn a_clock_that_runs_out_is_minded() {
    assert_eq!(Level::of(8).budget(None), 1000.0);
    assert!(Level::of(8).budget(Some(3000)) < 110.0);
    assert!(Level::of(8).budget(Some(0)) <= 5.0);
    assert_eq!(Level::of(0), Level::of(1));
    assert_eq!(Level::of(200), Level::of(8));
}

// ---- finds what must be found ----

#[test]
fn it_mates_in_one_and_in_two() {
    let one: AnyGame = Chess::parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").unwrap().into();
    assert_eq!(think_deep(&one, 2).picks, words(&one, "d1 d8"));
    // The rook goes to a6: whatever Black answers, the pawn or the rook mates.
    let mut game: AnyGame = Chess::parse("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap().into();
    let thought = think_deep(&game, 6);
    assert_eq!(thought.picks, words(&game, "a1 a6"));
    assert!(thought.score > 29_000);
    for _ in 0..3 {
        for pick in think_deep(&game, 6).picks {
            game.apply(pick).unwrap();
        }
    }
    assert_eq!(game.actor().outcome().map(|o| o.why), Some(Why::Checkmate));
}

#[test]
fn at_full_strength_only_the_best_turn_is_played() {
    // Turns known only not to be better than the best are no equals of it: whatever the seed, the knight is taken.
    let fen = "r1bqkb1r/2p1pppp/p1n2n2/1p1p2P1/5P2/2P4N/PP1PP2P/RNBQKB1R w KQkq - 0 6";
    let game: AnyGame = Chess::parse(fen).unwrap().into();
    for seed in 0..8 {
        let thought = think_as(&view_of(&game), &Level::plies(4), None, seed, &counting()).unwrap();
        assert_eq!(thought.picks, words(&game, "g5 f6"), "seed {seed}");
    }
}

#[test]
fn it_sees_a_draw_by_repetition() {
    // White is about to be mated, but its queen can check on e8 and h5 for ever.
    let game: AnyGame = Chess::parse("6k1/6p1/8/7Q/8/7P/1rq5/7K w - - 0 1").unwrap().into();
    let thought = think_deep(&game, 6);
    assert_eq!(thought.picks.first(), words(&game, "h5").first());
    assert_eq!(thought.score, 0);
}

#[test]
fn it_takes_a_king_by_two() {
    // Rook and bishop both attack e8; the hand has a rook.
    let game = colours("4k3/8/8/8/B7/8/8/4RK2 w classic hands=red-0,blue-rook,red-king/-");
    let thought = think_deep(&game, 1);
    assert_eq!(thought.picks, words(&game, "blue-rook e1 e8"));
    assert!(thought.score > 29_000);
}

#[test]
fn it_takes_a_king_by_the_second_part_of_a_powered_move() {
    // The bishop's run attacks e8; the rook must first step onto the e-file, which only a combo allows.
    let game = colours("4k3/8/8/8/B7/8/8/3R1K2 w classic hands=red-0,blue-rook,red-king/- colours=blue/-");
    let thought = think_deep(&game, 2);
    assert_eq!(thought.picks.first(), words(&game, "blue-rook").first());
    assert!(thought.score > 29_000);
    let after = thought.picks.iter().fold(game.clone(), |mut g, &p| {
        g.apply(p).unwrap();
        g
    });
    assert_eq!(after.actor().outcome().map(|o| o.why), Some(Why::KingTaken));
}

#[test]
fn it_leaves_no_king_to_be_taken() {
    // Black's rook and bishop attack e1, Black holds both their cards for all White knows; only the king card saves.
    let game =
        colours("4k3/8/8/4r3/7b/8/8/4K3 w classic hands=red-0,blue-rook,red-king/red-rook,red-bishop,blue-bishop");
    for level in [4, 8] {
        let thought = think(&view_of(&game), level, None, 3, &counting()).unwrap();
        assert_eq!(thought.picks.first(), words(&game, "red-king").first(), "level {level}");
    }
}

// ---- the PUCT tree, in games whose own searcher is another ----

fn tree(game: &AnyGame, level: u8, seed: u64) -> Thought {
    think_with(&view_of(game), Some(Searcher::Tree), &Level::of(level), None, seed, &counting()).unwrap()
}

#[test]
fn the_lab_knows_both_searchers_by_name() {
    assert_eq!("tree:6".parse(), Ok(Player::With(Searcher::Tree, 6)));
    assert_eq!("beta:1".parse(), Ok(Player::With(Searcher::AlphaBeta, 1)));
    for word in ["tree", "tree:0", "tree:9", "beta:", "leaf:3"] {
        assert!(word.parse::<Player>().is_err(), "{word}");
    }
}

#[test]
fn the_tree_plays_legally_in_every_mode() {
    for mode in &MODES {
        for level in 1..=8 {
            plays_legally(Some(Searcher::Tree), mode.slug, level, u64::from(level));
        }
    }
}

#[test]
fn the_tree_goes_on_from_any_prepared_pick() {
    let mut rng = Rng::seeded(12);
    for mode in &MODES {
        let mut game = (mode.start)();
        for _ in 0..120 {
            settle(&mut game, &mut rng);
            let Actor::Side(_) = game.actor() else { break };
            let view = view_of(&game);
            let thought =
                think_with(&view, Some(Searcher::Tree), &Level::of(5), Some(0), rng.bits(), &counting()).unwrap();
            let mut after = game.clone();
            for pick in thought.picks {
                after.apply(pick).unwrap();
            }
            // The game itself goes on by a single pick, so that the tree is asked in every stage of a turn.
            let pick = rng.one(&game.picks()).copied().unwrap();
            game.apply(pick).unwrap();
        }
    }
}

#[test]
fn the_tree_gives_the_same_answer_for_the_same_seed_and_clock() {
    for mode in &MODES {
        let mut game = (mode.start)();
        settle(&mut game, &mut Rng::seeded(6));
        for level in [1, 4, 6] {
            assert_eq!(tree(&game, level, 77), tree(&game, level, 77), "{} {level}", mode.slug);
        }
    }
}

#[test]
fn the_tree_answers_alike_where_only_hidden_things_differ() {
    for seed in 0..8 {
        let (game, others) = twins(seed);
        if game.actor().side().is_none() {
            continue;
        }
        assert!(others.iter().any(|other| *other != game), "no twin differs from {}", game.position());
        let thought = tree(&game, 5, seed);
        for other in others.iter().take(4) {
            assert_eq!(tree(other, 5, seed), thought);
        }
    }
}

#[test]
fn the_tree_minds_the_clock() {
    for slug in ["chess", "colours-classic"] {
        let mut game = (intermezzo::games::mode(slug).unwrap().start)();
        settle(&mut game, &mut Rng::seeded(6));
        let level = Level::of(8);
        let last = Cell::new(0.0);
        let clock = counting();
        let noted = || {
            last.set(clock());
            last.get()
        };
        think_with(&view_of(&game), Some(Searcher::Tree), &level, Some(6100), 1, &noted).unwrap();
        // One look sets the deadline; the one that finds the time gone is the last.
        assert!(last.get() >= 200.0 && last.get() <= level.budget(Some(6100)) + 1.0, "{slug}: {}", last.get());
    }
}

#[test]
fn the_tree_mates_in_one_and_takes_kings_at_every_strong_level() {
    let mate: AnyGame = Chess::parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").unwrap().into();
    // The queen could take the other queen instead.
    let rich: AnyGame = Chess::parse("6k1/5ppp/8/3Q3q/8/8/5PPP/3R2K1 w - - 0 1").unwrap().into();
    let king = colours("4k3/8/8/8/B7/8/8/4RK2 w classic hands=red-0,blue-rook,red-king/-");
    for level in [5, 6, 7, 8] {
        for seed in 0..4 {
            assert_eq!(tree(&mate, level, seed).picks, words(&mate, "d1 d8"));
            let thought = tree(&king, level, seed);
            assert_eq!(thought.picks, words(&king, "blue-rook e1 e8"));
            assert!(thought.score > 29_000);
            let mut after = rich.clone();
            for pick in tree(&rich, level, seed).picks {
                after.apply(pick).unwrap();
            }
            assert_eq!(after.actor().outcome().map(|o| o.why), Some(Why::Checkmate));
        }
    }
}

#[test]
fn the_tree_mates_in_two() {
    let game: AnyGame = Chess::parse("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap().into();
    let (view, level) = (view_of(&game), Level::plies(5));
    let thought = think_with(&view, Some(Searcher::Tree), &level, None, 1, &counting()).unwrap();
    assert_eq!(thought.picks, words(&game, "a1 a6"));
    assert!(thought.score > 29_000);
}

#[test]
fn the_tree_plays_no_losing_blunder() {
    // The pawn on b7 is poisoned: who takes it is mated on the back rank. The king needs air or the rook must stay.
    let chess: AnyGame = Chess::parse("1r4k1/1p3ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1").unwrap().into();
    // Black's rook and bishop attack e1 and may be held both; only the king card saves.
    let kings =
        colours("4k3/8/8/4r3/7b/8/8/4K3 w classic hands=red-0,blue-rook,red-king/red-rook,red-bishop,blue-bishop");
    for seed in 0..6 {
        for level in [6, 8] {
            assert_ne!(tree(&chess, level, seed).picks, words(&chess, "b2 b7"), "seed {seed}");
            assert_eq!(tree(&kings, level, seed).picks.first(), words(&kings, "red-king").first(), "seed {seed}");
        }
    }
}

// ---- the worker's messages ----

#[test]
fn the_worker_answers_every_message() {
    let game: AnyGame = Chess::default().into();
    let think = |viewer| {
        let view = game.seen_by(viewer);
        encode(&ToWorker::Think { id: 4, view, level: 3, character: None, millis_left: None, seed: 1 }).unwrap()
    };
    let FromWorker::Answer { id: 4, picks, .. } = answer(&think(Viewer::Side(Side::White)), &counting()) else {
        panic!("no answer");
    };
    assert_eq!(picks.len(), 2);
    assert!(matches!(answer(&think(Viewer::Public), &counting()), FromWorker::Failed { id: 4, .. }));
    let bytes = think(Viewer::Side(Side::White));
    for cut in 0..bytes.len() {
        assert!(matches!(answer(&bytes[..cut], &counting()), FromWorker::Failed { id: u32::MAX, .. }));
    }
    let mut rng = Rng::seeded(2);
    for _ in 0..300 {
        // Damaged in one byte: refused or, if it still is a message, answered; never a panic.
        let mut broken = bytes.clone();
        let at = rng.below(broken.len() as u32) as usize;
        broken[at] = rng.bits() as u8;
        let _answered_or_refused = answer(&broken, &counting());
    }
    let ready = encode(&FromWorker::Ready).unwrap();
    assert_eq!(decode::<FromWorker>(&ready), Ok(FromWorker::Ready));
}
