//! Signs on squares and pieces, each described by its game: its word, what it is called, what it does, and how it is drawn.
use crate::game::{Card, CardFace};

/// A kind of sign. Each is one `static` of its game; all that the table shows and tells of it stands here.
#[derive(Debug, PartialEq, Eq)]
pub struct SignFace {
    /// The word for style sheets, pictures and scenarios: `wall`.
    pub word: &'static str,
    /// What it is called; `{}` stands for its number. A sign of a card is called as the card.
    pub name: &'static str,
    /// What it does, in a sentence; `None` where its name says it all. A sign of a card does what the card says.
    pub rule: Option<&'static str>,
    /// The word of the card that tells more of it.
    pub card: Option<&'static str>,
    /// What its number counts.
    pub number: Number,
    /// How it is drawn.
    pub look: Look,
    /// It belongs to the other side.
    pub foreign: bool,
}

/// What the number of a sign counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// Nothing: there is none.
    None,
    /// How many more turns it lasts, of either side.
    Turns,
    /// Which one of its kind it is: those of one number belong together, and have a colour to themselves.
    Pair,
    /// An amount.
    Amount,
}

/// How a sign is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// By the square itself.
    Square,
    /// As large as its square, under the pieces.
    Ground,
    /// As large as the square of the piece that wears it.
    Worn,
    /// The same, and the piece is drawn faint: it will not stay.
    Faint,
    /// As a small mark of this name on the piece.
    Badge(&'static str),
    /// The same, and it depends on where the pieces stand: while they move it means nothing.
    Passing(&'static str),
}

impl SignFace {
    /// A sign of this word, called so too, that the square itself shows.
    pub const fn new(word: &'static str, look: Look) -> Self {
        SignFace { word, name: word, rule: None, card: None, number: Number::None, look, foreign: false }
    }

    /// The same, called otherwise.
    pub const fn called(self, name: &'static str) -> Self {
        SignFace { name, ..self }
    }

    /// The same, with what it does.
    pub const fn does(self, rule: &'static str) -> Self {
        SignFace { rule: Some(rule), ..self }
    }

    /// The same, as a card lays it.
    pub const fn of(self, card: &'static str) -> Self {
        SignFace { card: Some(card), ..self }
    }

    /// The same, with a number.
    pub const fn counts(self, number: Number) -> Self {
        SignFace { number, ..self }
    }

    /// The same, of the other side.
    pub const fn foreign(self) -> Self {
        SignFace { foreign: true, ..self }
    }

    /// The sign without a number.
    pub const fn plain(&'static self) -> Sign {
        Sign { face: self, number: 0, card: None }
    }

    /// The sign with this number.
    pub const fn with(&'static self, number: u8) -> Sign {
        Sign { face: self, number, card: None }
    }

    /// The sign that is named after this card.
    pub const fn named(&'static self, card: Card) -> Sign {
        Sign { face: self, number: 0, card: Some(card) }
    }
}

/// Picked in the turn being prepared.
pub static CHOSEN: SignFace = SignFace::new("chosen", Look::Square);
/// A king in check.
pub static CHECK: SignFace = SignFace::new("check", Look::Square).called("in check");
/// A piece that nothing may capture, for so many more turns.
pub static SHIELDED: SignFace =
    SignFace::new("shielded", Look::Worn).does("It cannot be captured.").of("shield").counts(Number::Turns);
/// A piece that cannot move, for so many more turns.
pub static FROZEN: SignFace =
    SignFace::new("frozen", Look::Worn).does("It cannot move.").of("freeze").counts(Number::Turns);

/// A sign as it is worn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sign {
    /// Which.
    pub face: &'static SignFace,
    /// Its number, as [`SignFace::number`] says.
    pub number: u8,
    /// The card that it is named after.
    pub card: Option<Card>,
}

impl Sign {
    /// Its word.
    pub const fn word(self) -> &'static str {
        self.face.word
    }

    /// Whether it is a sign of this kind, whatever its number.
    pub fn is(self, face: &SignFace) -> bool {
        *self.face == *face
    }

    /// How many more turns it lasts; `None` for what has no such end.
    pub const fn turns_left(self) -> Option<u8> {
        match self.face.number {
            Number::Turns => Some(self.number),
            _ => None,
        }
    }

    /// The number that is shown on it.
    pub const fn shown_number(self) -> Option<u8> {
        match self.face.number {
            Number::None => None,
            _ => Some(self.number),
        }
    }

    /// What it is called, and how long it lasts.
    pub fn told(self, cards: &[CardFace]) -> String {
        let name = self.laid_by(cards).filter(|_| self.card.is_some()).map_or(self.face.name, |card| &card.name);
        let name = name.replace("{}", &self.number.to_string());
        match self.turns_left() {
            None | Some(0) => name,
            Some(1) => format!("{name}, ends with this turn"),
            Some(2) => format!("{name}, ends after the next turn"),
            Some(n) => format!("{name}, ends in {n} turns"),
        }
    }

    /// What it does, in a sentence; `None` where its name says it all.
    pub fn rule(self, cards: &[CardFace]) -> Option<&str> {
        match self.card {
            Some(card) => cards.get(card.index()).map(|face| face.text),
            None => self.face.rule,
        }
    }

    /// The card that tells more of it.
    pub fn laid_by(self, cards: &[CardFace]) -> Option<&CardFace> {
        match self.card {
            Some(card) => cards.get(card.index()),
            None => cards.iter().find(|face| Some(face.slug.as_str()) == self.face.card),
        }
    }
}
