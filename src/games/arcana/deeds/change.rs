//! Cards that change what a piece is, make new ones, or bring pieces back.
use super::{Deed, Need, Step, step};
use crate::board::{Bitboard, Piece, Role, Square, attacks};
use crate::game::{Pick, Reason};
use crate::games::arcana::field::{Effect, Told};
use crate::games::arcana::moves::{MoveAsk, prey_of_cards};
use crate::games::arcana::prep::{Options, Prep, Todo};

/// Demotion.
pub static DEMOTION: Deed = Deed::new(
    &[step!(
        "Which piece becomes a pawn?",
        FoeOfficer,
        "no-officer",
        "It must be an opposing queen, rook, bishop or knight."
    )],
    |prep, _| {
        let board = &prep.field.board;
        (board.side(!prep.side) - board.role(Role::King) - board.role(Role::Pawn)).into()
    },
    |prep, _, pick, told| {
        if let Some(at) = prep.keep(pick) {
            prep.field.become_role(at, Role::Pawn, told);
        }
        Todo::Done
    },
);

/// Early promotion.
pub static CROWNING: Deed = Deed::new(
    &[
        step!("Which pawn?", OwnPawn, "not-a-pawn", "Choose a pawn of yours."),
        step!("What does it become?", Role, "no-queen", "It becomes a knight, bishop or rook."),
    ],
    |prep, step| match step {
        0 => prep.field.board.of(prep.side, Role::Pawn).into(),
        _ => Options::roles(&[Role::Knight, Role::Bishop, Role::Rook]),
    },
    |prep, step, pick, told| {
        if step == 0 {
            prep.keep(pick);
            return Todo::Step;
        }
        if let (Pick::Role(role), Some(at)) = (pick, prep.square(0)) {
            prep.field.become_role(at, role, told);
        }
        Todo::Done
    },
);

/// Reinforcement.
pub static REINFORCEMENT: Deed = Deed::new(
    &[step!("Where does the pawn come?", Free, "own-ranks", "It comes between your second and your sixth rank.")],
    |prep, _| {
        let rows = (2..=6).fold(Bitboard::EMPTY, |set, n| set | prep.side.rank_mask(n));
        (prep.field.free() & rows).into()
    },
    |prep, _, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        match prep.field.make_id(at) {
            Some(id) => {
                let piece = Piece { id, side: prep.side, role: Role::Pawn };
                prep.field.lasting = true;
                prep.field.place(at, piece, told);
                prep.field.arrive(at, told);
            }
            None => prep.dead = true,
        }
        Todo::Done
    },
);

/// Clone.
pub static CLONE: Deed = Deed::new(
    &[
        step!(
            "Which piece is copied?",
            OwnMan,
            "no-room",
            "There is no open square beside it, or its Clone could not move."
        ),
        step!(
            "Where does the Clone stand?",
            Free,
            "not-beside",
            "The Clone comes onto an open square beside the piece."
        ),
    ],
    |prep, _| {
        let beside = |at: Square| attacks::king(at) & prep.field.free();
        let men = prep.field.men(prep.side);
        match prep.square(0) {
            Some(source) => beside(source).into(),
            None => men.iter().filter(|&at| !beside(at).is_empty()).collect::<Bitboard>().into(),
        }
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        if step == 0 {
            return Todo::Step;
        }
        make_clone(prep, at, told)
    },
);

fn make_clone(prep: &mut Prep, at: Square, told: &mut Told) -> Todo {
    let role = prep.square(0).and_then(|source| prep.field.board.role_at(source));
    let (Some(role), Some(id)) = (role, prep.field.make_id(at)) else {
        prep.dead = true;
        return Todo::Done;
    };
    prep.field.place(at, Piece { id, side: prep.side, role }, told);
    if role == Role::Pawn {
        let fresh = prep.field.board.fresh();
        prep.field.board.set_fresh(fresh | at.into());
    }
    prep.field.lay(prep.side, Effect::Clone(id), told);
    prep.field.arrive(at, told);
    if prep.field.board.square_of(id).is_none() {
        prep.dead = true;
    }
    Todo::Move(MoveAsk::of(id))
}

/// What a piece counts when it is exchanged; a king is never.
fn value(role: Role) -> u8 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => u8::MAX,
    }
}

/// Own captured pieces and their homes.
fn fallen(prep: &Prep) -> impl Iterator<Item = (Piece, Square)> + '_ {
    let own = prep.field.captured.iter().filter(|p| p.side == prep.side);
    own.filter_map(|piece| Some((piece, prep.field.home(piece.id)?)))
}

/// Homes and roles of the captured pieces that fit.
fn homes(prep: &Prep, fits: impl Fn(Piece, Square) -> bool) -> Bitboard {
    fallen(prep).filter(|&(p, home)| fits(p, home)).map(|(_, home)| home).collect()
}

/// The roles of the captured pieces that fit and have this home.
fn roles(prep: &Prep, home: Square, fits: impl Fn(Piece, Square) -> bool) -> Vec<Role> {
    fallen(prep).filter(|&(p, at)| at == home && fits(p, at)).map(|(p, _)| p.role).collect()
}

/// The next question where captured pieces of several roles share a home; otherwise the piece returns.
fn which(prep: &mut Prep, home: Square, found: &[Role], told: &mut Told) -> Todo {
    match found {
        [first, rest @ ..] if rest.iter().all(|role| role == first) => come_back(prep, home, *first, home, told),
        [] => Todo::Done,
        _ => Todo::Step,
    }
}

