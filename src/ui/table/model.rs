//! What the table shows, as plain data read from the session at one moment.
use super::dice::{self, Fall};
use arrayvec::ArrayVec;
use intermezzo::board::{Piece, Side, Square};
use intermezzo::game::sign::CHOSEN;
use intermezzo::game::{Card, CardFace, Event, Pick, Reason, Scene, Sign, Turn, Viewer};
use intermezzo::session::{LogLine, Need, Session, spoken};
use std::borrow::Cow;
use std::ops::Range;

/// Everything on the screen that comes from the session. Made when the table is at rest, so what moves is not overtaken.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// The table as whoever looks may see it.
    pub scene: Scene,
    /// What the table waits for.
    pub need: Need,
    /// Whose side is at the bottom, where nobody has turned the board.
    pub near: Side,
    /// The squares that the last turn touched.
    pub last: Vec<Square>,
    /// The last card that each side has played, and whether a combo powered it up.
    pub cards: [Option<(Card, bool)>; 2],
    /// The log.
    pub log: Vec<LogLine>,
    /// Why nothing can be taken back, or that it can.
    pub undo: Result<(), Reason>,
    /// Who has offered a draw.
    pub offer: Option<Side>,
    /// Whether a clock is at the table.
    pub clock: bool,
    /// The dice of the latest turn, and whose turn it was.
    pub dice: Option<(Side, Vec<Fall>)>,
}

impl Shown {
    /// Whether something lies over the whole table: the curtain, or a choice of packages.
    pub fn is_covered(&self) -> bool {
        matches!(self.need, Need::Curtain(_)) || self.scene.package().is_some()
    }

    /// What is shown of a session now.
    pub fn of(session: &Session) -> Shown {
        let turns = session.play().turns();
        let scene = session.scene();
        Shown {
            need: session.needs(),
            near: session.near_side(),
            last: last_seen(session, scene.dark),
            cards: Side::ALL.map(|side| last_card(turns, side)),
            log: session.log(),
            undo: session.can_undo(),
            offer: session.draw_offer(),
            clock: session.clock().is_some(),
            dice: dice::last(turns),
            scene,
        }
    }

    /// What a pick would bring, where the game tells it.
    pub fn note(&self, pick: Pick) -> Option<&str> {
        self.scene.notes.iter().find(|(of, _)| *of == pick).map(|(_, text)| text.as_str())
    }

    /// The cards that are asked for and do not lie in the hand or with an army: an effect named after its card, say.
    pub fn asked_cards(&self) -> Vec<Card> {
        let scene = &self.scene;
        // A package of handicaps is chosen in a panel of its own.
        if scene.package().is_some() {
            return Vec::new();
        }
        let held = |card: Card| scene.hand.iter().flatten().any(|held| held.card == card && held.locked.is_none());
        let open = |card: Card| scene.seats.iter().any(|seat| seat.cards.iter().any(|state| state.card == card));
        let asked = |pick: &Pick| match *pick {
            Pick::Card(card) if !held(card) && !open(card) => Some(card),
            _ => None,
        };
        scene.picks.iter().filter_map(asked).collect()
    }

    /// The need as the document tells it.
    pub fn need_word(&self) -> &'static str {
        match self.need {
            Need::Person(_) => "person",
            Need::Tap(_) => "tap",
            Need::Chance => "chance",
            Need::Cpu { .. } => "cpu",
            Need::Curtain(_) => "curtain",
            Need::DrawAnswer(_) => "draw-answer",
            Need::Over(_) => "over",
        }
    }
}

/// The squares on which something happened in these events.
fn touched(events: &[Event]) -> Vec<Square> {
    let mut squares = Vec::new();
    for event in events {
        match event.lit() {
            Event::Moved { from, to, .. } => squares.extend([*from, *to]),
            Event::Captured { at, .. }
            | Event::Placed { at, .. }
            | Event::Removed { at, .. }
            | Event::Marked { at, .. }
            | Event::Promoted { at, .. }
            | Event::TrapSprung { at, .. }
            | Event::Laid { at: Some(at), .. }
            | Event::Turned { at, .. } => squares.push(*at),
            _ => {}
        }
    }
    squares
}

/// The squares that the last turn touched, as far as whoever looks may know them: in the dark none, and none under the curtain
/// of what has happened in the dark.
fn last_seen(session: &Session, dark_now: bool) -> Vec<Square> {
    let turns = session.play().turns();
    let dark = |turn: &Turn| turn.events.iter().any(|event| matches!(event, Event::Dark { .. }));
    match session.viewer() {
        _ if dark_now => Vec::new(),
        Viewer::Public if turns.iter().rev().take(2).any(dark) => Vec::new(),
        _ => last_touched(turns),
    }
}

/// The squares that the latest turn which changed the board touched; of what is over, also in the dark.
pub fn last_touched(turns: &[Turn]) -> Vec<Square> {
    turns.iter().rev().map(|turn| touched(&turn.events)).find(|squares| !squares.is_empty()).unwrap_or_default()
}

