//! The conformance suite: what every game must keep to, tried on random whole games.
//!
//! One suite for all: a rule set is right by its scenarios, and sound by this. It plays through [`Play`] as the table does,
//! and checks the protocol's promises on the way: picks and refusals agree, errors and cancel change nothing, events tell
//! exactly what happened to the pieces, records replay, positions read back, and no view holds what its viewer may not know.
use crate::board::{Piece, PieceId, Role, Side, Square};
use crate::game::{
    Actor, Card, Choice, Event, Game, Outcome, ParseError, Pick, Play, Record, Rng, Scene, View, Viewer, Why, draw,
};
use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What is tried.
pub struct Subject<G> {
    /// The mode's name, for the record.
    pub name: &'static str,
    /// Where the games begin.
    pub start: G,
    /// The text of that position, where it is not the mode's ordinary one.
    pub start_text: Option<String>,
    /// Reads a position.
    pub parse: fn(&str) -> Result<G, ParseError>,
}

/// How one game went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// How it ended; `None` when the bound of picks was reached first.
    pub outcome: Option<Outcome>,
    /// Picks made.
    pub picks: usize,
    /// Turns begun.
    pub turns: usize,
    /// Times a view was looked at that fits several worlds.
    pub hidden: usize,
    /// Different worlds drawn from those views, all in all; at most eight each.
    pub worlds: usize,
}

/// A promise that was broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The seed of the game.
    pub seed: u64,
    /// How many picks had been made.
    pub at: usize,
    /// What is wrong.
    pub what: String,
    /// The game so far, as a record.
    pub record: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, after {} picks: {}\n{}", self.seed, self.at, self.what, self.record)
    }
}

impl std::error::Error for Failure {}

const VIEWERS: [Viewer; 3] = [Viewer::Side(Side::White), Viewer::Side(Side::Black), Viewer::Public];
/// Worlds drawn from a view each time it is looked at.
const SAMPLES: usize = 8;

/// Plays one random game and checks everything on the way.
///
/// # Errors
/// The first promise that is broken, a panic included.
pub fn run<G: Game>(subject: &Subject<G>, seed: u64, max_picks: usize) -> Result<Report, Box<Failure>> {
    run_led(subject, seed, max_picks, &mut |_, _| None)
}

/// The same, with the players' picks led: `lead` is given the game and what is on offer, and may choose.
///
/// # Errors
/// The first promise that is broken, a panic included.
pub fn run_led<G: Game>(
    subject: &Subject<G>,
    seed: u64,
    max_picks: usize,
    lead: Lead<'_, G>,
) -> Result<Report, Box<Failure>> {
    let mut trial = Trial::new(subject, seed, lead);
    let result = catch_unwind(AssertUnwindSafe(|| trial.whole_game(max_picks)));
    let what = match result {
        Ok(Ok(report)) => return Ok(report),
        Ok(Err(what)) => what,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            format!("panic: {}", text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("unknown"))
        }
    };
    let record = trial.record().write(trial.play.now().cards());
    Err(Box::new(Failure { seed, at: trial.play.picks().len(), what, record }))
}

/// Every pick that can be written at all.
fn every_pick(cards: usize) -> Vec<Pick> {
    let squares = Square::ALL.into_iter().map(Pick::Square);
    let cards = (0..=u8::try_from(cards).unwrap_or(u8::MAX)).map(|i| Pick::Card(Card(i)));
    let choices = Choice::ALL.into_iter().map(Pick::Choice);
    squares.chain(Role::ALL.into_iter().map(Pick::Role)).chain(choices).chain(cards).collect()
}

type Held = Result<(), String>;

fn same<T: PartialEq + Debug>(what: &str, left: &T, right: &T) -> Held {
    if left == right { Ok(()) } else { Err(format!("{what}:\n  {left:?}\n  {right:?}")) }
}

fn holds(what: impl FnOnce() -> String, condition: bool) -> Held {
    if condition { Ok(()) } else { Err(what()) }
}

/// The pieces of the board by identity.
type Pieces = HashMap<PieceId, (Square, Piece)>;

/// Chooses one of the picks on offer, or leaves it to chance.
pub type Lead<'l, G> = &'l mut dyn FnMut(&G, &[Pick]) -> Option<Pick>;

