//! Whole games between two characters, played out in the background.
use super::characters::Character;
use super::levels::Level;
use super::{Clock, think_as};
use crate::board::Side;
use crate::game::{Actor, Game, Rng, View, Viewer, draw};
use crate::games::AnyView;

/// The part of its ordinary time that a character takes for a turn of such a game.
const HASTE: f64 = 0.1;
/// After so many turns the game is a draw.
const MOST_TURNS: u32 = 300;

/// Plays a game between two characters, White's first, without a clock, from what can be seen of a new game: it hides nothing
/// yet, for chance draws lazily. So the worker need not know the modes with their books and cards. The winner; `None` is a draw.
///
/// # Errors
/// A bug: a character or chance found nothing that is legal.
pub fn play(
    start: &AnyView,
    players: [&Character; 2],
    seed: u64,
    now_ms: Clock<'_>,
) -> Result<Option<Side>, &'static str> {
    let mut rng = Rng::seeded(seed);
    let mut game = start.sample(&mut rng);
    let levels = players.map(|player| {
        let level = player.plays();
        Level { millis: level.millis * HASTE, ..level }
    });
    let mut turns = 0;
    while turns < MOST_TURNS {
        let picks = match game.actor() {
            Actor::Over(outcome) => return Ok(outcome.winner),
            Actor::Chance { .. } => draw(&game, &mut rng).into_iter().collect(),
            Actor::Side(side) => {
                turns += 1;
                let view = game.seen_by(Viewer::Side(side));
                let level = &levels[side.index()];
                think_as(&view, level, None, rng.bits(), now_ms).map(|thought| thought.picks).unwrap_or_default()
            }
        };
        if picks.is_empty() {
            return Err("nothing could be picked");
        }
        for pick in picks {
            game.apply(pick).map_err(|_| "a pick was refused")?;
        }
    }
    Ok(None)
}
