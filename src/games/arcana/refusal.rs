//! What is on offer, and why everything else is not.
use super::cards::{Kind, deed};
use super::deeds::{Need, PACIFISM, Step, lay, take};
use super::field::Told;
use super::moves::{self, Half, MoveAsk};
use super::prep::{Prep, Want};
use super::seat::HIDDEN;
use super::{Arcana, Stage};
use crate::board::{Bitboard, Role, Square};
use crate::game::{Card, Choice, Pick, Reason, ordinary};

const NOT_HELD: Reason = Reason::new("not-in-hand", "That card is not in your hand.");
const TRUCE: Reason = Reason::new("truce", "No cards in your first three turns.");
const MOVE_OWED: Reason = Reason::new("move-owed", "A Move is owed now: no card, no Discard.");
const PICKED: Reason = Reason::new("already-picked", "That is picked already.");
const NOT_THEIRS: Reason = Reason::new("not-theirs", "It must be a piece of the other side.");
const NO_KING: Reason = Reason::new("no-king", "It cannot be a king.");
const NOT_A_PAWN: Reason = Reason::new("not-a-pawn", "It must be a pawn.");
const NO_RUNNER: Reason = Reason::new("no-runner", "It must be a rook, a bishop or a queen.");
const OCCUPIED: Reason = Reason::new("occupied", "The square must be empty.");
const WALLED: Reason = Reason::new("walled", "A Wall stands there.");
const FORBIDDEN: Reason = Reason::new("forbidden", "The square is forbidden.");
const TRAPPED: Reason = Reason::new("king-trapped", "A king may not go onto a Trap.");
const FROZEN: Reason = Reason::new("frozen", "That piece is frozen.");
const SHIELDED: Reason = Reason::new("shielded", "A Shield protects that piece.");
const ECLIPSED: Reason = Reason::new("eclipsed", "Under an Eclipse it captures nothing.");
const NO_TARGET: Reason = Reason::new("no-target", "There is nothing that it could do now.");
const NO_MOVE: Reason = Reason::new("no-move", "Afterwards no legal Move would be left.");
const FIRST_CHECKS: Reason = Reason::new("first-checks", "The first Move may not give check.");
const FIRST_EXPOSES: Reason = Reason::new("first-exposes", "The first Move must leave your king out of check.");

impl Arcana {
    /// Every pick on offer.
    pub(super) fn offered(&self) -> Vec<Pick> {
        match self.stage {
            Stage::Over(_) => Vec::new(),
            Stage::Exchange => {
                let mut picks: Vec<Pick> = self.exchangeable().into_iter().map(Pick::Card).collect();
                picks.push(Pick::Choice(Choice::Done));
                picks
            }
            Stage::Throw => self.kinds_held().iter().map(|kind| Pick::Card(kind.card())).collect(),
            Stage::Choose | Stage::Move => match &self.prep {
                Some(prep) => prep.offers().collect(),
                None => self.turn_offers(),
            },
            _ => Kind::ALL.iter().map(|k| k.card()).filter(|&card| self.chances(card) > 0).map(Pick::Card).collect(),
        }
    }

    /// What a turn may begin with.
    fn turn_offers(&self) -> Vec<Pick> {
        let mut picks: Vec<Pick> = self.plain().offers().collect();
        if self.stage == Stage::Move {
            return picks;
        }
        let can_move = !picks.is_empty();
        if !self.truced() {
            let works = |kind: &Kind| match kind {
                Kind::Sabotage if !can_move => false,
                _ => self.card_works(*kind),
            };
            picks.extend(self.kinds_held().into_iter().filter(works).map(|kind| Pick::Card(kind.card())));
        }
        if self.can_discard() {
            picks.push(Pick::Choice(Choice::Discard));
        }
        if self.claimable(can_move) {
            picks.push(Pick::Choice(Choice::Claim));
        }
        picks
    }

    /// A stalemate in which only cards could be played may be claimed as a draw.
    fn claimable(&self, can_move: bool) -> bool {
        self.stage == Stage::Choose && !can_move && !self.field.in_check(self.turn)
    }

    /// Cards not yet marked for the exchange, each kind once.
    fn exchangeable(&self) -> Vec<Card> {
        let marked = |card: Card| self.prepared.iter().filter(|p| **p == Pick::Card(card)).count();
        let held = |card: Card| self.seat(self.turn).cards().filter(|&c| c == card).count();
        self.kinds_held().iter().map(|k| k.card()).filter(|&card| held(card) > marked(card)).collect()
    }

