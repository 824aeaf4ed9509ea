//! The board: 64 squares to press, the pieces over them, and the signs over those.
use super::drag;
use super::model::{self, Face};
use super::paint::{Sprite, Sprites};
use super::signs::Drawn;
use super::store::TableStore;
use super::tap::Armed;
use super::terrain;
use crate::ui::app::App;
use crate::ui::art::signs as art;
use crate::ui::widgets::{Mark, PieceArt};
use intermezzo::board::{PieceId, Side, Square};
use intermezzo::game::sign::{Look, Number};
use intermezzo::game::{Pick, Reason, Scene, Sign};
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
    let focused = RwSignal::new(None::<Square>);
    let why = Memo::new(move |_| why_not(&table, focused.get()?));
    let cursor = table.cursor;
    let over = table.held.over;
    let node = NodeRef::<html::Div>::new();
    let hands = drag::Hands { table, near, faces, cursor, node };
    Effect::new(move |_| {
        if table.reading.with(|cards| !cards.is_empty()) {
            table.give_up();
        }
    });
    let squares = (0..64u8).filter_map(|n| square_at(n % 8, n / 8, Side::White)).collect::<Vec<_>>();
    view! {
        <div
            class="board"
            class:is-back=move || table.back.get().is_some()
            class:is-dark=move || table.dark.get()
            class:no-dots=move || !table.app().settings.with(|s| s.dots)
            node_ref=node
            role="group"
            aria-label="Board"
            on:pointerdown=move |e| hands.down(&e)
            on:pointermove=move |e| hands.go(&e)
            on:pointerup=move |e| hands.up(&e)
            on:pointercancel=move |e| hands.lose(&e)
            on:lostpointercapture=move |e| hands.lose(&e)
            // The press has done its work. The click that a browser makes of a touch would fall on what lies there now, as the
            // chooser over the square that asked for it.
            on:touchend=move |e| if e.cancelable() { e.prevent_default() }
            on:contextmenu=move |e| if table.held.is_down() { e.prevent_default() }
            on:keydown=move |e| keys(&e, cursor, near.get_untracked(), node)
        >
            <div class="squares">
                {squares
                    .into_iter()
                    .map(|at| view! {
                        <SquareButton at=at faces=faces near=near cursor=cursor over=over choosing=choosing focused=focused why=why/>
                    })
                    .collect_view()}
            </div>
            <Signs near=near ground=true/>
            <Pieces near=near/>
            <Signs near=near ground=false/>
            <Notes near=near/>
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
    focused: RwSignal<Option<Square>>,
    why: Memo<Option<Reason>>,
) -> impl IntoView {
    let table = TableStore::here();
    let app = App::here();
    let face = Memo::new(move |_| faces.with(|faces| faces[at.index()].clone()));
    let pick = Pick::Square(at);
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
        put(table.armed.get() == Some(Armed::Pick(pick)), "is-armed");
        for sign in &face.signs {
            put(true, &format!("is-{}", sign.word()));
        }
        class
    };
    let piece = move || {
        let piece = face.get().piece?;
        Some(format!("{}-{}", piece.side.name().to_lowercase(), piece.role.name()))
    };
    let read = move || {
        let cards = table.cards();
        let slugs = face.with(|face| {
            face.signs.iter().filter_map(|sign| sign.laid_by(cards)).map(|card| card.slug.as_str()).collect::<Vec<_>>()
        });
        (!slugs.is_empty()).then(|| slugs.join(" "))
    };
    let spot = move || {
        let (column, row) = place(at, near.get());
        format!("{}/{}", row + 1, column + 1)
    };
    let coordinates = move || app.settings.with(|s| s.coordinates);
    let file =
        move || (coordinates() && place(at, near.get()).1 == 7).then(|| char::from(b'a' + at.file()).to_string());
    let rank = move || (coordinates() && place(at, near.get()).0 == 0).then(|| (at.rank() + 1).to_string());
    view! {
        <button
            type="button"
            class=class
            style:grid-area=spot
            data-square=at.to_string()
            data-piece=piece
            data-read=read
            tabindex=move || if cursor.get() == at { "0" } else { "-1" }
            aria-label=move || format!("{}{}", face.get().words(at, choosing.get(), table.cards()), pays(&table, at))
            aria-disabled=move || (table.live() && face.with(Face::is_locked)).then_some("true")
            aria-description=move || {
                let rules = face.with(|face| face.rules(table.cards()));
                let why = (focused.get() == Some(at)).then(|| why.get()).flatten().map(|reason| reason.text);
                let words = why.into_iter().chain(rules).collect::<Vec<_>>().join(" ");
                (!words.is_empty()).then_some(words)
            }
            on:focus=move |_| { cursor.set(at); focused.set(Some(at)); table.point(Some(pick)); }
            // Told also when the board is taken off the page with the focus on it.
            on:blur=move |_| { let _ = focused.try_set(None); table.point(None); }
            on:mouseenter=move |_| table.point(Some(pick))
            on:mouseleave=move |_| table.point(None)
            on:click=move |e| {
                // With a pointer the board itself has seen it already; this is a key or a screen reader.
                if e.detail() == 0 {
                    table.tap(at, false);
                }
            }
        >
            {move || rank().map(|text| view! { <span class="coord coord--rank" aria-hidden="true" data-drawn=text></span> })}
            {move || file().map(|text| view! { <span class="coord coord--file" aria-hidden="true" data-drawn=text></span> })}
        </button>
    }
}

