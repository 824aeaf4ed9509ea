//! Blind turns of Chaos & Sabotage: what is hidden stays hidden, from the view to the CPU.
use intermezzo::board::Side;
use intermezzo::cpu::think;
use intermezzo::game::conformance::{Subject, run_led};
use intermezzo::game::{Actor, Choice, Event, Game, Pick, Rng, View, Viewer, draw, parse_picks};
use intermezzo::games::AnyView;
use intermezzo::games::chaos::blind::find;
use intermezzo::games::chaos::{Chaos, Kind, Rules, faces};

/// A clock that advances by a millisecond at each look, so every run is the same.
fn counting() -> impl Fn() -> f64 {
    let looks = std::cell::Cell::new(0.0);
    move || {
        looks.set(looks.get() + 1.0);
        looks.get()
    }
}

/// White has played Lights Out and moved so.
fn hidden(mv: &str, more: &str) -> Chaos {
    let start = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R_w_KQkq_-_1_6";
    Chaos::parse(&format!("{start} hands=freeze/shield spent=lights-out/- rests=w hidden={mv} {more}")).unwrap()
}

const QUIET: [&str; 5] = ["e1g1", "h2h3", "a2a3", "c1g5", "f3g5"];

#[test]
fn hidden_moves_that_tell_the_same_look_the_same() {
    let views: Vec<_> = QUIET.iter().map(|mv| hidden(mv, "").seen_by(Viewer::Side(Side::Black))).collect();
    assert!(views.windows(2).all(|two| two[0] == two[1]));
    let public: Vec<_> = QUIET.iter().map(|mv| hidden(mv, "").seen_by(Viewer::Public)).collect();
    assert!(public.windows(2).all(|two| two[0] == two[1]));
    let scene = views[0].scene();
    assert!(scene.dark && scene.pieces.iter().all(|(_, piece)| piece.side == Side::Black));
    let told = hidden("c4f7", "").seen_by(Viewer::Side(Side::Black)).scene();
    assert_ne!(told, scene, "a capture and a check are told");
}

#[test]
fn the_cpu_answers_the_same_whatever_the_hidden_move_was() {
    let view = |mv: &str| AnyView::Chaos(hidden(mv, "").seen_by(Viewer::Side(Side::Black)));
    let answers: Vec<_> = QUIET.iter().map(|mv| think(&view(mv), 6, None, 9, &counting())).collect();
    assert!(answers.iter().all(Option::is_some));
    assert!(answers.windows(2).all(|two| two[0] == two[1]), "the CPU answers differently: {answers:?}");
}

#[test]
fn the_cpu_plays_a_blind_turn_to_its_end() {
    for (seed, mv) in QUIET.iter().enumerate() {
        let mut game = hidden(mv, "");
        for _ in 0..200 {
            let view = AnyView::Chaos(game.seen_by(Viewer::Side(Side::Black)));
            let thought = think(&view, 5, None, seed as u64, &counting()).unwrap();
            for pick in thought.picks {
                game.apply(pick).unwrap();
            }
            if game.turn() == Side::White {
                break;
            }
        }
        assert_eq!(game.turn(), Side::White, "no try went through after {mv}");
    }
}

#[test]
fn worlds_hold_every_hidden_move_that_fits_and_no_other() {
    let of = |more: &str| -> Vec<String> {
        let game = hidden("h2h3", more);
        game.dark().unwrap().worlds().iter().map(|(mv, _)| mv.uci()).collect()
    };
    let all = of("");
    assert!(QUIET.iter().all(|mv| all.contains(&(*mv).to_owned())));
    assert!(!all.iter().any(|mv| mv == "c4f7" || mv == "f3e5"), "captures are told");
    // Had a piece gone to d4, the pawn's capture there would not have bounced.
    let fewer = of("bounced=e5d4");
    let gone: Vec<&String> = all.iter().filter(|mv| !fewer.contains(mv)).collect();
    assert_eq!(gone, ["d3d4", "f3d4"]);
}

#[test]
fn random_blind_turns_keep_the_promises() {
    let start = Chaos::new(Rules { sabotage: false, ..Rules::default() });
    let subject = Subject { name: "chaos", start, start_text: None, parse: Chaos::parse };
    let mut blind = 0;
    for seed in 0..30 {
        let mut lead = |game: &Chaos, picks: &[Pick]| {
            blind += usize::from(game.dark().is_some_and(|dark| !dark.lit));
            let lights = Pick::Card(Kind::LightsOut.card());
            picks.contains(&lights).then_some(lights)
        };
        if let Err(broken) = run_led(&subject, seed, 20_000, &mut lead) {
            panic!("{broken}");
        }
    }
    assert!(blind > 100, "{blind} blind picks");
}

/// Plays on at random, without the lights, until the blind turn is over; tells the tries that bounced.
fn stumble(game: &mut Chaos, rng: &mut Rng) -> usize {
    let side = game.turn();
    let mut bounced = 0;
    while game.turn() == side && game.actor().outcome().is_none() {
        let pick = match game.actor() {
            Actor::Chance { .. } => draw(game, rng).unwrap(),
            _ => {
                let tries: Vec<Pick> = game.picks().into_iter().filter(|p| !matches!(p, Pick::Choice(_))).collect();
                *rng.one(&tries).unwrap()
            }
        };
        let told = game.apply(pick).unwrap();
        bounced += told.iter().filter(|e| matches!(e, Event::Bounced { .. })).count();
        for event in &told {
            // Nothing that the blind side is told names an enemy piece before its own move is made.
            if let (Event::Dark { .. }, Event::Suspense) = (event, event.seen_by(Viewer::Side(side))) {
                panic!("its own turn is hidden from it");
            }
        }
    }
    bounced
}

#[test]
fn a_blind_turn_ends_by_tries_alone() {
    let mut bounced = 0;
    for seed in 0..40 {
        let mut game = hidden(QUIET[seed % QUIET.len()], "");
        bounced += stumble(&mut game, &mut Rng::seeded(seed as u64));
        assert_eq!(game.turn(), Side::White);
    }
    assert!(bounced > 5, "{bounced} tries bounced");
}

#[test]
fn the_lights_show_the_board_as_it_is() {
    let mut game = hidden("f3g5", "");
    game.apply(Pick::Choice(Choice::Lights)).unwrap();
    let scene = game.seen_by(Viewer::Side(Side::Black)).scene();
    assert!(!scene.dark && scene.pieces.iter().any(|(at, _)| at.to_string() == "g5"));
    let picks = parse_picks("e8 g8", faces()).unwrap();
    assert!(picks.iter().all(|pick| game.apply(*pick).is_ok()));
    assert!(game.dark().is_none());
}

#[test]
fn a_try_means_a_move_or_bounces() {
    let game = hidden("d3d4", "");
    let dark = game.dark().unwrap();
    let (through, bounce): (Vec<_>, Vec<_>) =
        dark.tries().into_iter().partition(|tried| find(game.field(), *tried).is_some());
    assert_eq!(through.len(), game.field().legal().len());
    assert!(!bounce.is_empty());
}
