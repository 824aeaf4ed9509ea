// Building decks: a new one, its limits, saving, finding it again, renaming, copying, removing; decks as text; a deck chosen
// for a game; and what cannot be read, left alone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { DESKTOP, PHONE, ready } from "./browser.mjs";
import { LIMIT, action, calm, openWith, some } from "./table.mjs";

const FAMILY = "arcana";
const SHELF = `#/decks/${FAMILY}`;
const KEY = `intermezzo.deck.${FAMILY}.`;
const open = (t, hash = `${SHELF}/new`, stored = {}, options = {}) => openWith(t, stored, { hash, ...options });
const deck = (name, text) => JSON.stringify({ version: 1, name, deck: text });
const card = (page, slug) => page.locator(`.deck-card[data-card="${slug}"]`);
const count = (page, slug) => card(page, slug).locator("input");
const total = (page, n) => page.locator(`[data-total="${n}"]`).waitFor();
const stored = (page) =>
  page.evaluate((key) => Object.entries(localStorage).filter(([name]) => name.startsWith(key)).map(([, text]) => JSON.parse(text)), KEY);
const name = (page) => page.locator('input[name="deck-name"]');
const text = (page) => page.locator('textarea[name="deck-text"]');
const state = (page, words) => page.locator(".deck-state", { hasText: words }).waitFor();
async function save(page) {
  await action(page, "save").click();
  await state(page, "Saved.");
}
const first = (page) => page.locator(".deck-card").first().getAttribute("data-card");

for (const [where, device] of some(0, [["desktop", DESKTOP], ["phone", PHONE]])) {
  test(`a deck is built, saved, and found again, on a ${where}`, LIMIT, async (t) => {
    const { page, bad } = await open(t, SHELF, {}, { device });
    await page.getByText("No deck is saved yet").waitFor();
    await page.locator('[data-action="new-deck"]').click();
    const cards = await page.locator(".deck-card").count();
    await total(page, cards);
    await name(page).fill("Two ways");
    await card(page, "portal").locator('[data-action="more"]').click();
    await card(page, "trap").locator('[data-action="fewer"]').click();
    await count(page, "wall").fill("4");
    await count(page, "wall").press("Tab");
    await total(page, cards + 3);
    await state(page, "Not saved yet.");
    await save(page);
    assert.deepEqual(await stored(page), [{ version: 1, name: "Two ways", deck: await text(page).inputValue() }]);
    await page.reload();
    await ready(page);
    assert.equal(await count(page, "portal").inputValue(), "2");
    assert.equal(await count(page, "trap").inputValue(), "0");
    assert.equal(await count(page, "wall").inputValue(), "4");
    await state(page, "Saved.");
    await page.locator('[data-action="all-decks"]').click();
    const row = page.locator(".deck-row", { hasText: "Two ways" });
    assert.match(await row.innerText(), new RegExp(`${cards + 3} cards`));
    assert.deepEqual(bad, []);
  });
}

test("a deck outside the limits says so and is not saved", LIMIT, async (t) => {
  const { page, bad } = await open(t);
  const slugs = await page.locator(".deck-card").evaluateAll((all) => all.map((one) => one.dataset.card));
  await text(page).fill(slugs.slice(9).map((slug) => `${slug}:0`).join(","));
  await action(page, "use-text").click();
  await total(page, 9);
  await state(page, "9 cards are too few: a deck has 10 to 60.");
  assert.equal(await action(page, "save").getAttribute("aria-disabled"), "true");
  await action(page, "save").click({ force: true });
  await page.locator(".toast", { hasText: "too few" }).waitFor();
  await text(page).fill(slugs.slice(0, 16).map((slug) => `${slug}:4`).join(","));
  await action(page, "use-text").click();
  await state(page, "are too many: a deck has 10 to 60.");
  assert.deepEqual(await stored(page), []);
  await action(page, "reset").click();
  await total(page, slugs.length);
  await name(page).fill("  ");
  await state(page, "A deck needs a name.");
  await name(page).fill("Plain");
  await save(page);
  assert.deepEqual(await stored(page), [{ version: 1, name: "Plain", deck: "" }]);
  assert.deepEqual(bad, []);
});

test("a number beyond the limit is the limit, and the keyboard counts", LIMIT, async (t) => {
  const { page } = await open(t);
  const slug = await first(page);
  await count(page, slug).fill("9");
  await count(page, slug).press("Tab");
  assert.equal(await count(page, slug).inputValue(), "4");
  assert.ok(await card(page, slug).locator('[data-action="more"]').isDisabled());
  await count(page, slug).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  assert.equal(await count(page, slug).inputValue(), "3");
});

