//! Characters and profiles by rating in one mode.
use super::Profile;
use super::elo::{PLACEMENT, Rating};
use crate::cpu::characters::{CHARACTERS, Character};
use crate::cpu::ratings::Measured;

/// A line of the board.
#[derive(Debug, Clone, PartialEq)]
pub enum Line<'a> {
    /// A character of the CPU with its measured rating.
    Character(&'static Character, Measured),
    /// A profile that has been placed.
    Profile(&'a Profile, Rating),
}

impl Line<'_> {
    /// The Elo points by which the board is sorted.
    pub fn points(&self) -> f64 {
        match self {
            Line::Character(_, measured) => measured.points,
            Line::Profile(_, rating) => rating.points,
        }
    }
}

/// The board of a mode.
#[derive(Debug, Clone, PartialEq)]
pub struct Board<'a> {
    /// Who has a rating, the highest first.
    pub ranked: Vec<Line<'a>>,
    /// The profiles that are not on the board yet, and how many rated games each still has to play; the nearest first.
    pub placing: Vec<(&'a Profile, u32)>,
}

/// The board of a mode; `measured` tells what is known of a character in it.
pub fn board<'a>(mode: &str, profiles: &'a [Profile], measured: impl Fn(&Character) -> Option<Measured>) -> Board<'a> {
    let mut ranked: Vec<Line<'a>> =
        CHARACTERS.iter().filter_map(|one| Some(Line::Character(one, measured(one)?))).collect();
    let mut placing = Vec::new();
    for profile in profiles {
        let rating = profile.rating(mode);
        if rating.in_placement() {
            placing.push((profile, PLACEMENT.saturating_sub(rating.games)));
        } else {
            ranked.push(Line::Profile(profile, rating));
        }
    }
    ranked.sort_by(|a, b| b.points().total_cmp(&a.points()));
    placing.sort_by_key(|(_, missing)| *missing);
    Board { ranked, placing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::progress::{Facts, Finished, Foe, Occasion, Score};

    fn player(id: &str, games: u32, score: Score) -> Profile {
        let mut profile = Profile::new(id.to_owned(), id, "fox", 1);
        for n in 0..games {
            let game = Finished {
                number: 0,
                mode: "chess".to_owned(),
                side: Side::White,
                foe: Foe::Character("pip".to_owned()),
                score,
                why: "checkmate".to_owned(),
                when_ms: 0,
                day: None,
                turns: 30,
                rated: Some(1000.0),
                occasion: Occasion::Free,
                facts: Facts::new(),
            };
            profile.finish(&n.to_string(), game);
        }
        profile
    }

    #[test]
    fn the_board_is_sorted_and_placement_stands_below() {
        let profiles = [player("new", 0, Score::Won), player("nine", 9, Score::Won), player("ten", 10, Score::Won)];
        let of = |one: &Character| {
            let points = f64::from(one.level) * 200.0;
            (one.slug != "pip").then_some(Measured { points, error: 20.0, games: 200 })
        };
        let board = board("chess", &profiles, of);
        assert_eq!(board.ranked.len(), CHARACTERS.len());
        assert!(board.ranked.is_sorted_by(|a, b| a.points() >= b.points()));
        let own = board.ranked.iter().position(|line| matches!(line, Line::Profile(..))).unwrap();
        assert!(board.ranked[own - 1].points() > 1000.0 && board.ranked[own].points() > 1000.0);
        let placing: Vec<_> = board.placing.iter().map(|(profile, n)| (profile.name.as_str(), *n)).collect();
        assert_eq!(placing, [("nine", 1), ("new", 10)]);
    }

    #[test]
    fn a_mode_without_measured_characters_shows_only_people() {
        let profiles = [player("ten", 10, Score::Drawn)];
        assert_eq!(board("chess", &profiles, |_| None).ranked.len(), 1);
        assert!(board("arcana", &profiles, |_| None).ranked.is_empty());
    }
}
