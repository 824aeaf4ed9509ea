//! The app: what every page shares, and the frame around the pages.
use super::art::pieces::PieceSet;
use super::banners::Banners;
use super::career;
use super::guard;
use super::pages::Page;
use super::route::Route;
use super::shelf::PageShelf;
use super::tabs::{self, Tab};
use super::time;
use super::toast::{Layer, Messages, Toasts};
use super::widgets::Mark;
use intermezzo::game::{GOLDEN, Reason, splitmix};
use intermezzo::progress::Profile;
use intermezzo::progress::goods::{Kind, Outfit};
use intermezzo::session::Now;
use intermezzo::storage::{Settings, ShelfError, Store, Theme, Toggle};
use leptos::ev;
use leptos::prelude::*;
use std::cell::Cell;

/// What every page shares; in the context, see [`App::here`].
#[derive(Clone, Copy)]
pub struct App {
    /// The settings; a change is applied and kept at once.
    pub settings: RwSignal<Settings>,
    /// What is worn: the one source of it for every page.
    pub outfit: Memo<Outfit>,
    /// Where the player is. To go elsewhere use [`App::go`].
    pub route: RwSignal<Route>,
    /// Whether this tab writes.
    pub tab: RwSignal<Tab>,
    /// Why the last thing could not be kept.
    pub trouble: RwSignal<Option<ShelfError>>,
    /// The profile that plays; none for a guest. To change it use [`App::change_profile`].
    pub profile: RwSignal<Option<Profile>>,
    /// A new version of the app waits.
    pub update: RwSignal<bool>,
    /// Short messages and where they appear.
    pub messages: Messages,
    reduced: RwSignal<bool>,
    store: StoredValue<Store<PageShelf>, LocalStorage>,
    in_memory: bool,
}

impl App {
    fn open() -> Self {
        let tab = RwSignal::new(Tab::Asking);
        let trouble = RwSignal::new(None);
        let may_write = Signal::derive(move || tab.get() == Tab::Writer);
        let shelf = PageShelf::open(may_write, trouble);
        let in_memory = shelf.is_memory();
        let store = Store::new(shelf);
        let profile = RwSignal::new(active_profile(&store));
        App {
            settings: RwSignal::new(store.settings()),
            outfit: Memo::new(move |_| profile.with(|p| p.as_ref().map(|p| p.outfit.clone()).unwrap_or_default())),
            route: RwSignal::new(Route::current()),
            tab,
            trouble,
            profile,
            update: RwSignal::new(false),
            messages: Messages::new(),
            reduced: RwSignal::new(false),
            store: StoredValue::new_local(store),
            in_memory,
        }
    }

    /// The app around this component.
    pub fn here() -> App {
        expect_context()
    }

    /// Does something with the store. A refusal to keep something is shown to the player by the frame.
    pub fn with_store<T>(&self, what: impl FnOnce(&Store<PageShelf>) -> T) -> T {
        self.store.with_value(what)
    }

    /// Changes the profile that plays and keeps it; what the change says. `None` if a guest plays or it could not be kept: the
    /// frame tells why. Where storage is full the change holds until the page is left.
    pub fn change_profile<T>(&self, change: impl FnOnce(&mut Profile) -> T) -> Option<T> {
        let id = self.profile.with_untracked(|profile| profile.as_ref().map(|profile| profile.id.clone()))?;
        let result = self.with_store(|store| store.change_profile(&id, change)).ok().flatten();
        self.refresh_profile();
        result
    }

    /// Lets another profile play; `None` is a guest.
    pub fn play_as(&self, id: Option<&str>) {
        self.settings.update(|settings| settings.profile = id.unwrap_or_default().to_owned());
        // The settings are kept by the frame's effect; the signal follows what is chosen at once.
        let profile = id.and_then(|id| self.with_store(|store| store.profile(id))).and_then(|entry| entry.profile.ok());
        self.profile.set(profile);
    }

    /// Reads the profile that plays again, after something that may have changed it in the store.
    pub fn refresh_profile(&self) {
        let id = self.settings.with_untracked(|settings| settings.profile.clone());
        let profile = self.with_store(|store| store.profile(&id)).and_then(|entry| entry.profile.ok());
        if self.profile.with_untracked(|now| *now != profile) {
            self.profile.set(profile);
        }
    }

