//! Whatever the log writes can be typed; questions are answered; what is not clear is asked about.
use super::search::{self, Meaning};
use super::{Command, words};
use crate::board::{Role, Side, Square};
use crate::game::{Actor, Game, Pick, Play, Rng, View, Viewer, draw, parse_picks};
use crate::games::{AnyGame, MODES, Mode, mode};
use crate::session::{Moment, Session, Setup, spoken};

/// What a side committed at once.
struct Step {
    before: AnyGame,
    picks: Vec<Pick>,
}

/// How the turns of some games could be read back.
#[derive(Debug, Default)]
struct Report {
    exact: usize,
    /// The log does not say which: so many cards were exchanged, a Trap was hidden somewhere.
    unsaid: usize,
    /// Picks of which the log says nothing.
    silent: usize,
    wrong: Vec<String>,
}

/// Whether two turns come to the same: castling by the king's way or by its rook.
fn same(before: &AnyGame, one: &[Pick], other: &[Pick]) -> bool {
    let after = |picks: &[Pick]| {
        let mut game = before.clone();
        picks.iter().try_for_each(|&pick| game.apply(pick).map(|_| ())).ok().map(|()| game)
    };
    after(one).is_some_and(|game| after(other).is_some_and(|same| same == game))
}

/// Whether the log leaves open what was picked: another choice, which comes to something else, would be told in the same words.
fn left_open(step: &Step) -> bool {
    let told = words::tokens(&step.before.turn_text(&step.picks));
    let told_alike = |picks: &[Pick], rest: &[Pick]| {
        let (mut game, mut picks) = (step.before.clone(), picks.to_vec());
        if picks.iter().any(|&pick| game.apply(pick).is_err()) {
            return false;
        }
        for &pick in rest {
            if game.prepared().is_empty() || game.apply(pick).is_err() {
                break;
            }
            picks.push(pick);
        }
        let same_words = words::tokens(&step.before.turn_text(&picks)) == told;
        game.prepared().is_empty() && same_words && !same(&step.before, &picks, &step.picks)
    };
    let mut game = step.before.clone();
    for (n, &picked) in step.picks.iter().enumerate() {
        let (before, after) = (&step.picks[..n], &step.picks[n + 1..]);
        // Another pick in this one's place, or the same in another order.
        let others = game.picks().into_iter().filter(|&pick| pick != picked);
        if others.map(|pick| [before, &[pick]].concat()).any(|picks| told_alike(&picks, after)) {
            return true;
        }
        let reordered = |m: usize| [before, &[after[m], picked], &after[..m], &after[m + 1..]].concat();
        if (0..after.len()).any(|m| told_alike(&reordered(m), &[])) {
            return true;
        }
        if game.apply(picked).is_err() {
            return false;
        }
    }
    false
}

/// What is left of a turn's text for this step, without words that are told of a step before it.
fn told_of(step: &Step, text: &str) -> String {
    let (all, own) = (words::tokens(text), words::tokens(&step.before.turn_text(&step.picks)));
    let begins = |at: &usize| all[*at..].iter().zip(&own).all(|(a, b)| a.plain == b.plain);
    match (0..=all.len().saturating_sub(own.len())).find(begins) {
        Some(at) if at > 0 => all[at..].iter().map(|token| token.said.as_str()).collect::<Vec<_>>().join(" "),
        _ => text.to_owned(),
    }
}

