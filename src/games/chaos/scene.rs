//! What a viewer sees of a game of Chaos & Sabotage, and the worlds that fit it.
use super::blind::Dark;
use super::field::Field;
use super::kind::{Handicap, Kind};
use super::package::{self, Package};
use super::prep::{Ask, How, Prep};
use super::refusal::CYCLE_ONCE;
use super::seat::{HIDDEN, Seat};
use super::{Chaos, Stage};
use crate::board::{Piece, Role, Side, Square};
use crate::game::sign::{CHECK, CHOSEN, FROZEN, Look, SHIELDED, Sign, SignFace};
use crate::game::{
    Actor, Card, Choice, Game, HandCard, HandPlace, HandUse, HandicapScene, Layout, Mark, Offer, PackageScene, Panel,
    Pick, Reason, Rng, Scene, SeatScene, View, Viewer, Way, add_offer, ask, offers,
};
use serde::{Deserialize, Serialize};

/// A piece of the viewer's was taken here by something unseen.
static TAKEN: SignFace = SignFace::new("taken", Look::Ground).called("a piece of yours was taken here");

/// What one viewer may know: the game with [`HIDDEN`] in place of cards, no secret package, and for those who are in the dark
/// the field as it was before the hidden move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChaosView {
    game: Chaos,
    viewer: Viewer,
}

impl ChaosView {
    pub(super) fn of(game: &Chaos, viewer: Viewer) -> Self {
        let mut game = game.clone();
        for side in Side::ALL {
            if viewer != Viewer::Side(side) {
                veil(&mut game.seats[side.index()], game.rules.open);
            }
        }
        if viewer != Viewer::Side(Side::White) {
            game.secret = game.secret.map(|_| Package::EMPTY);
        }
        if viewer != Viewer::Side(game.turn()) {
            game.prepared.clear();
            game.prep = None;
            if game.stage == Stage::Cycle {
                game.stage = Stage::Choose;
            }
        }
        if let Some(dark) = game.dark.clone().filter(|dark| blinds(dark, viewer)) {
            game.field = dark.before;
            game.seen.clear();
        }
        ChaosView { game, viewer }
    }

    /// The game with its hidden parts blanked.
    pub(super) fn game(&self) -> &Chaos {
        &self.game
    }

    /// Who looks.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The darkness that the viewer is in.
    pub(super) fn blind(&self) -> Option<&Dark> {
        self.game.dark.as_ref().filter(|dark| blinds(dark, self.viewer))
    }

    /// How many tries of this blind turn have bounced.
    pub(super) fn bounced(&self) -> usize {
        self.game.dark.as_ref().map_or(0, |dark| dark.bounced.len())
    }

    fn acts(&self) -> bool {
        self.game.actor().side().is_some_and(|side| self.viewer == Viewer::Side(side))
    }
}

/// Whether this viewer does not see the hidden move.
fn blinds(dark: &Dark, viewer: Viewer) -> bool {
    !dark.lit && viewer != Viewer::Side(!dark.side)
}

/// Blanks the cards that others may not know.
fn veil(seat: &mut Seat, open: bool) {
    if open {
        return;
    }
    // The place of a card in a hand tells nothing either.
    let count = usize::from(seat.count());
    seat.hand = std::array::from_fn(|i| (i < count).then_some(HIDDEN));
    seat.under = seat.under.map(|_| HIDDEN);
}

impl View for ChaosView {
    type Game = Chaos;

