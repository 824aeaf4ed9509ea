// Around the app: tells when it cannot start, and looks after the service worker.
// A plain script without parts to build, so that it works when the app does not.
//
// For the page (Rust):
//   #boot                             the element shown first; the app removes it when mounted
//   window.intermezzoOffline          "ready" once this build is kept for use without network
//   event "intermezzo-offline-ready"  on window, when that is so for the first time
//   window.intermezzoUpdate           "ready" once a new version is there and waits
//   event "intermezzo-update"         on window, when that happens
//   window.intermezzoApplyUpdate()    asks for the new version. A promise of
//       "reloading"    the page is about to be loaded anew
//       "other-pages"  refused: another tab of the app is open; the update goes on waiting
//       "none"         there is no update
// Nothing is ever reloaded unasked. An update that nobody asks for begins with the first
// visit after all pages of the old version are closed.
(() => {
  "use strict";

  // --- When the app cannot start -------------------------------------------------------

  function failed(reason) {
    const boot = document.getElementById("boot");
    if (!boot || boot.dataset.failed) return; // the app runs, or it is told already
    boot.dataset.failed = "";
    boot.setAttribute("role", "alert");
    const line = (text) => Object.assign(document.createElement("p"), { textContent: text });
    const again = Object.assign(document.createElement("a"), { href: "./", textContent: "Try again" });
    const last = document.createElement("p");
    last.append(again);
    boot.replaceChildren(
      line("Intermezzo could not start."),
      line(reason),
      line("Your saved games are untouched."),
      last,
    );
  }
  // An error may come before the body is read.
  function fail(reason) {
    if (document.getElementById("boot")) failed(reason);
    else addEventListener("DOMContentLoaded", () => failed(reason), { once: true });
  }
  const old = "This browser is too old: WebAssembly and JavaScript modules are needed.";
  const booting = () => document.readyState === "loading" || document.getElementById("boot");

  // Capturing, for a file that does not load tells it to its element only.
  addEventListener(
    "error",
    (event) => {
      if (!booting()) return;
      if (event.target === window) fail(`The reason given: ${event.message}`);
      else if (["SCRIPT", "LINK"].includes(event.target.tagName)) {
        fail(`A file could not be loaded: ${event.target.src || event.target.href}`);
      }
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    if (booting()) fail(`The reason given: ${event.reason?.message ?? event.reason}`);
  });
  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail(old);

  // --- When the app has broken (src/ui/crash.rs) ----------------------------------------

  document.addEventListener("click", (event) => {
    if (event.target.closest?.('#crash [data-action="reload"]')) location.reload();
  });

  // --- The service worker --------------------------------------------------------------

  let registration;
  const container = navigator.serviceWorker;
  const tell = (name) => dispatchEvent(new CustomEvent(name));

  function offline(first) {
    if (window.intermezzoOffline) return;
    window.intermezzoOffline = "ready";
    if (first) tell("intermezzo-offline-ready");
  }
  function update() {
    window.intermezzoUpdate = "ready";
    tell("intermezzo-update");
  }

  // Follows a service worker that is being installed. Which of the two it is, the first
  // or an update, is known by whether there is an active one.
  function follow(worker) {
    if (!worker) return;
    const changed = () => {
      if (worker.state === "installed" && registration.active) update();
      if (worker.state === "activated") offline(true);
    };
    worker.addEventListener("statechange", changed);
  }

  window.intermezzoApplyUpdate = async () => {
    const waiting = registration?.waiting;
    if (!waiting) return "none";
    const taken = new Promise((ok) => container.addEventListener("controllerchange", ok, { once: true }));
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((ok) => {
      port1.onmessage = (event) => ok(event.data);
    });
    waiting.postMessage("SKIP_WAITING", [port2]);
    if ((await answer) !== "ok") return "other-pages";
    taken.then(() => location.reload());
    return "reloading";
  };

  async function register() {
    registration = await container.register("./sw.js", { updateViaCache: "none" });
    if (registration.active) offline(false);
    if (registration.active && registration.waiting) update();
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    // A page may stay open for weeks: look again when somebody comes back to it.
    let looked = performance.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || performance.now() - looked < 3_600_000) return;
      looked = performance.now();
      registration.update().catch(() => {}); // without network there is no news
    });
  }

  // Not while the app is worked on: the files would be those of an older build.
  if ("@PROFILE@" === "release" && container) {
    addEventListener("load", () => register().catch((e) => console.warn("no offline use:", e)));
  }
})();
