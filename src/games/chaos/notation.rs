//! Positions of Chaos & Sabotage as text: a FEN with underscores for its spaces, then `key=value` words, all of them optional.
//!
//! ```text
//! 4k3/8/8/8/8/8/8/4K3_w_-_-_0_9 time=3+2 hands=freeze,swap-squares/shield spent=pawn-rush/- under=-/freeze packages=-/glass-king
//! under-of=-/9f shy=d1 frozen=e5-2 shield=e4 stepped=c2 rests=w cycled=b captured=qp/- hidden=g1f3 bounced=e7e5,e2e1q stage=deal
//! ```
//!
//! Pairs are White's and Black's. `under-of` says which cards could have been cycled, as bits. With `hidden` the board is the one before that move, which has been made in the dark: the
//! turn is the other side's, blind (`lit`: not any more). Sides that `rests` have just played a card, those in `paid` have paid
//! for the lights. `stepped` pawns on their second rank have no two-square step. While
//! packages are chosen, `stage=pack-white` or `pack-black`, `secret` is White's choice. The options are those of a new game.
use super::blind::{Dark, Try};
use super::cards::{by_slug, handicap_of, slug};
use super::field::{Field, Frozen};
use super::kind::{Handicap, Kind};
use super::package::Package;
use super::prep::Prep;
use super::rules::Rules;
use super::seat::{HAND, Rest, Seat};
use super::{Chaos, Stage};
use crate::board::{Bitboard, Piece, PieceId, Position, Role, Side, Square};
use crate::game::words::{list, pair, two};
use crate::game::{Card, Game, Outcome, ParseError, Why};

type Parsed<T> = Result<T, ParseError>;

fn bad<T>(what: impl Into<String>) -> Parsed<T> {
    Err(ParseError::new(what))
}

// ---- writing ----

fn slugs(cards: impl Iterator<Item = Option<Card>>) -> String {
    let words: Vec<&str> = cards.map(|card| card.map_or("-", slug)).collect();
    words.join(",")
}

fn hand_text(seat: &Seat) -> String {
    let last = seat.hand.iter().rposition(Option::is_some).map_or(0, |i| i + 1);
    slugs(seat.hand[..last].iter().copied())
}

fn package_text(package: Package) -> String {
    package.iter().map(|h| slug(h.card())).collect::<Vec<_>>().join(",")
}

fn fallen(counts: &[u8; 6]) -> String {
    let letters =
        |role: Role| std::iter::repeat_n(role.letter().to_ascii_lowercase(), usize::from(counts[role.index()]));
    Role::ALL.into_iter().rev().flat_map(letters).collect()
}

fn try_text(tried: &Try) -> String {
    let role = tried.role.map(|role| role.letter().to_ascii_lowercase().to_string());
    format!("{}{}{}", tried.from, tried.to, role.unwrap_or_default())
}

/// The words for what is in force on a field.
fn field_words(field: &Field, words: &mut Vec<String>) {
    pair(words, "packages", field.packages.map(package_text));
    let board = &field.position.board;
    let squares = |ids: [Option<PieceId>; 2]| ids.into_iter().flatten().filter_map(|id| board.square_of(id));
    list(words, "shy", squares(field.shy).map(|at| at.to_string()).collect());
    let frozen = field.frozen.iter().flatten().filter_map(|f| Some(format!("{}-{}", board.square_of(f.id)?, f.left)));
    list(words, "frozen", frozen.collect());
    list(words, "shield", squares(field.shield).map(|at| at.to_string()).collect());
    let second = |side: Side| board.of(side, Role::Pawn) & side.rank_mask(2);
    let stepped = (second(Side::White) | second(Side::Black)) - board.fresh();
    list(words, "stepped", stepped.iter().map(|at| at.to_string()).collect());
}

