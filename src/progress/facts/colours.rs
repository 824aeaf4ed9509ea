//! Four Colours.
use super::{Fact, Moment, Tally};
use crate::board::{Board, Role, Side, Square};
use crate::game::{Card, Event};
use crate::games::colours::{Colours, Effect, item};

pub(super) fn judge(moment: &Moment, before: &Colours, tally: &mut Tally) {
    if !moment.own {
        // The turn that a card took from the other side has a place of its own, after the turn of the card.
        let skipped = moment.events.iter().any(|event| matches!(event, Event::Skipped(side) if *side != moment.side));
        tally.note(Fact::TurnsBlocked, skipped && tally.notes.blocks);
        return;
    }
    let mut board = *before.table().board();
    let mut card = None;
    for (n, event) in moment.events.iter().enumerate() {
        match event {
            Event::CardPlayed { card: played, combo, .. } => {
                card = Some(*played);
                tally.notes.combos = if *combo { tally.notes.combos + 1 } else { 0 };
                tally.most(Fact::ComboRun, tally.notes.combos, 2);
            }
            Event::Captured { piece, at } if piece.role == Role::King => {
                let taker = moment.events.get(n + 1).and_then(|next| arrives(next, *at));
                king_taken(&board, moment.side, *at, taker, tally);
            }
            Event::Captured { piece, .. } => {
                tally.note(Fact::BoltedQueen, piece.role == Role::Queen && does(card, |e| e == Effect::Strike));
            }
            Event::TakenBack { board: old, .. } => {
                let queens = old.iter().filter(|(_, p)| (p.side, p.role) == (moment.side, Role::Queen)).count() as u32;
                tally.note(Fact::ReversedQueen, queens > board.of(moment.side, Role::Queen).count());
            }
            Event::SuperCharge(_) => tally.notes.super_charged = true,
            Event::Moved { .. } if does(card, |e| matches!(e, Effect::Move { .. })) => {
                let castled = moment.events.get(n + 1).and_then(|next| castles(event, next));
                let attacked = |from| !board.attackers(from, !moment.side, board.occupied()).is_empty();
                tally.note(Fact::CastledFromAttack, castled.is_some_and(attacked));
            }
            _ => {}
        }
        follow(&mut board, event);
    }
    tally.notes.blocks = does(card, |e| matches!(e, Effect::Move { skips: true, .. }));
}

pub(super) fn end(tally: &mut Tally) {
    tally.note(Fact::WonSuperCharged, tally.won() && tally.notes.super_charged);
}

/// Whether the card in play does such a thing.
fn does(card: Option<Card>, such: impl Fn(Effect) -> bool) -> bool {
    card.is_some_and(|card| such(item(card).effect))
}

/// Where the piece that arrives on a square comes from.
fn arrives(event: &Event, at: Square) -> Option<Square> {
    match event {
        Event::Moved { from, to, .. } if *to == at => Some(*from),
        _ => None,
    }
}

fn king_taken(board: &Board, by: Side, king: Square, taker: Option<Square>, tally: &mut Tally) {
    let attackers = board.attackers(king, by, board.occupied());
    tally.note(Fact::KingByThree, attackers.count() >= 3);
    // It takes two to take a king: if only one attacks it, the other stands behind that one.
    let alone = taker.is_some_and(|taker| attackers.contains(taker) && !attackers.has_many());
    tally.note(Fact::KingByPair, alone);
}

/// Where the king stood, if these two moves are the two halves of a castling.
fn castles(king: &Event, rook: &Event) -> Option<Square> {
    let (Event::Moved { piece: k, from, to }, Event::Moved { piece: r, from: corner, to: beside }) = (king, rook)
    else {
        return None;
    };
    let roles = (k.role, r.role) == (Role::King, Role::Rook);
    let row = [from, to, corner, beside].iter().all(|at| at.relative_rank(k.side) == 0);
    let files = if corner.file() > from.file() { (6, 5) } else { (2, 3) };
    (roles && row && (to.file(), beside.file()) == files).then_some(*from)
}

/// Does to the board what an event tells, as far as it matters to the next one.
fn follow(board: &mut Board, event: &Event) {
    match event {
        Event::Captured { at, .. } => {
            board.remove(*at);
        }
        Event::Moved { piece, from, to } => {
            // One half of an exchange may have put another piece on the square by now.
            if board.piece_at(*from).is_some_and(|there| there.id == piece.id) {
                board.remove(*from);
            }
            board.place(*to, *piece);
        }
        Event::Promoted { at, to, .. } => board.set_role(*at, *to),
        _ => {}
    }
}
