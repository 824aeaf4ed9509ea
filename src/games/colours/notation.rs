//! Positions of Four Colours as text: the board, the side to move, the mode, then `key=value` words for all that differs
//! from an empty table.
//!
//! `8/8/8/8/8/8/8/8 w classic hands=red-1,-,bolt/- charges=1/0 colours=red/- captured=qp/- spent=red-1*2,bolt
//! passing=e3/- skipped=w swapped before=b:8/8/8/8/8/8/8/8:q/- card=red-queen+ stage=refill`
//!
//! One who types a position may name the cards left in the deck, `deck=red-1,bolt*2` (`deck=-`: none), instead of the spent.
use super::cards::{Colour, KINDS, copies, faces, item, kinds};
use super::hand::HAND_SIZE;
use super::table::{Before, Captured, Mode, Stage, Table};
use super::{Colours, Hand, RETURNING, Told};
use crate::board::{Bitboard, Board, Role, Side, Square};
use crate::game::shorthand::{Attack, Shorthand};
use crate::game::{Actor, Card, CardFace, Event, Game, Outcome, ParseError, Pick, Why};

const MODES: [Mode; 3] = [Mode::Classic, Mode::Luck, Mode::Blitz];
/// Stages that a committed position can be in, besides choosing a card and what a card in play asks first.
const STAGES: [(&str, Stage); 6] = [
    ("deal", Stage::Deal),
    ("luck", Stage::Luck),
    ("redraw", Stage::Redraw),
    ("refill", Stage::Refill),
    ("steal", Stage::Steal),
    ("levy", Stage::Levy),
];

fn slug(card: Card) -> &'static str {
    faces().get(card.index()).map_or("?", |f: &CardFace| f.slug.as_str())
}

fn side_letter(side: Side) -> char {
    if side == Side::White { 'w' } else { 'b' }
}

/// `white/black`, each side written by `one`, `-` for nothing.
fn pair(one: impl Fn(Side) -> String) -> String {
    let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    Side::ALL.map(|side| dash(one(side))).join("/")
}

fn captured_text(captured: &[Captured; 2]) -> String {
    pair(|side| {
        let letters = |&role: &Role| {
            let n = usize::from(captured[side.index()][role.index()]);
            role.letter().to_ascii_lowercase().to_string().repeat(n)
        };
        RETURNING.iter().map(letters).chain([letters(&Role::King)]).collect()
    })
}

fn hand_text(hand: &Hand) -> String {
    if hand.count() == 0 {
        return String::new();
    }
    hand.slots().map(|slot| slot.map_or("-", slug)).join(",")
}

fn spent_text(table: &Table) -> String {
    let spent = kinds().filter_map(|card| match table.spent[card.index()] {
        0 => None,
        1 => Some(slug(card).to_owned()),
        n => Some(format!("{}*{n}", slug(card))),
    });
    spent.collect::<Vec<_>>().join(",")
}

/// Writes a committed position.
pub(super) fn write(game: &Colours) -> String {
    let table = &game.table;
    let mut words = vec![table.board.placement(), side_letter(table.turn).to_string(), table.mode.word().to_owned()];
    let mut put = |key: &str, value: String| {
        if !value.is_empty() && value != "-/-" && value != "0/0" {
            words.push(format!("{key}={value}"));
        }
    };
    put("hands", pair(|side| hand_text(game.hand(side))));
    put("charges", pair(|side| table.charges(side).to_string()));
    put("colours", pair(|side| table.colour(side).map_or("", Colour::slug).to_owned()));
    put("captured", captured_text(&table.captured));
    put("spent", spent_text(table));
    put(
        "passing",
        pair(|side| table.en_passant[side.index()].iter().map(|s| s.to_string()).collect::<Vec<_>>().join(",")),
    );
    put("skipped", Side::ALL.into_iter().filter(|s| table.skipped[s.index()]).map(side_letter).collect());
    if let Some(before) = &table.before {
        let captured = captured_text(&before.captured);
        put("before", format!("{}:{}:{captured}", side_letter(before.by), before.board.placement()));
    }
    if let Some((card, combo)) = table.in_play {
        put("card", format!("{}{}", slug(card), if combo { "+" } else { "" }));
    }
    put("stage", STAGES.iter().find(|(_, s)| *s == table.stage).map_or("", |(word, _)| word).to_owned());
    if let Stage::Over(outcome) = table.stage {
        let winner = outcome.winner.map_or('-', side_letter);
        put("over", format!("{winner}:{}", outcome.why.slug()));
    }
    for (flag, set) in [("swapped", table.swapped), ("skips", table.skips)] {
        if set {
            words.push(flag.to_owned());
        }
    }
    words.join(" ")
}