/// Writes a committed position.
pub(super) fn write(game: &Chaos) -> String {
    let field = game.dark.as_ref().map_or(&game.field, |dark| &dark.before);
    let mut words = vec![field.position.to_fen().replace(' ', "_")];
    words.extend(game.rules.words());
    let halves = |of: fn(&Seat) -> String| game.seats.each_ref().map(of);
    pair(&mut words, "hands", halves(hand_text));
    pair(&mut words, "spent", halves(|s| slugs(s.spent.iter().map(|c| Some(*c)))));
    pair(&mut words, "under", halves(|s| slugs(s.under.iter().map(|c| Some(*c)))));
    pair(&mut words, "under-of", halves(|s| s.under.map_or(String::new(), |_| format!("{:02x}", s.under_mask))));
    field_words(field, &mut words);
    let sides = |fits: fn(&Seat) -> bool| -> String {
        Side::ALL.into_iter().filter(|side| fits(game.seat(*side))).map(Side::letter).collect()
    };
    for (key, text) in [
        ("rests", sides(|s| s.rests == Some(Rest::Card))),
        ("paid", sides(|s| s.rests == Some(Rest::Lights))),
        ("cycled", sides(|s| s.cycled)),
    ] {
        list(&mut words, key, if text.is_empty() { vec![] } else { vec![text] });
    }
    pair(&mut words, "captured", game.captured.each_ref().map(fallen));
    if let Some(dark) = &game.dark {
        list(&mut words, "hidden", hidden_text(dark, &game.field).into_iter().collect());
        list(&mut words, "bounced", dark.bounced.iter().map(try_text).collect());
        words.extend(dark.lit.then(|| "lit".to_owned()));
    }
    list(&mut words, "secret", game.secret.map(package_text).into_iter().collect());
    words.extend(stage_text(game));
    words.join(" ")
}

/// The move that leads from before the darkness to the present field.
fn hidden_text(dark: &Dark, now: &Field) -> Option<String> {
    let found = dark.told_worlds().into_iter().find(|(_, field)| field == now);
    found.map(|(mv, _)| mv.uci())
}

fn stage_text(game: &Chaos) -> Option<String> {
    let word = match game.stage {
        Stage::Pack if game.picker == Side::White => "pack-white",
        Stage::Pack => "pack-black",
        Stage::Deal => "deal",
        Stage::Choose | Stage::Cycle => return None,
        Stage::CycleDraw => "cycle-draw",
        Stage::Move => "move",
        Stage::Refill => "refill",
        Stage::Over(outcome) => {
            let winner = outcome.winner.map_or('-', Side::letter);
            return Some(format!("over={winner}:{}", outcome.why.slug()));
        }
    };
    Some(format!("stage={word}"))
}

// ---- reading ----

fn square(text: &str) -> Parsed<Square> {
    text.parse().or_else(|_| bad(format!("“{text}” is no square")))
}

fn squares(text: &str) -> Parsed<Bitboard> {
    text.split(',').filter(|w| !w.is_empty()).map(square).collect()
}

fn side(letter: char) -> Parsed<Side> {
    let found = Side::ALL.into_iter().find(|s| letter == s.letter());
    found.map_or_else(|| bad(format!("“{letter}” is no side")), Ok)
}

fn kind(text: &str) -> Parsed<Kind> {
    by_slug(text).and_then(Kind::of).map_or_else(|| bad(format!("“{text}” is no card")), Ok)
}

fn cards(text: &str) -> Parsed<Vec<Option<Card>>> {
    let one = |word: &str| if word == "-" { Ok(None) } else { kind(word).map(|k| Some(k.card())) };
    text.split(',').filter(|w| !w.is_empty()).map(one).collect()
}

fn package(text: &str) -> Parsed<Package> {
    let mut package = Package::EMPTY;
    for word in text.split(',').filter(|w| !w.is_empty() && *w != "-") {
        let Some(handicap) = handicap_of(word) else { return bad(format!("“{word}” is no handicap")) };
        package = package.with(handicap);
    }
    if package.sound() { Ok(package) } else { bad(format!("in “{text}” one excludes the other")) }
}

fn tried(text: &str) -> Parsed<Try> {
    let no = || ParseError::new(format!("“{text}” is no try"));
    let (from, rest) = text.split_at_checked(2).ok_or_else(no)?;
    let (to, role) = rest.split_at_checked(2).ok_or_else(no)?;
    let mut letters = role.chars();
    let role = match (letters.next(), letters.next()) {
        (None, _) => None,
        (Some(letter), None) => {
            Some(Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role)).ok_or_else(no)?)
        }
        _ => return Err(no()),
    };
    Ok(Try { from: square(from)?, to: square(to)?, role })
}

