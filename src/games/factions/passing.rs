//! How the turn passes: what ends, what is owed first, and whether the game is over.
use super::Told;
use super::state::{Factions, Owed, Stage};
use crate::board::{Role, Side, Square};
use crate::game::{Event, Outcome, Pick, Why};

impl Factions {
    /// The turn passes: the other side's protection ends, and what it is owed comes first.
    pub(super) fn end_turn(&mut self, told: &mut Told) {
        let side = self.position.turn;
        if matches!(self.prepared.first(), Some(Pick::Card(_))) {
            // An activation is a ply like any other, and en passant rights end with it.
            self.position = self.position.pass();
        } else {
            self.position.turn = !side;
            self.position.fullmove = self.position.fullmove.saturating_add(side.index() as u16);
        }
        self.note_lasting();
        let other = !side;
        let board = &self.position.board;
        for mark in &mut self.marks {
            let owner = board.square_of(mark.piece).and_then(|at| board.side_at(at));
            mark.protected &= owner != Some(other);
        }
        self.marks.retain(|m| !m.is_empty());
        self.owed[other.index()].banner = self.banner_xp(other);
        told.push(Event::TurnBegan(other));
        self.next_owed(told);
    }

    /// After something that cannot be undone, no earlier position can come again.
    fn note_lasting(&mut self) {
        if std::mem::take(&mut self.lasting) {
            self.position.halfmove_clock = 0;
            self.seen.clear();
        }
    }

    /// What the side whose turn starts is owed, one thing after the other, each committed at once; then its turn proper.
    pub(super) fn next_owed(&mut self, told: &mut Told) {
        self.prepared.clear();
        let Owed { toll, crypt, banner } = self.owed[self.position.turn.index()];
        self.stage = if toll > 0 {
            Stage::Toll
        } else if crypt.is_some_and(|(at, _)| self.can_break_crypt(at)) {
            Stage::Crypt
        } else if banner > 0 {
            Stage::Banner
        } else {
            return self.begin(told);
        };
        if self.stage != Stage::Toll && self.stage != Stage::Crypt {
            self.owed[self.position.turn.index()].crypt = None;
        }
    }

    fn can_break_crypt(&self, at: Square) -> bool {
        self.army(self.position.turn).buried(Role::Pawn) > 0 && !self.broken_crypt(at).is_empty()
    }

    pub(super) fn break_crypt(&mut self, at: Square, told: &mut Told) {
        self.place(Role::Pawn, at, told);
        let owed = &mut self.owed[self.position.turn.index()];
        owed.crypt = owed.crypt.map(|(died, left)| (died, left.saturating_sub(1))).filter(|&(_, left)| left > 0);
        self.next_owed(told);
    }

    /// The turn proper: it counts for repetition, and it may be the end.
    fn begin(&mut self, told: &mut Told) {
        let side = self.position.turn;
        self.owed[side.index()] = Owed::default();
        self.note_lasting();
        self.seen.push(self.key());
        self.stage = Stage::Choose;
        let check = self.position.in_check(&self.conditions());
        if let (true, Some(at)) = (check, self.position.board.king(side)) {
            told.push(Event::Check { side, at });
        }
        if let Some(outcome) = self.judge(side, check) {
            self.stage = Stage::Over(outcome);
            told.push(Event::Over(outcome));
        }
    }

    /// After a position was read: its turn counts once for repetition, and it may be the end.
    pub(super) fn settle_read(&mut self) {
        self.seen = vec![self.key()];
        if self.stage == Stage::Choose {
            let check = self.position.in_check(&self.conditions());
            if let Some(outcome) = self.judge(self.position.turn, check) {
                self.stage = Stage::Over(outcome);
            }
        }
    }

    fn judge(&self, side: Side, check: bool) -> Option<Outcome> {
        if !self.has_turn() {
            return Some(if check { Outcome::win(!side, Why::Checkmate) } else { Outcome::draw(Why::Stalemate) });
        }
        let here = self.seen.last()?;
        if self.seen.iter().filter(|&h| h == here).count() >= 3 {
            return Some(Outcome::draw(Why::Repetition));
        }
        if self.position.halfmove_clock >= 100 {
            return Some(Outcome::draw(Why::FiftyMoves));
        }
        let bare = self.position.board.occupied().count() == 2;
        let graves = self.armies.iter().any(|a| !a.graveyard.is_empty());
        (bare && !graves).then_some(Outcome::draw(Why::Material))
    }
}
