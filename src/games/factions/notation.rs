//! Positions of Factions as text: a FEN with underscores for its spaces, the two armies, then `key=value` words.
//!
//! `stepped` names pawns on their second rank that have lost their two-square step.
//!
//! `FEN undead:1,0,0,0,0,3:pn order:0,0,0,0,0,0 marks=e4:b;d5:c3;a8:r;c3:p owed.w=toll2,crypt-a1-1,banner1 stage=toll stepped=c2`
use super::cards::{Faction, card, faces};
use super::state::{Army, Factions, Mark, Owed, Stage};
use crate::board::{Bitboard, Board, Move, Piece, Position, Role, Side, Square};
use crate::game::shorthand::{Attack, Shorthand};
use crate::game::{Card, Event, Game, Outcome, ParseError, Pick, Why};

type Parsed<T> = Result<T, ParseError>;

fn bad<T>(what: impl Into<String>) -> Parsed<T> {
    Err(ParseError::new(what))
}

fn army_text(army: &Army) -> String {
    let xp = army.xp.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let grave: String = army.graveyard.iter().map(|p| p.role.letter().to_ascii_lowercase()).collect();
    let grave = if grave.is_empty() { String::new() } else { format!(":{grave}") };
    format!("{}:{xp}{grave}", army.faction.slug())
}

fn marks_text(game: &Factions) -> String {
    let board = &game.position.board;
    let mut marks: Vec<(Square, &Mark)> =
        game.marks.iter().filter_map(|m| Some((board.square_of(m.piece)?, m))).collect();
    marks.sort_by_key(|(at, _)| *at);
    let one = |(at, m): &(Square, &Mark)| {
        let flags = [("b", m.blighted), ("r", m.refused), ("p", m.protected)];
        let flags: String = flags.into_iter().filter(|f| f.1).map(|f| f.0).collect();
        let bounty = if m.bounty > 0 { format!("c{}", m.bounty) } else { String::new() };
        format!("{at}:{flags}{bounty}")
    };
    marks.iter().map(one).collect::<Vec<_>>().join(";")
}

fn owed_text(owed: &Owed) -> String {
    let mut parts = Vec::new();
    if owed.toll > 0 {
        parts.push(format!("toll{}", owed.toll));
    }
    if let Some((at, n)) = owed.crypt {
        parts.push(format!("crypt-{at}-{n}"));
    }
    if owed.banner > 0 {
        parts.push(format!("banner{}", owed.banner));
    }
    parts.join(",")
}

/// Pawns on their second rank that have lost their two-square step; a FEN cannot tell them.
fn stepped(board: &Board) -> Bitboard {
    let second = |side: Side| board.of(side, Role::Pawn) & side.rank_mask(2);
    (second(Side::White) | second(Side::Black)) - board.fresh()
}

fn read_stepped(text: &str, board: &mut Board) -> Parsed<()> {
    for word in text.split(',') {
        let Ok(at) = word.parse::<Square>() else { return bad(format!("“{word}” is no square")) };
        let mut fresh = board.fresh();
        fresh.remove(at);
        board.set_fresh(fresh);
    }
    Ok(())
}

/// Writes a committed position.
pub(super) fn write(game: &Factions) -> String {
    let mut words = vec![game.position.to_fen().replace(' ', "_")];
    words.extend(game.armies.iter().map(army_text));
    if !game.marks.is_empty() {
        words.push(format!("marks={}", marks_text(game)));
    }
    for side in Side::ALL {
        let text = owed_text(&game.owed[side.index()]);
        if !text.is_empty() {
            words.push(format!("owed.{}={text}", side.letter()));
        }
    }
    let stepped: Vec<String> = stepped(&game.position.board).iter().map(|at| at.to_string()).collect();
    if !stepped.is_empty() {
        words.push(format!("stepped={}", stepped.join(",")));
    }
    match game.stage {
        Stage::Toll => words.push("stage=toll".to_owned()),
        Stage::Crypt => words.push("stage=crypt".to_owned()),
        Stage::Banner => words.push("stage=banner".to_owned()),
        Stage::Over(outcome) => {
            let winner = outcome.winner.map_or('-', Side::letter);
            words.push(format!("over={winner}:{}", outcome.why.slug()));
        }
        _ => {}
    }
    words.join(" ")
}

