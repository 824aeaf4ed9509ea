//! Cards that displace one own piece.
use super::{Deed, Need, Step, mover, step};
use crate::board::{Bitboard, Role, Square, attacks};
use crate::game::{Pick, Reason};
use crate::games::arcana::field::Told;
use crate::games::arcana::moves::{displaceable, displaceable_men, prey};
use crate::games::arcana::prep::{Options, Prep, Todo};

/// The piece picked first.
fn from(prep: &Prep) -> Option<Square> {
    prep.square(0)
}

/// First the piece, then where it goes: what most of these cards do.
fn go(prep: &mut Prep, step: usize, pick: Pick, told: &mut Told) -> Todo {
    let Some(at) = prep.keep(pick) else { return Todo::Done };
    if step == 0 {
        return Todo::Step;
    }
    if let Some(from) = from(prep) {
        land(prep, from, at, told);
    }
    Todo::Done
}

/// Displaces a piece to a square, capturing what stands there, and lets it arrive.
pub(super) fn land(prep: &mut Prep, from: Square, to: Square, told: &mut Told) {
    if prep.field.board.occupied().contains(to) {
        prep.field.capture(to, told);
    }
    prep.field.displace(from, to, told);
    prep.field.arrive(to, told);
}

/// The pieces for which there is somewhere to go; then where the picked one may go.
fn piece_and_target(prep: &Prep, pieces: Bitboard, to: impl Fn(&Prep, Square) -> Bitboard) -> Options {
    match from(prep) {
        None => pieces.iter().filter(|&at| !to(prep, at).is_empty()).collect::<Bitboard>().into(),
        Some(from) => to(prep, from).into(),
    }
}

fn pawns(prep: &Prep) -> Bitboard {
    displaceable(&prep.field, prep.side) & prep.field.board.role(Role::Pawn)
}

fn square(at: Option<Square>) -> Bitboard {
    at.map_or(Bitboard::EMPTY, Bitboard::of)
}

/// Backward.
pub static BACKWARD: Deed = Deed::new(
    &[
        mover!("Which pawn steps back?", OwnPawn, "blocked", "The square behind that pawn is not open."),
        step!("Where to?", Free, "one-back", "It steps one square straight back."),
    ],
    |prep, _| {
        piece_and_target(prep, pawns(prep), |prep, at| square(at.offset(0, -prep.side.forward())) & prep.field.free())
    },
    go,
);

/// Charge.
pub static CHARGE: Deed = Deed::new(
    &[
        mover!("Which pawn charges?", OwnPawn, "blocked", "That pawn has not two open squares ahead."),
        step!("How far?", Free, "two-ahead", "It runs two or more squares straight ahead, over open squares."),
    ],
    |prep, _| {
        piece_and_target(prep, pawns(prep), |prep, at| {
            let blocking = prep.field.board.occupied() | prep.field.walls();
            let mut way = Bitboard::EMPTY;
            let mut next = at.offset(0, prep.side.forward());
            while let Some(to) = next.filter(|&to| !blocking.contains(to)) {
                if to.distance(at) >= 2 {
                    way.insert(to);
                }
                next = to.offset(0, prep.side.forward());
            }
            way & prep.field.free()
        })
    },
    go,
);

/// Mutation.
pub static MUTATION: Deed = Deed::new(
    &[
        mover!("Which piece jumps?", Own, "no-jump", "It has no open square a knight's jump away."),
        step!("Where to?", Target, "knight-jump", "It jumps as a knight does."),
    ],
    |prep, _| {
        piece_and_target(prep, displaceable(&prep.field, prep.side), |prep, at| {
            let field = &prep.field;
            let to = attacks::knight(at) & (field.free() | prey(field, prep.side, at));
            let king = field.board.role(Role::King).contains(at);
            if king { to - field.trapped_by(!prep.side) } else { to }
        })
    },
    go,
);

/// Escape.
pub static ESCAPE: Deed = Deed::new(
    &[
        mover!("Which attacked piece escapes?", OwnMan, "not-attacked", "That piece is not attacked."),
        step!("Where to?", Free, "occupied", "It needs an empty square."),
    ],
    |prep, _| {
        let attacked = |at: &Square| !prep.field.attackers(*at, !prep.side).is_empty();
        let pieces = displaceable_men(&prep.field, prep.side).iter().filter(attacked).collect();
        piece_and_target(prep, pieces, |prep, _| prep.field.free())
    },
    go,
)
.barred(|prep| {
    let men = prep.field.men(prep.side);
    let none = men.iter().all(|at| prep.field.attackers(at, !prep.side).is_empty());
    none.then_some(Reason::new("not-attacked", "No piece of yours but the king is attacked."))
});

