//! The ladder and the weekly cup: real games by fast bots, over the table's session and the store, and every transition.
use intermezzo::board::Side;
use intermezzo::cpu::message::{FromWorker, ToWorker, answer, encode};
use intermezzo::cpu::players::Player;
use intermezzo::game::{Game, Rng, View, Viewer};
use intermezzo::games::mode;
use intermezzo::progress::cup::{self, Due, Medal, Stage};
use intermezzo::progress::knockout::{self, Knockout, SUDDEN_DEATH, State};
use intermezzo::progress::ladder::{self, LADDER, Standing};
use intermezzo::progress::{Facts, Finished, Foe, Occasion, Profile, Score, Week, week};
use intermezzo::session::{Moment, Need, Now, Seat, Session, Setup, Stamp};
use intermezzo::storage::{MemoryShelf, Store};
use std::cell::Cell;

const ME: &str = "me";

/// One device: every value goes through the store's text, so each look at the profile is a reload.
struct Device {
    store: Store<MemoryShelf>,
    now_ms: u64,
}

impl Device {
    fn new() -> Self {
        let store = Store::new(MemoryShelf::default());
        store.keep_profile(&Profile::new(ME.to_owned(), "Ann", "fox", 0)).unwrap();
        Device { store, now_ms: 1 }
    }

    fn profile(&self) -> Profile {
        self.store.profile(ME).unwrap().profile.unwrap()
    }

    fn change<T>(&self, change: impl FnOnce(&mut Profile) -> T) -> T {
        self.store.change_profile(ME, change).unwrap().unwrap()
    }

    fn standing(&self, tournament: u8) -> Standing {
        ladder::standings(self.profile().games.values()).remove(usize::from(tournament))
    }

    fn coins(&self, key: &str) -> Option<i32> {
        self.profile().ledger.get(key).map(|entry| entry.coins)
    }

    /// Plays a game to the wanted end, with reloads in the middle of it, and counts it. A game that goes another way is thrown
    /// away and begun again.
    fn play(&mut self, setup: &Setup, want: Score) -> String {
        let side = Side::ALL[usize::from(setup.seats[0].profile() != Some(ME))];
        assert_eq!(setup.seats[side.index()].profile(), Some(ME));
        let id = (1..40).find_map(|seed| self.try_to_play(setup, side, want, seed)).expect("the wanted end");
        let (session, _) = self.store.game(&id).unwrap().game.unwrap();
        assert!(self.change(|profile| profile.finish(&id, Finished::of(&session, side, Stamp::utc(5)).unwrap())));
        id
    }

    fn try_to_play(&mut self, setup: &Setup, side: Side, want: Score, seed: u64) -> Option<String> {
        self.now_ms += 1;
        let id = self.store.new_id(self.now_ms);
        let mut session = Session::new(setup.clone(), mode(&setup.mode).unwrap());
        let mut rng = Rng::seeded(seed);
        for turn in 0..1500 {
            if session.outcome().is_some() {
                break;
            }
            if turn % 8 == 3 {
                self.store.keep(&id, &session, Now::both(self.now_ms)).unwrap();
                session = self.store.game(&id).unwrap().game.unwrap().0;
            }
            match want {
                // Draws by agreement there are none in a tournament: random games end in a draw often enough.
                Score::Lost if turn > 5 => drop(session.resign(Moment::at(0)).unwrap()),
                _ => step(&mut session, &mut rng, if want == Score::Won { good(&setup.mode) } else { Player::Random }),
            }
        }
        self.store.keep(&id, &session, Now::both(self.now_ms)).unwrap();
        if session.outcome().is_some_and(|outcome| Score::of(outcome, side) == want) {
            return Some(id);
        }
        self.store.remove(&id);
        None
    }

    /// Plays the next game of a tournament.
    fn next(&mut self, tournament: u8, want: Score) -> Setup {
        let setup = ladder::next_setup(&self.profile(), tournament).expect("a game to play");
        self.play(&setup, want);
        setup
    }

