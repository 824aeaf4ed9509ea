//! Chaos & Sabotage at the table: packages, blind turns, stolen time, the bare king.
use super::*;
use crate::game::Why;
use Side::{Black, White};

/// Two people at 3+2.
fn setup() -> Setup {
    let control = Some(Control::minutes(3, 2));
    Setup { control, options: "time=3+2".to_owned(), ..Setup::two_people("chaos", ["Ann", "Ben"]) }
}

/// A game that stands so, with this many milliseconds left, under way.
fn table(setup: Setup, position: &str, left: [u64; 2]) -> Session {
    let mut saved = serde_json::to_value(session(setup).save(Now::both(0))).unwrap();
    saved["record"] = format!("intermezzo-record 1\ngame chaos\nstart {position}\npicks \n").into();
    saved["clock"]["left"] = left.to_vec().into();
    saved["clock"]["started"] = true.into();
    let (mut game, _) = Session::load(&saved.to_string()).unwrap();
    game.lift_curtain();
    game
}

/// Black's turn is blind after the knight's hidden move, in a five-minute game; Black has this many milliseconds left.
fn blind(left: u64) -> Session {
    let five = Setup { control: Some(Control::minutes(5, 3)), options: String::new(), ..setup() };
    let position = "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9 hands=freeze,swap-squares,shield/freeze,swap-squares,shield spent=lights-out/- hidden=g1f3";
    table(five, position, [90_000, left])
}

fn left(game: &Session, now_ms: u64) -> [u64; 2] {
    Side::ALL.map(|side| game.clock().unwrap().left(side, Moment::at(now_ms)))
}

const LIGHTS: Pick = Pick::Choice(Choice::Lights);

fn card(slug: &str) -> Pick {
    Pick::parse(slug, (mode("chaos").unwrap().family.cards)()).unwrap()
}

// ---- packages ----

#[test]
fn packages_take_no_time_from_the_clocks() {
    let mut game = session(setup());
    for (side, now) in [(White, 0), (Black, 20_000)] {
        assert_eq!(game.needs(), Need::Curtain(side));
        game.lift_curtain();
        game.run_clock(Moment::at(now));
        assert_eq!(game.choosing_left(Moment::at(now + 12_000)), Some(18_000));
        while game.needs() == Need::Person(side) {
            let picks = game.scene().picks;
            game.pick(picks[0], Moment::at(now + 15_000)).unwrap();
        }
    }
    assert_eq!(game.choosing_left(Moment::at(40_000)), None);
    deal(&mut game, 1);
    game.lift_curtain();
    game.run_clock(Moment::at(50_000));
    assert_eq!((game.needs(), game.clock().unwrap().running()), (Need::Person(White), None), "a free first turn");
}

#[test]
fn a_package_is_completed_at_random_when_its_time_is_up() {
    let mut rng = Rng::seeded(5);
    let mut game = session(setup());
    game.run_clock(Moment::at(0));
    assert_eq!(game.tick(Moment::at(90_000), &mut rng), None, "under the curtain nobody chooses");
    game.lift_curtain();
    game.run_clock(Moment::at(100_000));
    let first = game.scene().picks[0];
    game.pick(first, Moment::at(110_000)).unwrap();
    // The page is left in the middle of the choice, and opened again.
    let (mut game, _) = Session::load(&game.save_text(Now::both(120_000))).unwrap();
    game.run_clock(Moment::at(500_000));
    game.lift_curtain();
    game.run_clock(Moment::at(900_000));
    assert_eq!(game.choosing_left(Moment::at(900_000)), Some(10_000));
    assert_eq!(game.tick(Moment::at(909_999), &mut rng), None);
    assert!(game.tick(Moment::at(910_000), &mut rng).is_some());
    assert_eq!(game.needs(), Need::Curtain(Black));
    game.lift_curtain();
    game.run_clock(Moment::at(910_000));
    assert_eq!(game.choosing_left(Moment::at(910_000)), Some(30_000), "the time of the other is all there");
    game.tick(Moment::at(940_000), &mut rng).unwrap();
    assert_eq!(game.needs(), Need::Chance);
}

