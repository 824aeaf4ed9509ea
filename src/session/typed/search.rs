//! From words to picks: which turns the words may mean.
//!
//! Two readings. One takes the words in order, each for what is asked then, as people type. The other goes through all turns that
//! use nothing but what the text mentions, and keeps those of which the log would say the same: so whatever the log writes can
//! be typed.
use super::squares;
use super::words::{self, Token, Word};
use crate::board::{Piece, Role, Side, Square};
use crate::game::{Actor, Card, Choice, Event, Game, Pick, Scene, View, Viewer};

/// What a typed turn means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// These picks.
    Picks {
        /// How many of the prepared picks stay.
        keep: usize,
        /// What is picked.
        picks: Vec<Pick>,
        /// What of the text is for later in the same turn: after a card is drawn or a die has fallen, say.
        rest: String,
    },
    /// It could be any of these.
    Several(Vec<Vec<Pick>>),
    /// This word says nothing that is known.
    Unknown(String),
    /// The words are known, but no turn fits them.
    Nothing,
}

/// The most states that are looked at.
const MOST: usize = 6000;
/// The most picks of a turn.
const DEEPEST: usize = 14;

/// A turn that was found: its picks, how many words were used up, and whether it commits something.
#[derive(Debug, Clone)]
struct Found<G> {
    picks: Vec<Pick>,
    used: usize,
    complete: bool,
    /// The state that it leads to.
    to: G,
}

/// Reads a text that is typed in this position, with these picks prepared. `base` is a world that the one who types cannot tell
/// from the real one, without what is prepared; `numbered` are the cards that have a number, from 1.
pub fn read<G: Game>(base: &G, prepared: &[Pick], text: &str, numbered: &[Option<Card>]) -> Meaning {
    let text = base.actor().side().and_then(|side| package(side, text)).unwrap_or_else(|| text.to_owned());
    let tokens = words::tokens(&text);
    let first = Reader::new(base, prepared, &tokens, numbered).read();
    if prepared.is_empty() || !matches!(first, Meaning::Nothing) {
        return first;
    }
    // Something else is prepared, in place of which this is meant.
    match Reader::new(base, &[], &tokens, numbered).read() {
        Meaning::Picks { picks, rest, .. } => Meaning::Picks { keep: 0, picks, rest },
        other => other,
    }
}

/// A package as its chooser picks it, from what the log tells of both: `White bears Shy Queen; Black bears …` is Black's choice.
fn package(chooser: Side, text: &str) -> Option<String> {
    let head = format!("{} bears ", (!chooser).name());
    let borne = text.split("; ").find_map(|part| part.strip_prefix(&head))?;
    let done = Choice::Done.slug();
    Some(if borne == "nothing" { done.to_owned() } else { format!("{borne}, {done}") })
}

struct Reader<'t, G> {
    base: &'t G,
    prepared: &'t [Pick],
    now: G,
    tokens: &'t [Token],
    words: Vec<(Word, usize)>,
    looked: usize,
    found: Vec<Found<G>>,
}

impl<'t, G: Game> Reader<'t, G> {
    fn new(base: &'t G, prepared: &'t [Pick], tokens: &'t [Token], numbered: &[Option<Card>]) -> Self {
        let mut now = base.clone();
        for &pick in prepared {
            // They were legal when they were prepared.
            let _ = now.apply(pick);
        }
        let tokens = after_in_play(&now, tokens);
        let words = words::read(tokens, base.cards(), numbered);
        Reader { base, prepared, now, tokens, words, looked: 0, found: Vec::new() }
    }

