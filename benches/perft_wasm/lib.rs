//! The generators as a wasm module, for `run.mjs`.
#![allow(unsafe_code)] // A name that JavaScript can call needs `unsafe(no_mangle)`; there is no unsafe code.
#![allow(missing_docs)]
mod engines;

#[unsafe(no_mangle)]
pub extern "C" fn run(engine: u32, position: u32) -> u64 {
    engines::run(engine as usize, position as usize)
}
