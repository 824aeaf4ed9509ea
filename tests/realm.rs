//! Shifting Realm beyond single games: ordinary laws against ordinary chess, any laws on any ground, odds against dice.
use intermezzo::board::{Conditions, PieceId, Position, Role, Side, Square};
use intermezzo::cpu::think;
use intermezzo::game::conformance::{Subject, run, run_led};
use intermezzo::game::{Actor, Choice, Event, Game, Pick, Rng, Viewer, draw, write_picks};
use intermezzo::games::AnyView;
use intermezzo::games::realm::kind::{Kind, Sort};
use intermezzo::games::realm::odds::Part;
use intermezzo::games::realm::prep::{Prep, Want};
use intermezzo::games::realm::terrain::Terrain;
use intermezzo::games::realm::{Realm, faces};
use std::collections::BTreeSet;

// ---- against ordinary chess ----

/// The same position, nobody holding a card; `None` if it is no position of the realm.
fn as_realm(position: &Position) -> Realm {
    let fen = position.to_fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut text = format!("{} {}", fields[0], fields[1]);
    if fields[2] != "-" {
        text += &format!(" castles={}", fields[2]);
    }
    if let Some(over) = position.en_passant {
        let pawn = over.offset(0, -position.turn.forward()).expect("a pawn has passed");
        text += &format!(" passed={over}-{pawn}");
    }
    Realm::parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// From, to, and a promotion, as far as the realm offers them.
fn moves_of(realm: &Realm) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for from in realm.picks() {
        let mut begun = realm.clone();
        begun.apply(from).expect("a pick on offer");
        for to in begun.picks() {
            let words = format!("{}{}", from.word(faces()), to.word(faces()));
            let mut next = begun.clone();
            next.apply(to).expect("a pick on offer");
            match next.prep().map(Prep::want) {
                Some(Want::Crown(_)) => {
                    let roles = next.picks().into_iter();
                    found.extend(roles.map(|r| format!("{words}{}", r.word(faces()).replace('=', "").to_lowercase())));
                }
                _ => drop(found.insert(words)),
            }
        }
    }
    found
}

#[test]
fn ordinary_laws_are_ordinary_chess() {
    let mut rng = Rng::seeded(7);
    let (mut compared, mut ends) = (0, BTreeSet::new());
    for _ in 0..60 {
        let mut position = Position::start();
        for _ in 0..120 {
            let legal = position.legal_moves(&Conditions::NONE);
            let realm = as_realm(&position);
            let chess: BTreeSet<String> = legal.iter().map(|m| m.uci()).collect();
            assert_eq!(moves_of(&realm), chess, "{}", position.to_fen());
            compared += 1;
            let Some(&next) = rng.one(&legal) else {
                ends.insert(realm.actor().outcome().map(|o| o.why.slug()));
                break;
            };
            position = position.play(next);
        }
    }
    println!("{compared} positions, ends {ends:?}");
    assert!(compared > 4000);
}

// ---- any laws on any ground ----

/// A position with random pieces, laws, terrain and hands; `None` if it is no position.
fn anything(rng: &mut Rng) -> Option<String> {
    let mut board = [None; 64];
    let pieces = 6 + rng.below(18);
    for n in 0..pieces {
        let side = if n % 2 == 0 { Side::White } else { Side::Black };
        let role = match n {
            0 | 1 => Role::King,
            _ => *rng.one(&[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen])?,
        };
        board[rng.below(64) as usize] = Some((side, role));
    }
    if rng.below(6) == 0 {
        board[rng.below(64) as usize] = Some((Side::White, Role::King));
    }
    let mut cards: Vec<Kind> =
        Kind::ALL.into_iter().flat_map(|k| std::iter::repeat_n(k, usize::from(k.copies()))).collect();
    rng.shuffle(&mut cards);
    let slug = |kind: Kind| faces()[kind as usize].slug.clone();
    let mut words = vec![placement(&board), if rng.below(2) == 0 { "w" } else { "b" }.to_owned()];
    if rng.below(5) == 0 {
        words.push("kings=last".to_owned());
    }
    let mut take = |wanted: &dyn Fn(Kind) -> bool| {
        let place = cards.iter().position(|k| wanted(*k))?;
        Some(cards.swap_remove(place))
    };
    let laws = Role::ALL.map(|role| take(&|k| k.sort() == Sort::Law(role) && !k.is_normal()));
    let laws: Vec<String> = laws.into_iter().flatten().map(slug).filter(|_| rng.below(4) > 0).collect();
    let ground: Vec<String> = (0..rng.below(16))
        .filter_map(|_| take(&|k| matches!(k.sort(), Sort::Terrain(_))))
        .map(|kind| format!("{}-{}", slug(kind), Square::ALL[rng.below(64) as usize]))
        .collect();
    for (key, items) in [("laws", laws), ("terrain", ground)] {
        if !items.is_empty() {
            words.push(format!("{key}={}", items.join(",")));
        }
    }
    let mut hand = || (0..5).filter_map(|_| take(&|_| true)).map(slug).collect::<Vec<_>>().join(",");
    words.push(format!("hands={}/{}", hand(), hand()));
    Some(words.join(" "))
}

