//! Playing by typing: turns as the log writes them, and questions about what can be seen; the answer is heard.
use super::keys;
use super::store::TableStore;
use intermezzo::game::Game as _;
use intermezzo::session::typed::{Command, Meaning};
use intermezzo::session::{Need, Session, spoken};
use leptos::html;
use leptos::prelude::*;

/// A field for turns and questions, its answer, and the board rank by rank.
#[component]
pub fn Typed() -> impl IntoView {
    let table = TableStore::here();
    let node = NodeRef::<html::Input>::new();
    let answer = RwSignal::new(Vec::<String>::new());
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(input) = node.get() else { return };
        let (lines, done) = obey(&table, &input.value());
        answer.set(lines);
        if done {
            input.set_value("");
        }
    };
    view! {
        <details class="typed">
            <summary>"Type a move, read the board"</summary>
            <form on:submit=enter>
                <label class="visually-hidden" for="typed">"Your move, or a question; help tells which"</label>
                <input class="input" id="typed" node_ref=node autocomplete="off" autocapitalize="off" spellcheck="false"
                    placeholder="e2e4, play 2, moves, help" on:keydown=move |e| leave(&e)/>
                <button class="btn" data-action="type">"Enter"</button>
            </form>
            <div class="typed-answer small" role="status" aria-atomic="true" tabindex="0" aria-label="Answer">
                {move || answer.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            </div>
            <ul class="ranks small">{move || ranks(&table).into_iter().map(|rank| view! { <li>{rank}</li> }).collect_view()}</ul>
        </details>
    }
}

/// Escape leads from the field back to the board.
fn leave(event: &web_sys::KeyboardEvent) {
    if event.key() == "Escape" {
        event.prevent_default();
        event.stop_propagation();
        keys::focus_first(&[keys::CURSOR]);
    }
}

/// Does or answers what was typed: the answer, and whether the field is done with.
fn obey(table: &TableStore, line: &str) -> (Vec<String>, bool) {
    let near = untrack(|| table.near());
    let command = Command::parse(line);
    if let Some(answer) = table.read(|s| s.answer(&command, near, table.app().now().moment)) {
        return (answer.0, true);
    }
    match command {
        Command::Cancel => table.cancel(),
        Command::Undo => table.undo(),
        Command::OfferDraw => table.offer_draw(),
        Command::Draw if table.taps() => table.draw(),
        Command::Draw | Command::Accept | Command::Decline => return draw(table, &command),
        Command::Play(text) => return play(table, &text),
        _ => {}
    }
    (Vec::new(), true)
}

/// Answers an offer of a draw.
fn draw(table: &TableStore, command: &Command) -> (Vec<String>, bool) {
    if !matches!(table.read(Session::needs), Need::DrawAnswer(_)) {
        return (vec!["No draw is offered. Type “offer draw” to offer one.".to_owned()], true);
    }
    table.answer_draw(*command != Command::Decline);
    (Vec::new(), true)
}

/// The most parts of a turn that one line plays, with dice or cards between them.
const PARTS: usize = 12;

/// Plays what was typed, as far as it is clear.
fn play(table: &TableStore, text: &str) -> (Vec<String>, bool) {
    let mut left = text.to_owned();
    for part in 0..PARTS {
        settle(table);
        let asked = table.read(Session::needs);
        if !matches!(asked, Need::Person(_)) {
            let told = match (part, &asked) {
                (0, Need::Tap(_)) => "First the next card is turned over: type draw.".to_owned(),
                (0, _) => "It is not your turn.".to_owned(),
                _ => format!("“{left}” was not played."),
            };
            return (vec![told], part > 0);
        }
        match table.read(|s| s.read_turn(&left)) {
            Meaning::Picks { keep, picks, rest } => {
                if !table.pick_all(keep, &picks) {
                    return (Vec::new(), false);
                }
                if rest.is_empty() {
                    return (Vec::new(), true);
                }
                left = rest;
            }
            unclear => return (vec![question(table, &left, &unclear, part > 0)], part > 0),
        }
    }
    (Vec::new(), true)
}

/// Why nothing was played, or which of several turns is meant.
fn question(table: &TableStore, text: &str, meaning: &Meaning, partly: bool) -> String {
    table.read(|s| {
        let why = match meaning {
            Meaning::Nothing => s.typed_refusal(text).map(|reason| reason.to_string()),
            _ => None,
        };
        let told = why.or_else(|| meaning.question(&s.scene(), s.play().now().cards())).unwrap_or_default();
        if partly { format!("“{text}” was not played. {told}") } else { told }
    })
}

/// What moves is finished, and what chance does by itself is done.
fn settle(table: &TableStore) {
    for _ in 0..PARTS {
        table.finish();
        if !table.busy.get_untracked() {
            return;
        }
    }
}

/// The board and its effects in words, from the viewer's far side.
fn ranks(table: &TableStore) -> Vec<String> {
    let near = table.near();
    let cards = table.cards();
    table.shown.with(|shown| {
        let effects = spoken::effects(&shown.scene, cards);
        spoken::board(&shown.scene, cards, near).into_iter().chain(effects).collect()
    })
}
