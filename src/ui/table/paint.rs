//! From events to what moves on the screen: an animation plan as plain data. Pieces are followed by their identity.
use crate::ui::sound::Sound;
use intermezzo::board::{Piece, PieceId, Role, Side, Square};
use intermezzo::game::{Card, Event, Outcome, Why};
use std::collections::BTreeMap;

/// A piece on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprite {
    /// Who it is.
    pub piece: Piece,
    /// Where it stands.
    pub at: Square,
    /// What it is doing, as a class of the style sheet.
    pub doing: &'static str,
}

/// The pieces on the screen by identity.
pub type Sprites = BTreeMap<PieceId, Sprite>;

/// The pieces at rest.
pub fn at_rest(pieces: &[(Square, Piece)]) -> Sprites {
    pieces.iter().map(|&(at, piece)| (piece.id, Sprite { piece, at, doing: "" })).collect()
}

/// One change to the pieces.
#[derive(Debug, Clone, PartialEq)]
enum Change {
    Move(PieceId, Square),
    Leave(PieceId),
    Arrive(Piece, Square),
    Become(PieceId, Role),
    Turn(PieceId),
    Board(Vec<(Square, Piece)>),
    /// Only the pieces of this side are seen any more.
    Hide(Side),
    /// The board is seen again; what was not seen comes out of the dark.
    Light(Vec<(Square, Piece)>),
}

/// A card shown large.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    /// Who plays it.
    pub side: Side,
    /// Which.
    pub card: Card,
    /// Powered up by a combo.
    pub combo: bool,
    /// What comes of it, where that is not seen on the board.
    pub note: &'static str,
}

/// What is said across the board for a moment.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The words.
    pub text: String,
    /// Its kind, as a class.
    pub kind: &'static str,
    /// Cards shown with it, and the sides that they concern.
    pub cards: Vec<(Side, Card)>,
}

impl Note {
    fn new(text: String, kind: &'static str) -> Note {
        Note { text, kind, cards: Vec::new() }
    }
}

/// What happens at once.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Step {
    changes: Vec<Change>,
    /// How long it takes.
    pub ms: u64,
    /// The card shown large meanwhile.
    pub spot: Option<Spot>,
    /// What is said meanwhile.
    pub note: Option<Note>,
    /// What is heard.
    pub sound: Option<Sound>,
    /// The squares on which an effect has begun or ended.
    pub effects: Vec<Square>,
    /// The lights go out, or on, for whoever looks.
    pub dark: Option<bool>,
    /// What an event has taken from a clock is seen from now on.
    pub time: bool,
}

impl Step {
    /// A wait.
    pub fn pause(ms: u64) -> Step {
        Step { ms, ..Step::default() }
    }

    /// Makes the changes.
    pub fn apply(&self, sprites: &mut Sprites) {
        for change in &self.changes {
            match change {
                Change::Move(id, to) => edit(sprites, *id, |s| (s.at, s.doing) = (*to, "is-moving")),
                Change::Leave(id) => edit(sprites, *id, |s| s.doing = "is-gone"),
                Change::Arrive(piece, at) => {
                    sprites.insert(piece.id, Sprite { piece: *piece, at: *at, doing: "is-new" });
                }
                Change::Become(id, role) => edit(sprites, *id, |s| (s.piece.role, s.doing) = (*role, "is-new")),
                Change::Turn(id) => edit(sprites, *id, |s| (s.piece.side, s.doing) = (!s.piece.side, "is-turning")),
                Change::Board(pieces) => *sprites = at_rest(pieces),
                Change::Hide(side) => sprites.retain(|_, sprite| sprite.piece.side == *side),
                Change::Light(pieces) => {
                    let mut lit = at_rest(pieces);
                    for (_, sprite) in lit.iter_mut().filter(|(id, _)| !sprites.contains_key(id)) {
                        sprite.doing = "is-lit";
                    }
                    *sprites = lit;
                }
            }
        }
    }

    /// Whether nothing but signs changes.
    pub fn is_effect(&self) -> bool {
        self.sound.is_some() && self.changes.is_empty() && self.spot.is_none() && self.note.is_none() && !self.time
    }

