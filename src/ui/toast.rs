//! Short messages that go away by themselves, one at a time. A press goes through them to what lies beneath.
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// How long a message stays.
const STAY_MS: u32 = 6000;

/// A short message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Toast {
    /// What it says.
    pub text: String,
    /// The rule behind a refusal.
    pub rule: Option<String>,
    /// Tells a message from the one before it with the same text.
    pub number: u32,
}

/// Shows a message in place of the last.
pub fn show(toast: RwSignal<Option<Toast>>, text: String, rule: Option<String>) {
    let number = toast.with_untracked(|last| last.as_ref().map_or(0, |t| t.number)) + 1;
    toast.set(Some(Toast { text, rule, number }));
    Timeout::new(STAY_MS, move || {
        if toast.with_untracked(|now| now.as_ref().is_some_and(|t| t.number == number)) {
            toast.set(None);
        }
    })
    .forget();
}

/// The place where messages appear. It is there before any message, so that a screen reader hears them.
#[component]
pub fn Toasts(toast: RwSignal<Option<Toast>>) -> impl IntoView {
    view! {
        <div class="toasts" aria-live="polite">
            {move || {
                toast.get().map(|t| {
                    view! {
                        <div class="toast" role="status" data-rule=t.rule>{t.text}</div>
                    }
                })
            }}
        </div>
    }
}
