//! The 55 kinds of cards as printed: name, a few words, and the full rule. What each does stands with the code.
use super::kind::{COUNT, Kind};
use crate::game::{Card, CardFace};
use std::sync::LazyLock;

/// A card.
pub struct Item {
    /// The word for notation and scenarios.
    pub slug: &'static str,
    /// The name of its picture.
    pub picture: &'static str,
    /// The name on the card.
    pub name: &'static str,
    /// What it does, in a few words.
    pub text: &'static str,
    /// The full rule.
    pub rule: &'static str,
}

macro_rules! items {
    ($($slug:literal $name:literal: $text:literal, $rule:expr;)*) => {
        /// The cards; a card's index is its place here.
        pub static ITEMS: [Item; COUNT] = [$(Item {
            slug: $slug,
            picture: concat!("realm-", $slug),
            name: $name,
            text: $text,
            rule: $rule,
        }),*];
    };
}

items! {
    "shuffleknight" "Shuffle Knight": "A knight of either side steps one square.",
        "Choose any knight, yours or theirs. It steps one square in any direction to a square without a piece that is not \
         Mountains. On a Portal or a Desert a die falls: 1 in 2 it becomes a pawn.";
    "shufflebishop" "Shuffle Bishop": "A bishop of either side steps straight.",
        "Choose any bishop, yours or theirs. It steps one square along its rank or file to a square without a piece that is \
         not Mountains. On a Portal or a Desert a die falls: 1 in 2 it becomes a knight.";
    "shufflerook" "Shuffle Rook": "A rook of either side steps aslant.",
        "Choose any rook, yours or theirs, also one that does not move by the law. It steps one square diagonally to a \
         square without a piece that is not Mountains. On a Portal or a Desert a die falls: 1 in 2 it becomes a bishop.";
    "promotion" "Promotion": "A piece of either side gains a rank.",
        "Any piece but a king becomes the next higher: pawn, knight, bishop, rook, queen, king. It keeps its square. A queen \
         becomes one more king of its side, which may then ignore check until its last king is attacked.";
    "demotion" "Demotion": "A piece of either side loses a rank.",
        "Any piece but a king or a pawn becomes the next lower. A knight that becomes a pawn on its last rank is promoted \
         there, if pawns queen by the law: yours at once, theirs as their turn begins.";
    "return" "Exile and Return": "Centre and corners change places.",
        "What stands on d4, e4, d5 and e5 changes places with what stands on a1, h1, a8 and h8. Terrain stays. It cannot be \
         played if nothing would move, nor if a pawn would be promoted by it.";
    "rotation" "Rotation of the Earth": "The corners go round.",
        "What stands in the corners goes round clockwise: a1 to a8, a8 to h8, h8 to h1, h1 to a1. Terrain stays. It cannot \
         be played if a pawn would be promoted by it.";
    "attrition" "Attrition": "One of yours and one of theirs leave.",
        "Choose one of your pieces, not a king, and one of theirs of the same role. Both leave the board.";
    "options" "Options": "Draw four, then keep five.",
        "Draw four cards. Then choose in secret which to throw away, until five are left.";
    "exile" "Exile": "Send an enemy piece to the edge.",
        "Choose an enemy piece, not a king. It goes to any square of the edge without a piece that is not Mountains. A pawn \
         that lands on its last rank is promoted as its side's turn begins, if pawns queen by the law.";
    "newqueen" "New Queen": "Rook and bishop merge into a queen.",
        "Your rook moves onto your bishop, or your bishop onto your rook, by the move it has now; the two become a queen. If a \
         Forest stops it or a Desert lowers it, it goes back to where it stood, lowered or not, and the turn is over. A Portal or \
         an Oasis where they merge acts on the new queen.";
    "secular" "Secular Queen": "Queens move like knights and rooks.",
        "Queens of both sides move like a knight and like a rook of ordinary chess.";
    "towerless" "Queen Without a Tower": "Queens move like knights and bishops.",
        "Queens of both sides move like a knight and like a bishop of ordinary chess.";
    "democratic" "Democratic Queen": "Queens move as bishops and rooks now do.",
        "Queens of both sides have the move that bishops have now and the one that rooks have now. If rooks do not move, \
         queens are towers like them.";
    "normalqueen" "Normal Queen": "Queens move as in chess.", "Queens of both sides move as in ordinary chess.";
    "canon" "Canon": "Bishops must jump one friend.",
        "Bishops move along their lines, but must jump over exactly one piece of their own side on the way, and may then go \
         on or take. One that a Forest stops before its jump goes back, and the turn is over.";
    "man" "The Man": "Bishops step one square anywhere.", "Bishops of both sides move one square in any direction.";
    "augbishop" "Augmented Bishop": "Bishops may also step one straight.",
        "Bishops move as in ordinary chess, or one square along a rank or file.";
    "lame" "Lame Bishop": "Bishops leap two squares aslant.",
        "Bishops leap exactly two squares diagonally, whatever lies between.";
    "normalbishop" "Normal Bishop": "Bishops move as in chess.", "Bishops of both sides move as in ordinary chess.";
    "cannon" "Cannon": "Rooks must jump one friend.",
        "Rooks move along their lines, but must jump over exactly one piece of their own side on the way, and may then go on \
         or take. One that a Forest stops before its jump goes back, and the turn is over.";
    "fear" "Tower of Fear": "Rooks stand still and freeze enemies nearby.",
        "Rooks do not move. Enemy pieces on the eight squares around a rook cannot move; they take nothing and give no check. \
         A card may still move them: Shuffle, Exile, and the cards that exchange squares.";
    "peace" "Tower of Peace": "Rooks stand still and protect friends nearby.",
        "Rooks do not move. Pieces of their own side on the eight squares around a rook, kings excepted, cannot be taken.";
    "augrook" "Augmented Rook": "Rooks may also step one aslant.",
        "Rooks move as in ordinary chess, or one square diagonally.";
    "normalrook" "Normal Rook": "Rooks move as in chess.", "Rooks of both sides move as in ordinary chess.";
    "quantum" "Quantum King": "Kings leap where no other piece could go.",
        "Kings leap to any square, Mountains and own pieces excepted, to which no other piece of either side could go, \
         whether something stood there or not. Other Quantum Kings do not count.";
    "peaceful" "Peaceful King": "Kings run like queens but take nothing.",
        "Kings move like a queen of ordinary chess, but take nothing and give no check.";
    "vampire" "Vampire King": "Kings leap anywhere for a friend's rank.",
        "Kings take as in ordinary chess. Without taking, a king leaps to any square without a piece that is not Mountains; \
         then a piece of its side, not a king, loses a rank. A pawn leaves the board.";
    "wizard" "Wizard King": "Kings swap with a friend.",
        "A king moves by changing places with any other piece of its side. It takes nothing. Terrain acts on the king alone; \
         a pawn that comes to its last rank so is promoted. A friend that a Tower of Fear holds stays where it is.";
    "warrior" "Warrior King": "Kings move like knights.", "Kings of both sides have the knight's move of ordinary chess.";
    "normalking" "Normal King": "Kings move as in chess.",
        "Kings of both sides move as in ordinary chess. They castle while rooks, too, are normal.";
    "chevalier" "Chevalier": "Knights leap three by one.",
        "Knights leap two squares straight and one diagonally onward: three one way, one the other.";
    "cavalier" "Cavalier": "Knights leap three by two.",
        "Knights leap one square straight and two diagonally onward: three one way, two the other.";
    "frenziedknights" "Frenzied Knights": "Captures by knights cost a life or a turn.",
        "After a knight takes a piece, a die falls: 1 in 3 the knight dies, too. Otherwise the side that lost the piece skips \
         its next turn.";
    "normalknights" "Normal Knights": "Knights move as in chess.", "Knights of both sides move as in ordinary chess.";
    "checkers" "Checkers": "Pawns move and jump as in checkers.",
        "Pawns step one square diagonally ahead. They take by jumping two squares diagonally ahead over an enemy into an empty \
         square, and may go on jumping in the same turn.";
    "reverse" "Reverse Pawns": "Pawns step aslant and take ahead.",
        "Pawns step diagonally ahead and take straight ahead. The first move may be two squares along one diagonal; a pawn \
         that passes is taken on the square it passed.";
    "diagonal" "Diagonal Pawns": "Pawns step and take aslant.",
        "Pawns step and take diagonally ahead. The first move may be two squares along one diagonal; a pawn that passes is \
         taken on the square it passed.";
    "plodding" "Plodding Pawns": "Pawns step and take straight ahead.",
        "Pawns step and take straight ahead. The first move may be two squares, which takes nothing. Nothing is taken in \
         passing.";
    "situational" "Situational Pawns": "Pawns move by the rank they stand on.",
        "On their side's 2nd to 4th rank pawns move as in ordinary chess. On the 5th they move as knights now do, on the 6th as \
         bishops, on the 7th as rooks, on the 8th as queens. They are not promoted.";
    "madpawns" "Madhouse Pawns": "Taken pawns are put back somewhere.",
        "A pawn that is taken stays on the board: its taker puts it on any square without a piece that is not Mountains. A pawn \
         on its last rank is not promoted, and may go to any such square.";
    "frenziedpawns" "Frenzied Pawns": "Captures by pawns cost a life or a turn.",
        "After a pawn takes a piece, a die falls: 1 in 2 the pawn dies, too. Otherwise the side that lost the piece skips its \
         next turn.";
    "normalpawns" "Normal Pawns": "Pawns move as in chess.", "Pawns of both sides move as in ordinary chess.";
    "forest" "Forest": "May stop what goes through.",
        "A piece that goes through the Forest, not leaping, is stopped there 1 time in 2, and takes nothing.";
    "desert" "Desert": "May cost a rank.",
        "A piece that goes through the Desert or ends its move there, not leaping over it, loses a rank 1 time in 2. It still \
         completes its move; a pawn leaves the board. Kings lose nothing.";
    "mountains" "Mountains": "Nobody passes or ends here.",
        "No piece goes through Mountains or ends its move there. Leaps go over them.";
    "oasis" "Oasis": "May cost the other side its turn.",
        "After a move that ends on an Oasis, the other side skips its next turn 1 time in 2.";
    "portal" "Portal": "Leads to other Portals; may cost a rank.",
        "A piece that ends its move on a Portal loses a rank 1 time in 2; kings lose nothing. A piece on a Portal may move to \
         any other Portal without a piece, also a rook that does not move by the law.";
    "sanctuary" "Sanctuary": "Only a king can be taken here.", "A piece on a Sanctuary cannot be taken, unless it is a king.";
    "cathedral" "Cathedral": "What stands here moves like a bishop.",
        "A piece on the Cathedral has the move that bishops have now; a bishop has its move of ordinary chess.";
    "guildhall" "Guild Hall": "What stands here moves like a rook.",
        "A piece in the Guild Hall has the move that rooks have now; a rook has its move of ordinary chess.";
    "tourney" "Tourney Field": "What stands here moves like a knight.",
        "A piece on the Tourney Field has the move that knights have now; a knight has its move of ordinary chess.";
    "summer" "Summer Palace": "For kings and queens, or by capture.",
        "Only kings and queens may end their move here; other pieces may if they take something.";
    "madhouse" "Madhouse": "What is taken here is put elsewhere.",
        "A piece taken here, unless it is a king, stays on the board: its taker puts it on any square without a piece that is \
         not Mountains.";
    "winter" "Winter Palace": "Shut to knights, bishops and rooks.",
        "Knights, bishops and rooks may not end their move here. Bishops, pawns and rooks may not pass. A pawn that ends its \
         move here destroys the Palace. A king here is not in check from knights, bishops and rooks.";
}

