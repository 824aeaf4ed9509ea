//! The turns that a search looks at. A hand has tens of thousands; the game itself says which may matter, by cheap scores: what
//! is taken, what is saved, where the kings stand.
use super::super::cards::{Kind, deed};
use super::super::field::{Field, Told};
use super::super::moves::{self, MoveAsk};
use super::super::prep::{Prep, Want};
use super::{ArcanaMind, Phase, Step, fading, targets, worths};
use crate::board::{Board, Move, MoveKind, Role, Side, Square, attacks};
use crate::game::mind::{Ranked, Wanted};
use crate::game::worth::{self, exchange};
use crate::game::{Choice, Pick};

/// Turns of one card that are looked through at most.
const MOST_TRIED: usize = 260;

/// How many turns of one card are kept.
const fn kept(wanted: Wanted) -> usize {
    match wanted {
        Wanted::All => 16,
        Wanted::Likely => 5,
        Wanted::Noisy => 2,
    }
}

/// Whether a card has any legal turn.
pub(super) fn playable(field: &Field, side: Side, kind: Kind) -> bool {
    (deed(kind).barred)(&Prep::ordinary(field, side)).is_none()
        && Prep::card(field, side, kind, &mut Told::silent()).completable()
}

/// The steps of the mover.
pub(super) fn steps(world: &ArcanaMind, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    match world.phase {
        Phase::Exchange => push(out, &[Pick::Choice(Choice::Done)], 0, false),
        Phase::Throw => {
            for kind in world.kinds() {
                push(out, &[Pick::Card(kind.card())], -worths::of_card(kind), false);
            }
        }
        Phase::Begun => begun(world, out),
        Phase::Move => ordinary(world, wanted, out),
        Phase::Choose => choose(world, wanted, out),
    }
}

fn push(out: &mut Vec<Ranked<Step>>, picks: &[Pick], rank: i32, noisy: bool) {
    if let Some(step) = Step::of(picks) {
        out.push(Ranked { step, rank, noisy });
    }
}

/// Every way to go on with a turn that was begun before the search.
fn begun(world: &ArcanaMind, out: &mut Vec<Ranked<Step>>) {
    let Some(prep) = world.root.as_ref().and_then(|root| root.begun) else { return };
    prep.each_turn(&mut Vec::new(), &mut |picks, done| {
        let (gain, check) = change(&prep.field, done);
        push(out, picks, gain, gain > 0 || check);
        out.len() < 2000
    });
}

fn choose(world: &ArcanaMind, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    ordinary(world, wanted, out);
    let moves: Vec<Step> = best_moves(out);
    if !world.truced() {
        for kind in world.kinds() {
            card(world, kind, wanted, &moves, out);
        }
    }
    if wanted != Wanted::All {
        return;
    }
    if !moves.is_empty() || (world.discard_ends && world.seen().safe_after(world.turn)) {
        for kind in world.kinds() {
            let rank = 40 - worths::of_card(kind);
            push(out, &[Pick::Choice(Choice::Discard), Pick::Card(kind.card())], rank, false);
        }
    }
    if moves.is_empty() && out.is_empty() {
        last_resort(world, out);
    }
    if moves.is_empty() && !world.seen().in_check(world.turn) {
        push(out, &[Pick::Choice(Choice::Claim)], 0, true);
    }
}

/// Where no Move is legal and no candidate of a card either: whatever the cards can do.
fn last_resort(world: &ArcanaMind, out: &mut Vec<Ranked<Step>>) {
    if world.truced() {
        return;
    }
    let (field, side) = (world.seen(), world.turn);
    for kind in world.kinds().filter(|kind| !matches!(kind, Kind::Revelation | Kind::Sabotage)) {
        if (deed(kind).barred)(&Prep::ordinary(field, side)).is_some() {
            continue;
        }
        let most = out.len() + 20;
        let mut picks = vec![Pick::Card(kind.card())];
        Prep::card(field, side, kind, &mut Told::silent()).each_turn(&mut picks, &mut |picks, _| {
            push(out, picks, 0, true);
            out.len() < most
        });
    }
}

/// The Moves that look best, for the cards that ask for one.
fn best_moves(out: &[Ranked<Step>]) -> Vec<Step> {
    let mut sorted: Vec<&Ranked<Step>> = out.iter().collect();
    sorted.sort_by_key(|r| -r.rank);
    sorted.into_iter().map(|r| r.step).collect()
}

