//! The rule book as examples: every file under `tests/scenarios/` holds, and every card has some.
use intermezzo::game::scenario::{self, Failed, Heard, Held};
use intermezzo::game::{Game, Play, Rng};
use intermezzo::games::{Family, MODES, Mode, mode};
use std::collections::{BTreeMap, BTreeSet};
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

fn run(text: &str) -> Result<Held, Failed> {
    scenario::run(text, |slug| mode(slug).map(Mode::rules))
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
            if let Err(error) = run(&text) {
                failed.push(format!("tests/scenarios/{}/{name}.txt, {error}", family.slug));
            }
        }
    }
    assert!(failed.is_empty(), "{} scenarios do not hold:\n{}", failed.len(), failed.join("\n"));
}

/// Whether a line does something, and does not only look.
fn acts(line: &str) -> bool {
    ["pick:", "draw:", "cancel:", "undo:"].iter().any(|key| line.starts_with(key))
}

/// A scenario that holds without any of its moves shows nothing of them.
#[test]
fn no_scenario_holds_without_its_moves() {
    let mut idle = Vec::new();
    for family in families() {
        for (name, text) in files(family.slug) {
            let lines: Vec<&str> = text.lines().collect();
            let mut moves = lines.iter().enumerate().filter(|(_, line)| acts(line)).map(|(at, _)| at).peekable();
            let needed = |left_out: usize| {
                let rest = lines.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, line)| *line);
                run(&rest.collect::<Vec<_>>().join("\n")).is_err()
            };
            if moves.peek().is_some() && !moves.any(needed) {
                idle.push(format!("{}/{name}", family.slug));
            }
        }
    }
    assert!(idle.is_empty(), "these hold whichever of their moves is left out: {}", idle.join(", "));
}

/// What is in one of the two and not in the other.
fn apart(heard: &Heard, says: &Heard) -> Vec<String> {
    let choices = |of: &Heard| of.choices.iter().map(|choice| choice.slug().to_owned()).collect();
    let parts = |of: &Heard| [of.words.clone(), of.marks.clone(), of.events.clone(), choices(of)];
    let pairs = parts(heard).into_iter().zip(parts(says));
    pairs.flat_map(|(heard, says)| heard.symmetric_difference(&says).cloned().collect::<Vec<_>>()).collect()
}

/// What is heard of a family in its scenarios is just what its vocabulary has, and random games say nothing else.
#[test]
fn each_game_says_what_its_vocabulary_says() {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<BTreeSet<String>>();
    let mut wrong = Vec::new();
    for family in families() {
        let mut heard = Heard::default();
        for text in files(family.slug).values() {
            heard.add(run(text).map(|held| held.heard).unwrap_or_default());
        }
        let says = Heard {
            words: owned(family.says.words),
            marks: owned(family.says.marks),
            events: owned(family.says.events),
            choices: family.says.choices.iter().copied().collect(),
        };
        wrong.extend(apart(&heard, &says).into_iter().map(|word| format!("{}: {word}", family.slug)));
        for mode in MODES.iter().filter(|mode| mode.family.slug == family.slug) {
            heard.add(heard_at_random(mode));
        }
        wrong.extend(apart(&heard, &says).into_iter().map(|word| format!("{}, at random: {word}", family.slug)));
    }
    assert!(wrong.is_empty(), "in scenarios or in src/games/…/says.rs, but not in both: {}", wrong.join("; "));
}

fn heard_at_random(mode: &Mode) -> Heard {
    let mut heard = Heard::default();
    for seed in 0..12 {
        let (mut play, mut rng) = (Play::new((mode.start)()), Rng::seeded(seed));
        for _ in 0..150 {
            let Some(&pick) = rng.one(&play.now().picks()) else { break };
            let told = play.pick(pick).expect("a pick on offer");
            heard.listen(play.now(), &told);
        }
    }
    heard
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
    run(text).expect_err(text).line
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
fn what_a_game_cannot_say_is_never_just_missing() {
    let chess = |step: &str| format!("game: chess\npick: e2 e4\n{step}\n");
    for step in [
        "not-offered: done",
        "expect no-event: White is in check",
        "expect no-event: blocked white",
        "expect no-event: check grey",
        "expect no-event: captured black prawn",
        "expect no-event: captured black pawn e9",
        "expect no-event: turn white e2",
        "expect no-event: over white checkmate",
        "expect hides.white: drawn black",
        "expect no-mark: e1 portal",
        "expect no-mark: e1 chek",
        "expect no-word: traps",
        "expect graveyard: -/-",
        "expect note: bolt none",
    ] {
        assert_eq!(fails_at(&chess(step)), 3, "{step}");
    }
    for step in ["not-offered: e5", "expect no-event: captured black pawn e4", "expect no-mark: e1 check"] {
        assert!(run(&chess(&step.replace("e5", "e3"))).is_ok(), "{step}");
    }
    let arcana = |step: &str| format!("game: arcana\nexpect actor: chance\n{step}\n");
    assert!(run(&arcana("expect no-word: traps")).is_ok());
    assert_eq!(fails_at(&arcana("expect no-word: trap")), 3);
    assert_eq!(fails_at(&arcana("expect no-word: traps=")), 3);
    assert_eq!(fails_at(&arcana("expect no-event: trap-set white")), 3, "nothing was done yet");
    assert_eq!(fails_at("game: chess\nposition: 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\nnot-offered: e5"), 3, "all over");
}

#[test]
fn a_sentence_is_told_whole_or_named_by_its_kind() {
    let text = std::fs::read_to_string(folder("chaos").join("blind-check-knight.txt")).expect("the scenario");
    let with = |words: &str| text.replace("told black check along a knight", words);
    assert!(run(&text).is_ok() && run(&with("told")).is_ok() && run(&with("told black")).is_ok());
    assert!(run(&with("told black check along a")).is_err(), "half a sentence");
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
        "expect event: moved white",
        "expect mark: e1 check",
        "expect xp: white pawn 1",
        "expect level: white pawn 1",
        "expect graveyard: p/-",
        "expect pays: e4 3 XP",
        "expect charges: 1/0",
        "expect word: b",
        "expect seen.white: 8/8/8/8/8/8/8/8",
        "expect tells.black: moved white",
        "expect handicaps: glass-king/-",
        "expect package: 3/4",
    ] {
        assert_eq!(fails_at(&format!("game: chess\noffers: e2\n{step}\n")), 3, "{step}");
    }
}