    fn next_in_cup(&mut self, week: Week, want: Score) -> Setup {
        let setup = cup::next_setup(&self.profile(), week).expect("a game to play");
        self.play(&setup, want);
        setup
    }

    /// The characters play what is due, each match for real; how many matches that were.
    fn others_play(&mut self, week: Week) -> usize {
        let mut count = 0;
        while let Some(due) = cup::bracket(&self.profile(), week).due() {
            let winner = duel(&due, 7 * u64::from(due.round) + u64::from(due.number));
            assert!(self.change(|profile| cup::keep(profile, &due, winner)));
            count += 1;
        }
        count
    }
}

/// A bot that beats a random one within a few tries.
fn good(mode: &str) -> Player {
    if matches!(mode, "chess" | "chaos") { Player::Plies(1) } else { Player::Greedy }
}

/// The table goes on by one: the person plays as `person`, the CPU's seat at random; it takes a draw.
fn step(session: &mut Session, rng: &mut Rng, person: Player) {
    let picks = |player: Player, side, session: &Session, rng: &mut Rng| {
        player.picks(&session.seen_by(Viewer::Side(side)), None, rng.bits(), &|| 0.0)
    };
    match session.needs() {
        Need::Chance | Need::Tap(_) => drop(session.draw(rng, Moment::at(0)).unwrap()),
        Need::Cpu { side, .. } => {
            let picks = picks(Player::Random, side, session, rng);
            session.cpu_turn(&picks, 0, Moment::at(0)).unwrap();
        }
        Need::Person(side) => {
            for pick in picks(person, side, session, rng) {
                session.pick(pick, Moment::at(0)).unwrap();
            }
        }
        need => panic!("{need:?}"),
    }
}

/// A match between two characters, by bots, under the knockout rule: the winner's name.
fn duel(due: &Due, seed: u64) -> &'static str {
    let mut first = Knockout::new(Side::White);
    let mut rng = Rng::seeded(seed);
    loop {
        let game = match first.state() {
            State::Open(game) => game,
            State::Won => return due.players[0],
            State::Lost => return due.players[1],
        };
        let (name, _) = knockout::terms(game, due.mode, "");
        let setup = Setup { seats: [Seat::cpu(1), Seat::cpu(1)], ..Setup::two_people(name, ["", ""]) };
        let mut session = Session::new(setup, mode(name).unwrap());
        for _ in 0..400 {
            match session.needs() {
                Need::Over(_) => break,
                Need::Cpu { side, .. } => {
                    let player =
                        if seed.is_multiple_of(2) == (side == Side::White) { good(name) } else { Player::Random };
                    let view = session.seen_by(Viewer::Side(side));
                    let picks = player.picks(&view, None, rng.bits(), &|| 0.0);
                    session.cpu_turn(&picks, 100, Moment::at(0)).unwrap();
                }
                _ => drop(session.draw(&mut rng, Moment::at(0)).unwrap()),
            }
        }
        let side = knockout::side(Side::White, game);
        first.enter(game, session.outcome().map_or(Score::Drawn, |outcome| Score::of(outcome, side)));
    }
}

/// Both copies of a profile put together, as an import does it.
fn merged(a: &Profile, b: &Profile) -> Profile {
    let mut both = a.clone();
    for (id, game) in &b.games {
        both.games.entry(id.clone()).or_insert_with(|| game.clone());
    }
    for (key, winner) in &b.cups {
        both.cups.entry(key.clone()).or_insert_with(|| winner.clone());
    }
    both.ledger.merge(&b.ledger);
    both.settle(None, 9);
    both
}

fn occasion(setup: &Setup) -> Occasion {
    Occasion::parse(&setup.occasion)
}

fn at(tournament: u8, attempt: u32, round: u8, game: u8) -> Occasion {
    Occasion::Ladder { tournament, attempt, round, game }
}