// ---- Moves ----

/// Every legal Move.
fn ordinary(world: &ArcanaMind, wanted: Wanted, out: &mut Vec<Ranked<Step>>) {
    let (field, side) = (world.seen(), world.turn);
    let bare = field.effects == [None; 2] && field.traps.is_empty() && field.portals.is_empty();
    if bare {
        let position = field.position(side);
        let conditions = field.conditions(side);
        let moves = if wanted == Wanted::Noisy {
            position.legal_captures(&conditions)
        } else {
            position.legal_moves(&conditions)
        };
        for mv in moves {
            let (rank, noisy) = rank_move(field, side, mv);
            let picks: Vec<Pick> = crate::game::ordinary::picks_of(mv).collect();
            push(out, &picks, rank, noisy);
        }
        return;
    }
    let plain = Prep::ordinary(field, side);
    plain.each_turn(&mut Vec::new(), &mut |picks, done| {
        let (gain, check) = change(field, done);
        let noisy = gain != 0 || check;
        if wanted != Wanted::Noisy || gain > 0 {
            let rank = match (picks, gain) {
                (_, 1..) => Ranked::<Step>::GOOD + gain,
                ([Pick::Square(from), Pick::Square(to), ..], 0) => {
                    worth::step_gain(&field.board, side, Move { from: *from, to: *to, kind: MoveKind::Normal })
                }
                _ => gain.max(-1_900),
            };
            push(out, picks, rank + i32::from(check) * 60, noisy);
        }
        true
    });
}

fn rank_move(field: &Field, side: Side, mv: Move) -> (i32, bool) {
    let board = &field.board;
    let takes = board.occupied().contains(mv.to) || mv.kind == MoveKind::EnPassant;
    if !takes && mv.promotion() != Some(Role::Queen) {
        let under = mv.promotion().is_some();
        return (if under { -500 } else { worth::step_gain(board, side, mv) }, false);
    }
    let gain = exchange::gain(board, side, mv) + mv.promotion().map_or(0, |r| exchange::price(r) - 100);
    (if gain >= 0 { Ranked::<Step>::GOOD + gain } else { gain.max(-1_900) }, true)
}

// ---- cards ----

/// What a finished turn changes for its player: material, what hangs afterwards, and whether it gives check.
fn change(before: &Field, done: &Prep) -> (i32, bool) {
    let (side, board) = (done.side, &done.field.board);
    let gain = balance(board, side) - balance(&before.board, side) - fading(&done.field, side);
    (gain - hanging(&done.field, side), done.field.in_check(!side))
}

fn balance(board: &Board, side: Side) -> i32 {
    let of = |role: Role| {
        (board.of(side, role).count() as i32 - board.of(!side, role).count() as i32) * exchange::price(role)
    };
    Role::ALL.into_iter().filter(|r| *r != Role::King).map(of).sum()
}

/// The dearest own piece that a cheaper one takes, or that is taken without being defended.
fn hanging(field: &Field, side: Side) -> i32 {
    let board = &field.board;
    if field.pacified() {
        return 0;
    }
    let shielded = field.shielded();
    let loses = |at: Square| {
        let role = board.role_at(at)?;
        let price = exchange::price(role);
        let attackers = field.attackers(at, !side);
        let least = attackers.iter().filter_map(|a| board.role_at(a)).map(exchange::price).min()?;
        let defended = !field.attackers(at, side).is_empty();
        let loss = if defended { price - least } else { price };
        (loss > 0).then_some(loss)
    };
    let men = board.side(side) - board.role(Role::King) - board.role(Role::Pawn) - shielded;
    men.iter().filter_map(loses).max().unwrap_or(0) * 3 / 4
}

