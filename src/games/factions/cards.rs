//! The twelve cards: a category's skill in each of the two armies, with its three levels. All numbers stand here.
use crate::board::Role;
use crate::game::{Card, CardFace};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The two armies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Faction {
    /// The Undead Court: every loss feeds something.
    Undead,
    /// The Order: experience from the attack.
    Order,
}

impl Faction {
    /// Both.
    pub const ALL: [Faction; 2] = [Faction::Undead, Faction::Order];

    /// The word for notation and options.
    pub const fn slug(self) -> &'static str {
        match self {
            Faction::Undead => "undead",
            Faction::Order => "order",
        }
    }

    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Undead => "Undead Court",
            Faction::Order => "The Order",
        }
    }

    /// The faction of this word.
    pub fn from_slug(word: &str) -> Option<Faction> {
        Faction::ALL.into_iter().find(|f| f.slug() == word)
    }
}

/// Totals of XP at which a category's card reaches level 2 and level 3, by role index (pawn first).
pub const THRESHOLDS: [(u8, u8); 6] = [(2, 4), (3, 6), (3, 6), (4, 8), (5, 10), (6, 12)];
/// XP for a captured piece, by role index. A king is never captured.
pub const VALUES: [u8; 6] = [1, 3, 3, 5, 9, 0];
/// XP for refusing the crown.
pub const REFUSAL_XP: u8 = 3;
/// XP on top for a Blighted piece.
pub const BLIGHT_XP: u8 = 2;

/// A number for each of the three levels.
pub type PerLevel = [u8; 3];

/// XP of a Harvest.
pub const HARVEST_XP: PerLevel = [2, 3, 4];
/// Death Toll for each own piece captured.
pub const TOLL_XP: PerLevel = [0, 1, 1];
/// Martyrdom for an own piece captured in the enemy half.
pub const MARTYRDOM_XP: PerLevel = [1, 2, 3];
/// What a Zealot at level 3 pays on top through Martyrdom.
pub const ZEALOT_XP: u8 = 1;
/// Bounty of a Condemned piece.
pub const BOUNTY_XP: PerLevel = [2, 3, 4];
/// Bonus when an Undead knight captures.
pub const KNIGHT_BONUS: PerLevel = [1, 2, 2];
/// Bonus when an Inquisitor captures.
pub const PURGE_BONUS: PerLevel = [1, 2, 3];
/// Pieces that Court of the Dead places.
pub const COURT_PLACES: PerLevel = [1, 2, 2];
/// Pawns that Broken Crypt places.
pub const CRYPT_PLACES: PerLevel = [0, 1, 2];
/// Pieces that Sanctuary protects.
pub const SANCTUARY_PIECES: PerLevel = [1, 2, 2];
/// Pawns that Fanatics moves.
pub const FANATICS_PAWNS: PerLevel = [2, 3, 3];
/// What an Undead knight at level 3 is worth when captured.
pub const CHEAP_KNIGHT: u8 = 1;

/// The level (1 to 3) of a category's card with so much XP.
pub const fn level(role: Role, xp: u8) -> u8 {
    let (two, three) = THRESHOLDS[role.index()];
    if xp >= three {
        3
    } else if xp >= two {
        2
    } else {
        1
    }
}

