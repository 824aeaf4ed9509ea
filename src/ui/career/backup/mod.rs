//! Profiles as a file: to keep, to move to another device.
mod import;
mod preview;

use super::CareerNav;
use super::words::date;
use crate::ui::app::App;
use crate::ui::files::download;
use crate::ui::widgets::{Mark, Name};
use import::Import;
use intermezzo::storage::backup::Scope;
use leptos::prelude::*;

/// Profiles as a file: to keep, to move to another device.
#[component]
pub fn BackupPage() -> impl IntoView {
    // Raised when something was taken over: what can be exported is another then.
    let taken = RwSignal::new(0_u32);
    view! {
        <div class="page career backup" data-page="backup">
            <h1 class="title">"Backup"</h1>
            <CareerNav/>
            <p class="subtitle">"Everything is stored in this browser only. A file keeps it safe, and takes it to another device."</p>
            <section class="panel stack" aria-labelledby="export-title">
                <h2 id="export-title">"Save a file"</h2>
                {move || { taken.track(); view! { <Export/> } }}
            </section>
            <section class="panel stack" aria-labelledby="import-title">
                <h2 id="import-title">"Open a file"</h2>
                <Import taken=taken/>
            </section>
        </div>
    }
}

/// What can be saved: everything, or one profile.
#[component]
fn Export() -> impl IntoView {
    let app = App::here();
    let entries = app.with_store(|store| store.profiles());
    let profiles = entries.into_iter().filter_map(|entry| entry.profile.ok());
    let rows = profiles.map(|profile| {
        let games = super::record::words::games(u32::try_from(profile.games.len()).unwrap_or(u32::MAX));
        let (id, name) = (profile.id.clone(), profile.name.clone());
        view! {
            <li class="list-item">
                <span class="backup-name"><Name name=profile.name/></span>
                <span class="dim small">{games}</span>
                <button type="button" class="btn btn--quiet spread" data-action="export-profile" data-profile=profile.id
                    aria-label=format!("Save {name}") on:click=move |_| save(app, Scope::Profile(&id), &name)>
                    <Mark name="share"/>
                    "Save"
                </button>
            </li>
        }
    });
    let rows = rows.collect_view();
    view! {
        <p>"Profiles with their games, saved games, decks and settings. Hidden cards of games that go on are in it, too."</p>
        <p>
            <button type="button" class="btn btn--primary" data-action="export-all" on:click=move |_| save(app, Scope::Everything, "")>
                <Mark name="share"/>
                "Save everything"
            </button>
        </p>
        {(!rows.is_empty()).then(|| view! {
            <h3>"Or one profile"</h3>
            <ul class="list">{rows}</ul>
        })}
    }
}

/// Gives the player the file.
fn save(app: App, scope: Scope<'_>, name: &str) {
    let now = app.now_ms();
    let Some(text) = app.with_store(|store| store.backup(scope, now)) else {
        return app.notify("Nothing is stored yet.");
    };
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let what = if plain.is_empty() { "backup" } else { &plain };
    let file = format!("intermezzo-{what}-{}.json", date(now).replace(' ', "-")).to_lowercase();
    match download(&file, &text) {
        Ok(()) => app.notify(format!("Saved as {file}.")),
        Err(_) => app.notify("The browser refused the download."),
    }
}
