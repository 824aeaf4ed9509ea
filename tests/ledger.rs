//! The ledger under everything that can happen to copies of a profile: it never pays twice and never loses a coin.
use intermezzo::board::Side;
use intermezzo::game::Rng;
use intermezzo::progress::achievements::{ACHIEVEMENTS, progress};
use intermezzo::progress::finish::{DRAWN, FEWEST_TURNS, LOST, WON};
use intermezzo::progress::{Entry, Facts, Finished, Foe, Occasion, Profile, Score};
use intermezzo::session::{Moment, Now, Session, Setup, Stamp};
use intermezzo::storage::backup::{Backup, Scope};
use intermezzo::storage::{MemoryShelf, Store};
use std::collections::{BTreeMap, BTreeSet};

const INTERLEAVINGS: u64 = 10_000;
const STEPS: u32 = 14;
/// So few games that the same one is finished again and again.
const GAMES: u32 = 6;

/// What the ledger of a copy has to hold: coins by key.
type Model = BTreeMap<String, i32>;

fn game(roll: u32) -> Finished {
    let score = [Score::Won, Score::Drawn, Score::Lost][roll as usize % 3];
    Finished {
        number: 0,
        mode: ["chess", "arcana"][roll as usize / 3 % 2].to_owned(),
        side: Side::White,
        foe: Foe::Character("pip".to_owned()),
        score,
        why: if roll.is_multiple_of(5) { "resigned" } else { "checkmate" }.to_owned(),
        when_ms: u64::from(roll),
        day: None,
        turns: roll % 20,
        rated: Some(1000.0),
        occasion: Occasion::Free,
        facts: Facts::new(),
    }
}

/// What a game pays, told once more.
fn pays(game: &Finished) -> i32 {
    let coins = match game.score {
        Score::Won if game.why == "checkmate" || game.turns >= FEWEST_TURNS => WON,
        _ if game.why == "resigned" || game.turns < FEWEST_TURNS => 0,
        Score::Won => WON,
        Score::Drawn => DRAWN,
        Score::Lost => LOST,
    };
    i32::try_from(coins).expect("few")
}

/// A copy of the one profile with what its ledger has to hold.
#[derive(Clone)]
struct Copy {
    profile: Profile,
    /// The games that were counted, paid or not.
    counted: BTreeSet<u32>,
    /// What was paid for games and purchases.
    model: Model,
}

impl Copy {
    fn new() -> Self {
        let profile = Profile::new("a".to_owned(), "Ann", "fox", 1);
        Copy { profile, counted: BTreeSet::new(), model: Model::new() }
    }

    /// Finishes a game, or finishes it once more.
    fn finish(&mut self, id: u32, game: Finished) {
        let pay = pays(&game);
        let fresh = self.counted.insert(id);
        assert_eq!(self.profile.finish(&id.to_string(), game), fresh);
        if fresh && pay > 0 {
            self.model.entry(format!("game {id}")).or_insert(pay);
        }
    }

    fn buy(&mut self, good: u32) {
        let key = format!("buy {good}");
        let fresh = !self.model.contains_key(&key);
        assert_eq!(self.profile.ledger.enter(&key, Entry { coins: -25, when_ms: 0, game: None }), fresh);
        self.model.insert(key, -25);
    }

    fn reload(&mut self) {
        let text = serde_json::to_string(&self.profile).expect("JSON");
        let read: Profile = serde_json::from_str(&text).expect("a profile");
        assert_eq!(read, self.profile);
        self.profile = read;
    }

    fn import(&mut self, other: &Copy) {
        self.profile.merge(&other.profile);
        self.counted.extend(&other.counted);
        for (key, coins) in &other.model {
            self.model.entry(key.clone()).or_insert(*coins);
        }
    }

    /// Games and purchases in the ledger are just those of the model, and the balance is the sum of the entries.
    fn check(&self) {
        let own = |key: &str| key.starts_with("game ") || key.starts_with("buy ");
        let entries = self.profile.ledger.entries().filter(|(key, _)| own(key));
        let held: Model = entries.map(|(key, entry)| (key.to_owned(), entry.coins)).collect();
        assert_eq!(held, self.model);
        assert!(self.profile.games.keys().eq(self.counted.iter().map(u32::to_string).collect::<Vec<_>>().iter()));
        let sum: i64 = self.profile.ledger.entries().map(|(_, entry)| i64::from(entry.coins)).sum();
        assert_eq!(i64::from(self.profile.ledger.balance()), sum.max(0));
    }

    fn ledger(&self) -> BTreeMap<String, Entry> {
        self.profile.ledger.entries().map(|(key, entry)| (key.to_owned(), entry.clone())).collect()
    }
}

#[test]
fn nothing_is_paid_twice_and_no_coin_is_lost() {
    for seed in 0..INTERLEAVINGS {
        let mut rng = Rng::seeded(seed);
        let mut copies = [Copy::new(), Copy::new()];
        let mut older = vec![Copy::new()];
        for _ in 0..STEPS {
            let at = rng.below(2) as usize;
            let before = copies[at].ledger();
            match rng.below(8) {
                0..=2 => copies[at].finish(rng.below(GAMES), game(rng.below(60))),
                3 => copies[at].reload(),
                4 => copies[at].buy(rng.below(3)),
                5 => older.push(copies[at].clone()),
                6 => {
                    let which = rng.below(u32::try_from(older.len()).expect("few")) as usize;
                    copies[at].import(&older[which]);
                }
                _ => {
                    let other = copies[1 - at].clone();
                    copies[at].import(&other);
                }
            }
            copies[at].check();
            let after = copies[at].ledger();
            assert!(before.iter().all(|(key, entry)| after.get(key) == Some(entry)), "an entry was changed or lost");
        }
        let [mut a, mut b] = copies;
        let (from_a, from_b) = (a.clone(), b.clone());
        a.import(&from_b);
        b.import(&from_a);
        a.check();
        b.check();
        assert!(a.model.keys().eq(b.model.keys()));
    }
}

