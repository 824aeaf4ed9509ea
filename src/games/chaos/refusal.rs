//! Why a pick may not be made: the rule behind it and a sentence.
use super::blind::{Bound, Dark, Try};
use super::kind::{Handicap, Kind};
use super::prep::{Ask, How, Prep};
use super::seat::Rest;
use super::{Chaos, Stage};
use crate::board::{Board, Conditions, Move, MoveKind, Position, Role, Square};
use crate::game::{Card, Choice, Game, Pick, Reason, ordinary};

const NOT_HELD: Reason = Reason::new("not-in-hand", "You do not hold that card.");
const EARLY: Reason = Reason::new("too-early", "Cards can be played from your fourth move on.");
const IN_CHECK: Reason = Reason::new("in-check", "You are in check: answer it with a move.");
const RESTS: Reason = Reason::new("card-before", "Your last turn was with a card; this one is without.");
const LIGHTS_PAID: Reason = Reason::new("lights-paid", "You have asked for the lights; this turn is without a card.");
const BLIND: Reason = Reason::new("blind-turn", "No cards in a blind turn.");
const CYCLED: Reason = Reason::new("cycled", "You have cycled a card: now make a move.");
const CANNOT_FINISH: Reason = Reason::new("cannot-finish", "There is no legal way to finish this turn.");
const NO_PROMOTION: Reason = Reason::new("no-promotion", "No pawn of yours can promote with a copy now.");
const FULL_BOARD: Reason = Reason::new("full-board", "With 32 pieces on the board nothing is copied.");
const NO_RUSH: Reason = Reason::new("no-rush", "No pawn of yours can rush now.");
const NO_PARTNER: Reason = Reason::new("no-partner", "It can change squares with no other piece now.");
const NO_SWAP: Reason = Reason::new("no-swap", "No two pieces of yours can be swapped now.");

pub(super) const CYCLE_ONCE: Reason = Reason::new("cycle-once", "You have cycled a card in this game.");
const CYCLE_LATE: Reason = Reason::new("cycle-late", "A card is cycled at the start of a turn.");
const CYCLE_DECK: Reason = Reason::new("cycle-deck", "Your deck is empty.");
const CYCLE_NONE: Reason = Reason::new("cycle-none", "You can play every card you hold: only a locked one is cycled.");
const CYCLE_CHECK: Reason = Reason::new("cycle-check", "You are in check: answer it with a move.");
const CYCLE_UNLOCKED: Reason = Reason::new("cycle-unlocked", "You can play that card: only a locked one is cycled.");
const NOT_DARK: Reason = Reason::new("not-dark", "The lights are on.");
const PACKAGE_OPEN: Reason = Reason::new("package-open", "The package must cost exactly your budget.");

const KING_IMMUNE: Reason = Reason::new("king-immune", "Kings are immune to every card.");
const OWN_TARGET: Reason = Reason::new("own-target", "Choose an enemy piece.");
const ENEMY_TARGET: Reason = Reason::new("enemy-target", "Choose a piece of your own.");
const FROZEN: Reason = Reason::new("frozen", "It is frozen: it can only take.");
const FROZEN_ROOK: Reason = Reason::new("frozen-rook", "That rook is frozen and cannot castle.");
const FROZEN_CARD: Reason = Reason::new("frozen", "That piece is frozen.");
const SHY: Reason = Reason::new("shy-queen", "Your starting queen is shy: she moves from your move 12 on.");
const LAZY: Reason = Reason::new("lazy-pawns", "Your pawns are lazy: no double steps.");
const GLASS: Reason = Reason::new("glass-king", "Your king is of glass: no castling.");
const SHIELDED: Reason = Reason::new("shielded", "That piece is shielded.");
const SAME_SQUARE: Reason = Reason::new("same-piece", "Choose another piece.");
const PAWN_RANK: Reason = Reason::new("pawn-rank", "A pawn cannot land on the first or last rank.");
const GIVES_CHECK: Reason = Reason::new("gives-check", "This card may not give check.");
const CARD_MATES: Reason = Reason::new("card-mates", "A card turn can neither mate nor stalemate.");
const NOT_A_PAWN: Reason = Reason::new("not-a-pawn", "Only a pawn rushes.");
const RUSH_LAST: Reason = Reason::new("rush-last-rank", "A rush never reaches the last rank.");
const RUSH_BLOCKED: Reason = Reason::new("rush-blocked", "Both squares ahead must be empty.");
const RUSH_TARGET: Reason = Reason::new("rush-target", "It rushes exactly two squares ahead.");
const NOT_PROMOTING: Reason = Reason::new("not-promoting", "This turn needs a promoting move.");
const NO_PLACE: Reason = Reason::new("no-place", "The copy finds no square on which it gives no check.");
const PROMOTION: Reason = Reason::new("promotion-role", "A pawn becomes a queen, rook, bishop or knight.");
const BOUNCED: Reason = Reason::new("bounced", "That has bounced already.");

