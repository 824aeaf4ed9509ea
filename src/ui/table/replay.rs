//! A finished game of the profile that plays, from its record: to look at, turn by turn. Nothing of it is stored or counted.
use super::Table;
use super::store::TableStore;
use crate::ui::app::App;
use crate::ui::pages::problem::Problem;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::board::Side;
use intermezzo::session::Session;
use leptos::prelude::*;

/// The replay of a game of the profile that plays, or why there is none.
#[component]
pub fn ReplayPage(id: String) -> impl IntoView {
    let app = App::here();
    match recorded(app, &id) {
        Ok((session, side)) => {
            let table = TableStore::replay(app, id, session, side);
            view! { <Table table=table/> }.into_any()
        }
        Err(why) => view! {
            <Problem title="There is no replay".to_owned() text=why>
                <a class="btn btn--primary" href=Route::Profile.href()>"To the record"</a>
            </Problem>
        }
        .into_any(),
    }
}

/// Whether the profile that plays keeps this game in its record.
pub fn is_recorded(app: App, id: &str) -> bool {
    recorded(app, id).is_ok()
}

/// The game as it is kept, and the player's side in it.
fn recorded(app: App, id: &str) -> Result<(Session, Side), String> {
    let known = app.profile.with_untracked(|profile| {
        let profile = profile.as_ref()?;
        Some((profile.id.clone(), profile.games.get(id)?.side))
    });
    let (profile, side) = known.ok_or("The profile that plays has no such game in its record.")?;
    let text = app.with_store(|store| store.played(&profile, id));
    let text = text.ok_or("The turns of this game are not kept any more. Its result stays in the record.")?;
    let (session, _) = Session::load(&text).map_err(|error| error.to_string())?;
    match session.outcome() {
        Some(_) => Ok((session, side)),
        None => Err("What is kept of this game does not go to its end.".to_owned()),
    }
}

impl TableStore {
    /// A table that shows a finished game from its start on, seen from this side.
    fn replay(app: App, id: String, session: Session, side: Side) -> Self {
        let table = TableStore { replay: true, ..TableStore::new(app, id, session) };
        table.flipped.set(untrack(|| table.near()) != side);
        table.look(Some(0));
        table
    }

    /// Where the way back from the table leads, and what it is called.
    pub fn way_back(&self) -> (String, &'static str) {
        if self.replay { (Route::Profile.href(), "To the record") } else { (Route::Home.href(), "Start page") }
    }
}

/// The buttons to go through a game that is replayed.
#[component]
pub fn ReplaySteps() -> impl IntoView {
    let table = TableStore::here();
    let at_start = move || table.back.get() == Some(0);
    let at_end = move || table.back.get().is_none();
    view! {
        <button type="button" class="btn btn--icon" data-action="replay-prev" data-repeat aria-label="Back one turn" title="Back one turn"
            aria-disabled=move || at_start().to_string() on:click=move |_| table.look_step(-1)>
            <Mark name="prev"/>
        </button>
        <button type="button" class="btn btn--icon btn--primary" data-action="replay-next" data-repeat aria-label="On one turn" title="On one turn"
            aria-disabled=move || at_end().to_string() on:click=move |_| table.look_step(1)>
            <Mark name="next"/>
        </button>
    }
}
