//! The steps of a scenario: what is done and what is on offer.
use super::expect::EXPECTATIONS;
use super::vocabulary::sayable;
use super::{Asked, Scenario, read_side, want};
use crate::board::Side;
use crate::game::{Actor, CardFace, Game, Pick, parse_picks, write_picks};

/// Keys of steps besides `expect KEY`; everything else before the first step belongs to the head.
pub(super) const KEYS: [&str; 9] =
    ["pick", "draw", "cancel", "undo", "undo-refused", "refused", "offered", "offers", "not-offered"];

/// What a step does or asks.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Step {
    Pick(Vec<Pick>),
    Draw(Vec<Pick>),
    Cancel,
    Undo(Option<Side>),
    UndoRefused(String),
    Refused(Vec<Pick>, String),
    Offered(Vec<Pick>),
    Offers(Vec<Pick>),
    NotOffered(Vec<Pick>),
    Expect(&'static str, String),
}

/// Reads a step.
///
/// # Errors
/// A key that is none, or picks that are none.
pub(super) fn read(key: &str, value: &str, cards: &'static [CardFace]) -> Asked<Step> {
    let picks = |words: &str| match parse_picks(&words.replace(',', " "), cards) {
        Ok(picks) if !picks.is_empty() => Ok(picks),
        Ok(_) => Err(("picks".to_owned(), "nothing".to_owned())),
        Err(e) => Err(("picks".to_owned(), e.to_string())),
    };
    Ok(match key {
        "pick" => Step::Pick(picks(value)?),
        "draw" => Step::Draw(picks(value)?),
        "cancel" if value.is_empty() => Step::Cancel,
        "undo" if value.is_empty() => Step::Undo(None),
        "undo" => Step::Undo(Some(read_side(value)?)),
        "undo-refused" => Step::UndoRefused(value.to_owned()),
        "offered" => Step::Offered(picks(value)?),
        "offers" => Step::Offers(picks(value)?),
        "not-offered" => Step::NotOffered(picks(value)?),
        "refused" => {
            let (words, rule) = value.rsplit_once(' ').ok_or(("picks and a rule".to_owned(), format!("“{value}”")))?;
            Step::Refused(picks(words)?, rule.to_owned())
        }
        _ => {
            let wanted = key.strip_prefix("expect ").map(str::trim);
            let known = EXPECTATIONS.iter().map(|(name, _)| *name).find(|name| Some(*name) == wanted);
            let known = known.ok_or(("a step".to_owned(), format!("“{key}”")))?;
            Step::Expect(known, value.to_owned())
        }
    })
}

impl<G: Game> Scenario<G> {
    /// Does the step, or sees whether what it asks for is there.
    pub(super) fn step(&mut self, step: &Step) -> Asked<()> {
        let offered = |picks: &[Pick]| write_picks(picks, self.cards);
        match step {
            Step::Pick(picks) => self.pick(picks, false),
            Step::Draw(picks) => self.pick(picks, true),
            Step::Cancel => self.cancel(),
            Step::Undo(side) => {
                self.play.undo(*side).map_err(|e| ("the turn taken back".to_owned(), e.reason().to_string()))
            }
            Step::UndoRefused(rule) => match self.play.can_undo(None) {
                Ok(()) => Err((rule.clone(), "it can be taken back".to_owned())),
                Err(e) => want(rule.as_str(), &e.reason().rule),
            },
            Step::Refused(picks, rule) => picks.iter().try_for_each(|&pick| {
                let word = pick.word(self.cards);
                match self.play.now().refusal(pick) {
                    None => Err((format!("{word} refused by {rule}"), "it is legal".to_owned())),
                    Some(reason) if reason.rule != rule.as_str() => {
                        Err((format!("{word} refused by {rule}"), format!("refused by {}", reason.rule)))
                    }
                    Some(_) => Ok(()),
                }
            }),
            Step::Offered(picks) => {
                let sorted = |picks: &[Pick]| {
                    let mut picks = picks.to_vec();
                    picks.sort_unstable();
                    picks
                };
                let there = self.play.now().picks();
                if sorted(picks) == sorted(&there) {
                    return Ok(());
                }
                Err((format!("exactly {}", offered(picks)), offered(&sorted(&there))))
            }
            Step::Offers(picks) => {
                let there = self.play.now().picks();
                match picks.iter().find(|p| !there.contains(p)) {
                    None => Ok(()),
                    Some(missing) => Err((format!("{} on offer", missing.word(self.cards)), offered(&there))),
                }
            }
            Step::NotOffered(picks) => {
                let there = self.play.now().picks();
                if there.is_empty() {
                    return Err(("something on offer".to_owned(), "nothing at all".to_owned()));
                }
                picks.iter().try_for_each(|&pick| self.can_be_offered(pick))?;
                match picks.iter().find(|p| there.contains(p)) {
                    None => Ok(()),
                    Some(found) => Err((format!("{} not on offer", found.word(self.cards)), offered(&there))),
                }
            }
            Step::Expect(key, value) => self.expect(key, value),
        }
    }

    /// What is not on offer must be something that this game can offer.
    fn can_be_offered(&self, pick: Pick) -> Asked<()> {
        match pick {
            Pick::Choice(choice) => {
                let slugs: Vec<&str> = self.says.choices.iter().map(|choice| choice.slug()).collect();
                sayable(&slugs, choice.slug(), "an option")
            }
            _ => Ok(()),
        }
    }

    fn pick(&mut self, picks: &[Pick], chance: bool) -> Asked<()> {
        self.told.clear();
        for &pick in picks {
            let word = pick.word(self.cards);
            let actor = self.play.actor();
            if chance != matches!(actor, Actor::Chance { .. }) {
                let who = if chance { "chance" } else { "a side" };
                return Err((format!("{who} to act for {word}"), super::expect::actor_word(actor).to_owned()));
            }
            let events =
                self.play.pick(pick).map_err(|r| (format!("{word} legal"), format!("refused by {}", r.rule)))?;
            self.told.extend(events);
            self.heard.listen(self.play.now(), &self.told);
        }
        Ok(())
    }

    fn cancel(&mut self) -> Asked<()> {
        let before = self.play.committed().clone();
        self.play.cancel().map_err(|r| ("something to cancel".to_owned(), r.rule.into_owned()))?;
        self.told.clear();
        self.heard.listen(self.play.now(), &self.told);
        want(before.position(), self.play.now().position())?;
        if *self.play.now() == before { Ok(()) } else { Err(("the state before".to_owned(), "another".to_owned())) }
    }
}
