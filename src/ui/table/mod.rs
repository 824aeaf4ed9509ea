//! The table: where a game is played. The session is the model, [`model`] what is shown of it, [`paint`] what moves; the rest
//! draws, and tells the [`store`] what the player does.
mod army;
mod banners;
mod board;
mod card;
mod clock;
mod counter;
mod curtain;
mod detail;
mod dice;
mod drag;
mod flow;
mod focus;
mod hand;
mod keys;
mod laws;
mod live;
mod log;
mod menu;
mod model;
mod news;
mod package;
mod paint;
mod piles;
mod prompt;
pub mod replay;
mod result;
mod seat;
mod side;
mod signs;
mod store;
mod tap;
mod terrain;
mod typed;
mod wake;

use super::app::App;
use super::files;
use super::pages::problem::Problem;
use super::sound;
use intermezzo::game::HandPlace;
use intermezzo::session::{LoadError, Need};
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;
use store::TableStore;

/// A stored game, or why it cannot be opened.
#[component]
pub fn TablePage(id: String) -> impl IntoView {
    let app = App::here();
    match app.with_store(|store| store.game(&id)).map(|entry| entry.game) {
        Some(Ok((session, _))) => {
            let table = TableStore::new(app, id, session);
            view! { <Table table=table/> }.into_any()
        }
        Some(Err(error)) => view! { <Broken id=id error=error/> }.into_any(),
        // Games in the record of the profile that plays do not stay on the table.
        None if replay::is_recorded(app, &id) => view! { <replay::ReplayPage id=id/> }.into_any(),
        None => view! {
            <Problem
                title="This game is not here".to_owned()
                text="It may have been removed, or it was played in another browser.".to_owned()
            >
                <a class="btn btn--primary" href="#/">"To my games"</a>
            </Problem>
        }
        .into_any(),
    }
}

/// A stored game that cannot be read: it stays as it is.
#[component]
fn Broken(id: String, error: LoadError) -> impl IntoView {
    let app = App::here();
    let save = move |_| {
        let text = app.with_store(|store| store.game_text(&id)).unwrap_or_default();
        if files::download("intermezzo-saved-game.txt", &text).is_err() {
            app.notify("The browser does not let the page save a file.");
        }
    };
    view! {
        <Problem title="This game cannot be opened".to_owned() text=format!("{error} It was left as it is.")>
            <button type="button" class="btn" data-action="save" on:click=save>"Save it as a file"</button>
            <a class="btn btn--primary" href="#/">"To my games"</a>
        </Problem>
    }
}

#[component]
fn Table(table: TableStore) -> impl IntoView {
    provide_context(table);
    listen(table);
    let reader = detail::Reader::new(table);
    on_cleanup(move || reader.let_go());
    focus::keep();
    let turn = move || table.shown.with(|s| s.scene.turn.name().to_lowercase());
    let curtain = move || table.shown.with(|s| matches!(s.need, Need::Curtain(_)));
    let choosing = move || table.shown.with(|s| s.scene.package().is_some());
    let layout = table.shown.with_untracked(|s| s.scene.layout);
    view! {
        <div
            class="table"
            class:table--cards=layout.hand != HandPlace::Nothing
            class:table--decks=layout.wordy
            class:table--army=layout.hand == HandPlace::Skills
            class:table--dark=move || table.dark.get()
            class:is-preparing=move || table.shown.with(|s| !s.scene.prepared.is_empty())
            data-mode=table.read(|s| s.mode().slug)
            data-need=move || table.shown.with(|s| s.need_word())
            data-turn=turn
            data-replay=table.replay.then_some("1")
            data-busy=move || if table.busy.get() { "1" } else { "0" }
            on:pointerdown:capture=move |e| reader.down(&e)
            on:pointermove:capture=move |e| reader.go(&e)
            on:pointerup:capture=move |_| reader.let_go()
            on:pointercancel:capture=move |_| reader.let_go()
            on:click:capture=move |e| reader.click(&e)
            on:contextmenu:capture=move |e| reader.menu(&e)
            on:keydown:capture=move |e| reader.key(&e)
        >
            <live::Heard/>
            <div class="table-body" inert=move || curtain() || choosing()>
                <menu::Bar/>
                <live::Standing/>
                <seat::SeatRow near=false/>
                <banners::Banners/>
                <laws::Laws/>
                <div class="board-room">
                    <div class="board-box">
                        <board::Board/>
                        <prompt::RoleChooser/>
                        <card::Spotlight/>
                    </div>
                </div>
                <seat::SeatRow near=true/>
                <prompt::Prompt/>
                <div class="hand-room"><hand::HandArea/></div>
                <side::Side/>
            </div>
            <package::PackagePanel/>
            <clock::Toll/>
            <curtain::Curtain/>
            <piles::Piles/>
            <result::ResultDialog/>
            <news::NewsDialog/>
            <detail::Reading/>
        </div>
    }
}

/// Everything the table listens to besides its own buttons, and its first breath.
fn listen(table: TableStore) {
    let keys = window_event_listener(ev::keydown, move |event| {
        sound::touched();
        keys::on_key(table, &event);
    });
    let press = window_event_listener(ev::pointerdown, |_| sound::touched());
    let hidden = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            table.rest();
        } else {
            table.clock_goes();
        }
    });
    let gone = window_event_listener_untyped("pagehide", move |_| table.rest());
    // A page that was put aside whole comes back as it was left.
    let back = window_event_listener_untyped("pageshow", move |_| table.clock_goes());
    let ticking = table.shown.with_untracked(|s| s.clock);
    let ticks =
        ticking.then(|| set_interval_with_handle(move || table.tick(), Duration::from_millis(100)).ok()).flatten();
    on_cleanup(move || {
        for listener in [keys, press, hidden, gone, back] {
            listener.remove();
        }
        if let Some(ticks) = ticks {
            ticks.clear();
        }
        table.leave();
    });
    wake::keep(table);
    // Whoever looked back when the lights went out is in the dark, too.
    Effect::new(move |_| {
        if table.shown.with(|s| s.scene.dark) && table.back.get().is_some() {
            table.look(None);
        }
    });
    // When everything is in the document.
    Effect::new(move |before: Option<()>| {
        if before.is_none() {
            table.drive();
        }
    });
}
