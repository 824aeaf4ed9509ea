//! What a viewer sees of a game of Shifting Realm, and the worlds that fit it.
use super::cards::item;
use super::field::{Field, Lost};
use super::hand::HIDDEN;
use super::kind::{Kind, Sort};
use super::prep::{Prep, Want};
use super::terrain::Terrain;
use super::{Hand, MOST_PICKS, Realm, Stage, check, deeds, notation, sketch};
use crate::board::{Role, Side, Square};
use crate::game::sign::{CHECK, CHOSEN, Look, SignFace};
use crate::game::{
    Actor, Card, Choice, DeckScene, Game, HandCard, HandPlace, HandUse, LawScene, Layout, Mark, Offer, Panel,
    ParseError, Pick, RealmScene, Reason, Rng, Scene, SeatScene, View, Viewer, Way, add_offer, ask, offers,
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Terrain, by the card that says what it does.
static TERRAIN: SignFace = SignFace::new("terrain", Look::Ground);
/// A king that may be taken next turn if the dice fall so.
static RISK: SignFace =
    SignFace::new("risk", Look::Passing("die")).called("may be taken next turn, if the dice fall so");

/// What one viewer may know: the game with unknown cards in the hands that are not the viewer's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct RealmView {
    game: Realm,
    viewer: Viewer,
}

/// A view as bytes; the turn under way is made again from its picks.
#[derive(Serialize, Deserialize)]
struct Saved {
    viewer: Viewer,
    lives: bool,
    field: Field,
    turn: Side,
    clock: u16,
    hands: [Hand; 2],
    pile: Vec<Card>,
    stage: Stage,
    skips: bool,
    seen: Vec<u64>,
    script: ArrayVec<Pick, MOST_PICKS>,
    committed: usize,
}

impl From<RealmView> for Saved {
    fn from(RealmView { game, viewer }: RealmView) -> Saved {
        let Realm { lives, field, turn, clock, hands, pile, stage, skips, seen, script, committed, prep: _ } = game;
        Saved { viewer, lives, field, turn, clock, hands, pile, stage, skips, seen, script, committed }
    }
}

impl TryFrom<Saved> for RealmView {
    type Error = ParseError;

    fn try_from(saved: Saved) -> Result<RealmView, ParseError> {
        let Saved { viewer, lives, field, turn, clock, hands, pile, stage, skips, seen, script, committed } = saved;
        let committed = committed.min(script.len());
        let mut game =
            Realm { lives, field, turn, clock, hands, pile, stage, skips, seen, script, committed, prep: None };
        if stage == Stage::Choose && !game.throwing() && !game.script.is_empty() {
            game.prep = Some(notation::replay_any(&game.field, turn, lives, &game.script)?);
        }
        Ok(RealmView { game, viewer })
    }
}

impl RealmView {
    pub(super) fn of(game: &Realm, viewer: Viewer) -> Self {
        let mut game = game.clone();
        for side in Side::ALL {
            if viewer != Viewer::Side(side) {
                game.hands[side.index()] = game.hands[side.index()].veiled();
            }
        }
        if viewer != Viewer::Side(game.turn) {
            game.forget_preparation();
        }
        RealmView { game, viewer }
    }

    fn acts(&self) -> bool {
        self.game.actor().side().is_some_and(|side| self.viewer == Viewer::Side(side))
    }

    /// Copies of a kind that the viewer has not seen.
    fn unseen(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Kind::ALL.into_iter().map(|kind| (kind.card(), self.game.in_deck(kind))).filter(|&(_, n)| n > 0)
    }

    fn marks(&self) -> Vec<Mark> {
        let (game, field) = (&self.game, self.game.field());
        let mut marks: Vec<Mark> = Vec::new();
        if let Some(prep) = &game.prep {
            marks.extend(chosen(prep).into_iter().map(|at| Mark::new(at, CHOSEN.plain())));
        }
        for terrain in Terrain::ALL {
            let ground = TERRAIN.named(terrain.kind().card());
            marks.extend(field.squares(terrain).iter().map(|at| Mark::new(at, ground)));
        }
        for side in Side::ALL {
            for at in field.board.of(side, Role::King) {
                if check::attacked(field, side, at) {
                    marks.push(Mark::new(at, CHECK.plain()));
                } else if check::unsure(field, side, at) {
                    marks.push(Mark::new(at, RISK.plain()));
                }
            }
        }
        marks
    }

