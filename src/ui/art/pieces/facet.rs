//! Pieces cut like stones: straight edges only, one side of each in shadow.

use super::shape;
use intermezzo::board::Role;

/// The inner markup of a piece of either side.
pub(super) fn inside(role: Role) -> &'static str {
    match role {
        Role::Pawn => shape!(
            "M32 12L43 24L36 34L45 51L49 59H15L19 51L28 34L21 24z",
            "M32 12L43 24L36 34L45 51L49 59H32z",
            "M21 24H43M28 34H36M19 51H45M32 34V59M32 12V24",
        ),
        Role::Knight => shape!(
            "M24 4L31 11L44 16L52 30L50 51L53 59H15L19 51L21 42L29 34L23 36L17 43L9 38L8 31L18 19L20 12z",
            "M31 11L44 16L52 30L50 51L53 59H36L40 51L42 35L35 22z",
            "M18 19L31 11M35 22L31 11M42 35L35 22L29 34M19 51H50M8 31L14 32",
            dot "M20 20.5L26.5 19.5L23 24.5z",
        ),
        Role::Bishop => shape!(
            "M32 3L37.5 12L30.5 22.5L34.5 25L41 17.5L47 28L38 41L45 51L51 59H13L19 51L26 41L17 28z",
            "M41 17.5L47 28L38 41L45 51L51 59H32V24L34.5 25z",
            "M17 28H32M26 41H38M19 51H45M32 41V59",
        ),
        Role::Rook => shape!(
            "M12 9H23V16H27.5V9H36.5V16H41V9H52V24L45 31L47 51L52 59H12L17 51L19 31L12 24z",
            "M41 9H52V24L45 31L47 51L52 59H38L40 51L39 31L41 24z",
            "M12 24H52M19 31H45M17 51H47M25 31L24 51M39 31L40 51",
        ),
        Role::Queen => shape!(
            "M32 3L38 22L46 8L47 26L60 15L50 40L46 45L48 51L53 59H11L16 51L18 45L14 40L4 15L17 26L18 8L26 22z",
            "M32 3L38 22L46 8L47 26L60 15L50 40L46 45L48 51L53 59H32z",
            "M14 40L32 33L50 40M18 45H46M16 51H48M32 33V3M26 22L24 36M38 22L40 36",
        ),
        Role::King => shape!(
            "M28.5 2H35.5V7.5H41V14.5H35.5V20L56 17L49 40L45 45L48 51L53 59H11L16 51L19 45L15 40L8 17L28.5 20V14.5H23V7.5H28.5z",
            "M35.5 20L56 17L49 40L45 45L48 51L53 59H32V40L44 30z",
            "M8 17L32 40L56 17M15 40H49M19 45H45M16 51H48M32 40V59",
        ),
    }
}
