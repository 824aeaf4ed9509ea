//! Two copies of a profile put together: what each has, once.
use super::Profile;

impl Profile {
    /// Takes over what another copy of this profile has and this one has not: games, entries of the ledger, matches of cups.
    /// What is here stands, and so do name, face and outfit. Claims that follow from the games of both together are paid.
    /// Whether anything was new; a profile of another id has nothing to give.
    pub fn merge(&mut self, other: &Profile) -> bool {
        if self.id != other.id {
            return false;
        }
        let size = |profile: &Profile| (profile.games.len(), profile.ledger.entries().count(), profile.cups.len());
        let before = size(self);
        for (id, game) in &other.games {
            self.games.entry(id.clone()).or_insert_with(|| game.clone());
        }
        self.ledger.merge(&other.ledger);
        for (place, winner) in &other.cups {
            self.cups.entry(place.clone()).or_insert_with(|| winner.clone());
        }
        if self.games.len() > before.0 {
            let last = self.games.values().map(|game| game.when_ms).max().unwrap_or(self.made_ms);
            self.settle(None, last);
        }
        size(self) != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::progress::{Entry, Facts, Finished, Foe, Occasion, Score};

    fn game(score: Score) -> Finished {
        Finished {
            number: 0,
            mode: "chess".to_owned(),
            side: Side::White,
            foe: Foe::Level(1),
            score,
            why: "checkmate".to_owned(),
            when_ms: 5,
            day: None,
            turns: 30,
            rated: None,
            occasion: Occasion::Free,
            facts: Facts::new(),
        }
    }

    fn ann() -> Profile {
        Profile::new("a".to_owned(), "Ann", "fox", 1)
    }

    #[test]
    fn copies_give_each_other_what_is_missing_and_nothing_twice() {
        let (mut here, mut there) = (ann(), ann());
        here.finish("1", game(Score::Won));
        there.finish("1", game(Score::Lost));
        there.finish("2", game(Score::Drawn));
        there.ledger.enter("buy slate", Entry { coins: -10, when_ms: 6, game: None });
        there.cups.insert("2026 5 0 1".to_owned(), "vera".to_owned());
        there.name = "Anna".to_owned();
        assert!(here.merge(&there));
        assert_eq!(here.games["1"].score, Score::Won);
        assert_eq!(here.games["2"].score, Score::Drawn);
        let paid = |key: &str| here.ledger.get(key).map(|entry| entry.coins);
        assert_eq!([paid("game 1"), paid("game 2"), paid("buy slate")], [Some(30), Some(20), Some(-10)]);
        assert_eq!((here.name.as_str(), here.cups.len()), ("Ann", 1));
        let once = here.clone();
        assert!(!here.merge(&there) && !here.merge(&once.clone()));
        assert_eq!(here, once);
    }

    #[test]
    fn another_profile_gives_nothing() {
        let (mut here, mut other) = (ann(), Profile::new("b".to_owned(), "Ben", "fox", 1));
        other.finish("1", game(Score::Won));
        assert!(!here.merge(&other));
        assert_eq!(here, ann());
    }
}
