//! Scenarios: the rule book as examples. A text sets up a position, makes picks and says what must follow.
//!
//! ```text
//! # It takes two to take a king: the rook alone may not.
//! game: colours-luck
//! board: 4k3/8/8/8/8/8/8/K3R3
//! turn: white
//! card: red-rook
//! pick: e1
//! refused: e8 two-to-take
//! ```
//!
//! The head names the mode (`game:`) and where it starts: nothing (a new game), `options:` of a new game, a whole `position:` in the game's notation,
//! or a `board:`, a `turn:` and the further words of that notation, one a line: `charges: 1/0` gives `charges=1/0`,
//! `hands.white: red-1, -` the white half of a pair, `swapped: yes` a word of its own.
//!
//! Then come the steps, in order: what is done (`pick:` by a side, `draw:` by chance, `cancel:`, `undo:`), what is on offer
//! (`offered:` exactly these, `offers:`, `not-offered:`, `refused: WORDS RULE`) and what is to be seen (`expect KEY: VALUE`,
//! the keys are in [`EXPECTATIONS`]). Each line must hold, and a word that is not known is an error.
use crate::board::{Board, Role, Side, Square};
use crate::game::{
    Actor, Card, CardFace, Event, Game, MarkKind, ParseError, Pick, Play, Scene, View, Viewer, parse_picks, write_picks,
};
use std::fmt;

/// What a runner needs to know of a mode.
pub struct Rules<G> {
    /// The card list.
    pub cards: &'static [CardFace],
    /// A new game.
    pub start: fn() -> G,
    /// A new game with options, `key=value` words.
    pub with: fn(&str) -> Result<G, ParseError>,
    /// A game from a position's text.
    pub parse: fn(&str) -> Result<G, ParseError>,
}

/// Why a scenario fails: a line that does not hold, or one that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failed {
    /// The line, from 1.
    pub line: usize,
    /// What it asks for.
    pub expected: String,
    /// What there is.
    pub got: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, got {}", self.line, self.expected, self.got)
    }
}

impl std::error::Error for Failed {}

/// What `expect KEY: VALUE` can ask, with an example of each value. Pairs are White's and Black's.
pub const EXPECTATIONS: [(&str, &str); 33] = [
    ("board", "4k3/8/8/8/8/8/8/K3R3"),
    ("piece", "e4 white pawn"),
    ("empty", "e4"),
    ("turn", "white"),
    ("actor", "white, black, chance or over"),
    ("over", "white king-taken; draw deck-empty; no"),
    ("event", "a sentence that the last `pick:` or `draw:` line told: White is blocked"),
    ("no-event", "a sentence that it did not tell"),
    ("mark", "e8 shield, e8 condemned 3"),
    ("no-mark", "e8 shield"),
    ("xp", "white pawn 2: the XP of a card that lies open"),
    ("level", "white pawn 2"),
    ("graveyard", "qp/-"),
    ("pays", "e5 3 XP: what a pick on offer is said to bring"),
    ("charges", "1/0"),
    ("colours", "red/-"),
    ("captured", "qp/-"),
    ("hand.white", "red-1, -, bolt"),
    ("hand.black", "red-1, -, bolt"),
    ("combo", "red-1: a card in the hand of the side to move that would be a combo"),
    ("no-combo", "red-1"),
    ("note", "red-9 blocks: the warning on a card in the hand of the side to move"),
    ("unseen", "white red-1 2/101: copies that White has not seen, of all cards not seen"),
    ("word", "a word of the position: skipped=b"),
    ("no-word", "the beginning of a word that is not in the position: skipped"),
    ("seen.white", "4k3/8/8/8/8/8/8/K3R3: the board as this side sees it"),
    ("seen.black", "4k3/8/8/8/8/8/8/K3R3"),
    ("tells.white", "a sentence that the last line told this side: White knight b1 to c3"),
    ("tells.black", "a sentence that the last line told this side"),
    ("hides.white", "a sentence that the last line did not tell this side"),
    ("hides.black", "a sentence that the last line did not tell this side"),
    ("handicaps", "demoted-queen/glass-king,lazy-pawns: what each side bears"),
    ("package", "3/5: what the handicaps chosen so far cost, of the budget"),
];

