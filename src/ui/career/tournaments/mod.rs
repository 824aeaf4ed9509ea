//! The ladder of tournaments and the weekly cup.
mod bracket;
mod cup;
mod ladder;
mod others;
pub mod play;
mod tournament;

use super::{CareerNav, GuestNote};
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::time;
use crate::ui::widgets::{FaceArt, Mark};
use intermezzo::cpu::characters::character;
use intermezzo::progress::knockout::RULE;
use intermezzo::progress::ladder::LADDER;
use intermezzo::progress::week::Week;
use leptos::prelude::*;

/// The tournaments: all of them, the cup (`cup`), or one of the ladder by its number, from 1.
#[component]
pub fn Tournaments(which: Option<String>) -> impl IntoView {
    let number = |word: &str| word.parse::<u8>().ok()?.checked_sub(1).filter(|n| usize::from(*n) < LADDER.len());
    match which.as_deref() {
        None => view! { <Overview/> }.into_any(),
        Some("cup") => view! { <cup::CupPage/> }.into_any(),
        Some(word) => match number(word) {
            Some(n) => view! { <tournament::TournamentPage number=n/> }.into_any(),
            None => view! { <NoSuch/> }.into_any(),
        },
    }
}

/// The cup of this week, and the ladder.
#[component]
fn Overview() -> impl IntoView {
    let app = App::here();
    let guest = move || app.profile.with(Option::is_none);
    view! {
        <div class="page career tournaments" data-page="tournaments">
            <h1 class="title">"Tournaments"</h1>
            <CareerNav/>
            <Show when=guest>
                <GuestNote text="Tournaments are played with a profile: it keeps what you have won and where you stand."/>
            </Show>
            <div class="tournaments-columns">
                <section class="panel stack" aria-labelledby="cup-title">
                    <div class="row row--between">
                        <h2 id="cup-title">"This week’s cup"</h2>
                        <a class="btn btn--quiet" data-action="cup" href=Route::Tournaments(Some("cup".to_owned())).href()>
                            "All about the cup"
                        </a>
                    </div>
                    <cup::Cup/>
                </section>
                <section class="stack" aria-labelledby="ladder-title">
                    <div>
                        <h2 id="ladder-title">"The ladder"</h2>
                        <p class="dim">"Four matches make a tournament. Reaching its final opens the next one."</p>
                    </div>
                    <ladder::Path/>
                </section>
            </div>
        </div>
    }
}

#[component]
fn NoSuch() -> impl IntoView {
    view! {
        <div class="page career" data-page="tournaments">
            <h1 class="title">"There is no such tournament"</h1>
            <CareerNav/>
            <p>{format!("The ladder has {} of them, and there is the cup.", LADDER.len())}</p>
            <p><a class="btn btn--primary" href=Route::Tournaments(None).href()>"All tournaments"</a></p>
        </div>
    }
}

/// The way back to all tournaments.
#[component]
fn BackLink() -> impl IntoView {
    view! {
        <p>
            <a class="btn btn--quiet back-link" data-action="back" href=Route::Tournaments(None).href()>
                <Mark name="back"/>
                "All tournaments"
            </a>
        </p>
    }
}

/// How a match is decided.
#[component]
fn Rule() -> impl IntoView {
    view! {
        <section class="stack" data-part="rule">
            <h2>"How a match is decided"</h2>
            <p>{RULE}</p>
            <p class="dim">"Turns are not taken back in a tournament. The games count for your rating like any other."</p>
        </section>
    }
}

/// The name of a character; its word in the list if this version does not know it.
fn name_of(slug: &str) -> String {
    character(slug).map_or_else(|| slug.to_owned(), |one| one.name.to_owned())
}

/// The face of a character.
fn face(slug: &str) -> impl IntoView + use<> {
    view! { <FaceArt slug=slug.to_owned() name=name_of(slug) class="face-disc"/> }
}

/// The number of today's day by the device's calendar.
fn today() -> i64 {
    time::now().stamp.day()
}

/// This week by the device's calendar.
fn this_week() -> Week {
    Week::of(today())
}
