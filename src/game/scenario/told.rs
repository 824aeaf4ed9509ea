//! Events as scenarios name them: the kind, then what is known of it in a fixed order, so that a log may be reworded.
use super::{Asked, read_side};
use crate::board::{Piece, Role, Side, Square};
use crate::game::{Card, CardFace, Event, Pick};

/// What stands at a place after an event's kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fact {
    Side,
    Role,
    /// A square; `-` for the whole board, `?` for those who may not know.
    Square,
    /// A card; `?` for those who may not know.
    Card,
    Number,
    /// One of these.
    Word(&'static [&'static str]),
    /// All the rest of the line, as the event itself has it.
    Rest,
}
use Fact::{Card as C, Number as N, Rest, Role as R, Side as S, Square as Q, Word};

/// Every kind of event and what follows it.
const KINDS: [(&str, &[Fact]); 41] = [
    ("turn", &[S]),
    ("skipped", &[S]),
    ("moved", &[S, R, Q, Q]),
    ("captured", &[S, R, Q]),
    ("placed", &[S, R, Q]),
    ("promoted", &[S, R, Q, R]),
    ("turned", &[S, R, Q]),
    ("played", &[S, C, Word(&["plain", "combo"])]),
    ("drawn", &[S, C]),
    ("returned", &[S, C]),
    ("deck-opened", &[S]),
    ("deck-shown", &[S, C]),
    ("laid", &[S, C, Q]),
    ("lifted", &[C, Q]),
    ("trap-set", &[S, Q]),
    ("trap-shown", &[S, Q]),
    ("trap-sprung", &[S, Q]),
    ("suspense", &[]),
    ("rewound", &[]),
    ("thrown", &[S, C]),
    ("blocked", &[S]),
    ("charged", &[S, N]),
    ("super-charge", &[S]),
    ("taken-back", &[S]),
    ("removed", &[S, R, Q]),
    ("marked", &[S, R, Q, Rest]),
    ("gained", &[S, C, N]),
    ("levelled", &[S, C, N]),
    ("lights-out", &[S]),
    ("lights-on", &[S, Word(&["ended", "waited"])]),
    ("told", &[S, Rest]),
    ("bounced", &[S, R, Q, Q]),
    ("time-stolen", &[S]),
    ("clock-halved", &[S]),
    ("packed", &[S]),
    ("handicapped", &[S, C]),
    ("check", &[S, Q]),
    ("over", &[Rest]),
    ("rolled", &[Word(&["yes", "no"]), Rest]),
    ("law", &[S, R, C]),
    ("reshuffled", &[]),
];

/// Every kind of event, and what is named after it.
pub fn kinds() -> impl Iterator<Item = String> {
    KINDS.iter().map(|(kind, facts)| facts.iter().fold((*kind).to_owned(), |text, fact| text + " " + &fact.asked()))
}

impl Fact {
    /// What stands for the fact in a list of all kinds.
    fn asked(self) -> String {
        match self {
            Fact::Side => "SIDE".to_owned(),
            Fact::Role => "PIECE".to_owned(),
            Fact::Square => "SQUARE".to_owned(),
            Fact::Card => "CARD".to_owned(),
            Fact::Number => "NUMBER".to_owned(),
            Fact::Word(words) => words.join("|"),
            Fact::Rest => "…".to_owned(),
        }
    }
}

