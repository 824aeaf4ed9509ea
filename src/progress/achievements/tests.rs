use super::*;
use crate::board::Side;
use crate::games::MODES;
use crate::progress::ledger::Entry;
use crate::progress::{Facts, Occasion, Week, cup, ladder};

fn game(mode: &str, score: Score) -> Finished {
    Finished {
        number: 0,
        mode: mode.to_owned(),
        side: Side::White,
        foe: Foe::Level(1),
        score,
        why: "checkmate".to_owned(),
        when_ms: 0,
        day: None,
        turns: 60,
        rated: None,
        occasion: Occasion::Free,
        facts: Facts::new(),
    }
}

fn with(mode: &str, fact: Fact, count: u32) -> Finished {
    Finished { facts: [(fact.slug().to_owned(), count)].into(), ..game(mode, Score::Lost) }
}

fn profile(games: Vec<Finished>) -> Profile {
    let mut profile = Profile::new("p".to_owned(), "Ann", "fox", 0);
    for (n, game) in games.into_iter().enumerate() {
        assert!(profile.finish(&format!("g{n}"), game));
    }
    profile
}

fn item(slug: &str) -> &'static Achievement {
    ACHIEVEMENTS.iter().find(|a| a.slug == slug).unwrap_or_else(|| panic!("no achievement {slug}"))
}

fn at(slug: &str, games: Vec<Finished>) -> u32 {
    progress(item(slug), &profile(games))
}

#[test]
fn the_list_is_whole() {
    assert!(ACHIEVEMENTS.len() >= 44);
    let slugs: BTreeSet<_> = ACHIEVEMENTS.iter().map(|a| a.slug).collect();
    let names: BTreeSet<_> = ACHIEVEMENTS.iter().map(|a| a.name).collect();
    assert!(slugs.len() == ACHIEVEMENTS.len() && names.len() == ACHIEVEMENTS.len());
    let families: BTreeSet<_> = MODES.iter().map(|mode| mode.family.slug).collect();
    for a in ACHIEVEMENTS {
        assert!((10..=200).contains(&a.coins) && a.goal > 0, "{}", a.slug);
        assert!(a.text.ends_with('.') && !a.text.contains('!'), "{}", a.slug);
        assert!(a.family.is_none_or(|family| families.contains(family)), "{}", a.slug);
        match a.measure {
            Measure::WinsAgainst(slug) => assert!(crate::cpu::characters::character(slug).is_some()),
            Measure::Beaten(Some(level)) => assert_eq!(a.goal as usize, of_level(level).count()),
            Measure::Modes => assert_eq!(a.goal as usize, MODES.len()),
            Measure::FamiliesWon => assert_eq!(a.goal as usize, families.len()),
            Measure::WinsIn(mode) => assert!(games::mode(mode).is_some()),
            Measure::Each(facts) => assert_eq!(a.goal as usize, facts.len()),
            _ => {}
        }
    }
    assert!(families.iter().all(|family| ACHIEVEMENTS.iter().any(|a| a.family == Some(family))));
}

#[test]
fn every_fact_serves_an_achievement() {
    for fact in Fact::ALL {
        assert!(ACHIEVEMENTS.iter().any(|a| a.measure.facts().contains(fact)), "{}", fact.slug());
    }
}

#[test]
fn nothing_is_reached_at_the_start() {
    let new = profile(Vec::new());
    assert!(ACHIEVEMENTS.iter().all(|a| progress(a, &new) == 0));
    assert!(awards(&new).is_empty());
}

#[test]
fn progress_stops_at_the_goal() {
    let many = |n| (0..n).map(|_| game("chess", Score::Drawn)).collect();
    assert_eq!(at("games-25", many(24)), 24);
    assert_eq!(at("games-25", many(30)), 25);
    assert_eq!(at("wins-25", many(30)), 0);
}

#[test]
fn a_game_that_hardly_began_counts_only_if_it_was_won() {
    let short = |score, turns| Finished { turns, ..game("chess", score) };
    let games = || vec![short(Score::Lost, 9), short(Score::Drawn, 2)];
    assert_eq!((at("first-game", games()), at("all-modes", games()), at("seven-days", games())), (0, 0, 0));
    assert_eq!(at("games-25", vec![short(Score::Won, 5), short(Score::Lost, 10)]), 2);
}

