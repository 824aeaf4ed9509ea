//! The board: 64 squares to press, the pieces over them, and the signs over those.
use super::drag::{self, Press};
use super::model::{self, Face};
use super::paint::Sprite;
use super::store::TableStore;
use crate::ui::app::App;
use crate::ui::art::pieces;
use crate::ui::widgets::Mark;
use intermezzo::board::{PieceId, Side, Square};
use intermezzo::game::{MarkKind, Pick, Scene};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

/// The column and the row, from the top left, at which a square is drawn.
pub fn place(at: Square, near: Side) -> (u8, u8) {
    match near {
        Side::White => (at.file(), 7 - at.rank()),
        Side::Black => (7 - at.file(), at.rank()),
    }
}

/// The square drawn at a column and a row.
pub fn square_at(column: u8, row: u8, near: Side) -> Option<Square> {
    match near {
        Side::White => Square::at(column, 7u8.checked_sub(row)?),
        Side::Black => Square::at(7u8.checked_sub(column)?, row),
    }
}

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let table = TableStore::here();
    let near = Memo::new(move |_| table.near());
    let looked = Memo::new(move |_| table.back.get().map(|turns| table.read(|s| look_back(s, turns))));
    let faces = Memo::new(move |_| {
        let live = table.live();
        looked.with(|looked| match looked {
            Some((scene, last)) => model::faces(scene, last, false),
            None => table.shown.with(|shown| model::faces(&shown.scene, &shown.last, live)),
        })
    });
    let choosing = Memo::new(move |_| faces.with(|faces| faces.iter().any(|face| face.chosen)));
    let cursor =
        RwSignal::new(if table.shown.with_untracked(|s| s.near) == Side::White { Square::E2 } else { Square::E7 });
    let over = RwSignal::new(None::<Square>);
    let press = StoredValue::new_local(None::<Press>);
    let node = NodeRef::<html::Div>::new();
    let hands = drag::Hands { table, near, faces, cursor, over, press, node };
    let squares = (0..64u8).filter_map(|n| square_at(n % 8, n / 8, Side::White)).collect::<Vec<_>>();
    view! {
        <div
            class="board"
            class:is-back=move || table.back.get().is_some()
            class:no-dots=move || !table.app().settings.with(|s| s.dots)
            node_ref=node
            role="group"
            aria-label="Board"
            on:pointerdown=move |e| hands.down(&e)
            on:pointermove=move |e| hands.go(&e)
            on:pointerup=move |e| hands.up(&e)
            on:pointercancel=move |_| hands.drop_all()
            on:contextmenu=move |e| if press.with_value(Option::is_some) { e.prevent_default() }
            on:keydown=move |e| keys(&e, cursor, near.get_untracked(), node)
        >
            <div class="squares">
                {squares
                    .into_iter()
                    .map(|at| view! { <SquareButton at=at faces=faces near=near cursor=cursor over=over choosing=choosing/> })
                    .collect_view()}
            </div>
            <Pieces near=near/>
            <Signs looked=looked near=near/>
        </div>
    }
}

/// A scene of the past and the squares that its last turn touched.
type Looked = (Scene, Vec<Square>);

/// The scene after so many turns and the squares that the last of them touched.
fn look_back(session: &intermezzo::session::Session, turns: usize) -> Looked {
    let done = session.play().turns();
    (session.scene_at(turns), model::last_touched(&done[..turns.min(done.len())]))
}