impl Report {
    /// Types a turn's text on the position before it.
    fn turn(&mut self, text: &str, steps: &[Step]) {
        let mut rest = text.to_owned();
        for step in steps {
            rest = told_of(step, &rest);
            if words::tokens(&rest).is_empty() {
                self.silent += 1;
                continue;
            }
            let side = step.before.actor().side().expect("a side acts");
            let view = step.before.seen_by(Viewer::Side(side));
            let world = view.sample(&mut Rng::seeded(1));
            let read = search::read(&world, &[], &rest, &spoken::in_hand(&view.scene()));
            match read {
                Meaning::Picks { picks, rest: left, .. }
                    if picks == step.picks || same(&step.before, &picks, &step.picks) =>
                {
                    self.exact += 1;
                    rest = left;
                }
                // What is not said is asked for; nothing else is played in its place.
                Meaning::Nothing | Meaning::Unknown(_) | Meaning::Several(_) if left_open(step) => self.unsaid += 1,
                other => {
                    let cards = step.before.cards();
                    let told = crate::game::write_picks(&step.picks, cards);
                    let read = match other {
                        Meaning::Picks { picks, .. } => crate::game::write_picks(&picks, cards),
                        Meaning::Several(all) => all
                            .iter()
                            .take(5)
                            .map(|p| crate::game::write_picks(p, cards))
                            .collect::<Vec<_>>()
                            .join(" | "),
                        other => format!("{other:?}"),
                    };
                    self.wrong
                        .push(format!("“{text}” rest “{rest}”: {told}, read as {read}; {}", step.before.position()));
                    return;
                }
            }
        }
    }
}

/// Plays a random game up to so many turns and types each of them.
fn read_back(mode: &Mode, seed: u64, turns: usize, report: &mut Report) {
    let mut play = Play::new((mode.start)());
    let mut rng = Rng::seeded(seed);
    let mut steps: Vec<Step> = Vec::new();
    let mut pending: Option<Step> = None;
    while play.turns().len() <= turns && play.outcome().is_none() {
        let (turn, side) = (play.turns().len(), play.now().turn());
        let pick = match play.now().actor() {
            Actor::Side(by) => {
                let picks = play.now().picks();
                let pick = *rng.one(&picks).expect("something can be picked");
                if by == side {
                    let step = pending.get_or_insert_with(|| Step { before: play.now().clone(), picks: Vec::new() });
                    step.picks.push(pick);
                }
                pick
            }
            _ => draw(play.now(), &mut rng).expect("chance draws"),
        };
        play.pick(pick).expect("a legal pick");
        if play.now().prepared().is_empty() {
            steps.extend(pending.take());
        }
        if play.turns().len() > turn || play.outcome().is_some() {
            let text = play.turns()[turn - 1].text.clone();
            report.turn(&text, &std::mem::take(&mut steps));
        }
    }
}

fn sampled(slug: &str) -> Report {
    let long = std::env::var_os("INTERMEZZO_LONG").is_some();
    let (games, turns) = if long { (40, 120) } else { (3, 40) };
    let mut report = Report::default();
    for seed in 0..games {
        read_back(mode(slug).expect("a mode"), seed, turns, &mut report);
    }
    report
}

fn reads_back(slug: &str) {
    let report = sampled(slug);
    println!(
        "{slug}: {} exact, {} unsaid, {} silent, {} wrong",
        report.exact,
        report.unsaid,
        report.silent,
        report.wrong.len()
    );
    assert!(
        report.wrong.is_empty(),
        "{slug}, {} wrong:\n{}",
        report.wrong.len(),
        report.wrong[..report.wrong.len().min(12)].join("\n")
    );
    assert!(report.exact > 20 && report.exact > 3 * report.unsaid, "{report:?}");
}

#[test]
fn chess_reads_back() {
    reads_back("chess");
}

#[test]
fn colours_read_back() {
    reads_back("colours-classic");
    reads_back("colours-luck");
}

#[test]
fn factions_reads_back() {
    reads_back("factions");
}

#[test]
fn arcana_reads_back() {
    reads_back("arcana");
}

#[test]
fn chaos_reads_back() {
    reads_back("chaos");
}

#[test]
fn realm_reads_back() {
    reads_back("realm");
}

fn at(slug: &str, position: &str) -> AnyGame {
    (mode(slug).expect("a mode").parse)(position).expect("a position")
}

fn typed(game: &AnyGame, text: &str) -> Meaning {
    let side = game.turn();
    search::read(game, &[], text, &spoken::in_hand(&game.seen_by(Viewer::Side(side)).scene()))
}

