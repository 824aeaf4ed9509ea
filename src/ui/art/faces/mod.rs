//! Drawn faces: one for each character of the CPU, and others that a profile can choose. Flat shapes on a ground of their own,
//! so that they look the same in both themes; whoever shows one cuts the square to a disc.
//!
//! A face is drawn from the front and mostly mirrored (`twice!`), its eyes about a third from the top: that still reads at 32
//! pixels.

mod avatars;
mod characters;

/// The `viewBox` of every face. What lies outside the disc of radius 32 in it is cut off.
pub const FACE_VIEW_BOX: &str = "0 0 64 64";

/// The faces that a profile can choose: the name in saves and the name shown.
pub const FACES: [(&str, &str); 16] = [
    ("fox", "Fox"),
    ("frog", "Frog"),
    ("bear", "Bear"),
    ("robin", "Robin"),
    ("whale", "Whale"),
    ("mole", "Mole"),
    ("panda", "Panda"),
    ("penguin", "Penguin"),
    ("lion", "Lion"),
    ("pig", "Pig"),
    ("octopus", "Octopus"),
    ("koala", "Koala"),
    ("turtle", "Turtle"),
    ("dog", "Dog"),
    ("crab", "Crab"),
    ("ram", "Ram"),
];

/// The inner markup of a face by its name: that of a character, or one of [`FACES`].
#[must_use]
pub fn face(slug: &str) -> Option<&'static str> {
    characters::character_face(slug).or_else(|| avatars::avatar(slug))
}

/// The ground of a face.
macro_rules! ground {
    ($colour:literal) => {
        concat!(r#"<path fill=""#, $colour, r#"" d="M0 0h64v64H0z"/>"#)
    };
}

/// A filled shape.
macro_rules! fill {
    ($colour:literal, $path:literal) => {
        concat!(r#"<path fill=""#, $colour, r#"" d=""#, $path, r#""/>"#)
    };
}

/// A line of a width, with round ends.
macro_rules! line {
    ($colour:literal, $width:literal, $path:literal) => {
        concat!(
            r#"<path fill="none" stroke-linecap="round" stroke-linejoin="round" stroke=""#,
            $colour,
            r#"" stroke-width=""#,
            $width,
            r#"" d=""#,
            $path,
            r#""/>"#
        )
    };
}

/// An ellipse: its centre, then its radii.
macro_rules! oval {
    ($colour:literal, $x:literal, $y:literal, $rx:literal, $ry:literal) => {
        concat!(
            r#"<ellipse fill=""#,
            $colour,
            r#"" cx=""#,
            $x,
            r#"" cy=""#,
            $y,
            r#"" rx=""#,
            $rx,
            r#"" ry=""#,
            $ry,
            r#""/>"#
        )
    };
}

/// A disc: its centre, then its radius.
macro_rules! disc {
    ($colour:literal, $x:literal, $y:literal, $r:literal) => {
        concat!(r#"<circle fill=""#, $colour, r#"" cx=""#, $x, r#"" cy=""#, $y, r#"" r=""#, $r, r#""/>"#)
    };
}

/// Shapes of the left half, and their mirror image on the right.
macro_rules! twice {
    ($($part:expr),+ $(,)?) => {
        concat!($($part),+, r#"<g transform="matrix(-1 0 0 1 64 0)">"#, $($part),+, "</g>")
    };
}

/// Two dark eyes with a light in each; the place is that of the left one and of its light.
macro_rules! eyes {
    ($x:literal, $y:literal, $light_x:literal, $light_y:literal) => {
        twice!(disc!("#231a1c", $x, $y, 3.2), disc!("#fff", $light_x, $light_y, 1.1))
    };
}

use {disc, eyes, fill, ground, line, oval, twice};
