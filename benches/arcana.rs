//! How quick Arcana is in a middlegame with full hands: `cargo bench --bench arcana`.
//!
//! Prints how long the first pick of a turn takes to be offered (median and slowest of 1,000 positions), how many picks and
//! whole random turns are made in a second, the same in plain chess in the same run, and which cards cost the most.
use intermezzo::game::{Actor, Card, Game, Pick, Rng, draw};
use intermezzo::games::arcana::{Arcana, Rules, faces};
use intermezzo::games::chess::Chess;
use std::hint::black_box;
use std::time::Instant;

const POSITIONS: usize = 1000;

/// Makes one random pick; false when the game is over.
fn step<G: Game>(game: &mut G, rng: &mut Rng) -> bool {
    let pick = match game.actor() {
        Actor::Over(_) => return false,
        Actor::Chance { .. } => draw(game, rng),
        Actor::Side(_) => rng.one(&game.picks()).copied(),
    };
    pick.is_some_and(|pick| game.apply(pick).is_ok())
}

/// Committed positions from random games, between the tenth and the thirtieth move, both hands full.
fn middlegames() -> Vec<Arcana> {
    let mut rng = Rng::seeded(41);
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        let mut game = Arcana::new(Rules::default());
        let mut plies = 0;
        let mut turn = game.turn();
        while plies < 60 && step(&mut game, &mut rng) {
            if game.turn() == turn {
                continue;
            }
            turn = game.turn();
            plies += 1;
            let full = intermezzo::board::Side::ALL.into_iter().all(|side| game.seat(side).count() == 5);
            if plies >= 20 && full && rng.below(8) == 0 && game.actor().side().is_some() {
                found.push(game.clone());
            }
        }
    }
    found.truncate(POSITIONS);
    found
}

/// Picks and turns in a second over some seconds of random games.
fn pace<G: Game>(start: &[G]) -> (f64, f64) {
    let mut rng = Rng::seeded(7);
    let (mut picks, mut turns) = (0u32, 0u32);
    let begun = Instant::now();
    for game in start.iter().cycle() {
        if begun.elapsed().as_secs_f64() > 4.0 {
            break;
        }
        let mut game = game.clone();
        let turn = game.turn();
        while game.turn() == turn && step(&mut game, &mut rng) {
            picks += 1;
        }
        turns += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    (f64::from(picks) / seconds, f64::from(turns) / seconds)
}

fn main() {
    let positions = middlegames();
    let mut times: Vec<f64> = Vec::new();
    for game in &positions {
        let begun = Instant::now();
        black_box(game.picks());
        times.push(begun.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    let median = times[times.len() / 2];
    let slowest = times.last().copied().unwrap_or_default();
    println!("first pick offered: median {median:.0} µs, slowest of {} {slowest:.0} µs", times.len());

    let (picks, turns) = pace(&positions);
    let chess: Vec<Chess> = positions.iter().filter_map(|g| Chess::parse(&fen(g)).ok()).collect();
    let (chess_picks, chess_turns) = pace(&chess);
    println!("Arcana: {picks:.0} picks and {turns:.0} random turns a second");
    println!("chess on the same boards: {chess_picks:.0} picks and {chess_turns:.0} turns a second");
    println!("ratio: {:.2} of the picks, {:.2} of the turns", picks / chess_picks, turns / chess_turns);

    let mut costs: Vec<(f64, u32, &str)> = Vec::new();
    for (n, face) in faces().iter().enumerate() {
        let card = Pick::Card(Card(n as u8));
        let holders: Vec<&Arcana> =
            positions.iter().filter(|g| g.seat(g.turn()).cards().any(|c| c.index() == n)).collect();
        let begun = Instant::now();
        for game in &holders {
            black_box(game.refusal(card));
        }
        let mean = begun.elapsed().as_secs_f64() * 1e6 / holders.len().max(1) as f64;
        costs.push((mean, holders.len() as u32, &face.name));
    }
    costs.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (mean, holders, name) in costs {
        println!("  {name}: {mean:.1} µs to know whether it can be played, over {holders} hands");
    }
}

/// The board alone, as chess would have it.
fn fen(game: &Arcana) -> String {
    game.position().split(' ').next().unwrap_or_default().replace('_', " ")
}
