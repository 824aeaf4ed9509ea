//! What is agreed before a game: time, odds, sabotage, open hands.
use super::package::{BASE_BUDGET, MOST_TILT};
use crate::board::Side;
use crate::game::ParseError;
use serde::{Deserialize, Serialize};

/// The options of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The word of the time control.
    pub time: Time,
    /// Each side's Tilt, 0 to 4, White first: what its budget has above four points.
    pub tilt: [u8; 2],
    /// Whether packages are chosen.
    pub sabotage: bool,
    /// Whether hands lie open.
    pub open: bool,
}

/// A time control: minutes and seconds a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Time {
    /// 3+2.
    Three,
    /// 5+3.
    Five,
    /// 10+5.
    Ten,
    /// No clocks.
    Untimed,
}

impl Time {
    const WORDS: [(Time, &str); 4] =
        [(Time::Five, "5+3"), (Time::Three, "3+2"), (Time::Ten, "10+5"), (Time::Untimed, "none")];

    fn word(self) -> &'static str {
        Time::WORDS.iter().find(|(time, _)| *time == self).map_or("none", |(_, word)| word)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules { time: Time::Five, tilt: [0; 2], sabotage: true, open: false }
    }
}

impl Rules {
    /// Whether the game has clocks.
    pub fn timed(&self) -> bool {
        self.time != Time::Untimed
    }

    /// After how many seconds of waiting in the dark the lights return, and what they cost besides; the guide's ten are for
    /// five minutes. `None` without clocks.
    pub fn lights_seconds(&self) -> Option<u32> {
        match self.time {
            Time::Three => Some(6),
            Time::Five => Some(10),
            Time::Ten => Some(20),
            Time::Untimed => None,
        }
    }

    /// What a package must cost that this side picks, in points.
    pub fn budget(&self, picker: Side) -> u8 {
        BASE_BUDGET + self.tilt[picker.index()].min(MOST_TILT)
    }

    /// Reads options, `key=value` words: `time=3+2 tilt-white=1 sabotage=off hands=open`.
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

    /// Takes an option; `false` if the word is none.
    ///
    /// # Errors
    /// A value that the option does not have.
    pub(super) fn set(&mut self, word: &str) -> Result<bool, ParseError> {
        let Some((key, value)) = word.split_once('=') else { return Ok(false) };
        let bad = || ParseError::new(format!("“{word}” is no option"));
        let tilt = || value.parse::<u8>().ok().filter(|n| *n <= MOST_TILT).ok_or_else(bad);
        match (key, value) {
            ("time", _) => {
                let found = Time::WORDS.iter().find(|(_, word)| *word == value);
                self.time = found.map(|(time, _)| *time).ok_or_else(bad)?;
            }
            ("tilt-white", _) => self.tilt[0] = tilt()?,
            ("tilt-black", _) => self.tilt[1] = tilt()?,
            ("sabotage", "on" | "off") => self.sabotage = value == "on",
            ("hands", "hidden" | "open") => self.open = value == "open",
            ("sabotage", _) => return Err(bad()),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The words of the options that are not the ordinary ones.
    pub(super) fn words(&self) -> Vec<String> {
        let plain = Rules::default();
        let mut words = Vec::new();
        if self.time != plain.time {
            words.push(format!("time={}", self.time.word()));
        }
        for (key, tilt) in ["tilt-white", "tilt-black"].iter().zip(self.tilt) {
            if tilt > 0 {
                words.push(format!("{key}={tilt}"));
            }
        }
        if !self.sabotage {
            words.push("sabotage=off".to_owned());
        }
        if self.open {
            words.push("hands=open".to_owned());
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_read_back() {
        let text = "time=3+2 tilt-black=4 sabotage=off hands=open";
        assert_eq!(Rules::parse(text).unwrap().words().join(" "), text);
        assert!(Rules::parse("").unwrap().words().is_empty());
        for bad in ["time=1+1", "tilt-white=5", "sabotage=maybe", "hand=3"] {
            assert!(Rules::parse(bad).is_err(), "{bad}");
        }
    }
}
