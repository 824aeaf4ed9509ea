//! Decks that players build for games in which each side has its own: how many of each card, as text and under a name.
use super::{Shelf, ShelfError, Store};
use crate::game::CardFace;
use crate::session::is_word;
use serde::{Deserialize, Serialize};
use std::fmt;

pub(super) const DECK: &str = "intermezzo.deck.";
/// The version of the stored form.
const VERSION: u32 = 1;

/// How many cards: of each kind from none to [`Deck::COPIES`], of all together within [`Deck::SIZE`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    counts: Vec<u8>,
}

/// Why a text is no deck, or a deck cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckError {
    /// A word that is not `card:number`.
    NoPair(String),
    /// A card that the game does not have.
    NoCard(String),
    /// A number of this card that is not allowed.
    NoCount(String),
    /// A card that is named twice.
    Twice(String),
    /// So many are too few.
    Few(u32),
    /// So many are too many.
    Many(u32),
    /// What is stored is damaged.
    Damaged,
    /// What is stored was made by a newer version.
    Newer(u32),
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = (Deck::SIZE.start(), Deck::SIZE.end());
        match self {
            DeckError::NoPair(word) => write!(f, "“{word}” is not a card and its number, as in “name:2”."),
            DeckError::NoCard(word) => write!(f, "This game has no card “{word}”."),
            DeckError::NoCount(card) => write!(f, "The number of “{card}” must be from 0 to {}.", Deck::COPIES),
            DeckError::Twice(card) => write!(f, "“{card}” is named twice."),
            DeckError::Few(n) => write!(f, "{n} cards are too few: a deck has {low} to {high}."),
            DeckError::Many(n) => write!(f, "{n} cards are too many: a deck has {low} to {high}."),
            DeckError::Damaged => f.write_str("This deck is damaged and cannot be read."),
            DeckError::Newer(version) => write!(f, "This deck was saved by a newer Intermezzo (format {version})."),
        }
    }
}

impl std::error::Error for DeckError {}

/// A foreign word, short enough to show.
fn short(word: &str) -> String {
    word.chars().take(30).collect()
}

impl Deck {
    /// How many cards a deck may have.
    pub const SIZE: std::ops::RangeInclusive<u32> = 10..=60;
    /// How many of one kind.
    pub const COPIES: u8 = 4;

    /// One of each card.
    pub fn one_of_each(cards: &[CardFace]) -> Deck {
        Deck { counts: vec![1; cards.len()] }
    }

    /// Reads `card:number` words, separated by commas; a card that is not named is there once. White space does not matter.
    ///
    /// # Errors
    /// The first word that is not understood. The size of the deck is not looked at: see [`Deck::check`].
    pub fn parse(text: &str, cards: &[CardFace]) -> Result<Deck, DeckError> {
        let mut deck = Deck::one_of_each(cards);
        let mut named = vec![false; cards.len()];
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let (slug, number) = word.split_once(':').ok_or_else(|| DeckError::NoPair(short(word)))?;
            let slug = slug.trim().to_lowercase();
            let card =
                cards.iter().position(|face| face.slug == slug).ok_or_else(|| DeckError::NoCard(short(&slug)))?;
            let number = number.trim().parse::<u8>().ok().filter(|&n| n <= Deck::COPIES);
            let number = number.ok_or_else(|| DeckError::NoCount(slug.clone()))?;
            if std::mem::replace(&mut named[card], true) {
                return Err(DeckError::Twice(slug));
            }
            deck.counts[card] = number;
        }
        Ok(deck)
    }

    /// The text that [`Deck::parse`] reads: only the cards that are not there once; nothing for one of each.
    pub fn write(&self, cards: &[CardFace]) -> String {
        let other = cards.iter().zip(&self.counts).filter(|(_, n)| **n != 1);
        other.map(|(face, n)| format!("{}:{n}", face.slug)).collect::<Vec<_>>().join(",")
    }

    /// How many of the card with this index.
    pub fn count(&self, card: usize) -> u8 {
        self.counts.get(card).copied().unwrap_or(0)
    }

    /// Puts in so many of a card, at most [`Deck::COPIES`].
    pub fn set(&mut self, card: usize, number: u8) {
        if let Some(count) = self.counts.get_mut(card) {
            *count = number.min(Deck::COPIES);
        }
    }

    /// All cards together.
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether it can be played.
    ///
    /// # Errors
    /// Too few or too many cards.
    pub fn check(&self) -> Result<(), DeckError> {
        match self.total() {
            n if n < *Deck::SIZE.start() => Err(DeckError::Few(n)),
            n if n > *Deck::SIZE.end() => Err(DeckError::Many(n)),
            _ => Ok(()),
        }
    }
}

