//! The rule books, made from each family's sections and its card list.
use super::home::families;
use super::motif::ModePicture;
use super::problem::Problem;
use crate::ui::app::App;
use crate::ui::route::Route;
use crate::ui::widgets::{CardPicture, ColourSymbol, Mark};
use intermezzo::game::CardFace;
use intermezzo::games::{Family, MODES};
use leptos::prelude::*;

/// A card of the list with all the colours it comes in.
struct Item {
    faces: Vec<&'static CardFace>,
}

impl Item {
    /// The items of a card list, in its order.
    fn all(faces: &'static [CardFace]) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for face in faces {
            match items.iter_mut().find(|item| item.faces[0].item == face.item) {
                Some(item) => item.faces.push(face),
                None => items.push(Item { faces: vec![face] }),
            }
        }
        items
    }

    fn slug(&self) -> &'static str {
        self.faces[0].item
    }

    /// The name without the colour or the variant (“Lost Knight: b-knight”), where there are several.
    fn name(&self) -> String {
        let name = &self.faces[0].name;
        if let Some((item, _)) = name.split_once(": ").filter(|_| self.faces.len() > 1) {
            return item.to_owned();
        }
        let plain = name.split_once(' ').map(|(_, plain)| plain).filter(|_| self.faces[0].colour.is_some());
        plain.unwrap_or(name).to_owned()
    }
}

/// A section's word for the address.
fn slug_of(title: &str) -> String {
    let letters = title.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    letters.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// The rule books, or one of them.
#[component]
pub fn Rules(slug: Option<String>) -> impl IntoView {
    match slug {
        None => view! { <Shelf/> }.into_any(),
        Some(slug) => match families().into_iter().find(|family| family.slug == slug) {
            Some(family) => view! { <Book family=family/> }.into_any(),
            None => {
                let title = "There is no such rule book".to_owned();
                let text = format!("This version has no game called “{slug}”.");
                view! {
                    <Problem title=title text=text>
                        <a class="btn btn--primary" href="#/rules">"All rule books"</a>
                        <a class="btn" href="#/">"To the start page"</a>
                    </Problem>
                }
                .into_any()
            }
        },
    }
}

/// All books.
#[component]
fn Shelf() -> impl IntoView {
    let books = families().into_iter().map(|family| {
        let picture = MODES.iter().find(|mode| mode.family.slug == family.slug);
        let cards = Item::all((family.cards)()).len();
        view! {
            <a class="tile" data-family=family.slug href=Route::Rules(Some(family.slug.to_owned())).href()>
                {picture.map(|mode| view! { <ModePicture mode=mode/> })}
                <span class="tile-name">{family.name}</span>
                <span class="tile-text">
                    {family.blurb} {(cards > 0).then(|| format!(" {cards} different cards."))}
                </span>
            </a>
        }
    });
    view! {
        <div class="page rules">
            <h1 class="title">"Rules"</h1>
            <div class="tiles">{books.collect_view()}</div>
        </div>
    }
}

/// One book: a list of what is in it, the sections, the cards.
#[component]
fn Book(family: &'static Family) -> impl IntoView {
    let items = Item::all((family.cards)());
    let link = |slug: &str, words: String| {
        let href = Route::Rules(Some(format!("{}/{slug}", family.slug))).href();
        view! { <li><a href=href>{words}</a></li> }
    };
    let sections = family.book.iter().map(|(title, _)| link(&slug_of(title), (*title).to_owned())).collect_view();
    let cards = items.iter().map(|item| link(item.slug(), item.name())).collect_view();
    let has_cards = !items.is_empty();
    // Where no card has a colour, none needs to be told so.
    let colours = (family.cards)().iter().any(|face| face.colour.is_some());
    let play = MODES.iter().find(|mode| mode.family.slug == family.slug);
    follow_item();
    view! {
        <div class="page rules book">
            <nav class="book-nav" aria-label="Contents">
                <details open=is_wide()>
                    <summary class="btn">"Contents"</summary>
                    <ol>{sections}</ol>
                    {has_cards.then(|| view! { <h2>"Cards"</h2><ul>{cards}</ul> })}
                </details>
            </nav>
            <article class="book-text">
                <p><a href="#/rules">"All rule books"</a></p>
                <h1 class="title">{family.name}</h1>
                <p class="subtitle">{family.blurb}</p>
                {family.book.iter().map(|(title, text)| view! { <Section title=title text=text/> }).collect_view()}
                {has_cards.then(|| view! { <h2 id="rule-cards">"The cards"</h2> })}
                {items.into_iter().enumerate().map(|(i, item)| view! { <CardRule item=item turn=i colours=colours/> }).collect_view()}
                {play.map(|mode| view! {
                    <a class="btn btn--primary btn--big" href=Route::new_game(mode).href()>
                        <Mark name="play"/>
                        {format!("Play {}", family.name)}
                    </a>
                })}
            </article>
        </div>
    }
}

/// Whether the contents have room beside the text, as in the style sheet.
fn is_wide() -> bool {
    window().match_media("(min-width: 52.01rem)").ok().flatten().is_none_or(|query| query.matches())
}

/// Goes to the item that the address names, when it names one.
fn follow_item() {
    let app = App::here();
    Effect::new(move |_| {
        let item = app.route.with(|route| route.item().map(str::to_owned));
        if let Some(item) = item {
            // After the frame has gone to the top of a page that is new.
            request_animation_frame(move || show(&item));
        }
    });
}

fn show(item: &str) {
    use wasm_bindgen::JsCast as _;
    if let Some(heading) = document().get_element_by_id(&format!("rule-{item}")) {
        heading.scroll_into_view();
        let _ = heading.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

#[component]
fn Section(title: &'static str, text: &'static str) -> impl IntoView {
    view! {
        <section>
            <h2 id=format!("rule-{}", slug_of(title)) tabindex="-1">{title}</h2>
            <p>{text}</p>
        </section>
    }
}

/// A card: how it looks, in which colours it comes, what it does in short and in full.
#[component]
fn CardRule(item: Item, turn: usize, colours: bool) -> impl IntoView {
    // The colours take turns, so that the list shows them all.
    let face = item.faces[turn % item.faces.len()];
    let coloured = item.faces.iter().filter(|face| colours || face.colour.is_some());
    let chips = coloured.map(|face| {
        let colour = face.colour.unwrap_or("none");
        let word = face.colour.unwrap_or("no colour");
        view! { <span class=format!("chip colour--{colour}")><ColourSymbol colour=colour class="mark"/>{word}</span> }
    });
    view! {
        <section class="card-rule" data-item=item.slug()>
            <CardPicture face=face/>
            <div class="card-rule-text">
                <h3 id=format!("rule-{}", item.slug()) tabindex="-1">{item.name()}</h3>
                <p class="card-rule-short">{face.text}</p>
                <p>{face.rule}</p>
                <p class="row">{chips.collect_view()}</p>
            </div>
        </section>
    }
}
