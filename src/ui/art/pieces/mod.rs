//! The chess pieces: sets that can be worn, a file each. Every set is complete and has a picture of its own for each role; both
//! sides have the same shapes in other colours.
//!
//! Drawn in a box of 64 by 64. The silhouette is one path of overlapping parts, all clockwise and painted stroke first: only the
//! outer half of the stroke shows, so the parts melt into one outline. Colours come from the style sheet (`.pc`, `.fill`,
//! `.shade`, `.detail`, `.dot`, `.paint`, `.letter`), which reads custom properties: a theme restyles the pieces without redrawing them.

mod facet;
mod house;
mod seal;
mod toybox;

use intermezzo::board::{Role, Side};
use intermezzo::progress::goods::{Kind, Outfit};

// The card pictures show the pieces of the house.
pub(super) use house::{bishop, king, knight, pawn, queen, rook};

/// The `viewBox` of every piece.
pub const VIEW_BOX: &str = "0 0 64 64";

/// The silhouette, its shade and its inner lines, then what else there is, drawn between silhouette and shade: `dot` in the colour
/// of the lines, `paint` in the second colour of its side, `letter` as a bold line in it.
macro_rules! shape {
    ($fill:expr, $shade:expr, $detail:expr $(, $class:ident $d:expr)* $(,)?) => {
        concat!(
            r#"<path class="fill" d=""#, $fill,
            $(r#""/><path class=""#, stringify!($class), r#"" d=""#, $d,)*
            r#""/><path class="shade" d=""#, $shade,
            r#""/><path class="detail" d=""#, $detail, r#""/>"#,
        )
    };
}
use shape;

/// A set of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceSet {
    /// The one that everybody has.
    House,
    /// All edges.
    Facet,
    /// Coins with letters.
    Seal,
    /// Round wooden folk.
    ToyBox,
}

impl PieceSet {
    /// The set with the name of a good; `None` for a name that is none.
    #[must_use]
    pub fn find(slug: &str) -> Option<PieceSet> {
        Some(match slug {
            "house" => PieceSet::House,
            "facet" => PieceSet::Facet,
            "seal" => PieceSet::Seal,
            "toybox" => PieceSet::ToyBox,
            _ => return None,
        })
    }

    /// The set of an outfit.
    #[must_use]
    pub fn worn(outfit: &Outfit) -> PieceSet {
        PieceSet::find(outfit.worn(Kind::Pieces).slug).unwrap_or(PieceSet::House)
    }

    /// The class of its pieces, by which the style sheet gives them their colours.
    const fn class(self) -> &'static str {
        match self {
            PieceSet::House => "pc--house",
            PieceSet::Facet => "pc--facet",
            PieceSet::Seal => "pc--seal",
            PieceSet::ToyBox => "pc--toybox",
        }
    }
}

/// The inner markup of a piece, for an `<svg>` with [`VIEW_BOX`].
#[must_use]
pub fn piece(set: PieceSet, side: Side, role: Role) -> String {
    let side = match side {
        Side::White => "pc--white",
        Side::Black => "pc--black",
    };
    let inside = match set {
        PieceSet::House => house::inside(role),
        PieceSet::Facet => facet::inside(role),
        PieceSet::Seal => seal::inside(role),
        PieceSet::ToyBox => toybox::inside(role),
    };
    format!(r#"<g class="pc {} {side}">{inside}</g>"#, set.class())
}
