//! Tests of Arcana.
use super::*;
use crate::game::conformance::{Subject, run};

fn subject(options: &str) -> Subject<Arcana> {
    Subject { name: "arcana", start: Arcana::with(options).unwrap(), start_text: None, parse: Arcana::parse }
}

#[test]
fn random_games_keep_the_promises() {
    for (options, games) in [
        ("", 12),
        ("hand=3 truce=off exchange=on discard=turn deck=portal:0,trap:4,sabotage:4,revelation:3,clone:4", 12),
    ] {
        let subject = subject(options);
        for seed in 0..games {
            if let Err(broken) = run(&subject, seed, 20_000) {
                panic!("{options}: {broken}");
            }
        }
    }
}
