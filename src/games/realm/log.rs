//! The log's short text of a turn.
use super::cards::name_of;
use super::{Realm, Stage};
use crate::board::{Piece, PieceId, Role, Side, Square};
use crate::game::{Actor, Event, Game, Outcome, Pick, Why};

/// The log's text of a turn that began in this position.
pub(super) fn turn_text(game: &Realm, picks: &[Pick]) -> String {
    let mut game = game.clone();
    let (side, dealing) = (game.turn, game.stage == Stage::Deal);
    let mut teller = Teller { side, words: Vec::new(), taken: None, thrown: 0, way: None };
    for &pick in picks {
        let Ok(events) = game.apply(pick) else { break };
        events.iter().for_each(|event| teller.hear(event));
    }
    if dealing && teller.words.is_empty() && !matches!(game.actor(), Actor::Over(_)) && picks.iter().all(is_card) {
        return "Cards are dealt".to_owned();
    }
    let mut text = teller.text();
    match game.stage {
        Stage::Over(Outcome { why: Why::Checkmate, .. }) => text.push('#'),
        Stage::Choose if game.turn != side && super::check::sure_check(&game.field, game.turn) => text.push('+'),
        _ => {}
    }
    text
}

fn is_card(pick: &Pick) -> bool {
    matches!(pick, Pick::Card(_))
}

/// Makes words of events.
struct Teller {
    side: Side,
    words: Vec<String>,
    /// What was taken and where, until the captor is known.
    taken: Option<Square>,
    thrown: usize,
    /// The piece that moved last, where from and where to, and what was said of it.
    way: Option<(PieceId, Square, Square, String)>,
}

impl Teller {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::CardPlayed { card, .. } => self.words.push(name_of(*card).to_owned()),
            Event::CardThrown { side, .. } if *side == self.side => self.thrown += 1,
            Event::Captured { at, .. } => self.taken = Some(*at),
            Event::Moved { piece, from, to } => self.moved(*piece, *from, *to),
            Event::Promoted { piece, at, to } => self.became(*piece, *at, *to),
            Event::Removed { piece, at } => self.words.push(format!("†{}{at}", letter(*piece))),
            Event::Placed { piece, at } => self.words.push(format!("@{}{at}", letter(*piece))),
            Event::Laid { at: Some(at), .. } => self.words.push(at.to_string()),
            Event::Rolled { what, fell: true, .. } => self.words.push(format!("({what})")),
            Event::Skipped(side) if *side != self.side => self.words.push(format!("({} skips)", side.name())),
            _ => {}
        }
    }

    /// A piece moved; where a die let it go on, the parts of its way are told as one.
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        let sign = if self.taken.take().is_some() { "x" } else { "-" };
        let mut begun = from;
        if let Some((id, start, end, said)) = self.way.take()
            && (id, end) == (piece.id, from)
            && self.words.last() == Some(&said)
        {
            begun = start;
            self.words.pop();
        }
        let word = format!("{}{begun}{sign}{to}", letter(piece));
        self.words.push(word.clone());
        self.way = Some((piece.id, begun, to, word));
    }

    /// A piece became another: told with its way if it has just moved, else with its square.
    fn became(&mut self, piece: Piece, at: Square, to: Role) {
        let moved = self.way.as_ref().is_some_and(|(id, .., said)| *id == piece.id && self.words.last() == Some(said));
        match self.words.last_mut() {
            Some(word) if moved => word.push_str(&format!("={}", to.letter())),
            _ => self.words.push(format!("{}{at}={}", letter(piece), to.letter())),
        }
    }

    fn text(mut self) -> String {
        if self.thrown > 0 {
            self.words.push(format!("throws {}", self.thrown));
        }
        self.words.join(" ")
    }
}

fn letter(piece: Piece) -> String {
    if piece.role == Role::Pawn { String::new() } else { piece.role.letter().to_string() }
}
