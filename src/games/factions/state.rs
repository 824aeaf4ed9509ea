//! The state of a game of Factions: the position, two armies, marks, and what is asked next.
use super::cards::{Faction, PerLevel, level};
use crate::board::{Bitboard, Conditions, Piece, PieceId, Position, Role, Side, Square, attacks};
use crate::game::{Outcome, Pick};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The kinds of piece that can be captured, the strongest first.
pub(super) const KINDS: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// One side's cards and Graveyard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Which faction.
    pub faction: Faction,
    /// XP of each category's card, by role index.
    pub xp: [u8; 6],
    /// Captured pieces that can return, in the order in which they fell; empty for the Order.
    pub graveyard: ArrayVec<Piece, 32>,
}

impl Army {
    /// An army at the start.
    pub fn new(faction: Faction) -> Self {
        Army { faction, xp: [0; 6], graveyard: ArrayVec::new() }
    }

    /// The level of a category's card, 1 to 3.
    pub fn level(&self, role: Role) -> u8 {
        level(role, self.xp[role.index()])
    }

    /// The number for the level of a category's card.
    pub(super) fn per_level(&self, role: Role, numbers: PerLevel) -> u8 {
        numbers[usize::from(self.level(role)) - 1]
    }

    /// How many pieces of a kind lie in the Graveyard.
    pub fn buried(&self, role: Role) -> usize {
        self.graveyard.iter().filter(|p| p.role == role).count()
    }
}

/// What a piece carries until it dies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Which piece.
    pub piece: PieceId,
    /// Pays 2 XP more when captured.
    pub blighted: bool,
    /// Bounty of a Condemned piece; 0 for none.
    pub bounty: u8,
    /// Refused the crown: a pawn on its last rank for good.
    pub refused: bool,
    /// Cannot be captured until its owner's next turn starts.
    pub protected: bool,
}

impl Mark {
    const fn new(piece: PieceId) -> Self {
        Mark { piece, blighted: false, bounty: 0, refused: false, protected: false }
    }

    pub(super) const fn is_empty(&self) -> bool {
        !self.blighted && self.bounty == 0 && !self.refused && !self.protected
    }
}

/// What a side is owed as the first things of its next turn, in this order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owed {
    /// XP of Death Toll or Martyrdom, to any card.
    pub toll: u8,
    /// Broken Crypt: so many pawns next to the square where a rook died.
    pub crypt: Option<(Square, u8)>,
    /// XP of the Banner Guard, to any card.
    pub banner: u8,
}

/// What is asked next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Which card takes the XP of Death Toll or Martyrdom.
    Toll,
    /// Where a pawn of the Broken Crypt stands, or done.
    Crypt,
    /// Which card takes the XP of the Banner Guard.
    Banner,
    /// A piece to move or a skill to activate.
    Choose,
    /// Where the piece goes.
    To(Square),
    /// What the pawn that goes from one square to another becomes, or refuse the crown.
    Crown(Square, Square),
    /// Which card, pawn or king, takes the XP of a refused crown.
    CrownXp,
    /// Which card, this category's or the king's, takes so much XP of a capture.
    Pay(Role, u8),
    /// The queen that holds court.
    CourtFrom,
    /// Which kind of piece returns (level 3): queen, how many more may.
    CourtWhat(Square, u8),
    /// Where it returns: queen, how many more may (this one included), kind.
    CourtWhere(Square, u8, Role),
    /// The pawn behind which another rises.
    RiseFrom,
    /// Where it rises.
    RiseWhere(Square),
    /// The pawn to harvest.
    HarvestPawn,
    /// Which card takes the XP; the pawn stood on this square.
    HarvestXp(Square),
    /// Where another pawn from the Graveyard stands, or done; the harvested one stood on this square.
    HarvestBack(Square),
    /// Who is protected: so many more may be.
    Sanctuary(u8),
    /// Who is condemned.
    Condemn,
    /// Which pawn steps ahead: so many more may; those that have, by where they stand.
    Fanatics(u8, Bitboard),
    /// What a pawn of Fanatics becomes on the last rank, or refuse the crown.
    FanaticsCrown(u8, Bitboard, Square),
    /// Which card takes the XP of a crown refused by Fanatics.
    FanaticsXp(u8, Bitboard),
    /// The turn is complete and about to pass; never seen between picks.
    Ended,
    /// The game has ended.
    Over(Outcome),
}

/// The whole truth of a game of Factions; all of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Factions {
    pub(super) position: Position,
    pub(super) armies: [Army; 2],
    pub(super) marks: ArrayVec<Mark, 48>,
    pub(super) owed: [Owed; 2],
    pub(super) stage: Stage,
    /// XP of a capture that waits while the XP of a refused crown is routed.
    pub(super) pending: Option<u8>,
    /// Hashes of the positions at the turns' starts since the last capture, pawn move, placement or XP.
    pub(super) seen: Vec<u64>,
    /// Something that cannot be undone on the board happened in this turn.
    pub(super) lasting: bool,
    pub(super) prepared: ArrayVec<Pick, 16>,
}

