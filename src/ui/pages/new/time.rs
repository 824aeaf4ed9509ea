//! Clock and undo.
use super::choice::Choice;
use crate::ui::form::{Seg, Switch};
use intermezzo::games::ClockRule;
use leptos::prelude::*;

/// Clock and undo; with the first there is none of the second.
#[component]
pub fn Time(choice: Choice) -> impl IntoView {
    let offered = [None, Some((3, 2)), Some((5, 3)), Some((10, 5))];
    let option = |clock: Option<(u64, u64)>| match clock {
        None => (None, "none".to_owned(), "None".to_owned()),
        Some((minutes, seconds)) => (clock, format!("{minutes}+{seconds}"), format!("{minutes} + {seconds}")),
    };
    let rule = move || choice.mode.get().clock;
    let clocked = move || choice.control().is_some();
    view! {
        <Show
            when=move || rule() == ClockRule::Free
            fallback=move || {
                let ClockRule::Fixed(minutes, _) = rule() else { return None };
                Some(view! {
                    <div class="field" data-clock="fixed">
                        <span class="label">"Clock"</span>
                        <p>{minutes} " minutes for each player, as the mode has it."</p>
                    </div>
                })
            }
        >
            <Seg
                legend="Clock: minutes + seconds a turn"
                name="clock"
                options=offered.map(option).to_vec()
                value=choice.clock
                on=move |clock| choice.clock.set(clock)
            />
        </Show>
        <Show
            when=move || !clocked()
            fallback=|| view! { <p class="hint" data-undo="clock">"With a clock every turn stands: nothing is taken back."</p> }
        >
            <Switch
                name="undo"
                label="Undo allowed"
                hint="A turn can be taken back unless it revealed something."
                value=choice.undo
                on=move |on| choice.undo.set(on)
            />
        </Show>
    }
}
