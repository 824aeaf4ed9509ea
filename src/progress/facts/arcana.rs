//! Arcana.
use super::{Fact, Moment, Tally, common};
use crate::board::Side;
use crate::game::Event;
use crate::games::arcana::{Arcana, Kind};

pub(super) fn judge(moment: &Moment, before: &Arcana, tally: &mut Tally) {
    let caught = moment.pairs().filter(|(sprung, taken)| catches(sprung, taken, moment.side));
    tally.add(Fact::TrapCaught, caught.count() as u32);
    if !moment.own {
        return;
    }
    common::count_cards_and_captures(moment, tally);
    let cards = moment.cards().count() as u32;
    tally.notes.cards += cards;
    tally.note(Fact::CheckAnsweredByCard, cards > 0 && before.field().in_check(moment.side));
    if moment.mates {
        tally.note(Fact::WallMate, moment.played(Kind::Wall.card()));
        tally.note(Fact::PortalMate, moment.pairs().any(|(end, moved)| goes_through(end, moved, moment.side)));
    }
}

pub(super) fn end(tally: &mut Tally) {
    tally.note(Fact::WonWithoutCard, tally.won() && tally.notes.cards == 0);
}

/// Whether a Trap of `by` goes off and takes an enemy piece.
fn catches(sprung: &Event, taken: &Event, by: Side) -> bool {
    match (sprung, taken) {
        (Event::TrapSprung { by: owner, at }, Event::Captured { piece, at: there }) => {
            *owner == by && at == there && piece.side != by
        }
        _ => false,
    }
}

/// Whether a Portal vanishes because a piece of `by` goes through it.
fn goes_through(end: &Event, moved: &Event, by: Side) -> bool {
    match (end, moved) {
        (Event::Lifted { card, at: Some(at) }, Event::Moved { piece, from, .. }) => {
            *card == Kind::Portal.card() && at == from && piece.side == by
        }
        _ => false,
    }
}
