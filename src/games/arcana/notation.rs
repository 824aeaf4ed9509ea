//! Positions of Arcana as text: a FEN with underscores for its spaces, then `key=value` words, all of them optional.
//!
//! ```text
//! 4k3/8/8/8/8/8/8/4K3_w_-_-_0_9 hands=wall,trap/portal spent=ghost/- top=-/ram open=b effects=wall-e4-b traps=d5-w
//! portals=a4-h4 captured=Pe2,nb8 sacrificed=Pp homes=f3-g1 stepped=c2 fresh=e4 passed=d3 stage=move
//! ```
//!
//! Pairs are White's and Black's. `homes` names the home of a piece that does not stand on it; `stepped` pawns on their second
//! rank have no two-square advance, `fresh` ones elsewhere have it. A Trap is `square-side`, `-known` to the other side, or with
//! the squares where it may be as sixteen hexadecimal digits. The options are those of a new game.
use super::cards::{Kind, by_slug, item};
use super::field::{Effect, Field, Timed, Told, Trap};
use super::seat::{MOST_HELD, Rules, Seat};
use super::{After, Arcana, Stage};
use crate::board::{Bitboard, Board, Piece, PieceId, Position, Role, Side, Square};
use crate::game::words::{list, pair, two};
use crate::game::{Card, Outcome, ParseError, Why};

type Parsed<T> = Result<T, ParseError>;

fn bad<T>(what: impl Into<String>) -> Parsed<T> {
    Err(ParseError::new(what))
}

const STAGES: [(&str, Stage); 10] = [
    ("deal", Stage::Deal),
    ("exchange", Stage::Exchange),
    ("redraw", Stage::Redraw),
    ("choose", Stage::Choose),
    ("move", Stage::Move),
    ("swap-out", Stage::SwapOut),
    ("swap-in", Stage::SwapIn),
    ("order", Stage::Order),
    ("refill", Stage::Refill(After::Pass)),
    ("refill-move", Stage::Refill(After::Move)),
];

// ---- writing ----

fn slug(card: Card) -> &'static str {
    Kind::of(card).map_or("?", |kind| item(kind).slug)
}

fn slugs(cards: impl Iterator<Item = Option<Card>>) -> String {
    let words: Vec<&str> = cards.map(|card| card.map_or("-", slug)).collect();
    words.join(",")
}

fn hand_text(seat: &Seat) -> String {
    let last = seat.hand.iter().rposition(Option::is_some).map_or(0, |i| i + 1);
    slugs(seat.hand[..last].iter().copied())
}

fn trap_text(trap: &Trap) -> String {
    let known = if trap.known { "known".to_owned() } else { format!("{:016x}", trap.maybe.0) };
    format!("{}-{}-{known}", trap.at, trap.by.letter())
}

fn timed_text(field: &Field, by: Side) -> Option<String> {
    let effect = field.effects[by.index()]?.effect;
    let at = field.place_of(effect).map_or(String::new(), |at| format!("-{at}"));
    Some(format!("{}{at}-{}", item(effect.kind()).slug, by.letter()))
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.iter().map(|at| at.to_string()).collect()
}

/// Pawns with their initial advance where a FEN does not expect it, and those without it where it does.
fn odd_pawns(board: &Board) -> (Bitboard, Bitboard) {
    let second = |side: Side| board.of(side, Role::Pawn) & side.rank_mask(2);
    let second = second(Side::White) | second(Side::Black);
    let fresh = board.fresh() & board.role(Role::Pawn);
    (fresh - second, second - fresh)
}

