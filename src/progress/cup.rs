//! The weekly cup: eight players, three knockout rounds, one ISO week of local time.
//!
//! Who takes part and what is played follows from the week alone, so it is the same on every device. The player's matches are a
//! fold over the finished games. The matches that characters play among themselves are really played, once, and their winners
//! kept in [`Profile::cups`]. A kept winner gives way to the player's own games: in copies of a profile that were put together
//! the characters may have played differently, and whom the player has met in a round has come there.
use super::knockout::{Knockout, Pairing, State};
use super::{Award, Finished, Occasion, Profile, Score, Week};
use crate::board::Side;
use crate::game::{GOLDEN, splitmix};
use crate::games;
use crate::session::Setup;
use std::collections::{BTreeMap, BTreeSet};

/// Rounds of a cup.
pub const ROUNDS: u8 = 3;
/// The names of its rounds.
pub const ROUND_NAMES: [&str; ROUNDS as usize] = ["Quarter-final", "Semi-final", "Final"];
/// Players of a cup. The profile has the first place of the bracket, 0.
pub const PLAYERS: u8 = 8;

/// The characters that take part, by strength. Weeks that were played refer to these lists and to [`MODES`]: they stay as they
/// are, and others begin with a week of their own.
const BEGINNERS: [&str; 4] = ["pip", "bruno", "tilda", "otto"];
const MIDDLE: [&str; 4] = ["mina", "rook", "vera", "ishan"];
const STRONG: [&str; 3] = ["dagny", "felix", "noor"];
const BEST: [&str; 3] = ["sable", "anselm", "regina"];
/// The modes that are played, one of each family in a cup at most.
const MODES: [[&str; 2]; 6] = [
    ["colours-classic", "colours-luck"],
    ["chess", "chess"],
    ["factions", "factions"],
    ["arcana", "arcana"],
    ["chaos", "chaos"],
    ["realm", "realm"],
];

/// Lots drawn from a seed by splitmix64: not by [`crate::game::Rng`], which may differ from one machine or version to another.
struct Lots(u64);

impl Lots {
    fn of(week: Week) -> Self {
        Lots(u64::from(week.year().unsigned_abs()) * 64 + u64::from(week.number()))
    }

    fn next(&mut self) -> u64 {
        let number = splitmix(self.0);
        self.0 = self.0.wrapping_add(GOLDEN);
        number
    }

    /// One of two.
    fn coin(&mut self) -> bool {
        self.next() >> 63 == 1
    }

    /// The items in the order in which they are drawn.
    fn shuffled<T, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for end in (1..N).rev() {
            let at = self.next() % (end as u64 + 1);
            items.swap(end, at as usize);
        }
        items
    }

    fn pair<T>(&mut self, a: T, b: T) -> [T; 2] {
        if self.coin() { [b, a] } else { [a, b] }
    }
}

/// Who takes part in a week's cup, and what is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// The week.
    pub week: Week,
    /// The characters at the places 1 to 7 of the bracket.
    pub characters: [&'static str; 7],
    /// The mode of each round.
    pub modes: [&'static str; ROUNDS as usize],
    /// The profile's side in the first game of each round.
    pub first: [Side; ROUNDS as usize],
}

/// The field of a week. The player meets a beginner first; the strongest characters stand in the other half.
pub fn field(week: Week) -> Field {
    let mut lots = Lots::of(week);
    let [easy, other, ..] = lots.shuffled(BEGINNERS);
    let [near, far, ..] = lots.shuffled(MIDDLE);
    let [strong, stronger, ..] = lots.shuffled(STRONG);
    let [best, ..] = lots.shuffled(BEST);
    let [a, b] = lots.pair(near, other);
    let [third, fourth] = [lots.pair(far, strong), lots.pair(stronger, best)];
    let [[c, d], [e, f]] = lots.pair(third, fourth);
    let [one, two, three, ..] = lots.shuffled(MODES);
    let modes = [one, two, three].map(|[plain, variant]| if lots.coin() { variant } else { plain });
    let first = [(); 3].map(|()| if lots.coin() { Side::Black } else { Side::White });
    Field { week, characters: [easy, a, b, c, d, e, f], modes, first }
}

impl Field {
    /// The character at a place; `None` for the player's own and places that there are not.
    pub fn character(&self, place: u8) -> Option<&'static str> {
        self.characters.get(usize::from(place.checked_sub(1)?)).copied()
    }

    /// The player's match in a round, 0 to 2, against the character at this place.
    fn pairing(&self, round: u8, place: u8) -> Option<Pairing> {
        let at = usize::from(round);
        let (&mode, &first) = (self.modes.get(at)?, self.first.get(at)?);
        Some(Pairing { foe: self.character(place)?, mode, options: offered(mode), first })
    }
}

