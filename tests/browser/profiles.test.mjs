// Profiles: made, chosen, changed, removed, left alone; who sits in a new game, whether it is rated, and the faces at the table.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { openGame, openWith, person, some } from "./table.mjs";

const LIMIT = { timeout: 60_000 };
const profile = (id, name, face, more = {}) =>
  [`intermezzo.profile.${id}`, JSON.stringify({ version: 1, id, name, face, made_ms: id.charCodeAt(0), ...more })];
const COINS = { ledger: { "game x": { coins: 30, when_ms: 1 } } };
const ANN = profile("a", "Ann", "fox", COINS);
const BEN = profile("b", "Ben", "whale");
const settings = (more) => ({ motion: "off", sound: false, ...more });

const pick = (page, name, value) => page.locator(`input[name="${name}"][value="${value}"]`).check();
const act = (scope, name) => scope.locator(`[data-action="${name}"]`);
const row = (page, id) => page.locator(`[data-profile="${id}"]`);
const stored = (page, key) => page.evaluate((key) => JSON.parse(localStorage.getItem(`intermezzo.${key}`)), key);
const profiles = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("intermezzo.profile."))
      .map(([, text]) => JSON.parse(text))
      .sort((a, b) => a.made_ms - b.made_ms),
  );
const setup = (page) =>
  page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith("intermezzo.game."))[1]).setup);
const rated = async (page, word, text) => {
  const line = page.locator(`[data-part="rated"][data-rated="${word}"]`);
  await line.filter({ hasText: text }).waitFor();
};
const start = async (page) => {
  await act(page, "start").click();
  await page.locator(".table").waitFor();
};
// Nothing is wider than the screen; a phone would shrink the whole page then.
const fits = async (page) =>
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width);

for (const [size, device] of some(0, [["desktop", DESKTOP], ["phone", PHONE]])) {
  test(`the first profile is made and plays at once (${size})`, LIMIT, async (t) => {
    const { page, bad } = await openWith(t, {}, { hash: "#/", device });
    await page.locator('[data-part="career"] [data-part="guest"]').waitFor();
    await act(page.locator('[data-part="career"]'), "make-profile").click();
    await page.locator('[data-page="profiles"]').waitFor();
    await page.locator("[data-guest].is-current").waitFor();
    const name = page.locator('input[name="profile-name"]');
    const send = act(page.locator('[data-part="make"]'), "make-profile");
    await name.fill("   ");
    await send.click();
    await page.locator(".error", { hasText: "needs a name" }).waitFor();
    assert.equal((await profiles(page)).length, 0);
    await name.fill("  Ann   of the\tWood  ");
    await pick(page, "face", "whale");
    await send.click();
    await page.locator('[data-part="made"]', { hasText: "Ann of the Wood plays now" }).waitFor();
    const [made] = await profiles(page);
    assert.equal(made.name, "Ann of the Wood");
    assert.equal(made.face, "whale");
    await row(page, made.id).locator('[data-part="plays"]').waitFor();
    await page.locator('header [data-action="profile"]', { hasText: "Ann of the Wood" }).waitFor();
    assert.equal((await stored(page, "settings")).profile, made.id);
    assert.equal(await name.inputValue(), "", "the form waits for the next one");
    await fits(page);
    await act(page, "new-game").click();
    await page.locator('[data-page="new"] [data-part="who"]', { hasText: "Ann of the Wood" }).waitFor();
    await fits(page);
    assert.deepEqual(bad, []);
  });
}

test("profiles are chosen, renamed and removed, and a guest can play", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, Object.fromEntries([ANN, BEN]), { hash: "#/profiles" });
  await row(page, "a").getByText("0 games, 30 coins").waitFor();
  await act(row(page, "b"), "play-as").click();
  await row(page, "b").locator('[data-part="plays"]').waitFor();
  assert.equal((await stored(page, "settings")).profile, "b");
  await act(row(page, "b"), "rename").click();
  const dialog = page.locator("dialog[open]");
  const name = dialog.locator('input[name="profile-name"]');
  assert.equal(await name.inputValue(), "Ben");
  await name.fill("ann");
  await act(dialog, "save").click();
  await dialog.locator(".error", { hasText: "Another profile has this name" }).waitFor();
  await name.fill("Bea");
  await dialog.locator('input[name="face"][value="crab"]').check();
  await act(dialog, "save").click();
  await dialog.waitFor({ state: "detached" });
  await page.locator('header [data-action="profile"]', { hasText: "Bea" }).waitFor();
  assert.deepEqual((await profiles(page)).map((one) => [one.name, one.face]), [["Ann", "fox"], ["Bea", "crab"]]);
  await act(page, "guest").click();
  await page.locator("[data-guest].is-current").waitFor();
  await act(row(page, "a"), "play-as").click();
  // Escape keeps a profile; the dialog says what would be lost, and the way to keep a copy.
  await act(row(page, "a"), "remove").click();
  await dialog.getByText("30 coins").waitFor();
  assert.equal(await act(dialog, "export").getAttribute("href"), "#/backup");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal((await profiles(page)).length, 2);
  await act(row(page, "a"), "remove").click();
  await act(dialog, "confirm").click();
  await row(page, "a").waitFor({ state: "detached" });
  await page.locator("[data-guest].is-current").waitFor();
  assert.deepEqual((await profiles(page)).map((one) => one.name), ["Bea"]);
  assert.equal((await stored(page, "settings")).profile, "");
  assert.deepEqual(bad, []);
});

