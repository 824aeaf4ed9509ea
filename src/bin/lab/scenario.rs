//! Lab: scenario files.
use intermezzo::game::scenario;
use intermezzo::games::{Mode, mode};

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
        match scenario::run(&text, |slug| mode(slug).map(Mode::rules)) {
            Ok(held) => println!("{file}: {} ({} steps hold)", scenario::title(&text), held.steps),
            Err(error) => {
                failed += 1;
                println!("{file}: {error}");
            }
        }
    }
    println!("{} scenarios, {failed} failed", args.len());
    if failed == 0 { Ok(()) } else { Err(format!("{failed} failed")) }
}
