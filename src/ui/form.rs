//! The controls of forms: one of a few, and on or off.
use leptos::prelude::*;

/// One of a few: radio buttons side by side.
#[component]
pub fn Seg<T>(
    /// The question.
    legend: &'static str,
    /// The name of the inputs.
    name: &'static str,
    /// Each answer: its value, the word for it in the document, what is written on it.
    options: Vec<(T, String, String)>,
    /// The answer now.
    #[prop(into)]
    value: Signal<T>,
    /// Told of a new answer.
    #[prop(into)]
    on: Callback<T>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let radios = options
        .into_iter()
        .map(|(option, word, label)| {
            view! {
                <label>
                    <input
                        type="radio"
                        name=name
                        value=word
                        prop:checked=move || value.get() == option
                        on:change=move |_| on.run(option)
                    />
                    <span>{label}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="field">
            <legend class="label">{legend}</legend>
            <div class="seg">{radios}</div>
        </fieldset>
    }
}

/// On or off.
#[component]
pub fn Switch(
    /// The name of the input.
    name: &'static str,
    /// What is switched.
    label: &'static str,
    /// What that means.
    #[prop(default = "")]
    hint: &'static str,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<bool>,
    /// Told of a change.
    #[prop(into)]
    on: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <span>
                {label}
                {(!hint.is_empty()).then(|| view! { <br/><span class="hint">{hint}</span> })}
            </span>
            <input
                type="checkbox"
                role="switch"
                name=name
                prop:checked=move || value.get()
                on:change=move |e| on.run(event_target_checked(&e))
            />
        </label>
    }
}

/// A line of text.
#[component]
pub fn Line(
    /// The name of the input.
    name: &'static str,
    /// What is asked.
    #[prop(into)]
    label: Signal<String>,
    /// The text.
    #[prop(into)]
    value: Signal<String>,
    /// The most characters it may have.
    #[prop(default = 24)]
    most: usize,
    /// What is wrong with it, shown below.
    #[prop(into, default = Signal::stored(None))]
    wrong: Signal<Option<&'static str>>,
    /// Told of each change.
    #[prop(into)]
    on: Callback<String>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span class="label">{move || label.get()}</span>
            <input
                class="input"
                name=name
                maxlength=most
                autocomplete="off"
                aria-invalid=move || wrong.get().map(|_| "true")
                prop:value=move || value.get()
                on:input=move |e| on.run(event_target_value(&e))
            />
            <Show when=move || wrong.get().is_some()>
                <span class="error" role="alert">{move || wrong.get()}</span>
            </Show>
        </label>
    }
}
