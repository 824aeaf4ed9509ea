//! The badges of the achievements: a scalloped medal in the metal of its tier, with the symbol of what it is for.
use super::pieces::knight;

/// The `viewBox` of every badge.
pub const BADGE_VIEW_BOX: &str = "0 0 64 64";

/// How much an achievement is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// A small thing.
    Bronze,
    /// Something.
    Silver,
    /// Something great.
    Gold,
}

impl Tier {
    /// Edge, rim, field and symbol.
    const fn colours(self) -> [&'static str; 4] {
        match self {
            Tier::Bronze => ["#6e3d17", "#c98952", "#a8642f", "#ffe9d2"],
            Tier::Silver => ["#4a5361", "#bcc5d1", "#7f8b9b", "#ffffff"],
            Tier::Gold => ["#7a5200", "#f0c75a", "#c4922a", "#fffbe6"],
        }
    }
}

/// What a badge is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symbol {
    /// The career as a whole: a star.
    Star,
    /// What can happen on any board: four squares.
    Board,
    /// Tournaments: a cup.
    Cup,
    /// Chess: a knight.
    Knight,
    /// Four Colours: the signs of the colours.
    Colours,
    /// Factions: a shield parted in two.
    Shield,
    /// Arcana: moon and star.
    Moon,
    /// Chaos & Sabotage: a flash.
    Flash,
    /// Shifting Realm: mountains.
    Mountains,
}

/// The scalloped edge: fourteen arcs around the middle.
const EDGE: &str = "M32 4.500A7 7 0 0 1 43.900 7.200A7 7 0 0 1 53.500 14.900A7 7 0 0 1 58.800 25.900A7 7 0 0 1 58.800 38.100A7 7 0 0 1 53.500 49.100A7 7 0 0 1 43.900 56.800A7 7 0 0 1 32 59.500A7 7 0 0 1 20.100 56.800A7 7 0 0 1 10.500 49.100A7 7 0 0 1 5.200 38.100A7 7 0 0 1 5.200 25.900A7 7 0 0 1 10.500 14.900A7 7 0 0 1 20.100 7.200A7 7 0 0 1 32 4.500z";

/// The inner markup of a badge.
#[must_use]
pub fn badge(symbol: Symbol, tier: Tier) -> String {
    let [edge, rim, field, ink] = tier.colours();
    format!(
        concat!(
            r#"<path fill="{rim}" stroke="{edge}" stroke-width="2.5" stroke-linejoin="round" d="{outline}"/>"#,
            r#"<circle fill="{field}" stroke="{edge}" stroke-width="2" cx="32" cy="32" r="21.5"/>"#,
            // Light from above left.
            r##"<path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2" stroke-linecap="round" d="M16.500 29a16.500 16.500 0 0 1 12-12.500"/>"##,
            r#"<g fill="{ink}" stroke="{edge}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">{picture}</g>"#,
        ),
        rim = rim,
        edge = edge,
        outline = EDGE,
        field = field,
        ink = ink,
        picture = picture(symbol),
    )
}

const fn picture(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Star => {
            r#"<path d="M32 18l3.400 9.300 9.900.4-7.800 6.100 2.700 9.500-8.200-5.500-8.200 5.500 2.700-9.500-7.800-6.100 9.900-.4z"/>"#
        }
        Symbol::Board => {
            r#"<path d="M21 21h11v11H21zM32 32h11v11H32z"/><path fill-opacity=".35" d="M32 21h11v11H32zM21 32h11v11H21z"/>"#
        }
        Symbol::Cup => concat!(
            r#"<path fill="none" stroke-width="7" d="M25 23h-5c0 6 2 9 7 9.500M39 23h5c0 6-2 9-7 9.500"/>"#,
            r#"<path d="M23.500 19h17v8c0 5-3 8-6.500 9v4.500h4.500V45h-13v-4.500H30V36c-3.500-1-6.500-4-6.500-9z"/>"#,
        ),
        Symbol::Knight => {
            concat!(r#"<path transform="translate(14.500 14.500)scale(.53)" stroke-width="6" d=""#, knight!(), r#""/>"#)
        }
        Symbol::Colours => concat!(
            r#"<path d="M32 16.500l5.500 6.500-5.500 6.500-5.500-6.500z"/><circle cx="23" cy="34" r="5"/>"#,
            r#"<rect x="36.500" y="29.500" width="9" height="9" rx="1"/><path d="M32 37.500l5.500 9h-11z"/>"#,
        ),
        Symbol::Shield => concat!(
            r#"<path d="M32 17l12 4v9.500c0 7-5 12-12 15.500-7-3.500-12-8.500-12-15.500V21z"/>"#,
            r##"<path fill="#000" fill-opacity=".38" stroke="none" d="M32 17l12 4v9.500c0 7-5 12-12 15.500z"/>"##,
        ),
        Symbol::Moon => concat!(
            r#"<path d="M35 18a14 14 0 1 0 10.500 19.500A12.500 12.500 0 0 1 35 18z"/>"#,
            r#"<path d="M41.500 20l1.500 3.500 3.500 1.500-3.500 1.500-1.500 3.500-1.500-3.500-3.500-1.500 3.500-1.500z"/>"#,
        ),
        Symbol::Flash => r#"<path d="M36 16.500L21.500 34.500h8l-3 13L42 29.500h-8.500z"/>"#,
        Symbol::Mountains => concat!(
            r#"<path d="M17.500 43.500L28 24.500l5.500 9 3.500-5.500 9.500 15.500z"/>"#,
            r##"<path fill="#000" fill-opacity=".3" stroke="none" d="M28 24.500l4.300 7.100-2.300 1.400-2-2-2 2.500-2.300-2zM37 28l3.200 5.200-1.700 1-1.500-1.500-1.500 2-1.500-1.700z"/>"##,
        ),
    }
}
