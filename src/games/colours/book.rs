//! The general rules of Four Colours, as the rule book in the app prints them: title and text of each section.

/// The sections, in reading order. What each card does stands with the card.
pub const SECTIONS: [(&str, &str); 11] = [
    (
        "The aim",
        "Take the enemy king. There is no check and no mate: a king may walk into danger, so watch yours. A pawn that \
         reaches the last row becomes a queen.",
    ),
    (
        "A turn",
        "Play one card; it says what may move. In Classic and Blitz you hold three cards, choose one, and draw back to \
         three. In Luck of the draw you turn over one card each turn and do what it says.",
    ),
    (
        "Two to take a king",
        "A piece takes the king only if another piece of yours attacks the king too, once the first is lifted off the \
         board: the one right behind it on its line counts, and so does your own king. A king that only one piece attacks \
         wears a shield.",
    ),
    (
        "Combos",
        "A card of the colour of your own last card is a combo and is powered up. Bolt and Promotion have no colour: after \
         them no combo is possible. Zero, Nine and Reverse count as your last card like any other, but Nine and Reverse \
         are never combos themselves. A turn that is skipped changes nothing.",
    ),
    (
        "Powered moves",
        "Rook, bishop and queen may first step to any empty square next to them and then make their regular move, or stay. \
         The first step never takes. A knight may also leap two squares along a diagonal, and take there. Pawn and king may \
         move twice; the second move is optional, and a pawn that has become a queen stops. Castling is never powered.",
    ),
    (
        "Blocked, and charges",
        "A card that can do nothing leaves you blocked: you gain a charge, two with a combo. You may play such a card on \
         purpose. At three charges the super charge fires and the meter is empty again: one enemy piece outside its owner's \
         two starting rows, never the king, changes sides at random. If there is none, you place a new pawn on your second \
         row, or on the third or fourth if there is no room.",
    ),
    (
        "Swapping cards",
        "Once a turn, before you play, you may spend one charge to throw away one to three cards and draw as many. Thrown \
         cards lie face up and stay out. You cannot throw more cards than the deck still has.",
    ),
    (
        "Castling",
        "When the card lets your king or a rook move and both stand on your first row with nothing between, pick one and \
         then the other. Towards the h-file the king goes to the g-file and the rook to the f-file; towards the a-file \
         to c and d. Those squares must be free or left by the two. It does not matter whether they have moved.",
    ),
    (
        "Pawns",
        "A pawn on its second row may step two squares, whenever it got there. Unless it moves on in the same turn, an enemy \
         pawn beside it may take it in passing in its owner's very next turn, a skipped turn not counting.",
    ),
    (
        "The deck",
        "Every card stays out once played; the deck is never shuffled again. A player without a card is passed over while \
         the other has some. When deck and hands are empty and both kings live, the game is a draw. The counter shows the \
         cards you have not seen and the chance of each to come next.",
    ),
    (
        "Blitz",
        "Classic with three minutes for each player. Your clock runs only while you can act and stops while anything \
         moves. White's first turn is free. At zero you lose.",
    ),
];
