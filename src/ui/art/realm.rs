//! The pictures on the cards of Shifting Realm, drawn with the same pieces and shapes as the others, and the ground that its
//! terrain lays on a square.

use super::arcana::{dark, faint, line};
use super::cards::{go, paper, stand};
use super::pieces::{bishop, king, knight, pawn, queen, rook};

/// The light squares of a board of three, four or five squares a side. On it an arrow is a way along a line, a disc a square
/// that is reached by a step or a leap.
macro_rules! field {
    (3) => {
        field!("M5 5h30v30H5zM65 5h30v30H65zM35 35h30v30H35zM5 65h30v30H5zM65 65h30v30H65z")
    };
    (4) => {
        field!("M5 5h22.5v45H50V27.5H5zM50 5h22.5v45H95V27.5H50zM5 50h22.5v45H50V72.5H5zM50 50h22.5v45H95V72.5H50z")
    };
    (5) => {
        field!(
            "M5 5h18v18H5zM41 5h18v18H41zM77 5h18v18H77zM23 23h18v18H23zM59 23h18v18H59zM5 41h18v18H5zM41 41h18v18H41zM77 41h18v18H77zM23 59h18v18H23zM59 59h18v18H59zM5 77h18v18H5zM41 77h18v18H41zM77 77h18v18H77z"
        )
    };
    ($d:literal) => {
        concat!(r#"<path fill="currentColor" fill-opacity=".4" d=""#, $d, r#""/>"#)
    };
}

/// The dots on a die.
macro_rules! pips {
    ($d:literal) => {
        concat!(r#"<path fill="var(--card-ink)" d=""#, $d, r#""/>"#)
    };
}

/// The inner markup of the picture of a card of Shifting Realm, for an `<svg class="card-art">` with
/// [`CARD_VIEW_BOX`](super::cards::CARD_VIEW_BOX). `None` for a name that is none of them.
#[must_use]
pub fn realm_picture(name: &str) -> Option<&'static str> {
    Some(match name {
        "realm-shuffleknight" => concat!(
            go!("M37.9 32.1L23.9 18.1L30.3 11.8L8 10L9.8 32.3L16.1 25.9L30.1 39.9z"),
            go!("M66.5 68L66.5 80L57.5 80L72 96L86.5 80L77.5 80L77.5 68z"),
            stand!("own", "translate(4.5 36.5)scale(.86)", knight),
            stand!("foe", "translate(42.5 8.5)scale(.86)", knight),
        ),
        "realm-shufflebishop" => concat!(
            go!("M33.5 44L33.5 21L42.5 21L28 4L13.5 21L22.5 21L22.5 44z"),
            go!("M66.5 56L66.5 79L57.5 79L72 96L86.5 79L77.5 79L77.5 56z"),
            stand!("own", "translate(-1.4 38.6)scale(.92)", bishop),
            stand!("foe", "translate(42.6 2.6)scale(.92)", bishop),
        ),
        "realm-shufflerook" => concat!(
            go!("M39.9 34.1L23.9 18.1L30.3 11.8L8 10L9.8 32.3L16.1 25.9L32.1 41.9z"),
            go!("M60.1 65.9L76.1 81.9L69.7 88.2L92 90L90.2 67.7L83.9 74.1L67.9 58.1z"),
            stand!("own", "translate(2.2 39.2)scale(.9)", rook),
            stand!("foe", "translate(40.2 3.2)scale(.9)", rook),
        ),
        "realm-promotion" => concat!(
            stand!("own", "translate(8.4 49.4)scale(.8)", pawn),
            stand!("new", "translate(7.4 0.4)scale(.8)", knight),
            go!("M86 94L86 28L97 28L79 6L61 28L72 28L72 94z"),
        ),
        "realm-demotion" => concat!(
            stand!("own", "translate(8.4 0.4)scale(.8)", rook),
            stand!("own", "translate(9 50)scale(.78)", bishop),
            go!("M72 6L72 72L61 72L79 94L97 72L86 72L86 6z"),
        ),
        "realm-return" => concat!(
            field!(4),
            go!(
                "M81.2 25.2L87.3 19.1L92.6 24.4L94 6L75.6 7.4L80.9 12.7L74.8 18.8zM74.8 18.8L68.7 24.9L63.4 19.6L62 38L80.4 36.6L75.1 31.3L81.2 25.2zM74.8 81.2L80.9 87.3L75.6 92.6L94 94L92.6 75.6L87.3 80.9L81.2 74.8zM81.2 74.8L75.1 68.7L80.4 63.4L62 62L63.4 80.4L68.7 75.1L74.8 81.2zM18.8 74.8L12.7 80.9L7.4 75.6L6 94L24.4 92.6L19.1 87.3L25.2 81.2zM25.2 81.2L31.3 75.1L36.6 80.4L38 62L19.6 63.4L24.9 68.7L18.8 74.8zM25.2 18.8L19.1 12.7L24.4 7.4L6 6L7.4 24.4L12.7 19.1L18.8 25.2zM18.8 25.2L24.9 31.3L19.6 36.6L38 38L36.6 19.6L31.3 24.9L25.2 18.8z"
            ),
            paper!("M34 34h32v32h-32z"),
            stand!("own", "translate(35.3 35.3)scale(.46)", knight),
        ),
        "realm-rotation" => concat!(
            paper!("M4 4h19v19h-19zM77 4h19v19h-19zM4 77h19v19h-19zM77 77h19v19h-19z"),
            go!(
                "M29 17.5L57 17.5L57 24L71 13.5L57 3L57 9.5L29 9.5zM82.5 29L82.5 57L76 57L86.5 71L97 57L90.5 57L90.5 29zM71 82.5L43 82.5L43 76L29 86.5L43 97L43 90.5L71 90.5zM17.5 71L17.5 43L24 43L13.5 29L3 43L9.5 43L9.5 71z"
            ),
            go!("M50 29a21 21 0 1 1 0 42a21 21 0 1 1 0-42z"),
            line!("M29 50H71M50 29V71M50 29C35 39 35 61 50 71C65 61 65 39 50 29"),
        ),
        "realm-attrition" => concat!(
            stand!("own", "translate(25 63)rotate(-16)scale(.9)translate(-32 -32)", rook),
            stand!("foe", "translate(75 63)rotate(16)scale(.9)translate(-32 -32)", rook),
            go!(
                "M50 5L55.1 19.9L68.6 11.8L63 26.5L78.6 29L64.8 36.6L75.1 48.5L59.6 45.5L59.9 61.3L50 49L40.1 61.3L40.4 45.5L24.9 48.5L35.2 36.6L21.4 29L37 26.5L31.4 11.8L44.9 19.9z"
            ),
            dark!("M58.6 20L64 25.4L55.4 34L64 42.6L58.6 48L50 39.4L41.4 48L36 42.6L44.6 34L36 25.4L41.4 20L50 28.6z"),
        ),
        "realm-options" => concat!(
            paper!("M2.7 29.5L26.4 18.9L42.3 54.5L18.6 65.1z"),
            paper!("M25.4 15.5L51.2 11.9L56.6 50.5L30.8 54.1z"),
            paper!("M48.8 11.9L74.6 15.5L69.2 54.1L43.4 50.5z"),
            paper!("M73.6 18.9L97.3 29.5L81.4 65.1L57.7 54.5z"),
            go!(
                "M20.1 33.5L23.6 36.2L28 36.6L25.3 40.1L24.9 44.5L21.4 41.8L17 41.4L19.7 37.9zM40.2 24.1L42.8 27.6L46.9 29.2L43.4 31.8L41.8 35.9L39.2 32.4L35.1 30.8L38.6 28.2zM59.8 24.1L61.4 28.2L64.9 30.8L60.8 32.4L58.2 35.9L56.6 31.8L53.1 29.2L57.2 27.6zM79.9 33.5L80.3 37.9L83 41.4L78.6 41.8L75.1 44.5L74.7 40.1L72 36.6L76.4 36.2z"
            ),
            go!("M42.5 58L42.5 74L31 74L50 96L69 74L57.5 74L57.5 58z"),
        ),
        "realm-exile" => concat!(
            go!("M4 4H96V96H4zM22 22V78H78V22z"),
            line!(
                "M22 4V22M41 4V22M59 4V22M78 4V22M22 78V96M41 78V96M59 78V96M78 78V96M4 22H22M4 41H22M4 59H22M4 78H22M78 22H96M78 78H96"
            ),
            faint!("translate(17 27)scale(.72)", bishop),
            stand!("foe", "translate(55 25)scale(.78)", bishop),
            go!("M46 54.5L53 54.5L53 62.5L68 50L53 37.5L53 45.5L46 45.5z"),
        ),
        "realm-newqueen" => concat!(
            stand!("own", "translate(-2.3 46.7)scale(.76)", rook),
            stand!("own", "translate(54.7 46.7)scale(.76)", bishop),
            go!("M39 85L48 85L48 93L63 80L48 67L48 75L39 75z"),
            stand!("new", "translate(18.6 -2.4)scale(.98)", queen),
        ),
        "realm-secular" => concat!(
            field!(5),
            go!(
                "M54 36L54 16L58 16L50 4L42 16L46 16L46 36zM64 54L84 54L84 58L96 50L84 42L84 46L64 46zM46 64L46 84L42 84L50 96L58 84L54 84L54 64zM36 46L16 46L16 42L4 50L16 58L16 54L36 54z"
            ),
            go!(
                "M68 80.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM86 62.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM86 26.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM68 8.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM32 8.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM14 26.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM14 62.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM32 80.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z"
            ),
            stand!("own", "translate(30.2 30.2)scale(.62)", queen),
        ),
        "realm-towerless" => concat!(
            field!(5),
            go!(
                "M62.7 42.9L88.2 17.5L91 20.3L93.8 6.2L79.7 9L82.5 11.8L57.1 37.3zM57.1 62.7L82.5 88.2L79.7 91L93.8 93.8L91 79.7L88.2 82.5L62.7 57.1zM37.3 57.1L11.8 82.5L9 79.7L6.2 93.8L20.3 91L17.5 88.2L42.9 62.7zM42.9 37.3L17.5 11.8L20.3 9L6.2 6.2L9 20.3L11.8 17.5L37.3 42.9z"
            ),
            go!(
                "M68 80.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM86 62.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM86 26.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM68 8.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM32 8.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM14 26.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM14 62.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM32 80.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z"
            ),
            stand!("own", "translate(30.2 30.2)scale(.62)", queen),
        ),
        "realm-democratic" => concat!(
            paper!("M10.2 8.1L41.8 2.6L49.8 47.9L18.2 53.4z"),
            stand!("own", "translate(30 24)rotate(-10)scale(.52)translate(-32 -32)", bishop),
            paper!("M58.2 2.6L89.8 8.1L81.8 53.4L50.2 47.9z"),
            stand!("own", "translate(70 24)rotate(10)scale(.52)translate(-32 -32)", rook),
            go!("M8 48h84v49h-84z"),
            dark!("M12 44h76v9h-76z"),
            stand!("own", "translate(28.9 52.9)scale(.66)", queen),
        ),
        "realm-normalqueen" => concat!(
            field!(5),
            go!(
                "M54.5 36L54.5 19L61.5 19L50 5L38.5 19L45.5 19L45.5 36zM64 54.5L81 54.5L81 61.5L95 50L81 38.5L81 45.5L64 45.5zM45.5 64L45.5 81L38.5 81L50 95L61.5 81L54.5 81L54.5 64zM36 45.5L19 45.5L19 38.5L5 50L19 61.5L19 54.5L36 54.5zM63.1 43.3L85.7 20.7L90.7 25.6L92.4 7.6L74.4 9.3L79.3 14.3L56.7 36.9zM56.7 63.1L79.3 85.7L74.4 90.7L92.4 92.4L90.7 74.4L85.7 79.3L63.1 56.7zM36.9 56.7L14.3 79.3L9.3 74.4L7.6 92.4L25.6 90.7L20.7 85.7L43.3 63.1zM43.3 36.9L20.7 14.3L25.6 9.3L7.6 7.6L9.3 25.6L14.3 20.7L36.9 43.3z"
            ),
            stand!("own", "translate(27 27)scale(.72)", queen),
        ),
        "realm-canon" => concat!(
            field!(4),
            go!("M23.4 72.9Q31.6 21.2 66.1 21.7L66.1 30.7L84 16L65.9 1.7L65.9 10.7Q23.8 11.9 12.6 71.1z"),
            stand!("own", "translate(35.2 32.2)scale(.68)", pawn),
            stand!("own", "translate(-2 55)scale(.72)", bishop),
        ),
        "realm-man" => concat!(
            field!(3),
            go!(
                "M50 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM50 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"
            ),
            stand!("own", "translate(27 27)scale(.72)", bishop),
        ),
        "realm-augbishop" => concat!(
            field!(3),
            go!(
                "M63.1 43.3L86.4 19.9L91.7 25.3L93.8 6.2L74.7 8.3L80.1 13.6L56.7 36.9zM56.7 63.1L80.1 86.4L74.7 91.7L93.8 93.8L91.7 74.7L86.4 80.1L63.1 56.7zM36.9 56.7L13.6 80.1L8.3 74.7L6.2 93.8L25.3 91.7L19.9 86.4L43.3 63.1zM43.3 36.9L19.9 13.6L25.3 8.3L6.2 6.2L8.3 25.3L13.6 19.9L36.9 43.3z"
            ),
            go!(
                "M50 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM50 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"
            ),
            stand!("own", "translate(28.2 28.2)scale(.68)", bishop),
        ),
        "realm-lame" => concat!(
            field!(5),
            go!(
                "M86 77a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM86 5a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM14 77a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM14 5a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"
            ),
            stand!("own", "translate(19.2 20.2)scale(.4)", pawn),
            stand!("foe", "translate(55.2 20.2)scale(.4)", pawn),
            stand!("own", "translate(23.1 31.1)scale(.84)", bishop),
        ),
        "realm-normalbishop" => concat!(
            field!(5),
            go!(
                "M63.4 43.6L85.4 21.7L91 27.4L93.1 6.9L72.6 9L78.3 14.6L56.4 36.6zM56.4 63.4L78.3 85.4L72.6 91L93.1 93.1L91 72.6L85.4 78.3L63.4 56.4zM36.6 56.4L14.6 78.3L9 72.6L6.9 93.1L27.4 91L21.7 85.4L43.6 63.4zM43.6 36.6L21.7 14.6L27.4 9L6.9 6.9L9 27.4L14.6 21.7L36.6 43.6z"
            ),
            stand!("own", "translate(23.8 23.8)scale(.82)", bishop),
        ),
        "realm-cannon" => concat!(
            field!(4),
            go!("M20.6 59.1Q55.4 3.1 78 45.4L70.3 50L92 58L95.2 35.1L87.5 39.7Q55.7 -9 11.4 52.9z"),
            stand!("own", "translate(28.2 52.2)scale(.68)", pawn),
            stand!("own", "translate(-3 51)scale(.72)", rook),
        ),
        "realm-fear" => concat!(
            go!(
                "M50 5L58 20.1L72.5 11L71.9 28.1L89 27.5L79.9 42L95 50L79.9 58L89 72.5L71.9 71.9L72.5 89L58 79.9L50 95L42 79.9L27.5 89L28.1 71.9L11 72.5L20.1 58L5 50L20.1 42L11 27.5L28.1 28.1L27.5 11L42 20.1z"
            ),
            stand!("foe", "translate(-3.1 28.9)scale(.66)", pawn),
            stand!("foe", "translate(60.9 28.9)scale(.66)", pawn),
            paper!("M11 76V71.2A7 7 0 0 1 25 71.2V76H29V91.8H7V76zM15.1 76H20.9V71.6A2.9 2.9 0 0 0 15.1 71.6z"),
            paper!("M75 76V71.2A7 7 0 0 1 89 71.2V76H93V91.8H71V76zM79.1 76H84.9V71.6A2.9 2.9 0 0 0 79.1 71.6z"),
            stand!("own", "translate(20.6 15.6)scale(.92)", rook),
        ),
        "realm-peace" => concat!(
            go!("M50 3L96 15.2V50C96 74.4 73.9 89.5 50 97C26.1 89.5 4 74.4 4 50V15.2z"),
            stand!("own", "translate(0.9 28.9)scale(.66)", pawn),
            stand!("own", "translate(56.9 28.9)scale(.66)", pawn),
            stand!("own", "translate(18 18)scale(1)", rook),
        ),
        "realm-augrook" => concat!(
            field!(3),
            go!(
                "M54.5 36L54.5 19L62 19L50 4L38 19L45.5 19L45.5 36zM64 54.5L81 54.5L81 62L96 50L81 38L81 45.5L64 45.5zM45.5 64L45.5 81L38 81L50 96L62 81L54.5 81L54.5 64zM36 45.5L19 45.5L19 38L4 50L19 62L19 54.5L36 54.5z"
            ),
            go!(
                "M81 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"
            ),
            stand!("own", "translate(28.2 28.2)scale(.68)", rook),
        ),
        "realm-normalrook" => concat!(
            field!(5),
            go!(
                "M55 36L55 20L63 20L50 4L37 20L45 20L45 36zM64 55L80 55L80 63L96 50L80 37L80 45L64 45zM45 64L45 80L37 80L50 96L63 80L55 80L55 64zM36 45L20 45L20 37L4 50L20 63L20 55L36 55z"
            ),
            stand!("own", "translate(23.8 23.8)scale(.82)", rook),
        ),
        "realm-quantum" => concat!(
            field!(4),
            paper!("M28 5H50V28H95V50H50V95H28V50H5V28H28z"),
            go!(
                "M16.2 9.2a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM63 9.2a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM83.8 9.2a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM16.2 56a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM16.2 76.8a7 7 0 1 1 0 14a7 7 0 1 1 0-14z"
            ),
            stand!("foe", "translate(22.4 21.4)scale(.52)", rook),
            stand!("own", "translate(48 46)scale(.78)", king),
        ),
        "realm-peaceful" => concat!(
            go!(
                "M54.5 36L54.5 18L61.5 18L50 4L38.5 18L45.5 18L45.5 36zM64 54.5L82 54.5L82 61.5L96 50L82 38.5L82 45.5L64 45.5zM45.5 64L45.5 82L38.5 82L50 96L61.5 82L54.5 82L54.5 64zM36 45.5L18 45.5L18 38.5L4 50L18 61.5L18 54.5L36 54.5zM63.1 43.3L85.7 20.7L90.7 25.6L92.4 7.6L74.4 9.3L79.3 14.3L56.7 36.9zM56.7 63.1L79.3 85.7L74.4 90.7L92.4 92.4L90.7 74.4L85.7 79.3L63.1 56.7zM36.9 56.7L14.3 79.3L9.3 74.4L7.6 92.4L25.6 90.7L20.7 85.7L43.3 63.1zM43.3 36.9L20.7 14.3L25.6 9.3L7.6 7.6L9.3 25.6L14.3 20.7L36.9 43.3z"
            ),
            stand!("own", "translate(19.5 19.5)scale(.86)", king),
            dark!("M78 59a19 19 0 1 1 0 38a19 19 0 1 1 0-38z"),
            paper!(
                "M78 59a19 19 0 1 1 0 38a19 19 0 1 1 0-38zM78 64a14 14 0 1 0 0 28a14 14 0 1 0 0-28zM76 61h4v16l12 10-3 4-9-7v11h-4v-11l-9 7-3-4 12-10z"
            ),
        ),
        "realm-vampire" => concat!(
            dark!(
                "M50 50C42 36 28 26 3 16C8 32 8 50 3 68C11 60 20 60 27 67C33 60 43 62 50 72C57 62 67 60 73 67C80 60 89 60 97 68C92 50 92 32 97 16C72 26 58 36 50 50z"
            ),
            stand!("own", "translate(18.6 3.6)scale(.98)", king),
            stand!("own", "translate(7.8 57.8)scale(.6)", pawn),
            go!("M62.5 60L62.5 80L53.5 80L68 97L82.5 80L73.5 80L73.5 60z"),
        ),
        "realm-wizard" => concat!(
            go!("M7.9 30.3A46.5 46.5 0 0 1 81.1 15.4L86.8 9.1L88.4 35.6L68.1 29.9L73.8 23.6A35.5 35.5 0 0 0 17.8 35z"),
            go!(
                "M92.1 69.7A46.5 46.5 0 0 1 18.9 84.6L13.2 90.9L11.6 64.4L31.9 70.1L26.2 76.4A35.5 35.5 0 0 0 82.2 65z"
            ),
            stand!("own", "translate(3.6 27.6)scale(.7)", king),
            stand!("own", "translate(51.6 27.6)scale(.7)", knight),
            paper!("M50 40L52.8 47.2L60 50L52.8 52.8L50 60L47.2 52.8L40 50L47.2 47.2z"),
        ),
        "realm-warrior" => concat!(
            field!(5),
            go!(
                "M68 79.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM86 61.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM86 25.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM32 7.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM14 25.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM14 61.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM32 79.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z"
            ),
            go!("M54.5 50L54.5 18.5L59 18.5L59 26L74 14L59 2L59 9.5L45.5 9.5L45.5 50z"),
            stand!("own", "translate(27.6 29.6)scale(.7)", king),
        ),
        "realm-normalking" => concat!(
            field!(3),
            go!(
                "M50 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM50 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM81 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 72a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM19 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"
            ),
            stand!("own", "translate(25.7 25.7)scale(.76)", king),
        ),
        "realm-chevalier" => concat!(
            field!(4),
            go!("M21.2 83.8L21.2 40.8L30.3 31.8L36.6 38.2L38.8 16.2L16.8 18.4L23.2 24.7L11.2 36.7L11.2 83.8z"),
            go!("M16.2 88.8L63.3 88.8L75.3 76.8L81.6 83.2L83.8 61.2L61.8 63.4L68.2 69.7L59.2 78.8L16.2 78.8z"),
            stand!("own", "translate(0.2 60.2)scale(.62)", knight),
        ),
        "realm-cavalier" => concat!(
            field!(4),
            go!("M21.2 83.8L21.2 63.3L52.8 31.8L59.1 38.2L61.2 16.2L39.3 18.4L45.7 24.7L11.2 59.2L11.2 83.8z"),
            go!("M16.2 88.8L40.8 88.8L75.3 54.3L81.6 60.7L83.8 38.8L61.8 40.9L68.2 47.2L36.7 78.8L16.2 78.8z"),
            stand!("own", "translate(0.2 60.2)scale(.62)", knight),
        ),
        "realm-frenziedknights" => concat!(
            go!(
                "M62 7L68.2 23L82.6 13.7L78.2 30.2L95.3 31.2L82 42L95.3 52.8L78.2 53.8L82.6 70.3L68.2 61L62 77L55.8 61L41.4 70.3L45.8 53.8L28.7 52.8L42 42L28.7 31.2L45.8 30.2L41.4 13.7L55.8 23z"
            ),
            stand!("foe", "translate(75 58)rotate(38)scale(.72)translate(-32 -32)", pawn),
            stand!("own", "translate(34 36)rotate(-10)scale(.98)translate(-32 -32)", knight),
            paper!("M13 68h17.9a5 5 0 0 1 5 5v17.9a5 5 0 0 1-5 5h-17.9a5 5 0 0 1-5-5v-17.9a5 5 0 0 1 5-5z"),
            pips!(
                "M14.4 71.6a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6zM22 79.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6zM29.6 86.8a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6z"
            ),
        ),
        "realm-normalknights" => concat!(
            field!(5),
            go!(
                "M68 79a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM86 61a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM86 25a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM68 7a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM32 7a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM14 25a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM14 61a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM32 79a7 7 0 1 1 0 14a7 7 0 1 1 0-14z"
            ),
            stand!("own", "translate(27 27)scale(.72)", knight),
        ),
        "realm-checkers" => concat!(
            field!(4),
            go!("M15 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"),
            go!("M43 60Q41.8 18 66.6 21.5L65.9 29.9L84 18L68.3 3L67.5 11.5Q34.4 9.8 33 60z"),
            stand!("foe", "translate(41.9 34.9)scale(.66)", pawn),
            stand!("own", "translate(13 54)scale(.72)", pawn),
        ),
        "realm-reverse" => concat!(
            field!(3),
            go!(
                "M47.9 64.1L26.6 42.8L33 36.5L10 34L12.5 57L18.8 50.6L40.1 71.9zM59.9 71.9L81.2 50.6L87.5 57L90 34L67 36.5L73.4 42.8L52.1 64.1z"
            ),
            go!(
                "M50 3L55.1 10.9L64.1 8.1L63 17.5L71.7 21.2L64.8 27.6L69.1 36L59.6 36.5L57.5 45.7L50 40L42.5 45.7L40.4 36.5L30.9 36L35.2 27.6L28.3 21.2L37 17.5L35.9 8.1L44.9 10.9z"
            ),
            stand!("foe", "translate(32.7 7.7)scale(.54)", pawn),
            stand!("own", "translate(23.8 45.8)scale(.82)", pawn),
        ),
        "realm-diagonal" => concat!(
            field!(3),
            go!(
                "M48.1 64.3L26.1 39.7L32.8 33.7L10 30L11.2 53.1L17.9 47.1L39.9 71.7zM60.1 71.7L65.1 66.1L71.8 72.1L73 49L50.2 52.7L56.9 58.7L51.9 64.3z"
            ),
            go!(
                "M75 4L80.1 11.9L89.1 9.1L88 18.5L96.7 22.2L89.8 28.6L94.1 37L84.6 37.5L82.5 46.7L75 41L67.5 46.7L65.4 37.5L55.9 37L60.2 28.6L53.3 22.2L62 18.5L60.9 9.1L69.9 11.9z"
            ),
            stand!("foe", "translate(57.7 8.7)scale(.54)", pawn),
            stand!("own", "translate(23.8 45.8)scale(.82)", pawn),
        ),
        "realm-plodding" => concat!(
            paper!("M6 4h38v36h-38z"),
            go!(
                "M74 4L79.1 11.9L88.1 9.1L87 18.5L95.7 22.2L88.8 28.6L93.1 37L83.6 37.5L81.5 46.7L74 41L66.5 46.7L64.4 37.5L54.9 37L59.2 28.6L52.3 22.2L61 18.5L59.9 9.1L68.9 11.9z"
            ),
            stand!("foe", "translate(56.7 8.7)scale(.54)", pawn),
            go!("M30.5 54L30.5 34L39.5 34L25 16L10.5 34L19.5 34L19.5 54z"),
            go!("M79.5 60L79.5 59L87.5 59L74 44L60.5 59L68.5 59L68.5 60z"),
            stand!("own", "translate(-0.6 46.4)scale(.8)", pawn),
            stand!("own", "translate(48.4 47.4)scale(.8)", pawn),
        ),
        "realm-situational" => concat!(
            paper!("M46 4h50v92h-50z"),
            line!("M46 27H96M46 50H96M46 73H96"),
            stand!("foe", "translate(59.8 4.3)scale(.35)", queen),
            stand!("foe", "translate(59.8 27)scale(.35)", rook),
            stand!("foe", "translate(59.8 50.4)scale(.35)", bishop),
            stand!("foe", "translate(59.8 73.2)scale(.35)", knight),
            go!("M29 56L29 25L39.5 25L23 5L6.5 25L17 25L17 56z"),
            stand!("own", "translate(-5.8 41.2)scale(.9)", pawn),
        ),
        "realm-madpawns" => concat!(
            field!(4),
            faint!("translate(-2.6 48.4)scale(.8)", pawn),
            paper!("M52 50h45v46h-45z"),
            go!("M29.1 50.2Q45.7 4.2 59.8 31.7L52.1 36.5L74 44L76.7 21L69.1 25.8Q44.7 -7.9 18.9 45.8z"),
            stand!("foe", "translate(48.1 45.1)scale(.84)", pawn),
        ),
        "realm-frenziedpawns" => concat!(
            go!(
                "M62 7L68.2 23L82.6 13.7L78.2 30.2L95.3 31.2L82 42L95.3 52.8L78.2 53.8L82.6 70.3L68.2 61L62 77L55.8 61L41.4 70.3L45.8 53.8L28.7 52.8L42 42L28.7 31.2L45.8 30.2L41.4 13.7L55.8 23z"
            ),
            stand!("foe", "translate(75 58)rotate(38)scale(.72)translate(-32 -32)", knight),
            stand!("own", "translate(33 37)rotate(-10)scale(1)translate(-32 -32)", pawn),
            paper!("M13 68h17.9a5 5 0 0 1 5 5v17.9a5 5 0 0 1-5 5h-17.9a5 5 0 0 1-5-5v-17.9a5 5 0 0 1 5-5z"),
            pips!(
                "M14.4 71.6a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6zM29.6 86.8a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6z"
            ),
        ),
        "realm-normalpawns" => concat!(
            field!(3),
            go!(
                "M21 9L25.4 14.8L32.6 13.2L32.3 20.5L38.7 23.9L33.8 29.3L36.6 36L29.4 37L27.2 43.9L21 40L14.8 43.9L12.6 37L5.4 36L8.2 29.3L3.3 23.9L9.7 20.5L9.4 13.2L16.6 14.8zM79 9L83.4 14.8L90.6 13.2L90.3 20.5L96.7 23.9L91.8 29.3L94.6 36L87.4 37L85.2 43.9L79 40L72.8 43.9L70.6 37L63.4 36L66.2 29.3L61.3 23.9L67.7 20.5L67.4 13.2L74.6 14.8z"
            ),
            stand!("foe", "translate(6.9 11.9)scale(.44)", pawn),
            stand!("foe", "translate(64.9 11.9)scale(.44)", pawn),
            go!("M56 60L56 23L65.5 23L50 5L34.5 23L44 23L44 60z"),
            stand!("own", "translate(23.1 45.1)scale(.84)", pawn),
        ),
        "realm-forest" => concat!(
            go!("M23 8L33.8 29.1H29.1L38.1 46.4H32L41 63.8H26.2V70H19.8V63.8H5L14 46.4H7.9L16.9 29.1H12.2z"),
            go!("M77 8L87.8 29.1H83.1L92.1 46.4H86L95 63.8H80.2V70H73.8V63.8H59L68 46.4H61.9L70.9 29.1H66.2z"),
            dark!("M50 4L62.6 25.1H57.1L67.6 42.4H60.5L71 59.8H53.8V66H46.2V59.8H29L39.5 42.4H32.4L42.9 25.1H37.4z"),
            dark!("M19 46L28.3 63H24.3L32 77H26.8L34.5 91H21.8V96H16.2V91H3.5L11.2 77H6L13.7 63H9.7z"),
            stand!("own", "translate(24.4 45.4)scale(.8)", knight),
            dark!("M81 46L90.3 63H86.3L94 77H88.8L96.5 91H83.8V96H78.2V91H65.5L73.2 77H68L75.7 63H71.7z"),
        ),
        "realm-desert" => concat!(
            paper!("M74 8a16 16 0 1 1 0 32a16 16 0 1 1 0-32z"),
            go!("M3 62C20 44 38 42 54 58C70 44 84 46 97 56V97H3z"),
            stand!("own", "translate(36 56)rotate(-12)scale(.74)translate(-32 -32)", rook),
            paper!("M3 74C22 62 44 84 64 76C78 70 88 72 97 78V97H3z"),
            line!("M14 88C22 84 30 88 38 88M56 87C64 83 74 89 84 87"),
        ),
        "realm-mountains" => concat!(
            dark!("M4 94L30 26L46 54L64 14L96 94z"),
            paper!("M30 26L40.5 44L35 42L30 48L24 42L22.5 44z"),
            paper!("M64 14L77 44L70 40L64 48L57 38L52 41z"),
            go!("M4 94L22 72L36 84L54 66L74 86L83 78L96 94z"),
        ),
        "realm-oasis" => concat!(
            go!("M50 65C78 65 96 73 96 83S78 97 50 97S4 93 4 83S22 65 50 65z"),
            line!("M24 84C32 80 40 88 48 84M56 88C64 84 72 90 80 84"),
            paper!("M57 30C52 46 50 58 51 76H62C60 60 60 46 63 32z"),
            dark!(
                "M60 30C50 14 32 12 20 28C34 24 46 28 60 30zM60 30C52 24 36 30 32 48C42 38 52 36 60 30zM60 30C66 12 84 10 96 24C84 22 72 26 60 30zM60 30C70 26 86 34 88 52C80 42 70 38 60 30z"
            ),
        ),
        "realm-portal" => concat!(
            paper!("M10 97V46A40 40 0 0 1 90 46V97H72V46A22 22 0 0 0 28 46V97z"),
            dark!("M28 97V46A22 22 0 0 1 72 46V97z"),
            go!(
                "M50 40a18 22 0 0 1 0 44a14 18 0 0 1 0-36a10 12 0 0 1 0 24v-7a4 5 0 0 0 0-10a8 11 0 0 0 0 22a13 16 0 0 0 0-32z"
            ),
            line!("M14 30L31 40M28 13L37 29M50 6V24M72 13L63 29M86 30L69 40M10 60H28M10 78H28M72 60H90M72 78H90"),
        ),
        "realm-sanctuary" => concat!(
            go!(
                "M50 4L56 13.7L65.6 7.6L66.8 18.9L78.1 17.6L74.3 28.3L85.1 32L77 40L85.1 48L74.3 51.7L78.1 62.4L66.8 61.1L65.6 72.4L56 66.3L50 76L44 66.3L34.4 72.4L33.2 61.1L21.9 62.4L25.7 51.7L14.9 48L23 40L14.9 32L25.7 28.3L21.9 17.6L33.2 18.9L34.4 7.6L44 13.7z"
            ),
            paper!("M6 40L50 10L94 40z"),
            paper!("M12 40h12v46h-12zM76 40h12v46h-12z"),
            stand!("own", "translate(24.4 36.4)scale(.8)", pawn),
            paper!("M6 86h88v10h-88z"),
        ),
        "realm-cathedral" => concat!(
            paper!("M47 7h6v5h5v6h-5v14h-6V18h-5v-6h5z"),
            paper!("M10 97V34L22 4L34 34V46L50 28L66 46V34L78 4L90 34V97z"),
            dark!("M40 97V80A10 12 0 0 1 60 80V97z"),
            go!("M50 46a10 10 0 1 1 0 20a10 10 0 1 1 0-20z"),
            line!("M40 56H60M50 46V66"),
            dark!("M18 62V46A4 8 0 0 1 26 46V62zM74 62V46A4 8 0 0 1 82 46V62z"),
        ),
        "realm-guildhall" => concat!(
            paper!("M6 97V54H17V41H28V28H39V15H61V28H72V41H83V54H94V97z"),
            stand!("own", "translate(32.1 30.1)scale(.56)", rook),
            dark!("M40 97V78H60V97z"),
            dark!("M17 68h13v15h-13zM70 68h13v15h-13z"),
        ),
        "realm-tourney" => concat!(
            go!("M51 4L74 10L51 17z"),
            dark!("M48 4h4v16h-4z"),
            go!("M14 48H86V97H14z"),
            dark!("M28 97C38 86 42 70 42 48H58C58 70 62 86 72 97z"),
            paper!(
                "M50 16L94 46C90 54 82 54 79 48C75 56 68 56 64 48C61 56 54 57 50 49C46 57 39 56 36 48C32 56 25 56 21 48C18 54 10 54 6 46z"
            ),
            go!("M50 16L64 48C61 56 54 57 50 49C46 57 39 56 36 48z"),
            stand!("own", "translate(27 50)scale(.72)", knight),
        ),
        "realm-summer" => concat!(
            go!(
                "M50 3L53.9 12.5L62 6.2L60.6 16.4L70.8 15L64.5 23.1L74 27L64.5 30.9L70.8 39L60.6 37.6L62 47.8L53.9 41.5L50 51L46.1 41.5L38 47.8L39.4 37.6L29.2 39L35.5 30.9L26 27L35.5 23.1L29.2 15L39.4 16.4L38 6.2L46.1 12.5z"
            ),
            paper!("M6 97V58C6 50 12 48 15 40C18 48 24 50 24 58V97zM76 97V58C76 50 82 48 85 40C88 48 94 50 94 58V97z"),
            paper!("M22 97V56C22 40 44 36 50 16C56 36 78 40 78 56V97z"),
            go!("M34 53L42 61L50 48L58 61L66 53L62 72H38z"),
            dark!("M40 97V86A10 7 0 0 1 60 86V97z"),
        ),
        "realm-madhouse" => concat!(
            paper!("M16 97L7 40L44 6L95 32L86 97z"),
            dark!("M22 88V42H78V88z"),
            stand!("own", "translate(26.3 41.3)scale(.74)", pawn),
            paper!("M30 39h6v52h-6zM64 39h6v52h-6z"),
        ),
        "realm-winter" => concat!(
            go!("M6 97V46H28V56H72V46H94V97z"),
            paper!("M17 10L32 44C32 52 26 53 24 48C22 54 18 54 16 49C13 54 8 53 8 48H2z"),
            paper!("M83 10L98 48H92C92 53 87 54 84 49C82 54 78 54 76 48C74 53 68 52 68 44z"),
            paper!(
                "M29 58C33 50 40 56 50 50C60 56 67 50 71 58C69 64 64 64 62 60C58 66 53 65 50 61C47 65 42 66 38 60C36 64 31 64 29 58z"
            ),
            dark!("M30 97V80A20 16 0 0 1 70 80V97z"),
            paper!(
                "M47.9 22.3L47.9 16.5L43.4 13.8L44.9 10.4L47.9 12.3L47.9 6L52.1 6L52.1 12.3L55.1 10.4L56.6 13.8L52.1 16.5L52.1 22.4L57.2 19.4L57.3 14.2L60.9 13.8L60.8 17.3L66.3 14.2L68.4 17.8L62.9 21L66 22.7L63.9 25.6L59.3 23.1L54.2 26L59.3 28.9L63.9 26.4L66 29.3L62.9 31L68.4 34.2L66.3 37.8L60.8 34.7L60.9 38.2L57.3 37.8L57.2 32.6L52.1 29.7L52.1 35.5L56.6 38.2L55.1 41.6L52.1 39.7L52.1 46L47.9 46L47.9 39.7L44.9 41.6L43.4 38.2L47.9 35.5L47.9 29.6L42.8 32.6L42.7 37.8L39.1 38.2L39.2 34.7L33.7 37.8L31.6 34.2L37.1 31L34 29.3L36.1 26.4L40.7 28.9L45.8 26L40.7 23.1L36.1 25.6L34 22.7L37.1 21L31.6 17.8L33.7 14.2L39.2 17.3L39.1 13.8L42.7 14.2L42.8 19.4z"
            ),
        ),
        _ => return None,
    })
}

/// The inner markup of the ground that a terrain lays on its square, for an `<svg>` with
/// [`SIGN_VIEW_BOX`](super::signs::SIGN_VIEW_BOX); it lies under the piece, so what tells it stands along the edges. `None` for
/// a card that is no terrain.
#[must_use]
pub fn terrain(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "forest" => concat!(
            r##"<path fill="#3c8a43" fill-opacity=".5" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#1d5a2b" d="M8.5 2L13 8.5H11.1L14.8 13.8H12.2L16 19.1H9.8V21H7.2V19.1H1L4.8 13.8H2.2L5.9 8.5H4zM55.5 2L60 8.5H58L61.8 13.8H59.2L63 19.1H56.9V21H54.1V19.1H48L51.8 13.8H49.2L53 8.5H51zM8.5 23L13 29.5H11.1L14.8 34.8H12.2L16 40.1H9.8V42H7.2V40.1H1L4.8 34.8H2.2L5.9 29.5H4zM55.5 23L60 29.5H58L61.8 34.8H59.2L63 40.1H56.9V42H54.1V40.1H48L51.8 34.8H49.2L53 29.5H51zM8.5 44L13 50.5H11.1L14.8 55.8H12.2L16 61.1H9.8V63H7.2V61.1H1L4.8 55.8H2.2L5.9 50.5H4zM55.5 44L60 50.5H58L61.8 55.8H59.2L63 61.1H56.9V63H54.1V61.1H48L51.8 55.8H49.2L53 50.5H51zM32 0L36.5 6.5H34.5L38.3 11.8H35.8L39.5 17.1H33.4V19H30.6V17.1H24.5L28.2 11.8H25.7L29.4 6.5H27.5z"/>"##,
        ),
        "desert" => concat!(
            r##"<path fill="#f0bd4e" fill-opacity=".7" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="none" stroke="#8f5f12" stroke-width="3" d="M0 12C8 4 16 4 22 10S34 18 42 11S56 4 64 12M0 33C8 25 16 25 22 31S34 39 42 32S56 25 64 33M0 54C8 46 16 46 22 52S34 60 42 53S56 46 64 54"/>"##,
        ),
        "mountains" => concat!(
            r##"<path fill="#aab4c2" fill-opacity=".6" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#717c8c" d="M0 63L19 16L31 40L43 6L64 63z"/>"##,
            r##"<path fill="#5a6473" d="M19 16L31 40L24 63H34L27 36zM43 6L64 63H52L44 34z"/>"##,
            r##"<path fill="#f4f6f9" d="M19 16L26.5 31L22 29L19 33L15 29L12.5 31zM43 6L52 31L47 28L43 33L39 28L34 31z"/>"##,
        ),
        "oasis" => concat!(
            r##"<path fill="#e8c877" fill-opacity=".55" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#3b9fd0" fill-opacity=".75" d="M32 3C50 3 61 15 61 33S49 61 32 61S3 50 3 33S14 3 32 3z"/>"##,
            r##"<path fill="none" stroke="#eaf8ff" stroke-width="2.5" stroke-linecap="round" d="M10 22C14 13 22 9 30 9M54 22C52 17 49 13 45 11M10 42C13 50 19 55 26 56M54 42C52 47 48 52 43 54"/>"##,
            r##"<path fill="#1d6b3a" d="M1 1C8 0 16 2 20 8C15 6 12 7 10 8C14 11 15 16 12 21C11 16 9 13 7 12C6 15 4 18 1 19zM63 63C56 64 48 62 44 56C49 58 52 57 54 56C50 53 49 48 52 43C53 48 55 51 57 52C58 49 60 46 63 45z"/>"##,
        ),
        "portal" => concat!(
            r##"<path fill="#6f4fc4" fill-opacity=".55" d="M32 2a30 30 0 1 1 0 60a30 30 0 1 1 0-60z"/>"##,
            r##"<path fill="none" stroke="#efe4ff" stroke-width="4.5" stroke-linecap="round" d="M39 32Q49.4 36.5 47.7 56.4M35.5 38.1Q36.9 49.3 18.7 57.8M28.5 38.1Q19.4 44.9 3 33.4M25 32Q14.6 27.5 16.3 7.6M28.5 25.9Q27.1 14.7 45.3 6.2M35.5 25.9Q44.6 19.1 61 30.6"/>"##,
            r##"<path fill="none" stroke="#43258a" stroke-width="3" d="M32 2a30 30 0 1 1 0 60a30 30 0 1 1 0-60z"/>"##,
        ),
        "sanctuary" => concat!(
            r##"<path fill="#fff" fill-opacity=".4" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#6d7fa8" d="M2 14L32 1L62 14V18H2zM4 20h10v36H4zM50 20h10v36H50zM1 57h62v6H1z"/>"##,
            r##"<path fill="#fff" d="M10 14.500L32 5L54 14.500zM7.5 20h3v36h-3zM53.5 20h3v36h-3z"/>"##,
        ),
        "cathedral" => concat!(
            r##"<path fill="#8a4fb3" fill-opacity=".35" d="M4 64V32C4 16 18 8 32 1C46 8 60 16 60 32V64z"/>"##,
            r##"<path fill="none" stroke="#5b2a86" stroke-width="1.5" stroke-opacity=".6" d="M4 44L24 64M4 26L42 64M11 15L60 64M21 7L60 46M32 1L60 29M60 44L40 64M60 26L22 64M53 15L4 64M43 7L4 46M32 1L4 29"/>"##,
            r##"<path fill="none" stroke="#5b2a86" stroke-width="4" d="M4 64V32C4 16 18 8 32 1C46 8 60 16 60 32V64"/>"##,
        ),
        "guildhall" => concat!(
            r##"<path fill="#c4683f" fill-opacity=".4" d="M4 64V27H12V17H20V9H28V2H36V9H44V17H52V27H60V64z"/>"##,
            r##"<path fill="none" stroke="#8f431f" stroke-width="1.5" stroke-opacity=".6" d="M21 17H43M13 27H51M5 36H59M5 45H59M5 54H59M32 9V17M22 17V27M42 17V27M12 27V36M52 27V36M32 27V36M22 36V45M42 36V45M12 45V54M52 45V54M32 45V54M22 54V63M42 54V63"/>"##,
            r##"<path fill="none" stroke="#8f431f" stroke-width="4" d="M4 64V27H12V17H20V9H28V2H36V9H44V17H52V27H60V64"/>"##,
        ),
        "tourney" => concat!(
            r##"<path fill="#6da544" fill-opacity=".4" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#c22f2f" d="M0 2H13L6.5 15zM26 2H38L32 15zM51 2H64L57.5 15zM0 62H13L6.5 49zM51 62H64L57.5 49z"/>"##,
            r##"<path fill="#fff" d="M13 2H26L19.5 15zM38 2H51L44.5 15zM13 62H26L19.5 49zM38 62H51L44.5 49z"/>"##,
            r##"<path fill="none" stroke="#5a1a1a" stroke-width="2.5" d="M0 2H64M0 62H64"/>"##,
        ),
        "summer" => concat!(
            r##"<path fill="#ffd95a" fill-opacity=".35" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#ef9d12" d="M40.3 1.1L41.5 15.5L54.6 9.4L48.5 22.5L62.9 23.7L51 32L62.9 40.3L48.5 41.5L54.6 54.6L41.5 48.5L40.3 62.9L32 51L23.7 62.9L22.5 48.5L9.4 54.6L15.5 41.5L1.1 40.3L13 32L1.1 23.7L15.5 22.5L9.4 9.4L22.5 15.5L23.7 1.1L32 13z"/>"##,
            r##"<path fill="#ffd95a" d="M32 17a15 15 0 1 1 0 30a15 15 0 1 1 0-30z"/>"##,
        ),
        "madhouse" => concat!(
            r##"<path fill="#8d7fae" fill-opacity=".4" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="none" stroke="#574a78" stroke-width="3.5" d="M6 0L9 22L5 43L8 64M19 0L17 20L21 42L18 64M32 0V64M45 0L47 22L43 44L46 64M58 0L55 20L59 41L56 64"/>"##,
            r##"<path fill="none" stroke="#574a78" stroke-width="2.5" d="M0 16H64M0 48H64"/>"##,
        ),
        "winter" => concat!(
            r##"<path fill="#d8efff" fill-opacity=".7" d="M0 0h64v64H0z"/>"##,
            r##"<path fill="#2f7fb8" d="M29.5 27.6L29.5 17L21.5 12.2L23.2 8.2L29.5 12L29.5 1L34.5 1L34.5 12L40.8 8.2L42.5 12.2L34.5 17L34.5 27.7L43.7 22.3L43.9 13L48.2 12.5L48.1 19.8L57.6 14.3L60.1 18.7L50.6 24.2L57 27.7L54.4 31.2L46.2 26.7L37 32L46.2 37.3L54.4 32.8L57 36.3L50.6 39.8L60.1 45.3L57.6 49.7L48.1 44.2L48.2 51.5L43.9 51L43.7 41.7L34.5 36.4L34.5 47L42.5 51.8L40.8 55.8L34.5 52L34.5 63L29.5 63L29.5 52L23.2 55.8L21.5 51.8L29.5 47L29.5 36.3L20.3 41.7L20.1 51L15.8 51.5L15.9 44.2L6.4 49.7L3.9 45.3L13.4 39.8L7 36.3L9.6 32.8L17.8 37.3L27 32L17.8 26.7L9.6 31.2L7 27.7L13.4 24.2L3.9 18.7L6.4 14.3L15.9 19.8L15.8 12.5L20.1 13L20.3 22.3z"/>"##,
        ),
        _ => return None,
    })
}