/// The faces of the cards.
static FACES: LazyLock<Vec<CardFace>> = LazyLock::new(|| {
    let face =
        |item: &Item| CardFace { picture: item.picture, ..CardFace::plain(item.slug, item.name, item.text, item.rule) };
    ITEMS.iter().map(face).collect()
});

/// The card list.
pub fn faces() -> &'static [CardFace] {
    &FACES
}

/// The card with this word.
pub fn by_slug(slug: &str) -> Option<Kind> {
    let index = ITEMS.iter().position(|item| item.slug == slug)?;
    Kind::ALL.get(index).copied()
}

/// What is printed on a card.
pub fn item(kind: Kind) -> &'static Item {
    &ITEMS[kind as usize]
}

/// The name on a card of the list.
pub fn name_of(card: Card) -> &'static str {
    Kind::of(card).map_or("?", |kind| item(kind).name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_short_and_slugs_are_single_words() {
        for item in &ITEMS {
            assert!(item.text.chars().count() <= 60, "{}", item.text);
            assert!(item.slug.bytes().all(|b| b.is_ascii_lowercase()), "{}", item.slug);
            assert!(item.rule.ends_with('.') && item.text.ends_with('.'), "{}", item.slug);
        }
        let mut slugs: Vec<&str> = ITEMS.iter().map(|item| item.slug).collect();
        slugs.sort_unstable();
        slugs.dedup();
        assert_eq!(slugs.len(), COUNT);
    }

    #[test]
    fn the_list_is_in_the_order_of_the_kinds() {
        assert_eq!(by_slug("newqueen"), Some(Kind::NewQueen));
        assert_eq!(by_slug("cannon"), Some(Kind::Cannon));
        assert_eq!(by_slug("quantum"), Some(Kind::QuantumKing));
        assert_eq!(by_slug("checkers"), Some(Kind::Checkers));
        assert_eq!(by_slug("forest"), Some(Kind::Forest));
        assert_eq!(by_slug("winter"), Some(Kind::WinterPalace));
    }
}