/// Writes a committed position.
pub(super) fn write(game: &Arcana) -> String {
    let field = &game.field;
    let position = Position {
        board: field.board,
        turn: game.turn,
        en_passant: None,
        halfmove_clock: game.clock,
        fullmove: game.fullmove.max(1),
    };
    let mut words = vec![position.to_fen().replace(' ', "_")];
    words.extend(game.rules.words());
    let halves = |of: fn(&Seat) -> String| game.seats.each_ref().map(of);
    pair(&mut words, "hands", halves(hand_text));
    pair(&mut words, "spent", halves(|s| slugs(s.spent.iter().map(|c| Some(*c)))));
    pair(&mut words, "top", halves(|s| slugs(s.top.iter().map(|c| Some(*c)))));
    pair(&mut words, "limbo", halves(|s| slugs(s.limbo.iter().map(|c| Some(*c)))));
    pair(&mut words, "aside", halves(|s| slugs(s.aside.iter().map(|c| Some(*c)))));
    let open: String = Side::ALL.into_iter().filter(|&s| game.seat(s).open).map(Side::letter).collect();
    list(&mut words, "open", if open.is_empty() { vec![] } else { vec![open] });
    list(&mut words, "effects", Side::ALL.into_iter().filter_map(|by| timed_text(field, by)).collect());
    list(&mut words, "traps", field.traps.iter().map(|t| trap_text(&t)).collect());
    list(&mut words, "portals", field.portals.iter().map(|(a, b)| format!("{a}-{b}")).collect());
    let fallen = |p: Piece| format!("{}{}", p.letter(), field.home(p.id).map_or("-".to_owned(), |at| at.to_string()));
    list(&mut words, "captured", field.captured.iter().map(fallen).collect());
    let sacrificed: String = Side::ALL.into_iter().map(|side| sacrificed_text(field, side)).collect();
    list(&mut words, "sacrificed", if sacrificed.is_empty() { vec![] } else { vec![sacrificed] });
    let away = field.board.pieces().filter_map(|(at, p)| Some((at, field.home(p.id)?))).filter(|(at, home)| at != home);
    list(&mut words, "homes", away.map(|(at, home)| format!("{at}-{home}")).collect());
    let (fresh, stepped) = odd_pawns(&field.board);
    list(&mut words, "fresh", names(fresh));
    list(&mut words, "stepped", names(stepped));
    list(&mut words, "passed", field.en_passant.iter().map(Square::to_string).collect());
    match game.stage {
        Stage::Over(outcome) => {
            words.push(format!("over={}:{}", outcome.winner.map_or('-', Side::letter), outcome.why.slug()));
        }
        Stage::Choose | Stage::Throw => {}
        stage => words.extend(STAGES.iter().find(|s| s.1 == stage).map(|s| format!("stage={}", s.0))),
    }
    words.join(" ")
}

fn sacrificed_text(field: &Field, side: Side) -> String {
    Role::ALL
        .into_iter()
        .flat_map(|role| {
            let letter = Piece { id: PieceId::new(0), side, role }.letter();
            std::iter::repeat_n(letter, usize::from(field.sacrificed[side.index()][role.index()]))
        })
        .collect()
}

// ---- reading ----

fn square(text: &str) -> Parsed<Square> {
    text.parse().or_else(|_| bad(format!("“{text}” is no square")))
}

fn side(text: &str) -> Parsed<Side> {
    Side::ALL
        .into_iter()
        .find(|s| text == s.letter().to_string())
        .map_or_else(|| bad(format!("“{text}” is no side")), Ok)
}

fn card(text: &str) -> Parsed<Card> {
    by_slug(text).map_or_else(|| bad(format!("“{text}” is no card")), Ok)
}

fn cards(text: &str) -> Parsed<Vec<Card>> {
    text.split(',').filter(|w| !w.is_empty() && *w != "-").map(card).collect()
}

fn squares(text: &str) -> Parsed<Bitboard> {
    text.split(',').filter(|w| !w.is_empty()).map(square).collect()
}

/// What a text says besides the FEN, before the pieces have their identities.
#[derive(Default)]
struct Draft<'a> {
    rules: Rules,
    seats: [Seat; 2],
    homes: Vec<(Square, Square)>,
    captured: Vec<(Role, Side, Option<Square>)>,
    sacrificed: [[u8; 6]; 2],
    effects: &'a str,
    traps: &'a str,
    portals: Vec<(Square, Square)>,
    fresh: Bitboard,
    stepped: Bitboard,
    passed: Option<Square>,
    stage: Option<Stage>,
}

