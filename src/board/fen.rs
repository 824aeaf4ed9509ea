//! Positions as FEN.
use super::{Bitboard, Board, Position, Role, Side, Square};
use std::fmt;

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// There are not 4 to 6 fields; this is how many there are.
    Fields(usize),
    /// The placement has not eight ranks.
    Ranks,
    /// This rank (1 to 8) of the placement has not eight squares.
    RankLength(u8),
    /// This is no piece.
    Piece(char),
    /// The turn is neither `w` nor `b`.
    Turn,
    /// The castling rights are not some of `KQkq`, each once, or `-`.
    Castling,
    /// For this castling right, king or rook is not on its first square.
    CastlingPieces(char),
    /// The passed square is neither a square nor `-`.
    EnPassant,
    /// No pawn can have passed this square in the turn before.
    EnPassantPawn(Square),
    /// The plies since the last capture or pawn move are no number up to 65535.
    HalfmoveClock,
    /// The number of the move is no number from 1 to 65535.
    Fullmove,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Fields(n) => write!(f, "a FEN has 4 to 6 fields, this has {n}"),
            FenError::Ranks => f.write_str("the placement needs eight ranks, separated by `/`"),
            FenError::RankLength(rank) => {
                write!(f, "rank {rank} of the placement has not eight squares")
            }
            FenError::Piece(letter) => write!(f, "`{}` is no piece", letter.escape_debug()),
            FenError::Turn => f.write_str("the turn must be `w` or `b`"),
            FenError::Castling => f.write_str("the castling rights must be some of `KQkq`, or `-`"),
            FenError::CastlingPieces(right) => {
                write!(f, "for the castling right `{right}` king or rook is not on its first square")
            }
            FenError::EnPassant => f.write_str("the passed square must be a square, or `-`"),
            FenError::EnPassantPawn(square) => {
                write!(f, "no pawn can have passed {square} in the turn before")
            }
            FenError::HalfmoveClock => {
                f.write_str("the plies since the last capture or pawn move are no number up to 65535")
            }
            FenError::Fullmove => f.write_str("the number of the move is no number from 1 to 65535"),
        }
    }
}

impl std::error::Error for FenError {}

/// The castling rights with their king's and rook's first squares.
const RIGHTS: [(char, Side, Square, Square); 4] = [
    ('K', Side::White, Square::E1, Square::H1),
    ('Q', Side::White, Square::E1, Square::A1),
    ('k', Side::Black, Square::E8, Square::H8),
    ('q', Side::Black, Square::E8, Square::A8),
];

impl Position {
    /// Reads a FEN; the two numbers at its end may be missing. Every piece is named after the square it stands on.
    ///
    /// Pawns on their second rank have their double step. Placements that ordinary chess cannot reach are accepted (no king,
    /// several kings, pawns on the last rank, a side in check that is not to move): card games reach them.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let (placement, turn, castling, passed, numbers) = match fields.as_slice() {
            [placement, turn, castling, passed, numbers @ ..] if numbers.len() <= 2 => {
                (placement, turn, castling, passed, numbers)
            }
            _ => return Err(FenError::Fields(fields.len())),
        };
        let mut board = Board::from_placement(placement)?;
        let turn = match *turn {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(FenError::Turn),
        };
        let mut fresh = read_castling(&board, castling)?;
        for side in Side::ALL {
            fresh |= board.of(side, Role::Pawn) & side.rank_mask(2);
        }
        board.set_fresh(fresh);
        let mut position = Position { board, turn, en_passant: None, halfmove_clock: 0, fullmove: 1 };
        if *passed != "-" {
            let square: Square = passed.parse().map_err(|_| FenError::EnPassant)?;
            let came_from = square.offset(0, turn.forward());
            if position.passed_pawn(square).is_none() || came_from.is_none_or(|from| board.occupied().contains(from)) {
                return Err(FenError::EnPassantPawn(square));
            }
            position.en_passant = Some(square);
        }
        if let Some(clock) = numbers.first() {
            position.halfmove_clock = clock.parse().map_err(|_| FenError::HalfmoveClock)?;
        }
        if let Some(fullmove) = numbers.get(1) {
            position.fullmove = fullmove.parse().ok().filter(|&n| n > 0).ok_or(FenError::Fullmove)?;
        }
        Ok(position)
    }

    /// The FEN. A pawn's lost or kept double step on an unusual rank is not in it, nor are identities.
    pub fn to_fen(&self) -> String {
        let mut castling = String::new();
        for (letter, side, _, rook) in RIGHTS {
            if self.board.castling_rooks(side).contains(rook) {
                castling.push(letter);
            }
        }
        if castling.is_empty() {
            castling.push('-');
        }
        let passed = self.en_passant.map_or_else(|| "-".into(), |square| square.to_string());
        format!(
            "{} {} {castling} {passed} {} {}",
            self.board.placement(),
            self.turn.letter(),
            self.halfmove_clock,
            self.fullmove
        )
    }
}

