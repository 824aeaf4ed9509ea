//! Cards that displace several pieces at the same time.
use super::{Deed, Need, Step, mover, step};
use crate::board::{Bitboard, Role, Side, Square, attacks};
use crate::game::{Choice, Pick};
use crate::games::arcana::field::{Field, Told};
use crate::games::arcana::moves::{beyond, direction, displaceable, displaceable_men};
use crate::games::arcana::prep::{Options, Prep, Todo};

/// Where each of several pieces goes at the same time.
type Shifts = Vec<(Square, Square)>;

/// Whether they can go: an own frozen piece may not, and each target is permitted and empty after all have left.
fn possible(field: &Field, side: Side, shifts: &[(Square, Square)]) -> bool {
    let leave: Bitboard = shifts.iter().map(|s| s.0).collect();
    let open = !(field.closed() | (field.board.occupied() - leave));
    let frozen = field.frozen() & field.board.side(side);
    (leave & frozen).is_empty() && shifts.iter().all(|&(_, to)| open.contains(to))
}

/// Displaces them all, then lets them arrive.
fn shift_all(prep: &mut Prep, shifts: &[(Square, Square)], told: &mut Told) {
    let field = &mut prep.field;
    let pieces: Vec<_> =
        shifts.iter().filter_map(|&(from, to)| Some((field.board.piece_at(from)?, from, to))).collect();
    for (piece, from, _) in &pieces {
        field.board.remove(*from);
        field.lasting |= piece.role == Role::Pawn;
    }
    for &(piece, from, to) in &pieces {
        field.board.place(to, piece);
        told.tell(|| crate::game::Event::Moved { piece, from, to });
    }
    let arrivals = pieces.iter().map(|p| p.2).collect();
    field.arrive_all(arrivals, prep.side, told);
}

/// The pieces of a rank and where a Tsunami takes them; `None` where it cannot.
fn tsunami(prep: &Prep, rank: u8, choice: Choice) -> Option<Shifts> {
    let files = if choice == Choice::Left { -1 } else { 1 };
    let pieces = prep.field.board.occupied() & Bitboard::rank(rank);
    if pieces.is_empty() || !(pieces & prep.field.board.role(Role::King)).is_empty() {
        return None;
    }
    let shifts: Option<Shifts> = pieces.iter().map(|at| Some((at, at.offset(files, 0)?))).collect();
    shifts.filter(|shifts| possible(&prep.field, prep.side, shifts))
}

const SIDEWAYS: [Choice; 2] = [Choice::Left, Choice::Right];

fn sideways(prep: &Prep, rank: u8) -> Options {
    let fits = |choice: &Choice| SIDEWAYS.contains(choice) && tsunami(prep, rank, *choice).is_some();
    let choices = Choice::ALL.iter().enumerate().filter(|(_, c)| fits(c)).fold(0, |set, (i, _)| set | 1 << i);
    Options { choices, ..Options::default() }
}

/// Tsunami.
pub static TSUNAMI: Deed = Deed::new(
    &[
        step!(
            "Which rank?",
            Any,
            "no-shift",
            "That rank cannot shift: it needs pieces, no king, and an open square for each."
        ),
        step!("Which way?", Choice, "no-shift", "Not every piece could go there: each needs an open square."),
    ],
    |prep, step| {
        if let (1, Some(at)) = (step, prep.square(0)) {
            return sideways(prep, at.rank());
        }
        let ranks = (0..8).filter(|&rank| !sideways(prep, rank).is_empty());
        ranks.fold(Bitboard::EMPTY, |set, rank| set | Bitboard::rank(rank)).into()
    },
    |prep, step, pick, told| {
        if step == 0 {
            prep.keep(pick);
            return Todo::Step;
        }
        if let (Pick::Choice(choice), Some(at)) = (pick, prep.square(0))
            && let Some(shifts) = tsunami(prep, at.rank(), choice)
        {
            shift_all(prep, &shifts, told);
        }
        Todo::Done
    },
);

/// The neighbours of a square and where an Earthquake pushes them; `None` where it cannot.
fn earthquake(prep: &Prep, centre: Square) -> Option<Shifts> {
    let pieces = attacks::king(centre) & prep.field.board.occupied();
    if pieces.is_empty() || !(pieces & prep.field.board.role(Role::King)).is_empty() {
        return None;
    }
    let shifts: Option<Shifts> = pieces.iter().map(|at| Some((at, beyond(centre, at)?))).collect();
    shifts.filter(|shifts| possible(&prep.field, prep.side, shifts))
}

/// Earthquake.
pub static EARTHQUAKE: Deed = Deed::new(
    &[step!(
        "Where does the earth quake?",
        Any,
        "no-shift",
        "Around that square not every piece could be pushed away, or a king stands there, or nothing."
    )],
    |prep, _| Square::ALL.into_iter().filter(|&at| earthquake(prep, at).is_some()).collect::<Bitboard>().into(),
    |prep, _, pick, told| {
        if let Some(at) = prep.keep(pick)
            && let Some(shifts) = earthquake(prep, at)
        {
            shift_all(prep, &shifts, told);
        }
        Todo::Done
    },
);

/// Where Rush takes the picked pawns.
fn rush(prep: &Prep, pawns: [Square; 2]) -> Option<Shifts> {
    let ahead = |at: Square| Some((at, at.offset(0, prep.side.forward())?));
    let shifts = vec![ahead(pawns[0])?, ahead(pawns[1])?];
    (pawns[0] != pawns[1] && possible(&prep.field, prep.side, &shifts)).then_some(shifts)
}

