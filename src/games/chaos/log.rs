//! The log's short text of a turn.
use super::cards::name;
use super::kind::Kind;
use super::prep::{Ask, How, Prep};
use super::{Chaos, Stage};
use crate::game::{Choice, Game, Pick};

/// The text of a turn that began in this position: cards by name, moves in standard algebraic notation, tries that bounced with
/// a question mark.
pub(super) fn turn_text(game: &Chaos, picks: &[Pick]) -> String {
    let mut now = game.clone();
    let mut words: Vec<String> = Vec::new();
    for &pick in picks {
        let said = said(&now, pick);
        let bounced = now.dark.as_ref().map_or(0, |dark| dark.bounced.len());
        if now.apply(pick).is_err() {
            break;
        }
        words.extend(said);
        if let Some(tried) = now.dark.as_ref().and_then(|dark| dark.bounced.get(bounced)) {
            words.push(format!("{}{}?", tried.from, tried.to));
        }
    }
    if game.stage == Stage::Pack { "…".to_owned() } else { words.join(" ") }
}

/// What a pick adds to the text.
fn said(now: &Chaos, pick: Pick) -> Option<String> {
    match (now.stage, pick) {
        (Stage::Choose, Pick::Card(card)) => Kind::of(card).map(|kind| format!("{}:", name(kind))),
        (_, Pick::Choice(Choice::Cycle)) => Some("Cycle:".to_owned()),
        (_, Pick::Choice(Choice::Lights)) => Some("Lights on:".to_owned()),
        (Stage::Choose | Stage::Move, _) => match now.darkness() {
            Some(dark) => {
                let tried: Vec<Pick> = now.prepared.iter().copied().chain([pick]).collect();
                let made = dark.tries().into_iter().find(|t| super::blind::picks_of(*t).eq(tried.iter().copied()))?;
                super::blind::find(&now.field, made).map(|mv| mv.to_san(&now.field.position))
            }
            None => step(&now.begun(), pick),
        },
        _ => None,
    }
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
