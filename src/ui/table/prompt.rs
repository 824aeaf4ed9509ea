//! What is asked now, the options to press, and the chooser of a piece's kind.
use super::board::place;
use super::keys;
use super::model::{Shown, is_preview};
use super::news::{News, news};
use super::replay::ReplaySteps;
use super::store::TableStore;
use super::tap::Armed;
use super::terrain::in_force;
use crate::ui::art::cards;
use crate::ui::toast::{Layer, Toasts};
use crate::ui::widgets::{Mark, PieceArt, Told};
use intermezzo::board::{Role, Side, Square};
use intermezzo::game::{Card, Choice, HandUse, Pick, Reason, Viewer};
use intermezzo::session::Need;
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use std::borrow::Cow;
use wasm_bindgen::JsCast as _;

/// What has just happened, and what is asked.
#[component]
pub fn Prompt() -> impl IntoView {
    let table = TableStore::here();
    let mine = move || {
        let asked = table.shown.with(|s| matches!(s.need, Need::Person(_) | Need::Tap(_) | Need::DrawAnswer(_)));
        asked && !table.busy.get() && table.back.get().is_none()
    };
    let messages = table.app().messages;
    // What light costs is told before it is asked for, where there are no news.
    let light = move || table.live() && news(&table).is_empty();
    let detail = Memo::new(move |_| detail(&table).or_else(|| light().then(|| light_told(&table)).flatten()));
    let seen = Memo::new(move |_| !is_covered(&table));
    let told = Signal::derive(move || detail.with(Option::is_some) || (seen.get() && messages.any()));
    view! {
        <section class="prompt" class:is-mine=mine aria-label="What is asked">
            <div class="prompt-words" tabindex="-1">
                <p class="prompt-ask"><Told text=Signal::derive(move || ask(&table))/></p>
                {move || detail.get().map(|text| {
                    let asked = table.armed.with(Option::is_some) || table.hinted().is_some();
                    view! { <p class="prompt-detail" class:is-standing=!asked aria-hidden="true">{text}</p> }
                })}
                <News hidden=told/>
                <Show when=move || seen.get()><Toasts messages=messages layer=Layer::Prompt/></Show>
            </div>
            <div class="prompt-buttons"><Options/></div>
        </section>
    }
}

/// More about what another tap does, what the pointer or the focus is on, or the card in play. Whoever hears the page is told
/// it by the buttons themselves.
fn detail(table: &TableStore) -> Option<String> {
    if !table.live() {
        return None;
    }
    let armed = table.armed.get();
    let hint = table.hinted();
    table.shown.with(|s| {
        let scene = &s.scene;
        let card = |card: Card| {
            let held = scene.hand.iter().flatten().find(|held| held.card == card && !held.thrown);
            // The pointer may rest on the place of a card that is gone.
            let here = held.is_some() || scene.in_play.is_some_and(|(played, _)| played == card);
            if !here && !scene.picks.contains(&Pick::Card(card)) {
                return None;
            }
            let held = held.filter(|held| !held.thrown);
            let locked = held.and_then(|held| held.locked.as_ref()).filter(|reason| !reason.gives_way());
            let face = table.face(card)?;
            // Cards that show their text need no other place for it.
            scene.layout.wordy.then(|| match locked {
                Some(reason) => format!("{}: {reason}", face.name),
                None => format!("{}: {}", face.name, face.text),
            })
        };
        let printed = |card: Card| table.face(card).map(|face| format!("{}: {}", face.name, face.rule));
        let ground = |at: Square| {
            let of = scene.realm().and_then(|realm| realm.terrain.iter().find(|(square, _)| *square == at));
            of.and_then(|(_, card)| printed(*card))
        };
        let law = |card: Card| scene.realm().filter(|realm| in_force(realm, card)).and_then(|_| printed(card));
        let told = |pick: Pick| match pick {
            Pick::Card(asked) => s.note(pick).map(str::to_owned).or_else(|| card(asked)).or_else(|| law(asked)),
            Pick::Square(at) => s.note(pick).filter(|note| is_preview(note)).map(sentence).or_else(|| ground(at)),
            _ => s.note(pick).filter(|note| is_preview(note)).map(sentence),
        };
        let mine = scene.viewer == Viewer::Side(scene.turn);
        let armed = armed.and_then(|armed| match armed {
            Armed::Slot(slot) => scene.hand.get(slot)?.as_ref().map(|held| Pick::Card(held.card)),
            Armed::Pick(pick) => Some(pick),
        });
        let in_play = scene.in_play.filter(|_| mine).map(|(card, _)| card);
        armed.and_then(told).or_else(|| hint.and_then(told)).or_else(|| in_play.and_then(card))
    })
}

