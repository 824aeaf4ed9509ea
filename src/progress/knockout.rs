//! The rule of knockout matches, the same in the ladder and in the cup.
//!
//! One game decides. A drawn game is played again with the colours swapped. After two draws the colours are swapped again for a
//! sudden-death game of a fast mode; if that is drawn too, the player of the black pieces goes through.
use super::{Finished, Foe, Occasion, Profile, Score};
use crate::board::Side;
use crate::cpu::characters::{Character, character};
use crate::games::mode;
use crate::session::{Control, Match, Persona, Seat, Setup};

/// The most games that a match can have.
pub const GAMES: u8 = 3;
/// The last of them, from 0.
const LAST: u8 = GAMES - 1;
/// The mode of the sudden-death game.
pub const SUDDEN_DEATH: &str = "colours-blitz";
/// The rule in words.
pub const RULE: &str = "One game decides a match. A draw is played again with the colours swapped. After two draws the colours \
    change once more for a sudden-death game of Four Colours Blitz; if that is drawn too, whoever has Black goes through.";

/// The side in a game of a match, from 0, of a player who has `first` in its first game.
pub fn side(first: Side, game: u8) -> Side {
    if game.is_multiple_of(2) { first } else { !first }
}

/// The mode and the options of a game of a match, from 0, that is played in this mode.
pub fn terms<'a>(game: u8, mode: &'a str, options: &'a str) -> (&'a str, &'a str) {
    if game >= LAST { (SUDDEN_DEATH, "") } else { (mode, options) }
}

/// Whether a game decides its match, and if so, whether its player goes through.
pub fn decides(game: u8, side: Side, score: Score) -> Option<bool> {
    match score {
        Score::Won => Some(true),
        Score::Lost => Some(false),
        Score::Drawn => (game >= LAST).then_some(side == Side::Black),
    }
}

/// How a match stands for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// This game of it, from 0, is next.
    Open(u8),
    /// The player goes through.
    Won,
    /// The player is out.
    Lost,
}

/// The games of a match as one of its two players sees them.
///
/// Games may come in any order. Copies of a profile that were put together can have a game of a match twice; the better one
/// counts then, so that nothing reached in either copy is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Knockout {
    first: Side,
    scores: [Option<Score>; GAMES as usize],
}

impl Knockout {
    /// A match of which no game has been played; its player has `first` in the first one.
    pub fn new(first: Side) -> Self {
        Knockout { first, scores: [None; GAMES as usize] }
    }

    /// Counts a game of the match, from 0; one that no match has is ignored.
    pub fn enter(&mut self, game: u8, score: Score) {
        if let Some(slot) = self.scores.get_mut(usize::from(game)) {
            *slot = (*slot).max(Some(score));
        }
    }

    /// How it stands.
    pub fn state(&self) -> State {
        for game in 0..GAMES {
            let Some(score) = self.scores[usize::from(game)] else { return State::Open(game) };
            match decides(game, side(self.first, game), score) {
                Some(true) => return State::Won,
                Some(false) => return State::Lost,
                None => {}
            }
        }
        // The last game decides, whatever its score is.
        State::Lost
    }

    /// The scores of the games that count, in their order.
    pub fn played(&self) -> Vec<Score> {
        let drawn = self.scores.iter().take_while(|score| **score == Some(Score::Drawn)).count();
        self.scores.iter().take(drawn + 1).copied().flatten().collect()
    }

    /// Whether any game of it has been played.
    pub fn begun(&self) -> bool {
        self.scores[0].is_some()
    }
}

/// A match between a profile and a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairing {
    /// The character, by its name in the list.
    pub foe: &'static str,
    /// The mode of the match.
    pub mode: &'static str,
    /// The mode's options; empty for the ordinary ones.
    pub options: &'static str,
    /// The profile's side in the first game.
    pub first: Side,
}

impl Pairing {
    /// Whether this can be the given game of the match: opponent, mode and side are those of the match.
    pub fn holds(&self, game: u8, finished: &Finished) -> bool {
        let foe = matches!(&finished.foe, Foe::Character(slug) if slug == self.foe);
        let mode = finished.mode == terms(game, self.mode, self.options).0;
        foe && mode && game < GAMES && finished.side == side(self.first, game)
    }

