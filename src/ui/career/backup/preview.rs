//! What would change, before it does.
use super::import::refusal;
use crate::ui::app::App;
use crate::ui::career::record::words::games;
use crate::ui::career::words::date;
use crate::ui::pages::words::size;
use crate::ui::widgets::{Mark, Name, Told, isolated};
use intermezzo::storage::backup::{Left, Merged, Newcomer, Plan};
use leptos::prelude::*;

/// The preview of a file with the two ways on.
#[component]
pub fn Preview(name: String, made_ms: u64, plan: Plan, take_over: Callback<()>, close: Callback<()>) -> impl IntoView {
    let app = App::here();
    let nothing = plan.is_empty();
    let title = if nothing { "Nothing would change" } else { "This would change" };
    let lines =
        changes(&plan).into_iter().map(|line| view! { <li><Mark name="next"/><span><Told text=line/></span></li> });
    let lines = lines.collect_view();
    let stays = stays(&plan).into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    let left = reasons(&plan.left).into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    let some_left = !left.is_empty();
    let refused = move || refusal(app);
    view! {
        <div class="stack backup-preview" data-part="preview">
            <h3>{title}</h3>
            <p class="dim small"><Name name=name/> ", saved on " {date(made_ms)} "."</p>
            <ul class="backup-changes">{lines}</ul>
            <ul class="backup-stays dim small">{stays}</ul>
            {some_left.then(|| view! {
                <div class="small" data-part="left">
                    <p>"Not taken over:"</p>
                    <ul class="backup-left">{left}</ul>
                </div>
            })}
            {move || refused().map(|why| view! { <p class="notice notice--warn"><Mark name="warning"/><span>{why}</span></p> })}
            <div class="row">
                {(!nothing).then(|| view! {
                    <button type="button" class="btn btn--primary" data-action="take-over" disabled=move || refused().is_some()
                        on:click=move |_| take_over.run(())>
                        "Take over"
                    </button>
                })}
                <button type="button" class="btn" data-action="dismiss" on:click=move |_| close.run(())>
                    {if nothing { "Close" } else { "Leave it" }}
                </button>
            </div>
        </div>
    }
}

/// What comes, a sentence each.
fn changes(plan: &Plan) -> Vec<String> {
    let mut lines: Vec<String> = plan.newcomers.iter().map(newcomer).collect();
    lines.extend(plan.merged.iter().map(merged));
    let mut counted = |count: usize, one: &str, many: &str| match count {
        0 => {}
        1 => lines.push(one.to_owned()),
        _ => lines.push(format!("{count} {many}")),
    };
    counted(
        plan.records,
        "The turns of one finished game, for its replay.",
        "finished games with their turns, for replay.",
    );
    counted(plan.games, "One saved game.", "saved games.");
    lines.extend(plan.decks.iter().map(|(family, name)| format!("The deck “{}” for {family}.", isolated(name))));
    if plan.settings {
        lines.push("The settings.".to_owned());
    }
    lines
}

fn newcomer(one: &Newcomer) -> String {
    format!("New profile {}: {} and {}.", isolated(&one.name), count(one.games), coins(u64::from(one.coins)))
}

fn merged(one: &Merged) -> String {
    let mut gains = Vec::new();
    if one.games > 0 {
        gains.push(format!("{} more", count(one.games)));
    }
    if one.earned > 0 {
        gains.push(format!("{} more", coins(one.earned)));
    }
    if one.spent > 0 {
        gains.push(format!("what {} bought", coins(one.spent)));
    }
    if gains.is_empty() {
        gains.push("matches of weekly cups".to_owned());
    }
    let balance = coins(u64::from(one.balance));
    let name = one.other_name.as_ref().map_or_else(String::new, |other| {
        format!(" It is called {} in the file; the name here stays.", isolated(other))
    });
    format!("{}: {}; then {balance} to spend.{name}", isolated(&one.name), gains.join(", "))
}

fn count(count: usize) -> String {
    games(u32::try_from(count).unwrap_or(u32::MAX))
}

fn coins(count: u64) -> String {
    if count == 1 { "1 coin".to_owned() } else { format!("{count} coins") }
}

/// What stays as it is.
fn stays(plan: &Plan) -> Vec<String> {
    let same = match plan.same {
        0 => None,
        1 => Some("One entry of the file is here already.".to_owned()),
        same => Some(format!("{same} entries of the file are here already.")),
    };
    let room = (!plan.is_empty()).then(|| format!("It takes about {}.", size(plan.bytes())));
    same.into_iter().chain(room).collect()
}

/// What is not taken over: the same reason once, with how often.
fn reasons(left: &[Left]) -> Vec<String> {
    let mut counted: Vec<(&Left, usize)> = Vec::new();
    for one in left {
        match counted.iter_mut().find(|(other, _)| *other == one) {
            Some((_, times)) => *times += 1,
            None => counted.push((one, 1)),
        }
    }
    let words =
        |(one, times): (&Left, usize)| if times > 1 { format!("{one} ({times} times)") } else { one.to_string() };
    counted.into_iter().map(words).collect()
}
