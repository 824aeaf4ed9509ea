//! Lab: counts the move tree, move by move, and how fast.
use intermezzo::board::{Position, divide};
use std::time::Instant;

/// Runs the command.
pub fn run(args: &[String]) -> Result<(), String> {
    let [game, position, depth] = args else {
        return Err("usage: cargo lab perft <game> <position|start> <depth>".to_owned());
    };
    if game != "chess" {
        return Err(format!("perft counts chess moves only, not those of “{game}”"));
    }
    let depth: u32 = depth.parse().map_err(|_| format!("“{depth}” is no depth"))?;
    let position = match position.as_str() {
        "start" => Position::start(),
        text => Position::from_fen(text).map_err(|e| e.to_string())?,
    };
    let begin = Instant::now();
    let counts = divide(&position, depth);
    let seconds = begin.elapsed().as_secs_f64();
    let mut total = 0u64;
    for (mv, count) in &counts {
        println!("{mv}: {count}");
        total += count;
    }
    println!("{total} nodes in {seconds:.2} s, {:.1} million nodes/s", total as f64 / seconds.max(1e-9) / 1e6);
    Ok(())
}
