//! The pictures on the cards of Arcana, drawn with the same pieces and shapes as the others.

use super::cards::{go, paper, stand};
use super::pieces::{bishop, king, knight, pawn, queen, rook};

/// A dark shape: a hole, a blade's guard, a bomb.
macro_rules! dark {
    ($d:literal) => {
        concat!("<path class=\"art-foe\" d=\"", $d, "\"/>")
    };
}

/// A thin inked line.
macro_rules! line {
    ($d:literal) => {
        concat!(r#"<g class="art-own"><path class="art-line" d=""#, $d, r#""/></g>"#)
    };
}

/// A shape one can see through.
macro_rules! ice {
    ($d:literal) => {
        concat!(r#"<path class="art-paper" fill-opacity=".45" d=""#, $d, r#""/>"#)
    };
}

/// A piece that has left its square, or is no body in the way.
macro_rules! faint {
    ($at:literal, $role:ident) => {
        concat!(r#"<g class="art-own" opacity=".6" transform=""#, $at, r#""><path d=""#, $role!(), r#""/></g>"#)
    };
}

// The pictures of Chaos & Sabotage are made of these, too.
pub(super) use {dark, faint, line};

/// The inner markup of the picture of an Arcana card, for an `<svg class="card-art">` with
/// [`CARD_VIEW_BOX`](super::cards::CARD_VIEW_BOX). `None` for a name that is no card of it.
#[must_use]
pub fn arcana_picture(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "backward" => concat!(
            go!("M42 50L42 75L28 75L50 97L72 75L58 75L58 50z"),
            stand!("own", "translate(14.2 -2.3)scale(1.12)", pawn),
        ),
        "double" => concat!(
            go!("M33 52L33 39L43 39L27 22L11 39L21 39L21 52z"),
            go!("M79 52L79 39L89 39L73 22L57 39L67 39L67 52z"),
            stand!("own", "translate(2 49.4)scale(0.78)", knight),
            stand!("own", "translate(48 49.4)scale(0.78)", rook),
            paper!("M27 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0 -11z"),
            paper!("M65 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0 -11zM81 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0 -11z"),
        ),
        "mutation" => concat!(
            go!("M14 60V14H68V3L92 22 68 41V30H30V60z"),
            stand!("new", "translate(39.8 47)scale(0.82)", knight),
            stand!("own", "translate(1.8 43.3)scale(0.88)", bishop),
        ),
        "shield" => concat!(
            stand!("own", "translate(-5.2 14.6)scale(1.35)", bishop),
            go!("M70 40l26 8v19c0 16-11 25-26 30-15-5-26-14-26-30V48z"),
            paper!("M70 50l17 5v13c0 10-7 16-17 20-10-4-17-10-17-20V55z"),
        ),
        "wall" => concat!(
            stand!("own", "translate(14.2 3.7)scale(1.12)", king),
            paper!(
                "M4.5 53.5h28v12h-28zM35.5 53.5h29v12h-29zM67.5 53.5h28v12h-28zM4.5 68.5h13v12h-13zM20.5 68.5h28v12h-28zM51.5 68.5h28v12h-28zM82.5 68.5h13v12h-13zM4.5 83.5h28v12h-28zM35.5 83.5h29v12h-29zM67.5 83.5h28v12h-28z"
            ),
        ),
        "recall" => concat!(
            go!("M8.5 45.6A42 42 0 0 1 64.6 21.4L68.2 13.2L76.4 37.8L56.3 40.7L59.9 32.5A30 30 0 0 0 19.8 49.7z"),
            paper!("M50 84h46v12h-46z"),
            stand!("own", "translate(44.2 31.1)scale(0.9)", pawn),
            faint!("translate(-3.6 48.2)scale(0.8)", pawn),
        ),
        "sacrifice" => concat!(
            go!(
                "M62.2 4.6L65.5 23.2L83.2 16.8L76.8 34.5L95.4 37.8L81 50L95.4 62.2L76.8 65.5L83.2 83.2L65.5 76.8L62.2 95.4L50 81L37.8 95.4L34.5 76.8L16.8 83.2L23.2 65.5L4.6 62.2L19 50L4.6 37.8L23.2 34.5L16.8 16.8L34.5 23.2L37.8 4.6L50 19z"
            ),
            stand!("foe", "translate(23.8 -1)scale(0.82)", knight),
            stand!("own", "translate(22.5 44.5)scale(0.86)", pawn),
        ),
        "laser" => concat!(
            go!("M35 3h30v63h-30z"),
            paper!("M25 3h4v60h-4zM71 3h4v60h-4z"),
            stand!("foe", "translate(30.2 -3.8)scale(0.62)", knight),
            stand!("foe", "translate(30.8 28.4)scale(0.6)", rook),
            stand!("own", "translate(28.9 57.7)scale(0.66)", pawn),
        ),
        "harakiri" => concat!(
            stand!("own", "translate(-11 18.9)scale(1.28)", bishop),
            stand!("foe", "translate(37.8 29.9)scale(1.1)", rook),
            paper!("M12 62H88L99 66 88 70H12z"),
            dark!("M7 52H13V80H7z"),
            go!("M0 62h7v8h-7z"),
        ),
        "reinforcement" => concat!(
            paper!("M48 72L95 85 48 98 1 85z"),
            stand!("new", "translate(8 13.8)scale(1.25)", pawn),
            paper!("M74 5h12v11h11v12H86v11H74V28H63V16h11z"),
        ),
        "betrayal" => concat!(
            go!("M8 3h54a4 4 0 0 1 4 4v2a4 4 0 0 1 -4 4h-54a4 4 0 0 1 -4 -4v-2a4 4 0 0 1 4 -4z"),
            line!("M14 13L20 44M35 13V34M56 13L47 46"),
            go!("M52 76L59 76L59 84L72 70L59 56L59 64L52 64z"),
            stand!("foe", "translate(2.6 34.2)scale(0.98)", knight),
            stand!("foe", "translate(59.6 51.3)scale(0.7)", pawn),
        ),
        "ghost" => concat!(
            go!("M3 58L76 58L76 72L98 50L76 28L76 42L3 42z"),
            stand!("foe", "translate(24.2 19.7)scale(1.12)", pawn),
            faint!("translate(-8.4 14.8)scale(1.2)", rook),
        ),
        "mimicry" => concat!(
            go!("M53.9 53.9L85.9 21.9L92.6 28.6L94 6L71.4 7.4L78.1 14.1L46.1 46.1z"),
            go!("M53.9 46.1L21.9 14.1L28.6 7.4L6 6L7.4 28.6L14.1 21.9L46.1 53.9z"),
            go!("M46.1 53.9L78.1 85.9L71.4 92.6L94 94L92.6 71.4L85.9 78.1L53.9 46.1z"),
            go!("M46.1 46.1L14.1 78.1L7.4 71.4L6 94L28.6 92.6L21.9 85.9L53.9 53.9z"),
            stand!("own", "translate(6.8 14.6)scale(1.35)", pawn),
            dark!(
                "M28 22C36 18 44 20 50 24 56 20 64 18 72 22 74 34 68 42 60 41 54 40 52 36 50 33 48 36 46 40 40 41 32 42 26 34 28 22z"
            ),
            paper!("M40 26a5 4 0 1 1 0 8a5 4 0 1 1 0 -8zM60 26a5 4 0 1 1 0 8a5 4 0 1 1 0 -8z"),
        ),
        "ram" => concat!(
            go!("M4 94L82 94L82 98.5L97 89L82 79.5L82 84L4 84z"),
            stand!("own", "translate(-6 19)scale(1.0)", rook),
            stand!("foe", "translate(76 76)rotate(14)scale(0.84)translate(-32 -61)", knight),
            paper!(
                "M53 17L55.6 26.6L64.7 22.6L58.8 30.7L67.6 35.3L57.7 35.7L59.5 45.5L53 38L46.5 45.5L48.3 35.7L38.4 35.3L47.2 30.7L41.3 22.6L50.4 26.6z"
            ),
        ),
        "magnet" => concat!(
            stand!("foe", "translate(44.6 22.1)scale(0.95)", pawn),
            go!("M56 22H32A28 28 0 0 0 32 78H56V62H34A12 12 0 0 1 34 38H56z"),
            paper!("M46 22h12v16h-12zM46 62h12v16h-12z"),
            go!("M86 34h11v5h-11zM90 48h8v5h-8z"),
        ),
        "portal" => concat!(
            go!("M24 28a20 34 0 1 1 0 68a20 34 0 1 1 0 -68z"),
            dark!("M24 37a12 25 0 1 1 0 50a12 25 0 1 1 0 -50z"),
            go!("M78 5a18 31 0 1 1 0 62a18 31 0 1 1 0 -62z"),
            dark!("M78 14a10.5 22 0 1 1 0 44a10.5 22 0 1 1 0 -44z"),
            go!("M36.7 74.2L62 58.2L66.3 65L72 46L52.4 43L56.6 49.8L31.3 65.8z"),
            stand!("own", "translate(3 48.1)scale(0.72)", knight),
        ),
        "clone" => concat!(
            stand!("new", "translate(32.2 13.7)scale(1.12)", knight),
            stand!("own", "translate(-2.4 23.8)scale(1.2)", knight),
        ),
        "demotion" => concat!(
            stand!("foe", "translate(3.5 2.5)scale(1.14)", queen),
            stand!("foe", "translate(7 55.1)scale(0.72)", pawn),
            go!("M71 36L71 75L60 75L78 95L96 75L85 75L85 36z"),
        ),
        "exchange" => concat!(
            go!("M46 14h8v76h16v8H30v-8h16z"),
            go!("M50 6a7 7 0 0 1 7 6l38 4v8L50 20 5 24v-8l38-4a7 7 0 0 1 7-6z"),
            line!("M14 24L4 62M14 24L28 62M86 24L72 62M86 24L96 62"),
            stand!("own", "translate(-2.8 25.2)scale(0.62)", rook),
            stand!("new", "translate(63.2 25.2)scale(0.62)", bishop),
            paper!("M0 62h34c0 10-8 14-17 14S0 72 0 62z"),
            paper!("M66 62h34c0 10-8 14-17 14s-17-4-17-14z"),
        ),
        "tsunami" => concat!(
            stand!("own", "translate(20 58)rotate(-8)scale(0.6)translate(-32 -61)", pawn),
            stand!("foe", "translate(48 52)rotate(8)scale(0.6)translate(-32 -61)", rook),
            go!(
                "M2 98V62C18 50 30 62 44 52 56 43 58 22 78 18 94 16 100 28 98 38 92 30 84 30 80 38 74 52 84 68 98 70V98z"
            ),
            paper!("M2 98V84c10-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0v14z"),
        ),
        "earthquake" => concat!(
            stand!("own", "translate(23 56)rotate(-14)scale(0.66)translate(-32 -61)", pawn),
            stand!("foe", "translate(77 56)rotate(14)scale(0.66)translate(-32 -61)", pawn),
            paper!("M0 60H44L36 72 48 80 40 98H0z"),
            paper!("M58 60H100V98H54L62 80 50 72z"),
            go!("M28 74.5L17 74.5L17 68L4 80L17 92L17 85.5L28 85.5z"),
            go!("M70 85.5L84 85.5L84 92L97 80L84 68L84 74.5L70 74.5z"),
            go!("M49 4h10l-6 14h9L46 48l4-20h-8z"),
        ),
        "eclipse" => concat!(
            go!(
                "M62 -1L67.8 10.7L78.1 2.7L78.2 15.7L90.9 12.9L85.4 24.7L98.1 27.8L88 36L98.1 44.2L85.4 47.3L90.9 59.1L78.2 56.3L78.1 69.3L67.8 61.3L62 73L56.2 61.3L45.9 69.3L45.8 56.3L33.1 59.1L38.6 47.3L25.9 44.2L36 36L25.9 27.8L38.6 24.7L33.1 12.9L45.8 15.7L45.9 2.7L56.2 10.7z"
            ),
            dark!("M62 15a21 21 0 1 1 0 42a21 21 0 1 1 0 -42z"),
            line!("M49 30a14 14 0 0 1 9-8"),
            stand!("foe", "translate(1.9 40.7)scale(0.94)", queen),
        ),
        "charge" => concat!(
            go!("M50 2L78 30H63L50 17 37 30H22zM50 22L78 50H63L50 37 37 50H22z"),
            stand!("own", "translate(20.6 21.9)scale(0.92)", pawn),
            go!("M31 82h5v16h-5zM47.5 82h5v16h-5zM64 82h5v16h-5z"),
        ),
        "escape" => concat!(
            go!("M36 91.5L43 91.5L43 98L56 86L43 74L43 80.5L36 80.5z"),
            stand!("foe", "translate(-3 54.1)scale(0.72)", rook),
            faint!("translate(55 54.1)scale(0.72)", knight),
            go!("M89.5 60A39.5 39.5 0 0 0 71.9 27.1L76.6 20L53 26.1L61.1 43.4L65.8 36.3A28.5 28.5 0 0 1 78.5 60z"),
            stand!("own", "translate(-0.8 -0.9)scale(0.9)", knight),
        ),
        "domino" => concat!(
            stand!("own", "translate(-5.7 48.9)scale(0.74)", rook),
            stand!("foe", "translate(42 94)rotate(28)scale(0.72)translate(-32 -61)", pawn),
            stand!("foe", "translate(66 94)rotate(52)scale(0.72)translate(-32 -61)", pawn),
            go!("M2.2 20.5A55.5 55.5 0 0 1 70.1 23.8L75.6 17.3L77.3 41L57.4 38.6L62.9 32.2A44.5 44.5 0 0 0 8.5 29.5z"),
            paper!("M0 92h100v7h-100z"),
        ),
        "pacifism" => concat!(
            go!(
                "M50 3a37 37 0 1 1 0 74a37 37 0 1 1 0 -74zM50 12a28 28 0 1 0 0 56a28 28 0 1 0 0 -56zM46 6h8v70h-8zM47 36L53 36 76 60 70 66zM47 36L53 36 30 66 24 60z"
            ),
            stand!("own", "translate(-4.7 52.9)scale(0.74)", pawn),
            stand!("foe", "translate(57.3 52.9)scale(0.74)", pawn),
        ),
        "zone" => concat!(
            paper!("M50 62L98 80 50 98 2 80z"),
            line!("M26 71L74 89M38 66.5L86 84.5M14 75.5L62 93.5"),
            dark!("M46 50h8v32h-8z"),
            go!("M50 3a31 31 0 1 1 0 62a31 31 0 1 1 0 -62z"),
            dark!("M31 28h38v12h-38z"),
        ),
        "ricochet" => concat!(
            go!("M28.8 90.7L88.7 54.8L88.7 54.8L86 50L83.1 45.3L83.1 45.3L23.2 81.3z"),
            go!("M89.8 47.3L50.4 23.9L55.3 15.8L33 20L40 41.6L44.8 33.4L84.2 56.7z"),
            paper!("M88 18h9v62h-9z"),
            go!(
                "M83 37L85.3 44.5L92.2 40.8L88.5 47.7L96 50L88.5 52.3L92.2 59.2L85.3 55.5L83 63L80.7 55.5L73.8 59.2L77.5 52.3L70 50L77.5 47.7L73.8 40.8L80.7 44.5z"
            ),
            stand!("own", "translate(-3.5 45.5)scale(0.86)", bishop),
            stand!("foe", "translate(-3.8 2.2)scale(0.62)", pawn),
        ),
        "permutation" => concat!(
            go!("M12 20L72 20L72 27L90 14L72 1L72 8L12 8z"),
            go!("M88 81L28 81L28 74L10 87L28 100L28 93L88 93z"),
            stand!("own", "translate(-0.2 27)scale(0.82)", knight),
            stand!("own", "translate(47.8 27)scale(0.82)", rook),
        ),
        "teleportation" => concat!(
            faint!("translate(-0.5 45.5)scale(0.86)", queen),
            stand!("own", "translate(37.3 3.4)scale(0.96)", queen),
            go!("M22 4Q25.6 20.4 42 24Q25.6 27.6 22 44Q18.4 27.6 2 24Q18.4 20.4 22 4z"),
            go!("M78 65Q81.1 78.9 95 82Q81.1 85.1 78 99Q74.9 85.1 61 82Q74.9 78.9 78 65z"),
        ),
        "rush" => concat!(
            go!("M32.5 60L32.5 36L44 36L26 16L8 36L19.5 36L19.5 60z"),
            go!("M80.5 46L80.5 22L92 22L74 2L56 22L67.5 22L67.5 46z"),
            stand!("own", "translate(-3.4 41.9)scale(0.92)", pawn),
            stand!("own", "translate(44.6 27.9)scale(0.92)", pawn),
        ),
        "retreat" => concat!(
            go!("M31 55L59 78H52V97H10V78H3z"),
            paper!("M25 79h12v18h-12z"),
            go!("M76.1 14A38.5 38.5 0 0 0 24.6 28.9L18.1 25.2L25 46.8L40.6 38.1L34.1 34.3A27.5 27.5 0 0 1 70.9 23.7z"),
            stand!("own", "translate(47.6 27.9)scale(0.92)", rook),
        ),
        "crowning" => concat!(
            stand!("new", "translate(-5 10.1)scale(0.72)", knight),
            stand!("new", "translate(59 10.1)scale(0.72)", bishop),
            stand!("new", "translate(26.3 1.9)scale(0.74)", rook),
            stand!("own", "translate(18.6 38.2)scale(0.98)", pawn),
        ),
        "interposition" => concat!(
            line!("M20 74H80"),
            stand!("foe", "translate(-3.5 55)scale(0.64)", rook),
            stand!("own", "translate(62.5 55)scale(0.64)", king),
            go!("M43.5 2L43.5 22L33 22L50 40L67 22L56.5 22L56.5 2z"),
            stand!("own", "translate(21.2 41.1)scale(0.9)", pawn),
        ),
        "freeze" => concat!(
            ice!("M6 30L16 18H66L76 28V94H6z"),
            stand!("foe", "translate(5.4 22.1)scale(1.08)", rook),
            line!("M14 36V84M22 28H50M62 92L74 80M50 92L74 68"),
            go!(
                "M72.5 28L72.5 16L66.5 10.7L69.6 7.4L72.5 11.2L72.5 4L79.5 4L79.5 11.2L82.4 7.4L85.5 10.7L79.5 16L79.5 28zM74.2 25L84.6 19L86.2 11.1L90.7 12.2L88.8 16.6L95 13L98.5 19L92.3 22.6L97.1 23.2L95.7 27.6L88.1 25L77.8 31zM77.8 25L88.1 31L95.7 28.4L97.1 32.8L92.3 33.4L98.5 37L95 43L88.8 39.4L90.7 43.8L86.2 44.9L84.6 37L74.2 31zM79.5 28L79.5 40L85.5 45.3L82.4 48.6L79.5 44.8L79.5 52L72.5 52L72.5 44.8L69.6 48.6L66.5 45.3L72.5 40L72.5 28zM77.8 31L67.4 37L65.8 44.9L61.3 43.8L63.2 39.4L57 43L53.5 37L59.7 33.4L54.9 32.8L56.3 28.4L63.9 31L74.2 25zM74.2 31L63.9 25L56.3 27.6L54.9 23.2L59.7 22.6L53.5 19L57 13L63.2 16.6L61.3 12.2L65.8 11.1L67.4 19L77.8 25z"
            ),
        ),
        "trap" => concat!(
            stand!("foe", "translate(18 9)scale(1.0)", knight),
            go!(
                "M4 58L16 74 22 60 32 78 40 66 50 82 60 66 68 78 78 60 84 74 96 58 92 82C84 94 68 98 50 98S16 94 8 82z"
            ),
        ),
        "breach" => concat!(
            paper!(
                "M3.5 9.5h27v15h-27zM33.5 9.5h33v15h-33zM69.5 9.5h27v15h-27zM3.5 27.5h16v15h-16zM22.5 27.5h27v15h-27zM52.5 27.5h26v15h-26zM81.5 27.5h15v15h-15zM3.5 45.5h27v15h-27zM69.5 45.5h27v15h-27zM3.5 63.5h16v15h-16zM81.5 63.5h15v15h-15zM3.5 81.5h27v15h-27zM69.5 81.5h27v15h-27z"
            ),
            dark!(
                "M50 28L58 39.3L71.2 34.9L71 48.7L84.2 52.9L76 64L84.2 75.1L71 79.3L71.2 93.1L58 88.7L50 100L42 88.7L28.8 93.1L29 79.3L15.8 75.1L24 64L15.8 52.9L29 48.7L28.8 34.9L42 39.3z"
            ),
            stand!("own", "translate(18 36)scale(1)", knight),
        ),
        "inversion" => concat!(
            go!("M9.4 41.4A41.5 41.5 0 0 1 57.9 9.3L59.1 2.9L72.2 21.6L54.6 26.4L55.8 20.1A30.5 30.5 0 0 0 20.2 43.7z"),
            go!(
                "M90.6 58.6A41.5 41.5 0 0 1 42.1 90.7L40.9 97.1L27.8 78.4L45.4 73.6L44.2 79.9A30.5 30.5 0 0 0 79.8 56.3z"
            ),
            stand!("foe", "translate(48.5 5.5)scale(0.86)", bishop),
            stand!("own", "translate(-3.5 42.5)scale(0.86)", bishop),
        ),
        "resurrection" => concat!(
            go!(
                "M50 3L56.2 14.8L67.5 7.7L67 21L80.3 20.5L73.2 31.8L85 38L73.2 44.2L80.3 55.5L67 55L67.5 68.3L56.2 61.2L50 73L43.8 61.2L32.5 68.3L33 55L19.7 55.5L26.8 44.2L15 38L26.8 31.8L19.7 20.5L33 21L32.5 7.7L43.8 14.8z"
            ),
            stand!("own", "translate(18.6 10.2)scale(0.98)", knight),
            paper!("M14 98V78C14 68 22 62 32 62H68C78 62 86 68 86 78V98z"),
            dark!("M47 67h6v7h8v6h-8v13h-6V80h-8v-6h8z"),
        ),
        "revelation" => concat!(
            paper!("M2.3 52.3L33 43.5L45.7 87.7L15 96.5z"),
            paper!("M67 43.5L97.7 52.3L85 96.5L54.3 87.7z"),
            paper!("M33 44L67 44L67 92L33 92z"),
            go!("M4 34C16 14 32 6 50 6S84 14 96 34C84 54 68 62 50 62S16 54 4 34z"),
            paper!("M50 16a18 18 0 1 1 0 36a18 18 0 1 1 0 -36z"),
            dark!("M50 25a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z"),
        ),
        "sabotage" => concat!(
            paper!("M3.8 11.5L39.2 5.3L48.2 56.5L12.8 62.7z"),
            paper!("M58.8 5.3L94.2 11.5L85.2 62.7L49.8 56.5z"),
            go!("M30 26.5L57 26.5L57 33L70 22L57 11L57 17.5L30 17.5z"),
            go!("M68 37.5L41 37.5L41 31L28 42L41 53L41 46.5L68 46.5z"),
            dark!("M50 52a22 22 0 1 1 0 44a22 22 0 1 1 0 -44z"),
            dark!("M58 52l8-6 8 9-7 6z"),
            paper!(
                "M82 35L83.9 41.4L89.8 38.2L86.6 44.1L93 46L86.6 47.9L89.8 53.8L83.9 50.6L82 57L80.1 50.6L74.2 53.8L77.4 47.9L71 46L77.4 44.1L74.2 38.2L80.1 41.4z"
            ),
            line!("M36 70a15 15 0 0 1 8-9"),
        ),
        _ => return None,
    })
}
