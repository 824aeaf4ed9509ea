//! A new game: which, against whom, and how.
use super::motif::ModePicture;
use super::words::{LEVELS, mode_name};
use crate::ui::app::App;
use crate::ui::form::{Line, Seg, Switch};
use crate::ui::route::Route;
use crate::ui::widgets::Mark;
use intermezzo::board::Side;
use intermezzo::games::{Answers, ClockRule, MODES, Mode, ModeOption, mode};
use intermezzo::session::{Control, Match, Seat, Session, Setup, TILT};
use intermezzo::storage::{Deck, DeckEntry, ShelfError};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Who sits on the other side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opponent {
    Cpu,
    Person,
}

/// What is chosen on this page.
#[derive(Clone, Copy)]
struct Choice {
    mode: RwSignal<&'static Mode>,
    opponent: RwSignal<Opponent>,
    level: RwSignal<u8>,
    /// What the mode lets one choose besides, key and answer; empty for its ordinary ones.
    options: RwSignal<BTreeMap<&'static str, String>>,
    /// The first person's side; `None` is left to chance.
    side: RwSignal<Option<Side>>,
    names: [RwSignal<String>; 2],
    open: RwSignal<bool>,
    undo: RwSignal<bool>,
    /// Minutes and added seconds.
    clock: RwSignal<Option<(u64, u64)>>,
}

impl Choice {
    fn begin(app: App, slug: Option<&str>) -> Self {
        let last = app.settings.get_untracked();
        let chosen = slug.and_then(mode).or_else(|| mode(&last.mode)).unwrap_or(&MODES[0]);
        Choice {
            mode: RwSignal::new(chosen),
            opponent: RwSignal::new(Opponent::Cpu),
            level: RwSignal::new(last.level),
            options: RwSignal::new(BTreeMap::new()),
            side: RwSignal::new(Some(Side::White)),
            names: [RwSignal::new(last.name), RwSignal::new(last.guest)],
            open: RwSignal::new(false),
            undo: RwSignal::new(true),
            clock: RwSignal::new(None),
        }
    }

    /// The mode's own clock, or the one chosen.
    fn control(self) -> Option<Control> {
        let clock = self.mode.get().clock_for(&self.options_text(), self.clock.get());
        clock.map(|(minutes, seconds)| Control::minutes(minutes, seconds))
    }

    fn name(self, which: usize) -> String {
        let name = self.names[which].get();
        let name = name.trim();
        if name.is_empty() { ["You", "Guest"][which].to_owned() } else { name.to_owned() }
    }

    fn setup(self, random: u64) -> Setup {
        let first = Seat::guest(self.name(0));
        let second = match self.opponent.get() {
            Opponent::Cpu => Seat::cpu(self.level.get()),
            Opponent::Person => Seat::guest(self.name(1)),
        };
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
        let asked = mode.options.iter().filter(|option| self.has_odds() || !is_odds(option));
        asked.filter_map(answered).collect::<Vec<_>>().join(" ")
    }

    /// Whether one side can be given more than the other: in games where handicaps are picked.
    fn has_odds(self) -> bool {
        let picked = self.options.with(|all| all.get("sabotage").is_none_or(|answer| answer == "on"));
        picked && self.mode.get().options.iter().any(is_odds)
    }

    /// Whether the mode has hands to hide.
    fn hides(self) -> bool {
        let mode = self.mode.get();
        Session::new(Setup::two_people(mode.slug, ["", ""]), mode).hides()
    }

    fn remember(self, app: App) {
        app.settings.update(|settings| {
            settings.mode = self.mode.get_untracked().slug.to_owned();
            settings.level = self.level.get_untracked();
            settings.name = self.name(0);
            if self.opponent.get_untracked() == Opponent::Person {
                settings.guest = self.name(1);
            }
        });
    }

    /// Keeps the new game and goes to it. One that cannot be kept is played all the same; the frame tells.
    fn start(self, app: App) {
        if !app.may_write() {
            return app.notify(ShelfError::OtherTab.to_string());
        }
        untrack(|| {
            self.remember(app);
            let session = Session::new(self.setup(app.seed()), self.mode.get());
            let id = app.with_store(|store| {
                let id = store.new_id(app.now_ms());
                let _ = store.keep(&id, &session, app.now_ms());
                id
            });
            app.go(Route::Game(id));
        });
    }
}

/// Whether an option is one of the two that give odds.
fn is_odds(option: &ModeOption) -> bool {
    TILT.contains(&option.key)
}