/// Adds the promising turns of a card.
fn card(world: &ArcanaMind, kind: Kind, wanted: Wanted, moves: &[Step], out: &mut Vec<Ranked<Step>>) {
    let (field, side) = (*world.seen(), world.turn);
    if (deed(kind).barred)(&Prep::ordinary(&field, side)).is_some() {
        return;
    }
    let mut found: Vec<Ranked<Step>> = Vec::new();
    let base = -worths::of_card(kind);
    let standing = hanging(&field, side);
    let mut add = |picks: &[Pick], done: &Prep| {
        let (gain, check) = change(&field, done);
        // What hung before hangs less bad now: that, too, is a gain.
        let gain = gain + standing;
        let noisy = gain >= 80;
        if wanted == Wanted::Noisy && !noisy {
            return;
        }
        let rank = base + gain + i32::from(check) * 90;
        let rank = if gain + base > 60 { Ranked::<Step>::GOOD + rank } else { rank.clamp(-1_900, 1_900) };
        push(&mut found, picks, rank, noisy);
    };
    match kind {
        Kind::Revelation | Kind::Sabotage => {
            if wanted == Wanted::All && !moves.is_empty() {
                information(world, kind, moves, &mut add);
            }
        }
        _ if with_move(kind) => {
            if wanted != Wanted::Noisy {
                laid(&field, side, kind, wanted, moves, &mut add);
            }
        }
        Kind::Double => double(&field, side, moves, wanted, &mut add),
        _ => {
            let mut tried = 0;
            whole(world, kind, &mut |picks, done| {
                add(picks, done);
                tried += 1;
                tried < MOST_TRIED
            });
        }
    }
    found.sort_by_key(|r| -r.rank);
    out.extend(found.into_iter().take(kept(wanted)));
}

/// Whether the card lays something down and a Move follows.
const fn with_move(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Wall
            | Kind::Zone
            | Kind::Shield
            | Kind::Eclipse
            | Kind::Freeze
            | Kind::Trap
            | Kind::Portal
            | Kind::Breach
            | Kind::Pacifism
    )
}

/// Every legal turn of a card, targets that matter first where they are many.
fn whole(world: &ArcanaMind, kind: Kind, visit: &mut dyn FnMut(&[Pick], &Prep) -> bool) {
    let (field, side) = (world.seen(), world.turn);
    if matches!(kind, Kind::Revelation | Kind::Sabotage) || (deed(kind).barred)(&Prep::ordinary(field, side)).is_some()
    {
        return;
    }
    let prep = Prep::card(field, side, kind, &mut Told::silent());
    let mut picks = vec![Pick::Card(kind.card())];
    match kind {
        Kind::Teleportation | Kind::Escape => displaced(&prep, &mut picks, visit),
        _ => {
            prep.each_turn(&mut picks, visit);
        }
    }
}

/// Teleportation and Escape: the dear pieces first, to squares from which they attack something.
fn displaced(prep: &Prep, picks: &mut Vec<Pick>, visit: &mut dyn FnMut(&[Pick], &Prep) -> bool) {
    let board = prep.field.board;
    let side = prep.side;
    let mut pieces: Vec<Square> = prep.options().squares.iter().collect();
    let danger = |at: Square| !prep.field.attackers(at, !side).is_empty();
    let price = |at: Square| board.role_at(at).map_or(0, exchange::price) + 300 * i32::from(danger(at));
    pieces.sort_by_key(|&at| -price(at));
    let dear = board.side(!side) & (board.role(Role::Queen) | board.role(Role::King) | board.role(Role::Rook));
    let checked = prep.field.in_check(side);
    for from in pieces.into_iter().take(if checked { 64 } else { 6 }) {
        let next = prep.after(Pick::Square(from));
        let Some(role) = board.role_at(from) else { continue };
        let last = side.rank_mask(8);
        let hits = |at: Square| -> i32 {
            let hit = attacks::of(role, side, at, board.occupied()) & board.side(!side);
            let promotes = role == Role::Pawn && last.contains(at);
            (hit & dear).count() as i32 * 3 + hit.count() as i32 + i32::from(promotes) * 20
                - i32::from(!prep.field.attackers(at, !side).is_empty()) * 6
        };
        let mut squares: Vec<Square> = next.options().squares.iter().collect();
        if checked {
            squares.retain(|&at| next.after(Pick::Square(at)).completable());
        }
        squares.sort_by_key(|&at| -hits(at));
        for to in squares.into_iter().take(12) {
            picks.extend([Pick::Square(from), Pick::Square(to)]);
            let on = next.after(Pick::Square(to)).each_turn(picks, visit);
            picks.truncate(picks.len() - 2);
            if !on {
                return;
            }
        }
    }
}

