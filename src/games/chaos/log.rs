//! The log's short text of a turn.
use super::blind::Dark;
use super::cards::{faces, name};
use super::kind::Kind;
use super::prep::{Ask, How, Prep};
use super::{Chaos, Stage};
use crate::board::Side;
use crate::game::shorthand::{Attack, Shorthand};
use crate::game::{Card, Choice, Game, Pick};

/// The text of a turn that began in this position: cards by name, moves in standard algebraic notation, tries that bounced with
/// a question mark. The packages are told when both are chosen.
pub(super) fn turn_text(game: &Chaos, picks: &[Pick]) -> String {
    let mut now = game.clone();
    let mut text = Shorthand::default();
    for &pick in picks {
        say(&now, pick, &mut text);
        let bounced = now.dark.as_ref().map_or(0, |dark| dark.bounced.len());
        if now.apply(pick).is_err() {
            break;
        }
        if let Some(tried) = now.dark.as_ref().and_then(|dark| dark.bounced.get(bounced)) {
            text.say(format!("{}-{}?", tried.from, tried.to));
        }
    }
    match (game.stage, now.stage) {
        (Stage::Pack, Stage::Pack) => "chooses what the other side bears".to_owned(),
        (Stage::Pack, _) => packages(&now),
        (Stage::Deal, _) if text.is_empty() => "Cards are dealt".to_owned(),
        _ => text.text(Attack::None),
    }
}

/// What each side bears.
fn packages(game: &Chaos) -> String {
    let borne = |side: Side| {
        let names = game.field.packages[side.index()].iter().map(|handicap| face_name(handicap.card()));
        let names = names.collect::<Vec<_>>().join(", ");
        format!("{} bears {}", side.name(), if names.is_empty() { "nothing" } else { &names })
    };
    Side::ALL.map(borne).join("; ")
}

fn face_name(card: Card) -> &'static str {
    faces().get(card.index()).map_or("?", |face| face.name.as_str())
}

/// Adds what a pick says.
fn say(now: &Chaos, pick: Pick, text: &mut Shorthand) {
    match (now.stage, pick) {
        (Stage::Choose, Pick::Card(card)) => text.name(Kind::of(card).map_or("?", name)),
        (_, Pick::Choice(Choice::Cycle)) => text.say("Cycle"),
        (_, Pick::Choice(Choice::Lights)) => text.say("Lights on"),
        (Stage::Choose | Stage::Move, _) => {
            let said = match now.darkness() {
                Some(dark) => tried(now, dark, pick),
                None => step(&now.begun(), pick),
            };
            if let Some(said) = said {
                text.say(said);
            }
        }
        _ => {}
    }
}

/// The move that a pick in the dark makes, if it makes one.
fn tried(now: &Chaos, dark: &Dark, pick: Pick) -> Option<String> {
    let tried: Vec<Pick> = now.prepared.iter().copied().chain([pick]).collect();
    let made = dark.tries().into_iter().find(|t| super::blind::picks_of(*t).eq(tried.iter().copied()))?;
    super::blind::find(&now.field, made).map(|mv| mv.to_san(&now.field.position))
}

/// What a pick of a turn in preparation adds.
fn step(prep: &Prep, pick: Pick) -> Option<String> {
    match (prep.ask, pick) {
        (Ask::Target, Pick::Square(at)) => Some(format!("{at}")),
        (Ask::SwapSecond(first), Pick::Square(at)) => Some(format!("{first}-{at}")),
        (Ask::Move(How::Rush), _) => prep.completes(pick).map(|mv| format!("{}", mv.to)),
        _ => prep.completes(pick).map(|mv| mv.to_san(&prep.field.position)),
    }
}
