//! The cards played most, counted from the records that are kept. To read them takes a while, so it is done when asked for.
use super::bars::{Bar, Bars};
use super::words;
use crate::ui::app::App;
use crate::ui::pages::home::families;
use gloo_timers::future::TimeoutFuture;
use intermezzo::games::Family;
use intermezzo::progress::{Profile, statistics};
use intermezzo::session::Session;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeMap;

/// How many cards of a game are shown.
const MOST: usize = 8;

/// What has been counted so far.
#[derive(Clone, Default)]
struct Count {
    /// By the words of family and card.
    cards: BTreeMap<(&'static str, &'static str), u32>,
    /// Records that were read.
    games: u32,
    done: bool,
}

/// The panel; the counting begins when it is opened.
#[component]
pub fn CardsPlayed(profile: Profile) -> impl IntoView {
    let count = RwSignal::new(None::<Count>);
    let profile = StoredValue::new(profile);
    let begin = move |_| {
        if count.with_untracked(Option::is_none) {
            count.set(Some(Count::default()));
            spawn_local(read_all(App::here(), profile.get_value(), count));
        }
    };
    let families = move || count.with(|count| count.as_ref().map(|count| view! { <Counted count=count.clone()/> }));
    view! {
        <details class="panel record-cards" data-part="cards" on:toggle=begin>
            <summary><h2>"Cards played most"</h2></summary>
            <div class="stack">{families}</div>
        </details>
    }
}

/// Reads the kept records, one after the other, so that the page stays awake.
async fn read_all(app: App, profile: Profile, count: RwSignal<Option<Count>>) {
    for (id, game) in profile.history().into_iter().rev() {
        let Some(text) = app.with_store(|store| store.played(&profile.id, id)) else { continue };
        let Ok((session, _)) = Session::load(&text) else { continue };
        let played = statistics::cards_played(&session, game.side);
        let family = session.mode().family.slug;
        let alive = count.try_update(|count| {
            let count = count.get_or_insert_default();
            count.games += 1;
            for (card, times) in played {
                *count.cards.entry((family, card)).or_default() += times;
            }
        });
        if alive.is_none() {
            return;
        }
        TimeoutFuture::new(0).await;
    }
    count.try_update(|count| count.get_or_insert_default().done = true);
}

#[component]
fn Counted(count: Count) -> impl IntoView {
    let state = match (count.done, count.games) {
        (false, games) => format!("Reading: {}.", words::games(games)),
        (true, 0) => "The turns of no game are kept, so there is nothing to count.".to_owned(),
        (true, games) => format!("Counted from the turns of {} that are kept.", words::games(games)),
    };
    let none = count.done && count.games > 0 && count.cards.is_empty();
    let parts = families().into_iter().filter_map(|family| of_family(family, &count)).collect_view();
    view! {
        <p class="dim small" aria-live="polite">{state}</p>
        {none.then(|| view! { <p>"No cards were played in them."</p> })}
        <div class="record-columns">{parts}</div>
    }
}

fn of_family(family: &'static Family, count: &Count) -> Option<AnyView> {
    let face = |slug: &str| (family.cards)().iter().find(|face| face.slug == slug).map(|face| face.name.clone());
    let own = count.cards.iter().filter(|((of, _), _)| *of == family.slug);
    let mut cards: Vec<(String, u32)> = own.filter_map(|((_, slug), times)| Some((face(slug)?, *times))).collect();
    cards.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    cards.truncate(MOST);
    let bars: Vec<Bar> = cards.into_iter().map(|(name, times)| Bar::count(name, times)).collect();
    (!bars.is_empty())
        .then(|| view! { <div data-family=family.slug><h3>{family.name}</h3><Bars bars=bars/></div> }.into_any())
}
