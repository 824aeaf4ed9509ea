//! The backup: what is stored goes into a file and comes back to the byte; nothing that is stored is lost, whatever the file.
use intermezzo::board::{Side, Square};
use intermezzo::game::Pick;
use intermezzo::games::mode;
use intermezzo::progress::{Entry, Facts, Finished, Foe, Occasion, Profile, Score};
use intermezzo::session::{Moment, Now, Seat, Session, Setup};
use intermezzo::storage::backup::{Backup, BackupError, MOST_BYTES, Plan, Scope, TakeOverError};
use intermezzo::storage::{Deck, MemoryShelf, NamedDeck, Settings, Shelf, ShelfError, Store};
use std::collections::BTreeMap;

/// All keys and texts of a shelf.
fn all(shelf: &impl Shelf) -> BTreeMap<String, String> {
    let text = |key: String| (key.clone(), shelf.get(&key).expect("readable").expect("there"));
    shelf.keys().into_iter().map(text).collect()
}

fn turn(session: &mut Session, squares: [&str; 2]) {
    for name in squares {
        session.pick(Pick::Square(name.parse::<Square>().expect("a square")), Moment::at(0)).expect("legal");
    }
}

const MATE: [[&str; 2]; 4] = [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]];

/// A game of Ann (Black) after so many turns of the fool's mate.
fn chess(turns: usize) -> Session {
    let mut setup = Setup::two_people("chess", ["Guest", "Ann"]);
    setup.seats[1] = Seat::Person { name: "Ann".to_owned(), profile: Some("a1".to_owned()) };
    let mut session = Session::new(setup, mode("chess").expect("a mode"));
    MATE.iter().take(turns).for_each(|squares| turn(&mut session, *squares));
    session
}

fn finished(score: Score, when_ms: u64) -> Finished {
    Finished {
        number: 0,
        mode: "chess".to_owned(),
        side: Side::Black,
        foe: Foe::Guest("Guest".to_owned()),
        score,
        why: "checkmate".to_owned(),
        when_ms,
        day: None,
        turns: 40,
        rated: Some(1016.3),
        occasion: Occasion::Free,
        facts: Facts::new(),
    }
}

fn profile(id: &str, name: &str, games: &[&str]) -> Profile {
    let mut profile = Profile::new(id.to_owned(), name, "fox", 7);
    for (n, game) in games.iter().enumerate() {
        profile.finish(game, finished(Score::Won, n as u64));
    }
    profile
}

/// A store with something of each kind.
fn full() -> (MemoryShelf, Store<MemoryShelf>) {
    let shelf = MemoryShelf::default();
    let store = Store::new(shelf.clone());
    store.keep_settings(&Settings { profile: "a1".to_owned(), ..Settings::default() }).expect("room");
    store.keep_profile(&profile("a1", "Ann", &["100", "101", "102"])).expect("room");
    store.keep_profile(&profile("b2", "Ben", &["200"])).expect("room");
    for game in ["100", "101"] {
        store.keep_played("a1", game, &chess(4).save_text(Now::both(5))).expect("room");
    }
    store.keep("100", &chess(4), Now::both(5)).expect("room");
    store.keep("300", &chess(2), Now::both(9)).expect("room");
    let colours = Session::new(Setup::against_cpu("colours-classic", Side::White, 3), mode("colours-classic").unwrap());
    store.keep("301", &colours, Now::both(9)).expect("room");
    let cards = (mode("arcana").expect("a mode").family.cards)();
    let mut deck = Deck::one_of_each(cards);
    deck.set(3, 2);
    store.keep_deck("arcana", "400", &NamedDeck { name: "Mine".to_owned(), deck }, cards).expect("room");
    (shelf, store)
}

fn file(store: &Store<MemoryShelf>) -> String {
    store.backup(Scope::Everything, 1_000).expect("something is stored")
}

fn import(store: &Store<MemoryShelf>, text: &str) -> Plan {
    let plan = Backup::read(text).expect("a backup").plan(store);
    store.take_over(&plan).expect("taken over");
    plan
}

/// A file of these entries.
fn of(entries: &[(&str, &str)]) -> String {
    let entries: BTreeMap<_, _> = entries.iter().copied().collect();
    serde_json::json!({ "format": "intermezzo-backup", "version": 1, "made_ms": 1, "entries": entries }).to_string()
}

