//! The board of Arcana with all that lies on it: pieces, effects with their ends, Traps, Portals, pools.
use super::cards::Kind;
use super::few::Few;
use crate::board::{Bitboard, Board, Conditions, Piece, PieceId, Position, Role, Side, Square, attacks};
use crate::game::{Card, Event};
use serde::{Deserialize, Serialize};

/// Traps and Portals that can lie on a board at once: four copies of a card at most, two sides.
pub const MOST_LAID: usize = 8;
/// Pieces that can be captured in a game: thirty, and those made on the way.
pub const MOST_CAPTURED: usize = 44;
/// Pieces made in a game, or known by another home than the square they are named after.
pub const MOST_MADE: usize = 64;

/// What a timed effect does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// Nobody enters or crosses the square.
    Wall(Square),
    /// Nobody arrives on the square.
    Zone(Square),
    /// The other side cannot capture the piece.
    Shield(PieceId),
    /// The piece attacks and captures nothing.
    Eclipse(PieceId),
    /// Its owner cannot displace the piece.
    Freeze(PieceId),
    /// Nobody captures.
    Pacifism,
    /// The piece is a Clone and vanishes.
    Clone(PieceId),
}

impl Effect {
    /// The piece it follows.
    pub fn piece(self) -> Option<PieceId> {
        match self {
            Effect::Shield(id) | Effect::Eclipse(id) | Effect::Freeze(id) | Effect::Clone(id) => Some(id),
            Effect::Wall(_) | Effect::Zone(_) | Effect::Pacifism => None,
        }
    }

    /// The card it is named after.
    pub fn kind(self) -> Kind {
        match self {
            Effect::Wall(_) => Kind::Wall,
            Effect::Zone(_) => Kind::Zone,
            Effect::Shield(_) => Kind::Shield,
            Effect::Eclipse(_) => Kind::Eclipse,
            Effect::Freeze(_) => Kind::Freeze,
            Effect::Pacifism => Kind::Pacifism,
            Effect::Clone(_) => Kind::Clone,
        }
    }
}

/// An effect and its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Timed {
    /// What it does.
    pub effect: Effect,
    /// How many more turns end before it does: 2 in the turn of its card, 1 in the other side's next turn.
    pub left: u8,
}

/// An armed Trap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trap {
    /// Whose.
    pub by: Side,
    /// Where.
    pub at: Square,
    /// Whether the other side knows where.
    pub known: bool,
    /// Where it may be, as far as the other side can tell.
    pub maybe: Bitboard,
}

/// Home squares of pieces made later, by identity from 64 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Homes(Few<Square, MOST_MADE>);

/// The board and all that lies on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The pieces.
    pub board: Board,
    /// The square passed by a pawn's double step in the turn before.
    pub en_passant: Option<Square>,
    /// The timed effect of each side's card: the next card comes only after it has ended.
    pub effects: [Option<Timed>; 2],
    /// Armed Traps.
    pub traps: Few<Trap, MOST_LAID>,
    /// Portals, both ends, the lower square first.
    pub portals: Few<(Square, Square), MOST_LAID>,
    /// Captured pieces with the role they had, in the order in which they fell.
    pub captured: Few<Piece, MOST_CAPTURED>,
    /// Sacrificed pieces, by side and role.
    pub sacrificed: [[u8; 6]; 2],
    /// Where pieces made later were made.
    pub homes: Homes,
    /// Whether something in this turn keeps the fifty-move draw away.
    pub lasting: bool,
}

/// Where events are told; a search does not listen.
#[derive(Debug, Default)]
pub struct Told {
    /// What happened.
    pub events: Vec<Event>,
    silent: bool,
    /// How many events had been told before the latest pick.
    pub before_last: usize,
    /// Squares on which something arrived.
    pub arrived: Bitboard,
    /// Pawns that arrived and have to promote, in order.
    pub crowns: Few<PieceId, 8>,
}

impl Told {
    /// Somebody listens.
    pub fn listening() -> Self {
        Told::default()
    }

    /// Nobody listens.
    pub fn silent() -> Self {
        Told { silent: true, ..Told::default() }
    }

    /// Tells an event.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if !self.silent {
            self.events.push(event());
        }
    }
}