/// The options of a cup's games: those that a new game is offered with.
pub fn offered(slug: &str) -> &'static str {
    games::mode(slug).map_or("", |mode| mode.offered)
}

/// The key of a match that the characters play among themselves, in [`Profile::cups`].
pub fn key(week: Week, round: u8, number: u8) -> String {
    format!("{week} {round} {number}")
}

/// A match of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Own {
    /// The opponent's place.
    place: u8,
    knockout: Knockout,
}

/// The player's matches of a week, as far as they have been played. Games that this week's cup cannot have set up are ignored.
fn own_matches<'a>(field: &Field, games: impl Iterator<Item = &'a Finished> + Clone) -> Vec<Own> {
    let mut matches = Vec::new();
    for round in 0..ROUNDS {
        // Whoever can come out of the other half of this part of the bracket.
        let places = (1 << round)..(2 << round);
        let one = |place| own_match(field, round, place, games.clone());
        let found = places.filter_map(one).max_by_key(|own| match own.knockout.state() {
            State::Won => 2,
            State::Lost => 1,
            State::Open(_) => 0,
        });
        let Some(own) = found else { break };
        matches.push(own);
        if own.knockout.state() != State::Won {
            break;
        }
    }
    matches
}

fn own_match<'a>(field: &Field, round: u8, place: u8, games: impl Iterator<Item = &'a Finished>) -> Option<Own> {
    let pairing = field.pairing(round, place)?;
    let mut knockout = Knockout::new(pairing.first);
    let (year, week) = (field.week.year(), field.week.number());
    for finished in games {
        if let Occasion::Cup { year: y, week: w, round: r, game } = finished.occasion
            && (y, w, r) == (year, week, round)
            && pairing.holds(game, finished)
        {
            knockout.enter(game, finished.score);
        }
    }
    knockout.begun().then_some(Own { place, knockout })
}

/// A match in the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tie {
    /// Its round, from 0.
    pub round: u8,
    /// Its number in the round, from 0.
    pub number: u8,
    /// The places of its players, as far as they are known; 0 is the profile.
    pub places: [Option<u8>; 2],
    /// The place of its winner.
    pub winner: Option<u8>,
}

impl Tie {
    /// Whether the profile plays in it.
    pub fn is_own(&self) -> bool {
        self.places.contains(&Some(0))
    }
}

/// What the player does in the cup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// The match of this round, from 0, is next, and the games of it that have been played, all of them drawn. The opponent is
    /// not known as long as the others have not played.
    Plays {
        /// The round.
        round: u8,
        /// The opponent's name in the list of characters.
        foe: Option<&'static str>,
        /// The games.
        played: Vec<Score>,
    },
    /// The match of this round was lost.
    Out(u8),
    /// The cup is won.
    Won,
}

/// A week's cup as it stands on a profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// The field.
    pub field: Field,
    /// The matches, round by round: four, two, one.
    pub ties: Vec<Tie>,
    /// What the player does.
    pub stage: Stage,
}

/// The cup of a week as it stands on this profile.
pub fn bracket(profile: &Profile, week: Week) -> Bracket {
    let field = field(week);
    let own = own_matches(&field, profile.games.values());
    let mut ties: Vec<Tie> = Vec::new();
    for round in 0..ROUNDS {
        for number in 0..PLAYERS >> (round + 1) {
            let before = |number: u8| ties.iter().find(|tie| (tie.round + 1, tie.number) == (round, number));
            let place = |half| match round {
                0 => Some(2 * number + half),
                _ => before(2 * number + half)?.winner,
            };
            let places = [place(0), place(1)];
            let winner = winner(profile, &field, &own, (round, number), places);
            ties.push(Tie { round, number, places, winner });
        }
    }
    let stage = stage(&field, &own, &ties);
    Bracket { field, ties, stage }
}

