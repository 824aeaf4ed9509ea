//! The choice of a package of handicaps: a panel over the table with all of them, what they cost, and a small board that shows
//! what the other side will begin with. Nothing of it is in the document for anybody but the one who chooses.
use super::board::place;
use super::store::TableStore;
use crate::ui::art::cards;
use crate::ui::guard;
use crate::ui::widgets::{Mark, Name, PieceArt};
use intermezzo::board::{Piece, Role, Side, Square};
use intermezzo::game::{Card, CardFace, Choice, Game as _, HandicapScene, PackageScene, Pick, Reason};
use leptos::html;
use leptos::prelude::*;

impl TableStore {
    /// Reads the package that is being chosen.
    fn package<T>(&self, what: impl FnOnce(&PackageScene) -> T) -> Option<T> {
        self.shown.with(|s| s.scene.package().map(what))
    }

    /// Adds a handicap, takes it off again, or puts it in place of another variant of the same item.
    fn toggle(&self, card: Card) {
        let others = |state: &HandicapScene| state.chosen && state.card != card;
        let item = |card: Card| self.face(card).map(|face| face.item);
        let state = untrack(|| {
            self.package(|p| {
                let own = p.handicaps.iter().find(|state| state.card == card).cloned();
                let rival = p.handicaps.iter().find(|state| others(state) && item(state.card) == item(card));
                (own, rival.map(|state| state.card))
            })
        });
        let Some((Some(own), rival)) = state else { return };
        let kept = |without: Card| {
            let prepared = self.read(|s| s.play().now().prepared().to_vec());
            prepared.into_iter().filter(move |&pick| pick != Pick::Card(without))
        };
        match (own.chosen, own.locked, rival) {
            (true, ..) => self.repack(kept(card).collect()),
            (false, None, _) => drop(self.pick(Pick::Card(card))),
            (false, Some(_), Some(rival)) => self.repack(kept(rival).chain([Pick::Card(card)]).collect()),
            (false, Some(reason), None) => self.refuse(reason),
        }
    }

    /// Makes these the handicaps that are chosen, or tells why they cannot be.
    fn repack(&self, picks: Vec<Pick>) {
        self.attend();
        let now = self.app.now().moment;
        let packed = self.read(|s| {
            let mut session = s.clone();
            session.cancel()?;
            for pick in picks {
                session.pick(pick, now)?;
            }
            Ok::<_, Reason>(session)
        });
        match packed {
            Ok(session) => {
                self.session.set_value(session);
                self.changed();
            }
            Err(reason) => self.refuse(reason),
        }
    }
}

/// The panel, while whoever looks chooses a package.
#[component]
pub fn PackagePanel() -> impl IntoView {
    let table = TableStore::here();
    // What both packages do is played out on the board, which must be seen.
    let bearer = Memo::new(move |_| table.package(|p| p.bearer).filter(|_| !table.busy.get()));
    move || bearer.get().map(|bearer| view! { <Panel bearer=bearer/> })
}