struct Trial<'s, G: Game> {
    subject: &'s Subject<G>,
    lead: Lead<'s, G>,
    play: Play<G>,
    rng: Rng,
    every: Vec<Pick>,
    /// The committed states so far and how many picks led to each.
    commits: Vec<(usize, G)>,
    hidden: usize,
    worlds: usize,
}

impl<'s, G: Game> Trial<'s, G> {
    fn new(subject: &'s Subject<G>, seed: u64, lead: Lead<'s, G>) -> Self {
        let start = subject.start.clone();
        Trial {
            subject,
            lead,
            every: every_pick(start.cards().len()),
            commits: vec![(0, start.clone())],
            play: Play::new(start),
            rng: Rng::seeded(seed),
            hidden: 0,
            worlds: 0,
        }
    }

    fn record(&self) -> Record {
        Record {
            start: self.subject.start_text.clone(),
            picks: self.play.picks().to_vec(),
            ..Record::new(self.subject.name)
        }
    }

    fn whole_game(&mut self, max_picks: usize) -> Result<Report, String> {
        self.committed()?;
        while self.play.outcome().is_none() && self.play.picks().len() < max_picks {
            if self.rng.below(3) == 0 {
                self.picks_and_refusals()?;
            }
            if self.rng.below(16) == 0 {
                self.refused_picks_change_nothing()?;
                self.cancel_changes_nothing()?;
            }
            if self.rng.below(8) == 0 {
                self.views()?;
            }
            self.one_pick()?;
        }
        self.picks_and_refusals()?;
        self.views()?;
        self.replays()?;
        Ok(Report {
            outcome: self.play.outcome(),
            picks: self.play.picks().len(),
            turns: self.play.turns().len(),
            hidden: self.hidden,
            worlds: self.worlds,
        })
    }

    /// Makes a random pick and checks what it told.
    fn one_pick(&mut self) -> Held {
        let game = self.play.now();
        let pick = match game.actor() {
            Actor::Chance { .. } => draw(game, &mut self.rng),
            _ => {
                let picks = game.picks();
                (self.lead)(game, &picks).or_else(|| self.rng.one(&picks).copied())
            }
        };
        let pick = pick.ok_or("nothing can be picked, and the game is not over")?;
        let word = pick.word(game.cards());
        let before = pieces(game)?;
        let turn = game.turn();
        let events = self.play.pick(pick).map_err(|r| format!("{word} is on offer and refused: {r}"))?;
        let now = self.play.now();
        follow(before, &events)
            .and_then(|told| same("the pieces as told and as they stand", &sorted(&told), &sorted(&pieces(now)?)))
            .map_err(|e| format!("the events of {word} do not tell what happened: {e}\n  {events:?}"))?;
        let began = events.iter().rev().find_map(|e| if let Event::TurnBegan(s) = e { Some(*s) } else { None });
        if now.actor().outcome().is_none() {
            same(&format!("whose turn it is after {word}, as told"), &began.unwrap_or(turn), &now.turn())?;
        }
        let over = events.iter().find_map(|e| if let Event::Over(o) = e { Some(*o) } else { None });
        same(&format!("the outcome after {word}, as told"), &over, &now.actor().outcome())?;
        if now.prepared().is_empty() {
            self.commits.push((self.play.picks().len(), now.clone()));
            self.committed()?;
        } else {
            let (len, base) = self.commits.last().ok_or("no commit")?;
            same("the last commit", base, self.play.committed())?;
            same("what is prepared", &now.prepared(), &&self.play.picks()[*len..])?;
        }
        Ok(())
    }

    /// What holds of a committed state.
    fn committed(&mut self) -> Held {
        let game = self.play.now();
        holds(|| "a commit leaves picks prepared".to_owned(), game.prepared().is_empty())?;
        let text = game.position();
        let read = (self.subject.parse)(&text).map_err(|e| format!("the position “{text}” does not read back: {e}"))?;
        same("a position written, read and written", &text, &read.position())?;
        // A position does not tell how often it came up.
        if game.actor().outcome().is_none_or(|o| o.why != Why::Repetition) {
            same("the picks of a position read back", &game.picks(), &read.picks())?;
            same("who acts in a position read back", &game.actor(), &read.actor())?;
        }
        // Undo plays the whole record again: the longer it is, the rarer it is tried.
        if self.rng.below(64 + self.play.picks().len() as u32) > 0 {
            return Ok(());
        }
        for side in [None, Some(Side::White), Some(Side::Black)] {
            let mut back = self.play.clone();
            let allowed = self.play.can_undo(side).is_ok();
            same("undo and whether it is allowed", &back.undo(side).is_ok(), &allowed)?;
            if !allowed {
                same("a refused undo", &back, &self.play)?;
                continue;
            }
            let len = back.picks().len();
            let then = self.commits.iter().rfind(|(n, _)| *n == len).ok_or("undo led to no commit")?;
            same("the state after undo and before the turn", back.now(), &then.1)?;
            holds(|| "undo took nothing back".to_owned(), len < self.play.picks().len())?;
        }
        Ok(())
    }

