//! The eight kinds of cards and the twelve handicaps; all of them are items of one card list.
use crate::game::Card;
use serde::{Deserialize, Serialize};

/// A chaos card; its number is its place in the card list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Two moves in one turn.
    DoubleMove,
    /// Two own pieces exchange squares.
    Swap,
    /// A pawn goes two squares from any rank.
    PawnRush,
    /// An enemy piece makes no quiet moves for its owner's next two turns.
    Freeze,
    /// An own piece cannot be taken in the other side's next turn.
    Shield,
    /// A part of the base time changes clocks.
    TimeTheft,
    /// The other side's next turn is blind.
    LightsOut,
    /// A promoting pawn brings a copy of what it becomes.
    TwinPromotion,
}

impl Kind {
    /// Every card, in the order of the card list.
    pub const ALL: [Kind; 8] = [
        Kind::DoubleMove,
        Kind::Swap,
        Kind::PawnRush,
        Kind::Freeze,
        Kind::Shield,
        Kind::TimeTheft,
        Kind::LightsOut,
        Kind::TwinPromotion,
    ];

    /// The card of this kind.
    pub const fn card(self) -> Card {
        Card(self as u8)
    }

    /// The kind of a card of the list; `None` for a handicap.
    pub fn of(card: Card) -> Option<Kind> {
        Kind::ALL.get(card.index()).copied()
    }
}

/// A handicap with its named option; its number counts from the end of the cards in the card list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Handicap {
    /// The queen begins as a rook.
    DemotedQueen,
    /// The knight of the b-file is missing.
    KnightB,
    /// The knight of the g-file is missing.
    KnightG,
    /// The bishop of the c-file is missing.
    BishopC,
    /// The bishop of the f-file is missing.
    BishopF,
    /// Half the base time.
    ShortClock,
    /// The pawns of the f- and g-file are missing.
    PawnsFG,
    /// The pawns of the d- and e-file are missing.
    PawnsDE,
    /// The pawns of the b- and c-file are missing.
    PawnsBC,
    /// No castling.
    GlassKing,
    /// The starting queen stays until move 12.
    ShyQueen,
    /// No double steps.
    LazyPawns,
}

impl Handicap {
    /// Every handicap, in the order of the card list.
    pub const ALL: [Handicap; 12] = [
        Handicap::DemotedQueen,
        Handicap::KnightB,
        Handicap::KnightG,
        Handicap::BishopC,
        Handicap::BishopF,
        Handicap::ShortClock,
        Handicap::PawnsFG,
        Handicap::PawnsDE,
        Handicap::PawnsBC,
        Handicap::GlassKing,
        Handicap::ShyQueen,
        Handicap::LazyPawns,
    ];

    /// Its item in the card list.
    pub const fn card(self) -> Card {
        Card(Kind::ALL.len() as u8 + self as u8)
    }

    /// The handicap of an item of the card list; `None` for a card.
    pub fn of(card: Card) -> Option<Handicap> {
        Handicap::ALL.get(card.index().checked_sub(Kind::ALL.len())?).copied()
    }

    /// Its cost in points.
    pub const fn cost(self) -> u8 {
        match self {
            Handicap::DemotedQueen => 4,
            Handicap::KnightB | Handicap::KnightG | Handicap::BishopC | Handicap::BishopF => 3,
            Handicap::ShortClock | Handicap::PawnsFG | Handicap::PawnsDE | Handicap::PawnsBC => 2,
            Handicap::GlassKing | Handicap::ShyQueen | Handicap::LazyPawns => 1,
        }
    }

    /// Those of which a package holds one at most, this one among them: the options of the same handicap, and the queen that
    /// is demoted or shy.
    pub(super) const fn rivals(self) -> &'static [Handicap] {
        use Handicap::{BishopC, BishopF, DemotedQueen, KnightB, KnightG, PawnsBC, PawnsDE, PawnsFG, ShyQueen};
        match self {
            DemotedQueen | ShyQueen => &[DemotedQueen, ShyQueen],
            KnightB | KnightG => &[KnightB, KnightG],
            BishopC | BishopF => &[BishopC, BishopF],
            PawnsFG | PawnsDE | PawnsBC => &[PawnsFG, PawnsDE, PawnsBC],
            _ => &[],
        }
    }

    /// The files on which pieces of the first rank (`0`) or pawns (`1`) go missing.
    pub(super) const fn missing(self) -> &'static [(u8, u8)] {
        match self {
            Handicap::KnightB => &[(1, 0)],
            Handicap::KnightG => &[(6, 0)],
            Handicap::BishopC => &[(2, 0)],
            Handicap::BishopF => &[(5, 0)],
            Handicap::PawnsFG => &[(5, 1), (6, 1)],
            Handicap::PawnsDE => &[(3, 1), (4, 1)],
            Handicap::PawnsBC => &[(1, 1), (2, 1)],
            _ => &[],
        }
    }
}