test("what is damaged or newer is listed with the reason and left alone", LIMIT, async (t) => {
  const texts = { "intermezzo.profile.x": '{"version":9,"name":"Zoe"}', "intermezzo.profile.y": "torn" };
  const { page, bad } = await openWith(t, { ...Object.fromEntries([ANN]), ...texts }, { hash: "#/profiles" });
  await page.locator('[data-broken="x"]', { hasText: "newer Intermezzo" }).waitFor();
  await page.locator('[data-broken="y"]', { hasText: "damaged" }).waitFor();
  assert.equal(await page.locator("[data-broken] button").count(), 0);
  await act(row(page, "a"), "play-as").click();
  await row(page, "a").locator('[data-part="plays"]').waitFor();
  for (const [key, text] of Object.entries(texts)) {
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), key), text);
  }
  assert.deepEqual(bad, []);
});

test("against a character, the game says whether it is rated, and both have their faces", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, Object.fromEntries([ANN]), {
    hash: "#/new/colours-classic", device: PHONE, settings: settings({ profile: "a" }),
  });
  await rated(page, "yes", "as long as no turn is taken back");
  await pick(page, "level", "4");
  assert.ok(await page.locator('input[name="character"][value="vera"]').isChecked(), "the first of the level");
  assert.equal(await page.locator("[data-character]").count(), 2);
  await pick(page, "character", "ishan");
  await pick(page, "level", "8");
  assert.ok(await page.locator('input[name="character"][value="regina"]').isChecked());
  await pick(page, "level", "4");
  await pick(page, "character", "ishan");
  await page.locator("input[name=undo]").uncheck();
  await rated(page, "yes", /^Rated\.$/);
  await start(page);
  const { seats } = await setup(page);
  assert.deepEqual(seats, [
    { person: { name: "Ann", profile: "a" } },
    { cpu: { level: 4, character: { slug: "ishan", name: "Ishan" } } },
  ]);
  await page.locator('.seat[data-side="white"] [data-face="fox"]').waitFor();
  await page.locator('.seat[data-side="black"] [data-face="ishan"]').waitFor();
  await page.locator('.seat[data-side="black"] .seat-name', { hasText: "Ishan" }).waitFor();
  await fits(page);
  assert.deepEqual(bad, []);
});

test("two profiles at one device are rated, a guest or odds are not", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, Object.fromEntries([ANN, BEN]), {
    hash: "#/new/chaos", settings: settings({ profile: "a", name: "Me" }),
  });
  await pick(page, "opponent", "person");
  await rated(page, "no", "a guest has no rating");
  await page.locator("select[name=second]").selectOption("b");
  await rated(page, "yes", "Rated");
  assert.equal(await page.locator('input[name="names-2"]').count(), 0);
  await page.locator(".odds summary").click();
  await pick(page, "tilt-black", "2");
  await rated(page, "no", "one side has odds");
  await pick(page, "tilt-black", "0");
  await rated(page, "yes", "Rated");
  await start(page);
  assert.deepEqual((await setup(page)).seats, [
    { person: { name: "Ann", profile: "a" } }, { person: { name: "Ben", profile: "b" } },
  ]);
  assert.equal((await stored(page, "settings")).name, "Me", "the guest's name is kept for guests");
  assert.deepEqual(bad, []);
});

test("a guest is told that the game is not rated", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, Object.fromEntries([ANN]), { hash: "#/new/chess" });
  await rated(page, "no", "you play as a guest");
  await start(page);
  const { seats } = await setup(page);
  assert.deepEqual(seats[0], { person: { name: "You" } });
  assert.equal(await page.locator('.seat[data-side="white"] .face').count(), 0);
  assert.deepEqual(bad, []);
});

test("a seat whose profile or character is not known has a sign all the same", LIMIT, async (t) => {
  const seats = [{ person: { name: "Gone", profile: "gone" } }, { cpu: { level: 1, character: { slug: "later", name: "Later" } } }];
  const { page, bad } = await openGame(t, "chess", { seats });
  await page.locator('.seat[data-side="white"] .seat-side .mark').waitFor();
  assert.equal(await page.locator('.seat[data-side="black"] .face--letter').textContent(), "L");
  const { page: other } = await openGame(t, "chess", { seats: [person("Anna"), { cpu: { level: 3 } }] });
  await other.locator('.seat[data-side="black"] .seat-name', { hasText: "CPU level 3" }).waitFor();
  assert.deepEqual(bad, []);
});
