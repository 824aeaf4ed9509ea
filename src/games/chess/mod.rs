//! Plain chess (FIDE Laws of Chess, 2023): the smallest rule set, the one to copy.
//!
//! Draws are not claimed but happen: third occurrence, a hundred plies, too little material.
pub mod book;
pub mod mind;
mod says;
mod scene;
#[cfg(test)]
mod tests;

use crate::board::{Conditions, Move, Position, Role, Side};
use crate::game::{Actor, CardFace, Event, Game, Outcome, ParseError, Pick, Reason, Viewer, Why, ordinary};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use says::SAYS;
pub use scene::ChessView;

/// A game of plain chess. A turn is a square, a square, and a role where a pawn promotes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chess {
    position: Position,
    /// Hashes of the positions since the last capture or pawn move, the present one included: for the third occurrence.
    seen: Vec<u64>,
    prepared: ArrayVec<Pick, 2>,
    /// How the position ends the game, worked out once for each position.
    outcome: Option<Outcome>,
}

impl Default for Chess {
    fn default() -> Self {
        Chess::at(Position::start())
    }
}

impl Chess {
    /// A game that begins in this position.
    pub fn at(position: Position) -> Self {
        let mut game = Chess { seen: vec![position.hash()], position, prepared: ArrayVec::new(), outcome: None };
        game.outcome = game.judge();
        game
    }

    /// Reads a position from FEN.
    ///
    /// # Errors
    /// A text that is no FEN, or a position that chess cannot be played from.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let position = Position::from_fen(text).map_err(|e| ParseError::new(e.to_string()))?;
        let one_king = |side| position.board.of(side, Role::King).count() == 1;
        if !Side::ALL.into_iter().all(one_king) {
            return Err(ParseError::new("each side needs exactly one king"));
        }
        if position.pass().in_check(&Conditions::NONE) {
            return Err(ParseError::new("the side that just moved is in check"));
        }
        Ok(Chess::at(position))
    }

    /// The position at the last commit.
    pub fn board_position(&self) -> &Position {
        &self.position
    }

    /// Hashes of the positions that count for the third occurrence, the present one last.
    pub fn seen_hashes(&self) -> &[u64] {
        &self.seen
    }

    fn legal(&self) -> impl AsRef<[Move]> + use<> {
        self.position.legal_moves(&Conditions::NONE)
    }

    fn judge(&self) -> Option<Outcome> {
        let side = self.position.turn;
        if self.legal().as_ref().is_empty() {
            let check = self.position.in_check(&Conditions::NONE);
            return Some(if check { Outcome::win(!side, Why::Checkmate) } else { Outcome::draw(Why::Stalemate) });
        }
        let here = self.position.hash();
        let times = self.seen.iter().filter(|&&h| h == here).count();
        if self.position.insufficient_material() {
            Some(Outcome::draw(Why::Material))
        } else if times >= 3 {
            Some(Outcome::draw(Why::Repetition))
        } else if self.position.halfmove_clock >= 100 {
            Some(Outcome::draw(Why::FiftyMoves))
        } else {
            None
        }
    }

    /// The legal moves that begin with the prepared picks.
    fn candidates(&self) -> Vec<Move> {
        let fits = |m: &&Move| ordinary::picks_of(**m).zip(&self.prepared).all(|(a, b)| a == *b);
        self.legal().as_ref().iter().filter(fits).copied().collect()
    }

    fn complete(&mut self, mv: Move) -> Vec<Event> {
        let mut events = ordinary::events_of(&self.position, mv);
        self.position = self.position.play(mv);
        self.prepared.clear();
        if self.position.halfmove_clock == 0 {
            self.seen.clear();
        }
        self.seen.push(self.position.hash());
        self.outcome = self.judge();
        let side = self.position.turn;
        if let (true, Some(at)) = (self.position.in_check(&Conditions::NONE), self.position.board.king(side)) {
            events.push(Event::Check { side, at });
        }
        events.push(match self.outcome {
            Some(outcome) => Event::Over(outcome),
            None => Event::TurnBegan(side),
        });
        events
    }
}

impl Game for Chess {
    type View = ChessView;

    fn cards(&self) -> &'static [CardFace] {
        &[]
    }

    fn actor(&self) -> Actor {
        self.outcome.map_or(Actor::Side(self.position.turn), Actor::Over)
    }

    fn turn(&self) -> Side {
        self.position.turn
    }

    fn picks(&self) -> Vec<Pick> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let step = self.prepared.len();
        let mut picks: Vec<Pick> =
            self.candidates().into_iter().filter_map(|m| ordinary::picks_of(m).nth(step)).collect();
        picks.sort_unstable();
        picks.dedup();
        picks
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if self.outcome.is_some() {
            return Some(Reason::OVER);
        }
        let legal = self.legal();
        match (&self.prepared[..], pick) {
            ([], Pick::Square(from)) => ordinary::refuse_from(&self.position, legal.as_ref(), from),
            ([Pick::Square(from)], Pick::Square(to)) => ordinary::refuse_to(&self.position, legal.as_ref(), *from, to),
            ([_, _], Pick::Role(_)) if self.picks().contains(&pick) => None,
            ([_, _], Pick::Role(_)) => {
                Some(Reason::new("promotion-role", "A pawn becomes a queen, rook, bishop or knight."))
            }
            _ => Some(Reason::NOT_ASKED),
        }
    }

    fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
        if let Some(reason) = self.refusal(pick) {
            return Err(reason);
        }
        let step = self.prepared.len();
        let mut left = self.candidates();
        left.retain(|m| ordinary::picks_of(*m).nth(step) == Some(pick));
        match left[..] {
            [mv] if ordinary::picks_of(mv).count() == step + 1 => Ok(self.complete(mv)),
            _ => {
                self.prepared.push(pick);
                Ok(Vec::new())
            }
        }
    }

    fn prepared(&self) -> &[Pick] {
        &self.prepared
    }

    fn seen_by(&self, viewer: Viewer) -> ChessView {
        ChessView::new(self.clone(), viewer)
    }

    fn position(&self) -> String {
        self.position.to_fen()
    }

    fn turn_text(&self, picks: &[Pick]) -> String {
        let fits = |m: &&Move| ordinary::picks_of(**m).eq(picks.iter().copied());
        self.legal().as_ref().iter().find(fits).map_or_else(String::new, |m| m.to_san(&self.position))
    }
}
