//! Taps and drags on the board. Where the board lies is measured each time, for it may move under the finger.
use super::board::square_at;
use super::model::Face;
use super::store::TableStore;
use crate::ui::guard;
use intermezzo::board::{PieceId, Side, Square};
use intermezzo::game::{Game as _, Pick};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, PointerEvent};

/// How far a pointer moves before it drags, in CSS pixels.
const DRAG_FROM: f64 = 5.0;
/// How far a finger may wander in a tap.
const TAP_WITHIN: f64 = 14.0;
/// The button that is down in a press; another one besides gives it up.
const MAIN_BUTTON: u16 = 1;

/// A pointer that is down on the board.
struct Press {
    pointer: i32,
    from: Square,
    start: (f64, f64),
    /// Where it is now.
    at: (f64, f64),
    /// The piece that may be dragged.
    piece: Option<PieceId>,
    /// The press itself has chosen the piece.
    chose: bool,
    /// The second half of a double press: it may still drag, but is no tap.
    double: bool,
    /// It was given up: nothing comes of it any more.
    over: bool,
    element: Option<HtmlElement>,
}

/// The pointer that is down on the board of a table, and what it drags.
#[derive(Clone, Copy)]
pub struct Held {
    press: StoredValue<Option<Press>, LocalStorage>,
    /// The square under a dragged piece.
    pub over: RwSignal<Option<Square>>,
}

impl Default for Held {
    fn default() -> Self {
        Held { press: StoredValue::new_local(None), over: RwSignal::new(None) }
    }
}

impl Held {
    /// Whether a pointer is down on the board.
    pub fn is_down(&self) -> bool {
        self.press.with_value(Option::is_some)
    }
}

impl TableStore {
    /// Gives up what is dragged, or would be: the piece goes back, and nothing is played. Whether there was such a press.
    pub fn give_up(&self) -> bool {
        let given = self.held.press.try_update_value(|press| {
            let press = press.as_mut().filter(|press| !press.over && press.piece.is_some())?;
            press.over = true;
            Some((press.element.take(), press.chose.then_some(Pick::Square(press.from))))
        });
        let Some((element, chose)) = given.flatten() else { return false };
        self.held.over.set(None);
        if let Some(element) = element {
            put_down(element, false);
        }
        if let Some(chose) = chose {
            self.unchoose(chose);
        }
        true
    }

    /// The piece that a press has chosen is chosen no more, if it is the last thing that was.
    fn unchoose(&self, chose: Pick) {
        if self.read(|s| s.play().now().prepared().last().copied()) == Some(chose) {
            self.unpick();
        }
    }
}

/// What the board's pointer handlers work on.
#[derive(Clone, Copy)]
pub struct Hands {
    /// The table.
    pub table: TableStore,
    /// The side at the bottom.
    pub near: Memo<Side>,
    /// What the squares show.
    pub faces: Memo<[Face; 64]>,
    /// The square that has the focus among the squares.
    pub cursor: RwSignal<Square>,
    /// The board's element.
    pub node: NodeRef<html::Div>,
}

/// Left, top and the size of a square of the board as it lies now.
type Place = (f64, f64, f64);

impl Hands {
    fn place(&self) -> Option<Place> {
        let rect = self.node.get_untracked()?.get_bounding_client_rect();
        (rect.width() > 0.0).then(|| (rect.left(), rect.top(), rect.width() / 8.0))
    }

    fn square(&self, (left, top, size): Place, (x, y): (f64, f64)) -> Option<Square> {
        let cell = |d: f64| (0.0..8.0).contains(&(d / size)).then(|| (d / size) as u8);
        square_at(cell(x - left)?, cell(y - top)?, self.near.get_untracked())
    }

    fn face(&self, at: Square) -> Face {
        self.faces.with_untracked(|faces| faces[at.index()].clone())
    }

    /// A pointer comes down.
    pub fn down(&self, event: &PointerEvent) {
        if !event.is_primary() || event.button() != 0 {
            self.table.give_up();
            return;
        }
        // Its end was not told if there is one still: it ended somewhere else.
        self.drop_all();
        if self.table.skip() {
            return;
        }
        let start = at(event);
        let Some((node, place)) = self.node.get_untracked().zip(self.place()) else { return };
        let Some(from) = self.square(place, start) else { return };
        self.cursor.set(from);
        let face = self.face(from);
        let (chosen, double) = (face.chosen, guard::is_double());
        let chose = face.grab && !chosen && !double && !self.is_target(from) && self.table.grab(from);
        let piece = face.piece.filter(|_| chosen || chose).map(|piece| piece.id);
        // So that its end is told wherever it is. Refused only for a pointer that is up again already.
        let _ = node.set_pointer_capture(event.pointer_id());
        let pointer = event.pointer_id();
        let press = Press { pointer, from, start, at: start, piece, chose, double, over: false, element: None };
        self.table.held.press.set_value(Some(press));
    }

