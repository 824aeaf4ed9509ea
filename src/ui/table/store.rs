//! The table's state and everything that can be done at it. One copyable handle over signals; no markup in here.
use super::clock::Clocks;
use super::drag::Held;
use super::flow::Motion;
use super::laws::{self, Realm};
use super::model::{self, Shown};
use super::paint::{self, Note, Spot, Sprites};
use super::signs::{self, Drawn};
use super::tap::Armed;
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::sound::Sound;
use crate::ui::thinker::Thinker;
use crate::ui::widgets::isolated;
use intermezzo::board::{PieceId, Side, Square};
use intermezzo::game::{Card, CardFace, Game as _, Pick, Reason, Rng};
use intermezzo::progress::elo::Rating;
use intermezzo::progress::{Foe, finish};
use intermezzo::session::{Moment, Need, Session, Setup, Would};
use leptos::prelude::*;

/// What lies beside the table, or over it on a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// The log.
    Log,
    /// The cards that are left.
    Deck,
    /// The armies.
    Armies,
    /// Laws, terrain and the discard pile.
    Laws,
}

/// What was seen before tells where pieces may stand now.
const DARK_PAST: Reason = Reason::new("dark-past", "While the lights are out you cannot look back.");

/// The table: the session, what is seen of it, and what the player does with it.
#[derive(Clone, Copy)]
pub struct TableStore {
    pub(super) app: App,
    pub(super) id: StoredValue<String>,
    /// A finished game is looked at again: nothing is stored or counted.
    pub replay: bool,
    pub(super) session: StoredValue<Session>,
    pub(super) rng: StoredValue<Rng>,
    pub(super) thinker: StoredValue<Option<Thinker>, LocalStorage>,
    pub(super) asked: StoredValue<Option<Moment>>,
    pub(super) motion: StoredValue<Motion, LocalStorage>,
    /// What is shown.
    pub shown: RwSignal<Shown>,
    /// The pieces on the screen.
    pub sprites: RwSignal<Sprites>,
    /// The signs on the screen.
    pub signs: RwSignal<Vec<Drawn>>,
    /// The card shown large.
    pub spot: RwSignal<Option<Spot>>,
    /// The words across the board.
    pub note: RwSignal<Option<Note>>,
    /// The lights are out for whoever looks.
    pub dark: RwSignal<bool>,
    /// Something moves.
    pub busy: RwSignal<bool>,
    /// The number of turns before the position that is looked back at.
    pub back: RwSignal<Option<usize>>,
    /// What is done for good by another tap.
    pub armed: RwSignal<Option<Armed>>,
    /// The pointer that is down on the board.
    pub held: Held,
    /// What the pointer or the focus is on: more is told of it.
    pub hint: RwSignal<Option<Pick>>,
    /// There are news since the player has last done anything: what the pointer or the focus is on is old.
    pub quiet: RwSignal<bool>,
    /// The square that has the focus among the squares.
    pub cursor: RwSignal<Square>,
    /// What is said to those who hear the page.
    pub said: RwSignal<String>,
    /// The slot from which the card in play came.
    pub slot: RwSignal<Option<usize>>,
    /// The board was turned by hand.
    pub flipped: RwSignal<bool>,
    /// The panel that lies over the table on a phone, and is in front on a desktop.
    pub panel: RwSignal<Option<Tab>>,
    /// The seat whose piles are looked at.
    pub piles: RwSignal<Option<Side>>,
    /// The cards that are read, shown large; none while none is.
    pub reading: RwSignal<Vec<Card>>,
    /// All of the news is told.
    pub told: RwSignal<bool>,
    /// Whether to take a turn back is asked, since the game would not be rated any more.
    pub ask_undo: RwSignal<bool>,
    /// The end has been counted on the profiles.
    pub(super) counted: StoredValue<bool>,
    /// Why the CPU did not answer.
    pub failed: RwSignal<Option<String>>,
    /// The result is open.
    pub result: RwSignal<bool>,
    /// The moment, as far as clocks need it.
    pub now: RwSignal<Moment>,
    /// What of laws and dice is seen while something moves.
    pub realm: Realm,
    /// What the clocks' faces show besides the time.
    pub(super) clocks: Clocks,
}

