// Names that people give: wide ones, those written from right to left, with combining marks or with control characters of
// direction. Each stands for itself wherever it is shown, and none breaks the page.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, LONG, action, calm, cpu, openWith, person, play, rest, saved } from "./table.mjs";
import { RTL, WIDE } from "./tables.mjs";

// An override that is never ended, an embedding, and letters with marks over and under them.
const ODD = "a\u202eb\u202bc Z\u0351\u036b\u0343a\u0323\u0301lg";
// Profiles have shorter names than guests.
const BROAD = WIDE.slice(0, 20);
const NAMES = [WIDE, BROAD, RTL, ODD];
const SIZES = [[320, 568], [390, 844], [1024, 768]];

const profile = (id, name, games = {}) =>
  JSON.stringify({ version: 1, id, name, face: "fox", made_ms: 1, games, ledger: { "game x": { coins: 30, when_ms: 1 } } });
const finished = (number, foe) => ({ number, mode: "chess", side: "White", foe, score: "won", why: "checkmate", when_ms: 1_790_000_000_000, turns: 9 });
const GAMES = { g1: finished(1, { guest: RTL }), g2: finished(2, { guest: ODD }), g3: finished(3, { profile: { id: "q", name: RTL } }), g4: finished(4, { guest: WIDE }) };
const two = [person(ODD), person(RTL)];
const control = { base_ms: 600_000, increment_ms: 0 };
const MATE = "f2 f3 e7 e5 g2 g4 d8 h4";
const PACKAGES = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 time=none stage=pack-white";
const STORED = {
  "intermezzo.profile.p": profile("p", BROAD, GAMES),
  "intermezzo.profile.q": profile("q", RTL),
  "intermezzo.profile.r": profile("r", ODD),
  "intermezzo.deck.arcana.d": JSON.stringify({ version: 1, name: ODD, deck: "wall:2" }),
  "intermezzo.deck.arcana.e": JSON.stringify({ version: 1, name: WIDE, deck: "wall:2" }),
  "intermezzo.game.chess": saved("chess", { seats: two, open: true, picks: "e2 e4" }),
  "intermezzo.game.kept": saved("chess", { seats: [{ person: { name: BROAD, profile: "p" } }, person(RTL)] }),
  "intermezzo.game.other": saved("chess", { seats: [{ person: { name: RTL, profile: "q" } }, cpu(1)] }),
  "intermezzo.game.mate": saved("chess", { seats: [person(WIDE), person(ODD)], picks: MATE }),
  "intermezzo.game.rated": saved("chess", { seats: [{ person: { name: BROAD, profile: "p" } }, { person: { name: RTL, profile: "q" } }], picks: MATE.slice(0, -6) }),
  "intermezzo.game.low": saved("chess", { seats: two, open: true, control, picks: "e2 e4 e7 e5", clock: { control, left: [19_000, 19_000], started: true } }),
  "intermezzo.game.curtain": saved("colours-classic", { seats: [person(WIDE), person(RTL)] }),
  "intermezzo.game.odd": saved("colours-classic", { seats: two }),
  "intermezzo.game.armies": saved("factions", { seats: two, open: true }),
  "intermezzo.game.piles": saved("arcana", { seats: two, open: true }),
  "intermezzo.game.packages": saved("chaos", { seats: two, open: true, start: PACKAGES, options: "time=none" }),
  "intermezzo.game.tilt": saved("chaos", { seats: two, open: true, options: "time=none", start: "4k3/p7/8/8/8/8/P7/4K3_w_-_-_0_9 time=none" }),
};