/// Why nothing can be picked on a square, where a person is asked.
fn why_not(table: &TableStore, at: Square) -> Option<Reason> {
    table.shown.track();
    let pick = Pick::Square(at);
    if !table.live() {
        return None;
    }
    table.read(|s| s.tap_refusal(pick))
}

/// What picking this square would bring, in words.
fn pays(table: &TableStore, at: Square) -> String {
    table.shown.with(|s| s.note(Pick::Square(at)).map(|text| format!(", {text}"))).unwrap_or_default()
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
    let clone = move || {
        let faint = |drawn: &Drawn| drawn.sign.face.look == Look::Faint && drawn.piece == Some(id);
        table.signs.with(|signs| signs.iter().any(faint))
    };
    let place = move |axis: fn((u8, u8)) -> u8| sprite.get().map(|s| axis(place(s.at, near.get())).to_string());
    view! {
        <div
            class=move || format!("piece {}", sprite.get().map_or("", |s| s.doing))
            class:is-clone=clone
            data-id=id.number().to_string()
            style:--x=move || place(|at| at.0).unwrap_or_default()
            style:--y=move || place(|at| at.1).unwrap_or_default()
        >
            {move || {
                kind.get().map(|(side, role)| view! { <PieceArt side=side role=role/> })
            }}
        </div>
    }
}

/// The signs of squares under the pieces, or those that pieces wear over them. They move as the pieces do.
#[component]
fn Signs(near: Memo<Side>, ground: bool) -> impl IntoView {
    let table = TableStore::here();
    let wanted = move || {
        let busy = table.busy.get();
        // Told by where the kings stand, so that they mean nothing while something moves.
        let passing = |drawn: &Drawn| matches!(drawn.sign.face.look, Look::Passing(_));
        let wanted = |drawn: &&Drawn| drawn.is_ground() == ground && !(busy && passing(drawn));
        table.signs.with(|signs| signs.iter().filter(wanted).copied().collect::<Vec<_>>())
    };
    view! {
        <div class="signs" class:signs--ground=ground aria-hidden="true">
            <For each=wanted key=Drawn::key let:drawn>
                <OneSign drawn=drawn near=near/>
            </For>
        </div>
    }
}

#[component]
fn OneSign(drawn: Drawn, near: Memo<Side>) -> impl IntoView {
    let table = TableStore::here();
    // With its piece, as long as that is there.
    let spot = Memo::new(move |_| {
        let worn =
            |sprites: &Sprites| drawn.piece.and_then(|id| sprites.get(&id)).map(|sprite| (sprite.at, sprite.doing));
        // A piece that is not there any more is not seen in the dark.
        let alone = if drawn.piece.is_some() { "is-gone" } else { "" };
        let (at, doing) = table.sprites.with(worn).unwrap_or((drawn.at, alone));
        (place(at, near.get()), doing == "is-gone")
    });
    // What it is stays; what it tells, the turns that are left say, may change.
    let sign = Memo::new(move |before: Option<&Sign>| {
        let now = table.signs.with(|signs| signs.iter().find(|s| s.key() == drawn.key()).map(|s| s.sign));
        now.or(before.copied()).unwrap_or(drawn.sign)
    });
    let face = drawn.sign.face;
    let number = move || sign.get().shown_number();
    // Pairs are told apart by colour and number.
    let hue = move || {
        let pair = (face.number == Number::Pair).then(|| sign.get().number);
        pair.map(|n| (175 + u32::from(n.saturating_sub(1)) * 110).to_string())
    };
    let laid = drawn.sign.card.and_then(|card| table.face(card));
    let large = match laid {
        Some(card) => terrain::ground(card),
        None => art::sign(face.word),
    };
    let mark = match face.look {
        Look::Badge(name) | Look::Passing(name) => Some(name),
        _ => None,
    };
    view! {
        <div
            class=format!("sign sign--{}", face.word)
            class:is-foreign=face.foreign
            class:is-large=large.is_some()
            data-ground=laid.map(|card| card.slug.clone())
            class:is-gone=move || spot.get().1
            style:--x=move || spot.get().0.0.to_string()
            style:--y=move || spot.get().0.1.to_string()
            style:--hue=hue
        >
            {large.map(|inner| view! { <svg viewBox=art::SIGN_VIEW_BOX inner_html=inner></svg> })}
            {mark.map(|name| view! { <Mark name=name/> })}
            {move || number().map(|n| view! { <b>{n}</b> })}
        </div>
    }
}

/// What captures pay: notes short enough to stand on the board.
#[component]
fn Notes(near: Memo<Side>) -> impl IntoView {
    let table = TableStore::here();
    let notes = Memo::new(move |_| {
        let live = table.live();
        table.shown.with(|s| s.scene.notes.iter().filter(|_| live).filter_map(square_note).collect::<Vec<_>>())
    });
    let note = move |(at, text): (Square, String)| {
        let (column, row) = place(at, near.get());
        let (x, y) = (column.to_string(), row.to_string());
        view! { <div class="sign sign--note" style:--x=x style:--y=y><span>{text}</span></div> }
    };
    view! { <div class="signs" aria-hidden="true">{move || notes.get().into_iter().map(note).collect_view()}</div> }
}

fn square_note((pick, text): &(Pick, String)) -> Option<(Square, String)> {
    match pick {
        Pick::Square(at) => model::short(text).map(|text| (*at, text)),
        _ => None,
    }
}