    /// Whether the square is where the chosen piece may go, rather than a piece to choose.
    fn is_target(&self, at: Square) -> bool {
        self.faces.with_untracked(|faces| faces[at.index()].target && faces.iter().any(|face| face.chosen))
    }

    /// It moves, or another button of the mouse is pressed besides.
    pub fn go(&self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" && event.buttons() & !MAIN_BUTTON != 0 && self.table.give_up() {
            return;
        }
        let touch = event.pointer_type() == "touch";
        let lifted = self.table.held.press.try_update_value(|press| {
            let press = press.as_mut().filter(|press| press.pointer == event.pointer_id() && !press.over)?;
            press.at = at(event);
            let id = press.piece?;
            let begins = press.element.is_none() && distance(press.at, press.start) >= DRAG_FROM;
            if begins {
                press.element = self.lift(id, touch);
            }
            press.element.is_some().then_some(begins)
        });
        match lifted.flatten() {
            Some(true) => self.follow(),
            Some(false) => drop(self.go_on()),
            None => {}
        }
    }

    /// The dragged piece is drawn under the pointer, in each frame anew: the page may scroll under a finger at rest, or turn.
    fn follow(self) {
        if self.go_on() {
            request_animation_frame(move || self.follow());
        }
    }

    /// Draws the dragged piece under the pointer; whether one is dragged.
    fn go_on(&self) -> bool {
        // The table may have been left.
        let dragged = self.table.held.press.try_with_value(|press| {
            let press = press.as_ref()?;
            Some((press.element.clone()?, press.at))
        });
        let Some(((element, at), place)) = dragged.flatten().zip(self.place()) else { return false };
        let (left, top, size) = place;
        let style = element.style();
        let _ = style.set_property("--dx", &format!("{}px", at.0 - left - size / 2.0));
        let _ = style.set_property("--dy", &format!("{}px", at.1 - top - size / 2.0));
        let over = self.square(place, at);
        if self.table.held.over.get_untracked() != over {
            self.table.held.over.set(over);
            self.table.point(over.map(Pick::Square));
        }
        true
    }

    fn lift(&self, id: PieceId, touch: bool) -> Option<HtmlElement> {
        let selector = format!(".piece[data-id='{}']", id.number());
        let element = self.node.get_untracked()?.query_selector(&selector).ok()??.unchecked_into::<HtmlElement>();
        let _ = element.set_attribute("data-drag", if touch { "touch" } else { "mouse" });
        Some(element)
    }

    fn take(&self, event: &PointerEvent) -> Option<Press> {
        let ours = |press: &Option<Press>| press.as_ref().is_some_and(|press| press.pointer == event.pointer_id());
        let press = self.table.held.press;
        press.with_value(ours).then(|| press.try_update_value(Option::take).flatten()).flatten()
    }

    /// It comes up.
    pub fn up(&self, event: &PointerEvent) {
        let Some(press) = self.take(event).filter(|press| !press.over) else { return };
        self.table.held.over.set(None);
        let Some(element) = press.element else {
            let reads = self.table.reading.with_untracked(|cards| !cards.is_empty());
            let near = distance(at(event), press.start) < TAP_WITHIN && !reads;
            if near && !press.chose && !press.double {
                self.table.tap(press.from, event.pointer_type() == "touch");
            }
            return;
        };
        let to = self.place().and_then(|place| self.square(place, at(event)));
        let done = to.is_some_and(|to| to != press.from && self.table.pick_dropped(Pick::Square(to), press.piece));
        put_down(element, done);
        // Carried to where it may not go, it is as it was before.
        if !done && press.chose && to != Some(press.from) {
            self.table.unchoose(Pick::Square(press.from));
        }
    }

    /// The browser has taken the pointer for itself: nothing happened.
    pub fn lose(&self, event: &PointerEvent) {
        if let Some(press) = self.take(event) {
            self.let_go(press);
        }
    }

    fn drop_all(&self) {
        if let Some(press) = self.table.held.press.try_update_value(Option::take).flatten() {
            self.let_go(press);
        }
    }

    fn let_go(&self, press: Press) {
        self.table.held.over.set(None);
        if let Some(element) = press.element {
            put_down(element, false);
        }
    }
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Lets a dragged piece go: at once where it was put, or sliding back.
fn put_down(element: HtmlElement, stays: bool) {
    if !stays {
        let _ = element.remove_attribute("data-drag");
        return;
    }
    // Its new place is drawn with the next frame, and must not be slid to.
    let _ = element.set_attribute("data-drag", "put");
    request_animation_frame(move || {
        request_animation_frame(move || {
            let _ = element.remove_attribute("data-drag");
        });
    });
}
