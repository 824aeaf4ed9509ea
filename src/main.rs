//! The page: everything that is seen and touched. Rules, records and the CPU are in the library and know nothing of it.
#[cfg(target_arch = "wasm32")]
mod ui;

#[cfg(target_arch = "wasm32")]
fn main() {
    ui::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is the page of Intermezzo; it runs in a browser. Start it with ./play");
}
