//! What the texts of positions share: `key=value` words, and pairs of White's and Black's.
use crate::game::ParseError;

/// Adds the word of a pair of lists; nothing when both are empty.
pub fn pair(words: &mut Vec<String>, key: &str, halves: [String; 2]) {
    if halves.iter().any(|h| !h.is_empty()) {
        let [white, black] = halves.map(|h| if h.is_empty() { "-".to_owned() } else { h });
        words.push(format!("{key}={white}/{black}"));
    }
}

/// Adds the word of a list; nothing when it is empty.
pub fn list(words: &mut Vec<String>, key: &str, items: Vec<String>) {
    if !items.is_empty() {
        words.push(format!("{key}={}", items.join(",")));
    }
}

/// The two halves of a pair.
///
/// # Errors
/// A text without a slash.
pub fn two(text: &str) -> Result<[&str; 2], ParseError> {
    let halves = text.split_once('/').map(|(a, b)| [a, b]);
    halves.ok_or_else(|| ParseError::new(format!("“{text}” has no two halves")))
}