impl Factions {
    pub(super) fn at(position: Position, factions: [Faction; 2]) -> Self {
        let mut game = Factions {
            position,
            armies: factions.map(Army::new),
            marks: ArrayVec::new(),
            owed: [Owed::default(); 2],
            stage: Stage::Choose,
            pending: None,
            seen: Vec::new(),
            lasting: false,
            prepared: ArrayVec::new(),
        };
        game.seen.push(game.key());
        game
    }

    /// The position, with the steps of the turn in preparation.
    pub fn board_position(&self) -> &Position {
        &self.position
    }

    /// A side's cards and Graveyard.
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    /// What is asked next.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What a piece carries.
    pub fn mark_of(&self, piece: PieceId) -> Option<&Mark> {
        self.marks.iter().find(|m| m.piece == piece)
    }

    /// What the piece on a square carries.
    pub fn mark_at(&self, at: Square) -> Option<&Mark> {
        self.position.board.piece_at(at).and_then(|p| self.mark_of(p.id))
    }

    /// The mark of a piece, to be changed; made when there is none. `None` when there is no room, which takes more marked
    /// pieces than there are.
    pub(super) fn mark_mut(&mut self, piece: PieceId) -> Option<&mut Mark> {
        let at = match self.marks.iter().position(|m| m.piece == piece) {
            Some(at) => at,
            None => {
                self.marks.try_push(Mark::new(piece)).ok()?;
                self.marks.len() - 1
            }
        };
        self.marks.get_mut(at)
    }

    fn marked(&self, wanted: impl Fn(&Mark) -> bool) -> Bitboard {
        let board = &self.position.board;
        self.marks.iter().filter(|m| wanted(m)).filter_map(|m| board.square_of(m.piece)).collect()
    }

    /// Squares of pieces that cannot be captured now.
    pub fn protected(&self) -> Bitboard {
        self.marked(|m| m.protected)
    }

    /// The effects on the board for move generation: protected pieces and kings are no targets (a Broken Crypt may give check
    /// before its owner's own move), pawns that refused the crown stay.
    pub(super) fn conditions(&self) -> Conditions {
        let kings = self.position.board.role(Role::King);
        Conditions { shielded: self.protected() | kings, frozen: self.marked(|m| m.refused), ..Conditions::NONE }
    }

    /// Squares whose pieces of `side` have no skills: those next to the enemy Lich King at level 3.
    pub(super) fn silenced(&self, side: Side) -> Bitboard {
        let enemy = self.army(!side);
        if enemy.faction != Faction::Undead || enemy.level(Role::King) < 3 {
            return Bitboard::EMPTY;
        }
        let king = self.position.board.king(!side);
        king.map_or(Bitboard::EMPTY, |at| attacks::king(at) & self.position.board.side(side))
    }

    /// Pieces of a category that can be the source of their skill.
    pub(super) fn sources(&self, side: Side, role: Role) -> Bitboard {
        self.position.board.of(side, role) - self.silenced(side)
    }

    /// Squares of pieces of `side` that enemy skills cannot target.
    pub(super) fn warded(&self, side: Side) -> Bitboard {
        let army = self.army(side);
        if army.faction != Faction::Undead || army.level(Role::Rook) < 3 {
            return Bitboard::EMPTY;
        }
        around(self.sources(side, Role::Rook)) & self.position.board.side(side)
    }

    /// A number equal for positions that count as the same for repetition: board, rights, XP, Graveyards, marks, what is owed.
    pub(super) fn key(&self) -> u64 {
        let mut key = self.position.hash();
        let mut mix = |n: u64| key = (key ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        for army in &self.armies {
            army.xp.iter().for_each(|&xp| mix(u64::from(xp)));
            Role::ALL.iter().for_each(|&role| mix(army.buried(role) as u64));
        }
        mix(self.marks_key());
        for owed in &self.owed {
            let crypt = owed.crypt.map_or(0, |(at, n)| ((at.index() as u64) << 2) | u64::from(n));
            mix((crypt << 16) | (u64::from(owed.toll) << 8) | u64::from(owed.banner));
        }
        key
    }

    /// A number for the marks and where they stand; their order does not matter.
    fn marks_key(&self) -> u64 {
        let board = &self.position.board;
        let one = |m: &Mark| {
            let at = board.square_of(m.piece)?.index() as u64;
            let flags = [m.blighted, m.refused, m.protected].iter().fold(0, |bits, &set| (bits << 1) | u64::from(set));
            let bits = (at << 16) | (u64::from(m.bounty) << 4) | flags | (1 << 40);
            Some(bits.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(23).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        };
        self.marks.iter().filter_map(one).fold(0, u64::wrapping_add)
    }
}

/// All squares next to any of these.
pub(super) fn around(squares: Bitboard) -> Bitboard {
    squares.iter().fold(Bitboard::EMPTY, |sum, at| sum | attacks::king(at))
}
