// The shell around the app: any folder of any host, no network, installable, updates that ask.
// Of the page itself these tests know only that it removes #boot and sets body[data-ready].
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { promisify } from "node:util";
import { DIST, ROOT, needDist, open, ready, watch } from "./browser.mjs";

const run = promisify(execFile);
const LIMIT = { timeout: 60_000 };

const offlineReady = (page) => page.waitForFunction(() => window.intermezzoOffline === "ready");
const cacheNames = (page) => page.evaluate(() => window.caches.keys());

// A copy of the built app that a test may change.
async function copy(t, ...below) {
  needDist();
  const top = await mkdtemp(path.join(os.tmpdir(), "intermezzo-"));
  t.after(() => rm(top, { recursive: true, force: true }));
  for (const folder of [".", ...below]) await cp(DIST, path.join(top, folder), { recursive: true });
  return top;
}

// Makes another build of the copy: a mark in the page, and the service worker that Trunk's hook makes of it.
async function rebuild(dir, mark) {
  const index = path.join(dir, "index.html");
  const html = await readFile(index, "utf8");
  await writeFile(index, html.replace("<html ", `<html data-build="${mark}" `));
  for (const name of ["sw.js", "shell.js"]) await cp(path.join(ROOT, "public", name), path.join(dir, name));
  await run("sh", [path.join(ROOT, "hooks/precache.sh")], {
    env: { ...process.env, TRUNK_STAGING_DIR: dir, TRUNK_PROFILE: "release" },
  });
}
const build = (page) => page.evaluate(() => document.documentElement.dataset.build ?? "first");
// Has the browser look for a new version now; it would do so by itself somewhat later.
const look = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const updateReady = (page) => page.waitForFunction(() => window.intermezzoUpdate === "ready");

// Starts the thinking worker and waits until its wasm runs: its loader and this share one module,
// whose init answers once the module is there.
async function startThinker(page) {
  const [worker] = await Promise.all([
    page.waitForEvent("worker"),
    page.evaluate(() => {
      window.testWorker = new Worker("./thinker_loader.js", { type: "module" });
    }),
  ]);
  return worker.evaluate(async () => {
    const thinker = await import(new URL("./thinker.js", location.href));
    const wasm = await thinker.default();
    return wasm.memory instanceof WebAssembly.Memory;
  });
}

test("runs in a sub-folder and asks for nothing outside it", LIMIT, async (t) => {
  const prefix = "/some/sub/folder/";
  const { page, server, bad } = await open(t, { prefix });
  await offlineReady(page);
  assert.equal(await page.locator("#boot").count(), 0, "#boot is gone");
  assert.ok(await startThinker(page));
  assert.deepEqual(server.hits.filter((hit) => !hit.startsWith(prefix)), []);
  assert.deepEqual(bad, []);
});

test("runs without network and server, the worker too", LIMIT, async (t) => {
  const { page, context, server, bad } = await open(t, { prefix: "/app/" });
  await offlineReady(page);
  await context.setOffline(true);
  await server.close();
  const before = server.hits.length;
  await assert.rejects(
    page.evaluate(() => fetch("./not-there", { cache: "no-store" })),
    "the network is gone",
  );
  bad.length = 0; // the browser logs that failure

  await page.reload();
  await ready(page);
  assert.ok(await startThinker(page));
  for (const address of ["index.html", "?source=home-screen", "#anything"]) {
    const other = await context.newPage();
    bad.push(...watch(other));
    await other.goto(server.url + address);
    await ready(other);
    await other.close();
  }
  assert.equal(server.hits.length, before);
  assert.deepEqual(bad, []);
});

test("every built file is kept for offline use", LIMIT, async (t) => {
  const { page, server } = await open(t);
  await offlineReady(page);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((request) => request.url);
  });
  const built = (await readdir(DIST, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(DIST, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => name !== "sw.js")
    .map((name) => server.url + (name === "index.html" ? "" : name));
  assert.deepEqual(kept.sort(), built.sort());
});

test("can be installed", LIMIT, async (t) => {
  const { page, context, bad } = await open(t, { prefix: "/app/" });
  await offlineReady(page);
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).short_name, "Intermezzo");
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A browser context of a test counts as a private window; nothing else may stand in the way.
  const ids = installabilityErrors.map((error) => error.errorId).filter((id) => id !== "in-incognito");
  assert.deepEqual(ids, []);
  assert.deepEqual(bad, []);
});

