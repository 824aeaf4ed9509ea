//! The list of modes that can be played.
use super::{AnyGame, arcana, chaos, chess, colours, factions, realm};
use crate::game::scenario::{Rules, Vocabulary};
use crate::game::{CardFace, ParseError, Record, RecordError};

/// A rule set as players know it; its modes share one rule book.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    /// The word for addresses: `colours`.
    pub slug: &'static str,
    /// The name: `Four Colours`.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub blurb: &'static str,
    /// The general rules: title and text of each section.
    pub book: &'static [(&'static str, &'static str)],
    /// The cards; empty without.
    pub cards: fn() -> &'static [CardFace],
    /// What its games can say, for its scenarios.
    pub says: &'static Vocabulary,
}

/// A way to play: what a record names.
#[derive(Debug, Clone, Copy)]
pub struct Mode {
    /// The word for records, addresses and the lab: `colours-classic`.
    pub slug: &'static str,
    /// Its name within the family: `Classic`.
    pub name: &'static str,
    /// What it is, in a few words.
    pub blurb: &'static str,
    /// The rule set.
    pub family: &'static Family,
    /// Who says whether there is a clock, and which.
    pub clock: ClockRule,
    /// What can be chosen before a game, besides clock and seats.
    pub options: &'static [ModeOption],
    /// What the loser of a game of a match gains for the next, where there is such a thing.
    pub tilt: Option<&'static Tilt>,
    /// The options that a new game is offered with, where they are not the ordinary ones: a text from before a question was asked
    /// has no word for it, and stays what it was.
    pub offered: &'static str,
    /// A new game with the ordinary options.
    pub start: fn() -> AnyGame,
    /// A new game with these options, `key=value` words.
    pub with: fn(&str) -> Result<AnyGame, ParseError>,
    /// A game from a position's text.
    pub parse: fn(&str) -> Result<AnyGame, ParseError>,
}

/// Who says whether a mode is played with a clock. Times are minutes for a player's whole game and seconds added after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockRule {
    /// The players.
    Free,
    /// The mode: always these.
    Fixed(u64, u64),
    /// The answer to this one of its options, `5+3`; any other answer means no clock.
    Option(&'static str),
}

