//! Which moves the laws and the terrain allow a piece, before any king's safety is thought of.
use super::field::Field;
use super::laws::{Does, Mover, Steps};
use super::terrain::Terrain;
use crate::board::{Bitboard, Role, Side, Square, attacks};
use serde::{Deserialize, Serialize};

/// How a piece gets from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// By a leap or a single step: nothing is crossed.
    Leap,
    /// Along a line, whose squares are crossed.
    Line,
    /// Along a line, over the friend on this square.
    Over(Square),
    /// A pawn's first advance by two.
    Double,
    /// A jump of checkers, which may go on.
    Jump,
    /// Places are exchanged.
    Swap,
    /// A leap that costs a friend's rank.
    Vampire,
    /// King and rook castle; the rook's way.
    Castle(Square, Square),
    /// Rook and bishop become a queen where the other stands; along a line over a friend or not.
    Merge(Option<Square>),
    /// A step that a card makes.
    Shuffle,
}

/// A move: where from and to, what it takes and where that stands, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Motion {
    /// Where the piece stands.
    pub from: Square,
    /// Where it is going.
    pub to: Square,
    /// Where what it takes stands.
    pub takes: Option<Square>,
    /// How it gets there.
    pub how: How,
}

impl Motion {
    /// The squares crossed on the way, in order; a leap crosses nothing.
    pub fn path(&self) -> impl Iterator<Item = Square> + use<> {
        let over = match self.how {
            How::Line | How::Double => None,
            How::Over(friend) | How::Merge(Some(friend)) => Some(friend),
            How::Merge(None) => None,
            _ => return way(self.from, self.from, None),
        };
        way(self.from, self.to, over)
    }
}

/// The squares between two squares of a line, from the first on, without one that is jumped over.
fn way(from: Square, to: Square, over: Option<Square>) -> Way {
    let sign = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let step = (sign(from.file(), to.file()), sign(from.rank(), to.rank()));
    Way { at: from, to, step, over, between: attacks::between(from, to) }
}

struct Way {
    at: Square,
    to: Square,
    step: (i8, i8),
    over: Option<Square>,
    between: Bitboard,
}

impl Iterator for Way {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        loop {
            if self.at == self.to {
                return None;
            }
            self.at = self.at.offset(self.step.0, self.step.1)?;
            if !self.between.contains(self.at) {
                return None;
            }
            if Some(self.at) != self.over {
                return Some(self.at);
            }
        }
    }
}

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Every move.
    All,
    /// Moves that take what stands on this square.
    Taking(Square),
    /// Squares it could go to if they held anything or nothing.
    Reach,
    /// Ways onto squares of friends, as if they were to be taken.
    Onto(Bitboard),
}

/// Lists the moves of the pieces of one side, one piece after the other.
struct Lister<'a> {
    field: &'a Field,
    side: Side,
    aim: Aim,
    occupied: Bitboard,
    own: Bitboard,
    /// Enemies that can be taken.
    prey: Bitboard,
    /// Own pieces that cannot move.
    frozen: Bitboard,
    /// Squares that forbid something to somebody.
    barring: Bitboard,
    /// The piece whose moves are listed.
    role: Role,
    from: Square,
    moves: Vec<Motion>,
}

/// The moves of the piece on a square, castling apart.
pub fn of(field: &Field, from: Square) -> Vec<Motion> {
    let Some(piece) = field.board.piece_at(from) else { return Vec::new() };
    let mut moves = list(field, piece.side, Bitboard::of(from), Aim::All);
    if piece.role == Role::King {
        moves.extend(super::castling::of(field, piece.side, from));
    }
    moves
}

/// The moves of a side that take what stands on a square.
pub fn taking(field: &Field, side: Side, prey: Square) -> Vec<Motion> {
    list(field, side, field.board.side(side), Aim::Taking(prey))
}

/// The moves of one piece that take what stands on a square.
pub fn taking_from(field: &Field, from: Square, prey: Square) -> Vec<Motion> {
    let side = field.board.side_at(from);
    side.map_or_else(Vec::new, |side| list(field, side, Bitboard::of(from), Aim::Taking(prey)))
}