/// A finished game as the ladder would have set it up.
fn game_of(tournament: u8, attempt: u32, round: u8, game: u8, score: Score) -> Finished {
    let pairing = ladder::pairing(tournament, round).unwrap();
    Finished {
        number: 1,
        mode: knockout::terms(game, pairing.mode, "").0.to_owned(),
        side: knockout::side(pairing.first, game),
        foe: Foe::Character(pairing.foe.to_owned()),
        score,
        why: "checkmate".to_owned(),
        when_ms: 1,
        day: None,
        turns: 20,
        rated: None,
        occasion: at(tournament, attempt, round, game),
        facts: Facts::new(),
    }
}

// ---- the ladder ----

#[test]
fn the_whole_ladder_is_climbed() {
    let mut device = Device::new();
    for tournament in 0..u8::try_from(LADDER.len()).unwrap() {
        for round in 0..4 {
            assert_eq!((device.standing(tournament).attempt, device.standing(tournament).round), (0, round));
            let next = tournament + 1;
            if usize::from(next) < LADDER.len() {
                assert_eq!(device.standing(next).unlocked, round == 3, "{next}");
                assert_eq!(ladder::next_setup(&device.profile(), next).is_some(), round == 3);
            }
            let setup = device.next(tournament, Score::Won);
            let round_of = LADDER[usize::from(tournament)].rounds[usize::from(round)];
            assert_eq!(occasion(&setup), at(tournament, 0, round, 0));
            assert_eq!((&*setup.mode, &*setup.options, setup.undo), (round_of.mode, round_of.options, false));
            let reached = (device.standing(tournament).reached_final(), device.standing(tournament).won());
            assert_eq!(reached, (round >= 2, round == 3));
            let [reached, won] = ladder::prizes(tournament).map(|coins| i32::try_from(coins).unwrap());
            assert_eq!(device.coins(&format!("ladder {tournament} final")), (round >= 2).then_some(reached));
            assert_eq!(device.coins(&format!("ladder {tournament} won")), (round == 3).then_some(won));
        }
        // It can be played again, for nothing but the games' own coins.
        let again = device.standing(tournament);
        assert_eq!((again.attempt, again.round, again.before, again.begun()), (1, 0, Some(4), false));
    }
    let last = LADDER.len();
    assert_eq!(ladder::next_setup(&device.profile(), u8::try_from(last).unwrap()), None);
    assert_eq!(device.profile().games.len(), 4 * last);
    let entries = device.profile().ledger.entries().filter(|(key, _)| key.starts_with("ladder")).count();
    assert_eq!(entries, 2 * last);
}

#[test]
fn a_lost_match_begins_the_tournament_again() {
    let mut device = Device::new();
    device.next(0, Score::Won);
    device.next(0, Score::Lost);
    let standing = device.standing(0);
    assert_eq!((standing.attempt, standing.round, standing.before, standing.best), (1, 0, Some(1), 1));
    let setup = device.next(0, Score::Won);
    assert_eq!(occasion(&setup), at(0, 1, 0, 0));
    device.next(0, Score::Won);
    device.next(0, Score::Won);
    assert!(device.standing(1).unlocked);
    // The final is lost: the next tournament stays open, this one is not won.
    device.next(0, Score::Lost);
    let standing = device.standing(0);
    assert_eq!((standing.attempt, standing.before, standing.best, standing.won()), (2, Some(3), 3, false));
    assert!(device.standing(1).unlocked && !device.standing(2).unlocked);
    assert_eq!((device.coins("ladder 0 final"), device.coins("ladder 0 won")), (Some(50), None));
}

