//! What a tap does: the question is put to the rules once, and the answer is what is then done.
use super::{Moment, Need, Session};
use crate::game::{Actor, Event, Game, Pick, Reason, View, Viewer};
use crate::games::AnyGame;

/// What making a pick would do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Would {
    /// It is refused.
    Refused(Reason),
    /// It prepares more of the turn; what is prepared can be taken back.
    Prepares,
    /// It commits what is prepared, so that it cannot be taken back.
    Commits,
    /// It stands in place of an earlier pick.
    Instead {
        /// How many of the prepared picks stay.
        keep: usize,
        /// Whether it then commits.
        commits: bool,
    },
}

impl Session {
    /// What this pick would do, made by the person who looks.
    pub fn would(&self, pick: Pick) -> Would {
        match self.fits(pick) {
            Err(reason) => Would::Refused(reason),
            Ok(None) if commits(self.play.now().clone(), pick) => Would::Commits,
            Ok(None) => Would::Prepares,
            Ok(Some(keep)) => Would::Instead { keep, commits: commits(self.prepared_to(keep), pick) },
        }
    }

    /// The same for a pick that is to stand in place of an earlier one even if it would be an answer to what is asked now; `None`
    /// if it cannot.
    pub fn would_instead(&self, pick: Pick) -> Option<Would> {
        let keep = self.instead(pick)?;
        Some(Would::Instead { keep, commits: commits(self.prepared_to(keep), pick) })
    }

    /// Why neither this pick can be made nor stand in place of an earlier one.
    pub fn tap_refusal(&self, pick: Pick) -> Option<Reason> {
        self.fits(pick).err()
    }

    /// Makes a pick, or puts it in the place of the earlier one that it is meant instead of.
    ///
    /// # Errors
    /// The refusal; nothing is changed then.
    pub fn tap(&mut self, pick: Pick, now: Moment) -> Result<Vec<Event>, Reason> {
        let keep = self.fits(pick)?;
        self.make(pick, keep, now)
    }

    /// Makes a pick as [`Session::would`] has said of it; nothing may have happened since.
    ///
    /// # Errors
    /// The refusal; nothing is changed then.
    pub fn act(&mut self, pick: Pick, would: Would, now: Moment) -> Result<Vec<Event>, Reason> {
        match would {
            Would::Refused(reason) => Err(reason),
            Would::Prepares | Would::Commits => self.make(pick, None, now),
            Would::Instead { keep, .. } => self.make(pick, Some(keep), now),
        }
    }

    /// Takes prepared picks back until so many are left.
    pub fn rewind(&mut self, keep: usize) {
        let prepared = self.play.now().prepared().to_vec();
        if self.cancel().is_ok() {
            for &pick in prepared.iter().take(keep) {
                // It was legal before, and is told already.
                let _ = self.advance(pick, Moment::at(0));
            }
        }
    }

    /// A pick that fits, after so many of the prepared ones if not after all. After the fall of the flag it is none.
    fn make(&mut self, pick: Pick, keep: Option<usize>, now: Moment) -> Result<Vec<Event>, Reason> {
        if let Some(events) = self.flag(now) {
            return Ok(events);
        }
        if let Some(keep) = keep {
            self.rewind(keep);
        }
        self.advance(pick, now)
    }

    /// Whether a pick can be made, and if only in place of earlier ones, how many of the prepared picks stay.
    fn fits(&self, pick: Pick) -> Result<Option<usize>, Reason> {
        match self.refusal(pick) {
            None => Ok(None),
            Some(reason) => self.instead(pick).map(Some).ok_or(reason),
        }
    }

    /// How many prepared picks stay if this one is meant in place of an earlier one: another of the own pieces, or another card.
    fn instead(&self, pick: Pick) -> Option<usize> {
        let Need::Person(side) = self.needs() else { return None };
        let prepared = self.play.now().prepared();
        let keep = match (pick, prepared.last()?) {
            (Pick::Card(_), _) => 0,
            (Pick::Square(_), Pick::Square(_)) => prepared.len() - 1,
            _ => return None,
        };
        let before = self.prepared_to(keep);
        if before.actor() != Actor::Side(side) {
            return None;
        }
        let before = before.seen_by(Viewer::Side(side));
        if self.lights_refused(side, pick).or_else(|| before.refusal(pick)).is_some() {
            return None;
        }
        if let Pick::Square(at) = pick {
            // Asked last: a scene lists every pick.
            let scene = self.scene();
            scene.piece_at(at).filter(|piece| piece.side == scene.turn)?;
        }
        Some(keep)
    }

    /// The game with only so many of the prepared picks made.
    fn prepared_to(&self, keep: usize) -> AnyGame {
        let mut game = self.play.committed().clone();
        for &pick in self.play.now().prepared().iter().take(keep) {
            // It was legal before.
            let _ = game.apply(pick);
        }
        game
    }
}

/// Whether a pick commits what is prepared.
fn commits(mut game: AnyGame, pick: Pick) -> bool {
    game.apply(pick).is_ok() && game.prepared().is_empty()
}
