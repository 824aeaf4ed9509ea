//! What a viewer sees of a game of Arcana, and the worlds that fit it.
use super::cards::{Kind, deed};
use super::field::{Effect, Field, Trap};
use super::prep::{Prep, Want};
use super::seat::{HIDDEN, Seat};
use super::{Arcana, Stage};
use crate::board::{Bitboard, Role, Side, Square};
use crate::game::sign::{CHECK, CHOSEN, FROZEN, Look, Number, SHIELDED, Sign, SignFace};
use crate::game::{
    Actor, Card, Game, HandCard, HandPlace, HandUse, Layout, Mark, Pick, Reason, Rng, Scene, SeatScene, View, Viewer,
    Way, ask, offers,
};
use serde::{Deserialize, Serialize};

/// A Wall, for so many more turns.
static WALL: SignFace =
    SignFace::new("wall", Look::Ground).does("Nothing moves onto it or through it.").of("wall").counts(Number::Turns);
/// A Forbidden zone, for so many more turns.
static ZONE: SignFace = SignFace::new("zone", Look::Ground)
    .called("forbidden zone")
    .does("Nothing may land on it.")
    .of("zone")
    .counts(Number::Turns);
/// A piece under an Eclipse, for so many more turns.
static ECLIPSED: SignFace = SignFace::new("eclipsed", Look::Worn)
    .does("It attacks nothing and captures nothing.")
    .of("eclipse")
    .counts(Number::Turns);
/// A Clone, for so many more turns.
static CLONE: SignFace = SignFace::new("clone", Look::Faint)
    .called("a clone")
    .does("It leaves the board when its time is over.")
    .of("clone")
    .counts(Number::Turns);
/// A Trap of the viewer's own.
static TRAP: SignFace =
    SignFace::new("trap", Look::Ground).called("your trap").does("Whoever lands on it is captured.").of("trap");
/// A Trap of the other side that the viewer knows.
static FOREIGN_TRAP: SignFace = SignFace::new("trap", Look::Ground)
    .called("a trap of the other side")
    .does("Whoever lands on it is captured.")
    .of("trap")
    .foreign();
/// One of the two ends of a Portal, by the pair's number from 1.
static PORTAL: SignFace = SignFace::new("portal", Look::Ground)
    .called("portal {}")
    .does("Whoever lands on one end comes out at the other.")
    .of("portal")
    .counts(Number::Pair);

/// What one viewer may know: the game with [`HIDDEN`] in place of cards, and Traps that the viewer does not know of on no
/// particular square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArcanaView {
    game: Arcana,
    viewer: Viewer,
}

/// Where a view puts a Trap whose square its viewer does not know.
const NOWHERE: Square = Square::A1;

impl ArcanaView {
    pub(super) fn of(game: &Arcana, viewer: Viewer) -> Self {
        let mut game = game.clone();
        for side in Side::ALL {
            if viewer != Viewer::Side(side) {
                veil(&mut game.seats[side.index()]);
            }
        }
        let prepared = game.prep.as_mut().map(|prep| &mut prep.field);
        for field in std::iter::once(&mut game.field).chain(prepared) {
            field.traps.retain(|trap| {
                veil_trap(trap, viewer);
                true
            });
        }
        if viewer != Viewer::Side(game.turn) {
            game.prepared.clear();
            game.prep = None;
            if game.stage == Stage::Throw {
                game.stage = Stage::Choose;
            }
        }
        ArcanaView { game, viewer }
    }

    /// The game with its hidden parts blanked.
    pub(super) fn game(&self) -> &Arcana {
        &self.game
    }

    /// Who looks.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn acts(&self) -> bool {
        self.game.actor().side().is_some_and(|side| self.viewer == Viewer::Side(side))
    }

    /// The field that is drawn: with the steps of a turn in preparation.
    fn field(&self) -> &Field {
        self.game.prep.as_ref().map_or(&self.game.field, |prep| &prep.field)
    }
}

