//! The general rules of Shifting Realm, as the rule book in the app prints them: title and text of each section.

/// The sections, in reading order. What each card does stands with the card.
pub const SECTIONS: [(&str, &str); 12] = [
    (
        "The aim",
        "Take the last enemy king, or checkmate it. The set-up is that of chess, and White begins. One deck of 73 cards serves \
         both sides; each holds five. Hands are private, the discard pile lies open.",
    ),
    (
        "A turn",
        "Do exactly one of three things: make a move; play a card and draw back up to five; or throw away one or more cards \
         and draw back up. When the deck runs out, the discard pile is shuffled into a new one.",
    ),
    (
        "Laws of moving",
        "For each kind of piece one law is in force, for both sides. A new law card replaces it, and a Normal card brings the \
         move of chess back. A piece on a Cathedral, a Guild Hall or a Tourney Field moves by that square instead. Castling \
         needs normal kings and normal rooks, both unmoved, a way that no Mountains, Forest or Winter Palace stops, and no \
         sure check on the king's square or way; on that way no dice fall, but terrain acts where the rook ends, and an \
         Oasis where the king or the rook ends: one die for both. A rook that moves by its square's terrain is no tower.",
    ),
    (
        "Terrain",
        "Terrain is laid on a square without a piece and stays until other terrain replaces it. It acts on moves, not on \
         what cards do, unless a card says so: Exile and Return and the Rotation may even put a piece on Mountains, where \
         no move takes it.",
    ),
    (
        "On the way",
        "A line move crosses the squares between, one by one: Mountains bar it, the Winter Palace bars bishops, pawns and \
         rooks, a Forest may stop it, a Desert may cost a rank. Leaps and steps cross nothing. On the square it reaches, in \
         this order: it captures; a frenzied captor may die; Desert; Portal; promotion; Oasis.",
    ),
    (
        "Dice",
        "Each die falls when the turn is done and cannot be cancelled any more. What is at stake and how likely it is stands \
         there before, and what fell is told after. A turn that dice may spoil is allowed if some fall of them leaves your \
         king safe.",
    ),
    (
        "Rank",
        "Pawn, knight, bishop, rook, queen, king. A piece that loses a rank becomes the next lower; a pawn leaves the \
         board. Kings lose no rank. Only the card Promotion makes a king: a queen of either side becomes one more king of \
         its own side. A piece that changes its kind loses its right to castle and to \
         a first advance.",
    ),
    (
        "Promotion",
        "A pawn on its last rank becomes a knight, bishop, rook or queen, if the law of pawns lets it. If it stands there and \
         the law comes to let it, or a card of the other side brought it there, it is promoted as its side's next turn \
         begins.",
    ),
    (
        "Sure check",
        "Your king is in sure check if an enemy piece could take it next turn by one move that no die can stop. A Forest on \
         the way can stop it. A Desert cannot, as what loses a rank still completes its move; it can only stop a piece that \
         may lose its last rank there, as a pawn does. With one king you may not end a turn in sure check. A pawn that is to be \
         promoted first, as its turn begins, counts as whatever it may become. If no move and no card answers it, you \
         are checkmated; throwing cards away answers nothing.",
    ),
    (
        "Unsure check",
        "A king that can be taken only if a die falls so, through a Forest, say, by moves that end on Oases, or by the second turn of a \
         frenzied captor is in unsure check. It is shown and may be ignored; if the dice fall so, the king is taken.",
    ),
    (
        "Several kings, skipped turns",
        "A side with several kings may ignore check; each can be taken. A side that must skip its turn skips it even in \
         check. Skips do not add up. In “The last king falls” no check need be answered: kings are lives, and who loses the \
         last one loses.",
    ),
    (
        "Draws",
        "The same position for the third time: board, terrain and laws; a card or a discard starts the count anew. A hundred \
         turns of each side without a capture or a pawn's step. Or both agree.",
    ),
];
