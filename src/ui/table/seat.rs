//! A seat: who sits there, the clock, and what everybody may know of that side.
use super::card::LastCard;
use super::clock::ClockFace;
use super::detail::{self, ReadButton};
use super::dice::Fallen;
use super::piles::{PilesButton, has_piles};
use super::store::TableStore;
use crate::ui::art::cards;
use crate::ui::widgets::{ColourSymbol, FaceArt, Mark, Name, PieceArt};
use intermezzo::board::{Role, Side};
use intermezzo::game::{Card, CardFace, SeatScene};
use intermezzo::session::{Need, Seat as Who};
use leptos::prelude::*;

/// The seat at the bottom (`near`) or at the top of the board.
#[component]
pub fn SeatRow(near: bool) -> impl IntoView {
    let table = TableStore::here();
    let side = Memo::new(move |_| if near { table.near() } else { !table.near() });
    move || view! { <SeatOf side=side.get() near=near/> }
}

#[component]
fn SeatOf(side: Side, near: bool) -> impl IntoView {
    let table = TableStore::here();
    let seat = Memo::new(move |_| {
        let back = table.back.get().map(|turns| table.read(|s| s.scene_at(turns)));
        let of = |scene: &intermezzo::game::Scene| scene.seats[side.index()].clone();
        back.as_ref().map_or_else(|| table.shown.with(|s| of(&s.scene)), of)
    });
    let turn = move || table.shown.with(|s| s.scene.turn == side && !matches!(s.need, Need::Over(_)));
    let thinking = move || {
        table.shown.with(|s| matches!(&s.need, Need::Cpu { side: who, .. } if *who == side)) && !table.busy.get()
    };
    let who = table.setup().seats[side.index()].clone();
    let last = Memo::new(move |_| table.shown.with(|s| s.cards[side.index()]));
    view! {
        <section
            class="seat"
            class:seat--near=near
            class:is-turn=turn
            data-side=side.name().to_lowercase()
            aria-label=format!("{}, {}", table.name(side), side.name())
        >
            <span class=format!("seat-side seat-side--{}", side.name().to_lowercase())>{sign(&table, &who)}</span>
            <div class="seat-who">
                <span class="seat-name">
                    <Name name=table.name(side)/>
                    <Show when=thinking><span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span></Show>
                </span>
                <Captured side=side/>
            </div>
            <div class="seat-facts">
                {move || chips(&table, side, seat.with(|s| s.handicaps.clone()))}
                {move || skipped(&table, side, seat.with(|s| s.skips))}
                <Fallen side=side/>
                {move || last.get().map(|(card, combo)| view! { <LastCard card=card combo=combo/> })}
                {move || open_hand(&table, seat.with(|s| s.open_hand.clone()))}
                {move || seat.with(|s| facts(s, side, near))}
            </div>
            <ClockFace side=side/>
        </section>
    }
}

/// The face of a character or of a profile; for others, and profiles that are gone, whether it is a person.
fn sign(table: &TableStore, who: &Who) -> AnyView {
    match who {
        Who::Cpu { character: Some(persona), .. } => {
            view! { <FaceArt slug=persona.slug.clone() name=persona.name.clone() class="face--seat"/> }.into_any()
        }
        Who::Cpu { .. } => view! { <Mark name="cpu"/> }.into_any(),
        Who::Person { name, profile } => {
            let kept = profile.as_ref().and_then(|id| table.app.with_store(|store| store.profile(id)));
            match kept.and_then(|entry| entry.profile.ok()) {
                Some(profile) => view! { <FaceArt slug=profile.face name=name.clone() class="face--seat"/> }.into_any(),
                None => view! { <Mark name="person"/> }.into_any(),
            }
        }
    }
}

/// The handicaps that a side bears: pictures with their names; pressed, all is told of them.
fn chips(table: &TableStore, side: Side, handicaps: Vec<Card>) -> Option<impl IntoView + use<>> {
    if handicaps.is_empty() {
        return None;
    }
    let table = *table;
    let read = detail::words(&table, &handicaps);
    let faces = handicaps.into_iter().filter_map(|card| table.face(card)).collect::<Vec<_>>();
    let names = faces.iter().map(|face| face.name.as_str()).collect::<Vec<_>>().join(", ");
    let label = format!("{} bears {names}: see what that means", table.name(side));
    let one = |face: &&'static CardFace| {
        view! {
            <svg class="chip-art colour--none" data-handicap=face.slug.clone() viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
        }
    };
    let arts = faces.iter().map(one).collect_view();
    Some(view! {
        <button type="button" class="handicaps" data-action="handicaps" data-read=read aria-haspopup="dialog" title=names aria-label=label
            on:click=move |_| table.piles.set(Some(side))>
            {arts}
        </button>
    })
}