    /// Whether the browser forbids storage, so that games live no longer than the page.
    pub fn in_memory(&self) -> bool {
        self.in_memory
    }

    /// Whether this tab keeps games, followed by views and effects. One tab of the app does.
    pub fn may_write(&self) -> bool {
        self.tab.get() == Tab::Writer
    }

    /// Whether this tab keeps games at this moment: for what a press does.
    pub fn writes_now(&self) -> bool {
        self.tab.get_untracked() == Tab::Writer
    }

    /// Shows a short message.
    pub fn notify(&self, text: impl Into<String>) {
        self.messages.show(text.into(), None);
    }

    /// Shows why something is not possible.
    pub fn refuse(&self, reason: Reason) {
        self.messages.show(reason.text.into_owned(), Some(reason.rule.into_owned()));
    }

    /// Goes to a place; the browser's way back leads here again.
    pub fn go(&self, route: Route) {
        if self.route.get_untracked() != route {
            guard::leaves();
        }
        // Setting a part of the address that is well formed is never refused.
        let _ = window().location().set_hash(&route.href());
    }

    /// The present.
    pub fn now(&self) -> Now {
        time::now()
    }

    /// The time, in milliseconds since 1970, by the device's clock.
    pub fn now_ms(&self) -> u64 {
        self.now().stamp.ms()
    }

    /// A random number; from `?seed=N` in the address if that is given, the next one at each call.
    pub fn seed(&self) -> u64 {
        thread_local! {
            static CALLS: Cell<u64> = const { Cell::new(0) };
        }
        let Some(seed) = seed_in_address() else { return getrandom::u64().unwrap_or_else(|_| self.now_ms()) };
        let call = CALLS.get();
        CALLS.set(call + 1);
        splitmix(seed.wrapping_add(call.wrapping_mul(GOLDEN)))
    }

    /// The set of pieces that is worn.
    pub fn pieces(&self) -> PieceSet {
        self.outfit.with(PieceSet::worn)
    }

    /// Whether things may move: the setting, or what the system says.
    pub fn motion(&self) -> bool {
        match self.settings.with(|s| s.motion) {
            Toggle::On => true,
            Toggle::Off => false,
            Toggle::Auto => !self.reduced.get(),
        }
    }
}

/// The profile that the settings name.
fn active_profile(store: &Store<PageShelf>) -> Option<Profile> {
    store.profile(&store.settings().profile)?.profile.ok()
}

fn seed_in_address() -> Option<u64> {
    let search = window().location().search().ok()?;
    search.trim_start_matches('?').split('&').find_map(|part| part.strip_prefix("seed="))?.parse().ok()
}

/// The whole app.
#[component]
pub fn Root() -> impl IntoView {
    let app = App::open();
    provide_context(app);
    guard::watch();
    tabs::follow(app.tab);
    follow_address(app);
    follow_settings(app);
    follow_outfit(app);
    follow_system(app);
    follow_tab(app);
    view! {
        <Show when=move || app.tab.get() != Tab::Asking>
            <Frame/>
        </Show>
    }
}

/// What stands around every page.
#[component]
fn Frame() -> impl IntoView {
    let app = App::here();
    let at_table = Memo::new(move |_| matches!(app.route.get(), Route::Game(_) | Route::Replay(_)));
    on_shown(app);
    view! {
        <a class="skip-link" href="#main" on:click=|e| { e.prevent_default(); focus("#main"); }>"Skip to the content"</a>
        <Show when=move || !at_table.get()>
            <Header/>
        </Show>
        <Banners/>
        <main id="main" tabindex="-1" class:at-table=at_table>
            <Page/>
        </main>
        <Toasts messages=app.messages layer=Layer::Page/>
    }
}

#[component]
fn Header() -> impl IntoView {
    let app = App::here();
    let current = move |word: &'static str| (app.route.get().word() == word).then_some("page");
    view! {
        <header class="top">
            <a class="brand" href="#/" aria-label="Intermezzo" aria-current=move || current("home")><Brand/><span>"Intermezzo"</span></a>
            <nav aria-label="Pages">
                <career::ProfileLink/>
                <a class="btn btn--quiet" href="#/rules" aria-current=move || current("rules")><Mark name="book"/>"Rules"</a>
                <a class="btn btn--quiet" href="#/settings" aria-current=move || current("settings")>
                    <Mark name="settings"/>
                    "Settings"
                </a>
            </nav>
        </header>
    }
}