#[component]
fn Panel(bearer: Side) -> impl IntoView {
    let table = TableStore::here();
    let items = untrack(|| table.package(|p| items(&table, &p.handicaps))).unwrap_or_default();
    let budget = untrack(|| table.package(|p| p.budget)).unwrap_or_default();
    let ordinary = untrack(|| table.package(|p| p.ordinary)).unwrap_or_default();
    let points = match budget.saturating_sub(ordinary) {
        0 => format!("Your budget: {budget} points."),
        tilt => format!("Your budget: {budget} points ({ordinary} and Tilt {tilt})."),
    };
    let name = table.name(bearer);
    // What the pointer or the focus is on.
    let hint = RwSignal::new(None::<Card>);
    let title = NodeRef::<html::H2>::new();
    let panel = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        if let Some(panel) = panel.get() {
            guard::appears(&panel);
        }
        if let Some(title) = title.get() {
            // A browser may refuse to move the focus; nothing depends on it.
            let _ = title.focus();
        }
    });
    view! {
        <section class="package" node_ref=panel role="dialog" aria-modal="true" aria-labelledby="package-title" data-bearer=bearer.name().to_lowercase()>
            <header class="package-head">
                <a class="btn btn--quiet btn--icon" href="#/" data-action="leave" aria-label="Start page: the game is kept"
                    title="Start page: the game is kept">
                    <Mark name="back"/>
                </a>
                <div class="package-ask">
                    <h2 id="package-title" tabindex="-1" node_ref=title>"Choose what "<Name name=name.clone()/>" will bear"</h2>
                    <p class="dim small">
                        {points}" "
                        <span><Name name=name/>" chooses for you, too. Both packages are shown together."</span>
                    </p>
                </div>
                <TimeLeft/>
            </header>
            <div class="package-body">
                <HomeRanks bearer=bearer hint=hint/>
                <ul class="package-items">
                    {items.into_iter().map(|item| view! { <OneItem item=item bearer=bearer hint=hint/> }).collect_view()}
                </ul>
            </div>
            <Foot budget=budget hint=hint/>
        </section>
    }
}

/// How long there is to choose, in games with clocks; then chance completes the package.
#[component]
fn TimeLeft() -> impl IntoView {
    let table = TableStore::here();
    let left = Memo::new(move |_| {
        let now = table.now.get();
        table.read(|s| s.choosing_left(now)).map(|ms| ms.div_ceil(1000))
    });
    let title = "When the time is up, chance completes the package.";
    move || {
        left.get().map(|seconds| {
            let face = format!("0:{seconds:02}");
            view! { <span class="clock number" class:is-running=true class:is-low={seconds <= 10} role="timer" title=title>{face}</span> }
        })
    }
}

/// What is paid, and the button that ends the choice.
#[component]
fn Foot(budget: u8, hint: RwSignal<Option<Card>>) -> impl IntoView {
    let table = TableStore::here();
    let spent = Memo::new(move |_| table.package(|p| p.spent).unwrap_or_default());
    let done = Pick::Choice(Choice::Done);
    let why = Memo::new(move |_| table.shown.with(|_| table.read(|s| s.refusal(done))));
    let hinted = move || {
        let card = hint.get()?;
        table.package(|p| {
            p.handicaps.iter().find(|h| h.card == card && !h.chosen && h.locked.is_none()).map(|h| h.cost)
        })?
    };
    let words = move || match budget.saturating_sub(spent.get()) {
        0 => format!("{budget} of {budget} points: ready."),
        1 => format!("{} of {budget} points: 1 more to spend.", spent.get()),
        left => format!("{} of {budget} points: {left} more to spend.", spent.get()),
    };
    let pips = move || {
        let (full, next) = (spent.get(), hinted().unwrap_or_default());
        let one = |n: u8| {
            let (is_full, is_next) = (n < full, (full..full + next).contains(&n));
            view! { <i class:is-full=is_full class:is-next=is_next></i> }
        };
        (0..budget).map(one).collect_view()
    };
    let clear = move |_| {
        if spent.get_untracked() > 0 {
            table.cancel();
        }
    };
    view! {
        <footer class="package-foot">
            <div class="package-cost">
                <span class="points points--budget" aria-hidden="true">{pips}</span>
                <p class="number" role="status" data-spent=move || spent.get().to_string()>{words}</p>
            </div>
            <button type="button" class="btn btn--quiet" data-action="start-over" aria-disabled=move || (spent.get() == 0).to_string()
                on:click=clear>
                "Clear"
            </button>
            <button type="button" class="btn btn--primary" data-pick="done" data-action="choose-package"
                data-locked=move || why.get().map(|reason| reason.rule.to_string())
                aria-disabled=move || why.with(Option::is_some).to_string()
                title=move || why.get().map(|reason| reason.text.to_string())
                on:click=move |_| { table.pick(done); }>
                "Choose this package"
            </button>
        </footer>
    }
}

