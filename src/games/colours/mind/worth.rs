//! What a position of Four Colours is worth.
use super::Colours;
use super::steps::watched;
use crate::board::{Bitboard, Board, Role, Side, Square, attacks};
use crate::game::Card;
use crate::games::colours::cards::{Effect, item};
use crate::games::colours::moves::{Danger, backed, danger};
use crate::games::colours::table::{Mode, Stage, Table};

/// What each role costs: for the order of captures and for the plain judgement.
const PRICES: [i32; 6] = [100, 300, 310, 450, 850, 20_000];

/// What each role adds to the worth of a position. Little: in games of the CPU against itself, fitted, a queen more wins five
/// games in a hundred more, while a king that wears the shield or has left its row loses many.
const WORTH: [i32; 6] = [60, 120, 130, 140, 230, 0];

/// The price of a piece.
pub(super) fn price(role: Role) -> i32 {
    PRICES[role.index()]
}

/// Bonus of a pawn by its rank, own first rank first.
const ADVANCE: [i32; 8] = [0, 0, 2, 5, 12, 25, 60, 0];

/// How well a piece stands on a square.
pub(super) fn place(role: Role, side: Side, at: Square) -> i32 {
    let off = |x: u8| i32::from(if x < 4 { x } else { 7 - x });
    let middle = off(at.file()) + off(at.rank());
    let rank = usize::from(at.relative_rank(side));
    match role {
        Role::Pawn => ADVANCE[rank] + off(at.file()) * 2,
        Role::Knight => middle * 4,
        Role::Bishop | Role::Rook | Role::Queen => middle * 2,
        Role::King => -(rank as i32) * 55,
    }
}

/// Material and the danger of the kings, nothing else.
pub(super) fn plain(game: &Colours, side: Side) -> i32 {
    if let Some(score) = over(game, side) {
        return score;
    }
    let board = game.table().board();
    let one = |s: Side| {
        let material: i32 = Role::ALL[..5].iter().map(|&r| board.of(s, r).count() as i32 * price(r)).sum();
        let fear = match board.king(s).map(|at| danger(board, s, at)) {
            Some(Danger::Open) => 300,
            Some(Danger::Shield) => 30,
            _ => 0,
        };
        material - fear
    };
    one(side) - one(!side)
}

/// The score of a game that has ended.
fn over(game: &Colours, side: Side) -> Option<i32> {
    match game.table().stage() {
        Stage::Over(outcome) => Some(outcome.winner.map_or(0, |w| if w == side { 20_000 } else { -20_000 })),
        _ => None,
    }
}

/// The worth of the position to a side.
pub(super) fn of(game: &Colours, side: Side) -> i32 {
    if let Some(score) = over(game, side) {
        return score;
    }
    let score = one_side(game, side) - one_side(game, !side);
    let tempo = if game.table().turn() == side { 25 } else { -25 };
    // Towards the end of the deck less and less can still be won.
    let left = i32::from(game.table().unspent_total()).min(24);
    score * (left + 8) / 32 + tempo
}

fn one_side(game: &Colours, side: Side) -> i32 {
    let table = game.table();
    let board = table.board();
    army(board, side) - fear(table, side) + hand(game, side) + meter(table.charges(side))
}

fn meter(charges: u8) -> i32 {
    match charges {
        0 => 0,
        1 => 30,
        _ => 90,
    }
}

/// A side's pieces, and what they mean to the enemy king.
fn army(board: &Board, side: Side) -> i32 {
    let occupied = board.occupied();
    let own = board.side(side);
    let away = !Table::home(side);
    let mut menace = Menace::of(board, !side);
    let mut sum = 0;
    for role in Role::ALL {
        for at in board.of(side, role) {
            sum += place(role, side, at);
            let reach = attacks::of(role, side, at, occupied);
            menace.add(role, reach - own);
            if role == Role::King {
                continue;
            }
            sum += WORTH[role.index()];
            if away.contains(at) {
                sum -= WORTH[role.index()] / 24;
            }
            if role != Role::Pawn {
                sum += (reach - own).count() as i32 * 2;
            }
        }
    }
    sum + menace.worth()
}

/// What one side's pieces can do to the other's king: who attacks it, who could with one move, who watches its surroundings.
struct Menace {
    king: Option<Square>,
    ring: Bitboard,
    /// From where a knight, a bishop, a rook would attack the king.
    spots: [Bitboard; 3],
    attackers: i32,
    near: i32,
    hits: i32,
}

impl Menace {
    fn of(board: &Board, side: Side) -> Self {
        let king = board.king(side);
        let occupied = board.occupied();
        let none = Bitboard::EMPTY;
        Menace {
            king,
            ring: king.map_or(none, attacks::king),
            spots: king
                .map_or([none; 3], |k| [attacks::knight(k), attacks::bishop(k, occupied), attacks::rook(k, occupied)]),
            attackers: 0,
            near: 0,
            hits: 0,
        }
    }

