//! A new game: which, against whom, and how.
mod choice;
mod opponent;
mod options;
mod people;
mod time;

use super::motif::ModePicture;
use super::words::mode_name;
use crate::ui::app::App;
use crate::ui::form::Seg;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use choice::{Choice, Opponent, offered};
use intermezzo::games::MODES;
use leptos::prelude::*;
use opponent::Cpu;
use options::Options;
use people::{People, Sides, WhoPlays};
use time::Time;

/// The new game page.
#[component]
pub fn NewGame(slug: Option<String>) -> impl IntoView {
    let choice = Choice::begin(App::here(), slug.as_deref());
    let person = move || choice.opponent.get() == Opponent::Person;
    view! {
        <form class="page new" data-page="new" on:submit=move |e| { e.prevent_default(); choice.start(); }>
            <h1 class="title">"New game"</h1>
            <div class="new-columns">
                <Which choice=choice/>
                <div class="panel stack new-form">
                    <Seg
                        legend="Opponent"
                        name="opponent"
                        options=vec![
                            (Opponent::Cpu, "cpu".to_owned(), "The CPU".to_owned()),
                            (Opponent::Person, "person".to_owned(), "A person here".to_owned()),
                        ]
                        value=choice.opponent
                        on=move |opponent| choice.opponent.set(opponent)
                    />
                    <Show when=move || !person()>
                        <Cpu choice=choice/>
                        <WhoPlays choice=choice/>
                    </Show>
                    <Show when=person>
                        <People choice=choice/>
                    </Show>
                    <Sides choice=choice/>
                    <Options choice=choice/>
                    <Time choice=choice/>
                    <Rated choice=choice/>
                    <button type="submit" class="btn btn--primary btn--big btn--wide" data-action="start">
                        <Mark name="play"/>
                        "Start"
                    </button>
                </div>
            </div>
        </form>
    }
}

/// Which mode, with its picture.
#[component]
fn Which(choice: Choice) -> impl IntoView {
    let mode = choice.mode;
    let choose = move |e| {
        if let Some(chosen) = intermezzo::games::mode(&event_target_value(&e)) {
            // What was answered for one mode is no answer for another.
            choice.options.set(offered(chosen));
            mode.set(chosen);
        }
    };
    let options = MODES.iter().map(|option| {
        let chosen = move || mode.get() == option;
        view! { <option value=option.slug prop:selected=chosen>{mode_name(option)}</option> }
    });
    view! {
        <div class="new-which">
            {move || view! { <ModePicture mode=mode.get()/> }}
            <label class="field">
                <span class="label">"Game"</span>
                <select class="select" name="mode" on:change=choose>{options.collect_view()}</select>
            </label>
            <p>{move || mode.get().blurb} " " <span class="dim">{move || mode.get().family.blurb}</span></p>
            <p>
                <a href=move || Route::Rules(Some(mode.get().family.slug.to_owned())).href()>
                    {move || format!("Rules of {}", mode.get().family.name)}
                </a>
            </p>
        </div>
    }
}

/// Whether the game will be rated, and why not.
#[component]
fn Rated(choice: Choice) -> impl IntoView {
    let rated = Memo::new(move |_| choice.rated());
    let guest = move || choice.first().is_none();
    view! {
        <p class="hint" data-part="rated" data-rated=move || if rated.get().0 { "yes" } else { "no" } aria-live="polite">
            {move || rated.get().1}
            <Show when=guest>" "<a href=Route::Profiles.href()>"Choose or make a profile"</a></Show>
        </p>
    }
}