fn placement(board: &[Option<(Side, Role)>; 64]) -> String {
    let letter = |at: usize| match board[at] {
        None => "1".to_owned(),
        Some((Side::White, role)) => role.letter().to_string(),
        Some((Side::Black, role)) => role.letter().to_ascii_lowercase().to_string(),
    };
    let row = |rank: usize| (0..8).map(|file| letter(rank * 8 + file)).collect::<String>();
    (0..8).rev().map(row).collect::<Vec<_>>().join("/")
}

/// How many random positions are tried; the environment may ask for more.
fn rounds(usual: u64) -> u64 {
    std::env::var("REALM_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn any_laws_on_any_ground_keep_the_promises() {
    let mut read = 0;
    for seed in 0..rounds(150) {
        let mut rng = Rng::seeded(seed);
        let Some(start) = anything(&mut rng).and_then(|text| Realm::parse(&text).ok()) else { continue };
        let text = start.position();
        let subject = Subject { name: "realm", start, start_text: Some(text), parse: Realm::parse };
        run(&subject, seed, 100).unwrap_or_else(|broken| panic!("{broken}"));
        read += 1;
    }
    println!("{read} positions");
    assert!(read > 60);
}

#[test]
fn every_card_is_played_and_every_ground_met() {
    let (mut played, mut laws, mut dice) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut ground = BTreeSet::new();
    for seed in 0..rounds(25) {
        let mut rng = Rng::seeded(seed);
        let mut game = Realm::new(seed % 4 == 0);
        for _ in 0..4000 {
            let picks = game.picks();
            // Cards more often than their share.
            let cards: Vec<Pick> = picks.iter().copied().filter(|p| matches!(p, Pick::Card(_))).collect();
            let of = if rng.below(3) == 0 && !cards.is_empty() { &cards } else { &picks };
            let pick = match game.actor() {
                Actor::Over(_) => break,
                Actor::Chance { .. } => draw(&game, &mut rng),
                Actor::Side(_) => rng.one(of).copied(),
            };
            for event in game.apply(pick.expect("a pick")).expect("a pick on offer") {
                match event {
                    Event::CardPlayed { card, .. } => drop(played.insert(card)),
                    Event::Rolled { what, fell, .. } => drop(dice.insert((what.into_owned(), fell))),
                    Event::LawChanged { card, .. } => drop(laws.insert(card)),
                    Event::Laid { card, .. } => drop(ground.insert(card)),
                    _ => {}
                }
            }
        }
    }
    println!("{} cards played, {} laws, {} grounds, dice {dice:?}", played.len(), laws.len(), ground.len());
    assert_eq!((played.len(), laws.len(), ground.len()), (Kind::ALL.len(), 32, Terrain::ALL.len()));
    assert_eq!(dice.len(), 10, "each of five dice fell both ways");
}

// ---- every card after every card ----

#[test]
fn every_card_may_follow_every_card() {
    let (mut missed, mut all) = (0, 0);
    for (a, first) in Kind::ALL.into_iter().enumerate() {
        for (b, second) in Kind::ALL.into_iter().enumerate() {
            if (a * 55 + b) % 13 > 0 && rounds(0) == 0 {
                continue;
            }
            let played = (0..150).any(|n| pair(first, second, (a * 55 + b) as u64 * 100 + n));
            all += 1;
            missed += u32::from(!played && (first != second || first.copies() > 1));
        }
    }
    println!("{all} pairs, {missed} that no position let be played");
    assert!(missed * 100 < all, "{missed} of {all} pairs were not played");
}

/// Plays two cards, one a side, in a random position; `false` if it does not let both be played.
fn pair(first: Kind, second: Kind, seed: u64) -> bool {
    let mut rng = Rng::seeded(seed);
    let Some(text) = anything(&mut rng) else { return false };
    let slug = |kind: Kind| faces()[kind as usize].slug.as_str();
    let mut words: Vec<String> = text.split(' ').filter(|w| !w.starts_with("hands=")).map(str::to_owned).collect();
    let hands = if words[1] == "w" { [first, second] } else { [second, first] };
    words.push(format!("hands={}/{}", slug(hands[0]), slug(hands[1])));
    let Ok(start) = Realm::parse(&words.join(" ")) else { return false };
    let wanted = [Pick::Card(first.card()), Pick::Card(second.card())];
    if !start.picks().contains(&wanted[0]) {
        return false;
    }
    let text = start.position();
    let subject = Subject { name: "realm", start, start_text: Some(text), parse: Realm::parse };
    let mut played = 0;
    let report = run_led(&subject, seed, 40, &mut |game, picks| {
        let next = *wanted.get(played)?;
        let offered = game.prepared().is_empty() && picks.contains(&next);
        offered.then(|| {
            played += 1;
            next
        })
    });
    if let Err(broken) = report {
        panic!("{} then {}: {broken}", slug(first), slug(second));
    }
    played == 2
}

// ---- odds and dice ----

/// Lets chance act and answers each question by the first option, until the turn is over; whether this piece stands there.
fn arrives(mut prep: Prep, hope: (PieceId, Role, Square), rng: &mut Rng) -> (bool, bool) {
    loop {
        let pick = match prep.want() {
            Want::Nothing => break,
            Want::Die(die) => {
                let hit = rng.below(u32::from(die.odds.1)) < u32::from(die.odds.0);
                Pick::Choice(if hit { Choice::Hit } else { Choice::Miss })
            }
            Want::Onward(_) => Pick::Choice(Choice::Stay),
            _ => prep.options().iter().next().expect("an option"),
        };
        prep = prep.after(pick);
    }
    let there = prep.field.board.piece_at(hope.2);
    (there.is_some_and(|p| p.id == hope.0 && p.role >= hope.1), prep.skip)
}

#[test]
fn odds_are_what_the_dice_do() {
    let mut rng = Rng::seeded(11);
    let (mut tried, mut expected, mut got, mut variance) = (0, [0.0; 2], [0.0; 2], [0.0; 2]);
    let part = |p: Part| p.n as f64 / p.of as f64;
    while tried < 10_000 {
        let Some(game) = anything(&mut rng).and_then(|text| Realm::parse(&text).ok()) else { continue };
        let plain = Prep::plain(game.base(), game.turn(), true);
        for from in plain.options().iter() {
            let (Pick::Square(stands), begun) = (from, plain.after(from)) else { continue };
            for to in begun.options().iter() {
                let (Some(chances), Pick::Square(target)) = (begun.chances(to), to) else { continue };
                let Some(piece) = begun.field.board.piece_at(stands) else { continue };
                let (whole, skip) = arrives(begun.after(to), (piece.id, piece.role, target), &mut rng);
                for (i, (p, fell)) in [(part(chances.whole), whole), (part(chances.skip), skip)].into_iter().enumerate()
                {
                    expected[i] += p;
                    variance[i] += p * (1.0 - p);
                    got[i] += f64::from(u8::from(fell));
                }
                tried += 1;
            }
        }
    }
    println!("{tried} risky moves: expected {expected:?}, got {got:?}, variance {variance:?}");
    for i in 0..2 {
        assert!((expected[i] - got[i]).abs() <= 3.0 * variance[i].sqrt(), "{expected:?} and {got:?}");
    }
}

// ---- the CPU ----

/// A clock that advances by a millisecond at each look, so every run is the same.
fn counting() -> impl Fn() -> f64 {
    let looks = std::cell::Cell::new(0.0);
    move || {
        looks.set(looks.get() + 1.0);
        looks.get()
    }
}

fn view_of(text: &str) -> AnyView {
    let game = Realm::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    AnyView::Realm(game.seen_by(Viewer::Side(game.turn())))
}

#[test]
fn the_cpu_takes_a_king_that_the_dice_left_open() {
    let view = view_of("4k3/8/8/8/8/8/8/4R2K w hands=forest,oasis,canon/-");
    for level in [2, 5, 8] {
        let thought = think(&view, level, None, 3, &counting()).expect("an answer");
        assert_eq!(write_picks(&thought.picks, faces()), "e1 e8", "level {level}");
    }
}

#[test]
fn the_cpu_is_given_the_same_for_hands_that_it_does_not_see() {
    let start = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R w hands=forest,oasis,canon,exile,lame";
    let views = ["peace,fear,man,options,return", "portal,desert,warrior,newqueen,demotion"]
        .map(|hand| view_of(&format!("{start}/{hand}")));
    assert_eq!(views[0], views[1]);
    let answers = views.map(|view| think(&view, 6, None, 9, &counting()));
    assert_eq!(answers[0], answers[1]);
}
