//! The list of modes that can be played.
use super::{AnyGame, chess, colours};
use crate::game::{CardFace, ParseError, Record, RecordError};

/// A rule set as players know it; its modes share one rule book.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    /// The word for addresses: `colours`.
    pub slug: &'static str,
    /// The name: `Four Colours`.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub blurb: &'static str,
    /// The general rules: title and text of each section.
    pub book: &'static [(&'static str, &'static str)],
    /// The cards; empty without.
    pub cards: fn() -> &'static [CardFace],
}

/// A way to play: what a record names.
#[derive(Debug, Clone, Copy)]
pub struct Mode {
    /// The word for records, addresses and the lab: `colours-classic`.
    pub slug: &'static str,
    /// Its name within the family: `Classic`.
    pub name: &'static str,
    /// What it is, in a few words.
    pub blurb: &'static str,
    /// The rule set.
    pub family: &'static Family,
    /// Minutes for each player's whole game, where the mode itself has a clock.
    pub minutes: Option<u32>,
    /// A new game.
    pub start: fn() -> AnyGame,
    /// A game from a position's text.
    pub parse: fn(&str) -> Result<AnyGame, ParseError>,
}

impl PartialEq for Mode {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

/// Plain chess.
static CHESS: Family = Family {
    slug: "chess",
    name: "Chess",
    blurb: "The classic game, no cards.",
    book: &chess::book::SECTIONS,
    cards: || &[],
};

/// Four Colours.
static COLOURS: Family = Family {
    slug: "colours",
    name: "Four Colours",
    blurb: "Your cards say what may move. It takes two to take a king.",
    book: &colours::book::SECTIONS,
    cards: colours::faces,
};

/// All modes, in the order in which they are offered.
pub static MODES: [Mode; 4] = [
    Mode {
        slug: "colours-classic",
        name: "Classic",
        blurb: "Three cards in hand, you choose one each turn.",
        family: &COLOURS,
        minutes: None,
        start: || colours::Colours::new(colours::Mode::Classic).into(),
        parse: parse_colours::<{ colours::Mode::Classic as u8 }>,
    },
    Mode {
        slug: "colours-luck",
        name: "Luck of the draw",
        blurb: "One card turned over each turn. Do what it says.",
        family: &COLOURS,
        minutes: None,
        start: || colours::Colours::new(colours::Mode::Luck).into(),
        parse: parse_colours::<{ colours::Mode::Luck as u8 }>,
    },
    Mode {
        slug: "colours-blitz",
        name: "Blitz",
        blurb: "Classic with three minutes each.",
        family: &COLOURS,
        minutes: Some(3),
        start: || colours::Colours::new(colours::Mode::Blitz).into(),
        parse: parse_colours::<{ colours::Mode::Blitz as u8 }>,
    },
    Mode {
        slug: "chess",
        name: "Chess",
        blurb: "No cards. The classic game.",
        family: &CHESS,
        minutes: None,
        start: || chess::Chess::default().into(),
        parse: |text| chess::Chess::parse(text).map(AnyGame::from),
    },
];

/// Reads a position of Four Colours that must be of one mode.
fn parse_colours<const MODE: u8>(text: &str) -> Result<AnyGame, ParseError> {
    let game = colours::Colours::parse(text)?;
    if game.table().mode() as u8 == MODE {
        Ok(game.into())
    } else {
        Err(ParseError::new(format!("this is a position of {}", game.table().mode().word())))
    }
}

/// The mode with this name.
pub fn mode(slug: &str) -> Option<&'static Mode> {
    MODES.iter().find(|mode| mode.slug == slug)
}

impl Mode {
    /// Reads a record of any mode and the game it starts from.
    ///
    /// # Errors
    /// Damage, a later version, an unknown game, or a start that is no position.
    pub fn read_record(text: &str) -> Result<(&'static Mode, Record, AnyGame), RecordError> {
        let record = Record::read(text, |slug| mode(slug).map(|m| (m.family.cards)()))?;
        let found = mode(&record.game).ok_or_else(|| RecordError::UnknownGame(record.game.clone()))?;
        if !record.options.is_empty() {
            return Err(RecordError::Damaged(format!("unknown options “{}”", record.options)));
        }
        let start = match &record.start {
            None => (found.start)(),
            Some(text) => (found.parse)(text).map_err(|e| RecordError::Damaged(e.to_string()))?,
        };
        Ok((found, record, start))
    }
}
