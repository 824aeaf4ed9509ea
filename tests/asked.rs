//! What is asked of a player is what can be picked: random games of every mode, stage by stage.
use intermezzo::game::{Actor, Choice, Game, Pick, Play, Rng, Scene, View, Viewer, draw};
use intermezzo::games::{AnyGame, MODES};

type Fits = fn(&Pick) -> bool;

/// Words of a prompt, and the pick that must be on offer where they are said.
const PROMISES: [(&str, Fits); 12] = [
    ("play a card", |pick| matches!(pick, Pick::Card(_))),
    ("a skill", |pick| matches!(pick, Pick::Card(_))),
    ("Only a card saves", |pick| matches!(pick, Pick::Card(_))),
    ("ake a move", |pick| matches!(pick, Pick::Square(_))),
    ("Make a Move", |pick| matches!(pick, Pick::Square(_))),
    ("Move a piece", |pick| matches!(pick, Pick::Square(_))),
    ("throw cards away", |pick| matches!(pick, Pick::Choice(Choice::Swap))),
    ("or be done", |pick| matches!(pick, Pick::Choice(Choice::Done))),
    ("refuse the crown", |pick| matches!(pick, Pick::Choice(Choice::Refuse))),
    ("stay here", |pick| matches!(pick, Pick::Choice(_))),
    ("become", |pick| matches!(pick, Pick::Role(_) | Pick::Square(_))),
    ("Promote,", |pick| matches!(pick, Pick::Role(_))),
];

/// Picks that begin a turn, and a word for each kind.
fn unsaid(scene: &Scene) -> Option<&'static str> {
    let offers = |such: fn(&Pick) -> bool| scene.picks.iter().any(such);
    let says = |words: &[&str]| words.iter().any(|word| scene.prompt.contains(word));
    match () {
        () if !scene.prepared.is_empty() || !offers(|p| matches!(p, Pick::Square(_))) => None,
        () if offers(|p| matches!(p, Pick::Card(_))) && !says(&["card", "skill"]) => Some("a card"),
        () => None,
    }
}

#[test]
fn what_is_asked_can_be_picked_and_what_can_be_picked_is_asked() {
    let mut said = [0u32; PROMISES.len()];
    let mut withheld = 0;
    for mode in &MODES {
        for seed in 0..24 {
            let mut rng = Rng::seeded(seed);
            let mut play: Play<AnyGame> = Play::new((mode.start)());
            for _ in 0..700 {
                if let Actor::Side(side) = play.actor() {
                    let scene = play.now().seen_by(Viewer::Side(side)).scene();
                    for (n, (words, fits)) in PROMISES.iter().enumerate() {
                        if scene.prompt.contains(words) {
                            let asked = || format!("{}: “{}” with {:?}", mode.slug, scene.prompt, scene.picks);
                            assert!(scene.picks.iter().any(fits), "{}", asked());
                            said[n] += 1;
                        }
                    }
                    assert_eq!(unsaid(&scene), None, "{}: “{}”", mode.slug, scene.prompt);
                    assert!(!scene.prompt.trim().is_empty(), "{}: nothing is asked", mode.slug);
                    // Cards that are all locked are not asked for.
                    let locked = |s: &Scene| !s.hand.is_empty() && s.hand.iter().flatten().all(|c| c.locked.is_some());
                    withheld += u32::from(scene.prepared.is_empty() && locked(&scene));
                }
                let Some(pick) = draw(play.now(), &mut rng) else { break };
                play.pick(pick).expect("a pick on offer");
            }
        }
    }
    assert!(withheld > 100, "hands of locked cards were met {withheld} times only");
    for (n, (words, _)) in PROMISES.iter().enumerate().filter(|(_, (words, _))| *words != "Only a card saves") {
        assert!(said[n] > 0, "“{words}” was never asked");
    }
}
