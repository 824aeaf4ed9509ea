// The pages around the table: places, the new game, the rule book, the settings, and what happens when the page breaks.
import assert from "node:assert/strict";
import test from "node:test";
import { PHONE, open, ready } from "./browser.mjs";

const LIMIT = { timeout: 60_000 };

const at = (page, word) => page.locator(`body[data-route="${word}"]`).waitFor();
const go = async (page, hash, word) => {
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await at(page, word);
};
const html = (page, name) => page.evaluate((name) => document.documentElement.getAttribute(name), name);
// The stored games, as the app wrote them.
const games = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("intermezzo.game."))
      .map(([, text]) => JSON.parse(text)),
  );
const pick = (page, name, value) => page.locator(`input[name="${name}"][value="${value}"]`).check();
async function start(page) {
  await page.locator('[data-action="start"]').click();
  await at(page, "game");
  await page.locator(".table").waitFor();
}

test("every place has its heading, its title and the focus", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  await at(page, "home");
  assert.equal(await page.title(), "Intermezzo");
  const places = [
    ["#/new", "new", "New game"], ["#/new/chess", "new", "New game"], ["#/rules", "rules", "Rules"],
    ["#/rules/colours", "rules", "Four Colours"], ["#/profiles", "profiles", "Profiles"],
    ["#/settings", "settings", "Settings"], ["#/", "home", "Intermezzo"],
  ];
  for (const [hash, word, heading] of places) {
    await go(page, hash, word);
    const h1 = page.locator("main h1", { hasText: heading });
    await h1.waitFor();
    await page.waitForFunction(() => document.activeElement === document.querySelector("main h1"));
    assert.equal(await page.locator("h1").count(), 1);
  }
  assert.match(await page.title(), /^Intermezzo$/);
  await page.goBack();
  await at(page, "settings");
  assert.match(await page.title(), /^Settings/);
  assert.deepEqual(bad, []);
});

test("an address that names nothing says so and leads on", LIMIT, async (t) => {
  const { page, bad } = await open(t, { path: "#/no/such/place" });
  await at(page, "unknown");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  assert.ok(await page.getByText("#/no/such/place").isVisible());
  await page.getByRole("link", { name: "To the start page" }).click();
  await at(page, "home");
  for (const hash of ["#/new/no-such-mode", "#/settings/more", "#%00"]) await go(page, hash, "unknown");
  await go(page, "#/rules/no-such-game", "rules");
  await page.getByRole("heading", { name: "no such rule book" }).waitFor();
  await go(page, "#/game/none", "game");
  await page.locator("[data-problem]").getByRole("heading").waitFor();
  assert.deepEqual(bad, []);
});

test("the start page leads to every mode, and then back to the game", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  assert.equal(await page.locator(".games").count(), 0);
  const modes = await page.locator("a[data-mode]").evaluateAll((tiles) => tiles.map((tile) => tile.dataset.mode));
  for (const mode of ["colours-classic", "colours-luck", "colours-blitz", "chess"]) assert.ok(modes.includes(mode), mode);
  for (const mode of modes) {
    await page.locator(`a[data-mode="${mode}"]`).click();
    await at(page, "new");
    assert.equal(await page.locator("select[name=mode]").inputValue(), mode);
    await page.goBack();
    await at(page, "home");
  }
  await page.locator('a[data-mode="chess"]').click();
  await at(page, "new");
  await start(page);
  await go(page, "#/", "home");
  await page.locator('[data-action="continue"]').click();
  await at(page, "game");
  await page.goBack();
  await at(page, "home");
  const row = page.locator(".games a[data-game]");
  assert.match(await row.innerText(), /Chess/);
  assert.match(await row.innerText(), /Your turn/);
  await row.click();
  await page.locator('.table[data-mode="chess"]').waitFor();
  assert.deepEqual(bad, []);
});