/// The same by way of the store and its files.
#[test]
fn files_neither_pay_twice_nor_lose_a_coin() {
    for seed in 0..300 {
        let mut rng = Rng::seeded(seed);
        let stores = [0, 1].map(|_| Store::new(MemoryShelf::default()));
        for store in &stores {
            store.keep_profile(&Copy::new().profile).expect("room");
        }
        let mut files: Vec<String> = Vec::new();
        for _ in 0..STEPS {
            let store = &stores[rng.below(2) as usize];
            let held = || store.profile("a").expect("there").profile.expect("readable");
            let before = held();
            match rng.below(4) {
                0 | 1 => {
                    let (id, game) = (rng.below(GAMES).to_string(), game(rng.below(60)));
                    let counted = store.change_profile("a", |profile| profile.finish(&id, game)).expect("kept");
                    assert_eq!(counted, Some(!before.games.contains_key(&id)));
                }
                2 => files.extend(store.backup(Scope::Everything, 1)),
                _ if files.is_empty() => {}
                _ => {
                    let text = &files[rng.below(u32::try_from(files.len()).expect("few")) as usize];
                    let backup = Backup::read(text).expect("a backup");
                    store.take_over(&backup.plan(store)).expect("taken over");
                    assert!(backup.plan(store).is_empty());
                }
            }
            let after = held();
            let kept = |(key, entry): (&str, &Entry)| after.ledger.get(key) == Some(entry);
            assert!(before.ledger.entries().all(kept));
            for (id, game) in &after.games {
                let paid = after.ledger.get(&format!("game {id}")).map_or(0, |entry| entry.coins);
                assert!(before.games.get(id).is_none_or(|before| before == game));
                // Where another copy of the same game ended better, what it paid is not lost.
                assert!(paid >= pays(game));
            }
        }
    }
}

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;
/// 2026-12-02T00:00Z.
const MIDNIGHT: u64 = 1_796_169_600_000;

/// A game of chess that Ann has won against a guest, with Black.
fn won() -> Session {
    let mut setup = Setup::two_people("chess", ["Ann", "Ben"]);
    setup.seats[1] = intermezzo::session::Seat::Person { name: "Ann".to_owned(), profile: Some("a".to_owned()) };
    let mut session = Session::new(setup, intermezzo::games::mode("chess").expect("a mode"));
    for (n, square) in ["f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"].into_iter().enumerate() {
        let pick = intermezzo::game::Pick::Square(square.parse().expect("a square"));
        session.pick(pick, Moment::at(n as u64)).expect("legal");
    }
    session
}

/// On how many days the profile has played after games that ended at these times; each is counted twice, the second time by a
/// clock that has been set meanwhile.
fn days_after(stamps: &[Stamp]) -> u32 {
    let store = Store::new(MemoryShelf::default());
    store.keep_profile(&Profile::new("a".to_owned(), "Ann", "fox", 1)).expect("room");
    let profile = || store.profile("a").expect("kept").profile.expect("readable");
    let game = won();
    for (n, &stamp) in stamps.iter().enumerate() {
        let now = |stamp| Now { moment: Moment::at(n as u64), stamp };
        store.count(&n.to_string(), &game, now(stamp)).expect("room");
        let paid = profile();
        for (days, offset) in [(40, 0), (0, -600), (0, 840)] {
            store.count(&n.to_string(), &game, now(Stamp::new(stamp.ms() + days * DAY_MS, offset))).expect("room");
        }
        assert_eq!(profile(), paid, "a game counted again by another clock");
    }
    let days = ACHIEVEMENTS.iter().find(|it| it.slug == "seven-days").expect("an achievement");
    progress(days, &profile())
}

#[test]
fn days_are_those_of_the_local_calendar_and_none_counts_twice() {
    let at = |hours: u64, offset: i32| Stamp::new(MIDNIGHT + hours * HOUR_MS, offset);
    // An evening in Berlin: 23:30 and half an hour past midnight are two days, although UTC has one; and the other way round.
    assert_eq!(days_after(&[at(22, 60), at(23, 60)]), 2);
    assert_eq!(days_after(&[at(23, -480), at(25, -480)]), 1);
    // Set forward by three days by mistake and back again: the days to come count once.
    assert_eq!(days_after(&[at(0, 0), at(72, 0), at(1, 0), at(24, 0), at(72, 0)]), 3);
    // Back over a year and forth.
    assert_eq!(days_after(&[at(0, 0), Stamp::utc(MIDNIGHT - 365 * DAY_MS), at(2, 0)]), 2);
    // A flight over the date line within hours: the calendar had two dates, each counts once.
    assert_eq!(days_after(&[at(10, 840), at(12, 840), at(12, -600), at(20, -600)]), 2);
    // Summer time begins and ends: 23 and 25 hours are one day each.
    let spring = 1_774_742_400_000 - HOUR_MS;
    assert_eq!(days_after(&[Stamp::new(spring, 60), Stamp::new(spring + 23 * HOUR_MS - 1, 120)]), 1);
    let autumn = 1_792_879_200_000;
    assert_eq!(days_after(&[Stamp::new(autumn, 120), Stamp::new(autumn + 25 * HOUR_MS - 1, 60)]), 1);
    // A clock at its ends.
    assert_eq!(days_after(&[Stamp::utc(0), Stamp::utc(u64::MAX - 41 * DAY_MS), Stamp::utc(0)]), 2);
}