fn winner(
    profile: &Profile,
    field: &Field,
    own: &[Own],
    (round, number): (u8, u8),
    places: [Option<u8>; 2],
) -> Option<u8> {
    if places[0] == Some(0) {
        let Own { place, knockout } = own.get(usize::from(round))?;
        return match knockout.state() {
            State::Won => Some(0),
            State::Lost => Some(*place),
            State::Open(_) => None,
        };
    }
    // Whom the player met in a later round has won every match before it.
    let met = own.iter().skip(usize::from(round) + 1).map(|own| own.place);
    if let Some(place) = met.into_iter().find(|place| place >> (round + 1) == number) {
        return Some(place);
    }
    let [Some(_), Some(_)] = places else { return None };
    let kept = profile.cups.get(&key(field.week, round, number))?;
    places.into_iter().flatten().find(|&place| field.character(place) == Some(kept))
}

fn stage(field: &Field, own: &[Own], ties: &[Tie]) -> Stage {
    let won = own.iter().take_while(|own| own.knockout.state() == State::Won).count();
    let round = u8::try_from(won).unwrap_or(ROUNDS);
    match own.get(won) {
        _ if round >= ROUNDS => Stage::Won,
        Some(own) if own.knockout.state() == State::Lost => Stage::Out(round),
        own => {
            let tie = ties.iter().find(|tie| tie.round == round && tie.is_own());
            let foe = tie.and_then(|tie| tie.places[1]).and_then(|place| field.character(place));
            Stage::Plays { round, foe, played: own.map_or_else(Vec::new, |own| own.knockout.played()) }
        }
    }
}

impl Bracket {
    /// The next match that the characters have to play among themselves. A round begins when the one before it is complete.
    pub fn due(&self) -> Option<Due> {
        let open = self.ties.iter().filter(|tie| tie.winner.is_none());
        let round = open.clone().map(|tie| tie.round).min()?;
        let tie = open.into_iter().find(|tie| tie.round == round && !tie.is_own())?;
        let [first, second] = tie.places;
        let players = [self.field.character(first?)?, self.field.character(second?)?];
        let mode = *self.field.modes.get(usize::from(round))?;
        Some(Due { week: self.field.week, round, number: tie.number, players, mode })
    }
}

/// A match that two characters have to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// The week.
    pub week: Week,
    /// The round, from 0.
    pub round: u8,
    /// Its number in the round, from 0.
    pub number: u8,
    /// Its players; the first one has White in the first game.
    pub players: [&'static str; 2],
    /// The mode.
    pub mode: &'static str,
}

/// Keeps the winner of a match that characters have played, by the name in their list. False, and nothing changed, if it is not
/// their turn to play it or the winner does not play in it: what is kept stays.
pub fn keep(profile: &mut Profile, due: &Due, winner: &str) -> bool {
    let asked = bracket(profile, due.week).due();
    let fits = due.players.contains(&winner) && asked.is_some_and(|asked| asked == *due);
    if fits {
        profile.cups.insert(key(due.week, due.round, due.number), winner.to_owned());
    }
    fits
}

/// How the profile's next game in this week's cup is set up; `None` if the cup is over for it, or the opponent is not known yet.
/// Cups of other weeks are not played.
pub fn next_setup(profile: &Profile, this_week: Week) -> Option<Setup> {
    let Bracket { field, stage, ties } = bracket(profile, this_week);
    let Stage::Plays { round, played, .. } = stage else { return None };
    let place = ties.iter().find(|tie| tie.round == round && tie.is_own())?.places[1]?;
    let game = u8::try_from(played.len()).ok()?;
    let occasion = Occasion::Cup { year: this_week.year(), week: this_week.number(), round, game };
    field.pairing(round, place)?.setup(profile, game, occasion)
}

/// What is won in a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medal {
    /// The semi-final was lost.
    Bronze,
    /// The final was lost.
    Silver,
    /// The final was won.
    Gold,
}

impl Medal {
    /// Its name in keys: `gold`.
    pub fn slug(self) -> &'static str {
        match self {
            Medal::Bronze => "bronze",
            Medal::Silver => "silver",
            Medal::Gold => "gold",
        }
    }

    /// Its name on the screen: `Gold`.
    pub fn name(self) -> &'static str {
        match self {
            Medal::Bronze => "Bronze",
            Medal::Silver => "Silver",
            Medal::Gold => "Gold",
        }
    }

    /// The coins that come with it.
    pub fn coins(self) -> u32 {
        match self {
            Medal::Bronze => 50,
            Medal::Silver => 100,
            Medal::Gold => 200,
        }
    }
}

/// The weeks in whose cups the profile has finished a game, the latest first.
pub fn weeks(profile: &Profile) -> Vec<Week> {
    let played: BTreeSet<Week> = profile.games.values().filter_map(week_of).collect();
    played.into_iter().rev().collect()
}