/// Every sign that a square can wear; a number within counts for nothing.
const MARKS: [MarkKind; 19] = [
    MarkKind::Chosen,
    MarkKind::Check,
    MarkKind::Shield,
    MarkKind::Danger,
    MarkKind::Blighted,
    MarkKind::Condemned(0),
    MarkKind::CrownRefused,
    MarkKind::Protected,
    MarkKind::Wall(0),
    MarkKind::Zone(0),
    MarkKind::Shielded(0),
    MarkKind::Eclipsed(0),
    MarkKind::Frozen(0),
    MarkKind::Clone(0),
    MarkKind::Trap(false),
    MarkKind::Portal(0),
    MarkKind::Taken,
    MarkKind::Terrain(Card(0)),
    MarkKind::Risk,
];

/// What a step does or asks.
#[derive(Debug, Clone, PartialEq)]
enum Step {
    Pick(Vec<Pick>),
    Draw(Vec<Pick>),
    Cancel,
    Undo(Option<Side>),
    UndoRefused(String),
    Refused(Vec<Pick>, String),
    Offered(Vec<Pick>),
    Offers(Vec<Pick>),
    NotOffered(Vec<Pick>),
    Expect(&'static str, String),
}

type Held<T> = Result<T, (String, String)>;

/// Runs a scenario and returns how many steps held. `lookup` finds a mode by its name.
///
/// # Errors
/// The first line that cannot be read or does not hold.
pub fn run<G: Game>(text: &str, lookup: impl Fn(&str) -> Option<Rules<G>>) -> Result<usize, Failed> {
    let failed = |line, (expected, got)| Failed { line, expected, got };
    let mut head = Head::default();
    let mut table: Option<Scenario<G>> = None;
    let mut count = 0;
    for (line, key, value) in lines(text) {
        if table.is_none() && head.take(key, value).map_err(|e| failed(line, e))? {
            continue;
        }
        let scenario = match &mut table {
            Some(scenario) => scenario,
            None => table.insert(head.set_up(&lookup).map_err(|e| failed(line, e))?),
        };
        let step = read_step(key, value, scenario.cards).map_err(|e| failed(line, e))?;
        scenario.step(&step).map_err(|e| failed(line, e))?;
        count += 1;
    }
    if count == 0 {
        return Err(failed(text.lines().count(), ("at least one step".to_owned(), "none".to_owned())));
    }
    Ok(count)
}

/// The sentence that a scenario begins with: what it shows.
pub fn title(text: &str) -> &str {
    text.lines().next().and_then(|line| line.strip_prefix('#')).unwrap_or("").trim()
}

/// Lines that are not empty and no comments: number, key, value.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().enumerate().filter_map(|(i, line)| {
        let line = line.split(" #").next().unwrap_or("").trim();
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        (!line.is_empty() && !line.starts_with('#')).then_some((i + 1, key.trim(), value.trim()))
    })
}

/// Where a scenario starts.
#[derive(Default)]
struct Head {
    game: Option<String>,
    options: Option<String>,
    position: Option<String>,
    board: Option<String>,
    turn: Option<Side>,
    words: Vec<(String, [Option<String>; 2])>,
}

/// Keys of steps; everything else before the first step belongs to the head.
const STEPS: [&str; 9] =
    ["pick", "draw", "cancel", "undo", "undo-refused", "refused", "offered", "offers", "not-offered"];

impl Head {
    /// Takes a line of the head; `false` if it is the first step.
    fn take(&mut self, key: &str, value: &str) -> Held<bool> {
        if STEPS.contains(&key) || key.starts_with("expect ") {
            return Ok(false);
        }
        let once = |slot: &mut Option<String>| match slot.replace(value.to_owned()) {
            None => Ok(true),
            Some(_) => Err((format!("one line “{key}”"), "a second".to_owned())),
        };
        match key {
            "game" => return once(&mut self.game),
            "options" => return once(&mut self.options),
            "position" => return once(&mut self.position),
            "board" => return once(&mut self.board),
            "turn" => self.turn = Some(read_side(value)?),
            _ => self.word(key, value)?,
        }
        Ok(true)
    }

