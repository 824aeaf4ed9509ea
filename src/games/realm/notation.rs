//! Positions of Shifting Realm as text: the board, the side to move, then `key=value` words for all that differs from an empty
//! table.
//!
//! ```text
//! 4k3/8/8/8/8/8/4P3/4K2R w kings=last hands=forest,-,options/- laws=canon,peace terrain=forest-e4,portal-a1 pile=exile
//! castles=K stepped=e2 passed=e3-e4 captured=qp/- clock=12 stage=refill turn=e2,e4 skips over=w:king-taken
//! ```
//!
//! Hands are White's and Black's. `castles` are rights as in a FEN; pawns on their second rank have their first advance but for
//! those in `stepped`. `turn` are the picks of a turn in which a die is to fall or has fallen.
use super::cards::{by_slug, faces, item};
use super::field::{Field, Lost, Told};
use super::hand::HAND;
use super::kind::{Kind, Sort};
use super::prep::{Prep, Want};
use super::terrain::Terrain;
use super::{Hand, Realm, Stage, deeds};
use crate::board::{Bitboard, Board, Role, Side, Square};
use crate::game::{Card, Choice, Outcome, ParseError, Pick, Why};

type Parsed<T> = Result<T, ParseError>;

fn bad<T>(what: impl Into<String>) -> Parsed<T> {
    Err(ParseError::new(what))
}

const STAGES: [(&str, Stage); 7] = [
    ("deal", Stage::Deal),
    ("refill", Stage::Refill),
    ("draw1", Stage::Draw(1)),
    ("draw2", Stage::Draw(2)),
    ("draw3", Stage::Draw(3)),
    ("draw4", Stage::Draw(4)),
    ("trim", Stage::Trim),
];

// ---- writing ----

fn slug(card: Card) -> &'static str {
    Kind::of(card).map_or("?", |kind| item(kind).slug)
}

fn hand_text(hand: &Hand) -> String {
    if hand.count() == 0 {
        return "-".to_owned();
    }
    let last = hand.slots().iter().rposition(Option::is_some).map_or(0, |i| i + 1);
    let words: Vec<&str> = hand.slots().iter().take(last).map(|slot| slot.map_or("-", slug)).collect();
    words.join(",")
}

/// The castling rights: letter, king's square and rook's square.
fn rights() -> [(char, Side, Square, Square); 4] {
    [
        ('K', Side::White, Square::E1, Square::H1),
        ('Q', Side::White, Square::E1, Square::A1),
        ('k', Side::Black, Square::E8, Square::H8),
        ('q', Side::Black, Square::E8, Square::A8),
    ]
}

/// Whether king and rook stand where a right needs them.
fn has_pair(board: &Board, (_, side, king, rook): (char, Side, Square, Square)) -> bool {
    board.of(side, Role::King).contains(king) && board.of(side, Role::Rook).contains(rook)
}

fn second_rank_pawns(board: &Board) -> Bitboard {
    let of = |side: Side| board.of(side, Role::Pawn) & side.rank_mask(2);
    of(Side::White) | of(Side::Black)
}

