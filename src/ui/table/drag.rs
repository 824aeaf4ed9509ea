//! Taps and drags on the board. Where the board lies is measured when the finger comes down, never while it moves.
use super::board::square_at;
use super::model::Face;
use super::store::TableStore;
use intermezzo::board::{PieceId, Side, Square};
use intermezzo::game::Pick;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, PointerEvent};

/// How far a pointer moves before it drags, in CSS pixels.
const DRAG_FROM: f64 = 5.0;
/// How far a finger may wander in a tap.
const TAP_WITHIN: f64 = 14.0;

/// A pointer that is down on the board.
pub struct Press {
    pointer: i32,
    from: Square,
    start: (f64, f64),
    /// Left, top and the size of a square.
    board: (f64, f64, f64),
    /// The piece that may be dragged.
    piece: Option<PieceId>,
    /// The press itself has chosen the piece.
    chose: bool,
    element: Option<HtmlElement>,
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
    /// The square under a dragged piece.
    pub over: RwSignal<Option<Square>>,
    /// The pointer that is down.
    pub press: StoredValue<Option<Press>, LocalStorage>,
    /// The board's element.
    pub node: NodeRef<html::Div>,
}

impl Hands {
    fn square(&self, board: (f64, f64, f64), x: f64, y: f64) -> Option<Square> {
        let (left, top, size) = board;
        let cell = |d: f64| (0.0..8.0).contains(&(d / size)).then(|| (d / size) as u8);
        square_at(cell(x - left)?, cell(y - top)?, self.near.get_untracked())
    }

    fn face(&self, at: Square) -> Face {
        self.faces.with_untracked(|faces| faces[at.index()].clone())
    }

    /// A pointer comes down.
    pub fn down(&self, event: &PointerEvent) {
        if event.button() != 0 || self.press.with_value(Option::is_some) {
            return;
        }
        let Some(node) = self.node.get_untracked() else { return };
        if self.table.skip() {
            return;
        }
        let rect = node.get_bounding_client_rect();
        let board = (rect.left(), rect.top(), rect.width() / 8.0);
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(from) = self.square(board, start.0, start.1) else { return };
        self.cursor.set(from);
        let face = self.face(from);
        let chosen = face.chosen;
        let chose = face.grab && !chosen && !self.is_target(from) && self.table.can_grab(from);
        let piece = face.piece.filter(|_| chosen || chose).map(|piece| piece.id);
        if chose {
            self.table.pick(Pick::Square(from));
        }
        if piece.is_some() {
            // Refused only for a pointer that is up again already.
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        let press = Press { pointer: event.pointer_id(), from, start, board, piece, chose, element: None };
        self.press.set_value(Some(press));
    }

    /// Whether the square is where the chosen piece may go, rather than a piece to choose.
    fn is_target(&self, at: Square) -> bool {
        self.faces.with_untracked(|faces| faces[at.index()].target && faces.iter().any(|face| face.chosen))
    }

    /// It moves.
    pub fn go(&self, event: &PointerEvent) {
        self.press.update_value(|press| {
            let Some(press) = press.as_mut().filter(|press| press.pointer == event.pointer_id()) else { return };
            let Some(id) = press.piece else { return };
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            if press.element.is_none() {
                if (x - press.start.0).hypot(y - press.start.1) < DRAG_FROM {
                    return;
                }
                press.element = self.lift(id, event.pointer_type() == "touch");
            }
            let Some(element) = &press.element else { return };
            let (left, top, size) = press.board;
            let style = element.style();
            let _ = style.set_property("--dx", &format!("{}px", x - left - size / 2.0));
            let _ = style.set_property("--dy", &format!("{}px", y - top - size / 2.0));
            let over = self.square(press.board, x, y);
            if self.over.get_untracked() != over {
                self.over.set(over);
                self.table.point(over.map(Pick::Square));
            }
        });
    }

    fn lift(&self, id: PieceId, touch: bool) -> Option<HtmlElement> {
        let selector = format!(".piece[data-id='{}']", id.number());
        let element = self.node.get_untracked()?.query_selector(&selector).ok()??.unchecked_into::<HtmlElement>();
        let _ = element.set_attribute("data-drag", if touch { "touch" } else { "mouse" });
        Some(element)
    }

    /// It comes up.
    pub fn up(&self, event: &PointerEvent) {
        let ours = self.press.with_value(|p| p.as_ref().is_some_and(|p| p.pointer == event.pointer_id()));
        let Some(press) = ours.then(|| self.press.try_update_value(Option::take).flatten()).flatten() else { return };
        self.over.set(None);
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let to = self.square(press.board, x, y);
        let Some(element) = press.element else {
            let near = (x - press.start.0).hypot(y - press.start.1) < TAP_WITHIN;
            if near && !press.chose {
                self.table.tap(press.from, event.pointer_type() == "touch");
            }
            return;
        };
        let done = match to {
            Some(to) if to != press.from => self.table.pick_dropped(Pick::Square(to), press.piece),
            _ => false,
        };
        put_down(element, done);
    }

    /// The browser has taken the pointer for itself: nothing happened.
    pub fn drop_all(&self) {
        self.over.set(None);
        let press = self.press.try_update_value(Option::take).flatten();
        if let Some(element) = press.and_then(|press| press.element) {
            put_down(element, false);
        }
    }
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
