//! The pages around the table.
mod deck;
mod decks;
mod games;
mod home;
mod motif;
mod new;
pub mod problem;
mod rules;
mod settings;
mod store;
mod words;

use super::app::App;
use super::route::Route;
use super::table::TablePage;
use super::tabs::Tab;
use leptos::prelude::*;
use problem::Problem;

/// The page that the address names. It is built anew when that changes, and when this tab begins or ceases to write.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::here();
    let shown = Memo::new(move |_| (app.route.get().page(), app.tab.get()));
    move || {
        let (route, tab) = shown.get();
        match route {
            Route::Home => view! { <home::Home/> }.into_any(),
            Route::New(slug) => view! { <new::NewGame slug=slug/> }.into_any(),
            Route::Game(_) if tab == Tab::Reader => view! { <Elsewhere/> }.into_any(),
            Route::Game(id) => view! { <TablePage id=id/> }.into_any(),
            Route::Rules(slug) => view! { <rules::Rules slug=slug/> }.into_any(),
            Route::Decks(slug) => view! { <decks::Decks slug=slug/> }.into_any(),
            Route::Store => view! { <store::StorePage/> }.into_any(),
            Route::Settings => view! { <settings::SettingsPage/> }.into_any(),
            Route::Unknown(path) => view! { <Unknown path=path/> }.into_any(),
        }
    }
}

/// A game is played in one tab: two would overwrite each other's turns.
#[component]
fn Elsewhere() -> impl IntoView {
    let title = "This game is open in another tab".to_owned();
    let text =
        "Games are played in one tab at a time. Close the other one and this game goes on here by itself.".to_owned();
    view! {
        <Problem title=title text=text>
            <a class="btn" href="#/">"To the start page"</a>
        </Problem>
    }
}

#[component]
fn Unknown(path: String) -> impl IntoView {
    let title = "There is nothing here".to_owned();
    let text =
        format!("The address “#{path}” names no page of Intermezzo. It may be mistyped, or from another version.");
    view! {
        <Problem title=title text=text>
            <a class="btn btn--primary" href="#/">"To the start page"</a>
            <a class="btn" href="#/new">"New game"</a>
            <a class="btn" href="#/rules">"Rules"</a>
        </Problem>
    }
}
