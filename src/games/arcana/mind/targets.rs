//! Where a card that lays something is worth laying it.
use super::super::cards::Kind;
use super::super::field::{Field, Told};
use super::super::prep::Prep;
use super::{Step, square};
use crate::board::{Bitboard, Role, Side, Square, attacks};
use crate::game::Pick;
use crate::game::mind::Wanted;
use crate::game::worth::exchange;

/// Promising targets of a card that lays something.
pub(super) fn of(field: &Field, side: Side, kind: Kind, moves: &[Step], wanted: Wanted) -> Vec<Vec<Pick>> {
    let most = if wanted == Wanted::All { 8 } else { 3 };
    let board = &field.board;
    let one = |squares: Vec<Square>| squares.into_iter().take(most).map(|at| vec![Pick::Square(at)]).collect();
    let price = |at: Square| board.role_at(at).map_or(0, exchange::price);
    match kind {
        Kind::Pacifism => vec![Vec::new()],
        Kind::Breach => Prep::card(field, side, kind, &mut Told::silent()).options().iter().map(|p| vec![p]).collect(),
        Kind::Shield => {
            let mut own: Vec<Square> = (board.side(side) - board.role(Role::King)).iter().collect();
            own.retain(|&at| !field.attackers(at, !side).is_empty());
            own.sort_by_key(|&at| -price(at));
            own.truncate(3);
            // A piece that goes into danger under its Shield.
            own.extend(moves.iter().take(3).filter_map(|m| m.0[0].and_then(square)));
            one(own)
        }
        Kind::Eclipse | Kind::Freeze => {
            let mut foes: Vec<Square> = (board.side(!side) - board.role(Role::King)).iter().collect();
            let checks = field.checkers(side);
            let weight = |at: Square| {
                let attacked = !field.attackers(at, side).is_empty();
                let reach = attacks::of(board.role_at(at).unwrap_or(Role::Pawn), !side, at, board.occupied());
                let hits = (reach & board.side(side)).iter().map(price).max().unwrap_or(0).min(950);
                price(at) / 2 + i32::from(attacked) * price(at) / 2 + hits / 2 + i32::from(checks.contains(at)) * 5_000
            };
            foes.sort_by_key(|&at| -weight(at));
            one(foes)
        }
        Kind::Trap => {
            // Where a piece goes that the other side may take back; where its pieces can go anyway.
            let mut squares: Vec<Square> = moves
                .iter()
                .filter_map(|m| m.0[1].and_then(square))
                .filter(|&at| !board.occupied().contains(at))
                .collect();
            let wanted = |at: Square| {
                let attackers = field.attackers(at, !side);
                attackers.iter().map(price).max().unwrap_or(0).min(950) + attackers.count() as i32 * 20
            };
            squares.sort_by_key(|&at| -wanted(at));
            squares.dedup();
            let mut rest: Vec<Square> = (!board.occupied()).iter().collect();
            rest.sort_by_key(|&at| -wanted(at));
            squares.truncate(most / 2);
            squares.extend(rest.into_iter().take(most / 2));
            one(squares)
        }
        Kind::Wall | Kind::Zone => one(barriers(field, side, kind)),
        _ => portals(field, side, moves, wanted),
    }
}

/// Squares that a Wall or a zone closes to some effect: before an own king in check, next to the other king, on lines to dear
/// pieces.
fn barriers(field: &Field, side: Side, kind: Kind) -> Vec<Square> {
    let board = &field.board;
    let empty = !board.occupied();
    let mut ranked: Vec<(i32, Square)> = Vec::new();
    let own = board.king(side);
    let other = board.king(!side);
    let shut = field
        .checkers(side)
        .iter()
        .fold(Bitboard::EMPTY, |set, at| own.map_or(set, |king| set | attacks::between(king, at)));
    let dear = board.side(side) & (board.role(Role::Queen) | board.role(Role::Rook));
    let runners = board.side(!side) & (board.diagonal() | board.straight());
    let lines = dear.iter().flat_map(|d| runners.iter().map(move |r| attacks::between(d, r)));
    let lines = lines.fold(Bitboard::EMPTY, |set, line| set | line);
    let around = other.map_or(Bitboard::EMPTY, attacks::king);
    for at in empty {
        let reached = field.attackers(at, !side).count() as i32;
        let score = i32::from(shut.contains(at) && kind == Kind::Wall) * 1_000
            + i32::from(around.contains(at)) * 60
            + i32::from(lines.contains(at) && kind == Kind::Wall) * 30
            + reached * 4;
        ranked.push((-score, at));
    }
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, at)| at).collect()
}

/// Portals whose one end the best Moves enter, and whose other lies near the other king or on the last rank for a pawn.
fn portals(field: &Field, side: Side, moves: &[Step], wanted: Wanted) -> Vec<Vec<Pick>> {
    let (entries, exits) = if wanted == Wanted::All { (5, 8) } else { (2, 3) };
    let board = &field.board;
    let open = !(board.occupied() | field.portal_ends());
    let dear = board.side(!side) - board.role(Role::Pawn);
    let mut found = Vec::new();
    let reaching = moves.iter().filter_map(|m| Some((square(m.0[0]?)?, square(m.0[1]?)?)));
    for (from, entry) in reaching.filter(|&(_, to)| open.contains(to)).take(entries) {
        let Some(role) = board.role_at(from).filter(|r| *r != Role::King) else { continue };
        let mut ranked: Vec<(i32, Square)> = (open - entry.into())
            .iter()
            .map(|at| {
                let hits = attacks::of(role, side, at, board.occupied()) & dear;
                let promotes = role == Role::Pawn && side.rank_mask(8).contains(at);
                let safe = field.attackers(at, !side).is_empty();
                let score = hits.count() as i32 * 4 + i32::from(promotes) * 30 + i32::from(safe) * 5;
                (-score, at)
            })
            .collect();
        ranked.sort_unstable();
        found.extend(ranked.into_iter().take(exits).map(|(_, exit)| vec![Pick::Square(entry), Pick::Square(exit)]));
    }
    found
}
