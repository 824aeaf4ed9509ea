//! Lab: two players against each other.
use crate::workers::play_all;
use cpu_time::ThreadTime;
use intermezzo::board::Side;
use intermezzo::cpu::players::Player;
use intermezzo::game::{Actor, Event, Game, Rng, Viewer, draw};
use intermezzo::games::{AnyGame, Mode, mode};
use intermezzo::session::{Clock, Control, Moment};
use std::collections::BTreeMap;

/// Turns after which a game is called a draw.
const MOST_PLIES: u32 = 400;
/// Random plies at the beginning of a game without chance, so that no two pairs of games are alike.
const NOISE: u32 = 6;

pub struct Match {
    pub mode: &'static Mode,
    pub players: [Player; 2],
    pub seed: u64,
    /// The mode's options; empty for the ordinary ones.
    pub options: String,
    /// The clocks, if there are any.
    pub control: Option<Control>,
    /// How much of their time the players take: at a fifth, a second of thinking lasts 200 ms.
    pub pace: f64,
}

/// What came out of games so far. The first index is the player: A, B.
#[derive(Default)]
pub struct Tally {
    pub games: u64,
    pub wins: [u64; 2],
    pub draws: u64,
    side_wins: [u64; 2],
    capped: u64,
    flags: [u64; 2],
    plies: u64,
    millis: [f64; 2],
    turns: [u64; 2],
    /// How often each card was played, by its index.
    cards: BTreeMap<usize, u64>,
}

/// Runs the command.
pub fn run(args: &[String]) -> Result<(), String> {
    let [game, a, b, options @ ..] = args else {
        return Err(
            "usage: cargo lab match <game> <A> <B> --games N --seed S [--threads T] [--options TEXT] [--clock 3+2] [--pace 0.2]"
                .to_owned(),
        );
    };
    let mode = mode(game).ok_or_else(|| format!("there is no game “{game}”"))?;
    let player = |word: &String| word.parse::<Player>().map_err(|e| e.to_string());
    let setup = Match {
        mode,
        players: [player(a)?, player(b)?],
        seed: option(options, "--seed")?.unwrap_or(1),
        options: text(options, "--options")?.unwrap_or_default().to_owned(),
        control: text(options, "--clock")?.map(control).transpose()?,
        pace: pace(options)?.unwrap_or(1.0),
    };
    mode.begin(&setup.options).map_err(|e| e.to_string())?;
    let games = option(options, "--games")?.unwrap_or(100);
    let threads = option(options, "--threads")?.unwrap_or(2).clamp(1, 64);
    let add = |sum: &mut Tally, one: Tally| {
        sum.add(&one);
        report(sum, games);
    };
    let tally = play_all(games, threads, |number| setup.play(number), add)?;
    eprintln!();
    println!("{}", tally.words(game, a, b));
    if !tally.cards.is_empty() {
        println!("{}", tally.card_words(mode));
    }
    Ok(())
}

/// The option `--pace`: from a hundredth to 1.
pub fn pace(options: &[String]) -> Result<Option<f64>, String> {
    let Some(word) = text(options, "--pace")? else { return Ok(None) };
    let pace = word.parse().ok().filter(|pace| (0.01..=1.0).contains(pace));
    pace.map(Some).ok_or_else(|| format!("“{word}” is no pace from 0.01 to 1"))
}

pub fn text<'a>(options: &'a [String], name: &str) -> Result<Option<&'a str>, String> {
    let Some(at) = options.iter().position(|o| o == name) else { return Ok(None) };
    options.get(at + 1).map(|value| Some(value.as_str())).ok_or_else(|| format!("{name} needs a value"))
}

fn control(word: &str) -> Result<Control, String> {
    let read = |(minutes, seconds): (&str, &str)| Some(Control::minutes(minutes.parse().ok()?, seconds.parse().ok()?));
    word.split_once('+').and_then(read).ok_or_else(|| format!("“{word}” is no clock"))
}

pub fn option(options: &[String], name: &str) -> Result<Option<u64>, String> {
    let Some(value) = text(options, name)? else { return Ok(None) };
    value.parse().map(Some).map_err(|_| format!("“{value}” is no number for {name}"))
}

fn report(sum: &Tally, games: u64) {
    let every = (games / 50).max(1);
    if sum.games.is_multiple_of(every) {
        eprint!(
            "\r{} of {games} games, {} won by A, {} drawn, {} lost ",
            sum.games, sum.wins[0], sum.draws, sum.wins[1]
        );
    }
}

