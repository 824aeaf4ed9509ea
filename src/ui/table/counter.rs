//! The card counter: what the viewer has not seen yet, and how likely each kind is to come next.
use super::store::TableStore;
use crate::ui::art::cards;
use crate::ui::widgets::ColourSymbol;
use intermezzo::game::{CardFace, DeckScene};
use leptos::prelude::*;

/// One row: an item of the card list, and how many are unseen of each colour.
struct Row {
    face: &'static CardFace,
    /// Colour, name and number; a single entry for an item without colours.
    kinds: Vec<(&'static CardFace, u8)>,
}

fn rows(cards: &'static [CardFace], deck: &DeckScene) -> Vec<Row> {
    let unseen = |index: usize| deck.unseen.iter().find(|(card, _)| card.index() == index).map_or(0, |(_, n)| *n);
    let mut rows: Vec<Row> = Vec::new();
    for (index, face) in cards.iter().enumerate() {
        let kind = (face, unseen(index));
        match rows.iter_mut().find(|row| row.face.item == face.item) {
            Some(row) => row.kinds.push(kind),
            None => rows.push(Row { face, kinds: vec![kind] }),
        }
    }
    rows
}

/// A share of all unseen cards, in per cent.
fn percent(n: u32, total: u32) -> String {
    match (n, total) {
        (0, _) | (_, 0) => String::new(),
        _ => format!("{:.1}%", f64::from(n) * 100.0 / f64::from(total)),
    }
}

/// The counter.
#[component]
pub fn Counter() -> impl IntoView {
    let table = TableStore::here();
    let deck = Memo::new(move |_| table.shown.with(|s| s.scene.deck().cloned()));
    move || deck.get().map(|deck| view! { <CounterOf deck=deck/> })
}

#[component]
fn CounterOf(deck: DeckScene) -> impl IntoView {
    let table = TableStore::here();
    let total: u32 = deck.unseen.iter().map(|(_, n)| u32::from(*n)).sum();
    let hidden = total.saturating_sub(u32::from(deck.left));
    let rows = rows(table.cards(), &deck);
    let colours: Vec<&'static str> =
        rows.first().map(|row| row.kinds.iter().filter_map(|(face, _)| face.colour).collect()).unwrap_or_default();
    let colour_total = |colour: &str| {
        let of = rows.iter().flat_map(|row| &row.kinds).filter(|(face, _)| face.colour == Some(colour));
        of.map(|(_, n)| u32::from(*n)).sum::<u32>()
    };
    let heads = colours.iter().map(|colour| (*colour, colour_total(colour))).collect::<Vec<_>>();
    view! {
        <div class="counter">
            <p class="counter-head">
                <strong class="number">{deck.left}</strong>
                " cards in the deck"
                {(hidden > 0).then(|| format!(", and {hidden} unseen in the other hand"))}
            </p>
            <table>
                <caption class="visually-hidden">"Unseen cards, and the chance of each to come next"</caption>
                <thead>
                    <tr>
                        <th scope="col"><span class="visually-hidden">"Card"</span></th>
                        {heads
                            .into_iter()
                            .map(|(colour, n)| view! {
                                <th scope="col" class=format!("colour--{colour}")>
                                    <ColourSymbol colour=colour class="counter-symbol"/>
                                    <span class="visually-hidden">{colour}</span>
                                    <span class="number">{n}</span>
                                    <small>{percent(n, total)}</small>
                                </th>
                            })
                            .collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.into_iter().map(|row| view! { <CounterRow row=row total=total/> }).collect_view()}</tbody>
            </table>
        </div>
    }
}

#[component]
fn CounterRow(row: Row, total: u32) -> impl IntoView {
    // “Red Zero” without its colour: the name of a face in colours begins with it.
    let name = match row.face.colour {
        Some(_) => row.face.name.split_once(' ').map_or(row.face.name.as_str(), |(_, name)| name),
        None => row.face.name.as_str(),
    };
    let span = if row.kinds.len() == 1 { "4" } else { "1" };
    let cells = row.kinds.iter().map(|(face, n)| {
        let n = u32::from(*n);
        let colour = face.colour.unwrap_or("none");
        let title = format!("{}: {n} unseen {}", face.name, percent(n, total));
        let pips = (0..n).map(|_| view! { <i></i> }).collect_view();
        view! {
            <td class=format!("colour--{colour}") class:is-none=n == 0 colspan=span title=title data-unseen=face.slug.clone() data-read=face.slug.clone()>
                <span class="pips" aria-hidden="true">{pips}</span>
                <span class="visually-hidden">{n}</span>
                <small>{if n == 0 { "–".to_owned() } else { percent(n, total) }}</small>
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row" data-read=row.face.slug.clone()>
                <span class="counter-picture">
                    <svg viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                        inner_html=cards::card_picture(row.face.picture).unwrap_or_default()></svg>
                </span>
                {name}
            </th>
            {cells.collect_view()}
        </tr>
    }
}