/// That a side's next turn is skipped.
fn skipped(table: &TableStore, side: Side, skips: bool) -> Option<impl IntoView + use<>> {
    skips.then(|| {
        let title = format!("{} skips the next turn", table.name(side));
        view! { <span class="fact fact--skips" title=title.clone() role="img" aria-label=title>"Skips a turn"</span> }
    })
}

/// The cards in a hand that lies open to whoever looks, where there is room for them.
fn open_hand(table: &TableStore, cards: Vec<Card>) -> Option<impl IntoView + use<>> {
    if cards.is_empty() {
        return None;
    }
    let faces = cards.iter().filter_map(|&card| table.face(card)).collect::<Vec<_>>();
    let title = format!("In hand: {}", faces.iter().map(|face| face.name.as_str()).collect::<Vec<_>>().join(", "));
    let one = |face: &'static CardFace| {
        view! {
            <svg class="chip-art colour--none" viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
        }
    };
    let arts = faces.into_iter().map(one).collect_view();
    Some(view! { <ReadButton cards=cards class="fact fact--open" label=title>{arts}</ReadButton> })
}

/// Colour, charges and the number of cards, where the game has them.
fn facts(seat: &SeatScene, side: Side, near: bool) -> impl IntoView + use<> {
    let colour = seat.colour.clone().map(|colour| {
        let title = format!("{colour} makes a combo");
        view! {
            <span class=format!("fact fact--colour colour--{colour}") title=title.clone()>
                <ColourSymbol colour=colour.clone() class="fact-colour"/>
                <span class="visually-hidden">{title.clone()}</span>
            </span>
        }
    });
    let charges = seat.charges.map(|(now, full)| {
        let title = format!("{now} of {full} charges");
        view! {
            <span class="fact fact--charges" title=title.clone()>
                {(0..full)
                    .map(|n| {
                        let name = if n < now { "charge-full" } else { "charge-empty" };
                        view! { <span class="light" class:is-on=n < now><Mark name=name/></span> }
                    })
                    .collect_view()}
                <span class="visually-hidden">{title.clone()}</span>
            </span>
        }
    });
    let piles = has_piles(seat).then(|| {
        view! { <PilesButton side=side hand=seat.hand_count deck=seat.deck_count open=seat.deck_open/> }
    });
    let hand = seat.hand_count.filter(|_| !near && seat.deck_count.is_none()).map(|count| {
        let title = format!("{count} cards in hand");
        view! {
            <span class="fact fact--hand" title=title.clone()>
                {(0..count).map(|_| view! { <i class="mini-back"></i> }).collect_view()}
                <span class="visually-hidden">{title.clone()}</span>
            </span>
        }
    });
    view! { {hand} {charges} {colour} {piles} }
}

/// In a game where pieces come back, a side's own lost pieces; in chess, the pieces it has taken.
#[component]
fn Captured(side: Side) -> impl IntoView {
    let table = TableStore::here();
    let pieces = Memo::new(move |_| {
        // A replay shows what was taken up to the turn that is looked at.
        let looked_at = table.back.get().filter(|_| table.replay).map(|turns| table.read(|s| s.scene_at(turns)));
        table.shown.with(|s| {
            let whose = if s.scene.layout.returning { side } else { !side };
            let scene = looked_at.as_ref().unwrap_or(&s.scene);
            let list: Vec<(Role, u8)> = scene.seats[whose.index()].captured.clone();
            (whose, list)
        })
    });
    let label = move || {
        let (whose, list) = pieces.get();
        let words = list.iter().map(|(role, n)| format!("{n} {}", role.name())).collect::<Vec<_>>().join(", ");
        let verb = if whose == side { "lost" } else { "taken" };
        if words.is_empty() { String::new() } else { format!("{verb}: {words}") }
    };
    view! {
        <span class="captured" title=label role="img" aria-label=label>
            {move || {
                let (whose, list) = pieces.get();
                list.into_iter()
                    .map(|(role, n)| {
                        let pieces = (0..n).map(|_| view! { <PieceArt side=whose role=role/> }).collect_view();
                        view! { <span class="captured-kind">{pieces}</span> }
                    })
                    .collect_view()
            }}
        </span>
    }
}