#[test]
fn facts_count_in_the_games_of_the_family() {
    let cards = |mode, n| with(mode, Fact::CardsPlayed, n);
    assert_eq!(at("arcana-cards-50", vec![cards("arcana", 20), cards("realm", 40), cards("arcana", 5)]), 25);
    assert_eq!(at("realm-cards-50", vec![cards("arcana", 20), cards("realm", 40)]), 40);
    let run = |n| with("colours-classic", Fact::ComboRun, n);
    assert_eq!(at("combo-run", vec![run(2), run(2)]), 2);
    assert_eq!(at("en-passant", vec![with("chess", Fact::EnPassant, 1)]), 1);
    assert_eq!(at("en-passant", vec![with("a mode of tomorrow", Fact::EnPassant, 1)]), 1);
    let undead = with("factions", Fact::WonAsUndead, 1);
    assert_eq!(at("both-armies", vec![undead.clone(), undead.clone()]), 1);
    assert_eq!(at("both-armies", vec![undead, with("factions", Fact::WonAsOrder, 1)]), 2);
}

#[test]
fn wins_of_all_kinds() {
    let won = |mode| game(mode, Score::Won);
    let black = Finished { side: Side::Black, ..won("chess") };
    assert_eq!(at("both-sides", vec![won("chess"), won("chess")]), 1);
    assert_eq!(at("both-sides", vec![won("chess"), black]), 2);
    assert_eq!(at("all-families", vec![won("colours-luck"), won("colours-blitz"), won("realm")]), 2);
    assert_eq!(at("all-modes", vec![won("colours-luck"), game("colours-blitz", Score::Lost)]), 2);
    assert_eq!(at("luck-5", vec![won("colours-luck"), won("colours-classic")]), 1);
    let quick = |turns, why: &str| Finished { turns, why: why.to_owned(), ..won("chess") };
    assert_eq!(at("short-win", vec![quick(31, "checkmate"), quick(12, "resigned")]), 0);
    assert_eq!(at("short-win", vec![quick(30, "king-taken")]), 1);
    assert_eq!(at("long-game", vec![quick(149, "flag"), quick(20, "flag")]), 149);
}

#[test]
fn a_streak_ends_with_anything_but_a_win() {
    let games = |scores: &[Score]| scores.iter().map(|&score| game("chess", score)).collect();
    use Score::{Drawn, Lost, Won};
    assert_eq!(at("streak-3", games(&[Won, Won, Drawn, Won, Lost])), 2);
    assert_eq!(at("streak-3", games(&[Won, Lost, Won, Won, Won, Lost])), 3);
}

#[test]
fn days_and_company() {
    let on = |day: i64| Finished { day: Some(day), ..game("chess", Score::Lost) };
    assert_eq!(at("seven-days", vec![on(1), on(1), on(9)]), 2);
    let person = Finished { foe: Foe::Guest("Ben".to_owned()), ..game("chess", Score::Lost) };
    assert_eq!((at("company", vec![on(1)]), at("company", vec![person])), (0, 1));
}

#[test]
fn characters_are_beaten_once_each() {
    let against = |slug: &str, score| Finished { foe: Foe::Character(slug.to_owned()), ..game("chess", score) };
    let games = || vec![against("vera", Score::Won), against("vera", Score::Won), against("ishan", Score::Drawn)];
    assert_eq!(at("beat-level-4", games()), 1);
    assert_eq!(at("beat-all", games()), 1);
    assert_eq!(at("beat-pip", games()), 0);
    assert_eq!(at("beat-pip", vec![against("pip", Score::Won)]), 1);
    let all = CHARACTERS.iter().map(|c| against(c.slug, Score::Won)).collect();
    assert!(reached(item("beat-all"), &profile(all)));
}

#[test]
fn ratings_count_after_placement() {
    let rated = |score, foe| Finished { rated: Some(foe), ..game("chess", score) };
    let nine: Vec<_> = (0..9).map(|_| rated(Score::Won, 1000.0)).collect();
    assert_eq!((at("rating-1100", nine.clone()), at("placed-1", nine.clone())), (0, 0));
    let mut ten = nine;
    ten.push(rated(Score::Won, 1000.0));
    assert_eq!((at("rating-1100", ten.clone()), at("placed-1", ten.clone())), (1100, 1));
    // What was reached once stays, also when the rating falls.
    ten.extend((0..9).map(|_| rated(Score::Lost, 800.0)));
    assert_eq!(at("rating-1100", ten), 1100);
    let best = at("rating-1300", vec![rated(Score::Drawn, 1000.0); 10]);
    assert_eq!(best, 1000);
}

