//! The keys of the whole table, and where they lead the focus.
use super::model::{self, Face, Shown};
use super::store::{Tab, TableStore};
use crate::ui::guard;
use intermezzo::board::{Side, Square};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// The square that has the focus among the squares.
pub const CURSOR: &str = ".board .square[tabindex='0']";
/// What is asked.
pub const PROMPT: &str = ".prompt-words";
/// The first card in hand, or skill.
const HAND: &str = ".hand button";
/// The chooser of a piece's kind.
pub const CHOOSER: &str = ".chooser";
/// The field for typed turns.
const TYPED: &str = "#typed";

/// Moves the focus to the first of these that is there and can be seen; whether there is one.
pub fn focus_first(selectors: &[&str]) -> bool {
    selectors.iter().any(|selector| {
        let found = document().query_selector(selector).ok().flatten();
        found.is_some_and(|element| focus(&element.unchecked_into::<HtmlElement>()))
    })
}

/// Moves the focus to an element; whether it took it.
pub fn focus(element: &HtmlElement) -> bool {
    // Refused for what is not shown or inert; the next look tells.
    let _ = element.focus();
    document().active_element().is_some_and(|active| active.is_same_node(Some(element)))
}

/// A key is pressed anywhere at the table.
pub fn on_key(table: TableStore, event: &web_sys::KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let within = |selector: &str| target.as_ref().is_some_and(|t| t.closest(selector).ok().flatten().is_some());
    let covered = table.shown.with_untracked(Shown::is_covered);
    if covered || within("input, textarea, select, dialog") || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    // What a key plays it plays once, however nervous the finger.
    let once = matches!(event.key().as_str(), "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | " ");
    if once && guard::is_double_key() {
        return event.prevent_default();
    }
    let done = match event.key().as_str() {
        "Escape" => {
            table.escape();
            true
        }
        "ArrowLeft" => {
            table.look_step(-1);
            true
        }
        "ArrowRight" => {
            table.look_step(1);
            true
        }
        " " if within("button:not(.square), a, summary") => false,
        key => table.app().settings.with_untracked(|s| s.keys) && letter(&table, key),
    };
    if done {
        event.prevent_default();
    }
}

/// A key that writes a letter, a digit or a sign; it can be switched off. Whether it does something.
fn letter(table: &TableStore, key: &str) -> bool {
    match key {
        "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" => {
            table.tap_card(usize::from(key.as_bytes()[0] - b'1'));
        }
        " " if table.taps() => table.draw(),
        "f" => table.flipped.update(|flipped| *flipped = !*flipped),
        "n" => seek(table, true, "square that can be picked", |face, _| face.target),
        "N" => seek(table, false, "square that can be picked", |face, _| face.target),
        "o" => seek(table, true, "piece of yours", |face, own| face.piece.is_some_and(|piece| piece.side == own)),
        "O" => seek(table, false, "piece of yours", |face, own| face.piece.is_some_and(|piece| piece.side == own)),
        "b" => {
            focus_first(&[CURSOR]);
        }
        "p" => {
            focus_first(&[CHOOSER, PROMPT]);
        }
        "h" => {
            if !focus_first(&[HAND]) {
                table.say("There are no cards to press.");
            }
        }
        "m" | "/" => type_field(table),
        "l" => table.say(table.read(|s| s.last_told(1)).join(" ")),
        "t" => table.say(table.read(|s| s.clock_told(table.app().now().moment))),
        _ => return false,
    }
    true
}

/// Leads the focus to the next square that is wanted, as one reads the board, or to the one before.
fn seek(table: &TableStore, on: bool, what: &str, wanted: impl Fn(&Face, Side) -> bool) {
    let (near, live) = untrack(|| (table.near(), table.live()));
    let faces = table.shown.with_untracked(|s| model::faces(&s.scene, &s.last, live));
    let own = table.shown.with_untracked(|s| s.scene.own_side());
    let order: Vec<Square> = (0..64u8).filter_map(|n| super::board::square_at(n % 8, n / 8, near)).collect();
    let here = order.iter().position(|at| *at == table.cursor.get_untracked()).unwrap_or_default();
    let step = |n: usize| if on { (here + n) % 64 } else { (here + 64 - n) % 64 };
    match (1..=64).map(|n| order[step(n)]).find(|at| wanted(&faces[at.index()], own)) {
        Some(at) => table.go_to(at),
        None => table.say(format!("There is no {what} now.")),
    }
}

/// Leads the focus to the field for typed turns, opening what it lies in.
fn type_field(table: &TableStore) {
    if let Ok(Some(details)) = document().query_selector("details.typed") {
        let _ = details.set_attribute("open", "");
    }
    if !focus_first(&[TYPED]) {
        table.panel.set(Some(Tab::Log));
        request_animation_frame(|| {
            focus_first(&[TYPED]);
        });
    }
}

impl TableStore {
    /// Leads the focus to a square.
    pub fn go_to(&self, at: Square) {
        self.cursor.set(at);
        focus_first(&[&format!(".board [data-square={at}]")]);
    }
}
