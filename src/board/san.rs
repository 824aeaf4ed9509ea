//! Moves in the notation people write: SAN.
use super::{Bitboard, Conditions, Move, MoveKind, Position, Role};

impl Move {
    /// Standard algebraic notation of a move that is legal in this position of ordinary chess: `e4`, `Nbd2`, `exd8=Q+`, `O-O`,
    /// `Qh7#`.
    pub fn to_san(self, position: &Position) -> String {
        let mut text = self.san_body(position);
        let after = position.play(self);
        if after.in_check(&Conditions::NONE) {
            text.push(if after.legal_moves(&Conditions::NONE).is_empty() { '#' } else { '+' });
        }
        text
    }

    fn san_body(self, position: &Position) -> String {
        let Move { from, to, kind } = self;
        if kind == MoveKind::Castle {
            return if to > from { "O-O".into() } else { "O-O-O".into() };
        }
        let takes = kind == MoveKind::EnPassant || position.board.occupied().contains(to);
        let role = position.board.role_at(from).unwrap_or(Role::Pawn);
        let mut text = String::new();
        if role == Role::Pawn {
            if takes {
                text.push(file_letter(from));
            }
        } else {
            text.push(role.letter());
            let rivals: Bitboard = position
                .legal_moves(&Conditions::NONE)
                .iter()
                .filter(|m| m.to == to && m.from != from && position.board.role_at(m.from) == Some(role))
                .map(|m| m.from)
                .collect();
            let file = rivals & Bitboard::file(from.file());
            let rank = rivals & Bitboard::rank(from.rank());
            // The file says it, if it can; else the rank; else both.
            if !rivals.is_empty() && (file.is_empty() || !rank.is_empty()) {
                text.push(file_letter(from));
            }
            if !file.is_empty() {
                text.push(char::from(b'1' + from.rank()));
            }
        }
        if takes {
            text.push('x');
        }
        text += &to.to_string();
        if let MoveKind::Promote(role) = kind {
            text.push('=');
            text.push(role.letter());
        }
        text
    }
}

fn file_letter(square: super::Square) -> char {
    char::from(b'a' + square.file())
}
