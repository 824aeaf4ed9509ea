//! The store.
use super::CareerNav;
use leptos::prelude::*;

/// The store.
#[component]
pub fn StorePage() -> impl IntoView {
    view! {
        <div class="page career" data-page="store">
            <h1 class="title">"Store"</h1>
            <CareerNav/>
        </div>
    }
}
