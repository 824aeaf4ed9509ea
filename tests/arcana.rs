//! Arcana as a whole: every ordered pair of cards, played one after the other by the two sides from random positions.
use intermezzo::board::Side;
use intermezzo::cpu::players::Player;
use intermezzo::cpu::think;
use intermezzo::game::conformance::{Subject, run_led};
use intermezzo::game::{Actor, Card, Event, Game, Pick, Rng, Viewer, draw, parse_picks, write_picks};
use intermezzo::games::AnyView;
use intermezzo::games::arcana::{Arcana, Kind, Rules, faces};
use std::collections::BTreeSet;

/// Random boards: some plies of random Moves from the beginning, with whatever was captured on the way.
fn boards(count: usize, seed: u64) -> Vec<Arcana> {
    let mut rng = Rng::seeded(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Arcana::new(Rules::default());
        let plies = 16 + rng.below(70);
        let mut turns = 0;
        while turns < plies {
            let picks = game.picks();
            let pick = match game.actor() {
                Actor::Over(_) => break,
                Actor::Chance { .. } => draw(&game, &mut rng),
                Actor::Side(_) => {
                    let moves: Vec<Pick> =
                        picks.iter().copied().filter(|p| !matches!(p, Pick::Card(_) | Pick::Choice(_))).collect();
                    // Captures now and then bring the pieces into contact.
                    let takes = |p: &&Pick| matches!(p, Pick::Square(at) if game.field().board.side_at(*at) == Some(!game.turn()));
                    let taking: Vec<Pick> = moves.iter().filter(takes).copied().collect();
                    if taking.is_empty() || rng.below(2) == 0 {
                        rng.one(&moves).copied()
                    } else {
                        rng.one(&taking).copied()
                    }
                }
            };
            let Some(pick) = pick else { break };
            let told = game.apply(pick).expect("a pick on offer");
            turns += told.iter().filter(|e| matches!(e, Event::TurnBegan(_))).count() as u32;
            // Positions in check are rare, and some cards need one.
            if told.iter().any(|e| matches!(e, Event::Check { .. })) && game.actor().side().is_some() {
                found.push(game.clone());
            }
        }
        if matches!(game.actor(), Actor::Side(_)) && game.prepared().is_empty() {
            found.push(game);
        }
    }
    found
}

/// The board with these two cards in the hands, the first for the side to move; now and then with an effect of the other side.
fn dealt(game: &Arcana, first: Kind, second: Kind, n: usize) -> Option<Arcana> {
    let slug = |kind: Kind| faces()[kind.card().index()].slug.clone();
    let keep = ["captured=", "homes=", "stepped=", "fresh=", "passed="];
    let text = game.position();
    let mut words: Vec<String> = text
        .split(' ')
        .enumerate()
        .filter(|(i, word)| *i == 0 || keep.iter().any(|k| word.starts_with(k)))
        .map(|(_, word)| word.to_owned())
        .collect();
    let hands = match game.turn() {
        Side::White => format!("hands={}/{}", slug(first), slug(second)),
        Side::Black => format!("hands={}/{}", slug(second), slug(first)),
    };
    words.push(hands);
    words.push("truce=off".to_owned());
    let by = (!game.turn()).letter();
    let empty = (!game.field().board.occupied()).iter().nth(n % 8)?;
    match n % 5 {
        0 => words.push(format!("effects=wall-{empty}-{by}")),
        1 => words.push(format!("effects=pacifism-{by}")),
        2 => words.push(format!("traps={empty}-{by}")),
        _ => {}
    }
    let game = Arcana::parse(&words.join(" ")).ok()?;
    game.actor().side().map(|_| game)
}

#[test]
fn every_pair_of_cards_keeps_the_promises() {
    let boards = boards(400, 5);
    let mut missed = BTreeSet::new();
    for (a, &first) in Kind::ALL.iter().enumerate() {
        for (b, &second) in Kind::ALL.iter().enumerate() {
            let start = (a * 41 + b) * 7;
            let played = (0..boards.len()).any(|n| pair(&boards[(start + n) % boards.len()], first, second, start + n));
            if !played {
                missed.insert((faces()[a].slug.as_str(), faces()[b].slug.as_str()));
            }
        }
    }
    let all = Kind::ALL.len() * Kind::ALL.len();
    println!("{} of {all} ordered pairs played", all - missed.len());
    assert!(missed.is_empty(), "pairs that no position let be played: {missed:?}");
}

/// Plays the two cards, if the position lets both be played, and some turns more; a broken promise fails the test.
fn pair(board: &Arcana, first: Kind, second: Kind, seed: usize) -> bool {
    let Some(start) = dealt(board, first, second, seed) else { return false };
    let wanted = [Pick::Card(first.card()), Pick::Card(second.card())];
    if !start.picks().contains(&wanted[0]) {
        return false;
    }
    let text = start.position();
    let subject = Subject { name: "arcana", start, start_text: Some(text), parse: Arcana::parse };
    let mut played = 0;
    // A Revelation has chance open a whole deck, pick by pick; an effect for a Breach may come some turns later.
    let picks = if [first, second].iter().any(|k| matches!(k, Kind::Revelation | Kind::Breach | Kind::Interposition)) {
        120
    } else {
        28
    };
    let report = run_led(&subject, seed as u64, picks, &mut |game, picks| {
        let next = *wanted.get(played)?;
        let offered = game.prepared().is_empty() && picks.contains(&next);
        offered.then(|| {
            played += 1;
            next
        })
    });
    if let Err(broken) = report {
        panic!("{} then {}: {broken}", faces()[first as usize].name, faces()[second as usize].name);
    }
    played == 2
}

