//! A short list that is `Copy`: positions are copied at every step of a search.
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Debug};

/// Up to `N` items in order. One more is dropped: the limits are beyond what the rules allow.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    len: u8,
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { len: 0, items: [None; N] }
    }
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// How many.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end; `false` if there is no room.
    pub fn push(&mut self, item: T) -> bool {
        let free = self.items.get_mut(usize::from(self.len));
        let fits = free.map(|slot| *slot = Some(item)).is_some();
        self.len += u8::from(fits);
        fits
    }

    /// The items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.items[..usize::from(self.len)].iter().flatten().copied()
    }

    /// The item at this place.
    pub fn get(&self, at: usize) -> Option<T> {
        self.items.get(at).copied().flatten()
    }

    /// The last item.
    pub fn last(&self) -> Option<T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Keeps the items for which `keep` is true; it may change them.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        let mut kept = Self::default();
        for item in &mut self.items[..usize::from(self.len)] {
            if let Some(item) = item
                && keep(item)
            {
                kept.push(*item);
            }
        }
        *self = kept;
    }

    /// Takes the first item for which `wanted` is true out of the list.
    pub fn take(&mut self, wanted: impl Fn(&T) -> bool) -> Option<T> {
        let found = self.iter().find(|item| wanted(item))?;
        let mut gone = false;
        self.retain(|item| {
            let this = !gone && wanted(item);
            gone |= this;
            !this
        });
        Some(found)
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Few<T, N> {}

impl<T: Copy + Debug, const N: usize> Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self::default();
        for item in items {
            few.push(item);
        }
        few
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'d, T: Copy + Deserialize<'d>, const N: usize> Deserialize<'d> for Few<T, N> {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(from)?;
        if items.len() > N {
            return Err(D::Error::custom("a list is longer than the rules allow"));
        }
        Ok(items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_list() {
        let mut few: Few<u8, 3> = [1, 2, 3].into_iter().collect();
        assert!(!few.push(4));
        assert_eq!(few.take(|&n| n == 2), Some(2));
        assert_eq!(few.iter().collect::<Vec<_>>(), [1, 3]);
        assert_eq!((few.last(), few.get(0), few.get(2)), (Some(3), Some(1), None));
        assert!(few.push(2));
        let other: Few<u8, 3> = [1, 3, 2].into_iter().collect();
        assert_eq!(few, other);
    }
}
