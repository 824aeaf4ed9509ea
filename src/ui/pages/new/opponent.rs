//! The CPU as opponent: how strong, and as whom.
use super::super::words::LEVELS;
use super::choice::Choice;
use crate::ui::form::Seg;
use crate::ui::widgets::FaceArt;
use intermezzo::cpu::characters::{Character, of_level};
use leptos::prelude::*;

/// How strong the CPU is, in words, and the characters of that level.
#[component]
pub fn Cpu(choice: Choice) -> impl IntoView {
    let level = choice.level;
    let options = (1..=8).map(|n: u8| (n, n.to_string(), n.to_string())).collect();
    let words = move || LEVELS[usize::from(level.get().clamp(1, 8)) - 1];
    let known = Memo::new(move |_| level.get());
    view! {
        <div class="field levels">
            <Seg legend="Level" name="level" options=options value=level on=move |chosen| level.set(chosen)/>
            <p aria-live="polite"><strong>{move || words().0}</strong> ". " <span class="dim">{move || words().1}</span></p>
            <fieldset class="field" data-part="characters">
                <legend class="label">"You meet"</legend>
                <div class="foes">
                    {move || of_level(known.get()).map(|one| view! { <Card choice=choice one=one/> }).collect_view()}
                </div>
            </fieldset>
        </div>
    }
}

/// A character to choose.
#[component]
fn Card(choice: Choice, one: &'static Character) -> impl IntoView {
    let chosen = move || choice.character().is_some_and(|character| character.slug == one.slug);
    view! {
        <label class="pick" data-character=one.slug>
            <input
                type="radio"
                name="character"
                value=one.slug
                prop:checked=chosen
                on:change=move |_| choice.favourite.set(Some(one))
            />
            <span class="pick-box foe">
                <FaceArt slug=one.slug class="face--big"/>
                <span class="foe-words">
                    <strong>{one.name}</strong> " " <span class="dim small">{one.manner}</span> " "
                    <span class="foe-about small">{one.about}</span>
                </span>
            </span>
        </label>
    }
}
