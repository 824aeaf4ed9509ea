// Storage that is broken, newer, full or forbidden, and a second tab: each is told, leads on, and destroys nothing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { open, ready, watch } from "./browser.mjs";

const LIMIT = { timeout: 60_000 };

const at = (page, word) => page.locator(`body[data-route="${word}"]`).waitFor();
const go = async (page, hash, word) => {
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await at(page, word);
};
const stored = (page) => page.evaluate(() => ({ ...localStorage }));
const put = (page, entries) =>
  page.evaluate((entries) => Object.entries(entries).forEach(([key, text]) => localStorage.setItem(key, text)), entries);
async function start(page, hash) {
  await go(page, hash, "new");
  await page.locator('[data-action="start"]').click();
  await at(page, "game");
  await page.locator(".table").waitFor();
}

const BROKEN = {
  "intermezzo.game.broken": '{"version":1,"setup":',
  "intermezzo.game.noise": "\u0000 not a game",
  "intermezzo.game.newer": '{"version":99,"future":[1,2,3]}',
  "intermezzo.game.unknown": '{"version":1,"setup":{"mode":"x","seats":[{"cpu":{"level":1}},{"cpu":{"level":1}}]},"record":""}',
};

test("saves that cannot be opened are listed, told, given out, and left alone", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  await put(page, BROKEN);
  await page.reload();
  await ready(page);
  const row = (id) => page.locator(`.games [data-broken="${id}"]`);
  for (const key of Object.keys(BROKEN)) await row(key.split(".")[2]).waitFor();
  assert.match(await row("broken").innerText(), /damaged/);
  assert.match(await row("newer").innerText(), /newer Intermezzo/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    row("newer").locator('[data-action="download"]').click(),
  ]);
  assert.equal(await readFile(await file.path(), "utf8"), BROKEN["intermezzo.game.newer"]);

  // Opened by its address it says so too, with ways on.
  for (const id of ["broken", "newer"]) {
    await go(page, `#/game/${id}`, "game");
    const problem = page.locator("[data-problem]");
    await problem.getByText(id === "newer" ? /newer Intermezzo/ : /damaged/).first().waitFor();
    await problem.getByRole("link").or(problem.getByRole("button")).first().waitFor();
    await go(page, "#/", "home");
  }
  await start(page, "#/new/chess");
  await go(page, "#/", "home");
  const now = await stored(page);
  for (const [key, text] of Object.entries(BROKEN)) assert.equal(now[key], text);

  await row("broken").locator('[data-action="remove"]').click();
  await page.locator('dialog [data-action="dismiss"]').click();
  assert.equal((await stored(page))["intermezzo.game.broken"], BROKEN["intermezzo.game.broken"]);
  await row("broken").locator('[data-action="remove"]').click();
  await page.locator('dialog [data-action="confirm"]').click();
  await row("broken").waitFor({ state: "detached" });
  assert.equal((await stored(page))["intermezzo.game.broken"], undefined);
  assert.equal((await stored(page))["intermezzo.game.newer"], BROKEN["intermezzo.game.newer"]);
  assert.deepEqual(bad, []);
});

test("damaged settings cost nothing but themselves", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  await put(page, { "intermezzo.settings": '{"theme":"dark","level":"high","motion":[' });
  await page.reload();
  await ready(page);
  assert.equal((await stored(page))["intermezzo.settings"], '{"theme":"dark","level":"high","motion":[');
  await put(page, { "intermezzo.settings": '{"theme":"dark","level":"high"}' });
  await page.reload();
  await ready(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.deepEqual(bad, []);
});