/// What a text says besides the FEN and the options.
#[derive(Default)]
struct Draft<'a> {
    rules: Rules,
    seats: [Seat; 2],
    packages: [Package; 2],
    shy: Bitboard,
    frozen: Vec<(Square, u8)>,
    shield: Bitboard,
    stepped: Bitboard,
    captured: [[u8; 6]; 2],
    hidden: Option<&'a str>,
    bounced: Vec<Try>,
    lit: bool,
    secret: Option<Package>,
    stage: Option<(Stage, Side)>,
}

impl<'a> Draft<'a> {
    fn word(&mut self, word: &'a str) -> Parsed<()> {
        if word == "lit" {
            self.lit = true;
            return Ok(());
        }
        if self.rules.set(word)? {
            return Ok(());
        }
        let Some((key, value)) = word.split_once('=') else { return bad(format!("unknown word “{word}”")) };
        match key {
            "hands" => self.each(value, Seat::hold)?,
            "spent" => self.each(value, |seat, cards| {
                seat.spent = cards.into_iter().flatten().collect();
                Ok(())
            })?,
            "under" => self.each(value, |seat, cards| {
                seat.under = cards.into_iter().flatten().next();
                // Typed by hand: any card could have been cycled.
                if seat.under.is_some() {
                    (seat.under_mask, seat.cycled) = (u8::MAX, true);
                }
                Ok(())
            })?,
            "under-of" => {
                for (seat, half) in self.seats.iter_mut().zip(two(value)?).filter(|(_, half)| *half != "-") {
                    let mask = u8::from_str_radix(half, 16);
                    seat.under_mask = mask.or_else(|_| bad(format!("“{half}” is no set of cards")))?;
                }
            }
            "packages" => {
                for (mine, half) in self.packages.iter_mut().zip(two(value)?) {
                    *mine = package(half)?;
                }
            }
            "shy" => self.shy = squares(value)?,
            "frozen" => self.frozen = value.split(',').map(frozen).collect::<Parsed<_>>()?,
            "shield" => self.shield = squares(value)?,
            "stepped" => self.stepped = squares(value)?,
            "rests" => self.sides(value, |seat| seat.rests = Some(Rest::Card))?,
            "paid" => self.sides(value, |seat| seat.rests = Some(Rest::Lights))?,
            "cycled" => self.sides(value, |seat| seat.cycled = true)?,
            "captured" => self.captured(value)?,
            "hidden" => self.hidden = Some(value),
            "bounced" => self.bounced = value.split(',').map(tried).collect::<Parsed<_>>()?,
            "secret" => self.secret = Some(package(value)?),
            "stage" => self.stage = Some(stage(value)?),
            "over" => self.stage = Some((Stage::Over(outcome(value)?), Side::White)),
            _ => return bad(format!("unknown word “{word}”")),
        }
        Ok(())
    }

    fn each(&mut self, value: &str, set: fn(&mut Seat, Vec<Option<Card>>) -> Parsed<()>) -> Parsed<()> {
        for (seat, half) in self.seats.iter_mut().zip(two(value)?) {
            set(seat, cards(half)?)?;
        }
        Ok(())
    }

    fn sides(&mut self, value: &str, set: fn(&mut Seat)) -> Parsed<()> {
        for letter in value.chars() {
            set(&mut self.seats[side(letter)?.index()]);
        }
        Ok(())
    }

    fn captured(&mut self, value: &str) -> Parsed<()> {
        for (counts, half) in self.captured.iter_mut().zip(two(value)?) {
            for letter in half.chars().filter(|c| *c != '-') {
                let Some(role) = Role::from_letter(letter).filter(|r| *r != Role::King) else {
                    return bad(format!("“{letter}” cannot be captured"));
                };
                counts[role.index()] = counts[role.index()].saturating_add(1);
            }
        }
        Ok(())
    }

