//! Lab: what the CPU makes of the two armies of Factions when it plays both.
use crate::matches::{option, pace, text};
use crate::workers::play_all;
use intermezzo::board::{Bitboard, Board, Position, Role, Side, Square};
use intermezzo::cpu::levels::Level;
use intermezzo::cpu::think_as;
use intermezzo::game::{Actor, Event, Game, Pick, Play, Rng, Viewer};
use intermezzo::games::AnyGame;
use intermezzo::games::factions::{Faction, Factions, ITEMS, Stage, card};
use std::cell::Cell;
use std::collections::BTreeMap;

const USAGE: &str =
    "usage: cargo lab balance --games N --seed S [--level 1..8] [--pace 0.1] [--threads T] [--mixed yes]
    [--undead XP] [--order XP] [--without b1,…]; XP at the start, from pawn to king: 0,0,0,0,0,0, and where the Undead lack a
    piece, as White sees it";
/// Turns after which a game is called a draw.
const MOST_PLIES: u64 = 400;
/// Turns at the beginning that are chosen with much temperature, so that no two games are alike.
const VARIED: u64 = 6;
const PAIRINGS: [[Faction; 2]; 4] = [
    [Faction::Undead, Faction::Order],
    [Faction::Order, Faction::Undead],
    [Faction::Undead, Faction::Undead],
    [Faction::Order, Faction::Order],
];

/// What was counted of a card.
#[derive(Clone, Copy, Default)]
struct CardTally {
    /// Sides that had the card.
    held: u64,
    /// Times that level 2 and level 3 were reached, and the plies at which, summed up.
    reached: [u64; 2],
    plies: [u64; 2],
    /// Activations.
    used: u64,
}

/// What was counted of an army's turns.
#[derive(Clone, Copy, Default)]
struct TurnTally {
    turns: u64,
    skills: u64,
    /// Sanctuary, a piece in danger that walks off, a check answered: none of them with a capture.
    guarding: u64,
    /// No capture, no check, nothing moved or placed in the enemy half, nobody condemned.
    holding: u64,
    captures: u64,
}

#[derive(Default)]
struct Tally {
    games: u64,
    plies: u64,
    /// By pairing: won by White, by Black, drawn.
    results: [[u64; 3]; 4],
    lengths: [u64; 4],
    endings: BTreeMap<&'static str, u64>,
    cards: [CardTally; 12],
    turns: [TurnTally; 2],
}

struct Setup {
    level: Level,
    seed: u64,
    games: u64,
    /// How much of its time the level takes.
    pace: f64,
    /// Of the pairings the first so many take turns: two where the armies differ, then two where they do not.
    pairings: u64,
    /// XP at the start of the Undead and of the Order, as a position writes it.
    xp: [String; 2],
    /// Where the Undead lack a piece where they meet the Order, as White sees it.
    without: Vec<Square>,
}

/// Runs the command: the pairings take turns, so each gets as many games as the others.
pub fn run(args: &[String]) -> Result<(), String> {
    let xp = [text(args, "--undead")?, text(args, "--order")?].map(|xp| xp.unwrap_or("0,0,0,0,0,0").to_owned());
    let number = option(args, "--level")?.unwrap_or(4).clamp(1, 8);
    let setup = Setup {
        level: Level::of(number as u8),
        seed: option(args, "--seed")?.unwrap_or(1),
        games: option(args, "--games")?.ok_or(USAGE)?,
        pace: pace(args)?.unwrap_or(1.0),
        pairings: if text(args, "--mixed")?.is_some() { 2 } else { 4 },
        xp,
        without: match text(args, "--without")? {
            None => Vec::new(),
            Some(words) => words
                .split(',')
                .map(|w| w.parse().map_err(|_| format!("“{w}” is no square")))
                .collect::<Result<_, _>>()?,
        },
    };
    let threads = option(args, "--threads")?.unwrap_or(2).clamp(1, 64);
    let add = |sum: &mut Tally, one: Tally| {
        sum.add(&one);
        eprint!("\r{} of {} games, {} plies ", sum.games, setup.games, sum.plies);
    };
    let tally = play_all(setup.games, threads, |number| one_game(&setup, number), add)?;
    eprintln!();
    print!("{}", tally.words(number));
    Ok(())
}

