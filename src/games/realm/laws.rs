//! Move laws as data: each is a short list of movers, so that a law is one line and a new one is easy.
use super::kind::Kind;
use crate::board::Role;

/// Steps in files and ranks; ranks count forward as the mover sees it.
pub type Steps = &'static [(i8, i8)];

/// What a mover is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Does {
    /// Moves and captures.
    Both,
    /// Moves to empty squares.
    Quiet,
    /// Captures.
    Take,
}

/// One way to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    /// Straight to a square so far away, whatever lies between.
    Leap(Steps, Does),
    /// Along lines, as far as they are free.
    Slide(Steps, Does),
    /// Along lines over exactly one friend.
    OverFriend(Steps),
    /// A pawn's first advance by two in one of these directions.
    Double(Steps),
    /// Ahead diagonally over an enemy into the empty square behind it, which takes the enemy; and on from there.
    JumpChain,
    /// Places are exchanged with a friend.
    Swap,
    /// To any square that no other piece could go to.
    Quantum,
    /// To any empty square, for a friend's rank.
    Vampire,
    /// From the last rank to any empty square.
    FromLastRank,
    /// As the law in force for this role says.
    As(Role),
    /// On these ranks of its side, from 1, as these movers say.
    OnRanks(u8, u8, &'static [Mover]),
}

/// What a rook that does not move does to its neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tower {
    /// Enemies there do not move.
    Fear,
    /// Friends there are not taken.
    Peace,
}

/// How the pieces of a role move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Law {
    /// The ways to move.
    pub movers: &'static [Mover],
    /// Pawns take in passing.
    pub passing: bool,
    /// Pawns become officers on their last rank.
    pub queens: bool,
    /// Pawns that are taken are put elsewhere.
    pub returns: bool,
    /// Captors die as often as this, so many times in so many.
    pub frenzy: Option<(u8, u8)>,
    /// What it does to its neighbours.
    pub tower: Option<Tower>,
}

pub(super) const STRAIGHT: Steps = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const DIAGONAL: Steps = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(super) const AROUND: Steps = &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const AHEAD: Steps = &[(0, 1)];
const ASLANT: Steps = &[(-1, 1), (1, 1)];
const KNIGHT: Steps = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const CAMEL: Steps = &[(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)];
const ZEBRA: Steps = &[(2, 3), (3, 2), (3, -2), (2, -3), (-2, -3), (-3, -2), (-3, 2), (-2, 3)];
const LAME: Steps = &[(2, 2), (2, -2), (-2, -2), (-2, 2)];

use Does::{Both, Quiet, Take};
use Mover::{As, Double, FromLastRank, JumpChain, Leap, OnRanks, OverFriend, Quantum, Slide, Swap, Vampire};

const PAWN: &[Mover] = &[Leap(AHEAD, Quiet), Leap(ASLANT, Take), Double(AHEAD)];
const SITUATIONAL: &[Mover] = &[
    OnRanks(1, 4, PAWN),
    OnRanks(5, 5, &[As(Role::Knight)]),
    OnRanks(6, 6, &[As(Role::Bishop)]),
    OnRanks(7, 7, &[As(Role::Rook)]),
    OnRanks(8, 8, &[As(Role::Queen)]),
];

/// A law without anything special.
const fn law(movers: &'static [Mover]) -> Law {
    Law { movers, passing: false, queens: true, returns: false, frenzy: None, tower: None }
}

/// The law on a card; `None` for cards of another sort.
pub const fn on_card(kind: Kind) -> Option<Law> {
    Some(match kind {
        Kind::SecularQueen => law(&[Slide(STRAIGHT, Both), Leap(KNIGHT, Both)]),
        Kind::TowerlessQueen => law(&[Slide(DIAGONAL, Both), Leap(KNIGHT, Both)]),
        Kind::DemocraticQueen => law(&[As(Role::Bishop), As(Role::Rook)]),
        Kind::NormalQueen => law(&[Slide(AROUND, Both)]),
        Kind::Canon => law(&[OverFriend(DIAGONAL)]),
        Kind::TheMan => law(&[Leap(AROUND, Both)]),
        Kind::AugmentedBishop => law(&[Slide(DIAGONAL, Both), Leap(STRAIGHT, Both)]),
        Kind::LameBishop => law(&[Leap(LAME, Both)]),
        Kind::NormalBishop => law(&[Slide(DIAGONAL, Both)]),
        Kind::Cannon => law(&[OverFriend(STRAIGHT)]),
        Kind::TowerOfFear => Law { tower: Some(Tower::Fear), ..law(&[]) },
        Kind::TowerOfPeace => Law { tower: Some(Tower::Peace), ..law(&[]) },
        Kind::AugmentedRook => law(&[Slide(STRAIGHT, Both), Leap(DIAGONAL, Both)]),
        Kind::NormalRook => law(&[Slide(STRAIGHT, Both)]),
        Kind::QuantumKing => law(&[Quantum]),
        Kind::PeacefulKing => law(&[Slide(AROUND, Quiet)]),
        Kind::VampireKing => law(&[Leap(AROUND, Take), Vampire]),
        Kind::WizardKing => law(&[Swap]),
        Kind::WarriorKing => law(&[Leap(KNIGHT, Both)]),
        Kind::NormalKing => law(&[Leap(AROUND, Both)]),
        Kind::Chevalier => law(&[Leap(CAMEL, Both)]),
        Kind::Cavalier => law(&[Leap(ZEBRA, Both)]),
        Kind::FrenziedKnights => Law { frenzy: Some((1, 3)), ..law(&[Leap(KNIGHT, Both)]) },
        Kind::NormalKnights => law(&[Leap(KNIGHT, Both)]),
        Kind::Checkers => law(&[Leap(ASLANT, Quiet), JumpChain]),
        Kind::ReversePawns => Law { passing: true, ..law(&[Leap(ASLANT, Quiet), Leap(AHEAD, Take), Double(ASLANT)]) },
        Kind::DiagonalPawns => Law { passing: true, ..law(&[Leap(ASLANT, Both), Double(ASLANT)]) },
        Kind::PloddingPawns => law(&[Leap(AHEAD, Both), Double(AHEAD)]),
        Kind::SituationalPawns => Law { passing: true, queens: false, ..law(SITUATIONAL) },
        Kind::MadhousePawns => Law {
            passing: true,
            queens: false,
            returns: true,
            ..law(&[Leap(AHEAD, Quiet), Leap(ASLANT, Take), Double(AHEAD), FromLastRank])
        },
        Kind::FrenziedPawns => Law { passing: true, frenzy: Some((1, 2)), ..law(PAWN) },
        Kind::NormalPawns => Law { passing: true, ..law(PAWN) },
        _ => return None,
    })
}

/// The law of ordinary chess for a role.
pub const fn standard(role: Role) -> Law {
    match on_card(Kind::normal(role)) {
        Some(law) => law,
        None => law(&[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::realm::kind::Sort;

    #[test]
    fn every_law_card_has_a_law_and_no_other_card() {
        for kind in Kind::ALL {
            assert_eq!(on_card(kind).is_some(), matches!(kind.sort(), Sort::Law(_)), "{kind:?}");
        }
    }
}
