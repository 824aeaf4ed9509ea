//! The short notation of the log, one for all games: `Red Queen: Qd2xh6, Qh6-h1`.
//!
//! A turn is clauses with `, ` between them. What a card does follows its name and a colon. A clause on the board is one word:
//! `Nb1-c3` a piece moves, `Qd2xh6` it takes, `e7-e8=Q` and it becomes something, `O-O` castling, `×Nh6` a piece is taken by
//! no other, `+Nf3` a piece comes, `†Nf3` one leaves uncaptured, `e7=Q` one becomes something where it stands. Pawns have no
//! letter. Games of ordinary moves write those as chess players do (`Nf3`, `exd5`). Everything else is said in words.
use super::Event;
use crate::board::{Piece, Role, Square};

/// Whether a turn ended with a king attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attack {
    /// No.
    None,
    /// Check.
    Check,
    /// Checkmate.
    Mate,
}

/// Writes the text of a turn.
#[derive(Debug, Default)]
pub struct Shorthand {
    clauses: Vec<String>,
    /// Names of cards that have done nothing yet, for the next clause.
    names: String,
    /// What was taken, until it is known by whom.
    taken: Option<(Piece, Square)>,
    /// The move that the last clause tells.
    way: Option<Way>,
    /// Whether steps of one piece that follow each other are one move.
    pub one_way: bool,
}

/// A move as it was told.
#[derive(Debug, Clone, Copy)]
struct Way {
    piece: Piece,
    from: Square,
    to: Square,
    takes: bool,
}

impl Shorthand {
    /// A card is played, or something else with a name is done: what follows is its doing.
    pub fn name(&mut self, name: &str) {
        self.settle();
        self.names.push_str(name);
        self.names.push_str(": ");
        self.way = None;
    }

    /// Something that is told in words, or a move that the game writes itself.
    pub fn say(&mut self, clause: impl AsRef<str>) {
        self.settle();
        self.put(clause.as_ref());
    }

    /// The pawn on this square becomes something: told with the move that brought it there, if that was told last.
    pub fn crown(&mut self, at: Square, to: Role) {
        self.settle();
        let place = at.to_string();
        match self.clauses.last_mut().filter(|told| self.names.is_empty() && told.ends_with(&place)) {
            Some(told) => told.push_str(&format!("={}", to.letter())),
            None => self.put(&format!("{at}={}", to.letter())),
        }
    }

    /// Something that happened to pieces on the board; other events say nothing.
    pub fn hear(&mut self, event: &Event) {
        match *event {
            Event::Captured { piece, at } => {
                self.settle();
                self.taken = Some((piece, at));
            }
            Event::Moved { piece, from, to } => self.moved(Way { piece, from, to, takes: self.taken.is_some() }),
            Event::Promoted { piece, at, to } => self.became(piece, at, to),
            Event::Placed { piece, at } => self.say(format!("+{}", named(piece, at))),
            Event::Removed { piece, at } => self.say(format!("†{}", named(piece, at))),
            Event::Turned { piece, at } => self.say(format!("{} changes sides", named(piece, at))),
            _ => {}
        }
    }

    /// Whether nothing is told yet.
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty() && self.names.is_empty() && self.taken.is_none()
    }

    /// The text of the turn, which may have ended with an attack on the other king.
    pub fn text(mut self, attack: Attack) -> String {
        self.settle();
        if !self.names.is_empty() {
            self.clauses.push(self.names.trim_end_matches(": ").to_owned());
        }
        let mut text = self.clauses.join(", ");
        let (sign, word) = match attack {
            Attack::None => return text,
            Attack::Check => ('+', "check"),
            Attack::Mate => ('#', "checkmate"),
        };
        // A sign stands at a move or a square, not at words.
        let last = text.rsplit(' ').next().unwrap_or_default();
        let moved = last.starts_with("O-O") || last.chars().any(|c| c.is_ascii_digit());
        if moved && self.names.is_empty() {
            text.push(sign);
        } else {
            text = [&*text, word].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
        }
        text
    }

    fn put(&mut self, clause: &str) {
        self.clauses.push(std::mem::take(&mut self.names) + clause);
        self.way = None;
    }

    /// Tells of a capture that no move has made.
    fn settle(&mut self) {
        if let Some((piece, at)) = self.taken.take() {
            self.put(&format!("×{}", named(piece, at)));
        }
    }

    fn moved(&mut self, mut way: Way) {
        self.taken = None;
        let before = self.way.filter(|_| self.names.is_empty());
        if before.is_some_and(|king| castles(king, way)) {
            self.take_back();
            self.put(if way.to.file() == 5 { "O-O" } else { "O-O-O" });
            return;
        }
        if let Some(step) = before.filter(|step| self.one_way && (step.piece.id, step.to) == (way.piece.id, way.from)) {
            self.take_back();
            way = Way { from: step.from, takes: step.takes || way.takes, ..way };
        }
        let sign = if way.takes { 'x' } else { '-' };
        self.put(&format!("{}{sign}{}", named(way.piece, way.from), way.to));
        self.way = Some(way);
    }

    /// Takes the last clause back; the names before it stay.
    fn take_back(&mut self) {
        let told = self.clauses.pop().unwrap_or_default();
        self.names = told.rfind(": ").map(|end| told[..end + 2].to_owned()).unwrap_or_default();
    }

    /// A piece became another: told with its move if it has just moved, else with its square.
    fn became(&mut self, piece: Piece, at: Square, to: Role) {
        self.settle();
        let moved = self.way.is_some_and(|way| way.piece.id == piece.id && way.to == at) && self.names.is_empty();
        match self.clauses.last_mut().filter(|_| moved) {
            Some(told) => {
                told.push_str(&format!("={}", to.letter()));
                self.way = None;
            }
            None => self.put(&format!("{}={}", named(piece, at), to.letter())),
        }
    }
}

