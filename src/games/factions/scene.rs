//! What a viewer sees of a game of Factions: everything.
use super::cards::{Faction, THRESHOLDS, card, item};
use super::grid::grid;
use super::state::{Factions, KINDS, Stage};
use crate::board::{Role, Side};
use crate::game::sign::{CHECK, CHOSEN, Look, Number, SignFace};
use crate::game::{
    CardState, Game, HandPlace, Layout, Mark, Open, OpenView, Panel, Pick, Scene, SeatScene, Viewer, Way, ask, offers,
    ordinary,
};

/// A piece that pays more when it is captured.
static BLIGHTED: SignFace =
    SignFace::new("blighted", Look::Badge("skull")).does("Whoever captures it gains more XP.").of("rise");
/// A piece with a bounty of so much XP.
static CONDEMNED: SignFace = SignFace::new("condemned", Look::Badge("check"))
    .called("condemned, bounty {} XP")
    .does("Whoever captures it gains the bounty.")
    .of("condemn")
    .counts(Number::Amount);
/// A pawn that refused the crown.
static REFUSED: SignFace = SignFace::new("crown-refused", Look::Badge("lock"))
    .called("has refused the crown")
    .does("It stays a pawn on its last rank.");
/// A piece that cannot be captured for now.
static PROTECTED: SignFace =
    SignFace::new("protected", Look::Badge("shield")).does("It cannot be captured for now.").of("sanctuary");

/// A game of Factions as one viewer sees it.
pub type FactionsView = OpenView<Factions>;

impl Open for Factions {
    fn scene_for(&self, viewer: Viewer, acts: bool) -> Scene {
        let picks = if acts { self.picks() } else { Vec::new() };
        Scene {
            marks: marks(self),
            prompt: prompt(self, &picks),
            layout: Layout { hand: HandPlace::Skills, ..Layout::default() },
            options: offers(&picks),
            picks,
            prepared: if acts { self.prepared.to_vec() } else { Vec::new() },
            in_play: match self.prepared.first() {
                Some(Pick::Card(card)) => Some((*card, false)),
                _ => None,
            },
            seats: Side::ALL.map(|side| seat(self, side)),
            panels: vec![Panel::Armies],
            notes: notes(self),
            ..Scene::new(viewer, self.actor(), self.position.turn, &self.position.board)
        }
    }
}

fn seat(game: &Factions, side: Side) -> SeatScene {
    let army = game.army(side);
    let buried = |role: Role| (role, army.buried(role) as u8);
    let grave = || KINDS.map(buried).into_iter().filter(|&(_, n)| n > 0).collect();
    SeatScene {
        army: Some(army.faction.name().to_owned()),
        cards: Role::ALL.map(|role| card_state(game, side, role)).to_vec(),
        captured: ordinary::lost(&game.position.board, side),
        graveyard: (army.faction == Faction::Undead).then(grave),
        ..SeatScene::default()
    }
}

fn card_state(game: &Factions, side: Side, role: Role) -> CardState {
    let army = game.army(side);
    let card = card(army.faction, role);
    let item = item(card);
    let level = army.level(role);
    let (two, three) = THRESHOLDS[role.index()];
    let mine = side == game.position.turn && game.actor().outcome().is_none();
    CardState {
        card,
        role,
        level,
        xp: army.xp[role.index()],
        next: match level {
            1 => Some(two),
            2 => Some(three),
            _ => None,
        },
        text: item.levels[..usize::from(level)].join(" "),
        active: item.active,
        grid: grid(item, level).map(|rows| rows.map(str::to_owned).to_vec()).unwrap_or_default(),
        locked: if item.active && mine { game.why_locked(card) } else { None },
    }
}

