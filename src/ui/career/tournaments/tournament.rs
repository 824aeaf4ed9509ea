//! One tournament of the ladder: its matches, and the next one to play.
use super::ladder::{standings_of, state_text, state_word};
use super::play::{PlayMatch, opponent, terms};
use super::{BackLink, CareerNav, GuestNote, Rule, face};
use crate::ui::app::App;
use crate::ui::pages::words::mode_name;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::cpu::characters::character;
use intermezzo::games::{Answers, Mode, mode};
use intermezzo::progress::ladder::{LADDER, ROUND_NAMES, Round, Standing, Tournament, next_setup, prizes};
use leptos::prelude::*;

/// The page of a tournament, by its number from 0.
#[component]
pub fn TournamentPage(number: u8) -> impl IntoView {
    let app = App::here();
    let tournament = LADDER.get(usize::from(number))?;
    let guest = move || app.profile.with(Option::is_none);
    let standing = Memo::new(move |_| {
        let standings = app.profile.with(|profile| standings_of(profile.as_ref()));
        standings.into_iter().nth(usize::from(number))
    });
    let [reached, won] = prizes(number);
    let rounds = move || standing.get().map(|standing| view! { <Rounds tournament=tournament standing=standing/> });
    Some(view! {
        <div
            class="page career tournament stack"
            data-page="tournament"
            data-tournament=number + 1
            data-state=move || standing.with(|standing| standing.as_ref().map(state_word))
        >
            <h1 class="title">{tournament.name}</h1>
            <CareerNav/>
            <BackLink/>
            <p>
                {tournament.blurb} " " <span class="dim">{format!("Tournament {} of {}.", number + 1, LADDER.len())}</span>
            </p>
            <Show when=guest fallback=move || view! { <Next number=number standing=standing/> }>
                <GuestNote text="Tournaments are played with a profile: it keeps what you have won and where you stand."/>
            </Show>
            <section class="stack">
                <h2>"The matches"</h2>
                {rounds}
                <p class="prizes">
                    <Mark name="coin"/>
                    {format!("{reached} coins for reaching the final, {won} more for winning it; each once.")}
                </p>
            </section>
            <Rule/>
        </div>
    })
}

/// What comes next: the match, or why there is none.
#[component]
fn Next(number: u8, standing: Memo<Option<Standing>>) -> impl IntoView {
    let app = App::here();
    move || {
        let standing = standing.get()?;
        let setup = app.profile.with(|profile| next_setup(profile.as_ref()?, number));
        let Some(setup) = setup else { return Some(view! { <Locked number=number standing=standing/> }.into_any()) };
        let round = ROUND_NAMES.get(usize::from(standing.round)).copied().unwrap_or_default();
        let foe = LADDER.get(usize::from(number)).and_then(|t| t.rounds.get(usize::from(standing.round)))?.foe;
        let title = if standing.won() && !standing.begun() { "Play it once more" } else { "Next match" };
        let words =
            if setup.score.drawn == 0 { format!("Play {}", opponent(&setup)) } else { "Play the replay".to_owned() };
        let played = mode(&setup.mode).map(mode_name).unwrap_or_default();
        let line = format!("{played}. {}", terms(&setup));
        Some(
            view! {
                <section class="panel stack next-match" data-part="next">
                    <h2>{title}</h2>
                    <div class="match-line">
                        {face(foe)}
                        <div>
                            <p><strong>{opponent(&setup)}</strong> ", " {round.to_lowercase()}</p>
                            <p class="small">{line}</p>
                        </div>
                    </div>
                    {before(&standing).map(|words| view! { <p class="dim" data-part="before">{words}</p> })}
                    <div><PlayMatch setup=setup words=words/></div>
                </section>
            }
            .into_any(),
        )
    }
}

/// How the try before this one ended, as long as this one has not begun.
fn before(standing: &Standing) -> Option<String> {
    let won = standing.before.filter(|_| !standing.begun())?;
    let round = ROUND_NAMES.get(usize::from(won));
    Some(match round {
        Some(name) => {
            format!("You lost the {}. The tournament begins again with its first match.", name.to_lowercase())
        }
        None => "You have won this tournament. What it brings once it does not bring again.".to_owned(),
    })
}

/// Why the tournament cannot be played, and what to do about it.
#[component]
fn Locked(number: u8, standing: Standing) -> impl IntoView {
    view! {
        <section class="notice" data-part="locked">
            <Mark name="lock"/>
            <div class="stack">
                <p>{state_text(number, &standing)} "."</p>
                <p>
                    <a class="btn btn--primary" data-action="before" href=Route::Tournaments(Some(number.to_string())).href()>
                        {usize::from(number).checked_sub(1).and_then(|n| LADDER.get(n)).map(|t| format!("To {}", t.name))}
                    </a>
                </p>
            </div>
        </section>
    }
}

#[component]
fn Rounds(tournament: &'static Tournament, standing: Standing) -> impl IntoView {
    let row = |(n, round): (u8, &'static Round)| {
        let (state, words) = match n {
            _ if !standing.unlocked => ("later", ""),
            n if n < standing.round => ("won", "Won"),
            n if n == standing.round => ("next", "Next"),
            _ => ("later", ""),
        };
        view! { <RoundRow number=n round=round state=state words=words/> }
    };
    view! { <ol class="list rounds" data-part="rounds">{(0..).zip(&tournament.rounds).map(row).collect_view()}</ol> }
}

#[component]
fn RoundRow(number: u8, round: &'static Round, state: &'static str, words: &'static str) -> impl IntoView {
    let one = character(round.foe);
    let chip = if state == "won" { "chip chip--good" } else { "chip chip--accent" };
    view! {
        <li class="list-item round" class:is-current=state == "next" data-match=number data-state=state data-character=round.foe>
            {face(round.foe)}
            <div class="round-words">
                <p>
                    <strong>{one.map(|one| one.name)}</strong>
                    <span class="dim small">" " {one.map(|one| format!("{}, level {}", one.manner, one.level))}</span>
                </p>
                <p class="small">{one.map(|one| one.about)}</p>
                <p class="dim small">
                    {ROUND_NAMES.get(usize::from(number)).copied()} ". " {mode(round.mode).map(mode_name)} ". "
                    {mode(round.mode).map(|mode| options(mode, round.options))}
                </p>
            </div>
            {(!words.is_empty()).then(|| view! { <span class=chip>{words}</span> })}
        </li>
    }
}

/// What is chosen in a mode besides the ordinary, in words.
pub fn options(mode: &Mode, text: &str) -> String {
    let words = text.split_whitespace().filter_map(|word| {
        let (key, value) = word.split_once('=')?;
        let option = mode.options.iter().find(|option| option.key == key)?;
        let Answers::OneOf(answers) = option.answers else { return None };
        let (_, name) = answers.iter().find(|(answer, _)| *answer == value)?;
        Some(format!("{}: {name}. ", option.label))
    });
    words.collect()
}