/// Blanks the cards that others may not know.
fn veil(seat: &mut Seat) {
    // The place of a card in a hand tells nothing either.
    let count = usize::from(seat.count());
    seat.hand = std::array::from_fn(|i| (i < count).then_some(HIDDEN));
    if !seat.open {
        seat.top.clear();
        seat.limbo = seat.limbo.map(|_| HIDDEN);
    }
    seat.aside.iter_mut().for_each(|card| *card = HIDDEN);
}

/// Blanks what the viewer may not know of a Trap; its owner does not know what the other side knows.
fn veil_trap(trap: &mut Trap, viewer: Viewer) {
    let own = viewer == Viewer::Side(trap.by);
    let shown = viewer == Viewer::Side(!trap.by) && trap.known;
    if own || viewer == Viewer::Public {
        trap.known = false;
        trap.maybe = Bitboard::EMPTY;
    }
    if !own && !shown {
        trap.at = NOWHERE;
    }
}

/// Whether a viewer sees where a Trap of a view lies.
fn sees(trap: &Trap, viewer: Viewer) -> bool {
    viewer == Viewer::Side(trap.by) || (trap.known && viewer == Viewer::Side(!trap.by))
}

impl View for ArcanaView {
    type Game = Arcana;

    fn scene(&self) -> Scene {
        let game = &self.game;
        let field = self.field();
        let picks = if self.acts() { game.picks() } else { Vec::new() };
        let prep = game.prep.as_ref();
        Scene {
            marks: self.marks(),
            layout: Layout { hand: HandPlace::Places, wordy: true, returning: true, sacrifices: true },
            options: offers(&picks),
            notes: if self.acts() { self.notes(&picks) } else { Vec::new() },
            hand: self.hand(&picks),
            hand_use: match game.stage {
                Stage::Exchange => HandUse::Gather,
                Stage::Throw => HandUse::Discard,
                _ => HandUse::Play,
            },
            prompt: self.prompt(&picks),
            picks,
            prepared: game.prepared.to_vec(),
            in_play: prep.and_then(|p| p.card).map(|kind| (kind.card(), false)),
            seats: Side::ALL.map(|side| self.seat(side)),
            banners: banners(field, game.turn),
            crowning: prep.and_then(|p| if let Want::Crown(at) = p.want() { Some(at) } else { None }),
            ..Scene::new(self.viewer, game.actor(), game.turn, &field.board)
        }
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if self.game.actor().outcome().is_some() {
            Some(Reason::OVER)
        } else if self.acts() {
            self.game.why_not(pick)
        } else {
            Some(Reason::NOT_YOUR_TURN)
        }
    }

    fn sample(&self, rng: &mut Rng) -> Arcana {
        let mut game = self.game.clone();
        for side in Side::ALL {
            self.deal_hidden(&mut game, side, rng);
        }
        self.lay_hidden(&mut game, rng);
        game
    }
}

impl ArcanaView {
    /// Cards of a side that the viewer has not seen, one entry for each copy.
    fn unseen(&self, side: Side) -> Vec<Card> {
        let (seat, recipe) = (self.game.seat(side), &self.game.rules.recipe);
        let copies = |card: Card| std::iter::repeat_n(card, usize::from(seat.unknown(recipe, card)));
        Kind::ALL.iter().flat_map(|kind| copies(kind.card())).collect()
    }

    fn deal_hidden(&self, game: &mut Arcana, side: Side, rng: &mut Rng) {
        let mut unseen = self.unseen(side);
        rng.shuffle(&mut unseen);
        let seat = &mut game.seats[side.index()];
        let slots = seat.hand.iter_mut().flatten().chain(seat.limbo.iter_mut()).chain(seat.aside.iter_mut());
        for slot in slots.filter(|card| **card == HIDDEN) {
            // There are as many cards unseen as hidden places; a view that was tampered with keeps the blank.
            *slot = unseen.pop().unwrap_or(HIDDEN);
        }
    }

