//! What is heard: first what has happened, then what is asked, each once; and where the game stands, to be read at any time.
use super::news::news;
use super::prompt::ask;
use super::store::TableStore;
use crate::ui::widgets::Told;
use intermezzo::session::{Need, spoken};
use leptos::prelude::*;

impl TableStore {
    /// Says something to those who hear the page.
    pub fn say(&self, words: impl Into<String>) {
        let before = self.said.get_untracked();
        let mut words = words.into();
        // The same words once more are no change, and would not be heard.
        if words == before {
            words.push('\u{a0}');
        }
        self.said.set(words);
    }
}

/// What a person is asked, in words; nothing while others act.
fn asked(table: &TableStore) -> Option<String> {
    let asked = table.back.get().is_some()
        || table.failed.with(Option::is_some)
        || table.shown.with(|s| matches!(s.need, Need::Person(_) | Need::Tap(_) | Need::DrawAnswer(_) | Need::Over(_)));
    (asked && !table.busy.get()).then(|| ask(table)).filter(|words| !words.is_empty())
}

/// The one live region of the table. It is never inert, and under the curtain it is silent.
#[component]
pub fn Heard() -> impl IntoView {
    let table = TableStore::here();
    let news = Memo::new(move |_| news(&table));
    let asked = Memo::new(move |_| asked(&table));
    let covered = Memo::new(move |_| table.shown.with(|s| matches!(s.need, Need::Curtain(_))));
    Effect::new(move |before: Option<(String, Option<String>)>| {
        let now = (news.get(), asked.get());
        if covered.get() {
            // Whoever lifts the curtain hears what happened before.
            return before.unwrap_or_default();
        }
        let fresh = before.as_ref().is_some_and(|before| before.0 != now.0) && !now.0.is_empty();
        let asks = now.1.as_ref().filter(|asks| fresh || before.as_ref().is_none_or(|b| b.1.as_ref() != Some(asks)));
        let told = fresh.then(|| format!("{}.", now.0));
        let words = told.into_iter().chain(asks.cloned()).collect::<Vec<_>>().join(" ");
        if !words.is_empty() {
            table.say(words);
        }
        // What is asked again after somebody else's turn is asked anew.
        now
    });
    view! { <p class="visually-hidden heard" role="status" aria-live="polite" aria-atomic="true"><Told text=table.said/></p> }
}

/// Whose turn it is, what is asked, and the last turn.
#[component]
pub fn Standing() -> impl IntoView {
    let table = TableStore::here();
    let turn = move || table.shown.with(|s| spoken::turn(&s.scene, |side| table.told(side)));
    let last = move || {
        table.shown.track();
        format!("Last turn: {}", table.read(|s| s.last_told(1)).join(" "))
    };
    view! {
        <section class="visually-hidden" aria-label="Where the game stands">
            <h2>"Where the game stands"</h2>
            <p><Told text=Signal::derive(turn)/></p>
            <p>{last}</p>
        </section>
    }
}
