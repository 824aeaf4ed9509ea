//! The results and ratings by game and mode.
use super::words;
use crate::ui::career::words::{placement, points};
use crate::ui::pages::home::families;
use intermezzo::games::{Family, MODES, Mode, mode};
use intermezzo::progress::elo::{self, Rating};
use intermezzo::progress::statistics::{self, Tally};
use intermezzo::progress::{Finished, Profile};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The table of results; modes never played are not in it.
#[component]
pub fn Results(profile: Profile) -> impl IntoView {
    let history = profile.history();
    let games = || history.iter().map(|(_, game)| *game);
    let modes = statistics::by(games(), |game| game.mode.as_str());
    let families_played = statistics::by(games(), family_of);
    let ratings = elo::table(games());
    let known = families().into_iter().map(|family| group(family, &modes, &families_played, &ratings));
    let known = known.collect_view();
    let unknown = modes.iter().filter(|(slug, _)| mode(slug).is_none()).map(|(slug, tally)| {
        view! { <tbody>{row((*slug).to_owned(), false, *tally, view! { "–" }.into_any())}</tbody> }
    });
    let unknown = unknown.collect_view();
    view! {
        <section class="panel stack" aria-labelledby="results-title" data-part="results">
            <h2 id="results-title">"Results"</h2>
            <table class="results">
                <thead>
                    <tr>
                        <th scope="col">"Game"</th>
                        {["Won", "Drawn", "Lost"].map(head)}
                        <th scope="col">"Rating"</th>
                    </tr>
                </thead>
                {known}
                {unknown}
            </table>
        </section>
    }
}

/// A heading that a small screen shows by its first letter.
fn head(word: &'static str) -> impl IntoView {
    let (first, rest) = word.split_at(1);
    view! { <th scope="col" aria-label=word>{first}<span class="results-rest">{rest}</span></th> }
}

/// The word of a game's family; none where this version does not know the mode.
fn family_of(game: &Finished) -> &'static str {
    mode(&game.mode).map_or("", |mode| mode.family.slug)
}

type Tallies<'a> = BTreeMap<&'a str, Tally>;

/// The rows of a family: one for each mode played, and one for all of them if they are several.
fn group(
    family: &'static Family,
    modes: &Tallies<'_>,
    families: &Tallies<'_>,
    ratings: &BTreeMap<&str, Rating>,
) -> Option<AnyView> {
    let all = *families.get(family.slug)?;
    let played: Vec<(&Mode, Tally)> = MODES
        .iter()
        .filter(|mode| mode.family.slug == family.slug)
        .filter_map(|mode| Some((mode, *modes.get(mode.slug)?)))
        .collect();
    let several = played.len() > 1;
    let head = several.then(|| row(family.name.to_owned(), false, all, ().into_any()));
    let rows = played.into_iter().map(|(mode, tally)| {
        let name = if several { mode.name.to_owned() } else { words::mode(mode.slug) };
        row(name, several, tally, rating(ratings.get(mode.slug).copied()))
    });
    let rows = rows.collect_view();
    Some(view! { <tbody>{head}{rows}</tbody> }.into_any())
}

fn rating(rating: Option<Rating>) -> AnyView {
    match rating {
        None => view! { <span class="dim">"not rated"</span> }.into_any(),
        Some(rating) => match placement(rating) {
            Some(text) => view! { <span class="dim small">{text}</span> }.into_any(),
            None => view! { <strong>{points(rating.points)}</strong> }.into_any(),
        },
    }
}

fn row(name: String, within: bool, tally: Tally, rating: AnyView) -> AnyView {
    view! {
        <tr class:is-within=within>
            <th scope="row">{name}</th>
            <td class="number">{tally.won}</td>
            <td class="number">{tally.drawn}</td>
            <td class="number">{tally.lost}</td>
            <td class="number">{rating}</td>
        </tr>
    }
    .into_any()
}
