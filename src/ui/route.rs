//! Where the player is: the part of the address after `#`. A folder of static files needs nothing else to hold it.
use intermezzo::games::{Mode, mode};
use leptos::prelude::window;

/// A place in the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// `#/`
    Home,
    /// `#/new`, or with the mode's name `#/new/colours-classic`.
    New(Option<String>),
    /// `#/game/<id>`
    Game(String),
    /// `#/rules`, one family's book `#/rules/colours`, or an item in it `#/rules/colours/bolt`.
    Rules(Option<String>),
    /// `#/decks`, one family's decks `#/decks/colours`, or one of those `#/decks/colours/<id>`; `new` is a new one.
    Decks(Option<String>),
    /// `#/store`
    Store,
    /// `#/settings`
    Settings,
    /// Anything else.
    Unknown(String),
}

impl Route {
    /// Reads what follows `#`.
    pub fn parse(hash: &str) -> Route {
        let path = hash.trim_start_matches('#');
        let mut parts = path.trim_matches('/').splitn(2, '/');
        let place = parts.next().unwrap_or_default();
        match (place, parts.next()) {
            ("", None) => Route::Home,
            ("new", None) => Route::New(None),
            ("new", Some(slug)) if mode(slug).is_some() => Route::New(Some(slug.to_owned())),
            ("game", Some(id)) if !id.contains('/') => Route::Game(id.to_owned()),
            ("rules", rest) => Route::Rules(rest.map(str::to_owned)),
            ("decks", rest) => Route::Decks(rest.map(str::to_owned)),
            ("store", None) => Route::Store,
            ("settings", None) => Route::Settings,
            _ => Route::Unknown(path.to_owned()),
        }
    }

    /// The place that the address names now.
    pub fn current() -> Route {
        Route::parse(&window().location().hash().unwrap_or_default())
    }

    /// The new game page of a mode.
    pub fn new_game(mode: &Mode) -> Route {
        Route::New(Some(mode.slug.to_owned()))
    }

    /// The address, for links.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::New(None) => "#/new".to_owned(),
            Route::New(Some(slug)) => format!("#/new/{slug}"),
            Route::Game(id) => format!("#/game/{id}"),
            Route::Rules(None) => "#/rules".to_owned(),
            Route::Rules(Some(slug)) => format!("#/rules/{slug}"),
            Route::Decks(None) => "#/decks".to_owned(),
            Route::Decks(Some(slug)) => format!("#/decks/{slug}"),
            Route::Store => "#/store".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::Unknown(path) => format!("#{path}"),
        }
    }

    /// The word for `body[data-route]`.
    pub fn word(&self) -> &'static str {
        match self {
            Route::Home => "home",
            Route::New(_) => "new",
            Route::Game(_) => "game",
            Route::Rules(_) => "rules",
            Route::Decks(_) => "decks",
            Route::Store => "store",
            Route::Settings => "settings",
            Route::Unknown(_) => "unknown",
        }
    }

    /// What the window's title says before the app's name.
    pub fn title(&self) -> &'static str {
        match self {
            Route::Home => "",
            Route::New(_) => "New game",
            Route::Game(_) => "Game",
            Route::Rules(_) => "Rules",
            Route::Decks(_) => "Decks",
            Route::Store => "Store",
            Route::Settings => "Settings",
            Route::Unknown(_) => "Nothing here",
        }
    }

    /// The same place without the item in a rule book: what changes only in that is not another page.
    pub fn page(&self) -> Route {
        match self {
            Route::Rules(Some(slug)) => Route::Rules(slug.split('/').next().map(str::to_owned)),
            other => other.clone(),
        }
    }

    /// The item in a rule book.
    pub fn item(&self) -> Option<&str> {
        match self {
            Route::Rules(Some(slug)) => slug.split_once('/').map(|(_, item)| item),
            _ => None,
        }
    }
}
