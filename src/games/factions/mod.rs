//! Factions: ordinary chess between two armies whose six kinds of piece are cards that level up with experience (XP).
//!
//! The law is `seeds/004` (the Order in its second wording), with the rulings of `rules/factions.md`; what both leave open is
//! settled in [`book`]. No chance, nothing hidden.
pub mod book;
mod cards;
mod grid;
mod legal;
pub mod mind;
mod notation;
mod passing;
mod refusal;
mod says;
mod scene;
mod skills;
mod start;
mod state;
mod turn;
mod xp;

use crate::board::{Position, Side};
use crate::game::{Actor, CardFace, Event, Game, ParseError, Pick, Reason, Viewer};

pub use cards::{Faction, ITEMS, Item, THRESHOLDS, VALUES, card, faces, item, level};
pub use says::SAYS;
pub use scene::FactionsView;
pub use start::{OFFERED, START_HINT, STARTS};
pub use state::{Army, Factions, Mark, Owed, Stage};
pub use xp::Capture;

/// What happened while picks were made, in order.
pub type Told = Vec<Event>;

impl Factions {
    /// A new game between these armies; White's first.
    pub fn new(factions: [Faction; 2]) -> Self {
        Factions::at(Position::start(), factions)
    }

    /// Reads what [`Game::position`] writes.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        notation::read(text)
    }
}

impl Game for Factions {
    type View = FactionsView;

    fn cards(&self) -> &'static [CardFace] {
        faces()
    }

    fn actor(&self) -> Actor {
        match self.stage {
            Stage::Over(outcome) => Actor::Over(outcome),
            _ => Actor::Side(self.position.turn),
        }
    }

    fn turn(&self) -> Side {
        self.position.turn
    }

    fn picks(&self) -> Vec<Pick> {
        self.legal_picks()
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if self.is_legal(pick) { None } else { Some(self.why_not(pick)) }
    }

    fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
        if let Some(reason) = self.refusal(pick) {
            return Err(reason);
        }
        let mut told = Told::new();
        self.make(pick, &mut told);
        Ok(told)
    }

    fn prepared(&self) -> &[Pick] {
        &self.prepared
    }

    fn seen_by(&self, viewer: Viewer) -> FactionsView {
        FactionsView::new(self.clone(), viewer)
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn turn_text(&self, picks: &[Pick]) -> String {
        notation::turn_text(self, picks)
    }
}
