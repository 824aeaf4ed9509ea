//! Stored texts changed at random: nothing panics, and what is accepted can be written and read again. A sample here; millions
//! by `cargo lab fuzz`.
use intermezzo::game::Rng;
use intermezzo::storage::fuzz::{Format, Pool, attempt};
use std::path::Path;
use std::time::Duration;

/// Reads as many changed texts; time is not looked at, because these are tests.
fn tried(format: Format, count: u32) {
    let clock = || Duration::ZERO;
    let pool = Pool::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored")).expect("the stored texts");
    for text in pool.texts(format) {
        assert_eq!(attempt(format, text, clock), Ok(true), "{text}");
    }
    let mut rng = Rng::seeded(format as u64);
    let mut accepted = 0;
    for _ in 0..count {
        let text = pool.mutate(format, &mut rng);
        match attempt(format, &text, clock) {
            Ok(yes) => accepted += u32::from(yes),
            Err(what) => panic!("{what}: {text}"),
        }
    }
    assert!(accepted > 0, "no changed {} was one", format.slug());
}

#[test]
fn changed_games() {
    tried(Format::Game, 500);
}

#[test]
fn changed_records() {
    tried(Format::Record, 500);
}

#[test]
fn changed_positions() {
    tried(Format::Position, 2000);
}

#[test]
fn changed_profiles() {
    tried(Format::Profile, 300);
}

#[test]
fn changed_backups() {
    tried(Format::Backup, 100);
}

#[test]
fn changed_settings_and_decks() {
    tried(Format::Settings, 2000);
    tried(Format::Deck, 2000);
}
