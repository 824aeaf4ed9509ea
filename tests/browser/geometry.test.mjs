// The table on every screen: board and hand in sight, nothing to scroll, nothing cut, targets for fingers, letters that can be read.
// By default every position at every other size with ordinary letters, and a share of the others in turn; INTERMEZZO_LONG=1 walks all.
import assert from "node:assert/strict";
import test from "node:test";
import { faults } from "./geometry.mjs";
import { LONG, openWith, square } from "./table.mjs";
import { TABLES } from "./tables.mjs";

const SIZES = [
  [375, 553], [360, 640], [390, 664], [390, 844], [768, 1024], [810, 1080], [844, 390], [1280, 800],
  [320, 568], [568, 320], [640, 360], [664, 390], [1024, 768], [1080, 810], [800, 1280], [900, 700], [1024, 1366],
];
// Percent of the browser's ordinary letters.
const LETTERS = [100, 130, 200];
// How many of the walks with large letters or in the dark theme one ordinary run takes.
const SHARE = 16;

const NAMES = Object.keys(TABLES);
const key = (name) => `x${NAMES.indexOf(name)}`;

async function table(page, name) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate((id) => (location.hash = `#/game/${id}`), key(name));
  await page.locator('.table[data-busy="0"]').waitFor();
  const { cards = [], picks = [] } = TABLES[name];
  const calm = () => page.locator("html:not([data-held])").waitFor({ state: "attached" });
  for (const card of cards) {
    await calm();
    await page.locator(`.hand .card[data-card="${card}"]`).click();
  }
  for (const pick of picks) {
    await calm();
    await square(page, pick).click();
  }
}

// The page after this size and these letters have been laid out.
const laidOut = (page, letters) =>
  page.evaluate(async (letters) => {
    document.documentElement.style.fontSize = `${letters}%`;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, letters);

for (const theme of ["light", "dark"]) {
  test(`every table fits every screen, ${theme}`, { timeout: 900_000 }, async (t) => {
    const stored = Object.fromEntries(NAMES.map((name) => [`intermezzo.game.${key(name)}`, TABLES[name].game]));
    const device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: theme };
    const { page, bad } = await openWith(t, stored, { device });
    const found = [];
    let [turn, walked] = [0, 0];
    for (const name of NAMES) {
      await table(page, name);
      for (const [width, height] of SIZES) {
        for (const letters of LETTERS) {
          const ordinary = theme === "light" && letters === 100;
          turn += 1;
          if (!LONG && turn % (ordinary ? 2 : SHARE)) continue;
          await page.setViewportSize({ width, height });
          await laidOut(page, letters);
          walked += 1;
          for (const fault of await page.evaluate(faults, {})) found.push(`${name}, ${width}x${height}, ${letters}%: ${fault}`);
        }
      }
      await laidOut(page, 100);
    }
    t.diagnostic(`${walked} looks`);
    assert.deepEqual(found, []);
    assert.deepEqual(bad, []);
  });
}
