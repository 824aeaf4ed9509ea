//! Tests of Four Colours against a slow second reading of its rules, and that no card and no piece is lost or made up.
//! What each card does is in `tests/scenarios/colours/`.
use super::moves::{Danger, MoveAsk, danger};
use super::table::Stage;
use super::{Colours, Mode, copies, kinds};
use crate::board::{Board, Role, Side, Square};
use crate::game::{Actor, Card, Event, Game, Pick, Rng, View, Viewer, draw};

const MODES: [Mode; 3] = [Mode::Classic, Mode::Luck, Mode::Blitz];

fn seeds() -> std::ops::Range<u64> {
    0..40
}

/// Plays a random game and looks at it after each pick.
fn random_game(mode: Mode, seed: u64, mut look: impl FnMut(&Colours, &Colours, Pick, &[Event])) -> Colours {
    let mut rng = Rng::seeded(seed);
    let mut game = Colours::new(mode);
    while let Some(pick) = draw(&game, &mut rng) {
        let before = game.clone();
        let events = game.apply(pick).expect("a pick on offer");
        look(&before, &game, pick, &events);
    }
    assert!(matches!(game.actor(), Actor::Over(_)));
    game
}

// ---- the slow second reading ----

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

fn all_round() -> Vec<(i8, i8)> {
    [STRAIGHT, DIAGONAL].concat()
}

/// The squares that the piece on `from` attacks, walked step by step.
fn attacked(board: &Board, from: Square) -> Vec<Square> {
    let piece = board.piece_at(from).expect("a piece");
    let ahead = if piece.side == Side::White { 1 } else { -1 };
    let (steps, far): (Vec<(i8, i8)>, bool) = match piece.role {
        Role::Pawn => (vec![(1, ahead), (-1, ahead)], false),
        Role::Knight => (KNIGHT.to_vec(), false),
        Role::King => (all_round(), false),
        Role::Bishop => (DIAGONAL.to_vec(), true),
        Role::Rook => (STRAIGHT.to_vec(), true),
        Role::Queen => (all_round(), true),
    };
    let mut squares = Vec::new();
    for (files, ranks) in steps {
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            squares.push(next);
            at = next;
            if !far || board.piece_at(next).is_some() {
                break;
            }
        }
    }
    squares
}

/// Whether `from` may take on `to` as far as kings go: a king needs a second attacker with the first lifted off.
fn two_to_take(board: &Board, from: Square, to: Square) -> bool {
    let side = board.side_at(from).expect("a piece");
    if board.piece_at(to).map(|p| (p.role, p.side)) != Some((Role::King, !side)) {
        return true;
    }
    let mut lifted = *board;
    lifted.remove(from);
    lifted.pieces().any(|(at, piece)| piece.side == side && attacked(&lifted, at).contains(&to))
}

/// Where a regular move may go.
fn regular(board: &Board, from: Square, passing: &[Square]) -> Vec<Square> {
    let piece = board.piece_at(from).expect("a piece");
    let mut squares: Vec<Square> = Vec::new();
    if piece.role == Role::Pawn {
        let ahead = if piece.side == Side::White { 1 } else { -1 };
        let takes = |to: &Square| {
            let behind = to.offset(0, -ahead).and_then(|at| board.piece_at(at));
            let passed = behind.is_some_and(|p| p.role == Role::Pawn && p.side != piece.side);
            board.side_at(*to) == Some(!piece.side) || (passing.contains(to) && board.piece_at(*to).is_none() && passed)
        };
        squares.extend(attacked(board, from).into_iter().filter(takes));
        if let Some(one) = from.offset(0, ahead).filter(|at| board.piece_at(*at).is_none()) {
            squares.push(one);
            let home = if piece.side == Side::White { 1 } else { 6 };
            let two = one.offset(0, ahead).filter(|at| from.rank() == home && board.piece_at(*at).is_none());
            squares.extend(two);
        }
    } else {
        squares.extend(attacked(board, from).into_iter().filter(|to| board.side_at(*to) != Some(piece.side)));
    }
    squares.retain(|to| two_to_take(board, from, *to));
    squares
}

