//! Chaos & Sabotage: ordinary chess with a private deck of eight chaos cards each, and handicaps that the players choose for
//! each other.
//!
//! The law is `seeds/001`, with the rulings of `rules/chaos.md`; what both leave open is settled in [`book`] and in the rules
//! printed on the cards. Clocks are the session's: here a card only says that time is taken.
pub mod blind;
pub mod book;
pub mod cards;
pub mod field;
pub mod kind;
mod log;
pub mod mind;
mod notation;
pub mod package;
pub mod prep;
mod refusal;
mod rules;
mod says;
mod scene;
mod seat;
#[cfg(test)]
mod tests;
mod texts;
mod turn;

use crate::board::{Position, Role, Side};
use crate::game::{Actor, CardFace, Event, Game, Outcome, ParseError, Pick, Reason, Viewer, Why};
use arrayvec::ArrayVec;
use blind::Dark;
use field::Field;
use package::Package;
use prep::Prep;
use serde::{Deserialize, Serialize};

pub use cards::faces;
pub use kind::{Handicap, Kind};
pub use rules::{Rules, Time};
pub use says::SAYS;
pub use scene::ChaosView;
pub use seat::{HAND, HIDDEN, Seat};

/// What is asked next, apart from a turn in preparation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// A side chooses what the other will bear.
    Pack,
    /// Chance deals the first hands.
    Deal,
    /// A turn.
    Choose,
    /// Which card is cycled.
    Cycle,
    /// Chance draws for the cycled card.
    CycleDraw,
    /// A move is owed: a card was cycled.
    Move,
    /// Chance draws for the card played; the turn has been made.
    Refill,
    /// The game has ended.
    Over(Outcome),
}

/// The number of the own move from which on cards can be played.
pub const FIRST_CARDS: u16 = 4;

/// The whole truth of a game of Chaos & Sabotage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chaos {
    pub(crate) rules: Rules,
    /// The board at the last commit.
    pub(crate) field: Field,
    pub(crate) seats: [Seat; 2],
    pub(crate) stage: Stage,
    /// Who picks while packages are chosen; White first.
    pub(crate) picker: Side,
    /// What White has picked for Black, while Black picks: a secret.
    pub(crate) secret: Option<Package>,
    /// The blind turn that is being played or comes next.
    pub(crate) dark: Option<Dark>,
    /// Pieces taken, by side and kind.
    pub(crate) captured: [[u8; 6]; 2],
    /// Hashes of the positions that can come up again, the present one last.
    pub(crate) seen: Vec<u64>,
    /// The turn in preparation.
    pub(crate) prep: Option<Prep>,
    pub(crate) prepared: ArrayVec<Pick, 16>,
}

impl Chaos {
    /// A new game.
    pub fn new(rules: Rules) -> Self {
        Chaos {
            rules,
            field: Field::new(Position::start()),
            seats: [Seat::default(), Seat::default()],
            stage: if rules.sabotage { Stage::Pack } else { Stage::Deal },
            picker: Side::White,
            secret: None,
            dark: None,
            captured: [[0; 6]; 2],
            seen: Vec::new(),
            prep: None,
            prepared: ArrayVec::new(),
        }
    }

    /// A new game with options, `key=value` words: `time=3+2 tilt-white=1 sabotage=off hands=open`.
    ///
    /// # Errors
    /// The word that is no option.
    pub fn with(options: &str) -> Result<Self, ParseError> {
        Rules::parse(options).map(Chaos::new)
    }

    /// Reads what [`Game::position`] writes.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        notation::read(text)
    }

    /// The options.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board at the last commit.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// A side's cards.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// What is asked next, apart from a turn in preparation.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The turn in preparation.
    pub fn prep(&self) -> Option<&Prep> {
        self.prep.as_ref()
    }

    /// The blind turn, if the side to move is in one, also after the lights have come on again.
    pub fn dark(&self) -> Option<&Dark> {
        self.dark.as_ref()
    }

    /// The turn in preparation, or one that is not begun.
    pub(crate) fn begun(&self) -> Prep {
        self.prep.unwrap_or_else(|| Prep::ordinary(&self.field))
    }

    /// The blind turn while it is dark.
    pub(crate) fn darkness(&self) -> Option<&Dark> {
        self.dark.as_ref().filter(|dark| !dark.lit)
    }

    /// The handicaps chosen so far by the one who picks.
    pub(crate) fn packing(&self) -> Package {
        self.prepared.iter().fold(Package::EMPTY, |package, pick| match pick {
            Pick::Card(card) => Handicap::of(*card).map_or(package, |handicap| package.with(handicap)),
            _ => package,
        })
    }
}

impl Game for Chaos {
    type View = ChaosView;

    fn cards(&self) -> &'static [CardFace] {
        faces()
    }

    fn actor(&self) -> Actor {
        match self.stage {
            Stage::Over(outcome) => Actor::Over(outcome),
            Stage::Pack | Stage::Choose | Stage::Cycle | Stage::Move => Actor::Side(self.turn()),
            Stage::Deal | Stage::CycleDraw | Stage::Refill => Actor::Chance { for_side: None },
        }
    }

    fn turn(&self) -> Side {
        // A view that is in the dark does not know the field.
        let next = self.dark.as_ref().map_or(self.field.turn(), |dark| dark.side);
        match self.stage {
            Stage::Pack => self.picker,
            // The move has been made, the turn not passed on.
            Stage::Refill => !next,
            _ => next,
        }
    }

    fn picks(&self) -> Vec<Pick> {
        self.offered()
    }

    fn weight(&self, _pick: Pick) -> u32 {
        // Each card is in a deck once.
        1
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        self.why_not(pick)
    }

    fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
        if let Some(reason) = self.why_not(pick) {
            return Err(reason);
        }
        let mut told = Vec::new();
        self.make(pick, &mut told);
        Ok(told)
    }

    fn prepared(&self) -> &[Pick] {
        &self.prepared
    }

    fn seen_by(&self, viewer: Viewer) -> ChaosView {
        ChaosView::of(self, viewer)
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn turn_text(&self, picks: &[Pick]) -> String {
        log::turn_text(self, picks)
    }

    fn secrets_decide(&self) -> bool {
        // The same try may bounce in one world and not in another, and a secret package is told when both are chosen.
        self.darkness().is_some() || self.secret.is_some()
    }

    fn clocked(&self) -> bool {
        !matches!(self.stage, Stage::Pack | Stage::Deal)
    }

    fn flag_fell(&self, side: Side) -> Outcome {
        let board = &self.field.position.board;
        let bare = board.side(!side) == board.of(!side, Role::King);
        if bare { Outcome::draw(Why::Flag) } else { Outcome::win(!side, Why::Flag) }
    }
}