    /// A word of the game's notation: whole, or one half of a pair.
    fn word(&mut self, key: &str, value: &str) -> Held<()> {
        let value = value.replace(' ', "");
        let (name, half) = match key.rsplit_once('.') {
            Some((name, "white")) => (name, 0),
            Some((name, "black")) => (name, 1),
            _ => {
                self.words.push((key.to_owned(), [Some(value), None]));
                return Ok(());
            }
        };
        let name = format!("{name}.");
        let place = match self.words.iter().position(|(n, _)| *n == name) {
            Some(place) => place,
            None => {
                self.words.push((name, [None, None]));
                self.words.len() - 1
            }
        };
        match self.words[place].1[half].replace(value) {
            None => Ok(()),
            Some(_) => Err((format!("one line “{key}”"), "a second".to_owned())),
        }
    }

    /// The position's text; `None` for a new game.
    fn text(&self, game: &str) -> Held<Option<String>> {
        let Some(board) = &self.board else {
            let loose = self.words.first().map(|(name, _)| name.clone()).or(self.turn.map(|_| "turn".to_owned()));
            return match loose {
                Some(name) => Err(("a line “board” before the first step".to_owned(), format!("“{name}” alone"))),
                None => Ok(self.position.clone()),
            };
        };
        if self.position.is_some() {
            return Err(("a board or a whole position".to_owned(), "both".to_owned()));
        }
        let turn = self.turn.map_or('w', Side::letter);
        let variant = game.split_once('-').map_or("", |(_, variant)| variant);
        let mut text = format!("{board} {turn} {variant}");
        for (name, value) in &self.words {
            text += " ";
            text += &match (name.strip_suffix('.'), value) {
                (Some(name), halves) => {
                    let number = halves.iter().flatten().all(|v| v.parse::<u32>().is_ok());
                    let nothing = if number { "0" } else { "-" };
                    let [white, black] = halves.each_ref().map(|v| v.as_deref().unwrap_or(nothing));
                    format!("{name}={white}/{black}")
                }
                (None, [Some(value), _]) if value == "yes" => name.clone(),
                (None, [value, _]) => format!("{name}={}", value.as_deref().unwrap_or("")),
            };
        }
        Ok(Some(text))
    }

    fn set_up<G: Game>(&self, lookup: impl Fn(&str) -> Option<Rules<G>>) -> Held<Scenario<G>> {
        let name = self.game.as_deref().ok_or(("a line “game”".to_owned(), "none".to_owned()))?;
        let rules = lookup(name).ok_or(("the name of a game".to_owned(), format!("“{name}”")))?;
        let start = match (self.text(name)?, &self.options) {
            (None, None) => (rules.start)(),
            (None, Some(words)) => (rules.with)(words).map_err(|e| (format!("options in “{words}”"), e.to_string()))?,
            (Some(_), Some(_)) => return Err(("options or a position".to_owned(), "both".to_owned())),
            (Some(text), None) => {
                (rules.parse)(&text).map_err(|e| (format!("a position in “{text}”"), e.to_string()))?
            }
        };
        Ok(Scenario { play: Play::new(start), cards: rules.cards, told: Vec::new() })
    }
}

fn read_side(word: &str) -> Held<Side> {
    let side = Side::ALL.into_iter().find(|s| s.name().to_ascii_lowercase() == word);
    side.ok_or(("white or black".to_owned(), format!("“{word}”")))
}

fn read_step(key: &str, value: &str, cards: &'static [CardFace]) -> Held<Step> {
    let picks = |words: &str| match parse_picks(&words.replace(',', " "), cards) {
        Ok(picks) if !picks.is_empty() => Ok(picks),
        Ok(_) => Err(("picks".to_owned(), "nothing".to_owned())),
        Err(e) => Err(("picks".to_owned(), e.to_string())),
    };
    Ok(match key {
        "pick" => Step::Pick(picks(value)?),
        "draw" => Step::Draw(picks(value)?),
        "cancel" if value.is_empty() => Step::Cancel,
        "undo" if value.is_empty() => Step::Undo(None),
        "undo" => Step::Undo(Some(read_side(value)?)),
        "undo-refused" => Step::UndoRefused(value.to_owned()),
        "offered" => Step::Offered(picks(value)?),
        "offers" => Step::Offers(picks(value)?),
        "not-offered" => Step::NotOffered(picks(value)?),
        "refused" => {
            let (words, rule) = value.rsplit_once(' ').ok_or(("picks and a rule".to_owned(), format!("“{value}”")))?;
            Step::Refused(picks(words)?, rule.to_owned())
        }
        _ => {
            let wanted = key.strip_prefix("expect ").map(str::trim);
            let known = EXPECTATIONS.iter().map(|(name, _)| *name).find(|name| Some(*name) == wanted);
            let known = known.ok_or(("a step".to_owned(), format!("“{key}”")))?;
            Step::Expect(known, value.to_owned())
        }
    })
}

