//! The chess pieces: a silhouette, a shade and a few inner lines for each role.
//!
//! Drawn in a box of 64 by 64. The silhouette is one path of overlapping parts, all clockwise and
//! painted stroke first: only the outer half of the stroke shows, so the parts melt into one
//! outline. Colours come from the style sheet (`.pc`, `.fill`, `.shade`, `.detail`, `.dot`), which
//! reads custom properties: a theme restyles the pieces without redrawing them.

use intermezzo::board::{Role, Side};

/// The `viewBox` of every piece.
pub const VIEW_BOX: &str = "0 0 64 64";

macro_rules! pawn {
    () => {
        "M32 12.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17zM24.5 28h15c2.5 0 2.5 4.5 0 4.5h-15c-2.5 0-2.5-4.5 0-4.5zM28 31h8c0 9 3 15 8.5 21h-25c5.5-6 8.5-12 8.5-21zM15.5 59c0-5 2.5-7.5 6-8h21c3.5.5 6 3 6 8z"
    };
    (detail) => {
        "M25.5 32.5h13M21.5 51.5h21"
    };
}

macro_rules! knight {
    () => {
        "M17.5 52c.3-7 3.5-10.5 7-13.5c2.5-2.2 4-4 4.3-6.5c-2.5 2-5 2.6-7.5 3.5c-1.8.7-2.3 2.5-4 3.6c-2 1.3-4.6.8-5.8-1.2c-1.2-2-.8-4.4.5-6.6c2-3.3 4.3-6.3 5.8-10.3c1.5-4.5 4-7.8 8.2-9.5l1.5-6l6 4.5c10.5 2.5 15.5 12 15 26c-.2 6-.7 11-1.5 16zM11.5 59c0-5 2.5-7.5 6-8h29c3.5.5 6 3 6 8z"
    };
    (detail) => {
        "M33.5 14c3.5.8 5.8 3 6 6.5c2.8 1.5 4 4.8 3 8.2c1.6 2.3 1.8 5.5 0 8.3M14 36.5l4.2-2.3M17.5 51.5h29"
    };
}

macro_rules! bishop {
    () => {
        "M32 5.5a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 1 1 0-7.4zM32 12c7 5 11 10.5 11 16c0 4.5-2.5 7.5-6 9.5h-10c-3.5-2-6-5-6-9.5c0-5.5 4-11 11-16zM24 36h16c2.5 0 2.5 4.5 0 4.5h-16c-2.5 0-2.5-4.5 0-4.5zM27.5 39h9c.3 6 2.5 10 6.5 13h-22c4-3 6.2-7 6.5-13zM11.5 59c0-5 2.5-7.5 6-8h29c3.5.5 6 3 6 8z"
    };
    (detail) => {
        "M35.5 18.5l-5 9M24.5 40.5h15M17.5 51.5h29"
    };
}

macro_rules! rook {
    () => {
        "M15.5 10h8.5v5h4.5v-5h7v5h4.5v-5h8.5v10.5l-5.5 6h-22l-5.5-6zM22.5 25h19l2.5 27h-24zM11.5 59c0-5 2.5-7.5 6-8h29c3.5.5 6 3 6 8z"
    };
    (detail) => {
        "M21.5 26.5h21M17.5 51.5h29"
    };
}

macro_rules! queen {
    () => {
        "M32 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM20 9a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6zM44 9a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6zM9.5 16a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6zM54.5 16a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6zM9.5 19l8.5 10l2-17l7.5 15l4.5-18l4.5 18l7.5-15l2 17l8.5-10l-8 21h-29zM18.5 38h27c2.5 0 2.5 4.5 0 4.5h-27c-2.5 0-2.5-4.5 0-4.5zM20.5 41h23c-.5 5 .5 8 3 11h-29c2.5-3 3.5-6 3-11zM11.5 59c0-5 2.5-7.5 6-8h29c3.5.5 6 3 6 8z"
    };
    (detail) => {
        "M19.5 34.5c8-2 17-2 25 0M19 42.5h26M17.5 51.5h29"
    };
}

