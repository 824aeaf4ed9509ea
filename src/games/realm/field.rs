//! The board with its terrain and the laws in force, and what can be done to it.
use super::kind::{Kind, Sort};
use super::laws::{self, Law, Tower};
use super::terrain::Terrain;
use crate::board::{Bitboard, Board, Piece, Role, Side, Square, attacks};
use crate::game::Event;
use serde::{Deserialize, Serialize};

/// Events while somebody listens.
#[derive(Debug, Default)]
pub struct Told {
    /// The events, in order; empty when nobody listens.
    pub events: Vec<Event>,
    listening: bool,
}

impl Told {
    /// Collects events.
    pub fn listening() -> Self {
        Told { events: Vec::new(), listening: true }
    }

    /// Collects nothing.
    pub fn silent() -> Self {
        Told::default()
    }

    /// Takes an event, if anybody listens.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if self.listening {
            self.events.push(event());
        }
    }
}

/// The board, its terrain and the laws in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The pieces.
    pub board: Board,
    /// The squares of each terrain.
    terrain: [Bitboard; Terrain::COUNT],
    /// The card in force for each role.
    laws: [Kind; 6],
    /// The square that a pawn has just passed, and where that pawn stands.
    pub passed: Option<(Square, Square)>,
    /// The pieces of each side that have left the board, by the role they had then.
    pub lost: [Lost; 2],
}

/// Pieces off the board, by role.
pub type Lost = [u8; 6];

impl Field {
    /// A board of ordinary chess laws and no terrain.
    pub fn new(board: Board) -> Self {
        let terrain = [Bitboard::EMPTY; Terrain::COUNT];
        Field { board, terrain, laws: Role::ALL.map(Kind::normal), passed: None, lost: [Lost::default(); 2] }
    }

    // ---- terrain ----

    /// The squares of a terrain.
    pub fn squares(&self, terrain: Terrain) -> Bitboard {
        self.terrain.get(terrain as usize).copied().unwrap_or_default()
    }

