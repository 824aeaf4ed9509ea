//! A game in progress: its record so far, cancel to the last commit, undo, the log, and looking back.
use crate::board::Side;
use crate::game::{Actor, Ending, Event, Game, Outcome, Pick, Reason};
use std::fmt;

/// One turn in the log.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// Whose.
    pub side: Side,
    /// The number of picks in the record before it began.
    pub start: usize,
    /// Its short text; empty while it is not finished.
    pub text: String,
    /// What has happened in it, as far as it is committed; the whole truth, to be projected before it is shown.
    pub events: Vec<Event>,
    /// Whether its side has committed a pick in it.
    acted: bool,
}

impl Turn {
    fn new(side: Side, start: usize) -> Self {
        Turn { side, start, text: String::new(), events: Vec::new(), acted: false }
    }

    /// Whether it is passed over: it has a place in the log, and no pick.
    pub fn is_skipped(&self) -> bool {
        matches!(self.events[..], [Event::Skipped(_)])
    }
}

/// Why a turn is not taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoRefused {
    /// There is no turn to take back.
    Nothing,
    /// Somebody has learned something by it.
    Revealed,
    /// The game has ended.
    Over,
}

impl UndoRefused {
    /// The same as a reason for the player.
    pub const fn reason(self) -> Reason {
        match self {
            UndoRefused::Nothing => Reason::new("nothing-to-undo", "There is no turn to take back yet."),
            UndoRefused::Revealed => {
                Reason::new("card-seen", "Something has been seen since then, so this turn stands.")
            }
            UndoRefused::Over => Reason::OVER,
        }
    }
}

/// An end drops what is prepared, so no record has both.
const HALF_A_TURN: Reason = Reason::new("half-a-turn", "The last turn is not complete.");

/// What of a record its game refuses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadRecord {
    /// A pick.
    Pick {
        /// Its place in the record, from 0.
        at: usize,
        /// Why it is refused.
        reason: Reason,
    },
    /// An end by players or the clock, of a game that is over or whose last turn is only prepared.
    End(Reason),
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Pick { at, reason } => write!(f, "its pick number {} is not legal: {reason}", at + 1),
            BadRecord::End(reason) => write!(f, "it cannot have ended so: {reason}"),
        }
    }
}

impl std::error::Error for BadRecord {}

/// A game in progress, with all picks that led here.
#[derive(Debug, Clone, PartialEq)]
pub struct Play<G: Game> {
    start: G,
    picks: Vec<Pick>,
    /// The state at the last commit, and how many picks led to it.
    base: G,
    base_len: usize,
    now: G,
    /// Events of prepared picks; they join the log at the commit.
    pending: Vec<Event>,
    turns: Vec<Turn>,
    turn_start: G,
    end: Option<Ending>,
}

impl<G: Game> Play<G> {
    /// A game that begins in this position.
    pub fn new(start: G) -> Self {
        Play {
            picks: Vec::new(),
            base: start.clone(),
            base_len: 0,
            now: start.clone(),
            pending: Vec::new(),
            turns: vec![Turn::new(start.turn(), 0)],
            turn_start: start.clone(),
            start,
            end: None,
        }
    }

    /// Plays a record's picks again.
    ///
    /// # Errors
    /// The first pick that the game refuses, or an end that nobody can have brought about ([`Play::end`]).
    pub fn replay(start: G, picks: &[Pick], end: Option<Ending>) -> Result<Self, BadRecord> {
        let mut play = Play::new(start);
        for (at, &pick) in picks.iter().enumerate() {
            play.pick(pick).map_err(|reason| BadRecord::Pick { at, reason })?;
        }
        if end.is_some() && play.outcome().is_some() {
            return Err(BadRecord::End(Reason::OVER));
        }
        if end.is_some() && !play.now.prepared().is_empty() {
            return Err(BadRecord::End(HALF_A_TURN));
        }
        if end.is_some() {
            play.end = end;
            // A turn may have been under way with something of it done for good.
            play.close_turn();
        }
        Ok(play)
    }

    /// The state now, prepared picks included.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// The state at the last commit: what others than the one who prepares may see of the turn.
    pub fn committed(&self) -> &G {
        &self.base
    }

    /// Every pick so far, prepared ones included.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// The log, oldest turn first; the last one may be in progress.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// An end outside the rules of the board, if there was one.
    pub fn ending(&self) -> Option<Ending> {
        self.end
    }

