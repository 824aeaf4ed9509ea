//! Why something may not be done, as a value.
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Why a pick is refused or a card locked: the rule behind it and a sentence for the player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reason {
    /// The rule's short name, as scenarios cite it: `king-in-check`.
    pub rule: Cow<'static, str>,
    /// One plain sentence that tells the player why.
    pub text: Cow<'static, str>,
}

/// The rule of [`Reason::in_play`].
const IN_PLAY: &str = "card-chosen";

impl Reason {
    /// A reason with fixed words.
    pub const fn new(rule: &'static str, text: &'static str) -> Self {
        Reason { rule: Cow::Borrowed(rule), text: Cow::Borrowed(text) }
    }

    /// A reason whose words depend on the position.
    pub fn telling(rule: &'static str, text: String) -> Self {
        Reason { rule: Cow::Borrowed(rule), text: Cow::Owned(text) }
    }

    /// The game has ended.
    pub const OVER: Reason = Reason::new("game-over", "The game is over.");
    /// Somebody else is to pick.
    pub const NOT_YOUR_TURN: Reason = Reason::new("not-your-turn", "It is not your turn.");
    /// A pick that does not fit what is asked now, whatever the position.
    pub const NOT_ASKED: Reason = Reason::new("not-asked", "That is not what is asked now.");
    /// Another card or skill is in play, and this one may be taken in its place.
    pub const fn in_play(text: &'static str) -> Self {
        Reason::new(IN_PLAY, text)
    }

    /// Whether it is only what is in play that is in the way, and would give way: for who prepares a turn this is no lock.
    pub fn gives_way(&self) -> bool {
        self.rule == IN_PLAY
    }

    /// Nothing to cancel: the turn has not begun or is already committed.
    pub const NOTHING_PREPARED: Reason = Reason::new("nothing-prepared", "There is nothing to take back in this turn.");
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