/// A scenario under way.
struct Scenario<G: Game> {
    play: Play<G>,
    cards: &'static [CardFace],
    /// What the last picks told.
    told: Vec<Event>,
}

fn want<T: PartialEq + fmt::Debug>(expected: T, got: T) -> Held<()> {
    if expected == got { Ok(()) } else { Err((format!("{expected:?}"), format!("{got:?}"))) }
}

fn unreadable<T>(value: &str, example: &str) -> Held<T> {
    Err((format!("a value like “{example}”"), format!("“{value}”")))
}

impl<G: Game> Scenario<G> {
    fn step(&mut self, step: &Step) -> Held<()> {
        let offered = |picks: &[Pick]| write_picks(picks, self.cards);
        match step {
            Step::Pick(picks) => self.pick(picks, false),
            Step::Draw(picks) => self.pick(picks, true),
            Step::Cancel => self.cancel(),
            Step::Undo(side) => {
                self.play.undo(*side).map_err(|e| ("the turn taken back".to_owned(), e.reason().to_string()))
            }
            Step::UndoRefused(rule) => match self.play.can_undo(None) {
                Ok(()) => Err((rule.clone(), "it can be taken back".to_owned())),
                Err(e) => want(rule.as_str(), &e.reason().rule),
            },
            Step::Refused(picks, rule) => picks.iter().try_for_each(|&pick| {
                let word = pick.word(self.cards);
                match self.play.now().refusal(pick) {
                    None => Err((format!("{word} refused by {rule}"), "it is legal".to_owned())),
                    Some(reason) if reason.rule != rule.as_str() => {
                        Err((format!("{word} refused by {rule}"), format!("refused by {}", reason.rule)))
                    }
                    Some(_) => Ok(()),
                }
            }),
            Step::Offered(picks) => {
                let sorted = |picks: &[Pick]| {
                    let mut picks = picks.to_vec();
                    picks.sort_unstable();
                    picks
                };
                let there = self.play.now().picks();
                if sorted(picks) == sorted(&there) {
                    return Ok(());
                }
                Err((format!("exactly {}", offered(picks)), offered(&sorted(&there))))
            }
            Step::Offers(picks) => {
                let there = self.play.now().picks();
                match picks.iter().find(|p| !there.contains(p)) {
                    None => Ok(()),
                    Some(missing) => Err((format!("{} on offer", missing.word(self.cards)), offered(&there))),
                }
            }
            Step::NotOffered(picks) => {
                let there = self.play.now().picks();
                match picks.iter().find(|p| there.contains(p)) {
                    None => Ok(()),
                    Some(found) => Err((format!("{} not on offer", found.word(self.cards)), offered(&there))),
                }
            }
            Step::Expect(key, value) => self.expect(key, value),
        }
    }

    fn pick(&mut self, picks: &[Pick], chance: bool) -> Held<()> {
        self.told.clear();
        for &pick in picks {
            let word = pick.word(self.cards);
            let actor = self.play.actor();
            if chance != matches!(actor, Actor::Chance { .. }) {
                let who = if chance { "chance" } else { "a side" };
                return Err((format!("{who} to act for {word}"), actor_word(actor).to_owned()));
            }
            let events =
                self.play.pick(pick).map_err(|r| (format!("{word} legal"), format!("refused by {}", r.rule)))?;
            self.told.extend(events);
        }
        Ok(())
    }

    fn cancel(&mut self) -> Held<()> {
        let before = self.play.committed().clone();
        self.play.cancel().map_err(|r| ("something to cancel".to_owned(), r.rule.into_owned()))?;
        self.told.clear();
        want(before.position(), self.play.now().position())?;
        if *self.play.now() == before { Ok(()) } else { Err(("the state before".to_owned(), "another".to_owned())) }
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.play.now().seen_by(viewer).scene()
    }

    fn own_scene(&self) -> Scene {
        self.scene(Viewer::Side(self.play.now().turn()))
    }

    fn board(&self) -> Board {
        self.seen(Viewer::Public)
    }

    fn seen(&self, viewer: Viewer) -> Board {
        let mut board = Board::empty();
        for (at, piece) in self.scene(viewer).pieces {
            board.place(at, piece);
        }
        board
    }

