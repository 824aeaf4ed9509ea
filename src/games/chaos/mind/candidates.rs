//! The steps that a search looks at: every move, and the cards as far as they look useful.
use super::super::kind::Kind;
use super::super::package::Package;
use super::super::prep::Prep;
use super::{ChaosMind, Phase, Root, Step, card_worth};
use crate::board::{Board, Move, Role, Side, Square, attacks};
use crate::game::Pick;
use crate::game::mind::{Ranked, Wanted};
use crate::game::worth::exchange;

/// How many ways to play a card are kept.
const fn kept(wanted: Wanted) -> usize {
    match wanted {
        Wanted::All => 24,
        Wanted::Likely => 3,
        Wanted::Noisy => 0,
    }
}

/// The steps of the mover.
pub(super) fn steps(world: &ChaosMind, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    if let Some(prep) = &world.prep {
        return begun(prep, wanted, out);
    }
    match (world.phase, &world.root) {
        (Phase::Pack, _) => packages(world, out),
        (Phase::Blind, Some(root)) => tries(world, root, out),
        (phase, _) => {
            moves(world, wanted, out);
            if world.may_play() && wanted != Wanted::Noisy {
                for kind in Kind::ALL.into_iter().filter(|kind| world.holds(*kind)) {
                    card(world, kind, wanted, out);
                }
            }
            let cycle = world.root.iter().filter(|_| wanted == Wanted::All && phase != Phase::Bounced);
            for kind in cycle.flat_map(|root| &root.cycle) {
                quiet(out, Step::Cycle(*kind), 10 - card_worth(*kind));
            }
        }
    }
}

fn quiet(out: &mut Vec<Ranked<Step>>, step: Step, rank: i32) {
    let most = Ranked::<Step>::QUIET;
    out.push(Ranked { step, rank: rank.clamp(-most, most), noisy: false });
}

fn packages(world: &ChaosMind, out: &mut Vec<Ranked<Step>>) {
    for package in Package::all(world.budgets[world.picker.index()], world.timed) {
        quiet(out, Step::Package(package), 0);
    }
}

/// Every open try; what is illegal in this world bounces.
fn tries(world: &ChaosMind, root: &Root, out: &mut Vec<Ranked<Step>>) {
    let legal = world.field.legal();
    for &tried in &root.tries {
        let means = |mv: &&Move| mv.is(tried.from, tried.to, tried.role);
        let rank =
            legal.iter().find(means).map(|mv| Ranked::of_move(&world.field.position.board, world.field.turn(), *mv));
        let (rank, noisy) = rank.map_or((0, false), |ranked| (ranked.rank, ranked.noisy));
        out.push(Ranked { step: Step::Try(tried), rank, noisy });
    }
    for kind in &root.cycle {
        quiet(out, Step::Cycle(*kind), 10 - card_worth(*kind));
    }
    if out.is_empty() {
        quiet(out, Step::Lights, 0);
    }
}

fn moves(world: &ChaosMind, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    let (board, side) = (&world.field.position.board, world.field.turn());
    for &mv in &world.field.legal() {
        let taking = board.occupied().contains(mv.to) || mv.promotion().is_some();
        if wanted == Wanted::Noisy && !taking {
            continue;
        }
        let ranked = Ranked::of_move(board, side, mv);
        // A capture that loses material settles nothing.
        if wanted != Wanted::Noisy || ranked.rank >= 0 {
            out.push(Ranked { step: Step::Move(mv), rank: ranked.rank, noisy: ranked.noisy });
        }
    }
}

/// How a turn goes on that was begun.
fn begun(prep: &Prep, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    let moves = prep.moves();
    if moves.is_empty() || prep.from.is_some() {
        for pick in prep.offers() {
            quiet(out, Step::Next(pick), 0);
        }
        return;
    }
    let board = &prep.field.position.board;
    for &mv in &moves {
        let ranked = Ranked::of_move(board, prep.side, mv);
        if wanted != Wanted::Noisy || (ranked.noisy && ranked.rank >= 0) {
            out.push(Ranked { step: Step::Move(mv), rank: ranked.rank, noisy: ranked.noisy });
        }
    }
    if out.is_empty() {
        // A turn that was begun must be finished.
        out.extend(moves.iter().map(|mv| Ranked { step: Step::Move(*mv), rank: 0, noisy: false }));
    }
}

