//! Lab: what the characters are worth, by round robins against each other.
use crate::matches::{Match, option, pace, text};
use crate::workers::play_all;
use intermezzo::cpu::characters::CHARACTERS;
use intermezzo::cpu::players::Player;
use intermezzo::games::{MODES, Mode, mode};
use intermezzo::session::Control;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const USAGE: &str = "usage: cargo lab ratings <game>|table --rounds N --seed S [--threads T] [--pace 0.1] [--levels 1,4,8]; `table` plays nothing";
const COUNT: usize = CHARACTERS.len();
/// How much of their time the characters take. A second in a browser on a telephone is worth little more than this here, and a
/// round of all pairs is over in minutes.
const PACE: f64 = 0.1;
/// The level whose characters are worth [`ANCHOR`] on average.
const ANCHOR_LEVEL: u8 = 2;
const ANCHOR: f64 = 1000.0;
/// Drawn games that each character is taken to have played against all others together, so that one who has lost every game
/// has a rating, too.
const PRIOR: f64 = 1.0;

/// What came of the games: by pair, those won by the first, drawn, won by the second.
#[derive(Clone, Copy)]
struct CrossTable([[[u32; 3]; COUNT]; COUNT]);

impl Default for CrossTable {
    fn default() -> Self {
        CrossTable([[[0; 3]; COUNT]; COUNT])
    }
}

/// A rating and half of its 95% interval, against the mean of all.
struct Fit {
    points: [f64; COUNT],
    errors: [f64; COUNT],
}

/// Runs the command.
pub fn run(args: &[String]) -> Result<(), String> {
    let [game, options @ ..] = args else { return Err(USAGE.to_owned()) };
    if game != "table" {
        let mode = mode(game).ok_or_else(|| format!("there is no game “{game}”\n{USAGE}"))?;
        play(mode, options)?;
    }
    write_table()
}

/// Plays the rounds, each of which is kept as soon as it is over.
fn play(mode: &'static Mode, options: &[String]) -> Result<(), String> {
    let rounds = option(options, "--rounds")?.unwrap_or(1);
    let seed = option(options, "--seed")?.unwrap_or(1);
    let threads = option(options, "--threads")?.unwrap_or(2).clamp(1, 64);
    let pace = pace(options)?.unwrap_or(PACE);
    let levels = levels(options)?;
    let plays = |n: &usize| levels.is_empty() || levels.contains(&CHARACTERS[*n].level);
    let pairs = (0..COUNT).flat_map(|a| (a + 1..COUNT).map(move |b| (a, b)));
    let pairs: Vec<(usize, usize)> = pairs.filter(|(a, b)| plays(a) && plays(b)).collect();
    let control = mode.clock_for("", None).map(|(minutes, seconds)| Control::minutes(minutes, seconds));
    for round in 0..rounds {
        // Each game kept had a seed of its own: no game is added twice.
        let kept = read(mode)?.all();
        let one = |number: u64| {
            let (a, b) = pairs[(number / 2) as usize];
            let players = [a, b].map(|n| Player::Character(&CHARACTERS[n]));
            let seed = seed * 1_000_000 + kept + number / 2;
            let setup = Match { mode, players, seed, options: String::new(), control, pace };
            let tally = setup.play(number % 2)?;
            let result = if tally.draws > 0 { 1 } else { 2 * usize::from(tally.wins[1] > 0) };
            Ok((a, b, result))
        };
        let count = 2 * pairs.len() as u64;
        let add = |sum: &mut (u64, CrossTable), (a, b, result): (usize, usize, usize)| {
            sum.1.0[a][b][result] += 1;
            sum.0 += 1;
            if sum.0.is_multiple_of(20) {
                eprint!("\r{} round {}: {} of {count} games ", mode.slug, round + 1, sum.0);
            }
        };
        let (_, played) = play_all(count, threads, one, add)?;
        eprintln!();
        let mut table = read(mode)?;
        table.add(&played);
        table.write(mode)?;
    }
    Ok(())
}