impl Chaos {
    /// Why this pick may not be made now; `None` exactly for those on offer.
    pub(super) fn why_not(&self, pick: Pick) -> Option<Reason> {
        match (self.stage, pick) {
            (Stage::Over(_), _) => Some(Reason::OVER),
            (Stage::Pack, Pick::Card(card)) => match Handicap::of(card) {
                Some(h) => self.packing().refuse(h, self.rules.budget(self.picker), self.rules.timed()),
                None => Some(Reason::NOT_ASKED),
            },
            (Stage::Pack, Pick::Choice(Choice::Done)) => {
                (self.packing().cost() != self.rules.budget(self.picker)).then_some(PACKAGE_OPEN)
            }
            (Stage::Deal | Stage::CycleDraw | Stage::Refill, _) => {
                (!self.offered().contains(&pick)).then_some(Reason::NOT_ASKED)
            }
            (Stage::Cycle, Pick::Card(card)) => self.refuse_cycled(card),
            (Stage::Choose | Stage::Move, _) => self.refuse_in_turn(pick),
            _ => Some(Reason::NOT_ASKED),
        }
    }

    fn refuse_cycled(&self, card: Card) -> Option<Reason> {
        match Kind::of(card).filter(|kind| self.seat(self.turn()).holds(*kind)) {
            None => Some(NOT_HELD),
            Some(kind) => self.kind_lock(kind).is_none().then_some(CYCLE_UNLOCKED),
        }
    }

    fn refuse_in_turn(&self, pick: Pick) -> Option<Reason> {
        let first = self.prepared.is_empty();
        match pick {
            Pick::Card(card) if first => match Kind::of(card) {
                Some(kind) => self.card_lock(kind),
                None => Some(Reason::NOT_ASKED),
            },
            Pick::Choice(Choice::Cycle) if first => self.cycle_lock(),
            Pick::Choice(Choice::Lights) if first => self.darkness().is_none().then_some(NOT_DARK),
            Pick::Card(_) | Pick::Choice(_) => Some(Reason::NOT_ASKED),
            _ => match self.darkness() {
                Some(dark) => self.refuse_try(dark, pick),
                None => refuse(&self.begun(), pick),
            },
        }
    }

    /// Why the side to move may not play this card now, held or not.
    pub(super) fn card_lock(&self, kind: Kind) -> Option<Reason> {
        if self.seat(self.turn()).holds(kind) { self.kind_lock(kind) } else { Some(NOT_HELD) }
    }

    /// Why a card of this kind is locked for the side to move.
    pub(super) fn kind_lock(&self, kind: Kind) -> Option<Reason> {
        // First what everybody knows in the dark.
        if self.dark.is_some() {
            return Some(BLIND);
        }
        if self.stage == Stage::Move {
            return Some(CYCLED);
        }
        if self.early() {
            return Some(EARLY);
        }
        if self.field.in_check() {
            return Some(IN_CHECK);
        }
        match self.seat(self.turn()).rests {
            Some(Rest::Card) => return Some(RESTS),
            Some(Rest::Lights) => return Some(LIGHTS_PAID),
            None => {}
        }
        if kind == Kind::TwinPromotion && self.field.full() {
            return Some(FULL_BOARD);
        }
        (!Prep::card(&self.field, kind).completable()).then_some(match kind {
            Kind::TwinPromotion => NO_PROMOTION,
            Kind::PawnRush => NO_RUSH,
            Kind::Swap => NO_SWAP,
            _ => CANNOT_FINISH,
        })
    }

    /// Why the side to move may not cycle a card now.
    pub(super) fn cycle_lock(&self) -> Option<Reason> {
        let seat = self.seat(self.turn());
        let begun = self.dark.as_ref().is_some_and(|dark| dark.lit || !dark.bounced.is_empty());
        let check = match self.darkness() {
            Some(dark) => dark.in_check(),
            None => self.field.in_check(),
        };
        if seat.cycled {
            Some(CYCLE_ONCE)
        } else if self.stage != Stage::Choose || begun {
            Some(CYCLE_LATE)
        } else if check {
            Some(CYCLE_CHECK)
        } else if seat.deck_count(self.rules.timed()) == 0 {
            Some(CYCLE_DECK)
        } else {
            self.cyclable().is_empty().then_some(CYCLE_NONE)
        }
    }

    // ---- in the dark ----

