//! What is asked: the ways in which a turn may begin, and the options that are shown as buttons.
use crate::game::{Choice, Pick, Reason};
use std::borrow::Cow;

/// An option as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Which.
    pub choice: Choice,
    /// The words on it.
    pub label: Cow<'static, str>,
    /// It ends or completes something, as opposed to being another way to go on.
    pub main: bool,
    /// Why it cannot be taken now; `None` when it can.
    pub locked: Option<Reason>,
}

impl Offer {
    /// An option that can be taken, with its ordinary words.
    pub const fn free(choice: Choice) -> Self {
        use Choice::{Claim, Cycle, Discard, Left, Lights, Right, Swap};
        let main = !matches!(choice, Swap | Discard | Cycle | Claim | Left | Right | Lights);
        Offer { choice, label: Cow::Borrowed(choice.label()), main, locked: None }
    }

    /// The same with other words.
    #[must_use]
    pub fn called(self, label: impl Into<Cow<'static, str>>) -> Self {
        Offer { label: label.into(), ..self }
    }

    /// An option that the game has but that cannot be taken now; `None` where it is not even asked for.
    pub fn locked(choice: Choice, reason: Option<Reason>) -> Option<Self> {
        let reason = reason.filter(|reason| *reason != Reason::NOT_ASKED)?;
        Some(Offer { locked: Some(reason), ..Offer::free(choice) })
    }
}

/// The options among the picks, with their ordinary words, in the order of [`Choice::ALL`].
pub fn offers(picks: &[Pick]) -> Vec<Offer> {
    let offered = Choice::ALL.into_iter().filter(|choice| picks.contains(&Pick::Choice(*choice)));
    offered.map(Offer::free).collect()
}

/// Adds an option to those shown, in its place.
pub fn add_offer(offers: &mut Vec<Offer>, offer: Option<Offer>) {
    offers.extend(offer);
    offers.sort_by_key(|offer| offer.choice);
}

/// A way in which a turn may begin, and how it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// With a square.
    Square(&'static str),
    /// With a card.
    Card(&'static str),
    /// With this option.
    Choice(Choice, &'static str),
}

impl Way {
    fn is_offered(self, picks: &[Pick]) -> bool {
        picks.iter().any(|pick| match (self, pick) {
            (Way::Square(_), Pick::Square(_)) | (Way::Card(_), Pick::Card(_)) => true,
            (Way::Choice(choice, _), Pick::Choice(offered)) => choice == *offered,
            _ => false,
        })
    }

    const fn words(self) -> &'static str {
        match self {
            Way::Square(words) | Way::Card(words) | Way::Choice(_, words) => words,
        }
    }
}

/// What is asked where a turn may begin in several ways: only those that can be picked. While nothing can, because somebody
/// else is asked, the first one.
pub fn ask(ways: &[Way], picks: &[Pick]) -> String {
    let offered: Vec<&str> = ways.iter().filter(|way| way.is_offered(picks)).map(|way| way.words()).collect();
    let words = match offered.split_last() {
        None => ways.first().map_or_else(String::new, |way| way.words().to_owned()),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{}, or {last}", others.join(", ")),
    };
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).chain(['.']).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::game::Card;

    #[test]
    fn only_what_can_be_picked_is_asked_for() {
        let ways = [Way::Square("move"), Way::Card("play a card"), Way::Choice(Choice::Swap, "throw cards away")];
        let (square, card) = (Pick::Square(Square::A1), Pick::Card(Card(0)));
        let swap = Pick::Choice(Choice::Swap);
        assert_eq!(ask(&ways, &[square, card, swap]), "Move, play a card, or throw cards away.");
        assert_eq!(ask(&ways, &[square, swap]), "Move, or throw cards away.");
        assert_eq!(ask(&ways, &[card]), "Play a card.");
        assert_eq!(ask(&ways, &[]), "Move.");
    }
}