#[test]
fn an_upset_is_over_somebody_far_above() {
    let beat = |foe| Finished { rated: Some(foe), ..game("chess", Score::Won) };
    assert_eq!(at("upset", vec![beat(1149.0)]), 0);
    assert_eq!(at("upset", vec![beat(1150.0)]), 1);
    // After a win the own rating is higher: 1150 is not enough any more.
    assert_eq!(at("upset", vec![beat(1000.0), beat(1150.0)]), 0);
    assert_eq!(at("upset", vec![Finished { score: Score::Drawn, ..beat(1400.0) }]), 0);
}

/// A first game of a match of the ladder, as the ladder sets it up.
fn ladder_game(tournament: u8, round: u8, score: Score) -> Finished {
    let pairing = ladder::pairing(tournament, round).expect("a match");
    let occasion = Occasion::Ladder { tournament, attempt: 0, round, game: 0 };
    let foe = Foe::Character(pairing.foe.to_owned());
    Finished { occasion, foe, side: pairing.first, ..game(pairing.mode, score) }
}

/// A try at a tournament in which so many matches are won and the next one, if there is one, is lost.
fn ladder_try(tournament: u8, won: u8) -> Vec<Finished> {
    let score = |round| if round < won { Score::Won } else { Score::Lost };
    (0..4).take(usize::from(won) + 1).map(|round| ladder_game(tournament, round, score(round))).collect()
}

/// A cup of 2026 in which so many matches are won and the next one, if there is one, ends like this.
fn cup_games(number: u8, won: u8, then: Score) -> Vec<Finished> {
    let field = cup::field(Week::new(2026, number).expect("a week"));
    let one = |round: u8| {
        let n = usize::from(round);
        let occasion = Occasion::Cup { year: 2026, week: number, round, game: 0 };
        let foe = Foe::Character(field.characters[[0, 1, 3][n]].to_owned());
        let score = if round < won { Score::Won } else { then };
        Finished { occasion, foe, side: field.first[n], ..game(field.modes[n], score) }
    };
    (0..3).take(usize::from(won) + 1).map(one).collect()
}

#[test]
fn tournaments_are_counted_once_each() {
    let both = |slugs: [&str; 2], games: Vec<Finished>| slugs.map(|slug| at(slug, games.clone()));
    let ladder = |games| both(["ladder-final", "ladder-3"], games);
    assert_eq!(ladder(ladder_try(0, 2)), [0, 0]);
    assert_eq!(ladder(ladder_try(0, 3)), [1, 0]);
    assert_eq!(ladder([ladder_try(0, 4), ladder_try(0, 4)].concat()), [1, 1]);
    assert_eq!(ladder([ladder_try(0, 4), ladder_try(1, 3), ladder_try(2, 4)].concat()), [1, 2]);
    // A tournament that is not unlocked yet cannot be won.
    assert_eq!(ladder(ladder_try(2, 4)), [0, 0]);
    let cup = |games| both(["cup-medal", "cup-gold-3"], games);
    assert_eq!(cup(cup_games(1, 1, Score::Drawn)), [0, 0]);
    assert_eq!(cup(cup_games(1, 0, Score::Lost)), [0, 0]);
    assert_eq!(cup(cup_games(1, 1, Score::Lost)), [1, 0]);
    assert_eq!(
        cup([cup_games(1, 3, Score::Won), cup_games(2, 2, Score::Lost), cup_games(3, 3, Score::Won)].concat()),
        [1, 2]
    );
}

#[test]
fn an_achievement_is_paid_once() {
    let mut one = profile(vec![game("chess", Score::Won)]);
    let paid = one.ledger.balance();
    let entry = one.ledger.get("achievement first-win").cloned();
    assert_eq!(entry, Some(Entry { coins: 30, when_ms: 0, game: Some("g0".to_owned()) }));
    assert_eq!(reached_ms(item("first-win"), &one), Some(0));
    assert_eq!(reached_ms(item("wins-25"), &one), None);
    one.settle(None, 99);
    assert_eq!(one.ledger.balance(), paid);
}
