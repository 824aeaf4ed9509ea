//! The table in words, for those who hear it: squares, ranks and files, pieces, cards, effects, laws, ground and piles. All of it
//! is told from a scene, so nothing is said that the one who looks may not know.
mod cards;
#[cfg(test)]
mod tests;

pub use cards::{card, effects, hand, in_hand, laws, piles, terrain};

use crate::board::{Piece, Role, Side, Square};
use crate::game::{Actor, CardFace, Scene, Sign, Viewer};

/// A piece: “white knight”.
pub fn piece(piece: Piece) -> String {
    format!("{} {}", piece.side.name().to_lowercase(), piece.role.name())
}

/// Who stands on a square; in the dark an empty square may hold anybody.
pub fn standing(on: Option<Piece>, dark: bool) -> String {
    match on {
        Some(who) => piece(who),
        None if dark => "in the dark".to_owned(),
        None => "empty".to_owned(),
    }
}

fn signs_on(scene: &Scene, at: Square) -> impl Iterator<Item = Sign> + '_ {
    scene.marks.iter().filter(move |mark| mark.at == at).map(|mark| mark.kind)
}

/// A square with all that can be seen on it and what its signs do.
pub fn square(scene: &Scene, cards: &[CardFace], at: Square) -> String {
    let mut words = format!("{at}: {}", standing(scene.piece_at(at), scene.dark));
    for kind in signs_on(scene, at) {
        words += ", ";
        words += &kind.told(cards);
        if let Some(rule) = kind.rule(cards) {
            words += &format!(" ({})", rule.trim_end_matches('.'));
        }
    }
    words + "."
}

/// The squares of a line that hold something, in this order; the rest is empty, or in the dark.
fn line(scene: &Scene, cards: &[CardFace], title: &str, squares: impl Iterator<Item = Square>) -> String {
    let told = |at: Square| {
        let who = scene.piece_at(at).map(piece);
        let signs: Vec<String> = signs_on(scene, at).map(|kind| kind.told(cards)).collect();
        if who.is_none() && signs.is_empty() {
            return None;
        }
        let words: Vec<String> = who.into_iter().chain(signs).collect();
        Some(format!("{at} {}", words.join(", ")))
    };
    let all: Vec<Square> = squares.collect();
    let held: Vec<String> = all.iter().filter_map(|&at| told(at)).collect();
    let rest = if scene.dark { "in the dark" } else { "empty" };
    match (held.is_empty(), scene.dark && held.len() < all.len()) {
        (true, _) => format!("{title}: {rest}."),
        (false, true) => format!("{title}: {}; the rest is in the dark.", held.join("; ")),
        (false, false) => format!("{title}: {}.", held.join("; ")),
    }
}

/// A rank from 0, from the a-file on.
pub fn rank(scene: &Scene, cards: &[CardFace], rank: u8) -> String {
    line(scene, cards, &format!("Rank {}", rank + 1), (0..8).filter_map(|file| Square::at(file, rank)))
}

/// A file from 0, from the first rank on.
pub fn file(scene: &Scene, cards: &[CardFace], file: u8) -> String {
    let letter = char::from(b'a' + file.min(7));
    line(scene, cards, &format!("File {letter}"), (0..8).filter_map(|rank| Square::at(file, rank)))
}

/// The whole board rank by rank, from the far side of `near` on.
pub fn board(scene: &Scene, cards: &[CardFace], near: Side) -> Vec<String> {
    let order: Vec<u8> = if near == Side::White { (0..8).rev().collect() } else { (0..8).collect() };
    order.into_iter().map(|n| rank(scene, cards, n)).collect()
}

/// Where the pieces stand that are asked for: kind by kind, the strongest first.
pub fn pieces(scene: &Scene, side: Option<Side>, role: Option<Role>) -> Vec<String> {
    let sides = Side::ALL.into_iter().filter(|s| side.is_none_or(|asked| asked == *s));
    let of = |side: Side| {
        let roles = Role::ALL.into_iter().rev().filter(|r| role.is_none_or(|asked| asked == *r));
        let kinds = roles.filter_map(|role| {
            let here = |(at, piece): &(Square, Piece)| (piece.side == side && piece.role == role).then_some(*at);
            let mut squares: Vec<Square> = scene.pieces.iter().filter_map(here).collect();
            squares.sort();
            let places = squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
            (!squares.is_empty()).then(|| format!("{} {places}", role.name()))
        });
        let kinds: Vec<String> = kinds.collect();
        let hidden = scene.dark && scene.viewer != Viewer::Side(side);
        let none = if hidden { "in the dark" } else { "none" };
        let words = if kinds.is_empty() { none.to_owned() } else { kinds.join(", ") };
        format!("{}: {words}.", side.name())
    };
    sides.map(of).collect()
}

/// Whose turn it is, or how the game ended; `name` names who plays a side.
pub fn turn(scene: &Scene, name: impl Fn(Side) -> String) -> String {
    match scene.actor {
        Actor::Over(outcome) => outcome.words(),
        _ => format!("{}'s turn: {}.", scene.turn.name(), name(scene.turn)),
    }
}
