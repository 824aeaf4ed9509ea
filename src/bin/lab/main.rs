//! The lab: the one place where the house is measured. `cargo lab help` lists what it does.
mod balance;
mod cards;
mod fuzz;
mod games;
mod matches;
mod perft;
mod ratings;
mod scenario;
mod stored;
mod workers;

use std::process::ExitCode;

const HELP: &str = "\
cargo lab perft <game> <position> <depth>            count the move tree; <position> is `start` or quoted text
cargo lab games <game> --count N --seed S            random whole games, all properties checked
cargo lab match <game> <A> <B> --games N --seed S    players random, greedy, plies:2, cpu:1 to cpu:8,
                                                     beta:N and tree:N: level N with that searcher,
                                                     and characters by name
cargo lab ratings <game>|table --rounds N --seed S   every character against every other, twice a round; the results are
                                                     added to ratings/<game>.txt, the ratings made from all of them
cargo lab balance --games N --seed S [--level L]     Factions: results, levels, skills by army, all pairings
cargo lab cards <game>                               each card and its scenarios
cargo lab scenario FILE ...                          run scenario files
cargo lab fuzz [format] --count N --seed S           stored texts changed at random: nothing panics, hangs, or is
                                                     accepted that cannot be saved again
cargo lab stored FOLDER                              texts as this build stores them, for tests/stored
<game>: chess, colours-classic, colours-luck, colours-blitz, factions, arcana, realm";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, rest)) = args.split_first() else {
        eprintln!("{HELP}");
        return ExitCode::FAILURE;
    };
    let result = match command.as_str() {
        "perft" => perft::run(rest),
        "games" => games::run(rest),
        "match" => matches::run(rest),
        "ratings" => ratings::run(rest),
        "balance" => balance::run(rest),
        "cards" => cards::run(rest),
        "scenario" => scenario::run(rest),
        "fuzz" => fuzz::run(rest),
        "stored" => stored::run(rest),
        "help" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("unknown command “{other}”\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
