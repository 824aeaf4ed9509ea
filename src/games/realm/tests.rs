//! Laws, paths and dice in small positions.
use super::Realm;
use super::cards::faces;
use super::check;
use super::moves::{self, How, Motion};
use super::odds::Part;
use super::prep::{Prep, Want};
use crate::board::{Side, Square};
use crate::game::{Choice, Game, Pick, Viewer, parse_picks};

fn game(text: &str) -> Realm {
    Realm::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn targets(text: &str, from: Square) -> Vec<Square> {
    let mut squares: Vec<Square> = moves::of(game(text).base(), from).iter().map(|m| m.to).collect();
    squares.sort_unstable();
    squares
}

fn odds(text: &str, from: Square, to: Square) -> Option<((u64, u64), (u64, u64))> {
    let game = game(text);
    let begun = Prep::plain(game.base(), game.turn(), false).after(Pick::Square(from));
    let pair = |part: Part| (part.n, part.of);
    begun.chances(Pick::Square(to)).map(|c| (pair(c.whole), pair(c.skip)))
}

#[test]
fn a_path_is_the_squares_between_without_the_friend_that_is_jumped() {
    let path = |how| {
        let motion = Motion { from: Square::A1, to: Square::E5, takes: None, how };
        motion.path().collect::<Vec<_>>()
    };
    assert_eq!(path(How::Line), [Square::B2, Square::C3, Square::D4]);
    assert_eq!(path(How::Over(Square::C3)), [Square::B2, Square::D4]);
    assert_eq!(path(How::Merge(None)).len(), 3);
    assert!(path(How::Leap).is_empty());
    let step = Motion { from: Square::A1, to: Square::A2, takes: None, how: How::Line };
    assert_eq!(step.path().count(), 0);
}

#[test]
fn two_ways_to_a_square_are_one_move_by_the_safer_way() {
    let motions = moves::of(game("4k3/8/8/8/8/8/8/R3K3 w terrain=portal-a1,portal-a5,forest-a3").base(), Square::A1);
    let to_portal: Vec<_> = motions.iter().filter(|m| m.to == Square::A5).collect();
    assert_eq!(to_portal.len(), 1);
    assert_eq!(to_portal[0].how, How::Leap);
}

#[test]
fn borrowed_laws_are_those_in_force() {
    let with = |laws: &str| targets(&format!("4k3/8/8/8/3Q4/8/8/4K3 w laws=democratic{laws}"), Square::D4).len();
    assert_eq!(with(""), 27);
    assert_eq!(with(",man"), 14 + 4);
    assert_eq!(with(",fear"), 13);
    assert_eq!(with(",lame,cannon"), 4);
    assert_eq!(with(",lame,augrook"), 4 + 14 + 4);
}

#[test]
fn odds_are_counted_out() {
    let half = (1, 2);
    let rook = "4k3/8/8/8/8/8/8/R3K3 w terrain=";
    assert_eq!(odds(&format!("{rook}forest-a3"), Square::A1, Square::A2), None);
    assert_eq!(odds(&format!("{rook}forest-a3"), Square::A1, Square::A4), Some((half, (0, 1))));
    assert_eq!(odds(&format!("{rook}forest-a3,desert-a4"), Square::A1, Square::A5), Some(((1, 4), (0, 1))));
    assert_eq!(odds(&format!("{rook}oasis-a4"), Square::A1, Square::A4), Some(((1, 1), half)));
    assert_eq!(odds(&format!("{rook}forest-a2,oasis-a4"), Square::A1, Square::A4), Some((half, (1, 4))));
    let knight = "4k3/8/8/3p4/8/2N5/8/4K3 w laws=frenziedknights";
    assert_eq!(odds(knight, Square::C3, Square::D5), Some(((2, 3), (2, 3))));
    // No second die where they skip already: the captor must live (2/3) and keep its rank.
    assert_eq!(odds(&format!("{knight} terrain=oasis-d5"), Square::C3, Square::D5), Some(((2, 3), (2, 3))));
    assert_eq!(odds(&format!("{knight} terrain=desert-d5"), Square::C3, Square::D5), Some(((1, 3), (2, 3))));
}

#[test]
fn a_die_is_weighed_as_its_odds_say() {
    let mut frenzied = game("4k3/8/8/3p4/8/2N5/8/4K3 w laws=frenziedknights");
    for pick in parse_picks("c3 d5", faces()).unwrap() {
        frenzied.apply(pick).unwrap();
    }
    assert_eq!(frenzied.weight(Pick::Choice(Choice::Hit)), 1);
    assert_eq!(frenzied.weight(Pick::Choice(Choice::Miss)), 2);
}

#[test]
fn sure_and_unsure_check_are_told_apart() {
    let check = |terrain: &str| {
        let game = game(&format!("4r2k/8/8/8/8/8/8/4K3 b{terrain}"));
        let field = game.base();
        (check::attacked(field, Side::White, Square::E1), check::unsure(field, Side::White, Square::E1))
    };
    assert_eq!(check(""), (true, false));
    assert_eq!(check(" terrain=forest-e4"), (false, true));
    assert_eq!(check(" terrain=desert-e4"), (true, false));
    assert_eq!(check(" terrain=oasis-e4"), (true, true));
    assert_eq!(check(" terrain=mountains-e4"), (false, false));
    assert_eq!(check(" terrain=winter-e4"), (false, false));
    assert_eq!(check(" terrain=desert-e1"), (true, false));
}

#[test]
fn a_lone_king_is_answered_for_and_two_are_not() {
    assert!(check::must_answer(game("4r2k/8/8/8/8/8/8/4K3 b").base(), Side::White));
    assert!(!check::must_answer(game("4r2k/8/8/8/8/8/8/K3K3 b").base(), Side::White));
}

#[test]
fn cards_on_the_table_are_neither_in_the_deck_nor_in_the_pile() {
    let game = game(
        "4k3/8/8/8/8/8/8/4K3 w hands=forest,canon/exile laws=secular terrain=forest-e4,desert-d5 pile=options,forest",
    );
    let left = |kind| game.in_deck(kind);
    use super::kind::Kind;
    assert_eq!([left(Kind::Forest), left(Kind::Desert), left(Kind::Canon), left(Kind::SecularQueen)], [1, 3, 0, 0]);
    assert_eq!([left(Kind::Options), left(Kind::Exile), left(Kind::NormalQueen)], [0, 0, 1]);
    assert_eq!(game.deck_left(), 73 - 3 - 3 - 2);
}

#[test]
fn an_empty_deck_is_made_of_the_pile() {
    // All cards but those held and on the table lie on the pile.
    let start =
        game("4k3/8/8/8/8/8/8/4K3 w hands=forest,canon,exile,options,rotation/desert,desert,desert,desert,oasis");
    let rest = super::kind::Kind::ALL
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(faces()[kind as usize].slug.as_str(), usize::from(start.in_deck(kind))));
    let pile = rest.collect::<Vec<_>>().join(",");
    let mut game = game(&format!("{} pile={pile}", start.position()));
    assert_eq!(game.deck_left(), 0);
    let mut told = Vec::new();
    for pick in parse_picks("forest e4", faces()).unwrap() {
        told.extend(game.apply(pick).unwrap());
    }
    assert!(told.contains(&crate::game::Event::Reshuffled));
    assert_eq!(game.deck_left(), 63);
    assert!(game.pile.is_empty());
}

