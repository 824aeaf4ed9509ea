//! The hand: cards to tap, the card in play in its place, and in Luck of the draw the deck to turn over.
use super::army::Skills;
use super::card::{CardInside, ComboBadge, colour_class, shown_name};
use super::store::TableStore;
use super::tap::Armed;
use crate::ui::widgets::{BackArt, Mark, Name};
use intermezzo::board::Side;
use intermezzo::game::{Card, CardFace, HandCard, HandPlace, HandUse, Pick, Reason, Viewer};
use intermezzo::session::Need;
use leptos::prelude::*;

/// What lies in one place of the hand.
#[derive(Debug, Clone, PartialEq)]
enum Slot {
    /// A card.
    Held(HandCard),
    /// The card that is being played.
    Played(Card, bool),
    /// Nothing.
    Empty,
}

/// The hand, or the deck, or nothing: what the game has.
#[component]
pub fn HandArea() -> impl IntoView {
    let table = TableStore::here();
    match table.shown.with_untracked(|s| s.scene.layout.hand) {
        HandPlace::Places => view! { <Hand shrinks=false/> }.into_any(),
        HandPlace::Cards => view! { <Hand shrinks=true/> }.into_any(),
        HandPlace::Deck => view! { <Deck/> }.into_any(),
        HandPlace::Skills => view! { <Skills/> }.into_any(),
        HandPlace::Nothing => ().into_any(),
    }
}

/// The fewest places that a hand is drawn with.
const PLACES: usize = 3;
/// The most places in one row.
const ONE_ROW: usize = 5;

#[component]
fn Hand(
    /// Whether there are only as many places as cards.
    shrinks: bool,
) -> impl IntoView {
    let table = TableStore::here();
    let slots = Memo::new(move |_| slots(&table));
    // Under the curtain there is no hand; its places stay.
    let places = Memo::new(move |before: Option<&usize>| {
        let (now, before) = (slots.with(Vec::len), before.copied().unwrap_or(PLACES));
        if shrinks && now > 0 { now.max(PLACES) } else { now.max(before) }
    });
    // In a small hand there is room for what is printed on the cards.
    let many = move || places.get() > PLACES;
    let crowd = move || places.get() > ONE_ROW;
    let columns = move || if crowd() { places.get().div_ceil(2) } else { places.get() };
    view! {
        <div class="hand" class:hand--many=many class:hand--crowd=crowd style:--n=move || columns().to_string() role="group" aria-label="Your cards">
            {move || (0..places.get()).map(|index| view! { <Place index=index slots=slots/> }).collect_view()}
        </div>
    }
}

#[component]
fn Place(index: usize, slots: Memo<Vec<Slot>>) -> impl IntoView {
    let table = TableStore::here();
    let slot = Memo::new(move |_| slots.with(|slots| slots.get(index).cloned()));
    let card = Memo::new(move |_| slot.get().as_ref().map(card_of));
    view! {
        <div class="hand-slot">
            {move || match card.get() {
                Some(Some(card)) => table.face(card).map(|face| {
                    view! { <HandCardView face=face card=card index=index place=slot/> }
                }).into_any(),
                Some(None) => view! { <div class="hand-gap"></div> }.into_any(),
                None => ().into_any(),
            }}
        </div>
    }
}

fn card_of(slot: &Slot) -> Option<Card> {
    match slot {
        Slot::Held(held) => Some(held.card),
        Slot::Played(card, _) => Some(*card),
        Slot::Empty => None,
    }
}

/// The places of the hand of whoever looks; none under the curtain.
fn slots(table: &TableStore) -> Vec<Slot> {
    table.shown.with(|shown| {
        let scene = &shown.scene;
        let mine = scene.viewer == Viewer::Side(scene.turn);
        let played = scene.in_play.filter(|_| mine);
        let free = |index: usize| scene.hand.get(index).is_some_and(Option::is_none);
        // After a reload nobody remembers which place it came from: any free one will do.
        let place = table.slot.get().filter(|&index| free(index)).or_else(|| (0..scene.hand.len()).find(|&i| free(i)));
        let slot = |(index, held): (usize, &Option<HandCard>)| match (held, played) {
            (Some(held), _) => Slot::Held(held.clone()),
            (None, Some((card, combo))) if place == Some(index) => Slot::Played(card, combo),
            _ => Slot::Empty,
        };
        scene.hand.iter().enumerate().map(slot).collect()
    })
}

