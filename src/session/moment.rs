//! Two kinds of time, which are two types, so that one is never taken for the other.
//!
//! How long something lasts is told by [`Moment`]s: they only go forward, whatever is done to the device's clock, and mean
//! nothing to another page, so they have no saved form. When something happened is told by a [`Stamp`]: the device's clock and
//! calendar, which a player, a journey or the end of summer time may set forth and back.

/// A point of the time that only goes forward, in milliseconds since some beginning that every page has for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    /// So many milliseconds after the beginning.
    pub const fn at(ms: u64) -> Self {
        Moment(ms)
    }

    /// Milliseconds that have gone by since an earlier moment; 0 since a later one.
    pub const fn since(self, earlier: Moment) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Milliseconds of a day.
const DAY_MS: i64 = 86_400_000;
/// Milliseconds of a minute.
const MINUTE_MS: i64 = 60_000;
/// No place is further from UTC than this, in minutes.
const MAX_OFFSET: i32 = 24 * 60;

/// A point of the device's clock and calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stamp {
    ms: u64,
    offset_min: i32,
}

impl Stamp {
    /// Milliseconds since 1970, and by how many minutes the local time was ahead of UTC then.
    pub const fn new(ms: u64, offset_min: i32) -> Self {
        Stamp { ms, offset_min }
    }

    /// Where local time is UTC.
    pub const fn utc(ms: u64) -> Self {
        Stamp::new(ms, 0)
    }

    /// Milliseconds since 1970.
    pub const fn ms(self) -> u64 {
        self.ms
    }

    /// The local date, as the number of its day since 1970-01-01.
    pub fn day(self) -> i64 {
        let offset = i64::from(self.offset_min.clamp(-MAX_OFFSET, MAX_OFFSET)) * MINUTE_MS;
        i64::try_from(self.ms).unwrap_or(i64::MAX).saturating_add(offset).div_euclid(DAY_MS)
    }
}

/// The present, told both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// For what lasts.
    pub moment: Moment,
    /// For what is noted.
    pub stamp: Stamp,
}

impl Now {
    /// A present in which both counts stand at the same number of milliseconds and local time is UTC, for tools and tests.
    pub const fn both(ms: u64) -> Self {
        Now { moment: Moment::at(ms), stamp: Stamp::utc(ms) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-03-29T00:00Z, a Sunday; in Berlin summer time begins an hour later.
    const SUNDAY: u64 = 1_774_742_400_000;
    const HOUR: u64 = 3_600_000;

    #[test]
    fn time_that_goes_back_is_none() {
        assert_eq!(Moment::at(7).since(Moment::at(5)), 2);
        assert_eq!(Moment::at(5).since(Moment::at(7)), 0);
        assert_eq!(Moment::at(0).since(Moment::at(u64::MAX)), 0);
    }

    #[test]
    fn the_day_is_the_local_one() {
        let day = Stamp::utc(SUNDAY).day();
        assert_eq!(Stamp::utc(SUNDAY - 1).day(), day - 1);
        // One moment, three places: Honolulu, Kathmandu, Kiritimati.
        let noon = SUNDAY + 11 * HOUR;
        assert_eq!([-600, 345, 840].map(|offset| Stamp::new(noon, offset).day()), [day, day, day + 1]);
        assert_eq!(Stamp::new(SUNDAY, -600).day(), day - 1);
    }

    #[test]
    fn a_day_on_which_the_clocks_change_is_one_day() {
        let day = Stamp::new(SUNDAY - HOUR, 60).day();
        // 23 hours, from midnight by winter time to midnight by summer time.
        for (hours, offset, later) in [(0, 60, 0), (1, 60, 0), (2, 120, 0), (22, 120, 0), (23, 120, 1)] {
            assert_eq!(Stamp::new(SUNDAY - HOUR + hours * HOUR, offset).day(), day + later, "{hours}");
        }
    }

    #[test]
    fn there_is_a_day_for_every_stamp() {
        for ms in [0, 1, u64::MAX] {
            for offset in [i32::MIN, -1, 0, i32::MAX] {
                let day = Stamp::new(ms, offset).day();
                assert!(day >= -1, "{ms} {offset}: {day}");
            }
        }
    }
}