impl Match {
    /// Plays one game; A has White in the even ones. A pair of games begins alike.
    pub fn play(&self, number: u64) -> Result<Tally, String> {
        let mut rng = Rng::seeded(self.seed.wrapping_mul(1_000_003).wrapping_add(number / 2));
        let mut thoughts = Rng::seeded(self.seed.wrapping_mul(7_368_787).wrapping_add(number));
        let white = (number % 2) as usize;
        let mut game = self.mode.begin(&self.options).map_err(|e| e.to_string())?;
        let mut tally = Tally { games: 1, ..Tally::default() };
        // The time that this thread has worked: what else the machine does makes nobody play worse.
        let begin = ThreadTime::now();
        let clock = move || begin.elapsed().as_secs_f64() * 1000.0 / self.pace;
        let mut clocks = self.control.map(Clock::new);
        loop {
            match game.actor() {
                Actor::Over(outcome) => {
                    tally.ended(outcome.winner, white);
                    return Ok(tally);
                }
                _ if tally.plies >= u64::from(MOST_PLIES) => {
                    tally.capped = 1;
                    tally.ended(None, white);
                    return Ok(tally);
                }
                Actor::Chance { .. } => {
                    let pick = draw(&game, &mut rng).ok_or("chance had nothing to pick")?;
                    let (turn, counted) = (game.turn(), game.clocked());
                    let told = game.apply(pick).map_err(|r| r.text.to_string())?;
                    tally.plies += turns_in(&told);
                    pass(&mut clocks, &told, turn, counted, Moment::at(clock() as u64));
                }
                Actor::Side(side) => {
                    let who = (white + side.index()) % 2;
                    let noise = self.mode.slug == "chess" && tally.plies < u64::from(NOISE);
                    let player = if noise { Player::Random } else { self.players[who] };
                    let source = if noise { &mut rng } else { &mut thoughts };
                    let begin = clock();
                    let counted = game.clocked();
                    let begun = Moment::at(begin as u64);
                    let left = clocks.as_mut().map(|clocks| {
                        clocks.run(side, counted, begun);
                        clocks.left(side, begun)
                    });
                    let picks = player.picks(&game.seen_by(Viewer::Side(side)), left, source.bits(), &clock);
                    if !noise {
                        tally.millis[who] += clock() - begin;
                        tally.turns[who] += 1;
                    }
                    if let Some(fallen) = clocks.as_ref().and_then(|clocks| clocks.fallen(Moment::at(clock() as u64))) {
                        tally.flags[who] += 1;
                        tally.ended(game.flag_fell(fallen).winner, white);
                        return Ok(tally);
                    }
                    let told = self.make(&mut game, &picks, &mut tally)?;
                    pass(&mut clocks, &told, side, counted, Moment::at(clock() as u64));
                }
            }
        }
    }

    fn make(
        &self,
        game: &mut AnyGame,
        picks: &[intermezzo::game::Pick],
        tally: &mut Tally,
    ) -> Result<Vec<Event>, String> {
        if picks.is_empty() {
            return Err(format!("a player found nothing to pick in {}", game.position()));
        }
        let mut told = Vec::new();
        for &pick in picks {
            let events = game.apply(pick).map_err(|r| format!("{}: {picks:?} in {}", r.text, game.position()))?;
            tally.plies += turns_in(&events);
            for event in &events {
                if let Event::CardPlayed { card, .. } = event {
                    *tally.cards.entry(card.index()).or_default() += 1;
                }
            }
            told.extend(events);
        }
        Ok(told)
    }
}

/// What was told counts for the clocks; a turn that ended brings the increment.
fn pass(clocks: &mut Option<Clock>, told: &[Event], side: Side, counted: bool, now: Moment) {
    let Some(clocks) = clocks else { return };
    told.iter().for_each(|event| clocks.heed(event, now));
    match (turns_in(told) > 0, counted) {
        (true, true) => clocks.turn_done(side, now),
        (true, false) => clocks.pass(now),
        (false, _) => clocks.hold(now),
    }
}

fn turns_in(events: &[Event]) -> u64 {
    events.iter().filter(|e| matches!(e, Event::TurnBegan(_) | Event::Over(_))).count() as u64
}

impl Tally {
    fn ended(&mut self, winner: Option<Side>, white: usize) {
        match winner {
            None => self.draws += 1,
            Some(side) => {
                self.side_wins[side.index()] += 1;
                self.wins[(white + side.index()) % 2] += 1;
            }
        }
    }

    fn add(&mut self, one: &Tally) {
        self.games += one.games;
        self.draws += one.draws;
        self.capped += one.capped;
        self.plies += one.plies;
        for (card, n) in &one.cards {
            *self.cards.entry(*card).or_default() += n;
        }
        for i in 0..2 {
            self.wins[i] += one.wins[i];
            self.flags[i] += one.flags[i];
            self.side_wins[i] += one.side_wins[i];
            self.millis[i] += one.millis[i];
            self.turns[i] += one.turns[i];
        }
    }

    /// How often each card was played, the rarest first.
    fn card_words(&self, mode: &Mode) -> String {
        let faces = (mode.family.cards)();
        let mut counts: Vec<(u64, &str)> = faces
            .iter()
            .enumerate()
            .map(|(n, face)| (self.cards.get(&n).copied().unwrap_or(0), face.name.as_str()))
            .collect();
        counts.sort_unstable();
        let words: Vec<String> = counts.iter().map(|(n, name)| format!("{name} {n}")).collect();
        format!("cards played: {}", words.join(", "))
    }

    fn words(&self, game: &str, a: &str, b: &str) -> String {
        let n = self.games.max(1) as f64;
        let percent = |k: u64| 100.0 * k as f64 / n;
        let score = (self.wins[0] as f64 + self.draws as f64 / 2.0) / n;
        let square = (self.wins[0] as f64 + self.draws as f64 / 4.0) / n;
        let error = 1.96 * ((square - score * score).max(0.0) / n).sqrt();
        let elo = |s: f64| -400.0 * (1.0 / s.clamp(0.001, 0.999) - 1.0).log10();
        let each = |i: usize| self.millis[i] / self.turns[i].max(1) as f64;
        format!(
            "{game} {a} vs {b}: {:.1}% ± {:.1} (+{} ={} -{} of {}), Elo {:+.0} [{:+.0}, {:+.0}]; White {:.0}%, Black {:.0}%, \
             drawn {:.0}% ({} cut at {MOST_PLIES}); flags {} and {}; {:.0} plies a game; {:.1} and {:.1} ms a turn",
            100.0 * score,
            100.0 * error,
            self.wins[0],
            self.draws,
            self.wins[1],
            self.games,
            elo(score),
            elo(score - error),
            elo(score + error),
            percent(self.side_wins[0]),
            percent(self.side_wins[1]),
            percent(self.draws),
            self.capped,
            self.flags[0],
            self.flags[1],
            self.plies as f64 / n,
            each(0),
            each(1),
        )
    }
}