impl<'a> Draft<'a> {
    fn word(&mut self, word: &'a str) -> Parsed<()> {
        if self.rules.set(word)? {
            return Ok(());
        }
        let Some((key, value)) = word.split_once('=') else { return bad(format!("unknown word “{word}”")) };
        match key {
            "hands" => self.hands(value)?,
            "spent" => self.each(value, |seat, cards| seat.spent = cards)?,
            "top" => self.each(value, |seat, cards| seat.top = cards)?,
            "aside" => self.each(value, |seat, cards| seat.aside = cards)?,
            "limbo" => self.each(value, |seat, cards| seat.limbo = cards.first().copied())?,
            "open" => {
                for letter in value.chars() {
                    self.seats[side(&letter.to_string())?.index()].open = true;
                }
            }
            "effects" => self.effects = value,
            "traps" => self.traps = value,
            "portals" => self.portals = pairs(value)?.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect(),
            "captured" => self.captured = value.split(',').map(fallen).collect::<Parsed<_>>()?,
            "sacrificed" => self.sacrificed(value)?,
            "homes" => self.homes = pairs(value)?,
            "fresh" => self.fresh = squares(value)?,
            "stepped" => self.stepped = squares(value)?,
            "passed" => self.passed = Some(square(value)?),
            "stage" => {
                let stage = STAGES.iter().find(|s| s.0 == value).map(|s| s.1);
                self.stage = Some(stage.map_or_else(|| bad(format!("“{value}” is no stage")), Ok)?);
            }
            "over" => self.stage = Some(Stage::Over(outcome(value)?)),
            _ => return bad(format!("unknown word “{word}”")),
        }
        Ok(())
    }

    fn each(&mut self, value: &str, set: fn(&mut Seat, Vec<Card>)) -> Parsed<()> {
        for (seat, half) in self.seats.iter_mut().zip(two(value)?) {
            set(seat, cards(half)?);
        }
        Ok(())
    }

    fn hands(&mut self, value: &str) -> Parsed<()> {
        for (seat, half) in self.seats.iter_mut().zip(two(value)?) {
            for (i, word) in half.split(',').enumerate().filter(|(_, w)| *w != "-" && !w.is_empty()) {
                let Some(slot) = seat.hand.get_mut(i) else {
                    return bad(format!("a hand has {MOST_HELD} cards at most"));
                };
                *slot = Some(card(word)?);
            }
        }
        Ok(())
    }

    fn sacrificed(&mut self, value: &str) -> Parsed<()> {
        for letter in value.chars() {
            let Some(role) = Role::from_letter(letter).filter(|r| *r != Role::King) else {
                return bad(format!("“{letter}” cannot be sacrificed"));
            };
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let count = &mut self.sacrificed[side.index()][role.index()];
            *count = count.saturating_add(1);
        }
        Ok(())
    }

    /// The pieces get the identities of their homes, and their places.
    fn field(&self, board: &Board) -> Parsed<Field> {
        let mut field = Field::new(Board::empty());
        let mut used = Bitboard::EMPTY;
        let mut named = |field: &mut Field, home: Square| {
            if used.contains(home) {
                return field.make_id(home);
            }
            used.insert(home);
            Some(PieceId::from(home))
        };
        for (at, piece) in board.pieces() {
            let home = self.homes.iter().find(|h| h.0 == at).map_or(at, |h| h.1);
            let Some(id) = named(&mut field, home) else { return bad("there are too many pieces") };
            field.board.place(at, Piece { id, ..piece });
        }
        for &(role, side, home) in &self.captured {
            let home = home.map_or_else(|| bad("a captured piece needs its home, as in Pe2"), Ok)?;
            let Some(id) = named(&mut field, home) else { return bad("there are too many pieces") };
            if !field.captured.push(Piece { id, side, role }) {
                return bad("there are too many captured pieces");
            }
        }
        if let Some((at, _)) = self.homes.iter().find(|(at, _)| !board.occupied().contains(*at)) {
            return bad(format!("no piece stands on {at}"));
        }
        field.board.set_fresh((board.fresh() - self.stepped) | (self.fresh & board.role(Role::Pawn)));
        field.en_passant = self.passed;
        field.sacrificed = self.sacrificed;
        for &portal in &self.portals {
            if portal.0 == portal.1 || field.portal_ends().contains(portal.0) || field.portal_ends().contains(portal.1)
            {
                return bad("a Portal needs two squares without another");
            }
            if !field.portals.push(portal) {
                return bad("there are too many Portals");
            }
        }
        Ok(field)
    }
}

