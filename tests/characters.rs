//! The characters' styles show on the board: the same search with and without a liking plays visibly differently.
use intermezzo::board::{Board, Role, Side};
use intermezzo::cpu::characters::{CHARACTERS, character};
use intermezzo::cpu::levels::Level;
use intermezzo::cpu::style::Style;
use intermezzo::cpu::think_as;
use intermezzo::game::{Actor, Event, Game, Rng, Viewer, draw};
use intermezzo::games::{AnyGame, mode};
use std::cell::Cell;

fn counting() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || {
        looks.set(looks.get() + 1.0);
        looks.get()
    }
}

/// A side's turn with this style, one turn deep and never the same twice; how many cards it played.
fn turn(game: &mut AnyGame, style: Style, rng: &mut Rng) -> usize {
    let mut cards = 0;
    let side = game.turn();
    let level = Level { style, temperature: 15.0, worlds: 1, ..Level::plies(1) };
    while game.actor().side() == Some(side) || matches!(game.actor(), Actor::Chance { .. }) {
        if let Some(pick) = draw(game, rng).filter(|_| matches!(game.actor(), Actor::Chance { .. })) {
            game.apply(pick).unwrap();
            continue;
        }
        let view = game.seen_by(Viewer::Side(side));
        let thought = think_as(&view, &level, None, rng.bits(), &counting()).unwrap();
        for pick in thought.picks {
            let events = game.apply(pick).unwrap();
            cards += events.iter().filter(|event| matches!(event, Event::CardPlayed { .. })).count();
        }
    }
    cards
}

/// The mean of what is measured of White, who plays with this style, after each of its turns; Black likes nothing.
fn mean(mode_slug: &str, style: Style, turns: usize, measure: impl Fn(&AnyGame) -> f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for seed in 0..8 {
        let mut rng = Rng::seeded(seed);
        let mut game = (mode(mode_slug).unwrap().start)();
        for number in 0..2 * turns {
            if game.actor().outcome().is_some() {
                break;
            }
            let white = game.turn() == Side::White;
            turn(&mut game, if white { style } else { Style::PLAIN }, &mut rng);
            if white && number > 6 {
                sum += measure(&game);
                count += 1.0;
            }
        }
    }
    sum / f64::max(count, 1.0)
}

fn board(game: &AnyGame) -> Board {
    match game {
        AnyGame::Chess(game) => game.board_position().board,
        _ => panic!("another game"),
    }
}

/// How near White's pieces stand to the black king.
fn nearness(game: &AnyGame) -> f64 {
    let board = board(game);
    let king = board.king(Side::Black).unwrap();
    let pieces = board.side(Side::White) & !board.of(Side::White, Role::Pawn) & !board.of(Side::White, Role::King);
    let far: u32 = pieces.iter().map(|at| u32::from(at.distance(king))).sum();
    -f64::from(far) / f64::from(pieces.count().max(1))
}

fn count(game: &AnyGame, role: Role, side: Side) -> f64 {
    f64::from(board(game).of(side, role).count())
}

/// The cards that White, with this style, plays in its first turns of a few games of Arcana.
fn cards_played(style: Style) -> usize {
    let game = |seed: u64| {
        let mut rng = Rng::seeded(seed);
        let mut game = mode("arcana").unwrap().begin("truce=off").unwrap();
        let turns = (0..12).map_while(|_| {
            let white = game.turn() == Side::White;
            let cards = turn(&mut game, if white { style } else { Style::PLAIN }, &mut rng);
            game.actor().outcome().is_none().then_some(if white { cards } else { 0 })
        });
        turns.sum::<usize>()
    };
    (0..4).map(game).sum()
}

#[test]
fn chargers_gamblers_and_hunters_stand_nearer_to_the_king() {
    let plain = mean("chess", Style::PLAIN, 14, nearness);
    for slug in ["bruno", "vera", "noor"] {
        let near = mean("chess", character(slug).unwrap().style, 14, nearness);
        assert!(near > plain + 0.1, "{slug}: {near} {plain}");
    }
}

#[test]
fn pawns_storm() {
    let ranks = |game: &AnyGame| {
        let pawns = board(game).of(Side::White, Role::Pawn);
        let sum: u32 = pawns.iter().map(|at| u32::from(at.relative_rank(Side::White))).sum();
        f64::from(sum) / f64::from(pawns.count().max(1))
    };
    let style = character("felix").unwrap().style;
    let (stormer, plain) = (mean("chess", style, 14, ranks), mean("chess", Style::PLAIN, 14, ranks));
    assert!(stormer > plain + 0.15, "{stormer} {plain}");
}

#[test]
fn traders_trade_and_hedgehogs_do_not() {
    let officers = |game: &AnyGame| {
        let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        roles.into_iter().flat_map(|role| Side::ALL.map(|side| count(game, role, side))).sum()
    };
    let of = |slug: &str| mean("chess", character(slug).unwrap().style, 18, officers);
    let (trader, hedgehog) = (of("rook"), of("mina"));
    assert!(trader + 0.5 < hedgehog, "{trader} {hedgehog}");
}

#[test]
fn the_horseman_keeps_his_knights() {
    let knights = |game: &AnyGame| count(game, Role::Knight, Side::White);
    let style = character("ishan").unwrap().style;
    assert!(mean("chess", style, 18, knights) > mean("chess", Style::PLAIN, 18, knights));
}

#[test]
fn the_hoarder_holds_her_cards() {
    let (hoarder, plain) = (cards_played(character("tilda").unwrap().style), cards_played(Style::PLAIN));
    assert!(hoarder + 3 < plain, "{hoarder} {plain}");
}

#[test]
fn every_manner_but_a_few_has_a_style() {
    let plain: Vec<&str> = CHARACTERS.iter().filter(|c| c.style == Style::PLAIN).map(|c| c.slug).collect();
    assert_eq!(plain, ["pip", "anselm", "regina"]);
}
