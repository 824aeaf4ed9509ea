//! A card read: shown large with all that is printed on it. What shows a card says so by `data-read`, the words of its cards; held
//! by a finger, right-clicked, or with the focus and the key `i`, it opens them and does nothing else. Where nothing is to be read, the
//! key opens what is in force on the whole board.
use super::store::TableStore;
use crate::ui::dialog::Dialog;
use crate::ui::guard;
use crate::ui::widgets::{CardPicture, Mark};
use intermezzo::board::Side;
use intermezzo::game::{Card, CardState, Reason};
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

/// How long a finger stays to read what it is on.
const HOLD: Duration = Duration::from_millis(450);
/// How far it may wander meanwhile, in CSS pixels.
const HOLD_WITHIN: f64 = 10.0;

/// A finger that stays on something to read.
struct Hold {
    pointer: i32,
    start: (f64, f64),
    timer: Option<TimeoutHandle>,
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
    }
}

/// What the table's handlers of pointers and keys work on.
#[derive(Clone, Copy)]
pub struct Reader {
    table: TableStore,
    hold: StoredValue<Option<Hold>, LocalStorage>,
    /// The press has opened a card: the click that a browser makes of it is none.
    spent: StoredValue<bool>,
}

impl Reader {
    /// For a table.
    pub fn new(table: TableStore) -> Self {
        Reader { table, hold: StoredValue::new_local(None), spent: StoredValue::new(false) }
    }

    /// A pointer comes down: a finger may stay. A mouse has a button for it.
    pub fn down(self, event: &PointerEvent) {
        self.spent.set_value(false);
        self.let_go();
        let Some(there) = readable(event).filter(|_| event.pointer_type() != "mouse" && event.is_primary()) else {
            return;
        };
        let timer = set_timeout_with_handle(
            move || {
                self.spent.try_set_value(true);
                guard::reads();
                self.open(&there);
            },
            HOLD,
        );
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.hold.set_value(Some(Hold { pointer: event.pointer_id(), start, timer: timer.ok() }));
    }

    /// It moves: what is dragged is not read.
    pub fn go(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let strays = |hold: &Hold| {
            hold.pointer == event.pointer_id() && (x - hold.start.0).hypot(y - hold.start.1) > HOLD_WITHIN
        };
        if self.hold.with_value(|hold| hold.as_ref().is_some_and(strays)) {
            self.let_go();
        }
    }

    /// It comes up, or the browser takes it for itself.
    pub fn let_go(self) {
        self.hold.set_value(None);
    }