    /// Whether this step does nothing but let this piece move: it was dragged there.
    pub fn is_move_of(&self, id: PieceId) -> bool {
        let other = |change: &Change| matches!(change, Change::Move(who, _) if *who != id);
        self.changes.iter().any(|change| matches!(change, Change::Move(who, _) if *who == id))
            && !self.changes.iter().any(other)
    }
}

fn edit(sprites: &mut Sprites, id: PieceId, how: impl FnOnce(&mut Sprite)) {
    if let Some(sprite) = sprites.get_mut(&id) {
        how(sprite);
    }
}

const MOVE_MS: u64 = 230;
const CARD_MS: u64 = 1150;
const COMBO_MS: u64 = 1450;
const NOTE_MS: u64 = 900;
const OVER_MS: u64 = 1300;
const EFFECT_MS: u64 = 380;
const BOUNCE_MS: u64 = 150;
const LIGHT_MS: u64 = 800;
/// Two packages of handicaps, to be read.
const PACKAGES_MS: u64 = 3200;
const THEFT_MS: u64 = 900;

/// Gathers steps.
struct Planner {
    /// The side whose own plays need not be shown to it.
    mine: Option<Side>,
    steps: Vec<Step>,
    /// What happens on the board at once, as far as it is gathered.
    board: Step,
    moved: Vec<PieceId>,
    /// A card that was played and not shown yet.
    card: Option<Spot>,
    /// Handicaps that these events tell, until they are shown: all at once, before what they do to the pieces.
    bears: Vec<(Side, Card)>,
    /// Pieces leave the board by handicaps, at once.
    packed: bool,
}

/// The plan of these events, for a screen at which `mine` has just acted, if a person has.
pub fn plan(events: &[Event], mine: Option<Side>) -> Vec<Step> {
    let bears = events.iter().filter_map(|event| match event {
        Event::Handicapped { side, card } => Some((*side, *card)),
        _ => None,
    });
    let mut planner = Planner {
        mine,
        steps: Vec::new(),
        board: Step::default(),
        moved: Vec::new(),
        card: None,
        bears: bears.collect(),
        packed: false,
    };
    for event in events {
        planner.add(event);
    }
    planner.flush();
    if events.iter().any(|event| matches!(event, Event::LightsOn { waited: true, .. })) {
        // The price of the light is seen with it.
        planner.steps.insert(0, Step { time: true, ..Step::default() });
    }
    planner.steps
}

impl Planner {
    fn add(&mut self, event: &Event) {
        if self.by_package(event) || self.in_the_dark(event) {
            return;
        }
        match event {
            Event::Moved { piece, to, .. } => {
                if self.moved.contains(&piece.id) {
                    self.flush();
                }
                self.moved.push(piece.id);
                self.on_board(Change::Move(piece.id, *to), MOVE_MS, Sound::Move);
            }
            Event::Captured { piece, .. } => {
                if !self.moved.is_empty() {
                    self.flush();
                }
                self.on_board(Change::Leave(piece.id), MOVE_MS, Sound::Capture);
            }
            Event::Removed { piece, .. } => self.alone(Change::Leave(piece.id), MOVE_MS, Sound::Card),
            Event::Marked { .. } => self.sound(Sound::Card),
            Event::Levelled { level, .. } => self.say(format!("Level {level}!"), "is-super", Sound::Combo),
            Event::Placed { piece, at } => self.alone(Change::Arrive(*piece, *at), 320, Sound::Move),
            Event::Promoted { piece, to, .. } => self.alone(Change::Become(piece.id, *to), 380, Sound::Combo),
            Event::Turned { piece, .. } => self.alone(Change::Turn(piece.id), 700, Sound::Combo),
            Event::TakenBack { board, .. } => {
                self.alone(Change::Board(board.clone()), 650, Sound::Card);
            }
            Event::CardPlayed { side, card, combo } => {
                self.flush();
                self.card = Some(Spot { side: *side, card: *card, combo: *combo, note: "" });
            }
            Event::CardThrown { side, card } if self.mine != Some(*side) => {
                self.flush();
                let spot = Spot { side: *side, card: *card, combo: false, note: "Thrown away" };
                self.steps.push(Step { ms: 650, spot: Some(spot), sound: Some(Sound::Card), ..Step::default() });
            }
            Event::Laid { at, .. } => self.effect(*at, Sound::Card),
            Event::Lifted { at, .. } => self.effect(*at, Sound::Move),
            Event::TrapSet { at: Some(at), .. } => self.effect(Some(*at), Sound::Card),
            Event::TrapShown { at: Some(at), .. } => {
                self.effect(Some(*at), Sound::Charge);
                self.say(format!("A Trap on {at}!"), "is-trap", Sound::Charge);
            }
            Event::TrapSprung { at, .. } => {
                self.effect(Some(*at), Sound::Card);
                self.say("The Trap goes off!".to_owned(), "is-trap", Sound::Check);
            }
            Event::CardReturned { side, card, .. } => self.returned(*side, *card),
            Event::DeckOpened(side) => {
                self.say(format!("The deck of {} lies open", side.name()), "is-skip", Sound::Charge);
            }
            Event::Rewound { board } => {
                self.say("It goes otherwise!".to_owned(), "is-trap", Sound::Refuse);
                self.alone(Change::Board(board.clone()), 450, Sound::Card);
            }
            Event::Blocked(side) => self.blocked(*side),
            Event::Skipped(side) => self.say(format!("{} is skipped", side.name()), "is-skip", Sound::Charge),
            Event::SuperCharge(_) => self.say("Super charge!".to_owned(), "is-super", Sound::Charge),
            Event::TimeStolen { .. } => {
                self.flush();
                self.steps.push(Step { ms: THEFT_MS, time: true, sound: Some(Sound::Charge), ..Step::default() });
            }
            Event::Check { .. } => self.sound(Sound::Check),
            Event::Over(outcome) => self.over(*outcome),
            _ => {}
        }
    }

