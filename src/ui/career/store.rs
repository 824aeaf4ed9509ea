//! The store: four shelves of looks. What is chosen is tried on a small board at once; buying and wearing are another step.
mod preview;

use super::CareerNav;
use crate::ui::app::App;
use crate::ui::art::backs;
use crate::ui::art::pieces::{self, PieceSet};
use crate::ui::widgets::Mark;
use intermezzo::board::{Role, Side};
use intermezzo::progress::Profile;
use intermezzo::progress::goods::{Good, Kind, Offer, Outfit, Purse, offer};
use leptos::prelude::*;
use preview::Preview;

/// Where a guest makes a profile.
const MAKE_A_PROFILE: &str = "#/profiles";

/// The store of whoever plays.
#[component]
pub fn StorePage() -> impl IntoView {
    let app = App::here();
    let purse = Memo::new(move |_| app.profile.with(|profile| profile.as_ref().map(Profile::purse)));
    let buy = move |good: &'static Good| {
        let now = app.now_ms();
        // The frame shows why something could not be kept.
        let _ = app.change_profile(|profile| profile.buy(good, now));
    };
    let wear = move |good: &'static Good| {
        let _ = app.change_profile(|profile| profile.wear(good));
    };
    view! { <Store purse=purse buy=buy wear=wear/> }
}

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Shop {
    purse: Signal<Option<Purse>>,
    worn: Memo<Outfit>,
    /// What is shown on the small board.
    tried: RwSignal<Outfit>,
    /// What was chosen last.
    chosen: RwSignal<&'static Good>,
}

impl Shop {
    fn offer(&self, good: &Good) -> Offer {
        self.purse.with(|purse| self.worn.with(|worn| offer(good, purse.as_ref(), worn)))
    }

    fn choose(&self, good: &'static Good) {
        self.tried.update(|tried| tried.put_on(good));
        self.chosen.set(good);
    }

    /// Back to what is worn.
    fn undress(&self) {
        self.tried.set(self.worn.get_untracked());
        self.chosen.update(|chosen| *chosen = self.worn.with_untracked(|worn| worn.worn(chosen.kind)));
    }
}

/// The store for this purse; `None` is a guest, who can look at everything.
#[component]
pub fn Store(
    /// Balance and belongings.
    #[prop(into)]
    purse: Signal<Option<Purse>>,
    /// Told of a good that can be bought and is wanted.
    #[prop(into)]
    buy: Callback<&'static Good>,
    /// Told of a good that is owned and wanted on.
    #[prop(into)]
    wear: Callback<&'static Good>,
) -> impl IntoView {
    let worn = App::here().outfit;
    let now = worn.get_untracked();
    let shop = Shop { purse, worn, chosen: RwSignal::new(now.worn(Kind::Board)), tried: RwSignal::new(now) };
    let coins = Memo::new(move |_| purse.with(|purse| purse.as_ref().map(|purse| purse.coins)));
    let shelves = Kind::ALL.map(|kind| view! { <Shelf shop=shop kind=kind/> }).into_iter().collect_view();
    view! {
        <div class="page shop" data-page="store">
            <div class="shop-head">
                <h1 class="title">"Store"</h1>
                {move || coins.get().map(|coins| view! {
                    <p class="chip shop-coins" data-part="coins"><Coin/><strong class="number">{coins}</strong>{counted(coins)}</p>
                })}
                <p class="dim">"Looks for the board, the pieces, the cards and the table. None of them changes how a game goes."</p>
            </div>
            {move || coins.get().is_none().then(|| view! {
                <p class="notice" data-part="guest">
                    <Mark name="lock"/>
                    <span>"Coins are kept with a profile. Without one you can try everything on, but not buy it. "
                        <a href=MAKE_A_PROFILE>"Make a profile"</a></span>
                </p>
            })}
            <CareerNav/>
            <div class="shop-body">
                <div class="shop-shelves">{shelves}</div>
                <section class="try" aria-label="What you try on" data-part="try">
                    <Preview tried=shop.tried/>
                    <Counter shop=shop buy=buy wear=wear/>
                </section>
            </div>
        </div>
    }
}

/// "coin" or "coins".
const fn counted(coins: u32) -> &'static str {
    if coins == 1 { "coin" } else { "coins" }
}

/// A coin with a pawn on it.
#[component]
fn Coin() -> impl IntoView {
    view! {
        <svg class="mark coin" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" fill="currentColor"/>
            <path class="coin-mark" d="M12 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM10.6 10h2.8c0 2.6 1 4.2 2.6 5.5v2.5h-8v-2.5c1.6-1.300 2.6-2.900 2.6-5.5z"/>
        </svg>
    }
}

/// The goods of one kind.
#[component]
fn Shelf(shop: Shop, kind: Kind) -> impl IntoView {
    let goods = kind.goods().map(|good| view! { <OneGood shop=shop good=good/> }).collect_view();
    view! {
        <fieldset class="shelf" data-shelf=kind.word()>
            <legend><h2>{kind.shelf()}</h2></legend>
            <ul class="goods">{goods}</ul>
        </fieldset>
    }
}

