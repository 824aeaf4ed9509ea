//! Whole games between two characters, played out in the background.
use super::characters::Character;
use super::levels::Level;
use super::{Clock, think_as};
use crate::board::Side;
use crate::game::{Actor, Game, Rng, Viewer, draw};
use crate::games::Mode;

/// The part of its ordinary time that a character takes for a turn of such a game.
const HASTE: f64 = 0.1;
/// After so many turns the game is a draw.
const MOST_TURNS: u32 = 300;

/// Plays a game between two characters, White's first, without a clock. The winner; `None` is a draw.
///
/// # Errors
/// Options that the mode does not have; or a bug: a character or chance found nothing that is legal.
pub fn play(
    mode: &Mode,
    options: &str,
    players: [&Character; 2],
    seed: u64,
    now_ms: Clock<'_>,
) -> Result<Option<Side>, String> {
    let mut game = mode.begin(options).map_err(|error| error.to_string())?;
    let mut rng = Rng::seeded(seed);
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
            return Err(format!("nothing to pick in {}", game.position()));
        }
        for pick in picks {
            game.apply(pick).map_err(|reason| format!("{} in {}", reason.text, game.position()))?;
        }
    }
    Ok(None)
}
