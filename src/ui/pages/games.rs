//! The list of stored games: to go on with, to look at, to remove; and what cannot be opened, left as it is.
use super::motif::SmallBoard;
use super::words::{ago, mode_name, players, standing};
use crate::ui::app::App;
use crate::ui::dialog::Confirm;
use crate::ui::files::download;
use crate::ui::route::Route;
use crate::ui::widgets::{Mark, Told, plain};
use intermezzo::game::{Game as _, View as _, Viewer};
use intermezzo::progress::counting::is_match;
use intermezzo::session::{LoadError, Saved, Session};
use intermezzo::storage::{Entry, ShelfError};
use leptos::prelude::*;

/// How many games of a part are shown at first, and with each step: a list of all that were ever played makes the page heavy.
const AT_A_TIME: usize = 12;

/// What is asked about before it is removed.
#[derive(Clone, PartialEq, Eq)]
struct Doomed {
    id: String,
    readable: bool,
    /// An unfinished match of a tournament.
    is_match: bool,
}

/// The stored games. Nothing is shown when there are none.
#[component]
pub fn Games(entries: RwSignal<Vec<Entry>>) -> impl IntoView {
    let app = App::here();
    let doomed = RwSignal::new(None::<Doomed>);
    let asking = RwSignal::new(false);
    let ask = Callback::new(move |what: Doomed| {
        if app.writes_now() {
            doomed.set(Some(what));
            asking.set(true);
        } else {
            app.notify(ShelfError::OtherTab.to_string());
        }
    });
    let stored = move |it: &Doomed| entries.with(|entries| entries.iter().any(|entry| entry.id == it.id));
    let about = move || app.may_write() && doomed.with(|it| it.as_ref().is_some_and(stored));
    let remove = move |()| {
        if let Some(Doomed { id, .. }) = doomed.get() {
            app.with_store(|store| store.discard(&id, app.now()));
            app.refresh_profile();
            entries.set(app.with_store(|store| store.games()));
            app.notify("Removed.");
        }
    };
    let text = move || match doomed.get() {
        Some(Doomed { is_match: true, .. }) => {
            "It is a match of a tournament: removing it gives it up, and the match is lost."
        }
        Some(Doomed { readable: false, .. }) => {
            "Its text is deleted from this browser for good. Download it first if another version may still read it."
        }
        _ => "The game is deleted from this browser for good.",
    };
    view! {
        <Show when=move || entries.with(|entries| !entries.is_empty())>
            <section class="games" aria-labelledby="games-title">
                <Part title="Continue" entries=entries want=Want::Open ask=ask/>
                <Part title="Finished" entries=entries want=Want::Finished ask=ask/>
                <Part title="Cannot be opened" entries=entries want=Want::Broken ask=ask/>
            </section>
        </Show>
        <Confirm
            open=asking
            about=Signal::derive(about)
            title="Remove this game?".to_owned()
            text=Signal::derive(move || text().to_owned())
            yes="Remove"
            no="Keep it"
            on_yes=remove
        />
    }
}

/// Which games a part of the list holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    Open,
    Finished,
    Broken,
}

impl Want {
    fn of(entry: &Entry) -> Want {
        match &entry.game {
            Ok((session, _)) if session.outcome().is_none() => Want::Open,
            Ok(_) => Want::Finished,
            Err(_) => Want::Broken,
        }
    }
}

#[component]
fn Part(title: &'static str, entries: RwSignal<Vec<Entry>>, want: Want, ask: Callback<Doomed>) -> impl IntoView {
    let shown = RwSignal::new(AT_A_TIME);
    let wanted = move |entry: &&Entry| Want::of(entry) == want;
    let count = Memo::new(move |_| entries.with(|entries| entries.iter().filter(wanted).count()));
    let visible =
        move || entries.with(|entries| entries.iter().filter(wanted).take(shown.get()).cloned().collect::<Vec<_>>());
    let rows = move || visible().into_iter().map(|entry| view! { <Row entry=entry ask=ask/> }).collect_view();
    let left = move || count.get().saturating_sub(shown.get());
    view! {
        <Show when=move || count.get() != 0>
            <h2>{title}</h2>
            <ul class="list">{rows}</ul>
            <Show when=move || left() != 0>
                <button type="button" class="btn" data-action="more" on:click=move |_| shown.update(|n| *n += AT_A_TIME)>
                    {move || format!("Show {} more", AT_A_TIME.min(left()))}
                </button>
            </Show>
        </Show>
    }
}

#[component]
fn Row(entry: Entry, ask: Callback<Doomed>) -> impl IntoView {
    let id = entry.id;
    match entry.game {
        Ok((session, saved)) => view! { <GameRow id=id session=session saved=saved ask=ask/> }.into_any(),
        Err(error) => view! { <BrokenRow id=id error=error ask=ask/> }.into_any(),
    }
}

#[component]
fn GameRow(id: String, session: Session, saved: Saved, ask: Callback<Doomed>) -> impl IntoView {
    let app = App::here();
    let pieces = session.play().committed().seen_by(Viewer::Public).scene().pieces;
    let over = session.outcome().is_some();
    let is_match = session.outcome().is_none() && is_match(session.setup());
    let doomed = Doomed { id: id.clone(), readable: true, is_match };
    view! {
        <li class="list-item game-row" class:is-over=over>
            <SmallBoard pieces=pieces/>
            <a class="list-link" data-game=id.clone() href=Route::Game(id.clone()).href()>
                <span class="game-name">{mode_name(session.mode())}</span>
                <span class="game-line"><Told text=standing(&session)/></span>
                <span class="game-line dim"><Told text=players(&session)/>", " {ago(app, saved.touched_ms)}</span>
            </a>
            <button
                class="btn btn--quiet btn--icon"
                data-action="remove"
                data-game=id
                aria-label=format!("Remove {}, {}", mode_name(session.mode()), plain(&players(&session)))
                on:click=move |_| ask.run(doomed.clone())
            >
                <Mark name="trash"/>
            </button>
        </li>
    }
}

/// A stored text that is no game to this version. It stays until the player removes it.
#[component]
fn BrokenRow(id: String, error: LoadError, ask: Callback<Doomed>) -> impl IntoView {
    let app = App::here();
    let doomed = Doomed { id: id.clone(), readable: false, is_match: false };
    let [stored, row, source] = [id.clone(), id.clone(), id.clone()];
    let save = move |_| {
        let text = app.with_store(|store| store.game_text(&stored)).unwrap_or_default();
        if download(&format!("intermezzo-{stored}.txt"), &text).is_err() {
            app.notify("The browser refused the download.");
        }
    };
    view! {
        <li class="list-item game-row" data-broken=row>
            <Mark name="warning"/>
            <div class="game-broken">
                <p>{error.to_string()}</p>
                <p class="dim small">"It was left as it is. " {advice(&error)}</p>
            </div>
            <div class="row">
                <button class="btn" data-action="download" data-game=source on:click=save>"Download"</button>
                <button
                    class="btn btn--quiet btn--icon"
                    data-action="remove"
                    data-game=id
                    aria-label="Remove what cannot be opened"
                    on:click=move |_| ask.run(doomed.clone())
                >
                    <Mark name="trash"/>
                </button>
            </div>
        </li>
    }
}

fn advice(error: &LoadError) -> &'static str {
    match error {
        LoadError::Newer(_) | LoadError::UnknownGame(_) => "It opens once this page is updated to the newer version.",
        LoadError::Damaged(_) => "You can download its text or remove it; other games are not touched by it.",
    }
}
