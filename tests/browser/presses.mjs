// Presses as a hurried hand makes them, on pages of their own: twice, too soon, held. See presses.test.mjs and hurry.test.mjs.
import assert from "node:assert/strict";
import { DESKTOP, PHONE } from "./browser.mjs";
import { MID, action, openWith, rest, saved } from "./table.mjs";

// Counts the presses that the browser has delivered, and notes when each was.
const counted = (page) =>
  page.addInitScript(() => {
    window.delivered = 0;
    window.when = [];
    for (const word of ["pointerup", "keydown"]) addEventListener(word, () => setTimeout(() => (window.delivered += 1)), true);
    for (const word of ["pointerdown", "pointerup", "keydown"]) addEventListener(word, (event) => window.when.push(event.timeStamp), true);
  });

// A page of its own with these things in its storage.
export async function at(t, hash, stored = {}, { device = DESKTOP, settings = {} } = {}) {
  const all = { motion: "off", sound: false, ...settings };
  const { page, bad } = await openWith(t, stored, { hash, device, settings: all, prepare: counted });
  return Object.assign(page, { bad, device });
}
export const table = (t, mode, game = {}, options = {}) => at(t, "#/game/x", { "intermezzo.game.x": saved(mode, game) }, options);

// The browser has delivered what was pressed, and the page has drawn what came of it.
export const seen = async (page, n) => {
  await page.waitForFunction((n) => window.delivered >= n, n);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
export const delivered = (page) => page.evaluate(() => window.delivered);
export const games = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("intermezzo.game.")));
export const entries = (page, start) =>
  page.evaluate((start) => Object.entries(localStorage).filter(([key]) => key.startsWith(start)).map(([, text]) => JSON.parse(text)), start);
export const need = (page) => page.locator(".table").getAttribute("data-need");
export const turn = (page) => page.locator(".table").getAttribute("data-turn");
export const opened = (page) => page.locator("dialog[open]").count();
export const record = async (page) => (await entries(page, "intermezzo.game.x"))[0].record;
export const card = (page, slug) => page.locator(`.hand .card[data-card="${slug}"]`);
// How far apart the two halves came to be: a busy machine makes them slower than they were meant.
export const apart = (page) => page.evaluate(() => window.when.slice(-2).reduce((a, b) => b - a));
export const between = (page) => page.evaluate(() => window.when.at(-2) - window.when.at(-3));
export const nothingSaid = async (page) => assert.equal(await page.locator(".toast").count(), 0);

// A double press at the middle of what is there.
export async function twice(page, there, gap) {
  await there.waitFor();
  await there.scrollIntoViewIfNeeded();
  const box = await there.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await delivered(page);
  if (page.device !== PHONE) await page.mouse.move(x, y);
  for (const half of [1, 2]) {
    if (page.device === PHONE) await page.touchscreen.tap(x, y);
    else {
      await page.mouse.down({ clickCount: half });
      await page.mouse.up({ clickCount: half });
    }
    // The time between is what is tried here.
    if (half === 1 && gap) await page.waitForTimeout(gap);
  }
  await seen(page, before + 2);
  return between(page);
}

// A key held down: the browser repeats it. It is held for longer than anything is fresh.
export async function held(page, key) {
  const before = await delivered(page);
  for (let n = 0; n < 6; n += 1) await page.keyboard.down(key);
  await page.locator("html:not(:has([data-fresh]))").waitFor({ state: "attached" });
  for (let n = 0; n < 4; n += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
  // Repeats that the page takes away are not delivered to it: the counter stands before it.
  await seen(page, before + 10);
}

// A key pressed as quickly as the machine can.
export async function strike(page, key) {
  await page.keyboard.down(key);
  await page.keyboard.up(key);
}

export async function keyTwice(page, key, gap) {
  const before = await delivered(page);
  await strike(page, key);
  if (gap) await page.waitForTimeout(gap);
  await strike(page, key);
  await seen(page, before + 2);
  return apart(page);
}

// Prepares and presses until the two halves came about as quickly as they were meant: a busy machine is no double press.
export async function quickly(prepare, press, within) {
  for (let tries = 0; tries < 6; tries += 1) {
    const page = await prepare();
    if ((await press(page)) < within) return page;
    await page.context().close();
  }
  throw new Error("the machine is too busy for a double press");
}

// A position of Four Colours in which the card that blocks stands in the hand.
export const BLOCKING = `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
// Lifts the curtain.
export const lifted = async (page) => {
  await rest(page, "curtain");
  await page.locator(".curtain:not([data-fresh])").waitFor();
  await action(page, "lift").click();
  await rest(page, "person");
};

// Moves the focus by the page's own means, so that the next key is for this.
export const focus = (there) => there.evaluate((element) => element.focus());
