// Presses that fall on something else than they were meant for: double presses with a finger and a mouse, held keys, keys pressed
// twice; over all kinds of screens. Whatever is meant by the first half happens once, and nothing by the second. By default each
// case is tried in one way, and all ways are tried; with INTERMEZZO_LONG=1 each in all ways.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { DOUBLES, GAPS, KEYS } from "./press-cases.mjs";
import { focus, held, keyTwice, quickly, twice } from "./presses.mjs";
import { LIMIT, LONG, calm } from "./table.mjs";

const DEVICES = [["phone", PHONE], ["desktop", DESKTOP]];
// How far apart the halves may come to be: the longest gap, and what a busy machine adds.
const within = (gaps) => gaps.at(-1) + 135;
// Of these ways the one for this case, or all of them.
const ways = (all, n) => (LONG ? all : [all[n % all.length]]);

const over = async (page, after, gap) => {
  await after(page).catch((error) => {
    throw new Error(`${gap} ms between: ${error.message}`, { cause: error });
  });
  assert.deepEqual(page.bad, []);
  await page.context().close();
};

for (const [n, [name, { begin, before, what, after, gaps = GAPS }]] of Object.entries(DOUBLES).entries()) {
  for (const [where, device] of ways(DEVICES, n)) {
    test(`a double press, on a ${where}: ${name}`, LIMIT, async (t) => {
      const prepare = async () => {
        const page = await begin(t, device);
        await before?.(page);
        await calm(page);
        return page;
      };
      for (const gap of ways(gaps, n)) {
        await over(await quickly(prepare, (page) => twice(page, what(page), gap), within(gaps)), after, gap);
      }
    });
  }
}

for (const [n, [name, { begin, before, what, key, after, gaps = GAPS }]] of Object.entries(KEYS).entries()) {
  const prepare = async (t) => {
    const page = await begin(t, DESKTOP);
    await before?.(page);
    await calm(page);
    if (what) await focus(what(page));
    return page;
  };
  const hold = async (t) => {
    const page = await prepare(t);
    await held(page, key);
    await over(page, after, 0);
  };
  const strikes = async (t) => {
    for (const gap of ways(gaps, n)) {
      await over(await quickly(() => prepare(t), (page) => keyTwice(page, key, gap), within(gaps)), after, gap);
    }
  };
  for (const [how, press] of ways([["held", hold], ["pressed twice", strikes]], n)) {
    test(`a key ${how}: ${name}`, LIMIT, press);
  }
}
