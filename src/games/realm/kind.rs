//! The 55 kinds of cards.
use super::terrain::Terrain;
use crate::board::Role;
use crate::game::Card;
use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($name:ident)*) => {
        /// A kind of card; its number is its place in the card list.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum Kind {
            $($name),*
        }

        impl Kind {
            /// Every kind, in the order of the card list.
            pub const ALL: [Kind; COUNT] = [$(Kind::$name),*];
        }
    };
}

/// How many kinds there are.
pub const COUNT: usize = 55;
/// Cards in the deck.
pub const DECK: u16 = 73;

kinds! {
    ShuffleKnight ShuffleBishop ShuffleRook Promotion Demotion Return Rotation Attrition Options Exile NewQueen
    SecularQueen TowerlessQueen DemocraticQueen NormalQueen
    Canon TheMan AugmentedBishop LameBishop NormalBishop
    Cannon TowerOfFear TowerOfPeace AugmentedRook NormalRook
    QuantumKing PeacefulKing VampireKing WizardKing WarriorKing NormalKing
    Chevalier Cavalier FrenziedKnights NormalKnights
    Checkers ReversePawns DiagonalPawns PloddingPawns SituationalPawns MadhousePawns FrenziedPawns NormalPawns
    Forest Desert Mountains Oasis Portal Sanctuary
    Cathedral GuildHall TourneyField SummerPalace Madhouse WinterPalace
}

/// What sort of card a kind is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Something is done at once.
    Action,
    /// The pieces of a role move by another law.
    Law(Role),
    /// A square is treated differently.
    Terrain(Terrain),
}

impl Kind {
    /// The card of this kind.
    pub const fn card(self) -> Card {
        Card(self as u8)
    }

    /// The kind of a card of the list.
    pub fn of(card: Card) -> Option<Kind> {
        Kind::ALL.get(card.index()).copied()
    }

    /// What sort of card it is.
    pub fn sort(self) -> Sort {
        let number = self as usize;
        let from = |first: Kind| number >= first as usize;
        match number.checked_sub(Kind::Forest as usize).and_then(|n| Terrain::ALL.get(n)) {
            Some(terrain) => Sort::Terrain(*terrain),
            None if from(Kind::Checkers) => Sort::Law(Role::Pawn),
            None if from(Kind::Chevalier) => Sort::Law(Role::Knight),
            None if from(Kind::QuantumKing) => Sort::Law(Role::King),
            None if from(Kind::Cannon) => Sort::Law(Role::Rook),
            None if from(Kind::Canon) => Sort::Law(Role::Bishop),
            None if from(Kind::SecularQueen) => Sort::Law(Role::Queen),
            None => Sort::Action,
        }
    }

    /// The card that gives a role its move of ordinary chess back.
    pub const fn normal(role: Role) -> Kind {
        match role {
            Role::Pawn => Kind::NormalPawns,
            Role::Knight => Kind::NormalKnights,
            Role::Bishop => Kind::NormalBishop,
            Role::Rook => Kind::NormalRook,
            Role::Queen => Kind::NormalQueen,
            Role::King => Kind::NormalKing,
        }
    }

    /// Whether it gives a role its move of ordinary chess back. Such a card goes to the pile and not on the table.
    pub fn is_normal(self) -> bool {
        matches!(self.sort(), Sort::Law(role) if Kind::normal(role) == self)
    }

    /// How many cards of this kind the deck has.
    pub fn copies(self) -> u8 {
        let number = self as usize;
        if (Kind::Forest as usize..=Kind::Sanctuary as usize).contains(&number) { 4 } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_that_of_the_law() {
        assert_eq!(Kind::ALL.iter().map(|k| u16::from(k.copies())).sum::<u16>(), DECK);
        let count = |wanted: fn(Sort) -> bool| Kind::ALL.iter().filter(|k| wanted(k.sort())).count();
        assert_eq!(count(|s| s == Sort::Action), 11);
        assert_eq!(count(|s| matches!(s, Sort::Law(_))), 32);
        assert_eq!(count(|s| matches!(s, Sort::Terrain(_))), 12);
        for role in Role::ALL {
            assert_eq!(Kind::normal(role).sort(), Sort::Law(role));
        }
        for terrain in Terrain::ALL {
            assert_eq!(terrain.kind().sort(), Sort::Terrain(terrain));
        }
    }
}
