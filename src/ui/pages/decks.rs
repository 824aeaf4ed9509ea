//! The decks that players have built for a family of games: to open, to copy, to remove; and what cannot be read, left as it is.
use super::deck::{Broken, Editor};
use super::home::families;
use super::problem::Problem;
use crate::ui::app::App;
use crate::ui::dialog::Confirm;
use crate::ui::route::Route;
use crate::ui::widgets::{Mark, Name};
use intermezzo::games::Family;
use intermezzo::storage::{Deck, DeckEntry, NamedDeck, ShelfError};
use leptos::prelude::*;

/// The word in the address for a deck that is not stored yet.
pub const NEW: &str = "new";

/// The address of one deck.
pub fn deck_route(family: &Family, id: &str) -> Route {
    Route::Decks(Some(format!("{}/{id}", family.slug)))
}

/// Keeps a copy of a deck under a new id, which it gives back.
pub fn copy(app: App, family: &Family, deck: &NamedDeck) -> Result<String, ShelfError> {
    let copy = NamedDeck { name: format!("{} copy", deck.name).chars().take(24).collect(), deck: deck.deck.clone() };
    app.with_store(|store| {
        let id = store.new_deck_id(family.slug, app.now_ms());
        store.keep_deck(family.slug, &id, &copy, (family.cards)()).map(|()| id)
    })
}

/// Says why something could not be kept.
pub fn tell(app: App, error: ShelfError) {
    app.notify(error.to_string());
}

/// The decks of a family, or one of them.
#[component]
pub fn Decks(slug: Option<String>) -> impl IntoView {
    let (slug, id) = match slug.as_deref().map(|slug| slug.split_once('/').unwrap_or((slug, ""))) {
        Some((family, id)) => (Some(family.to_owned()), id.to_owned()),
        None => (None, String::new()),
    };
    let asked = |family: &&'static Family| slug.as_deref().is_none_or(|slug| family.slug == slug);
    let family = families().into_iter().filter(|family| family.builds_decks()).find(asked);
    match (family, id.as_str()) {
        (None, _) => view! { <NoDecks/> }.into_any(),
        (Some(family), "") => view! { <Shelf family=family/> }.into_any(),
        (Some(family), NEW) => {
            let deck = NamedDeck { name: "My deck".to_owned(), deck: Deck::one_of_each((family.cards)()) };
            view! { <Editor family=family id=None deck=deck/> }.into_any()
        }
        (Some(family), id) => {
            let entry = App::here().with_store(|store| store.deck(family.slug, id, (family.cards)()));
            match entry {
                Some(DeckEntry { id, deck: Ok(deck) }) => {
                    view! { <Editor family=family id=Some(id) deck=deck/> }.into_any()
                }
                Some(DeckEntry { id, deck: Err(error) }) => {
                    view! { <Broken family=family id=id error=error/> }.into_any()
                }
                None => view! { <Gone family=family/> }.into_any(),
            }
        }
    }
}

#[component]
fn NoDecks() -> impl IntoView {
    view! {
        <Problem
            title="There are no decks to build here".to_owned()
            text="This version has no game of that name in which players bring their own decks.".to_owned()
        >
            <a class="btn btn--primary" href="#/">"To the start page"</a>
        </Problem>
    }
}

#[component]
fn Gone(family: &'static Family) -> impl IntoView {
    view! {
        <Problem
            title="This deck is not here".to_owned()
            text="It may have been removed, or it was built in another browser.".to_owned()
        >
            <a class="btn btn--primary" href=Route::Decks(Some(family.slug.to_owned())).href()>"To the decks"</a>
        </Problem>
    }
}

/// All decks of a family.
#[component]
fn Shelf(family: &'static Family) -> impl IntoView {
    let app = App::here();
    let all = move || app.with_store(|store| store.decks(family.slug, (family.cards)()));
    let entries = RwSignal::new(all());
    let doomed = RwSignal::new(None::<String>);
    let asking = RwSignal::new(false);
    let ask = Callback::new(move |id: String| {
        if app.writes_now() {
            doomed.set(Some(id));
            asking.set(true);
        } else {
            tell(app, ShelfError::OtherTab);
        }
    });
    let stored = move |id: &String| entries.with(|entries| entries.iter().any(|entry| entry.id == *id));
    let about = move || app.may_write() && doomed.with(|id| id.as_ref().is_some_and(stored));
    let remove = move |()| {
        if let Some(id) = doomed.get_untracked() {
            app.with_store(|store| store.remove_deck(family.slug, &id));
            entries.set(all());
            app.notify("Removed.");
        }
    };
    let duplicate = Callback::new(move |deck: NamedDeck| match copy(app, family, &deck) {
        Ok(_) => entries.set(all()),
        Err(error) => tell(app, error),
    });
    let row = move |entry: DeckEntry| view! { <Row family=family entry=entry ask=ask duplicate=duplicate/> };
    view! {
        <div class="page decks">
            <h1 class="title">{format!("Decks for {}", family.name)}</h1>
            <p class="subtitle">
                {format!(
                    "Each side plays with a deck of its own. Build it of {} different cards, up to {} of each.",
                    (family.cards)().len(),
                    Deck::COPIES,
                )}
            </p>
            <div class="row">
                <a class="btn btn--primary" data-action="new-deck" href=deck_route(family, NEW).href()>"New deck"</a>
                <a class="btn btn--quiet" href=Route::Rules(Some(family.slug.to_owned())).href()><Mark name="book"/>"Rules"</a>
            </div>
            <ul class="list">{move || entries.get().into_iter().map(row).collect_view()}</ul>
            <Show when=move || entries.with(Vec::is_empty)>
                <p class="dim">"No deck is saved yet. Without one you play with one of each card."</p>
            </Show>
        </div>
        <Confirm
            open=asking
            about=Signal::derive(about)
            title="Remove this deck?"
            text="It is deleted from this browser for good."
            yes="Remove"
            no="Keep it"
            on_yes=remove
        />
    }
}

#[component]
fn Row(
    family: &'static Family,
    entry: DeckEntry,
    ask: Callback<String>,
    duplicate: Callback<NamedDeck>,
) -> impl IntoView {
    let id = entry.id;
    let doomed = id.clone();
    let remove = move |name: String| {
        view! {
            <button type="button" class="btn btn--quiet btn--icon" data-action="remove" aria-label=format!("Remove {name}")
                title="Remove" on:click=move |_| ask.run(doomed.clone())>
                <Mark name="trash"/>
            </button>
        }
    };
    match entry.deck {
        Ok(deck) => {
            let name = deck.name.clone();
            let size = match deck.deck.check() {
                Ok(()) => format!("{} cards", deck.deck.total()),
                Err(error) => error.to_string(),
            };
            view! {
                <li class="list-item deck-row" data-deck=id.clone()>
                    <a class="list-link" href=deck_route(family, &id).href()><strong><Name name=name.clone()/></strong>" "<span class="dim small">{size}</span></a>
                    <button type="button" class="btn btn--quiet" data-action="duplicate" aria-label=format!("Duplicate {name}")
                        on:click=move |_| duplicate.run(deck.clone())>
                        "Duplicate"
                    </button>
                    {remove(name)}
                </li>
            }
            .into_any()
        }
        Err(error) => view! {
            // It stays as it is until the player removes it.
            <li class="list-item deck-row" data-broken=id.clone()>
                <Mark name="warning"/>
                <a class="list-link" href=deck_route(family, &id).href()>
                    {error.to_string()} " " <span class="dim small">"It was left as it is."</span>
                </a>
                {remove("what cannot be read".to_owned())}
            </li>
        }
        .into_any(),
    }
}
