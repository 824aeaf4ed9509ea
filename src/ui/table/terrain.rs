//! Terrain: its pictures on squares, its key, and the pile that lies open.
use super::detail::ReadButton;
use super::laws::LawList;
use super::piles::{Cards, single};
use super::store::TableStore;
use crate::ui::art::realm;
use crate::ui::art::signs::SIGN_VIEW_BOX;
use intermezzo::board::Square;
use intermezzo::game::{Card, CardFace, RealmScene};
use leptos::prelude::*;

/// The picture of the ground that a card lays.
pub fn ground(face: &CardFace) -> Option<&'static str> {
    realm::terrain(&face.slug)
}

/// What a card does that is in force, as a law or as ground; nothing for others.
pub fn in_force(realm: &RealmScene, card: Card) -> bool {
    realm.laws.iter().any(|law| law.card == card) || realm.terrain.iter().any(|(_, ground)| *ground == card)
}

/// The scene of laws and terrain that is looked at.
fn scene(table: &TableStore) -> Option<RealmScene> {
    match table.back.get() {
        Some(turns) => table.read(|s| s.scene_at(turns).realm().cloned()),
        None => table.shown.with(|s| s.scene.realm().cloned()),
    }
}

/// Laws, ground and the open pile in full.
#[component]
pub fn RealmPanel() -> impl IntoView {
    let table = TableStore::here();
    let realm = Memo::new(move |_| scene(&table));
    view! {
        <div class="realm-panel">
            <LawList/>
            {move || realm.get().map(|realm| view! { <Key terrain=realm.terrain/> <Pile pile=realm.pile/> })}
        </div>
    }
}

/// Which terrain lies where, and what it does.
#[component]
fn Key(terrain: Vec<(Square, Card)>) -> impl IntoView {
    let table = TableStore::here();
    let none = terrain.is_empty().then(|| view! { <p class="dim small">"No terrain yet."</p> });
    let mut kinds: Vec<(Card, Vec<Square>)> = Vec::new();
    for (at, card) in terrain {
        match kinds.iter_mut().find(|(of, _)| *of == card) {
            Some((_, squares)) => squares.push(at),
            None => kinds.push((card, vec![at])),
        }
    }
    let row = |(card, squares): (Card, Vec<Square>)| {
        let face = table.face(card)?;
        let places = squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ");
        Some(view! {
            <li class="ground-row" data-ground=face.slug.clone() data-read=face.slug.clone()>
                <svg class="ground-art" viewBox=SIGN_VIEW_BOX aria-hidden="true" inner_html=ground(face).unwrap_or_default()></svg>
                <div class="law-words">
                    <ReadButton cards=vec![card] class="read-name">{face.name.clone()}<span class="dim">{format!(" {places}")}</span></ReadButton>
                    <p>{face.rule}</p>
                </div>
            </li>
        })
    };
    view! {
        <section class="realm-part" data-part="ground">
            <h2>"Terrain"</h2>
            {none}
            <ul class="law-rows">{kinds.into_iter().filter_map(row).collect_view()}</ul>
        </section>
    }
}

/// The discard pile.
#[component]
fn Pile(mut pile: Vec<Card>) -> impl IntoView {
    pile.reverse();
    let title = match pile.len() {
        0 => "Discard pile".to_owned(),
        n => format!("Discard pile: {n}, the latest first"),
    };
    view! { <div class="realm-part" data-part="pile"><Cards title=title word="discards" cards=single(&pile)/></div> }
}
