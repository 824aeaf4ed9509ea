//! What a viewer sees of a chess game: everything.
use super::Chess;
use crate::board::{Conditions, Side};
use crate::game::sign::{CHECK, CHOSEN};
use crate::game::{Actor, Game, Mark, Open, OpenView, Pick, Scene, SeatScene, Viewer, offers, ordinary};

/// A game of chess as one viewer sees it.
pub type ChessView = OpenView<Chess>;

impl Open for Chess {
    fn scene_for(&self, viewer: Viewer, acts: bool) -> Scene {
        let position = &self.position;
        let board = &position.board;
        let picks = if acts { self.picks() } else { Vec::new() };
        Scene {
            marks: marks(self),
            options: offers(&picks),
            picks,
            prompt: prompt(self),
            prepared: self.prepared.to_vec(),
            seats: Side::ALL.map(|side| SeatScene { captured: ordinary::lost(board, side), ..SeatScene::default() }),
            ..Scene::new(viewer, self.actor(), position.turn, board)
        }
    }
}

fn marks(game: &Chess) -> Vec<Mark> {
    let chosen = game.prepared.iter().filter_map(|pick| match pick {
        Pick::Square(at) => Some(Mark::new(*at, CHOSEN.plain())),
        _ => None,
    });
    let position = &game.position;
    let check = position.in_check(&Conditions::NONE).then(|| position.board.king(position.turn)).flatten();
    chosen.chain(check.map(|at| Mark::new(at, CHECK.plain()))).collect()
}

fn prompt(game: &Chess) -> String {
    match (game.actor(), game.prepared.len()) {
        (Actor::Over(outcome), _) => outcome.words(),
        (_, 0) => "Move a piece.".to_owned(),
        (_, 1) => "Where to?".to_owned(),
        _ => "What does the pawn become?".to_owned(),
    }
}
