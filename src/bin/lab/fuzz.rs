//! Lab: stored texts changed at random and read (`intermezzo::storage::fuzz`).
use cpu_time::ThreadTime;
use intermezzo::game::Rng;
use intermezzo::storage::fuzz::{Broken, Format, Pool, attempt};
use std::cell::RefCell;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, panic, process, thread};

const USAGE: &str = "usage: cargo lab fuzz [format] --count N --seed S [--threads T] [--out FOLDER]";
/// A text that is at work for so long never ends, as far as anybody can tell.
const NEVER: Duration = Duration::from_secs(120);
/// So many texts of a format that break a promise are enough to look at.
const ENOUGH: u64 = 20;

thread_local! {
    /// What the last panic said.
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

struct Task {
    formats: Vec<Format>,
    count: u64,
    seed: u64,
    threads: u64,
    out: String,
}

impl Task {
    fn parse(args: &[String]) -> Result<Task, String> {
        let mut task =
            Task { formats: Format::ALL.to_vec(), count: 1000, seed: 1, threads: 1, out: "target/fuzz".to_owned() };
        let mut args = args.iter();
        while let Some(word) = args.next() {
            if let Some(format) = Format::ALL.into_iter().find(|format| format.slug() == word) {
                task.formats = vec![format];
                continue;
            }
            let value = args.next().ok_or(USAGE)?;
            let number = || value.parse::<u64>().map_err(|_| USAGE.to_owned());
            match word.as_str() {
                "--count" => task.count = number()?,
                "--seed" => task.seed = number()?,
                "--threads" => task.threads = number()?.max(1),
                "--out" => task.out.clone_from(value),
                _ => return Err(USAGE.to_owned()),
            }
        }
        Ok(task)
    }
}

/// What came of the texts of a format.
#[derive(Default)]
struct Tally {
    inputs: u64,
    accepted: u64,
    panics: u64,
    hangs: u64,
    lost: u64,
    /// The longest that a text took in all, and its number.
    slowest: (Duration, u64),
}

impl Tally {
    fn broken(&self) -> u64 {
        self.panics + self.hangs + self.lost
    }

    fn add(&mut self, other: Tally) {
        self.inputs += other.inputs;
        self.accepted += other.accepted;
        self.panics += other.panics;
        self.hangs += other.hangs;
        self.lost += other.lost;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// Tries as many changed texts of each format.
///
/// # Errors
/// A text that breaks a promise; it is written to a file.
pub fn run(args: &[String]) -> Result<(), String> {
    let task = Task::parse(args)?;
    let pool = Pool::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored"))?;
    panic::set_hook(Box::new(|info| SAID.set(info.to_string())));
    println!(
        "{:9} {:>9} {:>9} {:>9} {:>6} {:>6} {:>15}  slowest",
        "format", "inputs", "accepted", "refused", "panics", "hangs", "not saved again"
    );
    let mut broken = 0;
    for &format in &task.formats {
        let tally = tried(&task, &pool, format);
        let refused = tally.inputs - tally.accepted - tally.broken();
        println!(
            "{:9} {:>9} {:>9} {refused:>9} {:>6} {:>6} {:>15}  {:.2?}, number {}",
            format.slug(),
            tally.inputs,
            tally.accepted,
            tally.panics,
            tally.hangs,
            tally.lost,
            tally.slowest.0,
            tally.slowest.1
        );
        broken += tally.broken();
    }
    let _default = panic::take_hook();
    if broken == 0 { Ok(()) } else { Err(format!("{broken} texts break a promise; they are in {}", task.out)) }
}

/// What a thread is at: since when, and which text.
type AtWork = Arc<Mutex<Option<(Instant, u64, String)>>>;

fn set(work: &AtWork, what: Option<(Instant, u64, String)>) {
    *work.lock().unwrap_or_else(PoisonError::into_inner) = what;
}

fn tried(task: &Task, pool: &Pool, format: Format) -> Tally {
    let total = Mutex::new(Tally::default());
    thread::scope(|scope| {
        for first in 0..task.threads {
            let work = AtWork::default();
            let watched = Arc::downgrade(&work);
            let (out, seed) = (task.out.clone(), task.seed);
            thread::spawn(move || {
                while let Some(work) = watched.upgrade() {
                    if let Some((since, number, text)) = &*work.lock().unwrap_or_else(PoisonError::into_inner)
                        && since.elapsed() > NEVER
                    {
                        report(&out, format, (seed, *number), "it never ends", text);
                        process::exit(1);
                    }
                    drop(work);
                    thread::sleep(Duration::from_secs(1));
                }
            });
            let total = &total;
            scope.spawn(move || {
                let tally = some(task, pool, format, first, &work);
                total.lock().unwrap_or_else(PoisonError::into_inner).add(tally);
            });
        }
    });
    total.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The share of one thread: every so many-th text. Each has a generator of its own, so that any can be made again.
fn some(task: &Task, pool: &Pool, format: Format, first: u64, work: &AtWork) -> Tally {
    let mut tally = Tally::default();
    let clock = || ThreadTime::now().as_duration();
    for number in (first..task.count).step_by(usize::try_from(task.threads).unwrap_or(1)) {
        let mut rng = Rng::seeded(task.seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
        let text = pool.mutate(format, &mut rng);
        set(work, Some((Instant::now(), number, text.clone())));
        let begin = clock();
        let result = attempt(format, &text, clock);
        tally.slowest = tally.slowest.max((clock().saturating_sub(begin), number));
        set(work, None);
        tally.inputs += 1;
        let count = match &result {
            Ok(accepted) => {
                tally.accepted += u64::from(*accepted);
                continue;
            }
            Err(Broken::Panic) => &mut tally.panics,
            Err(Broken::Hang(_)) => &mut tally.hangs,
            Err(Broken::Lost(_)) => &mut tally.lost,
        };
        *count += 1;
        let what = match result {
            Err(Broken::Panic) => SAID.take(),
            Err(what) => what.to_string(),
            Ok(_) => String::new(),
        };
        if tally.broken() <= ENOUGH {
            report(&task.out, format, (task.seed, number), &what, &text);
        }
    }
    tally
}

/// Writes down a text that breaks a promise.
fn report(out: &str, format: Format, (seed, number): (u64, u64), what: &str, text: &str) {
    let path = Path::new(out).join(format!("{}-{seed}-{number}.txt", format.slug()));
    eprintln!("{}: {what}", path.display());
    if let Err(error) = fs::create_dir_all(out).and_then(|()| fs::write(&path, text)) {
        eprintln!("{}: {error}", path.display());
    }
}
