//! The browser's local storage as a shelf, or memory where it is forbidden. Only the tab that writes may write.
use intermezzo::storage::{MemoryShelf, Shelf, ShelfError};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::Storage;

/// The shelf of this tab.
#[derive(Debug, Clone)]
pub struct PageShelf {
    place: Place,
    /// What could not be kept for want of room: it lives as long as the page, so that a game goes on.
    unsaved: MemoryShelf,
    may_write: Signal<bool>,
    /// The last refusal to keep something; `None` once something was kept again.
    trouble: RwSignal<Option<ShelfError>>,
}

#[derive(Debug, Clone)]
enum Place {
    Local(Storage),
    Memory(MemoryShelf),
}

impl PageShelf {
    /// Local storage if the browser allows it. Merely asking for it may fail.
    pub fn open(may_write: Signal<bool>, trouble: RwSignal<Option<ShelfError>>) -> Self {
        let local = window().local_storage().ok().flatten().filter(|storage| storage.length().is_ok());
        let place = local.map_or_else(|| Place::Memory(MemoryShelf::default()), Place::Local);
        PageShelf { place, unsaved: MemoryShelf::default(), may_write, trouble }
    }

    /// Whether everything is lost when the page is left.
    pub fn is_memory(&self) -> bool {
        matches!(self.place, Place::Memory(_))
    }

    fn put(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        if !self.may_write.get_untracked() {
            return Err(ShelfError::OtherTab);
        }
        match &self.place {
            Place::Local(storage) => storage.set_item(key, text).map_err(|e| refused(&e)),
            Place::Memory(shelf) => shelf.set(key, text),
        }
    }
}

impl PageShelf {
    fn tell(&self, trouble: Option<ShelfError>) {
        if self.trouble.get_untracked() != trouble {
            self.trouble.set(trouble);
        }
    }

    /// There may be room again for what could not be kept.
    fn catch_up(&self) {
        let mut trouble = None;
        for key in self.unsaved.keys() {
            let Ok(Some(text)) = self.unsaved.get(&key) else { continue };
            match self.put(&key, &text) {
                Ok(()) => self.unsaved.remove(&key),
                Err(error) => trouble = Some(error),
            }
        }
        self.tell(trouble);
    }
}

/// What the browser's error means.
fn refused(error: &JsValue) -> ShelfError {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    match name.as_deref() {
        Some("SecurityError") => ShelfError::Forbidden,
        _ => ShelfError::Full,
    }
}

impl Shelf for PageShelf {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        if let Ok(Some(text)) = self.unsaved.get(key) {
            return Ok(Some(text));
        }
        match &self.place {
            Place::Local(storage) => storage.get_item(key).map_err(|_| ShelfError::Forbidden),
            Place::Memory(shelf) => shelf.get(key),
        }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        let result = self.put(key, text);
        match result {
            Ok(()) => self.unsaved.remove(key),
            // The frame says so already.
            Err(ShelfError::OtherTab) => return result,
            Err(_) => self.unsaved.set(key, text)?,
        }
        if result.is_err() || self.unsaved.keys().is_empty() {
            self.tell(result.err());
        }
        result
    }

    fn remove(&self, key: &str) {
        if !self.may_write.get_untracked() {
            return;
        }
        match &self.place {
            // A removal that is refused leaves the entry, which is what the list then shows.
            Place::Local(storage) => drop(storage.remove_item(key)),
            Place::Memory(shelf) => shelf.remove(key),
        }
        self.unsaved.remove(key);
        self.catch_up();
    }

    fn keys(&self) -> Vec<String> {
        let mut keys = match &self.place {
            Place::Local(storage) => {
                let length = storage.length().unwrap_or(0);
                (0..length).filter_map(|i| storage.key(i).ok().flatten()).collect()
            }
            Place::Memory(shelf) => shelf.keys(),
        };
        keys.extend(self.unsaved.keys().into_iter().filter(|key| !keys.contains(key)).collect::<Vec<_>>());
        keys
    }
}
