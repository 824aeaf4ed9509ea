//! `cargo bench --bench perft`: nodes per second of our generator beside shakmaty's and cozy-chess's, natively and as wasm in
//! Node. Each round runs the three one after the other, so that whatever else the machine does strikes all alike; the table has
//! the median of the rounds, and the median of the rounds' ratios.
#![allow(missing_docs)]
#[path = "perft_wasm/engines.rs"]
mod engines;

use engines::POSITIONS;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const ROUNDS: usize = 7;
/// Who is measured, by number; ours first.
const ENGINES: [&str; 3] = ["intermezzo", "shakmaty", "cozy-chess"];

/// One run: which generator, which position, how many nodes, how many a second.
struct Run {
    engine: usize,
    position: usize,
    nodes: u64,
    speed: f64,
}

fn main() {
    table("native", &native());
    match wasm() {
        Ok(runs) => table("wasm32 in Node", &runs),
        Err(note) => println!("wasm32 in Node: skipped, {note}"),
    }
}

fn native() -> Vec<Run> {
    let mut runs = Vec::new();
    for round in 0..=ROUNDS {
        for position in 0..POSITIONS.len() {
            for engine in 0..ENGINES.len() {
                let start = Instant::now();
                let nodes = engines::run(engine, position);
                let speed = nodes as f64 / start.elapsed().as_secs_f64();
                // The first round warms up.
                if round > 0 {
                    runs.push(Run { engine, position, nodes, speed });
                }
            }
        }
    }
    runs
}

fn wasm() -> Result<Vec<Run>, String> {
    let module = build()?;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/perft_wasm/run.mjs");
    let numbers = [ENGINES.len(), POSITIONS.len(), ROUNDS].map(|n| n.to_string());
    let output = Command::new("node")
        .arg(script)
        .arg(module)
        .args(numbers)
        .output()
        .map_err(|error| format!("node does not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("node failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().map(|line| read(line).ok_or_else(|| format!("node printed `{line}`"))).collect()
}

fn read(line: &str) -> Option<Run> {
    let mut words = line.split(' ');
    let engine = words.next()?.parse().ok()?;
    let position = words.next()?.parse().ok()?;
    let nodes: u64 = words.next()?.parse().ok()?;
    let seconds: f64 = words.next()?.parse().ok()?;
    Some(Run { engine, position, nodes, speed: nodes as f64 / seconds })
}

/// Builds the wasm module with the release profile and tells where it is.
fn build() -> Result<PathBuf, String> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let libraries = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let installed =
        libraries.is_ok_and(|out| Path::new(String::from_utf8_lossy(&out.stdout).trim()).join("../lib").is_dir());
    if !installed {
        return Err(format!("the target is missing: rustup target add {TARGET}"));
    }
    let output = Command::new(env!("CARGO"))
        .args(["build", "--release", "--target", TARGET, "--example", "perft_wasm"])
        .args(["--message-format", "json-render-diagnostics"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    if !output.status.success() {
        return Err("the module does not build".into());
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|message| message["filenames"].as_array().cloned())
        .flatten()
        .filter_map(|file| file.as_str().map(PathBuf::from))
        .find(|file| file.ends_with("perft_wasm.wasm"))
        .ok_or_else(|| "cargo built no perft_wasm.wasm".into())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn table(title: &str, runs: &[Run]) {
    println!("\n{title}: million nodes a second, every move made, median of {ROUNDS} rounds");
    print!("{:<12}{:>11}", "position", "nodes");
    for engine in ENGINES {
        print!("{engine:>12}");
    }
    for engine in &ENGINES[1..] {
        print!("{:>14}", format!("÷ {engine}"));
    }
    println!();
    let mut all = [const { Vec::new() }; ENGINES.len()];
    for (position, (name, _, _)) in POSITIONS.iter().enumerate() {
        let speeds: Vec<Vec<f64>> = (0..ENGINES.len())
            .map(|engine| {
                runs.iter()
                    .filter(|run| (run.engine, run.position) == (engine, position))
                    .map(|run| run.speed)
                    .collect()
            })
            .collect();
        let mut counts = runs.iter().filter(|run| run.position == position).map(|run| run.nodes);
        let nodes = counts.next().unwrap_or(0);
        assert!(counts.all(|n| n == nodes), "the generators count differently in {name}");
        print!("{name:<12}{nodes:>11}");
        for values in &speeds {
            print!("{:>12.1}", median(values.clone()) / 1e6);
        }
        for (values, ratios) in speeds.iter().zip(&mut all).skip(1) {
            let ratio = median(speeds[0].iter().zip(values).map(|(ours, theirs)| ours / theirs).collect());
            ratios.push(ratio);
            print!("{ratio:>14.2}");
        }
        println!();
    }
    print!("{:<59}", "geometric mean of the ratios");
    for ratios in &all[1..] {
        let mean = (ratios.iter().map(|r| r.ln()).sum::<f64>() / ratios.len() as f64).exp();
        print!("{mean:>14.2}");
    }
    println!();
}
