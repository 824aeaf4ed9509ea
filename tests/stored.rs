//! What earlier builds have stored, in `tests/stored`: all of it is read, and means the same again when it is written. And
//! texts that nobody can have written: they are refused with a sentence.
use intermezzo::game::{Game as _, Record};
use intermezzo::games::{Mode, mode};
use intermezzo::session::Session;
use intermezzo::storage::Settings;
use intermezzo::storage::backup::Backup;
use std::fs;
use std::path::Path;

/// The texts of a kind, by the names of their files.
fn texts(kind: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored").join(kind);
    let mut found: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.expect("an entry of the folder").path())
        .map(|path| {
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
        })
        .collect();
    found.sort();
    assert!(!found.is_empty(), "no {kind} in {}", folder.display());
    found
}

#[test]
fn stored_games_are_read_and_kept_again_as_they_are() {
    for (name, text) in texts("game") {
        let (session, saved) = Session::load(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(session.record_text(), saved.record, "{name}");
        let again = serde_json::to_string(&saved).expect("a saved form has its JSON");
        assert_eq!(again, text.trim_end(), "{name}");
    }
}

#[test]
fn stored_records_are_read_and_written_as_they_are() {
    let cards = |slug: &str| mode(slug).map(|m| (m.family.cards)());
    for (name, text) in texts("record") {
        let record = Record::read(&text, cards).unwrap_or_else(|e| panic!("{name}: {e}"));
        let list = cards(&record.game).expect("a mode that was just read");
        assert_eq!(record.write(list), text, "{name}");
    }
}

#[test]
fn stored_positions_are_read_and_written_as_they_are() {
    for (name, lines) in texts("position") {
        let slug = name.trim_end_matches(".txt");
        let mode: &Mode = mode(slug).unwrap_or_else(|| panic!("{name}: no mode of that name"));
        for line in lines.lines() {
            let game = (mode.parse)(line).unwrap_or_else(|e| panic!("{name}: {line}: {e}"));
            assert_eq!(game.position(), line, "{name}");
        }
    }
}

#[test]
fn stored_settings_are_read_and_written_as_they_are() {
    for (name, text) in texts("settings") {
        let settings = Settings::read(&text);
        assert_eq!(Settings::read(&settings.write()), settings, "{name}");
        let value: serde_json::Value = serde_json::from_str(&text).expect("settings are JSON");
        let again: serde_json::Value = serde_json::from_str(&settings.write()).expect("settings are JSON");
        for (key, old) in value.as_object().expect("an object") {
            assert_eq!(&again[key], old, "{name}: {key}");
        }
    }
}

#[test]
fn stored_backups_are_read() {
    for (name, text) in texts("backup") {
        if let Err(error) = Backup::read(&text) {
            panic!("{name}: {error}");
        }
    }
}

// ---- texts that nobody can have written ----

/// A saved game of two people with this setup besides, and this record.
fn saved(setup: &str, record: &str) -> String {
    let seats = r#""seats":[{"person":{"name":"Ann"}},{"cpu":{"level":2}}]"#;
    format!(
        r#"{{"version":1,"setup":{{"mode":"chess",{seats}{setup}}},"record":{},"clock":null,"touched_ms":1}}"#,
        serde_json::to_string(record).expect("a string has its JSON")
    )
}

const MOVED: &str = "intermezzo-record 1\ngame chess\npicks e2 e4\n";
const MATED: &str = "intermezzo-record 1\ngame chess\npicks f2 f3 e7 e5 g2 g4 d8 h4\n";

#[track_caller]
fn refused(text: &str) {
    let error = Session::load(text).expect_err(text);
    assert!(!error.to_string().is_empty());
}

#[test]
fn an_end_that_contradicts_the_game_is_refused() {
    assert!(Session::load(&saved("", &format!("{MOVED}end agreed\n"))).is_ok());
    refused(&saved("", &format!("{MATED}end resigned white\n")));
    refused(&saved("", "intermezzo-record 1\ngame chess\npicks e2\nend agreed\n"));
}

#[test]
fn a_record_whose_lines_contradict_each_other_is_refused() {
    refused(&saved("", &format!("{MOVED}picks d2 d4\n")));
    refused(&saved("", &MOVED.replace("record 1", "record1")));
    refused(&saved("", &MOVED.replace("record 1", "record 0")));
}

#[test]
fn a_setup_that_no_page_makes_is_refused() {
    assert!(Session::load(&saved("", MOVED)).is_ok());
    refused(&saved("", MOVED).replace(r#""level":2"#, r#""level":9"#));
    refused(&saved("", MOVED).replace(r#""level":2"#, r#""level":0"#));
    refused(&saved("", MOVED).replace("Ann", " "));
    refused(&saved("", MOVED).replace("Ann", &"n".repeat(10_000)));
    refused(&saved("", MOVED).replace(r#""version":1"#, r#""version":0"#));
    let pip = saved("", MOVED).replace(r#""level":2"#, r#""level":2,"character":{"slug":"pip","name":"Pip"}"#);
    assert!(Session::load(&pip).is_ok());
    refused(&pip.replace("Pip", " "));
    refused(&pip.replace("Pip", &"n".repeat(10_000)));
    // With other options than its record it could be written once and never read again.
    let chaos = saved("", &MOVED.replace("chess", "chaos").replace("picks e2 e4", "picks"));
    refused(&chaos.replace(r#""mode":"chess""#, r#""mode":"chaos","options":"time=none""#));
    refused(&chaos.replace(r#""mode":"chess""#, r#""mode":"chaos","options":"time=never""#));
    assert!(Session::load(&chaos.replace(r#""mode":"chess""#, r#""mode":"chaos""#)).is_ok());
}

/// How it was read must be in the text that is written of it.
#[test]
fn a_position_that_was_read_is_written_as_a_text_that_means_the_same() {
    for (slug, text) in [
        // Over as soon as it is read.
        ("arcana", "1Q1k1b2/R4r2/5Pp1/3p3P/1p1Pp3/2N1NQ2/3B1P2/5K2_b_-_-_0_44 hands=interposition,trap,sabotage/"),
        ("chaos", "5b2/4nP2/k1b1p3/4P3/4p1q1/2Bn3p/r7/3K4_w_-_-_0_59 sabotage=off hands=-,twin-promotion/"),
        // A Trap is shown as soon as it is read.
        ("arcana", "rnbqkbnr/p2ppp2/8/1Pp3p1/7p/NPP5/P1QPPPPP/1RB1KBNR_w_Kkq_-_0_6 traps=d1-b"),
        // Nothing lies under the deck.
        ("chaos", "4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_9 under=-/shield"),
        ("chaos", "4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_9 under=-/-"),
    ] {
        let mode = mode(slug).expect("a mode");
        let game = (mode.parse)(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!((mode.parse)(&game.position()).as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn an_option_that_is_named_twice_is_refused() {
    let chaos = mode("chaos").expect("a mode");
    assert!(chaos.begin("time=none hands=open").is_ok());
    assert!(chaos.begin("time=none time=5+3").is_err());
    let factions = mode("factions").expect("a mode");
    assert!(factions.begin("white=order white=undead").is_err());
}

#[test]
fn a_view_with_a_piece_from_the_graveyard_is_read_back() {
    let factions = mode("factions").expect("a mode");
    let text = "4k3/8/8/8/8/8/4P3/R3K3_w_-_-_0_1 undead:0,0,0,0,0,0:p order:0,0,0,0,0,0 owed.w=crypt-a1-1 stage=crypt";
    let mut game = (factions.parse)(text).expect("a position");
    let pick = game.picks()[0];
    game.apply(pick).expect("a pick on offer");
    let view = game.seen_by(intermezzo::game::Viewer::Public);
    let bytes = postcard::to_allocvec(&view).expect("bytes");
    let again: intermezzo::games::AnyView = postcard::from_bytes(&bytes).expect("a view that was sent");
    assert_eq!(again, view);
}

#[test]
fn clocks_that_are_not_those_of_the_setup_are_refused() {
    let control = r#","control":{"base_ms":60000,"increment_ms":0}"#;
    let timed = |clock: &str| saved(control, MOVED).replace(r#""clock":null"#, &format!(r#""clock":{clock}"#));
    let clock = r#"{"control":{"base_ms":60000,"increment_ms":0},"left":[5000,6000],"started":true}"#;
    assert!(Session::load(&timed(clock)).is_ok());
    refused(&timed(&clock.replace("60000", "50000")));
    refused(&timed(&clock.replace("5000,", "120000,")));
    refused(&timed(&clock.replace("5000,", "18446744073709551615,")));
    refused(&saved(&control.replace("60000", "0"), MOVED));
    refused(&saved(&control.replace("60000", "18446744073709551615"), MOVED));
    refused(&saved(&control.replace(":0", ":18446744073709551615"), MOVED));
    refused(&saved("", MOVED).replace(r#""clock":null"#, &format!(r#""clock":{clock}"#)));
}