    /// A click, before anything else hears of it.
    pub fn click(self, event: &MouseEvent) {
        if self.spent.get_value() {
            self.spent.set_value(false);
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// The menu of the browser is asked for: with the right button, the menu key, or by a finger that stays.
    pub fn menu(self, event: &MouseEvent) {
        let finger = self.spent.get_value() || self.hold.with_value(Option::is_some);
        let Some(there) = readable(event) else {
            // The finger has opened a card, and lies on that now.
            return if finger {
                event.prevent_default()
            };
        };
        event.prevent_default();
        // With the left button down something is dragged.
        if event.buttons() & 1 == 1 && !finger {
            return;
        }
        if finger {
            self.let_go();
            if self.spent.get_value() {
                return;
            }
            self.spent.set_value(true);
            guard::reads();
        }
        self.open(&there);
    }

    /// A key, whatever has the focus.
    pub fn key(self, event: &KeyboardEvent) {
        self.spent.set_value(false);
        let plain = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat());
        // Keys of one letter can be switched off.
        if event.key() != "i" || !plain || !self.table.app().settings.with_untracked(|s| s.keys) {
            return;
        }
        let typed = || on(event).is_some_and(|on| on.matches("input, textarea, select").unwrap_or(false));
        if let Some(there) = readable(event).or_else(|| effects().into_iter().next().filter(|_| !typed())) {
            event.prevent_default();
            self.open(&there);
        }
    }

    /// Opens what an element shows now, if it is still there.
    fn open(self, there: &Element) {
        // Of effects there are few, and whoever asks for one by a key sees them all.
        let all = if there.matches(EFFECT).unwrap_or(false) { effects() } else { vec![there.clone()] };
        let words =
            all.iter().filter(|there| there.is_connected()).filter_map(|there| there.get_attribute("data-read"));
        let words = words.collect::<Vec<_>>().join(" ");
        let of = |word: &str| self.table.cards().iter().position(|face| face.slug == word);
        let cards =
            words.split(' ').filter_map(of).filter_map(|index| u8::try_from(index).ok().map(Card)).collect::<Vec<_>>();
        if !cards.is_empty() {
            self.table.reading.set(cards);
        }
    }
}

/// A sentence about an effect on the whole board. It lies over other things and takes no press from them.
const EFFECT: &str = ".effect[data-read]";

/// All effects on the whole board that can be seen.
fn effects() -> Vec<Element> {
    let first = document().query_selector(EFFECT).ok().flatten();
    let all = std::iter::successors(first, Element::next_element_sibling);
    all.filter(|effect| effect.matches(EFFECT).unwrap_or(false))
        .filter(|effect| effect.closest("[inert]").ok().flatten().is_none())
        .collect()
}

/// What an event is on.
fn on(event: &web_sys::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// What an event is on that shows cards.
fn readable(event: &web_sys::Event) -> Option<Element> {
    let has_words = |there: &Element| there.get_attribute("data-read").is_some_and(|words| !words.is_empty());
    let target = on(event)?;
    let there = target.closest("[data-read]").ok().flatten().filter(has_words);
    there.or_else(|| {
        // Only a pointer has a place.
        let mouse = event.dyn_ref::<MouseEvent>()?;
        let (x, y) = (f64::from(mouse.client_x()), f64::from(mouse.client_y()));
        let under = |effect: &Element| {
            let place = effect.get_bounding_client_rect();
            (place.left()..place.right()).contains(&x) && (place.top()..place.bottom()).contains(&y)
        };
        effects().into_iter().find(under).filter(|_| target.closest("dialog").ok().flatten().is_none())
    })
}

/// The words by which an element tells its cards.
pub fn words(table: &TableStore, cards: &[Card]) -> Option<String> {
    let slugs = cards.iter().filter_map(|&card| table.face(card)).map(|face| face.slug.as_str()).collect::<Vec<_>>();
    (!slugs.is_empty()).then(|| slugs.join(" "))
}

/// What shows cards and opens them when it is pressed.
#[component]
pub fn ReadButton(
    /// Which.
    #[prop(into)]
    cards: Vec<Card>,
    #[prop(default = "")] class: &'static str,
    /// What it is called, where the words on it do not say it.
    #[prop(optional, into)]
    label: Option<String>,
    children: Children,
) -> impl IntoView {
    let table = TableStore::here();
    let read = words(&table, &cards);
    view! {
        <button type="button" class=class data-action="read" data-read=read aria-haspopup="dialog" title=label.clone() aria-label=label
            on:click=move |_| table.reading.set(cards.clone())>
            {children()}
        </button>
    }
}

/// The cards that are read.
#[component]
pub fn Reading() -> impl IntoView {
    let table = TableStore::here();
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(table.reading.with(|cards| !cards.is_empty())));
    Effect::new(move |_| {
        if !open.get() && table.reading.with_untracked(|cards| !cards.is_empty()) {
            table.reading.set(Vec::new());
        }
    });
    let title = Signal::derive(move || {
        let names = table.reading.get().into_iter().filter_map(|card| table.face(card)).map(|face| face.name.as_str());
        names.collect::<Vec<_>>().join(", ")
    });
    let about = Signal::derive(move || table.reading.with(|cards| !cards.is_empty()));
    view! {
        <Dialog open=open about=about title=title focused=true>
            <div class="reading" tabindex="-1">
                {move || table.reading.get().into_iter().map(|card| view! { <Printed card=card/> }).collect_view()}
            </div>
            <div class="dialog-actions reading-actions">
                <button type="button" class="btn" data-action="close" autofocus on:click=move |_| open.set(false)>"Close"</button>
            </div>
        </Dialog>
    }
}

/// All that is printed on a card, and what is said of it now.
#[component]
fn Printed(card: Card) -> impl IntoView {
    let table = TableStore::here();
    let alone = table.reading.with_untracked(|cards| cards.len() == 1);
    let locked = Memo::new(move |_| locked(&table, card));
    table.face(card).map(|face| {
        view! {
            <article class="reading-card" data-reading=face.slug.clone()>
                <div class="reading-picture" aria-hidden="true"><CardPicture face=face/></div>
                <div class="reading-words">
                    {(!alone).then(|| view! { <h3>{face.name.clone()}</h3> })}
                    <p class="reading-rule">{face.rule}</p>
                    {move || levels(&table, card).into_iter().map(|words| view! { <p class="reading-level dim">{words}</p> }).collect_view()}
                    {move || locked.get().map(|reason| view! {
                        <p class="reading-locked" data-locked=reason.rule.to_string()><Mark name="lock"/><span>"Not now: " {reason.text.to_string()}</span></p>
                    })}
                </div>
            </article>
        }
    })
}

/// Why whoever looks cannot take a card now, where it lies before them.
fn locked(table: &TableStore, card: Card) -> Option<Reason> {
    table.back.get().is_none().then(|| {
        table.shown.with(|s| {
            let held = s.scene.hand.iter().flatten().find(|held| held.card == card).map(|held| held.locked.clone());
            let skill = |state: &&CardState| state.card == card && state.locked.is_some();
            let skills = || s.scene.seats.iter().flat_map(|seat| &seat.cards).find(skill);
            let package = || s.scene.package()?.handicaps.iter().find(|state| state.card == card);
            held.or_else(|| skills().map(|state| state.locked.clone()))
                .or_else(|| package().map(|state| state.locked.clone()))
                .flatten()
        })
    })?
}

/// What a card that levels up does by now, for each side that has it.
fn levels(table: &TableStore, card: Card) -> Vec<String> {
    let of = |side: Side| {
        let state = table.shown.with(|s| s.scene.seats[side.index()].cards.iter().find(|s| s.card == card).cloned())?;
        Some(format!("{}, level {}: {}", side.name(), state.level, state.text))
    };
    Side::ALL.into_iter().filter_map(of).collect()
}
