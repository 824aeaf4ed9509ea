//! The weekly cup.
use super::bracket::BracketView;
use super::bracket::Player;
use super::others::{Others, OthersLine};
use super::play::{PlayMatch, opponent, terms};
use super::tournament::options;
use super::{BackLink, CareerNav, GuestNote, Rule, face, this_week, today};
use crate::ui::app::App;
use crate::ui::pages::words::mode_name;
use intermezzo::games::mode;
use intermezzo::progress::cup::{self, Medal, ROUND_NAMES, Stage};
use intermezzo::progress::{Profile, Week};
use intermezzo::session::Setup;
use leptos::prelude::*;

/// How many earlier cups are shown.
const EARLIER: usize = 12;

/// The cup's own page.
#[component]
pub fn CupPage() -> impl IntoView {
    let app = App::here();
    let guest = move || app.profile.with(Option::is_none);
    view! {
        <div class="page career cup stack" data-page="cup">
            <h1 class="title">"The weekly cup"</h1>
            <CareerNav/>
            <BackLink/>
            <p>
                "Eight players, three rounds, one week from Monday to Sunday. The same week has the same players everywhere. "
                "The winner gets gold, whoever loses the final silver, whoever loses a semi-final bronze."
            </p>
            <Show when=guest>
                <GuestNote text="The cup is played with a profile: it keeps your matches and medals."/>
            </Show>
            <section class="panel stack" aria-labelledby="cup-title">
                <h2 id="cup-title">"This week"</h2>
                <Cup/>
            </section>
            <Rule/>
            <p class="dim">
                {format!(
                    "Medals bring coins: {} for bronze, {} for silver, {} for gold.",
                    Medal::Bronze.coins(), Medal::Silver.coins(), Medal::Gold.coins(),
                )}
            </p>
            <Earlier/>
        </div>
    }
}

/// The cup of this week: what comes next, and the bracket.
#[component]
pub fn Cup() -> impl IntoView {
    let app = App::here();
    let week = this_week();
    let others = Others::play(app, week);
    // What comes next is drawn again only when it changes, not with each result of the others.
    let next = Memo::new(move |_| {
        let of = |profile: &Profile| (cup::bracket(profile, week).stage, cup::next_setup(profile, week));
        app.profile.with(|profile| profile.as_ref().map(of))
    });
    let bracket = move || {
        app.profile.with(|profile| {
            let nobody = Profile::new(String::new(), "You", "", 0);
            let profile = profile.as_ref().unwrap_or(&nobody);
            let bracket = cup::bracket(profile, week);
            view! { <BracketView bracket=bracket player=Player::of(profile)/> }
        })
    };
    view! {
        <div class="stack" data-part="cup" data-week=week.to_string()>
            <p class="dim">{format!("Week {} of {}. {}", week.number(), week.year(), time_left(week))}</p>
            {move || next.get().map(|(stage, setup)| view! { <Next stage=stage setup=setup/> })}
            {bracket}
            <OthersLine others=others/>
        </div>
    }
}

/// How long the cup can be played.
fn time_left(week: Week) -> &'static str {
    if today() >= week.sunday() { "It ends tonight." } else { "It runs until Sunday." }
}

/// The next match of the profile, or how the cup went.
#[component]
fn Next(stage: Stage, setup: Option<Setup>) -> impl IntoView {
    let said = |text: String| view! { <p data-part="next">{text}</p> }.into_any();
    let name = |round: u8| ROUND_NAMES.get(usize::from(round)).map_or_else(String::new, |name| name.to_lowercase());
    match (stage, setup) {
        (Stage::Won, _) => said("You have won the cup: gold.".to_owned()),
        (Stage::Out(2), _) => said("You lost the final: silver. The next cup begins on Monday.".to_owned()),
        (Stage::Out(1), _) => said("You lost the semi-final: bronze. The next cup begins on Monday.".to_owned()),
        (Stage::Out(round), _) => said(format!("You lost the {}. The next cup begins on Monday.", name(round))),
        (Stage::Plays { round, foe: Some(foe), .. }, Some(setup)) => {
            let words = if setup.score.drawn == 0 {
                format!("Play {}", opponent(&setup))
            } else {
                "Play the replay".to_owned()
            };
            let played = mode(&setup.mode);
            let chosen = played.map(|mode| options(mode, &setup.options)).unwrap_or_default();
            let line = format!("{}. {chosen}{}", played.map(mode_name).unwrap_or_default(), terms(&setup));
            view! {
                <div class="match-line next-match" data-part="next">
                    {face(foe)}
                    <div>
                        <p>"Your " {name(round)} " against " <strong>{opponent(&setup)}</strong></p>
                        <p class="small">{line}</p>
                    </div>
                    <PlayMatch setup=setup words=words/>
                </div>
            }
            .into_any()
        }
        (Stage::Plays { round, .. }, _) => {
            said(format!("You are in the {}. Your opponent is being found out.", name(round)))
        }
    }
}

/// The cups of earlier weeks in which the profile has played.
#[component]
fn Earlier() -> impl IntoView {
    let app = App::here();
    let this = this_week();
    let rows = move || {
        app.profile.with(|profile| {
            let profile = profile.as_ref()?;
            let medals = cup::medals(profile);
            let weeks: Vec<Week> = cup::weeks(profile).into_iter().filter(|week| *week != this).take(EARLIER).collect();
            let row = |week: Week| {
                let player = Player::of(profile);
                view! { <Past week=week medal=medals.get(&week).copied() bracket=cup::bracket(profile, week) player=player/> }
            };
            (!weeks.is_empty()).then(|| view! {
                <section class="stack" data-part="earlier">
                    <h2>"Earlier cups"</h2>
                    {weeks.into_iter().map(row).collect_view()}
                </section>
            })
        })
    };
    view! { {rows} }
}

/// A cup of another week: it stands as it was.
#[component]
fn Past(week: Week, medal: Option<Medal>, bracket: cup::Bracket, player: Player) -> impl IntoView {
    let words = match (medal, &bracket.stage) {
        (Some(medal), _) => medal.name().to_owned(),
        (None, Stage::Plays { .. }) => "The week ended".to_owned(),
        (None, _) => "No medal".to_owned(),
    };
    view! {
        <details class="panel past-cup" data-week=week.to_string() data-medal=medal.map(Medal::slug)>
            <summary>
                {format!("Week {} of {}", week.number(), week.year())}
                <span class="spread chip">{words}</span>
            </summary>
            <BracketView bracket=bracket player=player/>
        </details>
    }
}
