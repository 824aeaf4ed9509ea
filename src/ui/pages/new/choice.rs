//! What is chosen on the new game page, and the game that follows from it.
use crate::ui::app::App;
use crate::ui::route::Route;
use intermezzo::board::Side;
use intermezzo::cpu::characters::{Character, of_level};
use intermezzo::games::{Answers, MODES, Mode, ModeOption, mode};
use intermezzo::progress::finish::unrated;
use intermezzo::progress::{Foe, Profile};
use intermezzo::session::{Control, Match, Persona, Seat, Session, Setup};
use intermezzo::storage::{Deck, ShelfError};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Who sits on the other side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Opponent {
    Cpu,
    Person,
}

/// A profile of this device as it is shown here.
#[derive(Clone, PartialEq, Eq)]
pub struct Member {
    pub id: String,
    pub name: String,
    pub face: String,
}

impl Member {
    fn of(profile: &Profile) -> Self {
        Member { id: profile.id.clone(), name: profile.name.clone(), face: profile.face.clone() }
    }
}

/// What is chosen on this page.
#[derive(Clone, Copy)]
pub struct Choice {
    app: App,
    pub mode: RwSignal<&'static Mode>,
    pub opponent: RwSignal<Opponent>,
    pub level: RwSignal<u8>,
    /// The character chosen last, of whatever level; see [`Choice::character`].
    pub favourite: RwSignal<Option<&'static Character>>,
    /// What the mode lets one choose besides, key and answer; empty for its ordinary ones.
    pub options: RwSignal<BTreeMap<&'static str, String>>,
    /// The first person's side; `None` is left to chance.
    pub side: RwSignal<Option<Side>>,
    /// The names of guests.
    pub names: [RwSignal<String>; 2],
    /// The id of the profile that the second person plays as; see [`Choice::second`].
    pub partner: RwSignal<Option<String>>,
    members: StoredValue<Vec<Member>>,
    pub open: RwSignal<bool>,
    pub undo: RwSignal<bool>,
    /// Minutes and added seconds.
    pub clock: RwSignal<Option<(u64, u64)>>,
}

/// The answers that a new game of this mode begins with.
pub fn offered(mode: &Mode) -> BTreeMap<&'static str, String> {
    mode.offers().map(|(key, answer)| (key, answer.to_owned())).collect()
}

impl Choice {
    /// What was chosen last, in the mode of this name if there is one.
    pub fn begin(app: App, slug: Option<&str>) -> Self {
        let last = app.settings.get_untracked();
        let chosen = slug.and_then(mode).or_else(|| mode(&last.mode)).unwrap_or(&MODES[0]);
        let profiles = app.with_store(|store| store.profiles());
        let members = profiles.iter().filter_map(|entry| entry.profile.as_ref().ok().map(Member::of)).collect();
        Choice {
            app,
            mode: RwSignal::new(chosen),
            opponent: RwSignal::new(Opponent::Cpu),
            level: RwSignal::new(last.level),
            favourite: RwSignal::new(None),
            options: RwSignal::new(offered(chosen)),
            side: RwSignal::new(Some(Side::White)),
            names: [RwSignal::new(last.name), RwSignal::new(last.guest)],
            partner: RwSignal::new(None),
            members: StoredValue::new(members),
            open: RwSignal::new(false),
            undo: RwSignal::new(true),
            clock: RwSignal::new(None),
        }
    }

    /// The mode's own clock, or the one chosen.
    pub fn control(self) -> Option<Control> {
        let clock = self.mode.get().clock_for(&self.options_text(), self.clock.get());
        clock.map(|(minutes, seconds)| Control::minutes(minutes, seconds))
    }

