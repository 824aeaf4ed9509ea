//! Clocks at the table, by a time that the tests make up.
use super::*;
use crate::game::Why;
use Side::{Black, White};

/// A game of two people with this clock.
fn timed(mode: &str, minutes: u64, seconds: u64) -> Session {
    let control = Some(Control::minutes(minutes, seconds));
    session(Setup { control, ..Setup::two_people(mode, ["Ann", "Ben"]) })
}

fn left(session: &Session, now_ms: u64) -> [u64; 2] {
    Side::ALL.map(|side| session.clock().unwrap().left(side, Moment::at(now_ms)))
}

fn turn_at(session: &mut Session, from: &str, to: &str, now_ms: u64) {
    session.pick(square(from), Moment::at(now_ms)).unwrap();
    session.pick(square(to), Moment::at(now_ms)).unwrap();
}

#[test]
fn time_counts_only_while_the_table_waits() {
    let mut game = timed("chess", 5, 3);
    turn_at(&mut game, "e2", "e4", 9_000);
    // The piece slides; then Black is waited for; the page is left and seen again.
    game.hold_clock(Moment::at(9_000));
    game.run_clock(Moment::at(10_000));
    game.hold_clock(Moment::at(14_000));
    game.run_clock(Moment::at(80_000));
    assert_eq!(left(&game, 81_000), [300_000, 295_000]);
    turn_at(&mut game, "e7", "e5", 81_000);
    assert_eq!(left(&game, 500_000), [300_000, 298_000]);
}

#[test]
fn a_reload_in_the_middle_of_a_turn_keeps_the_time() {
    let mut game = timed("chess", 5, 0);
    turn_at(&mut game, "e2", "e4", 0);
    game.run_clock(Moment::at(0));
    let (mut game, _) = Session::load(&game.save_text(Now::both(7_000))).unwrap();
    assert_eq!(left(&game, 999_000), [300_000, 293_000]);
    game.run_clock(Moment::at(1_000_000));
    assert_eq!(left(&game, 1_001_000), [300_000, 292_000]);
    assert_eq!(game.clock().unwrap().waited(Moment::at(1_001_000)), 8_000);
}

#[test]
fn a_pick_after_the_fall_of_the_flag_is_none() {
    let mut game = timed("chess", 1, 5);
    turn_at(&mut game, "e2", "e4", 0);
    game.run_clock(Moment::at(0));
    // The tab slept; the tap is heard before the clock is looked at.
    game.pick(square("e7"), Moment::at(61_000)).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::win(White, Why::Flag)));
    assert_eq!(left(&game, 61_000), [60_000, 0]);
}

#[test]
fn under_the_curtain_no_clock_runs() {
    let mut game = timed("colours-blitz", 3, 0);
    deal(&mut game, 1);
    game.lift_curtain();
    any_turn(&mut game, 2);
    assert_eq!(game.needs(), Need::Curtain(Black));
    game.run_clock(Moment::at(0));
    assert_eq!(left(&game, 60_000), [180_000; 2]);
    game.lift_curtain();
    game.run_clock(Moment::at(60_000));
    assert_eq!(left(&game, 70_000), [180_000, 170_000]);
}

#[test]
fn the_exchange_of_arcana_takes_no_time_and_is_no_turn() {
    let setup = Setup { options: "exchange=on".to_owned(), ..timed("arcana", 3, 2).setup };
    let mut game = session(setup);
    for (side, now) in [(White, 0), (Black, 20_000)] {
        deal(&mut game, 1);
        game.lift_curtain();
        assert_eq!(game.needs(), Need::Person(side));
        game.run_clock(Moment::at(now));
        game.pick(Pick::Choice(Choice::Done), Moment::at(now + 20_000)).unwrap();
    }
    deal(&mut game, 1);
    game.lift_curtain();
    assert_eq!(game.needs(), Need::Person(White));
    game.run_clock(Moment::at(40_000));
    assert_eq!(game.clock().unwrap().running(), None, "White's first turn is free");
    turn_at(&mut game, "e2", "e4", 60_000);
    deal(&mut game, 1);
    game.lift_curtain();
    game.run_clock(Moment::at(60_000));
    assert_eq!(left(&game, 61_000), [180_000, 179_000]);
}

#[test]
fn mate_and_resigning_leave_the_clocks_as_they_are() {
    let mut game = timed("chess", 5, 3);
    turn_at(&mut game, "f2", "f3", 0);
    game.run_clock(Moment::at(0));
    turn_at(&mut game, "e7", "e5", 1_000);
    game.run_clock(Moment::at(1_000));
    turn_at(&mut game, "g2", "g4", 2_000);
    game.run_clock(Moment::at(2_000));
    turn_at(&mut game, "d8", "h4", 5_000);
    assert_eq!(game.outcome(), Some(Outcome::win(Black, Why::Checkmate)));
    assert_eq!(left(&game, 9_000), [302_000, 299_000]);
}