    fn refuse_try(&self, dark: &Dark, pick: Pick) -> Option<Reason> {
        if self.offered().contains(&pick) {
            return None;
        }
        let own = dark.own();
        Some(match (&self.prepared[..], pick) {
            ([], Pick::Square(from)) => match own.piece_at(from) {
                None => ordinary::EMPTY_SQUARE,
                Some(_) => self.bound(dark, from, None).unwrap_or(ordinary::SHUT_IN),
            },
            ([Pick::Square(from)], Pick::Square(to)) if own.occupied().contains(to) && *from != to => {
                ordinary::OWN_PIECE
            }
            ([Pick::Square(from)], Pick::Square(to)) => {
                self.bound(dark, *from, Some(to)).unwrap_or(ordinary::NO_SUCH_MOVE)
            }
            ([_, _], Pick::Role(role)) if dark.bounced.iter().any(|t| t.role == Some(role)) => BOUNCED,
            ([_, _], Pick::Role(_)) => PROMOTION,
            _ => Reason::NOT_ASKED,
        })
    }

    /// Why every try from here (to there) is closed: it has bounced, or a handicap or the freeze forbids it.
    fn bound(&self, dark: &Dark, from: Square, to: Option<Square>) -> Option<Reason> {
        let fits = |(mv, _): &(Move, Try)| mv.from == from && to.is_none_or(|to| mv.to == to);
        let (bounced, open): (Vec<_>, Vec<_>) =
            dark.thinkable().into_iter().filter(fits).partition(|(_, tried)| dark.bounced.contains(tried));
        if open.is_empty() {
            return (!bounced.is_empty()).then_some(BOUNCED);
        }
        let bounds: Option<Vec<Bound>> =
            open.into_iter().map(|(mv, _)| dark.binds(mv, !dark.in_check(), true)).collect();
        bounds?.first().map(|bound| match bound {
            Bound::Frozen => FROZEN,
            Bound::Glass => GLASS,
            Bound::Lazy => LAZY,
            Bound::Shy => SHY,
        })
    }
}

// ---- in a turn ----

/// Why a pick does not go on with a turn in preparation.
fn refuse(prep: &Prep, pick: Pick) -> Option<Reason> {
    if prep.offers().contains(&pick) {
        return None;
    }
    Some(match (prep.ask, pick) {
        (Ask::Target, Pick::Square(at)) => refuse_target(prep, at),
        (Ask::SwapFirst, Pick::Square(at)) => refuse_swap(prep, at, None),
        (Ask::SwapSecond(first), Pick::Square(at)) => refuse_swap(prep, at, Some(first)),
        (Ask::Move(How::Rush), Pick::Square(at)) => refuse_rush(prep, at),
        (Ask::Move(_), Pick::Square(at)) => refuse_move(prep, at),
        (Ask::Move(How::Twin), Pick::Role(role)) if prep.to.is_some() && Role::PROMOTIONS.contains(&role) => {
            let squares = prep.from.zip(prep.to);
            let means = |mv: &&Move| squares.is_some_and(|(from, to)| mv.is(from, to, Some(role)));
            let placed = prep.field.legal().iter().find(means).and_then(|mv| prep.field.twinned(*mv));
            if placed.is_some() { CARD_MATES } else { NO_PLACE }
        }
        (Ask::Move(_), Pick::Role(role)) if prep.to.is_some() => {
            if prep.card.is_some() && Role::PROMOTIONS.contains(&role) { CARD_MATES } else { PROMOTION }
        }
        _ => Reason::NOT_ASKED,
    })
}

fn refuse_target(prep: &Prep, at: Square) -> Reason {
    let freezes = prep.card == Some(Kind::Freeze);
    match prep.field.position.board.piece_at(at) {
        None => ordinary::EMPTY_SQUARE,
        Some(piece) if freezes && piece.side == prep.side => OWN_TARGET,
        Some(piece) if !freezes && piece.side != prep.side => ENEMY_TARGET,
        Some(piece) if piece.role == Role::King => KING_IMMUNE,
        Some(_) => CARD_MATES,
    }
}

fn refuse_swap(prep: &Prep, at: Square, first: Option<Square>) -> Reason {
    let board = &prep.field.position.board;
    match board.piece_at(at) {
        None => return ordinary::EMPTY_SQUARE,
        Some(piece) if piece.side != prep.side => return ordinary::NOT_YOURS,
        Some(piece) if piece.role == Role::King => return KING_IMMUNE,
        Some(_) if prep.field.frozen_at(prep.side) == Some(at) => return FROZEN_CARD,
        Some(_) if prep.field.shy_at(prep.side) == Some(at) => return SHY,
        Some(_) => {}
    }
    let lands = |from: Square, to: Square| {
        board.role_at(from) == Some(Role::Pawn) && matches!(to.relative_rank(prep.side), 0 | 7)
    };
    let Some(first) = first else {
        let mut others = board.side(prep.side).iter().filter(|other| *other != at && prep.field.swappable(*other));
        return if others.all(|other| lands(at, other) || lands(other, at)) { PAWN_RANK } else { NO_PARTNER };
    };
    if first == at {
        return SAME_SQUARE;
    }
    if lands(first, at) || lands(at, first) {
        return PAWN_RANK;
    }
    let mut next = prep.field;
    if let (Some(a), Some(b)) = (board.piece_at(first), board.piece_at(at)) {
        next.position.board.place(first, b);
        next.position.board.place(at, a);
    }
    after_quiet(&next, prep)
}