fn read_army(text: &str, side: Side, board: &mut Board) -> Parsed<Army> {
    let mut parts = text.split(':');
    let Some(faction) = parts.next().and_then(Faction::from_slug) else {
        return bad(format!("“{text}” names no army"));
    };
    let mut army = Army::new(faction);
    for (i, n) in parts.next().unwrap_or("").split(',').filter(|n| !n.is_empty()).enumerate() {
        let (Some(xp), Ok(n)) = (army.xp.get_mut(i), n.parse()) else {
            return bad(format!("“{text}”: an army has six numbers of XP"));
        };
        *xp = n;
    }
    for letter in parts.next().unwrap_or("").chars() {
        let role = Role::from_letter(letter.to_ascii_uppercase()).filter(|&r| r != Role::King);
        let Some(role) = role else { return bad(format!("“{letter}” cannot lie in a Graveyard")) };
        if army.faction != Faction::Undead || army.graveyard.len() >= 15 {
            return bad("only the Undead have a Graveyard, and only fifteen pieces can lie there");
        }
        // The board must know of the identity: the piece may come back to it.
        let Some(id) = board.new_id() else { return bad("there are too many pieces") };
        let _fits = army.graveyard.try_push(Piece { id, side, role });
    }
    Ok(army)
}

fn read_marks(text: &str, game: &mut Factions) -> Parsed<()> {
    for word in text.split(';').filter(|w| !w.is_empty()) {
        let Some((at, what)) = word.split_once(':') else { return bad(format!("“{word}” is no mark")) };
        let Ok(at) = at.parse::<Square>() else { return bad(format!("“{at}” is no square")) };
        let Some(piece) = game.position.board.piece_at(at).filter(|p| p.role != Role::King) else {
            return bad(format!("no piece that can be marked stands on {at}"));
        };
        let last_rank = at.relative_rank(piece.side) == 7 && piece.role == Role::Pawn;
        let Some(mark) = game.mark_mut(piece.id) else { return bad("too many marks") };
        for letter in what.chars() {
            match letter {
                'b' => mark.blighted = true,
                'r' if last_rank => mark.refused = true,
                'p' => mark.protected = true,
                'c' => {}
                '2'..='4' => mark.bounty = letter as u8 - b'0',
                _ => return bad(format!("“{letter}” is no mark there")),
            }
        }
        if mark.is_empty() {
            return bad(format!("“{word}” marks nothing"));
        }
    }
    // In the order in which they are written, so that the same marks are the same position.
    let Factions { marks, position, .. } = game;
    marks.sort_by_key(|mark| position.board.square_of(mark.piece));
    Ok(())
}

fn read_owed(text: &str) -> Parsed<Owed> {
    let mut owed = Owed::default();
    for word in text.split(',') {
        let number = |prefix: &str| word.strip_prefix(prefix).and_then(|n| n.parse::<u8>().ok());
        let crypt = word.strip_prefix("crypt-").and_then(|t| t.split_once('-'));
        if let Some(n) = number("toll") {
            owed.toll = n;
        } else if let Some(n) = number("banner") {
            owed.banner = n;
        } else {
            match crypt.map(|(at, n)| (at.parse::<Square>(), n.parse::<u8>())) {
                Some((Ok(at), Ok(n @ 1..=2))) => owed.crypt = Some((at, n)),
                _ => return bad(format!("“{word}” is not owed")),
            }
        }
    }
    Ok(owed)
}

fn read_over(text: &str) -> Parsed<Stage> {
    let Some((winner, why)) = text.split_once(':') else { return bad("over= needs winner:why") };
    let Some(why) = Why::ALL.into_iter().find(|w| w.slug() == why) else { return bad("over= names no way to end") };
    let winner = match winner {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        "-" => None,
        _ => return bad("over= names no side"),
    };
    Ok(Stage::Over(Outcome { winner, why }))
}

/// Reads a position.
pub(super) fn read(text: &str) -> Parsed<Factions> {
    let mut words = text.split_whitespace();
    let (Some(fen), Some(white), Some(black)) = (words.next(), words.next(), words.next()) else {
        return bad("a position is a FEN with _ for spaces and two armies");
    };
    let position = Position::from_fen(&fen.replace('_', " ")).map_err(|e| ParseError::new(e.to_string()))?;
    let mut game = Factions::at(position, [Faction::Undead; 2]);
    let board = &mut game.position.board;
    game.armies = [read_army(white, Side::White, board)?, read_army(black, Side::Black, board)?];
    for word in words {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        match (key, value) {
            ("marks", _) => read_marks(value, &mut game)?,
            ("owed.w", _) => game.owed[0] = read_owed(value)?,
            ("owed.b", _) => game.owed[1] = read_owed(value)?,
            ("stage", "toll") => game.stage = Stage::Toll,
            ("stage", "crypt") => game.stage = Stage::Crypt,
            ("stage", "banner") => game.stage = Stage::Banner,
            ("stepped", _) => read_stepped(value, &mut game.position.board)?,
            ("over", _) => game.stage = read_over(value)?,
            _ => return bad(format!("“{word}” is unknown")),
        }
    }
    validate(&game)?;
    game.settle_read();
    Ok(game)
}

