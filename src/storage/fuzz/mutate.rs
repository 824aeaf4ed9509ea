//! Texts changed at random: letters anywhere, and parts where the text has some. What is well formed gets further than noise.
use super::Format;
use crate::game::{Game, Pick, Play, Record, Rng};
use crate::games::{MODES, Mode};
use serde_json::{Map, Value};
use std::fs;
use std::path::Path;

/// Texts of all kinds, to be changed, and to lend their parts.
#[derive(Debug, Default)]
pub struct Pool {
    texts: [Vec<String>; Format::ALL.len()],
}

/// The most changes of one text.
const MOST: u32 = 3;
/// So many entries of a backup are tried together.
const ENTRIES: usize = 4;
/// The most picks of a game that is made up.
const PICKS: u32 = 60;

impl Pool {
    /// The texts in a folder for each kind, as in `tests/stored`.
    ///
    /// # Errors
    /// A folder or a file that cannot be read, and its path.
    pub fn read(root: &Path) -> Result<Pool, String> {
        let mut pool = Pool::default();
        for format in Format::ALL {
            let folder = root.join(format.slug());
            let told = |e: std::io::Error| format!("{}: {e}", folder.display());
            let entries = fs::read_dir(&folder).map_err(told)?;
            let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(told)?;
            files.sort();
            for file in files {
                pool.add(format, &fs::read_to_string(&file).map_err(told)?);
            }
        }
        Ok(pool)
    }

    /// Takes in a file. In one of positions each line is one; of a backup, a few entries at a time make one.
    fn add(&mut self, format: Format, file: &str) {
        let texts = &mut self.texts[format as usize];
        match format {
            Format::Position => texts.extend(file.lines().map(str::to_owned)),
            Format::Backup => texts.extend(portions(file)),
            _ => texts.push(file.to_owned()),
        }
    }

    /// The texts of a kind.
    pub fn texts(&self, format: Format) -> &[String] {
        &self.texts[format as usize]
    }

    fn any(&self, format: Format, rng: &mut Rng) -> &str {
        rng.one(self.texts(format)).map_or("", String::as_str)
    }

    /// A text of this kind with one to three changes.
    pub fn mutate(&self, format: Format, rng: &mut Rng) -> String {
        let mut text = match format {
            Format::Record if rng.below(4) == 0 => self.made_up(rng),
            Format::Game if rng.below(4) == 0 => self.with_record(rng),
            _ => self.any(format, rng).to_owned(),
        };
        for _ in 0..=rng.below(MOST) {
            text = match rng.below(3) {
                0 => letters(&text, self.any(format, rng), rng),
                _ => self.parts(format, &text, rng),
            };
        }
        text
    }

    /// Changes a part of a text.
    fn parts(&self, format: Format, text: &str, rng: &mut Rng) -> String {
        match format {
            Format::Record => self.lines(text, rng),
            Format::Position => words(text, self.any(format, rng), rng),
            _ => match serde_json::from_str(text) {
                Ok(value) => {
                    let other = serde_json::from_str(self.any(format, rng)).unwrap_or(Value::Null);
                    self.tree(value, &other, rng).to_string()
                }
                Err(_) => letters(text, self.any(format, rng), rng),
            },
        }
    }

    /// Changes a part of a JSON value; `other` lends some.
    fn tree(&self, value: Value, other: &Value, rng: &mut Rng) -> Value {
        // Most of what can go wrong in a saved game is in its record.
        let record = value.get("record").is_some() && rng.below(2) == 0;
        match value {
            Value::Object(mut map) if !map.is_empty() && (record || rng.below(5) > 0) => {
                let keys: Vec<String> = map.keys().cloned().collect();
                let key = if record { "record" } else { rng.one(&keys).map_or("", String::as_str) };
                let lent = other.get(key).unwrap_or(other);
                match rng.below(8) {
                    0 => drop(map.remove(key)),
                    1 => drop(map.insert(key.to_owned() + "x", lent.clone())),
                    2 => drop(map.insert(key.to_owned(), lent.clone())),
                    _ => {
                        let child = map.remove(key).unwrap_or(Value::Null);
                        map.insert(key.to_owned(), self.tree(child, lent, rng));
                    }
                }
                Value::Object(map)
            }
            Value::Array(mut items) if !items.is_empty() && rng.below(5) > 0 => {
                let at = rng.below(items.len() as u32) as usize;
                match rng.below(6) {
                    0 => drop(items.remove(at)),
                    1 => items.push(items[at].clone()),
                    _ => items[at] = self.tree(items[at].take(), other.get(at).unwrap_or(other), rng),
                }
                Value::Array(items)
            }
            Value::String(text) if rng.below(8) > 0 => Value::String(self.string(&text, other, rng)),
            Value::Bool(yes) => Value::Bool(!yes),
            _ => match rng.below(4) {
                0 => other.clone(),
                1 => Value::Null,
                2 => serde_json::from_str(number(rng)).unwrap_or(Value::Null),
                _ => Value::String("x".repeat(rng.below(200) as usize)),
            },
        }
    }

