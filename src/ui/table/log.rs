//! The log of turns: read it, and step through the game.
use super::store::TableStore;
use crate::ui::widgets::Mark;
use intermezzo::board::Side;
use intermezzo::session::{LogLine, Need};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// The turns and the buttons to step through them.
#[component]
pub fn Log() -> impl IntoView {
    let table = TableStore::here();
    let lines = Memo::new(move |_| {
        table.shown.with(|shown| {
            let over = matches!(shown.need, Need::Over(_));
            let done = shown.log.len() - usize::from(!over && !shown.log.is_empty());
            shown.log[..done].to_vec()
        })
    });
    let node = NodeRef::<html::Ol>::new();
    // The turn that is looked at is in sight, or the newest.
    Effect::new(move |_| {
        let _ = (lines.with(Vec::len), table.panel.get());
        let turns = table.back.get();
        if let Some(list) = node.get() {
            request_animation_frame(move || match turns {
                None => list.set_scroll_top(list.scroll_height()),
                Some(0) => list.set_scroll_top(0),
                Some(turns) => show_row(&list, turns - 1),
            });
        }
    });
    let chess = table.cards().is_empty();
    let end = if table.replay { "Last position" } else { "Back to the game" };
    let step = move |action, mark, label, run: fn(TableStore)| {
        view! {
            <button type="button" class="btn btn--quiet btn--icon" data-action=action data-repeat aria-label=label title=label
                on:click=move |_| run(table)>
                <Mark name=mark/>
            </button>
        }
    };
    view! {
        <div class="log" class:log--pairs=chess>
            <ol class="log-turns" node_ref=node tabindex="-1">
                <For each=move || lines.get().into_iter().enumerate() key=|numbered| numbered.clone() let((n, line))>
                    <Line n=n line=line pair=chess/>
                </For>
            </ol>
            <Show when=move || lines.with(Vec::is_empty)><p class="log-none dim small">"No turn yet."</p></Show>
            <div class="log-steps">
                {step("first", "first", "First position", |t| t.look(Some(0)))}
                {step("prev", "prev", "Back one turn", |t| t.look_step(-1))}
                {step("next", "next", "On one turn", |t| t.look_step(1))}
                {step("last", "last", end, |t| t.look(None))}
            </div>
        </div>
    }
}

#[component]
fn Line(n: usize, line: LogLine, pair: bool) -> impl IntoView {
    let table = TableStore::here();
    let current = move || table.back.get() == Some(n + 1);
    let number = match (pair, line.side) {
        (true, Side::White) => Some(format!("{}.", n / 2 + 1)),
        (true, Side::Black) => None,
        (false, _) => Some((n + 1).to_string()),
    };
    let side = line.side.name();
    let text = if line.text.is_empty() { "–".to_owned() } else { line.text.clone() };
    view! {
        <li class="log-line" class:is-current=current>
            {number.map(|number| view! { <span class="log-number number" aria-hidden="true">{number}</span> })}
            <button
                type="button"
                data-turn=n.to_string()
                aria-current=move || current().then_some("step")
                title=line.sentences.join(". ")
                on:click=move |_| table.look(Some(n + 1))
            >
                <span class=format!("log-side log-side--{}", side.to_lowercase())></span>
                <span class="visually-hidden">{side}" "</span>
                <span class="log-text">{text}</span>
            </button>
        </li>
    }
}

/// Scrolls the log, and nothing around it, by as little as shows this row whole.
fn show_row(list: &HtmlElement, row: usize) {
    let row = u32::try_from(row).ok().and_then(|row| list.children().item(row));
    let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) else { return };
    let (top, bottom) = (row.offset_top(), row.offset_top() + row.offset_height());
    let (first, last) = (list.scroll_top(), list.scroll_top() + list.client_height());
    if top < first {
        list.set_scroll_top(top);
    } else if bottom > last {
        list.set_scroll_top(bottom - list.client_height());
    }
}
