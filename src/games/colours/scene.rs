//! What a viewer sees of a game of Four Colours, and the worlds that fit it.
use super::cards::{Colour, kinds};
use super::hand::{HAND_SIZE, Hand};
use super::moves::{Danger, danger};
use super::table::{Stage, Table};
use super::{Colours, RETURNING};
use crate::board::{Role, Side};
use crate::game::sign::{CHOSEN, Look, SignFace};
use crate::game::{
    Actor, Card, Choice, DeckScene, HandCard, HandPlace, HandUse, Layout, Mark, Offer, Panel, Pick, Reason, Rng, Scene,
    SeatScene, View, Viewer, add_offer, offers,
};
use serde::{Deserialize, Serialize};

/// A king that one piece attacks.
static SHIELD: SignFace = SignFace::new("shield", Look::Passing("shield"))
    .called("shielded: one piece attacks it")
    .does("It takes two attackers to take a king.");
/// A king that may be taken next turn.
static DANGER: SignFace = SignFace::new("danger", Look::Passing("skull")).called("may be taken next turn");

/// What one viewer may know: the open table, the own hand, and how many cards the others hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColoursView {
    table: Table,
    viewer: Viewer,
    /// The viewer's hand; empty for one who has none.
    hand: Hand,
    counts: [u8; 2],
}

impl ColoursView {
    pub(super) fn of(game: &Colours, viewer: Viewer) -> Self {
        let mut table = game.table.clone();
        let hand = match viewer {
            Viewer::Side(side) => game.hands[side.index()],
            Viewer::Public => Hand::default(),
        };
        if viewer != Viewer::Side(table.turn) {
            // What is picked for a turn in preparation may name cards of a hand.
            table.prepared.clear();
        }
        ColoursView { table, viewer, hand, counts: game.hands.map(|h| h.count()) }
    }

    /// What lies open on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    fn acts(&self) -> bool {
        self.table.actor().side().is_some_and(|side| self.viewer == Viewer::Side(side))
    }

    fn deck_left(&self) -> u16 {
        let held: u16 = self.counts.iter().map(|&n| u16::from(n)).sum();
        self.table.unspent_total().saturating_sub(held)
    }

    /// Copies of a kind that the viewer has not seen: in the deck or in a hand that is hidden.
    pub fn unseen(&self, card: Card) -> u8 {
        self.table.unspent(card).saturating_sub(self.hand.count_of(card))
    }

    fn marks(&self) -> Vec<Mark> {
        let mut marks: Vec<Mark> = match self.table.stage {
            Stage::Target(_, at) | Stage::Onward(_, at) | Stage::TradeSecond(at) => {
                vec![Mark::new(at, CHOSEN.plain())]
            }
            _ => Vec::new(),
        };
        for side in Side::ALL {
            let Some(at) = self.table.board.king(side) else { continue };
            match danger(&self.table.board, side, at) {
                Danger::None => {}
                Danger::Shield => marks.push(Mark::new(at, SHIELD.plain())),
                Danger::Open => marks.push(Mark::new(at, DANGER.plain())),
            }
        }
        marks
    }

    fn hand_scene(&self) -> Vec<Option<HandCard>> {
        if self.table.mode == super::Mode::Luck || self.viewer == Viewer::Public {
            return Vec::new();
        }
        let mine = self.viewer == Viewer::Side(self.table.turn);
        let side = if let Viewer::Side(side) = self.viewer { side } else { self.table.turn };
        let slots = self.hand.slots().iter().enumerate();
        slots
            .map(|(slot, card)| {
                let card = (*card)?;
                let thrown = self.hand.is_marked(slot);
                Some(HandCard {
                    card,
                    thrown,
                    locked: if thrown {
                        Some(Reason::new("thrown", "You are throwing this card away."))
                    } else {
                        self.refusal(Pick::Card(card))
                    },
                    combo: self.table.combo(side, card),
                    note: (mine && self.table.stage == Stage::Choose && self.table.would_block(card)).then(|| {
                        Reason::new("blocks", "It can do nothing now: you would be blocked and gain a charge.")
                    }),
                })
            })
            .collect()
    }

    fn place(&self) -> HandPlace {
        if self.table.mode == super::Mode::Luck { HandPlace::Deck } else { HandPlace::Places }
    }

    /// What may be picked, and a swap also where it is locked.
    fn options(&self, picks: &[Pick]) -> Vec<Offer> {
        let mut offers = offers(picks);
        if self.table.stage == Stage::Throw {
            let thrown = self.table.prepared.len().saturating_sub(1);
            offers = offers.into_iter().map(|offer| offer.called(format!("Throw {thrown}"))).collect();
        }
        let may_play = self.table.stage == Stage::Choose && picks.iter().any(|pick| matches!(pick, Pick::Card(_)));
        if may_play && !picks.contains(&Pick::Choice(Choice::Swap)) {
            add_offer(&mut offers, Offer::locked(Choice::Swap, self.table.swap_refusal(self.deck_left())));
        }
        offers
    }

    fn captured(&self, side: Side) -> Vec<(Role, u8)> {
        let captured = self.table.captured(side);
        RETURNING.iter().map(|&r| (r, captured[r.index()])).filter(|&(_, n)| n > 0).collect()
    }

    fn seat(&self, side: Side) -> SeatScene {
        SeatScene {
            hand_count: (self.table.mode != super::Mode::Luck).then(|| self.counts[side.index()]),
            captured: self.captured(side),
            charges: Some((self.table.charges(side), super::turn::FULL_METER)),
            colour: self.table.colour(side).map(|c: Colour| c.slug().to_owned()),
            ..SeatScene::default()
        }
    }
}

