// Factions at the table: an activation, the routing of XP, a refused crown; the armies beside the board.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, TWO, action, consistent, holds, openGame, openWith, play, press, rest, some, square } from "./table.mjs";

const UNDEAD = "undead:0,0,0,0,0,0";
const ORDER = "order:0,0,0,0,0,0";
const at = (fen, white, black, words = "") => `${fen.replaceAll(" ", "_")} ${white} ${black} ${words}`.trim();
const role = (page, letter) => page.locator(`.chooser [data-pick="=${letter}"]`);
const skill = (page, slug) => page.locator(`.hand .card[data-card="${slug}"]`);

for (const [name, device] of some(1, [["desktop", DESKTOP], ["phone", PHONE]])) {
  test(`an activation, step by step, on a ${name}`, LIMIT, async (t) => {
    const start = at("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", `${UNDEAD}:p`, ORDER);
    const { page, bad } = await openGame(t, "factions", { seats: TWO, start }, { device });
    await rest(page, "person");
    await skill(page, "rise").click();
    await play(page, "e4");
    // Level 1: only straight behind.
    assert.equal(await page.locator(".square.is-target").count(), 1);
    await play(page, "e3");
    await holds(page, "e3", "white-pawn");
    await rest(page, "person");
    assert.equal(await page.locator(".table").getAttribute("data-turn"), "black");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  test(`a capture tells what it pays, and its XP is routed by one tap, on a ${name}`, LIMIT, async (t) => {
    const start = at("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", UNDEAD, ORDER);
    const { page, bad } = await openGame(t, "factions", { seats: TWO, start }, { device });
    await rest(page, "person");
    await play(page, "e4");
    assert.match(await page.locator(".sign--note").innerText(), /1 XP/);
    assert.match(await square(page, "d5").getAttribute("aria-label"), /1 XP/);
    await play(page, "d5");
    assert.match(await role(page, "P").innerText(), /0 of 2 XP/);
    await role(page, "K").click();
    await rest(page, "person");
    await action(page, "cards").or(page.getByRole("tab", { name: "Armies" })).locator("visible=true").first().click();
    const king = page.locator('.army[data-army="white"] [data-role="king"]');
    assert.match(await king.innerText(), /1 \/ 6 XP/);
    assert.deepEqual(bad, []);
  });

  test(`a crown is refused, on a ${name}`, LIMIT, async (t) => {
    const start = at("8/4P3/8/k7/8/8/8/4K3 w - - 0 1", UNDEAD, ORDER);
    const { page, bad } = await openGame(t, "factions", { seats: TWO, start }, { device });
    await rest(page, "person");
    await play(page, "e7", "e8");
    await page.locator('[data-pick="refuse"]').click();
    await role(page, "P").click();
    await rest(page, "person");
    await holds(page, "e8", "white-pawn");
    assert.match(await square(page, "e8").getAttribute("aria-label"), /refused the crown/);
    assert.equal(await page.locator(".sign--crown-refused").count(), 1);
    assert.deepEqual(bad, []);
  });
}

test("a locked skill says why", LIMIT, async (t) => {
  const start = at("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", UNDEAD, ORDER);
  const { page } = await openGame(t, "factions", { seats: TWO, start });
  await rest(page, "person");
  assert.equal(await skill(page, "rise").getAttribute("data-locked"), "graveyard-empty");
  await press(skill(page, "rise"));
  await page.locator('.toast[data-rule="graveyard-empty"]').waitFor();
});

test("a new game is offered with the fair start, and the law is one press away", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { hash: "#/new/factions" });
  const start = (word) => page.locator(`input[name="start"][value="${word}"]`);
  assert.ok(await start("fair").isChecked());
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await action(page, "start").click();
  await rest(page, "person");
  const options = () => page.evaluate(() => Object.entries(localStorage)
    .filter(([key]) => key.startsWith("intermezzo.game.")).map(([, text]) => JSON.parse(text).setup.options));
  assert.deepEqual(await options(), ["start=fair"]);
  await page.goto(`${page.url().split("#")[0]}#/new/factions`);
  await start("law").check({ force: true });
  await action(page, "start").click();
  await rest(page, "person");
  assert.deepEqual((await options()).sort(), ["start=fair", "start=law"]);
  assert.deepEqual(bad, []);
});

test("armies are chosen before the game, and the CPU plays one", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { hash: "#/new/factions" });
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await page.locator('input[name="white"][value="order"]').check({ force: true });
  await page.locator('input[name="black"][value="undead"]').check({ force: true });
  await action(page, "start").click();
  await rest(page, "person");
  assert.equal(await skill(page, "fanatics").count(), 1);
  await play(page, "e2", "e4");
  await page.locator('.log [data-turn="1"]').waitFor();
  await rest(page, "person");
  await page.reload();
  await rest(page, "person");
  assert.equal(await skill(page, "fanatics").count(), 1);
  assert.deepEqual(bad, []);
});
