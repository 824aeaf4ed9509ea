//! Characters and profiles by rating in a mode.
use super::CareerNav;
use super::words::points;
use crate::ui::app::App;
use crate::ui::pages::words::mode_name;
use crate::ui::route::Route;
use crate::ui::widgets::{FaceArt, Name};
use intermezzo::cpu::ratings;
use intermezzo::games::{MODES, Mode, mode};
use intermezzo::progress::Profile;
use intermezzo::progress::leaderboard::{Board, Line, board};
use leptos::prelude::*;

/// Characters and profiles by rating in a mode; without one, in the mode chosen last.
#[component]
pub fn Ratings(mode: Option<String>) -> impl IntoView {
    let app = App::here();
    let last = app.settings.with_untracked(|settings| settings.mode.clone());
    let shown = find(&mode.unwrap_or(last));
    let options = MODES.iter().map(|mode| {
        view! { <option value=mode.slug selected=mode.slug == shown.slug>{mode_name(mode)}</option> }
    });
    let options = options.collect_view();
    view! {
        <div class="page career ratings" data-page="ratings" data-mode=shown.slug>
            <h1 class="title">"Ratings"</h1>
            <CareerNav/>
            <label class="field ratings-mode">
                <span class="label">"Game"</span>
                <select class="select" name="mode" on:change=move |e| app.go(Route::Ratings(Some(event_target_value(&e))))>
                    {options}
                </select>
            </label>
            <ModeBoard mode=shown/>
            <p class="dim small ratings-about">
                "Everyone starts at 1000 in each game. The first 20 rated games move a rating by up to 32 points, later ones by
                up to 16. The ratings of the characters were measured by games among them; ± is the 95% interval."
            </p>
        </div>
    }
}

/// The mode of this word, or the first one.
fn find(slug: &str) -> &'static Mode {
    mode(slug).unwrap_or(&MODES[0])
}

#[component]
fn ModeBoard(mode: &'static Mode) -> impl IntoView {
    let app = App::here();
    let entries = app.with_store(|store| store.profiles());
    let profiles: Vec<Profile> = entries.into_iter().filter_map(|entry| entry.profile.ok()).collect();
    let playing = app.profile.with_untracked(|profile| profile.as_ref().map(|profile| profile.id.clone()));
    let Board { ranked, placing } = board(mode.slug, &profiles, |one| ratings::of(mode.slug, one.slug));
    let measured = ranked.iter().any(|line| matches!(line, Line::Character(..)));
    let is_own = |profile: &Profile| playing.as_deref() == Some(profile.id.as_str());
    let rows = ranked.iter().enumerate().map(|(n, line)| row(n + 1, line, is_own)).collect_view();
    view! {
        {(!measured).then(|| view! {
            <p class="notice" data-part="unmeasured">"The characters have not been measured in this game, so games against them are not rated here."</p>
        })}
        {(!ranked.is_empty()).then(|| view! {
            <table class="board-table">
                <caption class="visually-hidden">{mode_name(mode)} ": characters and profiles by rating"</caption>
                <thead>
                    <tr>
                        <th scope="col"><span class="visually-hidden">"Rank"</span></th>
                        <th scope="col">"Name"</th>
                        <th scope="col">"Rating"</th>
                        <th scope="col" class="ratings-games">"Games"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        })}
        <Placing placing=placing.into_iter().map(|(profile, left)| (profile.name.clone(), left, is_own(profile))).collect()/>
        {profiles.is_empty().then(|| view! {
            <p class="notice"><span>"With a profile you are on this board, too. "<a href=Route::Profiles.href()>"Make a profile"</a></span></p>
        })}
    }
}

fn row(rank: usize, line: &Line<'_>, is_own: impl Fn(&Profile) -> bool) -> AnyView {
    let (face, who, about, rating, games, own) = match line {
        Line::Character(one, measured) => (
            one.slug.to_owned(),
            one.name.to_owned(),
            format!("{}, level {}", one.manner, one.level),
            view! { {points(measured.points)} <span class="dim small">" ± " {points(measured.error)}</span> }
                .into_any(),
            measured.games,
            false,
        ),
        Line::Profile(profile, rating) => {
            let own = is_own(profile);
            let about = if own { "You" } else { "Profile" };
            let points = view! { {points(rating.points)} }.into_any();
            (profile.face.clone(), profile.name.clone(), about.to_owned(), points, rating.games, own)
        }
    };
    view! {
        <tr data-rank=rank class:is-current=own aria-current=own.then_some("true")>
            <td class="number dim">{rank}</td>
            <th scope="row"><FaceArt slug=face name=who.clone() class="ratings-face"/><span class="ratings-name"><Name name=who/></span>" "<span class="dim small ratings-manner">{about}</span></th>
            <td class="number">{rating}</td>
            <td class="number dim ratings-games">{games}</td>
        </tr>
    }
    .into_any()
}

/// The profiles that are not on the board yet: name, how many rated games are missing, and whether it is who plays.
#[component]
fn Placing(placing: Vec<(String, u32, bool)>) -> impl IntoView {
    (!placing.is_empty()).then(|| {
        let rows = placing.into_iter().map(|(name, left, own)| {
            let games = if left == 1 { "1 more rated game".to_owned() } else { format!("{left} more rated games") };
            view! {
                <li class="list-item" class:is-current=own>
                    <span class="ratings-name"><Name name=name/></span>
                    <span class="dim spread">{games}</span>
                </li>
            }
        });
        view! {
            <section class="stack" aria-labelledby="placing-title" data-part="placing">
                <h2 id="placing-title">"Not on the board yet"</h2>
                <ul class="list">{rows.collect_view()}</ul>
            </section>
        }
    })
}