/// Rush.
pub static RUSH: Deed = Deed::new(
    &[
        mover!("Which pawn?", OwnPawn, "blocked", "That pawn cannot advance together with another."),
        mover!("Which other pawn?", OwnPawn, "blocked", "Those two cannot advance together."),
    ],
    |prep, _| {
        let pawns = displaceable(&prep.field, prep.side) & prep.field.board.role(Role::Pawn);
        let with =
            |first: Square| -> Bitboard { pawns.iter().filter(|&at| rush(prep, [first, at]).is_some()).collect() };
        match prep.square(0) {
            Some(first) => with(first).into(),
            None => pawns.iter().filter(|&at| !with(at).is_empty()).collect::<Bitboard>().into(),
        }
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        if let Some(shifts) = prep.square(0).and_then(|first| rush(prep, [first, at])) {
            shift_all(prep, &shifts, told);
        }
        Todo::Done
    },
);

/// Swaps the picked piece with another; both squares must be permitted.
fn swap(prep: &mut Prep, step: usize, pick: Pick, told: &mut Told) -> Todo {
    let Some(at) = prep.keep(pick) else { return Todo::Done };
    match (step, prep.square(0)) {
        (0, _) => return Todo::Step,
        (_, Some(first)) => shift_all(prep, &[(first, at), (at, first)], told),
        _ => {}
    }
    Todo::Done
}

/// Permutation.
pub static PERMUTATION: Deed = Deed::new(
    &[
        mover!("Which piece?", OwnMan, "no-partner", "There is no other piece to swap it with."),
        mover!("Which other piece?", OwnMan, "no-partner", "Those two cannot swap."),
    ],
    |prep, _| {
        let men = displaceable_men(&prep.field, prep.side) - prep.field.closed();
        match prep.square(0) {
            Some(first) => (men - first.into()).into(),
            None if men.has_many() => men.into(),
            None => Options::default(),
        }
    },
    swap,
);

/// Inversion.
pub static INVERSION: Deed = Deed::new(
    &[
        mover!("Which piece of yours?", OwnMan, "no-partner", "There is nothing to swap it with."),
        step!("Which opposing piece?", Foe, "no-partner", "Those two cannot swap."),
    ],
    |prep, _| {
        let open = !(prep.field.closed() | prep.field.board.role(Role::King));
        let foes = prep.field.board.side(!prep.side) & open;
        match prep.square(0) {
            Some(_) => foes.into(),
            None if foes.is_empty() => Options::default(),
            None => (displaceable_men(&prep.field, prep.side) & open).into(),
        }
    },
    swap,
);

/// Where a pushed piece goes; `None` if it cannot be pushed.
fn pushed(prep: &Prep, from: Square, target: Square) -> Option<Square> {
    let behind = beyond(from, target)?;
    (prep.field.free().contains(behind) && !prep.field.closed().contains(target)).then_some(behind)
}

fn rams(prep: &Prep, from: Square) -> Bitboard {
    let field = &prep.field;
    let Some(role) = field.board.role_at(from) else { return Bitboard::EMPTY };
    let foes = field.men(!prep.side);
    let hit = field.attacked_from(from, prep.side, role) & foes;
    hit.iter().filter(|&at| pushed(prep, from, at).is_some()).collect()
}

/// Battering ram.
pub static RAM: Deed = Deed::new(
    &[
        mover!("Which piece pushes?", OwnRunner, "nothing-to-push", "It has nothing in its line that could be pushed."),
        step!(
            "What is pushed?",
            Foe,
            "no-push",
            "It must stand in the open line of your piece, with an open square behind it."
        ),
    ],
    |prep, _| match prep.square(0) {
        Some(from) => rams(prep, from).into(),
        None => {
            super::displace::runners(prep).iter().filter(|&at| !rams(prep, at).is_empty()).collect::<Bitboard>().into()
        }
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        if let Some(from) = prep.square(0)
            && let Some(behind) = pushed(prep, from, at)
        {
            shift_all(prep, &[(at, behind), (from, at)], told);
        }
        Todo::Done
    },
);

/// Where a Magnet on `from` pulls a target to; `None` where it cannot.
fn pulled(prep: &Prep, from: Square, target: Square) -> Option<Square> {
    let field = &prep.field;
    let way = attacks::between(from, target);
    let clear = (way & (field.board.occupied() | field.walls())).is_empty();
    let (files, ranks) = direction(from, target);
    let beside = from.offset(files, ranks)?;
    (!way.is_empty() && clear && field.free().contains(beside)).then_some(beside)
}

fn pulls(prep: &Prep, from: Square) -> Bitboard {
    let foes = prep.field.men(!prep.side);
    foes.iter().filter(|&at| pulled(prep, from, at).is_some()).collect()
}

/// Magnet.
pub static MAGNET: Deed = Deed::new(
    &[
        step!("Which piece pulls?", OwnMan, "nothing-to-pull", "It has nothing in line that could be pulled."),
        step!("What is pulled?", Foe, "no-pull", "It must stand on an open line, not beside your piece."),
    ],
    |prep, _| {
        let men = prep.field.men(prep.side);
        match prep.square(0) {
            Some(from) => pulls(prep, from).into(),
            None => men.iter().filter(|&at| !pulls(prep, at).is_empty()).collect::<Bitboard>().into(),
        }
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        if let Some(beside) = prep.square(0).and_then(|from| pulled(prep, from, at)) {
            prep.field.displace(at, beside, told);
            prep.field.arrive(beside, told);
        }
        Todo::Done
    },
);
