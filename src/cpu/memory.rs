//! The table of positions searched before.

/// What a stored score says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was found in a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found<S> {
    key: u64,
    pub step: Option<S>,
    pub score: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// Remembers as many positions as it has slots; a deeper or newer search takes a slot over.
pub(super) struct Memory<S> {
    slots: Vec<Option<Found<S>>>,
}

impl<S: Copy> Memory<S> {
    /// A table with two to the `bits` slots.
    pub fn new(bits: u32) -> Self {
        Memory { slots: vec![None; 1 << bits] }
    }

    fn index(&self, key: u64) -> usize {
        // The length is a power of two.
        key as usize & (self.slots.len() - 1)
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Option<Found<S>> {
        let found = self.slots.get(self.index(key)).copied().flatten();
        found.filter(|f| f.key == key)
    }

    /// Remembers a result.
    pub fn put(&mut self, key: u64, step: Option<S>, score: i32, depth: i32, bound: Bound) {
        let index = self.index(key);
        let Some(slot) = self.slots.get_mut(index) else { return };
        let old = slot.as_ref();
        let keep = old.is_some_and(|o| o.key == key && o.depth > depth + 2 && bound != Bound::Exact);
        if !keep {
            let step = step.or_else(|| old.filter(|o| o.key == key).and_then(|o| o.step));
            *slot = Some(Found { key, step, score, depth, bound });
        }
    }
}
