//! What a viewer sees: plain data from which the whole table is drawn.
use crate::board::{Piece, Role, Side, Square};
use crate::game::{Actor, Card, Choice, Pick, Reason, Viewer};
use serde::{Deserialize, Serialize};

/// The table as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// Who looks.
    pub viewer: Viewer,
    /// Who acts.
    pub actor: Actor,
    /// Whose turn it is, also while chance acts within it. After the end it means nothing.
    pub turn: Side,
    /// The pieces and where they stand.
    pub pieces: Vec<(Square, Piece)>,
    /// Signs on squares.
    pub marks: Vec<Mark>,
    /// What the viewer may pick now; empty when somebody else acts.
    pub picks: Vec<Pick>,
    /// What is asked of the one who acts, as a sentence.
    pub prompt: String,
    /// The picks made since the last commit.
    pub prepared: Vec<Pick>,
    /// The viewer's hand, slot by slot: a card keeps its place while it is held.
    pub hand: Vec<Option<HandCard>>,
    /// The card in play this turn, if one is, and whether a combo powers it up.
    pub in_play: Option<(Card, bool)>,
    /// What is known of each side; White first.
    pub seats: [SeatScene; 2],
    /// The shared deck, if the game has one.
    pub deck: Option<DeckScene>,
    /// What a pick would bring, in a few words, where the game tells it before.
    pub notes: Vec<(Pick, String)>,
    /// Effects on the whole board: the card each is named after, and a sentence.
    pub banners: Vec<(Card, String)>,
    /// The square of the pawn that is being promoted, where a role is asked for one.
    pub crowning: Option<Square>,
    /// The viewer's turn is blind: only its own pieces are shown, and the past is not looked at.
    pub dark: bool,
    /// The handicaps that the viewer chooses for the other side, while it does.
    pub package: Option<PackageScene>,
    /// What a game of changing laws and terrain shows.
    pub realm: Option<RealmScene>,
}

impl Scene {
    /// The piece that the viewer sees on a square.
    pub fn piece_at(&self, at: Square) -> Option<Piece> {
        self.pieces.iter().find(|(square, _)| *square == at).map(|(_, piece)| *piece)
    }

    /// The side whose hand or skills lie before the viewer: its own, or for the public that of the side to move.
    pub const fn own_side(&self) -> Side {
        match self.viewer {
            Viewer::Side(side) => side,
            Viewer::Public => self.turn,
        }
    }
}

/// Laws, terrain and the open pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RealmScene {
    /// The law in force for each role, from pawn to king.
    pub laws: Vec<LawScene>,
    /// The terrain in play: where, and which card says what it does.
    pub terrain: Vec<(Square, Card)>,
    /// The discard pile, face up, the latest card last.
    pub pile: Vec<Card>,
    /// The side whose next turn is skipped.
    pub skips: Option<Side>,
}

/// How the pieces of a role move now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackageScene {
    /// Who will bear it.
    pub bearer: Side,
    /// What it must cost, in points.
    pub budget: u8,
    /// What those chosen so far cost.
    pub spent: u8,
    /// Every handicap, in the order of the card list.
    pub handicaps: Vec<HandicapScene>,
}

/// A handicap on offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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

/// A card in the viewer's hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandCard {
    /// Which.
    pub card: Card,
    /// Why it cannot be picked now; `None` when it can.
    pub locked: Option<Reason>,
    /// Whether a combo would power it up.
    pub combo: bool,
    /// A warning before it is played: it can do nothing, say.
    pub note: Option<Reason>,
}

/// A sign on a square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Where.
    pub at: Square,
    /// Which sign.
    pub kind: MarkKind,
}

/// The signs that squares can wear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkKind {
    /// Picked in the turn being prepared.
    Chosen,
    /// A king in check.
    Check,
    /// A king that one piece attacks and none may take.
    Shield,
    /// A king that may be taken next turn.
    Danger,
    /// A piece that pays more when it is captured.
    Blighted,
    /// A piece with a bounty of so much XP.
    Condemned(u8),
    /// A pawn that refused the crown.
    CrownRefused,
    /// A piece that cannot be captured for now.
    Protected,
    /// A Wall, for so many more turn ends.
    Wall(u8),
    /// A Forbidden zone, for so many more turn ends.
    Zone(u8),
    /// A piece under a Shield, for so many more turn ends.
    Shielded(u8),
    /// A piece under an Eclipse, for so many more turn ends.
    Eclipsed(u8),
    /// A frozen piece, for so many more turn ends.
    Frozen(u8),
    /// A Clone, for so many more turn ends.
    Clone(u8),
    /// A Trap: the viewer's own (`true`) or one of the other side that is known.
    Trap(bool),
    /// One of the two ends of a Portal, by the pair's number from 1.
    Portal(u8),
    /// A piece of the viewer's was taken here by something unseen.
    Taken,
    /// Terrain, by the card that says what it does.
    Terrain(Card),
    /// A king that may be taken next turn if the dice fall so.
    Risk,
}

impl MarkKind {
    /// How long a sign lasts, in turn ends; `None` for what has no such end.
    pub const fn turns_left(self) -> Option<u8> {
        match self {
            MarkKind::Wall(n)
            | MarkKind::Zone(n)
            | MarkKind::Shielded(n)
            | MarkKind::Eclipsed(n)
            | MarkKind::Frozen(n)
            | MarkKind::Clone(n) => Some(n),
            _ => None,
        }
    }

