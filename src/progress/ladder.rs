//! The ladder: tournaments one after the other, each of four knockout matches against ever better characters.
//!
//! How a profile stands in it is a fold over its finished games and nothing else is stored. The fold looks at which games there
//! are and never at their order, so two copies of a profile that are put together have what either had.
use super::knockout::{Knockout, Pairing, State, decides};
use super::{Award, Finished, Occasion, Profile, Score};
use crate::board::Side;
use crate::session::Setup;
use std::collections::BTreeMap;

/// Matches of a tournament.
pub const ROUNDS: u8 = 4;
/// The names of its rounds.
pub const ROUND_NAMES: [&str; ROUNDS as usize] = ["First round", "Quarter-final", "Semi-final", "Final"];
/// Coins for reaching the final of the first tournament; so many more for each one after it.
const FINAL: (u32, u32) = (50, 25);
/// Coins for winning the first tournament, and the same.
const WON: (u32, u32) = (100, 50);

/// A tournament of the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tournament {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub blurb: &'static str,
    /// Its matches in their order.
    pub rounds: [Round; ROUNDS as usize],
}

/// A match of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// The opponent, by its name in the list of characters.
    pub foe: &'static str,
    /// The mode.
    pub mode: &'static str,
    /// The mode's options; empty for the ordinary ones.
    pub options: &'static str,
}

const fn round(foe: &'static str, mode: &'static str, options: &'static str) -> Round {
    Round { foe, mode, options }
}

/// The ladder from its foot. Profiles refer to it by numbers: what was played once must stay as it is; new tournaments are
/// added at the end.
#[rustfmt::skip]
pub static LADDER: [Tournament; 8] = [
    Tournament { name: "Village Green", blurb: "Four Colours among friends.", rounds: [
        round("pip", "colours-classic", ""),
        round("tilda", "colours-luck", ""),
        round("mina", "colours-classic", ""),
        round("vera", "colours-classic", ""),
    ] },
    Tournament { name: "The Old Board", blurb: "Chess without cards.", rounds: [
        round("bruno", "chess", ""),
        round("otto", "chess", ""),
        round("ishan", "chess", ""),
        round("dagny", "chess", ""),
    ] },
    Tournament { name: "Two Banners", blurb: "Factions, with both armies.", rounds: [
        round("otto", "factions", ""),
        round("rook", "factions", "white=order black=undead"),
        round("vera", "factions", ""),
        round("felix", "factions", "white=order black=undead"),
    ] },
    Tournament { name: "The Card Room", blurb: "Arcana, with three cards in hand, then four, then five.", rounds: [
        round("tilda", "arcana", "hand=3"),
        round("mina", "arcana", "hand=4"),
        round("felix", "arcana", ""),
        round("noor", "arcana", ""),
    ] },
    Tournament { name: "The Crooked House", blurb: "Chaos & Sabotage by the clock.", rounds: [
        round("rook", "chaos", "time=10+5 sabotage=off"),
        round("ishan", "chaos", "time=10+5"),
        round("noor", "chaos", ""),
        round("sable", "chaos", ""),
    ] },
    Tournament { name: "Shifting Ground", blurb: "Shifting Realm, where nothing stays where it was.", rounds: [
        round("mina", "realm", ""),
        round("dagny", "realm", ""),
        round("noor", "realm", "kings=last"),
        round("anselm", "realm", ""),
    ] },
    Tournament { name: "The Grand Tour", blurb: "A different game in every match.", rounds: [
        round("ishan", "colours-classic", ""),
        round("dagny", "factions", ""),
        round("noor", "arcana", ""),
        round("sable", "chess", ""),
    ] },
    Tournament { name: "The Crown", blurb: "Four games, and Regina in the final.", rounds: [
        round("felix", "realm", ""),
        round("noor", "chaos", ""),
        round("anselm", "colours-classic", ""),
        round("regina", "arcana", ""),
    ] },
];

