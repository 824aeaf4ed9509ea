//! Which squares a piece attacks, from an otherwise given board.
//!
//! Lines are found by obstruction difference: subtracting the nearest blocker below from twice the nearest blocker above sets
//! exactly the bits between them. It needs 4 kB of tables, so the app stays small and has nothing to set up.
use super::{Bitboard, Role, Side, Square};

/// The squares of a line on both sides of one square, itself left out.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Those with lower numbers.
    pub lower: u64,
    /// Those with higher numbers.
    pub upper: u64,
}

/// Rank and file first, then the two diagonals (a1-h8, h1-a8): the step upwards in files and ranks.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
/// The diagonal towards h8 in [`LINES`].
pub(super) const RISING: usize = 2;
/// The diagonal towards a8 in [`LINES`].
pub(super) const FALLING: usize = 3;

/// The four lines through each square; 64 bytes a square.
pub(super) static LINES: [[Line; 4]; 64] = {
    let mut lines = [[Line { lower: 0, upper: 0 }; 4]; 64];
    let mut i = 0;
    while i < 64 {
        let mut d = 0;
        while d < 4 {
            let (files, ranks) = DIRECTIONS[d];
            lines[i][d] = Line { lower: ray(Square::ALL[i], -files, -ranks), upper: ray(Square::ALL[i], files, ranks) };
            d += 1;
        }
        i += 1;
    }
    lines
};

static KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = leaps(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut at = from.offset(files, ranks);
    while let Some(square) = at {
        set |= 1 << square.index();
        at = square.offset(files, ranks);
    }
    set
}

const fn leaps(offsets: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let mut k = 0;
        while k < offsets.len() {
            if let Some(square) = Square::ALL[i].offset(offsets[k].0, offsets[k].1) {
                table[i] |= 1 << square.index();
            }
            k += 1;
        }
        i += 1;
    }
    table
}

impl Line {
    #[inline]
    pub(super) const fn both(self) -> u64 {
        self.lower | self.upper
    }

    /// From the square up to the first blocker each way, the blockers included.
    #[inline]
    const fn reach(self, occupied: u64) -> u64 {
        let lower = occupied & self.lower;
        let upper = occupied & self.upper;
        // `| 1` stands for the edge where nothing blocks below.
        let below = (1 << 63) >> (lower | 1).leading_zeros();
        let above = upper & upper.wrapping_neg();
        self.both() & (above << 1).wrapping_sub(below)
    }
}

/// The squares a pawn of `side` attacks.
#[inline]
pub fn pawn(side: Side, from: Square) -> Bitboard {
    Bitboard(PAWN[side.index()][from.index()])
}

/// The squares a knight attacks.
#[inline]
pub fn knight(from: Square) -> Bitboard {
    Bitboard(KNIGHT[from.index()])
}

/// The squares a king attacks.
#[inline]
pub fn king(from: Square) -> Bitboard {
    Bitboard(KING[from.index()])
}

/// The squares a bishop attacks, the first occupied one on each line included.
#[inline]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let [_, _, rising, falling] = &LINES[from.index()];
    Bitboard(rising.reach(occupied.0) | falling.reach(occupied.0))
}

/// The squares a rook attacks, the first occupied one on each line included.
#[inline]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file, _, _] = &LINES[from.index()];
    Bitboard(rank.reach(occupied.0) | file.reach(occupied.0))
}

/// The squares a queen attacks, the first occupied one on each line included.
#[inline]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    rook(from, occupied) | bishop(from, occupied)
}

/// The squares a piece attacks, the first occupied one on each line included.
#[inline]
pub fn of(role: Role, side: Side, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(side, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => queen(from, occupied),
        Role::King => king(from),
    }
}

/// The squares strictly between two squares of a common line; empty if they have none.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    let (a, b) = (&LINES[a.index()], &LINES[b.index()]);
    // Lines of the same direction are one line or share no square, so nothing else can come in.
    let mut set = 0;
    for (a, b) in a.iter().zip(b) {
        set |= (a.upper & b.lower) | (a.lower & b.upper);
    }
    Bitboard(set)
}

/// The whole line through two squares, from edge to edge; empty if they have none in common or are the same.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    let to = Bitboard::of(b).0;
    for line in &LINES[a.index()] {
        if line.both() & to != 0 {
            return Bitboard(line.both() | Bitboard::of(a).0);
        }
    }
    Bitboard::EMPTY
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square.
    fn walk(from: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                set.insert(next);
                at = next;
                if occupied.contains(next) {
                    break;
                }
            }
        }
        set
    }

    #[test]
    fn lines_end_at_the_first_piece() {
        let mut seed = 1u64;
        for _ in 0..2000 {
            seed = super::super::hashing::mix(seed);
            let other = super::super::hashing::mix(seed);
            for occupied in [Bitboard(seed), Bitboard(seed & other), Bitboard::EMPTY, Bitboard::FULL] {
                for from in Square::ALL {
                    assert_eq!(rook(from, occupied), walk(from, occupied, &[(1, 0), (-1, 0), (0, 1), (0, -1)]));
                    assert_eq!(bishop(from, occupied), walk(from, occupied, &[(1, 1), (-1, 1), (1, -1), (-1, -1)]));
                }
            }
        }
    }

    #[test]
    fn between_and_line() {
        for a in Square::ALL {
            for b in Square::ALL {
                let (files, ranks) = (b.file() as i8 - a.file() as i8, b.rank() as i8 - a.rank() as i8);
                let aligned = a != b && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
                let (mut inside, mut whole) = (Bitboard::EMPTY, Bitboard::EMPTY);
                if aligned {
                    let step = (files.signum(), ranks.signum());
                    inside = walk(a, b.into(), &[step]) - b.into();
                    whole = walk(a, Bitboard::EMPTY, &[step, (-step.0, -step.1)]) | a.into();
                }
                assert_eq!(between(a, b), inside, "{a} {b}");
                assert_eq!(line(a, b), whole, "{a} {b}");
            }
        }
    }

    #[test]
    fn leapers_and_pawns() {
        assert_eq!(knight(Square::A1), [Square::B3, Square::C2].into_iter().collect());
        assert_eq!(king(Square::H8), [Square::G7, Square::G8, Square::H7].into_iter().collect());
        assert_eq!(pawn(Side::White, Square::A2), Square::B3.into());
        assert_eq!(pawn(Side::Black, Square::E1), Bitboard::EMPTY);
    }
}
