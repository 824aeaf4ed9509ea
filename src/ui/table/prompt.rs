//! What is asked now, the options to press, and the chooser of a piece's kind.
use super::store::TableStore;
use crate::ui::widgets::{Mark, PieceArt};
use intermezzo::board::Role;
use intermezzo::game::{Choice, Pick};
use intermezzo::session::Need;
use leptos::prelude::*;

/// What has just happened, and what is asked.
#[component]
pub fn Prompt() -> impl IntoView {
    let table = TableStore::here();
    let mine = move || {
        let asked = table.shown.with(|s| matches!(s.need, Need::Person(_) | Need::Tap(_) | Need::DrawAnswer(_)));
        asked && !table.busy.get() && table.back.get().is_none()
    };
    view! {
        <div class="prompt" class:is-mine=mine>
            <div class="prompt-words">
                <p class="prompt-ask">{move || ask(&table)}</p>
                <News/>
            </div>
            <div class="prompt-buttons"><Options/></div>
        </div>
    }
}

/// The sentences of the last turn: the one live region of the table.
#[component]
fn News() -> impl IntoView {
    let table = TableStore::here();
    let news = Memo::new(move |_| {
        table.shown.with(|shown| {
            let told = shown.log.iter().rev().find(|line| !line.sentences.is_empty());
            // The first deal is no news: whoever looks has those cards before them.
            let dealt = |sentence: &&String| sentence.contains(" draws ");
            let sentences = told.map(|line| {
                line.sentences.iter().skip_while(dealt).filter(|sentence| !sentence.ends_with("draws a card"))
            });
            sentences.map(|s| s.cloned().collect::<Vec<_>>().join(". ")).unwrap_or_default()
        })
    });
    view! { <p class="news" aria-live="polite" title=news>{news}</p> }
}

fn ask(table: &TableStore) -> String {
    if let Some(turns) = table.back.get() {
        return if turns == 0 { "The start.".to_owned() } else { format!("After turn {turns}.") };
    }
    if let Some(why) = table.failed.get() {
        return why;
    }
    if table.armed.get().is_some() {
        return "This cannot be taken back.".to_owned();
    }
    table.shown.with(|shown| match &shown.need {
        Need::Cpu { side, .. } if table.busy.get() => format!("{} plays.", table.name(*side)),
        Need::Cpu { side, .. } => format!("{} is thinking…", table.name(*side)),
        Need::Curtain(_) => String::new(),
        Need::DrawAnswer(side) => format!("{} offers a draw.", table.name(!*side)),
        Need::Over(outcome) => outcome.words(),
        Need::Person(side) if shown.offer == Some(*side) => format!("{} A draw is offered.", shown.scene.prompt),
        _ => shown.scene.prompt.clone(),
    })
}

#[component]
fn Options() -> impl IntoView {
    let table = TableStore::here();
    let prepared = Memo::new(move |_| table.shown.with(|s| s.scene.prepared.len()));
    let person = Memo::new(move |_| table.shown.with(|s| matches!(s.need, Need::Person(_))));
    let answer = move || table.shown.with(|s| matches!(s.need, Need::DrawAnswer(_)));
    let over = move || table.shown.with(|s| matches!(s.need, Need::Over(_)));
    let here = move || table.back.get().is_none();
    let cancel = move || here() && person.get() && (prepared.get() > 0 || table.armed.get().is_some());
    let press = move |action, label, run: fn(TableStore), class| {
        view! { <button type="button" class=class data-action=action on:click=move |_| run(table)>{label}</button> }
    };
    view! {
        {move || (!here()).then(|| press("last", "Back to the game", |t| t.look(None), "btn btn--primary"))}
        {move || table.failed.with(Option::is_some).then(|| press("retry", "Try again", |t| t.ask_again(), "btn btn--primary"))}
        {move || (here() && answer()).then(|| view! {
            {press("decline-draw", "Play on", |t| t.answer_draw(false), "btn")}
            {press("accept-draw", "Accept", |t| t.answer_draw(true), "btn btn--primary")}
        })}
        {move || (here() && over() && !table.result.get())
            .then(|| press("result", "Result", |t| t.result.set(true), "btn btn--primary"))}
        {Choice::ALL.map(|choice| view! { <OptionButton choice=choice/> })}
        {move || (cancel() && prepared.get() > 2).then(|| press("back-step", "Back", |t| t.step_back(), "btn"))}
        {move || cancel().then(|| press("cancel", "Cancel", |t| t.cancel(), "btn"))}
    }
}

#[component]
fn OptionButton(choice: Choice) -> impl IntoView {
    let table = TableStore::here();
    let offered =
        Memo::new(move |_| (table.live() && table.armed.get().is_none()).then(|| table.option(choice)).flatten());
    move || {
        offered.get().map(|allowed| {
            let locked = allowed.as_ref().err().map(|reason| reason.rule.to_string());
            let class = if allowed.is_ok() && choice != Choice::Swap { "btn btn--primary" } else { "btn" };
            view! {
                <button
                    type="button"
                    class=class
                    data-pick=choice.slug()
                    data-locked=locked.clone()
                    aria-disabled=locked.is_some().to_string()
                    on:click=move |_| { table.pick(Pick::Choice(choice)); }
                >
                    {choice.label()}
                </button>
            }
        })
    }
}

/// Asks for a kind of piece: what a pawn becomes, or who comes back.
#[component]
pub fn RoleChooser() -> impl IntoView {
    let table = TableStore::here();
    let roles = Memo::new(move |_| {
        let role = |pick: &Pick| match pick {
            Pick::Role(role) => Some(*role),
            _ => None,
        };
        let live = table.live();
        table.shown.with(|s| s.scene.picks.iter().filter_map(role).filter(|_| live).rev().collect::<Vec<_>>())
    });
    let captured = move |role: Role| {
        table.shown.with(|s| {
            let captured = s.scene.deck.as_ref().map(|_| &s.scene.seats[s.scene.turn.index()].captured);
            captured.and_then(|all| all.iter().find(|(r, _)| *r == role)).map(|(_, n)| *n)
        })
    };
    let note = move |role: Role| {
        table
            .shown
            .with(|s| s.scene.notes.iter().find(|(pick, _)| *pick == Pick::Role(role)).map(|(_, text)| text.clone()))
    };
    let one = move |role: Role| {
        let side = table.shown.with_untracked(|s| s.scene.turn);
        view! {
            <button
                type="button"
                class="chooser-role"
                data-pick=format!("={}", role.letter())
                aria-label=role.name()
                on:click=move |_| { table.pick(Pick::Role(role)); }
            >
                <PieceArt side=side role=role/>
                <span>{role.name()}</span>
                {note(role).map(|text| view! { <span class="chooser-note">{text}</span> })}
                {captured(role).filter(|&n| n > 1).map(|n| view! { <span class="badge">{n}</span> })}
            </button>
        }
    };
    view! {
        <Show when=move || !roles.with(Vec::is_empty)>
            <div class="chooser" role="group" aria-label=move || table.shown.with(|s| s.scene.prompt.clone())>
                <p class="chooser-ask">{move || table.shown.with(|s| s.scene.prompt.clone())}</p>
                <div class="chooser-roles">{move || roles.get().into_iter().map(one).collect_view()}</div>
                <Show when=move || table.shown.with(|s| !s.scene.prepared.is_empty())>
                    <button type="button" class="btn btn--quiet" data-action="step-back" on:click=move |_| table.step_back()>
                        <Mark name="undo"/>
                        "Not this"
                    </button>
                </Show>
            </div>
        </Show>
    }
}