    fn read(mut self) -> Meaning {
        let unknown = self.words.iter().find_map(|(word, _)| match word {
            Word::Unknown(said) => Some(said.clone()),
            _ => None,
        });
        if unknown.is_none() {
            self.in_order(&self.now.clone(), 0, &mut Vec::new());
        }
        let ordered = std::mem::take(&mut self.found);
        let (whole, part): (Vec<Found<G>>, Vec<Found<G>>) = ordered.into_iter().partition(|found| found.complete);
        if let [only] = &whole[..] {
            return self.meaning(only);
        }
        self.looked = 0;
        self.as_logged(&self.now.clone(), &mut Vec::new());
        let mut logged = std::mem::take(&mut self.found);
        // What says more of the text is meant: a move that goes on rather than one that stays.
        let most = logged.iter().map(|found| found.used).max();
        logged.retain(|found| Some(found.used) == most);
        for found in [logged, whole, part] {
            match &found[..] {
                [] => {}
                [only] => return self.meaning(only),
                several => return Meaning::Several(several.iter().map(|found| found.picks.clone()).collect()),
            }
        }
        unknown.map_or(Meaning::Nothing, Meaning::Unknown)
    }

    fn meaning(&self, found: &Found<G>) -> Meaning {
        let rest = self.tokens[found.used..].iter().map(|token| token.said.as_str()).collect::<Vec<_>>().join(" ");
        Meaning::Picks { keep: self.prepared.len(), picks: found.picks.clone(), rest }
    }

    /// Makes a pick on a copy; the copy, whether it commits something, and whether the turn is over with it.
    fn after(&mut self, game: &G, pick: Pick) -> Option<(G, bool, bool)> {
        self.looked += 1;
        if self.looked > MOST {
            return None;
        }
        let mut next = game.clone();
        let events = next.apply(pick).ok()?;
        let begins = events.iter().any(|event| matches!(event, Event::TurnBegan(_)));
        let committed = next.prepared().is_empty();
        Some((next.clone(), committed, begins || matches!(next.actor(), Actor::Over(_))))
    }

    /// Keeps what was found, unless something with the same effect was: castling by the king's way and by its rook, say.
    fn keep(&mut self, found: Found<G>) {
        if !self.found.iter().any(|other| other.to == found.to) {
            self.found.push(found);
        }
    }

    // ---- the words in order ----

    /// Goes on from a state with the words from `word` on.
    fn in_order(&mut self, game: &G, word: usize, picks: &mut Vec<Pick>) {
        let Some((what, _)) = self.words.get(word).cloned() else {
            if !picks.is_empty() {
                self.keep(Found { picks: picks.clone(), used: self.tokens.len(), complete: false, to: game.clone() });
            }
            return;
        };
        for way in ways(game, &what) {
            self.take(game, word, &way, picks);
        }
        if what == Word::Note {
            self.in_order(game, word + 1, picks);
        }
    }

    /// Makes the picks of one word, then goes on with the next.
    fn take(&mut self, game: &G, word: usize, way: &[Pick], picks: &mut Vec<Pick>) {
        let before = picks.len();
        let mut now = game.clone();
        for (n, &pick) in way.iter().enumerate() {
            let Some((next, committed, over)) = self.after(&now, pick) else {
                return picks.truncate(before);
            };
            picks.push(pick);
            now = next;
            if committed {
                // A promotion that is not asked for would be a word too much.
                if n + 1 == way.len() {
                    self.committed(word + 1, over, picks, &now);
                }
                return picks.truncate(before);
            }
        }
        self.in_order(&now, word + 1, picks);
        picks.truncate(before);
    }

    /// Something was committed: what is left of the text is for later in the turn, if the turn goes on.
    fn committed(&mut self, word: usize, over: bool, picks: &[Pick], to: &G) {
        let rest = &self.words[word.min(self.words.len())..];
        let says_more = rest.iter().any(|(word, _)| *word != Word::Note);
        if !(over && says_more) {
            let used = if over { self.tokens.len() } else { word.checked_sub(1).map_or(0, |w| self.words[w].1) };
            self.keep(Found { picks: picks.to_vec(), used, complete: true, to: to.clone() });
        }
    }

    // ---- as the log says it ----

    fn as_logged(&mut self, game: &G, picks: &mut Vec<Pick>) {
        if picks.len() >= DEEPEST {
            return;
        }
        let mention = Mention::of(game, &self.words, self.tokens);
        for pick in game.picks() {
            if !mention.allows(pick) {
                continue;
            }
            let Some((next, committed, over)) = self.after(game, pick) else { continue };
            picks.push(pick);
            if committed {
                self.compare(over, picks, &next);
            } else {
                self.as_logged(&next, picks);
            }
            picks.pop();
        }
    }