fn picks(game: &AnyGame, text: &str) -> Vec<Pick> {
    parse_picks(text, game.cards()).expect("picks")
}

#[test]
fn moves_are_read_in_every_notation() {
    let start = at("chess", "r3k2r/pP4pp/8/3pP3/8/8/PP4PP/R2QK1NR w KQkq d6 0 1");
    for (text, meant) in [
        ("Nf3", "g1 f3"),
        ("nf3", "g1 f3"),
        ("Ng1-f3", "g1 f3"),
        ("g1f3", "g1 f3"),
        ("g1-f3", "g1 f3"),
        ("g1 f3", "g1 f3"),
        ("a4", "a2 a4"),
        ("exd6", "e5 d6"),
        ("ed6", "e5 d6"),
        ("bxa8=Q", "b7 a8 =Q"),
        ("b7a8q", "b7 a8 =Q"),
        ("b7xa8=N+", "b7 a8 =N"),
        ("b8=R", "b7 b8 =R"),
        ("O-O-O", "e1 c1"),
        ("0-0-0", "e1 c1"),
        ("Qd1xd5", "d1 d5"),
        ("Qxd5", "d1 d5"),
        ("Kd2", "e1 d2"),
        ("knight", ""),
    ] {
        let read = typed(&start, text);
        if meant.is_empty() {
            assert_eq!(read, Meaning::Nothing, "{text}");
        } else {
            let fits = matches!(&read, Meaning::Picks { picks, .. } if *picks == self::picks(&start, meant));
            // Castling may be blocked in this position; then it is refused and not read as something else.
            assert!(
                fits || (text.ends_with("0") || text.ends_with('O')) && read == Meaning::Nothing,
                "{text}: {read:?}"
            );
        }
    }
}

#[test]
fn castling_is_read_with_letters_and_with_zeros() {
    let game = at("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, to) in [("O-O", "e1 g1"), ("0-0", "e1 g1"), ("o-o", "e1 g1"), ("O-O-O", "e1 c1"), ("0-0-0", "e1 c1")] {
        let fits = matches!(typed(&game, text), Meaning::Picks { picks, .. } if picks == self::picks(&game, to));
        assert!(fits, "{text}: {:?}", typed(&game, text));
    }
}

