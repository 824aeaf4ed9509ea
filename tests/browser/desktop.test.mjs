// What a new user ran into: long games keep to the window, and what may be picked is painted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { brokenNames } from "./geometry.mjs";
import { pixels } from "./pixels.mjs";
import { LIMIT, TWO, action, openGame, openWith, rest, saved, some, square } from "./table.mjs";
import { TABLES } from "./tables.mjs";

// Random games of 111 turns that have not ended.
const long = (mode) => readFileSync(path.join(import.meta.dirname, "fixtures", `long-${mode}.txt`), "utf8").trim();

for (const [number, mode] of ["chess", "factions", "arcana", "chaos", "realm"].entries()) {
  test(`a long game of ${mode} keeps to the window`, LIMIT, async (t) => {
    for (const device of some(number, [DESKTOP, PHONE, { viewport: { width: 1024, height: 768 } }])) {
      const { page, bad } = await openGame(t, mode, { seats: TWO, open: true, picks: long(mode) }, { device });
      await rest(page, "person");
      assert.equal(await page.locator(".log [data-turn]").count(), 111);
      const room = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        const side = document.querySelector(".side").getBoundingClientRect();
        const wide = [...document.querySelectorAll(".log-line")].filter((row) => row.getBoundingClientRect().right > side.right + 1);
        const main = document.querySelector("main");
        return { page: [scrollWidth, scrollHeight], window: [innerWidth, innerHeight], main: main.scrollHeight - main.clientHeight, side: side.right, wide: wide.length };
      });
      const where = `${mode} at ${room.window}: ${JSON.stringify(room)}`;
      assert.ok(room.page[0] <= room.window[0] && room.page[1] <= room.window[1], where);
      assert.ok(room.main <= 1 && room.side <= room.window[0] + 1 && room.wide === 0, where);
      assert.deepEqual(bad, []);
    }
  });
}

test("in Factions the squares that a skill may take are painted", LIMIT, async (t) => {
  const start = "4k3/8/8/8/4P3/8/8/4K3_w_-_-_0_1 undead:0,0,0,0,0,0:p order:0,0,0,0,0,0";
  for (const device of [DESKTOP, PHONE]) {
    const { page } = await openGame(t, "factions", { seats: TWO, start }, { device });
    await rest(page, "person");
    const painted = () =>
      page.locator(".square.is-target").evaluateAll((all) => all.map((s) => [s.dataset.square, getComputedStyle(s, "::after").content]));
    await page.locator('.hand .card[data-card="rise"]').click();
    assert.deepEqual(await painted(), [["e4", '""']]);
    await square(page, "e4").click();
    assert.deepEqual(await painted(), [["e3", '""']]);
  }
});

test("no name on a card of Realm, Chaos and Factions is broken without a hyphen or runs out of it, at eight sizes", LIMIT, async (t) => {
  const { page: rules } = await openWith(t, {}, { hash: "#/rules/realm" });
  const items = async (family) => {
    await rules.evaluate((hash) => void (location.hash = hash), `#/rules/${family}`);
    await rules.locator(".card-rule").first().waitFor();
    await rules.locator(`.book-nav a[href^="#/rules/${family}/"]`).first().waitFor({ state: "attached" });
    return rules.locator(".card-rule").evaluateAll((all) => all.map((e) => e.dataset.item));
  };
  const hands = (all, size) => Array.from({ length: Math.ceil(all.length / size) }, (_, n) => [...all, ...all].slice(n * size, n * size + size));
  const realm = hands(await items("realm"), 5).map((hand) => saved("realm", { seats: TWO, open: true, start: `4k3/8/8/8/8/8/P7/4K3 w hands=${hand.join()}/-` }));
  // Time theft is for games with clocks; the handicaps are no cards of the hand.
  const seven = ["double-move", "swap-squares", "pawn-rush", "freeze", "shield", "lights-out", "twin-promotion"];
  const chaos = hands(seven, 3).map((hand) =>
    saved("chaos", { seats: TWO, open: true, options: "time=none", start: `4k3/8/8/8/8/8/P7/4K3_w_-_-_0_9 time=none hands=${hand.join()}/-` }));
  const factions = ["undead:4,3,2,3,1,3:p order:4,3,2,3,1,3", "order:4,3,2,3,1,3 undead:4,3,2,3,1,3:p"].map((armies) =>
    saved("factions", { seats: TWO, open: true, start: `4k3/8/8/8/8/8/P7/4K3_w_-_-_0_9 ${armies}` }));
  // Laws in force stand beside the board with their names.
  const laws = ["situational,frenziedknights,augbishop,augrook,democratic,quantum", "diagonal,chevalier,lame,cannon,secular,wizard"].map((laws) =>
    saved("realm", { seats: TWO, open: true, start: `4k3/8/8/8/8/8/P7/4K3 w laws=${laws} hands=forest/-` }));
  const stored = Object.fromEntries([...realm, ...laws, ...chaos, ...factions].map((game, n) => [`intermezzo.game.h${n}`, game]));
  const { page, bad } = await openWith(t, stored, { device: DESKTOP });
  const names = new Set();
  for (const key of Object.keys(stored)) {
    await page.evaluate((id) => void (location.hash = `#/game/${id}`), key.split(".").pop());
    await page.locator('.table[data-busy="0"][data-need="person"]').waitFor({ timeout: 5000 }).catch(async () => assert.fail(`${key}: ${await page.locator("main").innerText()}`));
    for (const [width, height] of [[1024, 768], [1280, 800], [960, 600], [1100, 768], [1024, 1366], [900, 700], [390, 844], [360, 740]]) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await page.evaluate(brokenNames), [], `${key} at ${width} × ${height}`);
    }
    for (const name of await page.locator(".hand .card-name").allTextContents()) names.add(name);
  }
  assert.ok(names.size >= 55 + 7 + 6, `${names.size} names`);
  assert.deepEqual(bad, []);
});

