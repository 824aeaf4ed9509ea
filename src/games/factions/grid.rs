//! The 5×5 grids of the active skills, as the cards print them: up is forward, `o` the source, `x` what it reaches.
use super::cards::Item;

/// A grid, row by row from the top.
pub type Grid = [&'static str; 5];

const AROUND: Grid = [".....", ".xxx.", ".xox.", ".xxx.", "....."];

/// The grid of an active skill at a level; `None` for passive skills, and where the whole board is reached.
pub const fn grid(item: &Item, level: u8) -> Option<Grid> {
    use super::Faction::{Order, Undead};
    use crate::board::Role::{Bishop, Pawn, Queen};
    match (item.faction, item.role, level) {
        (Undead, Pawn, 1) => Some([".....", ".....", "..o..", "..x..", "....."]),
        (Undead, Pawn, _) => Some([".....", ".....", "..o..", ".xxx.", "....."]),
        (Undead, Queen | Bishop, _) => Some(AROUND),
        (Order, Pawn, _) => Some([".....", "..x..", "..o..", ".....", "....."]),
        (Order, Bishop, 1 | 2) => Some(["x...x", ".x.x.", "..o..", ".x.x.", "x...x"]),
        (Order, Queen, 1 | 2) => Some(["x.x.x", ".xxx.", "xxoxx", ".xxx.", "x.x.x"]),
        _ => None,
    }
}
