//! Mixing sets of squares into hashes.
//!
//! The sum of well mixed words is as good as the usual table of random keys: two positions agree by chance only, once in 2⁶⁴. It
//! needs no table, nor anything kept up to date in a move.
use super::{Bitboard, Side, Square};

/// Spreads every bit over the whole word (SplitMix64).
#[inline]
pub(super) const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Words that tell the parts of a position apart; the digits of π.
const SALT: [u64; 7] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d0,
    0x082e_fa98_ec4e_6c89,
    0x4528_21e6_38d0_1377,
    0xbe54_66cf_34e9_0c6c,
    0xc0ac_29b7_c97c_50dd,
];

/// The hash of the sets that say what stands where.
#[inline]
pub(super) fn sets(sets: [u64; 4]) -> u64 {
    // The words are mixed side by side, not one after the other: a processor does them at once.
    sets.iter().zip(SALT).fold(0, |sum, (set, salt)| sum.wrapping_add(mix(set ^ salt)))
}

/// The hash of the pieces that still have first-move privileges.
#[inline]
pub(super) fn fresh(squares: Bitboard) -> u64 {
    mix(squares.0 ^ SALT[4])
}

/// The hash of a square that may be taken on in passing.
#[inline]
pub(super) fn passed(square: Square) -> u64 {
    mix(square.index() as u64 ^ SALT[5])
}

/// The hash of the turn.
#[inline]
pub(super) fn turn(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => SALT[6],
    }
}
