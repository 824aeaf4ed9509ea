//! What this game can say, for its scenarios.
use crate::game::Choice;
use crate::game::scenario::Vocabulary;

/// See [`Vocabulary`].
pub const SAYS: Vocabulary = Vocabulary {
    words: &[
        "before", "blitz", "captured", "card", "charges", "classic", "colours", "hands", "luck", "over", "passing",
        "skipped", "skips", "spent", "stage", "swapped",
    ],
    marks: &["chosen", "danger", "shield"],
    events: &[
        "blocked",
        "captured",
        "charged",
        "drawn",
        "moved",
        "over",
        "placed",
        "played",
        "promoted",
        "skipped",
        "super-charge",
        "taken-back",
        "thrown",
        "turn",
        "turned",
    ],
    choices: &[Choice::Stay, Choice::Swap, Choice::Done],
};
