//! How the game ended, and what next.
use super::store::TableStore;
use crate::ui::career::tournaments::play::{NextStep, is_match};
use crate::ui::career::words;
use crate::ui::clipboard;
use crate::ui::dialog::Dialog;
use crate::ui::files;
use crate::ui::pages::words::amount;
use crate::ui::widgets::{Mark, Name, PieceArt, Told, isolated};
use intermezzo::board::{Role, Side};
use intermezzo::game::Outcome;
use intermezzo::progress::elo::Rating;
use intermezzo::progress::{Foe, Gains, Profile, finish};
use intermezzo::session::{Need, Session, Setup};
use leptos::prelude::*;

/// The result, in a dialog of its own.
#[component]
pub fn ResultDialog() -> impl IntoView {
    let table = TableStore::here();
    let outcome = Memo::new(move |_| {
        table.shown.with(|s| match s.need {
            Need::Over(outcome) => Some(outcome),
            _ => None,
        })
    });
    let title = Signal::derive(move || outcome.get().map_or_else(String::new, |outcome| title(&table, outcome)));
    view! {
        <Dialog open=table.result about=Signal::derive(move || outcome.with(Option::is_some)) title=title>
            {move || outcome.get().map(|outcome| view! { <Result outcome=outcome/> })}
        </Dialog>
    }
}

/// The outcome as the one person at the table sees it, or as both do.
fn title(table: &TableStore, outcome: Outcome) -> String {
    let people = table.read(Session::people);
    match (outcome.winner, &people[..]) {
        (None, _) => "A draw".to_owned(),
        (Some(winner), [one]) if winner == *one => "You win!".to_owned(),
        (Some(_), [_]) => "You lose".to_owned(),
        (Some(winner), _) => format!("{} wins!", table.told(winner)),
    }
}