    /// Why a pick may not be made now; `None` exactly for those on offer.
    pub(super) fn why_not(&self, pick: Pick) -> Option<Reason> {
        match (self.stage, pick) {
            (Stage::Over(_), _) => Some(Reason::OVER),
            (Stage::Exchange, Pick::Choice(Choice::Done)) => None,
            (Stage::Exchange, Pick::Card(card)) if self.exchangeable().contains(&card) => None,
            (Stage::Exchange, Pick::Card(card)) if self.holds(self.turn, card) => Some(PICKED),
            (Stage::Throw | Stage::Exchange, Pick::Card(card)) => {
                (card == HIDDEN || !self.holds(self.turn, card)).then_some(NOT_HELD)
            }
            (Stage::Choose | Stage::Move, _) => match &self.prep {
                Some(prep) => answer_refused(prep, pick),
                None => self.beginning_refused(pick),
            },
            (Stage::Throw | Stage::Exchange, _) => Some(Reason::NOT_ASKED),
            (_, Pick::Card(card)) if self.chances(card) > 0 => None,
            _ => Some(Reason::NOT_ASKED),
        }
    }

    fn beginning_refused(&self, pick: Pick) -> Option<Reason> {
        match pick {
            Pick::Square(_) => answer_refused(&self.plain(), pick),
            Pick::Card(_) | Pick::Choice(Choice::Discard) if self.stage == Stage::Move => Some(MOVE_OWED),
            Pick::Card(card) => self.card_refused(card),
            Pick::Choice(Choice::Discard) if self.seat(self.turn).count() == 0 => {
                Some(Reason::new("empty-hand", "You hold no card."))
            }
            Pick::Choice(Choice::Discard) if self.can_discard() => None,
            Pick::Choice(Choice::Discard) if self.rules.discard_ends => Some(king_reason(&self.plain())),
            Pick::Choice(Choice::Discard) => Some(NO_MOVE),
            Pick::Choice(Choice::Claim) => {
                (!self.claimable(self.can_move())).then_some(Reason::new("no-stalemate", "It is no stalemate."))
            }
            _ => Some(Reason::NOT_ASKED),
        }
    }

    /// Why a card cannot be played now.
    fn card_refused(&self, card: Card) -> Option<Reason> {
        let Some(kind) = Kind::of(card).filter(|_| self.holds(self.turn, card)) else { return Some(NOT_HELD) };
        if self.truced() {
            return Some(TRUCE);
        }
        if self.card_works(kind) {
            return None;
        }
        let other = self.seat(!self.turn);
        match kind {
            Kind::Revelation | Kind::Sabotage if self.deck_count(!self.turn) == 0 => {
                return Some(Reason::new("deck-empty", "The other deck is empty."));
            }
            Kind::Revelation if other.open => {
                return Some(Reason::new("already-open", "The other deck lies open already."));
            }
            Kind::Sabotage if other.count() == 0 => {
                return Some(Reason::new("hand-empty", "The other hand is empty."));
            }
            Kind::Revelation | Kind::Sabotage => return Some(NO_MOVE),
            _ => {}
        }
        let plain = self.plain();
        if let Some(reason) = (deed(kind).barred)(&plain) {
            return Some(reason);
        }
        let begun = Prep::card(&plain.field, self.turn, kind, &mut Told::silent());
        let pawns = plain.field.board.of(self.turn, Role::Pawn);
        Some(match deed(kind).steps.first() {
            _ if !begun.options().is_empty() => end_reason(&begun),
            Some(step) if step.need == Need::OwnPawn && pawns.is_empty() => Reason::new("no-pawn", "You have no pawn."),
            _ if kind == Kind::Laser && plain.field.pacified() => PACIFISM,
            _ if kind == Kind::Pacifism => NO_MOVE,
            _ => NO_TARGET,
        })
    }
}

/// Why an answer to what a preparation asks is refused.
fn answer_refused(prep: &Prep, pick: Pick) -> Option<Reason> {
    let possible = prep.options().contains(pick);
    if possible && prep.after(pick).completable() {
        return None;
    }
    Some(match (prep.want(), pick) {
        (Want::Crown(_), Pick::Role(_)) if !possible => {
            Reason::new("promotion-role", "A pawn becomes a queen, rook, bishop or knight.")
        }
        (Want::Crown(_), Pick::Role(_)) => first_reason(&prep.after(pick)).unwrap_or_else(|| king_reason(prep)),
        (Want::From(ask), Pick::Square(at)) => from_reason(prep, ask, at, possible),
        (Want::To(ask, from), Pick::Square(to)) => to_reason(prep, ask, from, to, possible),
        (Want::Step(n), _) => step_reason(prep, n, pick, possible),
        _ if possible => king_reason(prep),
        _ => Reason::NOT_ASKED,
    })
}

/// Whether a Move comes after what the card does first.
const fn asks_move(kind: Kind) -> bool {
    use Kind::{Breach, Clone, Double, Eclipse, Freeze, Pacifism, Portal, Shield, Trap, Wall, Zone};
    matches!(kind, Wall | Zone | Shield | Eclipse | Freeze | Pacifism | Trap | Portal | Breach | Clone | Double)
}