#[test]
fn a_choice_without_clocks_has_no_end() {
    let untimed = Setup { control: None, options: "time=none".to_owned(), ..setup() };
    let mut game = session(untimed);
    game.lift_curtain();
    game.run_clock(Moment::at(0));
    assert_eq!(game.choosing_left(Moment::at(1_000)), None);
    assert_eq!(game.tick(Moment::at(900_000), &mut Rng::seeded(1)), None);
}

#[test]
fn a_short_clock_halves_the_time_also_where_the_clock_was_lost() {
    let mut game = session(setup());
    for side in [White, Black] {
        game.lift_curtain();
        game.pick(card("short-clock"), Moment::at(0)).unwrap();
        while game.needs() == Need::Person(side) {
            let picks = game.scene().picks;
            game.pick(picks[0], Moment::at(0)).unwrap();
        }
    }
    assert_eq!(left(&game, 0), [90_000; 2]);
    let (again, _) =
        Session::load(&serde_json::to_string(&Saved { clock: None, ..game.save(Now::both(0)) }).unwrap()).unwrap();
    assert_eq!(left(&again, 0), [90_000; 2]);
}

#[test]
fn a_package_once_chosen_is_not_taken_back() {
    let untimed = Setup { control: None, options: "time=none".to_owned(), ..setup() };
    let mut game = session(untimed);
    game.lift_curtain();
    while game.needs() == Need::Person(White) {
        assert_eq!(game.undo().unwrap_err().rule, "nothing-to-undo");
        let picks = game.scene().picks;
        game.pick(picks[0], Moment::at(0)).unwrap();
    }
    assert_eq!(game.undo().unwrap_err().rule, "card-seen");
    // What White has chosen stands nowhere, under the curtain or after it.
    for _ in 0..2 {
        assert_eq!(game.log()[0].sentences, ["White has chosen"]);
        assert_eq!(game.log()[0].text, "chooses what the other side bears");
        game.lift_curtain();
    }
}

// ---- blind turns ----

#[test]
fn lights_return_after_ten_seconds_of_seated_waiting() {
    let mut rng = Rng::seeded(1);
    let mut game = blind(60_000);
    assert!(game.scene().dark);
    game.run_clock(Moment::at(0));
    // A piece is in hand; the page is hidden for a while.
    game.pick(square("a7"), Moment::at(3_000)).unwrap();
    game.hold_clock(Moment::at(6_000));
    game.run_clock(Moment::at(700_000));
    assert_eq!(game.tick(Moment::at(703_999), &mut rng), None);
    let events = game.tick(Moment::at(704_000), &mut rng).unwrap();
    assert!(events.iter().any(|e| matches!(e, Event::LightsOn { side: Black, waited: true, .. })));
    assert!(!game.scene().dark && game.scene().prepared.is_empty());
    assert_eq!(game.needs(), Need::Person(Black));
    assert_eq!(left(&game, 704_000), [90_000, 40_000]);
    assert_eq!(game.tick(Moment::at(720_000), &mut rng), None, "the price is paid once");
}

#[test]
fn the_wait_in_the_dark_scales_with_the_base_time() {
    for (minutes, wait) in [(3, 6_000), (5, 10_000), (10, 20_000)] {
        assert_eq!(Clock::new(Control::minutes(minutes, 0)).lights_ms(), wait);
    }
}

#[test]
fn lights_that_are_asked_for_cost_the_rest_of_the_wait_as_well() {
    let mut game = blind(60_000);
    game.run_clock(Moment::at(0));
    game.pick(LIGHTS, Moment::at(4_000)).unwrap();
    assert_eq!(left(&game, 4_000), [90_000, 40_000]);
    let taken = game.clock().unwrap().taken().unwrap();
    assert_eq!((taken.from, taken.to, taken.ms), (Black, None, 16_000));
}