// What is wrong with the names in the page, runs there: each faulty place in a sentence, and how many names are shown.
function look(names) {
  const out = [];
  const marks = /[\u2068\u2069]/;
  const tell = (text) => [...text.trim().slice(0, 60)].map((c) => (/[\u0300-\u036f\u2000-\u206f]/.test(c) ? `<${c.codePointAt(0).toString(16)}>` : c)).join("");
  const where = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")} of ${e.parentElement?.className}`;
  if (marks.test(document.title)) out.push("marks in the title");
  let shown = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    // The words of an option cannot hold an element: there the marks do it.
    const option = e.closest("option, title");
    const named = names.some((name) => node.data.includes(name));
    if (option) {
      if (named && !marks.test(node.data)) out.push(`not isolated in an option: ${tell(node.data)}`);
      shown += named;
      continue;
    }
    if (e.closest("script, style")) continue;
    if (marks.test(node.data)) out.push(`marks left in ${where(e)}: ${tell(node.data)}`);
    if (!named) continue;
    const own = e.closest("bdi");
    if (!own) out.push(`not isolated in ${where(e)}: ${tell(node.data)}`);
    else if (!names.includes(own.textContent)) out.push(`more than a name is isolated in ${where(e)}: ${tell(own.textContent)}`);
    shown += 1;
  }
  for (const e of document.querySelectorAll("*")) {
    for (const { name, value } of e.attributes) if (marks.test(value)) out.push(`marks in ${name} of ${where(e)}`);
  }
  return { out, shown };
}

// Where a name breaks the layout: the page is wider than the window, a name runs out of one of its boxes, or something to press
// has left the window.
function broken() {
  const out = [];
  const width = document.documentElement.clientWidth;
  const top = document.querySelector("dialog[open], .curtain, .package") ?? document.body;
  const name = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")}`;
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".visually-hidden, .skip-link");
  if (document.scrollingElement.scrollWidth > innerWidth) out.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  const main = document.querySelector("main");
  if (main.scrollWidth > main.clientWidth + 1) out.push(`main is ${main.scrollWidth} wide in ${main.clientWidth}`);
  for (const bdi of top.querySelectorAll("bdi")) {
    if (!seen(bdi) || bdi.closest("select")) continue;
    const r = bdi.getBoundingClientRect();
    for (let up = bdi.parentElement; up && up !== document.body; up = up.parentElement) {
      const { display, overflowX } = getComputedStyle(up);
      if (overflowX !== "visible") break;
      if (display.startsWith("inline") && display === "inline" || display === "contents") continue;
      const box = up.getBoundingClientRect();
      if (r.right > box.right + 1.5 || r.left < box.left - 1.5) {
        out.push(`a name runs out of ${name(up)}: ${Math.round(r.left)}–${Math.round(r.right)} in ${Math.round(box.left)}–${Math.round(box.right)}`);
        break;
      }
    }
  }
  for (const e of top.querySelectorAll("button, a[href], input, select, summary")) {
    if (!seen(e) || e.matches(".square") || e.closest(".side:not(.is-open), .career-nav")) continue;
    const r = (e.closest("label") ?? e).getBoundingClientRect();
    if (r.width && (r.right > width + 1 || r.left < -1)) out.push(`${name(e)} is out of the window: ${Math.round(r.left)}–${Math.round(r.right)}`);
  }
  return [...new Set(out)];
}

// The page after this size and these letters have been laid out.
async function laidOut(page, [width, height], letters) {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (letters) => {
    document.documentElement.style.fontSize = `${letters}%`;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, letters);
}

// How many of the looks one ordinary run takes, in turn.
const SHARE = 4;

