//! What happened: the animation, the log, the sounds and the screen reader read these and never compare positions.
use crate::board::{Piece, Role, Side, Square};
use crate::game::{Card, CardFace, Outcome, Viewer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One thing that happened at the table. Pieces are given as they were before the event.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// A side's turn begins.
    TurnBegan(Side),
    /// A side's turn is passed over; it is a turn of its own in the log.
    Skipped(Side),
    /// A piece goes from one square to another. Castling is two of these.
    Moved {
        /// Who moves.
        piece: Piece,
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
    /// A piece leaves the board, taken by a piece or a card.
    Captured {
        /// Who was taken.
        piece: Piece,
        /// Where it stood.
        at: Square,
    },
    /// A piece comes onto the board.
    Placed {
        /// Who arrives.
        piece: Piece,
        /// Where.
        at: Square,
    },
    /// A piece becomes another kind.
    Promoted {
        /// As it was before.
        piece: Piece,
        /// Where it stands.
        at: Square,
        /// What it is now.
        to: Role,
    },
    /// A piece changes sides.
    Turned {
        /// As it was before.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// A side plays a card, or (Luck of the draw) turns it over; it lies face up.
    CardPlayed {
        /// Who plays.
        side: Side,
        /// What.
        card: Card,
        /// Powered up by a combo.
        combo: bool,
    },
    /// A side draws a card into its hand.
    CardDrawn {
        /// Who draws.
        side: Side,
        /// What; `None` for those who may not know.
        card: Option<Card>,
        /// Everybody may know it: it comes from a deck that lies open.
        open: bool,
    },
    /// A card goes from a hand back to the same side's deck.
    CardReturned {
        /// Whose.
        side: Side,
        /// What; `None` for those who may not know.
        card: Option<Card>,
        /// Everybody may know it: the deck lies open.
        open: bool,
    },
    /// The order of a side's deck is open to everybody from now on.
    DeckOpened(Side),
    /// The next card of a deck that is being opened, from the top.
    DeckShown {
        /// Whose deck.
        side: Side,
        /// What comes next in it.
        card: Card,
    },
    /// An effect begins, on a square, on the piece there, or everywhere.
    Laid {
        /// Whose card did it.
        by: Side,
        /// The card it is named after.
        card: Card,
        /// Where; `None` for the whole board.
        at: Option<Square>,
    },
    /// An effect ends.
    Lifted {
        /// The card it is named after.
        card: Card,
        /// Where; `None` for the whole board.
        at: Option<Square>,
    },
    /// A side sets a Trap.
    TrapSet {
        /// Whose.
        by: Side,
        /// Where; `None` for those who may not know.
        at: Option<Square>,
    },
    /// A hidden Trap is shown to the other side, which could otherwise make an illegal choice.
    TrapShown {
        /// Whose Trap it is.
        by: Side,
        /// Where; `None` for those who are not told.
        at: Option<Square>,
    },
    /// A Trap goes off, and is gone.
    TrapSprung {
        /// Whose it was.
        by: Side,
        /// Where.
        at: Square,
    },
    /// A turn has passed while a Trap lies armed: that it did not go off may have told something.
    Suspense,
    /// A prepared turn goes otherwise than it looked, because of something hidden: the board stands as before it, and what
    /// really happens follows.
    Rewound {
        /// The whole board as it stands.
        board: Vec<(Square, Piece)>,
    },
    /// A side throws a card away, face up.
    CardThrown {
        /// Who.
        side: Side,
        /// What.
        card: Card,
    },
    /// The card could do nothing.
    Blocked(Side),
    /// A charge meter changes.
    Charged {
        /// Whose.
        side: Side,
        /// Its new level.
        to: u8,
    },
    /// A full meter fires.
    SuperCharge(Side),
    /// The last turn of the other side is taken back on the board; the pieces stand as before it.
    TakenBack {
        /// Who took it back.
        by: Side,
        /// The whole board as it stands now.
        board: Vec<(Square, Piece)>,
    },
    /// A piece leaves the board without being captured.
    Removed {
        /// Who leaves.
        piece: Piece,
        /// Where it stood.
        at: Square,
    },
    /// A piece gets a mark.
    Marked {
        /// Who.
        piece: Piece,
        /// Where it stands.
        at: Square,
        /// What it is now, in a word or two.
        mark: Cow<'static, str>,
    },
    /// A card gains experience.
    Gained {
        /// Whose.
        side: Side,
        /// Which card.
        card: Card,
        /// How much.
        xp: u8,
    },
    /// A card reaches a level.
    Levelled {
        /// Whose.
        side: Side,
        /// Which card.
        card: Card,
        /// The level.
        level: u8,
    },
    /// Something that the other side does not see before its lights are on again.
    Dark {
        /// Who did it and sees it.
        by: Side,
        /// What.
        event: Box<Event>,
    },
    /// The turn of a side that begins is blind: it sees its own pieces only.
    LightsOut(Side),
    /// A side sees everything again.
    LightsOn {
        /// Who.
        side: Side,
        /// The whole board as it stands.
        board: Vec<(Square, Piece)>,
        /// It waited for the light, which has its price.
        waited: bool,
    },
    /// A side is told something of what it cannot see.
    Told {
        /// Who.
        side: Side,
        /// A plain sentence without its full stop.
        what: Cow<'static, str>,
    },
    /// A try in a blind turn is not legal: nothing changes, and the side tries something else.
    Bounced {
        /// The piece that stays.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// A side takes time from the other's clock; how much is up to the clocks.
    TimeStolen {
        /// The thief.
        by: Side,
    },
    /// The time of a side is halved before the first turn.
    ClockHalved(Side),
    /// A side has chosen in secret what the other will bear.
    Packed(Side),
    /// A side bears a handicap from now on.
    Handicapped {
        /// Who.
        side: Side,
        /// The item of the card list that it is.
        card: Card,
    },
    /// The king of a side is attacked.
    Check {
        /// Whose king.
        side: Side,
        /// Where it stands.
        at: Square,
    },
    /// The game ends.
    Over(Outcome),
    /// A die falls.
    Rolled {
        /// What was at stake: “stopped in the Forest”.
        what: Cow<'static, str>,
        /// How likely it was: so many times in so many.
        odds: (u8, u8),
        /// Whether it happens.
        fell: bool,
        /// The square it was about.
        at: Option<Square>,
    },
    /// The pieces of a role move by another law from now on, on both sides.
    LawChanged {
        /// Whose card did it.
        by: Side,
        /// Which pieces.
        role: Role,
        /// The card that says how they move.
        card: Card,
    },
    /// The shared deck ran out and is made anew of the cards that lie open.
    Reshuffled,
}

impl Event {
    /// The event as a viewer may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::CardDrawn { side, open: false, .. } if viewer != Viewer::Side(*side) => {
                Event::CardDrawn { side: *side, card: None, open: false }
            }
            Event::CardReturned { side, open: false, .. } if viewer != Viewer::Side(*side) => {
                Event::CardReturned { side: *side, card: None, open: false }
            }
            Event::Dark { by, event } if viewer == Viewer::Side(*by) => event.seen_by(viewer),
            // Something has happened, and nobody can tell what.
            Event::Dark { .. } => Event::Suspense,
            Event::TrapSet { by, .. } if viewer != Viewer::Side(*by) => Event::TrapSet { by: *by, at: None },
            Event::TrapShown { by, .. } if viewer != Viewer::Side(!*by) => Event::TrapShown { by: *by, at: None },
            other => other.clone(),
        }
    }

    /// The event without the darkness in which it happened: once the lights are on, all may know it.
    pub fn lit(&self) -> &Event {
        match self {
            Event::Dark { event, .. } => event.lit(),
            other => other,
        }
    }

    /// Whether it told somebody something that was hidden before: a turn with such an event is not undone.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::CardDrawn { .. }
                | Event::CardPlayed { .. }
                | Event::CardThrown { .. }
                | Event::CardReturned { .. }
                | Event::DeckOpened(_)
                | Event::TrapShown { .. }
                | Event::TrapSprung { .. }
                | Event::Suspense
                | Event::LightsOut(_)
                | Event::LightsOn { .. }
                | Event::Bounced { .. }
                | Event::Packed(_)
                | Event::Handicapped { .. }
                | Event::Rolled { .. }
        )
    }

    /// One plain sentence without its full stop, for the log and the screen reader; `cards` is the game's card list.
    pub fn words(&self, cards: &[CardFace]) -> String {
        let name = |card: &Card| cards.get(card.index()).map_or("a card", |face| face.name.as_str());
        let who = |piece: &Piece| format!("{} {}", piece.side.name(), piece.role.name());
        match self {
            Event::TurnBegan(side) => format!("{} to move", side.name()),
            Event::Skipped(side) => format!("{} is skipped", side.name()),
            Event::Moved { piece, from, to } => format!("{} {from} to {to}", who(piece)),
            Event::Captured { piece, at } => format!("{} on {at} is taken", who(piece)),
            Event::Placed { piece, at } => format!("{} comes to {at}", who(piece)),
            Event::Promoted { piece, at, to } => format!("{} on {at} becomes a {}", who(piece), to.name()),
            Event::Turned { piece, at } => format!("{} on {at} changes sides", who(piece)),
            Event::CardPlayed { side, card, combo } => {
                let combo = if *combo { ", combo" } else { "" };
                format!("{} plays {}{combo}", side.name(), name(card))
            }
            Event::CardDrawn { side, card: Some(card), .. } => format!("{} draws {}", side.name(), name(card)),
            Event::CardDrawn { side, card: None, .. } => format!("{} draws a card", side.name()),
            Event::CardReturned { side, card: Some(card), .. } => {
                format!("{} of {} goes back to the deck", name(card), side.name())
            }
            Event::CardReturned { side, card: None, .. } => {
                format!("A card of {} goes back to the deck", side.name())
            }
            // A long list; the deck itself is there to be looked at.
            Event::DeckShown { .. } => String::new(),
            Event::DeckOpened(side) => format!("The deck of {} lies open", side.name()),
            Event::Laid { by, card, at: Some(at) } => format!("{}: {} on {at}", by.name(), name(card)),
            Event::Laid { by, card, at: None } => format!("{}: {}", by.name(), name(card)),
            Event::Lifted { card, at: Some(at) } => format!("{} on {at} ends", name(card)),
            Event::Lifted { card, at: None } => format!("{} ends", name(card)),
            Event::TrapSet { by, at: Some(at) } => format!("{} sets a Trap on {at}", by.name()),
            Event::TrapSet { by, at: None } => format!("{} sets a Trap", by.name()),
            Event::TrapShown { by, at: Some(at) } => format!("A Trap of {} shows on {at}", by.name()),
            // The owner is not told that the other side knows.
            Event::TrapShown { at: None, .. } | Event::Suspense => String::new(),
            Event::TrapSprung { by, at } => format!("The Trap of {} on {at} goes off", by.name()),
            Event::Rewound { .. } => "It goes otherwise than it looked".to_owned(),
            Event::CardThrown { side, card } => format!("{} throws away {}", side.name(), name(card)),
            Event::Blocked(side) => format!("{} is blocked", side.name()),
            Event::Charged { side, to } => format!("{} has {to} of 3 charges", side.name()),
            Event::SuperCharge(side) => format!("Super charge for {}", side.name()),
            Event::TakenBack { by, .. } => format!("{} takes back the last turn of {}", by.name(), (!*by).name()),
            Event::Removed { piece, at } => format!("{} on {at} leaves the board", who(piece)),
            Event::Marked { piece, at, mark } => format!("{} on {at}: {mark}", who(piece)),
            Event::Gained { side, card, xp } => format!("{} gains {xp} XP for {}", side.name(), name(card)),
            Event::Levelled { side, card, level } => format!("{}: {} reaches level {level}", side.name(), name(card)),
            Event::Dark { event, .. } => event.words(cards),
            Event::LightsOut(side) => format!("{} sees its own pieces only", side.name()),
            Event::LightsOn { side, waited: true, .. } => format!("{} waits for the lights", side.name()),
            Event::LightsOn { side, .. } => format!("{} sees everything again", side.name()),
            Event::Told { side, what } => format!("{} is told: {what}", side.name()),
            Event::Bounced { piece, from, to } => format!("{} {from} to {to} bounces", who(piece)),
            Event::TimeStolen { by } => format!("{} takes time from {}", by.name(), (!*by).name()),
            Event::ClockHalved(side) => format!("The time of {} is halved", side.name()),
            Event::Packed(side) => format!("{} has chosen", side.name()),
            Event::Handicapped { side, card } => format!("{} bears {}", side.name(), name(card)),
            Event::Check { side, .. } => format!("{} is in check", side.name()),
            Event::Over(outcome) => outcome.words().trim_end_matches('.').to_owned(),
            Event::Rolled { what, odds: (n, of), fell, .. } => {
                format!("{n} in {of}, {what}: {}", if *fell { "yes" } else { "no" })
            }
            Event::LawChanged { card, .. } => format!("In force: {}", name(card)),
            Event::Reshuffled => "The discard pile is shuffled into a new deck".to_owned(),
        }
    }
}
