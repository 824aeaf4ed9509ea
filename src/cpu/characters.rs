//! The characters that the CPU plays as: each a level with a style, a name and a way to be.
use super::levels::Level;
use super::style::Style;
use crate::board::Role;

/// A character.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Character {
    /// Its name in saves, addresses and tables; also of its face.
    pub slug: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its way to play, in a word or two.
    pub manner: &'static str,
    /// What one meets, in a sentence or two.
    pub about: &'static str,
    /// How well it looks, 1 to 8.
    pub level: u8,
    /// What it likes.
    pub style: Style,
}

const P: Style = Style::PLAIN;

/// The characters, the weakest first.
#[rustfmt::skip]
pub const CHARACTERS: [Character; 14] = [
    Character { slug: "pip", name: "Pip", manner: "Beginner", level: 1, style: P,
        about: "Learns the rules along with you and overlooks a lot." },
    Character { slug: "bruno", name: "Bruno", manner: "Charger", level: 1, style: Style { attack: 14, push: 4, greed: -20, ..P },
        about: "Runs at your king with whatever stands nearest." },
    Character { slug: "tilda", name: "Tilda", manner: "Hoarder", level: 2, style: Style { hoard: 70, ..P },
        about: "Keeps her cards for a better day, which seldom comes." },
    Character { slug: "otto", name: "Otto", manner: "Collector", level: 2, style: Style { greed: 30, attack: -2, ..P },
        about: "Takes what he can take, wherever it stands." },
    Character { slug: "mina", name: "Mina", manner: "Hedgehog", level: 3, style: Style { guard: 9, keep: 12, push: -2, ..P },
        about: "Sits behind her pieces and waits for you to come." },
    Character { slug: "rook", name: "Captain Rook", manner: "Trader", level: 3, style: Style { keep: -22, ..P },
        about: "Swaps everything off and sees what is left." },
    Character { slug: "vera", name: "Vera", manner: "Gambler", level: 4, style: Style { attack: 12, greed: -15, hoard: -40, ..P },
        about: "Gives a pawn for an open line and goes for your king." },
    Character { slug: "ishan", name: "Ishan", manner: "Horseman", level: 4, style: Style { fond: Some((Role::Knight, 22)), keep: 6, ..P },
        about: "Would not part with a knight for much." },
    Character { slug: "dagny", name: "Dagny", manner: "Wall", level: 5, style: Style { guard: 8, greed: 8, attack: -1, ..P },
        about: "Leaves no door open near her king." },
    Character { slug: "felix", name: "Felix", manner: "Pawn storm", level: 5, style: Style { push: 16, attack: 2, ..P },
        about: "His pawns march, all of them." },
    Character { slug: "noor", name: "Noor", manner: "Hunter", level: 6, style: Style { attack: 9, ..P },
        about: "Looks ahead, and looks at your king." },
    Character { slug: "sable", name: "Sable", manner: "Miser", level: 7, style: Style { hoard: 25, keep: -8, greed: 6, ..P },
        about: "Holds her best card back until it decides." },
    Character { slug: "anselm", name: "Anselm", manner: "All-rounder", level: 7, style: P,
        about: "Plays each position for what it is." },
    Character { slug: "regina", name: "Regina", manner: "Master", level: 8, style: P,
        about: "The best there is here, every turn." },
];

impl Character {
    /// The settings of its search.
    pub fn plays(&self) -> Level {
        Level { style: self.style, ..Level::of(self.level) }
    }
}

/// The character of this name.
pub fn character(slug: &str) -> Option<&'static Character> {
    CHARACTERS.iter().find(|character| character.slug == slug)
}

/// The characters of a level; each level has at least one.
pub fn of_level(level: u8) -> impl Iterator<Item = &'static Character> {
    CHARACTERS.iter().filter(move |character| character.level == level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_character_is_one_of_a_kind() {
        let slugs: BTreeSet<_> = CHARACTERS.iter().map(|c| c.slug).collect();
        let names: BTreeSet<_> = CHARACTERS.iter().map(|c| c.name).collect();
        assert!(slugs.len() == CHARACTERS.len() && names.len() == CHARACTERS.len());
        assert!(CHARACTERS.is_sorted_by_key(|c| c.level));
        assert!((1..=8).all(|level| of_level(level).next().is_some()));
        for (n, one) in CHARACTERS.iter().enumerate() {
            assert!(CHARACTERS[..n].iter().all(|other| other.plays() != one.plays()), "{} plays as another", one.name);
        }
    }
}