    /// A text within a text: a record, JSON, or words.
    fn string(&self, text: &str, other: &Value, rng: &mut Rng) -> String {
        if text.starts_with("intermezzo-record") {
            return self.lines(text, rng);
        }
        match serde_json::from_str(text) {
            Ok(inner @ Value::Object(_)) => {
                let lent = other.as_str().and_then(|text| serde_json::from_str(text).ok()).unwrap_or(Value::Null);
                self.tree(inner, &lent, rng).to_string()
            }
            _ => words(text, other.as_str().unwrap_or("0"), rng),
        }
    }

    /// Changes a line of a record, mostly that of its picks.
    fn lines(&self, text: &str, rng: &mut Rng) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let other = self.any(Format::Record, rng);
        let lent = |key: &str| other.lines().find(|line| line.starts_with(key)).unwrap_or("").to_owned();
        let at = lines.iter().position(|line| line.starts_with("picks"));
        match (rng.below(12), at) {
            (0, _) => lines.push(lent("end")),
            (1, _) => lines.push(lent("picks")),
            (2, _) => lines.insert(1.min(lines.len()), lent("options")),
            (3, _) => lines.push(format!("start {}", self.any(Format::Position, rng))),
            (4, _) => lines.retain(|line| !line.starts_with("end")),
            (5, _) => {
                let line = rng.below(lines.len() as u32) as usize;
                if let Some(line) = lines.get_mut(line) {
                    *line = words(line, &lent(line.split(' ').next().unwrap_or("")), rng);
                }
            }
            // A game that is not yet so far can go on in another way.
            (6..=8, Some(at)) => {
                let picks: Vec<&str> = lines[at].split(' ').collect();
                let keep = 1 + rng.below(picks.len() as u32) as usize;
                lines[at] = picks[..keep.min(picks.len())].join(" ");
                lines.retain(|line| !line.starts_with("end"));
            }
            (_, Some(at)) => lines[at] = words(&lines[at], &lent("picks"), rng),
            _ => {}
        }
        lines.into_iter().filter(|line| !line.is_empty()).map(|line| line + "\n").collect()
    }

    /// The record of a game that begins in some position, its picks legal.
    fn made_up(&self, rng: &mut Rng) -> String {
        let mut text = self.any(Format::Position, rng).to_owned();
        for _ in 0..rng.below(3) {
            text = words(&text, self.any(Format::Position, rng), rng);
        }
        let read = |mode: &'static Mode| (mode.parse)(&text).ok().map(|game| (mode, game));
        let Some((mode, start)) = MODES.iter().find_map(read) else {
            return self.any(Format::Record, rng).to_owned();
        };
        let mut play = Play::new(start);
        for _ in 0..rng.below(PICKS) {
            let picks: Vec<Pick> = play.now().picks();
            let Some(&pick) = rng.one(&picks) else { break };
            if play.pick(pick).is_err() {
                break;
            }
        }
        let mut record = Record::new(mode.slug);
        record.start = Some(text);
        record.picks = play.picks().to_vec();
        record.write((mode.family.cards)())
    }

    /// A saved game with such a record.
    fn with_record(&self, rng: &mut Rng) -> String {
        let record = self.made_up(rng);
        let mode = record.lines().find_map(|line| line.strip_prefix("game ")).unwrap_or("");
        let mut saved: Map<String, Value> = serde_json::from_str(self.any(Format::Game, rng)).unwrap_or_default();
        if let Some(Value::Object(setup)) = saved.get_mut("setup") {
            setup.insert("mode".to_owned(), mode.into());
            setup.remove("options");
        }
        saved.insert("record".to_owned(), record.into());
        Value::Object(saved).to_string()
    }
}

/// Backups of a few entries each, from a large one.
fn portions(file: &str) -> Vec<String> {
    let Ok(Value::Object(file)) = serde_json::from_str(file) else { return Vec::new() };
    let Some(Value::Object(entries)) = file.get("entries") else { return Vec::new() };
    let entries: Vec<_> = entries.iter().collect();
    let step = entries.len().div_ceil(ENTRIES).max(1);
    let portion = |from: usize| {
        let some = entries.iter().skip(from).step_by(step).map(|(key, text)| ((*key).clone(), (*text).clone()));
        let mut one = file.clone();
        one.insert("entries".to_owned(), Value::Object(some.collect()));
        Value::Object(one).to_string()
    };
    (0..step).map(portion).collect()
}