macro_rules! king {
    () => {
        "M29.7 3h4.6v4h4.2v4.6h-4.2v7h-4.6v-7h-4.2v-4.6h4.2zM32 16c9 0 16 3 18 7l-7.5 16h-21l-7.5-16c2-4 9-7 18-7zM20.5 38h23c2.5 0 2.5 4.5 0 4.5h-23c-2.5 0-2.5-4.5 0-4.5zM22.5 41h19c0 5 1.5 8 4.5 11h-28c3-3 4.5-6 4.5-11zM11.5 59c0-5 2.5-7.5 6-8h29c3.5.5 6 3 6 8z"
    };
    (detail) => {
        "M18.5 25c4-2.5 8-3.5 13.5-3.5s9.5 1 13.5 3.5M21.5 42.5h21M17.5 51.5h29"
    };
}

// The card pictures show the same pieces.
pub(super) use {bishop, king, knight, pawn, queen, rook};

macro_rules! drawn {
    ($side:ident, $role:ident, $shade:literal, $dot:literal) => {
        match $side {
            Side::White => drawn!(@ "white", $role, $shade, $dot),
            Side::Black => drawn!(@ "black", $role, $shade, $dot),
        }
    };
    (@ $side:literal, $role:ident, $shade:literal, $dot:literal) => {
        concat!(
            r#"<g class="pc pc--"#, $side,
            r#""><path class="fill" d=""#, $role!(),
            r#""/><path class="shade" d=""#, $shade,
            r#""/><path class="detail" d=""#, $role!(detail),
            r#""/>"#, $dot, "</g>"
        )
    };
}

/// The inner markup of a piece, for an `<svg>` with [`VIEW_BOX`].
#[must_use]
pub fn piece(side: Side, role: Role) -> &'static str {
    match role {
        Role::Pawn => drawn!(
            side,
            pawn,
            "M35.5 13.3a8.5 8.5 0 0 1-1.5 16c5-4 6-11 1.5-16zM34 32.5h2c0 8 3 13 7.5 18.5h-5c-3.5-5-4.5-12-4.5-18.5zM42.5 51c3.5.5 6 3 6 8h-8c0-4 0-6-2.5-8z",
            ""
        ),
        Role::Knight => drawn!(
            side,
            knight,
            "M33.5 10c10.5 2.5 15.5 12 15 26c-.2 6-.7 10-1.5 15h-6.5c1.5-5 2.5-11 2-18c-.6-9-3.5-15.5-9-19zM46.5 51c3.5.5 6 3 6 8h-8c0-4 0-6-2.5-8z",
            r#"<path class="dot" d="M23.5 18.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4z"/>"#
        ),
        Role::Bishop => drawn!(
            side,
            bishop,
            "M32 12c7 5 11 10.5 11 16c0 4-2 6.5-4.5 8h-4.5c4-6 3.5-16-2-24zM34 40.5h2.5c.4 5 2.5 8 5.5 10.5h-5c-2-3-3-6-3-10.5zM46.5 51c3.5.5 6 3 6 8h-8c0-4 0-6-2.5-8z",
            ""
        ),
        Role::Rook => drawn!(
            side,
            rook,
            "M43 10h5.5v10.5l-5.5 6h-5.5c4-4 5.5-9 5.5-16.5zM37 26.5h4.7l2.3 24.5h-5.5zM46.5 51c3.5.5 6 3 6 8h-8c0-4 0-6-2.5-8z",
            ""
        ),
        Role::Queen => drawn!(
            side,
            queen,
            "M54.5 19l-8 19h-7c4-4 5-8 6.5-9zM38.5 42.5h5c-.3 4 .5 6.5 2.5 8.5h-7c-.8-3-.8-5-.5-8.5zM46.5 51c3.5.5 6 3 6 8h-8c0-4 0-6-2.5-8z",
            ""
        ),
        Role::King => drawn!(
            side,
            king,
            "M40 17c5 1 8.5 3 10 6l-7.5 15h-5.5c5-7 6-15 3-21zM37 42.5h4.5c.2 4 1.3 6.5 3.5 8.5h-6c-1.5-2.5-2-5-2-8.5zM46.5 51c3.5.5 6 3 6 8h-8c0-4 0-6-2.5-8z",
            ""
        ),
    }
}
