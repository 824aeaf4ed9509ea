//! The cards of Four Colours: fifteen faces, each one item here; with their colours they make the 54 kinds of the deck.
use super::Mode;
use crate::board::Role;
use crate::game::{Card, CardFace};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The four colours of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All four, in the order of the card list.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow];

    /// The word for notation and style sheets.
    pub const fn slug(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
        }
    }

    /// The word on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
            Colour::Green => "Green",
            Colour::Yellow => "Yellow",
        }
    }
}

/// What a card lets its player do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing moves.
    Nothing,
    /// Moves by pieces of the role, or by any piece.
    Move {
        /// Which pieces; `None`: any.
        role: Option<Role>,
        /// A second, regular move follows.
        twice: bool,
        /// The opponent's next turn is skipped.
        skips: bool,
    },
    /// Two own pieces trade places.
    Trade,
    /// Captured pieces come back.
    Return,
    /// The opponent's last turn is taken back on the board.
    TakeBack,
    /// An enemy piece is taken.
    Strike,
    /// A pawn becomes a queen.
    Crown,
}

/// A face of the deck.
#[derive(Debug, Clone, Copy)]
pub struct Item {
    /// The word for notation, pictures, scenarios.
    pub slug: &'static str,
    /// The name on the card.
    pub name: &'static str,
    /// What it does, in a few words.
    pub text: &'static str,
    /// The full rule.
    pub rule: &'static str,
    /// Copies of each colour in the deck of Luck of the draw; for a card without colour, copies in all.
    pub copies: u8,
    /// Whether it comes in the four colours.
    pub coloured: bool,
    /// Whether a combo powers it up.
    pub combos: bool,
    /// What it does.
    pub effect: Effect,
}

const fn any(twice: bool, skips: bool) -> Effect {
    Effect::Move { role: None, twice, skips }
}

const fn piece(slug: &'static str, name: &'static str, text: &'static str, rule: &'static str, role: Role) -> Item {
    let effect = Effect::Move { role: Some(role), twice: false, skips: false };
    Item { slug, name, text, rule, copies: 2, coloured: true, combos: true, effect }
}

/// The faces. Coloured ones first, then the two without a colour; [`Card`]s index colours within faces.
pub static ITEMS: [Item; 15] = [
    Item {
        slug: "0",
        name: "Zero",
        text: "Nothing moves. Gain a charge.",
        rule: "You are blocked: nothing moves and your meter gains one charge. As a combo it gains two.",
        copies: 1,
        coloured: true,
        combos: true,
        effect: Effect::Nothing,
    },
    Item {
        slug: "1",
        name: "One",
        text: "Move any piece.",
        rule: "Make one move with any of your pieces. As a combo the move is powered.",
        copies: 2,
        coloured: true,
        combos: true,
        effect: any(false, false),
    },
    Item {
        slug: "2",
        name: "Two",
        text: "Move twice, any pieces.",
        rule: "Make two moves, with the same piece or with two. The second must be made if any is possible; if none is, \
               your turn just ends. As a combo the first move is powered, the second stays regular.",
        copies: 2,
        coloured: true,
        combos: true,
        effect: any(true, false),
    },
    piece(
        "pawn",
        "Pawn",
        "Move a pawn.",
        "Make one move with a pawn. As a combo the same pawn may move a second time, unless it has become a queen.",
        Role::Pawn,
    ),
    piece(
        "knight",
        "Knight",
        "Move a knight.",
        "Make one move with a knight. As a combo it may instead leap two squares along a diagonal, and take there.",
        Role::Knight,
    ),
    piece(
        "bishop",
        "Bishop",
        "Move a bishop.",
        "Make one move with a bishop. As a combo it may first step to any empty square next to it.",
        Role::Bishop,
    ),
    piece(
        "rook",
        "Rook",
        "Move a rook.",
        "Make one move with a rook, castling included. As a combo it may first step to any empty square next to it.",
        Role::Rook,
    ),
    piece(
        "queen",
        "Queen",
        "Move a queen.",
        "Make one move with a queen. As a combo it may first step to any empty square next to it.",
        Role::Queen,
    ),
    piece(
        "king",
        "King",
        "Move your king.",
        "Make one move with your king, castling included. As a combo it may move a second time, unless it castled.",
        Role::King,
    ),
    Item {
        slug: "9",
        name: "Nine",
        text: "Two of your pieces trade places.",
        rule: "Choose two of your pieces of different kinds; they trade places. The king may be one of them. A pawn never \
               goes to the first or the last row. A combo adds nothing to this card.",
        copies: 2,
        coloured: true,
        combos: false,
        effect: Effect::Trade,
    },
    Item {
        slug: "block",
        name: "Block",
        text: "Move any piece. They skip a turn.",
        rule: "Make one move with any piece; the opponent's next turn is skipped, but nobody is skipped twice running. \
               Without a possible move nobody is skipped. As a combo the move is powered.",
        copies: 2,
        coloured: true,
        combos: true,
        effect: any(false, true),
    },
    Item {
        slug: "plus2",
        name: "Plus two",
        text: "Two captured pieces come back.",
        rule: "Two of your captured pieces, of your choice, return to empty squares of your two starting rows; pawns only to \
               the second. If only one can return, one does. As a combo three return.",
        copies: 2,
        coloured: true,
        combos: true,
        effect: Effect::Return,
    },
    Item {
        slug: "reverse",
        name: "Reverse",
        text: "Their last turn is taken back.",
        rule: "The board becomes what it was before the opponent's last turn, captured pieces included. Cards stay spent, \
               charges and colours stay, and no pawn may be taken in passing after it. You are blocked if that turn \
               changed nothing, or if it was not the turn just before. A combo adds nothing to this card.",
        copies: 1,
        coloured: true,
        combos: false,
        effect: Effect::TakeBack,
    },
    Item {
        slug: "bolt",
        name: "Bolt",
        text: "Take a piece far from home.",
        rule: "Take one enemy piece of your choice that stands outside its owner's two starting rows. Never a king. \
               This card has no colour and ends a run.",
        copies: 8,
        coloured: false,
        combos: false,
        effect: Effect::Strike,
    },
    Item {
        slug: "promotion",
        name: "Promotion",
        text: "A pawn becomes a queen.",
        rule: "One of your pawns becomes a queen where it stands. This card has no colour and ends a run.",
        copies: 4,
        coloured: false,
        combos: false,
        effect: Effect::Crown,
    },
];

