//! What the store sells and what of it is worn. Nothing here affects play: these are looks, for one's own eyes.
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Where a good is worn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The colours of the board.
    Board,
    /// The shapes and colours of the pieces.
    Pieces,
    /// The backs of the cards.
    Back,
    /// The cloth on the table, with a woven band at its edge.
    Table,
}

impl Kind {
    /// All, in the order of the shelves.
    pub const ALL: [Kind; 4] = [Kind::Board, Kind::Pieces, Kind::Back, Kind::Table];

    /// The word in saves, addresses and the page's hooks.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Board => "board",
            Kind::Pieces => "pieces",
            Kind::Back => "back",
            Kind::Table => "table",
        }
    }

    /// The name of its shelf.
    #[must_use]
    pub const fn shelf(self) -> &'static str {
        match self {
            Kind::Board => "Boards",
            Kind::Pieces => "Pieces",
            Kind::Back => "Card backs",
            Kind::Table => "Table cloths",
        }
    }

    /// The good of this kind that everybody has.
    #[must_use]
    pub fn free(self) -> &'static Good {
        // A test holds that there is one of each kind.
        GOODS.iter().find(|good| good.kind == self && good.is_free()).unwrap_or(&GOODS[0])
    }

    /// The goods of this kind, the free one first.
    pub fn goods(self) -> impl Iterator<Item = &'static Good> {
        GOODS.iter().filter(move |good| good.kind == self)
    }
}

/// Something that can be worn. The same slug is the name of its drawing.
#[derive(Debug, PartialEq, Eq)]
pub struct Good {
    /// Where it is worn.
    pub kind: Kind,
    /// Its name in saves; no two goods of any kind share one, and none is ever used anew.
    pub slug: &'static str,
    /// Its name in the store.
    pub name: &'static str,
    /// What it looks like, in a line.
    pub text: &'static str,
    /// Its price in coins; zero for what everybody has.
    pub price: u32,
}

impl Good {
    /// Whether everybody has it.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.price == 0
    }
}

const fn good(kind: Kind, slug: &'static str, price: u32, name: &'static str, text: &'static str) -> Good {
    Good { kind, slug, name, text, price }
}

/// All goods, by shelf; on each the free one first, then by price.
pub static GOODS: [Good; 28] = [
    good(Kind::Board, "linen", 0, "Linen", "Warm beige, the board you know."),
    good(Kind::Board, "moss", 100, "Moss", "Green and cream, as in a chess club."),
    good(Kind::Board, "harbour", 200, "Harbour", "Blue water and pale sails."),
    good(Kind::Board, "slate", 250, "Slate", "Cool greys, cleft from one rock."),
    good(Kind::Board, "clay", 350, "Clay", "Terracotta tiles from a warm courtyard."),
    good(Kind::Board, "dusk", 450, "Dusk", "Lavender, an hour after the sun."),
    good(Kind::Board, "walnut", 700, "Walnut", "Oiled wood; the grain runs over all of it."),
    good(Kind::Board, "marble", 1000, "Marble", "White and rosy stone with fine veins."),
    good(Kind::Board, "meadow", 1300, "Meadow", "Straw and sage, sown with small flowers."),
    good(Kind::Pieces, "house", 0, "House", "Turned, with a foot: the pieces you know."),
    good(Kind::Pieces, "facet", 400, "Facet", "Cut like stones, all edges."),
    good(Kind::Pieces, "seal", 600, "Seal", "Flat coins with bold letters."),
    good(Kind::Pieces, "toybox", 1000, "Toy box", "Round wooden folk, and a horse on wheels."),
    good(Kind::Back, "lozenge", 0, "Lozenge", "A small board between two frames."),
    good(Kind::Back, "awning", 100, "Awning", "Broad slanting stripes."),
    good(Kind::Back, "tide", 200, "Tide", "Wave behind wave."),
    good(Kind::Back, "wicker", 300, "Wicker", "Two ways of cane, over and under."),
    good(Kind::Back, "vine", 400, "Vine", "One stem, many leaves."),
    good(Kind::Back, "starry", 500, "Starry", "A moon and some of the stars."),
    good(Kind::Back, "rosette", 700, "Rosette", "One line, drawn as on a banknote."),
    good(Kind::Back, "sunrise", 900, "Sunrise", "Rays around a crown."),
    good(Kind::Back, "tour", 1200, "Knight’s tour", "A knight visits every square and comes home."),
    good(Kind::Table, "bare", 0, "Bare table", "No cloth."),
    good(Kind::Table, "baize", 200, "Baize", "Green felt with a border of lozenges."),
    good(Kind::Table, "runner", 350, "Runner", "Striped linen with a zigzag hem."),
    good(Kind::Table, "meander", 600, "Meander", "Blue cloth with a winding border."),
    good(Kind::Table, "garland", 900, "Garland", "Rose cloth with leaves along the edge."),
    good(Kind::Table, "parquet", 1500, "Parquet", "Herringbone wood and an inlaid rim."),
];

