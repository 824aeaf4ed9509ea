//! The people at the table, and their sides.
use super::choice::{Choice, Member, Opponent};
use crate::ui::form::{Line, Seg, Switch};
use crate::ui::route::Route;
use crate::ui::widgets::{FaceArt, Name, isolated};
use intermezzo::board::Side;
use leptos::prelude::*;

/// Under which profile the person plays against the CPU; nothing for a guest.
#[component]
pub fn WhoPlays(choice: Choice) -> impl IntoView {
    let first = Memo::new(move |_| choice.first());
    move || first.get().map(|member| view! { <Playing label="You" member=member/> })
}

/// A profile that plays, and the way to another.
#[component]
fn Playing(label: &'static str, member: Member) -> impl IntoView {
    view! {
        <div class="field" data-part="who" data-profile=member.id>
            <span class="label">{label}</span>
            <p class="who">
                <FaceArt slug=member.face name=member.name.clone()/>
                <strong><Name name=member.name/></strong>
                <a href=Route::Profiles.href()>"Change"</a>
            </p>
        </div>
    }
}

/// Who the two people are, and whether they sit side by side.
#[component]
pub fn People(choice: Choice) -> impl IntoView {
    let member = Memo::new(move |_| choice.first());
    let [name, _] = choice.names;
    let first = move || match member.get() {
        Some(member) => view! { <Playing label="First person" member=member/> }.into_any(),
        None => {
            view! { <Line name="names-1" label="First person".to_owned() value=name on=move |text| name.set(text)/> }
                .into_any()
        }
    };
    view! {
        <div class="names">
            {first}
            <Second choice=choice/>
        </div>
        <Show
            when=move || choice.hides()
            fallback=|| view! { <p class="hint">"Nothing is hidden in this game: you can look at the screen together."</p> }
        >
            <Switch
                name="open"
                label="Same side"
                hint="You look at the screen together: hands lie open and no curtain falls between turns."
                value=choice.open
                on=move |on| choice.open.set(on)
            />
        </Show>
    }
}

/// Who the second person is: a guest with a name, or another profile of this device.
#[component]
fn Second(choice: Choice) -> impl IntoView {
    let partners = Memo::new(move |_| choice.partners());
    let alone = Memo::new(move |_| partners.with(Vec::is_empty));
    let guest = Memo::new(move |_| choice.second().is_none());
    let [_, name] = choice.names;
    let label = Signal::derive(move || if alone.get() { "Second person" } else { "Name of the guest" }.to_owned());
    let choose = move |e| {
        let id = event_target_value(&e);
        choice.partner.set((!id.is_empty()).then_some(id));
    };
    let option = move |member: Member| {
        let id = member.id.clone();
        let chosen = move || choice.partner.with(|partner| partner.as_ref() == Some(&id));
        view! { <option value=member.id prop:selected=chosen>{isolated(&member.name)}</option> }
    };
    view! {
        <div class="stack">
            <Show when=move || !alone.get()>
                <label class="field">
                    <span class="label">"Second person"</span>
                    <select class="select" name="second" on:change=choose>
                        <option value="" prop:selected=move || guest.get()>"Guest"</option>
                        {move || partners.get().into_iter().map(option).collect_view()}
                    </select>
                </label>
            </Show>
            <Show when=move || guest.get()>
                <Line name="names-2" label=label value=name on=move |text| name.set(text)/>
            </Show>
        </div>
    }
}

/// Which side the first person plays.
#[component]
pub fn Sides(choice: Choice) -> impl IntoView {
    let options = || {
        vec![
            (Some(Side::White), "white".to_owned(), "White".to_owned()),
            (Some(Side::Black), "black".to_owned(), "Black".to_owned()),
            (None, "random".to_owned(), "By chance".to_owned()),
        ]
    };
    let on = move |side| choice.side.set(side);
    view! {
        <Show
            when=move || choice.opponent.get() == Opponent::Person
            fallback=move || view! { <Seg legend="You play" name="side" options=options() value=choice.side on=on/> }
        >
            <Seg legend="The first person plays" name="side" options=options() value=choice.side on=on/>
        </Show>
    }
}
