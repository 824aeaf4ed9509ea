//! What a series of captures on one square is worth.
use crate::board::{Bitboard, Board, Move, MoveKind, Role, Side};
use crate::game::ordinary::passed_pawn;

const PRICES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

/// The price of a piece in exchanges.
pub(super) fn price(role: Role) -> i32 {
    PRICES[role.index()]
}

/// What the move wins if both sides go on taking on its target with their least piece first, each free to stop. Pins are
/// left aside.
pub(super) fn gain(board: &Board, side: Side, mv: Move) -> i32 {
    let mut occupied = board.occupied() - Bitboard::from(mv.from);
    let mut standing = board.role_at(mv.from).map_or(0, price);
    let mut first = board.role_at(mv.to).map_or(0, price);
    match mv.kind {
        MoveKind::EnPassant => {
            first = price(Role::Pawn);
            if let Some(at) = passed_pawn(mv.to, side) {
                occupied.remove(at);
            }
        }
        MoveKind::Promote(role) => {
            first += price(role) - price(Role::Pawn);
            standing = price(role);
        }
        _ => {}
    }
    let mut gains = [0i32; 32];
    gains[0] = first;
    let mut last = 0;
    let mut turn = !side;
    while last + 1 < gains.len() {
        let attackers = board.attackers(mv.to, turn, occupied) & occupied;
        let Some((from, role)) = least(board, attackers) else { break };
        let backed = !(board.attackers(mv.to, !turn, occupied - from) & (occupied - from)).is_empty();
        if role == Role::King && backed {
            break;
        }
        last += 1;
        gains[last] = standing - gains[last - 1];
        standing = price(role);
        occupied -= from;
        turn = !turn;
    }
    while last > 0 {
        gains[last - 1] = -(-gains[last - 1]).max(gains[last]);
        last -= 1;
    }
    gains[0]
}

/// The least of some pieces: its square as a set, and its role.
fn least(board: &Board, among: Bitboard) -> Option<(Bitboard, Role)> {
    Role::ALL.into_iter().find_map(|role| (board.role(role) & among).first().map(|at| (Bitboard::from(at), role)))
}
