//! Shifting Realm.
use super::{Fact, Moment, Tally, common};
use crate::board::Role;
use crate::game::{Event, Why};
use crate::games::realm::Realm;
use crate::games::realm::kind::Kind;
use crate::games::realm::prep::Stake;
use crate::games::realm::terrain::Terrain;

pub(super) fn judge(moment: &Moment, before: &Realm, tally: &mut Tally) {
    if !moment.own {
        return;
    }
    common::count_cards_and_captures(moment, tally);
    let forests = dice(moment, Stake::Forest, false);
    tally.add(Fact::DesertSurvived, dice(moment, Stake::Desert, false));
    tally.add(Fact::ForestCrossed, forests);
    tally.add(Fact::OasisSkips, dice(moment, Stake::Oasis, true));
    let crowned = |e: &Event| matches!(e, Event::Promoted { to: Role::Queen, .. });
    tally.note(Fact::Merged, moment.played(Kind::NewQueen.card()) && moment.count(crowned) > 0);
    let portal = |at| before.base().is(at, Terrain::Portal);
    let travels = |e: &Event| matches!(e, Event::Moved { from, to, .. } if portal(*from) && portal(*to));
    tally.add(Fact::PortalTravels, moment.count(travels));
    let king = |e: &Event| matches!(e, Event::Captured { piece, .. } if piece.role == Role::King);
    tally.note(Fact::KingThroughForest, forests > 0 && moment.count(king) > 0);
}

pub(super) fn end(game: &Realm, tally: &mut Tally) {
    tally.note(Fact::LastKing, game.lives() && tally.won_by(Why::KingTaken));
    let changed = Role::ALL.into_iter().filter(|&role| !game.base().card_of(role).is_normal()).count() as u32;
    if tally.won() {
        tally.add(Fact::WonLawsChanged, changed);
    }
}

/// How many dice for a piece of the player fell so. A Shuffle card may have moved a piece of the other side.
fn dice(moment: &Moment, stake: Stake, wanted: bool) -> u32 {
    let mut own = false;
    let mut count = 0;
    for event in &moment.events {
        match event {
            Event::Moved { piece, .. } => own = piece.side == moment.side,
            Event::Rolled { what, fell, .. } if own && what == stake.words() && *fell == wanted => count += 1,
            _ => {}
        }
    }
    count
}