// Goes over the places; at each the names are looked at, and the layout at all sizes of the window, with letters of
// these sizes.
async function walk(t, places, sizes) {
  const { page, bad } = await openWith(t, STORED, { device: DESKTOP, settings: { motion: "off", sound: false, profile: "p" } });
  const found = [];
  let turn = 0;
  for (const [place, least, come] of places) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await come(page);
    const there = ([names, least]) => {
      const all = [...document.querySelectorAll("main, header, dialog")].map((e) => e.textContent).join();
      return names.reduce((sum, name) => sum + all.split(name).length - 1, 0) >= least;
    };
    await page.waitForFunction(there, [NAMES, least], { timeout: 5000 }).catch(() => {});
    const { out, shown } = await page.evaluate(look, NAMES);
    found.push(...out.map((fault) => `${place}: ${fault}`));
    assert.ok(shown >= least, `${place}: ${shown} names, not ${least}`);
    for (const size of SIZES) {
      for (const letters of sizes) {
        turn += 1;
        if (!LONG && turn % SHARE) continue;
        await laidOut(page, size, letters);
        for (const fault of await page.evaluate(broken)) found.push(`${place}, ${size.join("x")}, ${letters}%: ${fault}`);
      }
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  }
  assert.deepEqual(found, []);
  assert.deepEqual(bad, []);
}

const to = (hash, word) => async (page) => {
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await page.locator(`body[data-route="${word}"]`).waitFor();
  await page.locator("main h1").first().waitFor();
};
const sit = (id, need, steps) => async (page) => {
  await to(`#/game/${id}`, "game")(page);
  await rest(page, need);
  await steps?.(page);
};
const menu = async (page, name) => {
  await action(page, "menu").click();
  await page.locator(`dialog[open] [data-action="${name}"]`).click();
};
const resign = async (page) => {
  await menu(page, "resign");
  await action(page, "confirm").click();
  await page.locator(".result").waitFor();
};
const file = (entries) => Buffer.from(JSON.stringify({ format: "intermezzo-backup", version: 1, made_ms: 1_790_000_000_000, entries }));

test("names stand for themselves on every page, and break none", LIMIT, (t) =>
  walk(t, [
    ["the start page", 9, to("#/", "home")],
    ["a new game", 1, to("#/new/chess", "new")],
    ["a new game of two", 3, async (page) => {
      await page.locator('input[name="opponent"][value="person"]').check({ force: true });
      await page.locator("select[name=second]").waitFor();
    }],
    ["a new game with decks", 3, to("#/new/arcana", "new")],
    ["the decks", 2, to("#/decks/arcana", "decks")],
    ["the profiles", 6, to("#/profiles", "profiles")],
    ["a profile is removed", 1, async (page) => {
      await page.locator('[data-profile="r"] [data-action="remove"]').click();
      await page.locator("dialog[open]").waitFor();
    }],
    ["the profile", 5, async (page) => {
      await page.keyboard.press("Escape");
      await to("#/profile", "profile")(page);
    }],
    ["ratings", 1, to("#/ratings/chess", "ratings")],
    ["the cup", 2, to("#/tournaments/cup", "tournaments")],
    ["a backup", 3, to("#/backup", "backup")],
    ["what a backup brings", 6, async (page) => {
      const entries = { "intermezzo.profile.new": profile("new", ODD), "intermezzo.profile.q": profile("q", BROAD, GAMES), "intermezzo.deck.arcana.f": JSON.stringify({ version: 1, name: RTL, deck: "wall:2" }) };
      await page.locator('input[type="file"]').setInputFiles({ name: WIDE, mimeType: "application/json", buffer: file(entries) });
      await page.locator('[data-part="preview"]').waitFor();
    }],
  ], [100]));

