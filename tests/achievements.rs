//! The achievements as examples: every file under `tests/achievements/` belongs to one that hangs on a fact, and shows games in
//! which it happens and games close by in which it does not.
//!
//! ```text
//! # What the game shows.
//! game: colours-luck
//! position: 4k3/8/3N4/8/8/8/8/K3R3 w luck
//! picks: red-rook e1 e8
//! end: resigned black
//! white: king-by-three 1
//! black: none
//! ```
//!
//! Without a position a game begins as its mode does, with `options:` if that is given; `picks:` may go on over several lines;
//! `end:` is for games that the board does not end. What a side is said to get is all that it gets. A file's games are
//! separated by empty lines.
use intermezzo::board::Side;
use intermezzo::game::{Actor, Ending, Game, Record, Rng, draw};
use intermezzo::games::{MODES, Mode, mode};
use intermezzo::progress::achievements::{ACHIEVEMENTS, Achievement, Measure, progress};
use intermezzo::progress::facts::{Fact, facts};
use intermezzo::progress::{Facts, Finished, Profile};
use intermezzo::session::{LoadError, Saved, Session, Setup, Stamp};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A game and what is expected of it.
#[derive(Default)]
struct Case {
    title: String,
    lines: BTreeMap<String, String>,
}

impl Case {
    fn read(text: &str) -> Case {
        let mut case = Case::default();
        for line in text.lines() {
            if let Some(title) = line.strip_prefix('#') {
                case.title = title.trim().to_owned();
                continue;
            }
            let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("“{line}” is no line of a case"));
            assert!(["game", "options", "position", "picks", "end", "white", "black"].contains(&key), "{line}");
            let before = case.lines.entry(key.to_owned()).or_default();
            assert!(key == "picks" || before.is_empty(), "a second line {key}");
            before.push_str(&format!(" {value}"));
        }
        assert!(!case.title.is_empty(), "a case without a title");
        case
    }

    fn line(&self, key: &str) -> Option<&str> {
        self.lines.get(key).map(|value| value.trim())
    }

    /// The game, played and ended.
    fn session(&self) -> Session {
        let game = self.line("game").expect("a game");
        let mut record = format!("intermezzo-record 1\ngame {game}\n");
        for (key, word) in [("options", "options"), ("position", "start"), ("picks", "picks"), ("end", "end")] {
            if let Some(value) = self.line(key) {
                record += &format!("{word} {value}\n");
            }
        }
        let session = load(game, record).unwrap_or_else(|e| panic!("{}: {e}", self.title));
        assert!(session.outcome().is_some(), "{}: the game has not ended", self.title);
        session
    }

    /// What each side named gets.
    fn expected(&self) -> Vec<(Side, Facts)> {
        let sides = [("white", Side::White), ("black", Side::Black)];
        let found: Vec<_> =
            sides.into_iter().filter_map(|(key, side)| Some((side, read_facts(self.line(key)?)))).collect();
        assert!(!found.is_empty(), "{}: nothing is expected", self.title);
        found
    }
}

/// A game of a mode by the text of its record.
fn load(game: &str, record: String) -> Result<Session, LoadError> {
    let mut setup = Setup::two_people(game, ["Ann", "Ben"]);
    setup.options = record.lines().find_map(|line| line.strip_prefix("options ")).unwrap_or_default().to_owned();
    let saved = Saved { version: 1, setup, record, clock: None, touched_ms: 0, helped: false };
    Session::load(&serde_json::to_string(&saved).expect("a saved game")).map(|(session, _)| session)
}

fn read_facts(text: &str) -> Facts {
    let one = |word: &str| {
        let (slug, count) = word.trim().split_once(' ').unwrap_or_else(|| panic!("“{word}” is no fact"));
        assert!(Fact::ALL.iter().any(|fact| fact.slug() == slug), "there is no fact {slug}");
        (slug.to_owned(), count.parse().expect("a count"))
    };
    if text == "none" { Facts::new() } else { text.split(',').map(one).collect() }
}

/// The cases by the achievements that their files are named after.
fn cases() -> BTreeMap<String, Vec<Case>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/achievements");
    let entries = fs::read_dir(folder).expect("the cases");
    let files = entries.map(|entry| entry.expect("an entry").path()).map(|path| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a text");
        (name, text.trim().split("\n\n").map(Case::read).collect())
    });
    files.collect()
}