    /// Whether this tells a package of handicaps or what one does: then it is taken, and all that they do happens at once.
    fn by_package(&mut self, event: &Event) -> bool {
        match event {
            Event::Handicapped { .. } => self.packages(),
            Event::Removed { piece, .. } if self.packed => {
                self.on_board(Change::Leave(piece.id), MOVE_MS, Sound::Capture);
            }
            Event::Promoted { piece, to, .. } if self.packed => {
                self.on_board(Change::Become(piece.id, *to), MOVE_MS, Sound::Capture);
            }
            Event::TurnBegan(_) if self.packed => {
                self.flush();
                self.packed = false;
            }
            _ => return false,
        }
        true
    }

    /// Whether this belongs to a blind turn: then it is taken.
    fn in_the_dark(&mut self, event: &Event) -> bool {
        match event {
            Event::Dark { by, event } if self.mine == Some(*by) => self.add(event.lit()),
            Event::LightsOut(side) => self.lights_out(*side),
            Event::LightsOn { side, board, .. } if self.mine == Some(*side) => self.lights_on(board.clone()),
            Event::Bounced { piece, from, to } => self.bounced(piece.id, *from, *to),
            _ => return false,
        }
        true
    }

    fn on_board(&mut self, change: Change, ms: u64, sound: Sound) {
        self.show_card();
        if !self.board.effects.is_empty() {
            self.flush();
        }
        self.board.changes.push(change);
        self.board.ms = ms;
        self.board.sound = self.board.sound.max(Some(sound));
    }

    /// An effect begins or ends: several of them at once.
    fn effect(&mut self, at: Option<Square>, sound: Sound) {
        self.show_card();
        if !self.board.changes.is_empty() {
            self.flush();
        }
        self.board.effects.extend(at);
        self.board.ms = EFFECT_MS;
        self.board.sound = self.board.sound.max(Some(sound));
    }

    /// A card goes from a hand back to the deck: which, is shown to those who may know.
    fn returned(&mut self, side: Side, card: Option<Card>) {
        let Some(card) = card else {
            return self.say("A card goes back to the deck".to_owned(), "is-skip", Sound::Card);
        };
        self.flush();
        let spot = Spot { side, card, combo: false, note: "Goes back to the deck" };
        self.steps.push(Step { ms: CARD_MS, spot: Some(spot), sound: Some(Sound::Card), ..Step::default() });
    }

    fn alone(&mut self, change: Change, ms: u64, sound: Sound) {
        self.flush();
        self.on_board(change, ms, sound);
        self.flush();
    }

