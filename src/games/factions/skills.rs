//! What each skill can do now: its sources, targets and squares.
use super::cards::{BOUNTY_XP, COURT_PLACES, FANATICS_PAWNS, Faction, SANCTUARY_PIECES};
use super::state::{Factions, KINDS, around};
use crate::board::{Bitboard, Role, Side, Square, attacks};

impl Factions {
    fn own(&self) -> Side {
        self.position.turn
    }

    fn empty(&self) -> Bitboard {
        !self.position.board.occupied()
    }

    /// Whether the side to move has this faction's skills.
    pub(super) fn plays(&self, faction: Faction) -> bool {
        self.army(self.own()).faction == faction
    }

    /// Empty squares next to the own rooks, which Crypt adds to every returning skill.
    fn crypt(&self) -> Bitboard {
        around(self.sources(self.own(), Role::Rook)) & self.empty()
    }

    /// Where a piece of this kind may be placed at all: pawns never on the first or last rank.
    fn room(role: Role) -> Bitboard {
        if role == Role::Pawn { !Bitboard::BACK_ROWS } else { Bitboard::FULL }
    }

    /// Kinds of piece in the own Graveyard that Court of the Dead returns at its level.
    pub(super) fn court_roles(&self) -> Vec<Role> {
        let army = self.army(self.own());
        let any = army.level(Role::Queen) >= 3;
        KINDS.into_iter().filter(|&role| (any || role == Role::Pawn) && army.buried(role) > 0).collect()
    }

    /// Where Court of the Dead held by the queen on `queen` places a piece.
    pub(super) fn court_squares(&self, queen: Square, role: Role) -> Bitboard {
        ((attacks::king(queen) & self.empty()) | self.crypt()) & Factions::room(role)
    }

    /// How many pieces Court of the Dead places.
    pub(super) fn court_places(&self) -> u8 {
        self.army(self.own()).per_level(Role::Queen, COURT_PLACES)
    }

    /// Queens that can hold court.
    pub(super) fn court_sources(&self) -> Bitboard {
        let roles = self.court_roles();
        let can = |at: &Square| roles.iter().any(|&role| !self.court_squares(*at, role).is_empty());
        self.sources(self.own(), Role::Queen).iter().filter(can).collect()
    }

    /// Where a pawn rises behind the one on `pawn`.
    pub(super) fn rise_squares(&self, pawn: Square) -> Bitboard {
        let back = -self.own().forward();
        let files: &[i8] = if self.army(self.own()).level(Role::Pawn) >= 2 { &[0, -1, 1] } else { &[0] };
        let behind: Bitboard = files.iter().filter_map(|&f| pawn.offset(f, back)).collect();
        ((behind & self.empty()) | self.crypt()) & Factions::room(Role::Pawn)
    }

    /// Pawns behind which another can rise.
    pub(super) fn rise_sources(&self) -> Bitboard {
        if self.army(self.own()).buried(Role::Pawn) == 0 {
            return Bitboard::EMPTY;
        }
        self.sources(self.own(), Role::Pawn).iter().filter(|&at| !self.rise_squares(at).is_empty()).collect()
    }

    /// Pawns that can be harvested.
    pub(super) fn harvest_pawns(&self) -> Bitboard {
        around(self.sources(self.own(), Role::Bishop)) & self.position.board.of(self.own(), Role::Pawn)
    }

    /// Where the pawn stands that comes back for the one harvested on `from`.
    pub(super) fn harvest_squares(&self, from: Square) -> Bitboard {
        (Bitboard::from(from) | self.crypt()) & Factions::room(Role::Pawn)
    }

    /// Where a Broken Crypt places a pawn next to the square where the rook died.
    pub(super) fn broken_crypt(&self, at: Square) -> Bitboard {
        attacks::king(at) & self.empty() & Factions::room(Role::Pawn)
    }

    /// Pieces that Sanctuary can still protect.
    pub(super) fn sanctuary_targets(&self) -> Bitboard {
        let (board, side) = (&self.position.board, self.own());
        let queens = self.sources(side, Role::Queen);
        let own = board.side(side) - board.of(side, Role::King) - self.protected();
        if queens.is_empty() {
            Bitboard::EMPTY
        } else if self.army(side).level(Role::Queen) >= 3 {
            own
        } else {
            queens.iter().fold(Bitboard::EMPTY, |sum, at| sum | attacks::queen(at, board.occupied())) & own
        }
    }

    /// How many pieces Sanctuary protects.
    pub(super) fn sanctuary_pieces(&self) -> u8 {
        self.army(self.own()).per_level(Role::Queen, SANCTUARY_PIECES)
    }

    /// The bounty that Condemn puts at its level.
    pub(super) fn bounty(&self) -> u8 {
        self.army(self.own()).per_level(Role::Bishop, BOUNTY_XP)
    }

    /// Enemy pieces that Condemn can name: not the king, not warded, and only where the bounty grows.
    pub(super) fn condemn_targets(&self) -> Bitboard {
        let (board, side) = (&self.position.board, self.own());
        let bishops = self.sources(side, Role::Bishop);
        let bounty = self.bounty();
        let lower = |at: &Square| self.mark_at(*at).is_none_or(|m| m.bounty < bounty);
        let enemy = board.side(!side) - board.of(!side, Role::King) - self.warded(!side);
        let named: Bitboard = enemy.iter().filter(lower).collect();
        if bishops.is_empty() {
            Bitboard::EMPTY
        } else if self.army(side).level(Role::Bishop) >= 3 {
            named
        } else {
            bishops.iter().fold(Bitboard::EMPTY, |sum, at| sum | attacks::bishop(at, board.occupied())) & named
        }
    }

    /// How many pawns Fanatics moves.
    pub(super) fn fanatics_pawns(&self) -> u8 {
        self.army(self.own()).per_level(Role::Pawn, FANATICS_PAWNS)
    }

    /// Pawns that Fanatics can still move: those with an empty square ahead, moved ones and those that refused the crown
    /// left out.
    pub(super) fn fanatics(&self, moved: Bitboard) -> Bitboard {
        let side = self.own();
        let ahead = |at: &Square| at.offset(0, side.forward()).is_some_and(|to| self.empty().contains(to));
        (self.sources(side, Role::Pawn) - moved - self.conditions().frozen).iter().filter(ahead).collect()
    }
}
