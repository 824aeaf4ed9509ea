//! What is answered to a question that is typed.
use super::squares;
use super::{Command, Meaning, words};
use crate::board::{Side, Square};
use crate::game::{Actor, Card, CardFace, Game, Pick, Scene};
use crate::session::{Moment, Need, Session, spoken};

/// An answer in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer(pub Vec<String>);

impl Answer {
    fn one(text: impl Into<String>) -> Answer {
        Answer(vec![text.into()])
    }

    /// All of it in a row.
    pub fn text(&self) -> String {
        self.0.join(" ")
    }
}

/// What can be typed.
const HELP: [&str; 9] = [
    "Moves as people write them: e4, Nf3, exd5, O-O, e2e4, Qd2-h6, a7a8=Q.",
    "Cards by name or number: play 2, or the name; then what is asked: wall b5. All that the log writes can be typed.",
    "Options by their word: done, stay, discard, swap, cycle. Draw turns over the deck. Cancel takes back what is prepared, \
     undo the last turn. Offer draw, accept, decline.",
    "Questions about the board: board, rank 4, file e, square e4, pieces, pieces white knight.",
    "About cards: hand, card 2 or card and its name, pile. It is only read, not played.",
    "About the game: moves, moves e2, last, last 3, turn, clock, effects, laws, terrain.",
    "Keys on the table: arrows go over the board, Enter picks. N next target, O next own piece, with Shift the one before. \
     B board, H hand, P what is asked, slash or M this field, L last turn, T clock, I reads the card or square out large, digits play a card.",
    "F turns the board, left and right arrow beside the board look back, Escape takes back.",
    "Keys of one letter can be switched off in the settings.",
];

impl Session {
    /// The answer to a question; `None` for what is to be done. `near` is the side at the bottom of the board.
    pub fn answer(&self, command: &Command, near: Side, now: Moment) -> Option<Answer> {
        let scene = self.scene();
        let cards = self.play().now().cards();
        Some(match command {
            Command::Help => Answer(HELP.map(str::to_owned).to_vec()),
            Command::Board => Answer(spoken::board(&scene, cards, near)),
            Command::Rank(n) => Answer::one(spoken::rank(&scene, cards, *n)),
            Command::File(n) => Answer::one(spoken::file(&scene, cards, *n)),
            Command::Square(at) => Answer::one(self.square_told(&scene, cards, *at)),
            Command::Pieces(side, role) => Answer(spoken::pieces(&scene, *side, *role)),
            Command::Hand => Answer(spoken::hand(&scene, cards)),
            Command::Card(which) => Answer::one(card_told(&scene, cards, which)),
            Command::Moves(from) => Answer(self.moves_told(&scene, cards, *from)),
            Command::Last(n) => Answer(self.last_told(*n)),
            Command::Clock => Answer::one(self.clock_told(now)),
            Command::Effects => Answer(spoken::effects(&scene, cards)),
            Command::Laws => Answer(spoken::laws(&scene, cards)),
            Command::Terrain => Answer(spoken::terrain(&scene, cards)),
            Command::Piles => Answer(spoken::piles(&scene, cards)),
            Command::Turn => Answer::one(self.turn_told(&scene)),
            _ => return None,
        })
    }

    /// A square, and why nothing can be picked there, if that is so.
    fn square_told(&self, scene: &Scene, cards: &[CardFace], at: Square) -> String {
        let mut words = spoken::square(scene, cards, at);
        if matches!(self.needs(), Need::Person(_)) {
            words += &match self.refusal(Pick::Square(at)) {
                Some(reason) => format!(" {reason}"),
                None => " It can be picked.".to_owned(),
            };
        }
        words
    }

    /// Whose turn it is and what is asked.
    pub fn turn_told(&self, scene: &Scene) -> String {
        let name = |side: Side| self.setup().seats[side.index()].name();
        let turn = spoken::turn(scene, name);
        match self.needs() {
            Need::Over(_) => turn,
            Need::DrawAnswer(side) => format!("{turn} {} offers a draw.", name(!side)),
            _ => format!("{turn} {}", scene.prompt),
        }
    }

    /// The last turns in which something happened, the oldest first.
    pub fn last_told(&self, turns: usize) -> Vec<String> {
        let log = self.log();
        let told = log.iter().rev().filter(|line| !line.sentences.is_empty()).take(turns);
        let mut lines: Vec<String> =
            told.map(|line| format!("{}: {}.", line.side.name(), line.sentences.join(". "))).collect();
        lines.reverse();
        if lines.is_empty() {
            lines.push("No turn yet.".to_owned());
        }
        lines
    }

    /// What is left on the clocks.
    pub fn clock_told(&self, now: Moment) -> String {
        let Some(clock) = self.clock() else { return "This game has no clock.".to_owned() };
        let one = |side: Side| {
            let seconds = clock.left(side, now) / 1000;
            format!("{} {} minutes {} seconds", side.name(), seconds / 60, seconds % 60)
        };
        format!("{}, {}.", one(Side::White), one(Side::Black))
    }