/// The new game page.
#[component]
pub fn NewGame(slug: Option<String>) -> impl IntoView {
    let app = App::here();
    let choice = Choice::begin(app, slug.as_deref());
    let person = move || choice.opponent.get() == Opponent::Person;
    view! {
        <form class="page new" on:submit=move |e| { e.prevent_default(); choice.start(app); }>
            <h1 class="title">"New game"</h1>
            <div class="new-columns">
                <Which choice=choice/>
                <div class="panel stack new-form">
                    <Seg
                        legend="Opponent"
                        name="opponent"
                        options=vec![
                            (Opponent::Cpu, "cpu".to_owned(), "The CPU".to_owned()),
                            (Opponent::Person, "person".to_owned(), "A person here".to_owned()),
                        ]
                        value=choice.opponent
                        on=move |opponent| choice.opponent.set(opponent)
                    />
                    <Show when=move || !person()>
                        <Level level=choice.level/>
                    </Show>
                    <Show when=person>
                        <People choice=choice/>
                    </Show>
                    <Sides choice=choice/>
                    <Options choice=choice/>
                    <Time choice=choice/>
                    <button type="submit" class="btn btn--primary btn--big btn--wide" data-action="start">
                        <Mark name="play"/>
                        "Start"
                    </button>
                </div>
            </div>
        </form>
    }
}

/// Which mode, with its picture.
#[component]
fn Which(choice: Choice) -> impl IntoView {
    let mode = choice.mode;
    let choose = move |e| {
        if let Some(chosen) = intermezzo::games::mode(&event_target_value(&e)) {
            // What was answered for one mode is no answer for another.
            choice.options.set(BTreeMap::new());
            mode.set(chosen);
        }
    };
    let options = MODES.iter().map(|option| {
        let chosen = move || mode.get() == option;
        view! { <option value=option.slug prop:selected=chosen>{mode_name(option)}</option> }
    });
    view! {
        <div class="new-which">
            {move || view! { <ModePicture mode=mode.get()/> }}
            <label class="field">
                <span class="label">"Game"</span>
                <select class="select" name="mode" on:change=choose>{options.collect_view()}</select>
            </label>
            <p>{move || mode.get().blurb} " " <span class="dim">{move || mode.get().family.blurb}</span></p>
            <p>
                <a href=move || Route::Rules(Some(mode.get().family.slug.to_owned())).href()>
                    {move || format!("Rules of {}", mode.get().family.name)}
                </a>
            </p>
        </div>
    }
}

/// How strong the CPU is, in words.
#[component]
fn Level(level: RwSignal<u8>) -> impl IntoView {
    let options = (1..=8).map(|n: u8| (n, n.to_string(), n.to_string())).collect();
    let words = move || LEVELS[usize::from(level.get().clamp(1, 8)) - 1];
    view! {
        <div class="field levels">
            <Seg legend="Level" name="level" options=options value=level on=move |chosen| level.set(chosen)/>
            <p aria-live="polite"><strong>{move || words().0}</strong> ". " <span class="dim">{move || words().1}</span></p>
        </div>
    }
}

