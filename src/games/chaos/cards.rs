//! The card list: the eight cards, then the twelve handicaps.
use super::kind::{Handicap, Kind};
use super::texts::{CARDS, HANDICAPS, Text};
use crate::game::{Card, CardFace};
use std::sync::LazyLock;

/// The game's card list.
pub fn faces() -> &'static [CardFace] {
    static FACES: LazyLock<Vec<CardFace>> = LazyLock::new(|| CARDS.iter().chain(&HANDICAPS).map(face).collect());
    &FACES
}

fn face(text: &Text) -> CardFace {
    CardFace {
        slug: text.slug.to_owned(),
        name: text.name.to_owned(),
        text: text.text,
        rule: text.rule,
        // Once for the whole run: the list is a static.
        picture: format!("chaos-{}", text.item).leak(),
        colour: None,
        item: text.item,
    }
}

/// The card or handicap with this word.
pub fn by_slug(slug: &str) -> Option<Card> {
    let index = faces().iter().position(|face| face.slug == slug)?;
    u8::try_from(index).ok().map(Card)
}

/// The word of a card.
pub fn slug(card: Card) -> &'static str {
    faces().get(card.index()).map_or("?", |face| face.slug.as_str())
}

/// The name of a card.
pub fn name(kind: Kind) -> &'static str {
    CARDS.get(kind as usize).map_or("", |text| text.name)
}

/// The handicap with this word.
pub fn handicap_of(slug: &str) -> Option<Handicap> {
    Handicap::of(by_slug(slug)?)
}
