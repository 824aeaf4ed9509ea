//! The ladder as a path from tournament to tournament.
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::progress::Profile;
use intermezzo::progress::ladder::{LADDER, ROUND_NAMES, Standing, Tournament, standings};
use leptos::prelude::*;

/// How the profile stands; a guest stands where everybody begins.
pub fn standings_of(profile: Option<&Profile>) -> Vec<Standing> {
    standings(profile.into_iter().flat_map(|profile| profile.games.values()))
}

/// `won`, `open` or `locked`.
pub fn state_word(standing: &Standing) -> &'static str {
    match standing {
        Standing { unlocked: false, .. } => "locked",
        standing if standing.won() => "won",
        _ => "open",
    }
}

/// How a tournament stands, in words; for a locked one what opens it.
pub fn state_text(number: u8, standing: &Standing) -> String {
    let round = |n: u8| ROUND_NAMES.get(usize::from(n)).map_or_else(String::new, |name| name.to_lowercase());
    let before = usize::from(number).checked_sub(1).and_then(|n| LADDER.get(n));
    match (standing, before) {
        (Standing { unlocked: false, .. }, Some(before)) => {
            format!("Opens when you reach the final of {}", before.name)
        }
        (standing, _) if standing.begun() => format!("The {} is next", round(standing.round)),
        (standing, _) if standing.won() => "Won".to_owned(),
        (Standing { best: 3, .. }, _) => "Final reached, not won yet".to_owned(),
        (Standing { before: Some(n), .. }, _) => format!("Lost in the {}; begins again", round(*n)),
        _ => "Open".to_owned(),
    }
}

/// All tournaments of the ladder.
#[component]
pub fn Path() -> impl IntoView {
    let app = App::here();
    let steps = move || {
        let standings = app.profile.with(|profile| standings_of(profile.as_ref()));
        let here = standings.iter().rposition(|standing| standing.unlocked && !standing.won());
        let step = |(n, (tournament, standing)): (u8, (&'static Tournament, Standing))| {
            view! { <Step number=n tournament=tournament is_here=here == Some(usize::from(n)) standing=standing/> }
        };
        (0..).zip(LADDER.iter().zip(standings)).map(step).collect_view()
    };
    view! { <ol class="path" data-part="ladder">{steps}</ol> }
}

#[component]
fn Step(number: u8, tournament: &'static Tournament, is_here: bool, standing: Standing) -> impl IntoView {
    let state = state_word(&standing);
    let sign = match state {
        "won" => view! { <Mark name="cup"/> }.into_any(),
        "locked" => view! { <Mark name="lock"/> }.into_any(),
        _ => view! { {number + 1} }.into_any(),
    };
    view! {
        <li class="path-step" class:is-here=is_here data-tournament=number + 1 data-state=state>
            <span class="path-sign number" aria-hidden="true">{sign}</span>
            <a class="path-link" href=Route::Tournaments(Some((number + 1).to_string())).href() aria-current=is_here.then_some("step")>
                <span class="path-name">{tournament.name}</span>
                <span class="small">{tournament.blurb}</span>
                <span class="path-state small">{state_text(number, &standing)}</span>
            </a>
        </li>
    }
}
