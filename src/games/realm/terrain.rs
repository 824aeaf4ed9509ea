//! The twelve kinds of terrain, and what each forbids.
use super::kind::Kind;
use crate::board::Role;
use serde::{Deserialize, Serialize};

/// How one square is treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// May stop what goes through.
    Forest,
    /// May lower what goes through or ends there.
    Desert,
    /// Nobody passes or ends there.
    Mountains,
    /// May make the other side skip its turn.
    Oasis,
    /// May lower what ends there; joined to all other Portals.
    Portal,
    /// Nothing but a king is taken there.
    Sanctuary,
    /// One moves like a bishop from there.
    Cathedral,
    /// One moves like a rook from there.
    GuildHall,
    /// One moves like a knight from there.
    TourneyField,
    /// For kings and queens, or by capture.
    SummerPalace,
    /// What is taken there is put elsewhere.
    Madhouse,
    /// Shut to knights, bishops and rooks.
    WinterPalace,
}

impl Terrain {
    /// How many there are.
    pub const COUNT: usize = 12;
    /// All of them.
    pub const ALL: [Terrain; Terrain::COUNT] = [
        Terrain::Forest,
        Terrain::Desert,
        Terrain::Mountains,
        Terrain::Oasis,
        Terrain::Portal,
        Terrain::Sanctuary,
        Terrain::Cathedral,
        Terrain::GuildHall,
        Terrain::TourneyField,
        Terrain::SummerPalace,
        Terrain::Madhouse,
        Terrain::WinterPalace,
    ];

    /// Its card.
    pub const fn kind(self) -> Kind {
        match self {
            Terrain::Forest => Kind::Forest,
            Terrain::Desert => Kind::Desert,
            Terrain::Mountains => Kind::Mountains,
            Terrain::Oasis => Kind::Oasis,
            Terrain::Portal => Kind::Portal,
            Terrain::Sanctuary => Kind::Sanctuary,
            Terrain::Cathedral => Kind::Cathedral,
            Terrain::GuildHall => Kind::GuildHall,
            Terrain::TourneyField => Kind::TourneyField,
            Terrain::SummerPalace => Kind::SummerPalace,
            Terrain::Madhouse => Kind::Madhouse,
            Terrain::WinterPalace => Kind::WinterPalace,
        }
    }

    /// The role whose move it lends to what stands there.
    pub const fn lends(self) -> Option<Role> {
        match self {
            Terrain::Cathedral => Some(Role::Bishop),
            Terrain::GuildHall => Some(Role::Rook),
            Terrain::TourneyField => Some(Role::Knight),
            _ => None,
        }
    }

    /// Whether a piece of this role may go through it.
    pub const fn lets_pass(self, role: Role) -> bool {
        match self {
            Terrain::Mountains => false,
            Terrain::WinterPalace => !matches!(role, Role::Bishop | Role::Pawn | Role::Rook),
            _ => true,
        }
    }

    /// Whether a piece of this role may end its move there, taking something or not.
    pub const fn lets_end(self, role: Role, taking: bool) -> bool {
        match self {
            Terrain::Mountains => false,
            Terrain::SummerPalace => taking || matches!(role, Role::King | Role::Queen),
            Terrain::WinterPalace => !matches!(role, Role::Knight | Role::Bishop | Role::Rook),
            _ => true,
        }
    }
}