impl TableStore {
    /// A table with this game on it.
    pub fn new(app: App, id: String, session: Session) -> Self {
        let shown = Shown::of(&session);
        let cursor = if shown.near == Side::White { Square::E2 } else { Square::E7 };
        let clocks = Clocks::of(&session, app.now().moment);
        let table = TableStore {
            app,
            id: StoredValue::new(id),
            replay: false,
            rng: StoredValue::new(Rng::seeded(app.seed())),
            thinker: StoredValue::new_local(None),
            asked: StoredValue::new(None),
            motion: StoredValue::new_local(Motion::default()),
            sprites: RwSignal::new(paint::at_rest(&shown.scene.pieces)),
            signs: RwSignal::new(signs::of(&shown.scene)),
            realm: Realm::of(&shown.scene),
            session: StoredValue::new(session),
            dark: RwSignal::new(shown.scene.dark),
            shown: RwSignal::new(shown),
            spot: RwSignal::new(None),
            note: RwSignal::new(None),
            busy: RwSignal::new(false),
            back: RwSignal::new(None),
            armed: RwSignal::new(None),
            held: Held::default(),
            hint: RwSignal::new(None),
            quiet: RwSignal::new(false),
            cursor: RwSignal::new(cursor),
            said: RwSignal::new(String::new()),
            slot: RwSignal::new(None),
            flipped: RwSignal::new(false),
            panel: RwSignal::new(None),
            piles: RwSignal::new(None),
            reading: RwSignal::new(Vec::new()),
            told: RwSignal::new(false),
            ask_undo: RwSignal::new(false),
            counted: StoredValue::new(false),
            failed: RwSignal::new(None),
            result: RwSignal::new(false),
            now: RwSignal::new(app.now().moment),
            clocks,
        };
        table.thinker.set_value(Some(Thinker::new(move |reply| table.hear(reply))));
        table
    }

    /// The table around this component.
    pub fn here() -> TableStore {
        expect_context()
    }

    /// Reads the session.
    pub fn read<T>(&self, what: impl FnOnce(&Session) -> T) -> T {
        self.session.with_value(what)
    }

    pub(super) fn change<T>(&self, what: impl FnOnce(&mut Session) -> T) -> T {
        self.session.try_update_value(what).expect("the table is there while it is played at")
    }

    /// How the game was set up.
    pub fn setup(&self) -> Setup {
        self.read(|s| s.setup().clone())
    }