/// The good of this name; `None` for a name that is none, as one from a newer version.
#[must_use]
pub fn find(slug: &str) -> Option<&'static Good> {
    GOODS.iter().find(|good| good.slug == slug)
}

/// What somebody wears: the slug of one good of each kind. Read it by [`Outfit::worn`], which always finds one; what it does
/// not know stays written, so that a save from a newer version keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Outfit {
    /// The board.
    pub board: String,
    /// The pieces.
    pub pieces: String,
    /// The back of the cards.
    pub back: String,
    /// The cloth on the table.
    pub table: String,
}

impl Default for Outfit {
    fn default() -> Outfit {
        let free = |kind: Kind| kind.free().slug.to_owned();
        Outfit {
            board: free(Kind::Board),
            pieces: free(Kind::Pieces),
            back: free(Kind::Back),
            table: free(Kind::Table),
        }
    }
}

impl Outfit {
    /// What is worn of this kind; the free good where the slug names none of that kind.
    #[must_use]
    pub fn worn(&self, kind: Kind) -> &'static Good {
        let slug = match kind {
            Kind::Board => &self.board,
            Kind::Pieces => &self.pieces,
            Kind::Back => &self.back,
            Kind::Table => &self.table,
        };
        find(slug).filter(|good| good.kind == kind).unwrap_or_else(|| kind.free())
    }

    /// Whether this good is worn.
    #[must_use]
    pub fn wears(&self, good: &Good) -> bool {
        self.worn(good.kind).slug == good.slug
    }

    /// Puts a good on, in place of what was worn of its kind. Whether it is owned is for the caller to know.
    pub fn put_on(&mut self, good: &Good) {
        let slot = match good.kind {
            Kind::Board => &mut self.board,
            Kind::Pieces => &mut self.pieces,
            Kind::Back => &mut self.back,
            Kind::Table => &mut self.table,
        };
        good.slug.clone_into(slot);
    }
}

/// What the store needs to know of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Purse {
    /// The balance, in coins.
    pub coins: u32,
    /// The slugs of what was bought.
    pub owned: BTreeSet<String>,
}

impl Purse {
    /// Whether a good is there to be worn.
    #[must_use]
    pub fn owns(&self, good: &Good) -> bool {
        good.is_free() || self.owned.contains(good.slug)
    }
}

/// What can be done with a good, or why nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// It is worn.
    Worn,
    /// It is owned and can be put on.
    Wear,
    /// It can be bought; this many coins are left then.
    Buy(u32),
    /// This many coins are lacking.
    Short(u32),
    /// Nobody is there to whom it could belong.
    NoProfile,
}

