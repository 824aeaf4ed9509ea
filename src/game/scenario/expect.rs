//! What is to be seen: `expect KEY: VALUE`.
use super::vocabulary::sayable;
use super::{Asked, Scenario, read_side, told, unreadable, vocabulary, want};
use crate::board::{Board, Role, Side, Square};
use crate::game::sign::Number;
use crate::game::{Actor, Card, Event, Game, HandCard, Pick, Scene, Sign, View, Viewer};

/// What `expect KEY: VALUE` can ask, with an example of each value. Pairs are White's and Black's.
pub const EXPECTATIONS: [(&str, &str); 34] = [
    ("board", "4k3/8/8/8/8/8/8/K3R3"),
    ("piece", "e4 white pawn"),
    ("empty", "e4"),
    ("turn", "white"),
    ("actor", "white, black, chance or over"),
    ("over", "white king-taken; draw deck-empty; no"),
    ("event", "captured white pawn e4: what the last `pick:` or `draw:` line told, or the beginning of it"),
    ("no-event", "captured white: what it did not tell"),
    ("mark", "e8 shield, e8 condemned 3"),
    ("no-mark", "e8 shield"),
    ("xp", "white pawn 2: the XP of a card that lies open"),
    ("level", "white pawn 2"),
    ("graveyard", "qp/-"),
    ("pays", "e5 3 XP: what a pick on offer is said to bring"),
    ("deck", "12 or empty: the cards left in the shared deck"),
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
    ("no-word", "a word that is not in the position, whatever its value: skipped"),
    ("seen.white", "4k3/8/8/8/8/8/8/K3R3: the board as this side sees it"),
    ("seen.black", "4k3/8/8/8/8/8/8/K3R3"),
    ("tells.white", "moved white knight b1 c3: what the last line told this side, or the beginning of it"),
    ("tells.black", "drawn white ?"),
    ("hides.white", "moved black: what the last line did not tell this side"),
    ("hides.black", "moved white"),
    ("handicaps", "demoted-queen/glass-king,lazy-pawns: what each side bears"),
    ("package", "3/5: what the handicaps chosen so far cost, of the budget"),
];

impl<G: Game> Scenario<G> {
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

    fn card(&self, word: &str) -> Asked<Card> {
        match Pick::parse(word, self.cards) {
            Ok(Pick::Card(card)) => Ok(card),
            _ => Err(("a card".to_owned(), format!("“{word}”"))),
        }
    }

    /// Sees whether what `expect KEY: VALUE` asks for is there.
    pub(super) fn expect(&self, key: &'static str, value: &str) -> Asked<()> {
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
            ("event" | "no-event", [_, ..]) => self.expect_told(None, value, key == "event"),
            ("mark" | "no-mark", [at, kind, rest @ ..]) => {
                if rest.len() > 1 {
                    return unreadable(value, example);
                }
                sayable(self.says.marks, kind, "a mark")?;
                let at = square(at)?;
                let text = |sign: Sign| match (sign.card, sign.face.number, rest) {
                    (Some(card), _, [_]) => format!("{} {}", sign.word(), Pick::Card(card).word(self.cards)),
                    (None, Number::Amount, [_]) => format!("{} {}", sign.word(), sign.number),
                    _ => sign.word().to_owned(),
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
                self.expect_told(Some(Viewer::Side(side_of(key)?)), value, key.starts_with("tells"))
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
                let scene = self.own_scene();
                want(*costs, &scene.package().map_or("none".to_owned(), |p| format!("{}/{}", p.spent, p.budget)))
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
                want(*pair, &seats.map(|s| s.graveyard.map_or("none".to_owned(), |fallen| letters(&fallen))).join("/"))
            }
            ("pays", [pick, what @ ..]) => {
                let pick = Pick::parse(pick, self.cards).map_err(|e| ("a pick".to_owned(), e.to_string()))?;
                let notes = self.own_scene().notes;
                let note = notes.iter().find(|(p, _)| *p == pick).map_or("nothing", |(_, note)| note.as_str());
                want(what.join(" "), note.to_owned())
            }
            ("deck", [left]) => {
                let scene = self.scene(Viewer::Public);
                let deck = scene.deck();
                let got = deck.map(|deck| if deck.left == 0 { "empty".to_owned() } else { deck.left.to_string() });
                want(*left, got.as_deref().unwrap_or("none"))
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
                let note = held.map(|h| h.note.as_ref().map_or("none", |r| r.rule.as_ref()));
                want(Some(*rule), note)
            }
            ("unseen", [side, card, odds]) => {
                let card = self.card(card)?;
                let scene = self.scene(Viewer::Side(read_side(side)?));
                let Some(unseen) = scene.deck().map(|deck| &deck.unseen) else { return want(*odds, "no deck") };
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
                sayable(self.says.words, word, "a word in positions")?;
                let position = self.play.now().position();
                if !position.split(' ').any(|w| vocabulary::key(w) == *word) {
                    return Ok(());
                }
                Err((format!("no word “{word}”"), position))
            }
            _ => unreadable(value, example),
        }
    }

    /// What the last line told, to all or as this viewer may know it.
    fn expect_told(&self, viewer: Option<Viewer>, named: &str, there: bool) -> Asked<()> {
        let seen = |event: &Event| viewer.map_or_else(|| event.clone(), |viewer| event.seen_by(viewer));
        told::check(named, !there, self.cards)?;
        sayable(self.says.events, told::kind(named), "an event")?;
        let told: Vec<String> = self.told.iter().map(|event| told::words(&seen(event), self.cards)).collect();
        if told.is_empty() {
            return Err(("a line “pick” or “draw” before this one".to_owned(), "none".to_owned()));
        }
        if told.iter().any(|words| told::is(words, named)) == there {
            return Ok(());
        }
        Err((format!("{}“{named}”", if there { "" } else { "no " }), told.join("; ")))
    }

    fn expect_hand(&self, side: Side, value: &str) -> Asked<()> {
        let hand = self.scene(Viewer::Side(side)).hand;
        let slot =
            |held: &Option<HandCard>| held.as_ref().map_or("-".to_owned(), |h| Pick::Card(h.card).word(self.cards));
        let got = hand.iter().map(slot).collect::<Vec<_>>().join(", ");
        want(value.to_owned(), if got.is_empty() { "none".to_owned() } else { got })
    }
}

/// The side that a key ends with.
fn side_of(key: &str) -> Asked<Side> {
    read_side(key.rsplit('.').next().unwrap_or(key))
}

pub(super) fn actor_word(actor: Actor) -> &'static str {
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
