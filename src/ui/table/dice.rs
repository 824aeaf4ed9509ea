//! Dice: what was at stake, how likely, and what fell, over the board as it happens and beside the seat afterwards.
use super::store::TableStore;
use crate::ui::widgets::Mark;
use intermezzo::board::{Side, Square};
use intermezzo::game::{Event, Turn};
use leptos::prelude::*;

/// A die that has fallen.
#[derive(Debug, Clone, PartialEq)]
pub struct Fall {
    /// What was at stake: “stopped in the Forest”.
    pub what: String,
    /// How likely it was: so many times in so many.
    pub odds: (u8, u8),
    /// Whether it happens.
    pub fell: bool,
    /// The square it was about.
    pub at: Option<Square>,
}

impl Fall {
    /// The die that an event tells of.
    pub fn of(event: &Event) -> Option<Fall> {
        match event {
            Event::Rolled { what, odds, fell, at } => {
                Some(Fall { what: what.to_string(), odds: *odds, fell: *fell, at: *at })
            }
            _ => None,
        }
    }

    /// The chance and the square: “1 in 2, e4”.
    fn stake(&self) -> String {
        let (n, of) = self.odds;
        let at = self.at.map(|at| format!(", {at}")).unwrap_or_default();
        format!("{n} in {of}{at}")
    }

    const fn answer(&self) -> &'static str {
        if self.fell { "Yes" } else { "No" }
    }

    fn words(&self) -> String {
        format!("{}, {}: {}", self.stake(), self.what, self.answer().to_lowercase())
    }
}

/// The dice of the latest turn in which anything happened, and whose turn it was.
pub fn last(turns: &[Turn]) -> Option<(Side, Vec<Fall>)> {
    let begins = |event: &Event| matches!(event, Event::TurnBegan(_) | Event::Check { .. });
    let turn = turns.iter().rev().find(|turn| !turn.events.iter().all(begins))?;
    Some((turn.side, turn.events.iter().filter_map(Fall::of).collect()))
}

/// The die that falls, over the board.
#[component]
pub fn FallingDie() -> impl IntoView {
    let table = TableStore::here();
    move || {
        table.realm.die.get().map(|fall| {
            let question = format!("{}?", capital(&fall.what));
            view! {
                <div class="banner is-die" class:is-hit=fall.fell data-fell=fall.fell.to_string()>
                    <span class="die"><Mark name="die"/></span>
                    <span class="die-words"><strong>{question}</strong><span>{fall.stake()}</span></span>
                    <span class="die-answer">{fall.answer()}</span>
                </div>
            }
        })
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The dice of the last turn, beside the seat of whose turn it was.
#[component]
pub fn Fallen(side: Side) -> impl IntoView {
    let table = TableStore::here();
    let falls = Memo::new(move |_| {
        let of = match table.back.get() {
            Some(turns) => table.read(|s| s.play().turns().get(..turns).and_then(last)),
            None => table.shown.with(|s| s.dice.clone()),
        };
        of.filter(|(whose, _)| *whose == side).map(|(_, falls)| falls).unwrap_or_default()
    });
    let one = |fall: Fall| {
        let words = fall.words();
        view! {
            <span class="fallen" class:is-hit=fall.fell title=words.clone() role="img" aria-label=words>
                <Mark name="die"/>
                <span aria-hidden="true">{fall.answer()}</span>
            </span>
        }
    };
    move || {
        falls.with(|falls| {
            (!falls.is_empty())
                .then(|| view! { <span class="fact fact--dice">{falls.iter().cloned().map(one).collect_view()}</span> })
        })
    }
}