type Parsed<T> = Result<T, ParseError>;

fn bad<T>(what: impl Into<String>) -> Parsed<T> {
    Err(ParseError::new(what))
}

fn read_side(word: &str) -> Parsed<Side> {
    match word {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => bad(format!("“{word}” is no side; w or b is")),
    }
}

fn read_card(word: &str) -> Parsed<Card> {
    match Pick::parse(word, faces()) {
        Ok(Pick::Card(card)) => Ok(card),
        _ => bad(format!("“{word}” is no card")),
    }
}

/// Reads `white/black`; `-` is nothing.
fn read_pair<T>(text: &str, one: impl Fn(&str) -> Parsed<T>) -> Parsed<[T; 2]> {
    let Some((white, black)) = text.split_once('/') else { return bad(format!("“{text}” needs white/black")) };
    let read = |part: &str| one(if part == "-" { "" } else { part });
    Ok([read(white)?, read(black)?])
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|word| !word.is_empty())
}

fn read_hand(text: &str) -> Parsed<Hand> {
    let mut hand = Hand::default();
    for (slot, word) in list(text).enumerate() {
        if slot >= HAND_SIZE {
            return bad("a hand holds three cards");
        }
        if word != "-" {
            hand.set(slot, read_card(word)?);
        }
    }
    Ok(hand)
}

fn read_captured(text: &str) -> Parsed<Captured> {
    let mut captured = [0u8; 6];
    for letter in text.chars() {
        let Some(role) = Role::from_letter(letter.to_ascii_uppercase()) else {
            return bad(format!("“{letter}” is no piece"));
        };
        captured[role.index()] = captured[role.index()].saturating_add(1);
    }
    Ok(captured)
}

fn read_colour(word: &str) -> Parsed<Option<Colour>> {
    if word.is_empty() {
        return Ok(None);
    }
    let colour = Colour::ALL.into_iter().find(|c| c.slug() == word);
    colour.map_or_else(|| bad(format!("“{word}” is no colour")), |c| Ok(Some(c)))
}

fn read_squares(text: &str) -> Parsed<Bitboard> {
    let square = |word: &str| word.parse::<Square>().or_else(|_| bad(format!("“{word}” is no square")));
    list(text).map(square).collect()
}

fn read_board(text: &str) -> Parsed<Board> {
    let mut board = Board::from_placement(text).map_err(|e| ParseError::new(e.to_string()))?;
    board.set_fresh(Bitboard::EMPTY);
    Ok(board)
}

fn read_before(text: &str) -> Parsed<Before> {
    let mut parts = text.splitn(3, ':');
    let (Some(by), Some(board), Some(captured)) = (parts.next(), parts.next(), parts.next()) else {
        return bad("before= needs side:board:captured");
    };
    Ok(Before { by: read_side(by)?, board: read_board(board)?, captured: read_pair(captured, read_captured)? })
}

fn read_over(text: &str) -> Parsed<Outcome> {
    let Some((winner, why)) = text.split_once(':') else { return bad("over= needs winner:why") };
    let why = Why::ALL.into_iter().find(|w| w.slug() == why);
    let winner = if winner == "-" { None } else { Some(read_side(winner)?) };
    why.map_or_else(|| bad("over= names no way to end"), |why| Ok(Outcome { winner, why }))
}

/// Reads cards with their numbers, `red-1*2,bolt`.
fn read_counts(text: &str) -> Parsed<[u8; KINDS]> {
    let mut counts = [0; KINDS];
    for word in list(text).filter(|word| *word != "-") {
        let (name, n) = word.split_once('*').unwrap_or((word, "1"));
        let card = read_card(name)?;
        let Ok(n) = n.parse::<u8>() else { return bad(format!("“{n}” is no number of cards")) };
        counts[card.index()] = n;
    }
    Ok(counts)
}

/// The spent cards of a game whose hands are known, from those left in the deck.
fn spent_beside(game: &Colours, deck: &[u8; KINDS]) -> Parsed<[u8; KINDS]> {
    let mut spent = [0; KINDS];
    for card in kinds() {
        let held: u8 = game.hands.iter().map(|h| h.count_of(card)).sum();
        let rest = copies(card, game.table.mode).checked_sub(held).and_then(|n| n.checked_sub(deck[card.index()]));
        let Some(rest) = rest else { return bad(format!("there are not so many cards “{}”", slug(card))) };
        spent[card.index()] = rest;
    }
    Ok(spent)
}

