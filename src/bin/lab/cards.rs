//! Lab: the cards of a game.
use intermezzo::game::scenario;
use intermezzo::games::{colours, mode};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Prints each card with its text, how many copies its deck holds, and its scenarios; the last line is the figure.
pub fn run(args: &[String]) -> Result<(), String> {
    let [slug] = args else { return Err("usage: cargo lab cards <game>".to_owned()) };
    let mode = mode(slug).ok_or_else(|| format!("unknown game “{slug}”"))?;
    let scenarios = scenarios(mode.family.slug)?;
    let mut items: Vec<&str> = (mode.family.cards)().iter().map(|face| face.item).collect();
    items.dedup();
    let mut bare = 0;
    let mut shown = 0;
    for item in &items {
        let Some(face) = (mode.family.cards)().iter().find(|face| face.item == *item) else { continue };
        let name = face.colour.map_or(face.name.as_str(), |_| face.name.split_once(' ').map_or("", |(_, name)| name));
        println!("{name} ({item}){}: {}", copies(slug, item), face.text);
        println!("    {}", face.rule);
        let own: Vec<_> = scenarios.iter().filter(|(name, _)| name.split('-').next() == Some(*item)).collect();
        for (file, title) in &own {
            println!("    - {file}: {title}");
        }
        shown += own.len();
        bare += usize::from(own.is_empty());
    }
    println!("{}: {} cards, {shown} scenarios of cards, {} in all", mode.name, items.len(), scenarios.len());
    if bare == 0 { Ok(()) } else { Err(format!("{bare} cards have no scenario")) }
}

/// How many copies the deck holds, where the game has a deck.
fn copies(slug: &str, item: &str) -> String {
    let mode = match slug {
        "colours-classic" => colours::Mode::Classic,
        "colours-blitz" => colours::Mode::Blitz,
        "colours-luck" => colours::Mode::Luck,
        _ => return String::new(),
    };
    let copies: Vec<u8> =
        colours::kinds().filter(|&c| colours::item(c).slug == item).map(|c| colours::copies(c, mode)).collect();
    match copies[..] {
        [all] => format!(", {all} copies"),
        _ => format!(", {} copies in {} colours", copies.iter().sum::<u8>(), copies.len()),
    }
}

/// The scenarios of a family: file name and first sentence.
fn scenarios(family: &str) -> Result<BTreeMap<String, String>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(family);
    let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut found = BTreeMap::new();
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        found.insert(name, scenario::title(&text).to_owned());
    }
    Ok(found)
}