test("full storage: the game goes on, the banner tells, room is used as soon as there is some", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  await put(page, { "intermezzo.game.big": "x".repeat(100_000), "intermezzo.settings": '{"mode":"chess"}' });
  await page.evaluate(() => {
    for (let piece = 1_000_000, n = 0; piece >= 1; ) {
      try {
        localStorage.setItem(`other.${n++}`, "y".repeat(piece));
      } catch {
        piece = Math.floor(piece / 2);
      }
    }
  });
  await page.reload();
  await ready(page);
  const before = await stored(page);
  await start(page, "#/new/chess");
  const banner = page.locator('[data-banner="full"]');
  await banner.getByText("full").waitFor();
  assert.deepEqual(await stored(page), before, "nothing stored is touched");
  // It can be left and found again while the page lives.
  await banner.getByRole("link").click();
  await at(page, "home");
  await page.locator(".games a[data-game]").click();
  await page.locator(".table").waitFor();

  await go(page, "#/", "home");
  await page.locator('[data-broken="big"] [data-action="remove"]').click();
  await page.locator('dialog [data-action="confirm"]').click();
  await banner.waitFor({ state: "detached" });
  await page.reload();
  await ready(page);
  await page.locator(".games a[data-game]").click();
  await page.locator('.table[data-mode="chess"]').waitFor();
  assert.deepEqual(bad, []);
});

// Each replaces a part of local storage before the app starts.
const FORBIDDEN = {
  "the property throws": () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  "there is none": () => Object.defineProperty(window, "localStorage", { value: null }),
  "writing throws": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
  },
};
for (const [how, script] of Object.entries(FORBIDDEN)) {
  test(`forbidden storage (${how}): it is told, and a game can be played`, LIMIT, async (t) => {
    const { page, bad, url, context } = await open(t, { mount: false });
    await context.addInitScript(script);
    await page.goto(url);
    await ready(page);
    const words = page.getByRole("alert").getByText("does not let Intermezzo store anything");
    if (how !== "writing throws") {
      await words.waitFor();
      await page.locator('[data-banner="forbidden"] [data-action="hide"]').click();
      await words.waitFor({ state: "detached" });
    }
    await start(page, "#/new/chess");
    if (how === "writing throws") await words.waitFor();
    await go(page, "#/", "home");
    await page.locator(".games a[data-game]").click();
    await page.locator(".table").waitFor();
    await go(page, "#/settings", "settings");
    await page.locator("input[name=theme][value=dark]").check();
    await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    assert.deepEqual(bad, []);
  });
}

test("a second tab is told, does not play, and goes on when the first is closed", LIMIT, async (t) => {
  const { page, bad, context, url } = await open(t, { path: "#/new/chess" });
  await start(page, "#/new/chess");
  const address = page.url();
  const second = await context.newPage();
  bad.push(...watch(second));
  await second.goto(url);
  await ready(second);
  const banner = second.locator('[data-banner="other-tab"]');
  await banner.waitFor();
  assert.equal(await page.locator('[data-banner="other-tab"]').count(), 0);

  const before = await stored(second);
  await go(second, "#/new/chess", "new");
  await second.locator('[data-action="start"]').click();
  await second.locator(".toast", { hasText: "another tab" }).waitFor();
  await go(second, address.slice(address.indexOf("#")), "game");
  await second.getByRole("heading", { name: "open in another tab" }).waitFor();
  assert.equal(await second.locator(".table").count(), 0);
  await go(second, "#/settings", "settings");
  await second.locator("input[name=theme][value=dark]").check();
  await second.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.deepEqual(await stored(second), before);
  await go(second, address.slice(address.indexOf("#")), "game");

  await page.close();
  await banner.waitFor({ state: "detached" });
  await second.locator(".table").waitFor();
  assert.deepEqual(bad, []);
});

test("the player moves the game to this tab", LIMIT, async (t) => {
  const { page, bad, context } = await open(t);
  await start(page, "#/new/chess");
  const second = await context.newPage();
  await second.goto(page.url());
  await ready(second);
  await second.locator('[data-action="take-over"]').click();
  await second.locator(".table").waitFor();
  await page.locator('[data-banner="other-tab"]').waitFor();
  await page.getByRole("heading", { name: "open in another tab" }).waitFor();
  assert.equal(await page.locator(".table").count(), 0);
  await second.close();
  await page.locator(".table").waitFor();
  assert.deepEqual(bad, []);
});