/// A card.
#[derive(Debug, Clone, Copy)]
pub struct Item {
    /// Whose army.
    pub faction: Faction,
    /// Which category.
    pub role: Role,
    /// The word for notation and scenarios.
    pub slug: &'static str,
    /// The skill's name.
    pub name: &'static str,
    /// In a few words.
    pub text: &'static str,
    /// An activation takes the turn; a passive skill is always on.
    pub active: bool,
    /// What each level adds, as printed.
    pub levels: [&'static str; 3],
    /// The full rule.
    pub rule: &'static str,
}

/// The cards; a card's index is its place here: Undead pawn to king, then Order pawn to king.
pub static ITEMS: [Item; 12] = [
    Item {
        faction: Faction::Undead,
        role: Role::Pawn,
        slug: "rise",
        name: "Rise",
        text: "A dead pawn rises behind a living one.",
        active: true,
        levels: [
            "Straight behind one of your pawns.",
            "On any of the three squares behind it.",
            "Also: whatever captures a pawn of yours is Blighted.",
        ],
        rule: "Place a pawn from your Graveyard on the empty square straight behind a pawn of yours, from level 2 on any of \
               the three squares behind it. At level 3 any enemy piece but a king that captures a pawn of yours is Blighted: \
               it pays 2 XP more when it is captured.",
    },
    Item {
        faction: Faction::Undead,
        role: Role::Knight,
        slug: "deathriders",
        name: "Death Riders",
        text: "Knights earn more and cost less.",
        active: false,
        levels: [
            "1 bonus XP when a knight of yours captures.",
            "2 bonus XP.",
            "Also: your knights are worth only 1 XP.",
        ],
        rule: "When a knight of yours captures, the payout grows by 1 XP, from level 2 by 2 XP. At level 3 your knights pay \
               1 XP instead of 3 when captured.",
    },
    Item {
        faction: Faction::Undead,
        role: Role::Bishop,
        slug: "harvest",
        name: "Harvest",
        text: "A pawn beside a bishop becomes XP.",
        active: true,
        levels: ["2 XP.", "3 XP.", "4 XP, and another dead pawn may take its place."],
        rule: "A pawn of yours next to a bishop of yours goes to your Graveyard and pays 2 XP to any one card, 3 XP at \
               level 2, 4 XP at level 3. At level 3 you may then place another pawn from your Graveyard on its square, or \
               where your Crypt lets it return; the harvested pawn is Exiled then. A Harvest is no capture.",
    },
    Item {
        faction: Faction::Undead,
        role: Role::Rook,
        slug: "crypt",
        name: "Crypt",
        text: "The dead return beside your rooks.",
        active: false,
        levels: [
            "Returning skills may use squares next to your rooks.",
            "A captured rook returns 1 pawn beside where it died.",
            "2 pawns, and pieces next to your rooks are warded.",
        ],
        rule: "Rise, Court of the Dead and a Harvest of level 3 may return pieces to any empty square next to one of your \
               rooks instead of their own squares. \
               From level 2 (Broken Crypt), when a rook of yours is captured, you may place a pawn from your Graveyard next \
               to where it died, as the first thing of your next turn; at level 3 up to two. At level 3 enemy skills cannot \
               target your pieces next to your rooks.",
    },
    Item {
        faction: Faction::Undead,
        role: Role::Queen,
        slug: "court",
        name: "Court of the Dead",
        text: "The dead rise around your queen.",
        active: true,
        levels: ["1 pawn next to a queen.", "Up to 2 pawns.", "Up to 2 pieces of any kind but king."],
        rule: "Choose a queen of yours and place a pawn from your Graveyard on an empty square next to it; at level 2 up to \
               two pawns, at level 3 up to two pieces of any kind but king.",
    },
    Item {
        faction: Faction::Undead,
        role: Role::King,
        slug: "deathtoll",
        name: "Death Toll",
        text: "Your dead are kept, and pay.",
        active: false,
        levels: [
            "Your captured pieces go to the Graveyard.",
            "Also 1 XP for each of them.",
            "Also: enemy pieces next to this king have no skills.",
        ],
        rule: "Your captured pieces go to your Graveyard, face up. From level 2 each of them pays you 1 XP, to any card, as \
               the first thing of your next turn. At level 3 enemy pieces next to this king are silenced: they are no source \
               for skills, and the passive skills of their kind do not work for them.",
    },
    Item {
        faction: Faction::Order,
        role: Role::Pawn,
        slug: "fanatics",
        name: "Fanatics",
        text: "Several pawns step ahead at once.",
        active: true,
        levels: ["Up to 2 pawns.", "Up to 3 pawns.", "Also: a martyred pawn pays 1 more XP."],
        rule: "Move up to two of your pawns, from level 2 up to three, one square straight ahead each, without capturing. A \
               pawn that reaches the last rank promotes or refuses the crown as usual. At level 3 a pawn of yours captured \
               in the enemy half pays 1 XP more through Martyrdom.",
    },
    Item {
        faction: Faction::Order,
        role: Role::Knight,
        slug: "purge",
        name: "Purge",
        text: "Knights exile what they capture.",
        active: false,
        levels: ["1 bonus XP, the victim is Exiled.", "2 bonus XP.", "3 bonus XP."],
        rule: "Pieces captured by your knights are Exiled: they can never return. The payout grows by 1, 2 or 3 XP by the \
               level.",
    },
    Item {
        faction: Faction::Order,
        role: Role::Bishop,
        slug: "condemn",
        name: "Condemn",
        text: "Put a bounty on an enemy piece.",
        active: true,
        levels: ["2 XP, in a bishop's line of sight.", "3 XP.", "4 XP, anywhere on the board."],
        rule: "Name an enemy piece, never the king, in the open line of one of your bishops: it is Condemned until it dies, \
               and whoever captures it gains 2 XP on top, 3 at level 2, 4 at level 3. The highest bounty counts. At level 3 \
               it may stand anywhere, as long as you have a bishop.",
    },
    Item {
        faction: Faction::Order,
        role: Role::Rook,
        slug: "banner",
        name: "Banner Guard",
        text: "Rooks in the enemy half earn XP.",
        active: false,
        levels: ["1 XP a turn.", "1 XP for each such rook.", "Two on their last two ranks."],
        rule: "At the start of your turn, if a rook of yours stands in the enemy half, gain 1 XP, to any card; from level 2 \
               1 XP for each such rook; at level 3 a rook on the enemy's two back ranks counts double.",
    },
    Item {
        faction: Faction::Order,
        role: Role::Queen,
        slug: "sanctuary",
        name: "Sanctuary",
        text: "Pieces that cannot be captured.",
        active: true,
        levels: ["One piece in a queen's sight.", "Two pieces.", "Two pieces anywhere."],
        rule: "Choose a piece of yours, never the king, in the open line of one of your queens: it cannot be captured until \
               your next turn starts. At level 2 up to two pieces; at level 3 they may stand anywhere, as long as you have \
               a queen.",
    },
    Item {
        faction: Faction::Order,
        role: Role::King,
        slug: "martyrdom",
        name: "Martyrdom",
        text: "The fallen in enemy land pay.",
        active: false,
        levels: ["1 XP for each.", "2 XP.", "3 XP."],
        rule: "When a piece of yours is captured in the enemy half, gain 1, 2 or 3 XP by the level, to any card, as the first \
               thing of your next turn.",
    },
];

/// The card of a category in a faction.
pub const fn card(faction: Faction, role: Role) -> Card {
    Card(role.index() as u8 + if matches!(faction, Faction::Order) { 6 } else { 0 })
}

/// The item of a card; a card outside the list counts as the first.
pub fn item(card: Card) -> &'static Item {
    ITEMS.get(card.index()).unwrap_or(&ITEMS[0])
}