#[test]
fn draws_are_replayed_with_colours_swapped_and_end_in_sudden_death() {
    for (round, through) in [(0, false), (1, true)] {
        let mut device = Device::new();
        if round == 1 {
            device.next(0, Score::Won);
        }
        let first = device.next(0, Score::Drawn);
        assert_eq!(device.standing(0).played, [Score::Drawn]);
        let second = device.next(0, Score::Drawn);
        assert_eq!(second.mode, first.mode);
        assert_eq!([&second.seats[1], &second.seats[0]], [&first.seats[0], &first.seats[1]]);
        assert_eq!(second.score.drawn, 1);
        let third = device.next(0, Score::Drawn);
        assert_eq!((&*third.mode, &third.seats), (SUDDEN_DEATH, &first.seats));
        assert_eq!(third.control.unwrap().base_ms, 180_000);
        assert_eq!(occasion(&third), at(0, 0, round, 2));
        // Whoever has Black in it goes through.
        assert_eq!(third.seats[1].profile() == Some(ME), through);
        let standing = device.standing(0);
        assert_eq!((standing.attempt, standing.round), if through { (0, 2) } else { (1, 0) });
    }
    let mut device = Device::new();
    device.next(0, Score::Drawn);
    device.next(0, Score::Won);
    assert_eq!(device.standing(0).round, 1);
    device.next(0, Score::Drawn);
    device.next(0, Score::Drawn);
    device.next(0, Score::Lost);
    assert_eq!((device.standing(0).attempt, device.standing(0).before), (1, Some(1)));
}

#[test]
fn a_game_that_is_thrown_away_is_played_again_and_one_that_is_counted_twice_counts_once() {
    let mut device = Device::new();
    let setup = ladder::next_setup(&device.profile(), 0).unwrap();
    let session = Session::new(setup.clone(), mode(&setup.mode).unwrap());
    device.store.keep("gone", &session, Now::both(1)).unwrap();
    device.store.remove("gone");
    assert_eq!(ladder::next_setup(&device.profile(), 0), Some(setup.clone()));
    let id = device.play(&setup, Score::Won);
    let before = device.profile();
    let (session, _) = device.store.game(&id).unwrap().game.unwrap();
    let finished = Finished::of(&session, Side::White, Stamp::utc(99)).unwrap();
    assert!(!device.change(|profile| profile.finish(&id, finished.clone())));
    assert_eq!(device.profile(), before);
    // The same game of the match under another id moves nothing on.
    let standings = ladder::standings(before.games.values());
    assert!(device.change(|profile| profile.finish("copy", finished)));
    assert_eq!(ladder::standings(device.profile().games.values()), standings);
}

#[test]
fn games_that_the_ladder_cannot_have_set_up_are_ignored() {
    let good = [game_of(0, 0, 0, 0, Score::Won), game_of(0, 0, 1, 0, Score::Drawn)];
    let standings = ladder::standings(&good);
    assert_eq!((standings[0].round, &standings[0].played[..]), (1, &[Score::Drawn][..]));
    let won = |tournament, attempt, round, game| game_of(tournament, attempt, round, game, Score::Won);
    let with = |change: fn(&mut Finished)| {
        let mut game = won(0, 0, 1, 1);
        change(&mut game);
        game
    };
    let foreign = [
        won(0, 1, 0, 0), // a try that has not begun
        won(0, 7, 0, 0), // nor has this one
        won(0, 0, 2, 0), // a match that is not reached
        won(0, 0, 1, 2), // sudden death without a second draw
        won(1, 0, 0, 0), // a tournament that is locked
        with(|game| game.foe = Foe::Character("pip".to_owned())),
        with(|game| game.foe = Foe::Level(2)),
        with(|game| game.foe = Foe::Guest("Tilda".to_owned())),
        with(|game| game.mode = "chess".to_owned()),
        with(|game| game.side = !game.side),
        with(|game| game.occasion = Occasion::Free),
        with(|game| game.occasion = at(0, 0, 1, 3)),
        with(|game| game.occasion = at(0, 0, 4, 1)),
        with(|game| game.occasion = at(8, 0, 0, 0)),
        with(|game| game.occasion = at(255, u32::MAX, 255, 255)),
    ];
    for game in &foreign {
        let games = [&good[0], game, &good[1]];
        assert_eq!(ladder::standings(games), standings, "{game:?}");
    }
    assert_eq!(ladder::standings(good.iter().chain(&foreign)), standings);
    // The game that was due does move it on.
    assert_eq!(ladder::standings(good.iter().chain([&won(0, 0, 1, 1)]))[0].round, 2);
}

