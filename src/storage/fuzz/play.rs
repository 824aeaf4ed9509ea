//! Games that were read are played on.
use super::{again, same};
use crate::board::Side;
use crate::game::{Actor, Game, Pick, Rng, View, Viewer, draw};
use crate::games::{AnyGame, AnyView, Mode};
use crate::session::{Moment, Need, Now, Saved, Session};
use crate::storage::{MemoryShelf, Store};

/// So many picks at most are made in a game that goes on.
const PICKS: usize = 40;

/// A saved game is kept by the store as it is, goes on for a turn, and is kept again.
pub fn game(session: &Session, saved: &Saved) -> Result<(), String> {
    let store = Store::new(MemoryShelf::default());
    let now = Now::both(saved.touched_ms);
    let kept = |session: &Session| -> Result<Session, String> {
        store.keep("1", session, now).map_err(|e| format!("the store does not keep it: {e}"))?;
        let entry = store.game("1").ok_or("the store has not kept it")?;
        let (read, again_saved) = again(entry.game)?;
        same(session.setup(), &again_saved.setup, "the setup")?;
        Ok(read)
    };
    same(session, &kept(session)?, "the game")?;
    used(session.play().now())?;
    let mut session = session.clone();
    go_on(&mut session);
    let read = kept(&session)?;
    same(session.play(), read.play(), "the game that went on")?;
    same(&session.save(now).clock, &read.save(now).clock, "the clock of the game that went on")
}

/// One more turn, of anybody.
fn go_on(session: &mut Session) {
    let mut rng = Rng::seeded(session.play().picks().len() as u64);
    let turns = session.play().turns().len();
    for now in 0..PICKS as u64 {
        let _shown = (session.scene(), session.log(), session.can_undo());
        if session.play().turns().len() > turns || !step(session, &mut rng, now * 1000) {
            break;
        }
    }
    if let Some(outcome) = session.outcome() {
        let _next = session.setup().next(outcome, true);
    }
}

/// Whoever has something to do does any of it; false when there is nothing to do.
pub fn step(session: &mut Session, rng: &mut Rng, now_ms: u64) -> bool {
    let (now, later) = (Moment::at(now_ms), Moment::at(now_ms + 900));
    match session.needs() {
        Need::Curtain(_) => session.lift_curtain(),
        Need::Chance | Need::Tap(_) => return session.draw(rng, now).is_ok(),
        Need::DrawAnswer(_) => drop(session.answer_draw(false, now)),
        Need::Person(_) => {
            session.run_clock(now);
            let picks = session.scene().picks;
            return rng.one(&picks).is_some_and(|pick| session.pick(*pick, later).is_ok());
        }
        Need::Cpu { .. } => {
            session.run_clock(now);
            let picks = turn(session, rng);
            return session.cpu_turn(&picks, 0, later).is_ok();
        }
        Need::Over(_) => return false,
    }
    true
}

/// Any picks up to the next commit.
fn turn(session: &Session, rng: &mut Rng) -> Vec<Pick> {
    let mut game = session.play().now().clone();
    let mut picks = Vec::new();
    while let Some(pick) = draw(&game, rng) {
        picks.push(pick);
        if game.apply(pick).is_err() || game.prepared().is_empty() {
            break;
        }
    }
    picks
}

/// A position is written as a text that means the same.
pub fn position(mode: &Mode, game: &AnyGame) -> Result<(), String> {
    let read = again((mode.parse)(&game.position()))?;
    same(game, &read, "the position")?;
    used(game)
}

/// What every game that is read can do: it is over or can go on, it can be seen, and what is seen crosses to the worker.
pub fn used(game: &AnyGame) -> Result<(), String> {
    let over = matches!(game.actor(), Actor::Over(_));
    let picks = game.picks();
    if over != picks.is_empty() {
        return Err(format!("it has {} picks and is {}", picks.len(), if over { "over" } else { "not over" }));
    }
    seen(game)?;
    for &pick in picks.iter().take(3).chain(picks.last()) {
        let mut next = game.clone();
        next.apply(pick).map_err(|e| format!("a pick on offer is refused: {e}"))?;
        seen(&next)?;
    }
    Ok(())
}

fn seen(game: &AnyGame) -> Result<(), String> {
    for viewer in [Viewer::Side(Side::White), Viewer::Side(Side::Black), Viewer::Public] {
        let view = game.seen_by(viewer);
        let _scene = view.scene();
        let bytes = postcard::to_allocvec(&view).map_err(|e| format!("a view cannot be sent: {e}"))?;
        let read: AnyView = postcard::from_bytes(&bytes).map_err(|e| format!("a view cannot be read: {e}"))?;
        same(&view, &read, "a view")?;
    }
    Ok(())
}
