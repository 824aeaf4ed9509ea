//! The words of a typed turn: cards, options, moves in any of the usual notations, squares.
use crate::board::{Role, Square};
use crate::game::{Card, CardFace, Choice, Pick};

/// One word as it may be meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// A card by its name, its word in records, or its number.
    Card(Card),
    /// An option.
    Choice(Choice),
    /// A square; in many games also a pawn's move there.
    Square(Square),
    /// A move: as much of where from as is said.
    Move {
        /// What moves, where a letter says it.
        role: Option<Role>,
        /// The file it comes from, from 0.
        file: Option<u8>,
        /// The rank it comes from, from 0.
        rank: Option<u8>,
        /// Where it goes.
        to: Square,
        /// What becomes of it there.
        crown: Option<Role>,
    },
    /// Castling, towards the h-file if `true`.
    Castle(bool),
    /// A kind of piece.
    Role(Role),
    /// What follows from a turn and is nobody's choice: a capture by a card, experience.
    Note,
    /// Nothing that is known.
    Unknown(String),
}

impl Word {
    /// The picks of a word that names them all.
    pub fn picks(&self) -> Vec<Pick> {
        match *self {
            Word::Card(card) => vec![Pick::Card(card)],
            Word::Choice(choice) => vec![Pick::Choice(choice)],
            Word::Square(at) => vec![Pick::Square(at)],
            Word::Role(role) => vec![Pick::Role(role)],
            Word::Move { file: Some(file), rank: Some(rank), to, .. } => {
                Square::at(file, rank).into_iter().chain([to]).map(Pick::Square).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A word as it was typed, and in the form in which two texts are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub said: String,
    pub plain: String,
}

/// Signs around a word that say nothing about what is picked.
const AROUND: [char; 17] = [':', ',', '.', ';', '+', '#', '!', '?', '…', '·', '×', '†', '@', '“', '”', '(', ')'];

/// Words of the log that tell what follows.
const TOLD: [&str; 8] = ["combo", "blocked", "changes", "sides", "super", "charge", "taken", "back"];

fn squares_in(word: &str) -> Vec<Square> {
    let letters: Vec<char> = word.chars().collect();
    letters.windows(2).filter_map(|two| two.iter().collect::<String>().parse().ok()).collect()
}

/// A text word by word; what stands in brackets tells of dice and is left out.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut depth = 0usize;
    let keep = |letter: &char| {
        match letter {
            '(' => depth += 1,
            ')' => {
                depth = depth.saturating_sub(1);
                return false;
            }
            _ => {}
        }
        depth == 0
    };
    let text: String = text.chars().filter(keep).collect();
    let token = |word: &str| {
        let plain = plain(word);
        (!plain.is_empty()).then(|| Token { said: word.to_owned(), plain })
    };
    // “swap 2 ·” is the log's: so many cards, and not the second.
    text.replace(" ·", "·").split_whitespace().filter_map(token).collect()
}

/// A word without what is only decoration.
fn plain(word: &str) -> String {
    let word = word.trim_matches(AROUND);
    if let Some(castle) = castling(word) {
        return if castle { "O-O" } else { "O-O-O" }.to_owned();
    }
    if squares_in(word).is_empty() {
        return word.to_lowercase();
    }
    word.chars().filter(|letter| !matches!(letter, 'x' | '×' | '-' | '–' | ':')).collect()
}

/// Whether a word is castling, and if so, whether it is towards the h-file.
fn castling(word: &str) -> Option<bool> {
    match word.replace(['0', 'o'], "O").replace('–', "-").as_str() {
        "O-O" | "OO" => Some(true),
        "O-O-O" | "OOO" => Some(false),
        _ => None,
    }
}

/// The words of a text; `numbered` are the cards that have a number, from 1.
pub(super) fn read(tokens: &[Token], cards: &[CardFace], numbered: &[Option<Card>]) -> Vec<(Word, usize)> {
    let mut words = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (word, length) = next(&tokens[at..], cards, numbered);
        at += length;
        words.push((word, at));
    }
    words
}

fn next(tokens: &[Token], cards: &[CardFace], numbered: &[Option<Card>]) -> (Word, usize) {
    if let Some((n, rest)) = experience(tokens) {
        return (Word::Note, n + rest);
    }
    if let Some((card, length)) = named(tokens, cards) {
        return (Word::Card(card), length);
    }
    if let Some((choice, length)) = option(tokens) {
        return (Word::Choice(choice), length);
    }
    let Some(token) = tokens.first() else { return (Word::Note, 1) };
    let lower = token.plain.to_lowercase();
    let numbers = matches!(lower.as_str(), "card" | "play");
    if numbers && let Some(card) = tokens.get(1).and_then(|token| by_number(&token.plain, numbered)) {
        return (Word::Card(card), 2);
    }
    if numbers && tokens.len() > 1 {
        return (Word::Note, 1);
    }
    if let Some(card) = by_number(&token.plain, numbered).filter(|_| !token.said.ends_with('·')) {
        return (Word::Card(card), 1);
    }
    if token.said.starts_with(['×', '†', '@', '+']) || TOLD.contains(&lower.as_str()) {
        return (Word::Note, 1);
    }
    (single(token), 1)
}

fn by_number(word: &str, numbered: &[Option<Card>]) -> Option<Card> {
    let n: usize = word.parse().ok()?;
    *numbered.get(n.checked_sub(1)?)?
}

/// “+2 XP knight”.
fn experience(tokens: &[Token]) -> Option<(usize, usize)> {
    let [number, xp, rest @ ..] = tokens else { return None };
    let is_xp = number.said.starts_with('+') && number.plain.parse::<u8>().is_ok() && xp.plain == "xp";
    let role = rest.first().is_some_and(|token| role_named(&token.plain).is_some());
    is_xp.then_some((2, usize::from(role)))
}

/// The card whose name the text begins with, the longest if there are several.
fn named(tokens: &[Token], cards: &[CardFace]) -> Option<(Card, usize)> {
    let fits = |name: &str| {
        let words: Vec<String> = self::tokens(name).into_iter().map(|token| token.plain).collect();
        let begins = !words.is_empty() && words.len() <= tokens.len();
        (begins && words.iter().zip(tokens).all(|(a, b)| a.to_lowercase() == b.plain.to_lowercase()))
            .then_some(words.len())
    };
    let one = |(index, face): (usize, &CardFace)| {
        let length = fits(&face.name).into_iter().chain(fits(&face.slug)).max()?;
        Some((Card(u8::try_from(index).ok()?), length))
    };
    cards.iter().enumerate().filter_map(one).max_by_key(|(card, length)| (*length, std::cmp::Reverse(*card)))
}

/// An option by its word, or by what stands on its button.
fn option(tokens: &[Token]) -> Option<(Choice, usize)> {
    let fits = |words: &str| {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let begins = words.len() <= tokens.len();
        (begins && words.iter().zip(tokens).all(|(a, b)| *a == b.plain.to_lowercase())).then_some(words.len())
    };
    let one = |choice: Choice| Some((choice, fits(choice.label()).into_iter().chain(fits(choice.slug())).max()?));
    Choice::ALL.into_iter().filter_map(one).max_by_key(|(_, length)| *length)
}

/// A kind of piece by its name, one or many.
pub(super) fn role_named(word: &str) -> Option<Role> {
    let word = word.to_lowercase();
    Role::ALL.into_iter().find(|role| word.strip_suffix('s').unwrap_or(&word) == role.name())
}

fn single(token: &Token) -> Word {
    let word = token.plain.as_str();
    if let Some(castle) = castling(word) {
        return Word::Castle(castle);
    }
    if let Some(role) = role_named(word) {
        return Word::Role(role);
    }
    if let Some(role) = word.strip_prefix('=').and_then(letter) {
        return Word::Role(role);
    }
    if let Ok(at) = word.to_lowercase().parse() {
        return Word::Square(at);
    }
    if let Some(role) = letter_alone(&token.said) {
        return Word::Role(role);
    }
    // A capital letter is a piece; a small “b” is a file, if that makes a move.
    let bishop = || word.strip_prefix(['b', 'n', 'r', 'q', 'k']).and_then(|_| moved(&capitalised(word)));
    moved(word).or_else(bishop).unwrap_or_else(|| Word::Unknown(token.said.clone()))
}

/// A piece named by its capital letter alone.
fn letter_alone(said: &str) -> Option<Role> {
    let mut letters = said.trim_matches(AROUND).chars();
    let role = capital(letters.next()?)?;
    letters.next().is_none().then_some(role)
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn capital(letter: char) -> Option<Role> {
    letter.is_ascii_uppercase().then(|| Role::from_letter(letter)).flatten()
}

fn letter(text: &str) -> Option<Role> {
    let mut letters = text.chars();
    let role = Role::from_letter(letters.next()?.to_ascii_uppercase())?;
    letters.next().is_none().then_some(role)
}

/// A move: `Nf3`, `Nbd2`, `ed5`, `d2h6`, `a7a8=Q`, `e7e8q`, `a8=Q`.
fn moved(word: &str) -> Option<Word> {
    let (body, crown) = match word.split_once('=') {
        Some((body, crown)) => (body, Some(letter(crown)?)),
        None => match word.char_indices().next_back() {
            Some((at, last)) if last.is_ascii_alphabetic() => (&word[..at], Some(letter(&word[at..])?)),
            _ => (word, None),
        },
    };
    let role = body.chars().next().and_then(capital);
    let rest = if role.is_some() { body.get(1..)? } else { body };
    let to: Square = rest.get(rest.len().checked_sub(2)?..)?.parse().ok()?;
    let from = rest.get(..rest.len() - 2)?;
    let (mut file, mut rank) = (None, None);
    for letter in from.chars() {
        match letter {
            'a'..='h' if file.is_none() && rank.is_none() => file = Some(letter as u8 - b'a'),
            '1'..='8' if rank.is_none() => rank = Some(letter as u8 - b'1'),
            _ => return None,
        }
    }
    Some(Word::Move { role, file, rank, to, crown })
}
