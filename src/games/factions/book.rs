//! The general rules of Factions, as the rule book in the app prints them: title and text of each section.

/// The sections, in reading order. What each card does stands with the card.
pub const SECTIONS: [(&str, &str); 11] = [
    (
        "The aim",
        "Checkmate, as in chess. The board, the moves, castling and en passant are those of chess. Each side leads an army: \
         the Undead Court or the Order. Both may lead the same.",
    ),
    (
        "A fair start",
        "Undead and Order are not equally strong: when the CPU plays both, whole armies win about two games in three for the \
         Undead. At a fair start, which a new game is offered with, the Undead begin without the rook and the knight of the a \
         and b file; those pieces are in no Graveyard and never come. By the law both armies are whole. Two armies of the \
         same kind always start by the law.",
    ),
    (
        "A turn",
        "Do exactly one thing: move a piece, or activate one active skill. Passive skills are always on. Check may be \
         answered by either; it is mate only if no move and no activation helps, and stalemate only if there is neither.",
    ),
    (
        "Cards and XP",
        "Each kind of piece is a card at level 1 to 3. XP totals for level 2 and 3: pawn 2 and 4, knight and bishop 3 and 6, \
         rook 4 and 8, queen 5 and 10, king 6 and 12. A level once reached stays. XP beyond level 3 does nothing.",
    ),
    (
        "Captures pay",
        "A capture pays the piece's value: pawn 1, knight and bishop 3, rook 5, queen 9, plus 2 for a Blighted piece, the \
         bounty of a Condemned one, and the bonus of a capturing knight. All of it goes to the card of the kind that captured \
         or to your king card, at once. A capture by the king pays the king.",
    ),
    (
        "What you are owed",
        "Death Toll or Martyrdom, Broken Crypt and the Banner Guard come first in your next turn, in this order, before \
         anything else. Death Toll, Martyrdom and Broken Crypt go by the levels at the capture, the Banner Guard by those \
         after Martyrdom is paid. A pawn of a Broken Crypt may give check there. Death Toll and Martyrdom belong to the king \
         and are never silenced.",
    ),
    (
        "Placing pieces",
        "A skill places pieces only on empty squares, pawns never on a first or last rank. It is the same piece that returns; \
         it can neither castle nor step two squares, and it carries no marks; a promoted piece returns as what it was when it \
         fell. Your king must be out of check afterwards. A \
         skill that could change nothing cannot be activated. “Up to” means at least one.",
    ),
    (
        "Sources",
        "A skill works from a piece of its kind that stands on the board and is not silenced. That holds for skills that \
         reach the whole board, too. A silenced pawn is not moved by Fanatics.",
    ),
    (
        "Marks",
        "Blighted, Condemned and a refused crown stay with a piece through promotion until it dies. Protection ends when its \
         owner's next turn starts; it stops captures, not check. A king is never marked.",
    ),
    (
        "Promotion, or refusing the crown",
        "A pawn on its last rank becomes a queen, rook, bishop or knight and answers to that card. Or it refuses the crown: \
         it stays a pawn there for good, never moves, attacks nothing, is worth 1, and 3 XP go to your pawn or king card, \
         before the payout of a capture. It can still be harvested, protected, condemned, or have another rise behind it.",
    ),
    (
        "Draws",
        "The same position three times, with rights, XP, Graveyards and marks; fifty moves of each side without a capture, a \
         pawn move, a placement or XP that counts towards a level; bare kings and empty Graveyards; or both agree.",
    ),
];
