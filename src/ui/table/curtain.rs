//! The curtain of pass-and-play: it covers all, and under it the document holds no hand.
use super::store::TableStore;
use crate::ui::widgets::{BackArt, PieceArt};
use intermezzo::board::Role;
use intermezzo::session::Need;
use leptos::html;
use leptos::prelude::*;

/// The curtain, while it is down.
#[component]
pub fn Curtain() -> impl IntoView {
    let table = TableStore::here();
    let side = Memo::new(move |_| {
        table.shown.with(|s| match s.need {
            Need::Curtain(side) => Some(side),
            _ => None,
        })
    });
    let button = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            // A browser may refuse to move the focus; the button is there all the same.
            let _ = button.focus();
        }
    });
    move || {
        side.get().map(|side| {
            let name = table.name(side);
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-label=format!("Pass the device to {name}")>
                    <BackArt class="curtain-back"/>
                    <div class="curtain-card">
                        <span class="curtain-piece"><PieceArt side=side role=Role::King/></span>
                        <p class="dim">"Pass the device to"</p>
                        <p class="title">{name.clone()}</p>
                        <p class="dim small">{side.name()}" is next. Nobody's cards are shown now."</p>
                        <button type="button" class="btn btn--primary btn--wide" data-action="lift" node_ref=button
                            on:click=move |_| table.lift()>
                            {format!("I am {name}")}
                        </button>
                        <a class="btn btn--quiet" href="#/">"Leave the game for now"</a>
                    </div>
                </div>
            }
        })
    }
}
