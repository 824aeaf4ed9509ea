//! Whether a profile can be one that this game has kept: what is stored or brought along is looked at once, before it is used.
use super::finish::{BOUGHT, DRAWN, LOST, WON, pay};
use super::profile::{NAME_MOST, clean_name};
use super::{Finished, Foe, Ledger, Profile, Week, achievements, cup::Medal, goods, ladder};
use crate::game::Why;
use crate::games::mode;
use crate::session::{LEVELS, LONGEST_NAME, is_word};
use std::ops::RangeInclusive;

/// Ratings far beyond those that anybody can reach.
const RATINGS: RangeInclusive<f64> = -10_000.0..=10_000.0;

/// Whether a text can be an id: those that this app makes are hexadecimal numbers and hyphens.
pub fn is_id(id: &str) -> bool {
    (1..=LONGEST_NAME).contains(&id.len()) && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

impl Profile {
    /// Whether the game can have kept it so.
    ///
    /// # Errors
    /// What nobody can have kept, as the end of a sentence.
    pub fn check(&self) -> Result<(), &'static str> {
        if !is_id(&self.id) || !self.games.keys().all(|id| is_id(id)) {
            return Err("an id in it is none");
        }
        if self.name.is_empty() || self.name.chars().count() > NAME_MOST || clean_name(&self.name) != self.name {
            return Err("its name is none");
        }
        if self.face.len() > LONGEST_NAME || self.cups.iter().any(|(key, who)| key.len().max(who.len()) > LONGEST_NAME)
        {
            return Err("a word in it has no end");
        }
        self.games.values().try_for_each(check_game)?;
        check_ledger(self, &self.ledger)
    }
}

fn check_game(game: &Finished) -> Result<(), &'static str> {
    let foe = match &game.foe {
        Foe::Character(name) | Foe::Guest(name) => is_word(name),
        Foe::Level(level) => LEVELS.contains(level),
        Foe::Profile { id, name } => is_id(id) && is_word(name),
    };
    match () {
        () if mode(&game.mode).is_none() => Err("it has finished a game that this version does not know"),
        () if !foe => Err("an opponent in it is none"),
        () if !Why::ALL.iter().any(|why| why.slug() == game.why) => Err("a game in it ended in no known way"),
        () if game.rated.is_some_and(|points| !RATINGS.contains(&points)) => Err("an opponent has no such rating"),
        () => Ok(()),
    }
}

/// What earlier rules paid or asked: it stands in the ledgers of that time.
const EARLIER: [(&str, i32); 3] = [("achievement first-game", 10), ("achievement first-win", 10), ("buy moss", -150)];

fn check_ledger(profile: &Profile, ledger: &Ledger) -> Result<(), &'static str> {
    for (key, entry) in ledger.entries() {
        if entry.game.as_ref().is_some_and(|id| !is_id(id)) {
            return Err("a payment is for no game");
        }
        if !is_due(profile, key, entry.coins) {
            return Err("no rule makes one of its payments");
        }
    }
    Ok(())
}