    fn lay_hidden(&self, game: &mut Arcana, rng: &mut Rng) {
        let empty = !game.field.board.occupied();
        let mut taken = [Bitboard::EMPTY; 2];
        for trap in game.field.traps.iter().filter(|t| sees(t, self.viewer)) {
            taken[trap.by.index()].insert(trap.at);
        }
        let viewer = self.viewer;
        game.field.traps.retain(|trap| {
            if trap.known && sees(trap, viewer) {
                return true;
            }
            let maybe = if trap.maybe.is_empty() { empty } else { trap.maybe };
            if !sees(trap, viewer) {
                let squares: Vec<Square> = (maybe - taken[trap.by.index()]).iter().collect();
                trap.at = rng.one(&squares).copied().unwrap_or(NOWHERE);
                taken[trap.by.index()].insert(trap.at);
            }
            trap.maybe = maybe;
            true
        });
    }

    fn marks(&self) -> Vec<Mark> {
        let (field, game) = (self.field(), &self.game);
        let mut marks: Vec<Mark> = Vec::new();
        let mut mark = |at: Square, kind: Sign| marks.push(Mark::new(at, kind));
        if let Some(prep) = &game.prep {
            chosen(prep).iter().for_each(|at| mark(at, CHOSEN.plain()));
        }
        for timed in field.timed() {
            if let Some((at, kind)) =
                field.place_of(timed.effect).and_then(|at| Some((at, sign(timed.effect, timed.left)?)))
            {
                mark(at, kind);
            }
        }
        for (n, (a, b)) in field.portals.iter().enumerate() {
            let kind = PORTAL.with(n as u8 + 1);
            mark(a, kind);
            mark(b, kind);
        }
        for trap in field.traps.iter().filter(|t| sees(t, self.viewer)) {
            mark(trap.at, if self.viewer == Viewer::Side(trap.by) { TRAP.plain() } else { FOREIGN_TRAP.plain() });
        }
        for side in Side::ALL {
            if let (true, Some(at)) = (field.in_check(side), field.board.king(side)) {
                mark(at, CHECK.plain());
            }
        }
        marks
    }

    fn hand(&self, picks: &[Pick]) -> Vec<Option<HandCard>> {
        let Viewer::Side(side) = self.viewer else { return Vec::new() };
        let game = &self.game;
        let mut away: Vec<Card> = game.prep.as_ref().and_then(|p| p.card).map(Kind::card).into_iter().collect();
        if game.turn != side {
            away.clear();
        }
        let mut thrown: Vec<Card> = match game.stage {
            Stage::Exchange if game.turn == side => {
                game.prepared.iter().filter_map(|p| if let Pick::Card(c) = p { Some(*c) } else { None }).collect()
            }
            _ => Vec::new(),
        };
        let places = usize::from(game.rules.hand)
            .max(game.seat(side).hand.iter().rposition(Option::is_some).map_or(0, |i| i + 1));
        let slots = game.seat(side).hand.iter().take(places);
        slots
            .map(|slot| {
                let card = (*slot)?;
                if let Some(i) = away.iter().position(|c| *c == card) {
                    away.remove(i);
                    return None;
                }
                let marked = thrown.iter().position(|c| *c == card).map(|i| thrown.remove(i)).is_some();
                let locked = if marked {
                    Some(Reason::new("thrown", "You are exchanging this card."))
                } else if picks.contains(&Pick::Card(card)) {
                    None
                } else {
                    self.refusal(Pick::Card(card))
                };
                Some(HandCard { card, locked, thrown: marked, combo: false, note: None })
            })
            .collect()
    }

    fn seat(&self, side: Side) -> SeatScene {
        let (field, seat) = (self.field(), self.game.seat(side));
        let mut captured = [0u8; 6];
        for piece in field.captured.iter().filter(|p| p.side == side) {
            captured[piece.role.index()] += 1;
        }
        let mut unseen: Vec<(Card, u8)> = Vec::new();
        for card in self.unseen(side) {
            match unseen.last_mut().filter(|(last, _)| *last == card) {
                Some((_, n)) => *n += 1,
                None => unseen.push((card, 1)),
            }
        }
        SeatScene {
            hand_count: Some(seat.count()),
            captured: by_kind(&captured),
            sacrificed: by_kind(&field.sacrificed[side.index()]),
            deck_count: Some(self.game.deck_count(side)),
            deck_order: seat.top.clone(),
            deck_open: seat.open,
            spent: seat.spent.clone(),
            unseen,
            ..SeatScene::default()
        }
    }