/// Points that a player has more with each game of a match lost, until a game is won: two options of the mode say how many.
#[derive(Debug, Clone, Copy)]
pub struct Tilt {
    /// The keys of the options; White's first.
    pub options: [&'static str; 2],
    /// The answer with which nothing is bought with points.
    pub off: &'static str,
    /// The points that everybody has.
    pub budget: u8,
    /// The most that come to them.
    pub most: u8,
}

/// Something that can be chosen before a game.
#[derive(Debug, Clone, Copy)]
pub struct ModeOption {
    /// Its word in the options' text.
    pub key: &'static str,
    /// The question on the screen.
    pub label: &'static str,
    /// What may be answered.
    pub answers: Answers,
    /// What it means, where the answers alone do not say; may be empty.
    pub hint: &'static str,
}

/// What may be answered to a question before a game.
#[derive(Debug, Clone, Copy)]
pub enum Answers {
    /// One of these, word and name, the ordinary one first.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A deck built of the family's cards, as text (`card:number,…`); one of each card if nothing is answered.
    Deck,
}

impl Family {
    /// Whether players build decks for one of its modes.
    pub fn builds_decks(&self) -> bool {
        let deck = |mode: &Mode| mode.options.iter().any(|option| matches!(option.answers, Answers::Deck));
        MODES.iter().any(|mode| mode.family.slug == self.slug && deck(mode))
    }
}

impl PartialEq for Mode {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

/// Plain chess.
static CHESS: Family = Family {
    slug: "chess",
    name: "Chess",
    blurb: "The classic game, no cards.",
    book: &chess::book::SECTIONS,
    cards: || &[],
    says: &chess::SAYS,
};

/// Arcana.
static ARCANA: Family = Family {
    slug: "arcana",
    name: "Arcana",
    blurb: "Chess with a deck of 41 cards each that bend its rules.",
    book: &arcana::book::SECTIONS,
    cards: arcana::faces,
    says: &arcana::SAYS,
};

/// Chaos & Sabotage.
static CHAOS: Family = Family {
    slug: "chaos",
    name: "Chaos & Sabotage",
    blurb: "Chess with eight chaos cards and handicaps that you choose for each other.",
    book: &chaos::book::SECTIONS,
    cards: chaos::faces,
    says: &chaos::SAYS,
};

/// Factions.
static FACTIONS: Family = Family {
    slug: "factions",
    name: "Factions",
    blurb: "Chess between two armies. Captures teach your pieces new skills.",
    book: &factions::book::SECTIONS,
    cards: factions::faces,
    says: &factions::SAYS,
};

/// Four Colours.
static COLOURS: Family = Family {
    slug: "colours",
    name: "Four Colours",
    blurb: "Your cards say what may move. It takes two to take a king.",
    book: &colours::book::SECTIONS,
    cards: colours::faces,
    says: &colours::SAYS,
};

/// Shifting Realm.
static REALM: Family = Family {
    slug: "realm",
    name: "Shifting Realm",
    blurb: "Chess whose moves and squares change, with dice.",
    book: &realm::book::SECTIONS,
    cards: realm::faces,
    says: &realm::SAYS,
};

/// With how many points handicaps are chosen.
static CHAOS_TILT: Tilt = Tilt {
    options: ["tilt-white", "tilt-black"],
    off: "sabotage=off",
    budget: chaos::package::BASE_BUDGET,
    most: chaos::package::MOST_TILT,
};

/// Points above the ordinary budget of four.
const TILTS: Answers = Answers::OneOf(&[("0", "0"), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4")]);

/// All modes, in the order in which they are offered.
pub static MODES: [Mode; 8] = [
    Mode {
        slug: "colours-classic",
        name: "Classic",
        blurb: "Three cards in hand, you choose one each turn.",
        family: &COLOURS,
        clock: ClockRule::Free,
        options: &[],
        tilt: None,
        offered: "",
        start: || colours::Colours::new(colours::Mode::Classic).into(),
        with: no_options,
        parse: parse_colours::<{ colours::Mode::Classic as u8 }>,
    },
    Mode {
        slug: "colours-luck",
        name: "Luck of the draw",
        blurb: "One card turned over each turn. Do what it says.",
        family: &COLOURS,
        clock: ClockRule::Free,
        options: &[],
        tilt: None,
        offered: "",
        start: || colours::Colours::new(colours::Mode::Luck).into(),
        with: no_options,
        parse: parse_colours::<{ colours::Mode::Luck as u8 }>,
    },
    Mode {
        slug: "colours-blitz",
        name: "Blitz",
        blurb: "Classic with three minutes each.",
        family: &COLOURS,
        clock: ClockRule::Fixed(3, 0),
        options: &[],
        tilt: None,
        offered: "",
        start: || colours::Colours::new(colours::Mode::Blitz).into(),
        with: no_options,
        parse: parse_colours::<{ colours::Mode::Blitz as u8 }>,
    },
    Mode {
        slug: "chess",
        name: "Chess",
        blurb: "Sixteen pieces each, and nothing else.",
        family: &CHESS,
        clock: ClockRule::Free,
        options: &[],
        tilt: None,
        offered: "",
        start: || chess::Chess::default().into(),
        with: no_options,
        parse: |text| chess::Chess::parse(text).map(AnyGame::from),
    },
    Mode {
        slug: "factions",
        name: "Factions",
        blurb: "Two armies whose pieces level up with experience.",
        family: &FACTIONS,
        clock: ClockRule::Free,
        options: &[
            ModeOption {
                key: "white",
                label: "White leads",
                answers: Answers::OneOf(&[("undead", "Undead Court"), ("order", "The Order")]),
                hint: "",
            },
            ModeOption {
                key: "black",
                label: "Black leads",
                answers: Answers::OneOf(&[("order", "The Order"), ("undead", "Undead Court")]),
                hint: "",
            },
            ModeOption {
                key: "start",
                label: "Undead against Order",
                answers: Answers::OneOf(&factions::STARTS),
                hint: factions::START_HINT,
            },
        ],
        tilt: None,
        offered: factions::OFFERED,
        start: || factions::Factions::new([factions::Faction::Undead, factions::Faction::Order]).into(),
        with: |options| factions::Factions::with(options).map(AnyGame::from),
        parse: |text| factions::Factions::parse(text).map(AnyGame::from),
    },
    Mode {
        slug: "arcana",
        name: "Arcana",
        blurb: "A hand of five cards each: Walls, Traps, Portals, Clones.",
        family: &ARCANA,
        clock: ClockRule::Free,
        options: &[
            ModeOption { key: "deck", label: "Deck", answers: Answers::Deck, hint: "" },
            ModeOption {
                key: "hand",
                label: "Cards in hand",
                answers: Answers::OneOf(&[("5", "Five"), ("4", "Four"), ("3", "Three")]),
                hint: "",
            },
            ModeOption {
                key: "truce",
                label: "Truce",
                answers: Answers::OneOf(&[
                    ("on", "No cards in the first three turns"),
                    ("off", "Cards from the first turn"),
                ]),
                hint: "",
            },
            ModeOption {
                key: "exchange",
                label: "First hand",
                answers: Answers::OneOf(&[("off", "As dealt"), ("on", "May be exchanged once")]),
                hint: "",
            },
            ModeOption {
                key: "discard",
                label: "A Discard",
                answers: Answers::OneOf(&[("move", "Then a Move follows"), ("turn", "Is the whole turn")]),
                hint: "",
            },
        ],
        tilt: None,
        offered: "",
        start: || arcana::Arcana::new(arcana::Rules::default()).into(),
        with: |options| arcana::Arcana::with(options).map(AnyGame::from),
        parse: |text| arcana::Arcana::parse(text).map(AnyGame::from),
    },
    Mode {
        slug: "chaos",
        name: "Chaos & Sabotage",
        blurb: "Double moves, freezes, blind turns, stolen time.",
        family: &CHAOS,
        clock: ClockRule::Option("time"),
        options: &[
            ModeOption {
                key: "time",
                label: "Clock: minutes + seconds a turn",
                answers: Answers::OneOf(&[("5+3", "5 + 3"), ("3+2", "3 + 2"), ("10+5", "10 + 5"), ("none", "None")]),
                hint: "",
            },
            ModeOption {
                key: "sabotage",
                label: "Sabotage",
                answers: Answers::OneOf(&[("on", "With handicaps"), ("off", "None")]),
                hint: "",
            },
            ModeOption { key: CHAOS_TILT.options[0], label: "Tilt of White", answers: TILTS, hint: "" },
            ModeOption { key: CHAOS_TILT.options[1], label: "Tilt of Black", answers: TILTS, hint: "" },
            ModeOption {
                key: "hands",
                label: "Hands",
                answers: Answers::OneOf(&[("hidden", "Hidden"), ("open", "Open")]),
                hint: "",
            },
        ],
        tilt: Some(&CHAOS_TILT),
        offered: "",
        start: || chaos::Chaos::new(chaos::Rules::default()).into(),
        with: |options| chaos::Chaos::with(options).map(AnyGame::from),
        parse: |text| chaos::Chaos::parse(text).map(AnyGame::from),
    },
    Mode {
        slug: "realm",
        name: "Shifting Realm",
        blurb: "Five cards each: new moves, new ground, and dice.",
        family: &REALM,
        clock: ClockRule::Free,
        options: &[ModeOption {
            key: "kings",
            label: "Kings",
            answers: Answers::OneOf(&[("all", "Check must be answered"), ("last", "The last king falls")]),
            hint: "",
        }],
        tilt: None,
        offered: "",
        start: || realm::Realm::new(false).into(),
        with: |options| realm::Realm::with(options).map(AnyGame::from),
        parse: |text| realm::Realm::parse(text).map(AnyGame::from),
    },
];

/// A game that has no options refuses all of them.
fn no_options(text: &str) -> Result<AnyGame, ParseError> {
    Err(ParseError::new(format!("unknown options “{text}”")))
}

/// Reads a position of Four Colours that must be of one mode.
fn parse_colours<const MODE: u8>(text: &str) -> Result<AnyGame, ParseError> {
    let game = colours::Colours::parse(text)?;
    if game.table().mode() as u8 == MODE {
        Ok(game.into())
    } else {
        Err(ParseError::new(format!("this is a position of {}", game.table().mode().word())))
    }
}

/// The mode with this name.
pub fn mode(slug: &str) -> Option<&'static Mode> {
    MODES.iter().find(|mode| mode.slug == slug)
}

impl Mode {
    /// A new game with these options; empty for the ordinary ones.
    ///
    /// # Errors
    /// Options that the mode does not have.
    pub fn begin(&self, options: &str) -> Result<AnyGame, ParseError> {
        if options.is_empty() {
            return Ok((self.start)());
        }
        let mut keys: Vec<&str> = options.split_whitespace().filter_map(|word| Some(word.split_once('=')?.0)).collect();
        keys.sort_unstable();
        if let Some(twice) = keys.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(ParseError::new(format!("the option “{}” stands there twice", twice[0])));
        }
        (self.with)(options)
    }

    /// What a scenario of this mode needs.
    pub fn rules(&self) -> Rules<AnyGame> {
        Rules {
            cards: (self.family.cards)(),
            start: self.start,
            with: self.with,
            parse: self.parse,
            says: self.family.says,
        }
    }

    /// The answers that a new game is offered with, by key; those that are not there are the ordinary ones.
    pub fn offers(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.offered.split_whitespace().filter_map(|word| word.split_once('='))
    }

    /// The clock of a game with these options: minutes and added seconds. `chosen` is what the players want where that is
    /// up to them.
    pub fn clock_for(&self, options: &str, chosen: Option<(u64, u64)>) -> Option<(u64, u64)> {
        match self.clock {
            ClockRule::Free => chosen,
            ClockRule::Fixed(minutes, seconds) => Some((minutes, seconds)),
            ClockRule::Option(key) => {
                let option = self.options.iter().find(|option| option.key == key)?;
                let answered = options.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
                let answer = match option.answers {
                    Answers::OneOf(values) => answered.or(values.first().map(|(word, _)| *word))?,
                    Answers::Deck => return None,
                };
                let (minutes, seconds) = answer.split_once('+')?;
                Some((minutes.parse().ok()?, seconds.parse().ok()?))
            }
        }
    }

    /// Reads a record of any mode and the game it starts from.
    ///
    /// # Errors
    /// Damage, a later version, an unknown game, or a start that is no position.
    pub fn read_record(text: &str) -> Result<(&'static Mode, Record, AnyGame), RecordError> {
        let record = Record::read(text, |slug| mode(slug).map(|m| (m.family.cards)()))?;
        let found = mode(&record.game).ok_or_else(|| RecordError::UnknownGame(record.game.clone()))?;
        let damaged = |e: ParseError| RecordError::Damaged(e.to_string());
        let start = match &record.start {
            None => found.begin(&record.options).map_err(damaged)?,
            Some(text) => (found.parse)(text).map_err(damaged)?,
        };
        Ok((found, record, start))
    }
}