/// A deck under its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedDeck {
    /// The name.
    pub name: String,
    /// The cards.
    pub deck: Deck,
}

/// A stored deck in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckEntry {
    /// Its name in the store.
    pub id: String,
    /// The deck, or why it cannot be read.
    pub deck: Result<NamedDeck, DeckError>,
}

/// A deck as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    version: u32,
    name: String,
    deck: String,
}

pub(super) fn read(text: &str, cards: &[CardFace]) -> Result<NamedDeck, DeckError> {
    #[derive(Deserialize)]
    struct Version {
        version: u32,
    }
    let Version { version } = serde_json::from_str(text).map_err(|_| DeckError::Damaged)?;
    match version {
        0 => return Err(DeckError::Damaged),
        VERSION => {}
        _ => return Err(DeckError::Newer(version)),
    }
    let stored: Stored = serde_json::from_str(text).map_err(|_| DeckError::Damaged)?;
    if !is_word(&stored.name) {
        return Err(DeckError::Damaged);
    }
    Ok(NamedDeck { name: stored.name, deck: Deck::parse(&stored.deck, cards)? })
}

pub(super) fn key(family: &str, id: &str) -> String {
    format!("{DECK}{family}.{id}")
}

/// Decks on the shelf; each belongs to a family of games and is read with its card list.
impl<S: Shelf> Store<S> {
    /// An id that no stored deck of the family has, made from the time.
    pub fn new_deck_id(&self, family: &str, now_ms: u64) -> String {
        self.free_id(&key(family, ""), now_ms)
    }

    /// Every stored deck of a family by name; those that cannot be read come last.
    pub fn decks(&self, family: &str, cards: &[CardFace]) -> Vec<DeckEntry> {
        let keys = self.shelf.keys();
        let prefix = key(family, "");
        let ids = keys.iter().filter_map(|key| key.strip_prefix(&prefix));
        let mut entries: Vec<DeckEntry> = ids.filter_map(|id| self.deck(family, id, cards)).collect();
        entries.sort_by_key(|entry| {
            let name = entry.deck.as_ref().map(|deck| deck.name.to_lowercase()).ok();
            (name.is_none(), name, entry.id.clone())
        });
        entries
    }

    /// One stored deck; `None` if there is none of this id.
    pub fn deck(&self, family: &str, id: &str, cards: &[CardFace]) -> Option<DeckEntry> {
        let text = self.deck_text(family, id)?;
        let deck = read(&text, cards);
        if deck.is_ok() {
            self.known.note(&key(family, id), &text);
        }
        Some(DeckEntry { id: id.to_owned(), deck })
    }

    /// The stored text of a deck as it is, readable or not.
    pub fn deck_text(&self, family: &str, id: &str) -> Option<String> {
        self.shelf.get(&key(family, id)).ok().flatten()
    }

    /// Keeps a deck.
    ///
    /// # Errors
    /// The shelf is full or forbidden; what was stored before stays. An entry that this version cannot read is not
    /// overwritten either.
    pub fn keep_deck(&self, family: &str, id: &str, deck: &NamedDeck, cards: &[CardFace]) -> Result<(), ShelfError> {
        let stored = Stored { version: VERSION, name: deck.name.clone(), deck: deck.deck.write(cards) };
        let (key, text) = (key(family, id), serde_json::to_string(&stored).unwrap_or_default());
        self.replace(&key, &text, |old| read(old, cards).is_ok(), || self.shelf.set(&key, &text))
    }

    /// Removes a deck for good; only on the player's word.
    pub fn remove_deck(&self, family: &str, id: &str) {
        self.remove_key(&key(family, id));
    }
}

#[cfg(test)]
mod tests {
    use super::super::MemoryShelf;
    use super::*;

    fn cards() -> Vec<CardFace> {
        let face = |n: usize| CardFace {
            slug: format!("card-{n}"),
            name: format!("Card {n}"),
            text: "",
            rule: "",
            picture: "",
            colour: None,
            item: "",
        };
        (0..16).map(face).collect()
    }

    #[test]
    fn a_deck_reads_back_from_its_text() {
        let cards = cards();
        let mut deck = Deck::one_of_each(&cards);
        assert_eq!(deck.write(&cards), "");
        assert_eq!(Deck::parse("", &cards), Ok(deck.clone()));
        deck.set(1, 4);
        deck.set(15, 0);
        assert_eq!(deck.write(&cards), "card-1:4,card-15:0");
        assert_eq!(Deck::parse(" Card-1 : 4,\n card-15:0, ", &cards), Ok(deck.clone()));
        assert_eq!((deck.total(), deck.count(1), deck.count(99)), (18, 4, 0));
    }

