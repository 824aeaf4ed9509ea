//! Random games of Arcana with unusual options and decks; those with the ordinary ones stand in `tests/properties.rs`.
use super::*;
use crate::game::conformance::{Subject, run};

fn subject(options: &str) -> Subject<Arcana> {
    Subject { name: "arcana", start: Arcana::with(options).unwrap(), start_text: None, parse: Arcana::parse }
}

#[test]
fn random_games_with_any_options_keep_the_promises() {
    for options in [
        "hand=3 truce=off exchange=on discard=turn deck=portal:0,trap:4,sabotage:4,revelation:3,clone:4",
        "hand=4 exchange=on deck=trap:4,portal:4,double:4,tsunami:4,rush:4",
        "truce=off deck=reinforcement:4,clone:4,recall:4,resurrection:4,exchange:4,sacrifice:4",
    ] {
        let subject = subject(options);
        for seed in 0..4 {
            if let Err(broken) = run(&subject, seed, 20_000) {
                panic!("{options}: {broken}");
            }
        }
    }
}

#[test]
fn options_that_are_none_are_refused() {
    for bad in ["hand=6", "hand=", "truce=maybe", "deck=wall:5", "deck=nothing:1", "deck=wall", "colour=red", "="] {
        assert!(Arcana::with(bad).is_err(), "{bad}");
    }
    let empty = faces().iter().map(|face| format!("{}:0", face.slug)).collect::<Vec<_>>().join(",");
    assert!(Arcana::with(&format!("deck={empty}")).is_err(), "a deck without cards");
    let rules = Rules::parse("hand=3 deck=wall:2,trap:0").unwrap();
    assert_eq!(rules.words().join(" "), "hand=3 deck=wall:2,trap:0");
}
