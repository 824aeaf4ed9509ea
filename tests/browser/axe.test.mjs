// axe-core over every page and over the table of each game in the moments of walk.mjs, light and dark, on a desktop and a phone:
// no violation. By default each place is looked at on one device and in one theme, in turn; INTERMEZZO_LONG=1 takes all four.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test from "node:test";
import { DESKTOP, PHONE, house } from "./browser.mjs";
import { LONG } from "./table.mjs";
import { MOMENTS, PAGES, come, visit, walker } from "./walk.mjs";

const SOURCE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const WAYS = [["light", "desktop"], ["dark", "phone"], ["dark", "desktop"], ["light", "phone"]];
const PLACES = [...MOMENTS.map((moment) => [moment.name, (page) => come(page, moment)]), ...PAGES.map((place) => [place[0], (page) => visit(page, place)])];

// In the page: what axe finds, by these rules or by all; a line for each element.
async function look(rules) {
  const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.replace(/\s+/g, " ").slice(0, 160)} (${node.any.concat(node.all, node.none).map((check) => check.message).join("; ").slice(0, 200)})`));
}

WAYS.forEach(([theme, where], way) =>
  test(`axe finds nothing, ${theme}, on a ${where}`, { timeout: 600_000 }, async (t) => {
    const source = await readFile(SOURCE, "utf8");
    const { server, browser } = await house(t);
    const { page, bad } = await walker(browser, server.url, {
      device: where === "phone" ? PHONE : DESKTOP,
      colorScheme: theme,
      prepare: (page) => page.addInitScript(source),
    });
    const found = [];
    let looked = 0;
    for (const [n, [name, go]] of PLACES.entries()) {
      if (!LONG && n % WAYS.length !== way) continue;
      await go(page);
      const lines = await page.evaluate(look);
      looked += 1;
      found.push(...lines.map((line) => `${name}: ${line}`));
    }
    t.diagnostic(`${looked} places`);
    assert.ok(looked >= Math.floor(PLACES.length / (LONG ? 1 : WAYS.length)));
    if (process.env.INTERMEZZO_TELL) for (const line of found) console.log(line);
    assert.deepEqual(found, []);
    assert.deepEqual(bad, []);
  }),
);

test("letters stand out from what they are on in forced colours", { timeout: 600_000 }, async (t) => {
  const source = await readFile(SOURCE, "utf8");
  const { server, browser } = await house(t);
  const { page } = await walker(browser, server.url, {
    device: DESKTOP,
    forcedColors: "active",
    settings: { theme: "auto" },
    prepare: (page) => page.addInitScript(source),
  });
  const found = [];
  for (const [n, [name, go]] of PLACES.entries()) {
    await go(page);
    for (const [way, colorScheme] of ["light", "dark"].entries()) {
      if (!LONG && n % 2 !== way) continue;
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const lines = await page.evaluate(look, ["color-contrast"]);
      found.push(...lines.map((line) => `${name}, ${colorScheme}: ${line}`));
    }
  }
  if (process.env.INTERMEZZO_TELL) for (const line of found) console.log(line);
  assert.deepEqual(found, []);
});
