//! Counting move paths: the proof that a generator is right.
use super::{Conditions, Move, MoveList, Position};

/// How many paths of `depth` legal moves of ordinary chess lead on from a position. The moves of the last ply are counted, not
/// made.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = MoveList::new();
    position.legal_moves_into(&Conditions::NONE, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&m| perft(&position.play(m), depth - 1)).sum()
}

/// [`perft`] for each first move, to find where two generators part.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position.legal_moves(&Conditions::NONE).iter().map(|&m| (m, perft(&position.play(m), rest))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_depths() {
        let start = Position::start();
        assert_eq!([0, 1, 2, 3].map(|depth| perft(&start, depth)), [1, 20, 400, 8902]);
        assert_eq!(divide(&start, 3).iter().map(|(_, n)| n).sum::<u64>(), 8902);
        assert!(divide(&start, 0).is_empty());
    }
}