/// The match of a round as it is played; `None` if there is none of these numbers. White first in the first and third.
pub fn pairing(tournament: u8, round: u8) -> Option<Pairing> {
    let Round { foe, mode, options } = *LADDER.get(usize::from(tournament))?.rounds.get(usize::from(round))?;
    let first = if round.is_multiple_of(2) { Side::White } else { Side::Black };
    Some(Pairing { foe, mode, options, first })
}

/// How a profile stands in one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Whether it may be played: the one before it has seen the player in its final.
    pub unlocked: bool,
    /// The try that is under way or comes next, from 0.
    pub attempt: u32,
    /// Its match that comes next, from 0; those before it are won.
    pub round: u8,
    /// The games of that match that have been played, all of them drawn.
    pub played: Vec<Score>,
    /// How many matches were won in the try before this one, if there was one.
    pub before: Option<u8>,
    /// The most matches won in one try.
    pub best: u8,
}

impl Standing {
    const NEW: Standing = Standing { unlocked: false, attempt: 0, round: 0, played: Vec::new(), before: None, best: 0 };

    /// Whether its final was reached once.
    pub fn reached_final(&self) -> bool {
        self.best + 1 >= ROUNDS
    }

    /// Whether it was won once.
    pub fn won(&self) -> bool {
        self.best >= ROUNDS
    }

    /// Whether the try has begun: a game of it has been finished.
    pub fn begun(&self) -> bool {
        self.round > 0 || !self.played.is_empty()
    }
}

/// One try at a tournament.
struct Try {
    matches: [Knockout; ROUNDS as usize],
    /// There is a game that ended it. In copies that were put together the try may go on in spite of it.
    ended: bool,
}

impl Try {
    fn new(tournament: u8) -> Self {
        let first = |round| pairing(tournament, round).map_or(Side::White, |pairing| pairing.first);
        Try { matches: [0, 1, 2, 3].map(|round| Knockout::new(first(round))), ended: false }
    }

    fn enter(&mut self, round: u8, game: u8, finished: &Finished) {
        if let Some(knockout) = self.matches.get_mut(usize::from(round)) {
            knockout.enter(game, finished.score);
            self.ended |= match decides(game, finished.side, finished.score) {
                Some(true) => round + 1 == ROUNDS,
                Some(false) => true,
                None => false,
            };
        }
    }

    /// How many matches were won, one after the other.
    fn won(&self) -> u8 {
        (0..).zip(&self.matches).find(|(_, knockout)| knockout.state() != State::Won).map_or(ROUNDS, |(n, _)| n)
    }

    /// The match that is being played; `None` once the try is over.
    fn current(&self) -> Option<(u8, &Knockout)> {
        let (round, knockout) = (0..).zip(&self.matches).find(|(_, knockout)| knockout.state() != State::Won)?;
        matches!(knockout.state(), State::Open(_)).then_some((round, knockout))
    }
}

/// How a profile with these finished games stands in each tournament. Games that are played for something else, or that this
/// ladder cannot have set up, are ignored; a game that is there twice counts once.
pub fn standings<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Vec<Standing> {
    let mut tries: BTreeMap<(u8, u32), Try> = BTreeMap::new();
    for finished in games {
        let Occasion::Ladder { tournament, attempt, round, game } = finished.occasion else { continue };
        if pairing(tournament, round).is_some_and(|pairing| pairing.holds(game, finished)) {
            let one = tries.entry((tournament, attempt)).or_insert_with(|| Try::new(tournament));
            one.enter(round, game, finished);
        }
    }
    let mut unlocked = true;
    let mut standing = |tournament| {
        let standing = if unlocked { of_tournament(tournament, &tries) } else { Standing::NEW };
        unlocked = standing.reached_final();
        standing
    };
    (0..).zip(&LADDER).map(|(tournament, _)| standing(tournament)).collect()
}