    fn hand(&self, picks: &[Pick]) -> Vec<Option<HandCard>> {
        let Viewer::Side(side) = self.viewer else { return Vec::new() };
        let game = &self.game;
        let own_turn = game.turn == side;
        let in_play = game.prepared().first().filter(|_| own_turn && game.prep.is_some()).copied();
        let mut away: Vec<Pick> = in_play.into_iter().filter(|pick| matches!(pick, Pick::Card(_))).collect();
        let mut thrown: Vec<Pick> = if own_turn && game.throwing() { game.script.to_vec() } else { Vec::new() };
        let found = |list: &mut Vec<Pick>, card: Card| {
            let place = list.iter().position(|pick| *pick == Pick::Card(card));
            place.map(|place| list.remove(place)).is_some()
        };
        let slots = game.hand(side).slots().iter();
        slots
            .map(|slot| {
                let card = (*slot)?;
                if found(&mut away, card) {
                    return None;
                }
                let gathered = found(&mut thrown, card);
                let locked = if gathered {
                    Some(Reason::new("thrown", "You are throwing this card away."))
                } else if picks.contains(&Pick::Card(card)) {
                    None
                } else {
                    self.refusal(Pick::Card(card))
                };
                Some(HandCard { card, locked, thrown: gathered, combo: false, note: None })
            })
            .collect()
    }

    fn seat(&self, side: Side) -> SeatScene {
        let skips = self.game.skips || self.game.prep.as_ref().is_some_and(|prep| prep.skip);
        SeatScene {
            skips: skips && side == !self.game.turn,
            hand_count: Some(self.game.hand(side).count() as u8),
            captured: by_kind(&self.game.field().lost[side.index()]),
            ..SeatScene::default()
        }
    }

    /// What may be picked, and to throw cards away also where it is locked.
    fn options(&self, picks: &[Pick]) -> Vec<Offer> {
        let game = &self.game;
        let words = |offer: Offer| match offer.choice {
            Choice::Swap => offer.called("Throw away"),
            Choice::Done => offer.called(format!("Throw {}", game.prepared().len().saturating_sub(1))),
            _ => offer,
        };
        let mut offers = offers(picks);
        let may_play = game.prepared().is_empty() && picks.iter().any(|pick| matches!(pick, Pick::Card(_)));
        if may_play && game.stage == Stage::Choose && !picks.contains(&Pick::Choice(Choice::Swap)) {
            add_offer(&mut offers, Offer::locked(Choice::Swap, self.refusal(Pick::Choice(Choice::Swap))));
        }
        offers.into_iter().map(words).collect()
    }

    /// What risky picks may bring.
    fn notes(&self, picks: &[Pick]) -> Vec<(Pick, String)> {
        let Some(prep) = &self.game.prep else { return Vec::new() };
        let told = |pick: &Pick| Some((*pick, prep.chances(*pick)?.words()));
        picks.iter().filter_map(told).filter(|(_, words)| !words.is_empty()).collect()
    }

    fn realm(&self) -> RealmScene {
        let (game, field) = (&self.game, self.game.field());
        let law = |role: Role| LawScene { role, card: field.card_of(role).card(), grid: sketch::of(field, role) };
        let squares = |t: Terrain| field.squares(t).iter().map(move |at| (at, t.kind().card()));
        RealmScene {
            laws: Role::ALL.into_iter().map(law).collect(),
            terrain: Terrain::ALL.into_iter().flat_map(squares).collect(),
            pile: game.pile.clone(),
        }
    }

    fn prompt(&self, picks: &[Pick]) -> String {
        let game = &self.game;
        match (game.actor(), game.stage, &game.prep) {
            (Actor::Over(outcome), ..) => outcome.words(),
            (_, Stage::Deal, _) => "The cards are dealt.".to_owned(),
            (_, Stage::Crown, _) => "What does your pawn become?".to_owned(),
            (_, Stage::Trim, _) => match game.excess() {
                1 => "Throw one card away.".to_owned(),
                n => format!("Throw {n} cards away."),
            },
            (_, Stage::Choose, Some(prep)) => asked(prep),
            (Actor::Chance { .. }, ..) => "A card is drawn.".to_owned(),
            _ if game.throwing() => "Which cards do you throw away?".to_owned(),
            _ => ask(&WAYS, picks),
        }
    }

