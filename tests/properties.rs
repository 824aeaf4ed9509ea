//! Random whole games of every mode through the conformance suite, and broken texts and bytes that must never do harm.
use intermezzo::game::conformance::{Report, Subject, run};
use intermezzo::game::{Game, Pick, Play, Record, Rng, View, Viewer, draw};
use intermezzo::games::{AnyGame, AnyView, MODES, Mode, mode};

fn subject(mode: &Mode) -> Subject<AnyGame> {
    Subject { name: mode.slug, start: (mode.start)(), start_text: None, parse: mode.parse }
}

fn play(slug: &str, games: u64, max_picks: usize) -> Vec<Report> {
    let mode = mode(slug).expect("a mode");
    let subject = subject(mode);
    let reports = (0..games).map(|seed| run(&subject, seed, max_picks).unwrap_or_else(|failure| panic!("{failure}")));
    let reports: Vec<Report> = reports.collect();
    for (seed, report) in reports.iter().enumerate() {
        assert!(report.outcome.is_some(), "{slug}, seed {seed}: no end after {max_picks} picks");
    }
    reports
}

/// The hidden hands really vary in the worlds drawn from a view.
fn hidden_parts_vary(reports: &[Report]) {
    let (looks, worlds) = reports.iter().fold((0, 0), |(l, w), r| (l + r.hidden, w + r.worlds));
    assert!(looks > 0 && worlds > looks * 6, "{worlds} different worlds in {looks} looks of 8");
}

#[test]
fn classic_keeps_its_promises() {
    hidden_parts_vary(&play("colours-classic", 100, 5000));
}

#[test]
fn blitz_keeps_its_promises() {
    hidden_parts_vary(&play("colours-blitz", 30, 5000));
}

#[test]
fn luck_keeps_its_promises() {
    let reports = play("colours-luck", 100, 5000);
    assert!(reports.iter().all(|r| r.hidden == 0), "nothing is hidden in Luck of the draw");
}

#[test]
fn chess_keeps_its_promises() {
    play("chess", 40, 20_000);
}

/// The other pairings of armies stand in `factions.rs`.
#[test]
fn factions_keeps_its_promises() {
    let reports = play("factions", 10, 20_000);
    assert!(reports.iter().all(|r| r.hidden == 0), "nothing is hidden in Factions");
}

/// Games with other options and decks stand with the rules, pairs of cards in `arcana.rs`.
#[test]
fn arcana_keeps_its_promises() {
    hidden_parts_vary(&play("arcana", 20, 20_000));
}

/// Games with other options stand with the rules, blind turns in `chaos.rs`.
#[test]
fn chaos_keeps_its_promises() {
    hidden_parts_vary(&play("chaos", 60, 20_000));
}

#[test]
fn realm_keeps_its_promises() {
    hidden_parts_vary(&play("realm", 20, 20_000));
}

#[test]
fn every_mode_is_tried_here() {
    let text = include_str!("properties.rs");
    for mode in &MODES {
        assert!(text.contains(&format!("play(\"{}\"", mode.slug)), "no random games of {}", mode.slug);
    }
}

// ---- broken input ----

const GLYPHS: &str = "abcdefgh12345678rnbqkpRNBQKP/ -=,:*+.wb\n\t_0é♞\u{0}";

fn noise(rng: &mut Rng, length: u32) -> String {
    let glyphs: Vec<char> = GLYPHS.chars().collect();
    (0..rng.below(length)).filter_map(|_| rng.one(&glyphs).copied()).collect()
}

/// A text with some of its letters changed, doubled, dropped, or a piece of it moved.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        let at = rng.below(letters.len() as u32 + 1) as usize;
        match rng.below(5) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 => letters.splice(at..at, noise(rng, 4).chars()).for_each(drop),
            2 if at < letters.len() => letters[at] = noise(rng, 12).chars().next().unwrap_or('?'),
            3 => letters.truncate(at),
            _ => {
                let from = rng.below(at as u32 + 1) as usize;
                let copy: Vec<char> = letters[from..at].iter().copied().take(20).collect();
                letters.splice(at..at, copy).for_each(drop);
            }
        }
    }
    letters.into_iter().collect()
}

/// A game of random picks, at most so many.
fn random_play(mode: &Mode, rng: &mut Rng, picks: u32) -> Play<AnyGame> {
    let mut play = Play::new((mode.start)());
    for _ in 0..picks {
        let pick = draw(play.now(), rng);
        let Some(pick) = pick else { break };
        play.pick(pick).expect("a pick on offer");
    }
    play
}