#[component]
fn HandCardView(face: &'static CardFace, card: Card, index: usize, place: Memo<Option<Slot>>) -> impl IntoView {
    let table = TableStore::here();
    let narrow = table.shown.with_untracked(|s| s.scene.hand.len() > PLACES);
    let held = Memo::new(move |_| match place.get() {
        Some(Slot::Held(held)) => Some(held),
        _ => None,
    });
    let played = move || matches!(place.get(), Some(Slot::Played(..)));
    let mine = move || table.shown.with(|s| matches!(s.need, Need::Person(_)));
    let locked = Memo::new(move |_| held.get().and_then(|held| held.locked));
    let thrown = move || held.get().is_some_and(|held| held.thrown);
    // Another card of the hand is in play, and this one may be taken in its place: that is no lock.
    let other = move || locked.with(|reason| reason.as_ref().is_some_and(Reason::gives_way));
    let armed = move || table.armed.get() == Some(Armed::Slot(index));
    let combo = move || match place.get() {
        Some(Slot::Held(held)) => held.combo,
        Some(Slot::Played(_, combo)) => combo,
        _ => false,
    };
    let rule = move || locked.with(|reason| reason.as_ref().map(|reason| reason.rule.to_string()));
    let note = move || held.get().and_then(|held| held.note).filter(|_| mine());
    let again = move || match table.shown.with(|s| s.scene.hand_use) {
        HandUse::Discard => "Tap again to discard",
        HandUse::PutUnder => "Tap again to cycle",
        HandUse::Play | HandUse::Gather => "Tap again to play",
    };
    let label = move || label(face, narrow, combo(), played(), thrown(), note().is_some(), armed());
    let why = move || locked.get().filter(|_| mine() && !thrown() && !other());
    view! {
        <button
            type="button"
            class=colour_class(face)
            class:is-playable=move || locked.with(Option::is_none) && mine() && !played()
            class:is-locked=move || locked.with(Option::is_some) && mine() && !thrown() && !other()
            class:is-waiting=move || !mine() || other()
            class:is-chosen=played
            class:is-armed=armed
            class:is-thrown=thrown
            class:is-combo=combo
            data-card=face.slug.clone()
            data-read=face.slug.clone()
            data-locked=rule
            data-played=move || played().then_some("")
            aria-label=label
            aria-disabled=move || why().is_some().to_string()
            aria-description=move || why().map(|reason| reason.text.to_string())
            aria-pressed=move || (played() || thrown()).to_string()
            aria-keyshortcuts=(index + 1).to_string()
            on:mouseenter=move |_| table.point(Some(Pick::Card(card)))
            on:mouseleave=move |_| table.point(None)
            on:focus=move |_| table.point(Some(Pick::Card(card)))
            on:blur=move |_| table.point(None)
            on:click=move |_| table.tap_card(index)
        >
            <CardInside face=face narrow=narrow/>
            <Show when=combo><ComboBadge/></Show>
            {move || (armed()).then(|| view! { <span class="card-note is-ask" data-drawn=again()></span> })}
            {move || (!armed() && note().is_some()).then(|| view! { <span class="card-note" data-drawn="Would block you"></span> })}
            {move || thrown().then(|| view! { <span class="card-note" data-drawn="Throw away"></span> })}
            <kbd class="card-key" aria-hidden="true" data-drawn=(index + 1).to_string()></kbd>
        </button>
    }
}

fn label(face: &CardFace, narrow: bool, combo: bool, played: bool, thrown: bool, blocks: bool, armed: bool) -> String {
    let mut words = format!("{}. {}", shown_name(face, narrow), face.text);
    for (on, word) in [
        (combo, " Combo."),
        (played, " In play. Press to take it back."),
        (thrown, " Chosen to be thrown away."),
        (blocks, " It would block you."),
        (armed, " Press again to play it: this cannot be taken back."),
    ] {
        if on {
            words += word;
        }
    }
    words
}

/// The deck of Luck of the draw, and the card it turned over.
#[component]
fn Deck() -> impl IntoView {
    let table = TableStore::here();
    let left = Memo::new(move |_| table.shown.with(|s| s.scene.deck().map_or(0, |deck| deck.left)));
    let tap = Memo::new(move |_| table.shown.with(|s| matches!(s.need, Need::Tap(_))) && !table.busy.get());
    let open = Memo::new(move |_| {
        let (turn, in_play, cards) = table.shown.with(|s| (s.scene.turn, s.scene.in_play, s.cards));
        in_play.map(|(card, combo)| (card, combo, true, turn)).or_else(|| {
            let before =
                cards[(!turn).index()].map(|last| (last, !turn)).or(cards[turn.index()].map(|last| (last, turn)));
            before.map(|((card, combo), side)| (card, combo, false, side))
        })
    });
    view! {
        <div class="hand hand--deck" role="group" aria-label="The deck">
            <button
                type="button"
                class="card card--back deck"
                class:is-playable=tap
                class:is-ready=tap
                data-action="draw"
                aria-disabled=move || (!tap.get()).to_string()
                aria-label=move || format!("Deck, {} cards left. Turn over the next card.", left.get())
                aria-keyshortcuts="Space"
                on:click=move |_| table.draw()
            >
                <BackArt/>
                <span class="deck-count number" data-drawn=move || left.get().to_string()></span>
                {move || tap.get().then(|| view! { <span class="card-note is-ask">"Turn over"</span> })}
            </button>
            {move || match open.get() {
                Some((card, combo, now, side)) => table.face(card).map(|face| view! {
                    <OpenCard card=card face=face combo=combo now=now side=side/>
                }).into_any(),
                None => view! { <div class="hand-gap"></div> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn OpenCard(card: Card, face: &'static CardFace, combo: bool, now: bool, side: Side) -> impl IntoView {
    let table = TableStore::here();
    view! {
        <div class="open-card">
            <button type="button" class=format!("{} turned-over", colour_class(face)) class:is-combo=combo class:is-chosen=now class:is-past=!now
                data-open=face.slug.clone() data-read=face.slug.clone() data-action="read" aria-haspopup="dialog"
                on:click=move |_| table.reading.set(vec![card])>
                <CardInside face=face/>
                {combo.then(|| view! { <ComboBadge/> })}
            </button>
            <p class="open-card-who"><Mark name="deck"/><span><Name name=table.name(side)/>{(!now).then_some(", before")}</span></p>
        </div>
    }
}