// ---- the handicaps ----

/// An item of the card list with its variants, each a handicap to choose.
#[derive(Clone, Default)]
struct Item {
    variants: Vec<(Card, &'static CardFace)>,
    cost: u8,
}

impl Item {
    /// What its variants have in common in their names.
    fn name(&self) -> String {
        let mut names = self.variants.iter().map(|(_, face)| face.name.as_str());
        let first = names.next().unwrap_or_default();
        let common = names.fold(first.len(), |length, name| {
            first.bytes().zip(name.bytes()).take(length).take_while(|(a, b)| a == b).count()
        });
        first.get(..common).unwrap_or(first).trim_end_matches([' ', ':', ',', '(', '–', '-']).to_owned()
    }

    /// What tells a variant from the others, with a capital letter.
    fn variant(&self, face: &CardFace) -> String {
        let name = self.name();
        let rest = face.name.strip_prefix(name.as_str()).unwrap_or(&face.name);
        rest.trim_matches([' ', ':', ',', '(', ')', '–']).to_owned()
    }
}

fn items(table: &TableStore, handicaps: &[HandicapScene]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for state in handicaps {
        let Some(face) = table.face(state.card) else { continue };
        let same = |item: &&mut Item| item.variants.first().is_some_and(|(_, first)| first.item == face.item);
        match items.iter_mut().find(same) {
            Some(item) => item.variants.push((state.card, face)),
            None => items.push(Item { variants: vec![(state.card, face)], cost: state.cost }),
        }
    }
    items
}

#[component]
fn OneItem(item: Item, bearer: Side, hint: RwSignal<Option<Card>>) -> impl IntoView {
    let table = TableStore::here();
    let own = StoredValue::new(item.variants.iter().map(|(card, _)| *card).collect::<Vec<_>>());
    // The states of its variants.
    let states = Memo::new(move |_| {
        let is_own = |state: &&HandicapScene| own.with_value(|own| own.contains(&state.card));
        table.package(|p| p.handicaps.iter().filter(is_own).cloned().collect::<Vec<_>>()).unwrap_or_default()
    });
    let chosen = Memo::new(move |_| states.with(|all| all.iter().find(|state| state.chosen).map(|state| state.card)));
    let locked = Memo::new(move |_| {
        let all = states.get();
        let reason = all.first().and_then(|state| state.locked.clone());
        reason.filter(|_| all.iter().all(|state| !state.chosen && state.locked.is_some()))
    });
    let Some(&(_, first)) = item.variants.first() else { return ().into_any() };
    let one = item.variants.len() == 1;
    // Once the budget is spent, that nothing more fits needs no words.
    let ready = move || table.package(|p| p.spent >= p.budget).unwrap_or_default();
    let why = Memo::new(move |_| locked.get().filter(|_| !ready()).map(|reason| reason.text.to_string()));
    // Of variants the words are told of which the choice or the pointer is on.
    let faces = item.variants.clone();
    let text = move || {
        if let Some(reason) = why.get() {
            return reason;
        }
        let told = hint.get().filter(|card| own.with_value(|own| own.contains(card))).or(chosen.get());
        let told = faces.iter().find(|(card, _)| one || Some(*card) == told);
        told.map_or("Choose which.", |(_, face)| face.text).to_owned()
    };
    let cost = item.cost;
    let points = if cost == 1 { "1 point".to_owned() } else { format!("{cost} points") };
    let buttons = item.variants.iter().map(|&(card, face)| {
        let word = if one { None } else { Some(item.variant(face)) };
        let label = format!("{}, {points}. {}", face.name, face.text);
        view! { <Variant card=card face=face word=word label=label chosen=chosen states=states hint=hint/> }
    });
    view! {
        <li class="package-item" class:is-single=one class:is-chosen=move || chosen.with(Option::is_some)
            class:is-locked=move || locked.with(Option::is_some) data-item=first.item data-read=first.slug.clone()>
            <svg class="package-art colour--none" viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                inner_html=cards::card_picture(first.picture).unwrap_or_default()></svg>
            <div class="package-words">
                <h3>{item.name()}</h3>
                <span class="points" title=points.clone() aria-hidden="true">{(0..cost).map(|_| view! { <i class="is-full"></i> }).collect_view()}</span>
                <p class="small" class:is-why=move || why.with(Option::is_some)>{text}</p>
            </div>
            <Touched states=states bearer=bearer/>
            <div class="package-picks">{buttons.collect_view()}</div>
        </li>
    }
    .into_any()
}

/// The word on the button of an item without variants.
fn add(chosen: bool) -> &'static str {
    if chosen { "Chosen" } else { "Add" }
}

