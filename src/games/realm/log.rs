//! The log's short text of a turn.
use super::cards::name_of;
use super::{Realm, Stage};
use crate::board::Side;
use crate::game::shorthand::{Attack, Shorthand};
use crate::game::{Actor, Event, Game, Outcome, Pick, Why};

/// The log's text of a turn that began in this position.
pub(super) fn turn_text(game: &Realm, picks: &[Pick]) -> String {
    let mut game = game.clone();
    let (side, dealing) = (game.turn, game.stage == Stage::Deal);
    // Where a die let a piece go on, the parts of its way are told as one.
    let mut text = Shorthand::default();
    text.one_way = true;
    let mut thrown = 0;
    for &pick in picks {
        let Ok(events) = game.apply(pick) else { break };
        events.iter().for_each(|event| hear(event, side, &mut text, &mut thrown));
    }
    if thrown > 0 {
        text.say(format!("throws {thrown}"));
    }
    if dealing && text.is_empty() && !matches!(game.actor(), Actor::Over(_)) && picks.iter().all(is_card) {
        return "Cards are dealt".to_owned();
    }
    text.text(match game.stage {
        Stage::Over(Outcome { why: Why::Checkmate, .. }) => Attack::Mate,
        Stage::Choose if game.turn != side && super::check::sure_check(&game.field, game.turn) => Attack::Check,
        _ => Attack::None,
    })
}

fn is_card(pick: &Pick) -> bool {
    matches!(pick, Pick::Card(_))
}

fn hear(event: &Event, by: Side, text: &mut Shorthand, thrown: &mut usize) {
    match event {
        Event::CardPlayed { card, .. } => text.name(name_of(*card)),
        Event::CardThrown { side, .. } if *side == by => *thrown += 1,
        Event::Laid { at: Some(at), .. } => text.say(at.to_string()),
        Event::Rolled { what, fell: true, .. } => text.say(what),
        other => text.hear(other),
    }
}