test("captured pieces of both sides stand out from their ground, in both themes", LIMIT, async (t) => {
  const names = ["classic", "blitz"];
  const stored = Object.fromEntries(names.map((name, n) => [`intermezzo.game.c${n}`, TABLES[name].game]));
  for (const colorScheme of ["light", "dark"]) {
    const { page, bad } = await openWith(t, stored, { device: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2, colorScheme } });
    for (const n of names.keys()) {
      await page.evaluate((id) => void (location.hash = `#/game/${id}`), `c${n}`);
      await rest(page, "person");
      await page.locator(".captured-kind svg").first().waitFor();
      const boxes = await page.locator(".captured-kind svg:first-child").evaluateAll((all) =>
        all.map((e) => (({ x, y, width, height }) => ({ x, y, width, height }))(e.getBoundingClientRect())));
      for (const [k, clip] of boxes.entries()) {
        const share = strong(await page.screenshot({ clip }));
        assert.ok(share > 0.08, `${names[n]}, ${colorScheme}, piece ${k}: ${(share * 100).toFixed(1)}% of its picture stand out`);
      }
    }
    assert.deepEqual(bad, []);
  }
});

// Which share of a picture differs from its upper left corner by a contrast of 3 to 1 at least.
function strong(png) {
  const { width, height, channels, data } = pixels(png);
  const light = (n) => {
    const part = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(data[n]) + 0.7152 * part(data[n + 1]) + 0.0722 * part(data[n + 2]);
  };
  const ground = light(0);
  let count = 0;
  for (let n = 0; n < width * height; n += 1) {
    const own = light(n * channels);
    count += (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= 3;
  }
  return count / (width * height);
}

test("the preview of the store shows what it names, whatever was looked at before", LIMIT, async (t) => {
  const profile = JSON.stringify({ version: 1, id: "p", name: "Petra", face: "fox", made_ms: 1, games: {}, outfit: { board: "linen", pieces: "facet", back: "lozenge", table: "bare" },
    ledger: { ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`game x${n}`, { coins: 30, when_ms: 1 }])), "buy facet": { coins: -400, when_ms: 2 } } });
  const { page, bad } = await openWith(t, { "intermezzo.profile.p": profile }, { hash: "#/store", settings: { motion: "off", sound: false, profile: "p" } });
  const preview = page.locator(".try-table");
  await preview.waitFor();
  const goods = await page.locator(".good").evaluateAll((all) => all.map((e) => e.dataset.good));
  assert.ok(goods.length >= 24);
  const looks = new Map();
  const look = async () => {
    const name = await preview.getAttribute("aria-label");
    // At one place, so that no edge falls between two pixels.
    await page.mouse.move(0, 0);
    const seen = await preview.evaluate((e) => {
      const style = (of) => ["color", "backgroundColor", "backgroundImage", "borderColor", "fill", "stroke"].map((name) => getComputedStyle(of)[name]).join();
      return [...e.querySelectorAll("*"), e].map((of) => `${style(of)} ${of.matches("svg") ? of.innerHTML.replaceAll("<!---->", "") : ""}`).join("\n");
    });
    if (looks.has(name)) assert.ok(looks.get(name) === seen, `it names “${name}” and shows something else`);
    else {
      for (const [other, picture] of looks) assert.ok(picture !== seen, `it names “${name}” and shows “${other}”`);
      looks.set(name, seen);
    }
    return name;
  };
  const choose = async (good) => {
    await page.locator(`.good[data-good="${good}"] input`).evaluate((input) => input.click());
    const name = await page.locator(`.good[data-good="${good}"] .good-name`).textContent();
    assert.ok((await look()).includes(`: ${name}`), `${name} is on the board`);
  };
  const worn = await look();
  // One by one over what is worn, then all over each other, and back.
  for (const good of goods) {
    await choose(good);
    await page.locator(`.good[data-good="${good}"] input`).focus();
    await action(page, "undress").evaluate((e) => e.click());
    assert.equal(await look(), worn);
  }
  for (const good of [...goods, ...goods.toReversed()]) await choose(good);
  for (const good of goods.toReversed()) {
    await action(page, "undress").evaluate((e) => e.click());
    await choose(good);
  }
  assert.deepEqual(bad, []);
});
