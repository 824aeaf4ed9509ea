//! Profiles as a file: to keep, to move to another device.
use super::CareerNav;
use leptos::prelude::*;

/// Profiles as a file: to keep, to move to another device.
#[component]
pub fn BackupPage() -> impl IntoView {
    view! {
        <div class="page career" data-page="backup">
            <h1 class="title">"Backup"</h1>
            <CareerNav/>
        </div>
    }
}
