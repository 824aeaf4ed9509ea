//! Cards that lay an effect on the board, and then a Move follows.
use super::{Deed, Need, Step, step};
use crate::board::{Bitboard, Role, Square, attacks};
use crate::game::{Card, Pick, Reason};
use crate::games::arcana::cards::Kind;
use crate::games::arcana::field::{Effect, MOST_LAID, Told, Trap};
use crate::games::arcana::moves::{self, MoveAsk};
use crate::games::arcana::prep::{Options, Prep, Todo};

const THEN_MOVE: Todo = Todo::Move(MoveAsk::ORDINARY);

/// The picked square or piece gets the effect, and a Move is asked.
fn lay(prep: &mut Prep, pick: Pick, told: &mut Told, effect: impl Fn(&Prep, Square) -> Option<Effect>) -> Todo {
    if let Some(effect) = prep.keep(pick).and_then(|at| effect(prep, at)) {
        prep.field.lay(prep.side, effect, told);
    }
    THEN_MOVE
}

fn empty(prep: &Prep) -> Bitboard {
    !prep.field.board.occupied()
}

fn men(prep: &Prep) -> Bitboard {
    prep.field.men(prep.side)
}

fn foes(prep: &Prep) -> Bitboard {
    prep.field.men(!prep.side)
}

/// Wall.
pub static WALL: Deed = Deed::new(
    &[step!("Where does the Wall stand?", Empty, "no-move", "After that you would have no legal Move.")],
    |prep, _| empty(prep).into(),
    |prep, _, pick, told| lay(prep, pick, told, |_, at| Some(Effect::Wall(at))),
);

/// Forbidden zone.
pub static ZONE: Deed = Deed::new(
    &[step!("Which square is forbidden?", Empty, "no-move", "After that you would have no legal Move.")],
    |prep, _| empty(prep).into(),
    |prep, _, pick, told| lay(prep, pick, told, |_, at| Some(Effect::Zone(at))),
);

/// Shield.
pub static SHIELD: Deed = Deed::new(
    &[step!("Which piece is shielded?", OwnMan, "no-move", "After that you would have no legal Move.")],
    |prep, _| men(prep).into(),
    |prep, _, pick, told| lay(prep, pick, told, |prep, at| Some(Effect::Shield(prep.field.board.piece_at(at)?.id))),
);

/// Eclipse.
pub static ECLIPSE: Deed = Deed::new(
    &[step!("Which piece is eclipsed?", Foe, "no-move", "After that you would have no legal Move.")],
    |prep, _| foes(prep).into(),
    |prep, _, pick, told| lay(prep, pick, told, |prep, at| Some(Effect::Eclipse(prep.field.board.piece_at(at)?.id))),
);

/// Freeze.
pub static FREEZE: Deed = Deed::new(
    &[step!("Which piece is frozen?", Foe, "no-move", "After that you would have no legal Move.")],
    |prep, _| foes(prep).into(),
    |prep, _, pick, told| lay(prep, pick, told, |prep, at| Some(Effect::Freeze(prep.field.board.piece_at(at)?.id))),
);

/// Pacifism.
pub static PACIFISM: Deed = Deed::at_once(|prep, told| {
    prep.field.lay(prep.side, Effect::Pacifism, told);
    THEN_MOVE
});

/// Trap.
pub static TRAP: Deed = Deed::new(
    &[step!("Where is the Trap set?", Empty, "trapped", "A Trap of yours lies there already.")],
    |prep, _| {
        let room = prep.field.traps.len() < MOST_LAID;
        if room { (empty(prep) - prep.field.trapped_by(prep.side)).into() } else { Options::EMPTY }
    },
    |prep, _, pick, told| {
        if let Some(at) = prep.keep(pick) {
            let (by, maybe) = (prep.side, empty(prep));
            prep.field.traps.push(Trap { by, at, known: false, maybe });
            told.tell(|| crate::game::Event::TrapSet { by, at: Some(at) });
        }
        THEN_MOVE
    },
);

/// Portal.
pub static PORTAL: Deed = Deed {
    surely: Some(portal_surely),
    ..Deed::new(
        &[
            step!("Where is one end of the Portal?", Empty, "portal-there", "A Portal ends there already."),
            step!("Where is the other end?", Empty, "portal-there", "A Portal ends there already."),
        ],
        |prep, _| {
            let open = empty(prep) - prep.field.portal_ends();
            match prep.square(0) {
                Some(first) => (open - first.into()).into(),
                None if open.has_many() && prep.field.portals.len() < MOST_LAID => open.into(),
                None => Options::default(),
            }
        },
        |prep, step, pick, told| {
            let Some(at) = prep.keep(pick) else { return Todo::Done };
            let Some(first) = prep.square(0).filter(|_| step > 0) else { return Todo::Step };
            prep.field.portals.push((first.min(at), first.max(at)));
            for at in [first, at] {
                told.tell(|| crate::game::Event::Laid { by: prep.side, card: Kind::Portal.card(), at: Some(at) });
            }
            THEN_MOVE
        },
    )
};

/// A Move that is legal without the Portal, and does not end on it, stays legal with it: then there is no need to try out all
/// thousands of Portals.
fn portal_surely(prep: &Prep) -> bool {
    let ends: Bitboard = prep.squares.iter().collect();
    let spare = (empty(prep) - prep.field.portal_ends() - ends).count();
    if prep.from.is_some() || prep.moved || spare + ends.count() < 3 {
        return false;
    }
    let plain = Prep::ordinary(&prep.field, prep.side);
    let ask = MoveAsk::ORDINARY;
    moves::movers(&prep.field, prep.side, ask).iter().any(|from| {
        let mut to = moves::targets(&prep.field, prep.side, from, ask) - ends;
        if prep.field.board.role(Role::King).contains(from) {
            // The rook of a castling could go through the Portal.
            to &= attacks::king(from);
        }
        let begun = plain.after(Pick::Square(from));
        to.iter().any(|to| begun.after(Pick::Square(to)).completable())
    })
}

/// The effect that a Breach may remove: the other side's, unless it is a Clone.
fn breached(prep: &Prep) -> Option<Effect> {
    let timed = prep.field.effects[(!prep.side).index()]?;
    (!matches!(timed.effect, Effect::Clone(_))).then_some(timed.effect)
}

/// Breach.
pub static BREACH: Deed = Deed::new(
    &[step!("Which effect is removed?", Any, "no-effect", "No effect that can be removed lies there.")],
    |prep, _| match breached(prep) {
        None => Options::default(),
        Some(effect) => match prep.field.place_of(effect) {
            Some(at) => Bitboard::of(at).into(),
            None => Options { cards: 1 << effect.kind().card().0, ..Options::default() },
        },
    },
    |prep, _, pick, told| {
        prep.keep(pick);
        let by = !prep.side;
        prep.field.lift(by, told);
        THEN_MOVE
    },
)
.barred(|prep| {
    breached(prep).is_none().then_some(Reason::new("no-effect", "No effect that can be removed is in force."))
});

/// Whether this card names the effect that may be removed.
pub fn names_effect(prep: &Prep, card: Card) -> bool {
    breached(prep).is_some_and(|effect| effect.kind().card() == card)
}
