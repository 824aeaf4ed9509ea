//! The rating in a mode over time, as a line and as a table.
use super::words;
use crate::ui::career::words::{change, date, points};
use crate::ui::widgets::Name;
use intermezzo::games::MODES;
use intermezzo::progress::Profile;
use intermezzo::progress::statistics::{self, Rated};
use leptos::prelude::*;

/// The chart with the choice of a mode. Nothing is shown while no game was rated.
#[component]
pub fn RatingChart(profile: Profile) -> impl IntoView {
    let history = profile.history();
    let rated = statistics::rated(&history);
    let count = |slug: &str| rated.iter().filter(|rated| rated.game.mode == slug).count();
    let modes: Vec<&'static str> = MODES.iter().map(|mode| mode.slug).filter(|slug| count(slug) > 0).collect();
    let first = modes.iter().copied().max_by_key(|slug| count(slug));
    let lines: Vec<(&'static str, Line)> = modes.iter().map(|slug| (*slug, Line::of(slug, &rated))).collect();
    let lines = StoredValue::new(lines);
    first.map(|first| {
        let chosen = RwSignal::new(first.to_owned());
        let options = modes
            .into_iter()
            .map(|slug| view! { <option value=slug selected=slug == first>{words::mode(slug)}</option> });
        let options = options.collect_view();
        let line = move || {
            lines.with_value(|lines| {
                lines.iter().find(|(slug, _)| chosen.with(|c| c == slug)).map(|(_, line)| line.clone())
            })
        };
        view! {
            <section class="panel stack" aria-labelledby="rating-title" data-part="rating-chart">
                <div class="row row--between">
                    <h2 id="rating-title">"Rating over time"</h2>
                    <select class="select record-select" name="chart-mode" aria-label="Game of the chart"
                        on:change=move |e| chosen.set(event_target_value(&e))>
                        {options}
                    </select>
                </div>
                {move || line().map(|line| view! { <Chart line=line/> })}
            </section>
        }
    })
}

/// A rated game on the line.
#[derive(Clone, PartialEq)]
struct Point {
    after: f64,
    change: String,
    foe: String,
    score: &'static str,
    date: String,
}

/// The rating in one mode from the start on.
#[derive(Clone, PartialEq)]
struct Line {
    name: String,
    start: f64,
    points: Vec<Point>,
}

impl Line {
    fn of(slug: &str, rated: &[Rated<'_>]) -> Line {
        let own = || rated.iter().filter(|rated| rated.game.mode == slug);
        let point = |rated: &Rated<'_>| Point {
            after: rated.after.points,
            change: change(rated.before.points, rated.after.points),
            foe: words::foe(&rated.game.foe),
            score: words::score(rated.game.score),
            date: date(rated.game.when_ms),
        };
        let start = own().next().map_or(intermezzo::progress::elo::START, |rated| rated.before.points);
        Line { name: words::mode(slug), start, points: own().map(point).collect() }
    }

    /// The rating at the start and after each game.
    fn values(&self) -> impl Iterator<Item = f64> + '_ {
        std::iter::once(self.start).chain(self.points.iter().map(|point| point.after))
    }

    fn last(&self) -> f64 {
        self.points.last().map_or(self.start, |point| point.after)
    }

    /// The line in a sentence.
    fn words(&self) -> String {
        let (low, high) = (self.values().fold(f64::MAX, f64::min), self.values().fold(f64::MIN, f64::max));
        let games = words::games(u32::try_from(self.points.len()).unwrap_or(u32::MAX));
        format!(
            "Rating in {} over {games}: from {} to {}, lowest {}, highest {}.",
            self.name,
            points(self.start),
            points(self.last()),
            points(low),
            points(high)
        )
    }
}

/// The distance of the lines behind the chart, and the lowest and the highest of them, in Elo points.
fn scale(values: impl Iterator<Item = f64>) -> (f64, f64, f64) {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    let room = (high - low).max(40.0);
    let step = [20.0, 50.0, 100.0, 200.0, 500.0].into_iter().find(|step| room / step <= 4.0).unwrap_or(1000.0);
    let (bottom, top) = ((low / step).floor() * step, (high / step).ceil() * step);
    (step, bottom, if top > bottom { top } else { bottom + step })
}

#[component]
fn Chart(line: Line) -> impl IntoView {
    let (step, bottom, top) = scale(line.values());
    let height = move |value: f64| 100.0 * (value - bottom) / (top - bottom);
    let wide = line.points.len().max(1) as f64;
    let corners = line
        .values()
        .enumerate()
        .map(|(n, value)| format!("{:.2},{:.2}", 100.0 * n as f64 / wide, 100.0 - height(value)));
    let corners = corners.collect::<Vec<_>>().join(" ");
    let ticks: Vec<f64> = (0..).map(|n| bottom + f64::from(n) * step).take_while(|tick| *tick <= top).collect();
    let grid = ticks.iter().map(|tick| {
        let y = 100.0 - height(*tick);
        view! { <line class="chart-grid" x1="0" x2="100" y1=y y2=y></line> }
    });
    let grid = grid.collect_view();
    let labels = ticks.iter().map(|tick| {
        view! { <span class="chart-tick number" style:bottom=format!("{}%", height(*tick))>{points(*tick)}</span> }
    });
    let labels = labels.collect_view();
    let end = format!("{}%", height(line.last()));
    let last = points(line.last());
    let rows = line.points.iter().enumerate().rev().map(|(n, point)| {
        view! {
            <tr>
                <th scope="row" class="number">{n + 1}</th>
                <td>{point.date.clone()}</td>
                <td>{point.score} " against " <Name name=point.foe.clone()/></td>
                <td class="number">{points(point.after)} <span class="dim small">" " {point.change.clone()}</span></td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <figure class="chart">
            <div class="chart-box" role="img" aria-label=line.words()>
                {labels}
                <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                    {grid}
                    <polyline class="chart-line" points=corners></polyline>
                </svg>
                <span class="chart-end number" style:bottom=end>{last}</span>
            </div>
            <figcaption class="dim small">"After each of " {words::games(u32::try_from(line.points.len()).unwrap_or(u32::MAX))} ", the oldest on the left."</figcaption>
        </figure>
        <details>
            <summary>"The same as a table"</summary>
            <div class="chart-table">
                <table class="results">
                    <thead>
                        <tr>
                            <th scope="col">"Game"</th>
                            <th scope="col">"Date"</th>
                            <th scope="col">"Result"</th>
                            <th scope="col">"Rating"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}
