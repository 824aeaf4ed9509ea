//! Signs on squares and pieces: which are drawn, on what, and how they are told. While something moves they go along with
//! their pieces; an effect that begins or ends changes only what it concerns.
use super::paint::Sprites;
use intermezzo::board::{PieceId, Square};
use intermezzo::game::sign::Look;
use intermezzo::game::{Scene, Sign};

/// A sign as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drawn {
    /// Which.
    pub sign: Sign,
    /// The square.
    pub at: Square,
    /// The piece that wears it and takes it along; `None` for a sign of the square itself.
    pub piece: Option<PieceId>,
}

impl Drawn {
    /// What tells it from the others: the same sign goes along with its piece, and counts its turns.
    pub fn key(&self) -> (&'static str, Option<u8>, Option<usize>) {
        let number = self.sign.card.map_or(self.piece.map(PieceId::number), |card| Some(card.0));
        (self.sign.word(), number, self.piece.is_none().then(|| self.at.index()))
    }

    /// Whether it belongs to the square and not to a piece: it is drawn under the pieces.
    pub fn is_ground(&self) -> bool {
        self.sign.face.look == Look::Ground
    }
}

/// The drawn signs of a scene.
pub fn of(scene: &Scene) -> Vec<Drawn> {
    let wearer = |at: Square| scene.piece_at(at).map(|piece| piece.id);
    let drawn = scene.marks.iter().filter(|mark| mark.kind.face.look != Look::Square);
    drawn
        .map(|mark| {
            let ground = mark.kind.face.look == Look::Ground;
            Drawn { sign: mark.kind, at: mark.at, piece: wearer(mark.at).filter(|_| !ground) }
        })
        .collect()
}

/// An effect began or ended on this square: its signs, and those of the piece there, become what they are to be.
pub fn renew(signs: &mut Vec<Drawn>, fresh: &[Drawn], sprites: &Sprites, at: Square) {
    let here = sprites.iter().find(|(_, sprite)| sprite.at == at).map(|(id, _)| *id);
    let concerned = |sign: &Drawn| match sign.piece {
        Some(id) => here == Some(id),
        None => sign.at == at,
    };
    signs.retain(|sign| !concerned(sign));
    signs.extend(fresh.iter().copied().filter(concerned));
}
