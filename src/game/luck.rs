//! Where chance's picks come from: outside the game, and recorded.
use crate::game::{Game, Pick};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};

/// A seeded generator. Games never hold one; only those who draw for chance or sample worlds do.
#[derive(Debug, Clone)]
pub struct Rng(SmallRng);

impl Rng {
    /// A generator that gives the same numbers for the same seed, on every machine of this build.
    pub fn seeded(seed: u64) -> Self {
        Rng(SmallRng::seed_from_u64(seed))
    }

    /// A number below `n`, each equally likely; 0 when `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 { 0 } else { self.0.random_range(0..n) }
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.random()
    }

    /// A fraction from 0 up to, not including, 1.
    pub fn fraction(&mut self) -> f64 {
        self.0.random()
    }

    /// One of the items; `None` from an empty slice.
    pub fn one<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(u32::try_from(items.len()).unwrap_or(u32::MAX)) as usize)
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// The step of [`splitmix`] from one number to the next.
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number that splitmix64 gives from a state (G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number generators*,
/// 2014): near states give unlike numbers, the same on every machine and in every version. The next state is [`GOLDEN`] further.
pub fn splitmix(state: u64) -> u64 {
    let z = state.wrapping_add(GOLDEN);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Draws chance's next pick by the weights of the game; `None` when nothing can be picked.
pub fn draw<G: Game>(game: &G, rng: &mut Rng) -> Option<Pick> {
    let picks = game.picks();
    let total: u32 = picks.iter().map(|&p| game.weight(p)).sum();
    let mut left = rng.below(total);
    for &pick in &picks {
        let weight = game.weight(pick);
        if left < weight {
            return Some(pick);
        }
        left -= weight;
    }
    picks.first().copied()
}