/// A captured piece with this home and role comes back onto `at`, capturing what stands there.
fn come_back(prep: &mut Prep, home: Square, role: Role, at: Square, told: &mut Told) -> Todo {
    let (side, before) = (prep.side, prep.field);
    let field = &mut prep.field;
    let found = field.captured.take(|p| p.side == side && p.role == role && before.home(p.id) == Some(home));
    if let Some(piece) = found {
        if field.board.occupied().contains(at) {
            field.capture(at, told);
        }
        field.lasting = true;
        field.place(at, piece, told);
        field.arrive(at, told);
    }
    Todo::Done
}

/// Squares of a pawn's home file on which it may return.
fn recall_squares(prep: &Prep, home: Square) -> Bitboard {
    (Bitboard::file(home.file()) & prep.field.free()) - Bitboard::BACK_ROWS
}

/// Recall.
pub static RECALL: Deed = Deed::new(
    &[
        step!(
            "Which captured pawn? Choose its home.",
            Home,
            "nobody-home",
            "No captured pawn of yours began there, or its file is full."
        ),
        step!(
            "Where does it return?",
            Free,
            "own-file",
            "It returns on its own file, between the second and the seventh rank."
        ),
    ],
    |prep, _| match prep.square(0) {
        Some(home) => recall_squares(prep, home).into(),
        None => homes(prep, |p, home| p.role == Role::Pawn && !recall_squares(prep, home).is_empty()).into(),
    },
    |prep, step, pick, told| {
        let Some(at) = prep.keep(pick) else { return Todo::Done };
        match (step, prep.square(0)) {
            (0, _) => Todo::Step,
            (_, Some(home)) => come_back(prep, home, Role::Pawn, at, told),
            _ => Todo::Done,
        }
    },
)
.barred(|prep| {
    let none = !fallen(prep).any(|(p, _)| p.role == Role::Pawn);
    none.then_some(Reason::new("none-captured", "No pawn of yours is captured."))
});

fn resurrects(prep: &Prep) -> impl Fn(Piece, Square) -> bool + '_ {
    |p, home| matches!(p.role, Role::Knight | Role::Bishop | Role::Rook) && prep.field.free().contains(home)
}

/// Resurrection.
pub static RESURRECTION: Deed = Deed::new(
    &[
        step!(
            "Which captured piece? Choose its home.",
            Home,
            "nobody-home",
            "No captured knight, bishop or rook of yours can return there."
        ),
        step!("Which of them?", Role, "nobody-home", "No such piece began there."),
    ],
    |prep, step| match (step, prep.square(0)) {
        (1, Some(home)) => Options::roles(&roles(prep, home, resurrects(prep))),
        (0, _) => homes(prep, resurrects(prep)).into(),
        _ => Options::EMPTY,
    },
    |prep, _, pick, told| match (pick, prep.square(0)) {
        (Pick::Role(role), Some(home)) => come_back(prep, home, role, home, told),
        _ => {
            let Some(home) = prep.keep(pick) else { return Todo::Done };
            let found = roles(prep, home, resurrects(prep));
            which(prep, home, &found, told)
        }
    },
)
.barred(|prep| {
    let some = fallen(prep).any(|(p, _)| matches!(p.role, Role::Knight | Role::Bishop | Role::Rook));
    (!some).then_some(Reason::new("none-captured", "No knight, bishop or rook of yours is captured."))
});

/// Whether a captured piece may come back in exchange for the own piece on `given`.
fn exchanges(prep: &Prep, given: Square) -> impl Fn(Piece, Square) -> bool + '_ {
    move |p, home| {
        let field = &prep.field;
        let worth = field.board.role_at(given).map_or(0, value);
        let prey = if field.pacified() { Bitboard::EMPTY } else { prey_of_cards(field, prep.side) - field.closed() };
        let open = field.free() | prey | (Bitboard::of(given) - field.closed());
        value(p.role) <= worth && open.contains(home)
    }
}

/// Equivalent exchange.
pub static EXCHANGE: Deed = Deed::new(
    &[
        step!(
            "Which piece is given?",
            OwnMan,
            "no-equivalent",
            "No captured piece of no greater value could return for it."
        ),
        step!(
            "Which captured piece returns? Choose its home.",
            Home,
            "nobody-home",
            "No captured piece of no greater value can return there."
        ),
        step!("Which of them?", Role, "nobody-home", "No such piece began there."),
    ],
    |prep, step| match (step, prep.square(0), prep.square(1)) {
        (2, Some(given), Some(home)) => Options::roles(&roles(prep, home, exchanges(prep, given))),
        (1, Some(given), _) => homes(prep, exchanges(prep, given)).into(),
        (0, ..) => {
            let men = prep.field.men(prep.side);
            men.iter().filter(|&at| !homes(prep, exchanges(prep, at)).is_empty()).collect::<Bitboard>().into()
        }
        _ => Options::EMPTY,
    },
    |prep, step, pick, told| {
        if step == 0 {
            prep.keep(pick);
            return Todo::Step;
        }
        let Some(given) = prep.square(0) else { return Todo::Done };
        if let (Pick::Role(role), Some(home)) = (pick, prep.square(1)) {
            return trade(prep, given, home, role, told);
        }
        let Some(home) = prep.keep(pick) else { return Todo::Done };
        match roles(prep, home, exchanges(prep, given))[..] {
            [] => Todo::Done,
            [first, ref rest @ ..] if rest.iter().all(|role| *role == first) => trade(prep, given, home, first, told),
            _ => Todo::Step,
        }
    },
)
.barred(|prep| fallen(prep).next().is_none().then_some(Reason::new("none-captured", "No piece of yours is captured.")));

fn trade(prep: &mut Prep, given: Square, home: Square, role: Role, told: &mut Told) -> Todo {
    prep.field.sacrifice(given, told);
    come_back(prep, home, role, home, told)
}
