//! How a turn runs, pick by pick.
use super::Told;
use super::cards::{HARVEST_XP, REFUSAL_XP, item};
use super::state::{Factions, Stage};
use crate::board::{Bitboard, Move, MoveKind, Role, Side, Square};
use crate::game::ordinary::events_of;
use crate::game::{Choice, Event, Pick};

impl Factions {
    /// Makes a pick that is legal now; any other leaves the state unchanged in substance.
    pub fn make(&mut self, pick: Pick, told: &mut Told) {
        // The longest turn has fewer picks than fit; if one ever had more, only its cancel button would suffer.
        let _full = self.prepared.try_push(pick);
        self.step(pick, told);
        if self.stage == Stage::Ended {
            self.end_turn(told);
        }
    }

    /// One pick of a turn, without the passing of the turn: what a search for a legal completion tries.
    pub(super) fn step(&mut self, pick: Pick, told: &mut Told) {
        let side = self.position.turn;
        match (self.stage, pick) {
            (Stage::Toll, Pick::Role(role)) => {
                let xp = std::mem::take(&mut self.owed[side.index()].toll);
                self.gain(side, role, xp, told);
                // It was earned in the turn before: the Banner Guard sees the level that it brought.
                self.owed[side.index()].banner = self.banner_xp(side);
                self.next_owed(told);
            }
            (Stage::Banner, Pick::Role(role)) => {
                let xp = std::mem::take(&mut self.owed[side.index()].banner);
                self.gain(side, role, xp, told);
                self.next_owed(told);
            }
            (Stage::Crypt, Pick::Square(at)) => self.break_crypt(at, told),
            (Stage::Crypt, Pick::Choice(Choice::Done)) => {
                self.owed[side.index()].crypt = None;
                self.next_owed(told);
            }
            (Stage::Choose, Pick::Square(from)) => self.stage = Stage::To(from),
            (Stage::Choose, Pick::Card(card)) => {
                told.push(Event::CardPlayed { side, card, combo: false });
                self.stage = self.first_stage(item(card).role);
            }
            (Stage::To(from), Pick::Square(to)) => self.go(from, to, told),
            (Stage::Crown(from, to), _) => self.crown(from, to, pick, told),
            (Stage::CrownXp, Pick::Role(role)) => {
                self.gain(side, role, REFUSAL_XP, told);
                self.stage = self.pending.take().map_or(Stage::Ended, |xp| Stage::Pay(Role::Pawn, xp));
            }
            (Stage::Pay(_, xp), Pick::Role(role)) => {
                self.gain(side, role, xp, told);
                self.stage = Stage::Ended;
            }
            _ => self.activate(pick, told),
        }
    }

