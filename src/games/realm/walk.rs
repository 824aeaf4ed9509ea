//! The one place where terrain acts: a piece on its way, square by square.
//!
//! On each crossed square a Forest may stop it and a Desert may lower it (Mountains and the Winter Palace have barred such ways
//! beforehand). On the square it reaches: capture and what follows from it, Desert, Portal, promotion, Oasis.
use super::field::{Field, Told};
use super::moves::{How, Motion, jumps_from};
use super::prep::{Die, Prep, Stake, Want};
use super::terrain::Terrain;
use crate::board::{Bitboard, Piece, Role, Side, Square, attacks};
use crate::game::{Event, Pick};

/// Where a walk is in the order of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// On the way.
    Cross,
    /// A die says whether the Forest stops it.
    Forest,
    /// A die says whether the Desert lowers it on the way.
    Desert,
    /// It reaches its square and takes what it takes.
    Arrive,
    /// A chain of jumps may go on.
    Onward,
    /// A friend loses a rank.
    Lower,
    /// What was taken is put elsewhere.
    Put,
    /// A die says whether the captor dies.
    Frenzy,
    /// A die says whether the Desert lowers it on its square.
    EndDesert,
    /// A die says whether the Portal lowers it.
    EndPortal,
    /// A pawn is promoted.
    Crown,
    /// A die says whether the other side skips.
    Oasis,
    /// It is over.
    Over,
}

impl Phase {
    /// What comes after a phase on the reached square.
    const fn next(self) -> Phase {
        match self {
            Phase::Cross | Phase::Forest | Phase::Desert => Phase::Arrive,
            Phase::Arrive => Phase::Onward,
            Phase::Onward => Phase::Lower,
            Phase::Lower => Phase::Put,
            Phase::Put => Phase::Frenzy,
            Phase::Frenzy => Phase::EndDesert,
            Phase::EndDesert => Phase::EndPortal,
            Phase::EndPortal => Phase::Crown,
            Phase::Crown => Phase::Oasis,
            Phase::Oasis | Phase::Over => Phase::Over,
        }
    }
}

/// A piece on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walk {
    /// Where it is going.
    pub motion: Motion,
    /// Where it stands now.
    pub stand: Square,
    /// How many squares of its path it has dealt with.
    crossed: u8,
    /// The square that a die on the way is about.
    risk: Square,
    /// It has taken something.
    took: bool,
    /// Where it is in the order.
    pub phase: Phase,
}

impl Walk {
    /// A walk that begins.
    pub fn new(motion: Motion) -> Walk {
        Walk { motion, stand: motion.from, crossed: 0, risk: motion.to, took: false, phase: Phase::Cross }
    }

    fn merges(&self) -> bool {
        matches!(self.motion.how, How::Merge(_))
    }
}

/// Whether a piece of this field can lose a rank on a square.
fn can_sink(field: &Field, at: Square) -> bool {
    field.board.role_at(at).is_some_and(|role| role != Role::King)
}

impl Prep {
    /// What a walk asks, of a side or of chance.
    pub(super) fn wants_on_the_way(&self, walk: &Walk) -> Want {
        let die = |stake, at, odds| Want::Die(Die { stake, at, odds });
        match walk.phase {
            Phase::Forest => die(Stake::Forest, walk.risk, (1, 2)),
            Phase::Desert => die(Stake::Desert, walk.risk, (1, 2)),
            Phase::Onward => Want::Onward(walk.stand),
            Phase::Lower => Want::Lower,
            Phase::Put => self.prisoners.first().map_or(Want::Nothing, |piece| Want::Put(*piece)),
            Phase::Frenzy => die(Stake::Frenzy, walk.stand, self.frenzy(walk).unwrap_or((1, 2))),
            Phase::EndDesert => die(Stake::Desert, walk.stand, (1, 2)),
            Phase::EndPortal => die(Stake::Portal, walk.stand, (1, 2)),
            Phase::Crown => self.crowning.first().map_or(Want::Nothing, |at| Want::Crown(*at)),
            Phase::Oasis => die(Stake::Oasis, self.oasis(walk).unwrap_or(walk.stand), (1, 2)),
            Phase::Cross | Phase::Arrive | Phase::Over => Want::Nothing,
        }
    }

    /// The odds that a captor dies of its own capture.
    fn frenzy(&self, walk: &Walk) -> Option<(u8, u8)> {
        let role = self.field.board.role_at(walk.stand)?;
        self.field.law_of(role).frenzy.filter(|_| walk.took)
    }

    /// The Oasis on which a move ends: of a castling, the king's or the rook's square.
    fn oasis(&self, walk: &Walk) -> Option<Square> {
        [walk.motion.to, walk.stand].into_iter().find(|at| self.field.is(*at, Terrain::Oasis))
    }