/// Why a quiet card turn that ends so is illegal.
fn after_quiet(next: &super::field::Field, prep: &Prep) -> Reason {
    if next.attacked(prep.side) {
        ordinary::EXPOSES_KING
    } else if next.attacked(!prep.side) {
        GIVES_CHECK
    } else {
        CARD_MATES
    }
}

fn refuse_rush(prep: &Prep, at: Square) -> Reason {
    let board = &prep.field.position.board;
    if prep.from.is_some() {
        return RUSH_TARGET;
    }
    match board.piece_at(at) {
        None => return ordinary::EMPTY_SQUARE,
        Some(piece) if piece.side != prep.side => return ordinary::NOT_YOURS,
        Some(piece) if piece.role != Role::Pawn => return NOT_A_PAWN,
        Some(_) if prep.field.frozen_at(prep.side) == Some(at) => return FROZEN,
        Some(_) => {}
    }
    if at.relative_rank(prep.side) >= 5 {
        return RUSH_LAST;
    }
    let to = super::field::rush_target(board.of(prep.side, Role::Pawn), board.occupied(), prep.side, at);
    let Some(to) = to else { return RUSH_BLOCKED };
    let mut next = prep.field;
    next.position.board.shift(at, to);
    after_quiet(&next, prep)
}

/// Why no move begins on a square, or the chosen piece does not go there.
fn refuse_move(prep: &Prep, at: Square) -> Reason {
    let field = &prep.field;
    let chess = field.position.legal_moves(&field.conditions());
    let fits = |mv: &Move| match prep.from {
        None => mv.from == at,
        Some(from) => (mv.from, mv.to) == (from, at),
    };
    let fitting: Vec<Move> = chess.iter().copied().filter(fits).collect();
    let Some(&mv) = fitting.first() else { return refuse_chess(prep, at) };
    let second = prep.ask == Ask::Move(How::Second);
    let kept = if second { field.strict() } else { field.legal() };
    if !fitting.iter().any(|mv| kept.contains(mv)) {
        return bound(prep, &fitting, mv);
    }
    match prep.ask {
        Ask::Move(How::Twin) if fitting.iter().all(|mv| mv.promotion().is_none()) => NOT_PROMOTING,
        Ask::Move(How::Twin) if fitting.iter().all(|mv| field.twinned(*mv).is_none()) => NO_PLACE,
        _ => CARD_MATES,
    }
}

/// The handicap or freeze that keeps legal moves of chess from being made.
fn bound(prep: &Prep, fitting: &[Move], mv: Move) -> Reason {
    let field = &prep.field;
    let castles = mv.kind == MoveKind::Castle;
    if !fitting.iter().any(|mv| field.allows(*mv, false, true)) {
        return if castles { FROZEN_ROOK } else { FROZEN };
    }
    if castles && field.bears(prep.side, Handicap::GlassKing) {
        GLASS
    } else if field.shy_at(prep.side) == Some(mv.from) {
        SHY
    } else {
        LAZY
    }
}

/// What chess has against it; shields are told first.
fn refuse_chess(prep: &Prep, at: Square) -> Reason {
    let position: &Position = &prep.field.position;
    let chess = position.legal_moves(&prep.field.conditions());
    let open = position.legal_moves(&Conditions::NONE);
    let means = |mv: &&Move| prep.from.map_or(mv.from == at, |from| (mv.from, mv.to) == (from, at));
    if open.iter().any(|mv| means(&mv)) {
        return SHIELDED;
    }
    let reason = match prep.from {
        None => ordinary::refuse_from(position, &chess, at),
        Some(from) if stepped(&position.board, from, at) => Some(ordinary::NO_SUCH_MOVE),
        Some(from) => ordinary::refuse_to(position, &chess, from, at),
    };
    reason.unwrap_or(ordinary::NO_SUCH_MOVE)
}

/// Whether this would be the double step of a pawn that has lost it.
fn stepped(board: &Board, from: Square, to: Square) -> bool {
    let pawn = board.role_at(from) == Some(Role::Pawn) && !board.fresh().contains(from);
    pawn && from.rank().abs_diff(to.rank()) == 2 && !board.occupied().contains(to)
}
