//! Tests of the session: who is asked, the curtain, undo, draw offers, clocks, saving.
mod chaos;
mod tap;
mod time;

use super::*;
use crate::board::Square;
use crate::game::Choice;
use crate::games::mode;

fn session(setup: Setup) -> Session {
    let mode = mode(&setup.mode).unwrap();
    Session::new(setup, mode)
}

fn square(name: &str) -> Pick {
    Pick::Square(name.parse::<Square>().unwrap())
}

fn chess_turn(session: &mut Session, from: &str, to: &str) {
    session.pick(square(from), Moment::at(0)).unwrap();
    session.pick(square(to), Moment::at(0)).unwrap();
}

/// Lets chance act until somebody else is needed.
fn deal(session: &mut Session, seed: u64) {
    let mut rng = Rng::seeded(seed);
    while session.needs() == Need::Chance {
        session.draw(&mut rng, Moment::at(0)).unwrap();
    }
}

/// Plays legal picks of the person who is asked until the turn passes on.
fn any_turn(session: &mut Session, seed: u64) {
    let Need::Person(side) = session.needs() else { panic!("nobody is asked: {:?}", session.needs()) };
    while session.needs() == Need::Person(side) && session.outcome().is_none() {
        let picks = session.scene().picks;
        let pick = picks.into_iter().find(|p| *p != Pick::Choice(Choice::Swap)).unwrap();
        session.pick(pick, Moment::at(0)).unwrap();
        deal(session, seed);
    }
}

#[test]
fn the_curtain_falls_between_two_people_with_hands() {
    let mut session = session(Setup::two_people("colours-classic", ["Ann", "Ben"]));
    deal(&mut session, 1);
    assert_eq!(session.needs(), Need::Curtain(Side::White));
    assert_eq!(session.viewer(), Viewer::Public);
    assert!(session.scene().hand.is_empty());
    session.lift_curtain();
    assert_eq!(session.needs(), Need::Person(Side::White));
    assert_eq!(session.scene().hand.iter().flatten().count(), 3);
    any_turn(&mut session, 2);
    assert_eq!(session.needs(), Need::Curtain(Side::Black));
    assert!(session.scene().hand.is_empty());
}

#[test]
fn no_curtain_on_the_same_side_nor_without_hands() {
    let mut open = session(Setup { open: true, ..Setup::two_people("colours-classic", ["Ann", "Ben"]) });
    deal(&mut open, 1);
    assert_eq!(open.needs(), Need::Person(Side::White));
    assert_eq!(session(Setup::two_people("chess", ["Ann", "Ben"])).needs(), Need::Person(Side::White));
    assert_eq!(session(Setup::two_people("colours-luck", ["Ann", "Ben"])).needs(), Need::Tap(Side::White));
}

#[test]
fn an_opponent_never_sees_the_drawn_card() {
    let mut session = session(Setup::against_cpu("colours-classic", Side::White, 1));
    let mut rng = Rng::seeded(4);
    let mut drawn = Vec::new();
    while session.needs() == Need::Chance {
        drawn.extend(session.draw(&mut rng, Moment::at(0)).unwrap());
    }
    let hidden = |e: &&Event| matches!(e, Event::CardDrawn { side: Side::Black, card: None, .. });
    let open = |e: &&Event| matches!(e, Event::CardDrawn { side: Side::White, card: Some(_), .. });
    assert_eq!((drawn.iter().filter(hidden).count(), drawn.iter().filter(open).count()), (3, 3));
}

#[test]
fn undo_against_the_cpu_takes_both_plies() {
    let mut session = session(Setup::against_cpu("chess", Side::White, 1));
    let start = session.clone();
    chess_turn(&mut session, "e2", "e4");
    session.cpu_turn(&[square("e7"), square("e5")], 0, Moment::at(0)).unwrap();
    assert_eq!(session.log().iter().map(|l| l.text.as_str()).collect::<Vec<_>>(), ["e4", "e5", ""]);
    session.undo().unwrap();
    assert_eq!(session.play(), start.play());
    // It was help, and stays so when the game is saved.
    assert!(session.helped() && !start.helped());
    assert!(Session::load(&session.save_text(Now::both(1))).unwrap().0.helped());
    assert_eq!(session.undo().unwrap_err().rule, "nothing-to-undo");
}

#[test]
fn undo_is_barred_once_a_card_was_seen_and_when_switched_off() {
    let mut cards = session(Setup { open: true, ..Setup::two_people("colours-classic", ["Ann", "Ben"]) });
    deal(&mut cards, 1);
    any_turn(&mut cards, 2);
    assert_eq!(cards.undo().unwrap_err().rule, "card-seen");
    let mut strict = session(Setup { undo: false, ..Setup::two_people("chess", ["Ann", "Ben"]) });
    chess_turn(&mut strict, "e2", "e4");
    assert_eq!(strict.undo().unwrap_err().rule, "undo-off");
}