    /// The word for screen readers, style sheets and scenarios.
    pub const fn word(self) -> &'static str {
        match self {
            MarkKind::Chosen => "chosen",
            MarkKind::Check => "check",
            MarkKind::Shield => "shield",
            MarkKind::Danger => "danger",
            MarkKind::Blighted => "blighted",
            MarkKind::Condemned(_) => "condemned",
            MarkKind::CrownRefused => "crown-refused",
            MarkKind::Protected => "protected",
            MarkKind::Wall(_) => "wall",
            MarkKind::Zone(_) => "zone",
            MarkKind::Shielded(_) => "shielded",
            MarkKind::Eclipsed(_) => "eclipsed",
            MarkKind::Frozen(_) => "frozen",
            MarkKind::Clone(_) => "clone",
            MarkKind::Trap(_) => "trap",
            MarkKind::Portal(_) => "portal",
            MarkKind::Taken => "taken",
            MarkKind::Terrain(_) => "terrain",
            MarkKind::Risk => "risk",
        }
    }
}

/// What everybody may know of a side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatScene {
    /// Cards in its hand; `None` in games without hands.
    pub hand_count: Option<u8>,
    /// Its pieces that were captured, by kind, and how many.
    pub captured: Vec<(Role, u8)>,
    /// Its charge meter and where it fires; `None` in games without.
    pub charges: Option<(u8, u8)>,
    /// The colour that makes its next combo.
    pub colour: Option<String>,
    /// The name of its army, in games with armies.
    pub army: Option<String>,
    /// Its cards that lie open and level up.
    pub cards: Vec<CardState>,
    /// Its fallen pieces that can return, by kind, and how many; `None` without a Graveyard.
    pub graveyard: Option<Vec<(Role, u8)>>,
    /// Its sacrificed pieces, by kind, and how many: they never return.
    pub sacrificed: Vec<(Role, u8)>,
    /// Cards in its own deck; `None` in games without such decks.
    pub deck_count: Option<u8>,
    /// Cards of its deck that the viewer knows, from the top.
    pub deck_order: Vec<Card>,
    /// Whether the order of its deck lies open to everybody.
    pub deck_open: bool,
    /// Its cards played or discarded, face up, in that order.
    pub spent: Vec<Card>,
    /// Its cards that the viewer has not seen, in hand or deck: kind and number; empty in games with one deck.
    pub unseen: Vec<(Card, u8)>,
    /// The cards in its hand that the viewer knows without holding them.
    pub open_hand: Vec<Card>,
    /// The handicaps that it bears, by their items in the card list.
    pub handicaps: Vec<Card>,
}

/// A card that lies open and levels up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardState {
    /// Which.
    pub card: Card,
    /// The kind of piece that it stands for.
    pub role: Role,
    /// Its level, from 1.
    pub level: u8,
    /// Its experience.
    pub xp: u8,
    /// The total at which the next level comes; `None` at the last.
    pub next: Option<u8>,
    /// What it does at this level.
    pub text: String,
    /// Whether it is activated, as opposed to always on.
    pub active: bool,
    /// What its skill reaches, row by row from the top, forward up: `o` is the source, `x` a square; empty without.
    pub grid: Vec<String>,
    /// Why it cannot be activated now, where its side is to act.
    pub locked: Option<Reason>,
}

/// What a viewer knows of the shared deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckScene {
    /// Cards left in it.
    pub left: u16,
    /// Cards the viewer has not seen: the deck and the other hand. Kind and number, in the order of the card list; a
    /// kind's chance to come next is its number out of their sum.
    pub unseen: Vec<(Card, u8)>,
}

/// A way in which a turn may begin, and how it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// With a square.
    Square(&'static str),
    /// With a card.
    Card(&'static str),
    /// With this option.
    Choice(Choice, &'static str),
}

impl Way {
    fn is_offered(self, picks: &[Pick]) -> bool {
        picks.iter().any(|pick| match (self, pick) {
            (Way::Square(_), Pick::Square(_)) | (Way::Card(_), Pick::Card(_)) => true,
            (Way::Choice(choice, _), Pick::Choice(offered)) => choice == *offered,
            _ => false,
        })
    }

    const fn words(self) -> &'static str {
        match self {
            Way::Square(words) | Way::Card(words) | Way::Choice(_, words) => words,
        }
    }
}

/// What is asked where a turn may begin in several ways: only those that can be picked. While nothing can, because somebody
/// else is asked, the first one.
pub fn ask(ways: &[Way], picks: &[Pick]) -> String {
    let offered: Vec<&str> = ways.iter().filter(|way| way.is_offered(picks)).map(|way| way.words()).collect();
    let words = match offered.split_last() {
        None => ways.first().map_or_else(String::new, |way| way.words().to_owned()),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{}, or {last}", others.join(", ")),
    };
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).chain(['.']).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_picked_is_asked_for() {
        let ways = [Way::Square("move"), Way::Card("play a card"), Way::Choice(Choice::Swap, "throw cards away")];
        let (square, card) = (Pick::Square(Square::A1), Pick::Card(Card(0)));
        let swap = Pick::Choice(Choice::Swap);
        assert_eq!(ask(&ways, &[square, card, swap]), "Move, play a card, or throw cards away.");
        assert_eq!(ask(&ways, &[square, swap]), "Move, or throw cards away.");
        assert_eq!(ask(&ways, &[card]), "Play a card.");
        assert_eq!(ask(&ways, &[]), "Move.");
    }
}
