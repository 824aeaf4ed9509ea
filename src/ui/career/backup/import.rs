//! Opening a file: read, looked through, and taken over only when the player says so.
use super::preview::Preview;
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::widgets::{Mark, Name};
use gloo_timers::future::TimeoutFuture;
use intermezzo::storage::ShelfError;
use intermezzo::storage::backup::{Backup, Plan, TakeOverError};
use leptos::ev::DragEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

/// What has come of the file.
#[derive(Clone)]
enum Step {
    /// None is chosen.
    Waiting,
    /// The file of this name is read.
    Reading(String),
    /// It cannot be taken over, or was not; nothing is changed.
    Refused(String),
    /// It can be; this would change.
    Ready { name: String, made_ms: u64, plan: Box<Plan> },
    /// It was taken over.
    Done,
}

/// The chooser of a file, and what comes of it.
#[component]
pub fn Import(
    /// Raised when something was taken over.
    taken: RwSignal<u32>,
) -> impl IntoView {
    let app = App::here();
    let step = RwSignal::new(Step::Waiting);
    let backup = StoredValue::new(None::<Backup>);
    let over = RwSignal::new(false);
    let open = move |file: File| {
        let name = file.name();
        step.set(Step::Reading(name.clone()));
        spawn_local(async move {
            let next = match read(&file).await {
                Ok(read) => {
                    let (made_ms, plan) = (read.made_ms, Box::new(app.with_store(|store| read.plan(store))));
                    backup.try_set_value(Some(read));
                    Step::Ready { name, made_ms, plan }
                }
                Err(why) => Step::Refused(why),
            };
            // The page may have been left meanwhile.
            step.try_set(next);
        });
    };
    let chosen = move |event: web_sys::Event| {
        let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            open(file);
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        if let Some(file) = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0)) {
            open(file);
        }
    };
    let take_over = Callback::new(move |()| {
        let Step::Ready { name, made_ms, plan } = step.get_untracked() else { return };
        match app.with_store(|store| store.take_over(&plan)) {
            Ok(()) => {
                refresh(app, &plan);
                step.set(Step::Done);
                taken.update(|n| *n = n.wrapping_add(1));
            }
            // What would change is another now: it is shown again before it is done.
            Err(TakeOverError::Changed) => {
                app.notify("What is stored has changed since you looked, so look again.");
                let plan = app.with_store(|store| backup.with_value(|read| Some(read.as_ref()?.plan(store))));
                if let Some(plan) = plan {
                    step.set(Step::Ready { name, made_ms, plan: Box::new(plan) });
                }
            }
            Err(error) => step.set(Step::Refused(error.to_string())),
        }
    });
    let close = Callback::new(move |()| step.set(Step::Waiting));
    view! {
        <p>"You see what would change before anything does. Nothing that is stored here is replaced or lost."</p>
        <label class="backup-drop" class:is-over=over
            on:dragover=move |e: DragEvent| { e.prevent_default(); over.set(true); }
            on:dragleave=move |_| over.set(false)
            on:drop=dropped>
            <span>"Choose a backup file, or drop it here"</span>
            <input type="file" accept=".json,application/json" data-action="import" on:change=chosen/>
        </label>
        <div class="stack" aria-live="polite" data-part="import">
            {move || match step.get() {
                Step::Waiting => ().into_any(),
                Step::Reading(name) => view! { <p class="dim">"Reading " <Name name=name/> "…"</p> }.into_any(),
                Step::Refused(why) => view! {
                    <p class="notice notice--danger" data-part="refused"><Mark name="warning"/><span>{why} " Nothing was changed."</span></p>
                }
                .into_any(),
                Step::Ready { name, made_ms, plan } => view! {
                    <Preview name=name made_ms=made_ms plan=*plan take_over=take_over close=close/>
                }
                .into_any(),
                Step::Done => view! { <Done/> }.into_any(),
            }}
        </div>
    }
}

/// Reads and checks a file; its size first.
async fn read(file: &File) -> Result<Backup, String> {
    // A size is a whole number that a usize holds as far as it matters here.
    Backup::check_size(file.size() as usize).map_err(|error| error.to_string())?;
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or("The browser could not read this file.")?;
    let mut checking = Backup::open(&text).map_err(|error| error.to_string())?;
    while checking.step() {
        TimeoutFuture::new(0).await;
    }
    checking.finish().map_err(|error| error.to_string())
}

/// The page follows what is stored now.
fn refresh(app: App, plan: &Plan) {
    if plan.settings {
        app.settings.set(app.with_store(|store| store.settings()));
    }
    app.refresh_profile();
}

#[component]
fn Done() -> impl IntoView {
    let app = App::here();
    let guest = move || app.profile.with(Option::is_none);
    view! {
        <div class="notice backup-done" data-part="taken-over">
            <Mark name="check-mark"/>
            <p>"What the preview listed is here now."</p>
            {move || if guest() {
                view! { <a class="btn btn--primary" href=Route::Profiles.href()>"Choose who plays"</a> }.into_any()
            } else {
                view! { <a class="btn btn--primary" href=Route::Profile.href()>"To the record"</a> }.into_any()
            }}
        </div>
    }
}

/// Why this tab cannot take anything over, if it cannot.
pub fn refusal(app: App) -> Option<String> {
    (!app.may_write()).then(|| ShelfError::OtherTab.to_string())
}
