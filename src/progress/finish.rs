//! A game is over: what a profile gets for it. Counting a game twice counts it once.
use super::elo::{self, Rating};
use super::goods::{Good, Offer, Purse, offer};
use super::ledger::Entry;
use super::{Finished, Foe, Profile, Score};
use crate::cpu::ratings;
use crate::games::mode;
use crate::session::{Session, Setup};

/// Coins for a game that was won, drawn, lost.
pub const WON: u32 = 30;
/// See [`WON`].
pub const DRAWN: u32 = 20;
/// See [`WON`].
pub const LOST: u32 = 10;
/// A game of fewer turns than these, both sides together, counts for nothing unless it was won over the board.
pub const FEWEST_TURNS: u32 = 10;

/// What the ledger's keys of things bought begin with; the good's slug follows.
pub const BOUGHT: &str = "buy ";

/// Coins that a profile has a claim to, and the key under which they are paid once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// The ledger's key.
    pub key: String,
    /// Coins.
    pub coins: u32,
}

impl Profile {
    /// Counts a finished game and pays for it. `game` comes from [`Finished::of`], with facts and rating filled in. False, and
    /// nothing changed, if the game has been counted before.
    pub fn finish(&mut self, id: &str, mut game: Finished) -> bool {
        if self.games.contains_key(id) {
            return false;
        }
        game.number = self.games.values().map(|game| game.number).max().unwrap_or(0).saturating_add(1);
        let (when_ms, coins) = (game.when_ms, pay(&game));
        self.games.insert(id.to_owned(), game);
        if coins > 0 {
            let entry = Entry { coins: coins as i32, when_ms, game: Some(id.to_owned()) };
            self.ledger.enter(&format!("game {id}"), entry);
        }
        self.settle(Some(id), when_ms);
        true
    }

    /// Pays all that the profile has a claim to and has not been paid. `game` is the one that brought it.
    pub fn settle(&mut self, game: Option<&str>, when_ms: u64) {
        for award in super::awards(self) {
            let coins = i32::try_from(award.coins).unwrap_or(i32::MAX);
            self.ledger.enter(&award.key, Entry { coins, when_ms, game: game.map(str::to_owned) });
        }
    }
}

impl Profile {
    /// Coins and belongings, for the store.
    pub fn purse(&self) -> Purse {
        let bought = self.ledger.entries().filter_map(|(key, _)| key.strip_prefix(BOUGHT)).map(str::to_owned);
        Purse { coins: self.ledger.balance(), owned: bought.collect() }
    }

    /// Buys a good and puts it on. False, and nothing changed, if it is owned already or coins lack.
    pub fn buy(&mut self, good: &Good, when_ms: u64) -> bool {
        let can = matches!(offer(good, Some(&self.purse()), &self.outfit), Offer::Buy(_));
        if can {
            let coins = -i32::try_from(good.price).unwrap_or(i32::MAX);
            self.ledger.enter(&format!("{BOUGHT}{}", good.slug), Entry { coins, when_ms, game: None });
            self.outfit.put_on(good);
        }
        can
    }

    /// Puts on a good that is owned; false, and nothing changed, if it is not.
    pub fn wear(&mut self, good: &Good) -> bool {
        let owned = self.purse().owns(good);
        if owned {
            self.outfit.put_on(good);
        }
        owned
    }
}

/// What a game pays. One that was given up, or hardly begun, pays nothing.
pub(super) fn pay(game: &Finished) -> u32 {
    let given_up = game.why == "resigned" || game.why == "agreed";
    match game.score {
        _ if game.hardly_begun() => 0,
        Score::Won => WON,
        _ if given_up => 0,
        Score::Drawn => DRAWN,
        Score::Lost => LOST,
    }
}

/// Why a game between these two is not rated; `None` if it is. What happens in the game (help) is not looked at.
pub fn unrated(setup: &Setup, foe: &Foe) -> Option<&'static str> {
    let tilt = mode(&setup.mode).and_then(|mode| mode.tilt);
    let odds = setup
        .options
        .split_whitespace()
        .filter_map(|word| word.split_once('='))
        .any(|(key, value)| tilt.is_some_and(|tilt| tilt.options.contains(&key)) && value != "0");
    match foe {
        Foe::Character(slug) if ratings::of(&setup.mode, slug).is_none() => {
            Some("the characters have not been measured in this game")
        }
        Foe::Level(_) => Some("a bare level has no rating"),
        Foe::Guest(_) => Some("a guest has no rating"),
        _ if odds => Some("one side has odds"),
        Foe::Character(_) | Foe::Profile { .. } => None,
    }
}

impl Profile {
    /// The rating in a mode as it was before a game, or as it is if that game has not been counted.
    pub fn rating_before(&self, mode: &str, game: &str) -> Rating {
        let before = self.history().into_iter().take_while(|(id, _)| *id != game).map(|(_, game)| game);
        elo::table(before).get(mode).copied().unwrap_or_default()
    }

    /// What a counted game brought; `None` if it has not been counted.
    pub fn gains(&self, id: &str) -> Option<Gains> {
        let game = self.games.get(id)?;
        let before = self.rating_before(&game.mode, id);
        let rating = game.rated.map(|foe| (before, before.after(foe, game.score.points())));
        let paid =
            self.ledger.of_game(id).filter_map(|(key, entry)| Some((key.to_owned(), u32::try_from(entry.coins).ok()?)));
        Some(Gains { rating, coins: paid.collect() })
    }
}

