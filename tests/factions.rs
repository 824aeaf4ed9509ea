//! Factions: the facts of the rules, the signature of its move tree, and random games of every pairing of armies.
use intermezzo::board::Role;
use intermezzo::game::conformance::{Subject, run};
use intermezzo::game::{Actor, Game, Pick, parse_picks};
use intermezzo::games::factions::{Faction, Factions, ITEMS, THRESHOLDS, Told, VALUES, card, faces, level};

// ---- facts ----

#[test]
fn an_army_is_worth_39_xp() {
    let board = Factions::new([Faction::Undead, Faction::Order]).board_position().board;
    for side in intermezzo::board::Side::ALL {
        let worth = |at| board.role_at(at).map_or(0, |role| u32::from(VALUES[role.index()]));
        assert_eq!(board.side(side).iter().map(worth).sum::<u32>(), 39);
    }
}

#[test]
fn all_six_cards_at_level_three_cost_46_xp() {
    assert_eq!(THRESHOLDS.iter().map(|(_, three)| u32::from(*three)).sum::<u32>(), 46);
}

#[test]
fn thresholds_are_totals() {
    for role in Role::ALL {
        let (two, three) = THRESHOLDS[role.index()];
        let levels: Vec<u8> = (0..=three + 3).map(|xp| level(role, xp)).collect();
        assert_eq!(levels.iter().position(|&l| l == 2), Some(usize::from(two)), "{role:?}");
        assert_eq!(levels.iter().position(|&l| l == 3), Some(usize::from(three)), "{role:?}");
        assert!(levels.is_sorted() && levels.last() == Some(&3), "{role:?}");
    }
}

#[test]
fn each_army_has_three_skills_to_activate_and_three_that_are_always_on() {
    for faction in Faction::ALL {
        let own: Vec<_> = ITEMS.iter().filter(|item| item.faction == faction).collect();
        assert_eq!(own.len(), 6);
        assert_eq!(own.iter().filter(|item| item.active).count(), 3);
        for role in Role::ALL {
            assert_eq!(faces()[card(faction, role).index()].slug, own[role.index()].slug);
        }
    }
}

// ---- the log ----

/// The log's text of a turn's picks.
fn logged(position: &str, picks: &str) -> String {
    let game = Factions::parse(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    game.turn_text(&parse_picks(picks, faces()).expect("picks"))
}

#[test]
fn the_log_calls_mate_only_what_no_skill_escapes() {
    let check = |grave: &str| format!("6k1/4b3/8/8/6P1/8/3PP3/3QKB2_b_-_-_0_1 undead{grave} order");
    assert_eq!(logged(&check(""), "e7 h4"), "Bh4#");
    assert_eq!(logged(&check("::p"), "e7 h4"), "Bh4+");
}

#[test]
fn the_log_tells_what_a_skill_did() {
    assert_eq!(logged("4k3/8/8/8/4P3/8/8/4K3_w_-_-_0_1 undead::p order", "rise e4 e3"), "Rise: e4, +e3");
    let pawns = "4k3/P7/8/8/8/8/4P3/4K3_w_-_-_0_1 order undead";
    assert_eq!(logged(pawns, "fanatics a7 =N e2"), "Fanatics: a7-a8=N, e2-e3");
    assert_eq!(logged("4k3/8/3n4/8/4N3/8/8/4K3_w_-_-_0_1 order undead", "e4 d6 =K"), "Nxd6+, +4 XP king");
}

// ---- the signature ----

/// How many sequences of picks make so many whole turns from here, what a side is owed included. A turn that ends the game
/// ends its sequence.
#[test]
fn marks_are_the_same_in_whatever_order_they_are_written() {
    let read = |marks: &str| {
        Factions::parse(&format!(
            "4k3/3r4/p7/8/1p6/8/8/3QK3_w_-_-_0_9 order:0,0,0,0,0,0 undead:0,0,0,0,0,0 marks={marks}"
        ))
    };
    let sorted = read("d1:c2;b4:b;a6:p").unwrap();
    assert_eq!(read("a6:p;d1:c2;b4:b").unwrap(), sorted);
    assert_eq!(Factions::parse(&sorted.position()).unwrap(), sorted);
}

fn perft(game: &Factions, turns: u32) -> u64 {
    if turns == 0 || matches!(game.actor(), Actor::Over(_)) {
        return u64::from(turns == 0);
    }
    let side = game.turn();
    let after = |pick: Pick| {
        let mut next = game.clone();
        next.make(pick, &mut Told::new());
        let passed = next.turn() != side;
        perft(&next, turns - u32::from(passed))
    };
    game.picks().into_iter().map(after).sum()
}

/// Counts of whole turns at depth 1, 2 and 3. Only a change of rules may change them; whoever changes one says which rule.
const SIGNATURE: [(&str, &str, [u64; 3]); 4] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 undead order", [56, 4_928, 275_890]),
    (
        "court, crypt and sentences",
        "2kr4/pp4b1/8/3n4/4P3/2N5/PPQ5/1K1R4_w_-_-_0_1 undead:2,3,3,4,10,6:rp order:2,3,6,4,5,6 marks=c3:c2;d5:b",
        [104, 4_072, 445_524],
    ),
    (
        "last ranks, silence and passing",
        "1n5k/P6r/5K2/3Pp3/7p/6p1/1B6/4R3_w_-_e6_0_1 undead:4,6,6,8,5,12:pn order:4,3,3,8,5,12 marks=h7:c2",
        [56, 1_045, 57_002],
    ),
    (
        "two Courts",
        "r3k2r/1p3p2/2n5/8/3P4/8/1BP5/R3K2R_b_KQkq_-_0_1 undead:2,0,6,8,0,6:p undead:4,3,0,4,0,0:pp",
        [46, 3_902, 174_939],
    ),
];

#[test]
fn the_signature_of_the_move_tree_is_unchanged() {
    let mut changed = Vec::new();
    for (name, text, counts) in SIGNATURE {
        let game = Factions::parse(text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let now = [1, 2, 3].map(|turns| perft(&game, turns));
        if now != counts {
            changed.push(format!("{name}: {now:?}, was {counts:?}"));
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}

// ---- random games ----

fn keep_their_promises(factions: [Faction; 2], seeds: std::ops::Range<u64>) {
    let start = Factions::new(factions);
    for seed in seeds {
        let subject = Subject {
            name: "factions",
            start: start.clone(),
            start_text: Some(start.position()),
            parse: Factions::parse,
        };
        let report = run(&subject, seed, 20_000).unwrap_or_else(|failure| panic!("{failure}"));
        assert!(report.outcome.is_some(), "{factions:?}, seed {seed}: no end");
    }
}

#[test]
fn undead_against_order() {
    keep_their_promises([Faction::Undead, Faction::Order], 0..20);
}

#[test]
fn order_against_undead() {
    keep_their_promises([Faction::Order, Faction::Undead], 100..120);
}

#[test]
fn two_courts() {
    keep_their_promises([Faction::Undead; 2], 200..220);
}

#[test]
fn two_orders() {
    keep_their_promises([Faction::Order; 2], 300..320);
}
