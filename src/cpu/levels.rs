//! The eight levels.
use super::style::Style;

/// How strong the CPU plays: time and worlds make it see further, the rest are the errors that people make. It overlooks a
/// turn of its own or a reply, or takes a turn that is nearly as good as the best; it never plays just anything.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// Milliseconds a turn.
    pub millis: f64,
    /// How many worlds it samples where something is hidden.
    pub worlds: usize,
    /// How many turns it looks ahead at most.
    pub depth: i32,
    /// How many turns of captures it reads out beyond that at most.
    pub captures: i32,
    /// How many of its own turns it does not see, in thousandths; of those that win something at once, half as many.
    pub blind: u32,
    /// How many replies of the opponent it does not see, in thousandths; of captures, half as many.
    pub deaf: u32,
    /// How much worse a turn may look, in centipawns, for the CPU to play it about a third as often as the best; 0: always the
    /// best.
    pub temperature: f64,
    /// What it likes; a bare level likes nothing.
    pub style: Style,
}

const fn level(
    millis: f64,
    worlds: usize,
    depth: i32,
    captures: i32,
    blind: u32,
    deaf: u32,
    temperature: f64,
) -> Level {
    Level { millis, worlds, depth, captures, blind, deaf, temperature, style: Style::PLAIN }
}

/// From the first level to the eighth.
pub const LEVELS: [Level; 8] = [
    // Looks at its own turn only and sees one in four: a beginner can beat it.
    level(40.0, 1, 1, 0, 750, 0, 150.0),
    // Sees half of its own turns and of the replies.
    level(60.0, 1, 2, 1, 500, 500, 80.0),
    level(80.0, 2, 2, 2, 250, 300, 45.0),
    // Sees nearly everything two turns deep.
    level(120.0, 2, 3, 4, 100, 120, 30.0),
    level(180.0, 4, 4, 8, 50, 50, 20.0),
    // From here on it overlooks little; time decides.
    level(300.0, 6, 8, 99, 20, 0, 10.0),
    level(550.0, 8, 64, 99, 0, 0, 5.0),
    // All it can do within a second.
    level(1000.0, 8, 64, 99, 0, 0, 0.0),
];

impl Level {
    /// The level with this number; numbers outside 1 to 8 count as the nearest.
    pub fn of(number: u8) -> Level {
        let index = usize::from(number.clamp(1, 8)) - 1;
        LEVELS.get(index).copied().unwrap_or(LEVELS[7])
    }

    /// Full strength to so many turns ahead, without a limit of time: for tests and the lab.
    pub const fn plies(depth: i32) -> Level {
        level(1e9, 8, depth, 99, 0, 0, 0.0)
    }

    /// Milliseconds for a turn, when so many are left for the whole game.
    pub fn budget(&self, left: Option<u64>) -> f64 {
        // A game that is half over has about twenty turns to go; a tenth of a second is kept for the way to the table.
        let share = left.map_or(f64::MAX, |ms| (ms as f64 - 100.0) / 30.0);
        self.millis.min(share).max(5.0)
    }
}