    /// Who acts; nobody once the game has ended in any way.
    pub fn actor(&self) -> Actor {
        match self.end {
            Some(end) => Actor::Over(end.outcome(&self.base)),
            None => self.now.actor(),
        }
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.actor().outcome()
    }

    /// Makes a pick, of a side or of chance, and tells what happened.
    ///
    /// # Errors
    /// The refusal; nothing is changed then.
    pub fn pick(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
        if self.end.is_some() {
            return Err(Reason::OVER);
        }
        let by_side = self.now.actor().side().is_some();
        let events = self.now.apply(pick)?;
        self.picks.push(pick);
        self.pending.extend(events.iter().cloned());
        if self.now.prepared().is_empty() {
            self.commit(by_side);
        }
        Ok(events)
    }

    fn commit(&mut self, by_side: bool) {
        self.base = self.now.clone();
        self.base_len = self.picks.len();
        if let (true, Some(turn)) = (by_side, self.turns.last_mut()) {
            turn.acted = true;
        }
        let mut pending = std::mem::take(&mut self.pending);
        if let Some(rewound) = pending.iter().rposition(|e| matches!(e, Event::Rewound { .. })) {
            // What was only prepared, and did not happen, is no part of the log.
            pending.drain(..=rewound);
        }
        for event in pending {
            if let Event::TurnBegan(side) | Event::Skipped(side) = event {
                self.close_turn();
                self.turns.push(Turn::new(side, self.picks.len()));
                self.turn_start = self.now.clone();
            }
            if let (false, Some(turn)) = (matches!(event, Event::TurnBegan(_)), self.turns.last_mut()) {
                turn.events.push(event);
            }
        }
        if self.now.actor().outcome().is_some() {
            self.close_turn();
        }
    }

    /// Writes the text of the turn that just ended.
    fn close_turn(&mut self) {
        if let Some(turn) = self.turns.last_mut() {
            turn.text = match turn.is_skipped() {
                true => "skipped".to_owned(),
                false => self.turn_start.turn_text(&self.picks[turn.start..]),
            };
        }
    }

    /// Takes back what is prepared, to the last commit. Nothing else changes.
    ///
    /// # Errors
    /// When nothing is prepared.
    pub fn cancel(&mut self) -> Result<(), Reason> {
        if self.picks.len() == self.base_len {
            return Err(Reason::NOTHING_PREPARED);
        }
        self.picks.truncate(self.base_len);
        self.pending.clear();
        self.now = self.base.clone();
        Ok(())
    }

    /// Whether [`Play::undo`] would work.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self, side: Option<Side>) -> Result<(), UndoRefused> {
        self.undo_target(side).map(|_| ())
    }

    /// Takes back the last turn of this side and all that followed, or (`None`) the last turn of anybody.
    ///
    /// # Errors
    /// When there is none, or information was gained since, or the game is over.
    pub fn undo(&mut self, side: Option<Side>) -> Result<(), UndoRefused> {
        let keep = self.undo_target(side)?;
        let picks = self.picks[..keep].to_vec();
        // The picks were legal before, so this cannot fail; if it did, the game would stay as it is.
        *self = Play::replay(self.start.clone(), &picks, None).map_err(|_| UndoRefused::Nothing)?;
        Ok(())
    }

    fn undo_target(&self, side: Option<Side>) -> Result<usize, UndoRefused> {
        if self.outcome().is_some() {
            return Err(UndoRefused::Over);
        }
        let last = self
            .turns
            .iter()
            .rposition(|turn| turn.acted && side.is_none_or(|s| s == turn.side))
            .ok_or(UndoRefused::Nothing)?;
        let since = &self.turns[last..];
        let gained = since.iter().flat_map(|t| &t.events).chain(&self.pending).any(Event::reveals);
        if gained { Err(UndoRefused::Revealed) } else { Ok(self.turns[last].start) }
    }

    /// Ends the game outside the rules of the board. What is prepared is dropped.
    ///
    /// # Errors
    /// When it has ended already.
    pub fn end(&mut self, ending: Ending) -> Result<(), Reason> {
        if self.outcome().is_some() {
            return Err(Reason::OVER);
        }
        let _nothing_prepared = self.cancel();
        self.end = Some(ending);
        self.close_turn();
        Ok(())
    }

    /// The state before the turn with this index in the log began; past the log's end, the last commit.
    pub fn at_turn(&self, index: usize) -> G {
        let Some(turn) = self.turns.get(index) else { return self.base.clone() };
        let mut game = self.start.clone();
        for &pick in &self.picks[..turn.start] {
            if game.apply(pick).is_err() {
                break;
            }
        }
        game
    }
}
