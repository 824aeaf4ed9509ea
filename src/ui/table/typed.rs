//! Playing by typing: moves in notation, and the board in words.
use super::signs;
use super::store::TableStore;
use intermezzo::board::{Side, Square};
use intermezzo::game::{Mark, MarkKind, Pick, Reason, Scene};
use leptos::html;
use leptos::prelude::*;

/// A field for moves, and the board rank by rank.
#[component]
pub fn Typed() -> impl IntoView {
    let table = TableStore::here();
    let node = NodeRef::<html::Input>::new();
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(input) = node.get() else { return };
        if play(&table, &input.value()) {
            input.set_value("");
        }
    };
    view! {
        <details class="typed">
            <summary>"Type a move, read the board"</summary>
            <form on:submit=enter>
                <label class="visually-hidden" for="typed">"Your move"</label>
                <input class="input" id="typed" node_ref=node autocomplete="off" autocapitalize="off" spellcheck="false"
                    placeholder=placeholder(&table)/>
                <button class="btn" data-action="type">"Play"</button>
            </form>
            <ul class="ranks small">{move || ranks(&table).into_iter().map(|rank| view! { <li>{rank}</li> }).collect_view()}</ul>
        </details>
    }
}

fn placeholder(table: &TableStore) -> String {
    match table.cards().first() {
        None => "e2 e4, =Q, cancel, undo".to_owned(),
        Some(face) => format!("{} e2 e4, =Q, cancel", face.slug),
    }
}

/// Does what was typed, up to the first word that is refused; whether all was done.
fn play(table: &TableStore, text: &str) -> bool {
    for word in words(text) {
        let done = match word.as_str() {
            "cancel" => {
                table.cancel();
                true
            }
            "undo" => {
                table.undo();
                true
            }
            "draw" => {
                table.draw();
                true
            }
            _ => match Pick::parse(&word, table.cards()) {
                Ok(pick) => table.pick(pick),
                Err(error) => {
                    table.refuse(Reason::telling("not-a-word", format!("{error}.")));
                    false
                }
            },
        };
        if !done {
            return false;
        }
    }
    true
}

/// The words of a text; “e2e4” and “e7e8q” are taken apart.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let low = word.to_lowercase();
        let square = |range: std::ops::Range<usize>| low.get(range).is_some_and(|part| part.parse::<Square>().is_ok());
        match low.len() {
            4 | 5 if square(0..2) && square(2..4) => {
                words.extend([low[..2].to_owned(), low[2..4].to_owned()]);
                if low.len() == 5 {
                    words.push(format!("={}", low[4..].to_uppercase()));
                }
            }
            _ if word.starts_with('=') => words.push(word.to_uppercase()),
            _ => words.push(low),
        }
    }
    words
}

/// The board in words, rank by rank from the viewer's far side.
fn ranks(table: &TableStore) -> Vec<String> {
    let near = table.near();
    table.shown.with(|shown| {
        let rank = |rank: u8| {
            let on = |(at, piece): &(Square, intermezzo::board::Piece)| {
                (at.rank() == rank)
                    .then(|| (at.file(), format!("{at} {} {}", piece.side.name().to_lowercase(), piece.role.name())))
            };
            let mut pieces: Vec<_> = shown.scene.pieces.iter().filter_map(on).collect();
            pieces.sort();
            let words = pieces.into_iter().map(|(_, words)| words).collect::<Vec<_>>().join(", ");
            format!("Rank {}: {}", rank + 1, if words.is_empty() { "empty".to_owned() } else { words })
        };
        let order: Vec<u8> = if near == Side::White { (0..8).rev().collect() } else { (0..8).collect() };
        order.into_iter().map(rank).chain(effects(&shown.scene)).collect()
    })
}

/// The effects in words: those on the whole board, and the signs square by square.
fn effects(scene: &Scene) -> Vec<String> {
    let sign =
        |mark: &Mark| (mark.kind != MarkKind::Chosen).then(|| format!("{} {}", mark.at, signs::words(mark.kind)));
    let signs = scene.marks.iter().filter_map(sign).collect::<Vec<_>>();
    let signs = (!signs.is_empty()).then(|| format!("Signs: {}", signs.join("; ")));
    scene.banners.iter().map(|(_, text)| text.clone()).chain(signs).collect()
}