fn pairs(text: &str) -> Parsed<Vec<(Square, Square)>> {
    let one = |word: &str| match word.split_once('-') {
        Some((a, b)) => Ok((square(a)?, square(b)?)),
        None => bad(format!("“{word}” is no pair of squares")),
    };
    text.split(',').filter(|w| !w.is_empty()).map(one).collect()
}

fn fallen(word: &str) -> Parsed<(Role, Side, Option<Square>)> {
    let mut letters = word.chars();
    let Some(letter) = letters.next() else { return bad("an empty word for a captured piece") };
    let Some(role) = Role::from_letter(letter).filter(|r| *r != Role::King) else {
        return bad(format!("“{letter}” cannot be captured"));
    };
    let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
    Ok((role, side, letters.as_str().parse().ok()))
}

fn outcome(text: &str) -> Parsed<Outcome> {
    let Some((winner, why)) = text.split_once(':') else { return bad(format!("“{text}” is no outcome")) };
    let winner = if winner == "-" { None } else { Some(side(winner)?) };
    let why = Why::ALL.into_iter().find(|w| w.slug() == why);
    why.map_or_else(|| bad(format!("“{text}” is no outcome")), |why| Ok(Outcome { winner, why }))
}

fn read_effect(field: &mut Field, word: &str) -> Parsed<()> {
    let parts: Vec<&str> = word.split('-').collect();
    let (kind, at, by) = match parts[..] {
        [kind, by] => (kind, None, side(by)?),
        [kind, at, by] => (kind, Some(square(at)?), side(by)?),
        _ => return bad(format!("“{word}” is no effect")),
    };
    let piece = |field: &Field, owner: Side| {
        let found = at.and_then(|at| field.board.piece_at(at)).filter(|p| p.side == owner && p.role != Role::King);
        found.map_or_else(|| bad(format!("“{word}”: no such piece stands there")), |p| Ok(p.id))
    };
    let empty = |field: &Field| {
        let free = at.filter(|&at| !field.board.occupied().contains(at));
        free.map_or_else(|| bad(format!("“{word}” needs an empty square")), Ok)
    };
    let effect = match by_slug(kind).and_then(Kind::of) {
        Some(Kind::Wall) => Effect::Wall(empty(field)?),
        Some(Kind::Zone) => Effect::Zone(empty(field)?),
        Some(Kind::Shield) => Effect::Shield(piece(field, by)?),
        Some(Kind::Clone) => Effect::Clone(piece(field, by)?),
        Some(Kind::Eclipse) => Effect::Eclipse(piece(field, !by)?),
        Some(Kind::Freeze) => Effect::Freeze(piece(field, !by)?),
        Some(Kind::Pacifism) if at.is_none() => Effect::Pacifism,
        _ => return bad(format!("“{word}” is no effect")),
    };
    match field.effects[by.index()].replace(Timed { effect, left: 1 }) {
        None => Ok(()),
        Some(_) => bad("each side has one effect at most"),
    }
}

fn read_trap(field: &mut Field, word: &str) -> Parsed<()> {
    let parts: Vec<&str> = word.split('-').collect();
    let [at, by, rest @ ..] = &parts[..] else { return bad(format!("“{word}” is no Trap")) };
    let (at, by) = (square(at)?, side(by)?);
    let (known, maybe) = match rest {
        [] => (false, !field.board.occupied() | at.into()),
        ["known"] => (true, Bitboard::EMPTY),
        [hex] => match u64::from_str_radix(hex, 16) {
            Ok(bits) => (false, Bitboard(bits) | at.into()),
            Err(_) => return bad(format!("“{word}” is no Trap")),
        },
        _ => return bad(format!("“{word}” is no Trap")),
    };
    if field.trapped_by(by).contains(at) || !field.traps.push(Trap { by, at, known, maybe }) {
        return bad("there are too many Traps");
    }
    Ok(())
}

