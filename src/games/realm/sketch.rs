//! Small diagrams of how a role moves, made from the law itself.
use super::field::Field;
use super::kind::{Kind, Sort};
use super::laws::Mover;
use super::moves;
use crate::board::{Bitboard, Board, Piece, Role, Side, Square};
use std::sync::LazyLock;

/// The piece stands in the middle of seven by seven squares.
const CENTRE: Square = Square::D4;
const SIZE: u8 = 7;

/// The diagram of a role's move by the laws of a field, row by row from the top: `o` the piece, `m` a quiet move, `x` a
/// capture, `b` both, `F` a friend that it needs, `E` an enemy that it needs, `.` nothing.
pub fn of(field: &Field, role: Role) -> Vec<String> {
    let kind = field.card_of(role);
    match ALONE.get(kind as usize) {
        Some(grid) if !grid.is_empty() && kind.sort() == Sort::Law(role) => grid.clone(),
        _ => draw(field, role),
    }
}

/// The diagrams of the laws that look at no other law; empty for the other cards.
static ALONE: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let alone = |kind: Kind| match kind.sort() {
        Sort::Law(role) if kind != Kind::DemocraticQueen => {
            let mut field = Field::new(Board::empty());
            field.enact(role, kind);
            draw(&field, role)
        }
        _ => Vec::new(),
    };
    Kind::ALL.into_iter().map(alone).collect()
});

fn draw(field: &Field, role: Role) -> Vec<String> {
    let movers = field.law_of(role).movers;
    let friends = match movers {
        [Mover::OverFriend(_), ..] => around(1),
        [Mover::Swap, ..] => [Square::B5, Square::E6, Square::F3].into_iter().collect(),
        _ => Bitboard::EMPTY,
    };
    let jumps = movers.contains(&Mover::JumpChain);
    let enemies: Bitboard = if jumps { [Square::C5, Square::E5].into_iter().collect() } else { Bitboard::EMPTY };
    let mut stage = Field::new(set_up(role, friends, enemies));
    for other in Role::ALL {
        stage.enact(other, field.card_of(other));
    }
    let quiet: Bitboard = moves::of(&stage, CENTRE).iter().filter(|m| m.takes.is_none()).map(|m| m.to).collect();
    let jumped: Bitboard = moves::of(&stage, CENTRE).iter().filter(|m| m.takes.is_some()).map(|m| m.to).collect();
    let takes = |at: Square| !jumps && !stage.board.occupied().contains(at) && captures(&stage, at);
    let sign = |at: Square| match (quiet.contains(at), takes(at) || jumped.contains(at)) {
        _ if at == CENTRE => 'o',
        _ if friends.contains(at) => 'F',
        _ if enemies.contains(at) => 'E',
        (true, true) => 'b',
        (true, false) => 'm',
        (false, true) => 'x',
        (false, false) => '.',
    };
    let row = |rank: u8| (0..SIZE).filter_map(|file| Square::at(file, rank)).map(sign).collect();
    (0..SIZE).rev().map(row).collect()
}

/// The squares so many king's steps away.
fn around(far: u8) -> Bitboard {
    Square::ALL.into_iter().filter(|at| at.distance(CENTRE) == far).collect()
}

fn set_up(role: Role, friends: Bitboard, enemies: Bitboard) -> Board {
    let mut board = Board::empty();
    let mut put = |at: Square, side, role| board.place(at, Piece { id: at.into(), side, role });
    put(CENTRE, Side::White, role);
    friends.iter().for_each(|at| put(at, Side::White, Role::Pawn));
    enemies.iter().for_each(|at| put(at, Side::Black, Role::Pawn));
    if role == Role::King && friends.is_empty() {
        // A Vampire King needs somebody to pay; out of the picture.
        put(Square::H8, Side::White, Role::Knight);
    }
    board
}

/// Whether the piece could take an enemy that stood on a square.
fn captures(stage: &Field, at: Square) -> bool {
    let mut with = *stage;
    with.board.place(at, Piece { id: at.into(), side: Side::Black, role: Role::Pawn });
    !moves::taking_from(&with, CENTRE, at).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sketch(role: Role, kind: Kind) -> Vec<String> {
        let mut field = Field::new(Board::empty());
        field.enact(role, kind);
        of(&field, role)
    }

    #[test]
    fn diagrams_show_what_the_law_says() {
        assert_eq!(
            sketch(Role::Pawn, Kind::NormalPawns),
            [".......", ".......", "..xmx..", "...o...", ".......", ".......", "......."]
        );
        assert_eq!(
            sketch(Role::Pawn, Kind::Checkers),
            [".......", ".x...x.", "..E.E..", "...o...", ".......", ".......", "......."]
        );
        assert_eq!(
            sketch(Role::Bishop, Kind::Canon),
            ["b.....b", ".b...b.", "..FFF..", "..FoF..", "..FFF..", ".b...b.", "b.....b"]
        );
        assert_eq!(sketch(Role::Rook, Kind::TowerOfFear).concat().matches('.').count(), 48);
        assert_eq!(sketch(Role::King, Kind::PeacefulKing).concat().matches('m').count(), 24);
        assert_eq!(sketch(Role::Knight, Kind::Chevalier).concat().matches('b').count(), 8);
    }
}
