//! The player's settings. Each part survives unknown values of the others.
use crate::games::mode;
use crate::progress::sound::is_id;
use crate::session::LONGEST_NAME;
use serde::Deserialize;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Light or dark.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// On, off, or as the system says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Toggle {
    /// As the system says.
    #[default]
    Auto,
    /// On.
    On,
    /// Off.
    Off,
}

/// The settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Motion on the table; off removes its waiting time too.
    pub motion: Toggle,
    /// Sounds.
    pub sound: bool,
    /// Letters and numbers at the board's edge.
    pub coordinates: bool,
    /// Dots on the squares that can be picked.
    pub dots: bool,
    /// In a game of two people the board turns to whose turn it is.
    pub turn_board: bool,
    /// Keys of one letter, digit or sign at the table.
    pub keys: bool,
    /// The name of the first person at this device.
    pub name: String,
    /// The name of the second.
    pub guest: String,
    /// The mode chosen last.
    pub mode: String,
    /// The CPU's level chosen last, 1 to 8.
    pub level: u8,
    /// The id of the profile that plays; empty for a guest.
    pub profile: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::Auto,
            motion: Toggle::Auto,
            sound: true,
            coordinates: true,
            dots: true,
            turn_board: true,
            keys: true,
            name: "You".to_owned(),
            guest: "Guest".to_owned(),
            mode: "colours-classic".to_owned(),
            level: 2,
            profile: String::new(),
        }
    }
}

fn name(name: String, default: String) -> String {
    if name.chars().count() <= LONGEST_NAME { name } else { default }
}

fn part<T: DeserializeOwned>(map: &Map<String, Value>, key: &str, default: T) -> T {
    map.get(key).and_then(|value| T::deserialize(value).ok()).unwrap_or(default)
}

impl Settings {
    /// Reads stored settings; what is missing, unknown or damaged is the default.
    pub fn read(text: &str) -> Settings {
        let Ok(Value::Object(map)) = serde_json::from_str(text) else { return Settings::default() };
        let d = Settings::default();
        let known = |slug: &String| mode(slug).is_some();
        Settings {
            theme: part(&map, "theme", d.theme),
            motion: part(&map, "motion", d.motion),
            sound: part(&map, "sound", d.sound),
            coordinates: part(&map, "coordinates", d.coordinates),
            dots: part(&map, "dots", d.dots),
            turn_board: part(&map, "turn_board", d.turn_board),
            keys: part(&map, "keys", d.keys),
            name: name(part(&map, "name", d.name.clone()), d.name),
            guest: name(part(&map, "guest", d.guest.clone()), d.guest),
            mode: Some(part(&map, "mode", d.mode.clone())).filter(known).unwrap_or(d.mode),
            level: part(&map, "level", d.level).clamp(1, 8),
            profile: Some(part(&map, "profile", d.profile.clone())).filter(|id| is_id(id)).unwrap_or(d.profile),
        }
    }

    /// The stored text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back() {
        let settings = Settings { theme: Theme::Dark, level: 7, sound: false, ..Settings::default() };
        assert_eq!(Settings::read(&settings.write()), settings);
    }

    #[test]
    fn unknown_values_cost_only_themselves() {
        let read = Settings::read(r#"{"theme":"sepia","level":99,"sound":false,"new":1}"#);
        assert_eq!(read, Settings { level: 8, sound: false, ..Settings::default() });
        assert_eq!(Settings::read("[not settings"), Settings::default());
        let endless = format!(r#"{{"name":"{}","mode":"go","profile":"a b","guest":"Ben"}}"#, "n".repeat(10_000));
        assert_eq!(Settings::read(&endless), Settings { guest: "Ben".to_owned(), ..Settings::default() });
    }
}