/// The best ways to play a card, by cheap scores.
fn card(world: &ChaosMind, kind: Kind, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    let price = card_worth(kind);
    let mut found: Vec<(i32, Step)> = Vec::new();
    match kind {
        Kind::DoubleMove => doubles(world, &mut found),
        Kind::TwinPromotion | Kind::PawnRush => {
            let prep = Prep::card(&world.field, kind);
            found.extend(prep.moves().iter().map(|mv| (advance(world, *mv), Step::CardMove(kind, *mv))));
        }
        Kind::Freeze | Kind::Shield => targets(world, kind, &mut found),
        Kind::Swap if wanted == Wanted::All => swaps(world, &mut found),
        Kind::Swap => {}
        Kind::TimeTheft | Kind::LightsOut => {
            let works = wanted != Wanted::All || Prep::card(&world.field, kind).completable();
            found.extend(works.then_some((0, Step::Card(kind, None))));
        }
    }
    found.sort_by_key(|(gain, _)| -gain);
    for (gain, step) in found.into_iter().take(kept(wanted)) {
        let rank = gain - price;
        if gain >= 250 {
            out.push(Ranked { step, rank: Ranked::<Step>::GOOD + gain, noisy: true });
        } else {
            quiet(out, step, rank);
        }
    }
}

/// What a rush or a promotion gains.
fn advance(world: &ChaosMind, mv: Move) -> i32 {
    match mv.promotion() {
        Some(role) => 2 * exchange::price(role),
        None => 8 * i32::from(mv.to.relative_rank(world.field.turn())),
    }
}

/// First moves of two, by what both could take.
fn doubles(world: &ChaosMind, found: &mut Vec<(i32, Step)>) {
    let field = &world.field;
    let side = field.turn();
    for mv in Prep::card(field, Kind::DoubleMove).moves() {
        let first = field.position.board.role_at(mv.to).map_or(0, exchange::price);
        let next = field.after(mv);
        let second = if next.in_check() {
            0
        } else {
            let again = next.again(&field.position);
            let takes = again.position.legal_captures(&again.conditions());
            let gain = |mv: &Move| exchange::gain(&again.position.board, side, *mv);
            takes.iter().map(gain).max().unwrap_or(0).max(0)
        };
        found.push((first + second, Step::CardMove(Kind::DoubleMove, mv)));
    }
}

/// Pieces to freeze or to shield: the dear ones that are in danger.
fn targets(world: &ChaosMind, kind: Kind, found: &mut Vec<(i32, Step)>) {
    for pick in Prep::card(&world.field, kind).offers() {
        let Pick::Square(at) = pick else { continue };
        let danger = hanging(&world.field.position.board, at);
        let price = world.field.position.board.role_at(at).map_or(0, exchange::price);
        // A frozen piece that hangs cannot run; a shielded one need not.
        let gain = danger / 2 + if kind == Kind::Freeze { price / 25 } else { 0 };
        found.push((gain, Step::Card(kind, Some(at))));
    }
}

/// What the other side would win by taking on a square, at least by its cheapest attacker.
fn hanging(board: &Board, at: Square) -> i32 {
    let Some(piece) = board.piece_at(at) else { return 0 };
    let attackers = board.attackers(at, !piece.side, board.occupied());
    let gain =
        |from: Square| exchange::gain(board, !piece.side, Move { from, to: at, kind: crate::board::MoveKind::Normal });
    attackers.iter().map(gain).max().unwrap_or(0).max(0)
}

fn swaps(world: &ChaosMind, found: &mut Vec<(i32, Step)>) {
    let field = &world.field;
    let side = field.turn();
    let board = &field.position.board;
    let squares: Vec<Square> = board.side(side).iter().filter(|at| field.swappable(*at)).collect();
    for (n, &a) in squares.iter().enumerate() {
        for &b in &squares[n + 1..] {
            if board.role_at(a) == board.role_at(b) {
                continue;
            }
            let Some(next) = field.swapped(a, b).filter(|next| next.can_move()) else { continue };
            let better = |board: &Board| reach(board, side, a) + reach(board, side, b) - danger(board, side);
            found.push((better(&next.position.board) - better(board), Step::Swap(a, b)));
        }
    }
}

/// What a piece attacks, in centipawns.
fn reach(board: &Board, side: Side, at: Square) -> i32 {
    let Some(role) = board.role_at(at) else { return 0 };
    let hits = attacks::of(role, side, at, board.occupied());
    let prey: i32 = (hits & board.side(!side))
        .iter()
        .filter_map(|at| board.role_at(at))
        .map(|r| exchange::price(r).min(1000) / 20)
        .sum();
    prey + 3 * hits.count() as i32
}

/// What the other side could win at once.
fn danger(board: &Board, side: Side) -> i32 {
    (board.side(side) - board.role(Role::King)).iter().map(|at| hanging(board, at)).max().unwrap_or(0)
}
