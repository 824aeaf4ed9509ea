//! The pages of a player's career: profiles, record, tournaments, ratings, achievements, store, backup.
pub mod achievements;
pub mod backup;
pub mod profiles;
pub mod ratings;
pub mod record;
pub mod store;
pub mod tournaments;
pub mod words;

use super::app::App;
use super::route::Route;
use super::widgets::Mark;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

/// The pages of the career, for the row of links on each of them.
const PAGES: [(Route, &str); 5] = [
    (Route::Profile, "Record"),
    (Route::Tournaments(None), "Tournaments"),
    (Route::Ratings(None), "Ratings"),
    (Route::Achievements, "Achievements"),
    (Route::Store, "Store"),
];

/// The row of links between the pages of the career; it stands right below the heading of each.
#[component]
pub fn CareerNav() -> impl IntoView {
    let app = App::here();
    let link = |(route, name): (Route, &'static str)| {
        let word = route.word();
        let current = move || (app.route.get().word() == word).then_some("page");
        view! { <a class="btn btn--quiet" href=route.href() aria-current=current>{name}</a> }
    };
    // On a narrow screen the row scrolls: the page that is shown has to be in sight.
    let row = NodeRef::<html::Nav>::new();
    Effect::new(move |_| {
        let here = row.get().and_then(|row| row.query_selector("[aria-current]").ok().flatten());
        if let (Some(row), Some(here)) = (row.get(), here.and_then(|here| here.dyn_into::<web_sys::HtmlElement>().ok()))
        {
            row.set_scroll_left(here.offset_left() - (row.client_width() - here.offset_width()) / 2);
        }
    });
    view! { <nav class="career-nav" aria-label="Career" node_ref=row>{PAGES.map(link).into_iter().collect_view()}</nav> }
}

/// The link to the profile in the frame: who plays, or that one can have a profile.
#[component]
pub fn ProfileLink() -> impl IntoView {
    let app = App::here();
    let href = move || if app.profile.with(Option::is_some) { Route::Profile } else { Route::Profiles }.href();
    let name = move || app.profile.with(|p| p.as_ref().map_or_else(|| "Profile".to_owned(), |p| p.name.clone()));
    let current = move || {
        let here = app.route.get();
        let own = PAGES.iter().any(|(route, _)| route.word() == here.word()) || here == Route::Profiles;
        own.then_some("page")
    };
    view! {
        <a class="btn btn--quiet" data-action="profile" href=href aria-current=current>
            <Mark name="person"/>
            <bdi>{name}</bdi>
        </a>
    }
}

/// What a page of the career shows to a guest: what is kept with a profile, and the next step.
#[component]
pub fn GuestNote(
    /// What a profile would keep: “Coins are kept with a profile.”
    text: &'static str,
) -> impl IntoView {
    view! {
        <div class="panel stack guest-note" data-part="guest">
            <p>{text}</p>
            <p class="row">
                <a class="btn btn--primary" data-action="make-profile" href=Route::Profiles.href()>"Make a profile"</a>
                <a class="btn" data-action="backup" href=Route::Backup.href()>"Bring one from another device"</a>
            </p>
        </div>
    }
}