/// The option `--levels 1,4,8`: only characters of these levels play each other; empty for all.
fn levels(options: &[String]) -> Result<Vec<u8>, String> {
    let Some(words) = text(options, "--levels")? else { return Ok(Vec::new()) };
    let read = |word: &str| word.parse().ok().filter(|level| (1..=8).contains(level));
    words.split(',').map(read).collect::<Option<Vec<u8>>>().ok_or_else(|| format!("“{words}” are no levels"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ratings")
}

/// The results kept of a mode; none yet is no error.
fn read(mode: &Mode) -> Result<CrossTable, String> {
    let path = folder().join(format!("{}.txt", mode.slug));
    let mut table = CrossTable::default();
    if !path.exists() {
        return Ok(table);
    }
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let place = |slug: &str| CHARACTERS.iter().position(|c| c.slug == slug);
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let read = || match words[..] {
            [a, b, won, drawn, lost] => {
                let counts = [won.parse().ok()?, drawn.parse().ok()?, lost.parse().ok()?];
                Some((place(a)?, place(b)?, counts))
            }
            _ => None,
        };
        let (a, b, counts) = read().ok_or_else(|| format!("{}: “{line}” is no result", path.display()))?;
        table.0[a][b] = counts;
    }
    Ok(table)
}

impl CrossTable {
    fn add(&mut self, other: &CrossTable) {
        for (row, more) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            row.iter_mut().zip(more).for_each(|(n, more)| *n += more);
        }
    }

    fn write(&self, mode: &Mode) -> Result<(), String> {
        let mut text = String::new();
        for (a, b) in (0..COUNT).flat_map(|a| (a + 1..COUNT).map(move |b| (a, b))) {
            let [won, drawn, lost] = self.0[a][b];
            let _ = writeln!(text, "{} {} {won} {drawn} {lost}", CHARACTERS[a].slug, CHARACTERS[b].slug);
        }
        let path = folder().join(format!("{}.txt", mode.slug));
        fs::create_dir_all(folder())
            .and_then(|()| fs::write(&path, text))
            .map_err(|e| format!("{}: {e}", path.display()))
    }

    /// All games.
    fn all(&self) -> u64 {
        self.0.iter().flatten().flatten().map(|n| u64::from(*n)).sum()
    }

    fn games(&self, who: usize) -> u32 {
        (0..COUNT).map(|other| self.0[who][other].iter().sum::<u32>() + self.0[other][who].iter().sum::<u32>()).sum()
    }

    /// Games between two and the points of the first, those of the prior among them.
    fn between(&self, a: usize, b: usize) -> (f64, f64) {
        let [won, drawn, lost] = self.0[a][b].map(f64::from);
        let [theirs, also, ours] = self.0[b][a].map(f64::from);
        let prior = 2.0 * PRIOR / (COUNT - 1) as f64;
        let games = won + drawn + lost + theirs + also + ours + prior;
        (games, won + ours + (drawn + also + prior) / 2.0)
    }

    /// The ratings that make the results likeliest, a draw counted as half a win and half a loss (Bradley and Terry 1952, by
    /// Newton's method), and their errors by Fisher's information.
    fn fit(&self) -> Fit {
        let scale = std::f64::consts::LN_10 / 400.0;
        let mut points = [0.0f64; COUNT];
        let mut covariance = vec![vec![0.0; COUNT]; COUNT];
        for _ in 0..100 {
            // The sum of all is held at zero by adding one to each element: it is not determined by the games.
            let mut information = vec![vec![1.0; COUNT]; COUNT];
            let mut slope = [0.0; COUNT];
            for a in 0..COUNT {
                for b in (0..COUNT).filter(|&b| b != a) {
                    let (games, score) = self.between(a, b);
                    let p = 1.0 / (1.0 + (-points[a] + points[b]).exp());
                    slope[a] += score - games * p;
                    information[a][a] += games * p * (1.0 - p);
                    information[a][b] -= games * p * (1.0 - p);
                }
            }
            covariance = inverse(information);
            for a in 0..COUNT {
                let step: f64 = (0..COUNT).map(|b| covariance[a][b] * slope[b]).sum();
                points[a] += step.clamp(-1.0, 1.0);
            }
        }
        let anchors: Vec<usize> = (0..COUNT).filter(|&n| CHARACTERS[n].level == ANCHOR_LEVEL).collect();
        let share = 1.0 / anchors.len().max(1) as f64;
        let zero: f64 = anchors.iter().map(|&n| points[n] * share).sum();
        let mut fit = Fit { points: [0.0; COUNT], errors: [0.0; COUNT] };
        for a in 0..COUNT {
            // Where the scale begins is a convention and adds no error: what is told is how sure a place in the field is.
            let mut contrast = [-1.0 / COUNT as f64; COUNT];
            contrast[a] += 1.0;
            let square: f64 = (0..COUNT)
                .flat_map(|i| (0..COUNT).map(move |j| (i, j)))
                .map(|(i, j)| contrast[i] * contrast[j] * covariance[i][j])
                .sum();
            fit.points[a] = ANCHOR + (points[a] - zero) / scale;
            fit.errors[a] = 1.96 * square.max(0.0).sqrt() / scale;
        }
        fit
    }
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut result: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for i in 0..n {
        let pivot = matrix[i][i];
        for j in 0..n {
            matrix[i][j] /= pivot;
            result[i][j] /= pivot;
        }
        let (row, other) = (matrix[i].clone(), result[i].clone());
        for k in (0..n).filter(|&k| k != i) {
            let factor = matrix[k][i];
            for j in 0..n {
                matrix[k][j] -= factor * row[j];
                result[k][j] -= factor * other[j];
            }
        }
    }
    result
}

