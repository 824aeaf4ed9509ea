//! The page's rooms: the shell ([`app`]), the [`pages`], the [`table`] with its [`thinker`], and what all of them use.
pub mod app;
pub mod art;
pub mod banners;
pub mod career;
pub mod changes;
pub mod clipboard;
pub mod crash;
pub mod dialog;
pub mod files;
pub mod form;
pub mod guard;
pub mod pages;
pub mod route;
pub mod shelf;
pub mod sound;
pub mod table;
pub mod tabs;
pub mod thinker;
pub mod time;
pub mod toast;
pub mod widgets;

/// Puts the app into the document.
pub fn start() {
    crash::install();
    leptos::mount::mount_to_body(app::Root);
}
