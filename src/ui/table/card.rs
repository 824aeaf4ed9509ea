//! A card to press, and a card shown large.
use super::detail::ReadButton;
use super::dice::FallingDie;
use super::laws::LawChange;
use super::store::TableStore;
use crate::ui::art::cards;
use crate::ui::widgets::{CardPicture, ColourSymbol, Mark, Name};
use intermezzo::board::Side;
use intermezzo::game::{Card, CardFace};
use leptos::prelude::*;

/// The inside of a card; `narrow` where long words must be broken.
#[component]
pub fn CardInside(face: &'static CardFace, #[prop(optional)] narrow: bool) -> impl IntoView {
    let name = shown_name(face, narrow);
    let picture = cards::card_picture(face.picture).unwrap_or_default();
    view! {
        <svg class="card-art" viewBox=cards::CARD_VIEW_BOX aria-hidden="true" inner_html=picture></svg>
        <ColourSymbol colour=face.colour.unwrap_or("none")/>
        <span class="card-name">{name}</span>
        " "
        <span class="card-text">{face.text}</span>
    }
}

/// The name as it stands on a card, with soft hyphens on a narrow one. Its label says it letter by letter like this: what is called
/// by what can be seen must be found.
pub fn shown_name(face: &CardFace, narrow: bool) -> String {
    if narrow { breakable(&face.name) } else { face.name.clone() }
}

/// A name with soft hyphens in its long words, each before the last of several consonants that stand between vowels; in a word
/// without such a place, before a consonant near its end.
fn breakable(name: &str) -> String {
    let vowel = |c: char| "aeiouyAEIOUY".contains(c);
    let words = name.split(' ').map(|word| {
        let letters: Vec<char> = word.chars().collect();
        let begins = |i: usize| matches!(letters[i..], [a, b, ..] if !vowel(a) && vowel(b));
        let places = |after: fn(bool) -> bool, left: usize| {
            let fits = |&i: &usize| begins(i) && after(vowel(letters[i - 1])) && letters[..i].iter().any(|&c| vowel(c));
            (2..letters.len().saturating_sub(left)).filter(fits).collect::<Vec<usize>>()
        };
        let mut joints = if letters.len() > 7 { places(|vowel| !vowel, 1) } else { Vec::new() };
        if joints.is_empty() && letters.len() > 7 {
            joints.extend(places(|vowel| vowel, 3).last());
        }
        let mut out = String::new();
        for (i, &letter) in letters.iter().enumerate() {
            if joints.contains(&i) {
                out.push('\u{ad}');
            }
            out.push(letter);
        }
        out
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The class of a card's colour.
pub fn colour_class(face: &CardFace) -> String {
    format!("card card--{}", face.colour.unwrap_or("none"))
}

/// The badge of a card that a combo powers up.
#[component]
pub fn ComboBadge() -> impl IntoView {
    view! { <span class="card-badge"><Mark name="charge-full"/>"Combo"</span> }
}

/// A card that was played, small, with its name: the last one of a side.
#[component]
pub fn LastCard(card: Card, combo: bool) -> impl IntoView {
    let table = TableStore::here();
    table.face(card).map(|face| {
        let title =
            if combo { format!("Last card: {}, combo", face.name) } else { format!("Last card: {}", face.name) };
        let colour = face.colour.unwrap_or("none");
        view! {
            <ReadButton cards=vec![card] class="fact last-card-button" label=title>
                <span class=format!("last-card colour--{colour}") class:is-combo=combo>
                    <svg class="last-card-art" viewBox=cards::CARD_VIEW_BOX aria-hidden="true"
                        inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
                    <ColourSymbol colour=colour class="last-card-colour"/>
                </span>
            </ReadButton>
        }
    })
}

/// What each side will bear, told at once: the far side above.
#[component]
fn Packages(cards: Vec<(Side, Card)>) -> impl IntoView {
    let table = TableStore::here();
    let near = untrack(|| table.near());
    let row = |side: Side| {
        let one = |card: Card| {
            let face = table.face(card)?;
            Some(view! {
                <li>
                    <svg class="small-art colour--none" viewBox=cards::CARD_VIEW_BOX
                        inner_html=cards::card_picture(face.picture).unwrap_or_default()></svg>
                    {face.name.clone()}
                </li>
            })
        };
        let of = cards.iter().filter(|(bearer, _)| *bearer == side).map(|(_, card)| *card);
        let list = of.filter_map(one).collect_view();
        view! { <div class="told-package"><span><Name name=table.name(side)/>" bears"</span><ul>{list}</ul></div> }
    };
    [!near, near].map(row)
}

/// What lies over the board for a moment: the card that is played, and words.
#[component]
pub fn Spotlight() -> impl IntoView {
    let table = TableStore::here();
    let card = move || {
        let spot = table.spot.get()?;
        let face = table.face(spot.card)?;
        let near = spot.side == table.near();
        Some(view! {
            <div class="spotlight" class:from-far=!near class:is-combo=spot.combo>
                <span class="spotlight-who"><Name name=table.name(spot.side)/>" plays"</span>
                <CardPicture face=face/>
                {spot.combo.then(|| view! { <strong class="burst">"Combo!"</strong> })}
                {(!spot.note.is_empty()).then(|| view! { <span class="spotlight-note">{spot.note}</span> })}
            </div>
        })
    };
    let note = move || {
        table.note.get().map(|note| {
            let cards = (!note.cards.is_empty()).then(|| view! { <Packages cards=note.cards/> });
            view! { <div class=format!("banner {}", note.kind)><strong>{note.text}</strong>{cards}</div> }
        })
    };
    view! { <div class="stage" aria-hidden="true">{card}{note}<LawChange/><FallingDie/></div> }
}
