//! What lies beside each seat: spent cards face up, captured and sacrificed pieces, and what is known of the deck.
use super::detail::ReadButton;
use super::store::TableStore;
use crate::ui::art::cards;
use crate::ui::dialog::Dialog;
use crate::ui::widgets::{Mark, PieceArt};
use intermezzo::board::{Role, Side};
use intermezzo::game::{Card, SeatScene};
use leptos::prelude::*;

/// Whether there is something to look at beside a seat.
pub fn has_piles(seat: &SeatScene) -> bool {
    seat.deck_count.is_some() || !seat.spent.is_empty() || !seat.sacrificed.is_empty() || !seat.handicaps.is_empty()
}

/// The numbers of cards in hand and deck; pressed, it opens the piles.
#[component]
pub fn PilesButton(side: Side, hand: Option<u8>, deck: Option<u8>, open: bool) -> impl IntoView {
    let table = TableStore::here();
    let hands = hand.map(|n| format!("{n} in hand")).unwrap_or_default();
    let decks = deck.map(|n| format!(", {n} in the deck")).unwrap_or_default();
    let lies = if open { ", which lies open" } else { "" };
    let label = format!("{hands}{decks}{lies}: see the cards and pieces of {}", table.name(side));
    view! {
        <button type="button" class="btn btn--quiet piles-button" class:is-open=open data-action="piles" aria-haspopup="dialog"
            title=label.clone() aria-label=label on:click=move |_| table.piles.set(Some(side))>
            {hand.map(|n| view! { <i class="mini-back"></i><span class="number" data-drawn=n.to_string()></span> })}
            {deck.map(|n| view! { <Mark name="deck"/><span class="number" data-drawn=n.to_string()></span> })}
        </button>
    }
}

/// The piles of the seat that was pressed.
#[component]
pub fn Piles() -> impl IntoView {
    let table = TableStore::here();
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(table.piles.with(Option::is_some)));
    Effect::new(move |_| {
        if !open.get() && table.piles.with_untracked(Option::is_some) {
            table.piles.set(None);
        }
    });
    let about = Signal::derive(move || table.piles.with(Option::is_some) && table.uncovered());
    let title = Signal::derive(move || table.piles.get().map(|side| table.told(side)).unwrap_or_default());
    view! {
        <Dialog open=open about=about title=title>
            {move || table.piles.get().map(|side| view! { <PilesOf side=side/> })}
            <div class="dialog-actions">
                <button type="button" class="btn" data-action="close" on:click=move |_| open.set(false)>"Back to the table"</button>
            </div>
        </Dialog>
    }
}

#[component]
fn PilesOf(side: Side) -> impl IntoView {
    let table = TableStore::here();
    let seat = Memo::new(move |_| match table.back.get() {
        Some(turns) => table.read(|s| s.scene_at(turns).seats[side.index()].clone()),
        None => table.shown.with(|s| s.scene.seats[side.index()].clone()),
    });
    move || {
        seat.with(|seat| {
            let counts = seat.hand_count.zip(seat.deck_count);
            let sacrifices = table.shown.with(|s| s.scene.layout.sacrifices);
            let deck = if seat.deck_open { "The deck lies open, from the top" } else { "The deck as you know it, from the top" };
            let mut spent = seat.spent.clone();
            // What was played last comes first.
            spent.reverse();
            view! {
                <div class="piles" data-side=side.name().to_lowercase()>
                    {counts.map(|(hand, deck)| view! {
                        <p class="dim"><span class="number">{hand}</span>" in hand, "<span class="number">{deck}</span>" in the deck"</p>
                    })}
                    {(!seat.handicaps.is_empty()).then(|| view! { <Handicaps cards=seat.handicaps.clone()/> })}
                    {(!seat.open_hand.is_empty()).then(|| view! {
                        <Cards title="In hand, open to you".to_owned() word="hand" cards=single(&seat.open_hand)/>
                    })}
                    {(!seat.deck_order.is_empty()).then(|| view! {
                        <Cards title=deck.to_owned() word="deck" cards=single(&seat.deck_order) numbered=true/>
                    })}
                    <Pieces title="Captured" word="captured" side=side pieces=seat.captured.clone()/>
                    {sacrifices.then(|| view! {
                        <Pieces title="Sacrificed: they never return" word="sacrificed" side=side pieces=seat.sacrificed.clone()/>
                    })}
                    {seat.deck_count.map(|_| view! { <Cards title="Played and discarded, the latest first".to_owned() word="spent" cards=single(&spent)/> })}
                    {(!seat.unseen.is_empty()).then(|| view! {
                        <details>
                            <summary>"Cards you have not seen"</summary>
                            <Cards title=String::new() word="unseen" cards=seat.unseen.clone()/>
                        </details>
                    })}
                </div>
            }
        })
    }
}

/// The handicaps of a side, each with its rule.
#[component]
fn Handicaps(cards: Vec<Card>) -> impl IntoView {
    let table = TableStore::here();
    let one = |card: Card| {
        let face = table.face(card)?;
        Some(view! {
            <li class="pile-handicap" data-handicap=face.slug.clone() data-read=face.slug.clone()>
                <svg class="small-art colour--none" viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                    inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
                <span><ReadButton cards=vec![card] class="read-name">{format!("{}.", face.name)}</ReadButton>" "<span class="dim">{face.text}</span></span>
            </li>
        })
    };
    view! {
        <section data-pile="handicaps">
            <h3>"Handicaps"</h3>
            <ul class="pile-handicaps">{cards.into_iter().map(one).collect_view()}</ul>
        </section>
    }
}

pub fn single(cards: &[Card]) -> Vec<(Card, u8)> {
    cards.iter().map(|&card| (card, 1)).collect()
}

/// Cards face up, each with picture and name.
#[component]
pub fn Cards(
    title: String,
    word: &'static str,
    cards: Vec<(Card, u8)>,
    #[prop(optional)] numbered: bool,
) -> impl IntoView {
    let table = TableStore::here();
    let none = cards.is_empty().then(|| view! { <p class="dim small">"None yet."</p> });
    let one = |(index, (card, n)): (usize, (Card, u8))| {
        let face = table.face(card)?;
        Some(view! {
            <li class="pile-card" title=face.text>
                <ReadButton cards=vec![card] class="pile-read">
                {numbered.then(|| view! { <span class="number dim" aria-hidden="true">{index + 1}</span> })}
                <svg class="small-art colour--none" viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                    inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
                <span>{face.name.clone()}</span>
                {(n > 1).then(|| view! { <span class="number">"× "{n}</span> })}
                </ReadButton>
            </li>
        })
    };
    view! {
        <section data-pile=word>
            {(!title.is_empty()).then(|| view! { <h3>{title}</h3> })}
            <ol class="pile-cards">{cards.into_iter().enumerate().map(one).collect_view()}</ol>
            {none}
        </section>
    }
}

#[component]
fn Pieces(title: &'static str, word: &'static str, side: Side, pieces: Vec<(Role, u8)>) -> impl IntoView {
    let none = pieces.is_empty().then(|| view! { <p class="dim small">"None yet."</p> });
    let one = |(role, n): (Role, u8)| {
        view! {
            <li class="pile-piece"><PieceArt side=side role=role/><span class="visually-hidden">{role.name()}" "</span><span class="number">{n}</span></li>
        }
    };
    view! {
        <section data-pile=word>
            <h3>{title}</h3>
            <ul class="pile-pieces">{pieces.into_iter().map(one).collect_view()}</ul>
            {none}
        </section>
    }
}
