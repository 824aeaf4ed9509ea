//! What the store sells is drawn, and what is worn stays legible: the drawings are walked by the list of goods, and the colours of
//! the style sheets are measured.
#[allow(dead_code, reason = "the page uses all of it")]
#[path = "../src/ui/art/mod.rs"]
mod art;

use art::{backs, pieces};
use intermezzo::board::{Role, Side};
use intermezzo::progress::goods::{GOODS, Kind};
use std::collections::{BTreeMap, BTreeSet};

const THEME: &str = include_str!("../style/theme.css");
const BOARDS: &str = include_str!("../style/boards.css");
const WARDROBE: &str = include_str!("../style/wardrobe.css");

/// The custom properties of a rule.
type Properties = BTreeMap<String, String>;

/// The rules for `[data-<kind>="slug"]` by slug.
fn worn(css: &str, kind: Kind) -> BTreeMap<String, Properties> {
    let css = without_comments(css);
    let start = format!("[data-{}=\"", kind.word());
    let rule = |rest: &str| {
        let (slug, rest) = rest.split_once("\"] {")?;
        Some((slug.to_owned(), properties(rest.split_once('}')?.0)))
    };
    css.split(&start).skip(1).filter_map(rule).collect()
}

fn without_comments(css: &str) -> String {
    css.split("/*")
        .enumerate()
        .map(|(n, part)| if n == 0 { part } else { part.split_once("*/").map_or("", |two| two.1) })
        .collect()
}

/// The custom properties of the rule for this selector.
fn rule(css: &str, selector: &str) -> Properties {
    let start = format!("\n{selector} {{");
    let rest = css.split_once(&start).unwrap_or_else(|| panic!("no rule for {selector}")).1;
    properties(rest.split_once('}').expect("an end").0)
}

fn properties(body: &str) -> Properties {
    let pair = |line: &str| {
        let (name, value) = line.trim().split_once(':')?;
        name.starts_with("--").then(|| (name.to_owned(), value.trim().to_owned()))
    };
    body.split(';').filter_map(pair).collect()
}

/// A colour: red, green, blue and how much it covers, each from 0 to 1.
type Colour = [f64; 4];

/// Reads `#rrggbb` or `rgb(r g b / a)`; of `light-dark(a, b)` the one for the theme.
fn colour(text: &str, dark: bool) -> Colour {
    if let Some(pair) = text.strip_prefix("light-dark(").and_then(|rest| rest.strip_suffix(')')) {
        let (light, night) = pair.split_once(", ").expect("two colours");
        return colour(if dark { night } else { light }, dark);
    }
    if let Some(hex) = text.strip_prefix('#') {
        let part = |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits")) / 255.0;
        return [part(0), part(2), part(4), 1.0];
    }
    let inner = text.strip_prefix("rgb(").and_then(|rest| rest.strip_suffix(')'));
    let (rgb, a) = inner.and_then(|inner| inner.split_once(" / ")).unwrap_or_else(|| panic!("no colour: {text}"));
    let rgb: Vec<f64> = rgb.split(' ').map(|n| n.parse::<f64>().expect("a number") / 255.0).collect();
    [rgb[0], rgb[1], rgb[2], a.parse().expect("a number")]
}

/// What is seen of a colour that lies over another.
fn over(top: Colour, below: Colour) -> Colour {
    let mix = |i: usize| top[i] * top[3] + below[i] * (1.0 - top[3]);
    [mix(0), mix(1), mix(2), 1.0]
}

