//! The record of the player: results, statistics, history.
use super::CareerNav;
use leptos::prelude::*;

/// The record of the player: results, statistics, history.
#[component]
pub fn RecordPage() -> impl IntoView {
    view! {
        <div class="page career" data-page="record">
            <h1 class="title">"Record"</h1>
            <CareerNav/>
        </div>
    }
}
