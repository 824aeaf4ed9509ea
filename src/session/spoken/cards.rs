//! Cards in words: the hand, effects, laws, ground and piles.
use crate::board::{Role, Side, Square};
use crate::game::sign::CHOSEN;
use crate::game::{Card, CardFace, CardState, Scene, SeatScene};

fn name(cards: &[CardFace], card: Card) -> &str {
    cards.get(card.index()).map_or("?", |face| face.name.as_str())
}

fn names<'c>(cards: &[CardFace], list: impl IntoIterator<Item = &'c Card>) -> String {
    list.into_iter().map(|&card| name(cards, card)).collect::<Vec<_>>().join(", ")
}

/// The cards that are numbered for whoever looks, by their numbers from 1: those in hand, or the active skills. A place of the
/// hand may be empty.
pub fn in_hand(scene: &Scene) -> Vec<Option<Card>> {
    if !scene.hand.is_empty() {
        return scene.hand.iter().map(|held| held.as_ref().map(|held| held.card)).collect();
    }
    let active = |state: &&CardState| state.active;
    scene.seats[scene.own_side().index()].cards.iter().filter(active).map(|state| Some(state.card)).collect()
}

/// The hand card by card with its numbers, and why what cannot be played cannot.
pub fn hand(scene: &Scene, cards: &[CardFace]) -> Vec<String> {
    let mut lines = Vec::new();
    for (n, held) in (1..).zip(&scene.hand) {
        let Some(held) = held else { continue };
        let mut line = format!("{n}: {}", name(cards, held.card));
        if held.combo {
            line += ", combo";
        }
        if let Some(reason) = &held.locked {
            line += &format!(", not now: {reason}");
        } else if let Some(note) = &held.note {
            line += &format!(": {note}");
        }
        lines.push(line.trim_end_matches('.').to_owned() + ".");
    }
    let skills = scene.seats[scene.own_side().index()].cards.iter().filter(|state| state.active);
    for (n, state) in (1..).zip(skills) {
        let why = state.locked.as_ref().map(|reason| format!(" Not now: {reason}")).unwrap_or_default();
        lines.push(format!("{n}: {}, level {}. {}{why}", name(cards, state.card), state.level, state.text));
    }
    if let Some((card, combo)) = scene.in_play {
        lines.push(format!("In play: {}{}.", name(cards, card), if combo { ", combo" } else { "" }));
    }
    if lines.is_empty() {
        lines.push(if scene.seats[0].hand_count.is_some() { "No cards." } else { "This game has no hand." }.to_owned());
    }
    lines
}

/// A card with all that is printed on it.
pub fn card(scene: &Scene, cards: &[CardFace], card: Card) -> String {
    let Some(face) = cards.get(card.index()) else { return "There is no such card.".to_owned() };
    let held = scene.hand.iter().flatten().find(|held| held.card == card);
    let state = scene.seats.iter().flat_map(|seat| &seat.cards).find(|state| state.card == card);
    let mut words = format!("{}. {}", face.name, if face.rule.is_empty() { face.text } else { face.rule });
    if let Some(state) = state {
        let next = state.next.map_or_else(|| "the last level".to_owned(), |next| format!("{} of {next} XP", state.xp));
        words += &format!(" Level {}, {next}: {}", state.level, state.text);
    }
    let locked = held.and_then(|held| held.locked.as_ref()).or(state.and_then(|state| state.locked.as_ref()));
    if let Some(reason) = locked {
        words += &format!(" Not now: {reason}");
    }
    words
}

/// What works on the whole board and on single squares.
pub fn effects(scene: &Scene, cards: &[CardFace]) -> Vec<String> {
    let mut lines: Vec<String> = scene.banners.iter().map(|(_, text)| text.clone()).collect();
    let signs = scene.marks.iter().filter(|mark| !mark.kind.is(&CHOSEN) && mark.kind.card.is_none());
    lines.extend(signs.map(|mark| format!("{}: {}.", mark.at, mark.kind.told(cards))));
    for side in Side::ALL {
        let seat = &scene.seats[side.index()];
        if !seat.handicaps.is_empty() {
            lines.push(format!("{} bears {}.", side.name(), names(cards, &seat.handicaps)));
        }
    }
    if lines.is_empty() {
        lines.push("No effects.".to_owned());
    }
    lines
}

