//! The list of facts, each with what it counts. “The player” is the side that the facts are asked for.

macro_rules! facts {
    ($($(#[doc = $doc:literal])+ $name:ident $slug:literal;)*) => {
        /// Something that can have happened in a game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Fact {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Fact {
            /// Every fact.
            pub const ALL: &'static [Fact] = &[$(Fact::$name),*];

            /// Its name in a stored game.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Fact::$name => $slug,)*
                }
            }
        }
    };
}

facts! {
    // ---- any game ----
    /// Pawns that the player took in passing.
    EnPassant "en-passant";
    /// Won, and a pawn of the player became a knight, bishop or rook on its last rank.
    WonUnderpromoted "won-underpromoted";
    /// Checkmate, and the pawn that moved last gives check itself.
    PawnMate "pawn-mate";
    /// Won without a queen at the end, against one at least.
    WonWithoutQueen "won-without-queen";
    /// Won after being nine points of material behind at the end of an own turn: 1, 3, 3, 5, 9.
    WonFromBehind "won-from-behind";
    /// Checkmate by a turn in which the player played a card.
    CardMate "card-mate";
    /// Cards that the player played, where playing one is a choice (Arcana, Shifting Realm).
    CardsPlayed "cards-played";
    /// The most enemy pieces taken in one turn of the player, from two on (Arcana, Chaos & Sabotage, Shifting Realm).
    TakenAtOnce "taken-at-once";

    // ---- chess ----
    /// Turns after which one knight that has just moved attacks king and queen.
    RoyalFork "royal-fork";
    /// Turns after which two pieces attack the king.
    DoubleCheck "double-check";
    /// Checkmate by a knight alone, the king shut in by its own pieces.
    SmotheredMate "smothered-mate";

    // ---- Four Colours ----
    /// The king was taken while three or more pieces of the player attacked it.
    KingByThree "king-by-three";
    /// The king was taken by the only piece that attacked it, another one right behind it on its line.
    KingByPair "king-by-pair";
    /// Won after a super charge of the player.
    WonSuperCharged "won-super-charged";
    /// The most combos in turns of the player one after the other, from two on.
    ComboRun "combo-run";
    /// Turns of the other side that a Block of the player skipped.
    TurnsBlocked "turns-blocked";
    /// Castlings of the player's king out of an attack.
    CastledFromAttack "castled-from-attack";
    /// Queens that a Bolt of the player took.
    BoltedQueen "bolted-queen";
    /// Reverses of the player that brought a queen of the player back.
    ReversedQueen "reversed-queen";

    // ---- Factions ----
    /// Won as the Undead Court.
    WonAsUndead "won-as-undead";
    /// Won as the Order.
    WonAsOrder "won-as-order";
    /// Cards of the player that reached level 2.
    CardsLevelled "cards-levelled";
    /// Cards of the player that reached level 3.
    CardsMastered "cards-mastered";
    /// Condemned pieces that the player captured.
    BountiesTaken "bounties-taken";
    /// Pieces that came back from the player's Graveyard.
    DeadReturned "dead-returned";
    /// Crowns that pawns of the player refused.
    CrownsRefused "crowns-refused";
    /// The most pawns that stepped in one Fanatics of the player, from three on.
    FanaticsThree "fanatics-three";

    // ---- Arcana ----
    /// Enemy pieces that fell into Traps of the player.
    TrapCaught "trap-caught";
    /// Checkmate by a turn in which a piece of the player went through a Portal.
    PortalMate "portal-mate";
    /// Checkmate by a turn in which the player built a Wall.
    WallMate "wall-mate";
    /// Checks that the player answered with a card.
    CheckAnsweredByCard "check-answered-by-card";
    /// Won without playing a card.
    WonWithoutCard "won-without-card";

    // ---- Chaos & Sabotage ----
    /// Blind turns of the player in which the first try went through and the lights were not waited for.
    BlindFirstTry "blind-first-try";
    /// Blind turns of the player in which something was taken and the lights were not waited for.
    BlindCapture "blind-capture";
    /// Handicaps that the player bore in a game that was won.
    WonHandicaps "won-handicaps";
    /// Won with handicaps that cost more points than those of the other side.
    WonHeavier "won-heavier";
    /// Won after stealing time from the other side's clock.
    WonStoleTime "won-stole-time";
    /// Twin Promotions of the player.
    Twins "twins";
    /// Pieces taken that were frozen when the player's turn began.
    FrozenTaken "frozen-taken";

    // ---- Shifting Realm ----
    /// New Queens: a rook and a bishop of the player became one.
    Merged "merged";
    /// Deserts that took no rank from a piece of the player.
    DesertSurvived "desert-survived";
    /// Forests that did not stop a piece of the player.
    ForestCrossed "forest-crossed";
    /// Turns that the other side skipped for an Oasis of the player.
    OasisSkips "oasis-skips";
    /// Moves of the player from one Portal to another.
    PortalTravels "portal-travels";
    /// The king was taken by a move that a Forest could have stopped.
    KingThroughForest "king-through-forest";
    /// Won by taking the last king where kings are lives.
    LastKing "last-king";
    /// Roles that moved by another law than that of chess at the end of a game that was won.
    WonLawsChanged "won-laws-changed";
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_fact_has_a_name_of_its_own() {
        let slugs: BTreeSet<_> = Fact::ALL.iter().map(|fact| fact.slug()).collect();
        assert_eq!(slugs.len(), Fact::ALL.len());
    }
}
