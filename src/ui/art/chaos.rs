//! The pictures on the cards and handicaps of Chaos & Sabotage, drawn with the same pieces and shapes as the others.

use super::arcana::{dark, faint, line};
use super::cards::{go, paper, stand};
use super::pieces::{bishop, king, knight, pawn, queen, rook};

/// A piece that is missing from the start: only its outline is left.
macro_rules! gone {
    ($at:literal, $role:ident) => {
        concat!(
            r#"<g class="art-own" opacity=".72" transform=""#,
            $at,
            r#""><path stroke-dasharray="6 4.5" d=""#,
            $role!(),
            r#""/></g>"#
        )
    };
}

/// The inner markup of the picture of a card or a handicap of Chaos & Sabotage, for an `<svg class="card-art">` with
/// [`CARD_VIEW_BOX`](super::cards::CARD_VIEW_BOX). `None` for a name that is none of them.
#[must_use]
pub fn chaos_picture(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "chaos-double-move" => concat!(
            go!("M22.6 58.3L34 43.3L41.9 49.4L40 24L14.9 28.7L22.9 34.8L11.4 49.7z"),
            go!("M54.3 28L64.4 42.4L56.2 48.2L81 54L84 28.7L75.8 34.4L65.7 20z"),
            paper!("M50 4a10 10 0 1 1 0 20a10 10 0 1 1 0-20z"),
            paper!("M82 65a14 14 0 1 1 0 28a14 14 0 1 1 0-28z"),
            stand!("own", "translate(-7.4 43)scale(.9)", bishop),
        ),
        "chaos-swap" => concat!(
            go!("M7.2 34.4A45.5 45.5 0 0 1 72.8 10.6L77 3.2L84.9 30.5L63 27.5L67.2 20.1A34.5 34.5 0 0 0 17.6 38.2z"),
            go!("M92.8 65.6A45.5 45.5 0 0 1 27.3 89.4L23 96.8L15.1 69.5L37 72.5L32.8 79.9A34.5 34.5 0 0 0 82.4 61.8z"),
            stand!("own", "translate(10.4 26)scale(.72)", bishop),
            stand!("own", "translate(43.6 26)scale(.72)", rook),
        ),
        "chaos-pawn-rush" => concat!(
            paper!("M27 4H73V35H27zM27 40H73V71H27z"),
            go!("M56 62L56 27L65 27L50 9L35 27L44 27L44 62z"),
            go!("M9 46h8v40h-8zM83 46h8v40h-8z"),
            stand!("own", "translate(22.4 45)scale(.86)", pawn),
        ),
        "chaos-freeze" => concat!(
            stand!("foe", "translate(-8 19)scale(1.2)", knight),
            paper!("M4 96V70L11 79L17 62L25 78L33 70L40 82L48 66L54 78L60 72V96z"),
            go!(
                "M71.7 23L71.7 16.5L66.7 13.5L68.3 9.8L71.7 11.9L71.7 4L76.3 4L76.3 11.9L79.7 9.8L81.3 13.5L76.3 16.5L76.3 23L81.9 19.8L82 13.9L86 13.5L85.9 17.5L92.8 13.5L95.1 17.5L88.2 21.4L91.7 23.3L89.3 26.6L84.2 23.7L78.6 27L84.2 30.3L89.3 27.4L91.7 30.7L88.2 32.6L95.1 36.5L92.8 40.5L85.9 36.5L86 40.5L82 40.1L81.9 34.2L76.3 31L76.3 37.5L81.3 40.5L79.7 44.2L76.3 42.1L76.3 50L71.7 50L71.7 42.1L68.3 44.2L66.7 40.5L71.7 37.5L71.7 31L66.1 34.2L66 40.1L62 40.5L62.1 36.5L55.2 40.5L52.9 36.5L59.8 32.6L56.3 30.7L58.7 27.4L63.8 30.3L69.4 27L63.8 23.7L58.7 26.6L56.3 23.3L59.8 21.4L52.9 17.5L55.2 13.5L62.1 17.5L62 13.5L66 13.9L66.1 19.8z"
            ),
            paper!("M72 60a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM88 77a8 8 0 1 1 0 16a8 8 0 1 1 0-16z"),
        ),
        "chaos-shield" => concat!(
            go!("M42 5L80 16V49C80 73 63 89 42 97C21 89 4 73 4 49V16z"),
            stand!("own", "translate(4.2 15)scale(1.18)", pawn),
            dark!("M97 11L89 3L74 17L67 10L63 36L89 32L82 25z"),
        ),
        "chaos-time-theft" => concat!(
            paper!("M43 57V21A37 37 0 1 0 79 57z"),
            line!("M43 57L24 44M43 57V78M43 91V87M9 57H13"),
            go!("M57 43V6A37 37 0 0 1 94 43z"),
        ),
        "chaos-lights-out" => concat!(
            dark!("M12 4H88A8 8 0 0 1 96 12V88A8 8 0 0 1 88 96H12A8 8 0 0 1 4 88V12A8 8 0 0 1 12 4z"),
            stand!("own", "translate(-2 32)scale(1)", pawn),
            go!("M51 47L65 54C62 62 52 60 51 47zM89 47L75 54C78 62 88 60 89 47z"),
            go!("M60 76L70 81C68 87 61 86 60 76zM88 76L78 81C80 87 87 86 88 76z"),
            paper!("M66 4h6v8h10l8 18H48l8-18h10z"),
        ),
        "chaos-twin-promotion" => concat!(
            stand!("new", "translate(-1 2)scale(.82)", queen),
            stand!("new", "translate(48.5 2)scale(.82)", queen),
            stand!("own", "translate(18.6 38)scale(.98)", pawn),
        ),
        "chaos-demoted-queen" => concat!(
            faint!("translate(-4.4 19)scale(1.22)", queen),
            go!("M71 5L71 24L60 24L78 44L96 24L85 24L85 5z"),
            stand!("own", "translate(48.6 42)scale(.92)", rook),
        ),
        "chaos-lost-knight" => concat!(
            paper!("M50 67L96 82L50 97L4 82z"),
            gone!("translate(13 18)scale(1.15)", knight),
            go!("M68 6h28v13h-28z"),
        ),
        "chaos-lost-bishop" => concat!(
            paper!("M50 67L96 82L50 97L4 82z"),
            gone!("translate(13 18)scale(1.15)", bishop),
            go!("M68 6h28v13h-28z"),
        ),
        "chaos-short-clock" => concat!(
            go!("M42 3h16v12h-16zM76 13l11 11-7 7-11-11z"),
            paper!("M50 17a39.5 39.5 0 1 1 0 79a39.5 39.5 0 1 1 0-79z"),
            dark!("M50 24V89A32.5 32.5 0 0 1 50 24z"),
            line!("M50 56.5L69 44M76 56.5h6M72.5 79l-4-4"),
        ),
        "chaos-pawn-tax" => concat!(
            paper!("M4 82H47V96H4zM53 82H96V96H53z"),
            gone!("translate(-13 22)scale(1.2)", pawn),
            gone!("translate(36 22)scale(1.2)", pawn),
            go!("M36 6h28v13h-28z"),
        ),
        "chaos-glass-king" => concat!(
            stand!("new", "translate(-9 24)scale(1.2)", king),
            line!("M18 53L31 63L25 69L36 79L30 93M31 63L43 57M25 69L15 66"),
            stand!("own", "translate(50.4 43)scale(.86)", rook),
            go!("M46 24L62 10L62 18L80 18L80 10L96 24L80 38L80 30L62 30L62 38z"),
            dark!(
                "M81.3 8.9L86.1 13.7L75.8 24L86.1 34.3L81.3 39.1L71 28.8L60.7 39.1L55.9 34.3L66.2 24L55.9 13.7L60.7 8.9L71 19.2z"
            ),
        ),
        "chaos-shy-queen" => concat!(
            stand!("own", "translate(1 24)scale(1.18)", queen),
            go!("M46 12H96V96H52C58 70 56 38 46 12z"),
            line!("M64 20C70 46 71 66 68 92M82 20C85 46 85 66 83 92"),
            paper!("M4 4H96V13H4z"),
        ),
        "chaos-lazy-pawns" => concat!(
            paper!("M27 4H73V35H27zM27 40H73V71H27z"),
            go!("M56 66L56 55L65 55L50 40L35 55L44 55L44 66z"),
            dark!(
                "M57.5 5.3L63.7 11.5L56.2 19L63.7 26.5L57.5 32.7L50 25.2L42.5 32.7L36.3 26.5L43.8 19L36.3 11.5L42.5 5.3L50 12.8z"
            ),
            stand!("own", "translate(22.4 45)scale(.86)", pawn),
        ),
        _ => return None,
    })
}