    /// A pick is legal exactly if it is offered, and the game is over exactly if none is.
    fn picks_and_refusals(&self) -> Held {
        let game = self.play.now();
        let picks = game.picks();
        let over = game.actor().outcome().is_some();
        same("the game is over, nothing can be picked", &over, &picks.is_empty())?;
        let twice = picks.iter().enumerate().find(|(i, p)| picks[..*i].contains(p));
        holds(|| format!("{twice:?} is offered twice"), twice.is_none())?;
        for &pick in &self.every {
            let word = || pick.word(game.cards());
            let refusal = game.refusal(pick);
            if refusal.is_none() != picks.contains(&pick) {
                return Err(format!("{} is offered: {}, refused: {refusal:?}", word(), picks.contains(&pick)));
            }
            if let Some(reason) = refusal {
                let slug = reason.rule.bytes().all(|b| b.is_ascii_lowercase() || b == b'-' || b.is_ascii_digit());
                holds(|| format!("{} is refused by “{}”", word(), reason.rule), slug && reason.text.ends_with('.'))?;
            }
            if matches!(game.actor(), Actor::Chance { .. }) && picks.contains(&pick) {
                holds(|| format!("{} is offered to chance without weight", word()), game.weight(pick) > 0)?;
            }
        }
        Ok(())
    }

    fn refused_picks_change_nothing(&mut self) -> Held {
        let game = self.play.now();
        for &pick in self.every.iter() {
            let Some(reason) = game.refusal(pick) else { continue };
            let mut bare = game.clone();
            same("a refusal and the error of the pick", &bare.apply(pick), &Err(reason.clone()))?;
            same("a state and itself after a refused pick", &bare, game)?;
            if self.rng.below(16) == 0 {
                let mut play = self.play.clone();
                same("a refusal and the error at the table", &play.pick(pick), &Err(reason))?;
                same("a game and itself after a refused pick", &play, &self.play)?;
            }
        }
        Ok(())
    }

    fn cancel_changes_nothing(&self) -> Held {
        let mut play = self.play.clone();
        let prepared = self.play.now().prepared().to_vec();
        let (len, base) = self.commits.last().ok_or("no commit")?;
        same("something to cancel and something prepared", &play.cancel().is_ok(), &!prepared.is_empty())?;
        same("the state after cancel and the last commit", play.now(), base)?;
        same("the picks after cancel", &play.picks(), &&self.play.picks()[..*len])?;
        for pick in prepared {
            play.pick(pick).map_err(|r| format!("after cancel the same pick is refused: {r}"))?;
        }
        same("the turn prepared again", &play, &self.play)
    }

    /// The record is written, read and replayed to the same state.
    fn replays(&self) -> Held {
        let cards = self.play.now().cards();
        let record = self.record();
        let text = record.write(cards);
        let read = Record::read(&text, |name| (name == self.subject.name).then_some(cards))
            .map_err(|e| format!("the record does not read back: {e}"))?;
        same("a record written and read", &record, &read)?;
        let again = Play::replay(self.subject.start.clone(), &read.picks, read.end)
            .map_err(|e| format!("the record does not replay: {e}"))?;
        same("a game and its replay", &self.play, &again)?;
        let last = self.play.turns().len().saturating_sub(1);
        for turn in [0, last / 2, last, last + 1] {
            let start = self.play.turns().get(turn).map_or(self.commits.last().map_or(0, |c| c.0), |t| t.start);
            let then = self.commits.iter().find(|(n, _)| *n == start).ok_or("a turn begins at no commit")?;
            same("the past looked back at", &self.play.at_turn(turn), &then.1)?;
        }
        Ok(())
    }

    // ---- what viewers may know ----