#[test]
fn a_view_hides_a_turn_in_preparation_and_the_other_hand() {
    let mut game = game("4k3/8/8/8/8/8/P7/4K3 w hands=forest,canon/exile");
    game.apply(Pick::Square(Square::A2)).unwrap();
    let own = game.seen_by(Viewer::Side(Side::White));
    let other = game.seen_by(Viewer::Side(Side::Black));
    let scene = |view: &super::RealmView| crate::game::View::scene(view);
    assert_eq!(scene(&own).prepared.len(), 1);
    assert!(scene(&other).prepared.is_empty());
    assert_eq!(scene(&other).hand.iter().flatten().count(), 1);
}

#[test]
fn a_turn_waits_for_its_die_and_reads_back() {
    let mut start = game("4k3/8/8/8/8/8/8/R3K3 w terrain=forest-a3,desert-a5");
    for pick in parse_picks("a1 a8 miss", faces()).unwrap() {
        start.apply(pick).unwrap();
    }
    let text = start.position();
    assert!(text.contains("turn=a1,a8,miss"), "{text}");
    let read = game(&text);
    assert!(matches!(read.prep().map(Prep::want), Some(Want::Die(die)) if die.at == Square::A5));
    assert_eq!(read.position(), text);
    for bad in
        ["turn=a1", "turn=a1,a8,hit,hit", "turn=a1,a2", "turn=e1,hit", "turn=forest,a5", "turn=a1,a8 stage=refill"]
    {
        assert!(Realm::parse(&text.replace("turn=a1,a8,miss", bad)).is_err(), "{bad}");
    }
}