fn can_castle(board: &Board, a: Square, b: Square) -> bool {
    let (Some(first), Some(second)) = (board.piece_at(a), board.piece_at(b)) else { return false };
    let (king, rook) = match (first.role, second.role) {
        (Role::King, Role::Rook) => (a, b),
        (Role::Rook, Role::King) => (b, a),
        _ => return false,
    };
    let row = if first.side == Side::White { 0 } else { 7 };
    if first.side != second.side || king.rank() != row || rook.rank() != row {
        return false;
    }
    let (low, high) = (king.file().min(rook.file()), king.file().max(rook.file()));
    let ends = if rook.file() > king.file() { [6, 5] } else { [2, 3] };
    let mut files = (low + 1..high).chain(ends);
    files.all(|file| {
        let at = Square::at(file, row).expect("a square");
        at == king || at == rook || board.piece_at(at).is_none()
    })
}

/// Every first target that a card for `role` gives the piece on `from`.
fn targets(board: &Board, from: Square, role: Option<Role>, powered: bool, passing: &[Square]) -> Vec<Square> {
    let piece = board.piece_at(from).expect("a piece");
    let mut squares = Vec::new();
    if role.is_none_or(|r| r == piece.role) {
        squares.extend(regular(board, from, passing));
        let steps: Vec<(i8, i8)> = match piece.role {
            Role::Bishop | Role::Rook | Role::Queen => all_round(),
            _ => Vec::new(),
        };
        let leaps: Vec<(i8, i8)> =
            if piece.role == Role::Knight { DIAGONAL.map(|(f, r)| (2 * f, 2 * r)).to_vec() } else { Vec::new() };
        if powered {
            let near = steps.iter().filter_map(|&(f, r)| from.offset(f, r));
            squares.extend(near.filter(|at| board.piece_at(*at).is_none()));
            let far = leaps.iter().filter_map(|&(f, r)| from.offset(f, r));
            squares.extend(
                far.filter(|at| board.side_at(*at) != Some(piece.side)).filter(|at| two_to_take(board, from, *at)),
            );
        }
    }
    if role.is_none_or(|r| matches!(r, Role::King | Role::Rook)) {
        squares.extend(Square::ALL.into_iter().filter(|to| can_castle(board, from, *to)));
    }
    squares.sort_unstable();
    squares.dedup();
    squares
}

#[test]
fn every_card_moves_what_a_slow_reading_says() {
    let roles = [None, Some(Role::Pawn), Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)];
    let roles: Vec<Option<Role>> = roles.into_iter().chain([Some(Role::King)]).collect();
    let mut seen = 0;
    for seed in seeds() {
        let mut rng = Rng::seeded(seed);
        random_game(MODES[seed as usize % 3], seed, |_, game, _, _| {
            let table = game.table();
            if rng.below(4) > 0 || matches!(table.stage, Stage::Over(_)) {
                return;
            }
            let board = table.board();
            let passing: Vec<Square> = table.en_passant[table.turn.index()].iter().collect();
            for (from, _) in board.pieces().filter(|(_, p)| p.side == table.turn) {
                for &role in &roles {
                    for powered in [false, true] {
                        let ask = MoveAsk { role, powered, again: false };
                        let fast: Vec<Square> = table.targets(ask, from).iter().collect();
                        let slow = targets(board, from, role, powered, &passing);
                        assert_eq!(fast, slow, "{role:?} powered {powered} from {from}: {}", game.position());
                        assert_eq!(table.movers(ask).contains(from), !slow.is_empty());
                        seen += 1;
                    }
                }
            }
        });
    }
    assert!(seen > 100_000, "{seen}");
}