    /// Whether the phase asks something.
    fn asks(&self, walk: &Walk) -> bool {
        let field = &self.field;
        match walk.phase {
            Phase::Forest | Phase::Desert => true,
            Phase::Cross | Phase::Arrive | Phase::Over => false,
            Phase::Onward => walk.motion.how == How::Jump && !self.onward(walk.stand).is_empty(),
            Phase::Lower => walk.motion.how == How::Vampire,
            Phase::Put => !self.prisoners.is_empty(),
            Phase::Frenzy => self.frenzy(walk).is_some(),
            Phase::EndDesert => field.is(walk.stand, Terrain::Desert) && can_sink(field, walk.stand) && !walk.merges(),
            Phase::EndPortal => field.is(walk.stand, Terrain::Portal) && can_sink(field, walk.stand),
            Phase::Crown => !self.crowning.is_empty(),
            Phase::Oasis => self.oasis(walk).is_some() && !self.skip && walk.motion.how != How::Shuffle,
        }
    }

    /// Goes on until something is asked or the walk is over.
    pub(super) fn advance(&mut self, told: &mut Told) {
        while let Some(walk) = self.walk {
            match walk.phase {
                Phase::Cross => self.cross(walk, told),
                Phase::Arrive => self.arrive(walk, told),
                Phase::Over => self.finish(),
                _ if self.asks(&walk) => return,
                phase => {
                    if phase == Phase::EndPortal {
                        self.come_to_rest(walk, told);
                    }
                    self.go_to(phase.next());
                }
            }
        }
    }

    fn go_to(&mut self, phase: Phase) {
        if let Some(walk) = &mut self.walk {
            walk.phase = phase;
        }
    }

    fn step_to(&mut self, to: Square, told: &mut Told) {
        if let Some(walk) = &mut self.walk {
            self.field.shift(walk.stand, to, told);
            walk.stand = to;
        }
    }

    /// Deals with the next square of the path: a die may have to fall there.
    fn cross(&mut self, walk: Walk, told: &mut Told) {
        let next = walk.motion.path().nth(usize::from(walk.crossed));
        // What merges stays in front of the square where its friend stands.
        let last = (walk.merges() && usize::from(walk.crossed) == walk.motion.path().count()).then_some(walk.motion.to);
        let Some(at) = next.or(last) else { return self.go_to(Phase::Arrive) };
        let phase = match self.field.terrain_at(at) {
            Some(Terrain::Forest) if next.is_some() => Phase::Forest,
            Some(Terrain::Desert) if can_sink(&self.field, walk.stand) => Phase::Desert,
            _ => Phase::Cross,
        };
        if phase != Phase::Cross && next.is_some() {
            self.step_to(at, told);
        }
        if let Some(walk) = &mut self.walk {
            walk.risk = at;
            walk.crossed += 1;
            walk.phase = phase;
        }
    }

    /// The piece reaches its square.
    fn arrive(&mut self, walk: Walk, told: &mut Told) {
        let Motion { from, to, takes, how } = walk.motion;
        if let Some(at) = takes {
            self.catch(at, told);
        }
        match how {
            How::Swap => {
                self.field.swap(walk.stand, to, told);
                self.crown_if_due(from);
            }
            How::Castle(corner, beside) => {
                self.field.shift(from, to, told);
                self.field.shift(corner, beside, told);
            }
            How::Merge(_) => self.field.merge(walk.stand, to, told),
            How::Double => {
                self.field.shift(walk.stand, to, told);
                self.field.passed = attacks::between(from, to).first().map(|over| (over, to));
            }
            _ => self.field.shift(walk.stand, to, told),
        }
        if let Some(walk) = &mut self.walk {
            walk.stand = if let How::Castle(_, beside) = how { beside } else { to };
            walk.phase = Phase::Onward;
        }
        if self.won() {
            self.crowning.clear();
            self.prisoners.clear();
            self.finish();
        }
    }

    /// Takes a piece; a Madhouse gives it back to be put elsewhere.
    fn catch(&mut self, at: Square, told: &mut Told) {
        let Some(piece) = self.field.capture(at, told) else { return };
        self.lively = true;
        if let Some(walk) = &mut self.walk {
            walk.took = true;
        }
        let pawn = piece.role == Role::Pawn && self.field.law_of(Role::Pawn).returns;
        if pawn || (piece.role != Role::King && self.field.is(at, Terrain::Madhouse)) {
            let _fits = self.prisoners.try_push(piece);
        }
    }

