//! The 41 kinds of cards.
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
pub const COUNT: usize = 41;

kinds! {
    Backward Double Mutation Shield Wall Recall Sacrifice Laser Harakiri Reinforcement Betrayal Ghost Mimicry Ram Magnet Portal
    Clone Demotion Exchange Tsunami Earthquake Eclipse Charge Escape Domino Pacifism Zone Ricochet Permutation Teleportation Rush
    Retreat Crowning Interposition Freeze Trap Breach Inversion Resurrection Revelation Sabotage
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
}