    fn views(&mut self) -> Held {
        for viewer in VIEWERS {
            let game = self.play.now().clone();
            let view = game.seen_by(viewer);
            let bytes = postcard::to_allocvec(&view).map_err(|e| format!("a view is not written: {e}"))?;
            let read = postcard::from_bytes::<G::View>(&bytes).map_err(|e| format!("a view is not read: {e}"))?;
            same("a view written and read", &view, &read)?;
            let scene = view.scene();
            self.scene(viewer, &view, &scene)?;
            self.worlds(viewer, &view, &scene)?;
        }
        Ok(())
    }

    fn scene(&self, viewer: Viewer, view: &G::View, scene: &Scene) -> Held {
        let game = self.play.now();
        let acts = game.actor().side().is_some_and(|s| viewer == Viewer::Side(s));
        same("the viewer of a scene", &viewer, &scene.viewer)?;
        same("who acts in a scene", &game.actor(), &scene.actor)?;
        same("whose turn a scene shows", &game.turn(), &scene.turn)?;
        let picks = if acts { game.picks() } else { Vec::new() };
        same("the picks of a scene", &picks, &scene.picks)?;
        holds(|| format!("{viewer:?} sees a hand"), viewer != Viewer::Public || scene.hand.is_empty())?;
        if viewer != Viewer::Side(game.turn()) {
            holds(|| format!("{viewer:?} sees picks in preparation"), scene.prepared.is_empty() || no_cards(game))?;
        }
        for &pick in &self.every {
            let refusal = view.refusal(pick);
            let word = || pick.word(game.cards());
            if refusal.is_none() != picks.contains(&pick) {
                return Err(format!("for {viewer:?} {} is offered or refused: {refusal:?}", word()));
            }
            if acts {
                same("a refusal by the game and by the view", &game.refusal(pick), &refusal)?;
            }
        }
        for held in scene.hand.iter().flatten() {
            let legal = scene.picks.contains(&Pick::Card(held.card));
            holds(|| "a card in hand that can be picked is locked, or the other way".to_owned(), {
                held.locked.is_none() == legal || (legal && held.thrown)
            })?;
        }
        Ok(())
    }

    /// Worlds drawn from a view look the same to its viewer, differ among themselves, and go on to look the same.
    fn worlds(&mut self, viewer: Viewer, view: &G::View, scene: &Scene) -> Held {
        let real = self.play.now().clone();
        let several = fits_several(viewer, scene);
        let mut different: Vec<G> = Vec::new();
        for _ in 0..if several == Several::No { 1 } else { SAMPLES } {
            let world = view.sample(&mut self.rng);
            let seen = world.seen_by(viewer);
            same("a view and that of a world drawn from it", view, &seen)?;
            same("a scene and that of a world drawn from it", scene, &seen.scene())?;
            self.goes_on(viewer, &real, &world)?;
            if !different.contains(&world) {
                different.push(world);
            }
        }
        if several == Several::No {
            return Ok(());
        }
        self.hidden += 1;
        self.worlds += different.len();
        if several == Several::Many {
            let peeks = different.len() < 2 || different.iter().all(|world| *world == real);
            holds(|| format!("the worlds drawn for {viewer:?} are all the same"), !peeks)?;
        }
        Ok(())
    }

    /// The real world and one that looks the same go on alike: the same pick tells the viewer the same.
    fn goes_on(&mut self, viewer: Viewer, real: &G, world: &G) -> Held {
        same("who acts in two worlds that look the same", &real.actor(), &world.actor())?;
        if world.prepared().len() != real.prepared().len() {
            // The viewer does not see how far a turn is prepared: a pick may end it in one world and begin it in the other.
            return Ok(());
        }
        let chance = matches!(real.actor(), Actor::Chance { .. });
        let (theirs, ours) = (world.picks(), real.picks());
        let Some(&first) = self.rng.one(&ours) else { return Ok(()) };
        // What the viewer can see picked must be the same pick; a card drawn out of sight need not be.
        let second = if theirs.contains(&first) { Some(first) } else { None };
        let second = if chance { self.rng.one(&theirs).copied() } else { second };
        let Some(second) = second else { return Ok(()) };
        let (mut one, mut other) = (real.clone(), world.clone());
        let told = |events: Vec<Event>| -> Vec<Event> { events.iter().map(|e| e.seen_by(viewer)).collect() };
        let left = told(one.apply(first).map_err(|r| format!("a pick on offer is refused: {r}"))?);
        let right = told(other.apply(second).map_err(|r| format!("a pick on offer is refused in a world: {r}"))?);
        let unseen = matches!(left.first(), Some(Event::CardDrawn { card: None, .. }));
        if (first == second || unseen) && !real.secrets_decide() {
            // A game that ends, or a turn that begins, by the same pick does so in both worlds.
            same("what two worlds that look the same tell", &left, &right)?;
        }
        if left == right {
            same("two worlds after the same was told", &one.seen_by(viewer), &other.seen_by(viewer))?;
        }
        Ok(())
    }
}