/// What can be done with a good by the owner of this purse, who wears this; `None` is a guest.
#[must_use]
pub fn offer(good: &Good, purse: Option<&Purse>, outfit: &Outfit) -> Offer {
    let Some(purse) = purse else {
        return if outfit.wears(good) { Offer::Worn } else { Offer::NoProfile };
    };
    match purse.coins.checked_sub(good.price) {
        _ if purse.owns(good) => {
            if outfit.wears(good) {
                Offer::Worn
            } else {
                Offer::Wear
            }
        }
        Some(left) => Offer::Buy(left),
        None => Offer::Short(good.price - purse.coins),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_enough_and_one_that_is_free() {
        for (kind, least) in [(Kind::Board, 8), (Kind::Pieces, 4), (Kind::Back, 8), (Kind::Table, 4)] {
            let goods: Vec<_> = kind.goods().collect();
            assert!(goods.len() >= least, "{kind:?}: {}", goods.len());
            assert_eq!(goods.iter().filter(|good| good.is_free()).count(), 1, "{kind:?}");
            assert_eq!(goods[0], kind.free(), "{kind:?}: the free one is the first");
            assert!(goods.is_sorted_by_key(|good| good.price), "{kind:?}: by price");
        }
    }

    #[test]
    fn goods_have_names_of_their_own_and_fair_prices() {
        let slugs: BTreeSet<_> = GOODS.iter().map(|good| good.slug).collect();
        let names: BTreeSet<_> = GOODS.iter().map(|good| good.name).collect();
        assert_eq!((slugs.len(), names.len()), (GOODS.len(), GOODS.len()));
        for good in &GOODS {
            assert!(good.is_free() || (100..=1500).contains(&good.price), "{}: {}", good.slug, good.price);
            assert!(good.slug.bytes().all(|b| b.is_ascii_lowercase()), "{}", good.slug);
            assert!(good.text.ends_with('.') && good.text.len() <= 48, "{}: {}", good.slug, good.text);
            assert_eq!(find(good.slug), Some(good));
        }
    }

    #[test]
    fn shelves_hold_all_goods() {
        let shelved: Vec<_> = Kind::ALL.into_iter().flat_map(Kind::goods).map(|good| good.slug).collect();
        assert_eq!(shelved, GOODS.iter().map(|good| good.slug).collect::<Vec<_>>());
    }

    #[test]
    fn an_outfit_starts_free_and_changes_one_kind_at_a_time() {
        let mut outfit = Outfit::default();
        assert!(Kind::ALL.iter().all(|kind| outfit.worn(*kind).is_free()));
        for good in &GOODS {
            let before = Kind::ALL.map(|kind| outfit.worn(kind));
            outfit.put_on(good);
            assert!(outfit.wears(good));
            for (kind, was) in Kind::ALL.into_iter().zip(before) {
                assert_eq!(outfit.worn(kind), if kind == good.kind { good } else { was });
            }
        }
    }

    #[test]
    fn unknown_and_misplaced_slugs_read_as_the_free_goods_and_stay_written() {
        let text = r#"{"board":"from-a-newer-version","pieces":"moss","back":"tide"}"#;
        let outfit: Outfit = serde_json::from_str(text).expect("an outfit");
        let worn = Kind::ALL.map(|kind| outfit.worn(kind).slug);
        assert_eq!(worn, ["linen", "house", "tide", "bare"]);
        assert_eq!(outfit.board, "from-a-newer-version");
        let again: Outfit = serde_json::from_str(&serde_json::to_string(&outfit).expect("text")).expect("an outfit");
        assert_eq!(again, outfit);
    }

    #[test]
    fn an_offer_says_what_can_be_done_or_why_not() {
        let [free, moss, clay] = ["linen", "moss", "clay"].map(|slug| find(slug).expect("a good"));
        let outfit = Outfit::default();
        let mut purse = Purse { coins: moss.price, owned: BTreeSet::new() };
        assert_eq!(offer(free, Some(&purse), &outfit), Offer::Worn);
        assert_eq!(offer(moss, Some(&purse), &outfit), Offer::Buy(0));
        assert_eq!(offer(clay, Some(&purse), &outfit), Offer::Short(clay.price - moss.price));
        purse = Purse { coins: 0, owned: BTreeSet::from([moss.slug.to_owned()]) };
        assert_eq!(offer(moss, Some(&purse), &outfit), Offer::Wear);
        let in_moss = Outfit { board: moss.slug.to_owned(), ..Outfit::default() };
        assert_eq!(offer(moss, Some(&purse), &in_moss), Offer::Worn);
        assert_eq!(offer(free, Some(&purse), &in_moss), Offer::Wear);
        assert_eq!(offer(free, None, &outfit), Offer::Worn);
        assert_eq!(offer(moss, None, &outfit), Offer::NoProfile);
    }

    #[test]
    fn what_is_worn_but_was_never_bought_is_still_for_sale() {
        let moss = find("moss").expect("a good");
        let in_moss = Outfit { board: moss.slug.to_owned(), ..Outfit::default() };
        let purse = Purse { coins: 1000, owned: BTreeSet::new() };
        assert_eq!(offer(moss, Some(&purse), &in_moss), Offer::Buy(1000 - moss.price));
    }
}