/// Why no completion is legal: the Move that must follow is missing, or the king is not safe.
fn end_reason(prep: &Prep) -> Reason {
    if prep.card.is_some_and(asks_move) && !prep.field.in_check(prep.side) { NO_MOVE } else { king_reason(prep) }
}

/// A turn that the rules of movement allow fails by the king's safety, or by a rule of the two Moves.
fn king_reason(prep: &Prep) -> Reason {
    if prep.field.in_check(prep.side) { ordinary::STILL_IN_CHECK } else { ordinary::EXPOSES_KING }
}

fn from_reason(prep: &Prep, ask: MoveAsk, at: Square, possible: bool) -> Reason {
    let field = &prep.field;
    match field.board.piece_at(at) {
        None => ordinary::EMPTY_SQUARE,
        Some(piece) if piece.side != prep.side => ordinary::NOT_YOURS,
        Some(_) if field.frozen().contains(at) => FROZEN,
        Some(_) if possible => double_reason(prep, ask, at).unwrap_or_else(|| king_reason(prep)),
        Some(_) if ask.domino && field.eclipsed().contains(at) => ECLIPSED,
        Some(_) if ask.domino => Reason::new("nothing-to-take", "It has nothing to capture on a line."),
        Some(_) => ordinary::SHUT_IN,
    }
}

/// The rule of the first of two Moves that every Move of this piece breaks, if there is one.
fn double_reason(prep: &Prep, ask: MoveAsk, at: Square) -> Option<Reason> {
    if ask.double != Some(Half::First) {
        return None;
    }
    let begun = prep.after(Pick::Square(at));
    let reasons: Vec<Reason> =
        begun.options().iter().map(|to| first_reason(&begun.after(to))).collect::<Option<Vec<_>>>()?;
    reasons.first().cloned()
}

/// How the first of two Moves breaks its rule.
fn first_reason(after: &Prep) -> Option<Reason> {
    if !after.dead {
        return None;
    }
    Some(if after.field.in_check(after.side) { FIRST_EXPOSES } else { FIRST_CHECKS })
}

fn to_reason(prep: &Prep, ask: MoveAsk, from: Square, to: Square, possible: bool) -> Reason {
    if possible {
        let after = prep.after(Pick::Square(to));
        return first_reason(&after).unwrap_or(if ask.double == Some(Half::First) && !after.dead {
            NO_MOVE
        } else {
            king_reason(prep)
        });
    }
    let field = &prep.field;
    let king = field.board.role_at(from) == Some(Role::King);
    // The same Move, were no effect in the way.
    let mut bare = *prep;
    bare.field.effects = [None; 2];
    bare.field.traps = Default::default();
    let would = moves::targets(&bare.field, prep.side, from, ask).contains(to);
    if field.board.side(prep.side).contains(to) {
        return ordinary::OWN_PIECE;
    }
    if king && from.rank() == to.rank() && from.distance(to) == 2 {
        return ordinary::NO_CASTLING;
    }
    if !would {
        return if ask.domino {
            Reason::new("nothing-to-take", "It must capture on a line.")
        } else {
            ordinary::NO_SUCH_MOVE
        };
    }
    arrival_reason(prep, to)
        .or_else(|| capture_reason(prep, from, to))
        .unwrap_or(if king && field.trapped_by(!prep.side).contains(to) { TRAPPED } else { ordinary::NO_SUCH_MOVE })
}

/// Why nothing arrives on a square.
fn arrival_reason(prep: &Prep, to: Square) -> Option<Reason> {
    if prep.field.walls().contains(to) {
        Some(WALLED)
    } else if prep.field.zones().contains(to) {
        Some(FORBIDDEN)
    } else {
        None
    }
}

/// Why a piece may not be captured.
fn capture_reason(prep: &Prep, from: Square, to: Square) -> Option<Reason> {
    let field = &prep.field;
    let pawn = field.board.role_at(from) == Some(Role::Pawn) && from.file() != to.file();
    let passed = pawn && field.en_passant == Some(to);
    let captures = field.board.occupied().contains(to) || passed;
    if !captures {
        None
    } else if field.pacified() {
        Some(PACIFISM)
    } else if field.eclipsed().contains(from) {
        Some(ECLIPSED)
    } else if field.board.role_at(to) == Some(Role::King) {
        Some(NO_KING)
    } else {
        (passed || field.shielded().contains(to)).then_some(SHIELDED)
    }
}

