//! The settings; each is applied and kept as soon as it is changed.
use super::words::size;
use crate::ui::app::App;
use crate::ui::files::download;
use crate::ui::form::{Line, Seg, Switch};
use intermezzo::storage::{Theme, Toggle};
use leptos::prelude::*;
use serde_json::{Map, Value};

/// A setting on or off.
macro_rules! switch {
    ($app:ident.$field:ident, $name:literal, $label:literal, $hint:literal) => {
        view! {
            <Switch
                name=$name
                label=$label
                hint=$hint
                value=Signal::derive(move || $app.settings.with(|s| s.$field))
                on=move |on: bool| $app.settings.update(|s| s.$field = on)
            />
        }
    };
}

/// A setting that is a line of text.
macro_rules! line {
    ($app:ident.$field:ident, $name:literal, $label:literal) => {
        view! {
            <Line
                name=$name
                label=$label.to_owned()
                value=Signal::derive(move || $app.settings.with(|s| s.$field.clone()))
                on=move |text: String| $app.settings.update(|s| s.$field = text)
            />
        }
    };
}

/// The settings page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let app = App::here();
    view! {
        <div class="page settings">
            <h1 class="title">"Settings"</h1>
            <section class="panel stack">
                <h2>"Look and sound"</h2>
                <Looks/>
                {switch!(app.sound, "sound", "Sounds", "Quiet ones, for moves, cards and the end.")}
            </section>
            <section class="panel stack">
                <h2>"The board"</h2>
                {switch!(app.coordinates, "coordinates", "Letters and numbers at the edge", "")}
                {switch!(app.dots, "dots", "Dots where you can go", "")}
                {switch!(app.turn_board, "turn_board", "Turn the board", "In a game of two people, to whose turn it is.")}
            </section>
            <section class="panel stack">
                <h2>"Keys and typing"</h2>
                {switch!(app.keys, "keys", "Keys of one letter", "Off: only arrows, Enter, Escape and Tab do something at the table.")}
                <Keys/>
            </section>
            <section class="panel stack">
                <h2>"Names"</h2>
                <div class="names">
                    {line!(app.name, "name", "You")}
                    {line!(app.guest, "guest", "Second person")}
                </div>
            </section>
            <About/>
        </div>
    }
}

/// What the keys at the table do.
#[component]
fn Keys() -> impl IntoView {
    let keys = [
        ("Arrow keys, Enter", "go over the board and pick"),
        ("N, O", "the next square that can be picked, the next piece of yours; with Shift the one before"),
        ("B, H, P", "to the board, to your cards, to what is asked"),
        ("M or /", "type a move or a question; “help” tells what can be typed"),
        ("L, T", "hear the last turn, hear the clocks"),
        ("1 to 9", "play a card"),
        ("Space", "turn over the deck"),
        ("F", "turn the board"),
        ("Left, Right", "beside the board: look back and on"),
        ("Escape", "take back what is prepared"),
    ];
    view! {
        <details>
            <summary>"What the keys do"</summary>
            <dl class="keys small">
                {keys.map(|(key, does)| view! { <div><dt>{key}</dt><dd>{does}</dd></div> }).collect_view()}
            </dl>
        </details>
    }
}

#[component]
fn Looks() -> impl IntoView {
    let app = App::here();
    let themes =
        [(Theme::Auto, "auto", "As the system"), (Theme::Light, "light", "Light"), (Theme::Dark, "dark", "Dark")];
    let motions = [(Toggle::Auto, "auto", "As the system"), (Toggle::On, "on", "On"), (Toggle::Off, "off", "Off")];
    view! {
        <Seg
            legend="Theme"
            name="theme"
            options=themes.map(|(theme, word, label)| (theme, word.to_owned(), label.to_owned())).to_vec()
            value=Signal::derive(move || app.settings.with(|s| s.theme))
            on=move |theme| app.settings.update(|s| s.theme = theme)
        />
        <Seg
            legend="Motion"
            name="motion"
            options=motions.map(|(motion, word, label)| (motion, word.to_owned(), label.to_owned())).to_vec()
            value=Signal::derive(move || app.settings.with(|s| s.motion))
            on=move |motion| app.settings.update(|s| s.motion = motion)
        />
    }
}

/// Every stored game as one text: names and texts, readable or not.
fn everything(app: App) -> (usize, Map<String, Value>) {
    let games = app.with_store(|store| {
        let ids = store.games().into_iter().map(|entry| entry.id);
        ids.filter_map(|id| store.game_text(&id).map(|text| (id, Value::String(text)))).collect::<Map<_, _>>()
    });
    let bytes = games.values().filter_map(Value::as_str).map(str::len).sum();
    (bytes, games)
}

#[component]
fn About() -> impl IntoView {
    let app = App::here();
    let (bytes, games) = everything(app);
    let count = games.len();
    let stored = match count {
        0 => "No games are stored.".to_owned(),
        1 => format!("One game is stored, {}.", size(bytes)),
        _ => format!("{count} games are stored, {}.", size(bytes)),
    };
    let save = move |_| {
        let (_, games) = everything(app);
        if download("intermezzo-games.json", &Value::Object(games).to_string()).is_err() {
            app.notify("The browser refused the download.");
        }
    };
    view! {
        <section class="panel stack">
            <h2>"About"</h2>
            <p>"Intermezzo " {env!("CARGO_PKG_VERSION")} ". Everything stays in this browser: no account, no server, no network needed."</p>
            <p class="row row--between">
                <span>{stored}</span>
                {(count > 0).then(|| view! {
                    <button class="btn" data-action="download-all" on:click=save>"Download all games"</button>
                })}
            </p>
        </section>
    }
}
