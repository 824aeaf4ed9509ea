//! Chess for the search.
use super::{Chess, ChessView};
use crate::board::{Board, Conditions, Move, Position, Role, Side};
use crate::game::mind::{Habits, Mind, Ranked, Searcher, Thinkable, Wanted};
use crate::game::worth;
use crate::game::{Pick, Rng, View, ordinary};

/// A chess position for the search, with what it must remember.
#[derive(Debug, Clone)]
pub struct ChessMind {
    position: Position,
    key: u64,
    /// Set at the root only: the squares already picked of the move, and the keys of earlier positions.
    root: Option<Box<Root>>,
}

#[derive(Debug, Clone)]
struct Root {
    prepared: Vec<Pick>,
    past: Vec<u64>,
}

impl Thinkable for ChessView {
    type Mind = ChessMind;

    const SEARCHER: Searcher = Searcher::AlphaBeta;

    fn world(&self, rng: &mut Rng) -> ChessMind {
        ChessMind::of(&self.sample(rng))
    }

    fn uncertain(&self) -> bool {
        false
    }
}

impl ChessMind {
    /// The game as it stands.
    pub fn of(game: &Chess) -> Self {
        let root = Root { prepared: game.prepared.to_vec(), past: game.seen_hashes().to_vec() };
        ChessMind { position: game.position, key: game.position.hash(), root: Some(Box::new(root)) }
    }

    fn has_officers(&self) -> bool {
        let board = &self.position.board;
        let small = board.role(Role::Pawn) | board.role(Role::King);
        !(board.side(self.position.turn) - small).is_empty()
    }
}

impl Mind for ChessMind {
    type Step = Move;

    const HABITS: Habits = Habits { late: 3, reduce_from: 3, futile: 110, quiet_turns: 12, scale: 400.0 };

    fn mover(&self) -> Side {
        self.position.turn
    }

    fn ended(&self) -> Option<Option<Side>> {
        let drawn = self.position.insufficient_material() || (self.position.halfmove_clock >= 100 && !self.pressed());
        drawn.then_some(None)
    }

    fn stuck(&self) -> Option<Side> {
        self.pressed().then_some(!self.position.turn)
    }

    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<Move>>) {
        let moves = match wanted {
            Wanted::Noisy => self.position.legal_captures(&Conditions::NONE),
            _ => self.position.legal_moves(&Conditions::NONE),
        };
        let prepared: &[Pick] = self.root.as_ref().map_or(&[], |root| &root.prepared);
        for &mv in &moves {
            if prepared.is_empty() || ordinary::picks_of(mv).zip(prepared).all(|(a, b)| a == *b) {
                let ranked = Ranked::of_move(&self.position.board, self.position.turn, mv);
                // A capture that loses material settles nothing.
                if wanted != Wanted::Noisy || ranked.rank >= 0 {
                    out.push(ranked);
                }
            }
        }
    }

    fn take(&mut self, step: Move) -> bool {
        self.position = self.position.play(step);
        self.key = self.position.hash();
        self.root = None;
        true
    }

    fn committed(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.prepared.is_empty())
    }

    fn picks(&self, step: Move, out: &mut Vec<Pick>) {
        let done = self.root.as_ref().map_or(0, |root| root.prepared.len());
        out.extend(ordinary::picks_of(step).skip(done));
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self, side: Side) -> i32 {
        let mover = worth::of(&self.position);
        if side == self.position.turn { mover } else { -mover }
    }

    fn board(&self) -> &Board {
        &self.position.board
    }

    fn plain(&self, side: Side) -> i32 {
        self.evaluate(side)
    }

    fn pressed(&self) -> bool {
        self.position.in_check(&Conditions::NONE)
    }

    fn pass(&self) -> Option<Self> {
        if !self.has_officers() {
            return None;
        }
        let position = self.position.pass();
        Some(ChessMind { position, key: position.hash(), root: None })
    }

    fn slot(&self, step: Move) -> usize {
        let role = self.position.board.role_at(step.from).map_or(0, Role::index);
        (self.position.turn.index() * 6 + role) * 64 + step.to.index()
    }

    fn past(&self) -> Vec<u64> {
        self.root.as_ref().map_or_else(Vec::new, |root| root.past.clone())
    }

    fn reversible(&self) -> usize {
        usize::from(self.position.halfmove_clock)
    }
}
