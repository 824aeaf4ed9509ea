//! What the player has to know on every page: storage that does not keep, another tab, a new version.
use super::app::App;
use super::guard;
use super::route::Route;
use super::tabs::{self, Tab};
use super::widgets::Mark;
use intermezzo::storage::ShelfError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// The banners above the page.
#[component]
pub fn Banners() -> impl IntoView {
    let app = App::here();
    let hidden = RwSignal::new(false);
    let memory = move || app.in_memory() && !hidden.get();
    let other = move || app.tab.get() == Tab::Reader;
    let trouble = move || app.trouble.get().filter(|&t| t != ShelfError::OtherTab);
    let update = move || app.update.get() && !matches!(app.route.get(), Route::Game(_));
    // They come by themselves and push the page down.
    Effect::new(move |before: Option<_>| {
        let shown = (memory(), other(), trouble().is_some(), update());
        if before.is_some_and(|before| before != shown) {
            guard::shifts();
        }
        shown
    });
    view! {
        <div class="banners">
            <Show when=memory>
                <div class="notice notice--warn" role="alert" data-banner="forbidden">
                    <Mark name="warning"/>
                    <p>{ShelfError::Forbidden.to_string()}</p>
                    <button class="btn btn--quiet spread" data-action="hide" on:click=move |_| hidden.set(true)>
                        "Play anyway"
                    </button>
                </div>
            </Show>
            <Show when=other>
                <div class="notice notice--warn" role="alert" data-banner="other-tab">
                    <Mark name="warning"/>
                    <p>
                        "Intermezzo is open in another tab, and only that tab plays and saves. Close it to go on here, or use this one instead."
                    </p>
                    <button class="btn spread" data-action="take-over" on:click=move |_| tabs::take_over(app.tab)>
                        "Use this tab"
                    </button>
                </div>
            </Show>
            {move || {
                trouble().map(|why| {
                    view! {
                        <div class="notice notice--danger" role="alert" data-banner=word(why)>
                            <Mark name="warning"/>
                            <p><strong>"Not saved. "</strong>{why.to_string()}</p>
                            <a class="btn spread" href="#/">"To my games"</a>
                        </div>
                    }
                })
            }}
            <Show when=update>
                <Update/>
            </Show>
        </div>
    }
}

fn word(why: ShelfError) -> &'static str {
    match why {
        ShelfError::Forbidden => "not-kept",
        ShelfError::Full => "full",
        ShelfError::Unreadable => "unreadable",
        ShelfError::OtherTab => "other-tab",
    }
}

/// The offer of a new version.
#[component]
fn Update() -> impl IntoView {
    let app = App::here();
    let apply = move |_| {
        spawn_local(async move {
            match apply_update().await.as_deref() {
                Some("reloading") => app.notify("The new version is loading."),
                Some("other-pages") => {
                    app.notify("Close the other tabs of Intermezzo first: they still use this version.")
                }
                _ => app.update.set(false),
            }
        });
    };
    view! {
        <div class="notice" role="status" data-banner="update">
            <Mark name="check-mark"/>
            <p>"A new version is ready."</p>
            <button class="btn btn--primary spread" data-action="update" on:click=apply>"Load it now"</button>
        </div>
    }
}

/// Asks the shell around the app (`shell.js`) for the new version; its answer.
async fn apply_update() -> Option<String> {
    let apply = js_sys::Reflect::get(&window(), &"intermezzoApplyUpdate".into()).ok()?;
    let promise: js_sys::Promise = apply.dyn_into::<js_sys::Function>().ok()?.call0(&window()).ok()?.dyn_into().ok()?;
    wasm_bindgen_futures::JsFuture::from(promise).await.ok()?.as_string()
}
