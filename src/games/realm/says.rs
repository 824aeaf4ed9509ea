//! What this game can say, for its scenarios.
use crate::game::Choice;
use crate::game::scenario::Vocabulary;

/// See [`Vocabulary`].
pub const SAYS: Vocabulary = Vocabulary {
    words: &[
        "captured", "castles", "clock", "hands", "kings", "laws", "over", "passed", "pile", "skips", "stage",
        "stepped", "terrain", "turn",
    ],
    marks: &["check", "chosen", "risk", "terrain"],
    events: &[
        "captured", "check", "drawn", "laid", "law", "lifted", "moved", "over", "placed", "played", "promoted",
        "removed", "rolled", "skipped", "thrown", "turn",
    ],
    choices: &[Choice::Stay, Choice::Swap, Choice::Done, Choice::Hit, Choice::Miss],
};