#[component]
fn Result(outcome: Outcome) -> impl IntoView {
    let table = TableStore::here();
    let winner = outcome.winner.map_or("none", |side| if side == Side::White { "white" } else { "black" });
    let turns = table.shown.with_untracked(|s| s.log.len());
    let next = table.setup().next(outcome, false);
    let kings = match outcome.winner {
        Some(side) => vec![side],
        None => Side::ALL.to_vec(),
    };
    view! {
        <div class="result" data-winner=winner data-why=outcome.why.slug()>
            <div class="result-kings">
                {kings.into_iter().map(|side| view! { <PieceArt side=side role=Role::King/> }).collect_view()}
            </div>
            <p>{outcome.words()}</p>
            <p class="dim small">{if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") }}</p>
            <Gained/>
            {score(&next).map(|words| view! { <p class="number" data-part="score"><Told text=words/></p> })}
            {tilts(&next).filter(|_| !is_match(&table.setup())).map(|words| view! { <p class="dim small" data-part="tilt"><Told text=words/></p> })}
            <div class="result-actions">
                {if is_match(&table.setup()) {
                    view! { <NextStep setup=table.setup() outcome=outcome/> }.into_any()
                } else {
                    view! { <Again/> }.into_any()
                }}
                <button type="button" class="btn btn--wide" data-action="look" on:click=move |_| table.result.set(false)>
                    "Look at the game"
                </button>
                <div class="result-more">
                    <RecordButtons/>
                    <a class="btn btn--quiet" data-action="home" href="#/"><Mark name="back"/>"Start page"</a>
                </div>
            </div>
        </div>
    }
}

/// What the game brought those who play with a profile.
#[component]
fn Gained() -> impl IntoView {
    let table = TableStore::here();
    let seats = table.setup().seats;
    let players: Vec<(Side, String)> =
        Side::ALL.into_iter().filter_map(|side| Some((side, seats[side.index()].profile()?.to_owned()))).collect();
    let named = players.len() > 1;
    move || {
        // Counting changes the profile that plays: then there is something to read.
        table.app().profile.track();
        let one = |(side, id): &(Side, String)| {
            let profile = table.app().with_store(|store| store.profile(id))?.profile.ok()?;
            let gains = profile.gains(&table.id())?;
            let foe = Foe::of(&seats[(!*side).index()]);
            let why = table.read(|s| finish::rated(s, &foe, |_| Some(Rating::default()))).err();
            Some(view! { <GainedBy profile=profile gains=gains why=why named=named/> })
        };
        players.iter().filter_map(one).collect_view()
    }
}

/// What the game brought a profile; `why` it was not rated, if it was not.
#[component]
fn GainedBy(profile: Profile, gains: Gains, why: Option<&'static str>, named: bool) -> impl IntoView {
    let rating = match gains.rating {
        Some((before, after)) => view! {
            <p data-part="rating">
                "Rating " <strong class="number">{words::points(after.points)}</strong>
                " (" {words::change(before.points, after.points)} ")"
                {words::placement(after).map(|text| view! { <span class="dim small">" · " {text}</span> })}
            </p>
        }
        .into_any(),
        None => {
            let why = why.map(|why| format!(": {why}")).unwrap_or_default();
            view! { <p class="dim small" data-part="rating">"Not rated" {why} "."</p> }.into_any()
        }
    };
    let coins = gains.coins.into_iter().map(|(key, coins)| {
        view! {
            <li data-coins=coins data-key=key.clone()>
                <span>{words::entry(&key)}</span>
                <span class="number">"+" {coins}</span>
            </li>
        }
    });
    let coins = coins.collect_view();
    let balance = amount(profile.ledger.balance().into(), "coin");
    let who = if named { format!("{} has", isolated(&profile.name)) } else { "You have".to_owned() };
    view! {
        <div class="gained" data-part="gained" data-profile=profile.id>
            {named.then(|| view! { <h3><Name name=profile.name/></h3> })}
            {rating}
            <ul class="gained-coins">{coins}</ul>
            <p class="dim small gained-balance"><Mark name="coin"/><span><Told text=who/>" " {balance} "."</span></p>
        </div>
    }
}

/// Another game like this one.
#[component]
fn Again() -> impl IntoView {
    let table = TableStore::here();
    let two = table.setup().seats[0] != table.setup().seats[1];
    view! {
        <button type="button" class="btn btn--primary btn--wide" data-action="again" on:click=move |_| table.again(false)>
            "Play again"
        </button>
        {two.then(|| view! {
            <button type="button" class="btn btn--wide" data-action="again-swapped" on:click=move |_| table.again(true)>
                <Mark name="flip"/>
                "Again with the other side"
            </button>
        })}
    }
}

/// The score of the match with this game, once there is more than one.
fn score(next: &Setup) -> Option<String> {
    let score = &next.score;
    let name = |player: usize| isolated(&next.seats[score.side_of(player).index()].name());
    let drawn = if score.drawn > 0 { format!(", drawn {}", score.drawn) } else { String::new() };
    (score.games() > 1).then(|| format!("{} {}, {} {}{drawn}", name(0), score.won[0], name(1), score.won[1]))
}

/// With which Tilt each player goes on, where there is one.
fn tilts(next: &Setup) -> Option<String> {
    let (budget, tilts) = (next.tilt()?.budget, next.tilts()?);
    let one = |player: usize| {
        let side = next.score.side_of(player).index();
        let (name, tilt) = (isolated(&next.seats[side].name()), tilts[side]);
        format!("{name} with Tilt {tilt} ({} points)", budget + tilt)
    };
    Some(format!("Next game: {}, {}.", one(0), one(1)))
}

/// The record, to keep or to share.
#[component]
fn RecordButtons() -> impl IntoView {
    let table = TableStore::here();
    let copy = move |_| {
        let text = table.read(Session::record_text);
        clipboard::copy(table.app(), text, "The record is copied.", "Save it as a file instead.");
    };
    let save = move |_| {
        let text = table.read(Session::record_text);
        if files::download("intermezzo-game.txt", &text).is_err() {
            table.app().notify("The browser does not let the page save a file.");
        }
    };
    view! {
        <button type="button" class="btn btn--quiet" data-action="copy" on:click=copy><Mark name="share"/>"Copy record"</button>
        <button type="button" class="btn btn--quiet" data-action="save" on:click=save>"Save record"</button>
    }
}
