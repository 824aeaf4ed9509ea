//! What this game can say, for its scenarios.
use crate::game::Choice;
use crate::game::scenario::Vocabulary;

/// See [`Vocabulary`].
pub const SAYS: Vocabulary = Vocabulary {
    words: &["marks", "order", "over", "owed", "stage", "stepped", "undead"],
    marks: &["blighted", "check", "chosen", "condemned", "crown-refused", "protected"],
    events: &[
        "captured", "check", "gained", "levelled", "marked", "moved", "over", "placed", "played", "promoted",
        "removed", "turn",
    ],
    choices: &[Choice::Done, Choice::Refuse],
};
