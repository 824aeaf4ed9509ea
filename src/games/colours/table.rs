//! What lies open on the table of Four Colours, and what is asked next.
use super::cards::{Colour, KINDS, copies, kinds};
use super::moves::MoveAsk;
use crate::board::{Bitboard, Board, Role, Side, Square};
use crate::game::{Actor, Card, Outcome, Pick};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The three modes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// Three cards in hand.
    Classic,
    /// One card drawn each turn, no hands.
    Luck,
    /// Classic with three minutes for each player's whole game; the clock is the session's.
    Blitz,
}

impl Mode {
    /// The word for notation.
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Classic => "classic",
            Mode::Luck => "luck",
            Mode::Blitz => "blitz",
        }
    }
}

/// What is asked next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Chance deals the first hands.
    Deal,
    /// Chance turns over the turn's card (Luck of the draw).
    Luck,
    /// A card to play, or a swap.
    Choose,
    /// Which cards to throw away.
    Throw,
    /// Chance draws for the cards thrown away.
    Redraw,
    /// Which piece moves.
    Piece(MoveAsk),
    /// Where to.
    Target(MoveAsk, Square),
    /// The second part of a powered move of the piece on this square, or stay.
    Onward(MoveAsk, Square),
    /// The first of two pieces that trade places.
    TradeFirst,
    /// The second.
    TradeSecond(Square),
    /// Which captured piece returns; so many more may.
    ReturnRole(u8),
    /// Where it returns.
    ReturnSquare(u8, Role),
    /// Which enemy piece a Bolt takes.
    Strike,
    /// Which pawn becomes a queen.
    Crown,
    /// Chance chooses the piece that changes sides.
    Steal,
    /// Where the pawn of a super charge is placed.
    Levy,
    /// Chance draws back at the turn's end.
    Refill,
    /// The game has ended.
    Over(Outcome),
}

/// The pieces of a side that are off the board, by role index.
pub type Captured = [u8; 6];

/// How the board stood before a turn, for Reverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// Whose turn it was.
    pub by: Side,
    /// The board before it.
    pub board: Board,
    /// The captured pieces before it.
    pub captured: [Captured; 2],
}

/// All that is public: everything but the hands. What is left in the deck follows from it and the hands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub(super) mode: Mode,
    pub(super) board: Board,
    pub(super) turn: Side,
    pub(super) stage: Stage,
    /// Squares on which each side may take in passing on its next own turn.
    pub(super) en_passant: [Bitboard; 2],
    pub(super) captured: [Captured; 2],
    pub(super) charges: [u8; 2],
    /// The colour of each side's last card.
    pub(super) colours: [Option<Colour>; 2],
    /// Copies of each kind that are out of the deck and out of the hands.
    #[serde(with = "spent_bytes")]
    pub(super) spent: [u8; KINDS],
    /// Whose latest turn was skipped by a Block.
    pub(super) skipped: [bool; 2],
    /// The card in play skips the opponent's next turn.
    pub(super) skips: bool,
    /// Whether the side to move has swapped in this turn.
    pub(super) swapped: bool,
    /// The card in play and whether a combo powers it up.
    pub(super) in_play: Option<(Card, bool)>,
    /// Squares passed in this turn by pawns that stepped two squares and have not moved on.
    pub(super) double_steps: Bitboard,
    /// How the board stood when this turn began.
    pub(super) began: Before,
    /// How it stood before the turn just played.
    pub(super) before: Option<Before>,
    /// Picks since the last commit.
    pub(super) prepared: ArrayVec<Pick, 16>,
}

mod spent_bytes {
    use super::KINDS;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(spent: &[u8; KINDS], to: S) -> Result<S::Ok, S::Error> {
        spent.as_slice().serialize(to)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<[u8; KINDS], D::Error> {
        let bytes = Vec::<u8>::deserialize(from)?;
        bytes.try_into().map_err(|_| D::Error::custom("the spent cards are not the whole list"))
    }
}

impl Table {
    pub(super) fn new(mode: Mode) -> Self {
        Table::on(mode, Board::start(), Side::White)
    }

    /// A table with this board and all cards in the deck.
    pub(super) fn on(mode: Mode, mut board: Board, turn: Side) -> Self {
        // No right in this game depends on what has moved; equal boards shall be equal.
        board.set_fresh(Bitboard::EMPTY);
        Table {
            mode,
            board,
            turn,
            stage: if mode == Mode::Luck { Stage::Luck } else { Stage::Deal },
            en_passant: [Bitboard::EMPTY; 2],
            captured: [[0; 6]; 2],
            charges: [0; 2],
            colours: [None; 2],
            spent: [0; KINDS],
            skipped: [false; 2],
            skips: false,
            swapped: false,
            in_play: None,
            double_steps: Bitboard::EMPTY,
            began: Before { by: turn, board, captured: [[0; 6]; 2] },
            before: None,
            prepared: ArrayVec::new(),
        }
    }

    /// The mode.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The board, with the steps of the turn in preparation.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is asked next.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// A side's charge meter, 0 to 2: at 3 it fires.
    pub fn charges(&self, side: Side) -> u8 {
        self.charges[side.index()]
    }

    /// The colour of a side's last card, which makes its next combo.
    pub fn colour(&self, side: Side) -> Option<Colour> {
        self.colours[side.index()]
    }

    /// The pieces of a side that are off the board.
    pub fn captured(&self, side: Side) -> &Captured {
        &self.captured[side.index()]
    }

    /// The card in play and whether a combo powers it up.
    pub fn in_play(&self) -> Option<(Card, bool)> {
        self.in_play
    }

    /// Who acts.
    pub fn actor(&self) -> Actor {
        match self.stage {
            Stage::Over(outcome) => Actor::Over(outcome),
            Stage::Luck => Actor::Chance { for_side: Some(self.turn) },
            Stage::Deal | Stage::Redraw | Stage::Steal | Stage::Refill => Actor::Chance { for_side: None },
            _ => Actor::Side(self.turn),
        }
    }

    /// Copies of a kind that are still in the deck or in a hand.
    pub fn unspent(&self, card: Card) -> u8 {
        let spent = self.spent.get(card.index()).copied().unwrap_or(u8::MAX);
        copies(card, self.mode).saturating_sub(spent)
    }

    /// Cards that are still in the deck or in a hand.
    pub fn unspent_total(&self) -> u16 {
        kinds().map(|card| u16::from(self.unspent(card))).sum()
    }

    /// Whether the side's next card of this kind would be a combo.
    pub fn combo(&self, side: Side, card: Card) -> bool {
        super::item(card).combos && super::colour(card).is_some_and(|c| self.colour(side) == Some(c))
    }

    /// Squares of a side's starting rows.
    pub(super) fn home(side: Side) -> Bitboard {
        side.rank_mask(1) | side.rank_mask(2)
    }
}
