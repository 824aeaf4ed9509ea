//! Chaos & Sabotage.
use super::{Fact, Moment, Tally, common};
use crate::game::Event;
use crate::games::chaos::{Chaos, Handicap, Kind};

pub(super) fn judge(moment: &Moment, before: &Chaos, tally: &mut Tally) {
    for event in &moment.events {
        if let Event::Handicapped { side, card } = event {
            tally.notes.handicaps[side.index()] += 1;
            tally.notes.handicap_points[side.index()] += Handicap::of(*card).map_or(0, |h| u32::from(h.cost()));
        }
    }
    if !moment.own {
        return;
    }
    common::count_captures(moment, tally);
    blind(moment, tally);
    let (own, other) = (moment.side, !moment.side);
    tally.notes.stole_time |= moment.count(|e| *e == Event::TimeStolen { by: own }) > 0;
    tally.note(Fact::Twins, moment.played(Kind::TwinPromotion.card()));
    let frozen = before.field().frozen_at(other);
    tally.add(Fact::FrozenTaken, moment.count(|e| matches!(e, Event::Captured { at, .. } if frozen == Some(*at))));
}

pub(super) fn end(tally: &mut Tally) {
    if !tally.won() {
        return;
    }
    let (own, other) = (tally.side.index(), (!tally.side).index());
    tally.add(Fact::WonHandicaps, tally.notes.handicaps[own]);
    tally.note(Fact::WonHeavier, tally.notes.handicap_points[own] > tally.notes.handicap_points[other]);
    tally.note(Fact::WonStoleTime, tally.notes.stole_time);
}

/// A blind turn in which the player did not wait for the light.
fn blind(moment: &Moment, tally: &mut Tally) {
    let told = |such: fn(&Event) -> bool| moment.count(such) > 0;
    let waited = told(|e| matches!(e, Event::LightsOn { waited: true, .. }));
    if waited || moment.count(|e| *e == Event::LightsOut(moment.side)) == 0 {
        return;
    }
    let moved = told(|e| matches!(e, Event::Moved { .. }));
    tally.note(Fact::BlindFirstTry, moved && !told(|e| matches!(e, Event::Bounced { .. })));
    tally.note(Fact::BlindCapture, told(|e| matches!(e, Event::Captured { .. })));
}