#[test]
fn export_wipe_import_gives_the_same_to_the_byte() {
    let (shelf, store) = full();
    shelf.set("somebody.else", "not ours").expect("room");
    let text = file(&store);
    let mut before = all(&shelf);
    before.remove("somebody.else");
    let empty = MemoryShelf::default();
    let wiped = Store::new(empty.clone());
    assert!(wiped.backup(Scope::Everything, 1).is_none());
    let plan = import(&wiped, &text);
    assert_eq!(all(&empty), before);
    assert_eq!((plan.newcomers.len(), plan.records, plan.games, plan.decks.len()), (2, 2, 3, 1));
    assert!(plan.settings && plan.merged.is_empty() && plan.left.is_empty() && plan.same == 0);
}

#[test]
fn importing_twice_changes_nothing() {
    let (shelf, store) = full();
    let text = file(&store);
    let before = all(&shelf);
    let plan = import(&store, &text);
    assert!(plan.is_empty() && plan.same == before.len());
    assert_eq!(all(&shelf), before);
}

#[test]
fn a_profile_alone_takes_its_records_and_games_along() {
    let (_, store) = full();
    let text = store.backup(Scope::Profile("a1"), 1).expect("Ann is there");
    let shelf = MemoryShelf::default();
    import(&Store::new(shelf.clone()), &text);
    let keys: Vec<_> = all(&shelf).into_keys().collect();
    let own = ["game.100", "game.300", "played.a1.100", "played.a1.101", "profile.a1"];
    assert_eq!(keys, own.map(|key| format!("intermezzo.{key}")));
    assert!(store.backup(Scope::Profile("nobody"), 1).is_none());
}

#[test]
fn profiles_are_merged_and_keep_their_name() {
    let (shelf, store) = full();
    let mut other = profile("a1", "Anna", &["100", "150"]);
    other.ledger.enter("buy slate", Entry { coins: -250, when_ms: 3, game: None });
    other.face = "owl".to_owned();
    let text = of(&[
        ("intermezzo.profile.a1", &serde_json::to_string(&other).expect("JSON")),
        ("intermezzo.played.a1.150", &chess(4).save_text(Now::both(2))),
    ]);
    let ledger_before = store.profile("a1").expect("there").profile.expect("readable").ledger.clone();
    let plan = import(&store, &text);
    let merged = &plan.merged[0];
    assert_eq!((merged.name.as_str(), merged.other_name.as_deref()), ("Ann", Some("Anna")));
    assert_eq!((merged.games, merged.spent, plan.records), (1, 250, 1));
    assert!(merged.earned >= 30);
    let ann = store.profile("a1").expect("there").profile.expect("readable");
    assert_eq!((ann.name.as_str(), ann.face.as_str(), ann.games.len()), ("Ann", "fox", 4));
    assert_eq!(ann.ledger.balance(), merged.balance);
    for (key, entry) in ledger_before.entries() {
        assert_eq!(ann.ledger.get(key), Some(entry));
    }
    let once = all(&shelf);
    assert!(import(&store, &text).is_empty());
    assert_eq!(all(&shelf), once);
}