/// The turns of the other side since the last one of whoever looks, and what of the own has followed without a choice, as a
/// deal of cards.
pub fn others_turns(session: &Session) -> Option<Range<usize>> {
    let turns = session.play().turns();
    let own = |turn: &Turn| session.viewer() == Viewer::Side(turn.side);
    let last = turns.iter().rposition(|turn| !own(turn))?;
    let first = turns[..last].iter().rposition(own).map_or(0, |before| before + 1);
    Some(first..turns.len() - 1)
}

fn last_card(turns: &[Turn], side: Side) -> Option<(Card, bool)> {
    let played = |event: &Event| match event {
        Event::CardPlayed { side: by, card, combo } if *by == side => Some((*card, *combo)),
        _ => None,
    };
    turns.iter().rev().find_map(|turn| turn.events.iter().rev().find_map(played))
}

/// The most signs that one square wears.
const MAX_SIGNS: usize = 8;

/// What a square shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Face {
    /// Who stands there.
    pub piece: Option<Piece>,
    /// It can be picked.
    pub target: bool,
    /// It was picked in the turn being prepared.
    pub chosen: bool,
    /// The last turn touched it.
    pub last: bool,
    /// A piece there can be taken hold of.
    pub grab: bool,
    /// Whoever looks cannot see whether something stands there.
    pub dark: bool,
    /// The signs that it wears besides.
    pub signs: ArrayVec<Sign, MAX_SIGNS>,
}

/// The faces of the 64 squares; `live` when the player may pick now.
pub fn faces(scene: &Scene, last: &[Square], live: bool) -> [Face; 64] {
    let mut faces: [Face; 64] = std::array::from_fn(|_| Face::default());
    for &(at, piece) in &scene.pieces {
        faces[at.index()].piece = Some(piece);
    }
    for at in last {
        faces[at.index()].last = true;
    }
    for face in &mut faces {
        face.dark = scene.dark && face.piece.is_none();
    }
    for mark in &scene.marks {
        let face = &mut faces[mark.at.index()];
        if mark.kind.is(&CHOSEN) {
            face.chosen = live;
        } else {
            // More than fit are told by the pictures alone.
            let _ = face.signs.try_push(mark.kind);
        }
    }
    if !live {
        return faces;
    }
    for pick in &scene.picks {
        if let Pick::Square(at) = pick {
            faces[at.index()].target = true;
        }
    }
    let choosing = faces.iter().any(|face| face.chosen);
    for face in &mut faces {
        let own = face.piece.is_some_and(|piece| piece.side == scene.turn);
        face.grab = own && (face.target || choosing || face.chosen);
    }
    faces
}

impl Face {
    /// The square in words; `choosing` while a piece is chosen and a target is asked.
    pub fn words(&self, at: Square, choosing: bool, cards: &[CardFace]) -> String {
        let mut words = format!("{at}, {}", spoken::standing(self.piece, self.dark));
        if self.chosen {
            words += ", chosen";
        }
        if self.target {
            words += match (choosing, self.piece) {
                (true, Some(_)) if self.grab => ", can be picked",
                (true, Some(_)) => ", can be taken",
                (true, None) if self.dark => ", can be tried",
                (true, None) => ", can move here",
                (false, _) => ", can be chosen",
            };
        }
        for sign in &self.signs {
            words += ", ";
            words += &sign.told(cards);
        }
        words
    }

    /// What its signs do, a sentence each.
    pub fn rules<'c>(&self, cards: &'c [CardFace]) -> Vec<Cow<'c, str>> {
        let rule = |sign: &Sign| {
            let rule = sign.rule(cards)?;
            // What a card lays is told with its name, for a square may wear several signs.
            let of = sign.card.map(|_| sign.told(cards));
            Some(of.map_or(Cow::Borrowed(rule), |name| format!("{name}: {rule}").into()))
        };
        self.signs.iter().filter_map(rule).collect()
    }

    /// Whether nothing can be picked here, nor anything taken hold of in place of what is chosen.
    pub fn is_locked(&self) -> bool {
        !(self.target || self.chosen || self.grab)
    }
}

/// Whether a note tells what would follow, to be read before; a shorter one stands on the board.
pub fn is_preview(note: &str) -> bool {
    note.len() > 9
}

/// What of a note stands on the board: all of a short one, of chances the numbers.
pub fn short(note: &str) -> Option<String> {
    if !is_preview(note) {
        return Some(note.to_owned());
    }
    let chances: Vec<String> = note.split(", ").filter_map(chance).collect();
    (!chances.is_empty()).then(|| chances.join(" "))
}

/// “1 in 4 to arrive whole” as “1/4”; where it is the other side that loses its turn, it says so.
fn chance(words: &str) -> Option<String> {
    let (n, rest) = words.split_once(" in ")?;
    let (of, what) = rest.split_once(' ')?;
    let (n, of): (u64, u64) = (n.parse().ok()?, of.parse().ok()?);
    Some(if what.ends_with("skip") { format!("{n}/{of} skip") } else { format!("{n}/{of}") })
}
