//! Lab: random whole games through the conformance suite.
use intermezzo::game::conformance::{Failure, Report, Subject, run as play};
use intermezzo::games::mode;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

const USAGE: &str = "usage: cargo lab games <game> --count N --seed S [--picks MAX]";
const THREADS: usize = 2;

struct Args {
    slug: String,
    count: u64,
    seed: u64,
    picks: usize,
}

fn read(args: &[String]) -> Result<Args, String> {
    let (slug, mut rest) = args.split_first().ok_or(USAGE)?;
    let mut read = Args { slug: slug.clone(), count: 1000, seed: 0, picks: 20_000 };
    while let [key, value, more @ ..] = rest {
        let number: u64 = value.parse().map_err(|_| format!("“{value}” is no number\n{USAGE}"))?;
        match key.as_str() {
            "--count" => read.count = number,
            "--seed" => read.seed = number,
            "--picks" => read.picks = number as usize,
            _ => return Err(format!("unknown “{key}”\n{USAGE}")),
        }
        rest = more;
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
    let begun = Instant::now();
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let sum = Mutex::new(Sum::default());
    let failure: Mutex<Option<Box<Failure>>> = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let subject = Subject { name: mode.slug, start: (mode.start)(), start_text: None, parse: mode.parse };
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= args.count {
                        break;
                    }
                    match play(&subject, args.seed.wrapping_add(number), args.picks) {
                        Ok(report) => {
                            let Ok(mut sum) = sum.lock() else { break };
                            sum.add(&report);
                            if sum.games.is_multiple_of((args.count / 20).max(1)) {
                                eprintln!("{} of {} games, {:.0?}", sum.games, args.count, begun.elapsed());
                            }
                        }
                        Err(broken) => {
                            stop.store(true, Ordering::Relaxed);
                            if let Ok(mut failure) = failure.lock() {
                                failure.get_or_insert(broken);
                            }
                        }
                    }
                }
            });
        }
    });
    if let Ok(Some(broken)) = failure.into_inner() {
        return Err(broken.to_string());
    }
    let sum = sum.into_inner().map_err(|e| e.to_string())?;
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
