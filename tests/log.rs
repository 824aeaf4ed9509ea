//! The log of whole random games of every mode: each turn has its row, and each row is clauses of the one short notation.
use intermezzo::board::{Side, Square};
use intermezzo::game::{Event, Game, Play, Rng, Viewer, draw};
use intermezzo::games::{AnyGame, MODES, Mode, mode};
use intermezzo::session::{Moment, Need, Session, Setup, news};

fn random_game(mode: &Mode, seed: u64) -> Play<AnyGame> {
    let mut rng = Rng::seeded(seed);
    let mut play: Play<AnyGame> = Play::new((mode.start)());
    for _ in 0..900 {
        let Some(pick) = draw(play.now(), &mut rng) else { break };
        play.pick(pick).expect("a pick on offer");
    }
    play
}

/// Squares named in a word, without the letters, signs and dashes around them.
fn squares(word: &str) -> usize {
    let letters: Vec<char> = word.chars().collect();
    let pairs = letters.windows(2).map(|pair| pair.iter().collect::<String>());
    pairs.filter(|pair| pair.parse::<Square>().is_ok()).count()
}

/// What a clause may not be: signs of two things run together.
fn fault(clause: &str) -> Option<&'static str> {
    let words: Vec<&str> = clause.split(' ').collect();
    let on_board = words.iter().filter(|word| squares(word) > 0 || word.starts_with("O-O")).count();
    match () {
        () if clause.trim() != clause || words.contains(&"") => Some("spaces"),
        () if on_board > 1 => Some("two things on the board in one clause"),
        () if on_board == 1 && squares(words[0]) == 0 && !clause.starts_with("O-O") => Some("words before a square"),
        () if clause.contains('×') && squares(clause) != 1 => Some("a capture beside its move"),
        () if clause.starts_with('=') => Some("a role without its square"),
        () => None,
    }
}

/// The clauses of a text; what follows a card's name is its first.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    text.split(", ").map(|part| part.rsplit(": ").next().unwrap_or(part))
}

#[test]
fn every_turn_has_its_row_in_clauses_that_stand_apart() {
    for mode in &MODES {
        let mut skips = 0;
        for seed in 0..30 {
            let play = random_game(mode, seed);
            let done = play.turns().len() - usize::from(play.outcome().is_none());
            for turn in &play.turns()[..done] {
                let told = || format!("{}, seed {seed}: “{}” of {:?}", mode.slug, turn.text, turn.events);
                let lit: Vec<&Event> = turn.events.iter().map(Event::lit).collect();
                // The last turn may be one that nobody can make.
                if turn.text.is_empty() {
                    assert!(lit.iter().any(|event| matches!(event, Event::Over(_))), "{}", told());
                    continue;
                }
                let faults: Vec<_> = clauses(&turn.text).filter_map(fault).collect();
                assert!(faults.is_empty() || turn.text.contains(" bears "), "{faults:?} {}", told());
                if let Some(Event::Skipped(side)) = lit.iter().find(|event| matches!(event, Event::Skipped(_))) {
                    skips += 1;
                    assert_eq!((turn.side, turn.text.as_str(), lit.len()), (*side, "skipped", 1), "{}", told());
                }
            }
        }
        let can_skip = mode.slug.starts_with("colours") || mode.slug == "realm";
        assert!(skips > 0 || !can_skip, "{}: nobody was skipped", mode.slug);
    }
}

#[test]
fn the_log_of_chaos_tells_both_packages_and_none_before_both_are_chosen() {
    for seed in 0..20 {
        let play = random_game(mode("chaos").unwrap(), seed);
        let cards = play.now().cards();
        let borne: Vec<String> = play.turns()[1]
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Handicapped { card, .. } => Some(cards[card.index()].name.clone()),
                _ => None,
            })
            .collect();
        assert!(!borne.is_empty());
        for name in &borne {
            assert!(play.turns()[1].text.contains(name.as_str()), "{name} in “{}”", play.turns()[1].text);
            assert!(!play.turns()[0].text.contains(name.as_str()));
        }
    }
}

/// Plays random picks until it is this side's turn with so many rows in the log.
fn session(slug: &str, seed: u64, rows: usize) -> Session {
    let mode = mode(slug).unwrap();
    let mut session = Session::new(Setup { open: true, ..Setup::two_people(slug, ["Anna", "Ben"]) }, mode);
    let mut rng = Rng::seeded(seed);
    while session.log().len() < rows {
        match session.needs() {
            Need::Person(_) => {
                let picks = session.scene().picks;
                let pick = *rng.one(&picks).expect("a pick");
                session.pick(pick, Moment::at(0)).expect("a legal pick");
            }
            Need::Chance | Need::Tap(_) => drop(session.draw(&mut rng, Moment::at(0)).expect("a draw")),
            _ => break,
        }
    }
    session
}

#[test]
fn the_news_is_all_that_others_did_since_the_own_last_turn() {
    let mut twice = 0;
    for (slug, seed) in [("colours-classic", 3), ("colours-blitz", 8), ("realm", 5), ("chess", 1), ("factions", 2)] {
        for rows in 4..60 {
            let session = session(slug, seed, rows);
            let log = session.log();
            for side in Side::ALL {
                let Some(own) = log.iter().rposition(|line| line.side == side && line.acted) else { continue };
                let others: Vec<_> = log[own + 1..].iter().filter(|line| line.acted).collect();
                let told = news(&log, Viewer::Side(side));
                for line in &others {
                    assert!(line.news.iter().all(|words| told.contains(words)), "{slug} {rows}: {told:?}");
                }
                twice += u32::from(others.len() > 1);
                let old = log[..own].iter().rev().find(|line| line.acted);
                let only_old = |words: &&String| !log[own..].iter().any(|line| line.news.contains(*words));
                if let Some(stale) = old.and_then(|line| line.news.iter().find(only_old)) {
                    assert!(!told.contains(stale), "{slug} {rows}: {told:?}");
                }
                if others.is_empty() {
                    assert!(log[own].news.iter().all(|words| told.contains(words)));
                }
            }
        }
    }
    assert!(twice > 0, "nobody had two turns in a row");
}

#[test]
fn draws_that_tell_nothing_are_no_news() {
    let session = session("colours-classic", 3, 12);
    for line in session.log() {
        assert!(!line.news.iter().any(|words| words.ends_with("draws a card")));
    }
    // The deal lies before whoever looks.
    assert!(session.log()[0].news[0].contains("plays") || session.log()[0].news[0].contains("throws"));
}