#[test]
fn the_shield_is_worn_under_exactly_one_attacker() {
    for seed in seeds() {
        random_game(Mode::Luck, seed, |_, game, _, _| {
            let board = game.table().board();
            for side in Side::ALL {
                let Some(king) = board.king(side) else { continue };
                let attackers: Vec<Square> = board
                    .pieces()
                    .filter(|(at, p)| p.side != side && attacked(board, *at).contains(&king))
                    .map(|(at, _)| at)
                    .collect();
                let taken = attackers.iter().any(|&from| two_to_take(board, from, king));
                let expected = match (attackers.is_empty(), taken) {
                    (true, _) => Danger::None,
                    (false, true) => Danger::Open,
                    (false, false) => Danger::Shield,
                };
                assert_eq!(danger(board, side, king), expected, "{}", board.placement());
            }
        });
    }
}

// ---- nothing is lost or made up ----

#[test]
fn cards_are_neither_lost_nor_made() {
    for mode in MODES {
        for seed in seeds() {
            let mut hands: [Vec<Card>; 2] = Default::default();
            random_game(mode, seed, |_, game, _, events| {
                for card in kinds() {
                    let held: u8 = Side::ALL.iter().map(|&s| game.hand(s).count_of(card)).sum();
                    let spent = game.table().spent[card.index()];
                    assert_eq!(game.in_deck(card) + held + spent, copies(card, mode));
                }
                assert_eq!(game.deck_left(), kinds().map(|c| u16::from(game.in_deck(c))).sum::<u16>());
                // The hands are what the events tell.
                for event in events {
                    let lose = |hand: &mut Vec<Card>, card: Card| {
                        let at = hand.iter().position(|c| *c == card).expect("a card that is held");
                        hand.swap_remove(at);
                    };
                    match *event {
                        Event::CardDrawn { side, card: Some(card), .. } => hands[side.index()].push(card),
                        Event::CardThrown { side, card } => lose(&mut hands[side.index()], card),
                        Event::CardPlayed { side, card, .. } if mode != Mode::Luck => {
                            lose(&mut hands[side.index()], card);
                        }
                        _ => {}
                    }
                }
                for side in Side::ALL {
                    let sorted = |cards: &mut dyn Iterator<Item = Card>| {
                        let mut cards: Vec<Card> = cards.collect();
                        cards.sort_unstable();
                        cards
                    };
                    assert_eq!(sorted(&mut game.hand(side).cards()), sorted(&mut hands[side.index()].iter().copied()));
                }
            });
        }
    }
}

#[test]
fn the_captured_pile_is_what_left_and_did_not_return() {
    for seed in seeds() {
        random_game(Mode::Classic, seed, |before, game, _, events| {
            let mut piles = before.table().captured;
            for event in events {
                match event {
                    Event::Captured { piece, .. } => piles[piece.side.index()][piece.role.index()] += 1,
                    // A pawn of a super charge is new; what a Plus two places was captured.
                    Event::Placed { piece, .. } if before.table().stage != Stage::Levy => {
                        piles[piece.side.index()][piece.role.index()] -= 1;
                    }
                    Event::TakenBack { .. } => return,
                    _ => {}
                }
            }
            assert_eq!(piles, game.table().captured);
        });
    }
}

