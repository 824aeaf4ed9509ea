//! The news: what others have done, or the turn that is looked back at. Two lines of it stand in the prompt, all of it is told on a
//! press.
use super::model::Shown;
use super::store::TableStore;
use crate::ui::dialog::Dialog;
use intermezzo::game::Pick;
use intermezzo::session;
use leptos::ev;
use leptos::prelude::*;

impl TableStore {
    /// What there is to tell, a sentence each, the latest last.
    pub fn news(&self) -> Vec<String> {
        let looked_at = self.back.get();
        self.shown.with(|shown| match looked_at {
            Some(turns) => session::news_of(&shown.log, turns),
            None => session::news(&shown.log, shown.scene.viewer),
        })
    }

    /// What more is told of because the pointer or the focus is on it.
    pub fn hinted(&self) -> Option<Pick> {
        self.hint.get().filter(|_| !self.quiet.get())
    }
}

/// Lets hints be seen again as soon as the player does anything.
fn stir(table: TableStore) {
    let stirs = move || {
        if table.quiet.get_untracked() {
            table.quiet.set(false);
        }
    };
    let moved = window_event_listener(ev::pointermove, move |_| stirs());
    let pressed = window_event_listener(ev::pointerdown, move |_| stirs());
    let typed = window_event_listener(ev::keydown, move |_| stirs());
    on_cleanup(move || {
        for listener in [moved, pressed, typed] {
            listener.remove();
        }
    });
}

/// The news in a line; it is heard with what is asked after it ([`super::live`]).
pub fn news(table: &TableStore) -> String {
    table.news().join(". ")
}

/// The news in two lines, unless something else is told in their place.
#[component]
pub fn News(hidden: Signal<bool>) -> impl IntoView {
    let table = TableStore::here();
    let words = Memo::new(move |_| news(&table));
    // What the pointer or the focus has been on since before the news does not hide them, nor what comes under a pointer at rest.
    Effect::new(move |before: Option<String>| {
        let now = words.get();
        if before.is_some_and(|before| before != now) {
            table.quiet.set(true);
        }
        now
    });
    stir(table);
    let more = move || !hidden.get() && words.with(|words| !words.is_empty());
    view! {
        <p class="news" class:visually-hidden=hidden>{words}</p>
        <Show when=more>
            <button type="button" class="news-all" data-action="news" aria-haspopup="dialog" aria-label="All that has happened"
                on:click=move |_| table.told.set(true)></button>
        </Show>
    }
}

/// All of the news.
#[component]
pub fn NewsDialog() -> impl IntoView {
    let table = TableStore::here();
    let title = Signal::derive(move || match table.back.get() {
        Some(turn) => format!("Turn {turn}"),
        None => "What has happened".to_owned(),
    });
    // Under the curtain or a choice of packages it is for nobody, and when all is over the result is told.
    let about = Signal::derive(move || {
        let covered = table.shown.with(Shown::is_covered);
        !covered && table.uncovered()
    });
    view! {
        <Dialog open=table.told about=about title=title focused=true>
            <ol class="news-list">
                {move || table.news().into_iter().map(|told| view! { <li>{told}"."</li> }).collect_view()}
            </ol>
            <div class="dialog-actions">
                <button type="button" class="btn" data-action="close" autofocus on:click=move |_| table.told.set(false)>"Close"</button>
            </div>
        </Dialog>
    }
}
