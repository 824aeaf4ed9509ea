//! The pictures on the cards, the symbols of the four colours, and the small marks of the page.
//!
//! Every picture says what its card does: pieces and movement, no words. Two tones and an outline:
//! `--card-paper` and `--card-ink` from the style sheet, and `currentColor` for whatever moves.

use super::pieces::{bishop, king, knight, pawn, queen, rook};

/// The `viewBox` of every card picture.
pub const CARD_VIEW_BOX: &str = "0 0 100 100";

/// The `viewBox` of every mark and every colour symbol.
pub const MARK_VIEW_BOX: &str = "0 0 24 24";

/// A piece in a card picture: `own` is light, `foe` is dark, `new` is what a pawn turns into.
macro_rules! stand {
    ($who:literal, $at:literal, $role:ident) => {
        concat!(
            r#"<g class="art-"#,
            $who,
            r#"" transform=""#,
            $at,
            r#""><path d=""#,
            $role!(),
            r#""/><path class="art-line" d=""#,
            $role!(detail),
            r#""/></g>"#
        )
    };
}

/// A shape that tells of movement.
macro_rules! go {
    ($d:literal) => {
        concat!("<path class=\"art-go\" d=\"", $d, "\"/>")
    };
}

/// A shape of paper with an inked outline.
macro_rules! paper {
    ($d:literal) => {
        concat!("<path class=\"art-paper\" d=\"", $d, "\"/>")
    };
}

// The pictures of Arcana, Chaos & Sabotage and Shifting Realm are made of the same.
pub(super) use {go, paper, stand};