test("a deck is renamed, copied and removed", LIMIT, async (t) => {
  const { page, bad } = await open(t, `${SHELF}/a`, { [`${KEY}a`]: deck("Old", "portal:2") });
  await name(page).fill("New");
  await save(page);
  assert.deepEqual(await stored(page), [{ version: 1, name: "New", deck: "portal:2" }]);
  await action(page, "duplicate").click();
  await page.waitForFunction(() => document.querySelector('input[name="deck-name"]')?.value === "New copy");
  assert.equal(await count(page, "portal").inputValue(), "2");
  await action(page, "remove").click();
  await page.locator('dialog [data-action="dismiss"]').click();
  assert.equal((await stored(page)).length, 2);
  await action(page, "remove").click();
  await page.locator('dialog [data-action="confirm"]').click();
  await page.locator('.deck-row[data-deck="a"]').waitFor();
  assert.deepEqual((await stored(page)).map((one) => one.name), ["New"]);
  await page.locator('.deck-row [data-action="duplicate"]').click();
  await page.locator(".deck-row", { hasText: "New copy" }).locator('[data-action="remove"]').click();
  await page.locator('dialog [data-action="confirm"]').click();
  await page.locator(".deck-row", { hasText: "New copy" }).waitFor({ state: "detached" });
  assert.equal((await stored(page)).length, 1);
  assert.deepEqual(bad, []);
});

test("a broken text is told and changes nothing", LIMIT, async (t) => {
  const { page, bad } = await open(t, `${SHELF}/a`, { [`${KEY}a`]: deck("Mine", "portal:2") });
  for (const [words, why] of [
    ["portal", "not a card and its number"],
    ["jack:2", "no card “jack”"],
    ["portal:7", "must be from 0 to 4"],
    ["portal:2,portal:3", "named twice"],
    ["<script>", "not a card and its number"],
  ]) {
    await text(page).fill(words);
    await calm(page);
    await action(page, "use-text").click();
    await page.locator('.deck-text [role="alert"]', { hasText: why }).waitFor();
    assert.equal(await count(page, "portal").inputValue(), "2");
  }
  await text(page).fill(" Portal : 3,\n trap:0 ");
  await calm(page);
  await action(page, "use-text").click();
  assert.equal(await count(page, "portal").inputValue(), "3");
  assert.equal(await count(page, "trap").inputValue(), "0");
  assert.deepEqual(await stored(page), [{ version: 1, name: "Mine", deck: "portal:2" }]);
  assert.deepEqual(bad, []);
});

test("leaving with changes asks first", LIMIT, async (t) => {
  const { page } = await open(t, `${SHELF}/a`, { [`${KEY}a`]: deck("Mine", "") });
  await card(page, "portal").locator('[data-action="more"]').click();
  await page.locator('[data-action="all-decks"]').click();
  await page.locator('dialog[open] [data-action="dismiss"]').click();
  assert.equal(await count(page, "portal").inputValue(), "2");
  await page.locator('[data-action="all-decks"]').click();
  await page.locator('dialog[open] [data-action="confirm"]').click();
  await page.locator('.deck-row[data-deck="a"]').waitFor();
});

test("decks that cannot be read are listed, told, given out, and left alone", LIMIT, async (t) => {
  const broken = {
    [`${KEY}half`]: '{"version":1,"na',
    [`${KEY}newer`]: '{"version":9,"future":1}',
    [`${KEY}foreign`]: deck("Foreign", "jack:2"),
  };
  const { page, bad } = await open(t, SHELF, { ...broken, [`${KEY}good`]: deck("Good", "") });
  for (const id of ["half", "newer", "foreign"]) await page.locator(`.deck-row[data-broken="${id}"]`).waitFor();
  await page.locator('.deck-row[data-broken="newer"] a').click();
  const problem = page.locator("[data-problem]", { hasText: "newer Intermezzo" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    problem.locator('[data-action="download"]').click(),
  ]);
  assert.equal(await readFile(await file.path(), "utf8"), broken[`${KEY}newer`]);
  const now = await page.evaluate(() => ({ ...localStorage }));
  for (const [key, words] of Object.entries(broken)) assert.equal(now[key], words);
  await page.evaluate((hash) => void (location.hash = hash), SHELF);
  await page.locator('.deck-row[data-broken="half"] [data-action="remove"]').click();
  await page.locator('dialog [data-action="confirm"]').click();
  await page.locator('.deck-row[data-broken="half"]').waitFor({ state: "detached" });
  assert.deepEqual(bad, []);
});

test("a game is played with the deck that was chosen", LIMIT, async (t) => {
  const { page, bad } = await open(t, `#/new/${FAMILY}`, { [`${KEY}a`]: deck("Mine", "portal:4,trap:0") });
  await page.locator('select[name="deck"]').selectOption("a");
  await action(page, "start").click();
  await page.locator(".table").waitFor();
  const games = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("intermezzo.game.")).map(([, words]) => JSON.parse(words)));
  assert.equal(games.length, 1);
  assert.match(games[0].record, /^options .*deck=portal:4,trap:0/m);
  await page.reload();
  await page.locator(".table").waitFor();
  assert.deepEqual(bad, []);
});

test("a game that has no decks to build says so", LIMIT, async (t) => {
  const { page } = await open(t, "#/decks/chess");
  await page.locator("[data-problem]", { hasText: "no decks to build" }).getByRole("link").waitFor();
});
