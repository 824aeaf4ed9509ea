//! Bars of results: won, drawn and lost side by side, drawn to one scale and told in numbers beside them.
use super::words;
use crate::ui::widgets::Name;
use intermezzo::progress::statistics::Tally;
use leptos::prelude::*;

/// A bar with its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// What it is about.
    pub label: String,
    /// Its parts: the class that colours them, and how long.
    pub parts: Vec<(&'static str, u32)>,
    /// The numbers in words.
    pub words: String,
}

impl Bar {
    /// The bar of these results.
    pub fn of(label: String, tally: Tally) -> Bar {
        let parts = vec![("bar-won", tally.won), ("bar-drawn", tally.drawn), ("bar-lost", tally.lost)];
        Bar { label, parts, words: words::tally(tally) }
    }

    /// The bar of one number.
    pub fn count(label: String, count: u32) -> Bar {
        Bar { label, parts: vec![("bar-won", count)], words: count.to_string() }
    }

    fn length(&self) -> u32 {
        self.parts.iter().map(|(_, length)| length).sum()
    }
}

/// What the colours of the parts mean; the numbers say it, too.
#[component]
pub fn Legend() -> impl IntoView {
    let key = |class: &'static str, word: &'static str| {
        view! { <span class="bar-key"><i class=class></i>{word}</span> }
    };
    view! {
        <p class="row small dim" aria-hidden="true">{key("bar-won", "won")}{key("bar-drawn", "drawn")}{key("bar-lost", "lost")}</p>
    }
}

/// Bars one below the other; the longest fills the width.
#[component]
pub fn Bars(bars: Vec<Bar>) -> impl IntoView {
    let longest = bars.iter().map(Bar::length).max().unwrap_or(0).max(1);
    let row = |bar: Bar| {
        let mut x = 0;
        let rects = bar.parts.iter().map(|&(class, length)| {
            let left = x;
            x += length;
            view! { <rect class=class x=left y="0" width=length height="1"></rect> }
        });
        let rects = rects.collect_view();
        view! {
            <li class="bar-row">
                <span class="bar-label"><Name name=bar.label/></span>
                <span class="bar-words small dim number">{bar.words}</span>
                <svg class="bar-line" viewBox=format!("0 0 {longest} 1") preserveAspectRatio="none" aria-hidden="true">{rects}</svg>
            </li>
        }
    };
    view! { <ul class="bars">{bars.into_iter().map(row).collect_view()}</ul> }
}