/// Tries a turn of these picks and gives it to `add` if it is legal.
fn attempt(prep: &Prep, picks: &[Pick], rest: &Step, add: &mut dyn FnMut(&[Pick], &Prep)) -> bool {
    let mut done = *prep;
    let mut told = Told::silent();
    let mut all = picks.to_vec();
    for pick in rest.picks() {
        if !done.options().contains(pick) {
            return false;
        }
        done.take(pick, &mut told);
        all.push(pick);
    }
    let legal = done.complete() && done.legal();
    if legal {
        add(&all, &done);
    }
    legal
}

/// Cards that lay something and ask for a Move: promising targets, each with the Moves that look best.
fn laid(field: &Field, side: Side, kind: Kind, wanted: Wanted, moves: &[Step], add: &mut dyn FnMut(&[Pick], &Prep)) {
    let with = if wanted == Wanted::All { 6 } else { 3 };
    let begun = Prep::card(field, side, kind, &mut Told::silent());
    let lists = targets::of(field, side, kind, moves, wanted);
    for first in lists {
        let mut picks = vec![Pick::Card(kind.card())];
        let mut prep = begun;
        let fits = first.iter().all(|&pick| {
            let fits = prep.options().contains(pick);
            if fits {
                prep.take(pick, &mut Told::silent());
                picks.push(pick);
            }
            fits
        });
        if !fits || prep.dead {
            continue;
        }
        let mut found = 0;
        for rest in moves.iter() {
            if found >= with {
                break;
            }
            found += usize::from(attempt(&prep, &picks, rest, add));
        }
        // What it makes possible that was not before: a capture past a pin, an answer to a check.
        if found == 0 || matches!(kind, Kind::Eclipse | Kind::Breach | Kind::Wall) {
            let mut more = 0;
            prep.each_turn(&mut picks, &mut |all, done| {
                let fresh = moves.iter().all(|m| !m.picks().eq(all[first.len() + 1..].iter().copied()));
                if fresh {
                    add(all, done);
                    more += 1;
                }
                more < 4
            });
        }
    }
}

/// Double Move: the first Moves that look best, each with captures and the best quiet second.
fn double(field: &Field, side: Side, moves: &[Step], wanted: Wanted, add: &mut dyn FnMut(&[Pick], &Prep)) {
    let (firsts, quiets) = match wanted {
        Wanted::All => (24, 4),
        Wanted::Likely => (8, 1),
        Wanted::Noisy => (6, 0),
    };
    let prep = Prep::card(field, side, Kind::Double, &mut Told::silent());
    let card = Pick::Card(Kind::Double.card());
    let mut tried = 0;
    for first in moves {
        if tried >= firsts {
            break;
        }
        let mut begun = prep;
        let mut picks = vec![card];
        let fits = first.picks().all(|pick| {
            let fits = begun.options().contains(pick);
            if fits {
                begun.take(pick, &mut Told::silent());
                picks.push(pick);
            }
            fits
        });
        if !fits || begun.dead || !matches!(begun.want(), Want::From(_)) {
            continue;
        }
        tried += 1;
        let mut calm = 0;
        let foes = begun.field.board.side(!side);
        for from in moves::movers(&begun.field, side, MoveAsk::ORDINARY) {
            let next = begun.after(Pick::Square(from));
            for to in next.options().squares {
                let quiet = !foes.contains(to);
                let checks = quiet && calm < quiets;
                if quiet && !checks {
                    continue;
                }
                calm += usize::from(quiet);
                let mut all = picks.clone();
                all.extend([Pick::Square(from), Pick::Square(to)]);
                next.after(Pick::Square(to)).each_turn(&mut all, &mut |all, done| {
                    add(all, done);
                    false
                });
            }
        }
    }
}

/// Revelation and Sabotage: information and a Move; the Move's own worth decides.
fn information(world: &ArcanaMind, kind: Kind, moves: &[Step], add: &mut dyn FnMut(&[Pick], &Prep)) {
    let other = (!world.turn).index();
    let plain = Prep::ordinary(world.seen(), world.turn);
    let card = Pick::Card(kind.card());
    if world.decks[other].is_empty() {
        return;
    }
    match kind {
        Kind::Revelation if !world.open[other] => add(&[card], &plain),
        Kind::Sabotage if !world.hands[other].is_empty() => {
            let prep = Prep::card(world.seen(), world.turn, kind, &mut Told::silent());
            for rest in moves.iter().take(2) {
                attempt(&prep, &[card], rest, add);
            }
        }
        _ => {}
    }
}
