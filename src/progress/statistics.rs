//! What a history comes to: folds over finished games. Each takes the games in their order, as [`super::Profile::history`] gives
//! them.
use super::elo::Rating;
use super::{Finished, Foe, Score};
use crate::board::Side;
use crate::game::{Event, Game as _};
use crate::session::Session;
use std::collections::BTreeMap;

/// A game with its id.
pub type Played<'a> = (&'a str, &'a Finished);

/// Results counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Tally {
    /// Counts a result.
    pub fn add(&mut self, score: Score) {
        let count = match score {
            Score::Won => &mut self.won,
            Score::Drawn => &mut self.drawn,
            Score::Lost => &mut self.lost,
        };
        *count = count.saturating_add(1);
    }

    /// All games.
    pub fn played(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }
}

/// The results of the games that have the same key: by mode, by side, by opponent, by why they ended.
pub fn by<'a, K: Ord>(
    games: impl IntoIterator<Item = &'a Finished>,
    key: impl Fn(&'a Finished) -> K,
) -> BTreeMap<K, Tally> {
    let mut tallies: BTreeMap<K, Tally> = BTreeMap::new();
    for game in games {
        tallies.entry(key(game)).or_default().add(game.score);
    }
    tallies
}

/// The results against each opponent, whom one met most first. A profile that has changed its name is one opponent, under the
/// name it had last.
pub fn opponents<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Vec<(&'a Foe, Tally)> {
    let mut met: BTreeMap<Foe, (&Foe, Tally)> = BTreeMap::new();
    for game in games {
        let (last, tally) = met.entry(nameless(&game.foe)).or_insert((&game.foe, Tally::default()));
        *last = &game.foe;
        tally.add(game.score);
    }
    let mut met: Vec<_> = met.into_values().collect();
    met.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.played()));
    met
}

/// The opponent without what may change of it.
fn nameless(foe: &Foe) -> Foe {
    match foe {
        Foe::Profile { id, .. } => Foe::Profile { id: id.clone(), name: String::new() },
        other => other.clone(),
    }
}

/// A rated game and what it did to the rating in its mode.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated<'a> {
    /// The game's id.
    pub id: &'a str,
    /// The game.
    pub game: &'a Finished,
    /// The rating before it.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

/// The rated games of a history with the ratings around them, the oldest first.
pub fn rated<'a>(history: &[Played<'a>]) -> Vec<Rated<'a>> {
    let mut ratings: BTreeMap<&str, Rating> = BTreeMap::new();
    let step = |&(id, game): &Played<'a>| {
        let rating = ratings.entry(&game.mode).or_default();
        let before = *rating;
        *rating = before.after(game.rated?, game.score.points());
        Some(Rated { id, game, before, after: *rating })
    };
    history.iter().filter_map(step).collect()
}

/// Games in a row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streaks {
    /// The result of the last games, and how many in a row had it.
    pub now: Option<(Score, u32)>,
    /// The most games won in a row.
    pub won: u32,
    /// The most games in a row without a loss.
    pub unbeaten: u32,
}

/// The streaks of a history.
pub fn streaks<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Streaks {
    let mut streaks = Streaks::default();
    let (mut won, mut unbeaten) = (0, 0);
    for game in games {
        won = if game.score == Score::Won { won + 1 } else { 0 };
        unbeaten = if game.score == Score::Lost { 0 } else { unbeaten + 1 };
        streaks.won = streaks.won.max(won);
        streaks.unbeaten = streaks.unbeaten.max(unbeaten);
        streaks.now = match streaks.now {
            Some((score, row)) if score == game.score => Some((score, row + 1)),
            _ => Some((game.score, 1)),
        };
    }
    streaks
}

