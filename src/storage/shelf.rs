//! Where texts are kept under keys: the browser's local storage, or memory.
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

/// Why something could not be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShelfError {
    /// The browser forbids storage.
    Forbidden,
    /// There is no room left.
    Full,
    /// What is stored there cannot be read by this version and is left alone.
    Unreadable,
    /// Another tab of this app writes; this one only looks.
    OtherTab,
}

impl fmt::Display for ShelfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ShelfError::Forbidden => {
                "This browser does not let Intermezzo store anything, so games are lost when you leave."
            }
            ShelfError::Full => "The browser's storage for this page is full. Remove old games to keep new ones.",
            ShelfError::Unreadable => "What is stored there cannot be read by this version, so it was left as it is.",
            ShelfError::OtherTab => "Intermezzo is open in another tab, and only that tab saves games.",
        })
    }
}

impl std::error::Error for ShelfError {}

/// Texts under keys.
pub trait Shelf {
    /// The text under a key.
    ///
    /// # Errors
    /// When storage is forbidden.
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError>;

    /// Puts a text under a key; on error what was there stays.
    ///
    /// # Errors
    /// When storage is forbidden or full.
    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError>;

    /// Removes a key.
    fn remove(&self, key: &str);

    /// Every key.
    fn keys(&self) -> Vec<String>;
}

/// A shelf in memory: for tests, and for browsers that forbid storage.
#[derive(Debug, Clone, Default)]
pub struct MemoryShelf {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    room: Option<usize>,
}

impl MemoryShelf {
    /// A shelf that is full beyond so many bytes.
    pub fn with_room_for(bytes: usize) -> Self {
        MemoryShelf { room: Some(bytes), ..MemoryShelf::default() }
    }
}

impl Shelf for MemoryShelf {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        Ok(self.texts.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        let mut texts = self.texts.borrow_mut();
        let others: usize = texts.iter().filter(|(k, _)| *k != key).map(|(k, v)| k.len() + v.len()).sum();
        if self.room.is_some_and(|room| others + key.len() + text.len() > room) {
            return Err(ShelfError::Full);
        }
        texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}
