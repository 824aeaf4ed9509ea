//! Cards that are Moves of a special kind.
use super::{Deed, Need, PACIFISM, Step, mover, step};
use crate::board::{Bitboard, Role, Square};
use crate::game::Pick;
use crate::games::arcana::moves::{Half, MoveAsk, displaceable_men, targets};
use crate::games::arcana::prep::{Options, Prep, Todo};

/// Double Move.
pub static DOUBLE: Deed = Deed::at_once(|_, _| Todo::Move(MoveAsk { double: Some(Half::First), ..MoveAsk::ORDINARY }));

/// Domino.
pub static DOMINO: Deed = Deed::at_once(|_, _| Todo::Move(MoveAsk { domino: true, ..MoveAsk::ORDINARY }))
    .barred(|prep| prep.field.pacified().then_some(PACIFISM));

/// Revelation: once it is on the table only the Move is left, which the turn asks for by itself.
pub static REVELATION: Deed = Deed::at_once(|_, _| Todo::Move(MoveAsk::ORDINARY));

/// Sabotage.
pub static SABOTAGE: Deed = Deed::at_once(|_, _| Todo::Move(MoveAsk::ORDINARY));

fn ask_of(prep: &Prep, at: Square, bend: MoveAsk) -> Option<MoveAsk> {
    Some(MoveAsk { only: Some(prep.field.board.piece_at(at)?.id), ..bend })
}

/// The pieces that have somewhere to go in such a Move.
fn able(prep: &Prep, bend: MoveAsk) -> Bitboard {
    let men = displaceable_men(&prep.field, prep.side).iter();
    let goes =
        |at: &Square| ask_of(prep, *at, bend).is_some_and(|ask| !targets(&prep.field, prep.side, *at, ask).is_empty());
    men.filter(goes).collect()
}

/// The piece has been chosen: only its target is still asked.
fn go_on(prep: &Prep, at: Square, bend: MoveAsk) -> Todo {
    ask_of(prep, at, bend).map_or(Todo::Done, Todo::Move)
}

/// Ghost.
pub static GHOST: Deed = Deed::new(
    &[mover!("Which piece passes through others?", OwnMan, "shut-in", "That piece has nowhere to go.")],
    |prep, _| able(prep, MoveAsk { ghost: true, ..MoveAsk::ORDINARY }).into(),
    |prep, _, pick, _| match prep.keep(pick) {
        Some(at) => go_on(prep, at, MoveAsk { ghost: true, ..MoveAsk::ORDINARY }),
        None => Todo::Done,
    },
);

/// The patterns that Mimicry may lend.
const PATTERNS: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

const fn mimic(role: Role) -> MoveAsk {
    MoveAsk { pattern: Some(role), ..MoveAsk::ORDINARY }
}

/// Mimicry.
pub static MIMICRY: Deed = Deed::new(
    &[
        mover!("Which piece?", OwnMan, "shut-in", "That piece has nowhere to go by any pattern."),
        step!("Like what does it move?", Role, "shut-in", "Like that it has nowhere to go."),
    ],
    |prep, _| match prep.square(0) {
        None => PATTERNS.iter().fold(Bitboard::EMPTY, |set, &role| set | able(prep, mimic(role))).into(),
        Some(at) => {
            let fits: Vec<Role> = PATTERNS.into_iter().filter(|&role| able(prep, mimic(role)).contains(at)).collect();
            Options::roles(&fits)
        }
    },
    |prep, _, pick, _| match (pick, prep.square(0)) {
        (Pick::Role(role), Some(at)) => go_on(prep, at, mimic(role)),
        _ => {
            prep.keep(pick);
            Todo::Step
        }
    },
);
