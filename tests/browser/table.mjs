// What tests of the table share: saved games, opening them, and the parts of the page by name.
import assert from "node:assert/strict";
import { PHONE, open, ready } from "./browser.mjs";

export const LIMIT = { timeout: 120_000 };
// Whether what is slow and seldom finds anything runs whole, as with ./check --long, or as a sample.
export const LONG = process.env.INTERMEZZO_LONG === "1";
// What is tried in several ways, one after the other: all of them, or as a sample the one that comes with this number. The files
// take other numbers, so that together they try each way.
export const some = (number, ways) => (LONG ? ways : [ways[number % ways.length]]);
export const person = (name) => ({ person: { name } });
export const cpu = (level) => ({ cpu: { level } });
export const TWO = [person("Anna"), person("Ben")];
export const MID = "r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPPP3/2N2N2/PP3PPP/R1BQKB1R";

// A saved game as the app writes it.
export function saved(mode, { seats = [person("Anna"), cpu(1)], start, picks = "", clock = null, ...setup } = {}) {
  const line = (key, value) => (value ? `${key} ${value}\n` : "");
  const record = `intermezzo-record 1\ngame ${mode}\n${line("options", setup.options)}${line("start", start)}picks ${picks}\n`;
  return JSON.stringify({ version: 1, setup: { mode, seats, undo: true, open: false, ...setup }, record, clock, touched_ms: 1 });
}