    /// The field with what is in force on it.
    fn field(&self, mut position: Position) -> Parsed<Field> {
        let fresh = position.board.fresh() - self.stepped;
        position.board.set_fresh(fresh);
        let mut field = Field { packages: self.packages, ..Field::new(position) };
        let piece = |at: Square| {
            let found = position.board.piece_at(at).filter(|piece| piece.role != Role::King);
            found.map_or_else(|| bad(format!("no piece that an effect could be on stands on {at}")), Ok)
        };
        let mut put = |slot: fn(&mut Field, Piece) -> &mut Option<PieceId>, at: Square| {
            let found = piece(at)?;
            match slot(&mut field, found).replace(found.id) {
                None => Ok(()),
                Some(_) => bad("each side has one piece under an effect at most"),
            }
        };
        for at in self.shy {
            let bears = |piece: Piece| self.packages[piece.side.index()].has(Handicap::ShyQueen);
            if !position.board.piece_at(at).is_some_and(|piece| piece.role == Role::Queen && bears(piece)) {
                return bad(format!("on {at} stands no queen whose side bears a Shy Queen"));
            }
            put(|field, piece| &mut field.shy[piece.side.index()], at)?;
        }
        for at in self.shield {
            put(|field, piece| &mut field.shield[piece.side.index()], at)?;
        }
        for &(at, left) in &self.frozen {
            let found = piece(at)?;
            if field.frozen[found.side.index()].replace(Frozen { id: found.id, left }).is_some() {
                return bad("each side has one frozen piece at most");
            }
        }
        Ok(field)
    }
}

impl Seat {
    /// Takes these cards into the hand, place by place.
    fn hold(&mut self, cards: Vec<Option<Card>>) -> Parsed<()> {
        for (i, card) in cards.into_iter().enumerate() {
            let Some(slot) = self.hand.get_mut(i) else { return bad(format!("a hand has {HAND} cards at most")) };
            *slot = card;
        }
        Ok(())
    }
}

fn frozen(word: &str) -> Parsed<(Square, u8)> {
    let (at, left) = word.split_once('-').unwrap_or((word, "2"));
    let left = left.parse().ok().filter(|n| (1..=2).contains(n));
    Ok((square(at)?, left.map_or_else(|| bad(format!("“{word}” is no freeze")), Ok)?))
}

fn stage(word: &str) -> Parsed<(Stage, Side)> {
    Ok(match word {
        "pack-white" => (Stage::Pack, Side::White),
        "pack-black" => (Stage::Pack, Side::Black),
        "deal" => (Stage::Deal, Side::White),
        "cycle-draw" => (Stage::CycleDraw, Side::White),
        "move" => (Stage::Move, Side::White),
        "refill" => (Stage::Refill, Side::White),
        _ => return bad(format!("“{word}” is no stage")),
    })
}

fn outcome(text: &str) -> Parsed<Outcome> {
    let Some((winner, why)) = text.split_once(':') else { return bad(format!("“{text}” is no outcome")) };
    let mut letters = winner.chars();
    let winner = match (letters.next(), letters.next()) {
        (Some('-'), None) => None,
        (Some(letter), None) => Some(side(letter)?),
        _ => return bad(format!("“{text}” is no outcome")),
    };
    let why = Why::ALL.into_iter().find(|w| w.slug() == why);
    why.map_or_else(|| bad(format!("“{text}” is no outcome")), |why| Ok(Outcome { winner, why }))
}

/// Whether no card is in two places, and only of cards that are there is anything told.
fn count_cards(game: &Chaos) -> Parsed<()> {
    for side in Side::ALL {
        let seat = game.seat(side);
        let all: Vec<Card> = seat.cards().chain(seat.spent.iter().copied()).chain(seat.under).collect();
        let twice = all.iter().enumerate().find(|(i, card)| all[..*i].contains(card));
        if let Some((_, card)) = twice {
            return bad(format!("{} has {} twice", side.name(), slug(*card)));
        }
        if seat.under.is_none() && seat.under_mask != 0 {
            return bad(format!("no card of {} lies under the deck", side.name()));
        }
        if !game.rules.timed() && all.contains(&Kind::TimeTheft.card()) {
            return bad("without clocks there is no Time Theft");
        }
    }
    Ok(())
}