fn hanging_on_facts() -> impl Iterator<Item = &'static Achievement> {
    ACHIEVEMENTS.iter().filter(|achievement| !achievement.measure.facts().is_empty())
}

/// How far this one game brings a player of this side.
fn progress_by(session: &Session, side: Side, facts: Facts, achievement: &Achievement) -> u32 {
    let mut game = Finished::of(session, side, Stamp::utc(0)).expect("an ended game");
    game.facts = facts;
    let mut profile = Profile::new("p".to_owned(), "Ann", "fox", 0);
    assert!(profile.finish("g", game));
    progress(achievement, &profile)
}

#[test]
fn the_facts_are_those_of_the_games() {
    let mut wrong = Vec::new();
    for (name, cases) in cases() {
        for case in cases {
            let session = case.session();
            for (side, expected) in case.expected() {
                let got = facts(&session, side);
                if got != expected {
                    let side = side.name();
                    wrong.push(format!("{name}, {} {side}: expected {expected:?}, got {got:?}", case.title));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_achievement_that_hangs_on_facts_is_shown_with_and_without() {
    let mut cases = cases();
    for achievement in hanging_on_facts() {
        let slug = achievement.slug;
        let cases = cases.remove(slug).unwrap_or_else(|| panic!("{slug} has no case"));
        // What is the most in one game is reached in one; of all else there is some, which may have to come again.
        let wanted = if matches!(achievement.measure, Measure::Most(_)) { achievement.goal } else { 1 };
        for fact in achievement.measure.facts() {
            let happens = |facts: &Facts| facts.get(fact.slug()).is_some_and(|&count| count >= wanted);
            let (mut with, mut without) = (0, 0);
            for case in &cases {
                let session = case.session();
                let family = mode(session.mode().slug).map(|mode| mode.family.slug);
                assert!(achievement.family.is_none_or(|own| Some(own) == family), "{slug}: a game of another family");
                for (side, facts) in case.expected() {
                    let counts = happens(&facts);
                    *(if counts { &mut with } else { &mut without }) += 1;
                    if matches!(achievement.measure, Measure::Each(_)) {
                        continue;
                    }
                    let far = progress_by(&session, side, facts, achievement);
                    assert_eq!(far >= wanted, counts, "{slug}, {}: {far}", case.title);
                }
            }
            assert!(with > 0, "{slug}: {} happens in no case", fact.slug());
            assert!(without > 0, "{slug}: {} happens in every case", fact.slug());
        }
    }
    let left: Vec<_> = cases.keys().collect();
    assert!(left.is_empty(), "cases of no achievement: {left:?}");
}

/// A game of random picks that both give up as a draw after so many, if it has not ended before.
fn random_game(mode: &Mode, seed: u64, most: usize) -> Session {
    let mut rng = Rng::seeded(seed);
    let mut game = (mode.start)();
    let mut record = Record::new(mode.slug);
    while record.picks.len() < most {
        let pick = match game.actor() {
            Actor::Over(_) => break,
            Actor::Chance { .. } => draw(&game, &mut rng),
            Actor::Side(_) => rng.one(&game.picks()).copied(),
        };
        let pick = pick.expect("something to pick");
        game.apply(pick).expect("a pick on offer");
        record.picks.push(pick);
    }
    if game.actor().outcome().is_none() {
        // What is prepared is no part of a game that has ended.
        record.picks.truncate(record.picks.len() - game.prepared().len());
        record.end = Some(Ending::Agreed);
    }
    load(mode.slug, record.write(game.cards())).expect("a game")
}

#[test]
fn whole_random_games_have_sound_facts() {
    let mut seen = BTreeMap::new();
    for mode in &MODES {
        for seed in 0..6 {
            let session = random_game(mode, seed, 400);
            let winner = session.outcome().expect("an end").winner;
            for side in Side::ALL {
                let facts = facts(&session, side);
                for (slug, count) in &facts {
                    assert!(Fact::ALL.iter().any(|fact| fact.slug() == slug) && *count > 0, "{slug} {count}");
                    let of_winners = slug.starts_with("won-") || slug.ends_with("-mate") || slug == "last-king";
                    assert!(!of_winners || winner == Some(side), "{}, seed {seed}: {slug} of a loser", mode.slug);
                    *seen.entry(slug.clone()).or_insert(0) += count;
                }
            }
        }
    }
    assert!(seen.len() > 10, "random games show hardly anything: {seen:?}");
}
