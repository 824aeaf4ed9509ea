//! The achievements, with how far the player has come.
use super::CareerNav;
use leptos::prelude::*;

/// The achievements, with how far the player has come.
#[component]
pub fn AchievementsPage() -> impl IntoView {
    view! {
        <div class="page career" data-page="achievements">
            <h1 class="title">"Achievements"</h1>
            <CareerNav/>
        </div>
    }
}
