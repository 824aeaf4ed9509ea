//! What a chess position is worth: material and places, weighted between middle game and endgame, mobility, pawns, kings.
pub mod exchange;

use crate::board::{Bitboard, Board, Move, Position, Role, Side, Square, attacks};

/// A score for the middle game and one for the endgame.
#[derive(Clone, Copy, Default)]
struct Pair(i32, i32);

impl Pair {
    fn add(&mut self, middle: i32, end: i32) {
        self.0 += middle;
        self.1 += end;
    }
}

const MATERIAL: [(i32, i32); 6] = [(84, 100), (335, 290), (350, 305), (480, 520), (1000, 950), (0, 0)];
/// How much each role counts towards the middle game; both armies together make [`FULL`].
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL: i32 = 24;

/// Places, own first rank first, files a to d (the other half mirrors them).
type Half = [[i8; 4]; 8];

#[rustfmt::skip]
const PLACES: [(Half, Half); 6] = [
    ( // Pawn
        [[0, 0, 0, 0], [-8, 4, 0, -18], [-6, 0, 2, 4], [-8, 0, 10, 24], [0, 8, 14, 28], [10, 18, 26, 36], [50, 60, 60, 66], [0, 0, 0, 0]],
        [[0, 0, 0, 0], [4, 4, 4, 4], [2, 2, 0, 2], [8, 6, 4, 2], [18, 16, 14, 12], [36, 34, 30, 28], [62, 60, 56, 54], [0, 0, 0, 0]],
    ),
    ( // Knight
        [[-70, -24, -30, -20], [-28, -30, -8, 0], [-20, 0, 12, 12], [-10, 4, 16, 18], [-4, 12, 22, 34], [-20, 20, 34, 40], [-40, -20, 20, 20], [-110, -60, -40, -30]],
        [[-40, -30, -20, -16], [-28, -16, -8, -2], [-20, -4, 2, 12], [-14, 0, 14, 22], [-14, 2, 16, 22], [-22, -12, 6, 10], [-28, -18, -14, 0], [-60, -40, -20, -20]],
    ),
    ( // Bishop
        [[-20, -4, -12, -14], [4, 14, 10, 4], [2, 14, 14, 12], [-2, 6, 10, 22], [-6, 6, 14, 30], [-10, 16, 24, 24], [-24, 4, -8, -8], [-24, -8, -40, -30]],
        [[-14, -8, -10, -6], [-10, -8, -2, 0], [-6, 0, 6, 8], [-4, 2, 8, 12], [-2, 4, 8, 10], [0, 0, 2, 2], [-6, 0, 2, -4], [-12, -12, -10, -8]],
    ),
    ( // Rook
        [[-14, -8, 4, 14], [-30, -10, -10, -4], [-26, -14, -8, -8], [-22, -12, -8, -2], [-12, -6, 8, 12], [0, 12, 16, 20], [16, 20, 34, 38], [20, 24, 18, 26]],
        [[-8, -4, -2, -2], [-6, -6, -4, -4], [-4, -2, -4, -4], [2, 2, 2, 0], [4, 2, 4, 0], [4, 4, 4, 2], [10, 10, 10, 6], [10, 10, 12, 10]],
    ),
    ( // Queen
        [[-8, -10, -6, 6], [-16, -6, 6, 4], [-10, 2, -4, -4], [-6, -10, -6, -8], [-14, -14, -10, -10], [-4, -6, 0, 4], [-10, -26, -4, 0], [0, 6, 14, 20]],
        [[-30, -26, -22, -18], [-22, -20, -16, -12], [-12, 0, 8, 8], [0, 16, 20, 34], [8, 24, 28, 42], [-4, 12, 24, 36], [-6, 18, 28, 34], [0, 12, 18, 20]],
    ),
    ( // King
        [[6, 26, 4, -20], [4, 6, -16, -40], [-16, -20, -36, -50], [-40, -40, -50, -60], [-50, -50, -60, -70], [-50, -50, -60, -70], [-50, -50, -60, -70], [-50, -50, -60, -70]],
        [[-50, -34, -24, -22], [-28, -12, 2, 8], [-18, -2, 14, 20], [-14, 4, 22, 28], [-6, 16, 28, 32], [4, 24, 28, 26], [-6, 18, 18, 18], [-60, -30, -18, -18]],
    ),
];

