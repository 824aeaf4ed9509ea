//! Who acts, and how a game ends.
use crate::board::Side;
use serde::{Deserialize, Serialize};

/// Who makes the next pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Actor {
    /// A player.
    Side(Side),
    /// Chance: a card is drawn, a die falls. `for_side` names the player who turns the card over, where the rules let one
    /// do so (Luck of the draw); otherwise it is drawn at once.
    Chance {
        /// The player whose tap draws, if any.
        for_side: Option<Side>,
    },
    /// Nobody: the game has ended.
    Over(Outcome),
}

impl Actor {
    /// The player to act, if one is.
    pub fn side(self) -> Option<Side> {
        match self {
            Actor::Side(side) => Some(side),
            _ => None,
        }
    }

    /// The outcome, if the game has ended.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Actor::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub why: Why,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Why {
    /// The loser's king is in check and no turn answers it.
    Checkmate,
    /// No legal turn, and no check: a draw.
    Stalemate,
    /// The same position for the third time: a draw.
    Repetition,
    /// A hundred plies without a capture or a pawn's step: a draw.
    FiftyMoves,
    /// Neither side can mate with what is left: a draw.
    Material,
    /// The loser's king was taken.
    KingTaken,
    /// Deck and hands are empty: a draw.
    DeckEmpty,
    /// The loser resigned.
    Resigned,
    /// Both agreed on a draw.
    Agreed,
    /// The loser's time ran out.
    Flag,
    /// Two hundred plies without a capture or a pawn's step: a draw.
    HundredMoves,
}

impl Outcome {
    /// A win of `side`.
    pub const fn win(side: Side, why: Why) -> Self {
        Outcome { winner: Some(side), why }
    }

    /// A draw.
    pub const fn draw(why: Why) -> Self {
        Outcome { winner: None, why }
    }

    /// One plain sentence: who won and why.
    pub fn words(self) -> String {
        let why = self.why.words();
        match self.winner {
            Some(side) => format!("{} wins: {why}.", side.name()),
            // Else the other side would have won.
            None if self.why == Why::Flag => format!("Draw: {why}, but a bare king cannot win."),
            None => format!("Draw: {why}."),
        }
    }
}

impl Why {
    /// Every reason for which a game can end.
    pub const ALL: [Why; 11] = [
        Why::Checkmate,
        Why::Stalemate,
        Why::Repetition,
        Why::FiftyMoves,
        Why::Material,
        Why::KingTaken,
        Why::DeckEmpty,
        Why::Resigned,
        Why::Agreed,
        Why::Flag,
        Why::HundredMoves,
    ];

    /// The short name, as scenarios cite it.
    pub const fn slug(self) -> &'static str {
        match self {
            Why::Checkmate => "checkmate",
            Why::Stalemate => "stalemate",
            Why::Repetition => "repetition",
            Why::FiftyMoves => "fifty-moves",
            Why::Material => "material",
            Why::KingTaken => "king-taken",
            Why::DeckEmpty => "deck-empty",
            Why::Resigned => "resigned",
            Why::Agreed => "agreed",
            Why::Flag => "flag",
            Why::HundredMoves => "hundred-moves",
        }
    }

    /// A few words for the player.
    pub const fn words(self) -> &'static str {
        match self {
            Why::Checkmate => "checkmate",
            Why::Stalemate => "stalemate",
            Why::Repetition => "the position came up three times",
            Why::FiftyMoves => "fifty moves without a capture or a pawn move",
            Why::Material => "too few pieces are left to mate",
            Why::KingTaken => "the king was taken",
            Why::DeckEmpty => "the deck ran out",
            Why::Resigned => "the other side resigned",
            Why::Agreed => "both sides agreed",
            Why::Flag => "time ran out",
            Why::HundredMoves => "a hundred moves without a capture or a pawn move",
        }
    }
}