/// Plays one game. The clock counts looks instead of time, so the same seed gives the same game on any machine.
fn one_game(setup: &Setup, number: u64) -> Result<Tally, String> {
    let pairing = (number % setup.pairings) as usize;
    let armies = PAIRINGS[pairing];
    let [white, black] = armies.map(|army| format!("{}:{}", army.slug(), setup.xp[army as usize]));
    let mut position = Position::start();
    for side in Side::ALL.into_iter().filter(|side| armies[side.index()] == Faction::Undead && armies[0] != armies[1]) {
        for at in &setup.without {
            let rank = if side == Side::White { at.rank() } else { 7 - at.rank() };
            Square::at(at.file(), rank).map(|at| position.board.remove(at));
        }
    }
    let fen = position.to_fen().replace(' ', "_");
    let start = Factions::parse(&format!("{fen} {white} {black}")).map_err(|e| e.to_string())?;
    let mut play = Play::new(AnyGame::from(start));
    let mut rng = Rng::seeded(setup.seed.wrapping_mul(7_368_787).wrapping_add(number));
    let mut tally = Tally { games: 1, ..Tally::default() };
    for army in armies {
        Role::ALL.iter().for_each(|&role| tally.cards[card(army, role).index()].held += 1);
    }
    let varied = Level { temperature: setup.level.temperature.max(40.0), ..setup.level };
    loop {
        let side = match play.actor() {
            Actor::Side(side) if tally.plies < MOST_PLIES => side,
            actor => {
                let outcome = actor.outcome();
                let winner = outcome.and_then(|o| o.winner);
                tally.results[pairing][winner.map_or(2, Side::index)] += 1;
                tally.lengths[pairing] += tally.plies;
                *tally.endings.entry(outcome.map_or("cut", |o| o.why.slug())).or_default() += 1;
                return Ok(tally);
            }
        };
        let level = if tally.plies < VARIED { &varied } else { &setup.level };
        let looks = Cell::new(0.0);
        let clock = || {
            looks.set(looks.get() + 1.0 / setup.pace);
            looks.get()
        };
        let view = play.now().seen_by(Viewer::Side(side));
        let thought = think_as(&view, level, None, rng.bits(), &clock).ok_or("the CPU found nothing")?;
        let before = play.now().clone();
        let mut events = Vec::new();
        for &pick in &thought.picks {
            events.extend(play.pick(pick).map_err(|r| format!("{}: in {}", r.text, play.committed().position()))?);
        }
        tally.count(&before, &thought.picks, &events, armies[side.index()])?;
    }
}

fn inner(game: &AnyGame) -> Result<&Factions, String> {
    match game {
        AnyGame::Factions(game) => Ok(game),
        _ => Err("not a game of Factions".to_owned()),
    }
}

/// Pieces that stand to be lost: attacked by something cheaper, or attacked and not guarded.
fn in_danger(board: &Board, side: Side) -> Bitboard {
    const PRICES: [u8; 6] = [1, 3, 3, 5, 9, 100];
    let all = board.occupied();
    let lost = |at: &intermezzo::board::Square| {
        let price = board.role_at(*at).map_or(0, |r| PRICES[r.index()]);
        let attackers = board.attackers(*at, !side, all);
        let cheaper = attackers.iter().any(|a| board.role_at(a).is_some_and(|r| PRICES[r.index()] < price));
        cheaper || (!attackers.is_empty() && board.attackers(*at, side, all).is_empty())
    };
    board.side(side).iter().filter(lost).collect()
}

impl Tally {
    /// Counts what one commit of picks did.
    fn count(&mut self, before: &AnyGame, picks: &[Pick], events: &[Event], army: Faction) -> Result<(), String> {
        let game = inner(before)?;
        let board = &game.board_position().board;
        let side = before.turn();
        for event in events {
            if let Event::Levelled { card, level, .. } = event {
                let tally = &mut self.cards[card.index()];
                // A payout may bring both levels at once; the game tells the last.
                let (at, earlier) = (self.plies + 1, tally_level(game, event));
                for step in earlier..*level {
                    let slot = usize::from(step) - 1;
                    tally.reached[slot] += 1;
                    tally.plies[slot] += at;
                }
            }
        }
        if !events.iter().any(|e| matches!(e, Event::TurnBegan(_) | Event::Over(_))) || game.stage() != Stage::Choose {
            return Ok(());
        }
        self.plies += 1;
        let turns = &mut self.turns[usize::from(army == Faction::Order)];
        turns.turns += 1;
        let skill = match picks.first() {
            Some(Pick::Card(card)) => Some(*card),
            _ => None,
        };
        let sanctuary = card(Faction::Order, Role::Queen);
        let condemn = card(Faction::Order, Role::Bishop);
        if let Some(skill) = skill {
            turns.skills += 1;
            self.cards[skill.index()].used += 1;
        }
        let captures = events.iter().any(|e| matches!(e, Event::Captured { .. }));
        let checks = events.iter().any(|e| matches!(e, Event::Check { side: checked, .. } if *checked != side));
        let danger = in_danger(board, side);
        let flees = matches!(picks.first(), Some(Pick::Square(from)) if danger.contains(*from));
        let pressed = board.king(side).is_some_and(|k| !board.attackers(k, !side, board.occupied()).is_empty());
        let forward = events.iter().any(|e| match e {
            Event::Moved { piece, to: at, .. } | Event::Placed { piece, at } => {
                piece.side == side && at.relative_rank(side) >= 4
            }
            _ => false,
        });
        turns.captures += u64::from(captures);
        turns.guarding += u64::from(!captures && (flees || pressed || skill == Some(sanctuary)));
        turns.holding += u64::from(!captures && !checks && !forward && skill != Some(condemn));
        Ok(())
    }

