//! The form for a profile's name and face.
use crate::ui::art::faces::FACES;
use crate::ui::form::Line;
use crate::ui::widgets::FaceArt;
use intermezzo::progress::Profile;
use intermezzo::progress::profile::{NAME_MOST, clean_name};
use leptos::prelude::*;

/// What is filled in.
#[derive(Clone, Copy)]
pub struct Draft {
    name: RwSignal<String>,
    face: RwSignal<String>,
    /// Whether it was sent; before that an empty name is no mistake.
    sent: RwSignal<bool>,
}

impl Draft {
    /// A form that begins with these.
    pub fn new(name: String, face: String) -> Self {
        Draft { name: RwSignal::new(name), face: RwSignal::new(face), sent: RwSignal::new(false) }
    }

    /// Empties the form for the next profile.
    pub fn restart(self, face: String) {
        self.name.set(String::new());
        self.face.set(face);
        self.sent.set(false);
    }

    /// What is wrong with the name.
    fn trouble(self, taken: &[String]) -> Option<&'static str> {
        let name = self.name.with(|name| clean_name(name)).to_lowercase();
        if name.is_empty() {
            return Some("A profile needs a name.");
        }
        taken.iter().any(|other| other.to_lowercase() == name).then_some("Another profile has this name.")
    }
}

/// The first face that nobody has; the first of all if each is taken.
pub fn unused_face(profiles: &[Profile]) -> String {
    let free = FACES.iter().find(|(slug, _)| profiles.iter().all(|profile| profile.face != *slug));
    free.or(FACES.first()).map_or_else(String::new, |(slug, _)| (*slug).to_owned())
}

/// Name and face. A name that is empty or taken is refused, and why is said below it.
#[component]
pub fn ProfileForm(
    draft: Draft,
    /// The names of the other profiles.
    taken: Signal<Vec<String>>,
    /// The word in the document for the button that sends.
    action: &'static str,
    /// What is written on it.
    yes: &'static str,
    /// Told of name and face, cleaned and allowed.
    #[prop(into)]
    on_done: Callback<(String, String)>,
    /// What stands beside the button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let trouble = Memo::new(move |_| taken.with(|taken| draft.trouble(taken)));
    let wrong = Signal::derive(move || {
        let begun = draft.sent.get() || draft.name.with(|name| !name.is_empty());
        trouble.get().filter(|_| begun)
    });
    let send = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        draft.sent.set(true);
        if trouble.get_untracked().is_none() {
            on_done.run((draft.name.with_untracked(|name| clean_name(name)), draft.face.get_untracked()));
        }
    };
    view! {
        <form class="stack profile-form" on:submit=send>
            <Line
                name="profile-name"
                label="Name".to_owned()
                most=NAME_MOST
                value=draft.name
                wrong=wrong
                on=move |text| draft.name.set(text)
            />
            <Faces face=draft.face/>
            <div class="row">
                <button type="submit" class="btn btn--primary" data-action=action>{yes}</button>
                {children.map(|children| children())}
            </div>
        </form>
    }
}

/// One of the drawn faces.
#[component]
fn Faces(face: RwSignal<String>) -> impl IntoView {
    let one = move |(slug, name): (&'static str, &'static str)| {
        view! {
            <label class="pick" title=name>
                <input
                    type="radio"
                    name="face"
                    value=slug
                    prop:checked=move || face.with(|face| face == slug)
                    on:change=move |_| face.set(slug.to_owned())
                />
                <span class="pick-box"><FaceArt slug=slug/><span class="visually-hidden">{name}</span></span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend class="label">"Face"</legend>
            <div class="faces">{FACES.map(one).into_iter().collect_view()}</div>
        </fieldset>
    }
}