    /// The card list.
    pub fn cards(&self) -> &'static [CardFace] {
        self.read(|s| (s.mode().family.cards)())
    }

    /// What is printed on a card.
    pub fn face(&self, card: Card) -> Option<&'static CardFace> {
        self.cards().get(card.index())
    }

    /// The name of whoever plays a side.
    pub fn name(&self, side: Side) -> String {
        self.read(|s| s.setup().seats[side.index()].name())
    }

    /// The same for a sentence.
    pub fn told(&self, side: Side) -> String {
        isolated(&self.name(side))
    }

    /// The side at the bottom of the board.
    pub fn near(&self) -> Side {
        let two = self.read(|s| s.people().len() != 1);
        let turns = self.app.settings.with(|s| s.turn_board);
        let near = if two && !turns { Side::White } else { self.shown.with(|s| s.near) };
        if self.flipped.get() { !near } else { near }
    }

    /// Whether a person may pick now: nothing moves and the present is shown.
    pub fn live(&self) -> bool {
        !self.busy.get() && self.back.get().is_none() && self.shown.with(|s| matches!(s.need, Need::Person(_)))
    }

    // ---- picks ----

    /// Makes a pick, or the one it is meant in place of; a refusal is shown.
    pub fn pick(&self, pick: Pick) -> bool {
        self.act(pick, None, None)
    }

    /// A pick by dropping a piece, which then need not move there.
    pub fn pick_dropped(&self, pick: Pick, dropped: Option<PieceId>) -> bool {
        self.act(pick, None, dropped)
    }

    /// Makes a pick as the session has said that it would be made, if it was asked and nothing goes on since.
    pub(super) fn act(&self, pick: Pick, would: Option<Would>, dropped: Option<PieceId>) -> bool {
        let would = would.filter(|_| !self.busy.get_untracked());
        self.attend();
        let now = self.app.now().moment;
        let mine = self.mine();
        let result = self.change(|s| match would {
            Some(would) => s.act(pick, would, now),
            None => s.tap(pick, now),
        });
        match result {
            Ok(events) => {
                self.play_out(events, mine, dropped);
                true
            }
            Err(reason) => {
                self.refuse(reason);
                false
            }
        }
    }

    /// Makes these picks in place of the prepared ones from `keep` on, as far as they are not refused; whether all were made.
    pub fn pick_all(&self, keep: usize, picks: &[Pick]) -> bool {
        self.attend();
        if self.read(|s| s.play().now().prepared().len() > keep) {
            self.change(|s| s.rewind(keep));
        }
        picks.iter().all(|&pick| self.pick(pick))
    }

    /// Takes hold of the piece on this square: chooses it, if that commits nothing. Whether it did.
    pub fn grab(&self, at: Square) -> bool {
        let pick = Pick::Square(at);
        if !self.live() {
            return false;
        }
        let would = self.read(|s| s.would(pick));
        // In place of an earlier piece it is chosen as that one was.
        matches!(would, Would::Prepares | Would::Instead { .. }) && self.act(pick, Some(would), None)
    }

    /// Takes back all that is prepared.
    pub fn cancel(&self) {
        self.attend();
        if self.armed.get_untracked().is_some() {
            return self.armed.set(None);
        }
        match self.change(Session::cancel) {
            Ok(()) => self.changed(),
            Err(reason) => self.refuse(reason),
        }
    }

    /// Escape: gives up a drag, closes what lies over the table, or takes back what is prepared, if there is anything.
    pub fn escape(&self) {
        if self.give_up() {
            return;
        }
        if self.panel.get_untracked().is_some() {
            self.panel.set(None);
        } else if self.back.get_untracked().is_some() {
            self.look(None);
        } else if self.armed.get_untracked().is_some() || self.read(|s| !s.play().now().prepared().is_empty()) {
            self.cancel();
        }
    }

    /// Opens a panel, or closes it if it is open.
    pub fn show_panel(&self, panel: Tab) {
        self.panel.update(|open| *open = if *open == Some(panel) { None } else { Some(panel) });
    }

    /// Takes back the pick made last.
    pub fn step_back(&self) {
        self.attend();
        self.unpick();
    }

    /// The last step of the turn in preparation is not taken; what was said stands.
    pub(super) fn unpick(&self) {
        self.change(|s| {
            let keep = s.play().now().prepared().len().saturating_sub(1);
            s.rewind(keep);
        });
        self.changed();
    }

    /// The person turns over the deck's next card.
    pub fn draw(&self) {
        self.attend();
        let mine = self.mine();
        if !self.taps() {
            return self.refuse(Reason::NOT_ASKED);
        }
        self.chance(mine);
    }

    /// Whether the deck waits for a tap.
    pub fn taps(&self) -> bool {
        self.shown.with_untracked(|s| matches!(s.need, Need::Tap(_)))
    }

    pub(super) fn chance(&self, mine: Option<Side>) {
        let Some(mut rng) = self.rng.try_get_value() else { return };
        let now = self.app.now().moment;
        let result = self.change(|s| s.draw(&mut rng, now));
        self.rng.set_value(rng);
        match result {
            Ok(events) => self.play_out(events, mine, None),
            Err(reason) => self.refuse(reason),
        }
    }

    // ---- what is not a pick ----

    /// Takes the last turn back, or asks first if the game is rated until then.
    pub fn undo(&self) {
        self.attend();
        if let Err(reason) = self.read(Session::can_undo) {
            return self.refuse(reason);
        }
        if self.read(is_rated) { self.ask_undo.set(true) } else { self.undo_now() }
    }

    /// Whether there is still a turn to be taken back that is asked about first.
    pub fn asks_undo(&self) -> bool {
        self.under_way(|s| s.can_undo().is_ok() && is_rated(s))
    }

    /// Whether this side can still give up, and the game would go on if it did not.
    pub fn may_resign(&self, side: Option<Side>) -> bool {
        self.under_way(|s| side.is_some() && s.resigning_side() == side)
    }

    /// Whether the game goes on, nobody is to take the device first, and this is so; follows the session.
    fn under_way(&self, so: impl FnOnce(&Session) -> bool) -> bool {
        // These change with the session, as soon as something moves and when it has moved.
        self.busy.track();
        self.shown.track();
        self.read(|s| !matches!(s.needs(), Need::Over(_) | Need::Curtain(_)) && so(s))
    }

    /// Whether neither the curtain nor the news of the result is due, so that something may lie over the table.
    pub fn uncovered(&self) -> bool {
        let over = self.shown.with(|shown| matches!(shown.need, Need::Over(_)));
        if over { !self.result.get() } else { self.under_way(|_| true) }
    }

    /// Takes the last turn back.
    pub fn undo_now(&self) {
        self.stop_thinking();
        match self.change(Session::undo) {
            Ok(()) => self.changed(),
            Err(reason) => self.refuse(reason),
        }
    }

    /// The game's name in the store.
    pub fn id(&self) -> String {
        self.id.get_value()
    }

    /// Gives up.
    pub fn resign(&self) {
        self.attend();
        self.stop_thinking();
        let (now, mine) = (self.app.now().moment, self.mine());
        match self.change(|s| s.resign(now)) {
            Ok(events) => self.play_out(events, mine, None),
            Err(reason) => self.refuse(reason),
        }
    }

    /// Offers a draw.
    pub fn offer_draw(&self) {
        self.attend();
        match self.change(Session::offer_draw) {
            Ok(()) => {
                self.app.notify("You offer a draw. The answer comes with the other side's turn.");
                self.changed();
            }
            Err(reason) => self.refuse(reason),
        }
    }

    /// Answers the other's draw offer.
    pub fn answer_draw(&self, accept: bool) {
        self.attend();
        let (now, mine) = (self.app.now().moment, self.mine());
        match self.change(|s| s.answer_draw(accept, now)) {
            Ok(events) => self.play_out(events, mine, None),
            Err(reason) => self.refuse(reason),
        }
    }

    /// The person who was handed the device looks, and sees what the other one did.
    pub fn lift(&self) {
        self.attend();
        self.change(Session::lift_curtain);
        self.settle();
        let replay = self.read(|s| {
            let since = model::others_turns(s)?;
            Some((s.scene_at(since.start), since.flat_map(|turn| s.turn_events(turn)).collect::<Vec<_>>()))
        });
        match replay {
            Some((before, events)) if self.moves() => {
                self.sprites.set(paint::at_rest(&before.pieces));
                self.signs.set(signs::of(&before));
                self.realm.laws.set(laws::of(&before));
                self.run(paint::plan(&events, self.mine()));
            }
            _ => self.drive(),
        }
    }

    /// Looks at the table after so many turns; past the last one, back to the game. In the dark the past is not looked at.
    pub fn look(&self, turns: Option<usize>) {
        self.finish();
        if turns.is_some() && self.shown.with_untracked(|s| s.scene.dark) {
            return self.refuse(DARK_PAST);
        }
        let end = self.turns_done();
        self.back.set(turns.filter(|&n| n < end));
        self.show_pieces();
    }

    /// A step back or forth from what is looked at.
    pub fn look_step(&self, by: isize) {
        let here = self.back.get_untracked().unwrap_or(self.turns_done());
        self.look(Some(here.saturating_add_signed(by)));
    }

    /// How many turns are finished.
    fn turns_done(&self) -> usize {
        self.shown.with_untracked(|s| s.log.len() - usize::from(!matches!(s.need, Need::Over(_)) && !s.log.is_empty()))
    }

    /// Sets up the next game of the match, with the sides traded if wished, and goes there.
    pub fn again(&self, trade: bool) {
        let next = self.read(|s| s.outcome().map(|outcome| (s.setup().next(outcome, trade), s.mode())));
        let Some((setup, mode)) = next else { return };
        let now = self.app.now();
        let id = self.app.with_store(|store| {
            let id = store.new_id(now.stamp.ms());
            // The frame shows why it could not be kept.
            store.keep(&id, &Session::new(setup, mode), now).map(|()| id)
        });
        if let Ok(id) = id {
            self.app.go(Route::Game(id));
        }
    }

    /// Shows why something is not possible.
    pub fn refuse(&self, reason: Reason) {
        self.hear_sound(Sound::Refuse);
        self.app.refuse(reason);
    }

    /// The settings, for what is drawn by them.
    pub fn app(&self) -> App {
        self.app
    }
}

/// Whether a game counts for somebody's rating as it stands.
fn is_rated(session: &Session) -> bool {
    let seats = &session.setup().seats;
    Side::ALL.into_iter().any(|side| {
        let foe = Foe::of(&seats[(!side).index()]);
        seats[side.index()].profile().is_some() && finish::rated(session, &foe, |_| Some(Rating::default())).is_ok()
    })
}
