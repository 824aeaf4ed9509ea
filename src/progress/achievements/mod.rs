//! The achievements: one list, and how far a profile has come with each. All is worked out from the finished games.
use super::cup::{self, Medal};
use super::facts::Fact;
use super::finish::Award;
use super::{Finished, Foe, Profile, Score, elo, ladder};
use crate::cpu::characters::{CHARACTERS, of_level};
use crate::games;
use std::collections::{BTreeMap, BTreeSet};

mod list;

pub use list::ACHIEVEMENTS;

/// Something to reach.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Achievement {
    /// Its name in the ledger, in addresses and tests.
    pub slug: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How to get it, in a plain sentence or two.
    pub text: &'static str,
    /// The rule set whose games count, by its slug; none: games of all of them.
    pub family: Option<&'static str>,
    /// Coins that it pays, once.
    pub coins: u32,
    /// It is reached when the measure is at least this.
    pub goal: u32,
    /// What is measured.
    pub measure: Measure,
}

/// What an achievement measures, over the games that count for it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Measure {
    /// How often something happened, over all games together.
    Sum(Fact),
    /// The most of something in one game.
    Most(Fact),
    /// How many of these things have happened.
    Each(&'static [Fact]),
    /// Games, without those that were lost or drawn as soon as they had begun.
    Games,
    /// Games won.
    Wins,
    /// Games won in the mode of this name.
    WinsIn(&'static str),
    /// Modes of such games.
    Modes,
    /// Rule sets of which a game was won.
    FamiliesWon,
    /// Sides with which a game was won, 0 to 2.
    SidesWon,
    /// The most games won one after the other.
    Streak,
    /// Games won over the board, in at most so many turns of both sides together.
    ShortWins(u32),
    /// The turns of the longest game, both sides together.
    LongestGame,
    /// Days of such games, by universal time.
    Days,
    /// Such games against another person.
    Company,
    /// Games won against the character of this name.
    WinsAgainst(&'static str),
    /// Characters of a level, or of all levels, that were beaten.
    Beaten(Option<u8>),
    /// Modes in which the placement games are done.
    Placed,
    /// The best rating in any mode, placement games aside; in full points.
    BestRating,
    /// Rated games won against somebody whose rating was at least so many points higher.
    Upsets(u32),
    /// Ladder tournaments whose final was reached.
    LadderFinals,
    /// Ladder tournaments won.
    LadderWins,
    /// Weekly cups with a medal: those in which a semi-final was decided.
    CupMedals,
    /// Weekly cups won.
    CupWins,
}

/// How far a profile has come with an achievement: from 0 to its goal.
pub fn progress(achievement: &Achievement, profile: &Profile) -> u32 {
    achievement.progress_by(&history(profile))
}

/// The same for all achievements, in the order of [`ACHIEVEMENTS`].
pub fn progresses(profile: &Profile) -> Vec<u32> {
    let games = history(profile);
    ACHIEVEMENTS.iter().map(|achievement| achievement.progress_by(&games)).collect()
}

/// Whether a profile has reached an achievement by its games.
pub fn reached(achievement: &Achievement, profile: &Profile) -> bool {
    progress(achievement, profile) >= achievement.goal
}

/// The finished games of a profile in their order.
fn history(profile: &Profile) -> Vec<&Finished> {
    profile.history().into_iter().map(|(_, game)| game).collect()
}

impl Achievement {
    /// How far these games, in their order, bring a player: from 0 to the goal.
    fn progress_by(&self, games: &[&Finished]) -> u32 {
        let far = match self.family {
            None => self.measure.of(games),
            Some(_) => {
                let own: Vec<&Finished> = games.iter().copied().filter(|game| family_of(game) == self.family).collect();
                self.measure.of(&own)
            }
        };
        far.min(self.goal)
    }
}

/// The key under which the ledger pays an achievement.
pub fn key(achievement: &Achievement) -> String {
    format!("achievement {}", achievement.slug)
}

/// When an achievement was paid, in milliseconds since 1970; once it is, it stays reached.
pub fn reached_ms(achievement: &Achievement, profile: &Profile) -> Option<u64> {
    profile.ledger.get(&key(achievement)).map(|entry| entry.when_ms)
}

/// What a profile has a claim to for the achievements that it has reached.
pub fn awards(profile: &Profile) -> Vec<Award> {
    let games = history(profile);
    let due = ACHIEVEMENTS.iter().filter(|achievement| achievement.progress_by(&games) >= achievement.goal);
    due.map(|achievement| Award { key: key(achievement), coins: achievement.coins }).collect()
}

impl Measure {
    /// The facts that it hangs on.
    pub fn facts(&self) -> &[Fact] {
        match self {
            Measure::Sum(fact) | Measure::Most(fact) => std::slice::from_ref(fact),
            Measure::Each(facts) => facts,
            _ => &[],
        }
    }

    /// The measure of these games, given in their order.
    fn of(self, games: &[&Finished]) -> u32 {
        match self {
            Measure::Sum(fact) => games.iter().fold(0, |sum, game| sum.saturating_add(fact_of(game, fact))),
            Measure::Most(fact) => games.iter().map(|game| fact_of(game, fact)).max().unwrap_or(0),
            Measure::Each(facts) => {
                number(facts.iter().filter(|&&fact| games.iter().any(|game| fact_of(game, fact) > 0)).count())
            }
            Measure::Games => count(games, played),
            Measure::Wins => count(games, won),
            Measure::WinsIn(mode) => count(games, |game| won(game) && game.mode == mode),
            Measure::Modes => {
                unlike(games, |game| games::mode(&game.mode).filter(|_| played(game)).map(|mode| mode.slug))
            }
            Measure::FamiliesWon => unlike(games, |game| family_of(game).filter(|_| won(game))),
            Measure::SidesWon => unlike(games, |game| won(game).then_some(game.side.index())),
            Measure::Streak => streak(games),
            Measure::ShortWins(turns) => count(games, |game| game.over_the_board() && game.turns <= turns),
            Measure::LongestGame => games.iter().map(|game| game.turns).max().unwrap_or(0),
            Measure::Days => unlike(games, |game| played(game).then_some(game.day())),
            Measure::Company => {
                count(games, |game| played(game) && matches!(game.foe, Foe::Profile { .. } | Foe::Guest(_)))
            }
            Measure::WinsAgainst(slug) => count(games, |game| beaten(game) == Some(slug)),
            Measure::Beaten(level) => characters_beaten(games, level),
            Measure::Placed | Measure::BestRating | Measure::Upsets(_) => self.of_ratings(games),
            Measure::LadderFinals | Measure::LadderWins | Measure::CupMedals | Measure::CupWins => {
                self.of_tournaments(games)
            }
        }
    }

    /// What hangs on the ratings as they were.
    fn of_ratings(self, games: &[&Finished]) -> u32 {
        let mut table: BTreeMap<&str, elo::Rating> = BTreeMap::new();
        let (mut upsets, mut best) = (0, 0.0_f64);
        for game in games {
            let Some(foe) = game.rated else { continue };
            let rating = table.entry(&game.mode).or_default();
            if let Measure::Upsets(points) = self {
                upsets += u32::from(won(game) && foe >= rating.points + f64::from(points));
            }
            *rating = rating.after(foe, game.score.points());
            if !rating.in_placement() {
                best = best.max(rating.points);
            }
        }
        match self {
            Measure::Upsets(_) => upsets,
            Measure::Placed => number(table.values().filter(|rating| !rating.in_placement()).count()),
            // Ratings are small numbers, and a broken one becomes 0.
            _ => best as u32,
        }
    }

    /// What hangs on what games were played for.
    fn of_tournaments(self, games: &[&Finished]) -> u32 {
        let ladder = || ladder::standings(games.iter().copied());
        let medals = || cup::medals_of(games.iter().copied());
        match self {
            Measure::LadderFinals => number(ladder().iter().filter(|standing| standing.reached_final()).count()),
            Measure::LadderWins => number(ladder().iter().filter(|standing| standing.won()).count()),
            Measure::CupMedals => number(medals().len()),
            _ => number(medals().values().filter(|medal| **medal == Medal::Gold).count()),
        }
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn count(games: &[&Finished], such: impl Fn(&Finished) -> bool) -> u32 {
    number(games.iter().filter(|game| such(game)).count())
}

/// How many unlike things the games bring.
fn unlike<'a, T: Ord>(games: &[&'a Finished], thing: impl Fn(&'a Finished) -> Option<T>) -> u32 {
    number(games.iter().filter_map(|game| thing(game)).collect::<BTreeSet<T>>().len())
}

fn fact_of(game: &Finished, fact: Fact) -> u32 {
    game.facts.get(fact.slug()).copied().unwrap_or(0)
}

/// Whether a game was really played: one that hardly began counts only if it was won over the board, as it pays only then.
fn played(game: &Finished) -> bool {
    !game.hardly_begun()
}

fn won(game: &Finished) -> bool {
    game.score == Score::Won && played(game)
}

fn family_of(game: &Finished) -> Option<&'static str> {
    games::mode(&game.mode).map(|mode| mode.family.slug)
}

/// The character that lost a game.
fn beaten(game: &Finished) -> Option<&str> {
    match &game.foe {
        Foe::Character(slug) if won(game) => Some(slug),
        _ => None,
    }
}

fn characters_beaten(games: &[&Finished], level: Option<u8>) -> u32 {
    let lost: BTreeSet<&str> = games.iter().filter_map(|game| beaten(game)).collect();
    let among = |level: u8| of_level(level).filter(|character| lost.contains(character.slug)).count();
    number(level.map_or_else(|| CHARACTERS.iter().filter(|c| lost.contains(c.slug)).count(), among))
}

fn streak(games: &[&Finished]) -> u32 {
    let mut run = 0;
    let runs = games.iter().map(|game| {
        run = if won(game) { run + 1 } else { 0 };
        run
    });
    runs.max().unwrap_or(0)
}

#[cfg(test)]
mod tests;
