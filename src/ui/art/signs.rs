//! The signs of effects on squares and pieces, as large as a square. Their colours are their own: they stand on a board, whose
//! squares are much the same in both themes.
use super::pieces::pawn;

/// The `viewBox` of every sign.
pub const SIGN_VIEW_BOX: &str = "0 0 64 64";

/// The inner markup of a sign as large as its square; `None` for those that are small marks.
#[must_use]
pub fn sign(word: &str) -> Option<&'static str> {
    Some(match word {
        "wall" => concat!(
            r##"<path fill="#2f333b" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#747c89" d="M2 2h27v18H2zM32 2h30v18H32zM2 23h11v18H2zM16 23h30v18H16zM49 23h13v18H49zM2 44h29v18H2zM34 44h28v18H34z"/>"##,
            r##"<path fill="#99a1ad" d="M2 2h27v4H2zM32 2h30v4H32zM2 23h11v4H2zM16 23h30v4H16zM49 23h13v4H49zM2 44h29v4H2zM34 44h28v4H34z"/>"##,
        ),
        "zone" => concat!(
            r##"<path fill="#b3261e" fill-opacity=".2" d="M0 0h64v64H0z"/>"##,
            r##"<g fill="none" stroke="#fff" stroke-width="8"><path d="M5 5h54v54H5z"/><path d="M6 34L34 6M6 58L58 6M30 58L58 30"/></g>"##,
            r##"<g fill="none" stroke="#a81c14" stroke-width="5"><path d="M5 5h54v54H5z"/><path d="M6 34L34 6M6 58L58 6M30 58L58 30"/></g>"##,
        ),
        "shielded" => {
            r##"<path fill="#1d5fb0" stroke="#fff" stroke-width="2.5" d="M50 2l12 4v9c0 8-5 13-12 16-7-3-12-8-12-16V6z"/>"##
        }
        "eclipsed" => concat!(
            r##"<path fill="#fff" fill-opacity=".3" d="M32 3a29 29 0 1 1 0 58a29 29 0 1 1 0-58z"/>"##,
            r##"<path fill="#120c26" fill-opacity=".42" stroke="#ffcf5c" stroke-width="3" d="M32 5a27 27 0 1 1 0 54a27 27 0 1 1 0-54z"/>"##,
            r##"<path fill="#120c26" fill-opacity=".5" d="M32 8a24 24 0 1 1 0 48a31 31 0 0 0 0-48z"/>"##,
        ),
        "frozen" => concat!(
            r##"<path fill="#bfe6ff" fill-opacity=".5" stroke="#1f78b4" stroke-width="2.5" d="M3 3h58v58H3z"/>"##,
            r##"<path fill="#eaf7ff" stroke="#1f78b4" stroke-width="1.5" d="M3 61v-9l6 5 7-13 8 13 8-7 7 7 9-15 7 13 6-6v12z"/>"##,
            r##"<path fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" d="M8 20l9-11M10 30L29 8M50 9l5 6"/>"##,
        ),
        "clone" => {
            r##"<path fill="none" stroke="#fff" stroke-width="5" d="M5 5h54v54H5z"/><path fill="none" stroke="#4a2d94" stroke-width="3" stroke-dasharray="7 5" d="M5 5h54v54H5z"/>"##
        }
        "trap" => concat!(
            r##"<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" d="M32 8a24 24 0 1 1 0 48a24 24 0 1 1 0-48z"/>"##,
            r##"<path fill="none" stroke="currentColor" stroke-width="4.5" d="M32 8a24 24 0 1 1 0 48a24 24 0 1 1 0-48z"/>"##,
            r##"<path fill="currentColor" stroke="#fff" stroke-width="1" d="M32 22l-5-13h10zM32 42l-5 13h10zM22 32L9 27v10zM42 32l13-5v10zM25 25L12 19l7-7zM39 25l6-13 7 7zM25 39l-6 13-7-7zM39 39l13 6-7 7z"/>"##,
        ),
        "portal" => concat!(
            r##"<path fill="currentColor" fill-opacity=".28" stroke="#fff" stroke-width="9" d="M32 6c13 0 21 12 21 26s-8 26-21 26-21-12-21-26S19 6 32 6z"/>"##,
            r##"<path fill="none" stroke="currentColor" stroke-width="5.5" d="M32 6c13 0 21 12 21 26s-8 26-21 26-21-12-21-26S19 6 32 6z"/>"##,
            r##"<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" d="M32 16c8 0 12 7 12 16s-5 14-11 14-9-5-9-12 3-9 7-9 5 3 5 6"/>"##,
        ),
        // A piece that fell, of no colour: it was the viewer's own, and who took it is not seen.
        "taken" => concat!(
            r##"<path fill="#3a0a06" fill-opacity=".3" d="M0 0h64v64H0z"/>"##,
            r##"<g transform="translate(-2 74)rotate(-90)"><path fill="#e9e4da" stroke="#1b1e25" stroke-width="4" paint-order="stroke" d=""##,
            pawn!(),
            r##""/></g>"##,
            r##"<path fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" d="M39 8L57 26M57 8L39 26"/>"##,
            r##"<path fill="none" stroke="#b3261e" stroke-width="6" stroke-linecap="round" d="M39 8L57 26M57 8L39 26"/>"##,
        ),
        _ => return None,
    })
}
