//! How the table goes on by itself: what moves, the CPU, chance, the store.
use super::laws;
use super::model::Shown;
use super::paint::{self, Step};
use super::signs::{self, Drawn};
use super::store::TableStore;
use crate::ui::sound::{self, Sound};
use crate::ui::thinker::Reply;
use intermezzo::board::{PieceId, Side, Square};
use intermezzo::game::{Event, LawScene, Scene, Viewer};
use intermezzo::session::{Need, Session};
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use std::collections::VecDeque;
use std::time::Duration;

/// What still moves, and the timer of what moves now.
#[derive(Default)]
pub struct Motion {
    steps: VecDeque<Step>,
    /// The signs as they are to be when all has moved.
    signs: Vec<Drawn>,
    /// The laws as they are to be.
    laws: Vec<LawScene>,
    timer: Option<TimeoutHandle>,
}

/// How soon the CPU's answer may be seen, so that a turn is felt as a turn.
const CPU_PAUSE_MS: u64 = 380;

impl TableStore {
    // ---- the CPU ----

    pub(super) fn think(&self, side: Side, who: (u8, Option<String>)) {
        if self.asked.get_value().is_some() || self.failed.with_untracked(Option::is_some) {
            return;
        }
        let now = self.app.now().moment;
        self.asked.set_value(Some(now));
        let (view, left) = self.read(|s| (s.seen_by(Viewer::Side(side)), s.clock().map(|clock| clock.left(side, now))));
        let seed = self.app.seed();
        self.thinker.with_value(|thinker| {
            if let Some(thinker) = thinker {
                thinker.ask(view, who, left, seed);
            }
        });
    }

    pub(super) fn hear(&self, reply: Reply) {
        let Some(Some(asked)) = self.asked.try_get_value() else { return };
        self.asked.set_value(None);
        let now = self.app.now().moment;
        let (picks, score) = match reply {
            Reply::Answer { picks, score } => (picks, score),
            Reply::Failed(why) => return self.failed.set(Some(why)),
            // The table asks for turns only.
            Reply::Result(_) => return,
        };
        let offered = self.read(|s| s.draw_offer().is_some());
        match self.change(|s| s.cpu_turn(&picks, score, now)) {
            Ok(events) => {
                if offered && self.read(|s| s.outcome().is_none()) {
                    self.app.notify("The CPU declines the draw.");
                }
                self.saved();
                let mut plan = paint::plan(&events, self.mine());
                let wait = CPU_PAUSE_MS.saturating_sub(now.since(asked));
                if wait > 0 && !plan.is_empty() {
                    plan.insert(0, Step::pause(wait));
                }
                self.run(plan);
            }
            Err(reason) => self.failed.set(Some(reason.text.into_owned())),
        }
    }

    /// Asks the CPU again after it failed.
    pub fn ask_again(&self) {
        self.failed.set(None);
        self.drive();
    }

    pub(super) fn stop_thinking(&self) {
        self.asked.set_value(None);
        self.failed.set(None);
        self.thinker.with_value(|thinker| {
            if let Some(thinker) = thinker {
                thinker.stop();
            }
        });
    }

    // ---- what moves ----

    pub(super) fn mine(&self) -> Option<Side> {
        self.read(|s| match s.viewer() {
            Viewer::Side(side) => Some(side),
            Viewer::Public => None,
        })
    }

    pub(super) fn moves(&self) -> bool {
        untrack(|| self.app.motion()) && self.back.get_untracked().is_none()
    }

    /// Before anything the player does: what moves is finished at once, the present is shown, and what was said
    /// before has been said.
    pub(super) fn attend(&self) {
        self.app.messages.hush();
        self.finish();
        self.look_away();
    }

    /// Back from the past; whether it was looked at.
    pub(super) fn look_away(&self) -> bool {
        let looked = self.back.get_untracked().is_some();
        if looked {
            self.back.set(None);
            self.show_pieces();
        }
        looked
    }

    /// The session has changed by these events: they are played out, then the table goes on.
    pub(super) fn play_out(&self, events: Vec<Event>, mine: Option<Side>, dropped: Option<PieceId>) {
        self.saved();
        let mut plan = paint::plan(&events, mine);
        if let (Some(id), Some(step)) = (dropped, plan.first_mut())
            && step.is_move_of(id)
        {
            step.ms = 0;
        }
        self.run(plan);
    }

    pub(super) fn run(&self, plan: Vec<Step>) {
        let shown = self.moves() && plan.iter().any(|step| step.ms > 0);
        self.withhold(&plan);
        if !shown {
            if let Some(sound) = plan.iter().filter_map(|step| step.sound).max() {
                self.hear_sound(sound);
            }
            self.settle();
            return self.drive();
        }
        let now = self.app.now().moment;
        self.change(|s| s.hold_clock(now));
        self.armed.set(None);
        self.busy.set(true);
        let to_be = self.read(Session::scene);
        let (signs, laws) = (signs::of(&to_be), laws::of(&to_be));
        self.motion.update_value(|motion| (motion.steps, motion.signs, motion.laws) = (plan.into(), signs, laws));
        self.next_step();
    }

    pub(super) fn next_step(self) {
        let Some(Some(step)) = self.motion.try_update_value(|motion| motion.steps.pop_front()) else {
            self.settle();
            return self.drive();
        };
        if let Some(sound) = step.sound {
            self.hear_sound(sound);
        }
        if let Some(dark) = step.dark {
            self.dark.set(dark);
        }
        self.sprites.update(|sprites| step.apply(sprites));
        let changed = !step.effects.is_empty() && self.renew(&step.effects);
        // Signs that are there already, as those of a prepared turn are, need no time.
        let ms = if step.is_effect() && !changed { 0 } else { step.ms };
        self.spot.set(step.spot.clone());
        self.note.set(step.note.clone());
        self.realm.rest();
        self.realm.die.set(step.die.clone());
        if let Some((by, role)) = step.law {
            self.realm.enact(by, role, self.motion.with_value(|motion| motion.laws.clone()));
        }
        if step.time {
            self.tell_toll();
        }
        let timer = set_timeout_with_handle(move || self.next_step(), Duration::from_millis(ms)).ok();
        self.motion.update_value(|motion| motion.timer = timer);
    }

