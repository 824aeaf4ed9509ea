//! What the dice may bring, counted out on the same machine that lets them fall.
use super::prep::{Prep, Want};
use crate::board::{PieceId, Role, Square};
use crate::game::{Choice, Pick};

/// A part of all that can happen, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// So many.
    pub n: u64,
    /// Out of so many.
    pub of: u64,
}

impl Part {
    const NONE: Part = Part { n: 0, of: 1 };
    const ALL: Part = Part { n: 1, of: 1 };

    fn reduced(n: u64, of: u64) -> Part {
        let (mut a, mut b) = (n, of);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        let divisor = a.max(1);
        Part { n: n / divisor, of: of / divisor }
    }

    fn plus(self, other: Part) -> Part {
        Part::reduced(self.n * other.of + other.n * self.of, self.of * other.of)
    }

    fn times(self, other: Part) -> Part {
        Part::reduced(self.n * other.n, self.of * other.of)
    }
}

/// The chances of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chances {
    /// That the piece arrives where it is going, alive and not lowered.
    pub whole: Part,
    /// That the other side skips its next turn.
    pub skip: Part,
}

impl Chances {
    /// The chances in a few words, as far as they are worth a word.
    pub fn words(&self) -> String {
        let mut words = Vec::new();
        if self.whole != Part::ALL {
            words.push(format!("{} in {} to arrive whole", self.whole.n, self.whole.of));
        }
        if self.skip != Part::NONE {
            words.push(format!("{} in {} that they skip", self.skip.n, self.skip.of));
        }
        words.join(", ")
    }
}

/// What is hoped for: this piece, of this role or better, on this square.
type Hope = (PieceId, Role, Square);

/// The chances of what a pick begins; `None` if no die falls. What is asked on the way is answered by the first option.
pub fn of(prep: &Prep, pick: Pick) -> Option<Chances> {
    let stands = prep.walk.map(|walk| walk.stand).or(prep.squares.first().copied())?;
    let target = match (prep.walk, pick) {
        (None, Pick::Square(to)) => to,
        (Some(_), Pick::Square(to)) if matches!(prep.want(), Want::Onward(_)) => to,
        (Some(walk), _) => walk.motion.to,
        _ => return None,
    };
    let piece = prep.field.board.piece_at(stands)?;
    let mut chances = Chances { whole: Part::NONE, skip: Part::NONE };
    let rolled = count(&prep.after(pick), (piece.id, piece.role, target), Part::ALL, &mut chances);
    rolled.then_some(chances)
}

/// Adds up every way the dice can fall; false if none falls.
fn count(prep: &Prep, hope: Hope, weight: Part, chances: &mut Chances) -> bool {
    match prep.want() {
        Want::Die(die) => {
            let (n, of) = (u64::from(die.odds.0), u64::from(die.odds.1));
            for (choice, part) in [(Choice::Hit, Part { n, of }), (Choice::Miss, Part { n: of - n, of })] {
                count(&prep.after(Pick::Choice(choice)), hope, weight.times(part), chances);
            }
            true
        }
        Want::Nothing => {
            let there = prep.field.board.piece_at(hope.2);
            if there.is_some_and(|p| p.id == hope.0 && p.role >= hope.1) {
                chances.whole = chances.whole.plus(weight);
            }
            if prep.skip {
                chances.skip = chances.skip.plus(weight);
            }
            false
        }
        Want::Onward(_) => count(&prep.after(Pick::Choice(Choice::Stay)), hope, weight, chances),
        _ => match prep.options().iter().next() {
            Some(pick) => count(&prep.after(pick), hope, weight, chances),
            None => false,
        },
    }
}
