//! What a search needs of a game: a complete world that is cheap to copy, its steps, and what it is worth.
//!
//! A *step* is one or a few picks that belong together: a card with its piece and target, a second part, a return. One side
//! may take several steps in a row, so a search minds who is to move, never whether the ply is odd. Chance is resolved inside
//! [`Mind::take`], from an order of cards that the world was given when it was sampled: one world has one future of draws,
//! another world has another.
use crate::board::{Board, Move, MoveKind, Role, Side};
use crate::game::worth::{self, exchange};
use crate::game::{Pick, Rng};
use std::fmt::Debug;

/// How much of the step list is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Every step: for the turn that is to be played.
    All,
    /// Those worth a look further down: some cards have hundreds of targets, most of them pointless.
    Likely,
    /// Those that change the balance at once: for the search of quiet positions.
    Noisy,
}

/// A step and how promising it looks before it is searched.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked<S> {
    /// The step.
    pub step: S,
    /// The ordering score, in about centipawns; quiet steps stay within ±[`Ranked::QUIET`].
    pub rank: i32,
    /// Whether it takes something or otherwise changes the balance at once.
    pub noisy: bool,
}

impl<S> Ranked<S> {
    /// The bound of the rank of a quiet step.
    pub const QUIET: i32 = 2_000;
    /// Added to the rank of a step that wins something for sure, so that it is tried before all quiet ones.
    pub const GOOD: i32 = 100_000;
}

impl Ranked<Move> {
    /// A legal move of ordinary chess: by what it takes and whether that pays, or by how much better the piece stands.
    pub fn of_move(board: &Board, side: Side, mv: Move) -> Self {
        let taken = match mv.kind {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castle => None,
            _ => board.role_at(mv.to),
        };
        let promotes = matches!(mv.kind, MoveKind::Promote(Role::Queen));
        if taken.is_none() && !promotes {
            let under = matches!(mv.kind, MoveKind::Promote(_));
            let rank = if under { -Self::QUIET } else { worth::step_gain(board, side, mv) };
            return Ranked { step: mv, rank, noisy: false };
        }
        let pays = exchange::gain(board, side, mv);
        let prey = taken.map_or(0, exchange::price) + if promotes { 800 } else { 0 };
        let captor = board.role_at(mv.from).map_or(0, Role::index) as i32;
        let rank = if pays >= 0 { Self::GOOD + prey * 8 - captor } else { pays - Self::QUIET };
        Ranked { step: mv, rank, noisy: true }
    }
}

/// A complete world of a game, for searching. All scores are centipawns.
pub trait Mind: Clone {
    /// One to a few picks that belong together.
    type Step: Copy + PartialEq + Debug;

    /// Whether reduced and skipped late steps pay in this game, and how wide the margins are.
    const HABITS: Habits;

    /// Who takes the next step; after the end, whoever's turn it was.
    fn mover(&self) -> Side;

    /// The end of the game by now, its winner in it, as far as it shows without looking for steps.
    fn ended(&self) -> Option<Option<Side>>;

    /// The winner if the mover has no step at all; `None` is a draw.
    fn stuck(&self) -> Option<Side> {
        None
    }

    /// Adds the mover's steps to `out`, each of them legal.
    fn steps(&self, wanted: Wanted, out: &mut Vec<Ranked<Self::Step>>);

    /// Takes a step, and all that chance does after it. True if a turn ended by it.
    fn take(&mut self, step: Self::Step) -> bool;

    /// Whether nothing is prepared: what was picked so far cannot be cancelled.
    fn committed(&self) -> bool;

    /// The picks that the step stands for, from where the world is now.
    fn picks(&self, step: Self::Step, out: &mut Vec<Pick>);

    /// A key for the table of positions searched before; different worlds of one table have different keys.
    fn key(&self) -> u64;

    /// What the position is worth to a side, as it stands.
    fn evaluate(&self, side: Side) -> i32;

    /// The board as it stands, a turn in preparation included: for what a style likes.
    fn board(&self) -> &Board;

    /// How many cards a side has left to play: those in its hand and in the deck it draws from. Each card played is one less,
    /// however soon the hand is filled again.
    fn cards_left(&self, _: Side) -> usize {
        0
    }

    /// A simple judgement by material and the danger of the king, for the greedy player, who is the yardstick.
    fn plain(&self, side: Side) -> i32;

    /// Whether the mover can win at once by taking the king; a cheap look for the search of quiet positions.
    fn wins_at_once(&self) -> bool {
        false
    }

    /// Whether the mover is under a threat that must be answered, so that standing still is no option.
    fn pressed(&self) -> bool {
        false
    }

    /// The same world with the turn passed on, where that is a fair test of how good standing still would be.
    fn pass(&self) -> Option<Self> {
        None
    }

    /// A small number for the step, equal for like steps in like positions: the history of good quiet steps is kept by it.
    fn slot(&self, step: Self::Step) -> usize;

    /// The keys of earlier positions, oldest first, that would count for a repetition.
    fn past(&self) -> Vec<u64> {
        Vec::new()
    }

    /// How many of the latest positions could come up again.
    fn reversible(&self) -> usize {
        0
    }
}

/// How the search treats a game.
#[derive(Debug, Clone, Copy)]
pub struct Habits {
    /// From this place in the list on, quiet steps are searched less deep.
    pub late: usize,
    /// From this remaining depth on.
    pub reduce_from: i32,
    /// One turn before the leaves, quiet steps are skipped when the position is worse than wanted by this much.
    pub futile: i32,
    /// Turns that the search of quiet positions goes on at most.
    pub quiet_turns: i32,
    /// How many points make a clear advantage: the scale on which the scores of several worlds are averaged.
    pub scale: f64,
}

/// How many numbers [`Mind::slot`] may give.
pub const SLOTS: usize = 1 << 13;

/// Which of the two searches serves a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Searcher {
    /// Alpha-beta over a few sampled worlds: for games of small turns.
    AlphaBeta,
    /// A tree over all worlds at once: for games of large card turns.
    Tree,
}

/// A projection from which worlds for searching can be sampled.
pub trait Thinkable {
    /// The worlds.
    type Mind: Mind;

    /// Which search serves the game; the lab's matches (`cargo lab match`) decide.
    const SEARCHER: Searcher;

    /// The share of the usual time that this decision deserves.
    fn share(&self) -> f64 {
        1.0
    }

    /// A complete world that the viewer cannot tell from the real one.
    fn world(&self, rng: &mut Rng) -> Self::Mind;

    /// Whether anything is hidden or left to chance: if not, one world is enough.
    fn uncertain(&self) -> bool;
}

/// What is done with a projection of whatever game.
pub trait Thinking {
    /// What comes of it.
    type Outcome;

    /// Does it.
    fn about<V: Thinkable>(self, view: &V) -> Self::Outcome;
}