fn linear(part: f64) -> f64 {
    if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

/// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
fn contrast(a: Colour, b: Colour) -> f64 {
    let luminance = |c: Colour| 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How unlike two colours look: their distance in Oklab (Ottosson 2020); 0.02 is just to be seen.
fn distance(a: Colour, b: Colour) -> f64 {
    let lab = |c: Colour| {
        let [r, g, b] = [linear(c[0]), linear(c[1]), linear(c[2])];
        let l = (0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_05 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ]
    };
    let (a, b) = (lab(a), lab(b));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// Collects what is not as it should be, so that one run tells all.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn least(&mut self, what: &str, value: f64, least: f64) {
        if value < least {
            self.0.push(format!("{what}: {value:.2}, at least {least}"));
        }
    }

    fn none(self) {
        assert!(self.0.is_empty(), "{}", self.0.join("\n"));
    }
}

/// All boards, each in both themes: a name for messages, and what gives its colours.
fn boards() -> Vec<(String, impl Fn(&str) -> Colour)> {
    let one = |(slug, properties): (String, Properties)| {
        [false, true].map(|dark| {
            let properties = properties.clone();
            let name = format!("{slug}, {}", if dark { "dark" } else { "light" });
            (name, move |property: &str| colour(&properties[property], dark))
        })
    };
    worn(BOARDS, Kind::Board).into_iter().flat_map(one).collect()
}

#[test]
fn every_good_is_drawn_and_every_drawing_is_sold() {
    let (boards, tables, colours) =
        (worn(BOARDS, Kind::Board), worn(WARDROBE, Kind::Table), worn(WARDROBE, Kind::Back));
    for good in &GOODS {
        let drawn = match good.kind {
            Kind::Board => boards.contains_key(good.slug),
            Kind::Pieces => pieces::PieceSet::find(good.slug).is_some(),
            Kind::Back => backs::back(good.slug).is_some() && colours.contains_key(good.slug),
            Kind::Table => tables.contains_key(good.slug),
        };
        assert!(drawn, "{} is not drawn", good.slug);
    }
    for (kind, drawn) in [(Kind::Board, &boards), (Kind::Table, &tables), (Kind::Back, &colours)] {
        let sold: BTreeSet<_> = kind.goods().map(|good| good.slug).collect();
        assert_eq!(drawn.keys().map(String::as_str).collect::<BTreeSet<_>>(), sold);
    }
    assert!(pieces::PieceSet::find("tide").is_none() && backs::back("house").is_none());
}

#[test]
fn rules_of_a_kind_set_the_same_properties() {
    for (css, kind) in [(BOARDS, Kind::Board), (WARDROBE, Kind::Back), (WARDROBE, Kind::Table)] {
        let rules = worn(css, kind);
        let names = |slug: &str| rules[slug].keys().collect::<Vec<_>>();
        for good in kind.goods() {
            assert_eq!(names(good.slug), names(kind.free().slug), "{}", good.slug);
        }
    }
}

#[test]
fn sets_are_complete_and_no_two_pieces_look_the_same() {
    let mut seen = BTreeSet::new();
    for good in Kind::Pieces.goods() {
        let set = pieces::PieceSet::find(good.slug).expect("a set");
        for side in Side::ALL {
            for role in Role::ALL {
                let svg = pieces::piece(set, side, role);
                assert_eq!(svg.matches("<path ").count(), svg.matches("/>").count());
                assert!(svg.contains("class=\"fill\""), "{}: {role:?}", good.slug);
                assert!(seen.insert(svg), "{}: {side:?} {role:?} is drawn as another", good.slug);
            }
        }
    }
}

#[test]
fn letters_dots_and_highlights_are_seen_on_every_board() {
    let mut faults = Faults::default();
    for (name, of) in boards() {
        let squares = [of("--sq-light"), of("--sq-dark")];
        faults.least(&format!("{name}: squares"), contrast(squares[0], squares[1]), 1.6);
        for (square, letters) in squares.into_iter().zip(["--sq-on-light", "--sq-on-dark"]) {
            faults.least(&format!("{name}: {letters}"), contrast(of(letters), square), 4.5);
            for (property, least) in
                [("--sq-target", 3.0), ("--sq-capture", 3.0), ("--sq-start", 2.4), ("--sq-focus", 3.0)]
            {
                faults.least(&format!("{name}: {property}"), contrast(over(of(property), square), square), least);
            }
            let lit = ["--sq-last", "--sq-chosen", "--sq-check"];
            for property in lit {
                faults.least(&format!("{name}: {property}"), distance(over(of(property), square), square), 0.08);
            }
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                let [a, b] = [lit[a], lit[b]];
                let apart = distance(over(of(a), square), over(of(b), square));
                faults.least(&format!("{name}: {a} and {b}"), apart, 0.12);
            }
        }
        let last = squares.map(|square| over(of("--sq-last"), square));
        for (here, there) in [(last[0], squares[1]), (last[1], squares[0])] {
            faults.least(&format!("{name}: --sq-last and the other square"), distance(here, there), 0.08);
        }
    }
    faults.none();
}

/// Fill and outline of the pieces of each set and side.
fn piece_colours() -> Vec<(String, Colour, Colour)> {
    let mut all = Vec::new();
    for good in Kind::Pieces.goods() {
        for side in ["white", "black"] {
            let (rule, fill, line) = if good.is_free() {
                let names = ["fill", "line"].map(|part| format!("--piece-{side}-{part}"));
                (properties(THEME), names[0].clone(), names[1].clone())
            } else {
                let selector = format!(".pc--{}.pc--{side}", good.slug);
                (rule(WARDROBE, &selector), "--pc-fill".to_owned(), "--pc-line".to_owned())
            };
            all.push((format!("{} {side}", good.slug), colour(&rule[&fill], false), colour(&rule[&line], false)));
        }
    }
    all
}

#[test]
fn pieces_stand_out_on_every_board() {
    let mut faults = Faults::default();
    let pieces = piece_colours();
    for sides in pieces.chunks(2) {
        faults.least(&format!("{} and black", sides[0].0), contrast(sides[0].1, sides[1].1), 5.0);
    }
    for (name, of) in boards() {
        for square in [of("--sq-light"), of("--sq-dark")] {
            for (piece, fill, line) in &pieces {
                faults.least(&format!("{name}: outline of {piece}"), contrast(*line, square), 3.5);
                let (what, least) = if piece.ends_with("black") { ("fill", 2.0) } else { ("outline and fill", 5.0) };
                let value = if piece.ends_with("black") { contrast(*fill, square) } else { contrast(*line, *fill) };
                faults.least(&format!("{name}: {what} of {piece}"), value, least);
            }
        }
    }
    faults.none();
}

#[test]
fn words_can_be_read_on_every_cloth() {
    let mut faults = Faults::default();
    for (slug, cloth) in worn(WARDROBE, Kind::Table) {
        if cloth["--cloth"] == "transparent" {
            continue;
        }
        for dark in [false, true] {
            for text in ["--text", "--dim", "--warn", "--danger", "--accent"] {
                let text_colour = colour(&properties(THEME)[text], dark);
                let what = format!("{slug}, dark {dark}: {text}");
                faults.least(&what, contrast(text_colour, colour(&cloth["--cloth"], dark)), 4.5);
            }
        }
    }
    faults.none();
}