/// Whether a rule pays so many coins under this key. Achievements and goods of a newer version may be among them: they are
/// known by the sign of what was paid.
fn is_due(profile: &Profile, key: &str, coins: i32) -> bool {
    if EARLIER.contains(&(key, coins)) {
        return true;
    }
    let exact = |due: u32| i64::from(coins) == i64::from(due);
    let words: Vec<&str> = key.split(' ').collect();
    if let Some(slug) = key.strip_prefix(BOUGHT) {
        let price = goods::find(slug).map(|good| -i64::from(good.price));
        return coins < 0 && slug.len() <= LONGEST_NAME && price.is_none_or(|price| i64::from(coins) == price);
    }
    match words[..] {
        // A game that pays nothing may have been paid all the same: by an earlier rule (one given up at once, to its winner), or in
        // another copy of the profile, where it ended in another way.
        ["game", id] if is_id(id) => match profile.games.get(id).map_or(0, pay) {
            0 => [WON, DRAWN, LOST].into_iter().any(exact),
            due => exact(due),
        },
        ["achievement", slug] if slug.len() <= LONGEST_NAME => {
            let known = achievements::ACHIEVEMENTS.iter().find(|achievement| achievement.slug == slug);
            let most = achievements::ACHIEVEMENTS.iter().map(|achievement| achievement.coins).max().unwrap_or(0);
            known.map_or((1..=i64::from(most)).contains(&i64::from(coins)), |known| exact(known.coins))
        }
        ["ladder", number, prize] => {
            let number = number.parse::<u8>().ok().filter(|&n| usize::from(n) < ladder::LADDER.len());
            let place = ["final", "won"].iter().position(|word| *word == prize);
            number.zip(place).is_some_and(|(number, place)| exact(ladder::prizes(number)[place]))
        }
        ["cup", year, week, medal] => {
            let week = year.parse().ok().zip(week.parse().ok()).and_then(|(year, week)| Week::new(year, week));
            let medal = [Medal::Bronze, Medal::Silver, Medal::Gold].into_iter().find(|one| one.slug() == medal);
            week.is_some() && medal.is_some_and(|medal| exact(medal.coins()))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Entry;

    fn ann() -> Profile {
        Profile::new("a".to_owned(), "Ann", "fox", 1)
    }

    fn paid(key: &str, coins: i32) -> bool {
        let mut ann = ann();
        ann.ledger.enter(key, Entry { coins, when_ms: 1, game: None });
        ann.check().is_ok()
    }

    fn played(change: impl Fn(&mut Finished)) -> bool {
        let text = r#"{"number":1,"mode":"chess","side":"White","foe":{"level":2},"score":"won","why":"checkmate",
            "when_ms":1,"turns":40}"#;
        let mut ann = ann();
        let mut game: Finished = serde_json::from_str(text).unwrap();
        change(&mut game);
        ann.games.insert("g".to_owned(), game);
        ann.check().is_ok()
    }

    #[test]
    fn a_name_that_is_empty_or_has_no_end_is_refused() {
        assert_eq!(ann().check(), Ok(()));
        for name in ["", " ", " Ann", "A\u{7}nn", &"n".repeat(21)] {
            assert!(Profile { name: name.to_owned(), ..ann() }.check().is_err(), "{name}");
        }
        assert!(Profile { id: "a b".to_owned(), ..ann() }.check().is_err());
        assert!(Profile { face: "f".repeat(1000), ..ann() }.check().is_err());
    }

    #[test]
    fn a_payment_that_no_rule_makes_is_refused() {
        assert!(paid("game x", 30) && paid("game x", 10) && paid("ladder 0 won", ladder::prizes(0)[1] as i32));
        assert!(paid("cup 2026 48 gold", 200) && paid("achievement of-tomorrow", 10));
        for (key, coins) in [
            ("game x", 31),
            ("game x", 0),
            ("game x", -10),
            ("game", 10),
            ("gift", 10),
            ("ladder 0 won", 1),
            ("ladder 99 won", 10),
            ("cup 2026 60 gold", 200),
            ("cup 2026 48 gold", 50),
            ("achievement of-tomorrow", 1_000_000),
        ] {
            assert!(!paid(key, coins), "{key}: {coins}");
        }
    }

    #[test]
    fn payments_of_earlier_rules_are_accepted() {
        assert!(paid("achievement first-game", 10) && paid("achievement first-win", 10) && paid("buy moss", -150));
        let mut ann = ann();
        // Given up after four turns: once it paid the winner.
        let text = r#"{"number":1,"mode":"chess","side":"White","foe":{"level":2},"score":"won","why":"resigned",
            "when_ms":1,"turns":4}"#;
        ann.games.insert("g".to_owned(), serde_json::from_str(text).unwrap());
        ann.ledger.enter("game g", Entry { coins: 30, when_ms: 1, game: Some("g".to_owned()) });
        assert_eq!(ann.check(), Ok(()));
        assert!(!paid("achievement first-game", 11) && !paid("buy moss", -151));
    }

    #[test]
    fn a_good_that_was_paid_with_nothing_is_refused() {
        assert!(paid("buy moss", -100) && paid("buy of-tomorrow", -5));
        for (key, coins) in [("buy moss", 0), ("buy moss", 100), ("buy moss", -1), ("buy of-tomorrow", 0)] {
            assert!(!paid(key, coins), "{key}: {coins}");
        }
    }

    #[test]
    fn a_finished_game_that_nobody_can_have_played_is_refused() {
        assert!(played(|_| ()));
        assert!(!played(|game| game.mode = "go".to_owned()));
        assert!(!played(|game| game.why = "boredom".to_owned()));
        assert!(!played(|game| game.rated = Some(1e308)));
        assert!(!played(|game| game.foe = Foe::Level(9)));
        assert!(!played(|game| game.foe = Foe::Guest(String::new())));
    }
}
