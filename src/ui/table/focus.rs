//! The focus stays at the table: when what has it goes away, it moves to a neighbour and never falls to the page.
use super::keys::{self, CURSOR, PROMPT};
use crate::ui::changes;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// Where at the table the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In a place of the hand, from 0.
    Hand(usize),
    /// On an option beside what is asked.
    Prompt,
    /// In something that lies over the table for a moment.
    Over,
    /// Anywhere else.
    Elsewhere,
}

/// What has the focus, and what had it before something came over the table.
#[derive(Clone, Default)]
struct Held {
    last: Option<(HtmlElement, Place)>,
    under: Option<HtmlElement>,
    /// The last press was a pointer's: then no square or card takes the focus, for more would be told of it.
    pointer: bool,
}

fn place(element: &HtmlElement) -> Place {
    let within = |selector: &str| element.closest(selector).ok().flatten();
    if within(".chooser, .package, .curtain, dialog").is_some() {
        return Place::Over;
    }
    if let Some(slot) = within(".hand-slot") {
        let mut index = 0;
        let mut before = slot.previous_element_sibling();
        while let Some(sibling) = before {
            index += 1;
            before = sibling.previous_element_sibling();
        }
        return Place::Hand(index);
    }
    if within(".prompt").is_some() { Place::Prompt } else { Place::Elsewhere }
}

/// Whether an element can have the focus no more.
fn is_gone(element: &HtmlElement) -> bool {
    !element.is_connected()
        || element.closest("[inert]").ok().flatten().is_some()
        || element.get_client_rects().length() == 0
}

impl Held {
    fn take(&mut self, element: HtmlElement) {
        if element.closest(".table").ok().flatten().is_none() {
            self.last = None;
            return;
        }
        let place = place(&element);
        if place != Place::Over {
            self.under = Some(element.clone());
        }
        self.last = Some((element, place));
    }

    /// Where the focus goes, if what had it is gone.
    fn mend(&self) {
        let body = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        let Some((_, place)) = self.last.as_ref().filter(|(element, _)| body && is_gone(element)) else { return };
        if keys::focus_first(&[
            "dialog[open] .dialog-title[tabindex]",
            "dialog[open] button",
            ".curtain [tabindex], .curtain button",
        ]) {
            return;
        }
        if *place == Place::Over && self.under.as_ref().is_some_and(|under| !is_gone(under) && keys::focus(under)) {
            return;
        }
        if self.pointer || *place == Place::Prompt {
            keys::focus_first(&[PROMPT, CURSOR]);
            return;
        }
        match place {
            Place::Hand(n) => {
                let same = format!(".hand .hand-slot:nth-child({}) button", n + 1);
                keys::focus_first(&[&same, ".hand button", PROMPT, CURSOR]);
            }
            _ => {
                keys::focus_first(&[PROMPT, CURSOR]);
            }
        }
    }
}

/// Keeps the focus while this component is there.
pub fn keep() {
    let held = StoredValue::new_local(Held::default());
    let taken = window_event_listener(ev::focusin, move |event| {
        let element = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        if let Some(element) = element {
            let _ = held.try_update_value(|held| held.take(element));
        }
    });
    let pressed = window_event_listener(ev::pointerdown, move |_| {
        let _ = held.try_update_value(|held| held.pointer = true);
    });
    let typed = window_event_listener(ev::keydown, move |_| {
        let _ = held.try_update_value(|held| held.pointer = false);
    });
    changes::watch(&["inert", "open", "hidden"], move || {
        // On a copy: a focus that moves is heard at once.
        if let Some(held) = held.try_get_value() {
            held.mend();
        }
    });
    on_cleanup(move || {
        for listener in [taken, pressed, typed] {
            listener.remove();
        }
    });
}