/// Pieces off the board as letters, the strongest first; `-` for none.
fn lost_text(lost: &Lost) -> String {
    let letters = |role: &Role| role.letter().to_ascii_lowercase().to_string().repeat(usize::from(lost[role.index()]));
    let text: String = Role::ALL.iter().rev().map(letters).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

fn put(words: &mut Vec<String>, key: &str, items: Vec<String>) {
    if !items.is_empty() {
        words.push(format!("{key}={}", items.join(",")));
    }
}

/// Writes a committed position.
pub(super) fn write(game: &Realm) -> String {
    let (field, board) = (&game.field, &game.field.board);
    let mut words = vec![board.placement(), game.turn.letter().to_string()];
    if game.lives {
        words.push("kings=last".to_owned());
    }
    if game.hands.iter().any(|hand| hand.count() > 0) {
        words.push(format!("hands={}/{}", hand_text(&game.hands[0]), hand_text(&game.hands[1])));
    }
    let laws = Role::ALL.into_iter().map(|role| field.card_of(role)).filter(|kind| !kind.is_normal());
    put(&mut words, "laws", laws.map(|kind| item(kind).slug.to_owned()).collect());
    let terrain = |t: Terrain| field.squares(t).iter().map(move |at| format!("{}-{at}", item(t.kind()).slug));
    put(&mut words, "terrain", Terrain::ALL.into_iter().flat_map(terrain).collect());
    put(&mut words, "pile", game.pile.iter().map(|card| slug(*card).to_owned()).collect());
    let fresh = board.fresh();
    let kept = rights().into_iter().filter(|r| has_pair(board, *r) && fresh.contains(r.2) && fresh.contains(r.3));
    let castles: String = kept.map(|right| right.0).collect();
    put(&mut words, "castles", if castles.is_empty() { vec![] } else { vec![castles] });
    put(&mut words, "stepped", (second_rank_pawns(board) - fresh).iter().map(|at| at.to_string()).collect());
    if let Some((over, pawn)) = field.passed {
        words.push(format!("passed={over}-{pawn}"));
    }
    if field.lost.iter().flatten().any(|&n| n > 0) {
        words.push(format!("captured={}/{}", lost_text(&field.lost[0]), lost_text(&field.lost[1])));
    }
    if game.clock > 0 {
        words.push(format!("clock={}", game.clock));
    }
    put(&mut words, "turn", game.script.iter().take(game.committed).map(|pick| pick.word(faces())).collect());
    if game.skips {
        words.push("skips".to_owned());
    }
    match game.stage {
        Stage::Over(outcome) => {
            words.push(format!("over={}:{}", outcome.winner.map_or('-', Side::letter), outcome.why.slug()));
        }
        stage => words.extend(STAGES.iter().find(|s| s.1 == stage).map(|s| format!("stage={}", s.0))),
    }
    words.join(" ")
}

// ---- reading ----

fn square(text: &str) -> Parsed<Square> {
    text.parse().or_else(|_| bad(format!("“{text}” is no square")))
}

fn side(text: &str) -> Parsed<Side> {
    let found = Side::ALL.into_iter().find(|s| text == s.letter().to_string());
    found.map_or_else(|| bad(format!("“{text}” is no side; w or b is")), Ok)
}

fn kind(text: &str) -> Parsed<Kind> {
    by_slug(text).map_or_else(|| bad(format!("“{text}” is no card")), Ok)
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|word| !word.is_empty())
}

fn read_hand(text: &str) -> Parsed<Hand> {
    let mut hand = Hand::default();
    for (slot, word) in list(text).enumerate() {
        if word != "-" && !hand.set(slot, kind(word)?.card()) {
            return bad("a hand has no room for so many cards");
        }
    }
    Ok(hand)
}

fn read_lost(text: &str) -> Parsed<Lost> {
    let mut lost = Lost::default();
    for letter in text.chars().filter(|letter| *letter != '-') {
        let Some(role) = Role::from_letter(letter) else { return bad(format!("“{letter}” is no piece")) };
        lost[role.index()] = lost[role.index()].saturating_add(1);
    }
    Ok(lost)
}

fn read_outcome(text: &str) -> Parsed<Outcome> {
    let Some((winner, why)) = text.split_once(':') else { return bad("over= needs winner:why") };
    let winner = if winner == "-" { None } else { Some(side(winner)?) };
    let why = Why::ALL.into_iter().find(|w| w.slug() == why);
    why.map_or_else(|| bad("over= names no way to end"), |why| Ok(Outcome { winner, why }))
}

/// What is read word by word.
struct Draft {
    game: Realm,
    fresh: Bitboard,
    stepped: Bitboard,
    stage: Option<Stage>,
    script: Vec<Pick>,
}

