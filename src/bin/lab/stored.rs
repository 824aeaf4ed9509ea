//! Lab: texts as this build stores them, for the folder from which later builds are tried (`tests/stored`).
use intermezzo::board::Side;
use intermezzo::game::{Ending, Game, Rng};
use intermezzo::games::{Answers, MODES, Mode, mode};
use intermezzo::progress::goods::GOODS;
use intermezzo::progress::{Profile, Week, cup, ladder};
use intermezzo::session::{Control, Match, Moment, Now, Persona, Seat, Session, Setup};
use intermezzo::storage::backup::Scope;
use intermezzo::storage::fuzz::step;
use intermezzo::storage::{Deck, MemoryShelf, NamedDeck, Settings, Shelf, Store, Theme, Toggle};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const USAGE: &str = "usage: cargo lab stored FOLDER";
/// Games that are looked through for each choice of options of a mode.
const GAMES: u64 = 12;
/// Longer games are not kept.
const LONGEST: usize = 400;
/// A day in 2026; milliseconds.
const NOW: u64 = 1_780_000_000_000;

/// Writes the texts into a folder.
///
/// # Errors
/// The folder cannot be written.
pub fn run(args: &[String]) -> Result<(), String> {
    let [folder] = args else { return Err(USAGE.to_owned()) };
    let put = |path: &str, text: &str| {
        let path = Path::new(folder).join(path);
        let parent = path.parent().unwrap_or(&path);
        fs::create_dir_all(parent).and_then(|()| fs::write(&path, text)).map_err(|e| format!("{}: {e}", path.display()))
    };
    for mode in &MODES {
        games(mode, &put)?;
    }
    career(&put)
}

type Put<'a> = &'a dyn Fn(&str, &str) -> Result<(), String>;

// ---- games ----

