//! What a position of Shifting Realm is worth.
use crate::board::{Role, Side, Square};
use crate::games::realm::field::Field;
use crate::games::realm::kind::Kind;
use crate::games::realm::{Realm, Stage, check};

/// What each role costs by the ordinary laws.
const PRICES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// What one more king is worth.
pub(super) const SPARE_KING: i32 = 400;

/// What a piece of a role is worth by the law in force.
fn by_law(field: &Field, role: Role) -> i32 {
    match field.card_of(role) {
        Kind::SecularQueen => 880,
        Kind::TowerlessQueen => 760,
        Kind::DemocraticQueen => by_law(field, Role::Bishop) + by_law(field, Role::Rook) + 60,
        Kind::Canon => 200,
        Kind::TheMan => 300,
        Kind::AugmentedBishop => 430,
        Kind::LameBishop => 130,
        Kind::Cannon => 240,
        Kind::TowerOfFear | Kind::TowerOfPeace => 230,
        Kind::AugmentedRook => 620,
        Kind::Chevalier => 230,
        Kind::Cavalier => 220,
        Kind::FrenziedKnights => 380,
        Kind::SituationalPawns => 130,
        Kind::FrenziedPawns => 120,
        _ => PRICES[role.index()],
    }
}

/// The worth of a piece that could be taken; a king's is high.
pub(super) fn price(field: &Field, role: Role) -> i32 {
    if role == Role::King { 2_000 } else { by_law(field, role) }
}

/// How well a piece stands on a square.
pub(super) fn place(field: &Field, role: Role, side: Side, at: Square) -> i32 {
    const ADVANCE: [i32; 8] = [0, 0, 4, 10, 22, 45, 90, 0];
    let off = |x: u8| i32::from(if x < 4 { x } else { 7 - x });
    let middle = off(at.file()) + off(at.rank());
    match role {
        Role::Pawn if field.queens() => ADVANCE[usize::from(at.relative_rank(side))] + off(at.file()) * 2,
        Role::Pawn => middle * 2,
        Role::King => -middle * 6,
        Role::Knight => middle * 5,
        _ => middle * 3,
    }
}

fn one_side(field: &Field, side: Side, price: impl Fn(Role) -> i32) -> i32 {
    let kings = field.kings(side) as i32;
    let men: i32 = Role::ALL[..5].iter().map(|&role| field.board.of(side, role).count() as i32 * price(role)).sum();
    men + (kings - 1).max(0) * SPARE_KING
}

fn over(game: &Realm, side: Side) -> Option<i32> {
    match game.stage() {
        Stage::Over(outcome) => Some(outcome.winner.map_or(0, |w| if w == side { 20_000 } else { -20_000 })),
        _ => None,
    }
}

/// What threatens the kings: a check is worst for the side that is not on turn.
fn fear(game: &Realm, side: Side) -> i32 {
    let field = game.field();
    let checked = field.board.of(side, Role::King).iter().any(|king| check::attacked(field, side, king));
    match (checked, game.turn == side) {
        (true, true) => 50,
        (true, false) => 400,
        (false, _) => 0,
    }
}

/// Material by ordinary prices and the danger of the kings, nothing else.
pub(super) fn plain(game: &Realm, side: Side) -> i32 {
    over(game, side).unwrap_or_else(|| {
        let one = |s: Side| one_side(game.field(), s, |role| PRICES[role.index()]) - fear(game, s);
        one(side) - one(!side)
    })
}

/// The worth of the position to a side.
pub(super) fn of(game: &Realm, side: Side) -> i32 {
    over(game, side).unwrap_or_else(|| {
        let field = game.field();
        let places = |s: Side| -> i32 {
            let men = field.board.side(s).iter().filter_map(|at| Some((at, field.board.role_at(at)?)));
            men.map(|(at, role)| place(field, role, s, at)).sum()
        };
        let one = |s: Side| one_side(field, s, |role| by_law(field, role)) + places(s) - fear(game, s);
        let tempo = if game.turn == side { 15 } else { -15 };
        one(side) - one(!side) + tempo
    })
}
