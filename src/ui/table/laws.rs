//! The laws in force: six small cards, each with a diagram made from the law itself, and how one makes way for another.
use super::card::shown_name;
use super::detail::ReadButton;
use super::dice::Fall;
use super::store::{Tab, TableStore};
use crate::ui::app::App;
use crate::ui::art::pieces::{self, PieceSet};
use crate::ui::widgets::{Name, PieceArt};
use intermezzo::board::{Role, Side};
use intermezzo::game::{Card, LawScene, Pick, Scene};
use intermezzo::games::realm::kind::Kind;
use leptos::prelude::*;
use std::fmt::Write as _;

/// What of a game of laws and dice is seen while something moves.
#[derive(Clone, Copy)]
pub struct Realm {
    /// The laws on the screen.
    pub laws: RwSignal<Vec<LawScene>>,
    /// The law that is changing: whose card does it, the one before and the one after.
    pub change: RwSignal<Option<Change>>,
    /// The die that falls.
    pub die: RwSignal<Option<Fall>>,
    /// The role whose law was asked for.
    pub asked: RwSignal<Option<Role>>,
}

/// A law makes way for another.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// Whose card does it.
    pub by: Side,
    /// The law before.
    pub before: LawScene,
    /// The law from now on.
    pub after: LawScene,
}

impl Realm {
    /// What is seen of a scene at rest.
    pub fn of(scene: &Scene) -> Realm {
        Realm {
            laws: RwSignal::new(of(scene)),
            change: RwSignal::new(None),
            die: RwSignal::new(None),
            asked: RwSignal::new(None),
        }
    }

    /// The laws of the pieces of a role change to what they are to be; all are shown anew, for one may follow another.
    pub fn enact(&self, by: Side, role: Role, to_be: Vec<LawScene>) {
        let of = |laws: &[LawScene]| laws.iter().find(|law| law.role == role).cloned();
        if let (Some(before), Some(after)) = (self.laws.with_untracked(|laws| of(laws)), of(&to_be)) {
            self.change.set(Some(Change { by, before, after }));
        }
        self.laws.set(to_be);
    }

    /// Nothing changes and nothing falls any more.
    pub fn rest(&self) {
        self.change.set(None);
        self.die.set(None);
    }

    /// Whether something is shown that a tap passes over.
    pub fn shows(&self) -> bool {
        self.change.with_untracked(Option::is_some) || self.die.with_untracked(Option::is_some)
    }
}

/// The laws of a scene.
pub fn of(scene: &Scene) -> Vec<LawScene> {
    scene.realm().map(|realm| realm.laws.clone()).unwrap_or_default()
}

/// The side of a square of a diagram.
const CELL: usize = 10;
const VIEW_BOX: &str = "0 0 70 70";

/// What stands on a square of a diagram, around its middle: a disc is a move or a capture, a ring a move only, a cross a capture
/// only.
const BOTH: &str = r#"<circle class="law-both" r="3"/>"#;
const MOVE: &str = r#"<circle class="law-move" r="2.4"/>"#;
const TAKE: &str = r#"<path class="law-take" d="M-2.4-2.4l4.8 4.8M2.4-2.4l-4.8 4.8"/>"#;

fn place(svg: &mut String, what: &str, (x, y): (usize, usize)) {
    // A string takes all that is written to it.
    let _ = write!(svg, r#"<g transform="translate({x} {y})">{what}</g>"#);
}

/// The inside of a diagram; besides the moves, a light pawn is a friend that the move needs, a dark one an enemy.
fn diagram(law: &LawScene, set: PieceSet) -> String {
    let mut svg = String::new();
    let piece = |svg: &mut String, (x, y): (usize, usize), side: Side, role: Role| {
        let inner = pieces::piece(set, side, role);
        let _ =
            write!(svg, r#"<svg x="{x}" y="{y}" width="10" height="10" viewBox="{}">{inner}</svg>"#, pieces::VIEW_BOX);
    };
    for (row, line) in law.grid.iter().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let at = (column * CELL, row * CELL);
            if (row + column) % 2 == 1 {
                let _ = write!(svg, r#"<path class="law-light" d="M{} {}h10v10h-10z"/>"#, at.0, at.1);
            }
            let (x, y) = (at.0 + CELL / 2, at.1 + CELL / 2);
            match sign {
                'b' => place(&mut svg, BOTH, (x, y)),
                'm' => place(&mut svg, MOVE, (x, y)),
                'x' => place(&mut svg, TAKE, (x, y)),
                'o' => piece(&mut svg, at, Side::White, law.role),
                'F' => piece(&mut svg, at, Side::White, Role::Pawn),
                'E' => piece(&mut svg, at, Side::Black, Role::Pawn),
                _ => {}
            }
        }
    }
    svg
}

/// Whether the law is that of ordinary chess.
fn is_normal(card: Card) -> bool {
    Kind::of(card).is_some_and(Kind::is_normal)
}

/// A role's pieces, with a capital letter.
fn pieces_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Pawns",
        Role::Knight => "Knights",
        Role::Bishop => "Bishops",
        Role::Rook => "Rooks",
        Role::Queen => "Queens",
        Role::King => "Kings",
    }
}