/// The button of one handicap.
#[component]
fn Variant(
    card: Card,
    face: &'static CardFace,
    /// What it is called among the variants of its item; `None` for the only one.
    word: Option<String>,
    label: String,
    chosen: Memo<Option<Card>>,
    states: Memo<Vec<HandicapScene>>,
    hint: RwSignal<Option<Card>>,
) -> impl IntoView {
    let table = TableStore::here();
    let on = move || chosen.get() == Some(card);
    // Another variant makes way for this one: that is no lock.
    let locked = Memo::new(move |_| {
        let own = |state: &HandicapScene| (state.card == card).then(|| state.locked.clone()).flatten();
        states.with(|all| all.iter().find_map(own)).filter(|_| chosen.get().is_none())
    });
    let alone = word.is_none();
    // What is written on the button is part of its name, for those who say it.
    let label = move || {
        let (add, why) = (alone.then(|| add(on())), locked.get().map(|reason| reason.text));
        [Some(label.clone()), why.map(Into::into), add.map(str::to_owned)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let words = move || match (&word, on()) {
        (Some(word), _) => word.clone(),
        (None, chosen) => add(chosen).to_owned(),
    };
    let point = move |_: web_sys::Event| hint.set(Some(card));
    // Told also when the panel is taken off the page with the focus on it.
    let leave = move |_: web_sys::Event| {
        let _ = hint.try_set(None);
    };
    view! {
        <button
            type="button"
            class="btn package-pick"
            data-pick=face.slug.clone()
            data-read=face.slug.clone()
            data-locked=move || locked.get().map(|reason| reason.rule.to_string())
            aria-pressed=move || on().to_string()
            aria-disabled=move || locked.with(Option::is_some).to_string()
            aria-label=label
            on:mouseenter=move |e| point(e.into())
            on:mouseleave=move |e| leave(e.into())
            on:focus=move |e| point(e.into())
            on:blur=move |e| leave(e.into())
            on:click=move |_| table.toggle(card)
        >
            {move || on().then(|| view! { <Mark name="check-mark"/> })}
            {words}
        </button>
    }
}

// ---- what becomes of the pieces ----

/// What a handicap does to a piece of the first position.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    /// It is not there.
    Gone,
    /// It is a rook.
    Rook,
    /// It wears this: a mark by its name, or a number.
    Marked(&'static str),
}

/// What the handicap of this item does on its squares.
fn fate(item: &str) -> Fate {
    match item {
        "demoted-queen" => Fate::Rook,
        "glass-king" => Fate::Marked("lock"),
        // Until this move of its own.
        "shy-queen" => Fate::Marked("12"),
        // So many steps at once.
        "lazy-pawns" => Fate::Marked("1"),
        _ => Fate::Gone,
    }
}

/// A piece of the small board and what becomes of it.
#[derive(Clone, PartialEq)]
struct Man {
    at: Square,
    piece: Piece,
    fates: Vec<Fate>,
    /// What the pointer is on would change it.
    hinted: bool,
}

/// The bearer's pieces on the two ranks nearest to it, with what the handicaps that `counts` tells do to them.
fn men(table: &TableStore, bearer: Side, hint: Option<Card>, counts: impl Fn(&HandicapScene) -> bool) -> Vec<Man> {
    table.shown.with(|shown| {
        let handicaps = shown.scene.package().map_or(&[][..], |p| &p.handicaps);
        let item = |card: Card| table.face(card).map_or("", |face| face.item);
        let home = |(at, piece): &(Square, Piece)| piece.side == bearer && place(*at, !bearer).1 < 2;
        let man = |&(at, piece): &(Square, Piece)| {
            let here = |state: &&HandicapScene| state.squares.contains(&at) && counts(state);
            let fates = handicaps.iter().filter(here).map(|state| fate(item(state.card))).collect();
            let hinted = |state: &HandicapScene| Some(state.card) == hint && state.squares.contains(&at);
            Man { at, piece, fates, hinted: handicaps.iter().any(hinted) }
        };
        shown.scene.pieces.iter().filter(|here| home(here)).map(man).collect()
    })
}

/// The two ranks with which the bearer begins, as the package so far makes them, and in words.
#[component]
fn HomeRanks(bearer: Side, hint: RwSignal<Option<Card>>) -> impl IntoView {
    let table = TableStore::here();
    let all = Memo::new(move |_| men(&table, bearer, hint.get(), |state| state.chosen));
    let names = move || {
        let chosen = table.package(|p| p.handicaps.iter().filter(|h| h.chosen).map(|h| h.card).collect::<Vec<_>>());
        let names =
            chosen.unwrap_or_default().into_iter().filter_map(|card| table.face(card)).map(|face| face.name.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        if names.is_empty() { "nothing yet".to_owned() } else { names }
    };
    view! {
        <figure class="package-board">
            <div class="home-ranks" aria-hidden="true">
                {move || all.get().into_iter().map(|man| view! { <OneMan man=man bearer=bearer/> }).collect_view()}
            </div>
            <figcaption class="small">
                <span class="dim">{format!("{} will bear: ", bearer.name())}</span>
                <strong>{names}</strong>
            </figcaption>
        </figure>
    }
}

/// The pieces that an item touches, and nothing else.
#[component]
fn Touched(states: Memo<Vec<HandicapScene>>, bearer: Side) -> impl IntoView {
    let table = TableStore::here();
    let touched = Memo::new(move |_| {
        let states = states.get();
        let chosen = states.iter().any(|state| state.chosen);
        let counts =
            |state: &HandicapScene| states.iter().any(|own| own.card == state.card) && (state.chosen || !chosen);
        let mut touched = men(&table, bearer, None, counts);
        touched.retain(|man| !man.fates.is_empty());
        touched
    });
    move || {
        let men = touched.get();
        (!men.is_empty()).then(|| {
            let men = men.into_iter().map(|man| view! { <OneMan man=man bearer=bearer/> }).collect_view();
            view! { <div class="home-ranks home-ranks--small" aria-hidden="true">{men}</div> }
        })
    }
}

#[component]
fn OneMan(man: Man, bearer: Side) -> impl IntoView {
    let (column, row) = place(man.at, !bearer);
    let gone = man.fates.contains(&Fate::Gone);
    let role = if man.fates.contains(&Fate::Rook) { Role::Rook } else { man.piece.role };
    let sign = man.fates.iter().find_map(|fate| match fate {
        Fate::Marked(sign) => Some(*sign),
        _ => None,
    });
    let sign = sign.filter(|_| !gone).map(|sign| match cards::mark(sign) {
        Some(_) => view! { <b><Mark name=sign/></b> }.into_any(),
        None => view! { <b>{sign}</b> }.into_any(),
    });
    view! {
        <div class="man" class:is-gone=gone class:is-changed=role != man.piece.role class:is-hinted=man.hinted
            data-at=man.at.to_string() style:grid-area=format!("{}/{}", row + 1, column + 1)>
            <PieceArt side=man.piece.side role=role/>
            {sign}
        </div>
    }
}
