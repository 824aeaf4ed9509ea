//! The cards and handicaps of Chaos & Sabotage as printed: name, a few words, and the full rule.

/// What is printed on a card or a handicap.
pub(super) struct Text {
    /// The word for notation and scenarios.
    pub slug: &'static str,
    /// The name; a variant's own words follow a colon.
    pub name: &'static str,
    /// What it does, in a few words that suit whoever reads them.
    pub text: &'static str,
    /// The full rule, the same for all variants of an item.
    pub rule: &'static str,
    /// The rule-book item it belongs to; `chaos-` before it names its picture.
    pub item: &'static str,
}

/// The full rule of both Lost Knights.
const LOST_KNIGHT: &str = "Costs 3 points. One knight is missing from the start; the package names which, the one on \
                           the b-file or the one on the g-file. Nothing stands on its square. Only one of the two can \
                           be chosen.";

/// The full rule of both Lost Bishops.
const LOST_BISHOP: &str = "Costs 3 points. One bishop is missing from the start; the package names which, the one on \
                           the c-file or the one on the f-file. Nothing stands on its square. Only one of the two can \
                           be chosen.";

/// The full rule of the three Pawn Taxes.
const PAWN_TAX: &str = "Costs 2 points. Two neighbouring pawns are missing from the start; the package names which \
                        pair. Open King takes those of the f- and g-files, Hollow Centre those of the d- and e-files, \
                        Queenside those of the b- and c-files. Only one of the three can be chosen.";

/// The cards, in the order of the card list.
pub(super) const CARDS: [Text; 8] = [
    Text {
        slug: "double-move",
        name: "Double Move",
        text: "Make two moves in one turn.",
        rule: "Played in place of a move. You make two legal moves, one after the other, with one piece or with two. A \
               check by the first ends the turn, and so does the lack of a legal second. En passant is possible only \
               as the first. The second may give check, but a card never mates. Handicaps are not lifted for the \
               second move. Together the two bring one clock increment.",
        item: "double-move",
    },
    Text {
        slug: "swap-squares",
        name: "Swap",
        text: "Two of your pieces trade squares.",
        rule: "Played in place of a move. Two of your pieces trade squares, wherever they stand; they may be of the \
               same kind, but neither is a king. It must not give check, and no pawn may land on the first or the last \
               rank. A frozen piece or a Shy Queen that is still bound cannot be swapped. A swapped rook can no longer \
               castle, and a swapped pawn has no two-square step.",
        item: "swap",
    },
    Text {
        slug: "pawn-rush",
        name: "Pawn Rush",
        text: "A pawn runs two squares ahead, from any rank.",
        rule: "Played in place of a move. One of your pawns goes exactly two squares straight ahead, from whatever \
               rank it is on. Neither of the two squares may hold a piece. It may not arrive on the last rank or give \
               check, and the pawn is not open to en passant. Lazy Pawns do not hinder it, but a frozen pawn cannot \
               rush.",
        item: "pawn-rush",
    },
    Text {
        slug: "freeze",
        name: "Freeze",
        text: "An enemy piece can only capture, for two turns.",
        rule: "Choose an enemy piece, not the king, then make a normal move. For its owner's next two turns that piece \
               makes no move but captures, and cannot be swapped or rushed; a frozen rook takes no part in castling. \
               It still attacks, captures and gives check. Freeze goes along with the piece, even if it promotes. If \
               its owner has no other legal move, it is lifted for that one move.",
        item: "freeze",
    },
    Text {
        slug: "shield",
        name: "Shield",
        text: "A piece of yours cannot be taken next turn.",
        rule: "Choose one of your pieces, not the king, then make a normal move. Until the end of their next turn \
               nothing can capture that piece, not even en passant. The Shield goes along with the piece, even if it \
               promotes.",
        item: "shield",
    },
    Text {
        slug: "time-theft",
        name: "Time Theft",
        text: "Take 5% of the game's time from their clock.",
        rule: "Play it and go on with a normal move. You take 5% of the game's base time from their clock: 15 seconds \
               in a 5-minute game. At least one second is left to them. Exactly what they lose is added to yours; if \
               they have one second or less, that is nothing. Games without a clock are played without this card.",
        item: "time-theft",
    },
    Text {
        slug: "lights-out",
        name: "Lights Out",
        text: "Their next turn is blind: they see only their own.",
        rule: "Play it and go on with a normal move, which they do not see. On their next turn they see only their own \
               pieces and play no card, even once the lights are back. A try that the board refuses bounces: it is \
               free and is not offered again, and they try something else. They are told if they are in check and \
               along what, and on which square they lost a piece. In a 5-minute game the lights return \
               after ten seconds of waiting, which costs ten more, or at once for as much; never the last second. \
               Other times scale with the clock. Without a clock they return when asked for, and that player's next \
               turn is without a card.",
        item: "lights-out",
    },
    Text {
        slug: "twin-promotion",
        name: "Twin Promotion",
        text: "Promote a pawn and get the piece twice.",
        rule: "Play it together with a move that promotes a pawn. A copy of the new piece arrives on the nearest empty \
               square where it gives no check, counted in king's steps. Of equally near squares it takes the one on \
               the rank nearer to your side, then the one nearer to the a-file. You cannot play it in check or with 32 \
               pieces on the board, and neither the move nor the copy may mate.",
        item: "twin-promotion",
    },
];