#[test]
fn lights_are_no_way_round_the_flag() {
    let mut game = blind(10_900);
    game.run_clock(Moment::at(0));
    assert!(!game.scene().picks.contains(&LIGHTS));
    assert_eq!(game.pick(LIGHTS, Moment::at(1_000)).unwrap_err().rule, "lights-time");
    // Whoever waits on gets them with what is left, and the last second is not taken.
    assert!(game.tick(Moment::at(10_000), &mut Rng::seeded(1)).is_some());
    assert_eq!((game.scene().dark, left(&game, 10_000)[1]), (false, 900));
    let mut enough = blind(11_000);
    enough.run_clock(Moment::at(0));
    assert!(enough.scene().picks.contains(&LIGHTS));
    enough.pick(LIGHTS, Moment::at(9_999)).unwrap();
    assert_eq!(left(&enough, 9_999)[1], 1_000);
}

#[test]
fn in_the_dark_there_is_neither_past_nor_log() {
    let mut game = played_in_the_dark();
    assert_eq!(game.needs(), Need::Curtain(Black));
    // Under the curtain nobody is told, nor is Black before the lights are on.
    for _ in 0..2 {
        let (log, scene) = (game.log(), game.scene());
        assert_eq!(log[0].text, "…");
        assert_eq!(log[0].sentences.iter().filter(|words| words.contains("g1")).count(), 0);
        assert!(scene.dark && game.scene_at(0).pieces == scene.pieces);
        assert!(game.turn_events(0).iter().all(|event| !matches!(event, Event::Moved { .. } | Event::Dark { .. })));
        game.lift_curtain();
    }
    game.run_clock(Moment::at(0));
    game.pick(LIGHTS, Moment::at(0)).unwrap();
    assert!(game.log()[0].text.contains("Nf3"));
    assert!(game.log()[0].sentences.iter().any(|words| words.contains("g1")));
    assert!(game.scene_at(0).pieces.iter().any(|(at, _)| at.to_string() == "g1"));
    assert!(game.turn_events(0).iter().any(|event| matches!(event, Event::Moved { .. })));
}

#[test]
fn whoever_made_the_hidden_move_sees_it_and_the_end_shows_it_to_all() {
    let mut game = played_in_the_dark();
    game.lift_curtain();
    assert!(game.scene().dark);
    game.resign(Moment::at(0)).unwrap();
    assert!(!game.scene().dark && game.log()[0].text.contains("Nf3"));
    assert!(game.scene().pieces.iter().any(|(at, _)| at.to_string() == "f3"));
    let against_cpu = Setup { seats: Setup::against_cpu("chaos", White, 1).seats, ..setup() };
    let mut game = hidden_move(table(against_cpu, BEFORE, [90_000; 2]));
    deal(&mut game, 1);
    assert!(matches!(game.needs(), Need::Cpu { side: Black, .. }));
    assert!(game.log()[0].text.contains("Nf3"));
    assert!(!game.scene().dark);
}

const BEFORE: &str =
    "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9 time=3+2 hands=lights-out,swap-squares,shield/freeze,swap-squares,shield";

fn hidden_move(mut game: Session) -> Session {
    for pick in [card("lights-out"), square("g1"), square("f3")] {
        game.pick(pick, Moment::at(0)).unwrap();
    }
    game
}

/// White has played Lights Out and moved the knight.
fn played_in_the_dark() -> Session {
    let mut game = hidden_move(table(setup(), BEFORE, [90_000; 2]));
    deal(&mut game, 1);
    game
}

#[test]
fn a_hidden_move_is_hidden_also_before_the_turn_passes() {
    let against_cpu = Setup { seats: Setup::against_cpu("chaos", Black, 1).seats, ..setup() };
    let mut game = table(against_cpu, BEFORE, [90_000; 2]);
    let events = game.cpu_turn(&[card("lights-out"), square("g1"), square("f3")], 0, Moment::at(0)).unwrap();
    // A card is drawn for the one played before the turn passes.
    assert_eq!(game.needs(), Need::Chance);
    assert!(events.iter().all(|event| !matches!(event, Event::Moved { .. })));
    let scene = game.scene();
    assert!(scene.dark && game.scene_at(0).pieces == scene.pieces);
    assert!(game.turn_events(0).iter().all(|event| !matches!(event, Event::Moved { .. })));
}

