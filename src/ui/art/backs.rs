//! The backs of the cards. Drawn in `currentColor` on `--card-back`, some with a second colour, `--card-back-spot`. What is regular
//! is made by a rule; all look the same upside down, but for the moon and the crown.
use intermezzo::progress::goods::{Kind, Outfit};
use std::f64::consts::{PI, TAU};
use std::fmt::Write as _;

/// The `viewBox` of every back, the proportions of a card.
pub const BACK_VIEW_BOX: &str = "0 0 100 140";

/// The inner markup of the back with the name of a good, for an `<svg>` with [`BACK_VIEW_BOX`]; `None` for a name that is none.
#[must_use]
pub fn back(slug: &str) -> Option<String> {
    Some(match slug {
        "lozenge" => framed(LOZENGE),
        "awning" => windowed(&awning()),
        "tide" => windowed(&tide()),
        "wicker" => windowed(&wicker()),
        "vine" => framed(&vine()),
        "starry" => framed(&starry()),
        "rosette" => framed(&rosette()),
        "sunrise" => windowed(&sunrise()),
        "tour" => framed(&tour()),
        _ => return None,
    })
}

/// The inner markup of the back of an outfit.
#[must_use]
pub fn worn(outfit: &Outfit) -> String {
    back(outfit.worn(Kind::Back).slug).unwrap_or_default()
}

/// A frame along the edge around a drawing.
fn framed(inside: &str) -> String {
    let rect =
        r#"<rect x="4" y="4" width="92" height="132" rx="6" fill="none" stroke="currentColor" stroke-width="2.5"/>"#;
    format!("{inside}{rect}")
}

