//! The log of turns as a viewer may read it.
use super::Session;
use crate::board::Side;
use crate::game::Game;

/// One turn in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Whose turn.
    pub side: Side,
    /// Its short text; empty while it is in progress.
    pub text: String,
    /// What happened, a plain sentence each.
    pub sentences: Vec<String>,
}

impl Session {
    /// The finished and begun turns, oldest first, without anything that the viewer may not know.
    pub fn log(&self) -> Vec<LogLine> {
        let viewer = self.viewer();
        let cards = self.play().now().cards();
        // What a viewer is not told has no words.
        let told = |words: &String| !words.is_empty();
        let line = |turn: &crate::game::Turn| LogLine {
            side: turn.side,
            text: turn.text.clone(),
            sentences: turn.events.iter().map(|event| event.seen_by(viewer).words(cards)).filter(told).collect(),
        };
        self.play().turns().iter().map(line).collect()
    }
}
