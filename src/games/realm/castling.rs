//! Castling, while kings and rooks move as in ordinary chess.
use super::check;
use super::field::Field;
use super::kind::Kind;
use super::moves::{How, Motion};
use super::terrain::Terrain;
use crate::board::{Bitboard, Role, Side, Square, attacks};

/// Terrain that would stop king or rook on its way.
const STOPS: [Terrain; 3] = [Terrain::Mountains, Terrain::Forest, Terrain::WinterPalace];

/// The ways to castle of the king on this square.
pub fn of(field: &Field, side: Side, from: Square) -> Vec<Motion> {
    let home = Square::at(4, if side == Side::White { 0 } else { 7 });
    let normal = field.card_of(Role::King) == Kind::NormalKing && field.card_of(Role::Rook) == Kind::NormalRook;
    let fresh = field.board.fresh();
    if !normal || home != Some(from) || !fresh.contains(from) || check::attacked(field, side, from) {
        return Vec::new();
    }
    let rooks = field.board.of(side, Role::Rook) & fresh & side.rank_mask(1);
    [(7, 6, 5), (0, 2, 3)].into_iter().filter_map(|files| castle(field, side, from, rooks, files)).collect()
}

/// Castling with the rook of one corner: its file, where the king goes and where the rook goes.
fn castle(field: &Field, side: Side, from: Square, rooks: Bitboard, files: (u8, u8, u8)) -> Option<Motion> {
    let square = |file| Square::at(file, from.rank());
    let corner = square(files.0).filter(|at| rooks.contains(*at))?;
    let (to, beside) = (square(files.1)?, square(files.2)?);
    let between = attacks::between(from, corner);
    let stops = STOPS.iter().fold(Bitboard::EMPTY, |all, terrain| all | field.squares(*terrain));
    let shut = field.is(beside, Terrain::SummerPalace);
    if shut || !(between & (field.board.occupied() | stops)).is_empty() {
        return None;
    }
    for at in [beside, to] {
        let mut there = *field;
        there.board.shift(from, at);
        if check::attacked(&there, side, at) {
            return None;
        }
    }
    Some(Motion { from, to, takes: None, how: How::Castle(corner, beside) })
}