#[test]
fn games_that_differ_are_kept_side_by_side() {
    let (shelf, store) = full();
    let mut other = chess(2);
    turn(&mut other, ["a2", "a3"]);
    let colours = Session::new(Setup::against_cpu("chess", Side::White, 5), mode("chess").unwrap());
    let text = of(&[
        ("intermezzo.game.300", &other.save_text(Now::both(50))),
        ("intermezzo.game.301", &colours.save_text(Now::both(50))),
        ("intermezzo.deck.arcana.400", r#"{"version":1,"name":"Other","deck":""}"#),
    ]);
    let before = all(&shelf);
    let plan = import(&store, &text);
    let after = all(&shelf);
    assert_eq!((plan.games, plan.decks.len()), (2, 1));
    assert_eq!(after.len(), before.len() + 3);
    assert!(before.iter().all(|(key, text)| after.get(key) == Some(text)));
    assert!(import(&store, &text).is_empty());
}

#[test]
fn an_older_turn_of_a_game_that_is_here_is_no_other_game() {
    let (shelf, store) = full();
    let before = all(&shelf);
    let mut prepared = chess(1);
    prepared.pick(Pick::Square("a7".parse().expect("a square")), Moment::at(0)).expect("legal");
    let text = of(&[
        ("intermezzo.game.300", &prepared.save_text(Now::both(2))),
        ("intermezzo.game.100", &chess(3).save_text(Now::both(1))),
    ]);
    assert_eq!(import(&store, &text).same, 2);
    assert_eq!(all(&shelf), before);
    // A game that was counted and taken off the list does not begin again.
    store.remove("100");
    let plan = import(&store, &text);
    assert!(plan.is_empty() && plan.left.len() == 1, "{plan:?}");
}

#[test]
fn a_game_that_was_counted_elsewhere_gets_no_second_id() {
    let (shelf, store) = full();
    let ann = serde_json::to_string(&profile("a1", "Ann", &["300"])).expect("JSON");
    let text = of(&[("intermezzo.profile.a1", &ann), ("intermezzo.game.300", &chess(4).save_text(Now::both(20)))]);
    let before = all(&shelf).len();
    let plan = import(&store, &text);
    assert_eq!((plan.games, plan.merged.len(), plan.left.len()), (0, 1, 1), "{plan:?}");
    assert_eq!(all(&shelf).len(), before);
    // Nor does another game get the id of one that was counted.
    let other = Session::new(Setup::against_cpu("chess", Side::White, 5), mode("chess").unwrap());
    store.change_profile("a1", |ann| ann.finish("302", finished(Score::Won, 9))).expect("kept");
    import(&store, &of(&[("intermezzo.game.301", &other.save_text(Now::both(50)))]));
    assert!(store.game("302").is_none() && store.game("303").is_some());
}

#[test]
fn records_without_their_game_stay_out() {
    let (shelf, store) = full();
    let before = all(&shelf);
    let record = chess(4).save_text(Now::both(1));
    let text = of(&[
        ("intermezzo.played.a1.999", &record),
        ("intermezzo.played.zz.100", &record),
        ("intermezzo.played.a1.102", &chess(3).save_text(Now::both(1))),
        ("intermezzo.played.a1.101", &chess(4).save_text(Now::both(77))),
    ]);
    let plan = import(&store, &text);
    assert!(plan.is_empty() && plan.left.len() == 4, "{plan:?}");
    assert_eq!(all(&shelf), before);
}

#[test]
fn files_that_are_no_backup_are_refused() {
    let good = file(&full().1);
    let newer = good.replacen("\"version\": 1", "\"version\": 2", 1);
    assert_ne!(newer, good);
    let cases = [
        ("", BackupError::Empty),
        ("  \n", BackupError::Empty),
        ("\u{feff}", BackupError::Empty),
        ("hello", BackupError::Foreign),
        ("[1,2,3]", BackupError::Foreign),
        ("{}", BackupError::Foreign),
        (r#"{"format":"other-backup","version":1}"#, BackupError::Foreign),
        (r#"{"format":"intermezzo-backup"}"#, BackupError::Damaged),
        (r#"{"format":"intermezzo-backup","version":"1","made_ms":1,"entries":{}}"#, BackupError::Damaged),
        (r#"{"format":"intermezzo-backup","version":0,"made_ms":1,"entries":{}}"#, BackupError::Damaged),
        (r#"{"format":"intermezzo-backup","version":1,"made_ms":-1,"entries":{}}"#, BackupError::Damaged),
        (r#"{"format":"intermezzo-backup","version":1,"made_ms":1,"entries":[]}"#, BackupError::Damaged),
        (r#"{"format":"intermezzo-backup","version":1,"made_ms":1,"entries":{}}"#, BackupError::Nothing(Vec::new())),
        (r#"{"format":"intermezzo-backup","version":99,"wonders":true}"#, BackupError::Newer(99)),
        (newer.as_str(), BackupError::Newer(2)),
    ];
    for (text, error) in cases {
        let read = Backup::read(text).expect_err(text);
        assert_eq!(read, error, "{text}");
        assert!(read.to_string().len() > 15, "{read}");
    }
    let deep = format!("{}{}", "{\"a\":".repeat(100_000), "}".repeat(100_000));
    assert_eq!(Backup::read(&deep).expect_err("deep"), BackupError::Damaged);
}

#[test]
fn a_file_that_was_cut_off_anywhere_is_refused() {
    let (shelf, store) = full();
    let (text, before) = (file(&store), all(&shelf));
    for end in (1..text.len()).step_by(10).filter(|end| text.is_char_boundary(*end)) {
        assert_eq!(Backup::read(&text[..end]).expect_err("cut off"), BackupError::Damaged, "at {end}");
    }
    assert_eq!(all(&shelf), before);
}

#[test]
fn a_huge_file_is_refused_before_it_is_read() {
    assert_eq!(Backup::check_size(MOST_BYTES), Ok(()));
    let error = Backup::check_size(MOST_BYTES + 1).expect_err("too large");
    assert_eq!(error, BackupError::TooLarge(MOST_BYTES + 1));
    assert!(error.to_string().contains("21 MB, and 20 MB"), "{error}");
    assert_eq!(Backup::read(&" ".repeat(MOST_BYTES + 1)).expect_err("too large"), error);
}

#[test]
fn parts_that_are_not_sound_are_left_out_and_named() {
    let (shelf, store) = full();
    let before = all(&shelf);
    let json = |profile: &Profile| serde_json::to_string(profile).expect("JSON");
    let carla = json(&profile("c3", "Carla", &["500"]));
    let illegal = chess(2).save_text(Now::both(1)).replace("f2 f3", "f2 f6");
    let bad = [
        ("intermezzo.profile.d4", carla.as_str()),
        ("intermezzo.profile.e.5", &json(&profile("e.5", "Eve", &[]))),
        ("intermezzo.profile.f6", &json(&profile("f6", "Fay", &[])).replace("Fay", " F\\n ")),
        ("intermezzo.profile.g7", &json(&profile("g7", "Gus", &[])).replace("\"version\":1", "\"version\":8")),
        ("intermezzo.game.600", &illegal),
        ("intermezzo.game.601", "half a ga"),
        ("intermezzo.game.6/2", &chess(2).save_text(Now::both(1))),
        ("intermezzo.deck.chess.1", r#"{"version":1,"name":"x","deck":""}"#),
        ("intermezzo.deck.arcana.1", r#"{"version":1,"name":"x","deck":"nothing:1"}"#),
        ("intermezzo.settings", "[]"),
        ("intermezzo.wonder", "x"),
        ("foreign", "x"),
    ];
    let only_bad = of(&bad);
    match Backup::read(&only_bad) {
        Err(BackupError::Nothing(left)) => assert_eq!(left.len(), bad.len()),
        other => panic!("{other:?}"),
    }
    let mut with_one = bad.to_vec();
    with_one.push(("intermezzo.profile.c3", &carla));
    let plan = import(&store, &of(&with_one));
    assert_eq!((plan.newcomers.len(), plan.left.len()), (1, bad.len()));
    let mut after = all(&shelf);
    assert_eq!(after.remove("intermezzo.profile.c3").as_deref(), Some(carla.as_str()));
    assert_eq!(after, before);
}

#[test]
fn what_is_stored_and_unreadable_is_never_overwritten() {
    let (shelf, store) = full();
    let text = file(&store);
    for (key, damaged) in [
        ("intermezzo.profile.a1", "{\"version\":9}"),
        ("intermezzo.game.300", "half a ga"),
        ("intermezzo.deck.arcana.400", "no deck"),
        ("intermezzo.played.a1.100", "no record"),
    ] {
        shelf.set(key, damaged).expect("room");
    }
    let before = all(&shelf);
    let plan = import(&store, &text);
    let after = all(&shelf);
    assert!(before.iter().all(|(key, text)| after.get(key) == Some(text)));
    // The game and the deck come beside what cannot be read; the profile does not, and its record has an owner no more.
    assert_eq!((plan.games, plan.decks.len(), plan.newcomers.len(), plan.left.len()), (1, 1, 0, 2), "{plan:?}");
}

#[test]
fn a_shelf_that_gets_full_in_the_middle_is_as_before() {
    let text = file(&full().1);
    let backup = Backup::read(&text).expect("a backup");
    let fits = {
        let shelf = MemoryShelf::default();
        import(&Store::new(shelf.clone()), &text);
        all(&shelf).iter().map(|(key, text)| key.len() + text.len()).sum::<usize>()
    };
    let mut refused = 0;
    for room in (300..fits + 600).step_by(97) {
        let shelf = MemoryShelf::with_room_for(room);
        let store = Store::new(shelf.clone());
        // Ann is here with a game of her own, so that her entry grows.
        if store.keep_profile(&profile("a1", "Ann", &["900"])).is_err() {
            continue;
        }
        let before = all(&shelf);
        match store.take_over(&backup.plan(&store)) {
            Ok(()) => assert!(store.profile("b2").is_some() && all(&shelf).len() == before.len() + 8),
            Err(error) => {
                refused += 1;
                assert_eq!(error, TakeOverError::Shelf(ShelfError::Full));
                assert_eq!(all(&shelf), before, "with room for {room}");
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn a_plan_that_is_out_of_date_is_not_carried_out() {
    let (shelf, store) = full();
    let text = of(&[("intermezzo.profile.a1", &serde_json::to_string(&profile("a1", "Ann", &["700"])).expect("JSON"))]);
    let plan = Backup::read(&text).expect("a backup").plan(&store);
    store.change_profile("a1", |ann| ann.finish("701", finished(Score::Lost, 9))).expect("kept");
    let before = all(&shelf);
    assert_eq!(store.take_over(&plan), Err(TakeOverError::Changed));
    assert_eq!(all(&shelf), before);
}