/// What a game brought a profile.
#[derive(Debug, Clone, PartialEq)]
pub struct Gains {
    /// The rating before and after it; none if it was not rated.
    pub rating: Option<(Rating, Rating)>,
    /// Coins, by the keys of the ledger.
    pub coins: Vec<(String, u32)>,
}

/// The opponent's rating in the mode of a session that has ended. `profile` gives the rating of another profile as it was before
/// the game.
///
/// # Errors
/// Why the game is not rated, as the end of a sentence.
pub fn rated(session: &Session, foe: &Foe, profile: impl Fn(&str) -> Option<Rating>) -> Result<f64, &'static str> {
    if session.helped() {
        return Err("a turn was taken back");
    }
    if !session.ordinary_start() {
        return Err("it began from a position of its own");
    }
    // A third turn has begun.
    if session.outcome().is_some() && session.play().turns().len() <= 2 {
        return Err("both have to have moved");
    }
    if let Some(why) = unrated(session.setup(), foe) {
        return Err(why);
    }
    let unknown = "the opponent has no rating";
    match foe {
        Foe::Character(slug) => ratings::of(session.mode().slug, slug).map(|measured| measured.points).ok_or(unknown),
        Foe::Profile { id, .. } => profile(id).map(|rating| rating.points).ok_or(unknown),
        Foe::Level(_) | Foe::Guest(_) => Err(unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::progress::goods::Kind;
    use crate::progress::{Facts, Occasion};

    fn game(score: Score, why: &str, turns: u32, rated: Option<f64>) -> Finished {
        Finished {
            number: 0,
            mode: "chess".to_owned(),
            side: Side::White,
            foe: Foe::Character("pip".to_owned()),
            score,
            why: why.to_owned(),
            when_ms: 5,
            day: None,
            turns,
            rated,
            occasion: Occasion::Free,
            facts: Facts::new(),
        }
    }

    #[test]
    fn a_game_pays_once_and_one_given_up_pays_nothing() {
        let mut profile = Profile::new("p".to_owned(), "Ann", "fox", 1);
        assert!(profile.finish("a", game(Score::Won, "checkmate", 8, Some(1000.0))));
        assert!(!profile.finish("a", game(Score::Won, "checkmate", 80, Some(2000.0))));
        assert!(profile.finish("b", game(Score::Lost, "resigned", 60, None)));
        assert!(profile.finish("c", game(Score::Lost, "checkmate", 9, None)));
        assert!(profile.finish("d", game(Score::Lost, "checkmate", 60, Some(1000.0))));
        assert!(profile.finish("e", game(Score::Drawn, "agreed", 60, None)));
        assert!(profile.finish("f", game(Score::Drawn, "stalemate", 60, None)));
        let paid: Vec<_> = ["a", "b", "c", "d", "e", "f"]
            .map(|id| profile.ledger.get(&format!("game {id}")).map_or(0, |entry| entry.coins))
            .into();
        assert_eq!(paid, [WON, 0, 0, LOST, 0, DRAWN].map(|coins| coins as i32));
        assert_eq!(profile.games["f"].number, 6);
    }

    #[test]
    fn goods_are_bought_once_and_worn_only_if_owned() {
        let mut profile = Profile::new("p".to_owned(), "Ann", "fox", 1);
        let good = Kind::Board.goods().nth(1).unwrap();
        assert!(!profile.wear(good) && !profile.buy(good, 1));
        profile.ledger.enter("game x", Entry { coins: good.price as i32 + 5, when_ms: 1, game: None });
        assert!(profile.buy(good, 2) && profile.outfit.wears(good));
        assert!(!profile.buy(good, 3));
        assert_eq!(profile.ledger.balance(), 5);
        assert!(profile.wear(Kind::Board.free()) && !profile.outfit.wears(good));
        assert!(profile.wear(good) && profile.outfit.wears(good));
    }

    #[test]
    fn gains_tell_the_rating_before_and_after() {
        let mut profile = Profile::new("p".to_owned(), "Ann", "fox", 1);
        profile.finish("z", game(Score::Won, "checkmate", 40, Some(1000.0)));
        profile.finish("a", game(Score::Lost, "checkmate", 40, Some(1016.0)));
        profile.finish("b", game(Score::Won, "checkmate", 40, None));
        let (before, after) = profile.gains("a").unwrap().rating.unwrap();
        assert_eq!((before.points.round(), before.games, after.points.round(), after.games), (1016.0, 1, 1000.0, 2));
        assert_eq!(profile.rating("chess"), after);
        let unrated = profile.gains("b").unwrap();
        assert!(unrated.rating.is_none() && unrated.coins.contains(&("game b".to_owned(), WON)));
        assert!(profile.gains("x").is_none());
    }

    #[test]
    fn odds_levels_and_guests_are_not_rated() {
        let pip = Foe::Character("pip".to_owned());
        let setup =
            |options: &str| Setup { options: options.to_owned(), ..Setup::against_cpu("chaos", Side::White, 1) };
        assert_eq!(unrated(&setup(""), &pip), None);
        assert_eq!(unrated(&setup("tilt-white=0 hands=open"), &pip), None);
        assert!(unrated(&setup("tilt-black=2"), &pip).is_some());
        assert!(unrated(&setup(""), &Foe::Level(3)).is_some());
        assert!(unrated(&setup(""), &Foe::Guest("Bo".to_owned())).is_some());
    }
}
