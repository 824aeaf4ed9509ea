//! Lab: random whole games through the conformance suite.
use crate::workers::play_all;
use intermezzo::game::conformance::{Report, Subject, run as play};
use intermezzo::games::mode;
use std::collections::BTreeMap;
use std::time::Instant;

const USAGE: &str = "usage: cargo lab games <game> --count N --seed S [--picks MAX] [--options TEXT]";
const THREADS: u64 = 2;

struct Args {
    slug: String,
    count: u64,
    seed: u64,
    picks: usize,
    /// The mode's options; empty for the ordinary ones.
    options: String,
}

fn read(args: &[String]) -> Result<Args, String> {
    let (slug, mut rest) = args.split_first().ok_or(USAGE)?;
    let mut read = Args { slug: slug.clone(), count: 1000, seed: 0, picks: 20_000, options: String::new() };
    while let [key, value, more @ ..] = rest {
        rest = more;
        if key == "--options" {
            read.options.clone_from(value);
            continue;
        }
        let number: u64 = value.parse().map_err(|_| format!("“{value}” is no number\n{USAGE}"))?;
        match key.as_str() {
            "--count" => read.count = number,
            "--seed" => read.seed = number,
            "--picks" => read.picks = number as usize,
            _ => return Err(format!("unknown “{key}”\n{USAGE}")),
        }
    }
    if rest.is_empty() { Ok(read) } else { Err(USAGE.to_owned()) }
}

#[derive(Default)]
struct Sum {
    games: u64,
    turns: u64,
    picks: u64,
    hidden: u64,
    worlds: u64,
    outcomes: BTreeMap<String, u64>,
}

impl Sum {
    fn add(&mut self, report: &Report) {
        self.games += 1;
        self.turns += report.turns as u64;
        self.picks += report.picks as u64;
        self.hidden += report.hidden as u64;
        self.worlds += report.worlds as u64;
        let outcome = report.outcome.map_or("unfinished".to_owned(), |o| {
            format!("{} {}", o.winner.map_or("draw", |side| side.name()), o.why.slug())
        });
        *self.outcomes.entry(outcome).or_default() += 1;
    }
}

/// Plays the games on two threads; the last line is the figure. The games are the same for the same seed, whatever the
/// threads do.
pub fn run(args: &[String]) -> Result<(), String> {
    let args = read(args)?;
    let mode = mode(&args.slug).ok_or_else(|| format!("unknown game “{}”", args.slug))?;
    let start = mode.begin(&args.options).map_err(|e| e.to_string())?;
    let begun = Instant::now();
    let one = |number: u64| {
        let subject = Subject { name: mode.slug, start: start.clone(), start_text: None, parse: mode.parse };
        play(&subject, args.seed.wrapping_add(number), args.picks).map_err(|broken| broken.to_string())
    };
    let add = |sum: &mut Sum, report: Report| {
        sum.add(&report);
        if sum.games.is_multiple_of((args.count / 20).max(1)) {
            eprintln!("{} of {} games, {:.0?}", sum.games, args.count, begun.elapsed());
        }
    };
    let sum = play_all(args.count, THREADS, one, add)?;
    let outcomes: Vec<String> = sum
        .outcomes
        .iter()
        .map(|(what, n)| format!("{what} {n} ({:.1}%)", 100.0 * *n as f64 / sum.games.max(1) as f64))
        .collect();
    let mean = |n: u64| n as f64 / sum.games.max(1) as f64;
    let worlds = match sum.hidden {
        0 => "nothing hidden".to_owned(),
        n => format!("{:.2} worlds of 8 in {n} looks", sum.worlds as f64 / n as f64),
    };
    println!(
        "{}: {} games, {}; {:.1} plies and {:.1} picks a game; {worlds}; {:.0?}",
        mode.slug,
        sum.games,
        outcomes.join(", "),
        mean(sum.turns),
        mean(sum.picks),
        begun.elapsed()
    );
    Ok(())
}
