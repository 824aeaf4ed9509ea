//! Experience: what a capture pays, what the victim is owed, and what follows.
use super::Told;
use super::cards::{
    BLIGHT_XP, CHEAP_KNIGHT, CRYPT_PLACES, Faction, KNIGHT_BONUS, MARTYRDOM_XP, PURGE_BONUS, TOLL_XP, VALUES, ZEALOT_XP,
};
use super::state::Factions;
use crate::board::{Move, MoveKind, Piece, Role, Side, Square};
use crate::game::Event;
use crate::game::ordinary::passed_pawn;

/// What a capture does, worked out before the board changes: levels and silence are judged as they stand then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// Who is captured.
    pub victim: Piece,
    /// Where.
    pub at: Square,
    /// XP for the captor.
    pub pays: u8,
    /// The victim never returns.
    pub exiled: bool,
    /// The captor is Blighted.
    pub blights: bool,
    /// XP owed to the victim's side.
    pub toll: u8,
    /// Pawns of the Broken Crypt owed to the victim's side.
    pub crypt: u8,
}

/// Whether a square lies in the enemy half of a side: its ranks 5 to 8.
pub(super) fn in_enemy_half(side: Side, at: Square) -> bool {
    at.relative_rank(side) >= 4
}

impl Factions {
    /// What the move captures and what follows from it; `None` if it captures nothing.
    pub(super) fn capture_by(&self, mv: Move) -> Option<Capture> {
        match mv.kind {
            MoveKind::EnPassant => self.capture(mv.from, passed_pawn(mv.to, self.position.turn)?),
            MoveKind::Castle => None,
            _ => self.capture(mv.from, mv.to),
        }
    }

    /// What it does when the piece on `from` captures the one on `at`; `None` if there is no such pair.
    pub fn capture(&self, from: Square, at: Square) -> Option<Capture> {
        let board = &self.position.board;
        let (captor, victim) = (board.piece_at(from)?, board.piece_at(at)?);
        let (hunter, prey) = (self.army(captor.side), self.army(victim.side));
        let hunter_silent = self.silenced(captor.side).contains(from);
        let prey_silent = self.silenced(victim.side).contains(at);
        let undead_prey = prey.faction == Faction::Undead;
        let purges = captor.role == Role::Knight && hunter.faction == Faction::Order && !hunter_silent;
        let rises = undead_prey && !prey_silent;
        Some(Capture {
            victim,
            at,
            pays: self.worth(victim, prey_silent) + self.knight_bonus(captor, hunter_silent),
            exiled: purges || !undead_prey,
            blights: rises && victim.role == Role::Pawn && prey.level(Role::Pawn) >= 3 && captor.role != Role::King,
            toll: self.toll(victim, at, prey_silent),
            crypt: if rises && victim.role == Role::Rook { prey.per_level(Role::Rook, CRYPT_PLACES) } else { 0 },
        })
    }

    /// What a piece is worth when captured, marks included.
    fn worth(&self, victim: Piece, silent: bool) -> u8 {
        let army = self.army(victim.side);
        let cheap = army.faction == Faction::Undead && army.level(Role::Knight) >= 3 && !silent;
        let value = if victim.role == Role::Knight && cheap { CHEAP_KNIGHT } else { VALUES[victim.role.index()] };
        value + self.mark_of(victim.id).map_or(0, |m| m.bounty + if m.blighted { BLIGHT_XP } else { 0 })
    }

    fn knight_bonus(&self, captor: Piece, silent: bool) -> u8 {
        let army = self.army(captor.side);
        match army.faction {
            _ if captor.role != Role::Knight || silent => 0,
            Faction::Undead => army.per_level(Role::Knight, KNIGHT_BONUS),
            Faction::Order => army.per_level(Role::Knight, PURGE_BONUS),
        }
    }

    /// Death Toll or Martyrdom. They are the king's skill and so never silenced; a silenced Zealot pays nothing more.
    fn toll(&self, victim: Piece, at: Square, silent: bool) -> u8 {
        let army = self.army(victim.side);
        match army.faction {
            Faction::Undead => army.per_level(Role::King, TOLL_XP),
            Faction::Order if !in_enemy_half(victim.side, at) => 0,
            Faction::Order => {
                let zealot = victim.role == Role::Pawn && army.level(Role::Pawn) >= 3 && !silent;
                army.per_level(Role::King, MARTYRDOM_XP) + if zealot { ZEALOT_XP } else { 0 }
            }
        }
    }

    /// What follows a capture for the victim's side and the captor, who stands on `to` now: Graveyard, what is owed, Blight.
    pub(super) fn settle_capture(&mut self, capture: Capture, to: Square, told: &mut Told) {
        let Capture { victim, .. } = capture;
        self.marks.retain(|m| m.piece != victim.id);
        let owed = &mut self.owed[victim.side.index()];
        owed.toll = owed.toll.saturating_add(capture.toll);
        if capture.crypt > 0 {
            owed.crypt = Some((capture.at, capture.crypt));
        }
        if !capture.exiled {
            // Never full: an army has sixteen pieces.
            let _full = self.armies[victim.side.index()].graveyard.try_push(victim);
        }
        if let (true, Some(captor)) = (capture.blights, self.position.board.piece_at(to)) {
            if let Some(mark) = self.mark_mut(captor.id) {
                mark.blighted = true;
            }
            told.push(Event::Marked { piece: captor, at: to, mark: "blighted".into() });
        }
        self.lasting = true;
    }

    /// Gives XP to a side's card.
    pub(super) fn gain(&mut self, side: Side, role: Role, xp: u8, told: &mut Told) {
        if xp == 0 {
            return;
        }
        let army = &mut self.armies[side.index()];
        let before = army.level(role);
        let meter = &mut army.xp[role.index()];
        *meter = meter.saturating_add(xp);
        let level = army.level(role);
        let card = super::card(army.faction, role);
        told.push(Event::Gained { side, card, xp });
        if level > before {
            told.push(Event::Levelled { side, card, level });
        }
        // Beyond level 3 XP does nothing, so it does not put the draw off either: every game ends.
        self.lasting |= before < 3;
    }

    /// XP of the Banner Guard at the start of this side's turn.
    pub(super) fn banner_xp(&self, side: Side) -> u8 {
        let army = self.army(side);
        if army.faction != Faction::Order {
            return 0;
        }
        let rooks = self.sources(side, Role::Rook);
        let forward = rooks.iter().filter(|&at| in_enemy_half(side, at)).map(|at| at.relative_rank(side));
        let worth = |rank: u8| if army.level(Role::Rook) >= 3 && rank >= 6 { 2 } else { 1 };
        let sum: u8 = forward.map(worth).sum();
        if army.level(Role::Rook) == 1 { sum.min(1) } else { sum }
    }
}
