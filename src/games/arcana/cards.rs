//! The 41 cards of Arcana as printed: name, a few words, and the full rule. What each does stands with the code.
use super::deeds::{Deed, change, displace, lay, mass, moves, take};
use crate::game::{Card, CardFace};
use std::sync::LazyLock;

pub use super::kind::{COUNT, Kind};

/// A card.
pub struct Item {
    /// The word for notation, pictures and scenarios.
    pub slug: &'static str,
    /// The name on the card.
    pub name: &'static str,
    /// What it does, in a few words.
    pub text: &'static str,
    /// The full rule.
    pub rule: &'static str,
    /// What it asks and does.
    pub deed: &'static Deed,
}

/// The cards; a card's index is its place here.
pub static ITEMS: [Item; 41] = [
    Item {
        slug: "backward",
        name: "Backward",
        text: "A pawn steps one square back.",
        rule: "Choose one of your pawns. It steps straight back on its file, one square towards your own side. There \
               must be no piece there, and it must be permitted: a pawn captures nothing this way. Stepping back to \
               its home does not give it the two-square first step again.",
        deed: &displace::BACKWARD,
    },
    Item {
        slug: "double",
        name: "Double Move",
        text: "Make two Moves in one turn.",
        rule: "Make two Moves, one after the other, with one piece or with two; your king may be among them. You owe \
               both. After the first your king must be safe, and the first must give no check. Check and mate are for \
               the second. A pawn promoted by the first takes its new role before the second, and may move again. En \
               passant is possible only as the first; castling may be either. A pawn that steps two squares as the first \
               cannot be captured in passing; one that does as the second can.",
        deed: &moves::DOUBLE,
    },
    Item {
        slug: "mutation",
        name: "Mutation",
        text: "One piece jumps like a knight.",
        rule: "One of your pieces, the king too, makes a knight's jump this once. It lands on a permitted square, \
               either empty or with an enemy piece it can capture. A king may not land where it is attacked. The piece \
               keeps its role; only a pawn that lands on its last rank promotes, and you choose to what. Ghost and \
               Mimicry have no part in the jump.",
        deed: &displace::MUTATION,
    },
    Item {
        slug: "shield",
        name: "Shield",
        text: "A piece cannot be captured. Then move.",
        rule: "Choose one of your pieces, not the king. Then you must make a Move; any piece will do, your king too. \
               The Shield works from before this Move, even against a Trap, until the end of the other side's next \
               turn. It goes along with the piece and stops every capture by the other side, however many. It stops \
               nothing you do yourself: you may still capture, sacrifice or remove the piece. It ends when the piece \
               leaves the board.",
        deed: &lay::SHIELD,
    },
    Item {
        slug: "wall",
        name: "Wall",
        text: "A Wall shuts a square. Then move.",
        rule: "Build a Wall where no piece stands. Then you must make a Move; any piece will do, your king too. The \
               Wall stands from before this Move until the end of the other side's next turn. No piece of either side \
               arrives there, and none moves or attacks through it; a knight may jump across. It can cut off a check \
               along a line and unpin a piece of yours. Their turn must leave their king safe with the Wall gone; \
               yours may then begin your turn in check.",
        deed: &lay::WALL,
    },
    Item {
        slug: "recall",
        name: "Recall",
        text: "A captured pawn comes back on its file.",
        rule: "Bring back one of your captured pieces that was a pawn when it was captured; a pawn taken as a queen \
               was a queen. It arrives as a pawn on any free, permitted square of ranks 2 to 7 on the file of its \
               home. A sacrificed piece cannot come back. It is still the same piece with the same past, and it has no \
               two-square first step.",
        deed: &change::RECALL,
    },
    Item {
        slug: "sacrifice",
        name: "Sacrifice",
        text: "A pawn takes what is ahead along with it.",
        rule: "Give up one of your pawns to capture the enemy piece right ahead of it on its file, never the king. The \
               pawn stays behind and is sacrificed, so no card for captured pieces brings it back. If a Shield saves \
               the target, the pawn is lost all the same, and a Shield on the pawn does not keep it. You cannot play \
               this during Pacifism, nor with a pawn under Eclipse.",
        deed: &take::SACRIFICE,
    },
    Item {
        slug: "laser",
        name: "Laser ray",
        text: "A pawn's ray clears the file ahead.",
        rule: "One of your pawns fires straight ahead and stays where it is. All pieces in the way are captured at \
               once, yours too. The ray ends at the edge or a Wall, and short of the first king it meets. An enemy \
               piece under Shield survives and does not stop it; your own Shields do not help. You may fire at \
               nothing, and during Pacifism only so. No pawn can fire under Eclipse. The ray gives no check, but a \
               line it opens may. Traps in the way stay armed; en passant is lost.",
        deed: &take::LASER,
    },
    Item {
        slug: "harakiri",
        name: "Harakiri",
        text: "An attacked piece takes its attacker along.",
        rule: "Choose one of your pieces that is attacked, and one of the pieces that attack it; neither of them a \
               king. Your piece is sacrificed without moving, and the attacker is captured. A Shield saves the \
               attacker, but yours is lost all the same, Shield or not. It never comes back as a captured piece. You \
               cannot play this during Pacifism, nor with a piece under Eclipse; an enemy under Eclipse attacks \
               nothing.",
        deed: &take::HARAKIRI,
    },
    Item {
        slug: "reinforcement",
        name: "Reinforcement",
        text: "A new pawn joins you.",
        rule: "Make a new pawn of yours on a free, permitted square: on ranks 2 to 6 for White, 3 to 7 for Black. It \
               stays for good. That square is its home, even if a Portal carries it off as it arrives. This pawn never \
               has a two-square first step.",
        deed: &change::REINFORCEMENT,
    },
    Item {
        slug: "betrayal",
        name: "Betrayal",
        text: "Move an enemy piece against its own side.",
        rule: "Move an enemy piece, not the king, as its role moves and captures. It remains theirs: it may capture a \
               piece of its own side, never their king, and none of yours. What blocks its way or protects a piece \
               where it lands counts. A pawn goes its own way, one square ahead or one diagonally to capture, and you \
               choose its promotion. A frozen piece may be moved. Their king may be left in check; yours must be safe.",
        deed: &take::BETRAYAL,
    },
    Item {
        slug: "ghost",
        name: "Ghost",
        text: "A piece moves through others.",
        rule: "Choose one of your pieces, not the king; it must make its Move at once. On a line, or on a pawn's two \
               squares, it may pass through other pieces, but not through a king or a Wall. Where it may land, what it \
               may capture and what happens as it arrives are as always. It attacks nothing through others. Knights \
               and castling gain nothing. It serves this Move alone: nothing of it lasts or joins with a further card.",
        deed: &moves::GHOST,
    },
    Item {
        slug: "mimicry",
        name: "Mimicry",
        text: "A piece moves like another kind.",
        rule: "Choose one of your pieces, not the king, and any kind but king. At once it must make a Move as that \
               kind moves and captures. Its role and what it attacks stay the same. As a pawn it goes your way: one \
               square ahead, or one diagonally to capture, without double step or en passant. Only a real pawn \
               promotes, and it must if it survives arriving on its last rank. Nothing of it lasts or joins with a \
               further card.",
        deed: &moves::MIMICRY,
    },
    Item {
        slug: "ram",
        name: "Battering ram",
        text: "Push an enemy piece one square.",
        rule: "A bishop, rook or queen of yours pushes an enemy piece, not the king. The target stands where your \
               piece could capture along a line that nothing blocks, piece or Wall. Your piece goes to its square, and \
               the target one square further the same way. Both go at once, nothing is captured, and both squares must \
               be permitted. The target needs an empty square behind it, on the board. Your piece arrives first. If \
               the target is a pawn that promotes by it, you choose to what. A frozen target can be pushed.",
        deed: &mass::RAM,
    },
    Item {
        slug: "magnet",
        name: "Magnet",
        text: "Pull an enemy piece up to yours.",
        rule: "Choose one of your pieces and an enemy piece, neither a king, on one rank, file or diagonal. No piece \
               or Wall may stand between them. The enemy piece comes along the line to the square right beside yours, \
               which stays. The square it comes to must be permitted and without a piece; nothing is captured. If a \
               pawn promotes by it, you choose to what. You cannot choose an enemy piece already next to yours. A frozen one can be pulled.",
        deed: &mass::MAGNET,
    },
    Item {
        slug: "portal",
        name: "Portal",
        text: "Link two squares. Then move.",
        rule: "Link two empty squares without a Portal; other effects may lie there. Then you must make a Move, \
               through the Portal or not; any piece will do, your king too. The pair stays in sight until used. \
               Whoever arrives at an end, yours or theirs, finishes that arrival. When it lives on, and the other end \
               is empty and permitted, the pair vanishes and the piece arrives there, without capturing. If not, the \
               pair waits. Kings may stand on a permitted end but never pass; a castling rook passes after castling. \
               No line or attack goes through. Breach cannot remove it.",
        deed: &lay::PORTAL,
    },
    Item {
        slug: "clone",
        name: "Clone",
        text: "A passing copy of a piece moves at once.",
        rule: "Choose one of your pieces, not the king, and a free, permitted square next to it. A Clone of its role \
               arrives there, without its effects; Traps, Portals and promotion work. It must survive and at once make \
               a Move from where it is. Its home is where it was made: a pawn may still step two squares from there, a \
               rook cannot castle. It is destroyed, not captured, as the other side's next turn ends. Captured or \
               sacrificed earlier, it never returns. Mate by a Clone stands.",
        deed: &change::CLONE,
    },
    Item {
        slug: "demotion",
        name: "Demotion",
        text: "An enemy piece becomes a pawn.",
        rule: "An enemy queen, rook, bishop or knight becomes a pawn for good, right where it stands. It stays theirs \
               and the same piece, with its past and the effects on it. It goes its owner's way, without a two-square \
               first step, ever. This is no arrival: nothing happens on its square, and on its last rank it stays a \
               pawn until it arrives there anew. Your king must be safe afterwards; theirs may be in check.",
        deed: &change::DEMOTION,
    },
    Item {
        slug: "exchange",
        name: "Equivalent exchange",
        text: "A piece goes, one worth no more returns.",
        rule: "Sacrifice one of your pieces, not the king, and bring back a captured one of yours worth no more. A \
               queen counts 9, a rook 5, bishop and knight 3, a pawn 1. The first counts as it is now, the second as \
               it was when captured. The second returns to its home in that role, the same piece as before. It may use \
               the square just left, or capture an enemy on its home; arrival and promotion follow. A sacrificed piece \
               cannot return. If any of this fails or your king would be in check, nothing happens.",
        deed: &change::EXCHANGE,
    },
    Item {
        slug: "tsunami",
        name: "Tsunami",
        text: "A whole rank shifts one square.",
        rule: "Choose left or right, and a rank with at least one piece and no king. All its pieces, of both sides, \
               shift one square that way at once, and nothing is captured. Neighbours go together: a square need only \
               be empty once all have left. Every new square must be permitted and on the board. If one piece cannot \
               go, you cannot play it so. Your own frozen piece cannot go; theirs can. You choose every promotion.",
        deed: &mass::TSUNAMI,
    },
    Item {
        slug: "earthquake",
        name: "Earthquake",
        text: "All pieces around a square are pushed away.",
        rule: "Choose a square. All pieces next to it, of both sides, are pushed one square directly away from it at \
               once; one on the square itself stays. There must be at least one piece next to it and no king. Nothing \
               is captured. Each needs a square of its own on the board, permitted, and empty once all have left. If \
               one piece cannot go, you cannot play it so. Your own frozen piece cannot go; theirs can. You choose \
               every promotion.",
        deed: &mass::EARTHQUAKE,
    },
    Item {
        slug: "eclipse",
        name: "Eclipse",
        text: "An enemy piece attacks nothing. Then move.",
        rule: "Choose an enemy piece, not the king. Then you must make a Move; any piece will do, your king too. From \
               before this Move until the end of the other side's next turn, that piece attacks nothing. It cannot \
               capture, gives no check and guards no square from your king. It may move without capturing and may be \
               captured. Eclipse goes along with it and ends when it leaves the board. Their turn must leave their \
               king safe with it gone; yours may then begin your turn in check.",
        deed: &lay::ECLIPSE,
    },
    Item {
        slug: "charge",
        name: "Charge",
        text: "A pawn runs two squares or more.",
        rule: "One of your pawns runs straight ahead on its file, two squares or more, without capturing. It stops on \
               an empty, permitted square and crosses no piece and no Wall. It may run across a Forbidden zone but not \
               stop there. On its last rank it promotes, and you choose to what. This run never allows en passant.",
        deed: &displace::CHARGE,
    },
    Item {
        slug: "escape",
        name: "Escape",
        text: "An attacked piece flees to any free square.",
        rule: "One of your pieces that is attacked, not the king, flees to whatever empty, permitted square you like, \
               and captures nothing. How it moves and what stands between do not matter. It must be attacked when you \
               choose it, and an enemy piece under Eclipse attacks nothing. It arrives as usual. Your king must be \
               safe afterwards.",
        deed: &displace::ESCAPE,
    },
    Item {
        slug: "domino",
        name: "Domino",
        text: "A capture hits the square behind it, too.",
        rule: "Make a Move along a rank, file or diagonal that captures on the square where it arrives. Your king may \
               make it; a knight's jump or en passant does not do. Your piece stays there, and the next square the \
               same way is hit as well. What stands on it is captured, even your own piece. A king or an enemy piece \
               under Shield survives, and an empty square is no loss. The first capture stands on its own. First both \
               captures are made; then a Trap or a Portal under your piece acts; promotion comes last. Pacifism rules this card out.",
        deed: &moves::DOMINO,
    },
    Item {
        slug: "pacifism",
        name: "Pacifism",
        text: "No captures for a while. Then move.",
        rule: "Until the end of the other side's next turn nothing captures, whoever or whatever it is: no Move, card \
               or effect. At once you must make a Move that captures nothing; any piece will do, your king too. Cards \
               that need a capture, Sacrifice and Harakiri among them, cannot be played; movement without one goes on. \
               Attacks and checks stay, so there may be mate. Traps stay armed and wait; a piece on one when this ends \
               is safe until a new arrival. A sacrifice you choose is no capture.",
        deed: &lay::PACIFISM,
    },
    Item {
        slug: "zone",
        name: "Forbidden zone",
        text: "Nobody may land on a square. Then move.",
        rule: "Forbid an empty square. Then you must make a Move, which obeys already; any piece will do, your king \
               too. Until the end of the other side's next turn nothing of either side can arrive there. That goes for \
               Moves, cards and Portals, and for new and returning pieces. The zone fills nothing: lines of movement \
               and attack run across it.",
        deed: &lay::ZONE,
    },
    Item {
        slug: "ricochet",
        name: "Ricochet",
        text: "A rook, bishop or queen turns once.",
        rule: "A bishop, rook or queen of yours moves with exactly one turn. Choose an empty square to turn on, then \
               another square, permitted, to stop on. Both legs go as the piece moves and cross no piece and no Wall; \
               they may not share one line. Only where it stops may it capture an enemy piece. It does not arrive \
               where it turns, so nothing happens there.",
        deed: &displace::RICOCHET,
    },
    Item {
        slug: "permutation",
        name: "Permutation",
        text: "Two of your pieces trade squares.",
        rule: "Two of your pieces, neither of them the king, trade squares at once; nothing is captured. Distance, how \
               they move and what stands between do not matter. Both squares must be permitted. Both arrive as usual, \
               and a pawn on its last rank promotes. If either cannot, or your king would be in check afterwards, \
               there is no trade.",
        deed: &mass::PERMUTATION,
    },
    Item {
        slug: "teleportation",
        name: "Teleportation",
        text: "A piece goes to any free square.",
        rule: "One of your pieces, not the king, appears on another square of your choice, empty and permitted; it \
               captures nothing. How it moves and what stands between do not matter. It arrives as usual, with Traps \
               and Portals. A pawn on its last rank promotes, and you choose to what. Your king must be safe \
               afterwards.",
        deed: &displace::TELEPORTATION,
    },
    Item {
        slug: "rush",
        name: "Rush",
        text: "Two pawns step ahead together.",
        rule: "Two of your pawns go one square straight ahead at once, without capturing. Both new squares must be \
               permitted, and empty once the two have left: one may step where the other stood. A pawn on its last \
               rank promotes, and you choose to what. If one of them cannot go, neither does.",
        deed: &mass::RUSH,
    },
    Item {
        slug: "retreat",
        name: "Retreat",
        text: "A piece returns to its home square.",
        rule: "One of your pieces, not the king, goes to its home without capturing, whatever stands between. It must \
               not stand there already, and its home must be empty and permitted. A Reinforcement or a Clone has its \
               home where it was made. This gives back no right to castle and no two-square first step, and renews no \
               effect.",
        deed: &displace::RETREAT,
    },
    Item {
        slug: "crowning",
        name: "Early promotion",
        text: "A pawn becomes a knight, bishop or rook.",
        rule: "One of your pawns becomes a knight, bishop or rook for good, right where it stands. You choose which; a \
               queen is not allowed. It stays the same piece, with its past and the effects on it. This is no arrival, \
               so nothing happens on its square. A rook made this way cannot castle. Your king must be safe \
               afterwards.",
        deed: &change::CROWNING,
    },
    Item {
        slug: "interposition",
        name: "Interposition",
        text: "A pawn leaps between your king and a check.",
        rule: "When a piece checks your king along a line, one of your pawns on the board goes to a square between the \
               two. It may come from anywhere, whatever stands in its way, and captures nothing. The square must be \
               permitted and without a piece. No pawn is made, and it cannot answer a knight or a check from the next \
               square. The pawn promotes on its last rank. After it has arrived in full, no check may be left on your \
               king.",
        deed: &displace::INTERPOSITION,
    },
    Item {
        slug: "freeze",
        name: "Freeze",
        text: "An enemy piece cannot move. Then move.",
        rule: "Choose an enemy piece, not the king. Then you must make a Move; any piece will do, your king too. From \
               before this Move until the end of the other side's next turn, its owner cannot move it, by Move or \
               card. You can still shift it, and capturing it is allowed. It attacks, guards and checks from where it \
               is. Freeze goes along with the piece and ends when it leaves the board.",
        deed: &lay::FREEZE,
    },
    Item {
        slug: "trap",
        name: "Trap",
        text: "A hidden Trap captures who lands. Then move.",
        rule: "Hide a Trap on an empty square. Then you must make a Move; any piece will do, your king too. The Trap \
               captures an enemy piece that arrives there; yours stand on it safely. It stays until sprung. Sprung, it \
               is shown and gone, even if a Shield saves the piece. Under Pacifism it waits, and later captures only \
               on a new arrival. Their king can never arrive there, even then. It holds no square and gives no check. \
               If it forbids them a choice, they see it before choosing. Breach cannot remove it.",
        deed: &lay::TRAP,
    },
    Item {
        slug: "breach",
        name: "Breach",
        text: "An effect is gone. Then move.",
        rule: "Remove one effect that is in sight and would pass: a Wall, Forbidden zone, Shield, Freeze, Eclipse or \
               Pacifism, whoever made it. All others stay. Then you must make a Move; any piece will do, your king \
               too. It may be one that only the removal allows, say with a piece that was frozen. A Portal, a Trap or \
               a Clone cannot be removed. If the whole is not legal, none of it happens.",
        deed: &lay::BREACH,
    },
    Item {
        slug: "inversion",
        name: "Inversion",
        text: "Your piece and an enemy trade squares.",
        rule: "One of your pieces and an enemy piece trade squares at once, neither of them a king. Nothing is \
               captured, and each stays on its side. Distance, how they move and what stands between do not matter. \
               Both squares must be permitted; both arrive as usual, yours first. You choose every promotion, an enemy \
               pawn's too. Theirs may be frozen, yours not. Their king may be left in check; yours must be safe.",
        deed: &mass::INVERSION,
    },
    Item {
        slug: "resurrection",
        name: "Resurrection",
        text: "A captured rook, bishop or knight returns.",
        rule: "Bring back one of your captured pieces that was taken as a rook, bishop or knight. It arrives on its \
               home, which must be free and permitted, in that role. It is the same piece with the same past, but a \
               rook cannot castle. A sacrificed piece cannot come back. When all is done, your king must be safe.",
        deed: &change::RESURRECTION,
    },
    Item {
        slug: "revelation",
        name: "Revelation",
        text: "See the other side's deck. Then move.",
        rule: "From now on both players see what is left of the other side's deck, in order, until the game ends. \
               There is no way back: the card is spent and replaced, if your deck lasts. Then you must make a Move; \
               any piece will do. Look as often as you like and change the Move, but play no card and discard none. \
               Later draws and exchanges stay in sight. You cannot play it on a deck that is empty or in sight \
               already, or without a Move to make.",
        deed: &moves::REVELATION,
    },
    Item {
        slug: "sabotage",
        name: "Sabotage",
        text: "Their hand and deck trade a card. Then move.",
        rule: "Choose a Move; any piece will do. As you commit, a random card of the other hand and the first of their \
               deck trade places, and the Move is made. You choose no card, and nothing is drawn while you prepare or \
               cancel. Hand and deck keep their number. They see both cards; you do so if their deck is revealed, or \
               once the game is over. You cannot play it against an empty hand or deck, or without a Move to make.",
        deed: &moves::SABOTAGE,
    },
];

/// The item of a kind.
pub fn item(kind: Kind) -> &'static Item {
    &ITEMS[kind as usize]
}

/// What a kind of card asks and does.
pub fn deed(kind: Kind) -> &'static Deed {
    item(kind).deed
}

/// The game's card list.
pub fn faces() -> &'static [CardFace] {
    static FACES: LazyLock<Vec<CardFace>> = LazyLock::new(|| ITEMS.iter().map(face).collect());
    &FACES
}

fn face(item: &Item) -> CardFace {
    CardFace::plain(item.slug, item.name, item.text, item.rule)
}

/// The card with this word.
pub fn by_slug(slug: &str) -> Option<Card> {
    let index = ITEMS.iter().position(|item| item.slug == slug)?;
    Kind::ALL.get(index).map(|kind| kind.card())
}
