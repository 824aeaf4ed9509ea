use intermezzo::board::Side;
use intermezzo::cpu::players::Player;
use intermezzo::game::{Rng, Viewer};
use intermezzo::games::mode;
use intermezzo::session::{Need, Session, Setup};
use std::time::Instant;

fn step(session: &mut Session, rng: &mut Rng, person: Player) {
    match session.needs() {
        Need::Chance | Need::Tap(_) => drop(session.draw(rng, 0).unwrap()),
        Need::Cpu { side, .. } => {
            let picks = Player::Random.picks(&session.seen_by(Viewer::Side(side)), None, rng.bits(), &|| 0.0);
            session.cpu_turn(&picks, 100, 0).unwrap();
        }
        Need::Person(side) => {
            for pick in person.picks(&session.seen_by(Viewer::Side(side)), None, rng.bits(), &|| 0.0) {
                session.pick(pick, 0).unwrap();
            }
        }
        need => panic!("{need:?}"),
    }
}

#[test]
fn measure() {
    for slug in ["colours-classic", "colours-luck", "chess", "factions", "arcana", "chaos", "realm"] {
        for player in [Player::Greedy, Player::Plies(1)] {
            let begin = Instant::now();
            let mut tally = [0; 4];
            for seed in 0..6 {
                let mut rng = Rng::seeded(seed);
                let mut session = Session::new(Setup::against_cpu(slug, Side::White, 1), mode(slug).unwrap());
                let mut n = 0;
                while session.outcome().is_none() && n < 400 {
                    step(&mut session, &mut rng, player);
                    n += 1;
                }
                tally[match session.outcome() { None => 3, Some(o) => o.winner.map_or(2, |s| s.index()) }] += 1;
            }
            println!("{slug} {player:?} {tally:?} {:?}", begin.elapsed());
        }
    }
}