    /// The steps of an activation.
    fn activate(&mut self, pick: Pick, told: &mut Told) {
        match (self.stage, pick) {
            (Stage::CourtFrom, Pick::Square(queen)) => self.stage = self.court_stage(queen, self.court_places()),
            (Stage::CourtWhat(queen, left), Pick::Role(role)) => self.stage = Stage::CourtWhere(queen, left, role),
            (Stage::CourtWhere(queen, left, role), Pick::Square(at)) => {
                self.place(role, at, told);
                let more = left > 1 && self.court_roles().iter().any(|&r| !self.court_squares(queen, r).is_empty());
                self.stage = if more { self.court_stage(queen, left - 1) } else { Stage::Ended };
            }
            (Stage::RiseFrom, Pick::Square(pawn)) => self.stage = Stage::RiseWhere(pawn),
            (Stage::RiseWhere(_), Pick::Square(at)) => {
                self.place(Role::Pawn, at, told);
                self.stage = Stage::Ended;
            }
            (Stage::HarvestPawn, Pick::Square(at)) => self.harvest(at, told),
            (Stage::HarvestXp(at), Pick::Role(role)) => self.harvested(at, role, told),
            (Stage::HarvestBack(_), Pick::Square(at)) => {
                // The harvested pawn is the last in the Graveyard; it is Exiled, and another takes its place.
                self.armies[self.position.turn.index()].graveyard.pop();
                self.place(Role::Pawn, at, told);
                self.stage = Stage::Ended;
            }
            (Stage::Sanctuary(left), Pick::Square(at)) => {
                self.protect(at, told);
                let more = left > 1 && !self.sanctuary_targets().is_empty();
                self.stage = if more { Stage::Sanctuary(left - 1) } else { Stage::Ended };
            }
            (Stage::Condemn, Pick::Square(at)) => self.condemn(at, told),
            (Stage::Fanatics(left, moved), Pick::Square(from)) => self.fanatic(left, moved, from, told),
            (Stage::FanaticsCrown(left, moved, at), Pick::Role(role)) => {
                self.promote(at, role, told);
                self.more_fanatics(left, moved);
            }
            (Stage::FanaticsCrown(left, moved, at), Pick::Choice(Choice::Refuse)) => {
                self.refuse_crown(at, told);
                self.stage = Stage::FanaticsXp(left, moved);
            }
            (Stage::FanaticsXp(left, moved), Pick::Role(role)) => {
                self.gain(self.position.turn, role, REFUSAL_XP, told);
                self.more_fanatics(left, moved);
            }
            (_, Pick::Choice(Choice::Done)) => self.stage = Stage::Ended,
            _ => {}
        }
    }

    /// What an activation of this category's skill asks first; [`Stage::Choose`] for a passive one.
    pub(super) fn first_stage(&self, role: Role) -> Stage {
        use super::Faction::{Order, Undead};
        match (self.army(self.position.turn).faction, role) {
            (Undead, Role::Queen) => Stage::CourtFrom,
            (Undead, Role::Bishop) => Stage::HarvestPawn,
            (Undead, Role::Pawn) => Stage::RiseFrom,
            (Order, Role::Queen) => Stage::Sanctuary(self.sanctuary_pieces()),
            (Order, Role::Bishop) => Stage::Condemn,
            (Order, Role::Pawn) => Stage::Fanatics(self.fanatics_pawns(), Bitboard::EMPTY),
            _ => Stage::Choose,
        }
    }

    /// At level 3 Court asks which kind returns; below it is always a pawn.
    fn court_stage(&self, queen: Square, left: u8) -> Stage {
        if self.army(self.position.turn).level(Role::Queen) >= 3 {
            Stage::CourtWhat(queen, left)
        } else {
            Stage::CourtWhere(queen, left, Role::Pawn)
        }
    }

    // ---- moves ----

    /// The legal moves of the side to move, protected and frozen pieces minded.
    pub(super) fn moves(&self) -> impl AsRef<[Move]> + use<> {
        self.position.legal_moves(&self.conditions())
    }

    fn go(&mut self, from: Square, to: Square, told: &mut Told) {
        let moves = self.moves();
        let Some(&found) = moves.as_ref().iter().find(|m| m.from == from && m.to == to) else { return };
        if found.promotion().is_some() {
            self.stage = Stage::Crown(from, to);
        } else {
            self.play_move(found, told);
        }
    }

    /// Moves, captures and settles the capture; what it pays is routed next, or at once if only the king can take it.
    fn play_move(&mut self, mv: Move, told: &mut Told) {
        let side = self.position.turn;
        let role = self.position.board.role_at(mv.from).unwrap_or(Role::King);
        let capture = self.capture_by(mv);
        told.extend(events_of(&self.position, mv));
        // The turn passes only once all is routed.
        let fullmove = self.position.fullmove;
        self.position = self.position.play(mv);
        self.position.turn = side;
        self.position.fullmove = fullmove;
        self.lasting |= role == Role::Pawn;
        self.stage = Stage::Ended;
        if let Some(capture) = capture {
            self.settle_capture(capture, mv.to, told);
            if role == Role::King {
                self.gain(side, Role::King, capture.pays, told);
            } else {
                self.stage = Stage::Pay(role, capture.pays);
            }
        }
    }