    /// The terrain of a square.
    pub fn terrain_at(&self, at: Square) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|&t| self.squares(t).contains(at))
    }

    /// Whether a square has this terrain.
    pub fn is(&self, at: Square, terrain: Terrain) -> bool {
        self.squares(terrain).contains(at)
    }

    /// Lays terrain in place of what is there; `None` clears the square.
    pub fn lay(&mut self, at: Square, terrain: Option<Terrain>) {
        for squares in &mut self.terrain {
            squares.remove(at);
        }
        if let Some(squares) = terrain.and_then(|t| self.terrain.get_mut(t as usize)) {
            squares.insert(at);
        }
    }

    /// Squares without a piece that are not Mountains.
    pub fn vacant(&self) -> Bitboard {
        !self.board.occupied() - self.squares(Terrain::Mountains)
    }

    // ---- laws ----

    /// The card in force for a role.
    pub fn card_of(&self, role: Role) -> Kind {
        self.laws[role.index()]
    }

    /// The law in force for a role.
    pub fn law_of(&self, role: Role) -> Law {
        match self.card_of(role) {
            kind if kind.sort() == Sort::Law(role) => laws::on_card(kind).unwrap_or(laws::standard(role)),
            _ => laws::standard(role),
        }
    }

    /// Puts a law in force.
    pub fn enact(&mut self, role: Role, kind: Kind) {
        self.laws[role.index()] = kind;
    }

    /// The law by which a piece of this role moves from this square: that of the square, else that of its role.
    pub fn law_at(&self, at: Square, role: Role) -> Law {
        let lenders = [Terrain::Cathedral, Terrain::GuildHall, Terrain::TourneyField];
        match lenders.into_iter().find(|t| self.is(at, *t)).and_then(Terrain::lends) {
            Some(lent) if lent == role => laws::standard(role),
            Some(lent) => self.law_of(lent),
            None => self.law_of(role),
        }
    }

    /// Whether pawns become officers on their last rank.
    pub fn queens(&self) -> bool {
        self.law_of(Role::Pawn).queens
    }

    /// Whether a pawn of this side would become an officer on this square.
    pub fn crowns(&self, side: Side, at: Square) -> bool {
        self.queens() && at.relative_rank(side) == 7
    }

    /// The neighbours of a side's towers of this sort.
    pub fn around_towers(&self, side: Side, tower: Tower) -> Bitboard {
        let rooks = self.law_of(Role::Rook).tower == Some(tower);
        if !rooks {
            return Bitboard::EMPTY;
        }
        let mut towers = self.board.of(side, Role::Rook);
        if self.card_of(Role::Queen) == Kind::DemocraticQueen {
            towers |= self.board.of(side, Role::Queen);
        }
        let lent = [Terrain::Cathedral, Terrain::GuildHall, Terrain::TourneyField];
        let elsewhere = lent.into_iter().fold(towers, |left, terrain| left - self.squares(terrain));
        elsewhere.iter().fold(Bitboard::EMPTY, |all, at| all | attacks::king(at))
    }

    /// The pieces of a side that cannot move for fear.
    pub fn frozen(&self, side: Side) -> Bitboard {
        self.board.side(side) & self.around_towers(!side, Tower::Fear)
    }

    /// The pieces of a side that cannot be taken.
    pub fn protected(&self, side: Side) -> Bitboard {
        let safe = self.squares(Terrain::Sanctuary) | self.around_towers(side, Tower::Peace);
        (self.board.side(side) & safe) - self.board.role(Role::King)
    }

    // ---- cards on the table ----

    /// How many cards of a kind lie on the table.
    pub fn on_table(&self, kind: Kind) -> u8 {
        match kind.sort() {
            Sort::Action => 0,
            Sort::Law(role) => u8::from(self.card_of(role) == kind && !kind.is_normal()),
            Sort::Terrain(terrain) => self.squares(terrain).count() as u8,
        }
    }

    // ---- deeds ----

    /// Moves a piece to an empty square.
    pub fn shift(&mut self, from: Square, to: Square, told: &mut Told) {
        let Some(piece) = self.board.piece_at(from) else { return };
        if from != to {
            self.board.shift(from, to);
            told.tell(|| Event::Moved { piece, from, to });
        }
    }

    /// Exchanges what stands on two squares.
    pub fn swap(&mut self, a: Square, b: Square, told: &mut Told) {
        let (first, second) = (self.board.remove(a), self.board.remove(b));
        if let Some(piece) = first {
            self.board.place(b, piece);
            told.tell(|| Event::Moved { piece, from: a, to: b });
        }
        if let Some(piece) = second {
            self.board.place(a, piece);
            told.tell(|| Event::Moved { piece, from: b, to: a });
        }
    }

    /// How many pieces of a kind a side has lost.
    fn tally(&mut self, piece: Piece) -> &mut u8 {
        &mut self.lost[piece.side.index()][piece.role.index()]
    }

    /// Takes a piece off the board by capture.
    pub fn capture(&mut self, at: Square, told: &mut Told) -> Option<Piece> {
        let piece = self.board.remove(at)?;
        *self.tally(piece) = self.tally(piece).saturating_add(1);
        told.tell(|| Event::Captured { piece, at });
        Some(piece)
    }

    /// Takes a piece off the board without a capture.
    pub fn discard(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.board.remove(at) {
            *self.tally(piece) = self.tally(piece).saturating_add(1);
            told.tell(|| Event::Removed { piece, at });
        }
    }

    /// Puts a piece that was taken on an empty square.
    pub fn put(&mut self, piece: Piece, at: Square, told: &mut Told) {
        self.board.place(at, piece);
        *self.tally(piece) = self.tally(piece).saturating_sub(1);
        told.tell(|| Event::Placed { piece, at });
    }

    /// A piece comes onto the square of a friend, and both become a queen.
    pub fn merge(&mut self, from: Square, to: Square, told: &mut Told) {
        if let Some(piece) = self.board.remove(to) {
            told.tell(|| Event::Removed { piece, at: to });
        }
        self.shift(from, to, told);
        self.become_role(to, Role::Queen, told);
    }

    /// Makes a piece another kind; it loses its first-move privileges.
    pub fn become_role(&mut self, at: Square, to: Role, told: &mut Told) {
        if let Some(piece) = self.board.piece_at(at) {
            self.board.place(at, Piece { role: to, ..piece });
            told.tell(|| Event::Promoted { piece, at, to });
        }
    }

    /// Lowers a piece by one rank: a pawn leaves the board, a king stays what it is. True if it is still there.
    pub fn lower(&mut self, at: Square, told: &mut Told) -> bool {
        match self.board.role_at(at) {
            Some(Role::Pawn) => self.discard(at, told),
            Some(role) => {
                if let Some(to) = below(role) {
                    self.become_role(at, to, told);
                }
                return true;
            }
            None => {}
        }
        false
    }

    /// Pawns of a side that stand on their last rank and are to become officers.
    pub fn to_crown(&self, side: Side) -> Bitboard {
        if self.queens() { self.board.of(side, Role::Pawn) & side.rank_mask(8) } else { Bitboard::EMPTY }
    }

    /// How many kings a side has.
    pub fn kings(&self, side: Side) -> u32 {
        self.board.of(side, Role::King).count()
    }

    /// A hash of all that counts for repetition, the side to move apart.
    pub fn hash(&self) -> u64 {
        let terrain = self.terrain.iter().map(|squares| squares.0);
        let laws = self.laws.iter().map(|kind| *kind as u64);
        let passed = self.passed.map_or(0, |(over, pawn)| 1 + over.index() as u64 * 64 + pawn.index() as u64);
        terrain.chain(laws).chain([passed]).fold(self.board.hash(), |sum, word| mix(sum ^ word))
    }
}

/// The next lower role; `None` for pawn and king.
pub const fn below(role: Role) -> Option<Role> {
    match role {
        Role::Queen => Some(Role::Rook),
        Role::Rook => Some(Role::Bishop),
        Role::Bishop => Some(Role::Knight),
        Role::Knight => Some(Role::Pawn),
        Role::Pawn | Role::King => None,
    }
}

/// The next higher role; `None` for a king.
pub const fn above(role: Role) -> Option<Role> {
    match role {
        Role::Pawn => Some(Role::Knight),
        Role::Knight => Some(Role::Bishop),
        Role::Bishop => Some(Role::Rook),
        Role::Rook => Some(Role::Queen),
        Role::Queen => Some(Role::King),
        Role::King => None,
    }
}

/// Spreads every bit over the whole word (SplitMix64).
pub(super) const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
