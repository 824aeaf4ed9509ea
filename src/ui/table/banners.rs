//! Effects on the whole board: a strip above it with the card's picture and a sentence.
use super::detail;
use super::store::TableStore;
use crate::ui::art::cards;
use intermezzo::game::Card;
use leptos::prelude::*;

/// The strip; empty while there is no such effect.
#[component]
pub fn Banners() -> impl IntoView {
    let table = TableStore::here();
    let banners = Memo::new(move |_| match table.back.get() {
        Some(turns) => table.read(|s| s.scene_at(turns).banners),
        None => table.shown.with(|s| s.scene.banners.clone()),
    });
    let one = move |(card, text): (Card, String)| {
        let read = detail::words(&table, &[card]);
        let picture = table.face(card).and_then(|face| cards::card_picture(face.picture)).unwrap_or_default();
        view! {
            <p class="effect" data-read=read>
                <svg class="small-art colour--none" viewBox=cards::CARD_VIEW_BOX aria-hidden="true" inner_html=picture></svg>
                <span>{text}</span>
            </p>
        }
    };
    view! {
        <div class="effects" role="status">{move || banners.get().into_iter().map(one).collect_view()}</div>
    }
}
