//! Intermezzo: chess with cards. Rules, records, CPU and storage; no browser in here (the page is `main.rs`).
pub mod board;
pub mod cpu;
pub mod game;
pub mod games;
pub mod progress;
pub mod session;
pub mod storage;