/// How the tries at a tournament went, one after the other. A try counts if the one before it has ended.
fn of_tournament(tournament: u8, tries: &BTreeMap<(u8, u32), Try>) -> Standing {
    let mut standing = Standing { unlocked: true, ..Standing::NEW };
    while let Some(one) = tries.get(&(tournament, standing.attempt)) {
        let won = one.won();
        standing.best = standing.best.max(won);
        let next = standing.attempt.checked_add(1).filter(|_| one.ended);
        let later = next.is_some_and(|next| tries.contains_key(&(tournament, next)));
        match (one.current(), next) {
            (None, Some(next)) => (standing.attempt, standing.before) = (next, Some(won)),
            (Some(_), Some(next)) if later => (standing.attempt, standing.before) = (next, Some(won)),
            (Some((round, knockout)), _) => {
                (standing.round, standing.played) = (round, knockout.played());
                break;
            }
            (None, None) => break,
        }
    }
    standing
}

/// How a profile's next game in a tournament is set up; `None` if the tournament is locked or there is none of this number.
pub fn next_setup(profile: &Profile, tournament: u8) -> Option<Setup> {
    let standing = standings(profile.games.values()).into_iter().nth(usize::from(tournament))?;
    let Standing { unlocked, attempt, round, played, .. } = standing;
    let game = u8::try_from(played.len()).ok()?;
    let occasion = Occasion::Ladder { tournament, attempt, round, game };
    pairing(tournament, round).filter(|_| unlocked)?.setup(profile, game, occasion)
}

/// Coins for reaching a tournament's final, and for winning it.
pub fn prizes(tournament: u8) -> [u32; 2] {
    [FINAL, WON].map(|(first, step)| first + step * u32::from(tournament))
}

/// What a profile has a claim to by its tournaments: `ladder <n> final` for reaching a final, `ladder <n> won` for winning one.
pub fn awards(profile: &Profile) -> Vec<Award> {
    let mut awards = Vec::new();
    for (tournament, standing) in (0..).zip(standings(profile.games.values())) {
        let [reached, won] = prizes(tournament);
        if standing.reached_final() {
            awards.push(Award { key: format!("ladder {tournament} final"), coins: reached });
        }
        if standing.won() {
            awards.push(Award { key: format!("ladder {tournament} won"), coins: won });
        }
    }
    awards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::characters::{CHARACTERS, character};
    use crate::games::mode;
    use std::collections::BTreeSet;

    fn levels(tournament: &Tournament) -> [u8; 4] {
        tournament.rounds.map(|round| character(round.foe).expect("a character").level)
    }

    #[test]
    fn opponents_get_better_and_tournaments_harder() {
        for tournament in &LADDER {
            assert!(levels(tournament).is_sorted_by(|a, b| a < b), "{}", tournament.name);
        }
        for (n, two) in LADDER.windows(2).enumerate() {
            let [before, after] = [levels(&two[0]), levels(&two[1])];
            assert!(before.iter().zip(after).all(|(a, b)| *a <= b) && before != after, "{}", two[1].name);
            assert!((0..2).all(|k| prizes(n as u8)[k] < prizes(n as u8 + 1)[k]));
        }
        assert_eq!(LADDER[LADDER.len() - 1].rounds[3].foe, "regina");
    }

    #[test]
    fn each_match_can_be_set_up_and_every_family_and_character_is_met() {
        let profile = Profile::new("p".to_owned(), "Ann", "fox", 0);
        let mut families = BTreeSet::new();
        let mut foes = BTreeSet::new();
        for (t, tournament) in (0..).zip(&LADDER) {
            for (r, round) in (0..).zip(&tournament.rounds) {
                let occasion = Occasion::Ladder { tournament: t, attempt: 0, round: r, game: 0 };
                let setup = pairing(t, r).and_then(|pairing| pairing.setup(&profile, 0, occasion.clone())).unwrap();
                let mode = mode(round.mode).unwrap();
                assert!(mode.begin(round.options).is_ok(), "{}", round.options);
                assert_eq!((&*setup.options, Occasion::parse(&setup.occasion)), (round.options, occasion));
                families.insert(mode.family.slug);
                foes.insert(round.foe);
            }
        }
        assert_eq!(families.len(), 6);
        assert_eq!(foes.len(), CHARACTERS.len());
        let last = &LADDER[LADDER.len() - 2..];
        for tournament in last {
            let modes: BTreeSet<_> = tournament.rounds.iter().map(|round| round.mode).collect();
            assert_eq!(modes.len(), 4, "{}", tournament.name);
        }
    }
}
