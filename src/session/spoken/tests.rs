//! The table in words.
use super::*;
use crate::game::{Game, View};
use crate::games::mode;

fn scene(slug: &str, position: &str, side: Side) -> (Scene, &'static [CardFace]) {
    let game = (mode(slug).expect("a mode").parse)(position).expect("a position");
    (game.seen_by(Viewer::Side(side)).scene(), game.cards())
}

#[test]
fn lines_and_pieces_are_told() {
    let (scene, cards) = scene("chess", "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1", Side::White);
    assert_eq!(rank(&scene, cards, 0), "Rank 1: e1 white king; g1 white knight.");
    assert_eq!(file(&scene, cards, 4), "File e: e1 white king; e4 white pawn; e8 black king.");
    assert_eq!(rank(&scene, cards, 2), "Rank 3: empty.");
    assert_eq!(pieces(&scene, Some(Side::White), None), ["White: king e1, knight g1, pawn e4."]);
    assert_eq!(pieces(&scene, None, Some(Role::Pawn)), ["White: pawn e4.", "Black: pawn d5."]);
    assert_eq!(board(&scene, cards, Side::Black)[0], rank(&scene, cards, 0));
}

#[test]
fn signs_say_what_they_do() {
    let (scene, cards) =
        scene("arcana", "4k3/8/8/8/8/8/4P3/4K1N1_w_-_-_0_9 hands=wall/portal effects=wall-b5-b", Side::White);
    let told = square(&scene, cards, Square::B5);
    assert!(
        told.starts_with("b5: empty, wall, ends") && told.contains("Nothing moves onto it or through it"),
        "{told}"
    );
    assert!(effects(&scene, cards)[0].starts_with("b5: wall"));
}

#[test]
fn ground_and_laws_say_what_they_do() {
    let at = "4k3/8/8/8/8/8/4P3/4K3 w hands=forest/- terrain=oasis-e4";
    let (scene, cards) = scene("realm", at, Side::White);
    assert!(
        square(&scene, cards, Square::E4).starts_with("e4: empty, Oasis ("),
        "{}",
        square(&scene, cards, Square::E4)
    );
    assert!(terrain(&scene, cards)[0].starts_with("Oasis e4. "));
    assert_eq!(laws(&scene, cards).len(), 6);
    assert!(hand(&scene, cards)[0].starts_with("1: Forest"), "{:?}", hand(&scene, cards));
}

#[test]
fn the_dark_is_not_empty() {
    let (mut scene, cards) = scene("chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", Side::White);
    scene.dark = true;
    scene.pieces.retain(|(_, piece)| piece.side == Side::White);
    assert_eq!(square(&scene, cards, Square::E5), "e5: in the dark.");
    assert_eq!(rank(&scene, cards, 4), "Rank 5: in the dark.");
    assert!(rank(&scene, cards, 0).ends_with("the rest is in the dark."));
    assert_eq!(pieces(&scene, Some(Side::Black), None), ["Black: in the dark."]);
}
