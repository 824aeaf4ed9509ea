//! The small board on which goods are tried: a corner of a real position, a card and the cloth under both.
use super::Back;
use crate::ui::art::backs;
use crate::ui::art::pieces::{self, PieceSet};
use intermezzo::board::{Conditions, Piece, Position, Square};
use intermezzo::progress::goods::{Kind, Outfit};
use leptos::prelude::*;

/// A moment in a game of chess: the knight may leap, and take a pawn.
const MOMENT: &str = "8/ppqr1pkp/4bnp1/4p3/2B1P3/3R1N1P/PP2QPPK/8 w - - 0 24";
/// The knight.
const CHOSEN: Square = Square::F3;
/// The last move.
const LAST: [Square; 2] = [Square::H5, Square::F6];
/// File and rank of the upper left square that is shown, c7, counted from 0.
const CORNER: (u8, u8) = (2, 6);
/// How many files and ranks are shown: to h2.
const SIDE: u8 = 6;

/// A square as it is shown.
struct Shown {
    at: Square,
    piece: Option<Piece>,
    target: bool,
}

impl Shown {
    /// All squares of the corner, from the upper left. The dots are where the rules let the knight go.
    fn all() -> Vec<Shown> {
        let Ok(position) = Position::from_fen(MOMENT) else { return Vec::new() };
        let moves = position.legal_moves(&Conditions::NONE);
        let square = |n: u8| Square::at(CORNER.0 + n % SIDE, CORNER.1.checked_sub(n / SIDE)?);
        let shown = |at: Square| Shown {
            at,
            piece: position.board.piece_at(at),
            target: moves.iter().any(|step| step.from == CHOSEN && step.to == at),
        };
        (0..SIDE * SIDE).filter_map(square).map(shown).collect()
    }

    /// The classes of a square on the table.
    fn class(&self) -> String {
        let is_dark = (self.at.file() + self.at.rank()).is_multiple_of(2);
        let words = [
            (true, if is_dark { "square is-dark" } else { "square is-light" }),
            (self.at == CHOSEN, "is-chosen"),
            (LAST.contains(&self.at), "is-last"),
            (self.target, "is-target"),
            (self.target && self.piece.is_some(), "is-held"),
        ];
        words.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect::<Vec<_>>().join(" ")
    }
}

/// The small board with all that is tried on.
#[component]
pub fn Preview(tried: RwSignal<Outfit>) -> impl IntoView {
    let worn = move |kind: Kind| move || tried.with(|tried| tried.worn(kind).slug);
    let set = Memo::new(move |_| tried.with(PieceSet::worn));
    let back = Signal::derive(move || tried.with(backs::worn));
    let squares = Shown::all().into_iter().map(|shown| square(&shown, set)).collect_view();
    view! {
        <div
            class="try-table cloth"
            data-board=worn(Kind::Board)
            data-pieces=worn(Kind::Pieces)
            data-back=worn(Kind::Back)
            data-table=worn(Kind::Table)
            role="img"
            aria-label=move || tried.with(words)
        >
            <div class="try-board"><div class="try-squares">{squares}</div></div>
            <div class="try-backs"><Back inner=back/><Back inner=back/></div>
        </div>
    }
}

fn square(shown: &Shown, set: Memo<PieceSet>) -> impl IntoView + use<> {
    let at = shown.at;
    let rank = (at.file() == CORNER.0).then(|| (at.rank() + 1).to_string());
    let file = (at.rank() + SIDE == CORNER.1 + 1).then(|| char::from(b'a' + at.file()).to_string());
    let piece = shown.piece.map(|piece| {
        let inner = move || pieces::piece(set.get(), piece.side, piece.role);
        view! { <svg viewBox=pieces::VIEW_BOX inner_html=inner></svg> }
    });
    view! {
        <i class=shown.class()>
            {rank.map(|text| view! { <span class="coord coord--rank" data-drawn=text></span> })}
            {file.map(|text| view! { <span class="coord coord--file" data-drawn=text></span> })}
            {piece}
        </i>
    }
}

/// An outfit in words.
fn words(outfit: &Outfit) -> String {
    let names = Kind::ALL.map(|kind| format!("{}: {}", kind.word(), outfit.worn(kind).name));
    format!("A small board. {}.", names.join(", "))
}