/// The inner markup of the picture of a card, for an `<svg class="card-art">` with [`CARD_VIEW_BOX`].
/// `None` for a name that is no picture.
#[must_use]
pub fn card_picture(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "0" => concat!(
            go!(
                "M50 5c23 0 34 19 34 45s-11 45-34 45S16 76 16 50 27 5 50 5zm0 15c-13 0-19 13-19 30s6 30 19 30 19-13 19-30-6-30-19-30z"
            ),
            paper!("M50 31c2 12 5 17 13 19-8 2-11 7-13 19-2-12-5-17-13-19 8-2 11-7 13-19z"),
        ),
        "1" => concat!(go!("M43 76V36H28L50 8l22 28H57v40z"), paper!("M50 64a14 14 0 1 1 0 28a14 14 0 1 1 0-28z"),),
        "2" => concat!(
            go!("M66 64V32H54L72 8l18 24H78v32zM22 82V50H10l18-24 18 24H34v32z"),
            paper!("M72 52a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM28 70a12 12 0 1 1 0 24a12 12 0 1 1 0-24z"),
        ),
        "pawn" => concat!(go!("M44 46V25H33L50 5l17 20H56v21z"), stand!("own", "translate(13 27)scale(1.15)", pawn),),
        "knight" => {
            concat!(go!("M90 95H76V36H60v11L41 29l19-18v11h30z"), stand!("own", "translate(-4 27)scale(1.16)", knight),)
        }
        "bishop" => concat!(
            go!("M11 11h22l-7 7 56 56 7-7v22H67l7-7L18 26l-7 7zM89 11H67l7 7-56 56-7-7v22h22l-7-7 56-56 7 7z"),
            stand!("own", "translate(15 15)scale(1.1)", bishop),
        ),
        "rook" => concat!(
            go!("M50 4l16 17H55v58h11L50 96 34 79h11V21H34zM4 50l17-16v11h58V34l17 16-17 16V55H21v11z"),
            stand!("own", "translate(17 13)scale(1.04)", rook),
        ),
        "queen" => concat!(
            go!(
                "M50 4l12 12h-8v68h8L50 96 38 84h8V16h-8zM4 50l12-12v8h68v-8l12 12-12 12v-8H16v8zM14 14h17l-6 6 55 55 6-6v17H69l6-6L20 25l-6 6zM86 14H69l6 6-55 55-6-6v17h17l-6-6 55-55 6 6z"
            ),
            stand!("own", "translate(15 14)scale(1.1)", queen),
        ),
        "king" => concat!(
            go!(
                "M17 11a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM50 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM83 11a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM12 44a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM88 44a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM17 77a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM50 84a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM83 77a6 6 0 1 1 0 12a6 6 0 1 1 0-12z"
            ),
            stand!("own", "translate(16 16)scale(1.06)", king),
        ),
        "9" => concat!(
            go!(
                "M12 31C20 9 56 3 75 20l8-8 5 25-27-2 7-7C55 18 35 19 26 35zM88 69C80 91 44 97 25 80l-8 8-5-25 27 2-7 7c13 10 33 9 42-7z"
            ),
            stand!("own", "translate(4 28)scale(.68)", rook),
            stand!("own", "translate(52 27)scale(.7)", bishop),
        ),
        "block" => concat!(
            stand!("foe", "translate(15 15)scale(1.08)", pawn),
            go!("M50 5a45 45 0 1 1 0 90a45 45 0 1 1 0-90zM78 71A35 35 0 0 0 29 22zM22 29A35 35 0 0 0 71 78z"),
        ),
        "plus2" => concat!(
            stand!("own", "translate(-4 38)scale(.9)", knight),
            stand!("own", "translate(44 38)scale(.9)", bishop),
            go!("M44 5h12v12h12v12H56v12H44V29H32V17h12z"),
        ),
        "reverse" => concat!(
            stand!("own", "translate(20 17)scale(.94)", pawn),
            go!("M81 80a43 43 0 1 0-74-30H2l12 18 12-18h-7a31 31 0 1 1 53 21z"),
        ),
        "bolt" => {
            concat!(stand!("foe", "translate(9 36)scale(1)", rook), paper!("M74 5L40 38h18L41 64l43-35H67L91 5z"),)
        }
        "promotion" => concat!(
            stand!("new", "translate(2 2)scale(1.5)", queen),
            stand!("own", "translate(16 34)scale(1.06)", pawn),
        ),
        "rise" => concat!(
            stand!("own", "translate(22 0)scale(.88)", pawn),
            stand!("new", "translate(29 50)scale(.66)", pawn),
            go!("M14 92V66H4l16-20 16 20H26v26zM74 92V66H64l16-20 16 20H86v26z"),
        ),
        "deathriders" => {
            concat!(stand!("own", "translate(6 16)scale(1.2)", knight), go!("M76 6h12v12h12v12H88v12H76V30H64V18h12z"),)
        }
        "harvest" => concat!(
            stand!("own", "translate(30 34)scale(.98)", pawn),
            go!("M6 60C2 26 30 4 66 8C40 14 24 30 22 54L34 92 22 96z"),
        ),
        "crypt" => concat!(
            stand!("own", "translate(21 2)scale(.92)", rook),
            stand!("new", "translate(-6 48)scale(.64)", pawn),
            stand!("new", "translate(66 48)scale(.64)", pawn),
            go!("M30 80h40v6H30zM24 89h52v7H24z"),
        ),
        "court" => concat!(
            stand!("own", "translate(19 14)scale(.96)", queen),
            stand!("new", "translate(-6 50)scale(.56)", pawn),
            stand!("new", "translate(70 50)scale(.56)", pawn),
            stand!("new", "translate(-6 2)scale(.56)", pawn),
            stand!("new", "translate(70 2)scale(.56)", pawn),
        ),
        "deathtoll" => concat!(
            stand!("own", "translate(17 24)scale(1.04)", king),
            go!(
                "M14 6c14 0 16 10 16 18l6 8H-2l6-8c0-8-4-18 10-18zM86 6c14 0 10 10 10 18l6 8H64l6-8c0-8 2-18 16-18zM8 36h12l-6 8zM80 36h12l-6 8z"
            ),
        ),
        "fanatics" => concat!(
            go!("M13 50V26H3L20 4l17 22H27v24zM43 42V20H33L50 0l17 20H57v22zM73 50V26H63L80 4l17 22H87v24z"),
            stand!("own", "translate(-4 46)scale(.76)", pawn),
            stand!("own", "translate(26 40)scale(.76)", pawn),
            stand!("own", "translate(56 46)scale(.76)", pawn),
        ),
        "purge" => concat!(
            stand!("own", "translate(-6 24)scale(1.08)", knight),
            stand!("foe", "translate(58 40)scale(.62)", pawn),
            go!("M60 36l8-8 12 12 12-12 8 8-12 12 12 12-8 8-12-12-12 12-8-8 12-12z"),
        ),
        "condemn" => concat!(
            stand!("foe", "translate(17 17)scale(1.04)", rook),
            go!(
                "M50 2a48 48 0 1 1 0 96a48 48 0 1 1 0-96zm0 9a39 39 0 1 0 0 78a39 39 0 1 0 0-78zM46 2h8v20h-8zM46 78h8v20h-8zM2 46h20v8H2zM78 46h20v8H78z"
            ),
        ),
        "banner" => {
            concat!(stand!("own", "translate(-2 30)scale(1)", rook), go!("M60 4h7v92h-7zM69 8h29l-10 14 10 14H69z"),)
        }
        "sanctuary" => concat!(
            go!(
                "M50 2l42 12v34c0 26-18 42-42 50C26 90 8 74 8 48V14zm0 10L18 21v27c0 20 13 32 32 39 19-7 32-19 32-39V21z"
            ),
            stand!("own", "translate(20 18)scale(.94)", knight),
        ),
        "martyrdom" => concat!(
            stand!("own", "translate(16 26)scale(1.06)", king),
            go!("M8 4h10v12h12v10H18v34H8V26H-4V16H8zM82 4h10v12h12v10H92v34H82V26H70V16h12z"),
        ),
        _ => {
            return super::arcana::arcana_picture(slug)
                .or_else(|| super::chaos::chaos_picture(slug))
                .or_else(|| super::realm::realm_picture(slug));
        }
    })
}