    fn crowning(&self) -> Option<Square> {
        match (self.game.stage, &self.game.prep) {
            (Stage::Crown, _) => self.game.field.to_crown(self.game.turn).first(),
            (_, Some(prep)) => match prep.want() {
                Want::Crown(at) => Some(at),
                _ => None,
            },
            _ => None,
        }
    }
}

/// How a turn may begin.
const WAYS: [Way; 3] = [Way::Square("move"), Way::Card("play a card"), Way::Choice(Choice::Swap, "throw cards away")];

impl Realm {
    /// Takes back what is picked but not committed.
    fn forget_preparation(&mut self) {
        self.script.truncate(self.committed);
        self.prep = match self.prep {
            Some(_) if self.committed > 0 => notation::replay(&self.field, self.turn, self.lives, &self.script).ok(),
            _ => None,
        };
    }
}

impl View for RealmView {
    type Game = Realm;

    fn scene(&self) -> Scene {
        let game = &self.game;
        let picks = if self.acts() { game.picks() } else { Vec::new() };
        Scene {
            marks: self.marks(),
            layout: Layout { hand: HandPlace::Cards, wordy: true, returning: false, sacrifices: false },
            options: self.options(&picks),
            notes: if self.acts() { self.notes(&picks) } else { Vec::new() },
            hand: self.hand(&picks),
            hand_use: match game.stage {
                Stage::Trim => HandUse::Discard,
                _ if game.throwing() => HandUse::Gather,
                _ => HandUse::Play,
            },
            prompt: self.prompt(&picks),
            picks,
            prepared: game.prepared().to_vec(),
            in_play: game.prep.as_ref().and_then(|prep| prep.card).map(|kind| (kind.card(), false)),
            seats: Side::ALL.map(|side| self.seat(side)),
            panels: vec![
                Panel::Deck(DeckScene { left: game.deck_left(), unseen: self.unseen().collect() }),
                Panel::Realm(self.realm()),
            ],
            crowning: self.crowning(),
            ..Scene::new(self.viewer, game.actor(), game.turn, &game.field().board)
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

    /// Deals the cards that the viewer has not seen to the hidden hands, each as likely as from a shuffled deck.
    fn sample(&self, rng: &mut Rng) -> Realm {
        let mut unseen: Vec<Card> =
            self.unseen().flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n))).collect();
        rng.shuffle(&mut unseen);
        let mut game = self.game.clone();
        for side in Side::ALL {
            if self.viewer == Viewer::Side(side) {
                continue;
            }
            let count = game.hands[side.index()].cards().filter(|card| *card == HIDDEN).count();
            let mut hand = Hand::default();
            for card in unseen.drain(..count.min(unseen.len())) {
                hand.add(card);
            }
            game.hands[side.index()] = hand;
        }
        game
    }
}

fn by_kind(lost: &Lost) -> Vec<(Role, u8)> {
    Role::ALL.into_iter().rev().map(|role| (role, lost[role.index()])).filter(|&(_, n)| n > 0).collect()
}

/// The words of what a turn under way asks.
fn asked(prep: &Prep) -> String {
    match prep.want() {
        Want::From => "Which piece moves?".to_owned(),
        Want::To(_) => "Where to?".to_owned(),
        Want::Step(n) => prep.card.map_or_else(String::new, |kind| match kind.sort() {
            Sort::Terrain(_) => format!("{}: on which square?", item(kind).name),
            _ => deeds::question(kind, n).to_owned(),
        }),
        Want::Onward(_) => "Jump on, or stay here.".to_owned(),
        Want::Lower => "Which of your pieces pays with a rank?".to_owned(),
        Want::Put(piece) => format!("Where does the {} go?", piece.role.name()),
        Want::Crown(at) => format!("What does the pawn on {at} become?"),
        Want::Die(die) => format!("{} in {}: {}?", die.odds.0, die.odds.1, die.stake.words()),
        Want::Nothing => String::new(),
    }
}

/// The squares picked so far.
fn chosen(prep: &Prep) -> Vec<Square> {
    match (&prep.walk, prep.done) {
        (Some(walk), _) => vec![walk.stand],
        (None, false) => prep.squares.to_vec(),
        (None, true) => Vec::new(),
    }
}
