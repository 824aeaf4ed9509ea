//! Small parts that every page uses: marks, names, pieces, cards.
use super::app::App;
use super::art::{backs, cards, faces, pieces};
use intermezzo::board::{Role, Side};
use intermezzo::game::CardFace;
use leptos::prelude::*;

/// A small mark by its name in the art; decoration, so the words stand beside it.
#[component]
pub fn Mark(name: &'static str) -> impl IntoView {
    view! {
        <svg class="mark" viewBox=cards::MARK_VIEW_BOX aria-hidden="true" inner_html=cards::mark(name).unwrap_or_default()></svg>
    }
}

/// What begins and ends a name within a sentence: Unicode's marks for words whose direction is their own.
const NAME: (char, char) = ('\u{2068}', '\u{2069}');

/// A name that a person has given: it is written in its own direction and does not turn what stands around it.
#[component]
pub fn Name(#[prop(into)] name: String) -> impl IntoView {
    view! { <bdi>{name}</bdi> }
}

/// A name for a sentence, told apart from the words around it. [`Told`] shows the sentence, [`plain`] is it for an attribute.
pub fn isolated(name: &str) -> String {
    format!("{}{}{}", NAME.0, plain(name), NAME.1)
}

/// A sentence without the marks of its names.
pub fn plain(text: &str) -> String {
    text.replace([NAME.0, NAME.1], "")
}

/// A sentence with names in it that are [`isolated`].
#[component]
pub fn Told(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let part = |(n, part): (usize, &str)| match part.split_once(NAME.1) {
        Some((name, rest)) if n > 0 => view! { <Name name=name/>{rest.to_owned()} }.into_any(),
        _ => part.to_owned().into_any(),
    };
    move || text.with(|text| text.split(NAME.0).enumerate().map(part).collect_view())
}

/// A face by its name: that of a character or of a profile. Decoration, so the name stands beside it. In place of a face that
/// this version does not know there is a letter.
#[component]
pub fn FaceArt(
    /// The name of the face.
    #[prop(into)]
    slug: String,
    /// Whose it is: the letter is the first of this.
    #[prop(into, optional)]
    name: String,
    /// Classes besides: `face--big`, `face--small`.
    #[prop(default = "")]
    class: &'static str,
) -> impl IntoView {
    match faces::face(&slug) {
        Some(inner) => {
            let class = format!("face {class}");
            view! {
                <svg class=class data-face=slug viewBox=faces::FACE_VIEW_BOX aria-hidden="true" inner_html=inner></svg>
            }
            .into_any()
        }
        None => {
            let letter = name.chars().chain(slug.chars()).next().unwrap_or('?').to_uppercase().to_string();
            view! { <span class=format!("face face--letter {class}") aria-hidden="true">{letter}</span> }.into_any()
        }
    }
}

/// A piece of the set that is worn.
#[component]
pub fn PieceArt(side: Side, role: Role) -> impl IntoView {
    let app = App::here();
    let inner = move || pieces::piece(app.pieces(), side, role);
    view! { <svg viewBox=pieces::VIEW_BOX aria-hidden="true" inner_html=inner></svg> }
}

/// The pattern on the back of a card, the one that is worn.
#[component]
pub fn BackArt(#[prop(default = "")] class: &'static str) -> impl IntoView {
    let app = App::here();
    let inner = move || app.outfit.with(backs::worn);
    view! { <svg class=class viewBox=backs::BACK_VIEW_BOX aria-hidden="true" inner_html=inner></svg> }
}

/// The symbol of a card's colour; `none` for cards without.
#[component]
pub fn ColourSymbol(
    #[prop(into)] colour: String,
    #[prop(default = "card-colour")] class: &'static str,
) -> impl IntoView {
    let inner = cards::colour_symbol(&colour).unwrap_or_default();
    view! { <svg class=class viewBox=cards::MARK_VIEW_BOX aria-hidden="true" inner_html=inner></svg> }
}

/// A card's face as a picture, with nothing to press.
#[component]
pub fn CardPicture(face: &'static CardFace, #[prop(default = "")] class: &'static str) -> impl IntoView {
    let colour = face.colour.unwrap_or("none");
    let picture = cards::card_picture(face.picture).unwrap_or_default();
    view! {
        <div class=format!("card card--{colour} {class}")>
            <svg class="card-art" viewBox=cards::CARD_VIEW_BOX aria-hidden="true" inner_html=picture></svg>
            <ColourSymbol colour=colour/>
            <span class="card-name">{face.name.clone()}</span>
            <span class="card-text">{face.text}</span>
        </div>
    }
}

/// The back of a card.
#[component]
pub fn CardBack(#[prop(default = "")] class: &'static str) -> impl IntoView {
    view! {
        <div class=format!("card card--back {class}")>
            <BackArt/>
        </div>
    }
}