/// The symbol of a card's colour, which tells it apart without colour, with [`MARK_VIEW_BOX`]:
/// red a triangle, blue a disc, green a square, yellow a diamond, none four dots.
#[must_use]
pub fn colour_symbol(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "red" => r#"<path fill="currentColor" d="M12 2.5L22.5 20.5a1 1 0 0 1-.9 1.5H2.4a1 1 0 0 1-.9-1.5z"/>"#,
        "blue" => r#"<circle fill="currentColor" cx="12" cy="12" r="10"/>"#,
        "green" => r#"<rect fill="currentColor" x="3" y="3" width="18" height="18" rx="2"/>"#,
        "yellow" => r#"<path fill="currentColor" d="M12 .5l8 11.5-8 11.5-8-11.5z"/>"#,
        "none" => {
            r#"<path fill="currentColor" d="M12 1.5a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6zM12 13.9a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6zM5.8 7.7a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6zM18.2 7.7a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6z"/>"#
        }
        _ => return None,
    })
}

/// A mark of one line.
macro_rules! stroke {
    ($d:literal) => {
        concat!(
            r#"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d=""#,
            $d,
            r#""/>"#
        )
    };
}

/// The inner markup of a small mark of the board or the page, with [`MARK_VIEW_BOX`]; drawn in
/// `currentColor`. `None` for an unknown name.
#[must_use]
pub fn mark(name: &str) -> Option<&'static str> {
    Some(match name {
        "shield" => r#"<path fill="currentColor" d="M12 1.5l9 3.2v6.8c0 5-3.5 8.7-9 11.2-5.5-2.5-9-6.2-9-11.2V4.7z"/>"#,
        "check" => {
            stroke!("M12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6")
        }
        "skull" => {
            r#"<path fill="currentColor" fill-rule="evenodd" d="M12 2c5.5 0 9 3.6 9 8.4 0 3-1.5 5-3.5 6.200V20a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-3.4C4.5 15.4 3 13.4 3 10.4 3 5.6 6.5 2 12 2zM8.5 9a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM15.5 9a2 2 0 1 0 0 4a2 2 0 1 0 0-4z"/>"#
        }
        "charge-full" => {
            r#"<path fill="currentColor" d="M12 1c1 7 4 10 11 11-7 1-10 4-11 11-1-7-4-10-11-11 7-1 10-4 11-11z"/>"#
        }
        "charge-empty" => {
            stroke!("M12 3c1 5.5 3.5 8 9 9-5.5 1-8 3.5-9 9-1-5.5-3.5-8-9-9 5.5-1 8-3.5 9-9z")
        }
        "clock" => stroke!("M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7.5V12l3 2"),
        "deck" => stroke!(
            "M5 7h10a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 15 21H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 7zM8 3h11a1.5 1.5 0 0 1 1.5 1.5V17"
        ),
        "flip" => stroke!("M8 20V5M4 9l4-4 4 4M16 4v15M20 15l-4 4-4-4"),
        "undo" => stroke!("M8 4L3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12H9"),
        "resign" => stroke!("M5 22V3M5 4c5-2.5 8 2.5 14 0v10c-6 2.5-9-2.5-14 0"),
        "draw" => stroke!("M5 9h14M5 15h14"),
        "coin" => stroke!("M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7.500l3.500 4.500L12 16.500 8.500 12z"),
        "cup" => stroke!(
            "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3.500c0 3.500 1 5.500 3.700 6M17 5h3.500c0 3.500-1 5.500-3.700 6M12 14v4M8 21h8"
        ),
        "sound-on" => {
            stroke!("M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M19 6a9 9 0 0 1 0 12")
        }
        "sound-off" => stroke!("M4 9.5v5h3.5L13 19V5L7.5 9.5zM17 9.5l5 5M22 9.5l-5 5"),
        "settings" => stroke!(
            "M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z"
        ),
        "book" => {
            stroke!("M12 6C9.5 4 6.5 3.5 3 4v14.5c3.5-.5 6.5 0 9 2 2.5-2 5.5-2.5 9-2V4c-3.5-.5-6.5 0-9 2zM12 6v14")
        }
        "back" => stroke!("M20 12H4M10.5 5L4 12l6.5 7"),
        "close" => stroke!("M5.5 5.5l13 13M18.5 5.5l-13 13"),
        "lock" => stroke!(
            "M6 11h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 6 11zM8 11V7.5a4 4 0 0 1 8 0V11"
        ),
        "play" => {
            r#"<path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M7 4.5v15L19.5 12z"/>"#
        }
        "pause" => r#"<path fill="currentColor" d="M6 4h4v16H6zM14 4h4v16h-4z"/>"#,
        "first" => stroke!("M5 5v14M12 6l-4 6 4 6M19 6l-4 6 4 6"),
        "prev" => stroke!("M15 5l-7 7 7 7"),
        "next" => stroke!("M9 5l7 7-7 7"),
        "last" => stroke!("M19 5v14M12 6l4 6-4 6M5 6l4 6-4 6"),
        "cpu" => stroke!(
            "M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6zM10 10h4v4h-4zM9.5 6V2.5M14.5 6V2.5M9.5 21.5V18M14.5 21.5V18M6 9.5H2.5M6 14.5H2.5M21.5 9.5H18M21.5 14.5H18"
        ),
        "person" => {
            stroke!("M12 3.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6z")
        }
        "trash" => stroke!("M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20.5h10l1-14M10 10.5v6M14 10.5v6"),
        "share" => stroke!("M12 15V3M7.5 7L12 3l4.5 4M6.5 11H5v10h14V11h-1.5"),
        "warning" => stroke!("M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.01"),
        "die" => concat!(
            r#"<rect x="3" y="3" width="18" height="18" rx="4.5" fill="none" stroke="currentColor" stroke-width="2"/>"#,
            r#"<path fill="currentColor" d="M8 6.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM16 6.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM12 10.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM8 14.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM16 14.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6z"/>"#,
        ),
        "check-mark" => stroke!("M4.5 12.5l5 5.5L19.5 6.5"),
        _ => return None,
    })
}
