// Motion off is off, and a table that is left leaves nothing behind.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE, house } from "./browser.mjs";
import { LONG, action, dice, randomPick } from "./table.mjs";
import { MOMENTS, PAGES, PLAYED, come, visit, walker } from "./walk.mjs";

// In the page: everything that moves, even if it is for a frame only, and when it will have ended; in milliseconds.
const moving = () =>
  document
    .getAnimations()
    .map((one) => ({ one, end: one.effect.getComputedTiming().endTime, progress: one.effect.getComputedTiming().progress }))
    .filter(({ end, progress }) => end > 1 || (progress !== null && progress < 1))
    .map(({ one, end }) => `${one.animationName ?? one.transitionProperty} ${one.effect.target?.className} ${one.effect.pseudoElement ?? ""} ${end}`);

for (const [way, [how, ways]] of [
  ["by the setting", { settings: { motion: "off" }, reducedMotion: "no-preference" }],
  ["by the system", { settings: { motion: "auto" }, reducedMotion: "reduce" }],
].entries()) {
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
    // As a sample, each by one of the two.
    const here = (_, number) => LONG || number % 2 === way;
    for (const moment of MOMENTS.filter(here)) await come(page, moment);
    for (const place of PAGES.filter(here)) await visit(page, place);
    for (const id of PLAYED.filter(here)) {
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

// What the browser keeps after the garbage is gone: listeners and nodes of the page, and its workers.
async function keeps(page, cdp) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  for (let n = 0; n < 3; n += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return { listeners: of("JSEventListeners"), nodes: of("Nodes"), workers: page.workers().length };
}

// The same once it is no more than allowed. What waits for its end, as a message does, is kept until then; what is left
// behind is kept for good, and is still there at the end.
async function kept(page, cdp, allowed) {
  const more = (all) => Object.keys(allowed ?? {}).some((name) => all[name] > allowed[name]);
  const end = Date.now() + 20_000;
  let all = await keeps(page, cdp);
  while (more(all) && Date.now() < end) all = await keeps(page, cdp);
  return all;
}

// The modes that are played; as a sample those whose tables differ most.
const ALL = ["chess", "colours-classic", "colours-luck", "colours-blitz", "factions", "arcana", "realm"];
const SAMPLE = ["colours-classic", "factions", "realm"];

test("games played one after the other leave nothing behind, and the start page stays as large as it is", { timeout: 400_000 }, async (t) => {
  const { server, browser } = await house(t);
  const { context, page, bad } = await walker(browser, server.url, { device: DESKTOP, settings: { profile: "" } });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  const seen = [];
  const rows = LONG ? 0 : SAMPLE.length;
  for (let round = 0; round < 3; round += 1) {
    for (const [n, mode] of (LONG ? ALL : SAMPLE).entries()) {
      await visit(page, [`#/new/${mode}`, "new"]);
      await page.locator('input[name="level"][value="1"]').check();
      await action(page, "start").click();
      await page.locator(".table").waitFor();
      const roll = dice(n);
      for (let picks = 0; picks < 6 && (await randomPick(page, roll)); picks += 1);
      await page.locator('.table[data-busy="0"]:not([data-need="cpu"], [data-need="chance"])').waitFor();
      if (!(await page.locator(".result").count())) {
        await action(page, "menu").click();
        await action(page, "resign").click();
        await action(page, "confirm").click();
      }
      await page.locator(".result").waitFor();
    }
    // Each page once, so that what is made with the first visit of each and kept for good is no growth.
    for (const place of PAGES) await visit(page, place);
    await visit(page, ["#/", "home"]);
    // The browser itself keeps what a pointer has pressed, until it presses something else.
    await page.mouse.click(3, 3);
    // In the last round of seven games more are finished: the list shows as many as before. After fewer it is longer by each, with
    // one button. Its small boards may hold some pieces more.
    const before = round === 2 ? seen[1] : null;
    const home = await kept(page, cdp, before && { listeners: before.home.listeners + rows, nodes: before.home.nodes + 700 + 50 * rows });
    await visit(page, ["#/no/such", "unknown"]);
    seen.push({ home, away: await kept(page, cdp, before && { listeners: before.away.listeners, nodes: before.away.nodes + 8, workers: 0 }) });
  }
  const [, before, after] = seen;
  const told = JSON.stringify(seen);
  t.diagnostic(told);
  assert.equal(after.away.workers, 0, told);
  assert.ok(after.away.listeners <= before.away.listeners, `no listener is left: ${told}`);
  assert.ok(after.away.nodes <= before.away.nodes + 8, `no node is left: ${told}`);
  assert.ok(after.home.listeners <= before.home.listeners + rows, `the start page has as many listeners: ${told}`);
  assert.ok(after.home.nodes <= before.home.nodes + 700 + 50 * rows, `the start page is as large: ${told}`);
  assert.equal(await page.locator("body").getAttribute("data-route"), "unknown");
  assert.deepEqual(bad, []);
});

test("the page does not keep what was pressed last once it has been left", { timeout: 120_000 }, async (t) => {
  const { server, browser } = await house(t);
  const { context, page, bad } = await walker(browser, server.url, { device: DESKTOP, settings: { profile: "" } });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  // Once first: what is made with the first visit of each page and kept for good is no growth.
  for (const place of [["#/no/such", "unknown"], ["#/", "home"], ["#/no/such", "unknown"]]) await visit(page, place);
  const empty = await kept(page, cdp, null);
  await visit(page, ["#/", "home"]);
  await page.locator("main button:visible").first().press("Enter");
  await page.locator("dialog[open]").waitFor();
  await visit(page, ["#/no/such", "unknown"]);
  const now = await kept(page, cdp, { nodes: empty.nodes + 8 });
  assert.ok(now.nodes <= empty.nodes + 8, JSON.stringify([empty, now]));
  assert.deepEqual(bad, []);
});