    fn crown(&mut self, from: Square, to: Square, pick: Pick, told: &mut Told) {
        if let Pick::Role(role) = pick {
            return self.play_move(Move { from, to, kind: MoveKind::Promote(role) }, told);
        }
        // The same move; the pawn just stays one.
        self.play_move(Move { from, to, kind: MoveKind::Normal }, told);
        self.refuse_crown(to, told);
        if let Stage::Pay(_, xp) = self.stage {
            self.pending = Some(xp);
        }
        self.stage = Stage::CrownXp;
    }

    fn refuse_crown(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.position.board.piece_at(at) {
            if let Some(mark) = self.mark_mut(piece.id) {
                mark.refused = true;
            }
            told.push(Event::Marked { piece, at, mark: "crown refused".into() });
        }
    }

    fn promote(&mut self, at: Square, role: Role, told: &mut Told) {
        if let Some(piece) = self.position.board.piece_at(at) {
            self.position.board.set_role(at, role);
            told.push(Event::Promoted { piece, at, to: role });
        }
    }

    // ---- skills ----

    /// Returns the first fallen piece of this kind from the Graveyard.
    pub(super) fn place(&mut self, role: Role, at: Square, told: &mut Told) {
        let army = &mut self.armies[self.position.turn.index()];
        let Some(index) = army.graveyard.iter().position(|p| p.role == role) else { return };
        let piece = army.graveyard.remove(index);
        self.position.board.place(at, piece);
        told.push(Event::Placed { piece, at });
        self.lasting = true;
    }

    fn harvest(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.position.board.remove(at) {
            told.push(Event::Removed { piece, at });
            self.marks.retain(|m| m.piece != piece.id);
            let _full = self.armies[self.position.turn.index()].graveyard.try_push(piece);
        }
        self.lasting = true;
        self.stage = Stage::HarvestXp(at);
    }

    fn harvested(&mut self, at: Square, role: Role, told: &mut Told) {
        let side = self.position.turn;
        let army = self.army(side);
        let another = army.buried(Role::Pawn) >= 2 && !self.harvest_squares(at).is_empty();
        let replaces = army.level(Role::Bishop) >= 3 && another;
        let xp = army.per_level(Role::Bishop, HARVEST_XP);
        self.gain(side, role, xp, told);
        self.stage = if replaces { Stage::HarvestBack(at) } else { Stage::Ended };
    }

    fn protect(&mut self, at: Square, told: &mut Told) {
        if let Some(piece) = self.position.board.piece_at(at) {
            if let Some(mark) = self.mark_mut(piece.id) {
                mark.protected = true;
            }
            told.push(Event::Marked { piece, at, mark: "protected".into() });
        }
    }

    fn condemn(&mut self, at: Square, told: &mut Told) {
        let bounty = self.bounty();
        if let Some(piece) = self.position.board.piece_at(at) {
            if let Some(mark) = self.mark_mut(piece.id) {
                mark.bounty = mark.bounty.max(bounty);
            }
            told.push(Event::Marked { piece, at, mark: format!("condemned, {bounty} XP").into() });
        }
        self.stage = Stage::Ended;
    }

    fn fanatic(&mut self, left: u8, moved: Bitboard, from: Square, told: &mut Told) {
        let side: Side = self.position.turn;
        let (Some(piece), Some(to)) = (self.position.board.piece_at(from), from.offset(0, side.forward())) else {
            return;
        };
        self.position.board.shift(from, to);
        told.push(Event::Moved { piece, from, to });
        self.lasting = true;
        let moved = moved | Bitboard::from(to);
        if to.relative_rank(side) == 7 {
            self.stage = Stage::FanaticsCrown(left, moved, to);
        } else {
            self.more_fanatics(left, moved);
        }
    }

    fn more_fanatics(&mut self, left: u8, moved: Bitboard) {
        let more = left > 1 && !self.fanatics(moved).is_empty();
        self.stage = if more { Stage::Fanatics(left - 1, moved) } else { Stage::Ended };
    }
}