/// Moves the focus over the board with the arrow keys.
fn keys(event: &web_sys::KeyboardEvent, cursor: RwSignal<Square>, near: Side, node: NodeRef<html::Div>) {
    let turn = if near == Side::White { 1 } else { -1 };
    let (files, ranks) = match event.key().as_str() {
        "ArrowLeft" => (-turn, 0),
        "ArrowRight" => (turn, 0),
        "ArrowUp" => (0, turn),
        "ArrowDown" => (0, -turn),
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    let Some(to) = cursor.get_untracked().offset(files, ranks) else { return };
    cursor.set(to);
    let Some(board) = node.get_untracked() else { return };
    if let Ok(Some(square)) = board.query_selector(&format!("[data-square={to}]")) {
        let _ = square.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

#[component]
fn SquareButton(
    at: Square,
    faces: Memo<[Face; 64]>,
    near: Memo<Side>,
    cursor: RwSignal<Square>,
    over: RwSignal<Option<Square>>,
    choosing: Memo<bool>,
) -> impl IntoView {
    let table = TableStore::here();
    let app = App::here();
    let face = Memo::new(move |_| faces.with(|faces| faces[at.index()]));
    let class = move || {
        let face = face.get();
        let mut class =
            String::from(if (at.file() + at.rank()).is_multiple_of(2) { "square is-dark" } else { "square is-light" });
        let mut put = |on: bool, word: &str| {
            if on {
                class.push(' ');
                class.push_str(word);
            }
        };
        put(face.target, "is-target");
        put(face.target && face.piece.is_some(), "is-held");
        put(face.chosen, "is-chosen");
        put(face.last, "is-last");
        put(face.grab, "is-grab");
        put(face.target && !choosing.get(), "is-start");
        put(over.get() == Some(at), "is-over");
        if let Some(sign) = face.sign {
            put(true, &format!("is-{}", sign.word()));
        }
        class
    };
    let piece = move || {
        let piece = face.get().piece?;
        Some(format!("{}-{}", piece.side.name().to_lowercase(), piece.role.name()))
    };
    let spot = move || {
        let (column, row) = place(at, near.get());
        format!("grid-area:{}/{}", row + 1, column + 1)
    };
    let coordinates = move || app.settings.with(|s| s.coordinates);
    let file =
        move || (coordinates() && place(at, near.get()).1 == 7).then(|| char::from(b'a' + at.file()).to_string());
    let rank = move || (coordinates() && place(at, near.get()).0 == 0).then(|| (at.rank() + 1).to_string());
    view! {
        <button
            type="button"
            class=class
            style=spot
            data-square=at.to_string()
            data-piece=piece
            tabindex=move || if cursor.get() == at { "0" } else { "-1" }
            aria-label=move || format!("{}{}", face.get().words(at, choosing.get()), pays(&table, at))
            on:focus=move |_| cursor.set(at)
            on:click=move |e| {
                // With a pointer the board itself has seen it already; this is a key or a screen reader.
                if e.detail() == 0 {
                    table.tap(at);
                }
            }
        >
            {move || rank().map(|text| view! { <span class="coord coord--rank" aria-hidden="true">{text}</span> })}
            {move || file().map(|text| view! { <span class="coord coord--file" aria-hidden="true">{text}</span> })}
        </button>
    }
}

/// What picking this square would bring, in words.
fn pays(table: &TableStore, at: Square) -> String {
    let note = |(pick, text): &(Pick, String)| (*pick == Pick::Square(at)).then(|| format!(", {text}"));
    table.shown.with(|s| s.scene.notes.iter().find_map(note)).unwrap_or_default()
}

#[component]
fn Pieces(near: Memo<Side>) -> impl IntoView {
    let table = TableStore::here();
    let ids = Memo::new(move |_| table.sprites.with(|sprites| sprites.keys().copied().collect::<Vec<_>>()));
    view! {
        <div class="pieces" aria-hidden="true">
            <For each=move || ids.get() key=|id| *id let:id>
                <OnePiece id=id near=near/>
            </For>
        </div>
    }
}

#[component]
fn OnePiece(id: PieceId, near: Memo<Side>) -> impl IntoView {
    let table = TableStore::here();
    // It keeps its last state while it is being taken out of the document.
    let sprite = Memo::new(move |before: Option<&Option<Sprite>>| {
        let now = table.sprites.with(|sprites| sprites.get(&id).copied());
        now.or(before.copied().flatten())
    });
    let kind = Memo::new(move |_| sprite.get().map(|s| (s.piece.side, s.piece.role)));
    let place = move |axis: fn((u8, u8)) -> u8| sprite.get().map(|s| axis(place(s.at, near.get())).to_string());
    view! {
        <div
            class=move || format!("piece {}", sprite.get().map_or("", |s| s.doing))
            data-id=id.number().to_string()
            style:--x=move || place(|at| at.0).unwrap_or_default()
            style:--y=move || place(|at| at.1).unwrap_or_default()
        >
            {move || {
                kind.get().map(|(side, role)| {
                    view! { <svg viewBox=pieces::VIEW_BOX inner_html=pieces::piece(side, role)></svg> }
                })
            }}
        </div>
    }
}

/// Shields and other signs, over the pieces that wear them, and what captures pay.
#[component]
fn Signs(looked: Memo<Option<Looked>>, near: Memo<Side>) -> impl IntoView {
    let table = TableStore::here();
    let marks = Memo::new(move |_| {
        let back = looked.with(|looked| looked.as_ref().map(|(scene, _)| scene.marks.clone()));
        back.unwrap_or_else(|| table.shown.with(|s| s.scene.marks.clone()))
    });
    let notes = Memo::new(move |_| {
        let live = table.live();
        table.shown.with(|s| s.scene.notes.iter().filter(|_| live).filter_map(square_note).collect::<Vec<_>>())
    });
    let spot = move |at: Square| {
        let (column, row) = place(at, near.get());
        format!("--x:{column};--y:{row}")
    };
    let sign = move |mark: intermezzo::game::Mark| {
        let name = sign_of(mark.kind)?;
        let text = match mark.kind {
            MarkKind::Condemned(bounty) => Some(bounty),
            _ => None,
        };
        let class = format!("sign sign--{}", mark.kind.word());
        Some(view! { <div class=class style=spot(mark.at)><Mark name=name/>{text.map(|n| view! { <b>{n}</b> })}</div> })
    };
    let note = move |(at, text): (Square, String)| {
        view! { <div class="sign sign--note" style=spot(at)><span>{text}</span></div> }
    };
    view! {
        <div class="signs" aria-hidden="true">
            {move || (!table.busy.get()).then(|| marks.get().into_iter().filter_map(sign).collect_view())}
            {move || notes.get().into_iter().map(note).collect_view()}
        </div>
    }
}

fn square_note((pick, text): &(Pick, String)) -> Option<(Square, String)> {
    match pick {
        Pick::Square(at) => Some((*at, text.clone())),
        _ => None,
    }
}

/// The picture of a sign; `None` for what a square itself shows.
fn sign_of(kind: MarkKind) -> Option<&'static str> {
    match kind {
        MarkKind::Shield | MarkKind::Protected => Some("shield"),
        MarkKind::Danger | MarkKind::Blighted => Some("skull"),
        MarkKind::Condemned(_) => Some("check"),
        MarkKind::CrownRefused => Some("lock"),
        _ => None,
    }
}