fn step_reason(prep: &Prep, n: usize, pick: Pick, possible: bool) -> Reason {
    let Some(step) = prep.card.and_then(|kind| deed(kind).steps.get(n)) else { return Reason::NOT_ASKED };
    if possible {
        let next = prep.after(pick);
        return if next.dead { step.reason() } else { end_reason(prep) };
    }
    match (step.need, pick) {
        (Need::Role, Pick::Role(_)) | (Need::Choice, Pick::Choice(Choice::Left | Choice::Right)) => step.reason(),
        (Need::Any, Pick::Card(card)) if prep.card == Some(Kind::Breach) && Kind::of(card).is_some() => {
            if lay::names_effect(prep, card) {
                Reason::new("where-it-lies", "Choose it on the board.")
            } else {
                step.reason()
            }
        }
        (Need::Role | Need::Choice, _) => Reason::NOT_ASKED,
        (_, Pick::Square(at)) => square_reason(prep, step, at),
        _ => Reason::NOT_ASKED,
    }
}

/// Why a square does not answer a question.
fn square_reason(prep: &Prep, step: &Step, at: Square) -> Reason {
    let field = &prep.field;
    let piece = field.board.piece_at(at);
    let own = piece.is_some_and(|p| p.side == prep.side);
    let role = piece.map(|p| p.role);
    let wrong = match step.need {
        Need::OwnPawn | Need::Own | Need::OwnMan | Need::OwnRunner | Need::Foe | Need::FoeOfficer
            if piece.is_none() =>
        {
            Some(ordinary::EMPTY_SQUARE)
        }
        Need::Foe | Need::FoeOfficer if own => Some(NOT_THEIRS),
        Need::OwnPawn | Need::Own | Need::OwnMan | Need::OwnRunner if !own => Some(ordinary::NOT_YOURS),
        Need::OwnMan | Need::Foe | Need::FoeOfficer if role == Some(Role::King) => Some(NO_KING),
        Need::OwnPawn if role != Some(Role::Pawn) => Some(NOT_A_PAWN),
        Need::OwnRunner if !matches!(role, Some(Role::Rook | Role::Bishop | Role::Queen)) => Some(NO_RUNNER),
        Need::Empty | Need::Free if piece.is_some() => Some(OCCUPIED),
        Need::Target if own && prep.card != Some(Kind::Betrayal) => Some(ordinary::OWN_PIECE),
        _ => None,
    };
    let picked = prep.squares.iter().collect::<Bitboard>().contains(at);
    let frozen = step.displaces && field.frozen().contains(at);
    wrong
        .or(frozen.then_some(FROZEN))
        .or(picked.then_some(PICKED))
        .or_else(|| state_reason(prep, step, at))
        .unwrap_or_else(|| step.reason())
}

/// What on the board bars an otherwise fitting square.
fn state_reason(prep: &Prep, step: &Step, at: Square) -> Option<Reason> {
    let kind = prep.card?;
    let field = &prep.field;
    match step.need {
        Need::Free | Need::Target => arrival_reason(prep, at).or_else(|| target_reason(prep, at)),
        Need::OwnPawn | Need::OwnMan
            if matches!(kind, Kind::Sacrifice | Kind::Laser | Kind::Harakiri) && field.eclipsed().contains(at) =>
        {
            take::eclipse_bars(prep, at)
        }
        Need::OwnRunner if kind == Kind::Ram => take::eclipse_bars(prep, at),
        Need::OwnMan if kind == Kind::Retreat => home_reason(prep, at),
        Need::Home if kind == Kind::Recall => None,
        Need::Home if field.board.occupied().contains(at) => homed_reason(prep, at),
        Need::Home => arrival_reason(prep, at),
        _ => None,
    }
}

/// Why a piece that jumps or is displaced may not land on what stands there.
fn target_reason(prep: &Prep, at: Square) -> Option<Reason> {
    let field = &prep.field;
    let from = prep.square(0)?;
    let mut bare = *prep;
    bare.field.effects = [None; 2];
    bare.field.traps = Default::default();
    let would = bare.options().contains(Pick::Square(at));
    if !would {
        return (field.board.role_at(at) == Some(Role::King)).then_some(NO_KING);
    }
    let king = field.board.role_at(from) == Some(Role::King);
    capture_reason(prep, from, at).or((king && field.trapped_by(!prep.side).contains(at)).then_some(TRAPPED))
}

/// Why a piece does not go home.
fn home_reason(prep: &Prep, at: Square) -> Option<Reason> {
    let field = &prep.field;
    let home = field.board.piece_at(at).and_then(|piece| field.home(piece.id))?;
    if home == at {
        return Some(Reason::new("at-home", "It is at home."));
    }
    let stands = field.board.occupied().contains(home);
    arrival_reason(prep, home).or(stands.then_some(Reason::new("home-taken", "Something stands on its home square.")))
}

/// Why a captured piece does not return to a home where something stands.
fn homed_reason(prep: &Prep, at: Square) -> Option<Reason> {
    let field = &prep.field;
    let own_home = field.captured.iter().any(|p| p.side == prep.side && field.home(p.id) == Some(at));
    own_home.then_some(OCCUPIED)
}