#[test]
fn what_is_not_clear_is_asked_and_nothing_else_is_guessed() {
    let game = at("chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    let Meaning::Several(all) = typed(&game, "Nd2") else { panic!("{:?}", typed(&game, "Nd2")) };
    assert_eq!(all, [picks(&game, "b1 d2"), picks(&game, "f3 d2")]);
    let question = Meaning::Several(all).question(&game.seen_by(Viewer::Public).scene(), &[]).expect("a question");
    assert!(question.contains("b1 d2; or f3 d2"), "{question}");
    assert!(matches!(typed(&game, "Nbd2"), Meaning::Picks { .. }));
    assert_eq!(typed(&game, "Qd2"), Meaning::Nothing);
    assert_eq!(typed(&game, "frobnicate"), Meaning::Unknown("frobnicate".to_owned()));
    // A word too many: nothing is played.
    assert_eq!(typed(&game, "Nbd2 Ke7"), Meaning::Nothing);
    for odd in ["", "=", "=X", "é4", "N", "x", "9", "a9", "O-O-O-O", "((((", "))))", "€uro 2"] {
        let read = typed(&game, odd);
        assert!(!matches!(&read, Meaning::Picks { picks, .. } if picks.len() > 1), "{odd}: {read:?}");
    }
}

#[test]
fn cards_are_read_by_name_and_number_with_their_targets() {
    let game = at("arcana", "4k3/8/8/8/8/8/4P3/4K1N1_w_-_-_0_9 hands=wall,freeze/portal");
    for text in ["Wall b5 Nf3", "wall b5 g1f3", "play 1 b5 Nf3", "1 b5 g1 f3", "Wall, b5 Nf3"] {
        let fits =
            matches!(typed(&game, text), Meaning::Picks { picks, .. } if picks == self::picks(&game, "wall b5 g1 f3"));
        assert!(fits, "{text}: {:?}", typed(&game, text));
    }
    // A part of a turn is prepared.
    let part = typed(&game, "wall b5");
    assert!(matches!(&part, Meaning::Picks { picks, .. } if *picks == self::picks(&game, "wall b5")), "{part:?}");
    // What is prepared already need not be said again, but may be.
    let prepared = picks(&game, "wall b5");
    for (text, keep) in [("Nf3", 2), ("Wall b5 Nf3", 0), ("wall c5 g1f3", 0)] {
        let read = search::read(&game, &prepared, text, &[]);
        assert!(matches!(&read, Meaning::Picks { keep: kept, .. } if *kept == keep), "{text}: {read:?}");
    }
}

#[test]
fn lines_are_told_from_questions() {
    for (line, command) in [
        ("", Command::Help),
        ("help", Command::Help),
        ("/board", Command::Board),
        ("Rank 4", Command::Rank(3)),
        ("file E", Command::File(4)),
        ("square e4", Command::Square(Square::E4)),
        ("pieces", Command::Pieces(None, None)),
        ("pieces white knights", Command::Pieces(Some(Side::White), Some(Role::Knight))),
        ("card 2", Command::Card("2".to_owned())),
        ("play 2", Command::Play("play 2".to_owned())),
        ("last 3", Command::Last(3)),
        ("moves", Command::Moves(None)),
        ("Nf3", Command::Play("Nf3".to_owned())),
        ("rank 9", Command::Play("rank 9".to_owned())),
        ("discard", Command::Play("discard".to_owned())),
    ] {
        assert_eq!(Command::parse(line), command, "{line}");
    }
}

fn session(mode: &'static Mode) -> Session {
    Session::new(Setup::two_people(mode.slug, ["Anna", "Ben"]), mode)
}

#[test]
fn every_question_has_an_answer_in_every_mode() {
    let questions = [
        "help",
        "board",
        "rank 1",
        "file e",
        "square e2",
        "pieces",
        "pieces black pawns",
        "hand",
        "card 1",
        "moves",
        "moves e2",
        "last",
        "clock",
        "effects",
        "laws",
        "terrain",
        "pile",
        "turn",
    ];
    for mode in &MODES {
        let mut session = session(mode);
        let mut rng = Rng::seeded(5);
        for _ in 0..40 {
            session.lift_curtain();
            if session.draw(&mut rng, Moment::at(0)).is_err() {
                let picks = session.scene().picks;
                if let Some(&pick) = rng.one(&picks) {
                    session.pick(pick, Moment::at(0)).expect("a legal pick");
                }
            }
            for question in questions {
                let answer =
                    session.answer(&Command::parse(question), Side::White, Moment::at(0)).expect("an answer").text();
                assert!(!answer.is_empty() && !answer.contains(" ?"), "{}: {question}: {answer}", mode.slug);
            }
        }
    }
}

#[test]
fn questions_tell_no_more_than_is_seen() {
    // Black's hidden move in Chaos, White blind: nothing of Black is told.
    let mut all = String::new();
    let mut session = session(mode("chess").expect("a mode"));
    for pick in picks(session.play().now(), "e2 e4 d7 d5") {
        session.pick(pick, Moment::at(0)).expect("legal");
    }
    for question in ["square e4", "moves e4", "last 2", "turn", "pieces black"] {
        all += &session.answer(&Command::parse(question), Side::White, Moment::at(0)).expect("an answer").text();
        all.push('\n');
    }
    for words in [
        "e4: white pawn. It can be picked.",
        "pawn e4: takes pawn d5, e5.",
        "White: white pawn e2 to e4. Black: black pawn d7 to d5.",
        "White's turn: Anna. Move a piece.",
        "Black: king e8, queen d8",
    ] {
        assert!(all.to_lowercase().contains(&words.to_lowercase()), "{words} in\n{all}");
    }
}