/// An event as scenarios name it: its kind and all that is known of it.
pub(super) fn words(event: &Event, cards: &[CardFace]) -> String {
    let card = |card: &Card| Pick::Card(*card).word(cards);
    let known = |of: &Option<Card>| of.as_ref().map_or("?".to_owned(), card);
    let side = |side: &Side| side.name().to_ascii_lowercase();
    let who = |piece: &Piece| format!("{} {}", side(&piece.side), piece.role.name());
    let at = |at: &Option<Square>, nowhere: &str| at.map_or(nowhere.to_owned(), |at| at.to_string());
    match event {
        Event::TurnBegan(by) => format!("turn {}", side(by)),
        Event::Skipped(by) => format!("skipped {}", side(by)),
        Event::Moved { piece, from, to } => format!("moved {} {from} {to}", who(piece)),
        Event::Captured { piece, at } => format!("captured {} {at}", who(piece)),
        Event::Placed { piece, at } => format!("placed {} {at}", who(piece)),
        Event::Promoted { piece, at, to } => format!("promoted {} {at} {}", who(piece), to.name()),
        Event::Turned { piece, at } => format!("turned {} {at}", who(piece)),
        Event::CardPlayed { side: by, card: what, combo } => {
            format!("played {} {} {}", side(by), card(what), if *combo { "combo" } else { "plain" })
        }
        Event::CardDrawn { side: by, card, .. } => format!("drawn {} {}", side(by), known(card)),
        Event::CardReturned { side: by, card, .. } => format!("returned {} {}", side(by), known(card)),
        Event::DeckOpened(by) => format!("deck-opened {}", side(by)),
        Event::DeckShown { side: by, card: what } => format!("deck-shown {} {}", side(by), card(what)),
        Event::Laid { by, card: what, at: place } => format!("laid {} {} {}", side(by), card(what), at(place, "-")),
        Event::Lifted { card: what, at: place } => format!("lifted {} {}", card(what), at(place, "-")),
        Event::TrapSet { by, at: place } => format!("trap-set {} {}", side(by), at(place, "?")),
        Event::TrapShown { by, at: place } => format!("trap-shown {} {}", side(by), at(place, "?")),
        Event::TrapSprung { by, at } => format!("trap-sprung {} {at}", side(by)),
        Event::Suspense => "suspense".to_owned(),
        Event::Rewound { .. } => "rewound".to_owned(),
        Event::CardThrown { side: by, card: what } => format!("thrown {} {}", side(by), card(what)),
        Event::Blocked(by) => format!("blocked {}", side(by)),
        Event::Charged { side: by, to } => format!("charged {} {to}", side(by)),
        Event::SuperCharge(by) => format!("super-charge {}", side(by)),
        Event::TakenBack { by, .. } => format!("taken-back {}", side(by)),
        Event::Removed { piece, at } => format!("removed {} {at}", who(piece)),
        Event::Marked { piece, at, mark } => format!("marked {} {at} {mark}", who(piece)),
        Event::Gained { side: by, card: what, xp } => format!("gained {} {} {xp}", side(by), card(what)),
        Event::Levelled { side: by, card: what, level } => format!("levelled {} {} {level}", side(by), card(what)),
        Event::Dark { event, .. } => words(event, cards),
        Event::LightsOut(by) => format!("lights-out {}", side(by)),
        Event::LightsOn { side: by, waited, .. } => {
            format!("lights-on {} {}", side(by), if *waited { "waited" } else { "ended" })
        }
        Event::Told { side: by, what } => format!("told {} {what}", side(by)),
        Event::Bounced { piece, from, to } => format!("bounced {} {from} {to}", who(piece)),
        Event::TimeStolen { by } => format!("time-stolen {}", side(by)),
        Event::ClockHalved(by) => format!("clock-halved {}", side(by)),
        Event::Packed(by) => format!("packed {}", side(by)),
        Event::Handicapped { side: by, card: what } => format!("handicapped {} {}", side(by), card(what)),
        Event::Check { side: by, at } => format!("check {} {at}", side(by)),
        Event::Over(outcome) => {
            format!("over {} {}", outcome.winner.as_ref().map_or("draw".to_owned(), side), outcome.why.slug())
        }
        Event::Rolled { what, odds: (n, of), fell, at: place } => {
            format!("rolled {} {n}/{of} {} {what}", if *fell { "yes" } else { "no" }, at(place, "-"))
        }
        Event::LawChanged { by, role, card: what } => format!("law {} {} {}", side(by), role.name(), card(what)),
        Event::Reshuffled => "reshuffled".to_owned(),
    }
}

/// The kind of an event, by its words.
pub(super) fn kind(words: &str) -> &str {
    words.split(' ').next().unwrap_or(words)
}

/// Whether an event, by its words, is what a scenario names: its kind and as much of the rest as is given. A game's own
/// sentence is named whole or not at all.
pub(super) fn is(words: &str, named: &str) -> bool {
    let facts = KINDS.iter().find(|(name, _)| *name == kind(named)).map_or(&[][..], |(_, facts)| *facts);
    let sentence = facts.iter().position(|fact| *fact == Fact::Rest);
    let whole = sentence.is_some_and(|at| named.split(' ').count() > at + 1);
    words.strip_prefix(named).is_some_and(|rest| rest.is_empty() || !whole && rest.starts_with(' '))
}

/// Whether `named` may be the beginning of an event's words. What `missing` is may not rest on a game's own sentence: it
/// would still be missing when the sentence reads otherwise.
///
/// # Errors
/// The word that no event has in this place.
pub(super) fn check(named: &str, missing: bool, cards: &[CardFace]) -> Asked<()> {
    let mut given = named.split(' ');
    let first = given.next().unwrap_or_default();
    let Some((_, facts)) = KINDS.iter().find(|(kind, _)| *kind == first) else {
        return Err(("a kind of event".to_owned(), format!("“{first}”")));
    };
    let mut facts = facts.iter();
    for word in given {
        let (what, fits) = match facts.next() {
            Some(Fact::Side) => ("a side", read_side(word).is_ok()),
            Some(Fact::Role) => ("a piece", Role::ALL.iter().any(|role| role.name() == word)),
            Some(Fact::Square) => ("a square", word.parse::<Square>().is_ok() || ["-", "?"].contains(&word)),
            Some(Fact::Card) => ("a card", word == "?" || cards.iter().any(|face| face.slug == word)),
            Some(Fact::Number) => ("a number", word.parse::<u8>().is_ok()),
            Some(Fact::Word(known)) => ("a word of this event", known.contains(&word)),
            Some(Fact::Rest) if missing => ("no more: a sentence may come to read otherwise", false),
            Some(Fact::Rest) => return Ok(()),
            None => ("the end of the event", false),
        };
        if !fits {
            return Err((format!("{what} in “{named}”"), format!("“{word}”")));
        }
    }
    Ok(())
}
