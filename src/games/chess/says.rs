//! What this game can say, for its scenarios.
use crate::game::scenario::Vocabulary;

/// See [`Vocabulary`].
pub const SAYS: Vocabulary = Vocabulary {
    words: &[],
    marks: &["check", "chosen"],
    events: &["captured", "check", "moved", "over", "promoted", "turn"],
    choices: &[],
};
