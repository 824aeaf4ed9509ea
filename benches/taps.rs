//! `cargo bench --bench taps`: what keeping a game and one tap cost after 10, 100 and 700 turns of Arcana and Realm, beside the
//! long way, which plays the kept game again before it overwrites it and asks on copies of the session. Both ways take turns in
//! one run, so that whatever else the machine does strikes both alike; the table has medians and the ratio of the two.
use intermezzo::board::Square;
use intermezzo::game::{Game as _, Pick, Rng};
use intermezzo::games::mode;
use intermezzo::session::{Moment, Need, Now, Session, Setup};
use intermezzo::storage::{MemoryShelf, Shelf, Store};
use std::hint::black_box;
use std::time::Instant;

const LENGTHS: [usize; 3] = [10, 100, 700];
const ROUNDS: usize = 21;
/// A game that has ended goes on from so many turns before, from twice as many if it soon ends again, and so on.
const BACK: usize = 20;
/// How many turns are tried to find one that leaves all pieces on the board: random games are short.
const TRIES: usize = 3;

fn main() {
    for slug in ["arcana", "realm"] {
        println!("\n{slug}, µs (long way: ratio)");
        println!(
            "turns  bytes   save_text            keep (long way)       first piece (long way)   other piece (long way)"
        );
        for session in sessions(slug) {
            row(&session);
        }
    }
}

/// A random game of two people as it stands at a person's turn after each of the lengths.
fn sessions(slug: &str) -> Vec<Session> {
    let found = mode(slug).unwrap_or_else(|| panic!("there is a mode {slug}"));
    let mut rng = Rng::seeded(14);
    let setup = Setup { open: true, ..Setup::two_people(slug, ["Ann", "Ben"]) };
    let mut history = vec![Session::new(setup, found)];
    let (mut done, mut furthest, mut back) = (Vec::new(), 0, BACK);
    while done.len() < LENGTHS.len() {
        let session = history.last().expect("a beginning");
        let turns = session.play().turns().len();
        if turns > LENGTHS[done.len()] && matches!(session.needs(), Need::Person(_)) && choices(session).len() > 2 {
            done.push(session.clone());
        }
        let pieces = |session: &Session| session.scene().pieces.len();
        let before = pieces(session);
        let next = (0..TRIES).map(|_| turn(session, &mut rng)).max_by_key(|next| {
            let lost = before.saturating_sub(pieces(next));
            (next.outcome().is_none(), std::cmp::Reverse(lost))
        });
        let Some(next) = next else { continue };
        if next.outcome().is_some() {
            history.truncate(history.len().saturating_sub(back).max(1));
            back *= 2;
        } else {
            history.push(next);
            if history.len() > furthest {
                (furthest, back) = (history.len(), BACK);
            }
        }
    }
    done
}

/// The session after a random turn.
fn turn(session: &Session, rng: &mut Rng) -> Session {
    let (mut session, turns) = (session.clone(), session.play().turns().len());
    while session.play().turns().len() == turns && step(&mut session, rng) {}
    session
}

/// One pick of a random game; whether it goes on.
fn step(session: &mut Session, rng: &mut Rng) -> bool {
    match session.needs() {
        Need::Chance | Need::Tap(_) => session.draw(rng, Moment::at(0)).is_ok(),
        Need::Person(_) => {
            let picks = session.scene().picks;
            rng.one(&picks).is_some_and(|&pick| session.pick(pick, Moment::at(0)).is_ok())
        }
        _ => false,
    }
}

/// The pieces that can be picked first.
fn choices(session: &Session) -> Vec<Square> {
    let square = |pick: &Pick| if let Pick::Square(at) = pick { Some(*at) } else { None };
    session.scene().picks.iter().filter_map(square).collect()
}

fn row(session: &Session) {
    let now = Now::both(1);
    let text = session.save_text(now);
    let shelf = MemoryShelf::default();
    let store = Store::new(shelf.clone());
    store.keep("a", session, now).expect("room");
    let save = median(|| time(|| session.save_text(now)));
    let keep = pair(
        || time(|| store.keep("a", session, now)),
        || {
            time(|| {
                let old = store.game_text("a").expect("it is kept");
                assert!(Session::load(&old).is_ok());
                shelf.set("intermezzo.game.a", &session.save_text(now))
            })
        },
    );
    let pieces = choices(session);
    let first = pair(|| tap(session, &pieces, short_way), || tap(session, &pieces, long_way));
    let mut chosen = session.clone();
    chosen.pick(Pick::Square(pieces[0]), Moment::at(0)).expect("it was listed");
    let others: Vec<Square> = pieces[1..].to_vec();
    let other = pair(|| tap(&chosen, &others, short_way), || tap(&chosen, &others, long_way));
    let told = |(a, b): (f64, f64)| format!("{a:8.1} ({b:9.1}: {:6.1})", b / a);
    let turns = session.play().turns().len() - 1;
    println!("{turns:5} {:6} {save:9.1} {} {} {}", text.len(), told(keep), told(first), told(other));
}

/// The mean of taking hold of each of these pieces, each on its own copy of the session.
fn tap(session: &Session, pieces: &[Square], way: impl Fn(&mut Session, Pick) -> bool) -> f64 {
    let one = |at: &Square| {
        let mut copy = session.clone();
        time(|| way(&mut copy, Pick::Square(*at)))
    };
    pieces.iter().map(one).sum::<f64>() / pieces.len() as f64
}

fn short_way(session: &mut Session, pick: Pick) -> bool {
    let would = session.would(pick);
    session.act(pick, would, Moment::at(0)).is_ok()
}

/// As the table asked before the session could tell.
fn long_way(session: &mut Session, pick: Pick) -> bool {
    let commits = |session: &Session| {
        let mut probe = session.clone();
        probe.pick(pick, Moment::at(0)).is_ok() && probe.play().now().prepared().is_empty()
    };
    let fits = session.refusal(pick).is_none() || instead(session, pick).is_some();
    if !fits || commits(session) {
        return false;
    }
    if session.refusal(pick).is_some() {
        let Some(keep) = instead(session, pick) else { return false };
        rewind(session, keep);
    }
    session.pick(pick, Moment::at(0)).is_ok()
}

fn instead(session: &Session, pick: Pick) -> Option<usize> {
    let prepared = session.play().now().prepared();
    let keep = prepared.len().checked_sub(1)?;
    let scene = session.scene();
    let Pick::Square(at) = pick else { return None };
    scene.piece_at(at).filter(|piece| piece.side == scene.turn)?;
    let mut probe = session.clone();
    rewind(&mut probe, keep);
    probe.refusal(pick).is_none().then_some(keep)
}

fn rewind(session: &mut Session, keep: usize) {
    let prepared = session.play().now().prepared().to_vec();
    if session.cancel().is_ok() {
        for &pick in prepared.iter().take(keep) {
            let _ = session.pick(pick, Moment::at(0));
        }
    }
}

/// Microseconds.
fn time<T>(what: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    black_box(what());
    begun.elapsed().as_secs_f64() * 1e6
}

fn median(mut what: impl FnMut() -> f64) -> f64 {
    middle((0..ROUNDS).map(|_| what()).collect())
}

/// The medians of two ways that take turns.
fn pair(mut one: impl FnMut() -> f64, mut other: impl FnMut() -> f64) -> (f64, f64) {
    let (ones, others) = (0..ROUNDS).map(|_| (one(), other())).unzip();
    (middle(ones), middle(others))
}

fn middle(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
