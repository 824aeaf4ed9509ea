//! The ladder of tournaments and the weekly cup.
use super::CareerNav;
use leptos::prelude::*;

/// The ladder of tournaments and the weekly cup.
#[component]
pub fn Tournaments(which: Option<String>) -> impl IntoView {
    let _ = which;
    view! {
        <div class="page career" data-page="tournaments">
            <h1 class="title">"Tournaments"</h1>
            <CareerNav/>
        </div>
    }
}
