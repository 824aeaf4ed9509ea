//! How results, opponents and dates are put into words.
use crate::ui::pages::words::mode_name;
use intermezzo::cpu::characters::character;
use intermezzo::game::Why;
use intermezzo::games;
use intermezzo::progress::statistics::Tally;
use intermezzo::progress::{Finished, Foe, Score};

/// The name of a mode by its word; the word where this version does not know it.
pub fn mode(slug: &str) -> String {
    games::mode(slug).map_or_else(|| slug.to_owned(), mode_name)
}

/// The name of an opponent.
pub fn foe(foe: &Foe) -> String {
    match foe {
        Foe::Character(slug) => character(slug).map_or_else(|| slug.clone(), |character| character.name.to_owned()),
        Foe::Level(level) => format!("CPU level {level}"),
        Foe::Profile { name, .. } | Foe::Guest(name) => name.clone(),
    }
}

/// “1 game”, “12 games”.
pub fn games(count: u32) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

/// “7 won, 2 drawn, 3 lost”, without what is none.
pub fn tally(tally: Tally) -> String {
    let parts = [(tally.won, "won"), (tally.drawn, "drawn"), (tally.lost, "lost")];
    let parts: Vec<String> =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
    if parts.is_empty() { "none played".to_owned() } else { parts.join(", ") }
}

/// A result in a word.
pub fn score(score: Score) -> &'static str {
    match score {
        Score::Won => "Won",
        Score::Drawn => "Drawn",
        Score::Lost => "Lost",
    }
}

/// Why a game ended, in a word or a few, whoever won.
pub fn ending(game: &Finished) -> String {
    match Why::ALL.into_iter().find(|why| why.slug() == game.why) {
        Some(Why::Resigned) => "resigned".to_owned(),
        Some(Why::Agreed) => "draw agreed".to_owned(),
        Some(Why::Repetition) => "repetition".to_owned(),
        Some(Why::FiftyMoves) => "fifty quiet moves".to_owned(),
        Some(Why::HundredMoves) => "a hundred quiet moves".to_owned(),
        Some(Why::Material) => "too few pieces".to_owned(),
        Some(why) => why.words().to_owned(),
        None => game.why.clone(),
    }
}