test("a game is removed on the player's word only", LIMIT, async (t) => {
  const { page, bad } = await open(t, { path: "#/new/chess" });
  await start(page);
  await go(page, "#/", "home");
  await page.locator('[data-action="remove"]').click();
  await page.locator('dialog [data-action="dismiss"]').click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.equal((await games(page)).length, 1);
  await page.locator('[data-action="remove"]').click();
  await page.keyboard.press("Escape");
  assert.equal((await games(page)).length, 1);
  await page.locator('[data-action="remove"]').click();
  await page.locator('dialog [data-action="confirm"]').click();
  await page.locator(".games").waitFor({ state: "detached" });
  assert.equal((await games(page)).length, 0);
  // A message takes no press: what lies beneath it does.
  const through = await page.locator('.toast[role="status"]').evaluate((toast) => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    return !toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(through);
  await page.locator(".toast").waitFor({ state: "detached" });
  assert.deepEqual(bad, []);
});

test("a new game is what was chosen, and the choice is remembered", LIMIT, async (t) => {
  const { page, bad } = await open(t, { path: "#/new/colours-classic", device: PHONE });
  await pick(page, "level", "7");
  await page.getByText("Expert").waitFor();
  await pick(page, "character", "anselm");
  await pick(page, "side", "black");
  await pick(page, "clock", "5+3");
  assert.equal(await page.locator("input[name=undo]").count(), 0, "a clock leaves nothing to undo, and says so");
  await page.locator('[data-undo="clock"]').waitFor();
  await start(page);
  const [{ setup }] = await games(page);
  assert.equal(setup.mode, "colours-classic");
  assert.deepEqual(setup.seats.map((seat) => Object.keys(seat)[0]), ["cpu", "person"]);
  assert.deepEqual(setup.seats[0].cpu, { level: 7, character: { slug: "anselm", name: "Anselm" } });
  assert.deepEqual(setup.control, { base_ms: 300_000, increment_ms: 3000 });
  await go(page, "#/new", "new");
  assert.equal(await page.locator("select[name=mode]").inputValue(), "colours-classic");
  assert.ok(await page.locator("input[name=level][value='7']").isChecked());
  assert.deepEqual(bad, []);
});

test("two people have their names, their curtain or none, and Blitz its clock", LIMIT, async (t) => {
  const { page, bad } = await open(t, { path: "#/new/colours-blitz" });
  await page.locator('[data-clock="fixed"]', { hasText: "3 minutes" }).waitFor();
  assert.equal(await page.locator("input[name=clock]").count(), 0);
  await pick(page, "opponent", "person");
  await page.locator('input[name="names-1"]').fill("Ada");
  await page.locator('input[name="names-2"]').fill("  ");
  await page.locator("input[name=open]").check();
  await start(page);
  const [{ setup }] = await games(page);
  assert.deepEqual(setup.seats.map((seat) => seat.person.name), ["Ada", "Guest"]);
  assert.deepEqual(setup.control, { base_ms: 180_000, increment_ms: 0 });
  assert.equal(setup.open, true);
  await go(page, "#/new/colours-luck", "new");
  await pick(page, "opponent", "person");
  assert.equal(await page.locator('input[name="names-1"]').inputValue(), "Ada");
  assert.equal(await page.locator("input[name=open]").count(), 0, "no hands, nothing to hide");
  assert.deepEqual(bad, []);
});

for (const [family, count] of [["colours", 15], ["factions", 12]]) {
  test(`the rule book of ${family} holds every card, with picture and rule`, LIMIT, async (t) => {
    const { page, bad } = await open(t, { path: `#/rules/${family}` });
    const items = page.locator("[data-item]");
    await items.first().waitFor();
    assert.equal(await items.count(), count);
    for (const item of await items.all()) {
      assert.ok((await item.locator(".card-art").innerHTML()).length > 20, "a picture");
      assert.ok((await item.locator(".card-rule-text > p").nth(1).innerText()).length > 20, "a rule");
    }
    assert.deepEqual(bad, []);
  });
}

test("the rule book leads to each card", LIMIT, async (t) => {
  const { page, bad } = await open(t, { path: "#/rules/colours" });
  assert.equal(await page.locator('[data-item="rook"] .chip').count(), 4);
  assert.equal(await page.locator('[data-item="bolt"] .chip').count(), 1);
  await page.locator('.book-nav a[href$="/bolt"]').click();
  await page.waitForFunction(() => document.activeElement?.id === "rule-bolt");
  assert.match(page.url(), /#\/rules\/colours\/bolt$/);
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => document.activeElement?.id === "rule-bolt");
  assert.deepEqual(bad, []);
});

test("settings work at once and stay", LIMIT, async (t) => {
  const { page, bad } = await open(t, { path: "#/settings" });
  assert.equal(await html(page, "data-theme"), null);
  await pick(page, "theme", "dark");
  await pick(page, "motion", "off");
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await page.waitForFunction(() => document.documentElement.dataset.motion === "off");
  await page.locator("input[name=sound]").uncheck();
  await page.locator("input[name=name]").fill("Grace");
  await page.waitForFunction(() => JSON.parse(localStorage["intermezzo.settings"]).name === "Grace");
  await page.reload();
  await ready(page);
  assert.equal(await html(page, "data-theme"), "dark");
  assert.equal(await html(page, "data-motion"), "off");
  assert.ok(!(await page.locator("input[name=sound]").isChecked()));
  assert.equal(await page.locator("input[name=name]").inputValue(), "Grace");
  await pick(page, "theme", "auto");
  await page.waitForFunction(() => document.documentElement.dataset.theme === undefined);
  assert.deepEqual(bad, []);
});

test("as the system says: motion", LIMIT, async (t) => {
  const { page } = await open(t, { device: { reducedMotion: "reduce" } });
  assert.equal(await html(page, "data-motion"), "off");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.waitForFunction(() => document.documentElement.dataset.motion === "on");
});

test("a page that breaks says so, and the game is there again", LIMIT, async (t) => {
  const { page } = await open(t, { path: "#/new/chess" });
  await start(page);
  await page.evaluate(() => {
    const create = document.createElement;
    document.createElement = () => {
      document.createElement = create;
      throw new Error("on purpose");
    };
    location.hash = "#/settings";
  });
  await page.getByRole("heading", { name: "Something broke" }).waitFor();
  await page.locator('#crash [data-action="reload"]').click();
  await page.locator("#crash").waitFor({ state: "detached" });
  await ready(page);
  assert.equal((await games(page)).length, 1);
});

test("nothing sticks out sideways on a phone", LIMIT, async (t) => {
  const { page, bad } = await open(t, { device: PHONE });
  for (const [hash, word] of [
    ["#/", "home"], ["#/new", "new"], ["#/rules", "rules"], ["#/rules/colours", "rules"], ["#/settings", "settings"],
    ["#/nowhere", "unknown"],
  ]) {
    await go(page, hash, word);
    const { inner, scroll } = await page.evaluate(() => ({
      inner: innerWidth, scroll: Math.max(document.documentElement.scrollWidth, document.querySelector("main").scrollWidth),
    }));
    assert.ok(scroll <= inner, `${hash}: ${scroll} > ${inner}`);
  }
  assert.deepEqual(bad, []);
});

test("a new version is offered between games, and each answer is followed", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  await page.evaluate(() => {
    window.answers = ["other-pages", "reloading", "none"];
    window.intermezzoApplyUpdate = async () => window.answers.shift();
    dispatchEvent(new CustomEvent("intermezzo-update"));
  });
  const banner = page.locator('[data-banner="update"]');
  await banner.waitFor();
  await go(page, "#/new/chess", "new");
  await start(page);
  assert.equal(await banner.count(), 0, "never in a game");
  await go(page, "#/", "home");
  const ask = banner.getByRole("button");
  await ask.click();
  await page.locator(".toast", { hasText: "Close the other tabs" }).waitFor();
  await ask.click();
  await page.locator(".toast", { hasText: "loading" }).waitFor();
  await ask.click();
  await banner.waitFor({ state: "detached" });
  assert.deepEqual(bad, []);
});