/// Options of a mode that differ as much as possible, the ordinary ones first.
fn choices(mode: &Mode) -> Vec<String> {
    let answer = |last: bool| {
        let words = mode.options.iter().filter_map(|option| match option.answers {
            Answers::OneOf(answers) => {
                let (word, _) = if last { answers.last()? } else { answers.get(1)? };
                Some(format!("{}={word}", option.key))
            }
            Answers::Deck => Some("deck=wall:3,trap:4,portal:0".to_owned()),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let mut choices = vec![String::new(), answer(false), answer(true)];
    choices.dedup();
    choices
}

/// What makes a moment of a game unlike others: the words of its position, and what stands beside it.
fn marks(session: &Session) -> Vec<String> {
    let position = session.play().committed().position();
    let mut marks: Vec<String> = position
        .split_whitespace()
        .filter_map(|word| match word.split_once('=') {
            Some(("stage", stage)) => Some(format!("stage-{stage}")),
            Some((key, value)) if !value.trim_matches(['-', '/']).is_empty() => Some(key.replace('.', "-")),
            _ => None,
        })
        .collect();
    if !session.play().now().prepared().is_empty() {
        marks.push("prepared".to_owned());
    }
    marks.extend(session.outcome().map(|outcome| format!("over-{}", outcome.why.slug())));
    marks
}

/// Who sits at the table of this game.
fn setup(mode: &Mode, options: &str, number: u64) -> Setup {
    let chosen = (number % 2 == 1).then_some((5, 3));
    let control = mode.clock_for(options, chosen).map(|(minutes, seconds)| Control::minutes(minutes, seconds));
    let pip = Persona { slug: "pip".to_owned(), name: "Pip".to_owned() };
    let seats = match number % 3 {
        0 => [Seat::guest("Ann"), Seat::Person { name: "Ben".to_owned(), profile: Some("19f-00aa".to_owned()) }],
        1 => [Seat::guest("You"), Seat::cpu(3)],
        _ => [Seat::Cpu { level: 1, character: Some(pip) }, Seat::guest("Zoë")],
    };
    let score = Match { won: [number as u16 % 4, 1], drawn: 1, first: Side::Black };
    Setup {
        control,
        options: options.to_owned(),
        seats,
        open: number.is_multiple_of(4),
        undo: !number.is_multiple_of(5),
        score: if number % 4 == 3 { score } else { Match::default() },
        ..Setup::two_people(mode.slug, ["", ""])
    }
}

fn games(mode: &'static Mode, put: Put) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    let mut positions = BTreeSet::new();
    for (choice, options) in choices(mode).iter().enumerate() {
        for number in 0..GAMES {
            let mut rng = Rng::seeded(number * 10 + choice as u64);
            let mut session = Session::new(setup(mode, options, number), mode);
            let mut now = NOW;
            while session.play().picks().len() < LONGEST {
                now += 1000;
                let going = step(&mut session, &mut rng, now);
                for mark in marks(&session).into_iter().map(|mark| format!("{}-{choice}-{mark}", mode.slug)) {
                    if seen.insert(mark.clone()) {
                        put(&format!("game/{mark}.json"), &session.save_text(Now::both(now)))?;
                        positions.insert(session.play().committed().position());
                    }
                }
                if !going {
                    break;
                }
            }
            if number < 4 {
                ended(mode, &format!("{}-{choice}-{number}", mode.slug), session, now, put)?;
            }
        }
    }
    put(&format!("position/{}.txt", mode.slug), &positions.into_iter().map(|line| line + "\n").collect::<String>())
}

/// A game that somebody ends, as a record and as a stored game.
fn ended(mode: &'static Mode, name: &str, mut session: Session, now: u64, put: Put) -> Result<(), String> {
    while session.outcome().is_none() && session.resign(Moment::at(now)).is_err() {}
    put(&format!("record/{name}.txt"), &session.record_text())?;
    put(&format!("game/{name}-ended.json"), &session.save_text(Now::both(now)))?;
    for (word, end) in [("agreed", Ending::Agreed), ("flag", Ending::Flag(Side::Black))] {
        let mut record = session.record();
        if record.end.is_some() {
            record.end = Some(end);
            put(&format!("record/{name}-{word}.txt"), &record.write((mode.family.cards)()))?;
        }
    }
    Ok(())
}

// ---- what belongs to players ----

/// Plays a game of random turns to its end.
fn play(setup: Setup, seed: u64) -> Option<Session> {
    let mut rng = Rng::seeded(seed);
    let mut session = Session::new(setup.clone(), mode(&setup.mode)?);
    for now in 0..4000 {
        if !step(&mut session, &mut rng, NOW + now) {
            break;
        }
    }
    if session.outcome().is_none() {
        let _ = session.resign(Moment::at(NOW));
    }
    session.outcome().map(|_| session)
}

fn career(put: Put) -> Result<(), String> {
    let shelf = MemoryShelf::default();
    let store = Store::new(shelf.clone());
    let full = |e: &dyn std::fmt::Display| e.to_string();
    for (id, name) in [("19f-00aa", "Ann"), ("19f-00bb", "Zoë of the Hill")] {
        store.keep_profile(&Profile::new(id.to_owned(), name, "fox", NOW)).map_err(|e| full(&e))?;
    }
    for number in 0..90 {
        let ann = store.profile("19f-00aa").and_then(|entry| entry.profile.ok()).ok_or("no profile")?;
        let setup = match number % 3 {
            0 => ladder::next_setup(&ann, 0),
            1 => cup::next_setup(&ann, Week::of(20_000 + number as i64 / 9 * 7)),
            _ => Some(at_home(number)),
        };
        let id = format!("{:x}", NOW + number);
        let Some(session) = setup.and_then(|setup| play(setup, number)) else { continue };
        store.count(&id, &session, Now::both(NOW + number)).map_err(|e| full(&e))?;
    }
    let bought = store.change_profile("19f-00aa", |ann| GOODS[..14].iter().filter(|good| ann.buy(good, NOW)).count());
    eprintln!("bought: {bought:?}");
    decks(&store, put)?;
    let settings = Settings {
        theme: Theme::Dark,
        motion: Toggle::Off,
        name: "Zoë".to_owned(),
        mode: "realm".to_owned(),
        level: 7,
        profile: "19f-00aa".to_owned(),
        ..Settings::default()
    };
    put("settings/plain.json", &Settings::default().write())?;
    put("settings/other.json", &settings.write())?;
    store.keep_settings(&settings).map_err(|e| full(&e))?;
    let open = Session::new(at_home(1), mode("realm").ok_or("no realm")?);
    store.keep("1a", &open, Now::both(NOW)).map_err(|e| full(&e))?;
    for id in ["19f-00aa", "19f-00bb"] {
        let text = shelf.get(&format!("intermezzo.profile.{id}")).ok().flatten().ok_or("no profile")?;
        put(&format!("profile/{id}.json"), &text)?;
        put(&format!("backup/{id}.json"), &store.backup(Scope::Profile(id), NOW).ok_or("no backup")?)?;
    }
    put("backup/all.json", &store.backup(Scope::Everything, NOW).ok_or("no backup")?)
}

/// A game of Ann's against somebody of this house.
fn at_home(number: u64) -> Setup {
    let mode = &MODES[number as usize % MODES.len()];
    let mut setup = setup(mode, "", number);
    setup.seats = [
        Seat::Person { name: "Ann".to_owned(), profile: Some("19f-00aa".to_owned()) },
        match number % 4 {
            0 => Seat::Person { name: "Zoë of the Hill".to_owned(), profile: Some("19f-00bb".to_owned()) },
            1 => Seat::cpu(8),
            2 => Seat::guest("Ben"),
            _ => Seat::Cpu { level: 4, character: Some(Persona { slug: "mina".to_owned(), name: "Mina".to_owned() }) },
        },
    ];
    setup
}

fn decks(store: &Store<MemoryShelf>, put: Put) -> Result<(), String> {
    let family = mode("arcana").ok_or("no arcana")?.family;
    let cards = (family.cards)();
    for (id, name, text) in [("1", "My deck", ""), ("2", "Walls & Träume", "wall:4,trap:3,portal:0"), ("3", "Few", "")]
    {
        let mut deck = Deck::parse(text, cards).map_err(|e| e.to_string())?;
        if name == "Few" {
            (4..cards.len()).for_each(|card| deck.set(card, 0));
        }
        store
            .keep_deck(family.slug, id, &NamedDeck { name: name.to_owned(), deck }, cards)
            .map_err(|e| e.to_string())?;
        put(&format!("deck/{id}.json"), &store.deck_text(family.slug, id).ok_or("no deck")?)?;
    }
    Ok(())
}
