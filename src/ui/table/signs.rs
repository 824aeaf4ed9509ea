//! Signs on squares and pieces: which are drawn, on what, and how they are told. While something moves they go along with
//! their pieces; an effect that begins or ends changes only what it concerns.
use super::paint::Sprites;
use intermezzo::board::{PieceId, Square};
use intermezzo::game::{MarkKind, Scene};

/// A sign as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sign {
    /// Which.
    pub kind: MarkKind,
    /// The square.
    pub at: Square,
    /// The piece that wears it and takes it along; `None` for a sign of the square itself.
    pub piece: Option<PieceId>,
}

impl Sign {
    /// What tells it from the others: the same sign goes along with its piece, and counts its turns.
    pub fn key(&self) -> (&'static str, Option<u8>, Option<usize>) {
        let number = match self.kind {
            MarkKind::Terrain(card) => Some(card.0),
            _ => self.piece.map(PieceId::number),
        };
        (self.kind.word(), number, self.piece.is_none().then(|| self.at.index()))
    }
}

/// Whether a sign belongs to the square and not to a piece: it is drawn under the pieces.
pub const fn is_ground(kind: MarkKind) -> bool {
    use MarkKind::{Portal, Terrain, Trap, Wall, Zone};
    matches!(kind, Wall(_) | Zone(_) | Trap(_) | Portal(_) | Terrain(_) | MarkKind::Taken)
}

/// Whether a sign has a picture of its own over the square, which shows the others itself.
const fn is_drawn(kind: MarkKind) -> bool {
    !matches!(kind, MarkKind::Chosen | MarkKind::Check)
}

/// The drawn signs of a scene.
pub fn of(scene: &Scene) -> Vec<Sign> {
    let wearer = |at: Square| scene.piece_at(at).map(|piece| piece.id);
    let drawn = scene.marks.iter().filter(|mark| is_drawn(mark.kind));
    drawn
        .map(|mark| Sign { kind: mark.kind, at: mark.at, piece: wearer(mark.at).filter(|_| !is_ground(mark.kind)) })
        .collect()
}

/// An effect began or ended on this square: its signs, and those of the piece there, become what they are to be.
pub fn renew(signs: &mut Vec<Sign>, fresh: &[Sign], sprites: &Sprites, at: Square) {
    let here = sprites.iter().find(|(_, sprite)| sprite.at == at).map(|(id, _)| *id);
    let concerned = |sign: &Sign| match sign.piece {
        Some(id) => here == Some(id),
        None => sign.at == at,
    };
    signs.retain(|sign| !concerned(sign));
    signs.extend(fresh.iter().copied().filter(concerned));
}