    /// The character that the CPU plays as: the one chosen, or the first of the level.
    pub fn character(self) -> Option<&'static Character> {
        let level = self.level.get();
        self.favourite.get().filter(|character| character.level == level).or_else(|| of_level(level).next())
    }

    /// The profile that the first person plays as.
    pub fn first(self) -> Option<Member> {
        self.app.profile.with(|profile| profile.as_ref().map(Member::of))
    }

    /// The profiles that the second person can play as.
    pub fn partners(self) -> Vec<Member> {
        let first = self.first().map(|member| member.id);
        let others = |member: &&Member| Some(&member.id) != first.as_ref();
        self.members.with_value(|all| all.iter().filter(others).cloned().collect())
    }

    /// The profile that the second person plays as.
    pub fn second(self) -> Option<Member> {
        let id = self.partner.get()?;
        self.partners().into_iter().find(|member| member.id == id)
    }

    fn guest_name(self, which: usize) -> String {
        let name = self.names[which].get();
        let name = name.trim();
        if name.is_empty() { ["You", "Guest"][which].to_owned() } else { name.to_owned() }
    }

    /// The seats of the first person and of the opponent.
    fn seats(self) -> [Seat; 2] {
        let person = |member: Option<Member>, which| match member {
            Some(member) => Seat::Person { name: member.name, profile: Some(member.id) },
            None => Seat::guest(self.guest_name(which)),
        };
        let second = match self.opponent.get() {
            Opponent::Cpu => {
                let persona = |one: &Character| Persona { slug: one.slug.to_owned(), name: one.name.to_owned() };
                Seat::Cpu { level: self.level.get(), character: self.character().map(persona) }
            }
            Opponent::Person => person(self.second(), 1),
        };
        [person(self.first(), 0), second]
    }

    fn setup(self, random: u64) -> Setup {
        let [first, second] = self.seats();
        let side = self.side.get().unwrap_or(if random.is_multiple_of(2) { Side::White } else { Side::Black });
        Setup {
            mode: self.mode.get().slug.to_owned(),
            options: self.options_text(),
            seats: if side == Side::White { [first, second] } else { [second, first] },
            control: self.control(),
            undo: self.undo.get(),
            open: self.opponent.get() == Opponent::Person && self.open.get(),
            score: Match { first: side, ..Match::default() },
            occasion: String::new(),
        }
    }

    /// Whether the game would be rated, and under which condition or why not.
    pub fn rated(self) -> (bool, String) {
        let [first, second] = self.seats();
        if first.profile().is_none() {
            let why = match self.opponent.get() {
                Opponent::Cpu => "you play as a guest",
                Opponent::Person => "the first person plays as a guest",
            };
            return (false, format!("Not rated: {why}."));
        }
        // Which side chance would give decides nothing here.
        match unrated(&self.setup(0), &Foe::of(&second)) {
            Some(why) => (false, format!("Not rated: {why}.")),
            None if self.undo.get() && self.control().is_none() => {
                (true, "Rated, as long as no turn is taken back.".to_owned())
            }
            None => (true, "Rated.".to_owned()),
        }
    }

    /// The options of the mode as text.
    fn options_text(self) -> String {
        let mode = self.mode.get();
        let chosen = self.options.get();
        let fits = |option: &ModeOption, answer: &str| match option.answers {
            Answers::OneOf(values) => values.iter().any(|(value, _)| *value == answer),
            // One of each is what the mode does unasked.
            Answers::Deck => !answer.is_empty() && Deck::parse(answer, (mode.family.cards)()).is_ok(),
        };
        let answered = |option: &ModeOption| {
            let answer = chosen.get(option.key).filter(|answer| fits(option, answer))?;
            Some(format!("{}={answer}", option.key))
        };
        let asked = mode.options.iter().filter(|option| self.has_odds() || !is_odds(mode, option));
        asked.filter_map(answered).collect::<Vec<_>>().join(" ")
    }

    /// Whether one side can be given more than the other: in games where handicaps are picked.
    pub fn has_odds(self) -> bool {
        let picked = self.options.with(|all| all.get("sabotage").is_none_or(|answer| answer == "on"));
        picked && self.mode.with(|mode| mode.options.iter().any(|option| is_odds(mode, option)))
    }

    /// Whether the mode has hands to hide.
    pub fn hides(self) -> bool {
        let mode = self.mode.get();
        Session::new(Setup::two_people(mode.slug, ["", ""]), mode).hides()
    }

    fn remember(self) {
        self.app.settings.update(|settings| {
            settings.mode = self.mode.get_untracked().slug.to_owned();
            settings.level = self.level.get_untracked();
            // A profile's name is not the name of whoever plays as a guest the next time.
            if self.first().is_none() {
                settings.name = self.guest_name(0);
            }
            if self.opponent.get_untracked() == Opponent::Person && self.second().is_none() {
                settings.guest = self.guest_name(1);
            }
        });
    }

    /// Keeps the new game and goes to it. One that cannot be kept is played all the same; the frame tells.
    pub fn start(self) {
        let app = self.app;
        if !app.writes_now() {
            return app.notify(ShelfError::OtherTab.to_string());
        }
        untrack(|| {
            self.remember();
            let session = Session::new(self.setup(app.seed()), self.mode.get());
            let id = app.with_store(|store| {
                let id = store.new_id(app.now_ms());
                let _ = store.keep(&id, &session, app.now());
                id
            });
            app.go(Route::Game(id));
        });
    }
}

/// Whether an option is one of the two that give odds.
pub fn is_odds(mode: &Mode, option: &ModeOption) -> bool {
    mode.tilt.is_some_and(|tilt| tilt.options.contains(&option.key))
}
