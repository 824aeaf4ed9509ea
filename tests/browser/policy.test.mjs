// The content security policy of the page, and what browsers give a page only over https: without them the page goes on.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { DESKTOP, PHONE, house, open, ready } from "./browser.mjs";
import { DIST } from "./browser.mjs";
import { LIMIT, action, openWith, rest, saved, some, turns } from "./table.mjs";
import { MOMENTS, PAGES, STORED, come, visit, walker } from "./walk.mjs";

const LONG = { timeout: 240_000 };
const MATE = "f2 f3 e7 e5 g2 g4 d8 h4";

test("the policy stands in the page, and forbids what it says", LIMIT, async (t) => {
  const { page } = await open(t);
  const policy = await page.locator('head > meta[http-equiv="content-security-policy"]').getAttribute("content");
  const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/\s+/)).map(([name, ...values]) => [name, values]));
  assert.deepEqual(rules["default-src"], ["'self'"]);
  assert.deepEqual(rules["object-src"], ["'none'"]);
  assert.deepEqual(rules["base-uri"], ["'none'"]);
  assert.deepEqual(rules["style-src"], ["'self'"]);
  const scripts = rules["script-src"];
  assert.deepEqual(scripts.slice(0, 2), ["'self'", "'wasm-unsafe-eval'"]);
  for (const other of scripts.slice(2)) assert.match(other, /^'sha256-[A-Za-z0-9+/]{43}='$/);
  // It comes before every script.
  const html = await readFile(`${DIST}/index.html`, "utf8");
  assert.ok(html.indexOf("content-security-policy") < html.indexOf("<script"));
  // Three ways of getting something to run.
  const ran = await page.evaluate(async () => {
    const refused = [];
    document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.inline = 1" }));
    const image = document.createElement("i");
    image.setAttribute("onclick", "window.handler = 1");
    document.body.append(image);
    image.click();
    image.setAttribute("style", "color: red");
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return { refused: refused.sort(), inline: window.inline, handler: window.handler };
  });
  assert.deepEqual(ran, { refused: ["script-src-attr", "script-src-elem", "style-src-attr"], inline: undefined, handler: undefined });
});

test("every page and every table keeps to the policy", LONG, async (t) => {
  const { server, browser } = await house(t);
  for (const device of some(1, [DESKTOP, PHONE])) {
    const refused = [];
    const { context, page, bad } = await walker(browser, server.url, {
      device,
      prepare: async (page) => {
        await page.exposeFunction("refused", (what) => refused.push(what));
        await page.addInitScript(() =>
          document.addEventListener("securitypolicyviolation", (e) => window.refused(`${location.hash} ${e.effectiveDirective} ${e.blockedURI} ${e.sample}`)),
        );
      },
    });
    for (const place of PAGES) await visit(page, place);
    for (const moment of MOMENTS) await come(page, moment);
    assert.deepEqual(refused, []);
    assert.deepEqual(bad, []);
    await context.close();
  }
});

test("under the policy the CPU thinks, files are saved and a page that broke is loaded again", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, { "intermezzo.game.x": saved("chess", { picks: MATE, seats: [{ person: { name: "A" } }, { person: { name: "B" } }], open: true }) }, { hash: "#/new/chess" });
  await page.locator('input[name="level"][value="1"]').check();
  await page.locator('input[name="side"][value="black"]').check();
  await action(page, "start").click();
  await rest(page, "person");
  assert.equal(await turns(page), 1, "the CPU has played");
  await page.evaluate(() => void (location.hash = "#/game/x"));
  const file = page.waitForEvent("download");
  await page.locator('.result [data-action="save"], dialog [data-action="save"]').first().click();
  assert.match(await readFile(await (await file).path(), "utf8"), /^intermezzo-record 1/);
  assert.deepEqual(bad, []);
  await page.evaluate(() => {
    const create = document.createElement;
    document.createElement = () => {
      document.createElement = create;
      throw new Error("on purpose");
    };
    location.hash = "#/settings";
  });
  await page.locator('#crash [data-action="reload"]').click();
  await page.locator("#crash").waitFor({ state: "detached" });
  await ready(page);
});

// What a browser has in a secure context only, or not at all.
const SECURE = ["clipboard", "locks", "serviceWorker", "wakeLock", "share", "storage", "mediaDevices", "credentials"];
async function copies(page, bad, words) {
  await page.evaluate(() => void (location.hash = "#/game/result"));
  await page.locator(".result").waitFor();
  await page.locator('dialog [data-action="copy"]').click();
  await page.locator(".toast", { hasText: words }).waitFor();
  await page.evaluate(() => void (location.hash = "#/decks/arcana/new"));
  await page.locator('[data-action="copy-text"]').click();
  await page.locator(".toast", { hasText: words === "copied" ? "deck is copied" : words }).waitFor();
  assert.equal(await page.locator("#crash").count(), 0);
  assert.deepEqual(bad, []);
}

test("without the interfaces of a secure context the app runs, and copying says that it cannot be", LONG, async (t) => {
  const { server, browser } = await house(t);
  const { page, bad } = await walker(browser, server.url, {
    device: DESKTOP,
    prepare: (page) =>
      page.addInitScript((names) => {
        for (const name of names) delete Navigator.prototype[name];
        for (const name of names) Object.defineProperty(navigator, name, { value: undefined, configurable: true });
        delete Crypto.prototype.randomUUID;
        delete Crypto.prototype.subtle;
        Document.prototype.execCommand = () => false;
      }, SECURE),
  });
  for (const place of PAGES) await visit(page, place);
  for (const moment of MOMENTS) await come(page, moment);
  await copies(page, bad, "does not let the page copy");
});

test("over http, from another machine, everything goes and copying is done the old way", LONG, async (t) => {
  const { server, browser } = await house(t, ["--host-resolver-rules=MAP insecure.test 127.0.0.1"]);
  const url = server.url.replace("127.0.0.1", "insecure.test");
  const { page, bad } = await walker(browser, url, { device: DESKTOP });
  assert.equal(await page.evaluate(() => isSecureContext || "clipboard" in navigator), false);
  await page.evaluate(() => document.addEventListener("copy", () => (window.copied ??= document.activeElement.value)));
  await copies(page, bad, "copied");
  assert.match(await page.evaluate(() => window.copied), /^intermezzo-record 1\n/);
});