fn validate(game: &Factions) -> Parsed<()> {
    let board = &game.position.board;
    for side in Side::ALL {
        if board.of(side, Role::King).count() != 1 {
            return bad("each side needs exactly one king");
        }
        if board.side(side).count() as usize + game.army(side).graveyard.len() > 16 {
            return bad("an army has sixteen pieces, those in the Graveyard included");
        }
        let stuck = |at: Square| at.relative_rank(side) == 7 && !game.mark_at(at).is_some_and(|m| m.refused);
        if board.of(side, Role::Pawn).iter().any(|at| at.relative_rank(side) == 0 || stuck(at)) {
            return bad("a pawn on its last rank has refused the crown, and none stands on its first");
        }
    }
    let owed = game.owed[game.position.turn.index()];
    let fits = match game.stage {
        Stage::Toll => owed.toll > 0,
        Stage::Crypt => owed.toll == 0 && game.candidates().len() > 1,
        Stage::Banner => owed.toll == 0 && owed.crypt.is_none() && owed.banner > 0,
        Stage::Choose => owed == Owed::default(),
        _ => true,
    };
    if fits { Ok(()) } else { bad("what is asked does not fit what is owed") }
}

/// The log's text of a turn.
pub(super) fn turn_text(game: &Factions, picks: &[Pick]) -> String {
    let side = game.position.turn;
    let mut game = game.clone();
    let mut text = Shorthand::default();
    let mut skill = false;
    for (i, &pick) in picks.iter().enumerate() {
        if game.stage == Stage::Choose
            && let Some(san) = move_text(&game, &picks[i..])
        {
            text.say(san);
        }
        let Ok(events) = game.apply(pick) else { break };
        // A pawn that rises is told with the piece it rises beside: else the turn could not be told from others.
        match (pick, picks.get(i.wrapping_sub(1))) {
            (Pick::Square(_), Some(Pick::Square(from))) if matches!(events.first(), Some(Event::Placed { .. })) => {
                text.say(from.to_string());
            }
            _ => {}
        }
        skill |= matches!(pick, Pick::Card(_));
        events.iter().for_each(|event| hear(event, side, skill, &mut text));
    }
    let text = text.text(Attack::None);
    // Chess knows no activations: what looks like mate is one only if the game is over.
    let mate = matches!(game.stage, Stage::Over(Outcome { why: Why::Checkmate, .. }));
    if mate { text } else { text.replace('#', "+") }
}

/// The move in standard notation, where the picks from here on are one.
fn move_text(game: &Factions, picks: &[Pick]) -> Option<String> {
    let &[Pick::Square(from), Pick::Square(to), ..] = picks else { return None };
    let role = match picks.get(2) {
        Some(Pick::Role(role)) => Some(*role),
        _ => None,
    };
    let fits = |m: &&Move| m.from == from && m.to == to && m.promotion().is_none_or(|p| Some(p) == role);
    let moves = game.moves();
    Some(moves.as_ref().iter().find(fits).map_or_else(|| format!("{from}-{to}"), |m| m.to_san(&game.position)))
}

fn category(of: Card) -> &'static str {
    let is = |role: &Role| Faction::ALL.iter().any(|&f| card(f, *role) == of);
    Role::ALL.into_iter().find(is).map_or("", Role::name)
}

/// What an event adds to the text; what an ordinary move does to pieces is in the move already.
fn hear(event: &Event, mover: Side, skill: bool, text: &mut Shorthand) {
    match event {
        Event::CardPlayed { card, .. } => text.name(faces().get(card.index()).map_or("?", |face| face.name.as_str())),
        Event::Marked { at, mark, .. } => text.say(format!("{at} {mark}")),
        Event::Gained { side, card, xp } if *side == mover => text.say(format!("+{xp} XP {}", category(*card))),
        Event::Moved { .. } | Event::Captured { .. } | Event::Promoted { .. } if !skill => {}
        other => text.hear(other),
    }
}
