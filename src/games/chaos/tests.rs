//! Random games of Chaos & Sabotage with other options, and what no scenario can say.
use super::*;
use crate::game::conformance::{Subject, run};
use crate::game::{Ending, Play, parse_picks};

#[test]
fn random_games_with_any_options_keep_the_promises() {
    for options in ["time=none", "hands=open", "sabotage=off", "time=none hands=open tilt-white=4 tilt-black=1"] {
        let start = Chaos::with(options).unwrap();
        let subject = Subject { name: "chaos", start, start_text: None, parse: Chaos::parse };
        for seed in 0..8 {
            if let Err(broken) = run(&subject, seed, 20_000) {
                panic!("{options}: {broken}");
            }
        }
    }
}

#[test]
fn a_fallen_flag_against_a_bare_king_is_a_draw() {
    let fallen =
        |board: &str| Chaos::parse(&format!("{board}_w_-_-_0_30 sabotage=off")).unwrap().flag_fell(Side::White);
    assert_eq!(fallen("4k3/8/8/8/8/8/8/4K2R"), Outcome::draw(Why::Flag));
    assert_eq!(fallen("4k3/4p3/8/8/8/8/8/4K2R"), Outcome::win(Side::Black, Why::Flag));
}

#[test]
fn clocks_stand_before_the_first_turn() {
    assert!(!Chaos::new(Rules::default()).clocked());
    assert!(Chaos::parse("4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1 hands=swap-squares/freeze").unwrap().clocked());
}

#[test]
fn broken_positions_are_refused() {
    let fen = "4k3/3p4/8/8/8/8/3P4/3QK3_w_-_-_0_9";
    for bad in [
        "hands=swap/-",
        "hands=freeze,freeze/-",
        "hands=freeze,shield,swap-squares,pawn-rush/-",
        "spent=freeze/- hands=freeze/-",
        "time=none hands=time-theft/-",
        "packages=glass/-",
        "frozen=e1",
        "frozen=d7-3",
        "frozen=d7,e8",
        "shield=d2,d1",
        "hidden=d1d8",
        "hidden=d1b3 bounced=d7d6",
        "secret=glass-king",
        "stage=never",
        "under=freeze",
        "under=-/freeze under-of=80/ff",
        "bounced=e",
        "over=w:nothing",
        "over=w:resigned hidden=d1b3",
        "lit",
        "hidden=d1b3 bounced=d7d6qx",
        "shy=d1",
        "packages=shy-queen,demoted-queen/-",
        "time=none packages=short-clock/-",
        "stage=pack-white",
        "stage=refill hands=freeze,shield,swap-squares/freeze,shield,swap-squares",
    ] {
        assert!(Chaos::parse(&format!("{fen} {bad}")).is_err(), "{bad}");
    }
    assert!(Chaos::parse(fen).is_ok());
}

#[test]
fn a_game_given_up_amid_a_blind_turn_replays_to_the_same_log() {
    let start = Chaos::parse("6k1/5ppp/3r4/8/8/8/3PNP2/4K3_b_-_-_0_30 hidden=d6e6").unwrap();
    let mut play = Play::new(start.clone());
    for pick in parse_picks("e2 g3", faces()).unwrap() {
        play.pick(pick).unwrap();
    }
    play.end(Ending::Resigned(Side::White)).unwrap();
    assert_eq!(play.turns().last().unwrap().text, "e2-g3?");
    assert_eq!(Play::replay(start, play.picks(), play.ending()).unwrap(), play);
}