impl Draft {
    fn word(&mut self, key: &str, value: &str) -> Parsed<()> {
        let game = &mut self.game;
        match key {
            "kings" if value == "last" || value == "all" => game.lives = value == "last",
            "hands" => {
                let Some((white, black)) = value.split_once('/') else { return bad("hands= needs white/black") };
                game.hands = [read_hand(white)?, read_hand(black)?];
            }
            "laws" => list(value).try_for_each(|word| law(&mut game.field, word))?,
            "terrain" => list(value).try_for_each(|word| terrain(&mut game.field, word))?,
            "pile" => game.pile = list(value).map(|word| kind(word).map(Kind::card)).collect::<Parsed<_>>()?,
            "castles" => self.castles(value)?,
            "stepped" => self.stepped = list(value).map(square).collect::<Parsed<_>>()?,
            "passed" => {
                let Some((over, pawn)) = value.split_once('-') else { return bad("passed= needs two squares") };
                game.field.passed = Some((square(over)?, square(pawn)?));
            }
            "captured" => {
                let Some((white, black)) = value.split_once('/') else { return bad("captured= needs white/black") };
                game.field.lost = [read_lost(white)?, read_lost(black)?];
            }
            "clock" => game.clock = value.parse().or_else(|_| bad(format!("“{value}” is no number of plies")))?,
            "turn" => {
                let pick = |word| Pick::parse(word, faces()).map_err(|e| ParseError::new(e.to_string()));
                self.script = list(value).map(pick).collect::<Parsed<_>>()?;
            }
            "skips" => game.skips = true,
            "stage" => match STAGES.iter().find(|(word, _)| *word == value) {
                Some((_, stage)) => self.stage = Some(*stage),
                None => return bad(format!("“{value}” is no stage")),
            },
            "over" => self.stage = Some(Stage::Over(read_outcome(value)?)),
            _ => return bad(format!("“{key}” is unknown")),
        }
        Ok(())
    }

    fn castles(&mut self, letters: &str) -> Parsed<()> {
        for letter in letters.chars() {
            let right = rights().into_iter().find(|right| right.0 == letter);
            match right.filter(|right| has_pair(&self.game.field.board, *right)) {
                Some((_, _, king, rook)) => self.fresh |= Bitboard::of(king) | Bitboard::of(rook),
                None => return bad(format!("“{letter}” is no right to castle here")),
            }
        }
        Ok(())
    }
}

fn law(field: &mut Field, word: &str) -> Parsed<()> {
    let kind = kind(word)?;
    match kind.sort() {
        Sort::Law(role) => field.enact(role, kind),
        _ => return bad(format!("“{word}” is no law")),
    }
    Ok(())
}

fn terrain(field: &mut Field, word: &str) -> Parsed<()> {
    let Some((name, at)) = word.split_once('-') else { return bad(format!("“{word}” needs terrain-square")) };
    match kind(name)?.sort() {
        Sort::Terrain(terrain) => field.lay(square(at)?, Some(terrain)),
        _ => return bad(format!("“{name}” is no terrain")),
    }
    Ok(())
}

/// Reads a position.
pub(super) fn read(text: &str) -> Parsed<Realm> {
    let mut words = text.split_whitespace();
    let (Some(board), Some(turn)) = (words.next(), words.next()) else {
        return bad("a position is a board and a side");
    };
    let mut board = Board::from_placement(board).map_err(|e| ParseError::new(e.to_string()))?;
    board.set_fresh(Bitboard::EMPTY);
    let game = Realm::on(Field::new(board), side(turn)?, false);
    let mut draft = Draft { game, fresh: Bitboard::EMPTY, stepped: Bitboard::EMPTY, stage: None, script: Vec::new() };
    for word in words {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        draft.word(key, value)?;
    }
    let Draft { mut game, fresh, stepped, stage, script } = draft;
    let pawns = second_rank_pawns(&game.field.board);
    game.field.board.set_fresh(fresh | (pawns - stepped));
    validate(&game, stage)?;
    settle(&mut game, stage, &script)?;
    Ok(game)
}