/// The law of each kind of piece, with what it says.
pub fn laws(scene: &Scene, cards: &[CardFace]) -> Vec<String> {
    let Some(realm) = scene.realm() else { return vec!["This game has no laws.".to_owned()] };
    let one = |role: Role, card: Card| {
        let rule = cards.get(card.index()).map_or("", |face| face.rule);
        format!("{}: {}. {rule}", plural(role), name(cards, card))
    };
    realm.laws.iter().map(|law| one(law.role, law.card)).collect()
}

fn plural(role: Role) -> String {
    let name = role.name();
    format!("{}{}s", name[..1].to_uppercase(), &name[1..])
}

/// Which ground lies where, and what it does.
pub fn terrain(scene: &Scene, cards: &[CardFace]) -> Vec<String> {
    let Some(realm) = scene.realm() else { return vec!["This game has no terrain.".to_owned()] };
    let mut kinds: Vec<(Card, Vec<Square>)> = Vec::new();
    for &(at, card) in &realm.terrain {
        match kinds.iter_mut().find(|(of, _)| *of == card) {
            Some((_, squares)) => squares.push(at),
            None => kinds.push((card, vec![at])),
        }
    }
    if kinds.is_empty() {
        return vec!["No terrain yet.".to_owned()];
    }
    let row = |(card, squares): (Card, Vec<Square>)| {
        let places = squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ");
        let rule = cards.get(card.index()).map_or("", |face| face.rule);
        format!("{} {places}. {rule}", name(cards, card))
    };
    kinds.into_iter().map(row).collect()
}

/// What lies beside the board: decks, discards, captured and fallen pieces, charges.
pub fn piles(scene: &Scene, cards: &[CardFace]) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(deck) = scene.deck() {
        lines.push(format!("{} cards in the deck.", deck.left));
    }
    if let Some(realm) = scene.realm() {
        let pile: Vec<Card> = realm.pile.iter().rev().copied().collect();
        lines.push(match pile.len() {
            0 => "The discard pile is empty.".to_owned(),
            n => format!("Discard pile, {n}, the latest first: {}.", names(cards, &pile)),
        });
    }
    for side in Side::ALL {
        let told = seat(&scene.seats[side.index()], cards);
        if !told.is_empty() {
            lines.push(format!("{}: {}.", side.name(), told.join("; ")));
        }
    }
    if lines.is_empty() {
        lines.push("Nothing lies beside the board.".to_owned());
    }
    lines
}

fn count(pieces: &[(Role, u8)]) -> String {
    pieces.iter().map(|(role, n)| format!("{n} {}", role.name())).collect::<Vec<_>>().join(", ")
}

fn seat(seat: &SeatScene, cards: &[CardFace]) -> Vec<String> {
    let mut told = Vec::new();
    if let Some(hand) = seat.hand_count {
        told.push(format!("{hand} in hand"));
    }
    if let Some(deck) = seat.deck_count {
        told.push(format!("{deck} in the deck"));
    }
    if let Some((now, full)) = seat.charges {
        told.push(format!("{now} of {full} charges"));
    }
    if let Some(colour) = &seat.colour {
        told.push(format!("{colour} makes a combo"));
    }
    for (what, pieces) in [("lost", &seat.captured), ("sacrificed", &seat.sacrificed)] {
        if !pieces.is_empty() {
            told.push(format!("{what} {}", count(pieces)));
        }
    }
    if let Some(grave) = seat.graveyard.as_ref().filter(|grave| !grave.is_empty()) {
        told.push(format!("in the Graveyard {}", count(grave)));
    }
    for (what, list) in [("open hand", &seat.open_hand), ("deck from the top", &seat.deck_order)] {
        if !list.is_empty() {
            told.push(format!("{what} {}", names(cards, list)));
        }
    }
    if !seat.spent.is_empty() {
        told.push(format!("played and discarded, the latest first: {}", names(cards, seat.spent.iter().rev())));
    }
    told
}
