//! Signs in words: what they are called, and what they do.
use crate::game::{CardFace, MarkKind};

/// A sign's name and how long it lasts. Terrain has its name from the card that laid it.
pub fn sign(kind: MarkKind, cards: &[CardFace]) -> String {
    let what = match kind {
        MarkKind::Terrain(card) => cards.get(card.index()).map_or(kind.word(), |face| face.name.as_str()),
        MarkKind::Check => "in check",
        MarkKind::Shield => "shielded: one piece attacks it",
        MarkKind::Danger => "may be taken next turn",
        MarkKind::Risk => "may be taken next turn, if the dice fall so",
        MarkKind::CrownRefused => "has refused the crown",
        MarkKind::Zone(_) => "forbidden zone",
        MarkKind::Clone(_) => "a clone",
        MarkKind::Trap(true) => "your trap",
        MarkKind::Trap(false) => "a trap of the other side",
        MarkKind::Taken => "a piece of yours was taken here",
        MarkKind::Portal(number) => return format!("portal {number}"),
        MarkKind::Condemned(xp) => return format!("condemned, bounty {xp} XP"),
        kind => kind.word(),
    };
    match kind.turns_left() {
        None | Some(0) => what.to_owned(),
        Some(1) => format!("{what}, ends with this turn"),
        Some(2) => format!("{what}, ends after the next turn"),
        Some(n) => format!("{what}, ends in {n} turns"),
    }
}

/// What a sign does, in a sentence; `None` where its name says it all.
pub fn sign_rule(kind: MarkKind, cards: &[CardFace]) -> Option<&str> {
    Some(match kind {
        MarkKind::Terrain(card) => cards.get(card.index()).map(|face| face.text)?,
        MarkKind::Shield => "It takes two attackers to take a king.",
        MarkKind::Blighted => "Whoever captures it gains more XP.",
        MarkKind::Condemned(_) => "Whoever captures it gains the bounty.",
        MarkKind::CrownRefused => "It stays a pawn on its last rank.",
        MarkKind::Protected => "It cannot be captured for now.",
        MarkKind::Wall(_) => "Nothing moves onto it or through it.",
        MarkKind::Zone(_) => "Nothing may land on it.",
        MarkKind::Shielded(_) => "It cannot be captured.",
        MarkKind::Eclipsed(_) => "It attacks nothing and captures nothing.",
        MarkKind::Frozen(_) => "It cannot move.",
        MarkKind::Clone(_) => "It leaves the board when its time is over.",
        MarkKind::Trap(_) => "Whoever lands on it is captured.",
        MarkKind::Portal(_) => "Whoever lands on one end comes out at the other.",
        MarkKind::Chosen | MarkKind::Check | MarkKind::Danger | MarkKind::Risk | MarkKind::Taken => return None,
    })
}
