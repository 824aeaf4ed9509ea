//! The record of the player: results, ratings, statistics, history.
mod bars;
mod cards;
mod chart;
mod history;
mod results;
pub mod words;

use super::{CareerNav, GuestNote};
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::widgets::{FaceArt, Mark, Name};
use bars::{Bar, Bars, Legend};
use intermezzo::board::Side;
use intermezzo::progress::cup::{self, Medal};
use intermezzo::progress::statistics::{self, Tally};
use intermezzo::progress::{Finished, Profile, Score};
use leptos::prelude::*;

/// The record of the player: results, statistics, history.
#[component]
pub fn RecordPage() -> impl IntoView {
    let app = App::here();
    let body = move || match app.profile.get() {
        None => view! { <GuestNote text="Results, ratings and replays are kept with a profile."/> }.into_any(),
        Some(profile) if profile.games.is_empty() => view! { <Head profile=profile/><Nothing/> }.into_any(),
        Some(profile) => view! { <Record profile=profile/> }.into_any(),
    };
    view! {
        <div class="page career record" data-page="record">
            <h1 class="title">"Record"</h1>
            <CareerNav/>
            {body}
        </div>
    }
}

#[component]
fn Record(profile: Profile) -> impl IntoView {
    view! {
        <Head profile=profile.clone()/>
        <results::Results profile=profile.clone()/>
        <chart::RatingChart profile=profile.clone()/>
        <div class="record-columns">
            <Opponents profile=profile.clone()/>
            <Ways profile=profile.clone()/>
        </div>
        <cards::CardsPlayed profile=profile.clone()/>
        <history::History profile=profile/>
    }
}

/// The medals of weekly cups in words, the best first; none if there is none.
fn medals(profile: &Profile) -> Option<String> {
    let won = cup::medals(profile);
    let count = |medal: Medal| won.values().filter(|one| **one == medal).count();
    let all = [Medal::Gold, Medal::Silver, Medal::Bronze].map(|medal| (count(medal), medal));
    let words: Vec<String> =
        all.into_iter().filter(|(n, _)| *n > 0).map(|(n, m)| format!("{n} {}", m.slug())).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Who it is, with coins and medals.
#[component]
fn Head(profile: Profile) -> impl IntoView {
    let medals = medals(&profile);
    let coins = profile.ledger.balance();
    let history = profile.history();
    let streaks = statistics::streaks(history.iter().map(|(_, game)| *game));
    let mut tally = Tally::default();
    history.iter().for_each(|(_, game)| tally.add(game.score));
    let streak = match streaks.now {
        Some((Score::Won, row @ 2..)) => Some(format!("{row} won in a row now.")),
        Some((Score::Lost, row @ 2..)) => Some(format!("{row} lost in a row now.")),
        _ => None,
    };
    let best = (streaks.won > 1).then(|| format!("Longest row of wins: {}.", streaks.won));
    view! {
        <section class="panel record-head" aria-label="Profile">
            <FaceArt slug=profile.face name=profile.name.clone() class="record-face"/>
            <div class="record-who">
                <h2><Name name=profile.name/></h2>
                <p class="row record-facts">
                    <span class="chip" data-part="coins"><Mark name="coin"/><span class="number">{coins}</span>" coins"</span>
                    {medals.map(|words| view! { <span class="chip" data-part="medals"><Mark name="cup"/>{words}</span> })}
                </p>
                {(tally.played() > 0).then(|| view! {
                    <p>{words::games(tally.played())} ": " {words::tally(tally)} "."</p>
                    <p class="dim small">{streak} " " {best}</p>
                })}
            </div>
            <div class="row record-links">
                <a class="btn" href=Route::Profiles.href()>"Profiles"</a>
                <a class="btn" href=Route::Backup.href()>"Backup"</a>
            </div>
        </section>
    }
}

#[component]
fn Nothing() -> impl IntoView {
    view! {
        <div class="panel stack" data-part="no-games">
            <p>"No game is finished yet. Each one you finish stands here, with its result and its turns."</p>
            <p><a class="btn btn--primary" data-action="play" href=Route::New(None).href()>"New game"</a></p>
        </div>
    }
}

/// How many opponents are shown at first.
const OPPONENTS: usize = 8;

#[component]
fn Opponents(profile: Profile) -> impl IntoView {
    let history = profile.history();
    let met = statistics::opponents(history.iter().map(|(_, game)| *game));
    let bars: Vec<Bar> = met.into_iter().map(|(foe, tally)| Bar::of(words::foe(foe), tally)).collect();
    let more = bars.len().saturating_sub(OPPONENTS);
    let (all, open) = (StoredValue::new(bars), RwSignal::new(false));
    let shown = move || {
        let count = if open.get() { usize::MAX } else { OPPONENTS };
        all.with_value(|all| all.iter().take(count).cloned().collect::<Vec<_>>())
    };
    view! {
        <section class="panel stack" aria-labelledby="opponents-title" data-part="opponents">
            <h2 id="opponents-title">"Opponents"</h2>
            <Legend/>
            {move || view! { <Bars bars=shown()/> }}
            {(more > 0).then(|| view! {
                <button type="button" class="btn btn--quiet" aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)>
                    {move || if open.get() { "Show fewer".to_owned() } else { format!("Show {more} more") }}
                </button>
            })}
        </section>
    }
}

/// By colour, and by how the games ended.
#[component]
fn Ways(profile: Profile) -> impl IntoView {
    let history = profile.history();
    let games = || history.iter().map(|(_, game)| *game);
    let sides = statistics::by(games(), |game| game.side);
    let side = |side: Side| Bar::of(side.name().to_owned(), sides.get(&side).copied().unwrap_or_default());
    let sides = Side::ALL.map(side).to_vec();
    let key = |game: &Finished| words::ending(game);
    let mut ends: Vec<(String, Tally)> = statistics::by(games(), key).into_iter().collect();
    ends.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.played()));
    let ends: Vec<Bar> = ends.into_iter().map(|(why, tally)| Bar::of(why, tally)).collect();
    view! {
        <section class="panel stack" aria-labelledby="colours-title" data-part="colours">
            <h2 id="colours-title">"By colour"</h2>
            <Legend/>
            <Bars bars=sides/>
            <h2>"How games ended"</h2>
            <Bars bars=ends/>
        </section>
    }
}