/// The game's card list.
pub fn faces() -> &'static [CardFace] {
    static FACES: LazyLock<Vec<CardFace>> = LazyLock::new(|| ITEMS.iter().map(face).collect());
    &FACES
}

fn face(item: &Item) -> CardFace {
    CardFace::plain(item.slug, item.name, item.text, item.rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_stand_in_the_order_of_the_list() {
        for (i, item) in ITEMS.iter().enumerate() {
            assert_eq!(card(item.faction, item.role).index(), i, "{}", item.slug);
        }
    }

    #[test]
    fn an_army_is_worth_39_and_maxing_all_cards_costs_46() {
        let army = [(Role::Pawn, 8u8), (Role::Knight, 2), (Role::Bishop, 2), (Role::Rook, 2), (Role::Queen, 1)];
        assert_eq!(army.iter().map(|(role, n)| VALUES[role.index()] * n).sum::<u8>(), 39);
        assert_eq!(THRESHOLDS.iter().map(|t| t.1).sum::<u8>(), 46);
    }

    #[test]
    fn thresholds_are_totals() {
        assert_eq!([0, 3, 4, 7, 8, 20].map(|xp| level(Role::Rook, xp)), [1, 1, 2, 2, 3, 3]);
        assert_eq!([5, 6, 11, 12].map(|xp| level(Role::King, xp)), [1, 2, 2, 3]);
    }
}
