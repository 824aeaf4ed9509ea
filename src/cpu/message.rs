//! What the page and the worker in which the CPU thinks say to each other.
use super::characters::{Character, character};
use super::levels::Level;
use super::{Clock, matches, think_as};
use crate::board::Side;
use crate::game::Pick;
use crate::games::AnyView;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt;

/// From the page to the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Find the viewer's next picks. To stop it, the worker is terminated.
    Think {
        /// Comes back with the answer.
        id: u32,
        /// What the CPU's side may see.
        view: AnyView,
        /// 1 to 8.
        level: u8,
        /// The name of the character it plays as; none, or one that is not known, plays the bare level.
        character: Option<String>,
        /// What is left on the CPU's clock for the whole game.
        millis_left: Option<u64>,
        /// Makes its choices repeatable.
        seed: u64,
    },
    /// Play a whole game between two characters, as [`matches::play`] does. Which games make a match is the page's business.
    Match {
        /// Comes back with the result.
        id: u32,
        /// What White may see of the new game.
        start: AnyView,
        /// The names of the characters, White's first.
        players: [String; 2],
        /// Makes chance repeatable.
        seed: u64,
    },
}

/// From the worker to the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It has started and listens.
    Ready,
    /// The picks up to the next commit.
    Answer {
        /// Of the question.
        id: u32,
        /// Legal in this order.
        picks: Vec<Pick>,
        /// Centipawns from the CPU's view.
        score: i32,
    },
    /// How a game between two characters ended.
    Result {
        /// Of the question.
        id: u32,
        /// The winner; none is a draw.
        winner: Option<Side>,
    },
    /// No answer.
    Failed {
        /// Of the question; `u32::MAX` for a message that could not be read.
        id: u32,
        /// What was wrong, for the bug report.
        why: String,
    },
}

/// Bytes that are no message, or a message that could not be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageError(String);

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a message to or from the CPU is damaged: {}", self.0)
    }
}

impl std::error::Error for MessageError {}

/// A message as bytes.
///
/// # Errors
/// What the serializer says.
pub fn encode<T: Serialize>(message: &T) -> Result<Vec<u8>, MessageError> {
    postcard::to_stdvec(message).map_err(|e| MessageError(e.to_string()))
}

/// A message from bytes.
///
/// # Errors
/// Bytes that are no such message.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, MessageError> {
    postcard::from_bytes(bytes).map_err(|e| MessageError(e.to_string()))
}

/// What the worker answers to these bytes; a broken message gives [`FromWorker::Failed`].
pub fn answer(bytes: &[u8], now_ms: Clock<'_>) -> FromWorker {
    match decode::<ToWorker>(bytes) {
        Err(error) => FromWorker::Failed { id: u32::MAX, why: error.to_string() },
        Ok(ToWorker::Think { id, view, level, character: who, millis_left, seed }) => {
            let level = who.as_deref().and_then(character).map_or_else(|| Level::of(level), Character::plays);
            match think_as(&view, &level, millis_left, seed, now_ms) {
                Some(thought) => FromWorker::Answer { id, picks: thought.picks, score: thought.score },
                None => FromWorker::Failed { id, why: "it is not this side's turn".to_owned() },
            }
        }
        Ok(ToWorker::Match { id, start, players, seed }) => match result(&start, &players, seed, now_ms) {
            Ok(winner) => FromWorker::Result { id, winner },
            Err(why) => FromWorker::Failed { id, why: why.to_owned() },
        },
    }
}

fn result(start: &AnyView, players: &[String; 2], seed: u64, now_ms: Clock<'_>) -> Result<Option<Side>, &'static str> {
    let player = |slug: &String| character(slug).ok_or("there is no such character");
    matches::play(start, [player(&players[0])?, player(&players[1])?], seed, now_ms)
}
