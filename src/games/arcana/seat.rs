//! A player's cards, the recipe of the decks, and the options of a game.
use super::cards::{COUNT, ITEMS, Kind, by_slug};
use super::few::Few;
use crate::game::{Card, ParseError};
use serde::{Deserialize, Serialize};

/// Stands in a view for a card that its viewer may not know.
pub const HIDDEN: Card = Card(u8::MAX);
/// The most cards in a hand.
pub const MOST_HELD: usize = 5;
/// The most copies of a card in a deck.
pub const MOST_COPIES: u8 = 4;
/// The fewest and the most cards in a deck.
pub const DECK_SIZES: std::ops::RangeInclusive<u16> = 10..=60;

/// How many of each card a deck has; both players have the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe(Few<u8, COUNT>);

impl Default for Recipe {
    /// One of each.
    fn default() -> Self {
        Recipe([1; COUNT].into_iter().collect())
    }
}

impl Recipe {
    /// Reads `slug:count` words separated by commas; a card that is not named is there once.
    ///
    /// # Errors
    /// A word that is no card or count, or a deck that is too small or too large.
    pub fn parse(text: &str) -> Result<Recipe, ParseError> {
        let mut counts = [1; COUNT];
        for word in text.split(',').map(str::trim).filter(|w| !w.is_empty()) {
            let found = word.split_once(':').and_then(|(slug, n)| Some((by_slug(slug)?, n.parse::<u8>().ok()?)));
            let Some((card, n)) = found.filter(|&(_, n)| n <= MOST_COPIES) else {
                return Err(ParseError::new(format!(
                    "“{word}” is no card with a number from 0 to {MOST_COPIES}, like portal:2"
                )));
            };
            counts[card.index()] = n;
        }
        let recipe = Recipe(counts.into_iter().collect());
        if DECK_SIZES.contains(&recipe.size()) {
            Ok(recipe)
        } else {
            let (least, most) = (DECK_SIZES.start(), DECK_SIZES.end());
            Err(ParseError::new(format!("a deck has {least} to {most} cards, this one {}", recipe.size())))
        }
    }

    /// The same text, only for counts other than one; empty for one of each.
    pub fn text(&self) -> String {
        let other = Kind::ALL.iter().filter(|k| self.copies(k.card()) != 1);
        other.map(|k| format!("{}:{}", ITEMS[*k as usize].slug, self.copies(k.card()))).collect::<Vec<_>>().join(",")
    }

    /// Copies of a card.
    pub fn copies(&self, card: Card) -> u8 {
        self.0.get(card.index()).unwrap_or(0)
    }

    /// Cards in all.
    pub fn size(&self) -> u16 {
        self.0.iter().map(u16::from).sum()
    }
}

/// The options of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Cards in a hand, 3 to 5.
    pub hand: u8,
    /// No card in a player's first three turns.
    pub truce: bool,
    /// Any cards of the first hand may be exchanged once.
    pub exchange: bool,
    /// A Discard is the whole turn.
    pub discard_ends: bool,
    /// The decks.
    pub recipe: Recipe,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { hand: 5, truce: true, exchange: false, discard_ends: false, recipe: Recipe::default() }
    }
}

impl Rules {
    /// Reads `key=value` words, as [`Rules::words`] writes them.
    ///
    /// # Errors
    /// The word that is no option.
    pub fn parse(text: &str) -> Result<Rules, ParseError> {
        let mut rules = Rules::default();
        for word in text.split_whitespace() {
            if !rules.set(word)? {
                return Err(ParseError::new(format!("unknown option “{word}”")));
            }
        }
        Ok(rules)
    }

    /// Takes one word; `false` if it is no option.
    pub(super) fn set(&mut self, word: &str) -> Result<bool, ParseError> {
        match word.split_once('=') {
            Some(("hand", n)) if matches!(n, "3" | "4" | "5") => self.hand = n.parse().unwrap_or(self.hand),
            Some(("truce", on)) if matches!(on, "on" | "off") => self.truce = on == "on",
            Some(("exchange", on)) if matches!(on, "on" | "off") => self.exchange = on == "on",
            Some(("discard", how)) if matches!(how, "move" | "turn") => self.discard_ends = how == "turn",
            Some(("deck", text)) => self.recipe = Recipe::parse(text)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The words of the options that are not the ordinary ones.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let usual = Rules::default();
        if self.hand != usual.hand {
            words.push(format!("hand={}", self.hand));
        }
        if !self.truce {
            words.push("truce=off".to_owned());
        }
        if self.exchange {
            words.push("exchange=on".to_owned());
        }
        if self.discard_ends {
            words.push("discard=turn".to_owned());
        }
        if self.recipe != usual.recipe {
            words.push(format!("deck={}", self.recipe.text()));
        }
        words
    }
}

/// A player's cards. In a view, cards that its viewer may not know are [`HIDDEN`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The hand; a card keeps its place while it is held.
    pub hand: [Option<Card>; MOST_HELD],
    /// Cards played and discarded, face up, in order.
    pub spent: Vec<Card>,
    /// Cards of the deck whose order is known to somebody, from the top.
    pub top: Vec<Card>,
    /// Whether that order is the whole deck and open to everybody.
    pub open: bool,
    /// A card on its way from the hand to the deck.
    pub limbo: Option<Card>,
    /// Cards laid aside until the exchange before the first turn is drawn.
    pub aside: Vec<Card>,
}

impl Seat {
    /// The cards held.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.iter().flatten().copied()
    }

    /// How many are held.
    pub fn count(&self) -> u8 {
        self.cards().count() as u8
    }

    /// Cards in the deck.
    pub fn deck_count(&self, recipe: &Recipe) -> u8 {
        let out = self.spent.len() + usize::from(self.count()) + usize::from(self.limbo.is_some()) + self.aside.len();
        usize::from(recipe.size()).saturating_sub(out).min(usize::from(u8::MAX)) as u8
    }

    /// Copies of a card that are neither spent nor known to be anywhere: in the part of the deck without a known order.
    pub fn unknown(&self, recipe: &Recipe, card: Card) -> u8 {
        let elsewhere = self.spent.iter().chain(&self.top).chain(&self.limbo).chain(&self.aside).copied();
        let out = elsewhere.chain(self.cards()).filter(|&c| c == card).count();
        recipe.copies(card).saturating_sub(out.min(255) as u8)
    }

    /// Puts a card into the first free place.
    pub fn add(&mut self, card: Card) {
        if let Some(free) = self.hand.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(card);
        }
    }

    /// Takes a card of this kind out of the hand; `false` if there is none.
    pub fn lay_down(&mut self, card: Card) -> bool {
        let held = self.hand.iter_mut().find(|slot| **slot == Some(card));
        held.map(|slot| *slot = None).is_some()
    }
}
