//! One deck: how many of each card, its name, its text.
use super::decks::{NEW, copy, deck_route, tell};
use super::problem::Problem;
use crate::ui::app::App;
use crate::ui::art::cards as art;
use crate::ui::clipboard;
use crate::ui::dialog::Confirm;
use crate::ui::files;
use crate::ui::form::Line;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::game::CardFace;
use intermezzo::games::Family;
use intermezzo::storage::{Deck, DeckError, NamedDeck, ShelfError};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

/// What is edited on this page.
#[derive(Clone, Copy)]
struct Edit {
    app: App,
    family: &'static Family,
    /// Its name in the store; `None` before it is kept.
    id: StoredValue<Option<String>>,
    name: RwSignal<String>,
    deck: RwSignal<Deck>,
    /// As it is stored.
    kept: RwSignal<Option<NamedDeck>>,
}

impl Edit {
    fn cards(self) -> &'static [CardFace] {
        (self.family.cards)()
    }

    fn now(self) -> NamedDeck {
        NamedDeck { name: self.name.with(|name| name.trim().to_owned()), deck: self.deck.get() }
    }

    fn is_changed(self) -> bool {
        let now = self.now();
        self.kept.with(|kept| *kept != Some(now))
    }

    /// Why it cannot be kept, if it cannot.
    fn trouble(self) -> Option<String> {
        if self.name.with(|name| name.trim().is_empty()) {
            return Some("A deck needs a name.".to_owned());
        }
        self.deck.with(Deck::check).err().map(|error| error.to_string())
    }

    /// Keeps the deck; a new one then has its own address.
    fn keep(self) {
        let (app, cards) = (self.app, self.cards());
        if let Some(trouble) = untrack(|| self.trouble()) {
            return app.notify(trouble);
        }
        let deck = untrack(|| self.now());
        let before = self.id.get_value();
        let result = app.with_store(|store| {
            let id = before.clone().unwrap_or_else(|| store.new_deck_id(self.family.slug, app.now_ms()));
            store.keep_deck(self.family.slug, &id, &deck, cards).map(|()| id)
        });
        match result {
            Ok(id) => {
                app.notify("Saved.");
                self.kept.set(Some(deck));
                self.id.set_value(Some(id.clone()));
                if before.is_none() {
                    app.go(deck_route(self.family, &id));
                }
            }
            Err(error) => tell(app, error),
        }
    }

    /// Keeps a copy and goes there.
    fn duplicate(self) {
        match copy(self.app, self.family, &untrack(|| self.now())) {
            Ok(id) => self.app.go(deck_route(self.family, &id)),
            Err(error) => tell(self.app, error),
        }
    }

    fn remove(self) {
        if !self.app.writes_now() {
            return tell(self.app, ShelfError::OtherTab);
        }
        if let Some(id) = self.id.get_value() {
            self.app.with_store(|store| store.remove_deck(self.family.slug, &id));
        }
        self.app.notify("Removed.");
        self.app.go(Route::Decks(Some(self.family.slug.to_owned())));
    }
}

/// A deck to be changed.
#[component]
pub fn Editor(family: &'static Family, id: Option<String>, deck: NamedDeck) -> impl IntoView {
    let kept = id.is_some().then(|| deck.clone());
    let edit = Edit {
        app: App::here(),
        family,
        id: StoredValue::new(id),
        name: RwSignal::new(deck.name),
        deck: RwSignal::new(deck.deck),
        kept: RwSignal::new(kept),
    };
    let leaving = RwSignal::new(false);
    let shelf = Route::Decks(Some(family.slug.to_owned()));
    let leave = {
        let shelf = shelf.clone();
        move |()| edit.app.go(shelf.clone())
    };
    let try_leave = move |event: leptos::ev::MouseEvent| {
        if untrack(|| edit.is_changed() && edit.kept.with(Option::is_some)) {
            event.prevent_default();
            leaving.set(true);
        }
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        edit.keep();
    };
    let cards =
        edit.cards().iter().enumerate().map(|(index, face)| view! { <CardRow edit=edit index=index face=face/> });
    view! {
        <form class="page decks deck-editor" on:submit=submit>
            <p><a href=shelf.href() data-action="all-decks" on:click=try_leave>{format!("All decks for {}", family.name)}</a></p>
            <h1 class="title">{move || edit.kept.with(|kept| if kept.is_some() { "Deck" } else { "New deck" })}</h1>
            <Bar edit=edit/>
            <ul class="deck-cards">{cards.collect_view()}</ul>
            <AsText edit=edit/>
        </form>
        <Confirm
            open=leaving
            about=Signal::derive(move || edit.is_changed())
            title="Leave without saving?"
            text="The changes to this deck are lost."
            yes="Leave"
            no="Stay"
            on_yes=leave
        />
    }
}