    /// The piece ends its move: a pawn may destroy the Winter Palace or be promoted.
    fn come_to_rest(&mut self, walk: Walk, told: &mut Told) {
        let Some(Piece { role: Role::Pawn, .. }) = self.field.board.piece_at(walk.stand) else { return };
        if self.field.is(walk.stand, Terrain::WinterPalace) && walk.motion.how != How::Shuffle {
            self.field.lay(walk.stand, None);
            told.tell(|| Event::Lifted { card: Terrain::WinterPalace.kind().card(), at: Some(walk.stand) });
        }
        self.crown_if_due(walk.stand);
    }

    /// Notes an own pawn that is to be promoted at once. Pawns of the other side wait for its turn.
    pub(super) fn crown_if_due(&mut self, at: Square) {
        let pawn = self.field.board.of(self.side, Role::Pawn).contains(at);
        if pawn && self.field.crowns(self.side, at) {
            let _fits = self.crowning.try_push(at);
        }
    }

    // ---- answers ----

    /// Squares to which a chain of jumps may go on; a pawn does not pass the Winter Palace.
    pub(super) fn onward(&self, at: Square) -> Bitboard {
        if self.field.is(at, Terrain::WinterPalace) {
            return Bitboard::EMPTY;
        }
        self.jumps(self.side, at).map(|(_, to)| to).collect()
    }

    fn jumps(&self, side: Side, at: Square) -> impl Iterator<Item = (Square, Square)> + '_ {
        jumps_from(&self.field, side, at, self.field.board.occupied())
    }

    /// Takes a side's answer on the way.
    pub(super) fn answer(&mut self, pick: Pick, told: &mut Told) {
        let Some(walk) = self.walk else { return };
        match (walk.phase, pick) {
            (Phase::Onward, Pick::Square(to)) => {
                let over = self.jumps(self.side, walk.stand).find(|(_, landing)| *landing == to).map(|(over, _)| over);
                if let (Some(walk), Some(over)) = (&mut self.walk, over) {
                    walk.motion = Motion { from: walk.stand, to, takes: Some(over), how: How::Jump };
                    walk.phase = Phase::Arrive;
                }
            }
            (Phase::Onward, _) => self.go_to(Phase::Lower),
            (Phase::Lower, Pick::Square(at)) => {
                if self.field.lower(at, told) {
                    self.crown_if_due(at);
                }
                self.go_to(Phase::Put);
            }
            (Phase::Put, Pick::Square(at)) => {
                let piece = self.prisoners.remove(0);
                self.field.put(piece, at, told);
            }
            _ => return,
        }
        self.advance(told);
    }

    /// Lets a die fall.
    pub(super) fn fall(&mut self, die: Die, hit: bool, told: &mut Told) {
        let Some(walk) = self.walk else { return };
        self.rolled = true;
        told.tell(|| Event::Rolled { what: die.stake.words().into(), odds: die.odds, fell: hit, at: Some(die.at) });
        match walk.phase {
            Phase::Forest | Phase::Desert if !hit => self.go_to(Phase::Cross),
            Phase::Forest => self.stop(walk, told),
            Phase::Desert => {
                let lives = self.field.lower(walk.stand, told);
                match lives {
                    false => self.finish(),
                    true if walk.merges() => self.go_back(walk, told),
                    true => self.go_to(Phase::Cross),
                }
            }
            Phase::Frenzy if hit => {
                self.field.discard(walk.stand, told);
                self.finish();
            }
            Phase::EndDesert | Phase::EndPortal => {
                let lives = !hit || self.field.lower(walk.stand, told);
                match lives {
                    false => self.finish(),
                    true => {
                        if walk.phase == Phase::EndPortal {
                            self.come_to_rest(walk, told);
                        }
                        self.go_to(walk.phase.next());
                    }
                }
            }
            phase => {
                self.skip |= hit == (phase == Phase::Oasis);
                self.go_to(phase.next());
            }
        }
        self.advance(told);
    }

    /// A Forest stops the piece: the move ends there and takes nothing. What must jump a friend first, or merge, goes back.
    fn stop(&mut self, walk: Walk, told: &mut Told) {
        let from = walk.motion.from;
        let ready = match walk.motion.how {
            How::Over(friend) => from.distance(friend) < from.distance(walk.stand),
            How::Merge(_) => false,
            _ => true,
        };
        if !ready {
            return self.go_back(walk, told);
        }
        if let Some(walk) = &mut self.walk {
            walk.motion = Motion { from, to: walk.stand, takes: None, how: How::Line };
            walk.phase = Phase::EndDesert;
        }
    }

    fn go_back(&mut self, walk: Walk, told: &mut Told) {
        self.field.shift(walk.stand, walk.motion.from, told);
        self.finish();
    }
}