impl View for ColoursView {
    type Game = Colours;

    fn scene(&self) -> Scene {
        let table = &self.table;
        let picks = if self.acts() { table.picks(&self.hand, self.deck_left()) } else { Vec::new() };
        Scene {
            marks: self.marks(),
            options: self.options(&picks),
            layout: Layout { hand: self.place(), returning: true, ..Layout::default() },
            picks,
            prompt: prompt(table),
            prepared: table.prepared.to_vec(),
            hand: self.hand_scene(),
            hand_use: if table.stage == Stage::Throw { HandUse::Gather } else { HandUse::Play },
            in_play: table.in_play,
            seats: Side::ALL.map(|side| self.seat(side)),
            panels: vec![Panel::Deck(DeckScene {
                left: self.deck_left(),
                unseen: kinds().map(|c| (c, self.unseen(c))).filter(|&(_, n)| n > 0).collect(),
            })],
            supply: self.captured(table.turn),
            ..Scene::new(self.viewer, table.actor(), table.turn, &table.board)
        }
    }

    fn refusal(&self, pick: Pick) -> Option<Reason> {
        if let Stage::Over(_) = self.table.stage {
            return Some(Reason::OVER);
        }
        if !self.acts() {
            return Some(match (self.table.actor(), self.viewer) {
                (Actor::Chance { .. }, Viewer::Side(side)) if side == self.table.turn => {
                    self.table.why_not(pick, &self.hand, self.deck_left())
                }
                _ => Reason::NOT_YOUR_TURN,
            });
        }
        if self.table.picks(&self.hand, self.deck_left()).contains(&pick) {
            return None;
        }
        Some(self.table.why_not(pick, &self.hand, self.deck_left()))
    }

    /// Deals the cards that the viewer has not seen to the hidden hands, each as likely as from a shuffled deck.
    fn sample(&self, rng: &mut Rng) -> Colours {
        let mut unseen: Vec<Card> = kinds().flat_map(|c| std::iter::repeat_n(c, usize::from(self.unseen(c)))).collect();
        rng.shuffle(&mut unseen);
        let hands = Side::ALL.map(|side| {
            if self.viewer == Viewer::Side(side) {
                return self.hand;
            }
            let mut hand = Hand::default();
            for _ in 0..usize::from(self.counts[side.index()]).min(HAND_SIZE) {
                if let Some(card) = unseen.pop() {
                    hand.add(card);
                }
            }
            hand
        });
        Colours { table: self.table.clone(), hands }
    }
}

/// What is asked of the one who acts.
fn prompt(table: &Table) -> String {
    let piece = |role: Option<Role>| role.map_or("any piece".to_owned(), |r| format!("a {}", r.name()));
    match table.stage {
        Stage::Deal => "The cards are dealt.".to_owned(),
        Stage::Luck => "Turn over the next card.".to_owned(),
        Stage::Choose => "Play a card.".to_owned(),
        Stage::Throw => "Choose the cards to throw away.".to_owned(),
        Stage::Redraw | Stage::Refill => "A card is drawn.".to_owned(),
        Stage::Piece(ask) if ask == super::MoveAsk::SECOND => "Second move: any piece.".to_owned(),
        Stage::Piece(ask) if ask.powered => format!("Combo! A powered move with {}.", piece(ask.role)),
        Stage::Piece(ask) => format!("Move {}.", piece(ask.role)),
        Stage::Target(..) => "Where to?".to_owned(),
        Stage::Onward(..) => "Go on, or stay here.".to_owned(),
        Stage::TradeFirst => "Choose two pieces to trade places.".to_owned(),
        Stage::TradeSecond(_) => "With which piece?".to_owned(),
        Stage::ReturnRole(left) => format!("Which piece comes back? ({left} to choose)"),
        Stage::ReturnSquare(_, role) => format!("Where does the {} come back?", role.name()),
        Stage::Strike => "Which piece does the bolt take?".to_owned(),
        Stage::Crown => "Which pawn becomes a queen?".to_owned(),
        Stage::Steal => "Super charge: a piece changes sides.".to_owned(),
        Stage::Levy => "Super charge: place a new pawn.".to_owned(),
        Stage::Over(outcome) => outcome.words(),
    }
}
