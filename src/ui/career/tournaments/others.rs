//! The characters play their matches of the cup, in a worker of their own, while its page is open.
use super::name_of;
use crate::ui::app::App;
use crate::ui::thinker::{Reply, Thinker};
use intermezzo::board::Side;
use intermezzo::game::{Game as _, Viewer};
use intermezzo::games::mode;
use intermezzo::progress::cup::{self, Due};
use intermezzo::progress::knockout::{self, Knockout, State};
use intermezzo::progress::{Score, Week};
use leptos::prelude::*;

/// What goes on among the characters.
#[derive(Clone, Copy)]
pub struct Others {
    app: App,
    week: Week,
    thinker: StoredValue<Option<Thinker>, LocalStorage>,
    /// The match that is played, as its first player sees it.
    now: RwSignal<Option<(Due, Knockout)>>,
    failed: RwSignal<Option<String>>,
}

impl Others {
    /// Lets the characters play what is due in this week's cup of the profile, now and whenever the profile changes.
    pub fn play(app: App, week: Week) -> Self {
        let (now, failed) = (RwSignal::new(None), RwSignal::new(None));
        let others = Others { app, week, thinker: StoredValue::new_local(None), now, failed };
        others.thinker.set_value(Some(Thinker::new(move |reply| others.hear(reply))));
        let due = Memo::new(move |_| app.profile.with(|profile| cup::bracket(profile.as_ref()?, week).due()));
        Effect::new(move |_| {
            if let Some(due) = due.get().filter(|_| app.may_write()) {
                others.go_on(due, Knockout::new(Side::White));
            }
        });
        others
    }

    /// The next game of this match, or the end of it.
    fn go_on(self, due: Due, knockout: Knockout) {
        let State::Open(game) = knockout.state() else { return self.end(due, knockout) };
        self.now.set(Some((due, knockout)));
        let [first, second] = due.players;
        let players = if knockout::side(Side::White, game) == Side::White { [first, second] } else { [second, first] };
        let (name, options) = knockout::terms(game, due.mode, cup::offered(due.mode));
        let Some(new) = mode(name).and_then(|mode| mode.begin(options).ok()) else { return };
        let seed = self.app.seed();
        self.thinker.with_value(|thinker| {
            if let Some(thinker) = thinker {
                thinker.ask_match(new.seen_by(Viewer::Side(Side::White)), players, seed);
            }
        });
    }

    fn end(self, due: Due, knockout: Knockout) {
        self.now.set(None);
        let winner = due.players[usize::from(knockout.state() != State::Won)];
        // The match after it comes by the change of the profile. If the result cannot be kept the frame tells why.
        if self.app.change_profile(|profile| cup::keep(profile, &due, winner)).is_none() {
            self.failed.set(Some("the result could not be kept".to_owned()));
        }
    }

    fn hear(self, reply: Reply) {
        let Some(Some((due, mut knockout))) = self.now.try_get_untracked() else { return };
        let State::Open(game) = knockout.state() else { return };
        match reply {
            Reply::Result(winner) => {
                let side = knockout::side(Side::White, game);
                knockout.enter(game, winner.map_or(Score::Drawn, |w| if w == side { Score::Won } else { Score::Lost }));
                self.go_on(due, knockout);
            }
            Reply::Failed(why) => {
                self.now.set(None);
                self.failed.set(Some(why));
            }
            // Nothing but games is asked for here.
            Reply::Answer { .. } => {}
        }
    }

    /// Tries again after a failure.
    fn again(self) {
        self.failed.set(None);
        let due = self.app.profile.with_untracked(|profile| cup::bracket(profile.as_ref()?, self.week).due());
        if let Some(due) = due {
            self.go_on(due, Knockout::new(Side::White));
        }
    }
}

/// A line that says who plays now. It keeps its room, so that nothing moves when they have done.
#[component]
pub fn OthersLine(others: Others) -> impl IntoView {
    let playing = move || {
        let (due, knockout) = others.now.get()?;
        let [first, second] = due.players.map(name_of);
        let again = if knockout.begun() { " again after a draw" } else { "" };
        Some(format!("{first} and {second} are playing{again}."))
    };
    view! {
        <p class="dim small others" aria-live="polite" data-part="others" data-busy=move || others.now.with(Option::is_some).then_some("1")>
            {playing}
        </p>
        <Show when=move || others.failed.with(Option::is_some)>
            <div class="notice notice--warn">
                <div class="stack">
                    <p>
                        "A match of the others could not be played: "
                        {move || others.failed.get()} "."
                    </p>
                    <p><button type="button" class="btn" data-action="others-again" on:click=move |_| others.again()>"Try again"</button></p>
                </div>
            </div>
        </Show>
    }
}