/// A piece and its square: `Nf3`, of a pawn the square alone.
fn named(piece: Piece, at: Square) -> String {
    if piece.role == Role::Pawn { at.to_string() } else { format!("{}{at}", piece.role.letter()) }
}

/// Whether these two moves are the two halves of castling: the king goes two squares or more along its rank, and the rook from
/// beyond lands on its other side.
fn castles(king: Way, rook: Way) -> bool {
    let own = king.piece.side == rook.piece.side && (king.piece.role, rook.piece.role) == (Role::King, Role::Rook);
    let home = [king.from, king.to, rook.from, rook.to].iter().all(|at| at.relative_rank(king.piece.side) == 0);
    let file = |at: Square| i16::from(at.file());
    let ahead = (file(king.to) - file(king.from)).signum();
    let passes = (file(rook.from) - file(king.to)) * ahead > 0 && file(rook.to) == file(king.to) - ahead;
    own && home && !king.takes && file(king.from).abs_diff(file(king.to)) >= 2 && passes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{PieceId, Side};

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn piece(id: u8, role: Role) -> Piece {
        Piece { id: PieceId::new(id), side: Side::White, role }
    }

    fn moved(piece: Piece, from: &str, to: &str) -> Event {
        Event::Moved { piece, from: at(from), to: at(to) }
    }

    fn written(one_way: bool, attack: Attack, tell: impl Fn(&mut Shorthand)) -> String {
        let mut hand = Shorthand { one_way, ..Shorthand::default() };
        tell(&mut hand);
        hand.text(attack)
    }

    #[test]
    fn a_capture_is_told_with_the_move_that_makes_it() {
        let (queen, knight) = (piece(1, Role::Queen), piece(2, Role::Knight));
        let text = written(false, Attack::Check, |hand| {
            hand.name("Red Queen");
            hand.hear(&Event::Captured { piece: knight, at: at("h6") });
            hand.hear(&moved(queen, "d2", "h6"));
            hand.hear(&moved(queen, "h6", "h1"));
        });
        assert_eq!(text, "Red Queen: Qd2xh6, Qh6-h1+");
        let bolt = written(false, Attack::None, |hand| {
            hand.say("throws 1");
            hand.name("Bolt");
            hand.hear(&Event::Captured { piece: knight, at: at("h6") });
        });
        assert_eq!(bolt, "throws 1, Bolt: ×Nh6");
    }

    #[test]
    fn the_steps_of_one_way_are_one_move_where_the_game_says_so() {
        let rook = piece(1, Role::Rook);
        let walk = |hand: &mut Shorthand| {
            hand.name("Forest");
            hand.hear(&moved(rook, "a1", "a4"));
            hand.hear(&Event::Captured { piece: piece(2, Role::Pawn), at: at("a8") });
            hand.hear(&moved(rook, "a4", "a8"));
        };
        assert_eq!(written(true, Attack::None, walk), "Forest: Ra1xa8");
        assert_eq!(written(false, Attack::None, walk), "Forest: Ra1-a4, Ra4xa8");
    }

    #[test]
    fn castling_and_promotion_are_one_word() {
        let (king, rook, pawn) = (piece(1, Role::King), piece(2, Role::Rook), piece(3, Role::Pawn));
        let castle = |a: [&str; 2], b: [&str; 2]| {
            written(false, Attack::Mate, |hand| {
                hand.hear(&moved(king, a[0], a[1]));
                hand.hear(&moved(rook, b[0], b[1]));
            })
        };
        assert_eq!(castle(["e1", "g1"], ["h1", "f1"]), "O-O#");
        assert_eq!(castle(["e1", "c1"], ["a1", "d1"]), "O-O-O#");
        assert_eq!(castle(["f1", "g1"], ["a1", "f1"]), "Kf1-g1, Ra1-f1#");
        let crowned = |from: &str| {
            written(false, Attack::None, |hand| {
                hand.hear(&moved(pawn, from, "a8"));
                hand.hear(&Event::Promoted { piece: pawn, at: at("a8"), to: Role::Knight });
                hand.hear(&Event::Promoted { piece: piece(4, Role::Pawn), at: at("b7"), to: Role::Queen });
            })
        };
        assert_eq!(crowned("a7"), "a7-a8=N, b7=Q");
    }

    #[test]
    fn a_sign_of_check_stands_at_a_move_and_not_at_words() {
        let said = |what: &'static str| written(false, Attack::Check, move |hand| hand.say(what));
        assert_eq!(said("Nf3"), "Nf3+");
        assert_eq!(said("stopped in the Forest"), "stopped in the Forest, check");
        assert_eq!(written(false, Attack::Mate, |hand| hand.name("Shuffle")), "Shuffle, checkmate");
        assert_eq!(written(false, Attack::Check, |_| {}), "check");
    }
}