/// Reads a position.
pub(super) fn read(text: &str) -> Parsed<Colours> {
    let mut words = text.split_whitespace();
    let (Some(board), Some(turn), Some(mode)) = (words.next(), words.next(), words.next()) else {
        return bad("a position is a board, a side and a mode");
    };
    let Some(mode) = MODES.into_iter().find(|m| m.word() == mode) else {
        return bad(format!("“{mode}” is no mode"));
    };
    let mut game =
        Colours { table: Table::on(mode, read_board(board)?, read_side(turn)?), hands: [Hand::default(); 2] };
    let (mut stage, mut deck) = (None, None);
    for word in words {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let table = &mut game.table;
        match key {
            "hands" => game.hands = read_pair(value, read_hand)?,
            "charges" => {
                table.charges = read_pair(value, |n| match n.parse() {
                    Ok(n) if n < super::turn::FULL_METER => Ok(n),
                    _ => bad(format!("“{n}” is no charge from 0 to 2")),
                })?;
            }
            "colours" => table.colours = read_pair(value, read_colour)?,
            "captured" => table.captured = read_pair(value, read_captured)?,
            "spent" => table.spent = read_counts(value)?,
            "deck" => deck = Some(read_counts(value)?),
            "passing" => table.en_passant = read_pair(value, read_squares)?,
            "skipped" => {
                for letter in value.chars() {
                    table.skipped[read_side(&letter.to_string())?.index()] = true;
                }
            }
            "before" => table.before = Some(read_before(value)?),
            "card" => table.in_play = Some((read_card(value.trim_end_matches('+'))?, value.ends_with('+'))),
            "stage" => match STAGES.iter().find(|(w, _)| *w == value) {
                Some((_, found)) => stage = Some(*found),
                None => return bad(format!("“{value}” is no stage")),
            },
            "over" => stage = Some(Stage::Over(read_over(value)?)),
            "swapped" => table.swapped = true,
            "skips" => table.skips = true,
            _ => return bad(format!("“{key}” is unknown")),
        }
    }
    if let Some(deck) = deck {
        game.table.spent = spent_beside(&game, &deck)?;
    }
    settle(&mut game, stage);
    validate(&game)?;
    Ok(game)
}

/// Works out what is asked, and how the turn began.
fn settle(game: &mut Colours, stage: Option<Stage>) {
    let table = &mut game.table;
    let asked = stage.or_else(|| table.in_play.and_then(|(card, combo)| table.stage_of(card, combo)));
    if let (None, Some((card, _))) = (stage, table.in_play) {
        table.skips |= item(card).skips();
    }
    table.stage = asked.unwrap_or(if table.mode == Mode::Luck { Stage::Luck } else { Stage::Choose });
    table.began = Before { by: table.turn, board: table.board, captured: table.captured };
}

fn validate(game: &Colours) -> Parsed<()> {
    let table = &game.table;
    for card in kinds() {
        let out = u16::from(table.spent[card.index()]);
        let held: u16 = game.hands.iter().map(|h| u16::from(h.count_of(card))).sum();
        if out + held > u16::from(copies(card, table.mode)) {
            return bad(format!("there are not so many cards “{}”", slug(card)));
        }
    }
    let over = matches!(table.stage, Stage::Over(_));
    for side in Side::ALL {
        if table.board.of(side, Role::King).count() != 1 && !over {
            return bad("each side needs exactly one king");
        }
        if !(table.board.of(side, Role::Pawn) & side.rank_mask(8)).is_empty() {
            return bad("no pawn stands on its last row");
        }
    }
    if !over && game.picks().is_empty() {
        return bad("nothing can be picked in this position");
    }
    if table.mode == Mode::Luck && game.hands.iter().any(|h| h.count() > 0) {
        return bad("there are no hands in Luck of the draw");
    }
    Ok(())
}

/// The log's text of a turn: swaps, the card, and where pieces went.
pub(super) fn turn_text(game: &Colours, picks: &[Pick]) -> String {
    let mut game = game.clone();
    let mut told = Told::listening();
    for &pick in picks {
        let legal = game.refusal(pick).is_none() && !matches!(game.actor(), Actor::Over(_));
        if !legal {
            break;
        }
        game.make(pick, &mut told);
    }
    let mut thrown = 0;
    let mut text = Shorthand::default();
    for event in &told.events {
        match event {
            Event::CardThrown { .. } => thrown += 1,
            Event::CardPlayed { card, combo, .. } => {
                if thrown > 0 {
                    text.say(format!("throws {thrown}"));
                }
                let name = faces().get(card.index()).map_or("?", |f| f.name.as_str());
                text.name(&format!("{name}{}", if *combo { " combo" } else { "" }));
            }
            Event::Blocked(_) => text.say("blocked"),
            Event::SuperCharge(_) => text.say("super charge"),
            Event::TakenBack { .. } => text.say("taken back"),
            other => text.hear(other),
        }
    }
    text.text(Attack::None)
}
