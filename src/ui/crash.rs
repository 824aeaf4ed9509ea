//! A panic leaves the page's wasm dead. What can still be done is to say so, in plain DOM.
use std::panic::PanicHookInfo;

/// Installs the hook that tells about a panic, in the console and on the screen.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // A failure in here must not panic again: nobody would see either.
        let _ = show(info);
    }));
}

/// Covers the page with a message and the ways on. Nothing in it needs the wasm: shell.js hears the button.
fn show(info: &PanicHookInfo<'_>) -> Option<()> {
    let document = web_sys::window()?.document()?;
    if document.get_element_by_id("crash").is_some() {
        return None;
    }
    let cover = document.create_element("div").ok()?;
    cover.set_id("crash");
    cover.set_attribute("role", "alert").ok()?;
    cover.set_inner_html(
        r#"<div class="panel stack">
          <h1>Something broke</h1>
          <p>Sorry: Intermezzo has met a mistake of its own and stopped. Your games are saved: each pick was kept before the next.</p>
          <div class="row">
            <button class="btn btn--primary" data-action="reload">Load it again</button>
            <a class="btn" href="./">To the start page</a>
          </div>
          <details><summary>For a bug report</summary><pre></pre></details>
        </div>"#,
    );
    if let Ok(Some(pre)) = cover.query_selector("pre") {
        pre.set_text_content(Some(&info.to_string()));
    }
    document.body()?.append_child(&cover).ok()?;
    Some(())
}
