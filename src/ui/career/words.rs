//! How ratings and coins are put into words.
use intermezzo::progress::achievements::ACHIEVEMENTS;
use intermezzo::progress::elo::{PLACEMENT, Rating};

/// A rating as it is shown.
pub fn points(points: f64) -> String {
    format!("{points:.0}")
}

/// What a game did to a rating: “+16”, “−8”, “±0”.
pub fn change(before: f64, after: f64) -> String {
    match after.round() as i64 - before.round() as i64 {
        0 => "±0".to_owned(),
        up @ 1.. => format!("+{up}"),
        down => format!("−{}", down.unsigned_abs()),
    }
}

/// How many games a player is still away from the board of a mode.
pub fn placement(rating: Rating) -> Option<String> {
    match PLACEMENT.saturating_sub(rating.games) {
        0 => None,
        1 => Some("placement: 1 more game".to_owned()),
        left => Some(format!("placement: {left} more games")),
    }
}

/// What an entry of the ledger was for.
pub fn entry(key: &str) -> String {
    match key.split_once(' ') {
        Some(("game", _)) => "The game".to_owned(),
        Some(("ladder", _)) => "Ladder tournament".to_owned(),
        Some(("cup", _)) => "Weekly cup".to_owned(),
        Some(("achievement", slug)) => {
            let name = ACHIEVEMENTS.iter().find(|item| item.slug == slug).map_or(slug, |item| item.name);
            format!("Achievement: {name}")
        }
        _ => "Coins".to_owned(),
    }
}

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A day, by the clock and calendar of this device: “30 Nov 2026”.
pub fn date(ms: u64) -> String {
    let date = js_sys::Date::new(&(ms as f64).into());
    let month = MONTHS.get(date.get_month() as usize).copied().unwrap_or_default();
    format!("{} {month} {}", date.get_date(), date.get_full_year())
}
