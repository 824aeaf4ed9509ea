//! Characters and profiles by rating in a mode.
use super::CareerNav;
use leptos::prelude::*;

/// Characters and profiles by rating in a mode.
#[component]
pub fn Ratings(mode: Option<String>) -> impl IntoView {
    let _ = mode;
    view! {
        <div class="page career" data-page="ratings">
            <h1 class="title">"Ratings"</h1>
            <CareerNav/>
        </div>
    }
}
