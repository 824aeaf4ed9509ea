//! How games, seats and times are put into words.
use crate::ui::app::App;
use crate::ui::time;
use crate::ui::widgets::isolated;
use intermezzo::board::Side;
use intermezzo::game::{Game as _, Outcome};
use intermezzo::games::Mode;
use intermezzo::session::{Need, Session};
use leptos::prelude::WithUntracked as _;

/// The levels in words: a name and what to expect.
pub const LEVELS: [(&str, &str); 8] = [
    ("First steps", "Overlooks a lot. Good for learning the rules."),
    ("Learner", "Sees what is in front of it, and little else."),
    ("Casual", "Plays along nicely and forgets things now and then."),
    ("Club evening", "Takes what you leave hanging."),
    ("Steady", "Makes few simple mistakes."),
    ("Sharp", "Looks ahead and punishes loose pieces."),
    ("Expert", "Hardly lets you off."),
    ("Master", "The best it can, every turn."),
];

/// A mode with the family it belongs to, as far as that says more.
pub fn mode_name(mode: &Mode) -> String {
    if mode.name == mode.family.name { mode.name.to_owned() } else { format!("{} {}", mode.family.name, mode.name) }
}

fn seat_name(session: &Session, side: Side) -> String {
    isolated(&session.setup().seats[side.index()].name())
}

/// The one person in a game, if that is a profile other than the one that plays now.
fn somebody_else(session: &Session) -> Option<String> {
    let [one] = session.people()[..] else { return None };
    let seat = &session.setup().seats[one.index()];
    let id = seat.profile()?;
    App::here().settings.with_untracked(|settings| settings.profile != id).then(|| isolated(&seat.name()))
}

/// Who plays whom, for [`crate::ui::widgets::Told`].
pub fn players(session: &Session) -> String {
    match session.people()[..] {
        [ref one] => {
            let who = somebody_else(session).map_or_else(|| "You are".to_owned(), |name| format!("{name} is"));
            format!("{who} {}, against {}", one.name(), seat_name(session, !*one))
        }
        _ => format!("{} and {}", seat_name(session, Side::White), seat_name(session, Side::Black)),
    }
}

/// What the game waits for, or how it ended, likewise.
pub fn standing(session: &Session) -> String {
    let turn = |side: Side| match session.people()[..] {
        [one] if one == side && somebody_else(session).is_none() => "Your turn".to_owned(),
        _ => format!("{} to move", seat_name(session, side)),
    };
    match session.needs() {
        Need::Over(outcome) => result(session, outcome),
        Need::Person(side) | Need::Tap(side) | Need::Curtain(side) | Need::DrawAnswer(side) => turn(side),
        Need::Cpu { .. } => "The CPU is to move".to_owned(),
        Need::Chance => turn(session.play().now().turn()),
    }
}

fn result(session: &Session, outcome: Outcome) -> String {
    let why = outcome.why.words();
    let people = session.people();
    // A game of somebody else is told as one of two others.
    let people = if somebody_else(session).is_some() { &[] } else { &people[..] };
    match (outcome.winner, people) {
        (None, _) => format!("Draw: {why}"),
        (Some(winner), [one]) if *one == winner => format!("You won: {why}"),
        (Some(_), [_]) => format!("You lost: {why}"),
        (Some(winner), _) => format!("{} won: {why}", seat_name(session, winner)),
    }
}

/// How long ago something was.
pub fn ago(app: App, then_ms: u64) -> String {
    let (now, then) = (app.now().stamp, time::stamp(then_ms as f64));
    let minutes = now.ms().saturating_sub(then_ms) / 60_000;
    // By the calendar, in which days may have 23 or 25 hours.
    let days = u64::try_from(now.day() - then.day()).unwrap_or(0);
    let some = |count: u64, unit: &str| format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" });
    match minutes {
        0 => "just now".to_owned(),
        1..60 => some(minutes, "minute"),
        60..1440 => some(minutes / 60, "hour"),
        _ if days <= 1 => "yesterday".to_owned(),
        _ => some(days, "day"),
    }
}

/// A number of things: “1 coin”, “2 coins”.
pub fn amount(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// A size for people.
pub fn size(bytes: usize) -> String {
    match bytes {
        0..1024 => format!("{bytes} bytes"),
        1024..1_048_576 => format!("{} kB", bytes / 1024),
        _ => format!("{}.{} MB", bytes / 1_048_576, bytes % 1_048_576 * 10 / 1_048_576),
    }
}
