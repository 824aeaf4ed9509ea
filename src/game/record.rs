//! The record of a game: what was decided, in order. Replay, undo, resume, sharing and bug reports are made from it.
use crate::board::Side;
use crate::game::{CardFace, Game, Outcome, Pick, PickError, Why, parse_picks, write_picks};
use std::fmt;

/// An end that players or the clock bring about, outside the rules of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This side gave up.
    Resigned(Side),
    /// Both agreed on a draw.
    Agreed,
    /// This side's time ran out.
    Flag(Side),
}

impl Ending {
    /// The outcome in this game.
    pub fn outcome<G: Game>(self, game: &G) -> Outcome {
        match self {
            Ending::Resigned(side) => Outcome::win(!side, Why::Resigned),
            Ending::Agreed => Outcome::draw(Why::Agreed),
            Ending::Flag(side) => game.flag_fell(side),
        }
    }

    fn text(self) -> String {
        match self {
            Ending::Resigned(side) => format!("resigned {}", side_word(side)),
            Ending::Agreed => "agreed".to_owned(),
            Ending::Flag(side) => format!("flag {}", side_word(side)),
        }
    }

    fn parse(text: &str) -> Option<Ending> {
        match text.split_once(' ') {
            None => (text == "agreed").then_some(Ending::Agreed),
            Some(("resigned", side)) => side_from(side).map(Ending::Resigned),
            Some(("flag", side)) => side_from(side).map(Ending::Flag),
            Some(_) => None,
        }
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn side_from(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&s| side_word(s) == word)
}

/// What was decided in a game, chance included: enough to play it again to the same position.
///
/// Its text form is lines of `key value`: `intermezzo-record 1`, `game`, `options` and `start` where they are not the
/// ordinary ones, `picks`, and `end` where players or the clock ended it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The mode's name in the list of games: `colours-classic`.
    pub game: String,
    /// The mode's options, empty for the ordinary ones.
    pub options: String,
    /// The starting position, where it is not the ordinary one.
    pub start: Option<String>,
    /// Every pick, in order.
    pub picks: Vec<Pick>,
    /// An end outside the rules of the board.
    pub end: Option<Ending>,
}

/// Why a text is no record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// Not a record at all, or damaged.
    Damaged(String),
    /// Written by a later version than this one reads.
    Newer(u32),
    /// A game that this version does not know.
    UnknownGame(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Damaged(what) => write!(f, "this is no readable game: {what}"),
            RecordError::Newer(version) => {
                write!(f, "this game was written by a newer Intermezzo (record version {version})")
            }
            RecordError::UnknownGame(name) => write!(f, "this version does not know the game “{name}”"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<PickError> for RecordError {
    fn from(error: PickError) -> Self {
        RecordError::Damaged(error.to_string())
    }
}

const HEAD: &str = "intermezzo-record";
const VERSION: u32 = 1;

impl Record {
    /// An empty record of a mode in its ordinary starting position.
    pub fn new(game: impl Into<String>) -> Self {
        Record { game: game.into(), options: String::new(), start: None, picks: Vec::new(), end: None }
    }

    /// The text form; `cards` is the game's card list.
    pub fn write(&self, cards: &[CardFace]) -> String {
        let mut text = format!("{HEAD} {VERSION}\ngame {}\n", self.game);
        if !self.options.is_empty() {
            text += &format!("options {}\n", self.options);
        }
        if let Some(start) = &self.start {
            text += &format!("start {start}\n");
        }
        text += &format!("picks {}\n", write_picks(&self.picks, cards));
        if let Some(end) = self.end {
            text += &format!("end {}\n", end.text());
        }
        text
    }

    /// Reads the text form. `cards_of` gives the card list of a mode, or `None` for a mode it does not know.
    ///
    /// # Errors
    /// What is wrong: damage, a later version, an unknown game.
    pub fn read(text: &str, cards_of: impl Fn(&str) -> Option<&'static [CardFace]>) -> Result<Record, RecordError> {
        let damaged = |what: &str| RecordError::Damaged(what.to_owned());
        let mut lines = text.lines();
        let head = lines.next().and_then(|l| l.strip_prefix(HEAD)).and_then(|l| l.strip_prefix(' '));
        let head = head.ok_or_else(|| damaged("its first line is missing"))?;
        let version: u32 = head.trim().parse().map_err(|_| damaged("its version is no number"))?;
        match version {
            VERSION => {}
            0 => return Err(damaged("there is no version 0")),
            _ => return Err(RecordError::Newer(version)),
        }
        let mut record = Record::new("");
        let mut picks = "";
        let mut seen = Vec::new();
        for line in lines.filter(|l| !l.trim().is_empty()) {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            if seen.contains(&key) {
                return Err(RecordError::Damaged(format!("its line “{key}” stands there twice")));
            }
            seen.push(key);
            match key {
                "game" => record.game = value.to_owned(),
                "options" => record.options = value.to_owned(),
                "start" => record.start = Some(value.to_owned()),
                "picks" => picks = value,
                "end" => record.end = Some(Ending::parse(value).ok_or_else(|| damaged("its end is unreadable"))?),
                _ => return Err(RecordError::Damaged(format!("unknown line “{key}”"))),
            }
        }
        let cards = cards_of(&record.game).ok_or_else(|| RecordError::UnknownGame(record.game.clone()))?;
        record.picks = parse_picks(picks, cards)?;
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Record, RecordError> {
        Record::read(text, |game| (game == "chess").then_some(&[][..]))
    }

    #[test]
    fn a_record_reads_back() {
        let text =
            "intermezzo-record 1\ngame chess\nstart 8/8/8/8/8/8/8/K1k5 w - - 0 1\npicks e2 e4 e7 e5\nend flag black\n";
        let record = read(text).unwrap();
        assert_eq!(record.end, Some(Ending::Flag(Side::Black)));
        assert_eq!(record.write(&[]), text);
    }

    #[test]
    fn bad_records_say_what_is_wrong() {
        assert!(matches!(read(""), Err(RecordError::Damaged(_))));
        assert!(matches!(read("intermezzo-record x\n"), Err(RecordError::Damaged(_))));
        assert_eq!(read("intermezzo-record 7\ngame chess\n"), Err(RecordError::Newer(7)));
        assert_eq!(read("intermezzo-record 1\ngame go\n"), Err(RecordError::UnknownGame("go".to_owned())));
        assert!(matches!(read("intermezzo-record 1\ngame chess\nend maybe\n"), Err(RecordError::Damaged(_))));
        assert!(matches!(read("intermezzo-record1\ngame chess\npicks e2 e4\n"), Err(RecordError::Damaged(_))));
        assert!(matches!(read("intermezzo-record 0\ngame chess\npicks e2 e4\n"), Err(RecordError::Damaged(_))));
        for twice in
            ["game chess\ngame chess\n", "game chess\npicks e2 e4\npicks e7\n", "game chess\nend agreed\nend agreed\n"]
        {
            assert!(matches!(read(&format!("intermezzo-record 1\n{twice}")), Err(RecordError::Damaged(_))), "{twice}");
        }
        assert!(matches!(read("intermezzo-record 1\ngame chess\npicks z9\n"), Err(RecordError::Damaged(_))));
    }
}