    /// The signs where effects began or ended become what they are to be; whether that changed anything.
    fn renew(&self, squares: &[Square]) -> bool {
        let before = self.signs.get_untracked();
        let mut signs = before.clone();
        self.motion.with_value(|motion| {
            for &at in squares {
                self.sprites.with_untracked(|sprites| signs::renew(&mut signs, &motion.signs, sprites, at));
            }
        });
        let changed = signs.len() != before.len() || signs.iter().any(|sign| !before.contains(sign));
        if changed {
            self.signs.set(signs);
        }
        changed
    }

    /// A tap on the board while something moves: a card, a law or a die shown large gives way to what follows, anything else
    /// ends at once. Whether the tap is used up by that.
    pub fn skip(&self) -> bool {
        let large = self.spot.with_untracked(Option::is_some) || self.realm.shows();
        let shown = self.busy.get_untracked() && large;
        if shown {
            let timer = self.motion.try_update_value(|motion| motion.timer.take()).flatten();
            if let Some(timer) = timer {
                timer.clear();
            }
            self.next_step();
        } else {
            self.finish();
        }
        shown
    }

    /// Ends what moves, at once, and goes on.
    pub fn finish(&self) {
        if self.busy.get_untracked() {
            self.settle();
            self.drive();
        }
    }

    /// Nothing moves any more: the screen shows the session as it is.
    pub(super) fn settle(&self) {
        let timer = self.motion.try_update_value(std::mem::take).and_then(|motion| motion.timer);
        if let Some(timer) = timer {
            timer.clear();
        }
        self.busy.set(false);
        self.tell_toll();
        self.spot.set(None);
        self.note.set(None);
        self.realm.rest();
        self.armed.set(None);
        let shown = self.read(Shown::of);
        if shown.scene.in_play.is_none() {
            self.slot.set(None);
        }
        if matches!(shown.need, Need::Curtain(_)) {
            self.back.set(None);
            self.panel.set(None);
            self.piles.set(None);
            self.reading.set(Vec::new());
        }
        self.dark.set(shown.scene.dark);
        if self.shown.with_untracked(|before| *before != shown) {
            self.shown.set(shown);
        }
        self.show_pieces();
    }

    pub(super) fn show_pieces(&self) {
        let seen = |scene: &Scene| (paint::at_rest(&scene.pieces), signs::of(scene), laws::of(scene));
        let (rest, signs, laws) = match self.back.get_untracked() {
            Some(turns) => self.read(|s| seen(&s.scene_at(turns))),
            None => self.shown.with_untracked(|s| seen(&s.scene)),
        };
        if self.sprites.with_untracked(|sprites| *sprites != rest) {
            self.sprites.set(rest);
        }
        if self.signs.with_untracked(|now| *now != signs) {
            self.signs.set(signs);
        }
        if self.realm.laws.with_untracked(|now| *now != laws) {
            self.realm.laws.set(laws);
        }
    }

    /// Goes on after a change that moves nothing: the pieces slide to where they stand.
    pub(super) fn changed(&self) {
        self.saved();
        self.settle();
        self.drive();
    }

    /// Does what the session needs, where that is not a person's to do.
    pub fn drive(&self) {
        if self.busy.get_untracked() {
            return;
        }
        match self.read(Session::needs) {
            Need::Chance => return self.chance(self.mine()),
            Need::Cpu { side, level, character } => self.think(side, (level, character)),
            Need::Over(_) if self.replay => {}
            Need::Over(_) if !self.counted.get_value() => {
                self.count();
                return self.drive();
            }
            Need::Over(_) if self.back.get_untracked().is_none() => self.result.set(true),
            _ => {}
        }
        self.clock_goes();
    }

    // ---- storage, sound ----

    /// Counts the game that is over on the profiles that played it.
    fn count(&self) {
        self.counted.set_value(true);
        let (id, now) = (self.id.get_value(), self.app.now());
        // The frame shows why something could not be kept; the next look at the game counts it.
        let _ = self.read(|s| self.app.with_store(|store| store.count(&id, s, now)));
        self.app.refresh_profile();
    }

    /// The page is hidden or left.
    pub fn rest(&self) {
        let now = self.app.now().moment;
        self.change(|s| s.hold_clock(now));
        self.saved();
    }

    /// The table is left for good.
    pub fn leave(&self) {
        self.stop_thinking();
        if let Some(timer) = self.motion.try_update_value(std::mem::take).and_then(|motion| motion.timer) {
            timer.clear();
        }
        self.rest();
    }

    pub(super) fn saved(&self) {
        if self.replay {
            return;
        }
        let now = self.app.now();
        self.clocks.noted.set_value(now.moment);
        let id = self.id.get_value();
        // The frame shows why something could not be kept.
        let _ = self.read(|s| self.app.with_store(|store| store.keep(&id, s, now)));
        // At once, and not when the animation is over: the table may be left before.
        if self.read(|s| s.outcome().is_some()) && !self.counted.get_value() {
            self.count();
        }
    }

    pub(super) fn hear_sound(&self, sound: Sound) {
        if self.app.settings.with_untracked(|s| s.sound) {
            sound::play(sound);
        }
    }
}