#[test]
fn copies_put_together_have_what_either_had() {
    // The same match of the same try goes well on one device and badly on the other, where it is tried again.
    let mut ann = Device::new();
    ann.next(0, Score::Won);
    let mut other = Device::new();
    other.now_ms = 1000;
    other.change(|profile| *profile = ann.profile());
    ann.next(0, Score::Lost);
    for _ in 0..4 {
        ann.next(0, Score::Won);
    }
    other.next(0, Score::Drawn);
    other.next(0, Score::Won);
    let (a, b) = (ann.profile(), other.profile());
    let [one, two] = [merged(&a, &b), merged(&b, &a)];
    assert_eq!(ladder::standings(one.games.values()), ladder::standings(two.games.values()));
    let standings = ladder::standings(one.games.values());
    assert!(standings[0].won() && standings[1].unlocked);
    for profile in [&a, &b] {
        for (key, _) in profile.ledger.entries() {
            assert!(one.ledger.get(key).is_some() && two.ledger.get(key).is_some(), "{key}");
        }
    }
    assert_eq!(one.ledger.balance(), two.ledger.balance());
    assert_eq!(one.ledger.get("ladder 0 won").unwrap().coins, 100);
}

#[test]
fn nothing_reached_is_lost_by_any_merge_and_order_does_not_matter() {
    for seed in 0..300 {
        let mut rng = Rng::seeded(seed);
        // Copies that part at some point, each played on by chance.
        let shared = played_on(&[], 4, &mut rng);
        let copies = [(); 3].map(|()| played_on(&shared, 25, &mut rng));
        let mut all: Vec<&Finished> = copies.iter().flatten().collect();
        let whole = ladder::standings(all.iter().copied());
        rng.shuffle(&mut all);
        assert_eq!(ladder::standings(all.iter().copied()), whole, "seed {seed}");
        for copy in &copies {
            for (part, whole) in ladder::standings(copy).iter().zip(&whole) {
                assert!(part.best <= whole.best && part.unlocked <= whole.unlocked, "seed {seed}: {part:?} {whole:?}");
            }
        }
    }
}

/// These games and some more of the ladder, as it sets them up, with results by chance.
fn played_on(games: &[Finished], more: usize, rng: &mut Rng) -> Vec<Finished> {
    let mut games = games.to_vec();
    for _ in 0..more {
        let standings = ladder::standings(&games);
        let open: Vec<u8> = (0..8).filter(|&t| standings[usize::from(t)].unlocked).collect();
        let &tournament = rng.one(&open).unwrap();
        let Standing { attempt, round, ref played, .. } = standings[usize::from(tournament)];
        let &score = rng.one(&[Score::Won, Score::Won, Score::Won, Score::Drawn, Score::Lost]).unwrap();
        games.push(game_of(tournament, attempt, round, u8::try_from(played.len()).unwrap(), score));
    }
    games
}

// ---- the weekly cup ----

fn this_week() -> Week {
    Week::of(week::day_number(2026, 12, 2))
}

#[test]
fn a_whole_cup_is_won() {
    let week = this_week();
    let mut device = Device::new();
    assert_eq!(device.others_play(week), 3);
    for round in 0..3 {
        assert_eq!(cup::medals(&device.profile()).len(), 0);
        let Stage::Plays { round: now, foe: Some(foe), played } = cup::bracket(&device.profile(), week).stage else {
            panic!("no match in round {round}");
        };
        assert!(now == round && played.is_empty());
        if round == 1 {
            device.next_in_cup(week, Score::Drawn);
        }
        let setup = device.next_in_cup(week, Score::Won);
        assert!(setup.seats.iter().any(|seat| matches!(Foe::of(seat), Foe::Character(slug) if slug == foe)));
        assert_eq!(setup.mode, cup::field(week).modes[usize::from(round)]);
        let drawn = u8::from(round == 1);
        assert_eq!(occasion(&setup), Occasion::Cup { year: 2026, week: 49, round, game: drawn });
        assert_eq!(device.others_play(week), [1, 0, 0][usize::from(round)]);
    }
    let bracket = cup::bracket(&device.profile(), week);
    assert_eq!((bracket.stage, bracket.ties[6].winner), (Stage::Won, Some(0)));
    assert_eq!(cup::medals(&device.profile()).into_iter().collect::<Vec<_>>(), [(week, Medal::Gold)]);
    assert_eq!(device.coins("cup 2026 49 gold"), Some(200));
    assert_eq!((device.coins("cup 2026 49 silver"), device.coins("cup 2026 49 bronze")), (None, None));
    assert_eq!(cup::next_setup(&device.profile(), week), None);
}

