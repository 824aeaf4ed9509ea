// The service worker: keeps one whole build, so that the app works without a network.
//
// hooks/precache.sh replaces the two marks at build time. A new build waits until every
// page of the old one is gone, or until the page asks by SKIP_WAITING (see shell.js):
// a page never gets files, least of all a thinking worker, of another build than its own.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

const SCOPE = self.registration.scope;
// With the scope in it, two copies on one origin never touch each other's caches.
const PREFIX = `intermezzo ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const KEPT = new Set(FILES.map((file) => new URL(file, SCOPE).href));

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // "reload" passes the HTTP cache by: no file of an older build gets in.
      cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))),
    ),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

// Asked by a page to take over at once. Another open page would be cut off from the files
// of its own build, so then the answer is no, and the new build goes on waiting.
self.addEventListener("message", (event) => {
  if (event.data !== "SKIP_WAITING") return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const ours = pages.filter((page) => key(page.url) === SCOPE);
      const alone = ours.length <= 1;
      event.ports[0].postMessage(alone ? "ok" : "other-pages");
      if (alone) await self.skipWaiting();
    })(),
  );
});

// The address under which a file is kept: no search, no fragment, the folder for index.html.
function key(address) {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  return url.href === `${SCOPE}index.html` ? SCOPE : url.href;
}

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const name = key(event.request.url);
  if (!KEPT.has(name)) return; // not ours: the browser does as always
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      return (await cache.match(name)) ?? fetch(event.request);
    })(),
  );
});