    fn add(&mut self, role: Role, reach: Bitboard) {
        let Some(king) = self.king else { return };
        self.hits += (reach & self.ring).count() as i32;
        if reach.contains(king) {
            self.attackers += 1;
            return;
        }
        let [knight, bishop, rook] = self.spots;
        let spots = match role {
            Role::Knight => knight,
            Role::Bishop => bishop,
            Role::Rook => rook,
            Role::Queen => bishop | rook,
            Role::Pawn | Role::King => Bitboard::EMPTY,
        };
        if !(spots & reach).is_empty() {
            self.near += 1;
        }
    }

    fn worth(&self) -> i32 {
        self.hits * 18 + self.near * if self.attackers > 0 { 35 } else { 10 }
    }
}

/// The danger of a side's king and of its pieces.
fn fear(table: &Table, side: Side) -> i32 {
    let board = table.board();
    let Some(king) = board.king(side) else { return 0 };
    let mine = table.turn() == side;
    let fear = match (danger(board, side, king), mine) {
        (Danger::None, _) => 0,
        (Danger::Shield, true) => 80,
        (Danger::Shield, false) => 100,
        (Danger::Open, true) => 210,
        (Danger::Open, false) => 260,
    };
    let theirs = watched(board, !side);
    let loose = if mine { 20 } else { 8 };
    let mut lost = 0;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        lost += (board.of(side, role) & theirs).count() as i32 * WORTH[role.index()] / loose;
    }
    fear + lost
}

/// What the cards in hand promise.
fn hand(game: &Colours, side: Side) -> i32 {
    if game.table().mode() == Mode::Luck {
        return 0;
    }
    game.hand(side).cards().map(|card| hold(game.table(), side, card)).sum()
}

/// What holding a card is worth.
fn hold(table: &Table, side: Side, card: Card) -> i32 {
    let board = table.board();
    let any = |role: Role| !board.of(side, role).is_empty();
    let base = match item(card).effect {
        Effect::Nothing => 10,
        Effect::Move { twice: true, .. } => 120,
        Effect::Move { skips: true, .. } => 80,
        Effect::Move { role: None, .. } => 40,
        Effect::Move { role: Some(role), .. } => {
            if any(role) {
                25
            } else {
                5
            }
        }
        Effect::Trade => 20,
        Effect::Return => returning(table, side) / 8,
        Effect::TakeBack => 70,
        Effect::Strike => 30,
        Effect::Crown => {
            if any(Role::Pawn) {
                140
            } else {
                0
            }
        }
    };
    base + if table.combo(side, card) { 15 } else { 0 }
}

/// The price of the two best captured pieces.
fn returning(table: &Table, side: Side) -> i32 {
    let captured = table.captured(side);
    let (mut sum, mut left) = (0, 2);
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        let n = i32::from(captured[role.index()]).min(left);
        sum += n * price(role);
        left -= n;
    }
    sum
}

/// Whether the side to move holds a card that takes the king with its first move or the second part of it.
pub(super) fn takes_king(game: &Colours) -> bool {
    let table = game.table();
    let Some(king) = table.board().king(!table.turn()) else { return false };
    match table.stage() {
        Stage::Choose => game.hand(table.turn()).cards().any(|card| match item(card).effect {
            Effect::Move { role, .. } => takes(table, king, role, table.combo(table.turn(), card)),
            _ => false,
        }),
        Stage::Piece(ask) => takes(table, king, ask.role, ask.powered),
        Stage::Onward(_, at) => table.regular(at).contains(king),
        _ => false,
    }
}

fn takes(table: &Table, king: Square, role: Option<Role>, powered: bool) -> bool {
    let (board, side) = (table.board(), table.turn());
    let movers = role.map_or(board.side(side), |r| board.of(side, r));
    let attackers = board.attackers(king, side, board.occupied());
    if (attackers & movers).iter().any(|from| backed(board, side, from, king)) {
        return true;
    }
    powered && movers.iter().any(|from| powered_takes(board, side, from, king))
}

/// Whether the piece, moving with power, takes the king by its leap or its second part.
fn powered_takes(board: &Board, side: Side, from: Square, king: Square) -> bool {
    let Some(role) = board.role_at(from) else { return false };
    let without = board.occupied() - Bitboard::from(from);
    // Somebody else must attack the king already; a capture on the way could only add to these.
    if (board.attackers(king, side, without) - Bitboard::from(from)).is_empty() {
        return false;
    }
    let first = match role {
        Role::Knight => {
            let (files, ranks) = (from.file().abs_diff(king.file()), from.rank().abs_diff(king.rank()));
            return files == 2 && ranks == 2;
        }
        Role::Pawn => crate::game::ordinary::reach(board, from, Bitboard::EMPTY),
        Role::King => attacks::king(from) - board.side(side),
        _ => attacks::king(from) - board.occupied(),
    };
    let last = side.rank_mask(8);
    first
        .iter()
        .any(|at| (role != Role::Pawn || !last.contains(at)) && attacks::of(role, side, at, without).contains(king))
}