// Opens the app with things in its storage; they are put there once, so that a reload finds what the app left.
export async function openWith(t, stored, { hash = "", query = "?seed=7", settings = { motion: "off", sound: false }, prepare, ...options } = {}) {
  const opened = await open(t, { ...options, mount: false });
  const all = { "intermezzo.settings": JSON.stringify(settings), ...stored };
  await opened.page.addInitScript((all) => {
    if (sessionStorage.getItem("stored")) return;
    sessionStorage.setItem("stored", "1");
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, all);
  await prepare?.(opened.page);
  await opened.page.goto(opened.url + query + hash);
  await ready(opened.page);
  return opened;
}

export const openGame = (t, mode, game = {}, options = {}) =>
  openWith(t, { "intermezzo.game.x": saved(mode, game) }, { hash: "#/game/x", ...options });

export const square = (page, name) => page.locator(`[data-square="${name}"]`);
export const action = (page, name) => page.locator(`button[data-action="${name}"]`);
export const rest = (page, need) => page.locator(`.table[data-busy="0"][data-need="${need}"]`).waitFor();
export const piece = (page, name) => square(page, name).getAttribute("data-piece");
export const turns = (page) => page.locator(".log [data-turn]").count();
export const holds = (page, name, what) => page.locator(`[data-square="${name}"][data-piece="${what}"]`).waitFor();

// A tap on something that says it is not possible now, to hear why.
export const locked = async (locator) => {
  assert.equal(await locator.getAttribute("aria-disabled"), "true");
  await locator.click({ force: true });
};

// What is drawn is what the squares say: the same pieces in the same places.
export async function consistent(page) {
  const { drawn, said } = await page.evaluate(() => ({
    drawn: [...document.querySelectorAll(".pieces .piece")].map((p) => `${p.style.getPropertyValue("--x")}${p.style.getPropertyValue("--y")}`).sort(),
    said: [...document.querySelectorAll(".square[data-piece]")]
      .map((s) => s.style.gridArea.split("/").map((n) => parseInt(n) - 1))
      .map(([row, column]) => `${column}${row}`)
      .sort(),
  }));
  assert.deepEqual(drawn, said);
}

// A press at the place of the last one is one of its own only after a while: the page takes no double press for two. Clicks wait for
// it by themselves (pace.mjs).
export const calm = (page) => page.locator("html:not([data-held])").waitFor({ state: "attached" });

// A click, also on what says that it is not possible now.
export const press = async (there) => there.click({ force: (await there.getAttribute("aria-disabled")) === "true" });

// Presses squares, one after the other.
export async function play(page, ...names) {
  for (const name of names) await press(square(page, name));
}

// A tap that the page has taken in: on the board the touch itself counts, elsewhere the click that comes after it.
export async function tap(page, there) {
  const board = await there.evaluate((e) => !!e.closest(".board"));
  const before = await page.evaluate(() => {
    if (!window.taps) {
      window.taps = { click: 0, touchend: 0 };
      for (const word of ["click", "touchend"]) addEventListener(word, () => (window.taps[word] += 1), true);
    }
    return window.taps;
  });
  const word = board ? "touchend" : "click";
  await there.tap({ force: (await there.getAttribute("aria-disabled")) === "true" });
  await page.waitForFunction(([word, before]) => window.taps[word] > before, [word, before[word]]);
}

// A press: a click, or a tap and where that only tells, another.
export function presser(page, device) {
  return async (...what) => {
    for (const one of what) {
      const there = typeof one === "string" ? square(page, one) : one;
      if (device !== PHONE) {
        await press(there);
        continue;
      }
      await tap(page, there);
      // What was pressed may be gone by now.
      const told = await there.evaluateAll((all) => all.some((e) => e.classList.contains("is-armed")));
      if (told) await tap(page, there);
    }
  };
}

// Everything that the page says anywhere: text, attributes, labels.
export const everything = (page) => page.evaluate(() => document.documentElement.outerHTML.replace(/<style[\s\S]*?<\/style>/g, ""));
export async function nothingOf(page, words) {
  const all = await everything(page);
  for (const word of words) assert.doesNotMatch(all, new RegExp(`\\b${word}\\b`, "i"), `${word} is in the document`);
}

// Numbers from 0 up to n, the same in each run.
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// One pick of a player who plays at random but never misses a king; false when the game is over.
export async function randomPick(page, roll) {
  const found = await page.waitForFunction(() => {
    const table = document.querySelector(".table");
    if (!table || table.dataset.busy === "1") return null;
    const need = table.dataset.need;
    if (need === "cpu" || need === "chance") return null;
    const all = (selector) => [...document.querySelectorAll(selector)];
    return {
      need,
      side: table.dataset.turn,
      handicaps: all('.package-item:not(.is-chosen) .package-pick:not([aria-disabled="true"])').map((b) => b.dataset.pick),
      packed: !!document.querySelector('.package [data-pick="done"]:not([aria-disabled="true"])'),
      roles: all(".chooser [data-pick]").map((b) => b.dataset.pick),
      squares: all(".square.is-target").map((s) => ({ at: s.dataset.square, piece: s.dataset.piece ?? "" })),
      cards: all(".hand .card.is-playable[data-card]").map((c) => ({ card: c.dataset.card, blocks: c.ariaLabel.includes("block you") })),
      options: all('.prompt [data-pick]:not([aria-disabled="true"])').map((b) => b.dataset.pick).filter((pick) => pick !== "swap"),
      // In games of decks a card is one way among others.
      decks: table.classList.contains("table--decks"),
    };
  });
  const see = await found.jsonValue();
  if (see.need === "over") return false;
  if (see.need === "tap") return (await action(page, "draw").click(), true);
  const enemy = see.side === "white" ? "black" : "white";
  const king = see.squares.find((s) => s.piece === `${enemy}-king`);
  const taking = see.squares.filter((s) => s.piece.startsWith(enemy));
  const useful = see.cards.filter((c) => !c.blocks);
  if (see.decks && see.squares.length && see.cards.length && roll(2)) see.squares = [];
  if (see.decks && see.squares.length && see.options.length && !roll(4)) see.squares = see.cards = [];
  if (see.packed) await action(page, "choose-package").click();
  else if (see.handicaps.length) await page.locator(`.package [data-pick="${see.handicaps[roll(see.handicaps.length)]}"]`).click();
  else if (see.roles.length) await page.locator(`.chooser [data-pick="${see.roles[roll(see.roles.length)]}"]`).click();
  else if (king) await play(page, king.at);
  else if (see.squares.length) {
    const from = taking.length ? taking : see.squares;
    await play(page, from[roll(from.length)].at);
  } else if (see.cards.length) {
    const from = useful.length ? useful : see.cards;
    const card = page.locator(`.hand .card[data-card="${from[roll(from.length)].card}"]`).first();
    await card.click();
    // What commits at once asks for a second tap.
    if ((await card.count()) && (await card.evaluate((c) => c.classList.contains("is-armed")))) await card.click();
  } else await page.locator(`.prompt [data-pick="${see.options[0]}"]`).click();
  return true;
}

export async function toTheEnd(page, seed, limit = 600) {
  const roll = dice(seed);
  let picks = 0;
  while (picks < limit && (await randomPick(page, roll))) picks += 1;
  return picks;
}