/// Bonus of a passed pawn by its rank, own first rank first.
const PASSED: [(i32, i32); 8] = [(0, 0), (4, 12), (6, 18), (12, 34), (28, 62), (52, 105), (90, 165), (0, 0)];
/// How much an attack on the king's surroundings weighs by the number of attacking pieces, in hundredths.
const CROWD: [i32; 8] = [0, 0, 50, 75, 88, 94, 97, 99];
/// What one attacked square next to the king weighs, by role of the attacker.
const MENACE: [i32; 6] = [0, 20, 20, 40, 80, 0];
const TEMPO: i32 = 12;

fn place(role: Role, side: Side, at: Square) -> (i32, i32) {
    let file = usize::from(at.file());
    let column = if file < 4 { file } else { 7 - file };
    let rank = usize::from(at.relative_rank(side));
    let (middle, end) = &PLACES[role.index()];
    (i32::from(middle[rank][column]), i32::from(end[rank][column]))
}

/// How much better the piece stands after a quiet move: its ordering score.
pub fn step_gain(board: &Board, side: Side, mv: Move) -> i32 {
    let Some(role) = board.role_at(mv.from) else { return 0 };
    let threatened = attacks::pawn(side, mv.to) & board.of(!side, Role::Pawn);
    let risk = if threatened.is_empty() || role == Role::Pawn { 0 } else { 100 };
    place(role, side, mv.to).0 - place(role, side, mv.from).0 - risk
}

/// The worth of the position to the side to move.
pub fn of(position: &Position) -> i32 {
    let board = &position.board;
    let us = position.turn;
    let (own, phase_a) = army(board, us);
    let (their, phase_b) = army(board, !us);
    let phase = (phase_a + phase_b).min(FULL);
    let (middle, end) = (own.0 - their.0, own.1 - their.1);
    let score = (middle * phase + end * (FULL - phase)) / FULL;
    let score = score + driving(board, us, score);
    TEMPO + score * winnable(board, if score > 0 { us } else { !us }) / 4
}

/// One side's points and its share of the phase.
fn army(board: &Board, side: Side) -> (Pair, i32) {
    let mut sum = Pair::default();
    let mut phase = 0;
    let enemy_pawns = board.of(!side, Role::Pawn);
    let guarded = enemy_pawns.forward(!side).west() | enemy_pawns.forward(!side).east();
    let ring = board.king(!side).map_or(Bitboard::EMPTY, |k| attacks::king(k) | k.into());
    let open = !(board.side(side) | guarded);
    let (mut menace, mut crowd) = (0, 0usize);
    for role in Role::ALL {
        let (middle, end) = MATERIAL[role.index()];
        for at in board.of(side, role) {
            let (pm, pe) = place(role, side, at);
            sum.add(middle + pm, end + pe);
            phase += PHASE[role.index()];
            if matches!(role, Role::Pawn | Role::King) {
                continue;
            }
            let reach = attacks::of(role, side, at, board.occupied());
            mobility(role, (reach & open).count() as i32, &mut sum);
            let near = (reach & ring).count() as i32;
            if near > 0 {
                crowd += 1;
                menace += near * MENACE[role.index()];
            }
        }
    }
    sum.add(menace * CROWD[crowd.min(7)] / 100, 0);
    if board.of(side, Role::Bishop).has_many() {
        sum.add(28, 45);
    }
    pawns(board, side, &mut sum);
    rooks(board, side, &mut sum);
    shelter(board, side, &mut sum);
    (sum, phase)
}

fn mobility(role: Role, squares: i32, sum: &mut Pair) {
    match role {
        Role::Knight => sum.add(4 * (squares - 4), 4 * (squares - 4)),
        Role::Bishop => sum.add(5 * (squares - 6), 5 * (squares - 6)),
        Role::Rook => sum.add(2 * (squares - 7), 4 * (squares - 7)),
        Role::Queen => sum.add(squares - 13, 3 * (squares - 13)),
        Role::Pawn | Role::King => {}
    }
}

/// All squares ahead of these, on their files.
fn ahead(squares: Bitboard, side: Side) -> Bitboard {
    let mut all = squares.forward(side);
    for _ in 0..5 {
        all |= all.forward(side);
    }
    all
}