    /// What can be picked now: squares with where they lead, cards, options.
    fn moves_told(&self, scene: &Scene, cards: &[CardFace], from: Option<Square>) -> Vec<String> {
        if scene.picks.is_empty() {
            return vec![match self.needs() {
                Need::Tap(_) => "Draw turns over the next card.".to_owned(),
                _ => "There is nothing to pick now.".to_owned(),
            }];
        }
        let side = match self.play().now().actor() {
            Actor::Side(side) => side,
            _ => scene.turn,
        };
        let mut now = self.world(side);
        for &pick in self.play().now().prepared() {
            // They were legal when they were prepared.
            let _ = now.apply(pick);
        }
        let wanted = |at: &Square| from.is_none_or(|from| from == *at);
        let squares: Vec<Square> = squares(&scene.picks).filter(wanted).collect();
        let mut lines: Vec<String> = Vec::new();
        let mut bare: Vec<String> = Vec::new();
        for at in squares {
            let who = scene.piece_at(at);
            let mut next = now.clone();
            let goes = next.apply(Pick::Square(at)).is_ok() && !next.prepared().is_empty();
            let targets: Vec<Square> = if goes { self::squares(&next.picks()).collect() } else { Vec::new() };
            match who {
                Some(piece) if !targets.is_empty() && scene.prepared.last() != Some(&Pick::Square(at)) => {
                    let to = targets.iter().map(|to| target(scene, piece.side, *to)).collect::<Vec<_>>().join(", ");
                    lines.push(format!("{} {at}: {to}.", piece.role.name()));
                }
                _ => bare.push(target(scene, side, at)),
            }
        }
        if !bare.is_empty() {
            lines.push(format!("Squares: {}.", bare.join(", ")));
        }
        if from.is_some() {
            return if lines.is_empty() { vec!["Nothing can be picked there now.".to_owned()] } else { lines };
        }
        lines.extend(others(scene, cards));
        lines
    }
}

/// A square as where something may go: who is taken there.
fn target(scene: &Scene, side: Side, at: Square) -> String {
    match scene.piece_at(at).filter(|piece| piece.side != side) {
        Some(enemy) => format!("takes {} {at}", enemy.role.name()),
        None => at.to_string(),
    }
}

/// Cards, kinds of pieces and options that can be picked.
fn others(scene: &Scene, cards: &[CardFace]) -> Vec<String> {
    let (mut names, mut roles, mut options) = (Vec::new(), Vec::new(), Vec::new());
    let numbered = spoken::in_hand(scene);
    for pick in &scene.picks {
        match *pick {
            Pick::Card(card) => {
                let name = cards.get(card.index()).map_or("?", |face| face.name.as_str());
                match numbered.iter().position(|held| *held == Some(card)) {
                    Some(n) => names.push(format!("{} {name}", n + 1)),
                    None => names.push(name.to_owned()),
                }
            }
            Pick::Role(role) => roles.push(role.name().to_owned()),
            Pick::Choice(choice) => options.push(choice.slug().to_owned()),
            Pick::Square(_) => {}
        }
    }
    let line = |title: &str, list: Vec<String>| (!list.is_empty()).then(|| format!("{title}: {}.", list.join(", ")));
    [line("Cards", names), line("Pieces", roles), line("Options", options)].into_iter().flatten().collect()
}

/// A card that is asked about by its number or its name.
fn card_told(scene: &Scene, cards: &[CardFace], which: &str) -> String {
    let numbered = spoken::in_hand(scene);
    let by_number = which.parse::<usize>().ok().and_then(|n| *numbered.get(n.checked_sub(1)?)?);
    let named = || {
        let tokens = words::tokens(which);
        match &words::read(&tokens, cards, &[])[..] {
            [(words::Word::Card(card), _)] => Some(*card),
            _ => begins(cards, which),
        }
    };
    match by_number.or_else(named) {
        Some(card) => spoken::card(scene, cards, card),
        None => format!("There is no card “{which}”. Hand reads those you hold."),
    }
}

/// The one card whose name begins so.
fn begins(cards: &[CardFace], which: &str) -> Option<Card> {
    let fits = |(_, face): &(usize, &CardFace)| face.name.to_lowercase().starts_with(&which.to_lowercase());
    let mut found = cards.iter().enumerate().filter(fits);
    let (index, _) = found.next()?;
    found.next().is_none().then(|| u8::try_from(index).ok().map(Card)).flatten()
}

impl Meaning {
    /// Why nothing was played, or what could be meant, in words.
    pub fn question(&self, scene: &Scene, cards: &[CardFace]) -> Option<String> {
        match self {
            Meaning::Picks { .. } => None,
            Meaning::Unknown(word) => Some(format!(
                "“{word}” is not understood. Moves are typed as e4, Nf3 or e2e4, cards by name or number. Help tells more."
            )),
            Meaning::Nothing => Some(format!("That cannot be played now. {} Moves tells what can.", scene.prompt)),
            Meaning::Several(all) => {
                let mut shown: Vec<String> = all.iter().take(4).map(|picks| told(picks, cards)).collect();
                if all.len() > shown.len() {
                    shown.push(format!("{} more", all.len() - shown.len()));
                }
                Some(format!("That could be several turns: {}. Say which.", shown.join("; or ")))
            }
        }
    }
}

/// Picks in words: “b1 d2”, “Wall e4”.
fn told(picks: &[Pick], cards: &[CardFace]) -> String {
    let one = |pick: &Pick| match *pick {
        Pick::Card(card) => cards.get(card.index()).map_or_else(|| "?".to_owned(), |face| face.name.clone()),
        Pick::Square(at) => at.to_string(),
        Pick::Role(role) => role.name().to_owned(),
        Pick::Choice(choice) => choice.slug().to_owned(),
    };
    picks.iter().map(one).collect::<Vec<_>>().join(" ")
}
