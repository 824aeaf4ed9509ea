//! Picks: the one vocabulary in which everything is decided, and their notation.
use crate::board::{Role, Square};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of card: its index in the game's card list ([`crate::game::Game::cards`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// The index in the game's card list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One decision of a player or of chance. A turn is a short list of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pick {
    /// A card: played by a side, or drawn by chance.
    Card(Card),
    /// A square: of a piece to move, a target, or where chance strikes.
    Square(Square),
    /// A kind of piece: a promotion, or which captured piece returns.
    Role(Role),
    /// A named option.
    Choice(Choice),
}

/// A named option that a game may offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Choice {
    /// End a move of several steps here.
    Stay,
    /// Throw cards away to draw others.
    Swap,
    /// That is all: nothing more is picked.
    Done,
    /// A pawn refuses the crown.
    Refuse,
    /// One card leaves the hand for another.
    Discard,
    /// The draw that a stalemate gives is taken.
    Claim,
    /// Towards the a-file.
    Left,
    /// Towards the h-file.
    Right,
    /// A card that cannot be used goes under the deck for the top one.
    Cycle,
    /// The lights return during a blind turn, at a price.
    Lights,
    /// A die falls so that what was at stake happens.
    Hit,
    /// A die falls so that it does not.
    Miss,
}

impl Choice {
    /// Every named option.
    pub const ALL: [Choice; 12] = [
        Choice::Stay,
        Choice::Swap,
        Choice::Done,
        Choice::Refuse,
        Choice::Discard,
        Choice::Claim,
        Choice::Left,
        Choice::Right,
        Choice::Cycle,
        Choice::Lights,
        Choice::Hit,
        Choice::Miss,
    ];

    /// The word that notation uses.
    pub const fn slug(self) -> &'static str {
        match self {
            Choice::Stay => "stay",
            Choice::Swap => "swap",
            Choice::Done => "done",
            Choice::Refuse => "refuse",
            Choice::Discard => "discard",
            Choice::Claim => "claim",
            Choice::Left => "left",
            Choice::Right => "right",
            Choice::Cycle => "cycle",
            Choice::Lights => "lights",
            Choice::Hit => "hit",
            Choice::Miss => "miss",
        }
    }

    /// The words on the button.
    pub const fn label(self) -> &'static str {
        match self {
            Choice::Stay => "Stay here",
            Choice::Swap => "Swap cards",
            Choice::Done => "Done",
            Choice::Refuse => "Refuse the crown",
            Choice::Discard => "Discard a card",
            Choice::Claim => "Claim the draw",
            Choice::Left => "Towards the a-file",
            Choice::Right => "Towards the h-file",
            Choice::Cycle => "Cycle a card",
            Choice::Lights => "Lights on",
            Choice::Hit => "It happens",
            Choice::Miss => "It does not happen",
        }
    }
}

/// What is printed on a card: all that the table, the rule book and the notation show of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFace {
    /// The word that notation uses: `red-5`. Unique in its game.
    pub slug: String,
    /// The name on the card.
    pub name: String,
    /// What it does, in a few words.
    pub text: &'static str,
    /// The full rule, as the rule book prints it.
    pub rule: &'static str,
    /// The name of its picture.
    pub picture: &'static str,
    /// Its colour, where the game has colours: `red`.
    pub colour: Option<&'static str>,
    /// The name of the rule-book item it belongs to; cards that differ only in colour share one.
    pub item: &'static str,
}

impl CardFace {
    /// The face of a card that is an item of its own, without a colour: its slug names its picture, too.
    pub fn plain(slug: &'static str, name: &str, text: &'static str, rule: &'static str) -> Self {
        let (slug_text, name) = (slug.to_owned(), name.to_owned());
        CardFace { slug: slug_text, name, text, rule, picture: slug, colour: None, item: slug }
    }
}

/// A word that is no pick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PickError(pub String);

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no square, piece, card or option", self.0)
    }
}

impl std::error::Error for PickError {}

impl Pick {
    /// Reads one word: a square `e4`, a piece `=Q`, an option `stay`, or a card `red-5` of the given list.
    ///
    /// # Errors
    /// The word, where it is none of these.
    pub fn parse(word: &str, cards: &[CardFace]) -> Result<Pick, PickError> {
        if let Ok(square) = word.parse::<Square>() {
            return Ok(Pick::Square(square));
        }
        if let Some(choice) = Choice::ALL.into_iter().find(|c| c.slug() == word) {
            return Ok(Pick::Choice(choice));
        }
        if let Some(role) = word.strip_prefix('=').and_then(single_char).and_then(Role::from_letter) {
            return Ok(Pick::Role(role));
        }
        let index = cards.iter().position(|face| face.slug == word);
        index
            .and_then(|i| u8::try_from(i).ok())
            .map(|i| Pick::Card(Card(i)))
            .ok_or_else(|| PickError(word.chars().take(40).collect()))
    }

    /// The word for this pick, as [`Pick::parse`] reads it.
    pub fn word(self, cards: &[CardFace]) -> String {
        match self {
            Pick::Square(square) => square.to_string(),
            Pick::Role(role) => format!("={}", role.letter()),
            Pick::Choice(choice) => choice.slug().to_owned(),
            Pick::Card(card) => cards.get(card.index()).map_or_else(|| "?".to_owned(), |face| face.slug.clone()),
        }
    }
}

fn single_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Reads picks separated by white space.
///
/// # Errors
/// The first word that is no pick.
pub fn parse_picks(text: &str, cards: &[CardFace]) -> Result<Vec<Pick>, PickError> {
    text.split_whitespace().map(|word| Pick::parse(word, cards)).collect()
}

/// Writes picks, separated by single spaces.
pub fn write_picks(picks: &[Pick], cards: &[CardFace]) -> String {
    picks.iter().map(|p| p.word(cards)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards() -> Vec<CardFace> {
        let face = |slug: &str| CardFace {
            slug: slug.to_owned(),
            name: slug.to_owned(),
            text: "",
            rule: "",
            picture: "",
            colour: None,
            item: "",
        };
        vec![face("red-5"), face("bolt")]
    }

    #[test]
    fn words_read_back_as_the_same_picks() {
        let text = "red-5 e2 e4 =Q stay swap done bolt";
        let picks = parse_picks(text, &cards()).unwrap();
        assert_eq!(picks.len(), 8);
        assert_eq!(write_picks(&picks, &cards()), text);
    }

    #[test]
    fn a_foreign_word_is_named_in_the_error() {
        let error = parse_picks("e2 e9", &cards()).unwrap_err();
        assert_eq!(error, PickError("e9".to_owned()));
        assert!(parse_picks("=QQ", &cards()).is_err());
        assert!(parse_picks("=", &cards()).is_err());
    }
}