/// A frame with a window in it: the drawing is cut off at its edge.
fn windowed(inside: &str) -> String {
    framed(&format!(r#"<svg x="9" y="9" width="82" height="122" viewBox="9 9 82 122">{inside}</svg>"#))
}

/// A path of strokes.
fn lines(d: &str, width: f64, colour: &str) -> String {
    format!(r#"<path fill="none" stroke="{colour}" stroke-width="{width}" d="{d}"/>"#)
}

const INK: &str = "currentColor";
const SPOT: &str = "var(--card-back-spot)";
const GROUND: &str = "var(--card-back)";

/// A board between two frames.
const LOZENGE: &str = r#"<path fill="none" stroke="currentColor" stroke-width="2.5" d="M50 19L92 70 50 121 8 70z"/><path fill="currentColor" d="M50 26.6l12 14.7-12 14.7-12-14.7zM26 55.3l12 14.7-12 14.7-12-14.7zM50 55.3l12 14.7-12 14.7-12-14.7zM74 55.3l12 14.7-12 14.7-12-14.7zM50 84l12 14.7-12 14.7-12-14.7z"/>"#;

// A `String` takes all that is written to it: what `write!` returns says nothing below.

fn awning() -> String {
    let (mut broad, mut thin) = (String::new(), String::new());
    for k in 0..12 {
        let _ = write!(broad, "M{} 0l-140 140", k * 22 - 1);
        let _ = write!(thin, "M{} 0l-140 140", k * 22 + 10);
    }
    lines(&broad, 8.0, INK) + &lines(&thin, 1.8, SPOT)
}

/// Scales of three arcs each, every row over the one behind it.
fn tide() -> String {
    let mut svg = String::new();
    for row in 0..15_i32 {
        let mut d = String::new();
        for column in 0..5 {
            let x = f64::from(column) * 41.0 - 32.0 + if row % 2 == 0 { 0.0 } else { 20.5 };
            for r in [19.5, 13.5, 7.5, 2.0] {
                let _ = write!(
                    d,
                    "M{x} {}a{r} {r} 0 1 1 0 {}a{r} {r} 0 1 1 0-{}",
                    f64::from(row) * 10.25 + 9.0 - r,
                    2.0 * r,
                    2.0 * r
                );
            }
        }
        let _ = write!(svg, r#"<path fill="{GROUND}" stroke="{INK}" stroke-width="2.4" d="{d}"/>"#);
    }
    svg
}

/// Two ways of cane: all of one, all of the other over them, and every second crossing of the first once more on top.
fn wicker() -> String {
    let (mut up, mut down, mut over) = (String::new(), String::new(), String::new());
    for k in -8..16 {
        let _ = write!(up, "M{} 0l-160 160", k * 20);
        let _ = write!(down, "M{} 0l160 160", k * 20);
    }
    for x in 0..11_i32 {
        for y in 0..15_i32 {
            if (x + y) % 2 == 0 && x % 2 == 0 {
                let _ = write!(over, "M{} {}l-13 13", x * 10 + 6, y * 10 - 6);
            }
        }
    }
    let strand = |d: &str, ink: &str| lines(d, 9.4, GROUND) + &lines(d, 6.2, ink);
    strand(&up, INK) + &strand(&down, SPOT) + &strand(&over, INK)
}

/// Half of a drawing, and the same turned around the middle.
fn turned(half: &str) -> String {
    format!(r#"{half}<g transform="rotate(180 50 70)">{half}</g>"#)
}

fn vine() -> String {
    let stem = "M50 70C66 64 78 50 70 34C63 20 40 18 34 32C29 44 42 54 50 46C55 41 51 34 46 36";
    // Where a leaf hangs, whither it points in degrees, and how large it is.
    let leaves = [
        (60.0, 65.0, 20.0, 0.9),
        (70.0, 53.0, -20.0, 0.9),
        (72.0, 39.0, -75.0, 0.95),
        (62.0, 25.0, -100.0, 0.6),
        (50.0, 21.0, -150.0, 0.6),
        (38.0, 25.0, 160.0, 0.95),
        (33.0, 36.0, 135.0, 0.9),
        (38.0, 47.0, 110.0, 0.85),
        (66.0, 46.0, 165.0, 0.6),
    ];
    let mut half = lines(stem, 2.6, INK);
    for (x, y, angle, size) in leaves {
        let _ = write!(
            half,
            r#"<path fill="{SPOT}" stroke="{INK}" stroke-width="1.6" transform="translate({x} {y})rotate({angle})scale({size})" d="M0 0C5-9 14-9 21 0C14 9 5 9 0 0zM3 0h10"/>"#
        );
    }
    let _ = write!(half, r#"<circle cx="46.5" cy="37.5" r="3.2" fill="{SPOT}"/>"#);
    turned(&half)
}

/// A star of four points.
fn star(d: &mut String, x: f64, y: f64, r: f64) {
    let q = r * 0.22;
    let _ = write!(
        d,
        "M{x} {}l{q} {}l{} {q}l-{} {q}l-{q} {}l-{q}-{}l-{}-{q}l{}-{q}z",
        y - r,
        r - q,
        r - q,
        r - q,
        r - q,
        r - q,
        r - q,
        r - q
    );
}

fn starry() -> String {
    let sky = [
        (20.0, 20.0, 6.0),
        (50.0, 16.0, 3.5),
        (79.0, 25.0, 7.5),
        (36.0, 33.0, 4.0),
        (62.0, 38.0, 3.0),
        (16.0, 46.0, 4.5),
        (86.0, 50.0, 4.0),
        (14.0, 74.0, 6.5),
    ];
    let mut half = String::new();
    for (x, y, r) in sky {
        star(&mut half, x, y, r);
    }
    let stars = turned(&format!(r#"<path fill="{INK}" d="{half}"/>"#));
    let moon = format!(r#"<path fill="{SPOT}" d="M55 49a22 22 0 1 0 15 30a18.5 18.5 0 1 1-15-30z"/>"#);
    stars + &moon
}

/// A circle rolls in a ring: one closed line, stretched to the card.
fn rosette() -> String {
    let (turns, loops, steps) = (5.0, 23.0, 600);
    let mut d = String::new();
    for step in 0..=steps {
        let t = f64::from(step) / f64::from(steps) * TAU * turns;
        let r = 30.0 + 12.0 * (t * loops / turns).cos();
        let letter = if step == 0 { 'M' } else { 'L' };
        let _ = write!(d, "{letter}{:.1} {:.1}", 50.0 + r * t.sin() * 0.94, 70.0 - r * t.cos() * 1.4);
    }
    let mut heart = String::new();
    for k in 0..8 {
        let a = f64::from(k) * PI / 4.0;
        let _ = write!(
            heart,
            "M50 70Q{:.1} {:.1} {:.1} {:.1}Q{:.1} {:.1} 50 70z",
            50.0 + 9.0 * (a - 0.5).sin(),
            70.0 - 12.6 * (a - 0.5).cos(),
            50.0 + 13.0 * a.sin(),
            70.0 - 18.0 * a.cos(),
            50.0 + 9.0 * (a + 0.5).sin(),
            70.0 - 12.6 * (a + 0.5).cos()
        );
    }
    lines(&d, 1.1, INK) + &format!(r#"<path fill="{SPOT}" d="{heart}"/>"#)
}

fn sunrise() -> String {
    let mut rays = String::new();
    for k in 0..20 {
        let (from, to) = ((f64::from(k) - 0.25) * TAU / 20.0, (f64::from(k) + 0.25) * TAU / 20.0);
        let _ = write!(
            rays,
            "M50 70L{:.1} {:.1}L{:.1} {:.1}z",
            50.0 + 90.0 * from.sin(),
            70.0 - 90.0 * from.cos(),
            50.0 + 90.0 * to.sin(),
            70.0 - 90.0 * to.cos()
        );
    }
    format!(
        r#"<path fill="{INK}" d="{rays}"/><circle cx="50" cy="70" r="28" fill="{GROUND}" stroke="{INK}" stroke-width="2.5"/><path fill="{SPOT}" d="M35 84L31.5 60L42 69L50 54.5L58 69L68.5 60L65 84zM35 86.5h30v4h-30z"/><circle cx="50" cy="70" r="33" fill="none" stroke="{GROUND}" stroke-width="2.5"/>"#
    )
}

/// The first half of a closed knight's tour over a board of six files and nine ranks, as column and row; the second half is the
/// first one turned around the middle.
const TOUR: [(u8, u8); 27] = [
    (0, 0),
    (2, 1),
    (4, 0),
    (5, 2),
    (4, 4),
    (5, 6),
    (4, 8),
    (2, 7),
    (0, 8),
    (1, 6),
    (2, 8),
    (0, 7),
    (1, 5),
    (2, 3),
    (0, 4),
    (2, 5),
    (1, 7),
    (3, 8),
    (5, 7),
    (3, 6),
    (5, 5),
    (4, 7),
    (2, 6),
    (4, 5),
    (5, 3),
    (3, 4),
    (4, 6),
];

/// All squares of the tour, in its order.
fn toured() -> impl Iterator<Item = (u8, u8)> {
    TOUR.into_iter().chain(TOUR.into_iter().map(|(column, row)| (5 - column, 8 - row)))
}

fn tour() -> String {
    const CELL: f64 = 13.6;
    let corner = |column: u8, row: u8| (50.0 + (f64::from(column) - 3.0) * CELL, 70.0 + (f64::from(row) - 4.5) * CELL);
    let (mut dark, mut way) = (String::new(), String::new());
    for (nth, (column, row)) in toured().enumerate() {
        let (x, y) = corner(column, row);
        if (column + row) % 2 == 1 {
            let _ = write!(dark, "M{x:.1} {y:.1}h{CELL}v{CELL}h-{CELL}z");
        }
        let letter = if nth == 0 { 'M' } else { 'L' };
        let _ = write!(way, "{letter}{:.1} {:.1}", x + CELL / 2.0, y + CELL / 2.0);
    }
    way.push('z');
    format!(
        r#"<path fill="{INK}" fill-opacity=".3" d="{dark}"/><path fill="none" stroke="{SPOT}" stroke-width="1.7" stroke-linejoin="round" d="{way}"/>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_tour_is_a_closed_one_of_a_knight() {
        let squares: Vec<_> = toured().collect();
        assert_eq!(squares.iter().collect::<BTreeSet<_>>().len(), 6 * 9);
        let next = squares.iter().cycle().skip(1);
        for (from, to) in squares.iter().zip(next) {
            let leap = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
            assert!(matches!(leap, (1, 2) | (2, 1)), "{from:?} to {to:?}");
        }
    }
}
