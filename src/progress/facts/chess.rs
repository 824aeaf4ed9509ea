//! Chess.
use super::common::last_moved;
use super::{Fact, Moment, Tally};
use crate::board::{Role, attacks};
use crate::games::chess::Chess;

pub(super) fn judge(moment: &Moment, after: &Chess, tally: &mut Tally) {
    let board = &after.board_position().board;
    let (own, other) = (moment.side, !moment.side);
    let (true, Some(king), Some((piece, at))) = (moment.own, board.king(other), last_moved(moment)) else { return };
    let checkers = board.attackers(king, own, board.occupied());
    let leaps = attacks::knight(at);
    let checks = piece.role == Role::Knight && checkers.contains(at);
    tally.note(Fact::RoyalFork, checks && !(leaps & board.of(other, Role::Queen)).is_empty());
    tally.note(Fact::DoubleCheck, checkers.has_many());
    let shut_in = attacks::king(king).is_subset(board.side(other));
    tally.note(Fact::SmotheredMate, moment.mates && checks && !checkers.has_many() && shut_in);
}