/// The sign: a card on a square of the board.
#[component]
fn Brand() -> impl IntoView {
    view! {
        <svg class="brand-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 2h10v10H2zM12 12h10v10H12z" fill="currentColor" opacity=".35"/>
            <rect x="6.5" y="3.5" width="11" height="17" rx="2" fill="currentColor" transform="rotate(12 12 12)"/>
        </svg>
    }
}

/// Moves the focus to the first of these elements, for those who do not see that the page changed.
pub fn focus(selector: &str) {
    use wasm_bindgen::JsCast as _;
    if let Some(element) = document().query_selector(selector).ok().flatten() {
        let _ = element.set_attribute("tabindex", "-1");
        let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// Tells document, tests and screen readers which page is shown, each time one is.
fn on_shown(app: App) {
    let page = Memo::new(move |_| app.route.get().page());
    Effect::new(move |before: Option<()>| {
        let route = page.get();
        guard::arrives();
        let body = document().body();
        if let Some(body) = &body {
            let _ = body.set_attribute("data-route", route.word());
        }
        let title = route.title();
        document().set_title(&if title.is_empty() {
            "Intermezzo".to_owned()
        } else {
            format!("{title} · Intermezzo")
        });
        if before.is_some() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            focus("main h1, main:not(:has(h1))");
        } else {
            if let Some(boot) = document().get_element_by_id("boot") {
                boot.remove();
            }
            if let Some(body) = &body {
                let _ = body.set_attribute("data-ready", "1");
            }
        }
    });
}

fn follow_address(app: App) {
    let handle = window_event_listener(ev::hashchange, move |_| {
        let route = Route::current();
        guard::arrives();
        if app.route.get_untracked() != route {
            app.route.set(route);
        }
    });
    on_cleanup(move || handle.remove());
}

/// Applies the settings to the document and keeps them when they change.
fn follow_settings(app: App) {
    Effect::new(move |_| {
        let settings = app.settings.get();
        if let Some(html) = document().document_element() {
            let _ = match settings.theme {
                Theme::Auto => html.remove_attribute("data-theme"),
                Theme::Light => html.set_attribute("data-theme", "light"),
                Theme::Dark => html.set_attribute("data-theme", "dark"),
            };
            let _ = html.set_attribute("data-motion", if app.motion() { "on" } else { "off" });
        }
        if app.tab.get_untracked() == Tab::Writer && app.with_store(|store| store.settings()) != settings {
            // The shelf tells the frame when it refuses.
            let _ = app.with_store(|store| store.keep_settings(&settings));
        }
    });
}

/// Tells the style sheets what is worn.
fn follow_outfit(app: App) {
    Effect::new(move |_| {
        let Some(html) = document().document_element() else { return };
        for kind in Kind::ALL {
            let slug = app.outfit.with(|outfit| outfit.worn(kind).slug);
            let _ = html.set_attribute(&format!("data-{}", kind.word()), slug);
        }
    });
}

/// What the system and the shell around the app say.
fn follow_system(app: App) {
    if let Ok(Some(query)) = window().match_media("(prefers-reduced-motion: reduce)") {
        app.reduced.set(query.matches());
        let changed = {
            let query = query.clone();
            wasm_bindgen::closure::Closure::<dyn FnMut()>::new(move || app.reduced.set(query.matches()))
        };
        query.set_onchange(Some(wasm_bindgen::JsCast::unchecked_ref(changed.as_ref())));
        changed.forget();
    }
    let waits = js_sys::Reflect::get(&window(), &"intermezzoUpdate".into());
    app.update.set(waits.is_ok_and(|waits| waits.as_string().as_deref() == Some("ready")));
    let handle = window_event_listener_untyped("intermezzo-update", move |_| app.update.set(true));
    on_cleanup(move || handle.remove());
}

/// A tab that begins to write may have an old picture of what is stored: it reads again.
fn follow_tab(app: App) {
    Effect::new(move |before: Option<Tab>| {
        let tab = app.tab.get();
        if before == Some(Tab::Reader) && tab == Tab::Writer {
            app.settings.set(app.with_store(|store| store.settings()));
            app.refresh_profile();
        }
        tab
    });
}