    /// Keeps the turn if the log would say of it what the text says.
    fn compare(&mut self, over: bool, picks: &[Pick], to: &G) {
        let text = |picks: &[Pick]| words::tokens(&self.base.turn_text(picks));
        let all: Vec<Pick> = self.prepared.iter().chain(picks).copied().collect();
        let whole = text(&all);
        // Of what is prepared the text may say nothing.
        let before = if self.prepared.is_empty() { 0 } else { text(self.prepared).len() };
        for said in [&whole[..], &whole[before.min(whole.len())..]] {
            let fits = !said.is_empty()
                && said.len() <= self.tokens.len()
                && said.iter().zip(self.tokens).all(|(a, b)| a.plain == b.plain);
            let left = &self.tokens[said.len().min(self.tokens.len())..];
            if fits && (!over || left.is_empty()) {
                return self.keep(Found { picks: picks.to_vec(), used: said.len(), complete: true, to: to.clone() });
            }
        }
    }
}

/// The text without the card that lies in play already, which the log names first.
fn after_in_play<'t, G: Game>(game: &G, tokens: &'t [Token]) -> &'t [Token] {
    let scene = seen(game);
    let Some((card, _)) = scene.in_play.filter(|(card, _)| !scene.picks.contains(&Pick::Card(*card))) else {
        return tokens;
    };
    match words::read(tokens, game.cards(), &[]).first() {
        Some((Word::Card(named), used)) if *named == card => {
            let combo = tokens.get(*used).is_some_and(|token| token.plain == "combo");
            &tokens[used + usize::from(combo)..]
        }
        _ => tokens,
    }
}

// ---- one word ----

/// What the one who acts sees of the board.
fn seen<G: Game>(game: &G) -> Scene {
    let viewer = game.actor().side().map_or(Viewer::Public, Viewer::Side);
    game.seen_by(viewer).scene()
}

/// The picks that a word may stand for here.
fn ways<G: Game>(game: &G, word: &Word) -> Vec<Vec<Pick>> {
    let picks = game.picks();
    let single = |pick: Pick| if picks.contains(&pick) { vec![vec![pick]] } else { Vec::new() };
    match *word {
        Word::Card(card) => single(Pick::Card(card)),
        Word::Choice(choice) => single(Pick::Choice(choice)),
        Word::Role(role) => single(Pick::Role(role)),
        Word::Square(at) => {
            let pawn = moves(game, &picks, |piece, _| piece.role == Role::Pawn, |to, _| to == at, None);
            // The square of a piece that is asked for comes first.
            single(Pick::Square(at)).into_iter().chain(pawn).collect()
        }
        Word::Move { role, file, rank, to, crown } => {
            let whole = file.is_some() && rank.is_some();
            let who = |piece: Piece, at: Square| {
                let kind = role.map_or(whole || piece.role == Role::Pawn, |role| piece.role == role);
                kind && file.is_none_or(|f| f == at.file()) && rank.is_none_or(|r| r == at.rank())
            };
            moves(game, &picks, who, |square, _| square == to, crown)
        }
        Word::Castle(short) => {
            let goes =
                |to: Square, from: Square| to.rank() == from.rank() && (to > from) == short && to.distance(from) >= 2;
            let mut found = moves(game, &picks, |piece, _| piece.role == Role::King, goes, None);
            // The king's own two steps, where its rook could be pointed at as well.
            found.sort_by_key(|way| match way[..] {
                [Pick::Square(from), Pick::Square(to), ..] => from.distance(to),
                _ => 0,
            });
            found.truncate(1);
            found
        }
        Word::Note | Word::Unknown(_) => Vec::new(),
    }
}

