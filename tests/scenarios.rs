//! The rule book as examples: every file under `tests/scenarios/` holds, and every card has some.
use intermezzo::game::scenario::{self, Rules};
use intermezzo::games::{AnyGame, Family, MODES, mode};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What scenarios of a family show besides its cards: the first word of their names.
fn subjects(family: &str) -> &'static [&'static str] {
    match family {
        "colours" => &[
            "blocked", "castling", "charges", "classic", "combo", "counter", "deal", "end", "luck", "passing", "pawns",
            "swap", "super", "taking", "turn",
        ],
        "factions" => &["rules"],
        "realm" => {
            &["castling", "chance", "check", "draws", "hand", "kings", "mate", "passing", "path", "ranks", "turn"]
        }
        "arcana" => &["mate", "stalemate", "reveal", "arrival", "hand", "discard", "truce", "draws", "turn"],
        "chaos" => &["when", "blind", "package", "mercy", "ends"],
        _ => &["castling", "check", "draw", "mate", "moves", "passing", "pin", "promotion", "turn"],
    }
}

fn rules(slug: &str) -> Option<Rules<AnyGame>> {
    mode(slug).map(|mode| Rules { cards: (mode.family.cards)(), start: mode.start, with: mode.with, parse: mode.parse })
}

fn folder(family: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(family)
}

/// The scenario files of a family: name without ending, and text.
fn files(family: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder(family)).unwrap_or_else(|e| panic!("the scenarios of {family}: {e}"));
    let mut files = BTreeMap::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        assert!(path.extension().is_some_and(|e| e == "txt"), "{} is no scenario", path.display());
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        files.insert(name, fs::read_to_string(&path).expect("a text"));
    }
    files
}

fn families() -> Vec<&'static Family> {
    let mut families: Vec<&'static Family> = MODES.iter().map(|mode| mode.family).collect();
    families.dedup_by_key(|f| f.slug);
    families
}

fn items(family: &Family) -> Vec<&'static str> {
    let mut items: Vec<&str> = (family.cards)().iter().map(|face| face.item).collect();
    items.dedup();
    items
}

/// Whether a scenario's name begins with this subject, a card's item or one of [`subjects`].
fn shows(name: &str, subject: &str) -> bool {
    name.strip_prefix(subject).is_some_and(|rest| rest.starts_with('-'))
}

#[test]
fn every_scenario_holds() {
    let mut failed = Vec::new();
    for family in families() {
        for (name, text) in files(family.slug) {
            if let Err(error) = scenario::run(&text, rules) {
                failed.push(format!("tests/scenarios/{}/{name}.txt, {error}", family.slug));
            }
        }
    }
    assert!(failed.is_empty(), "{} scenarios do not hold:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_scenario_says_what_it_shows() {
    for family in families() {
        for (name, text) in files(family.slug) {
            assert!(!scenario::title(&text).is_empty(), "{name} does not begin with a sentence");
            let mut known = items(family).into_iter().chain(subjects(family.slug).iter().copied());
            let known = known.any(|subject| shows(&name, subject));
            assert!(known, "{name} begins with neither a card nor a subject of {}", family.slug);
            let game = format!("game: {}", family.slug);
            assert!(text.lines().any(|l| l.starts_with(&game)), "{name} is not about {}", family.slug);
        }
    }
}

#[test]
fn every_card_has_scenarios() {
    for family in families() {
        let names: Vec<String> = files(family.slug).into_keys().collect();
        let of = |subject: &str| names.iter().filter(|name| shows(name, subject)).count();
        println!("{}: {} scenarios", family.name, names.len());
        for item in items(family) {
            println!("  {item:10} {:3}", of(item));
            let least = match family.slug {
                "arcana" => 6,
                "chaos" => 2,
                _ => 1,
            };
            assert!(of(item) >= least, "the card {item} of {} has fewer than {least} scenarios", family.slug);
        }
        for subject in subjects(family.slug) {
            println!("  {subject:10} {:3}", of(subject));
            assert!(of(subject) > 0, "nothing shows “{subject}” of {}", family.slug);
        }
    }
}

// ---- the format ----

fn fails_at(text: &str) -> usize {
    scenario::run(text, rules).expect_err(text).line
}

#[test]
fn what_is_not_known_is_an_error_with_its_line() {
    assert_eq!(fails_at("# Nothing.\n"), 1);
    assert_eq!(fails_at("game: go\npick: e2"), 2);
    assert_eq!(fails_at("game: chess\ngame: chess\npick: e2"), 2);
    assert_eq!(fails_at("game: chess\npick: e2 e4\npik: e7 e5"), 3);
    assert_eq!(fails_at("game: chess\npick: e2 e9"), 2);
    assert_eq!(fails_at("game: chess\npick: e2\nexpect bord: 8"), 3);
    assert_eq!(fails_at("game: chess\npick: e2\nexpect mark: e2 chosn"), 3);
    assert_eq!(fails_at("game: chess\npick: e2\nturn: white"), 3);
    assert_eq!(fails_at("game: chess\nturn: white\npick: e2"), 3);
    assert_eq!(fails_at("game: colours-luck\nboard: 8/8/8/8/8/8/8/K6k\nchrges: 1/0\ndraw: bolt"), 4);
    assert_eq!(fails_at("game: colours-luck\nboard: 8/8/8/8/8/8/8/K6k\ncharges.white: 3\ndraw: bolt"), 4);
}

#[test]
fn what_does_not_hold_is_an_error_with_its_line() {
    for step in [
        "pick: e2 e5",
        "draw: e2",
        "cancel",
        "undo: white",
        "undo-refused: card-seen",
        "refused: e2 shut-in",
        "refused: e1 empty-square",
        "offered: e2",
        "offers: e3",
        "not-offered: e2",
        "expect board: 8/8/8/8/8/8/8/8",
        "expect piece: e2 black pawn",
        "expect empty: e2",
        "expect turn: black",
        "expect actor: chance",
        "expect over: white checkmate",
        "expect event: Nothing happened",
        "expect mark: e1 check",
        "expect xp: white pawn 1",
        "expect level: white pawn 1",
        "expect graveyard: p/-",
        "expect pays: e4 3 XP",
        "expect charges: 1/0",
        "expect word: b",
        "expect no-word: w",
        "expect seen.white: 8/8/8/8/8/8/8/8",
        "expect tells.black: Nothing happened",
        "expect handicaps: glass-king/-",
        "expect package: 3/4",
    ] {
        assert_eq!(fails_at(&format!("game: chess\noffers: e2\n{step}\n")), 3, "{step}");
    }
}
