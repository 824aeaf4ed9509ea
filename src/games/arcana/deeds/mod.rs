//! What each card does: its questions, what may be answered, what follows.
pub mod change;
pub mod displace;
pub mod lay;
pub mod mass;
pub mod moves;
pub mod take;

use super::field::Told;
use super::prep::{Options, Prep, Todo};
use crate::game::{Pick, Reason};

/// Nobody captures.
pub const PACIFISM: Reason = Reason::new("pacifism", "Pacifism: nothing may be captured now.");

/// What kind of thing a question asks for: refusals are told by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// An own pawn.
    OwnPawn,
    /// An own piece, the king included.
    Own,
    /// An own piece that is no king.
    OwnMan,
    /// An own rook, bishop or queen.
    OwnRunner,
    /// An opposing piece that is no king.
    Foe,
    /// An opposing piece that is neither king nor pawn.
    FoeOfficer,
    /// A square without a piece.
    Empty,
    /// A square without a piece on which one may arrive.
    Free,
    /// A square on which the piece may arrive, capturing or not.
    Target,
    /// The home of a captured piece.
    Home,
    /// Any square.
    Any,
    /// A role.
    Role,
    /// A named option.
    Choice,
}

/// A question of a card.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// The question on the screen.
    pub ask: &'static str,
    /// What it asks for.
    pub need: Need,
    /// Whether an own piece chosen here is displaced, so that Freeze bars it.
    pub displaces: bool,
    /// Why something of the right kind may still not be chosen: rule and text.
    pub otherwise: (&'static str, &'static str),
}

impl Step {
    /// Why something of the right kind may still not be chosen.
    pub fn reason(&self) -> Reason {
        Reason::new(self.otherwise.0, self.otherwise.1)
    }
}

/// What a card does.
pub struct Deed {
    /// Its own questions, in order; promotions and Moves come on top.
    pub steps: &'static [Step],
    /// Why it cannot be played at all as things stand, whatever is chosen.
    pub barred: fn(&Prep) -> Option<Reason>,
    /// What happens when it is laid down, and what comes next.
    pub begin: fn(&mut Prep, &mut Told) -> Todo,
    /// What may be answered to a question.
    pub options: fn(&Prep, usize) -> Options,
    /// What an answer does, and what comes next.
    pub take: fn(&mut Prep, usize, Pick, &mut Told) -> Todo,
    /// A quick look that may be sure of a legal completion where there are thousands to try.
    pub surely: Option<fn(&Prep) -> bool>,
}

impl Deed {
    const fn new(
        steps: &'static [Step],
        options: fn(&Prep, usize) -> Options,
        take: fn(&mut Prep, usize, Pick, &mut Told) -> Todo,
    ) -> Deed {
        Deed { steps, barred: |_| None, begin: |_, _| Todo::Step, options, take, surely: None }
    }

    const fn barred(self, barred: fn(&Prep) -> Option<Reason>) -> Deed {
        Deed { barred, ..self }
    }

    /// A card without questions of its own.
    const fn at_once(begin: fn(&mut Prep, &mut Told) -> Todo) -> Deed {
        Deed {
            steps: &[],
            barred: |_| None,
            begin,
            options: |_, _| Options::EMPTY,
            take: |_, _, _, _| Todo::Done,
            surely: None,
        }
    }
}

/// A question of a card.
macro_rules! step {
    ($ask:literal, $need:ident, $rule:literal, $text:literal $(,)?) => {
        Step { ask: $ask, need: Need::$need, displaces: false, otherwise: ($rule, $text) }
    };
}

/// A question for a piece that the card displaces.
macro_rules! mover {
    ($ask:literal, $need:ident, $rule:literal, $text:literal $(,)?) => {
        Step { ask: $ask, need: Need::$need, displaces: true, otherwise: ($rule, $text) }
    };
}

use {mover, step};