test("two copies on one origin leave each other alone", LIMIT, async (t) => {
  const dir = await copy(t, "some/sub");
  await rebuild(path.join(dir, "some/sub"), "inner");
  const { page, server, bad } = await open(t, { dir });
  await offlineReady(page);
  await page.goto(`${server.url}some/sub/`);
  await ready(page);
  assert.equal(await build(page), "inner", "the outer copy answers for itself only");
  await offlineReady(page);
  assert.equal((await cacheNames(page)).length, 2);

  await rebuild(dir, "second");
  await page.goto(server.url);
  await look(page);
  await updateReady(page);
  assert.equal(await page.evaluate(() => window.intermezzoApplyUpdate()), "reloading");
  await page.waitForFunction(() => document.documentElement.dataset.build === "second");
  const inner = `intermezzo ${server.url}some/sub/ `;
  assert.equal((await cacheNames(page)).filter((name) => name.startsWith(inner)).length, 1);
  await page.goto(`${server.url}some/sub/`);
  await ready(page);
  assert.equal(await build(page), "inner");
  assert.deepEqual(bad, []);
});

test("a new version is offered, waits, and comes when asked for", LIMIT, async (t) => {
  const dir = await copy(t);
  const { page, server, bad, context } = await open(t, { dir });
  await offlineReady(page);
  assert.equal(await page.evaluate(() => window.intermezzoApplyUpdate()), "none");
  const [old] = await cacheNames(page);

  await rebuild(dir, "second");
  await page.evaluate(() => {
    window.stays = true; // lost if the page is loaded anew
    window.told = new Promise((ok) => addEventListener("intermezzo-update", ok, { once: true }));
  });
  await look(page);
  await page.evaluate(() => window.told.then(() => {}));
  assert.equal(await page.evaluate(() => window.intermezzoUpdate), "ready");
  // The waiting version changes nothing, not even for a page loaded or opened now.
  assert.ok(await page.evaluate(() => window.stays));
  const other = await context.newPage();
  await other.goto(server.url);
  await ready(other);
  assert.equal(await build(other), "first");
  await updateReady(other);
  assert.ok(await startThinker(page));

  // With a second page open it is refused, for that page would lose its files.
  assert.equal(await page.evaluate(() => window.intermezzoApplyUpdate()), "other-pages");
  assert.ok(await page.evaluate(() => window.stays));
  assert.equal(await build(page), "first");
  await other.close();

  assert.equal(await page.evaluate(() => window.intermezzoApplyUpdate()), "reloading");
  await page.waitForFunction(() => document.documentElement.dataset.build === "second");
  await ready(page);
  const now = await cacheNames(page);
  assert.equal(now.length, 1);
  assert.notEqual(now[0], old);
  assert.equal(await page.evaluate(() => window.intermezzoUpdate), undefined);
  assert.deepEqual(bad, []);
});

test("a new version comes by itself once every page is closed", LIMIT, async (t) => {
  const dir = await copy(t);
  const { page, server, context } = await open(t, { dir });
  await offlineReady(page);
  await rebuild(dir, "second");
  await look(page);
  await updateReady(page);
  await page.goto("about:blank");
  await page.close();
  const next = await context.newPage();
  // The browser activates the new worker soon after the last page is gone, not at that very moment.
  await assert.doesNotReject(async () => {
    for (let tries = 0; tries < 50; tries++) {
      await next.goto(server.url);
      await ready(next);
      if ((await build(next)) === "second") return;
      await next.goto("about:blank");
    }
    throw new Error("still the old version");
  });
});

test("a start that fails is told", LIMIT, async (t) => {
  // No service worker: it would answer in place of the failing host.
  const { page, url } = await open(t, { mount: false, device: { serviceWorkers: "block" } });
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto(url);
  await page.getByRole("alert").filter({ hasText: "could not start" }).waitFor();
  await page.unroute("**/*.wasm");
  await page.route("**/intermezzo*.js", (route) => route.abort());
  await page.goto(url);
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  await page.unroute("**/intermezzo*.js");
  await page.getByRole("link", { name: "Try again" }).click();
  await ready(page);
});

test("says what it needs where scripts are off", LIMIT, async (t) => {
  const { page, url } = await open(t, { mount: false, device: { javaScriptEnabled: false } });
  await page.goto(url);
  // Playwright's texts pass <noscript> by, so this one is found by its element.
  await page.locator("noscript p").waitFor();
  assert.ok(await page.getByText("Loading").isHidden());
});
