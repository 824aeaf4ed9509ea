//! The steps of a turn of Shifting Realm, and how promising each looks.
use super::Step;
use super::worth::{SPARE_KING, place, price};
use crate::board::{Role, Side};
use crate::game::mind::{Ranked, Wanted};
use crate::game::{Choice, Game, Pick};
use crate::games::realm::field::{Field, Told};
use crate::games::realm::hand::HAND;
use crate::games::realm::kind::{Kind, Sort};
use crate::games::realm::prep::{Prep, Want};
use crate::games::realm::{Realm, Stage, deeds};

const GOOD: i32 = Ranked::<Step>::GOOD;
const QUIET: i32 = Ranked::<Step>::QUIET;
/// How many turns with one card are looked at further down.
const LIKELY: usize = 4;

struct Lister<'a> {
    game: &'a Realm,
    before: Field,
    wanted: Wanted,
    out: &'a mut Vec<Ranked<Step>>,
}

/// Adds the steps of the side to move.
pub(super) fn list(game: &Realm, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    let mut lister = Lister { game, before: *game.field(), wanted, out };
    match (game.stage, &game.prep) {
        (Stage::Choose, Some(prep)) => lister.turns(prep, &mut Vec::new(), prep.rolled),
        (Stage::Choose, None) if !game.throwing() => {
            lister.moves();
            lister.cards();
            if wanted == Wanted::All {
                lister.discards();
            }
        }
        (Stage::Trim, _) => lister.trims(),
        // A discard that has begun, a promotion before the turn: pick by pick.
        _ => game.picks().into_iter().for_each(|pick| lister.push(&[pick], 0, false)),
    }
}

impl Lister<'_> {
    fn push(&mut self, picks: &[Pick], rank: i32, noisy: bool) {
        if (noisy || self.wanted != Wanted::Noisy)
            && let Some(step) = Step::of(picks)
        {
            self.out.push(Ranked { step, rank, noisy });
        }
    }

    fn moves(&mut self) {
        let plain = self.game.plain();
        self.turns(&plain, &mut Vec::new(), false);
    }

    /// Every way on to the next commit: the end of the turn, or a die. `lenient` once no completion may be legal.
    fn turns(&mut self, prep: &Prep, picks: &mut Vec<Pick>, lenient: bool) {
        match prep.want() {
            Want::Nothing if lenient || prep.legal() => self.rank(prep, picks),
            Want::Die(_) if lenient || prep.completable() => self.rank(prep, picks),
            Want::Nothing | Want::Die(_) => {}
            _ => {
                let options: Vec<Pick> = if lenient { prep.offers() } else { prep.options().iter().collect() };
                for pick in options {
                    picks.push(pick);
                    self.turns(&prep.after(pick), picks, lenient);
                    picks.pop();
                }
            }
        }
    }

    /// Ranks a turn by what it does to the men, before any die falls.
    fn rank(&mut self, prep: &Prep, picks: &[Pick]) {
        let side = self.game.turn;
        let gain = balance(&prep.field, side) - balance(&self.before, side);
        let takes = prep.walk.map_or(0, |walk| {
            let prey = walk.motion.takes.and_then(|at| prep.field.board.role_at(at));
            prey.map_or(0, |role| price(&prep.field, role) / 2)
        });
        let noisy = prep.lively && (gain > 60 || takes > 0 || prep.won());
        let rank = if noisy { GOOD + (gain + takes) * 8 } else { (gain / 2).clamp(-QUIET, QUIET) };
        self.push(picks, rank, noisy);
    }

    fn cards(&mut self) {
        if self.wanted == Wanted::Noisy {
            return;
        }
        let game = self.game;
        for kind in game.kinds_held() {
            if deeds::barred(&game.field, kind).is_some() {
                continue;
            }
            let prep = Prep::card(&game.field, game.turn, game.lives, kind, &mut Told::silent());
            let before = self.out.len();
            self.turns(&prep, &mut vec![Pick::Card(kind.card())], false);
            if let Sort::Terrain(_) = kind.sort() {
                self.near_kings(before);
            }
            self.keep_best(before);
        }
    }

    /// Terrain matters most near the kings.
    fn near_kings(&mut self, before: usize) {
        let kings = self.before.board.role(Role::King);
        for ranked in self.out.iter_mut().skip(before) {
            let at = ranked.step.picks().find_map(|pick| if let Pick::Square(at) = pick { Some(at) } else { None });
            let far = at.and_then(|at| kings.iter().map(|king| i32::from(king.distance(at))).min()).unwrap_or(8);
            ranked.rank -= far * 10 + 40;
        }
    }

    /// Further down only the best of what was added since `before` are kept.
    fn keep_best(&mut self, before: usize) {
        if self.wanted == Wanted::Likely && self.out.len() > before + LIKELY {
            self.out[before..].sort_by_key(|ranked| -ranked.rank);
            self.out.truncate(before + LIKELY);
        }
    }

    /// One card thrown, or all of them.
    fn discards(&mut self) {
        if !self.game.can_discard() {
            return;
        }
        let (swap, done) = (Pick::Choice(Choice::Swap), Pick::Choice(Choice::Done));
        for kind in self.game.kinds_held() {
            self.push(&[swap, Pick::Card(kind.card()), done], -400, false);
        }
        let all = self.game.hand(self.game.turn).cards().map(Pick::Card);
        let picks: Vec<Pick> = std::iter::once(swap).chain(all).chain([done]).collect();
        if picks.len() > 3 {
            self.push(&picks, -300, false);
        }
    }

    /// Down to five: one of the first ways that there are.
    fn trims(&mut self) {
        let kept = self.game.kept();
        let most = kept.len().saturating_sub(HAND);
        for start in 0..kept.len() {
            let picks: Vec<Pick> = kept.iter().cycle().skip(start).take(most).map(|card| Pick::Card(*card)).collect();
            let worth: i32 = picks.iter().map(|pick| if let Pick::Card(card) = pick { use_of(*card) } else { 0 }).sum();
            self.push(&picks, -worth, false);
        }
    }
}

/// A rough idea of how useful a card is to hold.
fn use_of(card: crate::game::Card) -> i32 {
    match Kind::of(card) {
        Some(Kind::Promotion | Kind::Demotion | Kind::Exile | Kind::NewQueen | Kind::Attrition) => 100,
        Some(Kind::Options) => 60,
        Some(kind) if matches!(kind.sort(), Sort::Terrain(_)) => 30,
        Some(kind) if kind.is_normal() => 40,
        Some(_) => 50,
        None => 0,
    }
}

/// Men and places of one side against the other's.
fn balance(field: &Field, side: Side) -> i32 {
    let one = |s: Side| -> i32 {
        let men = field.board.side(s).iter().filter_map(|at| Some((at, field.board.role_at(at)?)));
        let spare = (field.kings(s) as i32 - 1).max(0) * (price(field, Role::King) - SPARE_KING);
        men.map(|(at, role)| place(field, role, s, at) + price(field, role)).sum::<i32>() - spare
    };
    one(side) - one(!side)
}
