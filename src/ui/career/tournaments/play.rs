//! From a tournament to the table, and from the table on to what follows.
use super::this_week;
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::board::Side;
use intermezzo::game::Outcome;
use intermezzo::games::mode;
use intermezzo::progress::knockout::{self, decides};
use intermezzo::progress::{Occasion, Profile, Score, cup, ladder};
use intermezzo::session::{Seat, Session, Setup};
use intermezzo::storage::ShelfError;
use leptos::prelude::*;

/// The profile that plays in a game.
fn player(setup: &Setup) -> Option<(Side, &str)> {
    Side::ALL.into_iter().find_map(|side| Some((side, setup.seats[side.index()].profile()?)))
}

/// The stored game of this match that is not finished yet, by its id.
pub fn unfinished(app: App, setup: &Setup) -> Option<String> {
    let (_, profile) = player(setup)?;
    app.with_store(|store| store.match_game(&setup.occasion, profile))
}

/// Goes on with the stored game of this match, or begins it.
fn play(app: App, setup: Setup) {
    if !app.writes_now() {
        return app.notify(ShelfError::OtherTab.to_string());
    }
    let Some(mode) = mode(&setup.mode) else { return };
    let begun = unfinished(app, &setup);
    if begun.is_none() && has_ended(&Occasion::parse(&setup.occasion)) {
        return app.notify("The week has ended, and its cup with it. There is a new one.");
    }
    let id = begun.unwrap_or_else(|| {
        let session = Session::new(setup, mode);
        app.with_store(|store| {
            let id = store.new_id(app.now_ms());
            // One that cannot be kept is played all the same; the frame tells.
            let _ = store.keep(&id, &session, app.now());
            id
        })
    });
    app.go(Route::Game(id));
}

/// Whether a game is of another week's cup: no new game of that is begun.
fn has_ended(occasion: &Occasion) -> bool {
    let this = this_week();
    matches!(*occasion, Occasion::Cup { year, week, .. } if (year, week) != (this.year(), this.number()))
}

/// The button that begins or continues the next game.
#[component]
pub fn PlayMatch(
    /// The game.
    setup: Setup,
    /// What it says when the game has not begun.
    #[prop(into)]
    words: String,
) -> impl IntoView {
    let app = App::here();
    let begun = unfinished(app, &setup).is_some();
    let name = if begun { "Continue the game".to_owned() } else { words };
    let setup = StoredValue::new(setup);
    view! {
        <button
            type="button"
            class="btn btn--primary btn--big"
            data-action="play-match"
            on:click=move |_| play(app, setup.get_value())
        >
            <Mark name="play"/>
            {name}
        </button>
    }
}

/// Which side the player has in a game, its clock, and that it is a replay if it is one.
pub fn terms(setup: &Setup) -> String {
    let side = player(setup).map_or("White", |(side, _)| side.name());
    let clock = setup.control.map_or_else(String::new, |control| {
        let (minutes, seconds) = (control.base_ms / 60_000, control.increment_ms / 1000);
        if seconds == 0 { format!(", {minutes} minutes each") } else { format!(", {minutes} + {seconds} on the clock") }
    });
    let before = match setup.score.drawn {
        0 => "",
        n if n + 1 == u16::from(knockout::GAMES) => "Sudden death after two draws. ",
        _ => "A replay after a draw. ",
    };
    format!("{before}You have {side}{clock}.")
}

/// What follows a game of a tournament.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Next,
    Replay,
    SuddenDeath,
    Back,
}

fn then(setup: &Setup, outcome: Outcome) -> Option<(Occasion, Then)> {
    let occasion = Occasion::parse(&setup.occasion);
    let (side, _) = player(setup)?;
    let (game, another) = match occasion {
        Occasion::Free => return None,
        Occasion::Ladder { round, game, .. } => (game, round.saturating_add(1) < ladder::ROUNDS),
        // Who comes next in the cup is told by its bracket.
        Occasion::Cup { game, .. } => (game, false),
    };
    let then = match decides(game, side, Score::of(outcome, side)) {
        None if game.saturating_add(2) < knockout::GAMES => Then::Replay,
        None => Then::SuddenDeath,
        Some(true) if another => Then::Next,
        Some(_) => Then::Back,
    };
    Some((occasion, then))
}

/// The next game of the profile in the tournament of this game.
fn next_setup(profile: &Profile, occasion: &Occasion) -> Option<Setup> {
    match *occasion {
        Occasion::Free => None,
        Occasion::Ladder { tournament, .. } => ladder::next_setup(profile, tournament),
        Occasion::Cup { .. } if has_ended(occasion) => None,
        Occasion::Cup { .. } => cup::next_setup(profile, this_week()),
    }
}

fn page_of(occasion: &Occasion) -> Route {
    let which = match occasion {
        Occasion::Free => None,
        Occasion::Ladder { tournament, .. } => Some((u32::from(*tournament) + 1).to_string()),
        Occasion::Cup { .. } => Some("cup".to_owned()),
    };
    Route::Tournaments(which)
}

/// Whether a game is played for a tournament, so that [`NextStep`] follows it.
pub fn is_match(setup: &Setup) -> bool {
    player(setup).is_some() && !Occasion::parse(&setup.occasion).is_free()
}

/// The button that leads on from a finished game of a tournament: to the next game, or back to the tournament.
#[component]
pub fn NextStep(
    /// The game that has ended.
    setup: Setup,
    /// How it ended.
    outcome: Outcome,
) -> impl IntoView {
    let app = App::here();
    let (occasion, then) = then(&setup, outcome)?;
    let words = match (then, &occasion) {
        (Then::Next, _) => "Next match",
        (Then::Replay | Then::SuddenDeath, occasion) if has_ended(occasion) => "Back to the cup",
        (Then::Replay, _) => "Replay with colours swapped",
        (Then::SuddenDeath, _) => "Sudden death",
        (Then::Back, Occasion::Cup { .. }) => "Back to the cup",
        (Then::Back, _) => "Back to the tournament",
    };
    let on = move |_| {
        let profile = app.profile.get_untracked();
        let next = profile.filter(|_| then != Then::Back).and_then(|profile| next_setup(&profile, &occasion));
        // If the finished game could not be counted, or somebody else plays now, there is no next game to go to from here.
        let fits =
            |next: &Setup| next.occasion != setup.occasion && player(next).map(|p| p.1) == player(&setup).map(|p| p.1);
        match next.filter(fits) {
            Some(next) => play(app, next),
            None => app.go(page_of(&occasion)),
        }
    };
    Some(view! {
        <button type="button" class="btn btn--primary btn--wide" data-action="next-step" on:click=on>{words}</button>
    })
}

/// The name of the opponent in a game.
pub fn opponent(setup: &Setup) -> String {
    let cpu = setup.seats.iter().find(|seat| matches!(seat, Seat::Cpu { .. }));
    cpu.map_or_else(String::new, Seat::name)
}
