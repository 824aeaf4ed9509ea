//! The board by example.
use super::*;

fn rebuilt(board: &Board) -> Board {
    let mut other = Board::empty();
    for (square, piece) in board.pieces() {
        other.place(square, piece);
    }
    other.set_fresh(board.fresh());
    other.set_next_id(board.next_id());
    other
}

#[test]
fn identity_stays_and_the_hash_follows() {
    let mut board = Board::start();
    assert_eq!(board.shift(Square::E2, Square::E4), None);
    let pawn = PieceId::from(Square::E2);
    assert_eq!(board.square_of(pawn), Some(Square::E4));
    assert!(!board.fresh().contains(Square::E4) && board.fresh().contains(Square::D2));
    board.set_role(Square::E4, Role::Queen);
    board.set_side(Square::E4, Side::Black);
    assert_eq!(board.piece_at(Square::E4), Some(Piece { id: pawn, side: Side::Black, role: Role::Queen }));
    let captured = board.shift(Square::E4, Square::E8);
    assert_eq!(captured.map(|p| p.id), Some(PieceId::from(Square::E8)));
    assert_eq!(board, rebuilt(&board));
    assert_eq!(board.king(Side::Black), None);
    assert_eq!(board.shift(Square::E8, Square::E8), None);
    assert_eq!(board.shift(Square::E4, Square::E8), None);
    assert_eq!(board.square_of(pawn), Some(Square::E8));
    assert_eq!(board.remove(Square::E8).map(|p| p.id), Some(pawn));
    assert_eq!(board.square_of(pawn), None);
    assert_eq!(board, rebuilt(&board));
}

#[test]
fn identities_run_out_without_a_panic() {
    let mut board = Board::start();
    assert_eq!(board.new_id().map(PieceId::number), Some(64));
    assert_eq!(std::iter::from_fn(|| board.new_id()).count(), 190);
    assert_eq!(board.new_id(), None);
}

#[test]
fn fresh_pieces_are_on_the_board() {
    let mut board = Board::start();
    board.set_fresh(Bitboard::FULL);
    assert_eq!(board.fresh(), board.occupied());
    let with = board.hash();
    board.set_fresh(Bitboard::EMPTY);
    assert_ne!(board.hash(), with);
}
