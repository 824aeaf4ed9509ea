//! The log of turns as a viewer may read it.
use super::Session;
use crate::board::Side;
use crate::game::{Event, Game};

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
        let over = self.outcome().is_some();
        let line = |turn: &crate::game::Turn| LogLine {
            side: turn.side,
            text: turn.text.clone(),
            sentences: (turn.events.iter().enumerate())
                .map(|(n, event)| if over && exchanged(turn, n) { event.clone() } else { event.seen_by(viewer) })
                .map(|event| event.words(cards))
                .filter(told)
                .collect(),
        };
        self.play().turns().iter().map(line).collect()
    }
}

/// Whether this event of a turn is one half of an exchange that the other side's card brought about (Sabotage): what was
/// exchanged is open to both when the game has ended.
fn exchanged(turn: &crate::game::Turn, n: usize) -> bool {
    let returned =
        |n: usize| matches!(turn.events.get(n), Some(Event::CardReturned { side, .. }) if *side != turn.side);
    returned(n) || (n > 0 && returned(n - 1) && matches!(turn.events.get(n), Some(Event::CardDrawn { .. })))
}
