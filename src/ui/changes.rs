//! What changes in the page, for those who keep something in its place whatever does.
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{MutationObserver, MutationObserverInit};

/// Runs this after each change of the document's elements or of these attributes, until the component around it goes.
pub fn watch(attributes: &[&str], run: impl FnMut() + 'static) {
    let changed = Closure::<dyn FnMut()>::new(run);
    let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok();
    // Not a part of the page: that may not be in the document yet.
    if let (Some(observer), Some(body)) = (&observer, document().body()) {
        let what = MutationObserverInit::new();
        what.set_child_list(true);
        what.set_subtree(true);
        what.set_attributes(true);
        what.set_attribute_filter(&attributes.iter().copied().map(JsValue::from).collect::<js_sys::Array>());
        // Refused only for options that ask for nothing.
        let _ = observer.observe_with_options(&body, &what);
    }
    let watching = StoredValue::new_local((observer, changed));
    on_cleanup(move || {
        watching.with_value(|(observer, _)| {
            if let Some(observer) = observer {
                observer.disconnect();
            }
        });
    });
}