#[test]
fn a_refused_cpu_turn_changes_nothing() {
    let mut session = session(Setup::against_cpu("chess", Side::Black, 1));
    let before = session.clone();
    assert!(session.cpu_turn(&[square("e2"), square("e5")], 0, Moment::at(0)).is_err());
    assert_eq!(session, before);
}

#[test]
fn the_cpu_takes_a_draw_only_when_it_is_not_better() {
    for (score, agreed) in [(-50, true), (80, false)] {
        let mut session = session(Setup::against_cpu("chess", Side::White, 1));
        session.offer_draw().unwrap();
        assert_eq!(session.offer_draw().unwrap_err().rule, "draw-offered");
        chess_turn(&mut session, "e2", "e4");
        session.cpu_turn(&[square("e7"), square("e5")], score, Moment::at(0)).unwrap();
        assert_eq!(session.outcome().is_some(), agreed);
        assert_eq!(session.draw_offer(), None);
    }
}

#[test]
fn two_people_agree_on_a_draw_or_play_on() {
    let mut session = session(Setup::two_people("chess", ["Ann", "Ben"]));
    session.offer_draw().unwrap();
    chess_turn(&mut session, "e2", "e4");
    assert_eq!(session.needs(), Need::DrawAnswer(Side::Black));
    assert!(session.pick(square("e7"), Moment::at(0)).is_err());
    session.answer_draw(false, Moment::at(0)).unwrap();
    assert_eq!(session.needs(), Need::Person(Side::Black));
}

#[test]
fn cancel_gives_back_the_state_before_the_turn() {
    let mut session = session(Setup::two_people("chess", ["Ann", "Ben"]));
    let before = session.clone();
    session.pick(square("e2"), Moment::at(0)).unwrap();
    session.cancel().unwrap();
    assert_eq!(session, before);
    assert_eq!(session.cancel().unwrap_err().rule, "nothing-prepared");
}

#[test]
fn a_fallen_flag_loses_and_the_record_keeps_it() {
    let mut session =
        session(Setup { control: Some(Control::minutes(3, 0)), ..Setup::two_people("chess", ["Ann", "Ben"]) });
    chess_turn(&mut session, "e2", "e4");
    session.run_clock(Moment::at(1_000));
    let mut rng = Rng::seeded(1);
    assert_eq!(session.tick(Moment::at(100_000), &mut rng), None);
    assert!(session.tick(Moment::at(181_000), &mut rng).is_some());
    assert_eq!(session.outcome(), Some(Outcome::win(Side::White, crate::game::Why::Flag)));
    let (loaded, _) = Session::load(&session.save_text(Now::both(1))).unwrap();
    assert_eq!(loaded.outcome(), session.outcome());
}

#[test]
fn a_session_is_saved_in_the_middle_of_a_turn() {
    let mut game = session(Setup::against_cpu("colours-classic", Side::White, 5));
    deal(&mut game, 3);
    let card = game.scene().picks[0];
    game.pick(card, Moment::at(0)).unwrap();
    let (loaded, saved) = Session::load(&game.save_text(Now::both(77))).unwrap();
    assert_eq!(loaded, game);
    assert_eq!(saved.touched_ms, 77);
}

#[test]
fn a_game_from_a_position_of_its_own_keeps_it() {
    let text = session(Setup::two_people("chess", ["Ann", "Ben"])).save_text(Now::both(0));
    let own = text.replace("picks ", "start 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\\npicks ");
    let (mut game, _) = Session::load(&own).unwrap();
    chess_turn(&mut game, "e2", "e4");
    let (again, _) = Session::load(&game.save_text(Now::both(0))).unwrap();
    assert_eq!(again, game);
    assert!(again.record_text().contains("start 4k3"));
}

#[test]
fn broken_saves_are_refused_with_a_reason() {
    let text = session(Setup::two_people("chess", ["Ann", "Ben"])).save_text(Now::both(0));
    let load = |text: &str| Session::load(text).unwrap_err();
    assert!(matches!(load(""), LoadError::Damaged(_)));
    assert!(matches!(load(&text[..text.len() / 2]), LoadError::Damaged(_)));
    assert_eq!(load(&text.replace("\"version\":1", "\"version\":2")), LoadError::Newer(2));
    assert!(matches!(load(&text.replace("picks ", "picks e2 e5")), LoadError::Damaged(_)));
    assert!(matches!(load(&text.replace("game chess", "game go")), LoadError::UnknownGame(_)));
    assert!(matches!(load(&text.replace("game chess", "game colours-luck")), LoadError::Damaged(_)));
}

#[test]
fn looking_back_shows_each_turn_without_picks() {
    let mut session = session(Setup::two_people("chess", ["Ann", "Ben"]));
    chess_turn(&mut session, "e2", "e4");
    chess_turn(&mut session, "e7", "e5");
    let first = session.scene_at(0);
    assert!(first.picks.is_empty());
    assert!(first.pieces.iter().any(|(at, _)| at.to_string() == "e2"));
    assert_eq!(session.scene_at(2).pieces, session.scene().pieces);
}
