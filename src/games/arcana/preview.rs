//! What the last pick of a card's turn would bring, told before it is made.
use super::field::Told;
use super::prep::Prep;
use crate::game::{Event, Pick};

/// A few words for a pick that completes the turn: what it takes, and whether it gives check. It knows no more than the player:
/// hidden Traps are not in the preparation. `None` if the turn goes on, or there is nothing to tell.
pub(super) fn words(prep: &Prep, pick: Pick) -> Option<String> {
    let mut after = *prep;
    let mut told = Told::listening();
    after.take(pick, &mut told);
    if !after.complete() {
        return None;
    }
    let mut parts: Vec<String> = told.events.iter().filter_map(|event| part(prep, event)).collect();
    after.field.end_turn(prep.side, &mut Told::silent());
    if after.field.in_check(!prep.side) {
        parts.push("check".to_owned());
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn part(prep: &Prep, event: &Event) -> Option<String> {
    Some(match event {
        Event::Captured { piece, .. } if piece.side == prep.side => format!("loses your {}", piece.role.name()),
        Event::Captured { piece, .. } => format!("takes {}", piece.role.name()),
        Event::Removed { piece, .. } => format!("gives up your {}", piece.role.name()),
        Event::TrapSprung { .. } => "springs a Trap".to_owned(),
        _ => return None,
    })
}
