//! The import invariant of ARCHITECTURE.md: each room imports only what it may, and none of the inner ones knows a browser.
use std::fs;
use std::path::{Path, PathBuf};

/// Each room under `src/` and the other rooms that it may name.
const ROOMS: [(&str, &[&str]); 7] = [
    ("board", &[]),
    ("game", &["board"]),
    ("games", &["board", "game"]),
    ("cpu", &["board", "game", "games"]),
    ("session", &["board", "game", "games"]),
    ("storage", &["board", "game", "games", "session", "progress"]),
    ("progress", &["board", "game", "games", "cpu", "session"]),
];

/// Names of what only the page and the worker's shell may touch.
const BROWSER: [&str; 8] = ["leptos", "web_sys", "web-sys", "gloo", "wasm_bindgen", "wasm-bindgen", "js_sys", "js-sys"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The files of a room: its folder, and its one file if it has no folder.
fn room_files(room: &str) -> Vec<PathBuf> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&src.join(room), &mut files);
    let single = src.join(format!("{room}.rs"));
    if single.exists() {
        files.push(single);
    }
    files
}

/// A source without its comments: a link in them imports nothing.
fn code(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The first name after each `crate::` or `intermezzo::`, those of a `{list}` each.
fn rooms_named(text: &str) -> Vec<String> {
    let head = |path: &str| {
        let name: String = path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        name
    };
    let mut names = Vec::new();
    for start in ["crate::", "intermezzo::"] {
        for rest in text.split(start).skip(1) {
            match rest.strip_prefix('{') {
                None => names.push(head(rest)),
                Some(list) => names.extend(top_level(list).map(head)),
            }
        }
    }
    names
}

/// The parts of a list up to its closing brace that commas separate outside inner braces.
fn top_level(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0i32;
    let mut cuts = vec![0];
    for (i, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                cuts.push(i + 1);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => cuts.push(i + 1),
            _ => {}
        }
    }
    cuts.windows(2).map(|two| &list[two[0]..two[1] - 1]).collect::<Vec<_>>().into_iter()
}

#[test]
fn rooms_import_only_what_they_may() {
    let mut wrong = Vec::new();
    for (room, allowed) in ROOMS {
        for file in room_files(room) {
            let text = code(&fs::read_to_string(&file).expect("a source file"));
            for name in rooms_named(&text) {
                let other = ROOMS.iter().any(|(r, _)| *r == name) || name == "ui";
                if other && name != room && !allowed.contains(&name.as_str()) {
                    wrong.push(format!("{} names crate::{name}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn inner_rooms_know_no_browser() {
    let mut wrong = Vec::new();
    for (room, _) in ROOMS {
        for file in room_files(room) {
            let text = fs::read_to_string(&file).expect("a source file");
            for word in BROWSER.iter().filter(|word| text.contains(**word)) {
                wrong.push(format!("{} names {word}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_imports_reads_lists() {
    let text = "use crate::{board::{Side, Square}, game::Pick};\nuse crate::cpu;\nlet x = crate::ui::y();";
    assert_eq!(rooms_named(text), ["board", "game", "cpu", "ui"]);
    assert!(!room_files("board").is_empty() && !room_files("game").is_empty() && !room_files("games").is_empty());
}

/// A set of rules names no other set, so that each can be read, and removed, alone.
#[test]
fn rule_sets_do_not_know_each_other() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let folders = fs::read_dir(&games).expect("the games").map(|e| e.expect("an entry").path()).filter(|p| p.is_dir());
    let names: Vec<String> =
        folders.map(|p| p.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
    for name in &names {
        let mut files = Vec::new();
        sources(&games.join(name), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            for other in names.iter().filter(|other| *other != name) {
                assert!(!text.contains(&format!("games::{other}")), "{} names {other}", file.display());
            }
        }
    }
}