/// Name, size, and what can be done with the whole deck. It stays in sight.
#[component]
fn Bar(edit: Edit) -> impl IntoView {
    let removing = RwSignal::new(false);
    let total = Memo::new(move |_| edit.deck.with(Deck::total));
    let trouble = Memo::new(move |_| edit.trouble());
    let stored = move || edit.kept.with(Option::is_some);
    let state = move || match trouble.get() {
        Some(trouble) => trouble,
        None if !edit.is_changed() => "Saved.".to_owned(),
        None => "Not saved yet.".to_owned(),
    };
    let reset = move |_| edit.deck.set(Deck::one_of_each(edit.cards()));
    view! {
        <div class="deck-bar panel">
            <Line name="deck-name" label="Name".to_owned() value=edit.name on=move |name| edit.name.set(name)/>
            <p class="deck-total">
                <strong class="number" data-total=move || total.get().to_string()>{total}</strong>" cards"
            </p>
            <div class="row">
                <button type="submit" class="btn btn--primary" data-action="save"
                    aria-disabled=move || trouble.with(Option::is_some).to_string()>"Save"</button>
                <button type="button" class="btn" data-action="reset" title="One of each card" on:click=reset>"Reset"</button>
                <Show when=stored>
                    <button type="button" class="btn" data-action="duplicate" on:click=move |_| edit.duplicate()>"Duplicate"</button>
                    <button type="button" class="btn btn--quiet btn--icon" data-action="remove" aria-label="Delete this deck"
                        title="Delete this deck" on:click=move |_| removing.set(true)>
                        <Mark name="trash"/>
                    </button>
                </Show>
            </div>
            <p class="deck-state small" class:error=move || trouble.with(Option::is_some) aria-live="polite">{state}</p>
        </div>
        <Confirm open=removing about=Signal::derive(move || edit.app.may_write() && edit.kept.with(Option::is_some)) title="Delete this deck?" text="It is deleted from this browser for good." yes="Delete" no="Keep it"
            on_yes=move |()| edit.remove()/>
    }
}

/// A card, and how many of it.
#[component]
fn CardRow(edit: Edit, index: usize, face: &'static CardFace) -> impl IntoView {
    let count = Memo::new(move |_| edit.deck.with(|deck| deck.count(index)));
    let put = move |number: u8| edit.deck.update(|deck| deck.set(index, number));
    let typed = move |event: leptos::ev::Event| {
        put(event_target_value(&event).trim().parse().unwrap_or(0));
    };
    // For a pointer only: the keyboard steps in the field itself.
    let step = move |action: &'static str, sign: &'static str, to: fn(u8) -> u8, end: u8| {
        view! {
            <button type="button" class="btn btn--icon" tabindex="-1" aria-hidden="true" data-action=action data-repeat
                disabled=move || count.get() == end on:click=move |_| put(to(count.get_untracked()))>
                {sign}
            </button>
        }
    };
    view! {
        <li class="deck-card" class:is-none=move || count.get() == 0 class:is-more=move || { count.get() > 1 } data-card=face.slug.clone()>
            <svg class="small-art colour--none" viewBox=art::CARD_VIEW_BOX aria-hidden="true"
                inner_html=art::card_picture(face.picture).unwrap_or_default()></svg>
            <span class="deck-card-words"><strong>{face.name.clone()}</strong><span class="dim small">{face.text}</span></span>
            <span class="copies">
                {step("fewer", "−", |n| n.saturating_sub(1), 0)}
                <input class="input number" type="number" name="count" min="0" max=Deck::COPIES.to_string() inputmode="numeric"
                    aria-label=format!("{}: how many", face.name) prop:value=move || count.get().to_string() on:change=typed/>
                {step("more", "+", |n| n + 1, Deck::COPIES)}
            </span>
        </li>
    }
}

/// The deck as a text, to be kept elsewhere or given to somebody.
#[component]
fn AsText(edit: Edit) -> impl IntoView {
    let text = RwSignal::new(edit.deck.with_untracked(|deck| deck.write(edit.cards())));
    let error = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        text.set(edit.deck.with(|deck| deck.write(edit.cards())));
        error.set(None);
    });
    let apply = move |_| match Deck::parse(&text.get_untracked(), edit.cards()) {
        Ok(deck) => {
            edit.deck.set(deck);
            edit.app.notify("The deck is as the text says.");
        }
        Err(why) => error.set(Some(why.to_string())),
    };
    let copy = move |_| {
        let text = edit.deck.with_untracked(|deck| deck.write(edit.cards()));
        clipboard::copy(edit.app, text, "The deck is copied.", "Mark the text and copy it yourself.");
    };
    view! {
        <section class="deck-text panel stack">
            <label class="field">
                <span class="label">"The deck as text: each card that is not there once, and its number"</span>
                <textarea class="input" name="deck-text" rows="3" spellcheck="false" autocapitalize="off" placeholder="One of each card"
                    aria-invalid=move || error.with(Option::is_some).to_string()
                    prop:value=move || text.get() on:input=move |e| text.set(event_target_value(&e))></textarea>
            </label>
            <p class="error small" role="alert">{error}</p>
            <div class="row">
                <button type="button" class="btn" data-action="copy-text" on:click=copy><Mark name="share"/>"Copy as text"</button>
                <button type="button" class="btn" data-action="use-text" on:click=apply>"Use the pasted text"</button>
            </div>
        </section>
    }
}

/// A stored deck that cannot be read: it stays as it is.
#[component]
pub fn Broken(family: &'static Family, id: String, error: DeckError) -> impl IntoView {
    let app = App::here();
    let save = move |_| {
        let text = app.with_store(|store| store.deck_text(family.slug, &id)).unwrap_or_default();
        if files::download("intermezzo-deck.txt", &text).is_err() {
            app.notify("The browser does not let the page save a file.");
        }
    };
    view! {
        <Problem title="This deck cannot be opened".to_owned() text=format!("{error} It was left as it is.")>
            <button type="button" class="btn" data-action="download" on:click=save>"Save it as a file"</button>
            <a class="btn" href=deck_route(family, NEW).href()>"New deck"</a>
            <a class="btn btn--primary" href=Route::Decks(Some(family.slug.to_owned())).href()>"To the decks"</a>
        </Problem>
    }
}
