//! What is known to be readable, so that keeping a game need not play the old one again.
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// The mark of the text last read or written under each key. A key that holds another text by now, from another tab or an
/// import, is not known, and is read again before it is overwritten.
#[derive(Debug, Clone, Default)]
pub(super) struct Known {
    marks: Rc<RefCell<HashMap<String, (usize, u64)>>>,
}

/// A mark instead of the text: a shelf may hold megabytes.
fn mark(text: &str) -> (usize, u64) {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    (text.len(), hasher.finish())
}

impl Known {
    /// This text can be read, and lies under this key.
    pub fn note(&self, key: &str, text: &str) {
        self.marks.borrow_mut().insert(key.to_owned(), mark(text));
    }

    /// Whether this text under this key is known to be readable.
    pub fn has(&self, key: &str, text: &str) -> bool {
        self.marks.borrow().get(key) == Some(&mark(text))
    }

    /// Nothing lies under this key any more.
    pub fn forget(&self, key: &str) {
        self.marks.borrow_mut().remove(key);
    }
}