/// Works out what is asked.
fn settle(game: &mut Realm, stage: Option<Stage>, script: &[Pick]) -> Parsed<()> {
    let count = |side: Side| game.hand(side).count();
    let deck = game.deck_left() > 0;
    let fits = match stage {
        Some(Stage::Deal) => deck && Side::ALL.into_iter().any(|s| count(s) < HAND) && count(game.turn) <= HAND,
        Some(Stage::Refill) => deck && count(game.turn) < HAND,
        Some(Stage::Draw(n)) => deck && count(game.turn) + usize::from(n) <= HAND + 3,
        Some(Stage::Trim) => count(game.turn) > HAND,
        _ => Side::ALL.into_iter().all(|s| count(s) <= HAND),
    };
    if !fits || count(!game.turn) > HAND {
        return bad("the hands do not fit what is asked");
    }
    match stage {
        Some(_) if !script.is_empty() => bad("turn= is for a turn under way"),
        Some(stage) => {
            game.stage = stage;
            Ok(())
        }
        None if script.is_empty() => {
            game.start_turn(&mut Told::silent());
            // Nothing can be repeated any more: the text of the end says no more than this.
            if matches!(game.stage, Stage::Over(_)) {
                game.seen.clear();
            }
            Ok(())
        }
        None => game.resume(script),
    }
}

impl Realm {
    /// Takes up a turn under way again.
    fn resume(&mut self, script: &[Pick]) -> Parsed<()> {
        self.prep = Some(replay(&self.field, self.turn, self.lives, script)?);
        // Whether the turn was possible was settled as it began, with cards that have left the hand since.
        self.stage = Stage::Choose;
        self.seen.push(self.repetition_hash());
        self.script.clear();
        if self.script.try_extend_from_slice(script).is_err() {
            return bad("the turn is too long");
        }
        self.committed = script.len();
        Ok(())
    }
}

/// The turn that committed picks made: a die is to fall in it, or has fallen.
pub(super) fn replay(field: &Field, side: Side, lives: bool, script: &[Pick]) -> Parsed<Prep> {
    let prep = replay_any(field, side, lives, script)?;
    if prep.die().is_some() || prep.rolled { Ok(prep) } else { bad("the turn waits for no die") }
}

/// The turn that picks made, not complete yet.
pub(super) fn replay_any(field: &Field, side: Side, lives: bool, script: &[Pick]) -> Parsed<Prep> {
    let mut told = Told::silent();
    let mut prep = match script.first() {
        Some(Pick::Card(card)) => match Kind::of(*card).filter(|kind| deeds::barred(field, *kind).is_none()) {
            Some(kind) => Prep::card(field, side, lives, kind, &mut told),
            None => return bad("no such card can be played"),
        },
        _ => Prep::plain(field, side, lives),
    };
    for &pick in script.iter().skip(usize::from(prep.card.is_some())) {
        let falls = prep.die().is_some() && matches!(pick, Pick::Choice(Choice::Hit | Choice::Miss));
        if !falls && !prep.options().contains(pick) {
            return bad("a pick of the turn is not possible");
        }
        prep.take(pick, &mut told);
    }
    if prep.want() == Want::Nothing { bad("the turn is complete") } else { Ok(prep) }
}

fn validate(game: &Realm, stage: Option<Stage>) -> Parsed<()> {
    for kind in Kind::ALL {
        let held: usize = game.hands.iter().map(|hand| hand.count_of(kind.card())).sum();
        let spent = game.pile.iter().filter(|&&card| card == kind.card()).count();
        if held + spent + usize::from(game.field.on_table(kind)) > usize::from(kind.copies()) {
            return bad(format!("there are not so many cards “{}”", item(kind).slug));
        }
    }
    let over = matches!(stage, Some(Stage::Over(_)));
    if !over && Side::ALL.into_iter().any(|side| game.field.kings(side) == 0) {
        return bad("each side needs a king");
    }
    if let Some((over, pawn)) = game.field.passed {
        let board = &game.field.board;
        if !board.of(!game.turn, Role::Pawn).contains(pawn) || board.occupied().contains(over) {
            return bad("passed= names no pawn of the other side");
        }
    }
    Ok(())
}
