//! What is seen of a game: the table now and looked back at, without what lies in the dark.
use super::Session;
use crate::board::Side;
use crate::game::{Actor, Choice, Game, Pick, Scene, View, Viewer};
use crate::games::{AnyGame, AnyView};

impl Session {
    /// What this viewer may know now. The turn in preparation is shown to nobody but the one who prepares it.
    pub fn seen_by(&self, viewer: Viewer) -> AnyView {
        let preparing = self.play.now().actor().side().map(Viewer::Side) == Some(viewer);
        let game = if preparing { self.play.now() } else { self.play.committed() };
        game.seen_by(viewer)
    }

    /// The table as it is shown now.
    pub fn scene(&self) -> Scene {
        let mut scene = self.seen_by(self.viewer()).scene();
        if let Some(outcome) = self.outcome() {
            scene.actor = Actor::Over(outcome);
            scene.picks.clear();
            scene.options.clear();
            scene.prompt = outcome.words();
            light(&mut scene, self.play.committed());
        }
        let lights = Pick::Choice(Choice::Lights);
        if let Actor::Side(side) = scene.actor
            && let Some(reason) = self.lights_refused(side, lights)
        {
            scene
                .options
                .iter_mut()
                .filter(|o| o.choice == Choice::Lights)
                .for_each(|o| o.locked = Some(reason.clone()));
            scene.picks.retain(|pick| *pick != lights);
            scene.notes.retain(|(pick, _)| *pick != lights);
        }
        scene
    }

    /// The table before the turn with this index in the log, for looking back, as the viewer may see it. In the dark there is
    /// only the present.
    pub fn scene_at(&self, turn: usize) -> Scene {
        let mut scene = if self.is_dark() {
            self.scene()
        } else {
            let game = self.play.at_turn(turn);
            let mut scene = game.seen_by(self.viewer()).scene();
            light(&mut scene, &game);
            scene
        };
        scene.picks.clear();
        scene.options.clear();
        scene
    }

    /// Whether the lights are out for the viewer: what happened is not to be seen.
    pub(super) fn is_dark(&self) -> bool {
        self.outcome().is_none() && self.play.committed().seen_by(self.viewer()).scene().dark
    }
}

/// Shows a board that the lights have left as the other side sees it: the darkness is over, and all may know.
fn light(scene: &mut Scene, game: &AnyGame) {
    if !scene.dark {
        return;
    }
    let mut views = Side::ALL.into_iter().map(|side| game.seen_by(Viewer::Side(side)).scene());
    if let Some(seeing) = views.find(|scene| !scene.dark) {
        (scene.pieces, scene.marks, scene.banners) = (seeing.pieces, seeing.marks, seeing.banners);
        scene.dark = false;
    }
}