#[component]
fn Diagram(law: LawScene) -> impl IntoView {
    let app = App::here();
    let inner = move || diagram(&law, app.pieces());
    view! { <svg class="law-grid" viewBox=VIEW_BOX aria-hidden="true" inner_html=inner></svg> }
}

/// The six laws in a row; nothing in other games.
#[component]
pub fn Laws() -> impl IntoView {
    let table = TableStore::here();
    let any = table.realm.laws.with_untracked(|laws| !laws.is_empty());
    any.then(|| {
        let cards = Role::ALL.into_iter().map(|role| view! { <LawCard role=role/> }).collect_view();
        view! { <div class="laws" role="group" aria-label="Laws in force">{cards}</div> }
    })
}

#[component]
fn LawCard(role: Role) -> impl IntoView {
    let table = TableStore::here();
    let law = Memo::new(move |_| table.realm.laws.with(|laws| laws.iter().find(|law| law.role == role).cloned()));
    let open = move |_| {
        table.panel.set(Some(Tab::Laws));
        table.realm.asked.set(Some(role));
    };
    let one = move |law: LawScene| {
        let face = table.face(law.card)?;
        let fresh = table.realm.change.with_untracked(|change| change.as_ref().is_some_and(|c| c.after.role == role));
        let pick = Pick::Card(law.card);
        let normal = is_normal(law.card);
        let shown = shown_name(face, true);
        let name = if normal { "Normal".to_owned() } else { shown.clone() };
        Some(view! {
            <button
                type="button"
                class="law"
                class:is-normal=normal
                class:is-fresh=fresh
                data-read=face.slug.clone()
                data-law=face.slug.clone()
                data-role=role.name()
                title=face.rule
                aria-label=format!("{}: {shown}. {}", pieces_of(role), face.rule)
                on:mouseenter=move |_| table.point(Some(pick))
                on:mouseleave=move |_| table.point(None)
                on:focus=move |_| table.point(Some(pick))
                on:blur=move |_| table.point(None)
                on:click=open
            >
                <Diagram law=law/>
                <span class="law-role"><PieceArt side=Side::White role=role/></span>
                <span class="law-name">{name}</span>
            </button>
        })
    };
    move || law.get().and_then(one)
}

/// The law that changes, over the board: the one before turns into the one after.
#[component]
pub fn LawChange() -> impl IntoView {
    let table = TableStore::here();
    let side = move |law: LawScene, class: &'static str| {
        let face = table.face(law.card);
        view! {
            <div class=format!("law-large {class}")>
                <Diagram law=law/>
                <strong>{face.map(|face| face.name.clone())}</strong>
                <span>{face.map(|face| face.text)}</span>
            </div>
        }
    };
    move || {
        table.realm.change.get().map(|change| {
            let far = change.by != table.near();
            let role = change.after.role;
            let law = format!(": a new law for {}", pieces_of(role).to_lowercase());
            view! {
                <div class="law-change" class:from-far=far data-law-change=role.name()>
                    <span class="spotlight-who"><Name name=table.name(change.by)/>{law}</span>
                    <div class="law-turn">{side(change.before, "is-before")}{side(change.after, "is-after")}</div>
                </div>
            }
        })
    }
}

/// The laws with all that is printed on their cards; the one that was asked for stands out.
#[component]
pub fn LawList() -> impl IntoView {
    let table = TableStore::here();
    // The law that was asked for comes into sight.
    Effect::new(move |_| {
        if let Some(role) = table.realm.asked.get() {
            request_animation_frame(move || {
                let law = document().query_selector(&format!(".law-row[data-role={}]", role.name()));
                if let Ok(Some(row)) = law {
                    row.scroll_into_view();
                }
            });
        }
    });
    let row = move |law: LawScene| {
        let face = table.face(law.card)?;
        let (role, law_card) = (law.role, law.card);
        Some(view! {
            <li class="law-row" class:is-asked=move || table.realm.asked.get() == Some(role) data-role=role.name() data-law=face.slug.clone() data-read=face.slug.clone()>
                <Diagram law=law/>
                <div class="law-words">
                    <ReadButton cards=vec![law_card] class="read-name">{format!("{}: {}", pieces_of(role), face.name)}</ReadButton>
                    <p>{face.rule}</p>
                </div>
            </li>
        })
    };
    view! {
        <section class="realm-part" data-part="laws">
            <h2>"Laws in force"</h2>
            <p class="law-key dim small">
                {[(BOTH, "moves or takes"), (MOVE, "only moves"), (TAKE, "only takes")]
                    .map(|(what, words)| view! { <svg viewBox="-5 -5 10 10" aria-hidden="true" inner_html=what></svg><span>{words}</span> })}
            </p>
            <ul class="law-rows">{move || table.realm.laws.get().into_iter().filter_map(row).collect_view()}</ul>
        </section>
    }
}
