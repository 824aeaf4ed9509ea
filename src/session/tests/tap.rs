//! What a tap would do, told beforehand, against what comes of it on a copy.
use super::*;
use crate::game::Card;
use crate::games::MODES;

/// The whole answer the long way: on copies of the session, pick by pick.
fn by_copies(session: &Session, pick: Pick) -> Would {
    let prepared = session.play().now().prepared().to_vec();
    let commits = |mut copy: Session| copy.pick(pick, Moment::at(0)).is_ok() && copy.play().now().prepared().is_empty();
    let Some(reason) = session.refusal(pick) else {
        return if commits(session.clone()) { Would::Commits } else { Would::Prepares };
    };
    let scene = session.scene();
    let own = |at| scene.piece_at(at).is_some_and(|piece| piece.side == scene.turn);
    let keep = match (pick, prepared.last()) {
        (Pick::Card(_), Some(_)) => 0,
        (Pick::Square(at), Some(Pick::Square(_))) if own(at) => prepared.len() - 1,
        _ => return Would::Refused(reason),
    };
    let mut copy = session.clone();
    if copy.cancel().is_ok() {
        for &pick in &prepared[..keep] {
            copy.pick(pick, Moment::at(0)).unwrap();
        }
    }
    match copy.refusal(pick) {
        Some(_) => Would::Refused(reason),
        None => Would::Instead { keep, commits: commits(copy) },
    }
}

/// What somebody can press at this table.
fn pressable(session: &Session) -> Vec<Pick> {
    let cards = (session.mode().family.cards)().len();
    let squares = Square::ALL.into_iter().map(Pick::Square);
    let cards = (0..cards).map(|n| Pick::Card(Card(n as u8)));
    squares.chain(cards).chain(session.scene().picks).collect()
}

#[test]
fn what_a_tap_would_do_is_what_it_does() {
    let mut kinds = [0usize; 4];
    for (n, mode) in MODES.iter().enumerate() {
        let mut rng = Rng::seeded(n as u64 + 5);
        let setup = Setup { open: true, ..Setup::two_people(mode.slug, ["Ann", "Ben"]) };
        let mut session = Session::new(setup, mode);
        for step in 0..60 {
            match session.needs() {
                Need::Chance | Need::Tap(_) => drop(session.draw(&mut rng, Moment::at(0)).unwrap()),
                Need::Person(_) => {
                    if step % 3 == 0 {
                        for pick in pressable(&session) {
                            let would = session.would(pick);
                            assert_eq!(
                                would,
                                by_copies(&session, pick),
                                "{}: {pick:?} after {}",
                                mode.slug,
                                session.record_text()
                            );
                            check_done(&session, pick, &would);
                            kinds[match would {
                                Would::Refused(_) => 0,
                                Would::Prepares => 1,
                                Would::Commits => 2,
                                Would::Instead { .. } => 3,
                            }] += 1;
                        }
                    }
                    let picks = session.scene().picks;
                    session.pick(*rng.one(&picks).unwrap(), Moment::at(0)).unwrap();
                }
                _ => break,
            }
        }
    }
    assert!(kinds.iter().all(|&n| n > 50), "each answer comes up: {kinds:?}");
}

/// Asked and done, or done at once, comes to the same, and a refusal changes nothing.
fn check_done(session: &Session, pick: Pick, would: &Would) {
    let (mut at_once, mut asked) = (session.clone(), session.clone());
    let result = at_once.tap(pick, Moment::at(0));
    assert_eq!(asked.act(pick, would.clone(), Moment::at(0)), result);
    assert_eq!(at_once, asked);
    match would {
        Would::Refused(reason) => {
            assert_eq!(session.tap_refusal(pick).as_ref(), Some(reason));
            assert_eq!((result, &at_once), (Err(reason.clone()), session));
        }
        Would::Prepares | Would::Instead { commits: false, .. } => {
            assert_eq!(at_once.play().now().prepared().last(), Some(&pick));
        }
        Would::Commits | Would::Instead { commits: true, .. } => {
            assert!(result.is_ok() && at_once.play().now().prepared().is_empty());
        }
    }
}

#[test]
fn another_piece_stands_in_place_of_the_first() {
    let mut session = session(Setup::two_people("chess", ["Ann", "Ben"]));
    assert_eq!(session.would(square("e2")), Would::Prepares);
    assert!(matches!(session.would(square("e4")), Would::Refused(_)));
    session.tap(square("e2"), Moment::at(0)).unwrap();
    assert_eq!(session.would(square("e4")), Would::Commits);
    assert_eq!(session.would(square("d2")), Would::Instead { keep: 0, commits: false });
    // The same piece of the other side is none of the own ones, and a bishop that is shut in cannot move.
    assert!(matches!(session.would(square("d7")), Would::Refused(_)));
    assert!(matches!(session.would(square("c1")), Would::Refused(_)));
    assert_eq!(session.would_instead(square("e4")), None);
    session.tap(square("d2"), Moment::at(0)).unwrap();
    assert_eq!(session.play().now().prepared(), [square("d2")]);
    session.rewind(0);
    assert!(session.play().picks().is_empty());
}
