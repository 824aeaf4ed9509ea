//! The achievements, with how far the player has come.
use super::words::date;
use super::{CareerNav, GuestNote};
use crate::ui::app::App;
use crate::ui::art::badges::{BADGE_VIEW_BOX, Symbol, Tier, badge};
use crate::ui::pages::words::amount;
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::games::MODES;
use intermezzo::progress::Profile;
use intermezzo::progress::achievements::{ACHIEVEMENTS, Achievement, Measure, progresses, reached_ms};
use leptos::prelude::*;

/// The achievements, with how far the player has come.
#[component]
pub fn AchievementsPage() -> impl IntoView {
    let app = App::here();
    let guest = move || app.profile.with(Option::is_none);
    let groups = Memo::new(move |_| app.profile.with(|profile| groups(profile.as_ref())));
    let sections = move || groups.get().into_iter().map(|group| view! { <Section group=group/> }).collect_view();
    view! {
        <div class="page career achievements" data-page="achievements">
            <h1 class="title">"Achievements"</h1>
            <CareerNav/>
            <Show when=guest>
                <GuestNote text="Achievements and their coins are kept with a profile."/>
            </Show>
            <Summary groups=groups/>
            {sections}
        </div>
    }
}

/// An achievement and how far the player has come with it.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Standing {
    achievement: &'static Achievement,
    /// From 0 to the goal.
    progress: u32,
    reached: bool,
    /// When it was reached, if it has been paid.
    when_ms: Option<u64>,
}

impl Standing {
    fn of(achievement: &'static Achievement, progress: u32, profile: Option<&Profile>) -> Self {
        let when_ms = profile.and_then(|profile| reached_ms(achievement, profile));
        let reached = when_ms.is_some() || progress >= achievement.goal;
        Standing { achievement, progress, reached, when_ms }
    }
}

/// The achievements of a rule set, or of one side of the career.
#[derive(Debug, Clone, PartialEq)]
struct Group {
    slug: &'static str,
    name: &'static str,
    symbol: Symbol,
    standings: Vec<Standing>,
}

impl Group {
    fn reached(&self) -> usize {
        self.standings.iter().filter(|standing| standing.reached).count()
    }
}

/// The groups of achievements that belong to no rule set: slug, name, symbol.
const CAREER: (&str, &str, Symbol) = ("career", "Career", Symbol::Star);
const ANY_GAME: (&str, &str, Symbol) = ("any-game", "In any game", Symbol::Board);
const TOURNAMENTS: (&str, &str, Symbol) = ("tournaments", "Tournaments", Symbol::Cup);

/// Which group an achievement that belongs to no rule set stands in.
fn shared_group(achievement: &Achievement) -> &'static str {
    match achievement.measure {
        Measure::LadderFinals | Measure::LadderWins | Measure::CupMedals | Measure::CupWins => TOURNAMENTS.0,
        _ if achievement.measure.facts().is_empty() => CAREER.0,
        _ => ANY_GAME.0,
    }
}

/// The symbol of a rule set's achievements.
fn symbol(family: &str) -> Symbol {
    match family {
        "colours" => Symbol::Colours,
        "factions" => Symbol::Shield,
        "arcana" => Symbol::Moon,
        "chaos" => Symbol::Flash,
        "realm" => Symbol::Mountains,
        _ => Symbol::Knight,
    }
}

/// All achievements in their groups, those that are reached first.
fn groups(profile: Option<&Profile>) -> Vec<Group> {
    let mut heads = vec![CAREER, ANY_GAME, TOURNAMENTS];
    for family in MODES.iter().map(|mode| mode.family) {
        if heads.iter().all(|(slug, ..)| *slug != family.slug) {
            heads.push((family.slug, family.name, symbol(family.slug)));
        }
    }
    let far = profile.map(progresses).unwrap_or_default();
    let of = |slug: &str| {
        let here = |a: &&'static Achievement| a.family.unwrap_or_else(|| shared_group(a)) == slug;
        let own = ACHIEVEMENTS.iter().enumerate().filter(|(_, a)| here(a));
        let mut standings: Vec<Standing> =
            own.map(|(n, a)| Standing::of(a, far.get(n).copied().unwrap_or(0), profile)).collect();
        standings.sort_by_key(|standing| !standing.reached);
        standings
    };
    heads.into_iter().map(|(slug, name, symbol)| Group { slug, name, symbol, standings: of(slug) }).collect()
}

