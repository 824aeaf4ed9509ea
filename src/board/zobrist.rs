//! Keys for hashing positions.
use super::{Bitboard, Side, Square};

/// 64 keys for each of eight numbers on the board and both sides. The eighth number stands for no piece, and its keys serve for
/// passed squares and the turn.
const KEYS: usize = 8 * 2 * 64;

/// Keys are read at every byte of one random string, so they overlap: 1 kB serves instead of 8. Any set of keys still cancels
/// out with a probability of 2⁻⁶⁴ only, because each key has a byte of its own that it adds last.
static STRING: [u8; KEYS + 7] = {
    let mut bytes = [0; KEYS + 7];
    let mut i = 0;
    while i < bytes.len() {
        bytes[i] = (mix(0x1e7e_2e22_0000 + i as u64) >> 56) as u8;
        i += 1;
    }
    bytes
};

/// Spreads every bit over the whole word (the finisher of SplitMix64).
#[inline]
pub(super) const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[inline]
fn key(index: usize) -> u64 {
    // Both are always so; told like this, the compiler needs no check.
    match STRING.get(index % KEYS..).and_then(|rest| rest.first_chunk()) {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => 0,
    }
}

/// The key of what stands on a square, by the board's number for it; an empty square has one too.
#[inline]
pub(super) fn man(side: usize, code: usize, square: Square) -> u64 {
    key(code << 7 | side << 6 | square.index())
}

/// The key of a square that may be taken on in passing.
#[inline]
pub(super) fn passed(square: Square) -> u64 {
    man(0, 7, square)
}

/// The key of the turn.
#[inline]
pub(super) fn turn(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => man(1, 7, Square::A1),
    }
}

/// The key of the pieces that still have first-move privileges.
#[inline]
pub(super) fn fresh(squares: Bitboard) -> u64 {
    mix(squares.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_keys_and_no_two_pairs_agree() {
        let keys: Vec<u64> = (0..KEYS).map(key).collect();
        assert!(keys.iter().all(|&k| k != 0));
        let mut seen = HashSet::new();
        for (i, a) in keys.iter().enumerate() {
            assert!(seen.insert(*a));
            for b in &keys[..i] {
                assert!(seen.insert(a ^ b));
            }
        }
    }
}
