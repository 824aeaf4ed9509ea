//! The general rules of Chaos & Sabotage, as the rule book in the app prints them: title and text of each section.

/// The sections, in reading order. What each card and each handicap does stands with it.
pub const SECTIONS: [(&str, &str); 16] = [
    (
        "The aim",
        "Checkmate. The board, the moves, castling, en passant and promotion are those of chess, and White begins. \
         Each side holds cards, and each starts with a few handicaps that the other side has chosen for it.",
    ),
    (
        "Hand and deck",
        "Each side has a deck of its own with one of each of the eight cards, shuffled, and holds three of them. A \
         card that was played is replaced by the top card of the deck, while there is one; nothing is shuffled back. \
         Hands and decks are private. How many cards a hand holds and which cards were played is seen by both. As an \
         option, both hands lie open.",
    ),
    (
        "Your turn",
        "Make a move, or play one card. A card is one of three kinds. Double Move, Swap and Pawn Rush are the whole \
         move. Freeze, Shield, Time Theft and Lights Out are played first, and a normal move follows. Twin Promotion \
         goes together with a promoting move. Whatever you do, your king must be safe afterwards. A turn brings one \
         clock increment, however many moves it has. A king can never be the target of a card. A \
         pawn is open to en passant only in the turn right after its double step: of a Double Move that is the second move; a \
         pawn that made its double step as the first cannot be taken in passing.",
    ),
    (
        "When you can play a card",
        "One: from your fourth move on; before that you only move. Two: at most one in a turn, and none in the turn \
         after a turn with a card. Three: not in check; a normal move must answer it. Four: not on a blind turn, with \
         the lights back or not. Five: only if a legal way to complete the turn exists. Six: a turn with a card can \
         give neither mate nor stalemate. Seven: one card that is locked may be cycled in each game. For every locked \
         card the reason is given.",
    ),
    (
        "Cycling",
        "Once a game, at the start of your turn and not in check, you may put a locked card under your deck. The top \
         card replaces it, and the one put away comes last. Then you make a normal move, without a card. This is no \
         card turn: your next turn may have one. You may cycle during your first three moves, too, and at the start of \
         a blind turn.",
    ),
    (
        "The blind turn",
        "After Lights Out your next turn is blind. You see your own pieces only, and the move just made is hidden. Try \
         any move: if the board refuses it, it bounces, which costs nothing but time, and it is not offered again. You \
         are told whether you are in check and along what: a file, a rank, a diagonal or a knight's jump. A pawn's \
         check is told as a diagonal, and in a double check both are told. You are also told on which square a piece \
         of yours was taken. Out of check, handicaps bind your tries as on any other turn, until all others have bounced; then a freeze yields, too.",
    ),
    (
        "Waiting for the lights",
        "With a clock, the lights come back after a thirtieth of the base time (ten seconds in a 5-minute game), and \
         as much again is taken from your clock. “Lights on” brings them at once, for the same price. Neither takes \
         your last second, and with too little time to wait they cannot be asked for. Without a clock the lights come back when you ask for them; then the next turn of yours is without a \
         card. Either way this turn stays without one.",
    ),
    (
        "Sabotage",
        "First the colours are settled. Then each side picks a package of handicaps for the other, in secret, and both \
         are shown together. A package costs exactly what its picker has to spend: 4 points and the picker's Tilt. \
         Each handicap is in it once at most, so one knight, one bishop and one pair of pawns at most; Demoted Queen \
         and Shy Queen exclude each other. As an option there is no sabotage.",
    ),
    (
        "What handicaps cost",
        "Demoted Queen 4 points. Lost Knight and Lost Bishop 3 each. Short Clock and Pawn Tax 2 each. Glass King, Shy \
         Queen and Lazy Pawns 1 each.",
    ),
    (
        "Time to choose",
        "With a clock you have 30 seconds to choose; after that a random package is taken. Without a clock, take your \
         time.",
    ),
    (
        "Tilt and matches",
        "Tilt runs from 0 to 4. It belongs to a player, goes along through a match whichever colour is played, and is \
         shown. A loss adds 1, a draw changes nothing, a win brings it back to 0. So whoever loses has more to spend. \
         Tilt may also be set by hand, as odds.",
    ),
    (
        "Mercy",
        "If you are in check, or have no legal move under your handicaps, they are lifted for that move. If \
         there is still no legal move, a frozen piece may make one. Of a Double Move only the first is under mercy; if no \
         second is legal then, the turn ends after one.",
    ),
    (
        "Clocks",
        "The choices are 3 minutes and 2 seconds a turn, 5 and 3, which is the ordinary one, 10 and 5, or no clock. \
         Times on cards are told for 5 minutes; those that are a share of the base time grow and shrink with it. \
         Without a clock there is no Time Theft in the decks and no Short Clock in the packages. If your time runs out \
         you lose; against a bare king it is a draw.",
    ),
    (
        "Check, mate and stalemate",
        "Mate and stalemate are judged by normal moves alone, without cards, and with handicaps lifted and frozen \
         pieces free. A card cannot answer a check, and a card turn cannot end the game by mate or stalemate.",
    ),
    (
        "Repetition and fifty moves",
        "The same position for the third time is a draw: the board, handicaps that still bind, Freezes and Shields \
         count as parts of it. A turn with a card starts this count anew. Fifty moves of each side without a capture \
         or a pawn move are a draw, too. This count goes on through turns with a card. A capture or a pawn move starts \
         it anew, also in a turn with a card; a Swap or a card by itself does not.",
    ),
    ("Other draws", "With too little material to mate, the game is drawn as in chess. Or both sides agree."),
];