/// The kings and rooks that still may castle.
fn read_castling(board: &Board, text: &str) -> Result<Bitboard, FenError> {
    let mut fresh = Bitboard::EMPTY;
    if text == "-" {
        return Ok(fresh);
    }
    let mut left = RIGHTS.to_vec();
    for letter in text.chars() {
        let at = left.iter().position(|right| right.0 == letter).ok_or(FenError::Castling)?;
        let (_, side, king, rook) = left.swap_remove(at);
        if !board.of(side, Role::King).contains(king) || !board.of(side, Role::Rook).contains(rook) {
            return Err(FenError::CastlingPieces(letter));
        }
        fresh |= Bitboard::of(king) | Bitboard::of(rook);
    }
    Ok(fresh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hashing::mix;

    #[test]
    fn round_trips() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
            "8/8/8/8/8/8/8/8 w - - 65535 65535",
            "PPPPPPPP/KKKKKKKK/8/8/8/8/8/pppppppp b - - 0 1",
            // A pawn that had its double step in the middle of the board.
            "8/8/8/4P3/8/8/8/8 b - e4 0 1",
        ] {
            assert_eq!(Position::from_fen(fen).map(|position| position.to_fen()).as_deref(), Ok(fen));
        }
        assert_eq!(Position::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), Ok(Position::start()));
    }

    #[test]
    fn broken_fens_are_refused() {
        let board = "r3k2r/8/8/8/3Pp3/8/8/R3K2R";
        for (rest, error) in [
            ("", FenError::Fields(1)),
            (" w KQkq", FenError::Fields(3)),
            (" w KQkq - 0 1 1", FenError::Fields(7)),
            (" x KQkq - 0 1", FenError::Turn),
            (" w KK - 0 1", FenError::Castling),
            (" w X - 0 1", FenError::Castling),
            (" w -K - 0 1", FenError::Castling),
            (" w KQkq e9 0 1", FenError::EnPassant),
            (" w KQkq d3 0 1", FenError::EnPassantPawn(Square::D3)),
            (" b KQkq c3 0 1", FenError::EnPassantPawn(Square::C3)),
            (" b KQkq - x 1", FenError::HalfmoveClock),
            (" b KQkq - -1 1", FenError::HalfmoveClock),
            (" b KQkq - 65536 1", FenError::HalfmoveClock),
            (" b KQkq - 0 0", FenError::Fullmove),
        ] {
            let text = format!("{board}{rest}");
            assert_eq!(Position::from_fen(&text), Err(error.clone()), "{text}");
            assert!(!error.to_string().is_empty());
        }
        assert_eq!(Position::from_fen("8/8/8/8/8/8/8/4K2R w Q - 0 1"), Err(FenError::CastlingPieces('Q')));
        assert!(Position::from_fen(&format!("{board} b KQkq d3 0 1")).is_ok());
    }

    #[test]
    fn random_text_does_not_panic() {
        let letters: Vec<char> = "rnbqkpRNBQKP12345678/ -wbKQkqabcdefgh0é\u{1F451}\n".chars().collect();
        let good = Position::start().to_fen();
        let mut seed = 7;
        let mut below = |n: usize| {
            seed = mix(seed);
            (seed % n as u64) as usize
        };
        let mut read = 0;
        for _ in 0..40_000 {
            let mut text: Vec<char> = good.chars().collect();
            if below(4) == 0 {
                text = (0..below(60)).map(|_| letters[below(letters.len())]).collect();
            }
            for _ in 0..below(4) {
                let at = below(text.len() + 1);
                match below(3) {
                    0 => text.insert(at, letters[below(letters.len())]),
                    1 if at < text.len() => text[at] = letters[below(letters.len())],
                    _ => text.truncate(at),
                }
            }
            let text: String = text.into_iter().collect();
            if let Ok(position) = Position::from_fen(&text) {
                read += 1;
                assert_eq!(Position::from_fen(&position.to_fen()), Ok(position), "{text}");
            }
        }
        assert!(read > 1000, "{read}");
    }
}