fn marks(game: &Factions) -> Vec<Mark> {
    let board = &game.position.board;
    let chosen = match game.stage {
        Stage::To(at) | Stage::RiseWhere(at) | Stage::CourtWhat(at, _) | Stage::CourtWhere(at, ..) => Some(at),
        _ => None,
    };
    let mut marks: Vec<Mark> = chosen.map(|at| Mark::new(at, CHOSEN.plain())).into_iter().collect();
    let check = game.position.in_check(&game.conditions());
    let king = if check { board.king(game.position.turn) } else { None };
    marks.extend(king.map(|at| Mark::new(at, CHECK.plain())));
    for mark in &game.marks {
        let Some(at) = board.square_of(mark.piece) else { continue };
        let kinds = [
            (mark.blighted, BLIGHTED.plain()),
            (mark.bounty > 0, CONDEMNED.with(mark.bounty)),
            (mark.refused, REFUSED.plain()),
            (mark.protected, PROTECTED.plain()),
        ];
        marks.extend(kinds.into_iter().filter(|(set, _)| *set).map(|(_, sign)| Mark::new(at, sign)));
    }
    marks
}

/// What each capture that can be picked now would pay, and where each card stands that XP can go to.
fn notes(game: &Factions) -> Vec<(Pick, String)> {
    let routes = matches!(
        game.stage,
        Stage::Toll | Stage::Banner | Stage::Pay(..) | Stage::HarvestXp(_) | Stage::CrownXp | Stage::FanaticsXp(..)
    );
    let side = game.position.turn;
    let moves = game.moves();
    let note = |pick: Pick| match (game.stage, pick) {
        (Stage::To(from), Pick::Square(to)) => {
            let mv = moves.as_ref().iter().find(|m| m.from == from && m.to == to)?;
            Some((pick, format!("{} XP", game.capture_by(*mv)?.pays)))
        }
        (_, Pick::Role(role)) if routes => Some((pick, standing(&card_state(game, side, role)))),
        _ => None,
    };
    game.picks().into_iter().filter_map(note).collect()
}

fn standing(card: &CardState) -> String {
    match card.next {
        Some(next) => format!("{} of {next} XP", card.xp),
        None => "level 3".to_owned(),
    }
}

/// How a turn may begin.
const WAYS: [Way; 2] = [Way::Square("move a piece"), Way::Card("activate a skill")];

fn prompt(game: &Factions, picks: &[Pick]) -> String {
    let owed = game.owed[game.position.turn.index()];
    match game.stage {
        Stage::Over(outcome) => outcome.words(),
        Stage::Toll => format!("{} XP for your fallen. Which card takes it?", owed.toll),
        Stage::Banner => format!("{} XP from the Banner Guard. Which card takes it?", owed.banner),
        Stage::Crypt => "Broken Crypt: place a pawn where your rook died, or be done.".to_owned(),
        Stage::Choose => ask(&WAYS, picks),
        Stage::To(_) => "Where to?".to_owned(),
        Stage::Crown(..) | Stage::FanaticsCrown(..) => "Promote, or refuse the crown?".to_owned(),
        Stage::CrownXp | Stage::FanaticsXp(..) => "3 XP for the refused crown. Which card takes it?".to_owned(),
        Stage::Pay(_, xp) => format!("{xp} XP for the capture. Which card takes it?"),
        Stage::CourtFrom => "Which queen holds court?".to_owned(),
        Stage::CourtWhat(_, left) => format!("Which piece returns? ({left} left)"),
        Stage::CourtWhere(_, _, role) => format!("Where does the {} return?", role.name()),
        Stage::RiseFrom => "Behind which pawn does another rise?".to_owned(),
        Stage::RiseWhere(_) => "Where does it rise?".to_owned(),
        Stage::HarvestPawn => "Which pawn is harvested?".to_owned(),
        Stage::HarvestXp(_) => "XP of the Harvest. Which card takes it?".to_owned(),
        Stage::HarvestBack(_) => "Where does another pawn return? Or be done.".to_owned(),
        Stage::Sanctuary(left) => format!("Whom do you protect? ({left} left)"),
        Stage::Condemn => "Whom do you condemn?".to_owned(),
        Stage::Fanatics(left, _) => format!("Which pawn steps ahead? ({left} left)"),
        Stage::Ended => String::new(),
    }
}
