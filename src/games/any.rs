//! One value that holds a game of any rule set, so that table, record and worker are written once.
use super::{arcana, chaos, chess, colours, factions, realm};
use crate::board::Side;
use crate::game::mind::Thinking;
use crate::game::{Actor, CardFace, Event, Game, Outcome, Pick, Reason, Rng, Scene, View, Viewer};
use serde::{Deserialize, Serialize};

/// Makes [`AnyGame`] and [`AnyView`] from the list of rule sets: each call goes to the one inside.
macro_rules! any_game {
    ($($name:ident: $game:ty, $view:ty;)*) => {
        /// A game of any rule set.
        #[expect(clippy::large_enum_variant, reason = "there is one game at a time; a box would cost every pick a hop")]
        #[derive(Debug, Clone, PartialEq)]
        pub enum AnyGame {
            $(#[doc = concat!("A game of ", stringify!($name), ".")] $name($game),)*
        }

        /// What one viewer may know of a game of any rule set.
        #[expect(clippy::large_enum_variant, reason = "there is one view at a time")]
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum AnyView {
            $(#[doc = concat!("A view of ", stringify!($name), ".")] $name($view),)*
        }

        $(impl From<$game> for AnyGame {
            fn from(game: $game) -> Self {
                AnyGame::$name(game)
            }
        })*

        impl Game for AnyGame {
            type View = AnyView;

            fn cards(&self) -> &'static [CardFace] {
                match self { $(AnyGame::$name(g) => g.cards(),)* }
            }
            fn actor(&self) -> Actor {
                match self { $(AnyGame::$name(g) => g.actor(),)* }
            }
            fn turn(&self) -> Side {
                match self { $(AnyGame::$name(g) => g.turn(),)* }
            }
            fn picks(&self) -> Vec<Pick> {
                match self { $(AnyGame::$name(g) => g.picks(),)* }
            }
            fn weight(&self, pick: Pick) -> u32 {
                match self { $(AnyGame::$name(g) => g.weight(pick),)* }
            }
            fn refusal(&self, pick: Pick) -> Option<Reason> {
                match self { $(AnyGame::$name(g) => g.refusal(pick),)* }
            }
            fn apply(&mut self, pick: Pick) -> Result<Vec<Event>, Reason> {
                match self { $(AnyGame::$name(g) => g.apply(pick),)* }
            }
            fn prepared(&self) -> &[Pick] {
                match self { $(AnyGame::$name(g) => g.prepared(),)* }
            }
            fn seen_by(&self, viewer: Viewer) -> AnyView {
                match self { $(AnyGame::$name(g) => AnyView::$name(g.seen_by(viewer)),)* }
            }
            fn position(&self) -> String {
                match self { $(AnyGame::$name(g) => g.position(),)* }
            }
            fn turn_text(&self, picks: &[Pick]) -> String {
                match self { $(AnyGame::$name(g) => g.turn_text(picks),)* }
            }
            fn secrets_decide(&self) -> bool {
                match self { $(AnyGame::$name(g) => g.secrets_decide(),)* }
            }
            fn clocked(&self) -> bool {
                match self { $(AnyGame::$name(g) => g.clocked(),)* }
            }
            fn flag_fell(&self, side: Side) -> Outcome {
                match self { $(AnyGame::$name(g) => g.flag_fell(side),)* }
            }
        }

        impl AnyView {
            /// Thinks about the view inside.
            pub fn think<T: Thinking>(&self, thinking: T) -> T::Outcome {
                match self { $(AnyView::$name(v) => thinking.about(v),)* }
            }
        }

        impl View for AnyView {
            type Game = AnyGame;

            fn scene(&self) -> Scene {
                match self { $(AnyView::$name(v) => v.scene(),)* }
            }
            fn refusal(&self, pick: Pick) -> Option<Reason> {
                match self { $(AnyView::$name(v) => v.refusal(pick),)* }
            }
            fn sample(&self, rng: &mut Rng) -> AnyGame {
                match self { $(AnyView::$name(v) => AnyGame::$name(v.sample(rng)),)* }
            }
        }
    };
}

any_game! {
    Chess: chess::Chess, chess::ChessView;
    Colours: colours::Colours, colours::ColoursView;
    Factions: factions::Factions, factions::FactionsView;
    Arcana: arcana::Arcana, arcana::ArcanaView;
    Chaos: chaos::Chaos, chaos::ChaosView;
    Realm: realm::Realm, realm::RealmView;
}
