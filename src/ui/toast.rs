//! Short messages that go away by themselves, one at a time. They lie where there is nothing to press, and a press goes through them.
use super::changes;
use super::widgets::Told;
use gloo_timers::callback::Timeout;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{DomRect, Element, HtmlElement};

/// How long a message stays.
const STAY_MS: u32 = 6000;

/// What can be pressed, over which no message lies.
const CONTROLS: &str = "button, a[href], input, select, textarea, summary, label, [role='tab'], [tabindex='0']";
/// The room around a message, and how finely a place for it is looked for, in CSS pixels.
const EDGE: f64 = 12.0;
const STEP: f64 = 4.0;
/// After what else than a change of the page its controls are in other places.
const MOVES: [&str; 3] = ["resize", "scrollend", "animationend"];

/// A short message.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Toast {
    text: String,
    /// The rule behind a refusal.
    rule: Option<String>,
    /// Tells a message from the one before it with the same text.
    number: u32,
}

/// Where messages appear; the last of these that is there shows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Over the page.
    Page,
    /// In place of what is asked at the table.
    Prompt,
    /// In a dialog, which nothing of the page lies over.
    Dialog,
}

/// The message of the moment, and the places that could show it.
#[derive(Clone, Copy)]
pub struct Messages {
    now: RwSignal<Option<Toast>>,
    places: RwSignal<Vec<(Layer, u32)>>,
}

impl Messages {
    /// No message yet.
    pub fn new() -> Messages {
        Messages { now: RwSignal::new(None), places: RwSignal::new(Vec::new()) }
    }

    /// Shows a message in place of the last.
    pub fn show(&self, text: String, rule: Option<String>) {
        let now = self.now;
        let number = now.with_untracked(|last| last.as_ref().map_or(0, |t| t.number)) + 1;
        now.set(Some(Toast { text, rule, number }));
        Timeout::new(STAY_MS, move || {
            if now.with_untracked(|now| now.as_ref().is_some_and(|t| t.number == number)) {
                now.set(None);
            }
        })
        .forget();
    }

    /// Takes the message away, because something else is done now.
    pub fn hush(&self) {
        if self.now.with_untracked(Option::is_some) {
            self.now.set(None);
        }
    }

    /// Whether there is a message.
    pub fn any(&self) -> bool {
        self.now.with(Option::is_some)
    }

    /// A place until the component around it goes; whether it is the one that shows messages.
    fn place(&self, layer: Layer) -> Memo<bool> {
        let places = self.places;
        let number = places.with_untracked(|all| all.iter().map(|(_, n)| n + 1).max().unwrap_or(0));
        places.update(|all| all.push((layer, number)));
        on_cleanup(move || {
            let _ = places.try_update(|all| all.retain(|(_, n)| *n != number));
        });
        Memo::new(move |_| places.with(|all| all.iter().max() == Some(&(layer, number))))
    }
}

/// A place where messages appear. It is there before any message, so that a screen reader hears them.
#[component]
pub fn Toasts(messages: Messages, layer: Layer) -> impl IntoView {
    let shows = messages.place(layer);
    let prompt = layer == Layer::Prompt;
    let one = move |toast: Toast| {
        let node = NodeRef::<html::Div>::new();
        if !prompt {
            find_room(node);
        }
        view! { <div class="toast" role="status" data-rule=toast.rule node_ref=node><Told text=toast.text/></div> }
    };
    view! {
        <div class="toasts" class:toasts--prompt=prompt aria-live="polite">
            {move || messages.now.get().filter(|_| shows.get()).map(one)}
        </div>
    }
}

/// Puts a message where nothing can be pressed, now and whenever what lies beneath it has moved or is another page.
fn find_room(node: NodeRef<html::Div>) {
    let put = move || {
        if let Some(toast) = node.get_untracked() {
            put(&toast);
        }
    };
    Effect::new(move |_| {
        node.track();
        put();
    });
    // Not the style: the message's own place is there.
    changes::watch(&["class", "hidden", "open", "inert"], put);
    let moved = Closure::<dyn FnMut()>::new(put);
    // Refused only for what is no function. Scrolling within something is heard on the way down only.
    for word in MOVES {
        let heard = moved.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback_and_bool(word, heard, true);
    }
    let moved = StoredValue::new_local(moved);
    on_cleanup(move || {
        moved.with_value(|moved| {
            for word in MOVES {
                let heard = moved.as_ref().unchecked_ref();
                let _ = window().remove_event_listener_with_callback_and_bool(word, heard, true);
            }
        });
    });
}

/// Puts a message into the first place from the top, in the middle or at a side, where it lies over no control, or over the least.
fn put(toast: &HtmlElement) {
    let Some(root) = toast.closest("dialog").ok().flatten().or_else(|| document().body().map(Into::into)) else {
        return;
    };
    let size = |of: Result<wasm_bindgen::JsValue, _>| of.ok().and_then(|n| n.as_f64()).unwrap_or_default();
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    let own = toast.get_bounding_client_rect();
    let (w, h) = (own.width(), own.height());
    let controls = controls(&root, height);
    let covered = |x: f64, y: f64| {
        let shared = |r: &DomRect| {
            let across = (x + w).min(r.right()) - x.max(r.left());
            let down = (y + h).min(r.bottom()) - y.max(r.top());
            across.max(0.0) * down.max(0.0)
        };
        controls.iter().map(shared).sum::<f64>()
    };
    let mut best = (f64::INFINITY, 0.0, EDGE);
    let mut y = EDGE;
    'rows: while y + h + EDGE <= height.max(h + 2.0 * EDGE) {
        for x in [(width - w) / 2.0, EDGE, width - w - EDGE] {
            let area = covered(x, y);
            if area < best.0 {
                best = (area, x, y);
            }
            if area == 0.0 {
                break 'rows;
            }
        }
        y += STEP;
    }
    let style = web_sys::HtmlElement::style(toast);
    // Refused for no length.
    let _ = style.set_property("left", &format!("{}px", best.1));
    let _ = style.set_property("top", &format!("{}px", best.2));
}

/// The places on the screen of what can be pressed there.
fn controls(root: &Element, height: f64) -> Vec<DomRect> {
    let Ok(all) = root.query_selector_all(CONTROLS) else { return Vec::new() };
    let nodes = (0..all.length()).filter_map(|n| all.get(n));
    let elements = nodes.filter_map(|node| node.dyn_into::<Element>().ok());
    let open = elements.filter(|e| e.closest("[inert]").is_ok_and(|inert| inert.is_none()));
    open.map(|e| e.get_bounding_client_rect())
        .filter(|r| r.width() > 2.0 && r.height() > 2.0 && r.bottom() > 0.0 && r.top() < height)
        .collect()
}
