//! Where a scenario starts: the lines before its first step.
use super::{Asked, Heard, Rules, Scenario, read_side, steps};
use crate::board::Side;
use crate::game::{Game, Play};

/// Where a scenario starts.
#[derive(Default)]
pub(super) struct Head {
    game: Option<String>,
    options: Option<String>,
    position: Option<String>,
    board: Option<String>,
    turn: Option<Side>,
    words: Vec<(String, [Option<String>; 2])>,
}

impl Head {
    /// Takes a line of the head; `false` if it is the first step.
    pub(super) fn take(&mut self, key: &str, value: &str) -> Asked<bool> {
        if steps::KEYS.contains(&key) || key.starts_with("expect ") {
            return Ok(false);
        }
        let once = |slot: &mut Option<String>| match slot.replace(value.to_owned()) {
            None => Ok(true),
            Some(_) => Err((format!("one line “{key}”"), "a second".to_owned())),
        };
        match key {
            "game" => return once(&mut self.game),
            "options" => return once(&mut self.options),
            "position" => return once(&mut self.position),
            "board" => return once(&mut self.board),
            "turn" => self.turn = Some(read_side(value)?),
            _ => self.word(key, value)?,
        }
        Ok(true)
    }

    /// A word of the game's notation: whole, or one half of a pair.
    fn word(&mut self, key: &str, value: &str) -> Asked<()> {
        let value = if value == "empty" { "-".to_owned() } else { value.replace(' ', "") };
        let (name, half) = match key.rsplit_once('.') {
            Some((name, "white")) => (name, 0),
            Some((name, "black")) => (name, 1),
            _ => {
                self.words.push((key.to_owned(), [Some(value), None]));
                return Ok(());
            }
        };
        let name = format!("{name}.");
        let place = match self.words.iter().position(|(n, _)| *n == name) {
            Some(place) => place,
            None => {
                self.words.push((name, [None, None]));
                self.words.len() - 1
            }
        };
        match self.words[place].1[half].replace(value) {
            None => Ok(()),
            Some(_) => Err((format!("one line “{key}”"), "a second".to_owned())),
        }
    }

    /// The position's text; `None` for a new game.
    fn text(&self, game: &str) -> Asked<Option<String>> {
        let Some(board) = &self.board else {
            let loose = self.words.first().map(|(name, _)| name.clone()).or(self.turn.map(|_| "turn".to_owned()));
            return match loose {
                Some(name) => Err(("a line “board” before the first step".to_owned(), format!("“{name}” alone"))),
                None => Ok(self.position.clone()),
            };
        };
        if self.position.is_some() {
            return Err(("a board or a whole position".to_owned(), "both".to_owned()));
        }
        let turn = self.turn.map_or('w', Side::letter);
        let variant = game.split_once('-').map_or("", |(_, variant)| variant);
        let mut text = format!("{board} {turn} {variant}");
        for (name, value) in &self.words {
            text += " ";
            text += &match (name.strip_suffix('.'), value) {
                (Some(name), halves) => {
                    let number = halves.iter().flatten().all(|v| v.parse::<u32>().is_ok());
                    let nothing = if number { "0" } else { "-" };
                    let [white, black] = halves.each_ref().map(|v| v.as_deref().unwrap_or(nothing));
                    format!("{name}={white}/{black}")
                }
                (None, [Some(value), _]) if value == "yes" => name.clone(),
                (None, [value, _]) => format!("{name}={}", value.as_deref().unwrap_or("")),
            };
        }
        Ok(Some(text))
    }

    pub(super) fn set_up<G: Game>(&self, lookup: impl Fn(&str) -> Option<Rules<G>>) -> Asked<Scenario<G>> {
        let name = self.game.as_deref().ok_or(("a line “game”".to_owned(), "none".to_owned()))?;
        let rules = lookup(name).ok_or(("the name of a game".to_owned(), format!("“{name}”")))?;
        let start = match (self.text(name)?, &self.options) {
            (None, None) => (rules.start)(),
            (None, Some(words)) => (rules.with)(words).map_err(|e| (format!("options in “{words}”"), e.to_string()))?,
            (Some(_), Some(_)) => return Err(("options or a position".to_owned(), "both".to_owned())),
            (Some(text), None) => {
                (rules.parse)(&text).map_err(|e| (format!("a position in “{text}”"), e.to_string()))?
            }
        };
        let mut scenario = Scenario {
            play: Play::new(start),
            cards: rules.cards,
            says: rules.says,
            told: Vec::new(),
            heard: Heard::default(),
        };
        scenario.heard.listen(scenario.play.now(), &[]);
        Ok(scenario)
    }
}
