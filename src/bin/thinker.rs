//! The Web Worker in which the CPU thinks: bytes in, bytes out. Stopping it is the page's business (`terminate`).
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    worker::main();
}

#[cfg(target_arch = "wasm32")]
mod worker {
    use intermezzo::cpu::message::{FromWorker, answer, encode};
    use js_sys::Uint8Array;
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    fn scope() -> DedicatedWorkerGlobalScope {
        js_sys::global().unchecked_into()
    }

    fn send(message: &FromWorker) {
        let bytes = match encode(message) {
            Ok(bytes) => Uint8Array::from(bytes.as_slice()),
            Err(error) => return web_sys::console::error_1(&error.to_string().into()),
        };
        let buffers = js_sys::Array::of1(&bytes.buffer());
        if let Err(error) = scope().post_message_with_transfer(&bytes, &buffers) {
            web_sys::console::error_1(&error);
        }
    }

    pub fn main() {
        console_error_panic_hook::set_once();
        let clock = scope().performance();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let now = || clock.as_ref().map_or_else(js_sys::Date::now, web_sys::Performance::now);
            let bytes = match event.data().dyn_into::<Uint8Array>() {
                Ok(bytes) => bytes.to_vec(),
                // Something that is no bytes at all is answered like bytes that are no message.
                Err(_) => Vec::new(),
            };
            send(&answer(&bytes, &now));
        });
        scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // The handler must live as long as the worker does.
        on_message.forget();
        send(&FromWorker::Ready);
    }
}