fn pawns(board: &Board, side: Side, sum: &mut Pair) {
    let own = board.of(side, Role::Pawn);
    let enemy = board.of(!side, Role::Pawn);
    let enemy_front = ahead(enemy, !side);
    let watched = enemy_front | enemy_front.west() | enemy_front.east();
    let own_takes = own.forward(side).west() | own.forward(side).east();
    for at in own {
        let file = Bitboard::file(at.file());
        let neighbours = file.west() | file.east();
        if (own & neighbours).is_empty() {
            sum.add(-12, -14);
        }
        if !(ahead(at.into(), side) & own).is_empty() {
            sum.add(-10, -20);
        } else if !watched.contains(at) && !enemy.contains(at) {
            passed(board, side, at, own_takes.contains(at), sum);
        }
        if own_takes.contains(at) {
            sum.add(8, 6);
        }
    }
}

fn passed(board: &Board, side: Side, at: Square, chained: bool, sum: &mut Pair) {
    let rank = usize::from(at.relative_rank(side));
    let (middle, end) = PASSED[rank];
    sum.add(middle, end);
    if chained {
        sum.add(end / 6, end / 6);
    }
    let Some(stop) = at.offset(0, side.forward()) else { return };
    if board.occupied().contains(stop) {
        sum.add(-middle / 3, -end / 3);
    }
    if let (Some(own), Some(other), true) = (board.king(side), board.king(!side), rank >= 3) {
        let weight = rank as i32 - 2;
        sum.add(0, (i32::from(other.distance(stop)) * 5 - i32::from(own.distance(stop)) * 2) * weight / 2);
    }
}

fn rooks(board: &Board, side: Side, sum: &mut Pair) {
    let all = board.role(Role::Pawn);
    for at in board.of(side, Role::Rook) {
        let file = Bitboard::file(at.file());
        if (all & file).is_empty() {
            sum.add(26, 10);
        } else if (board.of(side, Role::Pawn) & file).is_empty() {
            sum.add(12, 8);
        }
    }
}

/// The pawns before the own king.
fn shelter(board: &Board, side: Side, sum: &mut Pair) {
    let Some(king) = board.king(side) else { return };
    let file = Bitboard::file(king.file());
    let files = file | file.west() | file.east();
    let own = board.of(side, Role::Pawn) & files;
    let near = own & side.rank_mask(2);
    let next = own & side.rank_mask(3);
    let mut middle = 14 * near.count() as i32 + 8 * next.count() as i32;
    for f in [Some(file), Some(file.west()), Some(file.east())].into_iter().flatten() {
        if !f.is_empty() && (own & f).is_empty() {
            middle -= if (board.role(Role::Pawn) & f).is_empty() { 24 } else { 14 };
        }
    }
    sum.add(middle, 0);
}

/// Against a bare king: drive it to the edge and come near. From the view of `us`.
fn driving(board: &Board, us: Side, score: i32) -> i32 {
    let (strong, sign) = if score > 0 { (us, 1) } else { (!us, -1) };
    let weak_side = board.side(!strong);
    let (Some(king), Some(own)) = (board.king(!strong), board.king(strong)) else { return 0 };
    if weak_side.has_many() || score.abs() < 300 {
        return 0;
    }
    let off = |x: u8| i32::from(if x < 4 { 3 - x } else { x - 4 });
    let edge = off(king.file()) + off(king.rank());
    sign * (edge * 12 + (14 - 2 * i32::from(king.distance(own))) * 4)
}

/// How many quarters of an advantage can be turned into a win by `side`.
fn winnable(board: &Board, side: Side) -> i32 {
    if !board.of(side, Role::Pawn).is_empty() {
        return 4;
    }
    let power = |s: Side| -> i32 {
        [(Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)]
            .into_iter()
            .map(|(role, n)| board.of(s, role).count() as i32 * n)
            .sum()
    };
    let (own, other) = (power(side), power(!side));
    let only_knights = own == 6 && board.of(side, Role::Knight).count() == 2;
    if own < 5 || only_knights {
        0
    } else if own - other < 4 {
        1
    } else {
        4
    }
}
