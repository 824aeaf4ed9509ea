//! Armies whose cards lie open and level up: the active skills to press, and both sides' cards with their experience.
use super::card::CardInside;
use super::detail::{self, ReadButton};
use super::store::TableStore;
use crate::ui::widgets::{Mark, Name, PieceArt};
use intermezzo::board::Side;
use intermezzo::game::{CardFace, CardState, Pick, Reason, SeatScene};
use intermezzo::session::Need;
use leptos::prelude::*;

/// The side whose skills lie before the player.
fn own(table: &TableStore) -> Side {
    table.shown.with(|s| s.scene.own_side())
}

/// The active skills of the player's army, as cards to press.
#[component]
pub fn Skills() -> impl IntoView {
    let table = TableStore::here();
    let skills = Memo::new(move |_| {
        let side = own(&table);
        let active = |s: &SeatScene| s.cards.iter().filter(|card| card.active).cloned().collect::<Vec<_>>();
        table.shown.with(|s| active(&s.scene.seats[side.index()]))
    });
    let count = Memo::new(move |_| skills.with(Vec::len));
    view! {
        <div class="hand hand--skills" style:--n=move || count.get().max(3).to_string() role="group" aria-label="Your active skills">
            {move || (0..count.get()).map(|index| view! { <Skill index=index skills=skills/> }).collect_view()}
        </div>
    }
}

#[component]
fn Skill(index: usize, skills: Memo<Vec<CardState>>) -> impl IntoView {
    let table = TableStore::here();
    let state = Memo::new(move |_| skills.with(|all| all.get(index).cloned()));
    let card = Memo::new(move |_| state.get().map(|s| s.card));
    let mine = move || table.shown.with(|s| matches!(s.need, Need::Person(_)));
    let played = move || card.get().is_some() && table.shown.with(|s| s.scene.in_play.map(|(c, _)| c)) == card.get();
    let locked = Memo::new(move |_| state.get().and_then(|s| s.locked));
    let rule = move || locked.get().filter(|_| !played()).map(|reason| reason.rule.to_string());
    // Something else is prepared, and this may be taken in its place: that is no lock.
    let other = move || locked.with(|reason| reason.as_ref().is_some_and(Reason::gives_way)) && !played();
    let why = move || locked.get().filter(|_| mine() && !played() && !other());
    let press = move |_| {
        if played() {
            table.cancel();
        } else if let Some(card) = card.get_untracked() {
            table.pick(Pick::Card(card));
        }
    };
    move || {
        card.get().and_then(|card| table.face(card)).map(|face| {
            view! {
                <div class="hand-slot">
                    <button
                        type="button"
                        class="card card--none"
                        class:is-playable=move || mine() && rule().is_none()
                        class:is-locked=move || mine() && rule().is_some() && !other()
                        class:is-waiting=move || !mine() || other()
                        class:is-chosen=played
                        data-card=face.slug.clone()
                        data-read=face.slug.clone()
                        data-locked=rule
                        aria-pressed=move || played().to_string()
                        aria-label=move || state.get().map(|s| words(face, &s))
                        aria-disabled=move || why().is_some().to_string()
                        aria-description=move || why().map(|reason| reason.text.to_string())
                        aria-keyshortcuts=(index + 1).to_string()
                        on:click=press
                    >
                        <CardInside face=face/>
                        <span class="card-level">{move || state.get().map(|s| view! { <Pips level=s.level/> })}</span>
                        <kbd class="card-key" aria-hidden="true" data-drawn=(index + 1).to_string()></kbd>
                    </button>
                </div>
            }
        })
    }
}

/// The card in words: what is written on it, level, experience, what it does by now.
fn words(face: &CardFace, card: &CardState) -> String {
    let next = card.next.map_or_else(|| "the last level".to_owned(), |next| format!("{} of {next} XP", card.xp));
    format!("{}. {} Level {}, {next}. {}", face.name, face.text, card.level, card.text)
}

/// The level as three lights.
#[component]
fn Pips(level: u8) -> impl IntoView {
    (1..=3u8)
        .map(|n| {
            let name = if n <= level { "charge-full" } else { "charge-empty" };
            view! { <span class="light" class:is-on=n <= level><Mark name=name/></span> }
        })
        .collect_view()
}

/// What a skill reaches, as a small board.
#[component]
fn Grid(rows: Vec<String>) -> impl IntoView {
    let cells = rows.iter().flat_map(|row| row.chars()).map(|cell| {
        let class = match cell {
            'o' => "is-source",
            'x' => "is-reached",
            _ => "",
        };
        view! { <i class=class></i> }
    });
    view! { <span class="army-grid" aria-hidden="true">{cells.collect_view()}</span> }
}

/// Both armies: the player's own first.
#[component]
pub fn Armies() -> impl IntoView {
    let table = TableStore::here();
    view! {
        <div class="armies">
            {move || {
                let side = own(&table);
                [side, !side].map(|side| view! { <ArmyOf side=side/> })
            }}
        </div>
    }
}

#[component]
fn ArmyOf(side: Side) -> impl IntoView {
    let table = TableStore::here();
    let seat = Memo::new(move |_| table.shown.with(|s| s.scene.seats[side.index()].clone()));
    let graveyard = move || {
        seat.get().graveyard.map(|dead| {
            let none = dead.is_empty().then(|| view! { <span class="dim small">"empty"</span> });
            let pieces = dead.into_iter().map(|(role, n)| {
                view! { <span class="grave" title=role.name()><PieceArt side=side role=role/><span class="number">{n}</span></span> }
            });
            view! { <p class="graveyard"><span class="dim small">"Graveyard"</span>{pieces.collect_view()}{none}</p> }
        })
    };
    view! {
        <section class="army" data-army=side.name().to_lowercase()>
            <h2 class="army-name">{move || seat.get().army}<span class="dim small"><Name name=table.name(side)/></span></h2>
            {graveyard}
            <ul class="army-cards">
                {move || seat.get().cards.into_iter().map(|card| view! { <ArmyCard side=side card=card/> }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn ArmyCard(side: Side, card: CardState) -> impl IntoView {
    let table = TableStore::here();
    let name = table.face(card.card).map_or("", |face| face.name.as_str());
    let read = detail::words(&table, &[card.card]);
    let done = card.next.map_or(100, |next| u32::from(card.xp) * 100 / u32::from(next.max(1)));
    let xp = card.next.map_or_else(|| format!("{} XP", card.xp), |next| format!("{} / {next} XP", card.xp));
    view! {
        <li class="army-card" data-read=read data-level=card.level.to_string() data-role=card.role.name()>
            <span class="army-piece"><PieceArt side=side role=card.role/></span>
            {(!card.grid.is_empty()).then(|| view! { <Grid rows=card.grid.clone()/> })}
            <span class="army-words">
                <ReadButton cards=vec![card.card] class="read-name">{name}</ReadButton>
                <span class="dim small">{card.text.clone()}</span>
            </span>
            <span class="army-xp">
                <span class="army-pips" role="img" aria-label=format!("level {}", card.level)><Pips level=card.level/></span>
                <span class="number small">{xp}</span>
                <span class="army-bar" aria-hidden="true"><i style:width=format!("{done}%")></i></span>
            </span>
        </li>
    }
}
