//! What a viewer sees: plain data from which the whole table is drawn.
use crate::board::{Board, Piece, Role, Side, Square};
use crate::game::{Actor, Card, Choice, DeckScene, Offer, PackageScene, Panel, Pick, RealmScene, Reason, Sign, Viewer};

/// The table as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// What lies before a player of this game.
    pub layout: Layout,
    /// The options that are shown to the viewer, in the order of [`Choice::ALL`]; none while somebody else acts.
    pub options: Vec<Offer>,
    /// The viewer's hand, slot by slot: a card keeps its place while it is held.
    pub hand: Vec<Option<HandCard>>,
    /// What it means now that a card of the hand is picked.
    pub hand_use: HandUse,
    /// The card in play this turn, if one is, and whether a combo powers it up.
    pub in_play: Option<(Card, bool)>,
    /// What is known of each side; White first.
    pub seats: [SeatScene; 2],
    /// What there is to look at besides board, hand and seats.
    pub panels: Vec<Panel>,
    /// How many pieces of a kind there are to choose from, where a kind is asked for and that is of interest.
    pub supply: Vec<(Role, u8)>,
    /// What a pick would bring, in a few words, where the game tells it before.
    pub notes: Vec<(Pick, String)>,
    /// Effects on the whole board: the card each is named after, and a sentence.
    pub banners: Vec<(Card, String)>,
    /// The square of the pawn that is being promoted, where a role is asked for one.
    pub crowning: Option<Square>,
    /// The viewer's turn is blind: only its own pieces are shown, and the past is not looked at.
    pub dark: bool,
}

impl Scene {
    /// A table with these pieces on it and nothing else: no marks, no cards, nothing to pick.
    pub fn new(viewer: Viewer, actor: Actor, turn: Side, board: &Board) -> Self {
        Scene {
            viewer,
            actor,
            turn,
            pieces: board.pieces().collect(),
            marks: Vec::new(),
            picks: Vec::new(),
            prompt: String::new(),
            prepared: Vec::new(),
            layout: Layout::default(),
            options: Vec::new(),
            hand: Vec::new(),
            hand_use: HandUse::default(),
            in_play: None,
            seats: Default::default(),
            panels: Vec::new(),
            supply: Vec::new(),
            notes: Vec::new(),
            banners: Vec::new(),
            crowning: None,
            dark: false,
        }
    }

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

    /// The shared deck, if the game has one.
    pub fn deck(&self) -> Option<&DeckScene> {
        self.panels.iter().find_map(|panel| if let Panel::Deck(deck) = panel { Some(deck) } else { None })
    }

    /// Laws, terrain and the open pile, if the game has them.
    pub fn realm(&self) -> Option<&RealmScene> {
        self.panels.iter().find_map(|panel| if let Panel::Realm(realm) = panel { Some(realm) } else { None })
    }

    /// The package of handicaps that the viewer chooses for the other side, while it does.
    pub fn package(&self) -> Option<&PackageScene> {
        self.panels.iter().find_map(|panel| if let Panel::Package(package) = panel { Some(package) } else { None })
    }

    /// The option of this name, where it is shown.
    pub fn option(&self, choice: Choice) -> Option<&Offer> {
        self.options.iter().find(|offer| offer.choice == choice)
    }
}

/// What lies before a player of a game, and how much room it wants; it stays the same all game long.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Layout {
    /// What lies in the place of the hand.
    pub hand: HandPlace,
    /// There are cards of many kinds, whose texts and questions need room in what is asked.
    pub wordy: bool,
    /// Captured pieces may come back, so they lie beside the side that has lost them.
    pub returning: bool,
    /// Pieces can be sacrificed, and then never come back.
    pub sacrifices: bool,
}

/// What lies in the place of the hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HandPlace {
    /// Nothing.
    #[default]
    Nothing,
    /// Cards in places of their own, whose number stays: a card that is gone leaves a gap.
    Places,
    /// As many cards as there are, now more, now fewer.
    Cards,
    /// The deck, whose next card is turned over.
    Deck,
    /// The active skills of an army.
    Skills,
}

/// What it means that a card of the hand is picked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HandUse {
    /// It is played.
    #[default]
    Play,
    /// It is thrown away.
    Discard,
    /// It goes under the deck.
    PutUnder,
    /// It joins those that are thrown away together.
    Gather,
}

/// A card in the viewer's hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandCard {
    /// Which.
    pub card: Card,
    /// Why it cannot be picked now; `None` when it can.
    pub locked: Option<Reason>,
    /// It is among the cards chosen so far to be thrown away together; another press keeps it.
    pub thrown: bool,
    /// Whether a combo would power it up.
    pub combo: bool,
    /// A warning before it is played: it can do nothing, say.
    pub note: Option<Reason>,
}

/// A sign on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub at: Square,
    /// Which sign.
    pub kind: Sign,
}

impl Mark {
    /// This sign on this square.
    pub const fn new(at: Square, kind: Sign) -> Self {
        Mark { at, kind }
    }
}

/// What everybody may know of a side.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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
    /// Its next turn is skipped.
    pub skips: bool,
}

/// A card that lies open and levels up.
#[derive(Debug, Clone, PartialEq, Eq)]
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
