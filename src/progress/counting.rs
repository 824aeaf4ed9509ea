//! How a session that has ended becomes a game of its players' profiles, and when a match is lost by being thrown away. What
//! keeps games and profiles asks here.
use super::facts::facts;
use super::{Finished, Profile, finish};
use crate::board::Side;
use crate::session::{Moment, Seat, Session, Setup, Stamp};

/// Whether a game is a match of a tournament.
pub fn is_match(setup: &Setup) -> bool {
    !setup.occasion.is_empty() && setup.seats.iter().any(|seat| seat.profile().is_some())
}

/// The game of this id as it counts for the profile on one side, rated if it can be; `None` while it goes on. `other` gives
/// another profile by its id.
pub fn finished(
    id: &str,
    session: &Session,
    side: Side,
    when: Stamp,
    other: impl Fn(&str) -> Option<Profile>,
) -> Option<Finished> {
    let mut game = Finished::of(session, side, when)?;
    // The opponent may have been counted already: what counts is the rating before.
    let before = |foe: &str| Some(other(foe)?.rating_before(&game.mode, id));
    game.rated = finish::rated(session, &game.foe, before).ok();
    game.facts = facts(session, side);
    Some(game)
}

/// The profiles that keep a session that has ended in their records, if every person at the table has one: then it need not stand
/// among the games on the table.
pub fn counted_for_all(session: &Session) -> Option<Vec<&str>> {
    let seats = &session.setup().seats;
    let players: Vec<&str> = seats.iter().filter_map(Seat::profile).collect();
    let alone = seats.iter().any(|seat| matches!(seat, Seat::Person { profile: None, .. }));
    (session.outcome().is_some() && !players.is_empty() && !alone).then_some(players)
}

/// A game is thrown away: a match that is not finished is given up by that. Whether it was.
pub fn give_up_match(session: &mut Session, now: Moment) -> bool {
    is_match(session.setup()) && session.resign(now).is_ok()
}
