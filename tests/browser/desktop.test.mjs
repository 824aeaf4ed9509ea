// What a new user ran into: long games keep to the window, and what may be picked is painted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, TWO, openGame, rest, square } from "./table.mjs";

// Random games of 111 turns that have not ended.
const long = (mode) => readFileSync(path.join(import.meta.dirname, "fixtures", `long-${mode}.txt`), "utf8").trim();

for (const mode of ["chess", "factions", "arcana", "chaos", "realm"]) {
  test(`a long game of ${mode} keeps to the window`, LIMIT, async (t) => {
    for (const device of [DESKTOP, { viewport: { width: 1024, height: 768 } }, PHONE]) {
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
