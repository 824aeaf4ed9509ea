//! The general rules of Arcana, as the rule book in the app prints them: title and text of each section.

/// The sections, in reading order. What each card does stands with the card.
pub const SECTIONS: [(&str, &str); 17] = [
    (
        "The aim",
        "Checkmate. The board, the moves, castling, en passant and promotion are those of chess, and White begins. \
         Each side also holds cards. “Move”, written large, is an ordinary chess move, castling and the rest \
         included, under the effects on the board.",
    ),
    (
        "A turn",
        "Do exactly one of three things: make a Move; play one card and all that it asks; or discard a card and then \
         make a Move. A turn is prepared step by step and may be cancelled until its last step. Only a Discard and \
         Revelation stand as soon as they are done.",
    ),
    (
        "Hand, deck and Discard",
        "You hold five cards, dealt before White's first turn. A card you play goes face up on your pile and the top \
         card of your deck replaces it at once, while there is one. Nothing is ever shuffled back. Hands are private, \
         and so is the order of a deck, even to its owner. Once a turn you may discard: a card leaves your hand face \
         up for good and is replaced in the same way. You then owe a Move and may play no card.",
    ),
    ("Truce", "No player can play a card in the first three turns of their own. Discarding is allowed."),
    (
        "What a turn must leave",
        "Only the result counts: after everything that arriving brings, and without the effects that end with this \
         turn. Your king must not be attacked then. A turn that fails this cannot be played, and nothing of it \
         happens. The other king may be left in check, unless a card says no.",
    ),
    (
        "Arriving",
        "A piece arrives when it comes to rest: by a Move, by a card, new, returning, or out of a Portal. Passing is \
         not arriving. In this order: it captures what stands there, if it may; a Trap of the other side springs; a \
         Portal carries it on, if it survived and the other end is empty and permitted; it arrives there in the same \
         way, capturing nothing; a pawn on its last rank promotes, to what the player whose turn it is chooses, whosever \
         pawn it is. Of pieces that arrive together, those of the \
         player whose turn it is come first, then the others, each side's from a1 to h8.",
    ),
    (
        "Permitted squares",
        "A square is permitted unless a Wall or a Forbidden zone lies on it. To a king, an armed Trap of the other \
         side forbids it, too. It is empty, or free, when no piece stands on it. A square can be empty and yet not \
         permitted.",
    ),
    (
        "Home and past",
        "A piece is the same piece all game: its home and its past go with it through promotion, demotion, capture \
         and return. Effects on it last through promotion and demotion, but not off the board. Home is the square it \
         began on; a Reinforcement or a Clone has its home where it was made. Castling and the pawn's two-square \
         first step belong to pieces that nothing has ever shifted. Only a Clone pawn has that step on the square \
         where it was made.",
    ),
    (
        "Captured, sacrificed, Clones",
        "A captured piece goes to its owner's captured pieces with the role it had, even when its own side took it; \
         cards may bring it back. A sacrificed piece never comes back, nor does a Clone. A sacrifice is no capture: \
         Shield does not stop it. A Clone is destroyed as the other side's next turn ends; until then its attacks \
         count in full. A check it gives must be answered as if it stayed, and the king that answers must be safe after it has gone, too.",
    ),
    (
        "Attacked",
        "A piece is attacked when an enemy piece could capture on its square by its role, under the effects on the \
         board. Pins and Pacifism do not matter here. A piece under Eclipse attacks nothing, a frozen one still does. \
         No line of attack passes a piece or a Wall, and none goes through a Portal.",
    ),
    (
        "How long effects last",
        "Shield, Wall, Forbidden zone, Eclipse, Freeze and Pacifism last until the end of the other side's next turn. \
         They work during that turn, but the turn is judged as if they had just gone. So your own king may be in \
         check as your turn begins. Shield, Eclipse and Freeze go along with their piece. Freeze binds the owner's \
         Moves and cards; the other side may shift the piece. Portals and Traps stay until used. \
         A frozen piece may still be given up; a piece under Eclipse does not ram.",
    ),
    (
        "Traps",
        "Only its owner sees a Trap, until it springs. The other side must never fail by something it cannot know: \
         before a player chooses, each hidden Trap that makes a turn impossible for them, or would make a further \
         promotion necessary, is shown to them, and stays \
         shown. That is so above all for squares their king could go to. Several Traps may lie armed. An owner's \
         pieces stand on them safely. A Shield saves the piece, but the Trap is spent all the same. \
         What a pawn is to become is chosen as if no hidden Trap lay there: if one takes the pawn, the choice is void. \
         While a Trap lies armed, no turn is taken back: that it did not spring may tell something.",
    ),
    (
        "Check and mate",
        "A check may be answered by a Move or by a card. It is mate when no turn of any kind helps, counting the \
         cards really in hand. If only a card helps, the one in check is told so, and the other is not.",
    ),
    (
        "Stalemate",
        "A player who is not in check and has no Move may play a card if one can be played, or claim the draw. If \
         none can be played, the game is drawn. Where a Discard is the whole turn, it may be made here, too.",
    ),
    (
        "Draws",
        "The same position for the third time: pieces, rights, effects with the turns they have left, Portals and \
         Traps; hands do not count, and any card or Discard starts the count anew. Fifty turns of each side without a \
         capture, a pawn shifted, or a card. Too little material to mate, once both hands and both decks are empty. \
         Or both agree.",
    ),
    (
        "The deck",
        "Both sides have the same deck, each shuffled apart. By default it has one of each of the 41 cards. You may \
         choose none to four of each, from 10 to 60 cards in all.",
    ),
    (
        "Options",
        "A hand of three, four or five cards. No truce. One exchange: before their first turn, each player may swap \
         any cards of their hand once. Discard as the whole turn: no Move follows it.",
    ),
];