fn no_cards<G: Game>(game: &G) -> bool {
    game.cards().is_empty()
}

/// Whether a view fits several worlds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Several {
    No,
    Some,
    /// So many that eight draws are never all the same.
    Many,
}

fn fits_several(viewer: Viewer, scene: &Scene) -> Several {
    let others = || Side::ALL.into_iter().filter(|&side| viewer != Viewer::Side(side));
    let held = |side: Side| scene.seats[side.index()].hand_count.map_or(0, u16::from);
    match scene.deck() {
        Some(deck) => several(others().map(held).sum(), &deck.unseen),
        // Each has a deck of one's own.
        None => others().map(|side| several(held(side), &scene.seats[side.index()].unseen)).fold(
            Several::No,
            |most, next| if matches!(most, Several::Many) || next == Several::No { most } else { next },
        ),
    }
}

/// Whether so many hidden cards can be filled from these in several ways.
fn several(hidden: u16, unseen: &[(Card, u8)]) -> Several {
    let total: u16 = unseen.iter().map(|(_, n)| u16::from(*n)).sum();
    match unseen.len() {
        _ if hidden == 0 || total <= hidden => Several::No,
        0 | 1 => Several::No,
        n if n >= 20 => Several::Many,
        _ => Several::Some,
    }
}

/// The pieces by identity; each identity must be there once.
fn pieces<G: Game>(game: &G) -> Result<Pieces, String> {
    let mut pieces = Pieces::new();
    // As the one who prepares a turn sees them.
    for (at, piece) in game.seen_by(Viewer::Side(game.turn())).scene().pieces {
        if pieces.insert(piece.id, (at, piece)).is_some() {
            return Err(format!("two pieces on the board are {:?}", piece.id));
        }
    }
    Ok(pieces)
}

fn sorted(pieces: &Pieces) -> Vec<(Square, Piece)> {
    let mut list: Vec<_> = pieces.values().copied().collect();
    list.sort_unstable();
    list
}

/// Does to the pieces what the events tell, and nothing else.
fn follow(mut pieces: Pieces, events: &[Event]) -> Result<Pieces, String> {
    for event in events {
        let stands = |pieces: &Pieces, piece: &Piece, at: &Square| {
            let there = pieces.get(&piece.id);
            holds(|| format!("{event:?} of what is {there:?}"), there == Some(&(*at, *piece)))
        };
        match event {
            Event::Moved { piece, from, to } => {
                stands(&pieces, piece, from)?;
                pieces.insert(piece.id, (*to, *piece));
            }
            Event::Captured { piece, at } | Event::Removed { piece, at } => {
                stands(&pieces, piece, at)?;
                pieces.remove(&piece.id);
            }
            Event::Placed { piece, at } => {
                let before = pieces.insert(piece.id, (*at, *piece));
                holds(|| format!("{event:?} of a piece that is on the board"), before.is_none())?;
            }
            Event::Promoted { piece, at, to } => {
                // Told as it was before the whole move, so its square is where it arrives.
                stands(&pieces, piece, at)?;
                pieces.insert(piece.id, (*at, Piece { role: *to, ..*piece }));
            }
            Event::Turned { piece, at } => {
                stands(&pieces, piece, at)?;
                pieces.insert(piece.id, (*at, Piece { side: !piece.side, ..*piece }));
            }
            Event::Dark { event, .. } => pieces = follow(pieces, std::slice::from_ref(event))?,
            Event::LightsOut(side) => pieces.retain(|_, (_, piece)| piece.side == *side),
            Event::TakenBack { board, .. } | Event::Rewound { board } | Event::LightsOn { board, .. } => {
                pieces = board.iter().map(|(at, piece)| (piece.id, (*at, *piece))).collect();
            }
            _ => {}
        }
    }
    let mut squares: Vec<Square> = pieces.values().map(|(at, _)| *at).collect();
    squares.sort_unstable();
    holds(|| "two pieces end on one square".to_owned(), squares.windows(2).all(|two| two[0] != two[1]))?;
    Ok(pieces)
}