/// The moves by which a rook or bishop may join one of the friends on these squares.
pub fn merging(field: &Field, from: Square, friends: Bitboard) -> Vec<Motion> {
    let Some(side) = field.board.side_at(from) else { return Vec::new() };
    let moves = list(field, side, Bitboard::of(from), Aim::Onto(friends));
    let merge = |motion: Motion| {
        let how = match motion.how {
            How::Over(friend) => How::Merge(Some(friend)),
            // A leap crosses nothing; the longest along a line passes over one square.
            How::Leap => How::Merge(attacks::between(motion.from, motion.to).first()),
            _ => How::Merge(None),
        };
        Motion { takes: None, how, ..motion }
    };
    moves.into_iter().filter(|m| friends.contains(m.to)).map(merge).collect()
}

/// Where these pieces of a side could go if the squares held anything or nothing.
pub fn reach(field: &Field, side: Side, pieces: Bitboard) -> Bitboard {
    list(field, side, pieces, Aim::Reach).iter().map(|motion| motion.to).collect()
}

fn list(field: &Field, side: Side, pieces: Bitboard, aim: Aim) -> Vec<Motion> {
    let prey = match aim {
        Aim::Onto(friends) => friends,
        _ => field.board.side(!side) - field.protected(!side),
    };
    let barring = [Terrain::Mountains, Terrain::SummerPalace, Terrain::WinterPalace];
    let mut lister = Lister {
        field,
        side,
        aim,
        occupied: field.board.occupied(),
        own: field.board.side(side),
        prey,
        frozen: field.frozen(side),
        barring: barring.into_iter().fold(Bitboard::EMPTY, |all, terrain| all | field.squares(terrain)),
        role: Role::Pawn,
        from: Square::A1,
        moves: Vec::new(),
    };
    for from in pieces - lister.frozen {
        lister.piece(from);
    }
    lister.moves
}