    #[test]
    fn what_is_no_deck_is_named() {
        let parse = |text| Deck::parse(text, &cards()).unwrap_err();
        assert_eq!(parse("card-1"), DeckError::NoPair("card-1".to_owned()));
        assert_eq!(parse("jack:2"), DeckError::NoCard("jack".to_owned()));
        for text in ["card-1:5", "card-1:-1", "card-1:", "card-1:300"] {
            assert_eq!(parse(text), DeckError::NoCount("card-1".to_owned()));
        }
        assert_eq!(parse("card-1:2,card-1:2"), DeckError::Twice("card-1".to_owned()));
        assert!(parse(&"x".repeat(1000)).to_string().len() < 120);
    }

    #[test]
    fn the_size_of_a_deck_has_limits() {
        let all = |n: u8| {
            let mut deck = Deck::one_of_each(&cards());
            (0..16).for_each(|card| deck.set(card, n));
            deck
        };
        assert_eq!(all(0).check(), Err(DeckError::Few(0)));
        assert_eq!(all(9).check(), Err(DeckError::Many(64)));
        assert_eq!(all(1).check(), Ok(()));
        assert_eq!(all(3).check(), Ok(()));
    }

    #[test]
    fn decks_are_kept_by_family_and_listed_by_name() {
        let (store, cards) = (Store::new(MemoryShelf::default()), cards());
        let deck = |name: &str| NamedDeck { name: name.to_owned(), deck: Deck::parse("card-2:3", &cards).unwrap() };
        for name in ["quick", "Slow", "odd"] {
            let id = store.new_deck_id("a", 7);
            store.keep_deck("a", &id, &deck(name), &cards).unwrap();
        }
        let names: Vec<_> = store.decks("a", &cards).into_iter().map(|entry| entry.deck.unwrap().name).collect();
        assert_eq!(names, ["odd", "quick", "Slow"]);
        assert!(store.decks("b", &cards).is_empty() && store.games().is_empty());
        let id = store.decks("a", &cards)[0].id.clone();
        store.keep_deck("a", &id, &deck("new name"), &cards).unwrap();
        assert_eq!(store.deck("a", &id, &cards).unwrap().deck, Ok(deck("new name")));
        store.remove_deck("a", &id);
        assert_eq!(store.decks("a", &cards).len(), 2);
    }

    #[test]
    fn an_unreadable_deck_is_listed_last_and_never_overwritten() {
        let (shelf, cards) = (MemoryShelf::default(), cards());
        let texts = [
            ("1", "{\"version\":9,\"new\":1}", DeckError::Newer(9)),
            ("2", "half a de", DeckError::Damaged),
            ("3", "{\"version\":1,\"name\":\"x\",\"deck\":\"jack:1\"}", DeckError::NoCard("jack".to_owned())),
        ];
        for (id, text, _) in &texts {
            shelf.set(&key("a", id), text).unwrap();
        }
        let store = Store::new(shelf.clone());
        let deck = NamedDeck { name: "z".to_owned(), deck: Deck::one_of_each(&cards) };
        store.keep_deck("a", "4", &deck, &cards).unwrap();
        assert_eq!(store.decks("a", &cards)[0].id, "4");
        for (id, text, error) in texts {
            assert_eq!(store.deck("a", id, &cards).unwrap().deck, Err(error));
            assert_eq!(store.keep_deck("a", id, &deck, &cards), Err(ShelfError::Unreadable));
            assert_eq!(shelf.get(&key("a", id)).unwrap().unwrap(), text);
        }
    }

    #[test]
    fn a_full_shelf_keeps_the_deck_it_has() {
        let (store, cards) = (Store::new(MemoryShelf::with_room_for(75)), cards());
        let deck = |text: &str| NamedDeck { name: "a".to_owned(), deck: Deck::parse(text, &cards).unwrap() };
        store.keep_deck("a", "1", &deck(""), &cards).unwrap();
        let long = deck("card-1:2,card-2:3,card-3:4,card-4:2,card-5:3");
        assert_eq!(store.keep_deck("a", "1", &long, &cards), Err(ShelfError::Full));
        assert_eq!(store.deck("a", "1", &cards).unwrap().deck, Ok(deck("")));
    }
}