#[test]
fn a_game_keeps_its_bounds() {
    for mode in MODES {
        for seed in seeds() {
            let mut skipped = [false; 2];
            let mut swaps = 0;
            let end = random_game(mode, seed, |before, game, pick, events| {
                let table = game.table();
                assert!(Side::ALL.iter().all(|&s| table.charges(s) < 3));
                let kings = |side| table.board().of(side, Role::King).count();
                let over = matches!(table.stage, Stage::Over(_));
                assert!(over || Side::ALL.into_iter().all(|s| kings(s) == 1));
                for side in Side::ALL {
                    let pawns = table.board().of(side, Role::Pawn);
                    assert!((pawns & side.rank_mask(8)).is_empty(), "a pawn stands on its last row");
                }
                swaps += usize::from(pick == Pick::Choice(crate::game::Choice::Swap));
                for event in events {
                    match *event {
                        // Without cards a side is passed over as often as need be.
                        Event::Skipped(side) if mode == Mode::Luck || game.hand(side).count() > 0 => {
                            assert!(!skipped[side.index()], "{side:?} is skipped twice running");
                            skipped[side.index()] = true;
                        }
                        Event::TurnBegan(side) => {
                            skipped[side.index()] = false;
                            swaps = 0;
                        }
                        Event::Charged { side, to } => {
                            let from = before.table().charges(side);
                            assert!(to <= 3 && (to > from || to == 0 || to + 1 == from));
                        }
                        _ => {}
                    }
                }
                assert!(swaps <= 1 || !before.prepared().is_empty());
            });
            let outcome = end.actor().outcome().expect("an end");
            let dead = Side::ALL.into_iter().find(|s| end.table().board().king(*s).is_none());
            assert_eq!(outcome.winner, dead.map(|side| !side));
        }
    }
}

#[test]
fn taking_a_king_always_took_two() {
    let mut taken = 0;
    for seed in 0..200 {
        random_game(Mode::Luck, seed, |before, _, pick, events| {
            let king = events.iter().any(|e| matches!(e, Event::Captured { piece, .. } if piece.role == Role::King));
            if !king {
                return;
            }
            taken += 1;
            let (Stage::Target(_, from) | Stage::Onward(_, from), Pick::Square(to)) = (before.table().stage, pick)
            else {
                panic!("a king was taken by {:?}", before.table().stage);
            };
            assert!(two_to_take(before.table().board(), from, to));
        });
    }
    assert!(taken > 20, "{taken} kings were taken");
}

// ---- what is hidden ----

#[test]
fn a_view_holds_no_card_of_the_other_hand() {
    let mut rng = Rng::seeded(9);
    for seed in seeds() {
        random_game(Mode::Classic, seed, |_, game, _, _| {
            for side in Side::ALL {
                let scene = game.seen_by(Viewer::Side(side)).scene();
                let mine: Vec<Option<Card>> = scene.hand.iter().map(|h| h.as_ref().map(|h| h.card)).collect();
                assert_eq!(mine, game.hand(side).slots());
            }
            assert!(game.seen_by(Viewer::Public).scene().hand.is_empty());
        });
        // A view of another world that differs in the hidden hand only is the same bytes.
        let mut game = Colours::new(Mode::Classic);
        for _ in 0..6 {
            let pick = draw(&game, &mut rng).expect("a deal");
            game.apply(pick).expect("a pick on offer");
        }
        let view = game.seen_by(Viewer::Side(Side::White));
        let worlds: Vec<Colours> = (0..20).map(|_| view.sample(&mut rng)).collect();
        let bytes = postcard::to_allocvec(&view).expect("bytes");
        for world in &worlds {
            assert_eq!(postcard::to_allocvec(&world.seen_by(Viewer::Side(Side::White))).expect("bytes"), bytes);
        }
        assert!(worlds.iter().any(|w| w.hand(Side::Black) != game.hand(Side::Black)));
    }
}

/// The chance of each card to come next, as the counter tells it, is the chance with which the other hand is dealt.
#[test]
fn sampled_hands_follow_the_counter() {
    let mut rng = Rng::seeded(5);
    let text = "4k3/8/8/8/8/8/8/4K3 w classic hands=red-1,red-9,bolt/blue-1,-,- deck=bolt*6,blue-0,green-0";
    let view = Colours::parse(text).expect("a position").seen_by(Viewer::Side(Side::White));
    let bolt = kinds().find(|c| super::item(*c).slug == "bolt").expect("a bolt");
    let bolts = (0..9000).filter(|_| view.sample(&mut rng).hand(Side::Black).count_of(bolt) == 1).count();
    // Six of the nine cards that White has not seen are bolts.
    assert!((5700..6300).contains(&bolts), "{bolts}");
}
