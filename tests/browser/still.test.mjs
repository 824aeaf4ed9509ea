// Motion off is off, and a table that is left leaves nothing behind.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, DIST, PHONE, launch, needDist } from "./browser.mjs";
import { serve } from "./server.mjs";
import { dice, randomPick } from "./table.mjs";
import { MOMENTS, PAGES, PLAYED, come, visit, walker } from "./walk.mjs";

async function house(t) {
  needDist();
  const server = await serve(DIST);
  t.after(() => server.close());
  const browser = await launch();
  t.after(() => browser.close());
  return { server, browser };
}

// In the page: everything that moves, or would go on moving, for longer than a blink; in milliseconds.
const moving = () =>
  document
    .getAnimations()
    .map((one) => ({ one, end: one.effect.getComputedTiming().endTime }))
    .filter(({ end }) => end > 1)
    .map(({ one, end }) => `${one.animationName ?? one.transitionProperty} ${one.effect.target?.className} ${one.effect.pseudoElement ?? ""} ${end}`);

for (const [how, ways] of [
  ["by the setting", { settings: { motion: "off" }, reducedMotion: "no-preference" }],
  ["by the system", { settings: { motion: "auto" }, reducedMotion: "reduce" }],
]) {
  test(`nothing moves where motion is off ${how}`, { timeout: 240_000 }, async (t) => {
    const { server, browser } = await house(t);
    const { page, bad } = await walker(browser, server.url, {
      device: how === "by the system" ? PHONE : DESKTOP,
      ...ways,
      // Each frame is watched, so that what moves for a moment is seen, too.
      prepare: (page) =>
        page.addInitScript(`
          window.moved = new Set();
          const moving = ${moving};
          (function watch() {
            for (const what of moving()) window.moved.add(location.hash + ": " + what);
            requestAnimationFrame(watch);
          })();`),
    });
    for (const moment of MOMENTS) await come(page, moment);
    for (const place of PAGES) await visit(page, place);
    for (const id of PLAYED) {
      await page.evaluate((id) => void (location.hash = `#/game/${id}`), id);
      await page.locator(".table").waitFor();
      const roll = dice(3);
      for (let n = 0; n < 8 && (await randomPick(page, roll)); n += 1);
    }
    const found = await page.evaluate(() => [...window.moved]);
    assert.deepEqual(found, []);
    assert.deepEqual(bad, []);
  });
}
