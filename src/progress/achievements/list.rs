//! The list of achievements, in the order in which they are shown within a family.
use super::{Achievement, Measure};
use crate::cpu::characters::CHARACTERS;
use crate::progress::facts::Fact;
use Measure::{
    Beaten, BestRating, Company, CupMedals, CupWins, Days, Each, FamiliesWon, Games, LadderFinals, LadderWins,
    LongestGame, Modes, Most, Placed, ShortWins, SidesWon, Streak, Sum, Upsets, Wins, WinsAgainst, WinsIn,
};

const ANY: Option<&str> = None;
const CHESS: Option<&str> = Some("chess");
const COLOURS: Option<&str> = Some("colours");
const FACTIONS: Option<&str> = Some("factions");
const ARCANA: Option<&str> = Some("arcana");
const CHAOS: Option<&str> = Some("chaos");
const REALM: Option<&str> = Some("realm");

/// One item: slug, name and text; then family, coins, goal and measure.
const fn item(
    [slug, name, text]: [&'static str; 3],
    family: Option<&'static str>,
    coins: u32,
    goal: u32,
    measure: Measure,
) -> Achievement {
    Achievement { slug, name, text, family, coins, goal, measure }
}

/// Every achievement.
#[rustfmt::skip]
pub const ACHIEVEMENTS: &[Achievement] = &[
    // ---- the career ----
    item(["first-game", "Opening move", "Finish a game. One that ends within ten turns counts only if you win it."], ANY, 20, 1, Games),
    item(["first-win", "First win", "Win a game."], ANY, 30, 1, Wins),
    item(["games-25", "Regular", "Finish 25 games."], ANY, 40, 25, Games),
    item(["games-100", "At home here", "Finish 100 games."], ANY, 120, 100, Games),
    item(["wins-25", "Twenty-five points", "Win 25 games."], ANY, 60, 25, Wins),
    item(["wins-100", "A hundred points", "Win 100 games."], ANY, 150, 100, Wins),
    item(["both-sides", "Both ends of the board", "Win a game as White and one as Black."], ANY, 20, 2, SidesWon),
    item(["all-modes", "A taste of everything", "Finish a game of each of the eight modes."], ANY, 60, 8, Modes),
    item(["all-families", "All-rounder", "Win a game of each of the six rule sets."], ANY, 100, 6, FamiliesWon),
    item(["streak-3", "Good run", "Win three games one after the other."], ANY, 30, 3, Streak),
    item(["streak-7", "Unstoppable", "Win seven games one after the other."], ANY, 100, 7, Streak),
    item(["seven-days", "Seven days", "Play on seven different days, which need not follow each other. A day begins at midnight UTC."], ANY, 30, 7, Days),
    item(["long-game", "Marathon", "Finish a game of 150 turns, both sides together."], ANY, 40, 150, LongestGame),
    item(["short-win", "Short work", "Give checkmate or take the king within 30 turns, both sides together."], ANY, 30, 1, ShortWins(30)),
    item(["company", "Company", "Finish a game against another person."], ANY, 20, 1, Company),
    item(["beat-pip", "Out of the nest", "Win against Pip."], ANY, 10, 1, WinsAgainst("pip")),
    item(["beat-level-4", "Halfway up", "Win against every character of level 4."], ANY, 60, 2, Beaten(Some(4))),
    item(["beat-regina", "Dethroned", "Win against Regina."], ANY, 150, 1, WinsAgainst("regina")),
    item(["beat-all", "The whole table", "Win against every character, in any mode."], ANY, 200, CHARACTERS.len() as u32, Beaten(None)),
    item(["placed-1", "On the board", "Play your ten placement games in a mode."], ANY, 30, 1, Placed),
    item(["placed-3", "On three boards", "Play your ten placement games in each of three modes."], ANY, 80, 3, Placed),
    item(["rating-1100", "Above the start", "Reach a rating of 1100 in a mode, after its placement games."], ANY, 60, 1100, BestRating),
    item(["rating-1300", "Strong player", "Reach a rating of 1300 in a mode, after its placement games."], ANY, 150, 1300, BestRating),
    item(["upset", "Giant killer", "Win a rated game against somebody rated at least 150 points above you."], ANY, 60, 1, Upsets(150)),

    // ---- what many games share ----
    item(["en-passant", "In passing", "Take a pawn in passing: right after it has run past your pawn by two squares."], ANY, 15, 1, Sum(Fact::EnPassant)),
    item(["underpromotion", "Modest promotion", "Win a game in which your pawn became a rook, bishop or knight on its last rank."], ANY, 40, 1, Sum(Fact::WonUnderpromoted)),
    item(["pawn-mate", "The smallest mate", "Give checkmate with a pawn that attacks the king itself."], ANY, 50, 1, Sum(Fact::PawnMate)),
    item(["no-queen", "No queen needed", "Win without a queen while the other side still has one."], ANY, 40, 1, Sum(Fact::WonWithoutQueen)),
    item(["from-behind", "From behind", "Win after being nine points behind: pawn 1, knight and bishop 3, rook 5, queen 9."], ANY, 50, 1, Sum(Fact::WonFromBehind)),

    // ---- tournaments ----
    item(["ladder-final", "Finalist", "Play the final of a ladder tournament."], ANY, 30, 1, LadderFinals),
    item(["ladder-1", "First rung", "Win a ladder tournament."], ANY, 50, 1, LadderWins),
    item(["ladder-3", "Halfway up the ladder", "Win three different ladder tournaments."], ANY, 100, 3, LadderWins),
    item(["ladder-6", "Top of the ladder", "Win six different ladder tournaments."], ANY, 200, 6, LadderWins),
    item(["cup-medal", "On the podium", "Win a medal in a weekly cup."], ANY, 40, 1, CupMedals),
    item(["cup-gold", "Cup winner", "Win a weekly cup."], ANY, 80, 1, CupWins),
    item(["cup-gold-3", "A shelf of cups", "Win three weekly cups."], ANY, 150, 3, CupWins),

    // ---- chess ----
    item(["royal-fork", "Family fork", "Attack king and queen at once with a knight."], CHESS, 25, 1, Sum(Fact::RoyalFork)),
    item(["double-check", "Double check", "Give check with two pieces at once. Only the king itself can answer it."], CHESS, 30, 1, Sum(Fact::DoubleCheck)),
    item(["smothered-mate", "Smothered", "Give checkmate with a knight to a king that its own pieces shut in."], CHESS, 120, 1, Sum(Fact::SmotheredMate)),

    // ---- Four Colours ----
    item(["king-by-three", "Three on one", "Take the king while three of your pieces attack it."], COLOURS, 40, 1, Sum(Fact::KingByThree)),
    item(["king-by-pair", "One behind the other", "Take the king with its only attacker, a second piece lined up right behind."], COLOURS, 30, 1, Sum(Fact::KingByPair)),
    item(["super-charged", "Charged up", "Win after a super charge."], COLOURS, 30, 1, Sum(Fact::WonSuperCharged)),
    item(["combo-run", "Same colour again", "Play a combo in three of your turns one after the other."], COLOURS, 40, 3, Most(Fact::ComboRun)),
    item(["blocks-10", "Wait there", "Make the other side skip ten turns with Block cards, over all your games."], COLOURS, 30, 10, Sum(Fact::TurnsBlocked)),
    item(["castled-away", "Out of the fire", "Castle while your king is attacked."], COLOURS, 25, 1, Sum(Fact::CastledFromAttack)),
    item(["bolted-queen", "Struck by lightning", "Take a queen with a Bolt."], COLOURS, 30, 1, Sum(Fact::BoltedQueen)),
    item(["reversed-queen", "That did not happen", "Bring back the queen that you have just lost with a Reverse."], COLOURS, 40, 1, Sum(Fact::ReversedQueen)),
    item(["luck-5", "Lucky five", "Win five games of Luck of the draw."], COLOURS, 40, 5, WinsIn("colours-luck")),
    item(["blitz-5", "Fast hands", "Win five games of Blitz."], COLOURS, 40, 5, WinsIn("colours-blitz")),

    // ---- Factions ----
    item(["both-armies", "Both banners", "Win as the Undead Court and as the Order."], FACTIONS, 40, 2, Each(&[Fact::WonAsUndead, Fact::WonAsOrder])),
    item(["all-levelled", "A trained army", "Bring all six of your cards to level 2 in one game."], FACTIONS, 80, 6, Most(Fact::CardsLevelled)),
    item(["three-mastered", "Three masters", "Bring three of your cards to level 3 in one game."], FACTIONS, 60, 3, Most(Fact::CardsMastered)),
    item(["bounties-3", "Bounty hunter", "Capture three Condemned pieces, over all your games."], FACTIONS, 30, 3, Sum(Fact::BountiesTaken)),
    item(["returned-10", "They come back", "Bring ten pieces back from your Graveyard, over all your games."], FACTIONS, 30, 10, Sum(Fact::DeadReturned)),
    item(["crown-refused", "No crown, thank you", "Let a pawn on its last rank refuse the crown."], FACTIONS, 25, 1, Sum(Fact::CrownsRefused)),
    item(["fanatics-3", "In step", "Move three pawns with one Fanatics."], FACTIONS, 25, 3, Most(Fact::FanaticsThree)),
    item(["skill-mate", "Mate by skill", "Give checkmate by activating a skill, without a move."], FACTIONS, 80, 1, Sum(Fact::CardMate)),

    // ---- Arcana ----
    item(["card-mate", "Mate by card", "Give checkmate in a turn in which you play a card."], ARCANA, 50, 1, Sum(Fact::CardMate)),
    item(["trap-caught", "Snap", "Catch an enemy piece in your Trap."], ARCANA, 30, 1, Sum(Fact::TrapCaught)),
    item(["wall-mate", "No way out", "Give checkmate in a turn in which you build a Wall."], ARCANA, 80, 1, Sum(Fact::WallMate)),
    item(["portal-mate", "From out of nowhere", "Give checkmate in a turn in which your piece goes through a Portal."], ARCANA, 100, 1, Sum(Fact::PortalMate)),
    item(["card-answer", "Something up the sleeve", "Answer a check with a card."], ARCANA, 25, 1, Sum(Fact::CheckAnsweredByCard)),
    item(["three-at-once", "Clean sweep", "Take three enemy pieces in one turn."], ARCANA, 50, 3, Most(Fact::TakenAtOnce)),
    item(["no-card", "Empty-handed", "Win without playing a card. A Discard is allowed."], ARCANA, 50, 1, Sum(Fact::WonWithoutCard)),
    item(["arcana-cards-50", "Well read", "Play 50 cards, over all your games."], ARCANA, 30, 50, Sum(Fact::CardsPlayed)),

    // ---- Chaos & Sabotage ----
    item(["blind-first-try", "Good guess", "Make a blind turn with your first try, without waiting for the lights."], CHAOS, 25, 1, Sum(Fact::BlindFirstTry)),
    item(["blind-capture", "Found in the dark", "Take a piece in a blind turn, without waiting for the lights."], CHAOS, 30, 1, Sum(Fact::BlindCapture)),
    item(["three-handicaps", "Heavy luggage", "Win a game in which you bear three handicaps."], CHAOS, 40, 3, Most(Fact::WonHandicaps)),
    item(["heavier", "Against the odds", "Win with handicaps that cost more points than those of the other side."], CHAOS, 50, 1, Sum(Fact::WonHeavier)),
    item(["stole-time", "Borrowed time", "Win a game in which you stole time."], CHAOS, 30, 1, Sum(Fact::WonStoleTime)),
    item(["twins", "Twins", "Promote two at once with a Twin Promotion."], CHAOS, 40, 1, Sum(Fact::Twins)),
    item(["frozen-taken", "Ice breaker", "Take a piece that you have frozen in an earlier turn."], CHAOS, 20, 1, Sum(Fact::FrozenTaken)),
    item(["two-at-once", "Two birds", "Take two pieces in one turn with a Double Move."], CHAOS, 30, 2, Most(Fact::TakenAtOnce)),

    // ---- Shifting Realm ----
    item(["merged", "Two become one", "Make a queen of a rook and a bishop with New Queen."], REALM, 25, 1, Sum(Fact::Merged)),
    item(["desert-3", "Well watered", "Bring pieces through a Desert three times without losing a rank, over all your games."], REALM, 20, 3, Sum(Fact::DesertSurvived)),
    item(["forest-3", "Pathfinder", "Cross a Forest three times without being stopped, over all your games."], REALM, 20, 3, Sum(Fact::ForestCrossed)),
    item(["oasis-skip", "Time to rest", "Make the other side skip a turn by resting on an Oasis."], REALM, 20, 1, Sum(Fact::OasisSkips)),
    item(["portal-travel", "Short cut", "Go from one Portal to another."], REALM, 15, 1, Sum(Fact::PortalTravels)),
    item(["three-jumps", "King me", "Jump three pieces in one chain under the Checkers law."], REALM, 50, 3, Most(Fact::TakenAtOnce)),
    item(["king-through-forest", "Not safe after all", "Take the king by a move that a Forest could have stopped."], REALM, 60, 1, Sum(Fact::KingThroughForest)),
    item(["last-king", "The last king falls", "Take the last king in a game in which kings are lives."], REALM, 30, 1, Sum(Fact::LastKing)),
    item(["three-laws", "Another realm", "Win while at least three kinds of pieces move by another law than that of chess."], REALM, 50, 3, Most(Fact::WonLawsChanged)),
    item(["realm-cards-50", "Shaper of the realm", "Play 50 cards, over all your games."], REALM, 30, 50, Sum(Fact::CardsPlayed)),
];