/// In the dark, what light costs.
fn light_told(table: &TableStore) -> Option<String> {
    let note = |s: &Shown| s.note(Pick::Choice(Choice::Lights)).filter(|note| is_preview(note)).map(sentence);
    table.shown.with(|s| s.scene.dark.then(|| note(s)).flatten())
}

/// Whether something lies over what is asked, so that messages are not to be seen there.
fn is_covered(table: &TableStore) -> bool {
    let covered = table.shown.with(Shown::is_covered);
    // Beside the board the side panel covers nothing.
    let sheet = table.panel.get().is_some() && {
        let side = document().query_selector(".side").ok().flatten();
        let style = side.and_then(|side| window().get_computed_style(&side).ok().flatten());
        style.is_some_and(|style| style.get_property_value("position").is_ok_and(|position| position == "fixed"))
    };
    covered || sheet
}

/// With a capital letter.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whether a press came from a finger, which cannot hover.
pub fn is_touch(event: &MouseEvent) -> bool {
    event.dyn_ref::<web_sys::PointerEvent>().is_some_and(|event| event.pointer_type() == "touch")
}

/// What is asked, or what is waited for.
pub fn ask(table: &TableStore) -> String {
    if let Some(turns) = table.back.get() {
        return if turns == 0 { "The start.".to_owned() } else { format!("After turn {turns}.") };
    }
    if let Some(why) = table.failed.get() {
        return why;
    }
    match table.armed.get() {
        Some(Armed::Slot(_)) => return "This cannot be taken back.".to_owned(),
        Some(Armed::Pick(_)) => return "Tap again to do it.".to_owned(),
        None => {}
    }
    table.shown.with(|shown| match &shown.need {
        // They are told on the board.
        _ if shown.scene.package().is_some() && table.busy.get() => "Both packages are chosen.".to_owned(),
        Need::Cpu { side, .. } if table.busy.get() => format!("{} plays.", table.told(*side)),
        Need::Cpu { side, .. } => format!("{} is thinking…", table.told(*side)),
        Need::Curtain(_) => String::new(),
        Need::DrawAnswer(side) => format!("{} offers a draw.", table.told(!*side)),
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
    let packing = move || table.shown.with(|s| s.scene.package().is_some());
    // A card chosen to be thrown away is kept by another tap on it.
    let gathering = move || table.shown.with(|s| s.scene.hand_use == HandUse::Gather);
    let cancel = move || here() && person.get() && !packing() && (prepared.get() > 0 || table.armed.get().is_some());
    let press = move |action, label, run: fn(TableStore), class| {
        view! { <button type="button" class=class data-action=action on:click=move |_| run(table)>{label}</button> }
    };
    view! {
        {table.replay.then(|| view! { <ReplaySteps/> })}
        {move || (!here() && !table.replay).then(|| press("last", "Back to the game", |t| t.look(None), "btn btn--primary"))}
        {move || table.failed.with(Option::is_some).then(|| press("retry", "Try again", |t| t.ask_again(), "btn btn--primary"))}
        {move || (here() && answer()).then(|| view! {
            {press("decline-draw", "Play on", |t| t.answer_draw(false), "btn")}
            {press("accept-draw", "Accept", |t| t.answer_draw(true), "btn btn--primary")}
        })}
        {move || (here() && over() && !table.result.get() && !table.replay)
            .then(|| press("result", "Result", |t| t.result.set(true), "btn btn--primary"))}
        {move || {
            let mut choices = Choice::ALL;
            // The way that leads left stands on the left.
            if table.near() == Side::Black {
                choices.reverse();
            }
            choices.map(|choice| view! { <OptionButton choice=choice/> })
        }}
        <AskedCards/>
        {move || (cancel() && prepared.get() > 2 && !gathering()).then(|| view! {
            <button type="button" class="btn btn--icon" data-action="back-step" data-repeat aria-label="Take back one step"
                title="Take back one step" on:click=move |_| table.step_back()>
                <Mark name="undo"/>
            </button>
        })}
        {move || cancel().then(|| press("cancel", "Cancel", |t| t.cancel(), "btn"))}
    }
}

/// A button that makes a pick. While the pointer or the focus is on it, more is told of it.
#[component]
fn PickButton(
    pick: Pick,
    class: &'static str,
    /// The word for the pick.
    word: String,
    /// What it is called, where the words on it do not say it all.
    #[prop(default = None)]
    label: Option<String>,
    /// Why it cannot be taken.
    #[prop(default = None)]
    locked: Option<Reason>,
    /// The card that it names, to be read.
    #[prop(default = None)]
    read: Option<String>,
    children: Children,
) -> impl IntoView {
    let table = TableStore::here();
    let on = move |_: web_sys::Event| table.point(Some(pick));
    let off = move |_: web_sys::Event| table.point(None);
    view! {
        <button
            type="button"
            class=class
            class:is-armed=move || table.armed.get() == Some(Armed::Pick(pick))
            data-pick=word
            data-read=read
            data-locked=locked.as_ref().map(|reason| reason.rule.to_string())
            aria-disabled=locked.is_some().to_string()
            aria-description=locked.map(|reason| reason.text.to_string())
            aria-label=label
            on:mouseenter=move |e| on(e.into())
            on:mouseleave=move |e| off(e.into())
            on:focus=move |e| on(e.into())
            on:blur=move |e| off(e.into())
            on:click=move |e| table.press(pick, is_touch(&e))
        >
            {children()}
        </button>
    }
}

#[component]
fn OptionButton(choice: Choice) -> impl IntoView {
    let table = TableStore::here();
    let pick = Pick::Choice(choice);
    let offered = Memo::new(move |_| {
        let slot = matches!(table.armed.get(), Some(Armed::Slot(_)));
        let offer = || table.shown.with(|s| s.scene.option(choice).cloned());
        (table.live() && !slot).then(offer).flatten()
    });
    let words = Memo::new(move |_| offered.with(|offer| offer.as_ref().map(|offer| offer.label.clone())));
    // A button whose words alone change stays the same button.
    let kind = Memo::new(move |_| offered.with(|offer| offer.as_ref().map(|offer| (offer.main, offer.locked.clone()))));
    move || {
        kind.get().map(|(main, locked)| {
            let class = if locked.is_none() && main { "btn btn--primary" } else { "btn" };
            let note = table.shown.with_untracked(|s| s.note(pick).map(|note| format!("{}. {note}", choice.label())));
            let short = short_words(choice, table.near());
            let label = note.or_else(|| short.map(|_| choice.label().to_owned()));
            let words = move || short.map(Cow::Borrowed).or_else(|| words.get());
            view! { <PickButton pick=pick class=class word=choice.slug().to_owned() label=label locked=locked>{words}</PickButton> }
        })
    }
}

/// Fewer words for an option, where all that is asked must fit one row on a phone; a way along a rank as it is seen from a side.
const fn short_words(choice: Choice, near: Side) -> Option<&'static str> {
    Some(match (choice, near) {
        (Choice::Discard, _) => "Discard",
        (Choice::Cycle, _) => "Cycle",
        (Choice::Left, Side::White) => "← a-file",
        (Choice::Right, Side::White) => "h-file →",
        (Choice::Left, Side::Black) => "a-file →",
        (Choice::Right, Side::Black) => "← h-file",
        _ => return None,
    })
}

/// Cards that are asked for and do not lie in the hand: the effect to be removed, say, by the card it is named after.
#[component]
fn AskedCards() -> impl IntoView {
    let table = TableStore::here();
    let asked = Memo::new(move |_| if table.live() { table.shown.with(|s| s.asked_cards()) } else { Vec::new() });
    let one = move |card: Card| {
        let face = table.face(card)?;
        let pick = Pick::Card(card);
        let label = table.shown.with_untracked(|s| s.note(pick).map(|note| format!("{}. {note}", face.name)));
        Some(view! {
            <PickButton pick=pick class="btn asked-card" word=face.slug.clone() read=Some(face.slug.clone()) label=label>
                <svg class="small-art colour--none" viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                    inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
                {face.name.clone()}
            </PickButton>
        })
    };
    move || asked.get().into_iter().map(one).collect_view()
}

/// The square of the pawn that becomes something, over the dimmed board.
#[component]
fn Crowning(at: Square, side: Side) -> impl IntoView {
    let table = TableStore::here();
    let spot = move || place(at, table.near());
    view! {
        <div class="sign chooser-crown" style:--x=move || spot().0.to_string() style:--y=move || spot().1.to_string() aria-hidden="true"><PieceArt side=side role=Role::Pawn/></div>
    }
}

/// Asks for a kind of piece: what a pawn becomes, how a piece moves, or who comes back.
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
    // The pawn may be the other side's; whose it is, the piece on the square says.
    let crowning = Memo::new(move |_| {
        table.shown.with(|s| {
            let at = s.scene.crowning?;
            let owner = s.scene.piece_at(at).map(|piece| piece.side);
            Some((at, owner.unwrap_or(s.scene.turn)))
        })
    });
    let ask = move || {
        let prompt = table.shown.with(|s| s.scene.prompt.clone());
        match crowning.get() {
            Some((at, _)) if !prompt.contains(&at.to_string()) => format!("{prompt} ({at})"),
            _ => prompt,
        }
    };
    // It takes the focus as a whole, so that no key held down chooses; when it goes, what had the focus before has it again.
    let node = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            keys::focus(&node);
        }
    });
    view! {
        <Show when=move || !roles.with(Vec::is_empty)>
            <div class="chooser" role="group" aria-label=ask tabindex="-1" node_ref=node>
                {move || crowning.get().map(|(at, side)| view! { <Crowning at=at side=side/> })}
                <p class="chooser-ask">{ask}</p>
                <div class="chooser-roles">
                    {move || {
                        let side = crowning.get().map_or(table.shown.with_untracked(|s| s.scene.turn), |(_, side)| side);
                        roles.get().into_iter().map(|role| view! { <RoleButton role=role side=side/> }).collect_view()
                    }}
                </div>
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

#[component]
fn RoleButton(role: Role, side: Side) -> impl IntoView {
    let table = TableStore::here();
    let pick = Pick::Role(role);
    let (supply, note) = table.shown.with_untracked(|s| {
        let supply = s.scene.supply.iter().find(|(kind, _)| *kind == role).map(|(_, n)| *n);
        (supply, s.note(pick).map(str::to_owned))
    });
    let label = note.as_ref().map_or_else(|| role.name().to_owned(), |note| format!("{}, {note}", role.name()));
    view! {
        <PickButton pick=pick class="chooser-role" word=format!("={}", role.letter()) label=Some(label)>
            <PieceArt side=side role=role/>
            <span>{role.name()}</span>
            {note.map(|text| view! { <span class="chooser-note">{text}</span> })}
            {supply.filter(|&n| n > 1).map(|n| view! { <span class="badge">{n}</span> })}
        </PickButton>
    }
}
