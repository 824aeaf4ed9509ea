//! Copying a text for the player to paste elsewhere.
use super::app::App;
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlDocument, HtmlElement, HtmlTextAreaElement};

/// Copies a text and tells the player so with `done`, or that it cannot be, and what to do `instead`.
///
/// The clipboard is only there in a secure context, and may be forbidden; the older way by a selection is tried then.
pub fn copy(app: App, text: String, done: &'static str, instead: &'static str) {
    let asked = ask(&text);
    spawn_local(async move {
        let asked = match asked {
            Ok(asked) => JsFuture::from(asked).await,
            Err(error) => Err(error),
        };
        match asked.or_else(|_| by_selection(&text)) {
            Ok(_) => app.notify(done),
            Err(_) => app.notify(format!("The browser does not let the page copy. {instead}")),
        }
    });
}

/// Asks the clipboard, if there is one: its type in web-sys promises one everywhere.
fn ask(text: &str) -> Result<js_sys::Promise, JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}

/// Copies what is selected in a field that is there for a moment only.
fn by_selection(text: &str) -> Result<JsValue, JsValue> {
    let document = document();
    let focused = document.active_element();
    // What lies outside an open dialog cannot be selected.
    let dialog = document.query_selector("dialog[open]")?;
    let place = dialog.or_else(|| document.body().map(Element::from)).ok_or(JsValue::UNDEFINED)?;
    let field: HtmlTextAreaElement = document.create_element("textarea")?.unchecked_into();
    field.set_class_name("visually-hidden");
    field.set_value(text);
    place.append_child(&field)?;
    field.select();
    let copied = document.unchecked_into::<HtmlDocument>().exec_command("copy");
    field.remove();
    if let Some(focused) = focused {
        focused.unchecked_into::<HtmlElement>().focus()?;
    }
    if copied? { Ok(JsValue::TRUE) } else { Err(JsValue::FALSE) }
}
