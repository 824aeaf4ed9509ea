//! When a hidden Trap is shown: before a player chooses, each that would make illegal what is legal without it.
use super::Arcana;
use super::cards::Kind;
use super::field::{Field, Told, Trap};
use super::prep::{Prep, Want};
use super::turn::replay;
use crate::board::{Bitboard, Role, Side, Square};
use crate::game::{Event, Pick};

impl Arcana {
    /// Shows the side to move the Traps that it has to know of, and what it learns from those that are not shown.
    pub(super) fn show_traps(&mut self, told: &mut Told) {
        // Each pass shows at least one, or is the last.
        for _ in 0..super::field::MOST_LAID {
            let hidden = self.field.hidden_from(self.turn);
            if hidden.is_empty() {
                return;
            }
            let barred = self.barred_squares(hidden);
            let by = !self.turn;
            self.field.traps.retain(|trap| {
                if trap.by == by && !trap.known {
                    trap.known = barred.shown.contains(trap.at);
                    trap.maybe -= barred.alone;
                    if trap.known {
                        trap.maybe = Bitboard::EMPTY;
                        told.tell(|| Event::TrapShown { by, at: Some(trap.at) });
                    }
                }
                true
            });
            if barred.shown.is_empty() {
                return;
            }
        }
    }

    /// Looks through every turn of the side to move for those that hidden Traps would make illegal.
    fn barred_squares(&self, hidden: Bitboard) -> Barred {
        let side = self.turn;
        let known = self.field.known_to(side);
        let mut look = Look { truth: &self.field, known, side, hidden, barred: Barred::default() };
        look.through(&Prep::ordinary(&known, side), &mut Vec::new());
        if self.truced() {
            return look.barred;
        }
        for kind in self.kinds_held() {
            let mut picks = vec![Pick::Card(kind.card())];
            match kind {
                // They come down to a Move, which is as legal as it is alone: none of them changes a line of attack.
                Kind::Revelation | Kind::Sabotage => {}
                Kind::Shield | Kind::Freeze | Kind::Trap | Kind::Pacifism => {}
                // On the exit of a Portal it keeps a piece on the entry.
                Kind::Zone => look.zones(),
                Kind::Portal => look.portals(),
                _ => {
                    if (super::cards::deed(kind).barred)(&Prep::ordinary(&known, side)).is_none() {
                        look.through(&Prep::card(&known, side, kind, &mut Told::silent()), &mut picks);
                    }
                }
            }
        }
        look.barred
    }
}

/// Squares where a Trap makes something illegal.
#[derive(Default)]
struct Barred {
    /// Hidden Traps that have to be shown.
    shown: Bitboard,
    /// Squares where a single Trap would have to be shown.
    alone: Bitboard,
}

struct Look<'a> {
    truth: &'a Field,
    known: Field,
    side: Side,
    hidden: Bitboard,
    barred: Barred,
}

impl Look<'_> {
    /// Every legal turn from here.
    fn through(&mut self, prep: &Prep, picks: &mut Vec<Pick>) {
        prep.each_turn(picks, &mut |picks, done| {
            self.turn(picks, done);
            true
        });
    }

    /// A turn that is legal without the hidden Traps.
    fn turn(&mut self, picks: &[Pick], done: &Prep) {
        for at in done.arrived - self.barred.alone {
            if self.breaks(picks, done, at) {
                self.barred.alone.insert(at);
                self.barred.shown |= self.hidden & at.into();
            }
        }
        // None of them breaks it alone, but several together could.
        let met = done.arrived & self.hidden;
        let together = met.has_many() && (met & self.barred.alone).is_empty();
        if together && replay(self.truth, &self.known, self.side, picks, &mut Told::silent()).is_none() {
            self.barred.shown |= met;
        }
    }

    /// Whether a single Trap there makes the turn illegal.
    fn breaks(&self, picks: &[Pick], done: &Prep, at: Square) -> bool {
        match done.field.board.piece_at(at) {
            // Kings do not go onto Traps, and the other side's pieces do not mind its own.
            Some(piece) if piece.role == Role::King => return piece.side == self.side,
            Some(piece) if piece.side != self.side => return false,
            // It came to rest there and would be gone; with two Moves, or where its square would be the free end of a Portal,
            // it matters when.
            Some(_) if self.rests_last(picks, done, at) => {
                if done.field.pacified() || done.field.shielded().contains(at) {
                    return false;
                }
                let mut without = done.field;
                without.capture(at, &mut Told::silent());
                return !without.safe_after(self.side);
            }
            _ => {}
        }
        let mut field = self.known;
        field.traps.push(Trap { by: !self.side, at, known: true, maybe: Bitboard::EMPTY });
        replay(&field, &self.known, self.side, picks, &mut Told::silent()).is_none()
    }

    /// Whether nothing that came after the arrival on `at` could go otherwise without the piece: it was the turn's only
    /// arrival, or no Portal waits for its square to be free and it was not the first of two Moves.
    fn rests_last(&self, picks: &[Pick], done: &Prep, at: Square) -> bool {
        if done.arrived.count() == 1 {
            return true;
        }
        let second = || picks.iter().rev().find(|p| matches!(p, Pick::Square(_))) == Some(&Pick::Square(at));
        self.known.portals.is_empty() && (done.card != Some(Kind::Double) || (second() && done.arrived.count() == 2))
    }

    /// The Forbidden zones that shut a Portal.
    fn zones(&mut self) {
        let exits = self.known.portal_ends() & self.known.free();
        for exit in exits {
            let mut picks = vec![Pick::Card(Kind::Zone.card()), Pick::Square(exit)];
            let mut prep = Prep::card(&self.known, self.side, Kind::Zone, &mut Told::silent());
            prep.take(picks[1], &mut Told::silent());
            self.through(&prep, &mut picks);
        }
    }

    /// The Portal turns in which something goes through: in all others its ends change nothing.
    fn portals(&mut self) {
        let plain = Prep::ordinary(&self.known, self.side);
        let mut moves = Vec::new();
        plain.each_step(&mut Vec::new(), &mut |picks, arrived| moves.push((picks.to_vec(), arrived)));
        let open = !(self.known.board.occupied() | self.known.portal_ends());
        for (picks, arrived) in moves {
            for entry in arrived & open {
                for exit in open - entry.into() {
                    let card = Pick::Card(Kind::Portal.card());
                    let mut turn = vec![card, Pick::Square(entry), Pick::Square(exit)];
                    turn.extend(&picks);
                    let begun = begun(&self.known, self.side, &turn);
                    self.through(&begun, &mut turn);
                }
            }
        }
    }
}

/// The preparation after these picks of a Portal, which are among the options: a Portal bars no Move.
fn begun(field: &Field, side: Side, picks: &[Pick]) -> Prep {
    let mut told = Told::silent();
    let mut prep = Prep::card(field, side, Kind::Portal, &mut told);
    for &pick in picks.iter().skip(1) {
        prep.take(pick, &mut told);
    }
    prep
}

impl Prep {
    /// Calls `visit` with the from and to of every Move that the pieces could make, safe or not, and where it arrives.
    fn each_step(&self, picks: &mut Vec<Pick>, visit: &mut dyn FnMut(&[Pick], Bitboard)) {
        for pick in self.options().iter() {
            let next = self.after(pick);
            picks.push(pick);
            match next.want() {
                Want::To(..) => next.each_step(picks, visit),
                _ => visit(picks, next.arrived),
            }
            picks.pop();
        }
    }
}
