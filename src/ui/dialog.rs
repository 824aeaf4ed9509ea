//! A dialog that asks before something is lost.
//!
//! Each is about something, and ends with it: a question that has become void is neither left standing nor answered.
use super::app::App;
use super::guard;
use super::toast::{Layer, Toasts};
use super::widgets::{Told, plain};
use leptos::html;
use leptos::prelude::*;

/// A modal dialog, open while `open` is true; Escape and the browser's own ways close it too.
#[component]
pub fn Dialog(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// Whether what it is about still holds; when that ends, it closes.
    #[prop(into)]
    about: Signal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// Whether something in it asks for the focus itself; else its heading has it, so that no key meant for the page presses
    /// a button of it.
    #[prop(optional)]
    focused: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if open.get() && !about.get() {
            open.set(false);
        }
    });
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && about.get_untracked() && !dialog.open() {
            // Refused only for a dialog that is not in the document; then there is nothing to show.
            let _ = dialog.show_modal();
            guard::appears(&dialog);
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    view! {
        <dialog class="dialog" node_ref=node aria-label=move || title.with(|title| plain(title)) on:close=move |_| open.set(false)>
            <Show when=move || open.get()>
                <h2 class="dialog-title" tabindex=(!focused).then_some("-1") autofocus=!focused><Told text=title/></h2>
                {children()}
                <Toasts messages=App::here().messages layer=Layer::Dialog/>
            </Show>
        </dialog>
    }
}

/// A question with two answers.
#[component]
pub fn Confirm(
    /// Whether it is asked now.
    open: RwSignal<bool>,
    /// Whether what it asks about still holds; when that ends, nothing is asked or done any more.
    #[prop(into)]
    about: Signal<bool>,
    /// The question.
    #[prop(into)]
    title: Signal<String>,
    /// What follows from a yes.
    #[prop(into)]
    text: Signal<String>,
    /// The word on the button that does it.
    yes: &'static str,
    /// The word on the button that does not.
    #[prop(default = "Cancel")]
    no: &'static str,
    /// What to do.
    #[prop(into)]
    on_yes: Callback<()>,
) -> impl IntoView {
    let confirm = move |_| {
        open.set(false);
        if about.get_untracked() {
            on_yes.run(());
        }
    };
    view! {
        <Dialog open=open about=about title=title focused=true>
            <p><Told text=text/></p>
            <div class="dialog-actions">
                <button class="btn" data-action="dismiss" autofocus on:click=move |_| open.set(false)>{no}</button>
                <button class="btn btn--danger" data-action="confirm" on:click=confirm>{yes}</button>
            </div>
        </Dialog>
    }
}
