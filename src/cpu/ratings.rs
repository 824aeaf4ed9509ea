//! What the characters are worth in each mode, measured: `cargo lab ratings` lets them play each other and writes the table.
//!
//! The scale is Elo's. Its zero is a convention: the characters of level 2, who see what stands in front of them and little
//! else, are worth 1000 on average, where every player starts.

/// Lines of `mode character points error games`; made by the command, never by hand.
const TABLE: &str = include_str!("ratings.txt");

/// A measured rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// Elo points.
    pub points: f64,
    /// Half the width of the 95% interval, in Elo points, against the mean of all characters.
    pub error: f64,
    /// Games that it was measured by.
    pub games: u32,
}

/// The rating of a character in a mode; `None` if it has not been measured.
pub fn of(mode: &str, character: &str) -> Option<Measured> {
    TABLE.lines().find_map(|line| {
        let rest = line.strip_prefix(mode)?.strip_prefix(' ')?.strip_prefix(character)?.strip_prefix(' ')?;
        let mut words = rest.split(' ');
        let (points, error, games) =
            (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Measured { points, error, games })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::characters::{CHARACTERS, character, of_level};
    use crate::games::mode;

    #[test]
    fn the_table_is_whole() {
        let mut modes = std::collections::BTreeSet::new();
        for line in TABLE.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [slug, who, ..] = words[..] else { panic!("{line}") };
            assert!(mode(slug).is_some() && character(who).is_some() && of(slug, who).is_some(), "{line}");
            modes.insert(slug);
        }
        for slug in modes {
            assert!(CHARACTERS.iter().all(|who| of(slug, who.slug).is_some()), "{slug} is not measured for all");
        }
    }

    #[test]
    fn levels_1_4_and_8_stand_apart() {
        for slug in ["chess", "colours-classic", "arcana"] {
            let bounds = |level: u8| {
                let all: Vec<Measured> = of_level(level).filter_map(|who| of(slug, who.slug)).collect();
                let low = all.iter().map(|m| m.points - m.error).fold(f64::MAX, f64::min);
                let high = all.iter().map(|m| m.points + m.error).fold(f64::MIN, f64::max);
                (low, high)
            };
            let [first, fourth, eighth] = [1, 4, 8].map(bounds);
            assert!(first.1 < fourth.0 && fourth.1 < eighth.0, "{slug}: {first:?} {fourth:?} {eighth:?}");
        }
    }
}
