//! The log of turns as a viewer may read it.
use super::Session;
use crate::board::Side;
use crate::game::{CardFace, Event, Game, Turn, Viewer};

/// One turn in the log.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LogLine {
    /// Whose turn.
    pub side: Side,
    /// Its short text; empty while it is in progress.
    pub text: String,
    /// What happened, a plain sentence each.
    pub sentences: Vec<String>,
    /// Those of them that are news: neither the first deal nor that the other side draws some card.
    pub news: Vec<String>,
    /// Its side has done something, as opposed to being skipped or only found in check.
    pub acted: bool,
}

/// What a viewer is told when looking at the table: all that others did since the viewer's own last turn, or that turn while
/// nobody has followed it. The latest comes last.
pub fn news(log: &[LogLine], viewer: Viewer) -> Vec<String> {
    let latest = log.iter().rposition(|line| line.acted);
    let own = log.iter().rposition(|line| line.acted && viewer == Viewer::Side(line.side));
    let first = match (viewer, own, latest) {
        (Viewer::Side(_), Some(own), Some(latest)) if own < latest => own + 1,
        (Viewer::Side(_), None, _) => 0,
        (_, _, latest) => latest.unwrap_or(0),
    };
    log[first..].iter().flat_map(|line| line.news.iter().cloned()).collect()
}

/// What a viewer is told who looks back at the table after so many turns: the last of them.
pub fn news_of(log: &[LogLine], turns: usize) -> Vec<String> {
    let line = turns.checked_sub(1).and_then(|turn| log.get(turn));
    line.map_or_else(Vec::new, |line| if line.news.is_empty() { &line.sentences } else { &line.news }.clone())
}

/// The text of a turn in which something happened in the dark.
const DARK_TEXT: &str = "…";

impl Session {
    /// The finished and begun turns, oldest first, without anything that the viewer may not know.
    pub fn log(&self) -> Vec<LogLine> {
        let turns = self.play().turns();
        let dark = self.is_dark();
        (0..turns.len()).map(|n| self.log_line(&turns[n], self.hidden_from(n, dark))).collect()
    }

    /// What of the turn with this index the viewer may know, for showing it once more.
    pub fn turn_events(&self, turn: usize) -> Vec<Event> {
        let Some(of) = self.play().turns().get(turn) else { return Vec::new() };
        let hidden = self.hidden_from(turn, self.is_dark());
        of.events.iter().map(|event| told(event, self.viewer(), hidden)).collect()
    }

    fn log_line(&self, turn: &Turn, hidden: bool) -> LogLine {
        let viewer = self.viewer();
        let cards = self.play().now().cards();
        let over = self.outcome().is_some();
        let open = |(n, event): (usize, &Event)| {
            if over && exchanged(turn, n) { event.clone() } else { told(event, viewer, hidden) }
        };
        let text = if hidden { DARK_TEXT.to_owned() } else { turn.text.clone() };
        let events: Vec<Event> = turn.events.iter().enumerate().map(open).collect();
        let idle = |event: &Event| {
            matches!(event, Event::Check { .. } | Event::Skipped(_) | Event::CardDrawn { .. } | Event::Suspense)
        };
        LogLine {
            side: turn.side,
            text,
            sentences: words(&events, cards).collect(),
            news: words(events.iter().skip_while(|event| is_draw(event)).filter(|event| !is_hidden(event)), cards)
                .collect(),
            acted: !turn.events.iter().all(idle),
        }
    }

    /// Whether something in this turn happened in a dark that has not ended for the viewer.
    fn hidden_from(&self, turn: usize, dark: bool) -> bool {
        let turns = self.play().turns();
        let viewer = self.viewer();
        let unseen = |event: &Event| matches!(event, Event::Dark { by, .. } if viewer != Viewer::Side(*by));
        if self.outcome().is_some() || !turns[turn].events.iter().any(unseen) {
            return false;
        }
        // The blind turn follows. It is lit before its end only if its side has waited for that.
        let lit = |event: &Event| matches!(event, Event::LightsOn { .. });
        let ended = turns.len() > turn + 2 || turns[turn..].iter().flat_map(|turn| &turn.events).any(lit);
        dark || !ended
    }
}

/// What a viewer is told in words; what it is not told has none.
fn words<'a>(events: impl IntoIterator<Item = &'a Event>, cards: &[CardFace]) -> impl Iterator<Item = String> {
    events.into_iter().map(move |event| event.words(cards)).filter(|words| !words.is_empty())
}

fn is_draw(event: &Event) -> bool {
    matches!(event, Event::CardDrawn { .. })
}

/// Whether it only says that some card was drawn.
fn is_hidden(event: &Event) -> bool {
    matches!(event, Event::CardDrawn { card: None, .. })
}

/// The event as this viewer may know it; in the dark it stays what it was, and else it is told as it happened.
fn told(event: &Event, viewer: Viewer, hidden: bool) -> Event {
    if hidden { event.seen_by(viewer) } else { event.lit().seen_by(viewer) }
}

/// Whether this event of a turn is one half of an exchange that the other side's card brought about (Sabotage): what was
/// exchanged is open to both when the game has ended.
fn exchanged(turn: &Turn, n: usize) -> bool {
    let returned =
        |n: usize| matches!(turn.events.get(n), Some(Event::CardReturned { side, .. }) if *side != turn.side);
    returned(n) || (n > 0 && returned(n - 1) && matches!(turn.events.get(n), Some(Event::CardDrawn { .. })))
}