/// Teleportation.
pub static TELEPORTATION: Deed = Deed::new(
    &[
        mover!("Which piece?", OwnMan, "no-room", "There is no square for it."),
        step!("Where to?", Free, "occupied", "It needs an empty square."),
    ],
    |prep, _| piece_and_target(prep, displaceable_men(&prep.field, prep.side), |prep, _| prep.field.free()),
    go,
);

/// Retreat.
pub static RETREAT: Deed = Deed::new(
    &[
        mover!("Which piece goes home?", OwnMan, "home-closed", "It is at home, or its home square is not open."),
        step!("To its home square.", Free, "not-home", "It goes back to where it began."),
    ],
    |prep, _| {
        piece_and_target(prep, displaceable_men(&prep.field, prep.side), |prep, at| {
            let id = prep.field.board.piece_at(at).map(|p| p.id);
            (square(id.and_then(|id| prep.field.home(id))) - at.into()) & prep.field.free()
        })
    },
    go,
);

/// Interposition.
pub static INTERPOSITION: Deed = Deed::new(
    &[
        mover!("Which pawn steps between?", OwnPawn, "no-room", "There is no square for it."),
        step!("Where?", Free, "not-between", "It goes between your king and a piece that gives check on a line."),
    ],
    |prep, _| piece_and_target(prep, pawns(prep), |prep, _| between(prep) & prep.field.free()),
    go,
)
.barred(|prep| {
    if !prep.field.in_check(prep.side) {
        return Some(Reason::new("not-in-check", "Your king is not in check."));
    }
    let room = between(prep);
    if room.is_empty() {
        return Some(Reason::new("no-line-check", "No check comes along a line with room between."));
    }
    (room & prep.field.free()).is_empty().then_some(Reason::new("forbidden", "The squares between are forbidden."))
});

fn between(prep: &Prep) -> Bitboard {
    let field = &prep.field;
    let Some(king) = field.board.king(prep.side) else { return Bitboard::EMPTY };
    let runners = field.checkers(prep.side) & (field.board.diagonal() | field.board.straight());
    runners.iter().fold(Bitboard::EMPTY, |set, at| set | attacks::between(king, at))
}

/// Ricochet.
pub static RICOCHET: Deed = Deed::new(
    &[
        mover!("Which piece?", OwnRunner, "shut-in", "It has nowhere to turn."),
        step!(
            "Where does it turn?",
            Empty,
            "no-turn",
            "It turns on an empty square that it reaches, with somewhere to go from there."
        ),
        step!("Where to?", Target, "same-line", "From there it goes on along another line."),
    ],
    |prep, _| match (from(prep), prep.square(1)) {
        (Some(from), Some(turn)) => second_leg(prep, from, turn).into(),
        (Some(from), None) => turns(prep, from).into(),
        _ => runners(prep).iter().filter(|&at| !turns(prep, at).is_empty()).collect::<Bitboard>().into(),
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step < 2 {
            return Todo::Step;
        }
        if let Some(from) = from(prep) {
            land(prep, from, at, told);
        }
        Todo::Done
    },
);

/// Own rooks, bishops and queens that may be displaced.
pub(super) fn runners(prep: &Prep) -> Bitboard {
    displaceable(&prep.field, prep.side) & (prep.field.board.diagonal() | prep.field.board.straight())
}

fn turns(prep: &Prep, from: Square) -> Bitboard {
    let field = &prep.field;
    let blocking = field.board.occupied() | field.walls();
    let Some(role) = field.board.role_at(from) else { return Bitboard::EMPTY };
    let reach = attacks::of(role, prep.side, from, blocking) - blocking;
    reach.iter().filter(|&turn| !second_leg(prep, from, turn).is_empty()).collect()
}

fn second_leg(prep: &Prep, from: Square, turn: Square) -> Bitboard {
    let field = &prep.field;
    let Some(role) = field.board.role_at(from) else { return Bitboard::EMPTY };
    let blocking = field.board.occupied() | field.walls();
    let to = attacks::of(role, prep.side, turn, blocking) - attacks::line(from, turn);
    to & (field.free() | prey(field, prep.side, from))
}