/// Uses a game that was read, as the table would.
fn use_it(game: AnyGame, rng: &mut Rng) {
    for viewer in [Viewer::Public, Viewer::Side(game.turn())] {
        let view = game.seen_by(viewer);
        let _scene = view.scene();
        assert_eq!(view.sample(rng).seen_by(viewer), view);
    }
    let mut play = Play::new(game);
    for _ in 0..30 {
        let picks = play.now().picks();
        assert_eq!(picks.is_empty(), play.outcome().is_some());
        let Some(pick) = draw(play.now(), rng) else { break };
        play.pick(pick).expect("a pick on offer");
    }
    let _text = play.committed().position();
}

#[test]
fn broken_positions_are_errors_or_games() {
    let mut rng = Rng::seeded(1);
    for mode in &MODES {
        let mut read = 0;
        for round in 0..3000 {
            let text = if round % 10 == 0 {
                noise(&mut rng, 120)
            } else {
                let picks = rng.below(120);
                mutated(&random_play(mode, &mut rng, picks).committed().position(), &mut rng)
            };
            if let Ok(game) = (mode.parse)(&text) {
                read += 1;
                let again = game.position();
                assert_eq!((mode.parse)(&again).map(|g| g.position()), Ok(again.clone()), "{text}");
                use_it(game, &mut rng);
            }
        }
        assert!(read > 0, "no changed position of {} was one", mode.slug);
    }
}

#[test]
fn broken_records_are_errors_or_records() {
    let mut rng = Rng::seeded(2);
    for mode in &MODES {
        let cards = (mode.family.cards)();
        for round in 0..1000 {
            let picks = rng.below(60);
            let play = random_play(mode, &mut rng, picks);
            let record = Record { picks: play.picks().to_vec(), ..Record::new(mode.slug) };
            let text = if round % 10 == 0 { noise(&mut rng, 200) } else { mutated(&record.write(cards), &mut rng) };
            if let Ok((mode, record, start)) = Mode::read_record(&text) {
                let cards = (mode.family.cards)();
                assert_eq!(
                    Record::read(&record.write(cards), |_| Some(cards)).map_err(|e| e.to_string()),
                    Ok(record.clone()),
                    "{text}"
                );
                if let Ok(play) = Play::replay(start, &record.picks, record.end) {
                    assert_eq!(play.picks(), record.picks);
                }
            }
        }
    }
}

#[test]
fn broken_picks_are_errors_or_picks() {
    let mut rng = Rng::seeded(3);
    for mode in &MODES {
        let cards = (mode.family.cards)();
        for _ in 0..20_000 {
            let slug = cards.get(rng.below(cards.len() as u32) as usize).map_or("e4", |face| &face.slug);
            for word in [noise(&mut rng, 8), mutated(slug, &mut rng)] {
                if let Ok(pick) = Pick::parse(&word, cards) {
                    assert_eq!(Pick::parse(&pick.word(cards), cards), Ok(pick), "{word}");
                }
            }
        }
    }
}

/// Views cross to the worker as bytes; damaged ones are refused or are views, and a view can be drawn, sampled and asked.
#[test]
fn broken_views_are_errors_or_views() {
    let mut rng = Rng::seeded(4);
    for mode in &MODES {
        for _ in 0..1500 {
            let picks = rng.below(120);
            let play = random_play(mode, &mut rng, picks);
            let viewer = Viewer::Side(play.now().turn());
            let mut bytes = postcard::to_allocvec(&play.now().seen_by(viewer)).expect("bytes");
            match rng.below(3) {
                0 => bytes.truncate(rng.below(bytes.len() as u32) as usize),
                1 => bytes = (0..rng.below(200)).map(|_| rng.bits() as u8).collect(),
                _ => {
                    for _ in 0..=rng.below(3) {
                        let at = rng.below(bytes.len() as u32) as usize;
                        bytes[at] = rng.bits() as u8;
                    }
                }
            }
            if let Ok(view) = postcard::from_bytes::<AnyView>(&bytes) {
                let _scene = view.scene();
                let world = view.sample(&mut rng);
                for pick in world.picks() {
                    let _events = world.clone().apply(pick);
                }
                let _text = world.position();
            }
        }
    }
}
