//! The curtain of pass-and-play: it covers all, and under it the document holds no hand.
use super::store::TableStore;
use crate::ui::guard;
use crate::ui::widgets::{BackArt, Name, PieceArt};
use intermezzo::board::Role;
use intermezzo::session::Need;
use leptos::html;
use leptos::prelude::*;

/// How long the curtain stays down at least, in milliseconds. It falls under the finger that ended the turn.
const DOWN_MS: u32 = 800;

/// The curtain, while it is down. What can be pressed stands at its edge, where nothing that ends a turn was; the heading has
/// the focus.
#[component]
pub fn Curtain() -> impl IntoView {
    let table = TableStore::here();
    let side = Memo::new(move |_| {
        table.shown.with(|s| match s.need {
            Need::Curtain(side) => Some(side),
            _ => None,
        })
    });
    let curtain = NodeRef::<html::Div>::new();
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        if let (Some(curtain), Some(heading)) = (curtain.get(), heading.get()) {
            guard::hold(&curtain, DOWN_MS);
            // A browser may refuse to move the focus; the curtain is there all the same.
            let _ = heading.focus();
        }
    });
    move || {
        side.get().map(|side| {
            let name = table.name(side);
            view! {
                <div class="curtain" node_ref=curtain role="dialog" aria-modal="true" aria-labelledby="curtain-title">
                    <BackArt class="curtain-back"/>
                    <div class="curtain-card">
                        <span class="curtain-piece"><PieceArt side=side role=Role::King/></span>
                        <h2 id="curtain-title" tabindex="-1" node_ref=heading>
                            <span class="dim">"Pass the device to "</span>
                            <span class="title"><Name name=name.clone()/></span>
                        </h2>
                        <p class="dim small">{side.name()}" is next. Nobody's cards are shown now."</p>
                    </div>
                    <div class="curtain-acts">
                        <button type="button" class="btn btn--primary" data-action="lift" on:click=move |_| table.lift()>
                            <span>"I am "<Name name=name/></span>
                        </button>
                        <a class="btn" href="#/" data-action="leave" title="Leave the game for now: it is kept">"Leave"</a>
                    </div>
                </div>
            }
        })
    }
}