#[component]
fn Summary(groups: Memo<Vec<Group>>) -> impl IntoView {
    let reached = move || groups.with(|groups| groups.iter().map(Group::reached).sum::<usize>());
    let coins = move || {
        let paid = |group: &Group| {
            let due = group.standings.iter().filter(|standing| standing.reached);
            due.map(|standing| standing.achievement.coins).sum::<u32>()
        };
        groups.with(|groups| groups.iter().map(paid).sum::<u32>())
    };
    let all = ACHIEVEMENTS.len();
    view! {
        <div class="panel achievements-summary" data-part="summary">
            <div class="achievements-count">
                <p><strong class="number">{reached}</strong>" of "<span class="number">{all}</span></p>
                <progress class="achievement-bar" max=all.to_string() value=move || reached().to_string() aria-label="Achievements reached"></progress>
            </div>
            <p class="row coins-line"><Mark name="coin"/><span>{move || amount(coins().into(), "coin")}" earned by achievements"</span></p>
            <a class="btn" data-action="new-game" href=Route::New(None).href()>"New game"</a>
        </div>
    }
}

#[component]
fn Section(group: Group) -> impl IntoView {
    let (reached, all) = (group.reached(), group.standings.len());
    let id = format!("group-{}", group.slug);
    let heading = id.clone();
    let symbol = group.symbol;
    let items = group.standings.into_iter().map(|standing| view! { <Item standing=standing symbol=symbol/> });
    view! {
        <section class="achievement-group" data-group=group.slug aria-labelledby=heading>
            <h2 id=id>{group.name}" "<span class="dim number achievement-share">{format!("{reached} of {all}")}</span></h2>
            <ul class="achievement-list">{items.collect_view()}</ul>
        </section>
    }
}

#[component]
fn Item(standing: Standing, symbol: Symbol) -> impl IntoView {
    let Standing { achievement, reached, .. } = standing;
    view! {
        <li class="achievement" class:is-reached=reached data-achievement=achievement.slug data-reached=reached.then_some("1")>
            <svg class="medal" viewBox=BADGE_VIEW_BOX aria-hidden="true" inner_html=badge(symbol, tier(achievement.coins))></svg>
            <div class="achievement-words">
                <div class="achievement-head">
                    <h3>{achievement.name}</h3>
                    <p class="achievement-coins number" class:dim=!reached>
                        <Mark name="coin"/>
                        <span aria-hidden="true">{achievement.coins}</span>
                        <span class="visually-hidden">{amount(achievement.coins.into(), "coin")}</span>
                    </p>
                </div>
                <p class="small">{achievement.text}</p>
                <How standing=standing/>
            </div>
        </li>
    }
}

/// How far the player has come: the day, or a bar with its numbers.
#[component]
fn How(standing: Standing) -> impl IntoView {
    let Standing { achievement, progress, reached, when_ms } = standing;
    if reached {
        let when = when_ms.map_or_else(|| "Reached".to_owned(), |ms| format!("Reached on {}", date(ms)));
        return view! { <p class="small achievement-when">{when}</p> }.into_any();
    }
    let goal = achievement.goal;
    view! {
        <div class="achievement-how">
            <progress
                class="achievement-bar"
                max=goal.to_string()
                value=progress.to_string()
                aria-label=format!("{}: {progress} of {goal}", achievement.name)
            ></progress>
            <span class="small dim number" aria-hidden="true">{format!("{progress} of {goal}")}</span>
        </div>
    }
    .into_any()
}

/// What a badge is made of, by the coins that it is worth.
fn tier(coins: u32) -> Tier {
    match coins {
        0..40 => Tier::Bronze,
        40..100 => Tier::Silver,
        _ => Tier::Gold,
    }
}