    /// What completing picks would bring, in a few words.
    fn notes(&self, picks: &[Pick]) -> Vec<(Pick, String)> {
        let game = &self.game;
        if !matches!(game.stage, Stage::Choose | Stage::Move) {
            return Vec::new();
        }
        let Some(prep) = game.prep.as_ref().filter(|p| p.card.is_some()) else { return Vec::new() };
        let told = |pick: &Pick| Some((*pick, super::preview::words(prep, *pick)?));
        picks.iter().filter_map(told).collect()
    }

    fn prompt(&self, picks: &[Pick]) -> String {
        let game = &self.game;
        match (game.actor(), game.stage) {
            (Actor::Over(outcome), _) => outcome.words(),
            (_, Stage::Exchange) => "Exchange any of your cards, or keep them.".to_owned(),
            (_, Stage::Throw) => "Which card do you discard?".to_owned(),
            (Actor::Chance { .. }, _) => "A card is drawn.".to_owned(),
            _ => match &game.prep {
                Some(prep) => asked(prep),
                None if game.stage == Stage::Move => "Now make a Move.".to_owned(),
                None if self.acts() && game.only_cards_save() => "Check! Only a card saves your king.".to_owned(),
                None if self.acts() && game.truced() => "Make a Move. Cards wait until the fourth turn.".to_owned(),
                None => ask(&WAYS, picks),
            },
        }
    }
}

/// How a turn may begin.
const WAYS: [Way; 2] = [Way::Square("make a Move"), Way::Card("play a card")];

/// The words of what a preparation asks.
fn asked(prep: &Prep) -> String {
    match prep.want() {
        Want::Crown(at) => format!("What does the pawn on {at} become?"),
        Want::Step(n) => {
            prep.card.and_then(|kind| deed(kind).steps.get(n)).map_or_else(String::new, |step| step.ask.to_owned())
        }
        Want::From(ask) => match ask.double {
            Some(super::moves::Half::First) => "The first Move: which piece?".to_owned(),
            Some(super::moves::Half::Second) => "The second Move: which piece?".to_owned(),
            None if ask.domino => "Which piece captures two in a row?".to_owned(),
            None => "Now a Move: which piece?".to_owned(),
        },
        Want::To(..) => "Where to?".to_owned(),
        Want::Nothing => String::new(),
    }
}

/// The squares picked so far.
fn chosen(prep: &Prep) -> Bitboard {
    let squares: Bitboard = if prep.moved { Bitboard::EMPTY } else { prep.squares.iter().collect() };
    match prep.want() {
        Want::To(_, from) => squares | from.into(),
        _ => squares,
    }
}

/// The sign of an effect; `None` for one on the whole board.
fn sign(effect: Effect, left: u8) -> Option<Sign> {
    Some(match effect {
        Effect::Wall(_) => WALL.with(left),
        Effect::Zone(_) => ZONE.with(left),
        Effect::Shield(_) => SHIELDED.with(left),
        Effect::Eclipse(_) => ECLIPSED.with(left),
        Effect::Freeze(_) => FROZEN.with(left),
        Effect::Clone(_) => CLONE.with(left),
        Effect::Pacifism => return None,
    })
}

fn banners(field: &Field, turn: Side) -> Vec<(Card, String)> {
    let calm = field.timed().find(|t| t.effect == Effect::Pacifism);
    calm.map(|timed| {
        let ends = if timed.left <= 1 { turn } else { !turn };
        (Kind::Pacifism.card(), format!("Pacifism: nothing is captured until the turn of {} ends.", ends.name()))
    })
    .into_iter()
    .collect()
}

fn by_kind(counts: &[u8; 6]) -> Vec<(Role, u8)> {
    Role::ALL.into_iter().rev().map(|role| (role, counts[role.index()])).filter(|&(_, n)| n > 0).collect()
}