    /// How a game of the match, from 0, is set up; `None` if its character or its mode is not known.
    pub fn setup(&self, profile: &Profile, game: u8, occasion: Occasion) -> Option<Setup> {
        let (mode_name, options) = terms(game, self.mode, self.options);
        let clock = mode(mode_name)?.clock_for(options, None);
        let Character { slug, name, level, .. } = *character(self.foe)?;
        let persona = Persona { slug: slug.to_owned(), name: name.to_owned() };
        let own = Seat::Person { name: profile.name.clone(), profile: Some(profile.id.clone()) };
        let foe = Seat::Cpu { level, character: Some(persona) };
        let first = side(self.first, game);
        Some(Setup {
            mode: mode_name.to_owned(),
            options: options.to_owned(),
            seats: if first == Side::White { [own, foe] } else { [foe, own] },
            control: clock.map(|(minutes, seconds)| Control::minutes(minutes, seconds)),
            undo: false,
            open: false,
            score: Match { drawn: u16::from(game), first, ..Match::default() },
            occasion: occasion.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Score::{Drawn, Lost, Won};

    fn after(first: Side, scores: &[Score]) -> State {
        let mut knockout = Knockout::new(first);
        for (game, &score) in (0..).zip(scores) {
            knockout.enter(game, score);
        }
        assert_eq!(knockout.begun(), !scores.is_empty());
        assert_eq!(knockout.played(), scores);
        knockout.state()
    }

    #[test]
    fn one_game_decides_and_draws_are_played_again() {
        for first in Side::ALL {
            for (scores, state) in [
                (&[][..], State::Open(0)),
                (&[Won], State::Won),
                (&[Lost], State::Lost),
                (&[Drawn], State::Open(1)),
                (&[Drawn, Won], State::Won),
                (&[Drawn, Lost], State::Lost),
                (&[Drawn, Drawn], State::Open(2)),
                (&[Drawn, Drawn, Won], State::Won),
                (&[Drawn, Drawn, Lost], State::Lost),
            ] {
                assert_eq!(after(first, scores), state, "{scores:?}");
            }
        }
        assert_eq!(after(Side::White, &[Drawn; 3]), State::Lost);
        assert_eq!(after(Side::Black, &[Drawn; 3]), State::Won);
    }

    #[test]
    fn exactly_one_player_goes_through() {
        for scores in [[Won, Won, Won], [Drawn, Lost, Lost], [Drawn, Drawn, Won], [Drawn, Drawn, Drawn]] {
            let seen = |first: Side, turn: fn(Score) -> Score| {
                let mut knockout = Knockout::new(first);
                (0..).zip(scores).for_each(|(game, score)| knockout.enter(game, turn(score)));
                knockout.state()
            };
            let other = |score| match score {
                Won => Lost,
                Drawn => Drawn,
                Lost => Won,
            };
            let both = [seen(Side::White, |score| score), seen(Side::Black, other)];
            assert!(both.contains(&State::Won) && both.contains(&State::Lost), "{scores:?}: {both:?}");
        }
    }

    #[test]
    fn colours_swap_with_each_game_and_the_last_is_a_fast_one() {
        assert_eq!([0, 1, 2].map(|game| side(Side::Black, game)), [Side::Black, Side::White, Side::Black]);
        let terms = [0, 1, 2].map(|game| terms(game, "arcana", "hand=4"));
        assert_eq!(terms, [("arcana", "hand=4"), ("arcana", "hand=4"), (SUDDEN_DEATH, "")]);
        assert!(mode(SUDDEN_DEATH).is_some_and(|mode| mode.clock_for("", None).is_some()));
    }

    #[test]
    fn the_better_of_two_copies_counts_in_any_order() {
        for order in [[(0, Lost), (0, Drawn)], [(0, Drawn), (0, Lost)]] {
            let mut knockout = Knockout::new(Side::White);
            for (game, score) in order {
                knockout.enter(game, score);
            }
            assert_eq!(knockout.state(), State::Open(1));
            knockout.enter(9, Won);
            assert_eq!(knockout.state(), State::Open(1));
        }
    }
}
