//! Typing at the table: turns in notation, and questions about what can be seen.
//!
//! Plain text in, plain text or picks out; the page gives the text and does what comes of it.
mod answer;
mod search;
#[cfg(test)]
mod tests;
mod words;

pub use answer::Answer;
pub use search::Meaning;

use super::{Moment, Session};
use crate::board::{Role, Side, Square};
use crate::game::{Game, Pick, Reason, Rng, View, Viewer};

/// What a typed line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// What can be typed.
    Help,
    /// The whole board.
    Board,
    /// A rank, from 0.
    Rank(u8),
    /// A file, from 0.
    File(u8),
    /// A square.
    Square(Square),
    /// Where pieces stand: of one side or both, of one kind or all.
    Pieces(Option<Side>, Option<Role>),
    /// The cards in hand, or the skills.
    Hand,
    /// A card by its number or its name.
    Card(String),
    /// What can be picked now; from one square, if one is named.
    Moves(Option<Square>),
    /// The last turns in words, this many.
    Last(usize),
    /// The clocks.
    Clock,
    /// Effects and signs.
    Effects,
    /// The laws in force.
    Laws,
    /// The ground.
    Terrain,
    /// Decks, discards, captured pieces.
    Piles,
    /// Whose turn it is and what is asked.
    Turn,
    /// Take back what is prepared.
    Cancel,
    /// Take back the last turn.
    Undo,
    /// Turn over the deck's next card, or accept a draw that is offered.
    Draw,
    /// Offer a draw.
    OfferDraw,
    /// Accept a draw that is offered.
    Accept,
    /// Decline it.
    Decline,
    /// Picks or a turn.
    Play(String),
}

/// The most turns that are told at once.
const MOST_TOLD: usize = 20;

impl Command {
    /// What a line asks for; whatever is no command is meant to be played.
    pub fn parse(line: &str) -> Command {
        let line = line.trim().trim_start_matches('/').trim();
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            [] | ["help" | "h" | "?" | "commands"] => Command::Help,
            ["board"] => Command::Board,
            ["rank" | "row", n] => rank(n).map_or_else(|| Command::Play(line.to_owned()), Command::Rank),
            ["file" | "column", letter] => file(letter).map_or_else(|| Command::Play(line.to_owned()), Command::File),
            ["square" | "what" | "on", at] => {
                at.parse().map_or_else(|_| Command::Play(line.to_owned()), Command::Square)
            }
            ["pieces" | "piece", ref which @ ..] => pieces(which).unwrap_or_else(|| Command::Play(line.to_owned())),
            ["hand" | "cards" | "skills"] => Command::Hand,
            ["card" | "read", ..] if words.len() > 1 => Command::Card(words[1..].join(" ")),
            ["moves" | "targets"] => Command::Moves(None),
            ["moves" | "targets", at] => {
                at.parse().map_or_else(|_| Command::Play(line.to_owned()), |at| Command::Moves(Some(at)))
            }
            ["last"] => Command::Last(1),
            ["last", n] => n
                .parse()
                .map_or_else(|_| Command::Play(line.to_owned()), |n: usize| Command::Last(n.clamp(1, MOST_TOLD))),
            ["clock" | "clocks" | "time"] => Command::Clock,
            ["effects" | "signs"] => Command::Effects,
            ["laws" | "law"] => Command::Laws,
            ["terrain" | "ground"] => Command::Terrain,
            ["pile" | "piles" | "deck" | "captured"] => Command::Piles,
            ["turn" | "who" | "prompt"] => Command::Turn,
            ["cancel"] => Command::Cancel,
            ["undo"] => Command::Undo,
            ["draw"] => Command::Draw,
            ["offer", "draw"] => Command::OfferDraw,
            ["accept"] => Command::Accept,
            ["decline"] => Command::Decline,
            _ => Command::Play(line.to_owned()),
        }
    }
}

/// The squares among picks.
fn squares(picks: &[Pick]) -> impl Iterator<Item = Square> + '_ {
    picks.iter().filter_map(|pick| match pick {
        Pick::Square(at) => Some(*at),
        _ => None,
    })
}

fn rank(word: &str) -> Option<u8> {
    word.parse::<u8>().ok().filter(|n| (1..=8).contains(n)).map(|n| n - 1)
}

fn file(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [letter @ b'a'..=b'h'] => Some(letter - b'a'),
        _ => None,
    }
}

/// “white knights”, “knights”, “black”, nothing; `None` for other words.
fn pieces(which: &[&str]) -> Option<Command> {
    let (mut side, mut role) = (None, None);
    for word in which {
        match *word {
            "white" if side.is_none() => side = Some(Side::White),
            "black" if side.is_none() => side = Some(Side::Black),
            _ if role.is_none() => role = Some(words::role_named(word)?),
            _ => return None,
        }
    }
    Some(Command::Pieces(side, role))
}

impl Session {
    /// What a text means that the person who acts types as a turn, or a part of one.
    pub fn read_turn(&self, text: &str) -> Meaning {
        let Some(side) = self.play().now().actor().side() else { return Meaning::Nothing };
        let world = self.world(side);
        let prepared = self.play().now().prepared();
        let numbered = super::spoken::in_hand(&self.scene());
        search::read(&world, prepared, text, &numbered)
    }

    /// Why a text that fits no turn cannot be played: the rule behind the first of its picks that is refused, where that is clear.
    pub fn typed_refusal(&self, text: &str) -> Option<Reason> {
        let numbered = super::spoken::in_hand(&self.scene());
        let tokens = words::tokens(text);
        let mut probe = self.clone();
        for (word, _) in words::read(&tokens, self.play().now().cards(), &numbered) {
            for pick in word.picks() {
                if let Some(reason) = probe.refusal(pick) {
                    return Some(reason);
                }
                // It is legal, and on a copy.
                let _ = probe.pick(pick, Moment::at(0));
            }
        }
        None
    }

    /// A world that this side cannot tell from the real one, without what is prepared.
    fn world(&self, side: Side) -> crate::games::AnyGame {
        // Which of them does not matter: what may be picked is the same in all.
        self.play().committed().seen_by(Viewer::Side(side)).sample(&mut Rng::seeded(1))
    }
}