    fn card(&self, word: &str) -> Held<Card> {
        match Pick::parse(word, self.cards) {
            Ok(Pick::Card(card)) => Ok(card),
            _ => Err(("a card".to_owned(), format!("“{word}”"))),
        }
    }

    fn expect(&self, key: &'static str, value: &str) -> Held<()> {
        let example = EXPECTATIONS.iter().find(|(k, _)| *k == key).map_or("", |(_, e)| e);
        let words: Vec<&str> = value.split_whitespace().collect();
        let square = |word: &str| word.parse::<Square>().or_else(|_| unreadable(value, example));
        match (key, &words[..]) {
            ("board", [placement]) => want(*placement, self.board().placement().as_str()),
            ("piece", [at, side, role]) => {
                let got = self.board().piece_at(square(at)?);
                let got = got.map_or("nothing".to_owned(), |p| {
                    format!("{} {}", p.side.name().to_ascii_lowercase(), p.role.name())
                });
                want(format!("{side} {role}"), got)
            }
            ("empty", squares @ [_, ..]) => squares.iter().try_for_each(|at| {
                let piece = self.board().piece_at(square(at)?);
                want(format!("nothing on {at}"), piece.map_or(format!("nothing on {at}"), |p| p.letter().to_string()))
            }),
            ("turn", [side]) => want(read_side(side)?, self.play.now().turn()),
            ("actor", [who]) => want(*who, actor_word(self.play.actor())),
            ("over", _) => {
                let got = self.play.outcome().map_or("no".to_owned(), |o| {
                    let winner = o.winner.map_or("draw".to_owned(), |s| s.name().to_ascii_lowercase());
                    format!("{winner} {}", o.why.slug())
                });
                want(value.to_owned(), got)
            }
            ("event" | "no-event", [_, ..]) => {
                let told: Vec<String> = self.told.iter().map(|e| e.words(self.cards)).collect();
                if told.iter().any(|t| t == value) == (key == "event") {
                    return Ok(());
                }
                Err((format!("{key} “{value}”"), told.join("; ")))
            }
            ("mark" | "no-mark", [at, kind, rest @ ..]) => {
                if !MARKS.iter().any(|k| k.word() == *kind) || rest.len() > 1 {
                    return unreadable(value, example);
                }
                let at = square(at)?;
                let text = |mark: MarkKind| match (mark, rest) {
                    (MarkKind::Condemned(n), [_]) => format!("condemned {n}"),
                    (MarkKind::Terrain(card), [_]) => format!("terrain {}", Pick::Card(card).word(self.cards)),
                    _ => mark.word().to_owned(),
                };
                let there: Vec<String> =
                    self.own_scene().marks.iter().filter(|m| m.at == at).map(|m| text(m.kind)).collect();
                if there.contains(&words[1..].join(" ")) == (key == "mark") {
                    return Ok(());
                }
                Err((format!("{key} {value}"), format!("marks {there:?}")))
            }
            ("seen.white" | "seen.black", [placement]) => {
                want(*placement, self.seen(Viewer::Side(side_of(key)?)).placement().as_str())
            }
            ("tells.white" | "tells.black" | "hides.white" | "hides.black", [_, ..]) => {
                let viewer = Viewer::Side(side_of(key)?);
                let told: Vec<String> = self.told.iter().map(|e| e.seen_by(viewer).words(self.cards)).collect();
                if told.iter().any(|t| t == value) == key.starts_with("tells") {
                    return Ok(());
                }
                Err((format!("{key} “{value}”"), told.join("; ")))
            }
            ("handicaps", [pair]) => {
                let seats = self.scene(Viewer::Public).seats;
                let slugs = |cards: &[Card]| {
                    let words: Vec<String> = cards.iter().map(|c| Pick::Card(*c).word(self.cards)).collect();
                    if words.is_empty() { "-".to_owned() } else { words.join(",") }
                };
                want(*pair, &seats.map(|s| slugs(&s.handicaps)).join("/"))
            }
            ("package", [costs]) => {
                let package = self.own_scene().package;
                want(*costs, &package.map_or("none".to_owned(), |p| format!("{}/{}", p.spent, p.budget)))
            }
            ("xp" | "level", [side, role, number]) => {
                let seats = self.scene(Viewer::Public).seats;
                let cards = &seats[read_side(side)?.index()].cards;
                let card = cards.iter().find(|c| c.role.name() == *role);
                let got =
                    card.map_or("no such card".to_owned(), |c| if key == "xp" { c.xp } else { c.level }.to_string());
                want(*number, &got)
            }
            ("graveyard", [pair]) => {
                let seats = self.scene(Viewer::Public).seats;
                want(*pair, &seats.map(|s| letters(&s.graveyard.unwrap_or_default())).join("/"))
            }
            ("pays", [pick, what @ ..]) => {
                let pick = Pick::parse(pick, self.cards).map_err(|e| ("a pick".to_owned(), e.to_string()))?;
                let notes = self.own_scene().notes;
                let note = notes.iter().find(|(p, _)| *p == pick).map_or("nothing", |(_, note)| note.as_str());
                want(what.join(" "), note.to_owned())
            }
            ("charges", [pair]) => {
                let seats = self.scene(Viewer::Public).seats;
                want(*pair, &seats.map(|s| s.charges.map_or("-".to_owned(), |c| c.0.to_string())).join("/"))
            }
            ("colours", [pair]) => {
                let seats = self.scene(Viewer::Public).seats;
                want(*pair, &seats.map(|s| s.colour.unwrap_or("-".to_owned())).join("/"))
            }
            ("captured", [pair]) => {
                let seats = self.scene(Viewer::Public).seats;
                want(*pair, &seats.map(|s| letters(&s.captured)).join("/"))
            }
            ("hand.white", _) => self.expect_hand(Side::White, value),
            ("hand.black", _) => self.expect_hand(Side::Black, value),
            ("combo" | "no-combo", [card]) => {
                let (scene, card) = (self.own_scene(), self.card(card)?);
                let held = scene.hand.iter().flatten().find(|h| h.card == card);
                want(Some(key == "combo"), held.map(|h| h.combo))
            }
            ("note", [card, rule]) => {
                let (scene, card) = (self.own_scene(), self.card(card)?);
                let held = scene.hand.iter().flatten().find(|h| h.card == card);
                let note = held.and_then(|h| h.note.as_ref()).map(|r| r.rule.as_ref());
                want(*rule, note.unwrap_or("none"))
            }
            ("unseen", [side, card, odds]) => {
                let card = self.card(card)?;
                let deck = self.scene(Viewer::Side(read_side(side)?)).deck;
                let unseen = deck.map_or(Vec::new(), |d| d.unseen);
                let of = unseen.iter().find(|(c, _)| *c == card).map_or(0, |(_, n)| *n);
                let all: u32 = unseen.iter().map(|(_, n)| u32::from(*n)).sum();
                want(*odds, &format!("{of}/{all}"))
            }
            ("word", [word]) => {
                let position = self.play.now().position();
                if position.split(' ').any(|w| w == *word) {
                    return Ok(());
                }
                Err((format!("the word “{word}”"), position))
            }
            ("no-word", [word]) => {
                let position = self.play.now().position();
                if !position.split(' ').any(|w| w.starts_with(word)) {
                    return Ok(());
                }
                Err((format!("no word “{word}”"), position))
            }
            _ => unreadable(value, example),
        }
    }

    fn expect_hand(&self, side: Side, value: &str) -> Held<()> {
        let hand = self.scene(Viewer::Side(side)).hand;
        let slot = |held: &Option<crate::game::HandCard>| {
            held.as_ref().map_or("-".to_owned(), |h| Pick::Card(h.card).word(self.cards))
        };
        let got = hand.iter().map(slot).collect::<Vec<_>>().join(", ");
        want(value.to_owned(), if got.is_empty() { "none".to_owned() } else { got })
    }
}

/// The side that a key ends with.
fn side_of(key: &str) -> Held<Side> {
    read_side(key.rsplit('.').next().unwrap_or(key))
}

fn actor_word(actor: Actor) -> &'static str {
    match actor {
        Actor::Side(Side::White) => "white",
        Actor::Side(Side::Black) => "black",
        Actor::Chance { .. } => "chance",
        Actor::Over(_) => "over",
    }
}

/// Captured pieces as letters, `qrbnp`; `-` for none.
fn letters(captured: &[(Role, u8)]) -> String {
    let text: String =
        captured.iter().map(|(r, n)| r.letter().to_ascii_lowercase().to_string().repeat(usize::from(*n))).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}