    /// Ends what happens at once.
    fn flush(&mut self) {
        self.show_card();
        if self.board != Step::default() {
            self.steps.push(std::mem::take(&mut self.board));
        }
        self.moved.clear();
    }

    /// Both packages of handicaps at once.
    fn packages(&mut self) {
        let cards = std::mem::take(&mut self.bears);
        if !cards.is_empty() {
            self.flush();
            self.packed = true;
            let note = Some(Note { text: "Sabotage!".to_owned(), kind: "is-packages", cards });
            self.steps.push(Step { ms: PACKAGES_MS, note, sound: Some(Sound::Combo), ..Step::default() });
        }
    }

    /// The turn of a side that begins is blind: it is dark for that side, the other is told.
    fn lights_out(&mut self, side: Side) {
        self.flush();
        let own = self.mine == Some(side);
        let text = if own { "The lights go out".to_owned() } else { format!("{} is in the dark", side.name()) };
        self.steps.push(Step {
            changes: own.then_some(Change::Hide(side)).into_iter().collect(),
            ms: LIGHT_MS,
            note: Some(Note::new(text, "is-lights")),
            sound: Some(Sound::Charge),
            dark: own.then_some(true),
            ..Step::default()
        });
    }

    /// Whoever was in the dark sees the board again.
    fn lights_on(&mut self, board: Vec<(Square, Piece)>) {
        self.flush();
        self.steps.push(Step {
            changes: vec![Change::Light(board)],
            ms: LIGHT_MS,
            note: Some(Note::new("Lights on".to_owned(), "is-lights")),
            sound: Some(Sound::Charge),
            dark: Some(false),
            ..Step::default()
        });
    }

    /// A piece goes where it cannot, and comes back.
    fn bounced(&mut self, id: PieceId, from: Square, to: Square) {
        self.flush();
        self.steps.push(Step { changes: vec![Change::Move(id, to)], ms: BOUNCE_MS, ..Step::default() });
        let back = vec![Change::Move(id, from)];
        self.steps.push(Step { changes: back, ms: MOVE_MS, sound: Some(Sound::Refuse), ..Step::default() });
    }

    /// A card of the other side is shown large; of an own one only its sound is needed, for it lies before its player.
    fn show_card(&mut self) {
        let Some(spot) = self.card.take() else { return };
        let sound = Some(if spot.combo { Sound::Combo } else { Sound::Card });
        let unseen = self.mine != Some(spot.side) || !spot.note.is_empty();
        let ms = match (unseen, spot.combo) {
            (false, _) => 0,
            (true, false) => CARD_MS,
            (true, true) => COMBO_MS,
        };
        self.steps.push(Step { ms, spot: unseen.then_some(spot), sound, ..Step::default() });
    }

    fn blocked(&mut self, side: Side) {
        if let Some(spot) = self.card.as_mut() {
            spot.note = "Blocked: a charge instead";
            self.show_card();
        } else {
            self.say(format!("{} is blocked", side.name()), "is-skip", Sound::Charge);
        }
    }

    fn say(&mut self, text: String, kind: &'static str, sound: Sound) {
        self.flush();
        self.steps.push(Step { ms: NOTE_MS, note: Some(Note::new(text, kind)), sound: Some(sound), ..Step::default() });
    }

    fn sound(&mut self, sound: Sound) {
        self.flush();
        if let Some(step) = self.steps.last_mut() {
            step.sound = step.sound.max(Some(sound));
        }
    }

    /// The last position is seen for a moment before the result lies over it.
    fn over(&mut self, outcome: Outcome) {
        self.flush();
        let sound = match outcome.winner {
            None => Sound::Draw,
            Some(side) if self.mine.is_none_or(|mine| mine == side) => Sound::Win,
            Some(_) => Sound::Lose,
        };
        let words = match outcome.why {
            Why::Resigned | Why::Agreed => None,
            Why::Checkmate => Some("Checkmate!"),
            Why::Stalemate => Some("Stalemate"),
            Why::KingTaken => Some("The king is taken!"),
            Why::Flag => Some("Time is up!"),
            _ => Some("A draw"),
        };
        let note = words.map(|text| Note::new(text.to_owned(), "is-over"));
        let ms = if note.is_some() { OVER_MS } else { 0 };
        self.steps.push(Step { ms, note, sound: Some(sound), ..Step::default() });
    }
}