#[test]
fn a_loss_ends_the_cup_and_the_others_play_it_out() {
    for (lost, medal) in [(0, None), (1, Some(Medal::Bronze)), (2, Some(Medal::Silver))] {
        let week = this_week();
        let mut device = Device::new();
        device.others_play(week);
        for _ in 0..lost {
            device.next_in_cup(week, Score::Won);
            device.others_play(week);
        }
        device.next_in_cup(week, Score::Lost);
        device.others_play(week);
        let bracket = cup::bracket(&device.profile(), week);
        assert_eq!(bracket.stage, Stage::Out(lost));
        assert!(bracket.ties.iter().all(|tie| tie.winner.is_some()) && bracket.ties[6].winner != Some(0));
        assert_eq!(cup::next_setup(&device.profile(), week), None);
        assert_eq!(cup::medals(&device.profile()).get(&week).copied(), medal);
        let paid = device.profile().ledger.entries().filter(|(key, _)| key.starts_with("cup")).count();
        assert_eq!(paid, usize::from(medal.is_some()));
    }
}

#[test]
fn the_week_ends_in_the_middle_and_the_clock_is_set_back() {
    let week = this_week();
    let after = Week::of(week.sunday() + 1);
    let mut device = Device::new();
    device.others_play(week);
    device.next_in_cup(week, Score::Won);
    device.others_play(week);
    // A game that was begun before the end counts for its week when it is finished after it.
    let begun = cup::next_setup(&device.profile(), week).unwrap();
    assert_eq!(
        occasion(&cup::next_setup(&device.profile(), after).unwrap()),
        Occasion::Cup { year: 2026, week: 50, round: 0, game: 0 }
    );
    device.play(&begun, Score::Won);
    assert!(matches!(cup::bracket(&device.profile(), week).stage, Stage::Plays { round: 2, .. }));
    // The week after has its own cup; the old bracket stands as it was.
    let stood = cup::bracket(&device.profile(), week);
    device.others_play(after);
    device.next_in_cup(after, Score::Lost);
    assert_eq!(cup::bracket(&device.profile(), week), stood);
    assert_eq!(cup::weeks(&device.profile()), [after, week]);
    // The clock is set back: the older cup is there as it was left and can be finished; nothing is paid twice.
    let before = device.profile();
    device.next_in_cup(week, Score::Won);
    assert_eq!(device.coins("cup 2026 49 gold"), Some(200));
    let after_final = device.profile();
    let new = after_final.ledger.entries().filter(|(key, _)| before.ledger.get(key).is_none());
    let new: Vec<&str> =
        new.map(|(key, _)| key.split(' ').next().unwrap()).filter(|what| *what != "achievement").collect();
    assert_eq!(new, ["cup", "game"]);
    let paid = device.profile();
    device.change(|profile| profile.settle(None, 99));
    assert_eq!(device.profile(), paid);
    assert_eq!(cup::bracket(&device.profile(), after).stage, Stage::Out(0));
}

