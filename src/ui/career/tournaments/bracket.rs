//! The bracket of a cup, drawn: three columns of matches, and lines from each to the next one.
use super::{face, name_of};
use crate::ui::pages::words::mode_name;
use crate::ui::widgets::{FaceArt, Mark, Name};
use intermezzo::games::mode;
use intermezzo::progress::Profile;
use intermezzo::progress::cup::{Bracket, Field, ROUND_NAMES, ROUNDS, Tie};
use leptos::prelude::*;

/// The player as the bracket shows it.
#[derive(Clone)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The name of the face.
    pub face: String,
}

impl Player {
    /// The player of a profile.
    pub fn of(profile: &Profile) -> Self {
        Player { name: profile.name.clone(), face: profile.face.clone() }
    }
}

/// The bracket as it stands for this player.
#[component]
pub fn BracketView(bracket: Bracket, player: Player) -> impl IntoView {
    let field = bracket.field;
    let round = |round: u8| {
        let ties = bracket.ties.iter().filter(|tie| tie.round == round);
        let ties = ties.map(|tie| view! { <TieView tie=*tie field=field player=player.clone()/> }).collect_view();
        let at = usize::from(round);
        let played = field.modes.get(at).and_then(|slug| mode(slug)).map(mode_name);
        view! {
            <li class="bracket-round">
                <h3 class="bracket-head">
                    {ROUND_NAMES.get(at).copied()}
                    <span class="bracket-mode">{played}</span>
                </h3>
                <ol class="bracket-ties">{ties}</ol>
            </li>
        }
    };
    view! { <ol class="bracket" data-part="bracket">{(0..ROUNDS).map(round).collect_view()}</ol> }
}

#[component]
fn TieView(tie: Tie, field: Field, player: Player) -> impl IntoView {
    let winner = tie.winner.map(|place| field.character(place).unwrap_or("you"));
    let line = |place: Option<u8>| view! { <Place place=place tie=tie field=field player=player.clone()/> };
    view! {
        <li class="tie-cell">
            <div class="tie" class:is-own=tie.is_own() data-match=format!("{} {}", tie.round, tie.number) data-winner=winner>
                {tie.places.map(line).into_iter().collect_view()}
            </div>
        </li>
    }
}

/// A player of a match, if it is known who that is.
#[component]
fn Place(place: Option<u8>, tie: Tie, field: Field, player: Player) -> impl IntoView {
    let Some(place) = place else {
        return view! { <p class="tie-place is-open"><span class="face-disc" aria-hidden="true"></span><span class="tie-name">"Open"</span></p> }
            .into_any();
    };
    let (won, lost) = (tie.winner == Some(place), tie.winner.is_some_and(|winner| winner != place));
    let (disc, name) = match field.character(place) {
        Some(slug) => (face(slug).into_any(), name_of(slug)),
        None => {
            let face = view! { <FaceArt slug=player.face name=player.name.clone() class="face-disc"/> };
            (face.into_any(), player.name)
        }
    };
    view! {
        <p class="tie-place" class:is-winner=won class:is-loser=lost data-place=place>
            {disc}
            <span class="tie-name"><Name name=name/></span>
            {won.then(|| view! { <span class="tie-sign"><Mark name="check-mark"/><span class="visually-hidden">" won"</span></span> })}
        </p>
    }
    .into_any()
}
