//! What a viewer sees of a chess game: everything.
use super::Chess;
use crate::board::{Conditions, Side};
use crate::game::{Actor, Game, Mark, MarkKind, Pick, Reason, Rng, Scene, SeatScene, View, Viewer, ordinary};
use serde::{Deserialize, Serialize};

/// A chess game as one viewer sees it. Nothing is hidden; only who may pick differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChessView {
    game: Chess,
    viewer: Viewer,
}

impl ChessView {
    pub(super) fn new(game: Chess, viewer: Viewer) -> Self {
        ChessView { game, viewer }
    }

    fn acts(&self) -> bool {
        self.game.actor().side().is_some_and(|side| self.viewer == Viewer::Side(side))
    }
}

impl View for ChessView {
    type Game = Chess;

    fn scene(&self) -> Scene {
        let game = &self.game;
        let position = &game.position;
        let board = &position.board;
        Scene {
            viewer: self.viewer,
            actor: game.actor(),
            turn: position.turn,
            pieces: board.pieces().collect(),
            marks: marks(game),
            picks: if self.acts() { game.picks() } else { Vec::new() },
            prompt: prompt(game),
            prepared: game.prepared.to_vec(),
            hand: Vec::new(),
            in_play: None,
            seats: Side::ALL.map(|side| SeatScene { captured: ordinary::lost(board, side), ..SeatScene::default() }),
            deck: None,
            notes: Vec::new(),
        }
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if self.acts() || self.game.outcome.is_some() {
            self.game.refusal(pick)
        } else {
            Some(Reason::new("not-your-turn", "It is not your turn."))
        }
    }

    fn sample(&self, _rng: &mut Rng) -> Chess {
        self.game.clone()
    }
}

fn marks(game: &Chess) -> Vec<Mark> {
    let chosen = game.prepared.iter().filter_map(|pick| match pick {
        Pick::Square(at) => Some(Mark { at: *at, kind: MarkKind::Chosen }),
        _ => None,
    });
    let position = &game.position;
    let check = position.in_check(&Conditions::NONE).then(|| position.board.king(position.turn)).flatten();
    chosen.chain(check.map(|at| Mark { at, kind: MarkKind::Check })).collect()
}

fn prompt(game: &Chess) -> String {
    match (game.actor(), game.prepared.len()) {
        (Actor::Over(outcome), _) => outcome.words(),
        (_, 0) => "Move a piece.".to_owned(),
        (_, 1) => "Where to?".to_owned(),
        _ => "What does the pawn become?".to_owned(),
    }
}
