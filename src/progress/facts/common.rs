//! What all games share: pawns, mates, material.
use super::{Fact, Moment, Tally, board};
use crate::board::{Board, Piece, Role, Side, Square};
use crate::game::Event;
use crate::games::AnyGame;

/// Material is counted in points: pawn 1, knight and bishop 3, rook 5, queen 9.
const POINTS: [(Role, u32); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];
/// So many points behind is far behind: a queen.
const FAR_BEHIND: u32 = 9;

pub(super) fn judge(moment: &Moment, after: &AnyGame, tally: &mut Tally) {
    if !moment.own {
        return;
    }
    let in_passing = moment.pairs().filter(|(taken, moved)| takes_in_passing(taken, moved, moment.side));
    tally.add(Fact::EnPassant, in_passing.count() as u32);
    tally.notes.underpromoted |= moment.pairs().any(|(moved, crowned)| underpromotes(moved, crowned, moment.side));
    tally.notes.behind |= points(board(after), moment.side) + FAR_BEHIND <= points(board(after), !moment.side);
    if moment.mates {
        tally.note(Fact::CardMate, moment.cards().next().is_some());
        // In Shifting Realm a pawn may attack otherwise than a pawn.
        let ordinary = !matches!(after, AnyGame::Realm(_));
        tally.note(Fact::PawnMate, ordinary && last_moved(moment).is_some_and(|it| mates_as_pawn(it, board(after))));
    }
}

pub(super) fn end(game: &AnyGame, tally: &mut Tally) {
    if !tally.won() {
        return;
    }
    let queens = |side: Side| board(game).of(side, Role::Queen).count();
    tally.note(Fact::WonUnderpromoted, tally.notes.underpromoted);
    tally.note(Fact::WonFromBehind, tally.notes.behind);
    tally.note(Fact::WonWithoutQueen, queens(tally.side) == 0 && queens(!tally.side) > 0);
}

/// Cards played and pieces taken in one turn, for games in which that says something.
pub(super) fn count_cards_and_captures(moment: &Moment, tally: &mut Tally) {
    if !moment.own {
        return;
    }
    tally.add(Fact::CardsPlayed, moment.cards().count() as u32);
    count_captures(moment, tally);
}

/// Pieces taken in one turn.
pub(super) fn count_captures(moment: &Moment, tally: &mut Tally) {
    let taken = moment.count(|event| matches!(event, Event::Captured { piece, .. } if piece.side != moment.side));
    tally.most(Fact::TakenAtOnce, taken, 2);
}

fn takes_in_passing(taken: &Event, moved: &Event, by: Side) -> bool {
    let (Event::Captured { piece: victim, at }, Event::Moved { piece, from, to }) = (taken, moved) else {
        return false;
    };
    victim.role == Role::Pawn
        && (piece.side, piece.role) == (by, Role::Pawn)
        && (at.file(), at.rank()) == (to.file(), from.rank())
        && from.file().abs_diff(to.file()) == 1
}

/// Whether a pawn moves to its last rank and becomes less than a queen.
fn underpromotes(moved: &Event, crowned: &Event, by: Side) -> bool {
    let (Event::Moved { piece: mover, to: reached, .. }, Event::Promoted { piece, at, to }) = (moved, crowned) else {
        return false;
    };
    (piece.side, piece.role) == (by, Role::Pawn)
        && mover.id == piece.id
        && reached == at
        && at.relative_rank(by) == 7
        && *to != Role::Queen
}

/// The piece of the player that moved last in the turn, and where it went.
pub(super) fn last_moved(moment: &Moment) -> Option<(Piece, Square)> {
    moment.events.iter().rev().find_map(|event| match event {
        Event::Moved { piece, to, .. } if piece.side == moment.side => Some((*piece, *to)),
        _ => None,
    })
}

/// Whether this is a pawn, still one, that attacks the enemy king.
fn mates_as_pawn((piece, at): (Piece, Square), board: &Board) -> bool {
    let pawn = board.of(piece.side, Role::Pawn).contains(at);
    let attackers = |king| board.attackers(king, piece.side, board.occupied());
    pawn && board.king(!piece.side).is_some_and(|king| attackers(king).contains(at))
}

fn points(board: &Board, side: Side) -> u32 {
    POINTS.iter().map(|&(role, points)| board.of(side, role).count() * points).sum()
}