/// The cards that a side has played in a game, by their names in the game's list, and how often. A finished game as a profile
/// remembers it does not hold them: they come from its record.
pub fn cards_played(session: &Session, side: Side) -> BTreeMap<&'static str, u32> {
    let faces = session.play().now().cards();
    let mut played = BTreeMap::new();
    for event in session.play().turns().iter().flat_map(|turn| &turn.events) {
        if let Event::CardPlayed { side: by, card, .. } = event.lit()
            && *by == side
            && let Some(face) = faces.get(card.index())
        {
            *played.entry(face.slug.as_str()).or_default() += 1;
        }
    }
    played
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rng;
    use crate::games::mode;
    use crate::progress::{Facts, Occasion, Profile, elo};
    use crate::session::{Moment, Need, Seat, Setup};

    fn game(mode: &str, side: Side, foe: Foe, score: Score, rated: Option<f64>) -> Finished {
        Finished {
            number: 0,
            mode: mode.to_owned(),
            side,
            foe,
            score,
            why: "checkmate".to_owned(),
            when_ms: 0,
            day: None,
            turns: 30,
            rated,
            occasion: Occasion::Free,
            facts: Facts::new(),
        }
    }

    fn profile(name: &str) -> Foe {
        Foe::Profile { id: "b".to_owned(), name: name.to_owned() }
    }

    fn ann() -> Profile {
        let mut ann = Profile::new("a".to_owned(), "Ann", "fox", 1);
        let vera = || Foe::Character("vera".to_owned());
        let games = [
            game("chess", Side::White, vera(), Score::Won, Some(1000.0)),
            game("chess", Side::Black, vera(), Score::Won, None),
            game("arcana", Side::White, profile("Ben"), Score::Lost, Some(1100.0)),
            game("chess", Side::Black, vera(), Score::Drawn, Some(1016.0)),
            game("arcana", Side::White, profile("Benno"), Score::Drawn, Some(1000.0)),
        ];
        for (n, game) in games.into_iter().enumerate() {
            assert!(ann.finish(&n.to_string(), game));
        }
        ann
    }

    #[test]
    fn results_are_counted_by_any_key() {
        let ann = ann();
        let games = || ann.history().into_iter().map(|(_, game)| game);
        let tally = |won, drawn, lost| Tally { won, drawn, lost };
        let modes = by(games(), |game| game.mode.as_str());
        assert_eq!(modes, BTreeMap::from([("arcana", tally(0, 1, 1)), ("chess", tally(2, 1, 0))]));
        let sides = by(games(), |game| game.side);
        assert_eq!(sides, BTreeMap::from([(Side::White, tally(1, 1, 1)), (Side::Black, tally(1, 1, 0))]));
        assert_eq!(sides.values().map(|tally| tally.played()).sum::<u32>(), 5);
    }

    #[test]
    fn an_opponent_with_a_new_name_is_the_same() {
        let ann = ann();
        let vera = Foe::Character("vera".to_owned());
        let met = opponents(ann.history().into_iter().map(|(_, game)| game));
        assert_eq!(
            met,
            [(&vera, Tally { won: 2, drawn: 1, lost: 0 }), (&profile("Benno"), Tally { won: 0, drawn: 1, lost: 1 })]
        );
    }

    #[test]
    fn the_rating_over_time_ends_at_the_rating() {
        let ann = ann();
        let history = ann.history();
        let rated = rated(&history);
        assert_eq!(rated.iter().map(|rated| rated.id).collect::<Vec<_>>(), ["0", "2", "3", "4"]);
        assert_eq!((rated[0].before.points, rated[0].after.points), (1000.0, 1016.0));
        assert_eq!((rated[2].before, rated[2].after.points, rated[2].after.games), (rated[0].after, 1016.0, 2));
        for mode in ["chess", "arcana"] {
            let last = rated.iter().rfind(|rated| rated.game.mode == mode).map(|rated| rated.after);
            assert_eq!(last, elo::table(history.iter().map(|(_, game)| *game)).get(mode).copied());
        }
    }

    #[test]
    fn streaks_end_and_begin() {
        let games = |scores: &[Score]| {
            let game = |score: &Score| game("chess", Side::White, profile("Ben"), *score, None);
            scores.iter().map(game).collect::<Vec<_>>()
        };
        use Score::{Drawn, Lost, Won};
        assert_eq!(streaks(&games(&[])), Streaks::default());
        let streaks = streaks(&games(&[Won, Won, Drawn, Won, Lost, Lost, Won, Lost, Lost]));
        assert_eq!(streaks, Streaks { now: Some((Lost, 2)), won: 2, unbeaten: 4 });
    }

    #[test]
    fn cards_are_those_of_the_own_side() {
        let setup = Setup::two_people("colours-classic", ["Ann", "Ben"]);
        let mut session = Session::new(Setup { open: true, ..setup }, mode("colours-classic").unwrap());
        let mut rng = Rng::seeded(4);
        while session.play().turns().len() < 12 {
            match session.needs() {
                Need::Chance => drop(session.draw(&mut rng, Moment::at(0)).unwrap()),
                Need::Person(_) => {
                    let picks = session.scene().picks;
                    session.pick(picks[picks.len() / 2], Moment::at(0)).unwrap();
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(matches!(session.setup().seats[0], Seat::Person { .. }));
        let count = |side| cards_played(&session, side).values().sum::<u32>();
        let told = |side: Side| {
            let played = |event: &&Event| matches!(event, Event::CardPlayed { side: by, .. } if *by == side);
            session.play().turns().iter().flat_map(|turn| &turn.events).filter(played).count()
        };
        for side in Side::ALL {
            assert!(count(side) >= 2, "{side:?}");
            assert_eq!(count(side) as usize, told(side));
        }
        let slugs: Vec<_> = (session.mode().family.cards)().iter().map(|face| face.slug.as_str()).collect();
        assert!(cards_played(&session, Side::White).keys().all(|slug| slugs.contains(slug)));
    }
}
