//! Which picks are legal: each offered one can be completed to a turn that leaves the own king out of check.
use super::Told;
use super::cards::ITEMS;
use super::state::{Factions, Stage};
use crate::board::{Bitboard, Role, attacks};
use crate::game::{Card, Choice, Pick};

/// What a pawn on its last rank can become.
const CROWNS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
const DONE: Pick = Pick::Choice(Choice::Done);

fn squares(squares: Bitboard) -> Vec<Pick> {
    squares.iter().map(Pick::Square).collect()
}

fn roles(roles: impl IntoIterator<Item = Role>) -> Vec<Pick> {
    roles.into_iter().map(Pick::Role).collect()
}

/// The picks, and the choice to stop where `stop` says that enough was picked.
fn or_done(mut picks: Vec<Pick>, stop: bool) -> Vec<Pick> {
    if stop {
        picks.push(DONE);
    }
    picks
}

impl Factions {
    /// Every legal pick.
    pub(super) fn legal_picks(&self) -> Vec<Pick> {
        match self.stage {
            Stage::Choose => {
                let from: Bitboard = self.moves().as_ref().iter().map(|m| m.from).collect();
                let mut picks = squares(from);
                picks.extend(self.skills().map(Pick::Card));
                picks
            }
            Stage::To(from) => squares(self.moves().as_ref().iter().filter(|m| m.from == from).map(|m| m.to).collect()),
            stage if stage.may_expose() => self.candidates().into_iter().filter(|&p| self.completes(p)).collect(),
            _ => self.candidates(),
        }
    }

    /// Whether a pick is one of the legal picks; cheaper than listing them.
    pub(super) fn is_legal(&self, pick: Pick) -> bool {
        match (self.stage, pick) {
            (Stage::Choose, Pick::Square(from)) => self.moves().as_ref().iter().any(|m| m.from == from),
            (Stage::Choose, Pick::Card(card)) => self.can_play(card),
            (Stage::To(from), Pick::Square(to)) => self.moves().as_ref().iter().any(|m| m.from == from && m.to == to),
            (stage, _) => self.candidates().contains(&pick) && (!stage.may_expose() || self.completes(pick)),
        }
    }

    /// Whether this card's skill is active, belongs to the side to move, and can be activated now.
    fn can_play(&self, card: Card) -> bool {
        let item = ITEMS.get(card.index());
        item.is_some_and(|item| item.active && self.plays(item.faction) && self.can_activate(item.role))
    }

    /// Cards whose skill can be activated now.
    pub(super) fn skills(&self) -> impl Iterator<Item = Card> + use<'_> {
        (0..ITEMS.len() as u8).map(Card).filter(|&card| self.can_play(card))
    }

    /// Whether the skill of this category can be activated and completed.
    pub(super) fn can_activate(&self, role: Role) -> bool {
        let mut trial = self.clone();
        trial.stage = self.first_stage(role);
        trial.stage != Stage::Choose && trial.finishes()
    }

    /// Whether the side to move has any legal turn.
    pub(super) fn has_turn(&self) -> bool {
        !self.moves().as_ref().is_empty() || self.skills().next().is_some()
    }

    /// Whether a turn can still be completed after this pick.
    fn completes(&self, pick: Pick) -> bool {
        let mut trial = self.clone();
        trial.step(pick, &mut Told::new());
        trial.finishes()
    }

    fn finishes(&self) -> bool {
        if self.stage == Stage::Ended {
            return !self.position.in_check(&self.conditions());
        }
        let candidates = self.candidates();
        (candidates.contains(&DONE) && self.completes(DONE))
            || candidates.into_iter().filter(|&p| p != DONE && self.may_help(p)).any(|p| self.completes(p))
    }

    /// In check only a piece placed on the line of the check can help, so nothing else is tried.
    fn may_help(&self, pick: Pick) -> bool {
        let places = matches!(self.stage, Stage::CourtWhere(..) | Stage::RiseWhere(_) | Stage::HarvestBack(_));
        let (Pick::Square(at), true, Some(king)) = (pick, places, self.position.board.king(self.position.turn)) else {
            return true;
        };
        let checkers = self.position.checkers(&self.conditions());
        checkers.is_empty() || checkers.iter().any(|from| attacks::between(from, king).contains(at))
    }

    /// The picks that fit what is asked, the own king's safety left aside.
    pub(super) fn candidates(&self) -> Vec<Pick> {
        let side = self.position.turn;
        match self.stage {
            Stage::Toll | Stage::Banner | Stage::HarvestXp(_) => roles(Role::ALL),
            Stage::Crypt => {
                let at = self.owed[side.index()].crypt.map_or(Bitboard::EMPTY, |(at, _)| self.broken_crypt(at));
                or_done(squares(at), true)
            }
            Stage::Crown(..) | Stage::FanaticsCrown(..) => {
                let mut picks = roles(CROWNS);
                picks.push(Pick::Choice(Choice::Refuse));
                picks
            }
            Stage::CrownXp | Stage::FanaticsXp(..) => roles([Role::Pawn, Role::King]),
            Stage::Pay(role, _) => roles([role, Role::King]),
            Stage::CourtFrom => squares(self.court_sources()),
            Stage::CourtWhat(queen, left) => {
                let placeable = |role: &Role| !self.court_squares(queen, *role).is_empty();
                or_done(roles(self.court_roles().into_iter().filter(placeable)), left < self.court_places())
            }
            Stage::CourtWhere(queen, left, role) => {
                // At level 3 the choice to stop came with the kind of piece.
                let stop = left < self.court_places() && self.army(side).level(Role::Queen) < 3;
                or_done(squares(self.court_squares(queen, role)), stop)
            }
            Stage::RiseFrom => squares(self.rise_sources()),
            Stage::RiseWhere(pawn) => squares(self.rise_squares(pawn)),
            Stage::HarvestPawn => squares(self.harvest_pawns()),
            Stage::HarvestBack(from) => or_done(squares(self.harvest_squares(from)), true),
            Stage::Sanctuary(left) => or_done(squares(self.sanctuary_targets()), left < self.sanctuary_pieces()),
            Stage::Condemn => squares(self.condemn_targets()),
            Stage::Fanatics(left, moved) => or_done(squares(self.fanatics(moved)), left < self.fanatics_pawns()),
            Stage::Choose | Stage::To(_) | Stage::Ended | Stage::Over(_) => Vec::new(),
        }
    }
}

impl Stage {
    /// Whether a pick in this stage may lead only to turns that leave the own king in check.
    pub(super) const fn may_expose(self) -> bool {
        matches!(
            self,
            Stage::CourtFrom
                | Stage::CourtWhat(..)
                | Stage::CourtWhere(..)
                | Stage::RiseFrom
                | Stage::RiseWhere(_)
                | Stage::HarvestPawn
                | Stage::HarvestBack(_)
                | Stage::Sanctuary(_)
                | Stage::Condemn
                | Stage::Fanatics(..)
        )
    }
}