#[test]
fn cups_put_together_keep_the_players_own_games() {
    // On the two devices the characters play differently, and the player meets different opponents.
    let week = this_week();
    let mut one = Device::new();
    let mut two = Device::new();
    two.now_ms = 5000;
    for (device, winner) in [(&mut one, 0), (&mut two, 1)] {
        while let Some(due) = cup::bracket(&device.profile(), week).due() {
            assert!(device.change(|profile| cup::keep(profile, &due, due.players[winner])));
        }
        device.next_in_cup(week, Score::Won);
        while let Some(due) = cup::bracket(&device.profile(), week).due() {
            assert!(device.change(|profile| cup::keep(profile, &due, due.players[winner])));
        }
    }
    one.next_in_cup(week, Score::Lost);
    two.next_in_cup(week, Score::Won);
    two.next_in_cup(week, Score::Lost);
    let (a, b) = (one.profile(), two.profile());
    for both in [merged(&a, &b), merged(&b, &a)] {
        assert_eq!(cup::bracket(&both, week).stage, Stage::Out(2));
        assert_eq!(cup::medals(&both)[&week], Medal::Silver);
        assert_eq!(both.ledger.get("cup 2026 49 silver").unwrap().coins, 100);
        // Whom the player has met has won the matches before.
        let ties = cup::bracket(&both, week).ties;
        assert!(ties.iter().all(|tie| tie.winner.is_some() && tie.places.contains(&tie.winner)));
    }
}

#[test]
fn games_that_no_cup_can_have_set_up_are_ignored() {
    let week = this_week();
    let mut device = Device::new();
    device.others_play(week);
    let setup = cup::next_setup(&device.profile(), week).unwrap();
    let id = device.play(&setup, Score::Won);
    let profile = device.profile();
    let bracket = cup::bracket(&profile, week);
    let foreign: [fn(&mut Finished); 7] = [
        |game| game.occasion = Occasion::Cup { year: 2026, week: 49, round: 1, game: 0 },
        |game| game.occasion = Occasion::Cup { year: 2026, week: 49, round: 2, game: 0 },
        |game| game.occasion = Occasion::Cup { year: 2026, week: 49, round: 255, game: 255 },
        |game| game.occasion = Occasion::Cup { year: i32::MIN, week: 255, round: 0, game: 0 },
        |game| game.foe = Foe::Character("regina".to_owned()),
        |game| game.mode = "none".to_owned(),
        |game| (game.side, game.score) = (!game.side, Score::Lost),
    ];
    for (n, change) in foreign.into_iter().enumerate() {
        let mut with = profile.clone();
        let mut game = with.games[&id].clone();
        change(&mut game);
        with.games.insert("foreign".to_owned(), game);
        assert_eq!(cup::bracket(&with, week), bracket, "{n}");
        assert!(cup::medals(&with).is_empty() && cup::weeks(&with) == [week]);
    }
}

// ---- the worker ----

fn counting() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || {
        looks.set(looks.get() + 1.0);
        looks.get()
    }
}

#[test]
fn the_worker_plays_whole_games_between_characters() {
    let ask = |slug: &str, players: [&str; 2], seed| {
        let new = mode(slug).unwrap().begin("").unwrap();
        let start = new.seen_by(Viewer::Side(Side::White));
        // What White sees of a new game is the whole of it.
        assert_eq!(start.sample(&mut Rng::seeded(seed)), new);
        let message = ToWorker::Match { id: 4, start, players: players.map(str::to_owned), seed };
        answer(&encode(&message).unwrap(), &counting())
    };
    for mode in ["colours-classic", "chess", "factions", "arcana", "chaos", "realm"] {
        let result = ask(mode, ["pip", "tilda"], 3);
        assert!(matches!(result, FromWorker::Result { id: 4, .. }), "{mode}: {result:?}");
    }
    // The better one wins with either colour, as far as the deck lasts.
    for (players, side) in [(["pip", "felix"], Side::Black), (["felix", "pip"], Side::White)] {
        let results = [0, 1, 2].map(|seed| ask("colours-classic", players, seed));
        let wins = |side| results.iter().filter(|r| **r == FromWorker::Result { id: 4, winner: Some(side) }).count();
        assert!(wins(side) >= 2 && wins(!side) == 0, "{players:?}: {results:?}");
    }
    assert!(matches!(ask("chess", ["pip", "nobody"], 1), FromWorker::Failed { id: 4, .. }));
}
