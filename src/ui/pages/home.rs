//! The start page: go on, or begin.
use super::games::Games;
use super::motif::{ModePicture, Motif};
use super::words::{amount, mode_name, players, standing};
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::widgets::{FaceArt, Mark, Name, Told};
use intermezzo::games::{Family, MODES, Mode, mode};
use intermezzo::session::Session;
use intermezzo::storage::Entry;
use leptos::prelude::*;

/// The start page.
#[component]
pub fn Home() -> impl IntoView {
    let app = App::here();
    let mut entries = app.with_store(|store| store.games());
    // Each game in the list was replayed to be read: it is made again only if it has changed.
    if app.writes_now() {
        let taken = app.with_store(|store| store.tidy(&entries, app.now()));
        app.refresh_profile();
        if taken {
            entries = app.with_store(|store| store.games());
        }
    }
    let entries = RwSignal::new(entries);
    view! {
        <div class="page home">
            <section class="hero">
                <div class="hero-words">
                    <h1 class="title">"Intermezzo"</h1>
                    <p class="subtitle">"Chess with cards. The board you know, and a hand that says what may move."</p>
                    <Next entries=entries/>
                </div>
                <Motif/>
            </section>
            <Games entries=entries/>
            <Career/>
            <div class="families">
                {families().into_iter().map(|family| view! { <FamilySection family=family/> }).collect_view()}
            </div>
        </div>
    }
}

/// The families in the order of the modes.
pub fn families() -> Vec<&'static Family> {
    let mut families: Vec<&'static Family> = Vec::new();
    for mode in &MODES {
        if families.iter().all(|family| family.slug != mode.family.slug) {
            families.push(mode.family);
        }
    }
    families
}

/// The obvious next step.
#[component]
fn Next(entries: RwSignal<Vec<Entry>>) -> impl IntoView {
    let app = App::here();
    let open = Memo::new(move |_| entries.with(|entries| entries.iter().find_map(unfinished)));
    let fresh = move || app.settings.with(|s| mode(&s.mode)).unwrap_or(&MODES[0]);
    move || {
        match open.get() {
        Some((id, session)) => view! {
            <a class="btn btn--primary btn--big" data-action="continue" href=Route::Game(id).href()>
                <Mark name="play"/>
                "Continue your game"
            </a>
            <p class="dim small">{mode_name(session.mode())} ". " <Told text=players(&session)/>". "<Told text=standing(&session)/>"."</p>
        }
        .into_any(),
        None => view! {
            <a class="btn btn--primary btn--big" data-action="play" href=move || Route::new_game(fresh()).href()>
                <Mark name="play"/>
                {move || format!("Play {}", mode_name(fresh()))}
            </a>
            <p class="dim small">
                "New here? "
                <a href=move || Route::Rules(Some(fresh().family.slug.to_owned())).href()>"The rules"</a>
                " take three minutes."
            </p>
        }
        .into_any(),
    }
    }
}

fn unfinished(entry: &Entry) -> Option<(String, Session)> {
    let (session, _) = entry.game.as_ref().ok()?;
    session.outcome().is_none().then(|| (entry.id.clone(), session.clone()))
}

/// Who plays, and the ways into the career; for a guest an invitation.
#[component]
fn Career() -> impl IntoView {
    let app = App::here();
    let who = Memo::new(move |_| {
        app.profile.with(|p| p.as_ref().map(|p| (p.face.clone(), p.name.clone(), p.ledger.balance())))
    });
    let links =
        [(Route::Tournaments(None), "Tournaments"), (Route::Achievements, "Achievements"), (Route::Store, "Store")];
    let link = |(route, name): (Route, &'static str)| view! { <a class="btn btn--quiet" href=route.href()>{name}</a> };
    let player = move || match who.get() {
        Some((face, name, coins)) => view! {
            <a class="career-who" data-part="who" href=Route::Profile.href()>
                <FaceArt slug=face name=name.clone()/>
                <strong><Name name=name/></strong>
                <span class="dim number">{amount(coins.into(), "coin")}</span>
            </a>
        }
        .into_any(),
        None => view! {
            <p class="career-who" data-part="guest">
                <span class="dim">"You play as a guest. A profile keeps ratings, achievements and coins."</span>
                <a data-action="make-profile" href=Route::Profiles.href()>"Make a profile"</a>
            </p>
        }
        .into_any(),
    };
    view! {
        <section class="career-line" data-part="career" aria-label="Career">
            {player}
            <div class="career-links">{links.map(link).into_iter().collect_view()}</div>
        </section>
    }
}

#[component]
fn FamilySection(family: &'static Family) -> impl IntoView {
    let modes = MODES.iter().filter(|mode| mode.family.slug == family.slug);
    let room = modes.clone().count().to_string();
    let tiles = modes.map(|mode| view! { <Tile mode=mode/> }).collect_view();
    view! {
        <section class="family" style:--tiles=room>
            <div class="family-head">
                <h2>{family.name}</h2>
                <a class="btn btn--quiet spread" href=Route::Rules(Some(family.slug.to_owned())).href()>
                    <Mark name="book"/>
                    "Rules"
                    <span class="visually-hidden">" of " {family.name}</span>
                </a>
                {family.builds_decks().then(|| view! {
                    <a class="btn btn--quiet" href=Route::Decks(Some(family.slug.to_owned())).href()><Mark name="deck"/>"Decks"</a>
                })}
                <p class="dim">{family.blurb}</p>
            </div>
            <div class="tiles">{tiles}</div>
        </section>
    }
}

#[component]
fn Tile(mode: &'static Mode) -> impl IntoView {
    view! {
        <a class="tile" data-mode=mode.slug href=Route::new_game(mode).href()>
            <ModePicture mode=mode/>
            <span class="tile-name">{mode.name}</span>
            <span class="tile-text">{mode.blurb}</span>
        </a>
    }
}