/// A good on its shelf. All goods are one group of radio buttons: arrow keys go through them, and the board shows each.
#[component]
fn OneGood(shop: Shop, good: &'static Good) -> impl IntoView {
    let offer = Memo::new(move |_| shop.offer(good));
    let state = move || match offer.get() {
        Offer::Worn => "worn",
        Offer::Wear => "owned",
        Offer::Buy(_) | Offer::Short(_) | Offer::NoProfile => "sale",
    };
    let price = move || match offer.get() {
        Offer::Worn => view! { <Mark name="check-mark"/>"Worn" }.into_any(),
        Offer::Wear => "Yours".into_any(),
        _ if good.is_free() => "Free".into_any(),
        _ => view! { <Coin/>{good.price}<span class="visually-hidden">" coins"</span> }.into_any(),
    };
    view! {
        <li class="good" data-good=good.slug data-kind=good.kind.word() data-price=good.price data-state=state>
            <label data-action="preview">
                <input
                    type="radio"
                    name="good"
                    value=good.slug
                    prop:checked=move || shop.chosen.get().slug == good.slug
                    on:change=move |_| shop.choose(good)
                />
                <Swatch good=good/>
                <span class="good-name">{good.name}</span>
                <span class="good-price number">{price}</span>
            </label>
        </li>
    }
}

/// A good, small.
#[component]
fn Swatch(good: &'static Good) -> impl IntoView {
    let inside = match good.kind {
        Kind::Board => view! { <div class="swatch-squares"></div> }.into_any(),
        Kind::Pieces => {
            let two = [(Side::White, Role::Knight), (Side::Black, Role::Queen)];
            let piece = move |(side, role)| {
                let inner = PieceSet::find(good.slug).map(|set| pieces::piece(set, side, role));
                view! { <svg viewBox=pieces::VIEW_BOX inner_html=inner.unwrap_or_default()></svg> }
            };
            two.map(piece).into_iter().collect_view().into_any()
        }
        Kind::Back => view! { <Back inner=Signal::stored(backs::back(good.slug).unwrap_or_default())/> }.into_any(),
        Kind::Table => ().into_any(),
    };
    let slug = |kind: Kind| (good.kind == kind).then_some(good.slug);
    view! {
        <div
            class=format!("swatch swatch--{}", good.kind.word())
            class:cloth=good.kind == Kind::Table
            data-board=slug(Kind::Board)
            data-back=slug(Kind::Back)
            data-table=slug(Kind::Table)
            aria-hidden="true"
        >
            {inside}
        </div>
    }
}

/// The back of a card, with the colours of whatever is around it.
#[component]
fn Back(inner: Signal<String>) -> impl IntoView {
    view! {
        <div class="card card--back">
            <svg viewBox=backs::BACK_VIEW_BOX inner_html=move || inner.get()></svg>
        </div>
    }
}

/// What was chosen, and what can be done with it.
#[component]
fn Counter(shop: Shop, buy: Callback<&'static Good>, wear: Callback<&'static Good>) -> impl IntoView {
    let good = move || shop.chosen.get();
    let offer = Memo::new(move |_| shop.offer(shop.chosen.get()));
    let act = move |_| match offer.get_untracked() {
        Offer::Buy(_) => buy.run(shop.chosen.get_untracked()),
        Offer::Wear => wear.run(shop.chosen.get_untracked()),
        Offer::Worn | Offer::Short(_) | Offer::NoProfile => {}
    };
    let guest = Memo::new(move |_| offer.get() == Offer::NoProfile);
    let possible = move || matches!(offer.get(), Offer::Buy(_) | Offer::Wear);
    let word = move || if matches!(offer.get(), Offer::Worn | Offer::Wear) { "wear" } else { "buy" };
    let all = |outfit: &Outfit| Kind::ALL.map(|kind| outfit.worn(kind).slug);
    let same = Memo::new(move |_| shop.tried.with(all) == shop.worn.with(all));
    view! {
        <div class="try-words">
            <div class="try-told" aria-live="polite">
                <h2 data-part="chosen">{move || good().name}</h2>
                <p class="dim">{move || good().text}</p>
                <p class="try-why" id="try-why" data-part="why">{move || why(offer.get())}</p>
            </div>
            {move || if guest.get() {
                view! { <a class="btn btn--primary try-act" href=MAKE_A_PROFILE>"Make a profile"</a> }.into_any()
            } else {
                view! {
                    <button
                        type="button"
                        class="btn btn--primary try-act"
                        data-action=word
                        aria-disabled=move || (!possible()).to_string()
                        aria-describedby="try-why"
                        on:click=act
                    >
                        {move || label(offer.get(), good())}
                    </button>
                }.into_any()
            }}
            <button type="button" class="btn btn--quiet try-back" data-action="undress"
                aria-disabled=move || same.get().to_string()
                on:click=move |_| shop.undress()>
                "Show what I wear"
            </button>
        </div>
    }
}

/// What stands on the button.
fn label(offer: Offer, good: &Good) -> String {
    match offer {
        Offer::Worn => "Worn".to_owned(),
        Offer::Wear => "Wear".to_owned(),
        Offer::Buy(_) | Offer::Short(_) | Offer::NoProfile => {
            format!("Buy for {} {}", good.price, counted(good.price))
        }
    }
}

/// What follows from an offer, or why there is nothing to do.
fn why(offer: Offer) -> String {
    match offer {
        Offer::Worn => "You wear it.".to_owned(),
        Offer::Wear => "It is yours.".to_owned(),
        Offer::Buy(left) => format!("You keep {left} {}.", counted(left)),
        Offer::Short(lacking) => format!("You need {lacking} more {}.", counted(lacking)),
        Offer::NoProfile => "Coins are kept with a profile.".to_owned(),
    }
}