/// Makes the table that the game reads from all results kept, and prints it.
fn write_table() -> Result<(), String> {
    let mut text = String::new();
    for mode in &MODES {
        let table = read(mode)?;
        if (0..COUNT).all(|n| table.games(n) == 0) {
            continue;
        }
        let fit = table.fit();
        println!("{}", mode.slug);
        for (n, character) in CHARACTERS.iter().enumerate() {
            let (points, error, games) = (fit.points[n], fit.errors[n], table.games(n));
            println!("  level {} {:<8} {points:>6.0} ± {error:<4.0} {games} games", character.level, character.slug);
            let _ = writeln!(text, "{} {} {points:.0} {error:.0} {games}", mode.slug, character.slug);
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cpu/ratings.txt");
    fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results as players of these strengths would have them on average.
    fn expected(points: &[f64; COUNT], games: u32) -> CrossTable {
        let mut table = CrossTable::default();
        for a in 0..COUNT {
            for b in a + 1..COUNT {
                let p = 1.0 / (1.0 + 10f64.powf((points[b] - points[a]) / 400.0));
                let won = (p * f64::from(games)).round() as u32;
                table.0[a][b] = [won, 0, games - won];
            }
        }
        table
    }

    #[test]
    fn ratings_are_found_again_within_their_errors() {
        let points: [f64; COUNT] = std::array::from_fn(|n| 80.0 * n as f64);
        let anchors: Vec<usize> = (0..COUNT).filter(|&n| CHARACTERS[n].level == ANCHOR_LEVEL).collect();
        let zero = anchors.iter().map(|&n| points[n]).sum::<f64>() / anchors.len() as f64;
        let fit = expected(&points, 1000).fit();
        for (n, (found, error)) in fit.points.into_iter().zip(fit.errors).enumerate() {
            let truth = ANCHOR + points[n] - zero;
            assert!((found - truth).abs() < error.max(3.0), "{n}: {found} and {truth}");
        }
        let few = expected(&points, 10).fit();
        // A hundred times fewer games give ten times the error.
        let ratio = few.errors[COUNT - 1] / fit.errors[COUNT - 1];
        assert!((7.0..13.0).contains(&ratio), "{ratio}");
    }

    #[test]
    fn who_loses_every_game_has_a_rating() {
        let mut table = CrossTable::default();
        for b in 1..COUNT {
            table.0[0][b] = [0, 0, 4];
        }
        let fit = table.fit();
        assert!(fit.points[0].is_finite() && fit.points[0] < fit.points[1] - 300.0);
    }
}
