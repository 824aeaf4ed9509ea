//! The finished games, the newest first.
use super::words;
use crate::ui::app::App;
use crate::ui::career::words::{change, date, points};
use crate::ui::route::Route;
use crate::ui::widgets::{Mark, Name};
use intermezzo::progress::elo::Rating;
use intermezzo::progress::statistics;
use intermezzo::progress::{Finished, Occasion, Profile, Score};
use leptos::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// How many games are shown at first, and with each step.
const AT_A_TIME: usize = 20;

/// The list of finished games.
#[component]
pub fn History(profile: Profile) -> impl IntoView {
    let kept: BTreeSet<String> = App::here().with_store(|store| store.played_ids(&profile.id)).into_iter().collect();
    let history = profile.history();
    let ratings: BTreeMap<&str, (Rating, Rating)> =
        statistics::rated(&history).iter().map(|rated| (rated.id, (rated.before, rated.after))).collect();
    let rows: Vec<Row> = history
        .iter()
        .rev()
        .map(|&(id, game)| Row {
            id: id.to_owned(),
            game: game.clone(),
            rating: ratings.get(id).copied(),
            kept: kept.contains(id),
        })
        .collect();
    let total = rows.len();
    let (rows, shown) = (StoredValue::new(rows), RwSignal::new(AT_A_TIME));
    let visible = move || rows.with_value(|rows| rows.iter().take(shown.get()).cloned().collect::<Vec<_>>());
    view! {
        <section class="stack" aria-labelledby="history-title" data-part="history">
            <h2 id="history-title">"Finished games"</h2>
            <ol class="list">
                <For each=visible key=|row| row.id.clone() let(row)><Game row=row/></For>
            </ol>
            <Show when=move || shown.get() < total>
                <button type="button" class="btn" data-action="more" on:click=move |_| shown.update(|n| *n += AT_A_TIME)>
                    {move || format!("Show {} more", AT_A_TIME.min(total.saturating_sub(shown.get())))}
                </button>
            </Show>
        </section>
    }
}

/// A line of the list.
#[derive(Clone)]
struct Row {
    id: String,
    game: Finished,
    rating: Option<(Rating, Rating)>,
    /// Whether its turns are kept.
    kept: bool,
}

#[component]
fn Game(row: Row) -> impl IntoView {
    let Row { id, game, rating, kept } = row;
    let (foe, mode) = (words::foe(&game.foe), words::mode(&game.mode));
    let class = match game.score {
        Score::Won => "chip chip--good",
        Score::Drawn => "chip",
        Score::Lost => "chip chip--danger",
    };
    let occasion = match game.occasion {
        Occasion::Free => None,
        Occasion::Ladder { .. } => Some(", ladder tournament"),
        Occasion::Cup { .. } => Some(", weekly cup"),
    };
    let turns = if game.turns == 1 { "1 turn".to_owned() } else { format!("{} turns", game.turns) };
    let label = format!("Replay {mode} against {foe}");
    let rating = rating.map(|(before, after)| view! {
        <span class="number" data-part="change">{points(after.points)}" "<span class="dim small">{change(before.points, after.points)}</span></span>
    });
    let replay = if kept {
        let href = Route::Replay(id.clone()).href();
        view! {
            <a class="btn btn--quiet" data-action="replay" href=href aria-label=label><Mark name="play"/>"Replay"</a>
        }
        .into_any()
    } else {
        view! { <span class="dim small record-gone">"Turns not kept"</span> }.into_any()
    };
    view! {
        <li class="list-item record-game" data-game=id data-score=words::score(game.score).to_lowercase()>
            <span class=class>{words::score(game.score)}</span>
            <span class="record-what">
                <span class="game-name">{mode}</span>
                <span class="game-line dim">
                    "As " {game.side.name()} " against " <Name name=foe/> ": " {words::ending(&game)} ", " {turns} {occasion}
                </span>
            </span>
            <span class="record-rating">
                {rating}
                <span class="dim small">{date(game.when_ms)}</span>
            </span>
            {replay}
        </li>
    }
}
