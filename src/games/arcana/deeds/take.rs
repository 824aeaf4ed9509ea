//! Cards that capture without a Move.
use super::displace::land;
use super::{Deed, Need, PACIFISM, Step, step};
use crate::board::{Bitboard, Role, Square, attacks};
use crate::game::Reason;
use crate::games::arcana::field::{Field, Told};
use crate::games::arcana::moves::prey_of_cards;
use crate::games::arcana::prep::{Prep, Todo};

const ECLIPSED: Reason = Reason::new("eclipsed", "That piece is under an Eclipse: it can do nothing of the kind.");

fn pacified(prep: &Prep) -> Option<Reason> {
    prep.field.pacified().then_some(PACIFISM)
}

/// Own pawns that are not under an Eclipse.
fn pawns(prep: &Prep) -> Bitboard {
    prep.field.board.of(prep.side, Role::Pawn) - prep.field.eclipsed()
}

/// The opposing piece that a pawn would be sacrificed for.
fn ahead(prep: &Prep, pawn: Square) -> Option<Square> {
    let foes = prep.field.men(!prep.side);
    pawn.offset(0, prep.side.forward()).filter(|&at| foes.contains(at))
}

/// Captures an opposing piece unless a Shield saves it.
fn attempt(prep: &mut Prep, at: Square, told: &mut Told) {
    if prey_of_cards(&prep.field, prep.side).contains(at) {
        prep.field.capture(at, told);
    }
}

/// Sacrifice.
pub static SACRIFICE: Deed = Deed::new(
    &[
        step!(
            "Which pawn is sacrificed?",
            OwnPawn,
            "nothing-ahead",
            "No opposing piece but a king stands straight ahead of it."
        ),
        step!("What does it take?", Foe, "straight-ahead", "It takes the piece straight ahead."),
    ],
    |prep, _| match prep.square(0) {
        Some(pawn) => ahead(prep, pawn).map_or(Bitboard::EMPTY, Bitboard::of).into(),
        None => pawns(prep).iter().filter(|&at| ahead(prep, at).is_some()).collect::<Bitboard>().into(),
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        if let Some(pawn) = prep.square(0) {
            prep.field.sacrifice(pawn, told);
            attempt(prep, at, told);
        }
        Todo::Done
    },
)
.barred(|prep| {
    let none = !prep.field.board.of(prep.side, Role::Pawn).iter().any(|at| ahead(prep, at).is_some());
    let none = none.then_some(Reason::new(
        "nothing-ahead",
        "No piece that could be taken stands straight ahead of a pawn of yours.",
    ));
    pacified(prep).or(none)
});

/// The squares that a ray from this pawn crosses: up to a Wall, the edge, or the first king.
fn ray(prep: &Prep, pawn: Square) -> Bitboard {
    let stops = prep.field.walls() | prep.field.board.role(Role::King);
    let mut way = Bitboard::EMPTY;
    let mut next = pawn.offset(0, prep.side.forward());
    while let Some(at) = next.filter(|&at| !stops.contains(at)) {
        way.insert(at);
        next = at.offset(0, prep.side.forward());
    }
    way
}

/// Whom the ray takes: own pieces, and opposing ones without a Shield.
fn victims(prep: &Prep, pawn: Square) -> Bitboard {
    let field: &Field = &prep.field;
    ray(prep, pawn) & (field.board.side(prep.side) | prey_of_cards(field, prep.side))
}

/// Laser ray.
pub static LASER: Deed = Deed::new(
    &[step!("Which pawn fires?", OwnPawn, "pacifism", "Pacifism: only a ray without victims may be fired.")],
    |prep, _| {
        let calm = prep.field.pacified();
        pawns(prep).iter().filter(|&at| !calm || victims(prep, at).is_empty()).collect::<Bitboard>().into()
    },
    |prep, _, pick, told| {
        let Some(pawn) = prep.keep(pick) else { return Todo::Done };
        for at in victims(prep, pawn) {
            prep.field.capture(at, told);
        }
        Todo::Done
    },
);

/// The pieces but kings that attack an own piece.
fn attackers(prep: &Prep, at: Square) -> Bitboard {
    prep.field.attackers(at, !prep.side) - prep.field.board.role(Role::King)
}

/// Harakiri.
pub static HARAKIRI: Deed = Deed::new(
    &[
        step!("Which attacked piece is sacrificed?", OwnMan, "not-attacked", "No piece but a king attacks it."),
        step!("Which attacker does it take?", Foe, "no-attacker", "That piece does not attack it."),
    ],
    |prep, _| {
        let field = &prep.field;
        let men = field.men(prep.side) - field.eclipsed();
        match prep.square(0) {
            Some(at) => attackers(prep, at).into(),
            None => men.iter().filter(|&at| !attackers(prep, at).is_empty()).collect::<Bitboard>().into(),
        }
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        if let Some(own) = prep.square(0) {
            prep.field.sacrifice(own, told);
            attempt(prep, at, told);
        }
        Todo::Done
    },
)
.barred(|prep| {
    let men = prep.field.men(prep.side);
    let none = men.iter().all(|at| attackers(prep, at).is_empty());
    pacified(prep)
        .or(none.then_some(Reason::new("not-attacked", "No piece of yours is attacked by another than a king.")))
});

/// Where a betrayed piece may go: by its role's pattern, onto an empty square or a piece of its own side.
fn betrayals(prep: &Prep, from: Square) -> Bitboard {
    let field = &prep.field;
    let Some(piece) = field.board.piece_at(from) else { return Bitboard::EMPTY };
    let reach = attacks::of(piece.role, piece.side, from, field.board.occupied() | field.walls());
    let still = field.pacified() || field.eclipsed().contains(from);
    let prey = if still { Bitboard::EMPTY } else { prey_of_cards(field, prep.side) - field.closed() };
    if piece.role == Role::Pawn {
        let step = from.offset(0, piece.side.forward()).map_or(Bitboard::EMPTY, Bitboard::of);
        (step & field.free()) | (reach & prey)
    } else {
        reach & (field.free() | prey)
    }
}

/// Betrayal.
pub static BETRAYAL: Deed = Deed::new(
    &[
        step!("Which opposing piece?", Foe, "shut-in", "That piece has nowhere to go."),
        step!("Where does it go?", Target, "no-such-move", "It moves as it does, and captures only its own side."),
    ],
    |prep, _| match prep.square(0) {
        Some(from) => betrayals(prep, from).into(),
        None => {
            let foes = prep.field.men(!prep.side);
            foes.iter().filter(|&at| !betrayals(prep, at).is_empty()).collect::<Bitboard>().into()
        }
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        if let Some(from) = prep.square(0) {
            land(prep, from, at, told);
        }
        Todo::Done
    },
);

/// Why a piece of the right kind may not be chosen for one of these cards, where its state is the reason.
pub fn eclipse_bars(prep: &Prep, at: Square) -> Option<Reason> {
    prep.field.eclipsed().contains(at).then_some(ECLIPSED)
}
