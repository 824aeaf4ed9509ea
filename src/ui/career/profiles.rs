//! Who plays: the profiles of this device.
use super::CareerNav;
use leptos::prelude::*;

/// Who plays: the profiles of this device.
#[component]
pub fn Profiles() -> impl IntoView {
    view! {
        <div class="page career" data-page="profiles">
            <h1 class="title">"Profiles"</h1>
            <CareerNav/>
        </div>
    }
}
