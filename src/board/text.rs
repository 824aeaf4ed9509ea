//! A board as text: the first field of a FEN; and a board in a saved game.
use super::{Bitboard, Board, FenError, Piece, PieceId, Role, Side, Square};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Board {
    /// The placement as in the first field of a FEN. Identities and privileges are left out.
    pub fn placement(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                match Square::at(file, rank).and_then(|square| self.piece_at(square)) {
                    None => gap += 1,
                    Some(piece) => {
                        if gap > 0 {
                            text.push(char::from(b'0' + gap));
                        }
                        gap = 0;
                        text.push(piece.letter());
                    }
                }
            }
            if gap > 0 {
                text.push(char::from(b'0' + gap));
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// Reads a placement. Every piece is named after the square it stands on, and has no first-move privileges.
    ///
    /// Any number of pieces and kings may stand anywhere: card games need that.
    pub fn from_placement(text: &str) -> Result<Board, FenError> {
        let mut board = Board::empty();
        let mut ranks = 0;
        for (row, rank) in text.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                match letter {
                    '1'..='8' => file += letter as u8 - b'0',
                    _ => {
                        let role = Role::from_letter(letter).ok_or(FenError::Piece(letter))?;
                        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
                        let square = Square::at(file, rank).ok_or(FenError::RankLength(rank + 1))?;
                        board.place(square, Piece { id: square.into(), side, role });
                        file += 1;
                    }
                }
                if file > 8 {
                    return Err(FenError::RankLength(rank + 1));
                }
            }
            if file != 8 {
                return Err(FenError::RankLength(rank + 1));
            }
            ranks += 1;
        }
        if ranks != 8 || text.split('/').count() != 8 {
            return Err(FenError::Ranks);
        }
        Ok(board)
    }
}

/// The placement for a person who debugs.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board")
            .field("placement", &self.placement())
            .field("fresh", &self.fresh())
            .finish_non_exhaustive()
    }
}

/// A board as it is saved; checked when it is read.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Board")]
struct Saved {
    placement: String,
    /// The identities from a1 to h8, a number for each piece.
    ids: Vec<u8>,
    fresh: Bitboard,
    next_id: u8,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ids = self.pieces().map(|(_, piece)| piece.id.number()).collect();
        Saved { placement: self.placement(), ids, fresh: self.fresh(), next_id: self.next_id() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let saved = Saved::deserialize(deserializer)?;
        let mut board = Board::from_placement(&saved.placement).map_err(D::Error::custom)?;
        let pieces: Vec<(Square, Piece)> = board.pieces().collect();
        if pieces.len() != saved.ids.len() {
            return Err(D::Error::custom("the board has another number of pieces than of identities"));
        }
        if saved.next_id < 64 {
            return Err(D::Error::custom("the next identity is not one of a piece made later"));
        }
        let mut seen = [false; 256];
        for ((square, piece), &id) in pieces.iter().zip(&saved.ids) {
            if id >= saved.next_id || std::mem::replace(&mut seen[usize::from(id)], true) {
                return Err(D::Error::custom("an identity on the board is used twice or was never handed out"));
            }
            board.place(*square, Piece { id: PieceId::new(id), ..*piece });
        }
        if !saved.fresh.is_subset(board.occupied()) {
            return Err(D::Error::custom("an empty square has first-move privileges"));
        }
        board.set_fresh(saved.fresh);
        board.set_next_id(saved.next_id);
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_lead_back() {
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "8/8/8/8/8/8/8/8",
            "QQQQQQQQ/8/1p1p1p1p/8/8/7k/P6P/4K3",
            "Pp6/7p/8/8/8/8/8/pP5K",
        ] {
            assert_eq!(Board::from_placement(text).map(|board| board.placement()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn broken_placements_are_refused() {
        for (text, error) in [
            ("", FenError::RankLength(8)),
            ("8/8/8/8/8/8/8", FenError::Ranks),
            ("8/8/8/8/8/8/8/8/8", FenError::Ranks),
            ("8/8/8/8/8/8/8/7", FenError::RankLength(1)),
            ("9/8/8/8/8/8/8/8", FenError::Piece('9')),
            ("88/8/8/8/8/8/8/8", FenError::RankLength(8)),
            ("8P/8/8/8/8/8/8/8", FenError::RankLength(8)),
            ("8/8/8/8/3é4/8/8/8", FenError::Piece('é')),
        ] {
            assert_eq!(Board::from_placement(text), Err(error), "{text}");
        }
    }

    #[test]
    fn saved_boards_are_checked() {
        let mut board = Board::start();
        board.shift(Square::E2, Square::E7);
        board.set_role(Square::E7, Role::Queen);
        let id = board.new_id();
        if let Some(id) = id {
            board.place(Square::E4, Piece { id, side: Side::Black, role: Role::Knight });
        }
        let json = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        let bytes = postcard::to_allocvec(&board).unwrap();
        assert_eq!(postcard::from_bytes::<Board>(&bytes).unwrap(), board);
        let broken = [
            json.replace("pppp", "ppp"),
            json.replace("[0,1,", "[0,0,"),
            json.replace("[0,1,", "[0,"),
            json.replace("[0,1,", "[0,200,"),
            json.replace("\"next_id\":65", "\"next_id\":5"),
            json.replace(&format!("\"fresh\":{}", board.fresh().0), &format!("\"fresh\":{}", u64::MAX)),
        ];
        for text in broken {
            assert_ne!(text, json);
            assert!(serde_json::from_str::<Board>(&text).is_err(), "{text}");
        }
        for i in 0..bytes.len() {
            for flip in [1, 16, 255] {
                let mut changed = bytes.clone();
                changed[i] ^= flip;
                // Whatever comes out, it is a board that can be used.
                if let Ok(board) = postcard::from_bytes::<Board>(&changed) {
                    assert_eq!(Board::from_placement(&board.placement()).map(|b| b.occupied()), Ok(board.occupied()));
                }
            }
        }
    }
}
