//! The bar at the top of the table and the menu behind it.
use super::side;
use super::store::{Tab, TableStore};
use crate::ui::dialog::{Confirm, Dialog};
use crate::ui::widgets::Mark;
use intermezzo::board::Side;
use intermezzo::session::{Need, Session};
use leptos::prelude::*;

/// The bar: home, the game's name, and what is needed often.
#[component]
pub fn Bar() -> impl IntoView {
    let table = TableStore::here();
    let menu = RwSignal::new(false);
    let (way_back, to) = table.way_back();
    let (family, mode) = table.read(|s| (s.mode().family.name, s.mode().name));
    let family = (family != mode).then(|| view! { <span class="bar-family">{family}" · "</span> });
    let left = Memo::new(move |_| table.shown.with(|s| s.scene.deck().map(|deck| deck.left)));
    let undo = Memo::new(move |_| table.shown.with(|s| s.undo.clone()));
    view! {
        <header class="bar">
            <a class="btn btn--quiet btn--icon" href=way_back data-action="home" aria-label=to title=to>
                <Mark name="back"/>
            </a>
            <h1 class="bar-title">{family}{mode}</h1>
            {move || left.get().map(|left| view! {
                <button type="button" class="btn btn--quiet bar-deck" data-action="cards" aria-label=format!("{left} cards in the deck: which?")
                    on:click=move |_| table.show_panel(Tab::Deck)>
                    <Mark name="deck"/>
                    <span class="number">{left}</span>
                </button>
            })}
            {table.shown.with_untracked(|s| side::tabs(&s.scene).contains(&Tab::Armies)).then(|| view! {
                <button type="button" class="btn btn--quiet btn--icon bar-deck" data-action="cards" aria-label="The armies" title="The armies"
                    on:click=move |_| table.show_panel(Tab::Armies)>
                    <Mark name="deck"/>
                </button>
            })}
            <button type="button" class="btn btn--quiet btn--icon bar-log" data-action="log" aria-label="Turns so far" title="Turns so far"
                on:click=move |_| table.show_panel(Tab::Log)>
                <Mark name="clock"/>
            </button>
            <button
                type="button"
                class="btn btn--quiet btn--icon"
                data-action="undo"
                data-locked=move || undo.get().err().map(|reason| reason.rule.to_string())
                aria-disabled=move || undo.get().is_err().to_string()
                aria-label="Take the last turn back"
                title="Take the last turn back"
                on:click=move |_| table.undo()
            >
                <Mark name="undo"/>
            </button>
            <button type="button" class="btn btn--quiet btn--icon" data-action="flip" data-repeat aria-label="Turn the board" title="Turn the board"
                on:click=move |_| table.flipped.update(|f| *f = !*f)>
                <Mark name="flip"/>
            </button>
            <button type="button" class="btn btn--quiet btn--icon" data-action="menu" aria-label="Menu" title="Menu"
                aria-haspopup="dialog" on:click=move |_| menu.set(true)>
                <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
            </button>
            <Menu open=menu/>
            <Confirm
                open=table.ask_undo
                about=Signal::derive(move || table.asks_undo())
                title="Take the turn back?"
                text="This game is rated. Once a turn is taken back it no longer is."
                yes="Take it back"
                no="Play on"
                on_yes=move |()| table.undo_now()
            />
        </header>
    }
}

/// What the bar has no room for on a small screen.
#[component]
fn Seldom(open: RwSignal<bool>) -> impl IntoView {
    let table = TableStore::here();
    let undo = Memo::new(move |_| table.shown.with(|s| s.undo.clone()));
    let (family, mode) = table.read(|s| (s.mode().family.name, s.mode().name));
    let family = (family != mode).then(|| format!("{family} · "));
    let cards = table
        .shown
        .with_untracked(|s| side::tabs(&s.scene).into_iter().find(|tab| matches!(tab, Tab::Deck | Tab::Armies)));
    let item = move |action, mark, label, run: fn(TableStore)| {
        let press = move |_| {
            open.set(false);
            run(table);
        };
        view! {
            <button type="button" class="btn btn--wide" data-action=action on:click=press><Mark name=mark/>{label}</button>
        }
    };
    let take_back = move |_| {
        open.set(false);
        table.undo();
    };
    view! {
        <div class="menu-more">
            <p class="menu-game dim">{family}{mode}</p>
            {item("log", "clock", "Turns so far", |t| t.show_panel(Tab::Log))}
            {cards.map(|tab| match tab {
                Tab::Armies => item("cards", "deck", "The armies", |t| t.show_panel(Tab::Armies)),
                _ => item("cards", "deck", "Cards left", |t| t.show_panel(Tab::Deck)),
            })}
            {item("flip", "flip", "Turn the board", |t| t.flipped.update(|f| *f = !*f))}
            <button type="button" class="btn btn--wide" data-action="undo"
                data-locked=move || undo.get().err().map(|reason| reason.rule.to_string())
                aria-disabled=move || undo.get().is_err().to_string() on:click=take_back>
                <Mark name="undo"/>
                "Take the last turn back"
            </button>
        </div>
    }
}

#[component]
fn Menu(open: RwSignal<bool>) -> impl IntoView {
    let table = TableStore::here();
    let resign = RwSignal::new(false);
    // Who is asked whether to give up.
    let asked = RwSignal::new(None::<Side>);
    let over = Memo::new(move |_| table.shown.with(|s| matches!(s.need, Need::Over(_))));
    let (way_back, to) = table.way_back();
    let kept = if table.replay { to } else { "Start page: the game is kept" };
    let rules = format!("#/rules/{}", table.read(|s| s.mode().family.slug));
    let who = Signal::derive(move || match asked.get() {
        Some(side) if table.read(|s| s.people().len()) > 1 => format!("{} resigns?", table.told(side)),
        _ => "Resign this game?".to_owned(),
    });
    let offer = move |_| {
        open.set(false);
        table.offer_draw();
    };
    let give_up = move |_| {
        open.set(false);
        asked.set(table.read(Session::resigning_side));
        resign.set(true);
    };
    view! {
        <Dialog open=open about=Signal::derive(move || table.uncovered()) title="Menu">
            <div class="menu">
                <Seldom open=open/>
                <Show when=move || !over.get()>
                    <button type="button" class="btn btn--wide" data-action="offer-draw" on:click=offer>
                        <Mark name="draw"/>
                        "Offer a draw"
                    </button>
                    <button type="button" class="btn btn--wide btn--danger" data-action="resign" on:click=give_up>
                        <Mark name="resign"/>
                        "Resign"
                    </button>
                </Show>
                <a class="btn btn--wide" data-action="rules" href=rules.clone()><Mark name="book"/>"Rules"</a>
                <a class="btn btn--wide" data-action="settings" href="#/settings"><Mark name="settings"/>"Settings"</a>
                <a class="btn btn--wide" href=way_back.clone()><Mark name="back"/>{kept}</a>
                <button type="button" class="btn btn--wide btn--quiet" data-action="close" on:click=move |_| open.set(false)>
                    "Back to the table"
                </button>
            </div>
        </Dialog>
        <Confirm
            open=resign
            about=Signal::derive(move || table.may_resign(asked.get()))
            title=who
            text="The other side wins."
            yes="Resign"
            no="Play on"
            on_yes=move |()| table.resign()
        />
    }
}