impl Item {
    /// Whether the opponent's next turn is skipped when it moves something.
    pub const fn skips(&self) -> bool {
        matches!(self.effect, Effect::Move { skips: true, .. })
    }
}

/// How many faces come in colours; they are the first of [`ITEMS`].
const COLOURED: usize = 13;
/// How many kinds of card there are.
pub const KINDS: usize = COLOURED * 4 + 2;

/// The face of a card; a card outside the list counts as a Zero.
pub fn item(card: Card) -> &'static Item {
    let index = match card.index() {
        i if i < COLOURED * 4 => i / 4,
        i if i < KINDS => i - COLOURED * 3,
        _ => 0,
    };
    &ITEMS[index]
}

/// The colour of a card, if it has one.
pub fn colour(card: Card) -> Option<Colour> {
    (card.index() < COLOURED * 4).then(|| Colour::ALL[card.index() % 4])
}

/// How many copies of a card are in the full deck of a mode: 108 in Luck of the draw, 104 in Classic and Blitz, where
/// each colour has one Two.
pub fn copies(card: Card, mode: Mode) -> u8 {
    let item = item(card);
    match item.effect {
        Effect::Move { twice: true, .. } if mode != Mode::Luck => 1,
        _ => item.copies,
    }
}

/// The kinds of card, in the order of the card list.
pub fn kinds() -> impl Iterator<Item = Card> {
    (0..KINDS as u8).map(Card)
}

/// The game's card list.
pub fn faces() -> &'static [CardFace] {
    static FACES: LazyLock<Vec<CardFace>> = LazyLock::new(|| kinds().map(face).collect());
    &FACES
}

fn face(card: Card) -> CardFace {
    let item = item(card);
    let colour = colour(card);
    CardFace {
        slug: colour.map_or_else(|| item.slug.to_owned(), |c| format!("{}-{}", c.slug(), item.slug)),
        name: colour.map_or_else(|| item.name.to_owned(), |c| format!("{} {}", c.name(), item.name)),
        text: item.text,
        rule: item.rule,
        picture: item.slug,
        colour: colour.map(Colour::slug),
        item: item.slug,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_decks_have_108_and_104_cards() {
        let total = |mode| kinds().map(|c| u32::from(copies(c, mode))).sum::<u32>();
        assert_eq!((total(Mode::Luck), total(Mode::Classic), total(Mode::Blitz)), (108, 104, 104));
    }

    #[test]
    fn coloured_faces_come_first() {
        for (i, item) in ITEMS.iter().enumerate() {
            assert_eq!(item.coloured, i < COLOURED, "{}", item.slug);
        }
    }

    #[test]
    fn each_kind_has_a_name_of_its_own() {
        let slugs: HashSet<_> = faces().iter().map(|f| &f.slug).collect();
        assert_eq!(slugs.len(), KINDS);
        assert_eq!(faces()[52].slug, "bolt");
        assert_eq!(faces()[53].slug, "promotion");
        assert_eq!(faces()[5].slug, "blue-1");
    }
}