#[test]
fn the_list_has_each_card_once() {
    let slugs: BTreeSet<&str> = faces().iter().map(|face| face.slug.as_str()).collect();
    assert_eq!(slugs.len(), Kind::ALL.len());
    for (n, kind) in Kind::ALL.into_iter().enumerate() {
        assert_eq!(kind.card(), Card(n as u8));
    }
}

// ---- the CPU ----

fn view_of(game: &Arcana) -> AnyView {
    AnyView::Arcana(game.seen_by(Viewer::Side(game.turn())))
}

/// A clock that advances by a millisecond at each look, so every run is the same.
fn counting() -> impl Fn() -> f64 {
    let looks = std::cell::Cell::new(0.0);
    move || {
        looks.set(looks.get() + 1.0);
        looks.get()
    }
}

fn picks_of(position: &str, level: u8) -> String {
    let game = Arcana::parse(position).unwrap();
    let thought = think(&view_of(&game), level, None, 3, &counting()).unwrap();
    write_picks(&thought.picks, faces())
}

#[test]
fn the_cpu_is_given_the_same_for_hands_and_traps_that_it_does_not_see() {
    let start = "r1bqkb1r/pp3ppp/2n2n2/2pp4/3P4/2N2N2/PPP1PPPP/R1BQKB1R_w_KQkq_-_0_9";
    let maybe = "0000ffffffff0000";
    let worlds = [("wall,zone,ghost", "a3"), ("portal,clone,freeze", "h4"), ("double,domino,laser", "e6")];
    let games: Vec<Arcana> = worlds
        .iter()
        .map(|(hand, trap)| {
            let text = format!("{start} hands=shield,ram/{hand} spent=-/trap traps={trap}-b-{maybe}");
            Arcana::parse(&text).unwrap()
        })
        .collect();
    let views: Vec<AnyView> = games.iter().map(view_of).collect();
    assert_eq!(games[0].field().hidden_from(Side::White).count(), 1);
    // Where it may be is open to its victim; a square outside of that would tell.
    assert!(views.windows(2).all(|two| two[0] == two[1]), "what is hidden changes what the CPU is given");
    let answers: Vec<_> = views.iter().map(|view| think(view, 6, None, 9, &counting())).collect();
    assert!(answers.windows(2).all(|two| two[0] == two[1]), "the CPU answers differently: {answers:?}");
}

#[test]
fn the_cpu_mates_with_a_card() {
    // Only the pawn that covers the king is in the way, and Betrayal leads it off.
    let mate = picks_of("6bk/6pp/8/8/8/8/1B6/4K3_w_-_-_0_9 hands=betrayal,zone,trap/wall", 7);
    let mut game = Arcana::parse("6bk/6pp/8/8/8/8/1B6/4K3_w_-_-_0_9 hands=betrayal,zone,trap/wall").unwrap();
    for pick in parse_picks(&mate, faces()).unwrap() {
        game.apply(pick).unwrap();
    }
    while let Actor::Chance { .. } = game.actor() {
        game.apply(draw(&game, &mut Rng::seeded(1)).unwrap()).unwrap();
    }
    assert!(game.field().in_check(Side::Black), "{mate}");
}

#[test]
fn the_cpu_finds_the_card_that_saves_its_king() {
    // A mate on the back rank, were it not for the pawn that steps between.
    let saved = picks_of("3r2k1/8/8/8/8/8/5PPP/3r2K1_w_-_-_0_9 hands=interposition,breach/-", 5);
    assert!(saved.starts_with("interposition"), "{saved}");
}

#[test]
fn the_cpu_takes_what_a_card_offers() {
    // A queen for nothing: the other side's own rook takes it.
    let taken = picks_of("r3k3/8/8/8/q7/8/5PPP/6K1_w_-_-_0_9 hands=betrayal,retreat/-", 6);
    assert!(taken.starts_with("betrayal a8 a4") || taken.starts_with("betrayal a4 a8"), "{taken}");
}

#[test]
fn whoever_has_only_one_card_turn_left_finds_it() {
    // In check, no Move helps; of all that the hand could do only a piece put in between does.
    let only = "8/4p2Q/2R5/5p2/3p3k/8/8/4KBR1_b_-_-_0_32 hands=-/domino,teleportation,ram,breach,retreat";
    let view = view_of(&Arcana::parse(only).unwrap());
    for player in [Player::Greedy, Player::Cpu(1), Player::Cpu(4)] {
        let picks = player.picks(&view, None, 3, &counting());
        assert_eq!(picks.first(), Some(&Pick::Card(Kind::Teleportation.card())), "{player:?}");
    }
}