#[test]
fn the_scene_shows_laws_ground_pile_and_who_skips() {
    let mut game = game(
        "4k3/8/8/3p4/8/2N5/8/4K3 w laws=frenziedknights,man terrain=forest-e4,oasis-h8 pile=exile,options \
         hands=forest/canon",
    );
    let scene = |game: &Realm| crate::game::View::scene(&game.seen_by(Viewer::Public));
    let skips = |game: &Realm| scene(game).seats.map(|seat| seat.skips);
    let seen = scene(&game).realm().cloned().unwrap();
    let slug = |card: crate::game::Card| faces()[card.index()].slug.as_str();
    let laws: Vec<&str> = seen.laws.iter().map(|law| slug(law.card)).collect();
    assert_eq!(laws, ["normalpawns", "frenziedknights", "man", "normalrook", "normalqueen", "normalking"]);
    assert!(seen.laws.iter().all(|law| law.grid.len() == 7 && law.grid.iter().all(|row| row.len() == 7)));
    let ground: Vec<(Square, &str)> = seen.terrain.iter().map(|(at, card)| (*at, slug(*card))).collect();
    assert_eq!(ground, [(Square::E4, "forest"), (Square::H8, "oasis")]);
    assert_eq!(seen.pile.iter().map(|card| slug(*card)).collect::<Vec<_>>(), ["exile", "options"]);
    assert_eq!(skips(&game), [false; 2]);
    for pick in parse_picks("c3 d5 miss", faces()).unwrap() {
        game.apply(pick).unwrap();
    }
    // The skip is spent with the turn that it cost.
    assert_eq!((skips(&game), game.turn()), ([false; 2], Side::White));
}

#[test]
fn lost_pieces_are_counted_as_they_were() {
    let mut start = game("4k3/8/8/3q4/8/2N5/8/4K3 w terrain=desert-d5");
    for pick in parse_picks("c3 d5 hit", faces()).unwrap() {
        start.apply(pick).unwrap();
    }
    assert!(start.position().contains("captured=-/q"), "{}", start.position());
    assert_eq!(game(&start.position()).position(), start.position());
}

#[test]
fn the_log_tells_a_turn_in_a_few_signs() {
    let text = |position: &str, picks: &str| game(position).turn_text(&parse_picks(picks, faces()).unwrap());
    let rook = "4k3/8/8/8/8/8/8/R3K3 w terrain=forest-a4";
    assert_eq!(text(rook, "a1 a8 miss"), "Ra1-a8+");
    assert_eq!(text(rook, "a1 a8 hit"), "Ra1-a4, stopped in the Forest");
    assert_eq!(text("4k3/8/8/8/8/2p5/8/1N2K3 w", "b1 c3"), "Nb1xc3");
    let cards = "4k3/8/8/8/8/8/8/4K3 w hands=forest,canon,exile,options,rotation/-";
    assert_eq!(text(cards, "forest e4 oasis"), "Forest: e4");
    assert_eq!(text(cards, "swap forest canon done"), "throws 2");
    assert_eq!(text("4k3/8/8/3p4/8/2N5/8/4K3 w laws=frenziedknights", "c3 d5 miss"), "Nc3xd5");
    assert_eq!(text("8/P7/8/8/8/k7/8/K7 w", "a7 a8 =Q"), "a7-a8=Q+");
}
