//! The list of profiles, and what is asked before one is changed or removed.
use super::Members;
use super::form::{Draft, ProfileForm};
use crate::ui::dialog::Dialog;
use crate::ui::pages::words::amount;
use crate::ui::route::Route;
use crate::ui::widgets::{FaceArt, Mark};
use intermezzo::progress::Profile;
use intermezzo::storage::ProfileEntry;
use leptos::prelude::*;

/// All profiles, and the guest.
#[component]
pub fn List(members: Members) -> impl IntoView {
    let row = move |entry: ProfileEntry| match entry.profile {
        Ok(profile) => view! { <Row members=members profile=profile/> }.into_any(),
        // It stays as it is: another version may read it.
        Err(error) => view! {
            <li class="list-item profile-row" data-broken=entry.id>
                <Mark name="warning"/>
                <p class="profile-who">{error.to_string()} <span class="dim small">"It was left as it is."</span></p>
            </li>
        }
        .into_any(),
    };
    let guest = move || members.app.profile.with(Option::is_none);
    view! {
        <section class="stack" data-part="list">
            <h2>"Who plays"</h2>
            <ul class="list">
                {move || members.entries.get().into_iter().map(row).collect_view()}
                <li class="list-item profile-row" class:is-current=guest data-guest="">
                    <FaceArt slug="" name="Guest" class="face--row"/>
                    <p class="profile-who">
                        <strong>"Guest"</strong>
                        <span class="dim small">"Games are kept, but nothing counts."</span>
                    </p>
                    <Playing plays=Signal::derive(guest)>
                        <button type="button" class="btn" data-action="guest" on:click=move |_| members.play_as(None)>
                            "Play as a guest"
                        </button>
                    </Playing>
                </li>
            </ul>
        </section>
    }
}

/// That somebody plays now, or the button by which they do.
#[component]
fn Playing(plays: Signal<bool>, children: ChildrenFn) -> impl IntoView {
    view! {
        <Show when=move || plays.get() fallback=move || children()>
            <span class="chip chip--accent" data-part="plays">"Plays now"</span>
        </Show>
    }
}

/// A profile that can be read.
#[component]
fn Row(members: Members, profile: Profile) -> impl IntoView {
    let (id, name) = (profile.id.clone(), profile.name.clone());
    let own = id.clone();
    let plays = Signal::derive(move || members.app.profile.with(|now| now.as_ref().is_some_and(|now| now.id == own)));
    let facts = tally(&profile);
    let face = profile.face.clone();
    let kept = StoredValue::new(profile);
    let ask = move |what: RwSignal<Option<Profile>>| what.set(Some(kept.get_value()));
    let words = format!("Play as {name}");
    let play = StoredValue::new(id.clone());
    view! {
        <li class="list-item profile-row" class:is-current=move || plays.get() data-profile=id>
            <FaceArt slug=face name=name.clone() class="face--row"/>
            <p class="profile-who"><strong>{name.clone()}</strong> <span class="dim small number">{facts}</span></p>
            <div class="profile-deeds">
                <Playing plays=plays>
                    <button type="button" class="btn" data-action="play-as" on:click=move |_| members.play_as(Some(&play.get_value()))>
                        {words.clone()}
                    </button>
                </Playing>
                <button type="button" class="btn btn--quiet" data-action="rename" aria-haspopup="dialog"
                    aria-label=format!("Change name and face of {name}") on:click=move |_| ask(members.changing)>
                    "Change"
                </button>
                <button type="button" class="btn btn--quiet btn--icon" data-action="remove" aria-haspopup="dialog"
                    title="Remove" aria-label=format!("Remove {name}") on:click=move |_| ask(members.doomed)>
                    <Mark name="trash"/>
                </button>
            </div>
        </li>
    }
}

/// What a profile has so far: “12 games, 340 coins”.
fn tally(profile: &Profile) -> String {
    let games = amount(profile.games.len() as u64, "game");
    format!("{games}, {}", amount(profile.ledger.balance().into(), "coin"))
}

/// Whether a dialog about a profile is open: it closes by forgetting the profile.
fn open_while(subject: RwSignal<Option<Profile>>) -> RwSignal<bool> {
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(subject.with(Option::is_some)));
    Effect::new(move |_| {
        if !open.get() {
            subject.set(None);
        }
    });
    open
}

/// The dialog in which name and face are changed.
#[component]
pub fn Changing(members: Members) -> impl IntoView {
    let subject = members.changing;
    let open = open_while(subject);
    let form = move || {
        subject.get().map(|profile| {
            let (id, own) = (profile.id.clone(), profile.id);
            let draft = Draft::new(profile.name, profile.face);
            let done = move |(name, face): (String, String)| {
                members.change(&id, &name, &face);
                subject.set(None);
            };
            let taken = Signal::derive(move || members.names(Some(&own)));
            view! {
                <ProfileForm draft=draft taken=taken action="save" yes="Save" on_done=done>
                    <button type="button" class="btn" data-action="dismiss" on:click=move |_| subject.set(None)>"Cancel"</button>
                </ProfileForm>
            }
        })
    };
    view! { <Dialog open=open title="Change name and face">{form}</Dialog> }
}

/// The dialog that asks before a profile is lost.
#[component]
pub fn Removing(members: Members) -> impl IntoView {
    let subject = members.doomed;
    let open = open_while(subject);
    let title = Signal::derive(move || {
        subject.with(|profile| profile.as_ref().map_or_else(String::new, |profile| format!("Remove {}?", profile.name)))
    });
    let lost = move || {
        subject.with(|profile| {
            let profile = profile.as_ref()?;
            let finished = amount(profile.games.len() as u64, "finished game");
            let coins = amount(profile.ledger.balance().into(), "coin");
            Some(format!(
                "{finished} with replays, all ratings, achievements and medals, {coins} and what was bought are deleted from \
                 this browser for good. To keep a copy, export the profile first."
            ))
        })
    };
    let remove = move |_| {
        if let Some(profile) = subject.get_untracked() {
            subject.set(None);
            members.remove(&profile.id);
        }
    };
    view! {
        <Dialog open=open title=title>
            <p>{lost}</p>
            <div class="dialog-actions">
                <a class="btn btn--primary" data-action="export" href=Route::Backup.href()>"Export first"</a>
                <button type="button" class="btn" data-action="dismiss" autofocus on:click=move |_| subject.set(None)>"Keep it"</button>
                <button type="button" class="btn btn--danger" data-action="confirm" on:click=remove>"Remove"</button>
            </div>
        </Dialog>
    }
}
