//! Who plays: the profiles of this device.
mod form;
mod list;

use super::CareerNav;
use crate::ui::app::{App, focus};
use crate::ui::route::Route;
use crate::ui::widgets::Name;
use form::{Draft, ProfileForm};
use intermezzo::progress::Profile;
use intermezzo::storage::{ProfileEntry, ShelfError};
use leptos::html;
use leptos::prelude::*;
use list::{Asked, Changing, List, Removing};

/// The profiles as this page shows them, and what is done with them.
#[derive(Clone, Copy)]
struct Members {
    app: App,
    entries: RwSignal<Vec<ProfileEntry>>,
    /// The name of the profile that was made just now.
    made: RwSignal<Option<String>>,
    /// The profile whose name and face are being changed.
    changing: Asked,
    /// The profile that is about to be removed.
    doomed: Asked,
}

impl Members {
    fn read(app: App) -> Self {
        Members {
            app,
            entries: RwSignal::new(app.with_store(|store| store.profiles())),
            made: RwSignal::new(None),
            changing: Asked::nothing(),
            doomed: Asked::nothing(),
        }
    }

    /// Whether this tab keeps anything; if not, the player is told.
    fn writes(self) -> bool {
        let writes = self.app.writes_now();
        if !writes {
            self.app.notify(ShelfError::OtherTab.to_string());
        }
        writes
    }

    fn refresh(self) {
        self.entries.set(self.app.with_store(|store| store.profiles()));
        self.app.refresh_profile();
    }

    fn readable(self) -> Vec<Profile> {
        self.entries.with(|all| all.iter().filter_map(|entry| entry.profile.clone().ok()).collect())
    }

    /// The names that are taken, but for that of one profile.
    fn names(self, but: Option<&str>) -> Vec<String> {
        let others = self.readable().into_iter().filter(|profile| Some(profile.id.as_str()) != but);
        others.map(|profile| profile.name).collect()
    }

    /// Lets a profile play, or a guest.
    fn play_as(self, id: Option<&str>) {
        if self.writes() {
            self.made.set(None);
            self.app.play_as(id);
        }
    }

    /// Makes a profile, which plays from now on. False if it could not be kept.
    fn make(self, name: &str, face: &str) -> bool {
        if !self.writes() {
            return false;
        }
        let (app, now) = (self.app, self.app.now_ms());
        let kept = app.with_store(|store| {
            let profile = Profile::new(store.new_profile_id(now, app.seed()), name, face, now);
            store.keep_profile(&profile).map(|()| profile)
        });
        match kept {
            Ok(profile) => {
                app.play_as(Some(&profile.id));
                self.refresh();
                self.made.set(Some(profile.name));
                true
            }
            Err(error) => {
                app.notify(error.to_string());
                false
            }
        }
    }

    /// Gives a profile another name and face.
    fn change(self, id: &str, name: &str, face: &str) {
        if !self.writes() {
            return;
        }
        let change = |profile: &mut Profile| {
            name.clone_into(&mut profile.name);
            face.clone_into(&mut profile.face);
        };
        if let Err(error) = self.app.with_store(|store| store.change_profile(id, change)) {
            self.app.notify(error.to_string());
        }
        self.refresh();
    }

    /// Removes a profile for good. If it played, a guest plays then.
    fn remove(self, id: &str) {
        if !self.writes() {
            return;
        }
        self.app.with_store(|store| store.remove_profile(id));
        if self.app.settings.with_untracked(|settings| settings.profile == id) {
            self.app.play_as(None);
        }
        self.made.set(None);
        self.refresh();
        self.app.notify("Removed.");
        // The row with the focus is gone.
        focus("main h1");
    }
}

/// Who plays: the profiles of this device.
#[component]
pub fn Profiles() -> impl IntoView {
    let members = Members::read(App::here());
    view! {
        <div class="page career profiles" data-page="profiles">
            <h1 class="title">"Profiles"</h1>
            <CareerNav/>
            <p class="dim">"Each profile has its own games, ratings, achievements and coins. All of it stays in this browser."</p>
            {move || members.made.get().map(|name| view! { <Made name=name/> })}
            <List members=members/>
            <Make members=members/>
            <p class="dim">
                "From another device? "
                <a data-action="backup" href=Route::Backup.href()>"A backup brings a profile along"</a> "."
            </p>
        </div>
        <Changing members=members/>
        <Removing members=members/>
    }
}

/// A profile was made: what comes next.
#[component]
fn Made(name: String) -> impl IntoView {
    let node = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            // Refused only for an element that is not in the document.
            let _ = node.focus();
        }
    });
    view! {
        <div class="notice made" data-part="made" tabindex="-1" node_ref=node>
            <p><strong><Name name=name/>" plays now."</strong> " Games count from here on."</p>
            <p class="row">
                <a class="btn btn--primary" data-action="new-game" href=Route::New(None).href()>"New game"</a>
                <a class="btn" href=Route::Tournaments(None).href()>"Tournaments"</a>
            </p>
        </div>
    }
}

/// A new profile.
#[component]
fn Make(members: Members) -> impl IntoView {
    let draft = Draft::new(String::new(), form::unused_face(&untrack(|| members.readable())));
    let on_done = move |(name, face): (String, String)| {
        if members.make(&name, &face) {
            draft.restart(form::unused_face(&untrack(|| members.readable())));
        }
    };
    view! {
        <section class="panel" data-part="make">
            <h2>"New profile"</h2>
            <ProfileForm
                draft=draft
                taken=Signal::derive(move || members.names(None))
                action="make-profile"
                yes="Make the profile"
                on_done=on_done
            />
        </section>
    }
}