impl Field {
    /// A field with these pieces and nothing else on it.
    pub fn new(board: Board) -> Self {
        Field {
            board,
            en_passant: None,
            effects: [None; 2],
            traps: Few::default(),
            portals: Few::default(),
            captured: Few::default(),
            sacrificed: [[0; 6]; 2],
            homes: Homes::default(),
            lasting: false,
        }
    }

    /// The effects in force.
    pub fn timed(&self) -> impl Iterator<Item = Timed> + '_ {
        self.effects.iter().flatten().copied()
    }

    /// Whether nobody captures.
    pub fn pacified(&self) -> bool {
        self.timed().any(|t| t.effect == Effect::Pacifism)
    }

    fn with_effect(&self, square: impl Fn(Effect) -> Option<Square>) -> Bitboard {
        self.timed().filter_map(|t| square(t.effect)).collect()
    }

    /// Squares with a Wall.
    pub fn walls(&self) -> Bitboard {
        self.with_effect(|e| if let Effect::Wall(at) = e { Some(at) } else { None })
    }

    /// Squares with a Forbidden zone.
    pub fn zones(&self) -> Bitboard {
        self.with_effect(|e| if let Effect::Zone(at) = e { Some(at) } else { None })
    }

    /// Squares of pieces under a Shield.
    pub fn shielded(&self) -> Bitboard {
        self.with_effect(|e| if let Effect::Shield(id) = e { self.board.square_of(id) } else { None })
    }

    /// Squares of pieces under an Eclipse.
    pub fn eclipsed(&self) -> Bitboard {
        self.with_effect(|e| if let Effect::Eclipse(id) = e { self.board.square_of(id) } else { None })
    }

    /// Squares of frozen pieces.
    pub fn frozen(&self) -> Bitboard {
        self.with_effect(|e| if let Effect::Freeze(id) = e { self.board.square_of(id) } else { None })
    }

    /// Whether the piece is a Clone.
    pub fn is_clone(&self, id: PieceId) -> bool {
        self.timed().any(|t| t.effect == Effect::Clone(id))
    }

    /// The pieces of a side but its king.
    pub fn men(&self, side: Side) -> Bitboard {
        self.board.side(side) - self.board.role(Role::King)
    }

    /// Squares with an armed Trap of this side.
    pub fn trapped_by(&self, side: Side) -> Bitboard {
        self.traps.iter().filter(|t| t.by == side).map(|t| t.at).collect()
    }

    /// Squares that are an end of a Portal.
    pub fn portal_ends(&self) -> Bitboard {
        self.portals.iter().flat_map(|(a, b)| [a, b]).collect()
    }

    /// The other end of the Portal on this square.
    pub fn portal_from(&self, at: Square) -> Option<Square> {
        self.portals.iter().find_map(|(a, b)| match at {
            _ if a == at => Some(b),
            _ if b == at => Some(a),
            _ => None,
        })
    }

    /// Squares where nobody may arrive.
    pub fn closed(&self) -> Bitboard {
        self.walls() | self.zones()
    }

    /// Squares without a piece where a piece that is no king may arrive.
    pub fn free(&self) -> Bitboard {
        !(self.board.occupied() | self.closed())
    }

    /// What the effects mean for the ordinary moves of a side.
    pub fn conditions(&self, side: Side) -> Conditions {
        Conditions {
            walls: self.walls(),
            forbidden: self.zones(),
            frozen: self.frozen(),
            eclipsed: self.eclipsed(),
            shielded: self.shielded() | self.board.role(Role::King),
            king_forbidden: self.trapped_by(!side),
        }
    }

    /// The same as a position of ordinary chess.
    pub fn position(&self, turn: Side) -> Position {
        Position { board: self.board, turn, en_passant: self.en_passant, halfmove_clock: 0, fullmove: 1 }
    }

    /// The pieces of a side that attack a square: that could take there by their pattern under the effects in force, pins
    /// and Pacifism left aside.
    pub fn attackers(&self, at: Square, by: Side) -> Bitboard {
        self.board.attackers(at, by, self.board.occupied() | self.walls()) - self.eclipsed()
    }

    /// The pieces that give check to a side.
    pub fn checkers(&self, side: Side) -> Bitboard {
        self.board.king(side).map_or(Bitboard::EMPTY, |king| self.attackers(king, !side))
    }

    /// Whether a side is in check.
    pub fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }

    /// The squares that the piece on `from` attacks with the pattern of a role.
    pub fn attacked_from(&self, from: Square, side: Side, role: Role) -> Bitboard {
        if self.eclipsed().contains(from) {
            return Bitboard::EMPTY;
        }
        attacks::of(role, side, from, self.board.occupied() | self.walls())
    }

    /// Where a piece was when the game began, or where it was made.
    pub fn home(&self, id: PieceId) -> Option<Square> {
        id.origin().or_else(|| self.homes.0.get(usize::from(id.number()).checked_sub(64)?))
    }

    /// An identity for a piece made on this square; `None` when too many were made.
    pub fn make_id(&mut self, home: Square) -> Option<PieceId> {
        if self.homes.0.len() >= MOST_MADE {
            return None;
        }
        let id = self.board.new_id()?;
        self.homes.0.push(home);
        Some(id)
    }

    /// Begins an effect of a side's card.
    pub fn lay(&mut self, by: Side, effect: Effect, told: &mut Told) {
        self.effects[by.index()] = Some(Timed { effect, left: 2 });
        let at = self.place_of(effect);
        told.tell(|| Event::Laid { by, card: effect.kind().card(), at });
    }

    /// Where an effect shows.
    pub fn place_of(&self, effect: Effect) -> Option<Square> {
        match effect {
            Effect::Wall(at) | Effect::Zone(at) => Some(at),
            Effect::Pacifism => None,
            _ => effect.piece().and_then(|id| self.board.square_of(id)),
        }
    }

    /// Ends an effect.
    pub fn lift(&mut self, by: Side, told: &mut Told) {
        if let Some(Timed { effect, .. }) = self.effects[by.index()].take() {
            let (at, card): (_, Card) = (self.place_of(effect), effect.kind().card());
            told.tell(|| Event::Lifted { card, at });
        }
    }

    /// The effects that follow a piece end when it leaves the board.
    fn forget(&mut self, id: PieceId) {
        for slot in &mut self.effects {
            if slot.is_some_and(|t| t.effect.piece() == Some(id)) {
                *slot = None;
            }
        }
    }

    /// Captures what stands on a square, whoever it belongs to.
    pub fn capture(&mut self, at: Square, told: &mut Told) {
        let Some(piece) = self.board.remove(at) else { return };
        told.tell(|| Event::Captured { piece, at });
        if !self.is_clone(piece.id) {
            self.captured.push(piece);
        }
        self.forget(piece.id);
        self.lasting = true;
    }

    /// Sacrifices what stands on a square: it never returns.
    pub fn sacrifice(&mut self, at: Square, told: &mut Told) {
        let Some(piece) = self.board.remove(at) else { return };
        told.tell(|| Event::Removed { piece, at });
        if !self.is_clone(piece.id) {
            let count = &mut self.sacrificed[piece.side.index()][piece.role.index()];
            *count = count.saturating_add(1);
        }
        self.forget(piece.id);
        self.lasting = true;
    }

    /// Displaces a piece to an empty square, without its arrival.
    pub fn displace(&mut self, from: Square, to: Square, told: &mut Told) {
        let Some(piece) = self.board.piece_at(from) else { return };
        self.board.shift(from, to);
        self.lasting |= piece.role == Role::Pawn;
        told.tell(|| Event::Moved { piece, from, to });
    }

    /// Puts a piece onto an empty square, without its arrival.
    pub fn place(&mut self, at: Square, piece: Piece, told: &mut Told) {
        self.board.place(at, piece);
        told.tell(|| Event::Placed { piece, at });
    }

    /// Changes what the piece on a square is.
    pub fn become_role(&mut self, at: Square, to: Role, told: &mut Told) {
        let Some(piece) = self.board.piece_at(at) else { return };
        self.board.set_role(at, to);
        // Neither a pawn's advance nor castling comes with a new role.
        let mut fresh = self.board.fresh();
        fresh.remove(at);
        self.board.set_fresh(fresh);
        told.tell(|| Event::Promoted { piece, at, to });
    }

    /// The piece that has come to rest on a square arrives: opposing Trap, Portal, the exit's own arrival. A pawn on its last
    /// rank is then to be promoted.
    pub fn arrive(&mut self, at: Square, told: &mut Told) {
        let mut at = at;
        let Some(piece) = self.board.piece_at(at) else { return };
        // Each Portal vanishes when it is used, so this ends.
        for _ in 0..=MOST_LAID {
            told.arrived.insert(at);
            if self.spring(at, piece, told) {
                return;
            }
            let Some(exit) =
                self.portal_from(at).filter(|&exit| piece.role != Role::King && self.free().contains(exit))
            else {
                break;
            };
            self.portals.take(|&(a, b)| a == at || b == at);
            told.tell(|| Event::Lifted { card: Kind::Portal.card(), at: Some(at) });
            self.displace(at, exit, told);
            at = exit;
        }
        if piece.role == Role::Pawn && at.relative_rank(piece.side) == 7 {
            told.crowns.push(piece.id);
        }
    }

    /// An opposing Trap on the square of an arrival goes off; whether it took the piece.
    fn spring(&mut self, at: Square, piece: Piece, told: &mut Told) -> bool {
        if self.pacified() {
            return false;
        }
        let by = !piece.side;
        self.traps.retain(|t| {
            if t.by == by && !t.known {
                t.maybe.remove(at);
            }
            true
        });
        if piece.role == Role::King || self.traps.take(|t| t.by == by && t.at == at).is_none() {
            return false;
        }
        told.tell(|| Event::TrapSprung { by, at });
        self.lasting = true;
        if self.shielded().contains(at) {
            return false;
        }
        self.capture(at, told);
        true
    }

    /// Several pieces arrive at the same time: those of the player first, then the others, each from a1 to h8.
    pub fn arrive_all(&mut self, squares: Bitboard, player: Side, told: &mut Told) {
        let own = self.board.side(player) & squares;
        let ids: Few<PieceId, 16> =
            own.iter().chain(squares - own).filter_map(|at| Some(self.board.piece_at(at)?.id)).collect();
        for id in ids.iter() {
            if let Some(at) = self.board.square_of(id) {
                self.arrive(at, told);
            }
        }
    }

    /// What ends with the turn of `side` ends: the other side's effects.
    pub fn end_turn(&mut self, side: Side, told: &mut Told) {
        if let Some(timed) = self.effects[(!side).index()]
            && timed.left <= 1
        {
            if let Effect::Clone(id) = timed.effect {
                self.effects[(!side).index()] = None;
                if let Some(at) = self.board.square_of(id)
                    && let Some(piece) = self.board.remove(at)
                {
                    told.tell(|| Event::Removed { piece, at });
                    self.forget(id);
                }
            } else {
                self.lift(!side, told);
            }
        }
        for timed in self.effects.iter_mut().flatten() {
            timed.left = timed.left.saturating_sub(1).max(1);
        }
    }

    /// Whether the king of `side` is safe at the end of its turn: after the effects that end with it. The check of a Clone
    /// that vanishes then has to be answered all the same.
    pub fn safe_after(&self, side: Side) -> bool {
        let fading = self.effects[(!side).index()].filter(|t| t.left <= 1);
        match fading.map(|t| t.effect) {
            None => !self.in_check(side),
            Some(Effect::Clone(_)) if self.in_check(side) => false,
            Some(_) => {
                let mut after = *self;
                after.end_turn(side, &mut Told::silent());
                !after.in_check(side)
            }
        }
    }

    /// The field without the Traps that `side` does not know of.
    pub fn known_to(&self, side: Side) -> Field {
        let mut field = *self;
        field.traps.retain(|t| t.by == side || t.known);
        field
    }

    /// Squares with a Trap that `side` does not know of.
    pub fn hidden_from(&self, side: Side) -> Bitboard {
        self.traps.iter().filter(|t| t.by != side && !t.known).map(|t| t.at).collect()
    }

    /// The hash of what counts for repetition: pieces, rights, effects with the turns they have left, Traps, Portals.
    pub fn repetition_hash(&self, turn: Side) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.position(turn).hash().hash(&mut hasher);
        for timed in self.timed() {
            (timed.left, timed.effect.kind(), self.place_of(timed.effect)).hash(&mut hasher);
        }
        // Setting a Trap clears the count and so does its going off, so their squares need not tell positions apart; and
        // this hash is open to both sides.
        self.traps.len().hash(&mut hasher);
        for portal in self.portals.iter() {
            portal.hash(&mut hasher);
        }
        hasher.finish()
    }
}
