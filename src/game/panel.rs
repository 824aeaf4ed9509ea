//! What there is to look at besides board, hand and seats: each kind of panel as data.
use crate::board::{Role, Side, Square};
use crate::game::{Card, Reason};

/// A panel that the game has at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Panel {
    /// The shared deck, with a counter of what is left in it.
    Deck(DeckScene),
    /// Both armies, whose cards lie with the seats.
    Armies,
    /// Laws, terrain and the open pile.
    Realm(RealmScene),
    /// The package of handicaps that the viewer chooses for the other side; it lies over the whole table.
    Package(PackageScene),
}

/// Laws, terrain and the open pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RealmScene {
    /// The law in force for each role, from pawn to king.
    pub laws: Vec<LawScene>,
    /// The terrain in play: where, and which card says what it does.
    pub terrain: Vec<(Square, Card)>,
    /// The discard pile, face up, the latest card last.
    pub pile: Vec<Card>,
}

/// How the pieces of a role move now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawScene {
    /// Which pieces.
    pub role: Role,
    /// The card that says so.
    pub card: Card,
    /// The move on a board of seven by seven, row by row from the top, forward up: `o` the piece, `m` a quiet move, `x` a
    /// capture, `b` both, `F` a friend that it needs, `E` an enemy that it needs, `.` nothing.
    pub grid: Vec<String>,
}

/// A package of handicaps being chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageScene {
    /// Who will bear it.
    pub bearer: Side,
    /// What it must cost, in points.
    pub budget: u8,
    /// What a package costs in a single game; what the budget is more comes from games lost before.
    pub ordinary: u8,
    /// What those chosen so far cost.
    pub spent: u8,
    /// Every handicap, in the order of the card list.
    pub handicaps: Vec<HandicapScene>,
}

/// A handicap on offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandicapScene {
    /// Which item of the card list.
    pub card: Card,
    /// Its cost in points.
    pub cost: u8,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Why it cannot be added; `None` when it can, or is chosen.
    pub locked: Option<Reason>,
    /// The squares on which it changes the bearer's first position.
    pub squares: Vec<Square>,
}

/// What a viewer knows of the shared deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckScene {
    /// Cards left in it.
    pub left: u16,
    /// Cards the viewer has not seen: the deck and the other hand. Kind and number, in the order of the card list; a
    /// kind's chance to come next is its number out of their sum.
    pub unseen: Vec<(Card, u8)>,
}