impl Lister<'_> {
    fn piece(&mut self, from: Square) {
        let Some(role) = self.field.board.role_at(from) else { return };
        (self.from, self.role) = (from, role);
        if self.field.is(from, Terrain::Portal) {
            self.portals();
        }
        for &mover in self.field.law_at(from, role).movers {
            self.mover(mover);
        }
    }

    fn mover(&mut self, mover: Mover) {
        match mover {
            Mover::Leap(steps, does) => self.leaps(steps, does),
            Mover::Slide(steps, does) => self.lines(steps, does, false),
            Mover::OverFriend(steps) => self.lines(steps, Does::Both, true),
            Mover::Double(steps) => self.doubles(steps),
            Mover::JumpChain => self.jumps(),
            Mover::Swap => self.swaps(),
            Mover::Quantum => self.quantum(),
            Mover::Vampire => self.anywhere(How::Vampire),
            Mover::FromLastRank if self.from.relative_rank(self.side) == 7 => self.anywhere(How::Leap),
            Mover::FromLastRank => {}
            Mover::As(role) => {
                for &inner in self.field.law_of(role).movers {
                    // A law may borrow from another, that one from a third; there are no rings.
                    self.mover(inner);
                }
            }
            Mover::OnRanks(low, high, movers) => {
                let rank = self.from.relative_rank(self.side) + 1;
                if (low..=high).contains(&rank) {
                    movers.iter().for_each(|&inner| self.mover(inner));
                }
            }
        }
    }

    /// Adds a move. Of several to the same square one that takes is kept, else the first, which meets the fewest dangers.
    fn add(&mut self, to: Square, takes: Option<Square>, how: How) {
        if let Aim::Taking(prey) = self.aim
            && takes != Some(prey)
        {
            return;
        }
        let motion = Motion { from: self.from, to, takes, how };
        match self.moves.iter_mut().find(|known| known.to == to && known.from == self.from) {
            None => self.moves.push(motion),
            Some(known) if known.takes.is_none() && takes.is_some() => *known = motion,
            Some(_) => {}
        }
    }

    fn lets_end(&self, at: Square, taking: bool) -> bool {
        !self.barring.contains(at) || self.field.terrain_at(at).is_none_or(|t| t.lets_end(self.role, taking))
    }

    fn lets_pass(&self, at: Square) -> bool {
        !self.barring.contains(at) || self.field.terrain_at(at).is_none_or(|t| t.lets_pass(self.role))
    }

    /// Adds a move to a square as far as the square allows it.
    fn land(&mut self, to: Square, does: Does, how: How) {
        if self.aim == Aim::Reach {
            let (quiet, take) = (does != Does::Take, does != Does::Quiet);
            if (quiet && self.lets_end(to, false)) || (take && self.lets_end(to, true)) {
                self.add(to, None, how);
            }
        } else if self.prey.contains(to) {
            if does != Does::Quiet && self.lets_end(to, true) {
                self.add(to, Some(to), how);
            }
        } else if !self.occupied.contains(to) {
            if let Some(pawn) = self.passing(to).filter(|_| does != Does::Quiet) {
                self.add(to, Some(pawn), How::Leap);
            } else if does != Does::Take && self.lets_end(to, false) {
                self.add(to, None, how);
            }
        }
    }

    /// The pawn that a step ahead to this square takes in passing.
    fn passing(&self, to: Square) -> Option<Square> {
        let (over, pawn) = self.field.passed?;
        let ahead =
            self.from.relative_rank(self.side) + 1 == to.relative_rank(self.side) && self.from.distance(to) == 1;
        let pawns = self.role == Role::Pawn && self.field.law_at(self.from, self.role).passing;
        (over == to && ahead && pawns && self.prey.contains(pawn) && self.lets_end(to, true)).then_some(pawn)
    }

    /// The square that a step leads to.
    fn stepped(&self, at: Square, step: (i8, i8)) -> Option<Square> {
        at.offset(step.0, step.1 * self.side.forward())
    }

    fn leaps(&mut self, steps: Steps, does: Does) {
        for &step in steps {
            if let Some(to) = self.stepped(self.from, step) {
                self.land(to, does, How::Leap);
            }
        }
    }

    /// Whether a line in this direction can serve what is looked for.
    fn may_serve(&self, step: (i8, i8)) -> bool {
        let Aim::Taking(prey) = self.aim else { return true };
        let files = prey.file() as i8 - self.from.file() as i8;
        let ranks = (prey.rank() as i8 - self.from.rank() as i8) * self.side.forward();
        let far = files.abs().max(ranks.abs());
        (step.0 * far, step.1 * far) == (files, ranks)
    }

    fn lines(&mut self, steps: Steps, does: Does, over_friend: bool) {
        for &step in steps {
            if self.may_serve(step) {
                self.line(step, does, over_friend);
            }
        }
    }

    fn line(&mut self, step: (i8, i8), does: Does, over_friend: bool) {
        let mut jumped = None;
        let mut at = self.stepped(self.from, step);
        while let Some(to) = at {
            let ready = !over_friend || jumped.is_some();
            let how = jumped.map_or(How::Line, How::Over);
            if ready {
                self.land(to, does, how);
            }
            if self.occupied.contains(to) {
                if ready || !self.own.contains(to) {
                    return;
                }
                // What is jumped over does not bar the way, whatever it stands on.
                jumped = Some(to);
            } else if !self.lets_pass(to) {
                return;
            }
            at = self.stepped(to, step);
        }
    }

    fn doubles(&mut self, steps: Steps) {
        let fresh = self.field.board.fresh().contains(self.from) && self.from.relative_rank(self.side) == 1;
        if self.role != Role::Pawn || !fresh {
            return;
        }
        for &step in steps {
            let over = self.stepped(self.from, step).filter(|at| !self.occupied.contains(*at) && self.lets_pass(*at));
            if let Some(to) = over.and_then(|over| self.stepped(over, step)) {
                self.land(to, Does::Quiet, How::Double);
            }
        }
    }

    /// The first jumps of checkers; what is looked for may be taken by a later one.
    fn jumps(&mut self) {
        if self.aim == Aim::Reach {
            let mut squares = Bitboard::EMPTY;
            self.jump_reach(self.from, self.occupied, &mut squares);
            squares.iter().for_each(|to| self.add(to, None, How::Jump));
            return;
        }
        for (over, to) in jumps_from(self.field, self.side, self.from, self.occupied) {
            let mut takes = over;
            if let Aim::Taking(prey) = self.aim
                && over != prey
                && self.chain_takes(to, self.occupied - Bitboard::of(over) - Bitboard::of(self.from), prey)
            {
                takes = prey;
            }
            self.add(to, Some(takes), How::Jump);
        }
    }

    fn chain_takes(&self, at: Square, occupied: Bitboard, prey: Square) -> bool {
        if self.field.is(at, Terrain::WinterPalace) {
            return false;
        }
        jumps_from(self.field, self.side, at, occupied)
            .any(|(over, to)| over == prey || self.chain_takes(to, occupied - Bitboard::of(over), prey))
    }

    fn jump_reach(&self, at: Square, occupied: Bitboard, squares: &mut Bitboard) {
        // Where it would land may hold anything; only from an empty square it goes on.
        let ahead = 2 * self.side.forward();
        let landings: Bitboard = [-2, 2].into_iter().filter_map(|files| at.offset(files, ahead)).collect();
        for (over, to) in jumps_from(self.field, self.side, at, occupied - landings) {
            squares.insert(to);
            if !self.field.is(to, Terrain::WinterPalace) && !occupied.contains(to) {
                self.jump_reach(to, occupied - Bitboard::of(over), squares);
            }
        }
    }

    fn swaps(&mut self) {
        if self.aim != Aim::All {
            return;
        }
        for to in self.own - self.frozen - Bitboard::of(self.from) {
            if self.lets_end(to, false) {
                self.add(to, None, How::Swap);
            }
        }
    }

    /// To every empty square that lets the piece end there.
    fn anywhere(&mut self, how: How) {
        if how == How::Vampire && (self.own - self.field.board.role(Role::King)).is_empty() {
            return;
        }
        match self.aim {
            Aim::All => {
                for to in self.field.vacant() {
                    self.land(to, Does::Quiet, how);
                }
            }
            Aim::Reach => {
                for to in !self.field.squares(Terrain::Mountains) - Bitboard::of(self.from) {
                    self.land(to, Does::Quiet, how);
                }
            }
            Aim::Taking(_) | Aim::Onto(_) => {}
        }
    }

    fn portals(&mut self) {
        if !matches!(self.aim, Aim::All | Aim::Reach) {
            return;
        }
        for to in self.field.squares(Terrain::Portal) - Bitboard::of(self.from) {
            self.land(to, Does::Quiet, How::Leap);
        }
    }

    fn quantum(&mut self) {
        let wanted = match self.aim {
            Aim::All => Bitboard::FULL - self.own - self.field.squares(Terrain::Mountains),
            Aim::Taking(prey) => Bitboard::of(prey) - self.own - self.field.squares(Terrain::Mountains),
            // Quantum Kings do not count for each other.
            Aim::Reach | Aim::Onto(_) => return,
        };
        let by = |side: Side| reach(self.field, side, self.field.board.side(side) - Bitboard::of(self.from));
        let watched = by(Side::White) | by(Side::Black);
        for to in wanted - watched {
            self.land(to, Does::Both, How::Leap);
        }
    }
}

/// The jumps of checkers from a square: whom they take, and where they land. Landing on a Winter Palace ends a chain: a pawn
/// does not pass it.
pub fn jumps_from(
    field: &Field,
    side: Side,
    from: Square,
    occupied: Bitboard,
) -> impl Iterator<Item = (Square, Square)> + use<'_> {
    let prey = (field.board.side(!side) - field.protected(!side)) & occupied;
    let ahead = side.forward();
    [-1i8, 1].into_iter().filter_map(move |aside| {
        let over = from.offset(aside, ahead).filter(|at| prey.contains(*at))?;
        let to = from.offset(2 * aside, 2 * ahead).filter(|at| !occupied.contains(*at))?;
        let ends = field.terrain_at(to).is_none_or(|t| t.lets_end(Role::Pawn, true));
        ends.then_some((over, to))
    })
}