    fn scene(&self) -> Scene {
        let game = &self.game;
        let picks = if self.acts() { game.offered() } else { Vec::new() };
        let board = match self.blind() {
            Some(dark) => dark.own(),
            None => self.field().position.board,
        };
        Scene {
            marks: self.marks(),
            layout: Layout { hand: HandPlace::Places, wordy: true, returning: true, sacrifices: false },
            options: self.options(&picks),
            notes: self.notes(&picks),
            hand: self.hand(&picks),
            hand_use: if game.stage == Stage::Cycle { HandUse::PutUnder } else { HandUse::Play },
            prompt: self.prompt(&picks),
            picks,
            prepared: game.prepared.to_vec(),
            in_play: game.prep.as_ref().and_then(|p| p.card).map(|kind| (kind.card(), false)),
            seats: Side::ALL.map(|side| self.seat(side)),
            panels: self.package().map(Panel::Package).into_iter().collect(),
            banners: self.banners(),
            crowning: self.crowning(),
            dark: self.blind().is_some(),
            ..Scene::new(self.viewer, game.actor(), game.turn(), &board)
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

    fn sample(&self, rng: &mut Rng) -> Chaos {
        let mut game = self.game.clone();
        for side in Side::ALL {
            deal_hidden(&mut game, side, rng);
        }
        if game.secret.is_some() && self.viewer != Viewer::Side(Side::White) {
            let packages: Vec<Package> = Package::all(game.rules.budget(Side::White), game.rules.timed()).collect();
            game.secret = rng.one(&packages).copied();
        }
        if let Some(dark) = self.blind() {
            let worlds = dark.worlds();
            if let Some((_, field)) = rng.one(&worlds) {
                game.field = *field;
                // A card's turn has cleared what came before.
                game.seen = if game.stage == Stage::Refill { Vec::new() } else { vec![field.hash()] };
            }
        }
        game
    }
}

/// Fills the hidden places of a side with cards that may be there.
fn deal_hidden(game: &mut Chaos, side: Side, rng: &mut Rng) {
    let timed = game.rules.timed();
    let seat = &mut game.seats[side.index()];
    let mut unseen: Vec<Card> =
        Kind::ALL.into_iter().filter(|kind| seat.in_deck(*kind, timed)).map(Kind::card).collect();
    rng.shuffle(&mut unseen);
    if seat.under == Some(HIDDEN) {
        // It was locked when it was cycled, and everybody saw what was.
        let fits = |card: &Card| seat.under_mask >> card.0.min(7) & 1 != 0;
        if let Some(at) = unseen.iter().position(fits) {
            seat.under = Some(unseen.remove(at));
        }
    }
    for slot in seat.hand.iter_mut().flatten().filter(|card| **card == HIDDEN) {
        // There are as many cards unseen as hidden places; a view that was tampered with keeps the blank.
        *slot = unseen.pop().unwrap_or(HIDDEN);
    }
}

impl ChaosView {
    /// The field that is drawn: with the steps of a turn in preparation.
    fn field(&self) -> &Field {
        self.game.prep.as_ref().map_or(&self.game.field, |prep| &prep.field)
    }

    fn marks(&self) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        let mut mark = |at: Square, kind: Sign| marks.push(Mark::new(at, kind));
        for at in self.chosen() {
            mark(at, CHOSEN.plain());
        }
        if let Some(dark) = self.blind() {
            return in_the_dark(dark, marks);
        }
        let field = self.field();
        for side in Side::ALL {
            if let Some(at) = field.shield_at(side) {
                mark(at, SHIELDED.with(if field.turn() == side { 2 } else { 1 }));
            }
            if let (Some(at), Some(frozen)) = (field.frozen_at(side), field.frozen[side.index()]) {
                mark(at, FROZEN.with(turn_ends(frozen.left, field.turn() == side)));
            }
            if let (true, Some(at)) = (field.attacked(side), field.position.board.king(side)) {
                mark(at, CHECK.plain());
            }
        }
        marks
    }

    /// The squares picked so far of what is asked.
    fn chosen(&self) -> Vec<Square> {
        match &self.game.prep {
            Some(Prep { ask: Ask::SwapSecond(first), .. }) => vec![*first],
            Some(prep) => prep.from.into_iter().collect(),
            None => self
                .game
                .prepared
                .iter()
                .filter_map(|p| if let Pick::Square(at) = p { Some(*at) } else { None })
                .collect(),
        }
    }

    fn crowning(&self) -> Option<Square> {
        match (&self.game.prep, &self.game.prepared[..]) {
            (Some(prep), _) => prep.to,
            (None, [Pick::Square(_), Pick::Square(to)]) => Some(*to),
            _ => None,
        }
    }

    fn hand(&self, picks: &[Pick]) -> Vec<Option<HandCard>> {
        let Viewer::Side(side) = self.viewer else { return Vec::new() };
        if matches!(self.game.stage, Stage::Pack) {
            return Vec::new();
        }
        let away = self.game.prep.as_ref().and_then(|prep| prep.card).filter(|_| self.game.turn() == side);
        let shown = |card: Card| {
            let locked = if picks.contains(&Pick::Card(card)) { None } else { self.refusal(Pick::Card(card)) };
            HandCard { card, locked, thrown: false, combo: false, note: None }
        };
        let slots = self.game.seat(side).hand.iter();
        slots.map(|slot| slot.filter(|card| Kind::of(*card) != away || away.is_none()).map(shown)).collect()
    }

    fn seat(&self, side: Side) -> SeatScene {
        let game = &self.game;
        let (seat, timed) = (game.seat(side), game.rules.timed());
        let hides = self.viewer != Viewer::Side(side) && !game.rules.open;
        let deck = Kind::ALL.into_iter().filter(|kind| seat.in_deck(*kind, timed)).map(Kind::card);
        let under = seat.under.filter(|card| *card != HIDDEN);
        let fresh = game.prep.iter().flat_map(|prep| prep.taken).flatten();
        let fresh: Vec<Piece> = fresh.filter(|piece| piece.side == side).collect();
        let count = |role: &Role| {
            let now = fresh.iter().filter(|piece| piece.role == *role).count() as u8;
            (*role, game.captured[side.index()][role.index()].saturating_add(now))
        };
        SeatScene {
            hand_count: Some(seat.count()),
            captured: Role::ALL.iter().rev().map(count).filter(|&(_, n)| n > 0).collect(),
            deck_count: Some(seat.deck_count(timed)),
            spent: seat.spent.clone(),
            unseen: deck.chain(under).map(|card| (card, 1)).collect(),
            open_hand: if hides || self.viewer == Viewer::Side(side) { Vec::new() } else { seat.cards().collect() },
            handicaps: game.field.packages[side.index()].iter().map(Handicap::card).collect(),
            ..SeatScene::default()
        }
    }

    /// What may be picked, and a cycle also where it is locked. A package is completed in its own panel.
    fn options(&self, picks: &[Pick]) -> Vec<Offer> {
        if self.game.stage == Stage::Pack {
            return Vec::new();
        }
        let mut offers = offers(picks);
        let cycle = Choice::Cycle;
        if self.acts() && self.game.prepared.is_empty() && !picks.contains(&Pick::Choice(cycle)) {
            // What has been done once in a game is no option any more.
            let locked = self.refusal(Pick::Choice(cycle)).filter(|reason| *reason != CYCLE_ONCE);
            add_offer(&mut offers, Offer::locked(cycle, locked));
        }
        offers
    }

    /// What a pick would bring.
    fn notes(&self, picks: &[Pick]) -> Vec<(Pick, String)> {
        let lights = Pick::Choice(Choice::Lights);
        let price = match self.game.rules.lights_seconds() {
            Some(wait) => format!("The lights come on. It costs {} seconds, less what you have waited.", 2 * wait),
            None => "The lights come on. Your next turn will be without a card.".to_owned(),
        };
        if picks.contains(&lights) { vec![(lights, price)] } else { Vec::new() }
    }

    fn banners(&self) -> Vec<(Card, String)> {
        let card = Kind::LightsOut.card();
        let words = match (&self.game.dark, self.blind()) {
            (Some(dark), None) if !dark.lit => format!("{} does not see your last move.", dark.side.name()),
            (Some(dark), Some(_)) => {
                let check = dark.lines().map(|lines| format!(" You are in check along a {lines}."));
                let taken = dark.taken.map(|at| format!(" A piece of yours was taken on {at}."));
                format!("You see your own pieces only.{}{}", check.unwrap_or_default(), taken.unwrap_or_default())
            }
            _ => return Vec::new(),
        };
        vec![(card, words)]
    }

    fn package(&self) -> Option<PackageScene> {
        let game = &self.game;
        let picker = game.picker;
        if game.stage != Stage::Pack || !self.acts() {
            return None;
        }
        let (chosen, budget) = (game.packing(), game.rules.budget(picker));
        let shown = |handicap: Handicap| HandicapScene {
            card: handicap.card(),
            cost: handicap.cost(),
            chosen: chosen.has(handicap),
            locked: if chosen.has(handicap) { None } else { chosen.refuse(handicap, budget, game.rules.timed()) },
            squares: package::squares(handicap, !picker),
        };
        Some(PackageScene {
            bearer: !picker,
            budget,
            ordinary: package::BASE_BUDGET,
            spent: chosen.cost(),
            handicaps: Handicap::ALL.into_iter().map(shown).collect(),
        })
    }

    fn prompt(&self, picks: &[Pick]) -> String {
        let game = &self.game;
        let asked = match (self.game.actor(), game.stage) {
            (Actor::Over(outcome), _) => return outcome.words(),
            (_, Stage::Pack) => return format!("Choose what {} will bear.", (!game.picker).name()),
            (Actor::Chance { .. }, _) => "A card is drawn.",
            (_, Stage::Cycle) => "Which locked card goes under the deck?",
            _ => match (&game.prep, self.blind()) {
                (_, Some(_)) => match game.prepared.len() {
                    0 if self.acts() => "Try a move in the dark.",
                    0 => "A blind turn.",
                    1 => "Where to?",
                    _ => "What does the pawn become?",
                },
                (Some(prep), None) => asked(prep),
                (None, None) if game.stage == Stage::Move => "Now make a move.",
                (None, None) if !self.acts() => return ask(&WAYS, &[]),
                (None, None) if game.dark.is_some() => "The lights are on. Make a move.",
                (None, None) if game.early() => "Make a move. Cards wait until your fourth.",
                (None, None) if game.field.in_check() => "Check! Answer it with a move.",
                (None, None) => return ask(&WAYS, picks),
            },
        };
        asked.to_owned()
    }
}

/// How a turn may begin.
const WAYS: [Way; 2] = [Way::Square("make a move"), Way::Card("play a card")];

/// How many turns of either side end before a freeze does that lasts for so many of its owner's.
fn turn_ends(left: u8, owner_to_move: bool) -> u8 {
    (2 * left.min(8)).saturating_sub(u8::from(owner_to_move))
}

fn in_the_dark(dark: &Dark, mut marks: Vec<Mark>) -> Vec<Mark> {
    let own = dark.own();
    let mut mark = |at: Option<Square>, kind: Sign| marks.extend(at.map(|at| Mark::new(at, kind)));
    mark(dark.taken, TAKEN.plain());
    mark(own.king(dark.side).filter(|_| dark.in_check()), CHECK.plain());
    // The own shield has ended with the hidden turn.
    let frozen = dark.before.frozen[dark.side.index()];
    if let (Some(at), Some(frozen)) = (dark.before.frozen_at(dark.side), frozen) {
        mark(Some(at).filter(|at| dark.taken != Some(*at)), FROZEN.with(turn_ends(frozen.left, true)));
    }
    marks
}

/// The words of what a preparation asks.
fn asked(prep: &Prep) -> &'static str {
    if prep.to.is_some() {
        return "What does the pawn become?";
    }
    match (prep.ask, prep.card) {
        (Ask::Target, Some(Kind::Freeze)) => "Which enemy piece freezes?",
        (Ask::Target, _) => "Which of your pieces is shielded?",
        (Ask::SwapFirst, _) => "Swap: which piece?",
        (Ask::SwapSecond(_), _) => "With which other?",
        (Ask::Move(_), _) if prep.from.is_some() => "Where to?",
        (Ask::Move(How::First), _) => "The first move: which piece?",
        (Ask::Move(How::Second), _) => "The second move: which piece?",
        (Ask::Move(How::Rush), _) => "Which pawn rushes?",
        (Ask::Move(How::Twin), _) => "Which pawn promotes?",
        (Ask::Move(How::Plain), None) => "Which piece?",
        (Ask::Move(How::Plain), Some(_)) => "Now a move: which piece?",
        (Ask::Done, _) => "",
    }
}
