//! The protocol itself: [`Game`] and its projection [`View`].
use crate::board::Side;
use crate::game::{Actor, CardFace, Event, Outcome, Pick, Reason, Rng, Scene, Why};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};

/// Who looks at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player: sees the own hand.
    Side(Side),
    /// Somebody at the table who may see no hand: what lies under the curtain, a spectator.
    Public,
}

/// A text that is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError(pub String);

impl ParseError {
    /// An error with these words.
    pub fn new(text: impl Into<String>) -> Self {
        ParseError(text.into())
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseError {}

/// A rule set: the whole truth of one game in progress.
///
/// A turn is prepared pick by pick. Nothing else changes the state; chance is a player whose picks come from outside.
/// After each commit [`Game::prepared`] is empty again, and what came before it cannot be cancelled.
pub trait Game: Clone + PartialEq + Debug {
    /// What one viewer may know: a type that cannot hold more.
    type View: View<Game = Self>;

    /// The game's card list, in the order that [`crate::game::Card`] indexes. Empty for games without cards.
    fn cards(&self) -> &'static [CardFace];

    /// Who makes the next pick.
    fn actor(&self) -> Actor;

    /// Whose turn it is, also while chance acts within it. After the end it means nothing.
    fn turn(&self) -> Side;

    /// Every pick that the actor may make now; each can be completed to a legal turn. Empty only when the game is over.
    fn picks(&self) -> Vec<Pick>;

    /// How likely chance is to make this pick, relative to its other picks. Meant for picks in [`Game::picks`].
    fn weight(&self, pick: Pick) -> u32 {
        let _ = pick;
        1
    }

    /// Why this pick may not be made now; `None` exactly for those in [`Game::picks`].
    fn refusal(&self, pick: Pick) -> Option<Reason>;

    /// Makes a pick and tells what happened.
    ///
    /// # Errors
    /// The refusal; the state is unchanged then.
    fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason>;

    /// The picks since the last commit; they can be cancelled.
    fn prepared(&self) -> &[Pick];

    /// What this viewer may know.
    fn seen_by(&self, viewer: Viewer) -> Self::View;

    /// The committed position as text that a person can read and type; the mode's `parse` reads it
    /// ([`crate::games::Mode`]). Prepared picks are not in it.
    fn position(&self) -> String;

    /// The log's short text of a turn that began in this position with these picks of its side.
    fn turn_text(&self, picks: &[Pick]) -> String;

    /// Whether something hidden may decide what a pick brings: a Trap, or a card in hand that answers a mate. If not, the
    /// same pick tells the same in all worlds that look the same.
    fn secrets_decide(&self) -> bool {
        false
    }

    /// Whether clocks count what is asked now; what is settled before the first turn takes no time.
    fn clocked(&self) -> bool {
        true
    }

    /// The outcome when a side's time runs out.
    fn flag_fell(&self, side: Side) -> Outcome {
        Outcome::win(!side, Why::Flag)
    }
}

/// What one viewer may know of a game: scene, hints, log and the CPU's input are all made from it.
pub trait View: Clone + PartialEq + Debug + Serialize + DeserializeOwned {
    /// The game it is a projection of.
    type Game: Game<View = Self>;

    /// The table as the viewer sees it.
    fn scene(&self) -> Scene;

    /// Why the viewer may not make this pick now; `None` exactly for the picks in the scene.
    fn refusal(&self, pick: Pick) -> Option<Reason>;

    /// A full world that the viewer cannot tell from the real one, the hidden parts drawn at random.
    fn sample(&self, rng: &mut Rng) -> Self::Game;
}