/// Reads a position.
pub(super) fn read(text: &str) -> Parsed<Chaos> {
    let mut words = text.split_whitespace();
    let fen = words.next().unwrap_or("").replace('_', " ");
    let position = Position::from_fen(&fen).map_err(|e| ParseError::new(e.to_string()))?;
    let one_king = |side| position.board.of(side, Role::King).count() == 1;
    if !Side::ALL.into_iter().all(one_king) {
        return bad("each side needs exactly one king");
    }
    let mut draft = Draft::default();
    for word in words {
        draft.word(word)?;
    }
    let (stage, picker) = draft.stage.unwrap_or((Stage::Choose, Side::White));
    let field = draft.field(position)?;
    let mut game = Chaos {
        field,
        stage,
        picker,
        secret: draft.secret,
        captured: draft.captured,
        seats: draft.seats,
        ..Chaos::new(draft.rules)
    };
    count_cards(&game)?;
    match draft.hidden {
        Some(_) if matches!(stage, Stage::Over(_)) => return bad("when the game is over nothing is hidden"),
        Some(hidden) => game.hide(hidden, draft.bounced, draft.lit)?,
        None if draft.lit || !draft.bounced.is_empty() => return bad("nothing is hidden"),
        None => {}
    }
    game.settle()?;
    Ok(game)
}

impl Chaos {
    /// A move is made in the dark.
    fn hide(&mut self, hidden: &str, bounced: Vec<Try>, lit: bool) -> Parsed<()> {
        if self.field.attacked(!self.field.turn()) {
            return bad("the side that just moved is in check");
        }
        let lights = Prep::card(&self.field, Kind::LightsOut);
        let Some(mv) = lights.moves().into_iter().find(|mv| mv.uci() == hidden) else {
            return bad(format!("“{hidden}” is no move that could be hidden"));
        };
        let mut dark = Dark::of(&self.field, mv);
        let side = self.field.turn();
        self.field = self.field.after(mv);
        self.field.close(side);
        (dark.bounced, dark.lit) = (bounced, lit);
        if dark.bounced.iter().any(|tried| super::blind::find(&self.field, *tried).is_some()) {
            return bad("a legal try does not bounce");
        }
        self.dark = Some(dark);
        Ok(())
    }

    /// Whether this can be the position at its stage.
    fn fits(&self) -> Result<(), &'static str> {
        let (packing, dealing) = (self.stage == Stage::Pack, self.stage == Stage::Deal);
        let draws = matches!(self.stage, Stage::CycleDraw | Stage::Refill);
        let secret = packing && self.picker == Side::Black;
        let first = Field::new(Position::start());
        if !matches!(self.stage, Stage::Over(_)) && self.field.attacked(!self.field.turn()) {
            Err("the side that just moved is in check")
        } else if packing && self.field != first {
            Err("packages are chosen in the first position")
        } else if self.secret.is_some() != secret {
            Err("a secret package is for the time when Black picks")
        } else if self.secret.is_some_and(|package| !self.choosable(package)) {
            Err("no such package can be chosen")
        } else if !self.rules.timed() && self.field.packages.iter().any(|package| package.has(Handicap::ShortClock)) {
            Err("without clocks there is no Short Clock")
        } else if (packing || dealing) && self.dark.is_some() {
            Err("before the first turn nothing is hidden")
        } else if (dealing || draws) && self.offered().is_empty() {
            Err("there is no card to draw")
        } else if draws && usize::from(self.seat(self.turn()).count()) >= HAND {
            Err("a full hand draws no card")
        } else if matches!(self.stage, Stage::Move | Stage::CycleDraw) && !self.field.can_move() {
            Err("a move is owed, and there is none")
        } else if dealing && self.judge().is_some() {
            Err("a game that is over is not begun")
        } else {
            Ok(())
        }
    }

    /// Whether White can have picked this package.
    fn choosable(&self, package: Package) -> bool {
        Package::all(self.rules.budget(Side::White), self.rules.timed()).any(|known| known == package)
    }

    /// What follows from a position by itself: the first hash, the end.
    fn settle(&mut self) -> Parsed<()> {
        self.fits().or_else(bad)?;
        if matches!(self.stage, Stage::Choose | Stage::Move | Stage::CycleDraw) {
            self.seen = vec![self.field.hash()];
        }
        if self.stage == Stage::Choose
            && let Some(outcome) = self.judge()
        {
            self.stage = Stage::Over(outcome);
            self.dark = None;
            // Nothing can be repeated any more: the text of the end says no more than this.
            self.seen.clear();
        }
        Ok(())
    }
}
