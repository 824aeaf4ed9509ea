//! How a character leans: weights that are added to the one evaluation, seen from the character's own side.
use super::search::SURE;
use crate::board::{Board, Role, Side, Square};
use crate::game::mind::Mind;
use crate::game::worth::exchange;

/// What a character likes, in centipawns for each unit of a feature; zeros play the evaluation as it is. A liking is always
/// judged for the side of the one who thinks: what its opponent likes is not known to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Style {
    /// For each step that an own piece (no pawn, no king) stands nearer than seven to the nearest enemy king.
    pub attack: i32,
    /// For each own man within two steps of an own king; as much off for each enemy man there.
    pub guard: i32,
    /// For each rank that an own pawn has gone.
    pub push: i32,
    /// For each piece (no pawn, no king) of either side on the board: above zero it avoids trades, below it seeks them.
    pub keep: i32,
    /// For each card that it has left, in hand and deck: above zero it holds its cards back, below it gets rid of them.
    pub hoard: i32,
    /// Percent of what the material on both sides differs by: above zero it is greedy, below it gives men away for chances.
    pub greed: i32,
    /// Percent of their price that its own men of one role are worth more.
    pub fond: Option<(Role, i32)>,
}

impl Style {
    /// The evaluation as it is.
    pub const PLAIN: Style = Style { attack: 0, guard: 0, push: 0, keep: 0, hoard: 0, greed: 0, fond: None };

    /// What the features of a position add for this side.
    fn lean(&self, board: &Board, cards: usize, side: Side) -> i32 {
        let mut sum = self.hoard * cards as i32;
        if self.attack != 0 {
            sum += self.attack * nearness(board, side);
        }
        if self.guard != 0 {
            sum += self.guard * (around_kings(board, side, side) - around_kings(board, !side, side));
        }
        if self.push != 0 {
            sum += self.push * pushed(board, side);
        }
        if self.keep != 0 {
            let officers = board.occupied() & !board.role(Role::Pawn) & !board.role(Role::King);
            sum += self.keep * officers.count() as i32;
        }
        if self.greed != 0 {
            sum += self.greed * (material(board, side) - material(board, !side)) / 100;
        }
        if let Some((role, percent)) = self.fond {
            sum += board.of(side, role).count() as i32 * exchange::price(role) * percent / 100;
        }
        sum
    }
}

/// Steps by which the pieces of a side are nearer than seven to the nearest enemy king, summed up. Nothing where there is none.
fn nearness(board: &Board, side: Side) -> i32 {
    let kings = board.of(!side, Role::King);
    let pieces = board.side(side) & !board.of(side, Role::Pawn) & !board.of(side, Role::King);
    let steps = |at: Square| kings.iter().map(|king| 7 - i32::from(at.distance(king))).max();
    pieces.iter().filter_map(steps).sum()
}

/// Men of a side, kings aside, within two steps of a king of `owner`; a man near two kings counts once.
fn around_kings(board: &Board, side: Side, owner: Side) -> i32 {
    let kings = board.of(owner, Role::King);
    let men = board.side(side) & !board.of(side, Role::King);
    men.iter().filter(|at| kings.iter().any(|king| at.distance(king) <= 2)).count() as i32
}

/// Ranks that the pawns of a side have gone, summed up.
fn pushed(board: &Board, side: Side) -> i32 {
    board.of(side, Role::Pawn).iter().map(|at| i32::from(at.relative_rank(side)) - 1).sum()
}

fn material(board: &Board, side: Side) -> i32 {
    let of = |role: Role| board.of(side, role).count() as i32 * exchange::price(role);
    Role::ALL.into_iter().filter(|role| *role != Role::King).map(of).sum()
}

/// Who judges positions in a search: the one evaluation, with the likings of the side that thinks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Judge {
    style: Style,
    side: Side,
}

impl Judge {
    pub fn new(style: Style, side: Side) -> Self {
        Judge { style, side }
    }

    /// The worth of a world to a side, in centipawns.
    pub fn of<M: Mind>(&self, world: &M, side: Side) -> i32 {
        let plain = world.evaluate(side);
        // A game that is won or lost is that, whatever one likes.
        if self.style == Style::PLAIN || plain.abs() >= SURE {
            return plain;
        }
        let lean = self.style.lean(world.board(), world.cards_left(self.side), self.side);
        if side == self.side { plain + lean } else { plain - lean }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    fn lean(style: Style, fen: &str, held: usize) -> i32 {
        let position = Position::from_fen(fen).expect("a position");
        style.lean(&position.board, held, Side::White)
    }

    #[test]
    fn each_weight_counts_its_feature() {
        let plain = Style::PLAIN;
        // The queen is two steps from the king; the pawn has gone three ranks.
        let fen = "4k3/8/4Q3/8/3P4/8/5r2/4K3 w - - 0 1";
        assert_eq!(lean(plain, fen, 4), 0);
        assert_eq!(lean(Style { attack: 3, ..plain }, fen, 0), 3 * 5);
        assert_eq!(lean(Style { guard: 10, ..plain }, fen, 0), -10);
        assert_eq!(lean(Style { push: 7, ..plain }, fen, 0), 14);
        assert_eq!(lean(Style { keep: 20, ..plain }, fen, 0), 40);
        assert_eq!(lean(Style { hoard: -5, ..plain }, fen, 4), -20);
        let odds = material(&Position::from_fen(fen).unwrap().board, Side::White) - exchange::price(Role::Rook);
        assert_eq!(lean(Style { greed: 50, ..plain }, fen, 0), odds / 2);
        let queen = exchange::price(Role::Queen);
        assert_eq!(lean(Style { fond: Some((Role::Queen, 20)), ..plain }, fen, 0), queen / 5);
    }

    #[test]
    fn every_king_counts() {
        // Shifting Realm makes kings of a rook and a queen: the knight is near the second black king, the black rook near the
        // second white one.
        let mut board = Position::from_fen("R7/1r6/8/6q1/5N2/8/8/1k5K w - - 0 1").expect("a position").board;
        board.set_role(Square::A8, Role::King);
        board.set_role(Square::G5, Role::King);
        let lean = |style: Style| style.lean(&board, 0, Side::White);
        assert_eq!(lean(Style { attack: 3, ..Style::PLAIN }), 3 * 6);
        assert_eq!(lean(Style { guard: 10, ..Style::PLAIN }), -10);
    }
}