// ---- stolen time, the flag, matches ----

#[test]
fn time_is_stolen_when_the_turn_is_made_and_not_before() {
    let position =
        "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9 time=3+2 hands=time-theft,swap-squares,shield/freeze,swap-squares,shield";
    let mut game = table(setup(), position, [90_000, 5_500]);
    game.run_clock(Moment::at(0));
    game.pick(card("time-theft"), Moment::at(1_000)).unwrap();
    game.cancel().unwrap();
    assert_eq!(left(&game, 1_000), [89_000, 5_500]);
    for pick in [card("time-theft"), square("a2"), square("a3")] {
        game.pick(pick, Moment::at(2_000)).unwrap();
    }
    game.hold_clock(Moment::at(2_000));
    deal(&mut game, 1);
    // 88 seconds, the loot, and the increment.
    assert_eq!(left(&game, 2_000), [88_000 + 4_500 + 2_000, 1_000]);
    assert_eq!(game.clock().unwrap().taken().map(|taken| taken.ms), Some(4_500));
}

#[test]
fn a_flag_that_falls_against_a_bare_king_is_a_draw() {
    for (white, outcome) in [("4K3", Outcome::draw(Why::Flag)), ("4K1N1", Outcome::win(White, Why::Flag))] {
        let position = format!(
            "4k3/p7/8/8/8/8/8/{white}_b_-_-_0_9 time=3+2 hands=freeze,swap-squares,shield/freeze,swap-squares,shield"
        );
        let mut game = table(setup(), &position, [90_000, 5_000]);
        game.run_clock(Moment::at(0));
        assert!(game.tick(Moment::at(5_000), &mut Rng::seeded(1)).is_some());
        assert_eq!(game.outcome(), Some(outcome));
    }
    assert_eq!(Outcome::draw(Why::Flag).words(), "Draw: time ran out, but a bare king cannot win.");
}

#[test]
fn tilt_goes_with_the_player_through_a_match() {
    let first = Setup { options: "time=3+2 hands=open".to_owned(), ..setup() };
    let second = first.next(Outcome::win(White, Why::Flag), true);
    // Ben lost and has White now.
    assert_eq!((second.options.as_str(), second.tilts()), ("time=3+2 hands=open tilt-white=1", Some([1, 0])));
    let third = second.next(Outcome::win(Black, Why::Flag), false);
    assert_eq!(third.tilts(), Some([2, 0]));
    assert_eq!(third.next(Outcome::draw(Why::Agreed), true).tilts(), Some([0, 2]));
    assert_eq!(third.next(Outcome::win(White, Why::Flag), false).tilts(), Some([0, 1]));
    let mode = mode("chaos").unwrap();
    assert_eq!(Session::new(third.clone(), mode).setup(), &third, "the game knows these options");
}

#[test]
fn without_sabotage_there_is_no_tilt() {
    let plain = Setup { options: "sabotage=off".to_owned(), ..setup() };
    let next = plain.next(Outcome::win(White, Why::Flag), false);
    assert_eq!((next.tilts(), next.options.as_str()), (None, "sabotage=off"));
    assert_eq!(Setup::two_people("chess", ["Ann", "Ben"]).tilts(), None);
}

#[test]
fn a_clock_that_disagrees_with_the_option_does_no_harm() {
    let position = "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9 time=3+2 hands=freeze,swap-squares,shield/freeze,swap-squares,shield spent=lights-out/- hidden=g1f3";
    let none = Setup { control: None, ..setup() };
    let mut text = serde_json::to_value(session(none).save(Now::both(0))).unwrap();
    text["record"] = format!("intermezzo-record 1\ngame chaos\nstart {position}\npicks \n").into();
    let (mut game, _) = Session::load(&text.to_string()).unwrap();
    game.lift_curtain();
    game.run_clock(Moment::at(0));
    assert_eq!(game.tick(Moment::at(900_000), &mut Rng::seeded(1)), None);
    game.pick(LIGHTS, Moment::at(900_000)).unwrap();
    assert!(!game.scene().dark);
}
