//! Something is not as it should be, said plainly, with ways on.
use crate::ui::widgets::Mark;
use leptos::prelude::*;

/// A page that tells of a problem. Its children are the ways on: links and buttons.
#[component]
pub fn Problem(title: String, text: String, children: Children) -> impl IntoView {
    view! {
        <section class="page problem panel stack" data-problem="">
            <Mark name="warning"/>
            <h1 class="title">{title}</h1>
            <p>{text}</p>
            <div class="row">{children()}</div>
        </section>
    }
}