/// Whether no card is in more places than the recipe has copies.
fn count_cards(game: &Arcana) -> Parsed<()> {
    for side in Side::ALL {
        let seat = game.seat(side);
        let places =
            || seat.cards().chain(seat.spent.iter().chain(&seat.top).chain(&seat.limbo).chain(&seat.aside).copied());
        for card in places() {
            let n = places().filter(|&c| c == card).count();
            if n > usize::from(game.rules.recipe.copies(card)) {
                return bad(format!("{} has {} {n} times", side.name(), slug(card)));
            }
        }
        if seat.count() > game.rules.hand {
            return bad(format!("{} holds more than {} cards", side.name(), game.rules.hand));
        }
    }
    Ok(())
}

/// Reads a position.
pub(super) fn read(text: &str) -> Parsed<Arcana> {
    let mut words = text.split_whitespace();
    let fen = words.next().unwrap_or("").replace('_', " ");
    let position = Position::from_fen(&fen).map_err(|e| ParseError::new(e.to_string()))?;
    let one_king = |side| position.board.of(side, Role::King).count() == 1;
    if !Side::ALL.into_iter().all(one_king) {
        return bad("each side needs exactly one king");
    }
    let mut draft = Draft { passed: position.en_passant, ..Draft::default() };
    for word in words {
        draft.word(word)?;
    }
    let mut field = draft.field(&position.board)?;
    for word in draft.effects.split(',').filter(|w| !w.is_empty()) {
        read_effect(&mut field, word)?;
    }
    for word in draft.traps.split(',').filter(|w| !w.is_empty()) {
        read_trap(&mut field, word)?;
    }
    let stage = draft.stage.unwrap_or(Stage::Choose);
    let mut game = Arcana {
        field,
        turn: position.turn,
        fullmove: position.fullmove,
        clock: position.halfmove_clock,
        seats: draft.seats,
        stage,
        ..Arcana::new(draft.rules)
    };
    count_cards(&game)?;
    // A Trap that was written down has its last part; to one that was typed the reveal rule has still to be applied.
    settle(&mut game, draft.traps.split(',').any(|word| word.matches('-').count() == 1))?;
    Ok(game)
}

/// What follows from a position by itself: the first hash, Traps that have to be shown (if `typed`), the end.
fn settle(game: &mut Arcana, typed: bool) -> Parsed<()> {
    let waits = matches!(game.stage, Stage::Choose | Stage::Move);
    if waits && game.field.in_check(!game.turn) {
        return bad("the side that just moved is in check");
    }
    if game.stage == Stage::Move && !game.can_move() {
        return bad("a Move is owed, and there is none");
    }
    let stuck = match game.stage {
        Stage::Deal => game.short().is_none(),
        Stage::Redraw | Stage::Refill(_) => {
            game.deck_count(game.turn) == 0 || game.seat(game.turn).count() >= game.rules.hand
        }
        Stage::SwapOut => game.seat(!game.turn).count() == 0,
        Stage::SwapIn => game.seat(!game.turn).limbo.is_none() || game.deck_count(!game.turn) == 0,
        Stage::Order => game.seat(!game.turn).top.len() >= usize::from(game.deck_count(!game.turn)),
        _ => false,
    };
    if stuck {
        return bad("there is no card to draw");
    }
    if waits {
        game.seen = vec![game.position_hash()];
    }
    if game.stage == Stage::Choose {
        if typed {
            game.show_traps(&mut Told::silent());
        }
        if let Some(outcome) = game.judge() {
            game.stage = Stage::Over(outcome);
            // Nothing can be repeated any more: the text of the end says no more than this.
            game.seen.clear();
        }
    }
    Ok(())
}