/// The handicaps with their variants, in the order of the card list, after the cards.
pub(super) const HANDICAPS: [Text; 12] = [
    Text {
        slug: "demoted-queen",
        name: "Demoted Queen",
        text: "Starts with a rook in place of the queen.",
        rule: "Costs 4 points. The queen starts as a rook, on the queen's square. Promotion to a queen remains \
               possible. It cannot be joined with Shy Queen.",
        item: "demoted-queen",
    },
    Text {
        slug: "lost-knight-b",
        name: "Lost Knight: b-knight",
        text: "Starts without the knight on the b-file.",
        rule: LOST_KNIGHT,
        item: "lost-knight",
    },
    Text {
        slug: "lost-knight-g",
        name: "Lost Knight: g-knight",
        text: "Starts without the knight on the g-file.",
        rule: LOST_KNIGHT,
        item: "lost-knight",
    },
    Text {
        slug: "lost-bishop-c",
        name: "Lost Bishop: c-bishop",
        text: "Starts without the bishop on the c-file.",
        rule: LOST_BISHOP,
        item: "lost-bishop",
    },
    Text {
        slug: "lost-bishop-f",
        name: "Lost Bishop: f-bishop",
        text: "Starts without the bishop on the f-file.",
        rule: LOST_BISHOP,
        item: "lost-bishop",
    },
    Text {
        slug: "short-clock",
        name: "Short Clock",
        text: "Starts with half the time.",
        rule: "Costs 2 points. The base time is halved: 2:30 in a 5-minute game. Increments stay full. Games without a \
               clock are played without this handicap.",
        item: "short-clock",
    },
    Text {
        slug: "pawn-tax-fg",
        name: "Pawn Tax: Open King",
        text: "Starts without the f- and g-pawns.",
        rule: PAWN_TAX,
        item: "pawn-tax",
    },
    Text {
        slug: "pawn-tax-de",
        name: "Pawn Tax: Hollow Centre",
        text: "Starts without the d- and e-pawns.",
        rule: PAWN_TAX,
        item: "pawn-tax",
    },
    Text {
        slug: "pawn-tax-bc",
        name: "Pawn Tax: Queenside",
        text: "Starts without the b- and c-pawns.",
        rule: PAWN_TAX,
        item: "pawn-tax",
    },
    Text {
        slug: "glass-king",
        name: "Glass King",
        text: "Cannot castle.",
        rule: "Costs 1 point. The king cannot castle, to either side.",
        item: "glass-king",
    },
    Text {
        slug: "shy-queen",
        name: "Shy Queen",
        text: "The queen stays put until move 12.",
        rule: "Costs 1 point. The starting queen cannot move before its owner's move 12, not even by a card; from that \
               move on it may. A promoted queen is not bound. Like all handicaps it is lifted for a move in check, and \
               for one when nothing else is legal. It cannot be joined with Demoted Queen.",
        item: "shy-queen",
    },
    Text {
        slug: "lazy-pawns",
        name: "Lazy Pawns",
        text: "Pawns cannot step two squares.",
        rule: "Costs 1 point. No pawn can make the two-square first step. Pawn Rush is not affected. Like all \
               handicaps it is lifted for a move in check, and for one when nothing else is legal.",
        item: "lazy-pawns",
    },
];
