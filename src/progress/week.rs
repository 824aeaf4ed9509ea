//! ISO 8601 weeks of local time. A week begins on Monday and belongs to the year in which its Thursday lies.
//!
//! Days are numbered from 1970-01-01, a Thursday, in the calendar of the device: the page gives the local date. The way between
//! dates and day numbers is H. Hinnant's (*chrono-compatible low-level date algorithms*, `days_from_civil`, `civil_from_days`).
use std::fmt;

/// The years in which weeks are counted. Clocks outside of them count as at the nearest end.
const YEARS: (i32, i32) = (1970, 9999);

/// A week of the ISO calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Week {
    year: i32,
    week: u8,
}

impl fmt::Display for Week {
    /// Year and week as they stand in keys: `2026 49`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.year, self.week)
    }
}

impl Week {
    /// The week of this number; `None` if the calendar has no such week.
    pub fn new(year: i32, week: u8) -> Option<Week> {
        let known = (YEARS.0..=YEARS.1).contains(&year) && (1..=weeks_in(year)).contains(&week);
        known.then_some(Week { year, week })
    }

    /// The week in which a day lies.
    pub fn of(day: i64) -> Week {
        let day = day.clamp(first_monday(YEARS.0), first_monday(YEARS.1 + 1) - 1);
        let thursday = day - weekday(day) + 3;
        let year = year_of(thursday);
        let week = (thursday - day_number(year, 1, 1)) / 7 + 1;
        Week { year, week: u8::try_from(week).unwrap_or(1) }
    }

    /// The ISO year, which is not always that of the date.
    pub fn year(self) -> i32 {
        self.year
    }

    /// The number of the week in its year, 1 to 53.
    pub fn number(self) -> u8 {
        self.week
    }

    /// Its Monday.
    pub fn monday(self) -> i64 {
        first_monday(self.year) + 7 * (i64::from(self.week) - 1)
    }

    /// Its Sunday, the last day.
    pub fn sunday(self) -> i64 {
        self.monday() + 6
    }
}

/// The number of a date's day: year, month 1 to 12, day of the month from 1.
pub fn day_number(year: i32, month: u32, day: u32) -> i64 {
    // Years begin in March here, so that the leap day is the last.
    let (year, month, day) = (i64::from(year), i64::from(month), i64::from(day));
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let in_era = year.rem_euclid(400);
    let in_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year - 719_468
}

/// The year in which a day lies.
fn year_of(day: i64) -> i32 {
    let shifted = day + 719_468;
    let in_era = shifted.rem_euclid(146_097);
    let year = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    // January and February, which end a year that began in March, belong to the next one.
    let next = i64::from(in_year >= 306);
    i32::try_from(year + shifted.div_euclid(146_097) * 400 + next).unwrap_or(YEARS.1)
}

/// 0 for Monday to 6 for Sunday.
fn weekday(day: i64) -> i64 {
    (day + 3).rem_euclid(7)
}

/// The Monday of the first week of a year: that week has 4 January in it.
fn first_monday(year: i32) -> i64 {
    let fourth = day_number(year, 1, 4);
    fourth - weekday(fourth)
}

/// How many weeks a year has: 52 or 53.
fn weeks_in(year: i32) -> u8 {
    u8::try_from((first_monday(year + 1) - first_monday(year)) / 7).unwrap_or(52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_have_their_days() {
        for ((year, month, day), number) in [
            ((1970, 1, 1), 0),
            ((1969, 12, 31), -1),
            ((2000, 2, 29), 11_016),
            ((2000, 3, 1), 11_017),
            ((2026, 11, 30), 20_787),
        ] {
            assert_eq!(day_number(year, month, day), number);
            assert_eq!(year_of(number), year);
        }
    }

    #[test]
    fn weeks_at_the_edges_of_years() {
        // The examples of ISO 8601 and its tables, years of 53 weeks and years that begin on each day of the week among them.
        for ((year, month, day), (iso_year, week)) in [
            ((1970, 1, 1), (1970, 1)),
            ((1977, 1, 1), (1976, 53)),
            ((1977, 1, 2), (1976, 53)),
            ((1977, 1, 3), (1977, 1)),
            ((1977, 12, 31), (1977, 52)),
            ((1978, 1, 1), (1977, 52)),
            ((1978, 1, 2), (1978, 1)),
            ((1979, 12, 31), (1980, 1)),
            ((1980, 12, 28), (1980, 52)),
            ((1980, 12, 29), (1981, 1)),
            ((1982, 1, 3), (1981, 53)),
            ((2008, 12, 29), (2009, 1)),
            ((2009, 12, 31), (2009, 53)),
            ((2010, 1, 3), (2009, 53)),
            ((2010, 1, 4), (2010, 1)),
            ((2020, 12, 31), (2020, 53)),
            ((2021, 1, 3), (2020, 53)),
            ((2026, 11, 29), (2026, 48)),
            ((2026, 11, 30), (2026, 49)),
            ((2026, 12, 31), (2026, 53)),
            ((2027, 1, 3), (2026, 53)),
            ((2027, 1, 4), (2027, 1)),
        ] {
            let found = Week::of(day_number(year, month, day));
            assert_eq!((found.year(), found.number()), (iso_year, week), "{year}-{month}-{day}");
        }
    }

    #[test]
    fn weeks_follow_each_other_without_a_gap() {
        let mut last = None;
        let mut day = Week::of(day_number(1999, 12, 20)).monday();
        while day < day_number(2061, 2, 1) {
            let week = Week::of(day);
            assert_eq!((week.monday(), week.sunday()), (day, day + 6));
            assert!((day..day + 7).all(|day| Week::of(day) == week));
            assert!(last < Some(week));
            assert_eq!(Week::new(week.year(), week.number()), Some(week));
            (last, day) = (Some(week), day + 7);
        }
    }

    #[test]
    fn there_are_no_other_weeks() {
        for (year, week) in [(2026, 0), (2026, 54), (2025, 53), (1969, 1), (10_000, 1), (i32::MIN, 1), (i32::MAX, 53)] {
            assert_eq!(Week::new(year, week), None, "{year} {week}");
        }
        assert!(Week::new(2026, 53).is_some() && Week::new(2020, 53).is_some());
        for day in [i64::MIN, i64::MAX, -1_000_000, 4_000_000] {
            let week = Week::of(day);
            assert_eq!(Week::new(week.year(), week.number()), Some(week));
        }
    }
}
