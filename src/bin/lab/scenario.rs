//! Lab: scenario files.
use intermezzo::game::scenario::{self, Rules};
use intermezzo::games::{AnyGame, mode};

fn rules(slug: &str) -> Option<Rules<AnyGame>> {
    mode(slug).map(|mode| Rules { cards: (mode.family.cards)(), start: mode.start, with: mode.with, parse: mode.parse })
}

/// Runs scenario files and says of each whether it holds; the last line is the figure.
pub fn run(args: &[String]) -> Result<(), String> {
    if args.is_empty() {
        let keys: Vec<String> =
            scenario::EXPECTATIONS.iter().map(|(key, value)| format!("  expect {key}: {value}")).collect();
        return Err(format!("usage: cargo lab scenario FILE ...\nwhat a scenario can expect:\n{}", keys.join("\n")));
    }
    let mut failed = 0;
    for file in args {
        let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
        match scenario::run(&text, rules) {
            Ok(steps) => println!("{file}: {} ({steps} steps hold)", scenario::title(&text)),
            Err(error) => {
                failed += 1;
                println!("{file}: {error}");
            }
        }
    }
    println!("{} scenarios, {failed} failed", args.len());
    if failed == 0 { Ok(()) } else { Err(format!("{failed} failed")) }
}