/// Numbers at which something may break.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "2",
    "-1",
    "9",
    "64",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "18446744073709551615",
    "99999999999999999999",
    "1e308",
];

fn number(rng: &mut Rng) -> &'static str {
    rng.one(&NUMBERS).copied().unwrap_or("0")
}

/// Changes a word; words are what stands between white space, commas and slashes. `other` lends some.
fn words(text: &str, other: &str, rng: &mut Rng) -> String {
    const BREAKS: [char; 6] = [' ', ',', '/', ':', '_', '='];
    let split = |text: &str| text.split_inclusive(BREAKS).map(str::to_owned).collect::<Vec<String>>();
    let (mut parts, lent) = (split(text), split(other));
    if parts.is_empty() {
        return other.to_owned();
    }
    let at = rng.below(parts.len() as u32) as usize;
    let to = rng.below(parts.len() as u32) as usize;
    let one = rng.one(&lent).cloned().unwrap_or_default();
    match rng.below(9) {
        0 => drop(parts.remove(at)),
        1 => parts.insert(to, parts[at].clone()),
        2 => parts[at] = one,
        3 => parts.insert(at, one),
        4 => parts.swap(at, to),
        5 => {
            let end = parts[at].chars().last().filter(|c| BREAKS.contains(c));
            parts[at] = number(rng).chars().chain(end).collect();
        }
        // What another text says under the same key.
        6 | 7 => {
            let keys: Vec<usize> = (0..parts.len()).filter(|&n| parts[n].ends_with('=')).collect();
            let value = |parts: &[String], key: usize| {
                let last = parts.iter().skip(key).position(|part| part.ends_with(' '));
                key..last.map_or(parts.len(), |last| key + last + 1)
            };
            if let Some(&key) = rng.one(&keys)
                && let Some(found) = lent.iter().position(|part| *part == parts[key])
            {
                drop(parts.splice(value(&parts, key), lent[value(&lent, found)].to_vec()));
            } else {
                parts.truncate(at + 1);
            }
        }
        _ => parts[at] = letters(&parts[at], &one, rng),
    }
    parts.concat()
}

/// Changes letters, wherever they are.
fn letters(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let other: Vec<char> = other.chars().collect();
    match rng.below(8) {
        0 => drop(text.drain(span(&text, 12, rng))),
        1 => {
            let twice = text[span(&text, 40, rng)].to_vec();
            insert(&mut text, &twice, rng);
        }
        2 => {
            let piece = other[span(&other, 40, rng)].to_vec();
            insert(&mut text, &piece, rng);
        }
        3 => {
            if let Some(at) = run(&text, |c| c.is_ascii_digit(), rng) {
                drop(text.splice(at, number(rng).chars()));
            }
        }
        4 => {
            // A word for a word of the other.
            let word = run(&other, |c| c.is_ascii_alphanumeric(), rng).map(|at| other[at].to_vec());
            if let (Some(at), Some(word)) = (run(&text, |c| c.is_ascii_alphanumeric(), rng), word) {
                drop(text.splice(at, word));
            }
        }
        5 => text.truncate(rng.below(text.len() as u32 + 1) as usize),
        6 => {
            let at = span(&text, 1, rng);
            let new = char::from_u32(32 + rng.below(96)).unwrap_or(' ');
            drop(text.splice(at, [new]));
        }
        _ => {
            const WORDS: [(&str, &str); 4] = [("true", "false"), ("null", "0"), ("white", "black"), ("\"", "")];
            let whole: String = text.iter().collect();
            return rng.one(&WORDS).map_or(whole.clone(), |(from, to)| whole.replacen(from, to, 1));
        }
    }
    text.into_iter().collect()
}

/// A random span of at most so many characters.
fn span(text: &[char], most: u32, rng: &mut Rng) -> std::ops::Range<usize> {
    let from = rng.below(text.len() as u32) as usize;
    from..(from + rng.below(most) as usize + 1).min(text.len())
}

fn insert(text: &mut Vec<char>, piece: &[char], rng: &mut Rng) {
    let at = rng.below(text.len() as u32 + 1) as usize;
    drop(text.splice(at..at, piece.iter().copied()));
}

/// A random run of characters of a kind.
fn run(text: &[char], kind: impl Fn(char) -> bool, rng: &mut Rng) -> Option<std::ops::Range<usize>> {
    let start = rng.below(text.len() as u32) as usize;
    let from = (start..text.len()).chain(0..start).find(|&at| kind(text[at]))?;
    let to = (from..text.len()).find(|&at| !kind(text[at])).unwrap_or(text.len());
    Some(from..to)
}
