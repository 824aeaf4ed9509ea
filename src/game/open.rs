//! The view of a game in which nothing is hidden: everybody sees the whole state, and only who may pick differs.
use crate::game::{Game, Pick, Reason, Rng, Scene, View, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A game without anything hidden.
pub trait Open: Game<View = OpenView<Self>> + Serialize + DeserializeOwned {
    /// The table as this viewer sees it; `acts` if the next pick is the viewer's.
    fn scene_for(&self, viewer: Viewer, acts: bool) -> Scene;
}

/// An open game as one viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenView<G> {
    game: G,
    viewer: Viewer,
}

impl<G: Open> OpenView<G> {
    /// The whole game, for this viewer.
    pub fn new(game: G, viewer: Viewer) -> Self {
        OpenView { game, viewer }
    }

    fn acts(&self) -> bool {
        self.game.actor().side().is_some_and(|side| self.viewer == Viewer::Side(side))
    }
}

impl<G: Open> View for OpenView<G> {
    type Game = G;

    fn scene(&self) -> Scene {
        self.game.scene_for(self.viewer, self.acts())
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if self.acts() || self.game.actor().outcome().is_some() {
            self.game.refusal(pick)
        } else {
            Some(Reason::NOT_YOUR_TURN)
        }
    }

    fn sample(&self, _rng: &mut Rng) -> G {
        self.game.clone()
    }
}
