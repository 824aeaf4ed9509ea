//! Factions.
use super::{Fact, Moment, Tally};
use crate::board::Role;
use crate::game::Event;
use crate::games::factions::{Faction, Factions, card};

/// What the mark of a refused crown is called.
const REFUSED: &str = "crown refused";

pub(super) fn judge(moment: &Moment, before: &Factions, tally: &mut Tally) {
    if !moment.own {
        return;
    }
    let bounty = |at| before.mark_at(at).is_some_and(|mark| mark.bounty > 0);
    tally.add(Fact::BountiesTaken, moment.count(|e| matches!(e, Event::Captured { at, .. } if bounty(*at))));
    tally.add(Fact::DeadReturned, moment.count(|e| matches!(e, Event::Placed { .. })));
    tally.add(Fact::CrownsRefused, moment.count(|e| matches!(e, Event::Marked { mark, .. } if mark == REFUSED)));
    if moment.played(card(Faction::Order, Role::Pawn)) {
        tally.most(Fact::FanaticsThree, moment.count(|e| matches!(e, Event::Moved { .. })), 3);
    }
}

pub(super) fn end(game: &Factions, tally: &mut Tally) {
    let army = game.army(tally.side);
    let from = |level| Role::ALL.into_iter().filter(|&role| army.level(role) >= level).count() as u32;
    tally.add(Fact::CardsLevelled, from(2));
    tally.add(Fact::CardsMastered, from(3));
    tally.note(Fact::WonAsUndead, tally.won() && army.faction == Faction::Undead);
    tally.note(Fact::WonAsOrder, tally.won() && army.faction == Faction::Order);
}
