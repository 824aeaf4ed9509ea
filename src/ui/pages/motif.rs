//! The pictures of the pages, put together from the art: the table on the start page and one for each mode.
use crate::ui::app::App;
use crate::ui::art::pieces;
use crate::ui::widgets::{CardBack, CardPicture, Mark, PieceArt};
use intermezzo::board::{Piece, Role, Side, Square};
use intermezzo::game::CardFace;
use intermezzo::games::{Family, MODES, Mode};
use leptos::prelude::*;

/// The cards fanned on the start page, the middle one being played.
const HAND: [&str; 3] = ["red-rook", "green-knight", "yellow-2"];

/// A piece on the drawn board: column, row, side, role.
type Standing = (u8, u8, Side, Role);

/// A moment in a game on a corner of the board: a knight about to leap.
const MOMENT: [Standing; 9] = [
    (5, 1, Side::Black, Role::King),
    (3, 1, Side::Black, Role::Rook),
    (6, 2, Side::Black, Role::Pawn),
    (5, 2, Side::Black, Role::Pawn),
    (1, 2, Side::Black, Role::Bishop),
    (3, 3, Side::White, Role::Knight),
    (5, 4, Side::White, Role::Pawn),
    (2, 4, Side::White, Role::Pawn),
    (6, 3, Side::White, Role::Queen),
];

/// The knight's square, and where it may go.
const KNIGHT: (u8, u8) = (3, 3);
const LEAPS: [(u8, u8); 5] = [(2, 1), (4, 1), (1, 4), (5, 2), (1, 2)];

fn face(family: &Family, slug: &str) -> Option<&'static CardFace> {
    (family.cards)().iter().find(|face| face.slug == slug)
}

fn any_face(slug: &str) -> Option<&'static CardFace> {
    MODES.iter().find_map(|mode| face(mode.family, slug))
}

fn fan(slugs: &[&str]) -> impl IntoView + use<> {
    let cards = slugs.iter().filter_map(|slug| any_face(slug));
    let cards = cards.map(|face| view! { <CardPicture face=face/> }).collect_view();
    view! { <div class="fan">{cards}</div> }
}

/// The picture of the start page.
#[component]
pub fn Motif() -> impl IntoView {
    let at = |column: u8, row: u8| format!("{row} / {column}");
    let dot = |(column, row)| {
        let taken = MOMENT.iter().any(|&(c, r, ..)| (c, r) == (column, row));
        let class = if taken { "motif-ring" } else { "motif-dot" };
        view! { <i class=class style:grid-area=at(column, row)></i> }
    };
    let dots = LEAPS.into_iter().map(dot).collect_view();
    let pieces = MOMENT
        .iter()
        .map(|&(column, row, side, role)| {
            view! { <div style:grid-area=at(column, row)><PieceArt side=side role=role/></div> }
        })
        .collect_view();
    view! {
        <div class="motif" aria-hidden="true">
            <div class="motif-board"><i class="motif-chosen" style:grid-area=at(KNIGHT.0, KNIGHT.1)></i>{dots}{pieces}</div>
            {fan(&HAND)}
        </div>
    }
}

/// The picture of a mode. One without a picture of its own shows some of its family's cards.
#[component]
pub fn ModePicture(mode: &'static Mode) -> impl IntoView {
    let picture = match mode.slug {
        "colours-classic" => fan(&["blue-bishop", "red-rook", "green-knight"]).into_any(),
        "colours-luck" => view! { <div class="fan fan--luck"><CardBack/>{lone("yellow-queen")}</div> }.into_any(),
        "colours-blitz" => {
            view! { <div class="fan-clock"><Mark name="clock"/></div> {fan(&["green-pawn", "yellow-1", "blue-king"])} }
                .into_any()
        }
        "realm" => fan(&["warrior", "forest", "checkers"]).into_any(),
        "factions" => fan(&["sanctuary", "court", "fanatics"]).into_any(),
        _ if (mode.family.cards)().is_empty() => view! { <Pieces/> }.into_any(),
        _ => {
            let cards = (mode.family.cards)();
            let three = [1, 2, 3].map(|n| cards[cards.len() * n / 4].slug.as_str());
            fan(&three).into_any()
        }
    };
    view! { <div class="tile-art" aria-hidden="true">{picture}</div> }
}

fn lone(slug: &str) -> Option<impl IntoView + use<>> {
    any_face(slug).map(|face| view! { <CardPicture face=face/> })
}

/// Some pieces on a corner of the board.
#[component]
fn Pieces() -> impl IntoView {
    let standing = [
        (2, 1, Side::Black, Role::King),
        (4, 1, Side::Black, Role::Pawn),
        (1, 2, Side::White, Role::Queen),
        (3, 2, Side::White, Role::Knight),
    ];
    let standing = standing.map(|(column, row, side, role)| {
        view! { <div style:grid-area=format!("{row} / {column}")><PieceArt side=side role=role/></div> }
    });
    view! { <div class="tile-board">{standing.into_iter().collect_view()}</div> }
}

/// A position, small.
#[component]
pub fn SmallBoard(pieces: Vec<(Square, Piece)>) -> impl IntoView {
    let app = App::here();
    let one = move |(square, piece): (Square, Piece)| {
        let (x, y) = (i32::from(square.file()) * 64, i32::from(7 - square.rank()) * 64);
        let inner = move || pieces::piece(app.pieces(), piece.side, piece.role);
        view! { <svg x=x y=y width="64" height="64" viewBox=pieces::VIEW_BOX inner_html=inner></svg> }
    };
    let pieces = pieces.into_iter().map(one).collect_view();
    view! {
        <svg class="small-board" viewBox="0 0 512 512" aria-hidden="true">{pieces}</svg>
    }
}
