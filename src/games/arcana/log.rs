//! The log's short text of a turn.
use super::cards::{Kind, faces};
use super::moves::MoveAsk;
use super::prep::{Prep, Want};
use super::{Arcana, Stage};
use crate::board::{Role, Square};
use crate::game::{Actor, Choice, Game, Outcome, Pick, Why};

/// The log's text of a turn. It names no square of a Trap.
pub(super) fn turn_text(game: &Arcana, picks: &[Pick]) -> String {
    let mut game = game.clone();
    let mut parts: Vec<String> = Vec::new();
    let side = game.turn;
    for &pick in picks {
        let by_side = matches!(game.actor(), Actor::Side(_)) && game.turn == side;
        if by_side {
            say(&game, pick, &mut parts);
        }
        if game.apply(pick).is_err() {
            break;
        }
    }
    if picks.first().is_some_and(|_| parts.is_empty() && game.fullmove == 1) {
        return "Cards are dealt".to_owned();
    }
    let mut text = parts.join(" ").trim_end_matches(',').to_owned();
    match game.stage {
        Stage::Over(Outcome { why: Why::Checkmate, .. }) => text.push('#'),
        _ if game.turn != side && game.field.in_check(game.turn) => text.push('+'),
        _ => {}
    }
    text
}

/// Adds the words of a pick.
fn say(game: &Arcana, pick: Pick, parts: &mut Vec<String>) {
    let plain = game.plain();
    let prep = game.prep.as_ref().unwrap_or(&plain);
    match (game.stage, pick) {
        (Stage::Exchange, Pick::Choice(_)) => parts.push(match game.prepared.len() {
            0 => "keeps the hand".to_owned(),
            n => format!("exchanges {n}"),
        }),
        (Stage::Exchange, _) => {}
        (_, Pick::Choice(Choice::Discard)) => parts.push("Discard".to_owned()),
        (_, Pick::Choice(choice)) => parts.push(choice.label().to_lowercase()),
        (_, Pick::Card(card)) => {
            let name = faces().get(card.index()).map_or("?", |face| face.name.as_str());
            parts.push(format!("{name},"));
        }
        (_, Pick::Role(role)) => match (prep.want(), parts.last_mut()) {
            (Want::Crown(_), Some(last)) => {
                *last = format!("{}={}", last.trim_end_matches(','), role.letter());
            }
            _ => parts.push(role.name().to_owned()),
        },
        (_, Pick::Square(at)) => match prep.want() {
            Want::Step(_) if prep.card == Some(Kind::Trap) => {}
            Want::Step(_) => parts.push(at.to_string()),
            Want::To(ask, from) => parts.push(move_text(prep, ask, from, at)),
            _ => {}
        },
    }
}

/// A Move as people write it: `Nf3`, `exd5`, `O-O`, with the square of the piece where two could go there.
fn move_text(prep: &Prep, ask: MoveAsk, from: Square, to: Square) -> String {
    let field = &prep.field;
    let Some(piece) = field.board.piece_at(from) else { return to.to_string() };
    if piece.role == Role::King && ask.pattern.is_none() && from.distance(to) == 2 {
        return if to > from { "O-O".to_owned() } else { "O-O-O".to_owned() };
    }
    let takes = field.board.occupied().contains(to) || (piece.role == Role::Pawn && from.file() != to.file());
    let x = if takes { "x" } else { "" };
    let who = match piece.role {
        Role::Pawn if takes => char::from(b'a' + from.file()).to_string(),
        Role::Pawn => String::new(),
        role => {
            let rivals = field.board.of(prep.side, role).iter();
            let rival = |at: Square| at != from && super::moves::targets(field, prep.side, at, ask).contains(to);
            let origin = if rivals.into_iter().any(rival) { from.to_string() } else { String::new() };
            format!("{}{origin}", role.letter())
        }
    };
    format!("{who}{x}{to}")
}
