//! What lies beside the board, on a phone over it: the log, and the panels that the game has.
use super::army::Armies;
use super::counter::Counter;
use super::log::Log;
use super::store::{Tab, TableStore};
use super::terrain::RealmPanel;
use super::typed::Typed;
use intermezzo::game::{Panel, Scene};
use leptos::prelude::*;

/// The tabs of a game: the log, and each of its panels that lies beside the board.
pub fn tabs(scene: &Scene) -> Vec<Tab> {
    let tab = |panel: &Panel| match panel {
        Panel::Deck(_) => Some(Tab::Deck),
        Panel::Armies => Some(Tab::Armies),
        Panel::Realm(_) => Some(Tab::Laws),
        // It lies over the whole table.
        Panel::Package(_) => None,
    };
    std::iter::once(Tab::Log).chain(scene.panels.iter().filter_map(tab)).collect()
}

impl Tab {
    const fn label(self) -> &'static str {
        match self {
            Tab::Log => "Turns",
            Tab::Deck => "Cards left",
            Tab::Armies => "Armies",
            Tab::Laws => "Laws and terrain",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Tab::Log => "side-log",
            Tab::Deck | Tab::Armies => "side-cards",
            Tab::Laws => "side-cards side-realm",
        }
    }

    fn inside(self) -> AnyView {
        match self {
            Tab::Log => view! { <Log/><Typed/> }.into_any(),
            Tab::Deck => view! { <Counter/> }.into_any(),
            Tab::Armies => view! { <Armies/> }.into_any(),
            Tab::Laws => view! { <RealmPanel/> }.into_any(),
        }
    }
}

/// The log and the panels, each behind its tab.
#[component]
pub fn Side() -> impl IntoView {
    let table = TableStore::here();
    let tabs = table.shown.with_untracked(|s| tabs(&s.scene));
    let front = move || table.panel.get().unwrap_or(Tab::Log);
    let button = move |tab: Tab| {
        view! {
            <button type="button" class="btn btn--quiet" role="tab" aria-selected=move || (front() == tab).to_string()
                on:click=move |_| table.panel.set(Some(tab))>
                {tab.label()}
            </button>
        }
    };
    let panel = move |tab: Tab| {
        // The log has something of its own to stop at.
        let stop = (tab != Tab::Log).then_some("0");
        view! {
            <div class=tab.class() class:is-front=move || front() == tab role="tabpanel" tabindex=stop aria-label=tab.label()>
                {tab.inside()}
            </div>
        }
    };
    view! {
        <aside
            class="side"
            class:is-open=move || table.panel.get().is_some()
            class:is-log=move || front() == Tab::Log
            aria-label="Turns and cards"
        >
            <div class="side-tabs">
                <div class="side-tablist" role="tablist" aria-label="Turns and cards">
                    {tabs.iter().copied().map(button).collect_view()}
                </div>
                <button type="button" class="btn btn--quiet side-close" data-action="close-side"
                    on:click=move |_| table.panel.set(None)>
                    "Close"
                </button>
            </div>
            <div class="side-panel">{tabs.into_iter().map(panel).collect_view()}</div>
        </aside>
    }
}