/// The moves of pieces that fit: where from, where to, and what it becomes if that is said.
fn moves<G: Game>(
    game: &G,
    picks: &[Pick],
    who: impl Fn(Piece, Square) -> bool,
    goes: impl Fn(Square, Square) -> bool,
    crown: Option<Role>,
) -> Vec<Vec<Pick>> {
    let scene = seen(game);
    let mut found = Vec::new();
    for from in squares(picks).filter(|&at| scene.piece_at(at).is_some_and(|piece| who(piece, at))) {
        let mut next = game.clone();
        if next.apply(Pick::Square(from)).is_err() || next.prepared().is_empty() {
            continue;
        }
        for to in squares(&next.picks()).filter(|&to| goes(to, from)) {
            let crown = crown.map(Pick::Role);
            found.push([Pick::Square(from), Pick::Square(to)].into_iter().chain(crown).collect());
        }
    }
    found
}

// ---- what a text mentions ----

/// Which picks a text allows, so that not every turn of a game must be looked at.
struct Mention {
    cards: Vec<Card>,
    squares: Vec<Square>,
    roles: Vec<Role>,
    choices: Vec<Choice>,
    /// Squares of pieces that may move although only their letter is named.
    movers: Vec<Square>,
    /// A number of cards, but not which.
    any_card: bool,
    /// Cards are thrown or exchanged, which the log does not say in the option's own word.
    swaps: bool,
    /// A Trap's square is never named.
    any_square: bool,
}

impl Mention {
    fn of<G: Game>(game: &G, words: &[(Word, usize)], tokens: &[Token]) -> Mention {
        let scene = seen(game);
        let says = |words: &[&str]| tokens.iter().any(|token| words.contains(&&*token.plain));
        let swaps = says(&["swap", "exchanges", "throws"]);
        let mut all = Mention {
            cards: Vec::new(),
            squares: Vec::new(),
            roles: Vec::new(),
            choices: Vec::new(),
            movers: Vec::new(),
            any_card: swaps || says(&["discard", "cycle"]),
            swaps,
            any_square: says(&["trap"]),
        };
        for token in tokens {
            all.letters(token, &scene);
        }
        for (word, _) in words {
            match word {
                Word::Card(card) => all.cards.push(*card),
                Word::Choice(choice) => all.choices.push(*choice),
                Word::Role(role) => all.roles.push(*role),
                _ => {}
            }
        }
        all
    }

    /// What the letters of a word name: squares, kinds of pieces, and who may move.
    fn letters(&mut self, token: &Token, scene: &Scene) {
        let word = token.plain.as_str();
        if word.starts_with("O-O") {
            let kings = scene.pieces.iter().filter(|(_, piece)| piece.role == Role::King);
            for (at, _) in kings {
                self.movers.push(*at);
                self.squares.extend((0..8).filter_map(|file| Square::at(file, at.rank())));
            }
            return;
        }
        let letters: Vec<char> = word.chars().collect();
        let named = letters.windows(2).filter_map(|two| two.iter().collect::<String>().parse::<Square>().ok());
        let before = self.squares.len();
        self.squares.extend(named);
        if self.squares.len() == before {
            self.roles.extend(words::role_named(word));
            return;
        }
        let roles: Vec<Role> =
            letters.iter().filter(|l| l.is_ascii_uppercase()).filter_map(|l| Role::from_letter(*l)).collect();
        let first = letters.first().filter(|l| l.is_ascii_uppercase()).and_then(|l| Role::from_letter(*l));
        let who = first.unwrap_or(Role::Pawn);
        self.movers.extend(scene.pieces.iter().filter(|(_, piece)| piece.role == who).map(|(at, _)| *at));
        self.roles.push(who);
        self.roles.extend(roles);
    }

    fn allows(&self, pick: Pick) -> bool {
        match pick {
            Pick::Card(card) => self.any_card || self.cards.contains(&card),
            Pick::Square(at) => self.any_square || self.squares.contains(&at) || self.movers.contains(&at),
            Pick::Role(role) => self.roles.contains(&role),
            Pick::Choice(Choice::Swap) => self.swaps,
            // Most options leave no word in the log.
            Pick::Choice(choice) => {
                let loud = matches!(choice, Choice::Discard | Choice::Cycle | Choice::Lights);
                !loud || self.choices.contains(&choice)
            }
        }
    }
}
