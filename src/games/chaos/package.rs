//! Packages of handicaps: which there are, and what they do to the first position.
use super::field::Field;
use super::kind::Handicap;
use crate::board::{Piece, Role, Side, Square};
use crate::game::{Event, Reason};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A set of handicaps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Package(u16);

/// The picker's budget without Tilt, in points.
pub const BASE_BUDGET: u8 = 4;
/// The most Tilt.
pub const MOST_TILT: u8 = 4;

impl Package {
    /// No handicaps.
    pub const EMPTY: Package = Package(0);

    /// With one more.
    #[must_use]
    pub const fn with(self, handicap: Handicap) -> Package {
        Package(self.0 | 1 << handicap as u16)
    }

    /// Whether it holds this one.
    pub const fn has(self, handicap: Handicap) -> bool {
        self.0 >> handicap as u16 & 1 != 0
    }

    /// Whether it holds all of another.
    pub const fn covers(self, other: Package) -> bool {
        other.0 & !self.0 == 0
    }

    /// Its handicaps, in the order of the card list.
    pub fn iter(self) -> impl Iterator<Item = Handicap> {
        Handicap::ALL.into_iter().filter(move |h| self.has(*h))
    }

    /// What it costs, in points.
    pub fn cost(self) -> u8 {
        self.iter().map(Handicap::cost).sum()
    }

    /// Whether no two of its handicaps exclude each other.
    pub(super) fn sound(self) -> bool {
        let twice = |h: Handicap| h.rivals().iter().filter(|rival| self.has(**rival)).count() > 1;
        !self.iter().any(twice)
    }

    /// Whether it fits a game without clocks.
    const fn untimed(self) -> bool {
        !self.has(Handicap::ShortClock)
    }

    /// Every package that costs exactly so many points; in a game without clocks those without a Short Clock.
    pub fn all(budget: u8, timed: bool) -> impl Iterator<Item = Package> {
        static SOUND: LazyLock<Vec<Package>> = LazyLock::new(|| {
            let sets = (1..1u16 << Handicap::ALL.len()).map(Package).filter(|p| p.sound());
            sets.filter(|p| (BASE_BUDGET..=BASE_BUDGET + MOST_TILT).contains(&p.cost())).collect()
        });
        SOUND.iter().copied().filter(move |p| p.cost() == budget && (timed || p.untimed()))
    }

    /// Why this handicap cannot be added if the whole is to cost exactly `budget`; `None` if it can.
    pub fn refuse(self, handicap: Handicap, budget: u8, timed: bool) -> Option<Reason> {
        const CHOSEN: Reason = Reason::new("package-twice", "That is in the package already.");
        const UNTIMED: Reason = Reason::new("package-untimed", "Without clocks there is no Short Clock.");
        const RIVAL: Reason = Reason::new("package-rival", "One excludes the other.");
        const COST: Reason = Reason::new("package-cost", "It does not fit your budget.");
        let more = self.with(handicap);
        if self.has(handicap) {
            Some(CHOSEN)
        } else if !timed && !more.untimed() {
            Some(UNTIMED)
        } else if !more.sound() {
            Some(RIVAL)
        } else {
            (!Package::all(budget, timed).any(|whole| whole.covers(more))).then_some(COST)
        }
    }
}

/// The squares on which a handicap changes a side's first position.
pub fn squares(handicap: Handicap, bearer: Side) -> Vec<Square> {
    let rank = |row: u8| if bearer == Side::White { row } else { 7 - row };
    let at = |file: u8, row: u8| Square::at(file, rank(row));
    let listed: Vec<(u8, u8)> = match handicap {
        Handicap::DemotedQueen | Handicap::ShyQueen => vec![(3, 0)],
        Handicap::GlassKing => vec![(4, 0)],
        Handicap::LazyPawns => (0..8).map(|file| (file, 1)).collect(),
        other => other.missing().to_vec(),
    };
    listed.into_iter().filter_map(|(file, row)| at(file, row)).collect()
}

/// Whether a handicap is about pieces of this kind.
fn concerns(handicap: Handicap, role: Role) -> bool {
    match handicap {
        Handicap::DemotedQueen | Handicap::ShyQueen => role == Role::Queen,
        Handicap::KnightB | Handicap::KnightG => role == Role::Knight,
        Handicap::BishopC | Handicap::BishopF => role == Role::Bishop,
        Handicap::PawnsFG | Handicap::PawnsDE | Handicap::PawnsBC | Handicap::LazyPawns => role == Role::Pawn,
        Handicap::GlassKing => role == Role::King,
        Handicap::ShortClock => false,
    }
}

/// Puts a package on a side of the first position, and tells it.
pub fn apply(field: &mut Field, bearer: Side, package: Package, told: &mut Vec<Event>) {
    field.packages[bearer.index()] = package;
    for handicap in package.iter() {
        told.push(Event::Handicapped { side: bearer, card: handicap.card() });
        let board = &mut field.position.board;
        for &at in squares(handicap, bearer).iter() {
            let own = |piece: &Piece| piece.side == bearer && concerns(handicap, piece.role);
            let Some(piece) = board.piece_at(at).filter(own) else { continue };
            match handicap {
                Handicap::DemotedQueen => {
                    told.push(Event::Promoted { piece, at, to: Role::Rook });
                    board.set_role(at, Role::Rook);
                }
                Handicap::ShyQueen => field.shy[bearer.index()] = Some(piece.id),
                Handicap::GlassKing | Handicap::LazyPawns => {}
                _ => {
                    told.push(Event::Removed { piece, at });
                    board.remove(at);
                }
            }
        }
        if handicap == Handicap::ShortClock {
            told.push(Event::ClockHalved(bearer));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_packages_as_the_law_counts() {
        let count = |timed| (4..=8).map(|budget| Package::all(budget, timed).count()).collect::<Vec<_>>();
        assert_eq!(count(true), [28, 43, 70, 87, 95]);
        assert_eq!(count(false), [22, 29, 48, 58, 47]);
    }

    #[test]
    fn every_set_that_can_be_begun_can_be_completed() {
        for budget in 4..=8 {
            for whole in Package::all(budget, true) {
                let mut begun = Package::EMPTY;
                for handicap in whole.iter() {
                    assert_eq!(begun.refuse(handicap, budget, true), None);
                    begun = begun.with(handicap);
                }
                assert_eq!(begun, whole);
                assert!(Handicap::ALL.into_iter().all(|more| whole.refuse(more, budget, true).is_some()));
            }
        }
    }
}
