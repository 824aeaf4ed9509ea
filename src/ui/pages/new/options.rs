//! What a mode lets one choose besides: armies, decks, odds.
use super::choice::{Choice, is_odds};
use crate::ui::app::App;
use crate::ui::form::Seg;
use crate::ui::route::Route;
use crate::ui::widgets::isolated;
use intermezzo::games::{Answers, ModeOption};
use intermezzo::storage::DeckEntry;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// What the mode lets one choose besides: the armies, say.
#[component]
pub fn Options(choice: Choice) -> impl IntoView {
    let one = move |option: &'static ModeOption| match option.answers {
        Answers::OneOf(values) => view! { <OneOf choice=choice option=option values=values/> }.into_any(),
        Answers::Deck => view! { <WhichDeck choice=choice option=option/> }.into_any(),
    };
    move || {
        let mode = choice.mode.get();
        let (odds, plain): (Vec<_>, Vec<_>) = mode.options.iter().partition(|option| is_odds(mode, option));
        let odds = (!odds.is_empty()).then(|| view! { <Odds choice=choice options=odds/> });
        view! {
            {plain.into_iter().map(one).collect_view()}
            {odds}
        }
    }
}

/// What a player may be given by hand; seldom asked, and so behind a word.
#[component]
fn Odds(choice: Choice, options: Vec<&'static ModeOption>) -> impl IntoView {
    let one = move |option: &'static ModeOption| match option.answers {
        Answers::OneOf(values) => Some(view! { <OneOf choice=choice option=option values=values/> }),
        Answers::Deck => None,
    };
    view! {
        <Show when=move || choice.has_odds()>
            <details class="odds" data-part="odds">
                <summary>"Odds"</summary>
                <div class="stack">
                    <p class="hint">"Tilt gives a side more points for the handicaps that it picks. In a match each loss adds one."</p>
                    {options.iter().copied().map(one).collect_view()}
                </div>
            </details>
        </Show>
    }
}

/// One of a few answers.
#[component]
fn OneOf(
    choice: Choice,
    option: &'static ModeOption,
    values: &'static [(&'static str, &'static str)],
) -> impl IntoView {
    let value = Memo::new(move |_| {
        let chosen = choice.options.with(|all| all.get(option.key).cloned());
        let known = values.iter().map(|(word, _)| *word).find(|word| chosen.as_deref() == Some(word));
        known.unwrap_or_else(|| values.first().map_or("", |(word, _)| word))
    });
    let answers = values.iter().map(|&(word, name)| (word, word.to_owned(), name.to_owned())).collect();
    let on = move |word: &'static str| {
        choice.options.update(|all| {
            all.insert(option.key, word.to_owned());
        });
    };
    view! {
        <div class="field">
            <Seg legend=option.label name=option.key options=answers value=value on=on/>
            {(!option.hint.is_empty()).then(|| view! { <p class="hint">{option.hint}</p> })}
        </div>
    }
}

/// One of the decks that the player has built, or one of each card.
#[component]
fn WhichDeck(choice: Choice, option: &'static ModeOption) -> impl IntoView {
    let app = App::here();
    let family = choice.mode.get_untracked().family;
    let cards = (family.cards)();
    let playable =
        |entry: DeckEntry| entry.deck.ok().filter(|deck| deck.deck.check().is_ok()).map(|deck| (entry.id, deck));
    let decks: Vec<_> =
        app.with_store(|store| store.decks(family.slug, cards)).into_iter().filter_map(playable).collect();
    let options = decks.iter().map(|(id, deck)| {
        let words = format!("{} ({} cards)", isolated(&deck.name), deck.deck.total());
        view! { <option value=id.clone()>{words}</option> }
    });
    let options = options.collect_view();
    let texts: BTreeMap<String, String> = decks.into_iter().map(|(id, deck)| (id, deck.deck.write(cards))).collect();
    let choose = move |e| {
        let text = texts.get(&event_target_value(&e)).cloned().unwrap_or_default();
        choice.options.update(|all| {
            all.insert(option.key, text);
        });
    };
    view! {
        <div class="field">
            <label>
                <span class="label">{option.label}</span>
                <select class="select" name=option.key on:change=choose>
                    <option value="">{format!("One of each ({} cards)", cards.len())}</option>
                    {options}
                </select>
            </label>
            <p class="small"><a data-action="decks" href=Route::Decks(Some(family.slug.to_owned())).href()>"Build a deck"</a></p>
        </div>
    }
}