    fn add(&mut self, one: &Tally) {
        self.games += one.games;
        self.plies += one.plies;
        for p in 0..4 {
            self.lengths[p] += one.lengths[p];
            (0..3).for_each(|i| self.results[p][i] += one.results[p][i]);
        }
        one.endings.iter().for_each(|(&why, n)| *self.endings.entry(why).or_default() += n);
        for (sum, one) in self.cards.iter_mut().zip(&one.cards) {
            sum.held += one.held;
            sum.used += one.used;
            for i in 0..2 {
                sum.reached[i] += one.reached[i];
                sum.plies[i] += one.plies[i];
            }
        }
        for (sum, one) in self.turns.iter_mut().zip(&one.turns) {
            sum.turns += one.turns;
            sum.skills += one.skills;
            sum.guarding += one.guarding;
            sum.holding += one.holding;
            sum.captures += one.captures;
        }
    }

    fn words(&self, level: u64) -> String {
        let mut out = String::new();
        for (p, [white, black]) in PAIRINGS.iter().enumerate() {
            let [won, lost, drawn] = self.results[p];
            let n = won + lost + drawn;
            out += &format!(
                "{:12} (White) – {:12} (Black): White {won}, Black {lost}, drawn {drawn} of {n}; {:.0} plies a game\n",
                white.name(),
                black.name(),
                self.lengths[p] as f64 / n.max(1) as f64
            );
        }
        for item in &ITEMS {
            let tally = &self.cards[card(item.faction, item.role).index()];
            let reached = |i: usize| {
                let n = tally.reached[i];
                let share = percent(n, tally.held);
                if n == 0 {
                    "never".to_owned()
                } else {
                    format!("{share:3.0}% at ply {:.0}", tally.plies[i] as f64 / n as f64)
                }
            };
            let turns = &self.turns[usize::from(item.faction == Faction::Order)];
            let used = match item.active {
                true => format!("; {:.1}% of the turns", percent(tally.used, turns.turns)),
                false => String::new(),
            };
            out += &format!(
                "{:12} {:6} {:18} level 2: {:16} level 3: {:16}{used}\n",
                item.faction.name(),
                item.role.name(),
                item.name,
                reached(0),
                reached(1)
            );
        }
        for (army, turns) in Faction::ALL.iter().zip(&self.turns) {
            let share = |n: u64| percent(n, turns.turns);
            out += &format!(
                "{:12} {} turns: {:.1}% skills, {:.1}% captures, {:.1}% guarding, {:.1}% holding\n",
                army.name(),
                turns.turns,
                share(turns.skills),
                share(turns.captures),
                share(turns.guarding),
                share(turns.holding)
            );
        }
        out += "Guarding: no capture, and a piece in danger moved off, a check was answered, or Sanctuary. Holding: no capture, no \
                check, nothing moved or placed in the enemy half, nobody condemned.\n";
        let undead = self.results[0][0] + self.results[1][1];
        let order = self.results[0][1] + self.results[1][0];
        let drawn = self.results[0][2] + self.results[1][2];
        let n = (undead + order + drawn).max(1) as f64;
        let score = (undead as f64 + drawn as f64 / 2.0) / n;
        let square = (undead as f64 + drawn as f64 / 4.0) / n;
        let error = 1.96 * ((square - score * score).max(0.0) / n).sqrt();
        let endings: Vec<String> = self.endings.iter().map(|(why, n)| format!("{why} {n}")).collect();
        out += &format!(
            "factions at level {level}: {} games, {:.0} plies a game; Undead – Order {:.1}% ± {:.1} (+{undead} ={drawn} -{order}); {}\n",
            self.games,
            self.plies as f64 / self.games.max(1) as f64,
            100.0 * score,
            100.0 * error,
            endings.join(", ")
        );
        out
    }
}

/// The level of the card of this event before it.
fn tally_level(game: &Factions, event: &Event) -> u8 {
    match event {
        Event::Levelled { side, card: levelled, .. } => {
            let army = game.army(*side);
            let role = Role::ALL.into_iter().find(|&r| card(army.faction, r) == *levelled);
            role.map_or(1, |r| army.level(r))
        }
        _ => 1,
    }
}

fn percent(n: u64, of: u64) -> f64 {
    100.0 * n as f64 / of.max(1) as f64
}