/// Who the two people are, and whether they sit side by side.
#[component]
fn People(choice: Choice) -> impl IntoView {
    let [first, second] = choice.names;
    view! {
        <div class="names">
            <Line name="names-1" label="First person".to_owned() value=first on=move |name| first.set(name)/>
            <Line name="names-2" label="Second person".to_owned() value=second on=move |name| second.set(name)/>
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

#[component]
fn Sides(choice: Choice) -> impl IntoView {
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

/// What the mode lets one choose besides: the armies, say.
#[component]
fn Options(choice: Choice) -> impl IntoView {
    let one = move |option: &'static ModeOption| match option.answers {
        Answers::OneOf(values) => view! { <OneOf choice=choice option=option values=values/> }.into_any(),
        Answers::Deck => view! { <WhichDeck choice=choice option=option/> }.into_any(),
    };
    move || {
        let (odds, plain): (Vec<_>, Vec<_>) = choice.mode.get().options.iter().partition(|option| is_odds(option));
        let odds = (!odds.is_empty()).then(|| view! { <Odds choice=choice options=odds/> });
        view! {
            {plain.into_iter().map(one).collect_view()}
            {odds}
        }
    }
}

/// What a player may be given by hand; seldom asked, and so behind a word.
#[component]
fn Odds(choice: Choice, options: Vec<&'static ModeOption>) -> impl IntoView {
    let one = move |option: &'static ModeOption| match option.answers {
        Answers::OneOf(values) => Some(view! { <OneOf choice=choice option=option values=values/> }),
        Answers::Deck => None,
    };
    view! {
        <Show when=move || choice.has_odds()>
            <details class="odds" data-part="odds">
                <summary>"Odds"</summary>
                <div class="stack">
                    <p class="hint">"Tilt gives a side more points for the handicaps that it picks. In a match each loss adds one."</p>
                    {options.iter().copied().map(one).collect_view()}
                </div>
            </details>
        </Show>
    }
}

/// One of a few answers.
#[component]
fn OneOf(
    choice: Choice,
    option: &'static ModeOption,
    values: &'static [(&'static str, &'static str)],
) -> impl IntoView {
    let value = Memo::new(move |_| {
        let chosen = choice.options.with(|all| all.get(option.key).cloned());
        let known = values.iter().map(|(word, _)| *word).find(|word| chosen.as_deref() == Some(word));
        known.unwrap_or_else(|| values.first().map_or("", |(word, _)| word))
    });
    let answers = values.iter().map(|&(word, name)| (word, word.to_owned(), name.to_owned())).collect();
    let on = move |word: &'static str| {
        choice.options.update(|all| {
            all.insert(option.key, word.to_owned());
        });
    };
    view! { <Seg legend=option.label name=option.key options=answers value=value on=on/> }
}

/// One of the decks that the player has built, or one of each card.
#[component]
fn WhichDeck(choice: Choice, option: &'static ModeOption) -> impl IntoView {
    let app = App::here();
    let family = choice.mode.get_untracked().family;
    let cards = (family.cards)();
    let playable =
        |entry: DeckEntry| entry.deck.ok().filter(|deck| deck.deck.check().is_ok()).map(|deck| (entry.id, deck));
    let decks: Vec<_> =
        app.with_store(|store| store.decks(family.slug, cards)).into_iter().filter_map(playable).collect();
    let options = decks.iter().map(|(id, deck)| {
        let words = format!("{} ({} cards)", deck.name, deck.deck.total());
        view! { <option value=id.clone()>{words}</option> }
    });
    let options = options.collect_view();
    let texts: BTreeMap<String, String> = decks.into_iter().map(|(id, deck)| (id, deck.deck.write(cards))).collect();
    let choose = move |e| {
        let text = texts.get(&event_target_value(&e)).cloned().unwrap_or_default();
        choice.options.update(|all| {
            all.insert(option.key, text);
        });
    };
    view! {
        <div class="field">
            <label>
                <span class="label">{option.label}</span>
                <select class="select" name=option.key on:change=choose>
                    <option value="">{format!("One of each ({} cards)", cards.len())}</option>
                    {options}
                </select>
            </label>
            <p class="small"><a data-action="decks" href=Route::Decks(Some(family.slug.to_owned())).href()>"Build a deck"</a></p>
        </div>
    }
}

/// Clock and undo; with the first there is none of the second.
#[component]
fn Time(choice: Choice) -> impl IntoView {
    let offered = [None, Some((3, 2)), Some((5, 3)), Some((10, 5))];
    let option = |clock: Option<(u64, u64)>| match clock {
        None => (None, "none".to_owned(), "None".to_owned()),
        Some((minutes, seconds)) => (clock, format!("{minutes}+{seconds}"), format!("{minutes} + {seconds}")),
    };
    let rule = move || choice.mode.get().clock;
    let clocked = move || choice.control().is_some();
    view! {
        <Show
            when=move || rule() == ClockRule::Free
            fallback=move || {
                let ClockRule::Fixed(minutes, _) = rule() else { return None };
                Some(view! {
                    <div class="field" data-clock="fixed">
                        <span class="label">"Clock"</span>
                        <p>{minutes} " minutes for each player, as the mode has it."</p>
                    </div>
                })
            }
        >
            <Seg
                legend="Clock: minutes + seconds a turn"
                name="clock"
                options=offered.map(option).to_vec()
                value=choice.clock
                on=move |clock| choice.clock.set(clock)
            />
        </Show>
        <Show
            when=move || !clocked()
            fallback=|| view! { <p class="hint" data-undo="clock">"With a clock every turn stands: nothing is taken back."</p> }
        >
            <Switch
                name="undo"
                label="Undo allowed"
                hint="A turn can be taken back unless it revealed something."
                value=choice.undo
                on=move |on| choice.undo.set(on)
            />
        </Show>
    }
}
