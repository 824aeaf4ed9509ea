//! The log's short text of a turn.
use super::cards::{Kind, faces};
use super::moves::MoveAsk;
use super::prep::{Prep, Want};
use super::{Arcana, Stage};
use crate::board::{Role, Square};
use crate::game::shorthand::{Attack, Shorthand};
use crate::game::{Actor, Card, Choice, Game, Outcome, Pick, Why};

/// The log's text of a turn. It names no square of a Trap.
pub(super) fn turn_text(game: &Arcana, picks: &[Pick]) -> String {
    let mut game = game.clone();
    let mut text = Shorthand::default();
    let side = game.turn;
    for &pick in picks {
        let by_side = matches!(game.actor(), Actor::Side(_)) && game.turn == side;
        if by_side {
            say(&game, pick, &mut text);
        }
        if game.apply(pick).is_err() {
            break;
        }
    }
    if picks.first().is_some_and(|_| text.is_empty() && game.fullmove == 1) {
        return "Cards are dealt".to_owned();
    }
    text.text(match game.stage {
        Stage::Over(Outcome { why: Why::Checkmate, .. }) => Attack::Mate,
        _ if game.turn != side && game.field.in_check(game.turn) => Attack::Check,
        _ => Attack::None,
    })
}

/// Adds the words of a pick.
fn say(game: &Arcana, pick: Pick, text: &mut Shorthand) {
    let plain = game.plain();
    let prep = game.prep.as_ref().unwrap_or(&plain);
    match (game.stage, pick) {
        (Stage::Exchange, Pick::Choice(_)) => match game.prepared.len() {
            0 => text.say("keeps the hand"),
            n => text.say(format!("exchanges {n}")),
        },
        (Stage::Exchange, _) => {}
        (Stage::Throw, Pick::Card(card)) => text.say(format!("Discard {}", name(card))),
        // The card that is discarded says it.
        (_, Pick::Choice(Choice::Discard)) => {}
        (_, Pick::Choice(choice)) => text.say(choice.label().to_lowercase()),
        (_, Pick::Card(card)) => text.name(name(card)),
        (_, Pick::Role(role)) => match prep.want() {
            Want::Crown(at) => text.crown(at, role),
            _ => text.say(role.name()),
        },
        (_, Pick::Square(at)) => match prep.want() {
            Want::Step(_) if prep.card == Some(Kind::Trap) => {}
            Want::Step(_) => text.say(at.to_string()),
            Want::To(ask, from) => text.say(move_text(prep, ask, from, at)),
            _ => {}
        },
    }
}

fn name(card: Card) -> &'static str {
    faces().get(card.index()).map_or("?", |face| face.name.as_str())
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
