//! What every game is: a table at which sides and chance make picks, and each viewer sees a scene.
//!
//! Rules know nothing of screens. A rule set implements [`Game`]; all else (board, keyboard, CPU, notation, record,
//! scenarios) is written once against the protocol in this room.

mod ask;
pub mod conformance;
mod event;
mod luck;
pub mod mind;
mod open;
pub mod ordinary;
mod outcome;
mod panel;
mod pick;
mod play;
mod protocol;
mod reason;
mod record;
pub mod scenario;
mod scene;
pub mod shorthand;
pub mod sign;
pub mod words;
pub mod worth;

pub use ask::{Offer, Way, add_offer, ask, offers};
pub use event::Event;
pub use luck::{GOLDEN, Rng, draw, splitmix};
pub use open::{Open, OpenView};
pub use outcome::{Actor, Outcome, Why};
pub use panel::{DeckScene, HandicapScene, LawScene, PackageScene, Panel, RealmScene};
pub use pick::{Card, CardFace, Choice, Pick, PickError, parse_picks, write_picks};
pub use play::{BadRecord, Play, Turn, UndoRefused};
pub use protocol::{Game, ParseError, View, Viewer};
pub use reason::Reason;
pub use record::{Ending, Record, RecordError};
pub use scene::{CardState, HandCard, HandPlace, HandUse, Layout, Mark, Scene, SeatScene};
pub use sign::{Sign, SignFace};
