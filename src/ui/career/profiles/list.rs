//! The list of profiles, and what is asked before one is changed or removed.
use super::Members;
use super::form::{Draft, ProfileForm};
use crate::ui::dialog::Dialog;
use crate::ui::pages::words::amount;
use crate::ui::route::Route;
use crate::ui::widgets::{FaceArt, Mark, Name, Told, isolated};
use intermezzo::progress::Profile;
use intermezzo::storage::ProfileEntry;
use leptos::prelude::*;

/// A dialog about a profile.
#[derive(Clone, Copy)]
pub struct Asked {
    about: RwSignal<Option<Profile>>,
    open: RwSignal<bool>,
}

impl Asked {
    /// A dialog that is closed.
    pub fn nothing() -> Self {
        Asked { about: RwSignal::new(None), open: RwSignal::new(false) }
    }

    fn ask(self, profile: Profile) {
        self.about.set(Some(profile));
        self.open.set(true);
    }

    fn close(self) {
        self.open.set(false);
    }
}

impl Members {
    /// Whether a dialog's profile is still there and may be changed.
    fn holds(self, asked: Asked) -> Signal<bool> {
        Signal::derive(move || {
            let there = |profile: &Profile| self.entries.with(|all| all.iter().any(|entry| entry.id == profile.id));
            self.app.may_write() && asked.about.with(|profile| profile.as_ref().is_some_and(there))
        })
    }
}

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
    let now = move || {
        members.app.profile.with(|profile| {
            let name = profile.as_ref().map_or_else(|| "A guest".to_owned(), |profile| isolated(&profile.name));
            format!("{name} plays now.")
        })
    };
    view! {
        <section class="stack" data-part="list">
            <h2>"Who plays"</h2>
            <p class="visually-hidden" aria-live="polite"><Told text=Signal::derive(now)/></p>
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
    let ask = move |what: Asked| what.ask(kept.get_value());
    let words = format!("Play as {}", isolated(&name));
    let play = StoredValue::new(id.clone());
    view! {
        <li class="list-item profile-row" class:is-current=move || plays.get() data-profile=id>
            <FaceArt slug=face name=name.clone() class="face--row"/>
            <p class="profile-who"><strong><Name name=name.clone()/></strong> <span class="dim small number">{facts}</span></p>
            <div class="profile-deeds">
                <Playing plays=plays>
                    <button type="button" class="btn" data-action="play-as" on:click=move |_| members.play_as(Some(&play.get_value()))>
                        <Told text=words.clone()/>
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

/// The dialog in which name and face are changed.
#[component]
pub fn Changing(members: Members) -> impl IntoView {
    let asked = members.changing;
    let form = move || {
        asked.about.get().map(|profile| {
            let (id, own) = (profile.id.clone(), profile.id);
            let draft = Draft::new(profile.name, profile.face);
            let done = move |(name, face): (String, String)| {
                members.change(&id, &name, &face);
                asked.close();
            };
            let taken = Signal::derive(move || members.names(Some(&own)));
            view! {
                <ProfileForm draft=draft taken=taken action="save" yes="Save" on_done=done>
                    <button type="button" class="btn" data-action="dismiss" on:click=move |_| asked.close()>"Cancel"</button>
                </ProfileForm>
            }
        })
    };
    view! { <Dialog open=asked.open about=members.holds(asked) title="Change name and face" focused=true>{form}</Dialog> }
}

/// The dialog that asks before a profile is lost.
#[component]
pub fn Removing(members: Members) -> impl IntoView {
    let asked = members.doomed;
    let title = Signal::derive(move || {
        asked.about.with(|profile| {
            profile.as_ref().map_or_else(String::new, |profile| format!("Remove {}?", isolated(&profile.name)))
        })
    });
    let lost = move || {
        asked.about.with(|profile| {
            let profile = profile.as_ref()?;
            let finished = amount(profile.games.len() as u64, "finished game");
            let coins = amount(profile.ledger.balance().into(), "coin");
            Some(format!(
                "{finished} with replays, games in progress, all ratings, achievements and medals, {coins} and what was bought \
                 are deleted from this browser for good. To keep a copy, export the profile first."
            ))
        })
    };
    let remove = move |_| {
        if let Some(profile) = asked.about.get_untracked() {
            asked.close();
            members.remove(&profile.id);
        }
    };
    view! {
        <Dialog open=asked.open about=members.holds(asked) title=title>
            <p>{lost}</p>
            <div class="dialog-actions">
                <a class="btn btn--primary" data-action="export" href=Route::Backup.href()>"Export first"</a>
                <button type="button" class="btn" data-action="dismiss" on:click=move |_| asked.close()>"Keep it"</button>
                <button type="button" class="btn btn--danger" data-action="confirm" on:click=remove>"Remove"</button>
            </div>
        </Dialog>
    }
}