test("names stand for themselves at the table, and break nothing of it", LIMIT, (t) =>
  walk(t, [
    ["chess", 2, sit("chess", "person")],
    ["a draw is offered", 4, async (page) => {
      await menu(page, "offer-draw");
      await play(page, "e7", "e5");
      await rest(page, "draw-answer");
      await page.locator(".prompt-ask bdi").waitFor();
    }],
    ["who resigns", 3, async (page) => {
      await action(page, "decline-draw").click();
      await menu(page, "resign");
    }],
    ["who has won", 3, async (page) => {
      await action(page, "confirm").click();
      await page.locator(".dialog-title bdi").waitFor();
    }],
    ["the score", 4, async (page) => {
      await action(page, "again").click();
      await rest(page, "person");
      await resign(page);
      await page.locator('[data-part="score"] bdi').nth(1).waitFor();
    }],
    ["the Tilt", 5, async (page) => {
      await sit("tilt", "person")(page);
      await resign(page);
      await page.locator('[data-part="tilt"] bdi').nth(1).waitFor();
    }],
    ["what was gained", 6, async (page) => {
      await sit("rated", "person")(page);
      await resign(page);
      await page.locator(".gained-balance bdi").nth(1).waitFor();
    }],
    ["little time is left", 3, sit("low", "person", (page) => page.locator('p[role="status"]', { hasText: "seconds left" }).waitFor({ state: "attached" }))],
    ["the armies", 4, sit("armies", "person")],
    ["the piles", 3, sit("piles", "person", (page) => page.locator(".piles-button").first().click())],
    ["the packages", 3, sit("packages", "person")],
    ["the curtain", 4, sit("curtain", "curtain")],
    ["the curtain of an odd name", 4, sit("odd", "curtain")],
    ["the result", 2, sit("mate", "over")],
  ], [100, 200]));

// A control is there to be pressed: all of it in the window, and nothing over its middle.
const reachable = async (locator) =>
  locator.evaluate((e) => {
    const r = e.getBoundingClientRect();
    const there = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
    const inside = r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
    return inside && (there === e || e.contains(there)) ? "" : `${JSON.stringify(r)}, under ${there?.className}`;
  });

test("with letters of 200% menu, title and the curtain's button are in reach, and the curtain scrolls", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, STORED, { device: PHONE });
  for (const size of [[320, 568], [390, 844], [568, 320]]) {
    for (const id of ["curtain", "odd"]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await sit(id, "curtain")(page);
      await laidOut(page, size, 200);
      await page.locator(".curtain:not([data-fresh])").waitFor();
      const at = `${id} at ${size.join("x")}`;
      assert.equal(await reachable(action(page, "lift")), "", at);
      assert.equal(await reachable(page.locator('.curtain [data-action="leave"]')), "", at);
      // All that the curtain says can be brought into sight, below what is pressed.
      const hidden = await page.locator(".curtain").evaluate((curtain) => {
        const acts = curtain.querySelector(".curtain-acts").getBoundingClientRect();
        const range = document.createRange();
        const out = [];
        for (const part of curtain.querySelectorAll(".curtain-card h2, .curtain-card p")) {
          range.selectNodeContents(part);
          for (const end of ["start", "end"]) {
            curtain.scrollTop = end === "start" ? 0 : curtain.scrollHeight;
            const r = range.getBoundingClientRect();
            const across = r.left < acts.right && r.right > acts.left;
            const edge = end === "start" ? r.top : r.bottom;
            // What is too high for the window is seen part by part.
            if (edge < 0 || (edge > innerHeight + 1 && end === "end") || r.left < 0 || r.right > innerWidth) out.push(`${part.className} ${end} is cut: ${JSON.stringify(r)}`);
            if (across && edge > acts.top && edge < acts.bottom) out.push(`${part.className} ${end} lies under the buttons`);
          }
        }
        return out;
      });
      assert.deepEqual(hidden, [], at);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await sit("chess", "person")(page);
    await laidOut(page, size, 200);
    const at = `the table at ${size.join("x")}`;
    assert.equal(await reachable(action(page, "menu")), "", at);
    const title = page.locator(".bar-title");
    const [shown, words] = await title.evaluate((e) => [getComputedStyle(e).clipPath === "none" && e.clientWidth >= 48, e.textContent]);
    if (shown) assert.equal(await reachable(title), "", at);
    await action(page, "menu").click();
    // Where the bar has no room for it, the menu tells what is played.
    if (!shown) assert.equal(await page.locator("dialog[open] .menu-game").innerText(), words, at);
    await calm(page);
    await page.locator('dialog[open] [data-action="close"]').click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  assert.deepEqual(bad, []);
});