fn week_of(finished: &Finished) -> Option<Week> {
    match finished.occasion {
        Occasion::Cup { year, week, .. } => Week::new(year, week),
        _ => None,
    }
}

/// The medals of a profile by the weeks of their cups.
pub fn medals(profile: &Profile) -> BTreeMap<Week, Medal> {
    medals_of(profile.games.values())
}

/// The medals that these games have brought, by the weeks of their cups.
pub fn medals_of<'a>(finished: impl IntoIterator<Item = &'a Finished>) -> BTreeMap<Week, Medal> {
    let mut games: BTreeMap<Week, Vec<&Finished>> = BTreeMap::new();
    for finished in finished {
        if let Some(week) = week_of(finished) {
            games.entry(week).or_default().push(finished);
        }
    }
    let medal = |(week, games): (Week, Vec<&Finished>)| {
        let own = own_matches(&field(week), games.into_iter());
        let last = own.last()?.knockout.state();
        match (own.len(), last) {
            (3, State::Won) => Some((week, Medal::Gold)),
            (3, State::Lost) => Some((week, Medal::Silver)),
            (2, State::Lost) => Some((week, Medal::Bronze)),
            _ => None,
        }
    };
    games.into_iter().filter_map(medal).collect()
}

/// What a profile has a claim to by its cups: `cup <year> <week> gold`, `silver` or `bronze`.
pub fn awards(profile: &Profile) -> Vec<Award> {
    let award =
        |(week, medal): (Week, Medal)| Award { key: format!("cup {week} {}", medal.slug()), coins: medal.coins() };
    medals(profile).into_iter().map(award).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::characters::{CHARACTERS, character};
    use crate::games::mode;

    fn week(year: i32, number: u8) -> Week {
        Week::new(year, number).expect("a week")
    }

    #[test]
    fn lots_are_splitmix64() {
        // The first numbers of the reference implementation (S. Vigna) from the seed 1234567.
        let mut lots = Lots(1_234_567);
        let drawn = [(); 3].map(|()| lots.next());
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_week_has_its_field() {
        // Fixed for good: other devices have the same, and games that were played count by it.
        let field = field(week(2026, 49));
        assert_eq!(field.characters, ["pip", "otto", "mina", "anselm", "felix", "dagny", "ishan"]);
        assert_eq!(field.modes, ["chess", "colours-classic", "realm"]);
        assert_eq!(field.first, [Side::White, Side::Black, Side::White]);
    }

    #[test]
    fn fields_are_mixed_and_unlike() {
        let mut seen = BTreeSet::new();
        let mut met: BTreeSet<&str> = BTreeSet::new();
        for n in 1..=52 {
            let field = field(week(2027, n));
            let characters: BTreeSet<&str> = field.characters.into_iter().collect();
            assert_eq!(characters.len(), 7);
            let levels = field.characters.map(|slug| character(slug).expect("a character").level);
            assert!(levels[0] <= 2 && levels.iter().any(|level| *level >= 7));
            assert_eq!(levels.iter().filter(|level| **level <= 4).count(), 4, "{levels:?}");
            let families: BTreeSet<&str> =
                field.modes.iter().map(|slug| mode(slug).expect("a mode").family.slug).collect();
            assert_eq!(families.len(), 3);
            assert!(seen.insert((field.characters, field.modes)));
            met.extend(characters);
        }
        assert_eq!(met.len(), CHARACTERS.len());
    }

    #[test]
    fn a_new_bracket_waits_for_the_first_round() {
        let mut profile = Profile::new("p".to_owned(), "Ann", "fox", 0);
        let this = week(2026, 49);
        let begun = bracket(&profile, this);
        assert_eq!(begun.ties.len(), 7);
        assert!(matches!(begun.stage, Stage::Plays { round: 0, foe: Some(_), .. }));
        let due = begun.due().expect("a match");
        assert_eq!((due.round, due.number), (0, 1));
        assert!(!keep(&mut profile, &due, "nobody") && !keep(&mut profile, &Due { number: 2, ..due }, due.players[0]));
        assert!(keep(&mut profile, &due, due.players[1]) && !keep(&mut profile, &due, due.players[0]));
        for _ in 0..2 {
            let due = bracket(&profile, this).due().expect("a match");
            assert!(keep(&mut profile, &due, due.players[0]));
        }
        // The second round waits for the player.
        assert_eq!(bracket(&profile, this).due(), None);
        profile.cups.insert(key(this, 0, 1), "regina of another cup".to_owned());
        assert_eq!(bracket(&profile, this).due(), Some(due));
    }
}
