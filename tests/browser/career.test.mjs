// A player's career: profile, rated game, coins, achievements, store, tournaments, backup; in the browser, by clicks.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { DESKTOP, PHONE, open, ready } from "./browser.mjs";
import { LIMIT, action, openWith, play, rest, some, toTheEnd } from "./table.mjs";

const DEVICES = [["desktop", DESKTOP], ["phone", PHONE]];
const SETTINGS = { motion: "off", sound: false };
// White has played up to the mate in one of the scholar's mate: Qh5 takes f7.
const SCHOLAR = "e2 e4 e7 e5 f1 c4 b8 c6 d1 h5 g8 f6";
// Black mates by Qh4: the fool's mate.
const FOOL = "f2 f3 e7 e5 g2 g4";

const at = (page, word) => page.locator(`body[data-route="${word}"]`).waitFor();
const go = async (page, hash, word) => {
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await at(page, word);
};
const stored = (page) => page.evaluate(() => ({ ...localStorage }));
const profileOf = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("intermezzo.profile."));
    return JSON.parse(localStorage.getItem(key));
  });

// The game on the table as if it had been played up to here: the same setup, other picks.
async function playedUpTo(page, picks) {
  const key = await page.evaluate(() => `intermezzo.game.${location.hash.split("/").pop()}`);
  await page.evaluate(
    ([key, picks]) => {
      const saved = JSON.parse(localStorage.getItem(key));
      saved.record = saved.record.replace(/^picks.*$/m, `picks ${picks}`);
      const text = JSON.stringify(saved);
      // The page keeps its game when it is left: this comes after that.
      addEventListener("pagehide", () => localStorage.setItem(key, text));
      addEventListener("visibilitychange", () => localStorage.setItem(key, text));
    },
    [key, picks],
  );
  await page.reload();
  await ready(page);
  await page.locator(".table").waitFor();
}

async function makeProfile(page, name) {
  await go(page, "#/profiles", "profiles");
  const input = page.locator('input[name="profile-name"]');
  if (!(await input.isVisible())) await page.locator('[data-action="new-profile"]').click();
  await input.fill(name);
  await page.locator('input[name="face"]').nth(1).check({ force: true });
  await page.locator('button[data-action="make-profile"]').click();
  await page.locator("[data-profile]").filter({ hasText: name }).waitFor();
}

async function startRated(page) {
  await go(page, "#/new/chess", "new");
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await page.locator('[data-part="rated"][data-rated="yes"]').waitFor();
  await action(page, "start").click();
  await at(page, "game");
  await page.locator(".table").waitFor();
}

async function mate(page) {
  await playedUpTo(page, SCHOLAR);
  await rest(page, "person");
  await play(page, "h5", "f7");
  await page.locator('.result[data-winner="white"]').waitFor();
}

for (const [name, device] of some(0, DEVICES)) {
  test(`a profile wins a game, is rated and paid, and wears what it buys, ${name}`, LIMIT, async (t) => {
    const { page, bad } = await openWith(t, {}, { settings: SETTINGS, device });
    await makeProfile(page, "Ann");
    await startRated(page);
    await mate(page);
    const gained = page.locator('[data-part="gained"]');
    await gained.waitFor();
    assert.match(await gained.locator('[data-part="rating"]').innerText(), /Rating 10\d\d .*\+\d+.*placement: 9 more games/s);
    const coins = await gained.locator("[data-coins]").evaluateAll((all) => all.map((one) => [one.dataset.key, Number(one.dataset.coins)]));
    assert.ok(coins.some(([key, n]) => key.startsWith("game ") && n === 30), JSON.stringify(coins));
    assert.ok(coins.some(([key]) => key.startsWith("achievement ")), JSON.stringify(coins));
    const sum = coins.reduce((sum, [, n]) => sum + n, 0);

    // A reload shows the same and pays nothing more.
    await page.reload();
    await ready(page);
    await page.locator('[data-part="gained"]').waitFor();
    const profile = await profileOf(page);
    assert.equal(Object.values(profile.ledger).reduce((sum, entry) => sum + entry.coins, 0), sum);
    assert.equal(Object.keys(profile.games).length, 1);

    await go(page, "#/profile", "profile");
    await page.locator('[data-part="history"] [data-game]').first().waitFor();
    await go(page, "#/achievements", "achievements");
    assert.ok((await page.locator("[data-achievement][data-reached]").count()) >= 1);

    await go(page, "#/store", "store");
    const price = async (good) => Number(await good.getAttribute("data-price"));
    const boards = page.locator('[data-good][data-kind="board"][data-price]');
    const goods = await boards.evaluateAll((all) => all.map((one) => [one.dataset.good, Number(one.dataset.price)]));
    const [slug] = goods.filter(([, price]) => price > 0 && price <= sum).sort((a, b) => a[1] - b[1])[0] ?? [];
    assert.ok(slug, `nothing for ${sum} coins among ${JSON.stringify(goods)}`);
    const good = page.locator(`[data-good="${slug}"]`);
    const cost = await price(good);
    await good.locator('[data-action="preview"]').click();
    await action(page, "buy").click();
    await page.locator(`html[data-board="${slug}"]`).waitFor({ state: "attached" });
    const after = await profileOf(page);
    assert.equal(Object.values(after.ledger).reduce((sum, entry) => sum + entry.coins, 0), sum - cost);
    await page.reload();
    await ready(page);
    await page.locator(`html[data-board="${slug}"]`).waitFor({ state: "attached" });
    assert.deepEqual(bad, []);
  });

  test(`a ladder match survives a reload and is played to its end, ${name}`, LIMIT, async (t) => {
    const { page, bad } = await openWith(t, {}, { settings: SETTINGS, device });
    await makeProfile(page, "Ann");
    await go(page, "#/tournaments", "tournaments");
    await page.locator('[data-tournament="1"][data-state="open"]').waitFor();
    await go(page, "#/tournaments/1", "tournaments");
    await action(page, "play-match").click();
    await at(page, "game");
    await page.locator(".table").waitFor();
    const hash = await page.evaluate(() => location.hash);
    // In the middle of the match the page is left; the tournament leads back to the same game.
    await page.reload();
    await ready(page);
    await go(page, "#/tournaments/1", "tournaments");
    await action(page, "play-match").click();
    await at(page, "game");
    assert.equal(await page.evaluate(() => location.hash), hash);

    // On a desktop the match is played through, on a phone it is given up.
    if (device === DESKTOP) await toTheEnd(page, 11);
    else {
      await page.locator('.bar [data-action="menu"]').click();
      await action(page, "resign").click();
      await page.getByRole("button", { name: "Resign" }).last().click();
    }
    const result = page.locator(".result");
    await result.waitFor();
    const winner = await result.getAttribute("data-winner");
    await action(page, "next-step").click();
    await page.locator(`body[data-route="${winner === "black" ? "tournaments" : "game"}"]`).waitFor();
    // Won: the second match. Drawn: the first once more. Lost: the tournament begins again with its first match.
    if (winner === "black") {
      await action(page, "play-match").click();
      await at(page, "game");
    }
    await page.waitForFunction((hash) => location.hash !== hash, hash);
    await page.locator(".table").waitFor();
    const game = await page.evaluate(() => JSON.parse(localStorage.getItem(`intermezzo.game.${location.hash.split("/").pop()}`)));
    const next = { white: "ladder 0 0 1 0", none: "ladder 0 0 0 1", black: "ladder 0 1 0 0" }[winner];
    assert.equal(game.setup.occasion, next);
    assert.deepEqual(bad, []);
  });
}

test("in a rated game a turn is taken back only on the player's word, and then it is not rated", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { settings: SETTINGS });
  await makeProfile(page, "Ann");
  await startRated(page);
  await playedUpTo(page, SCHOLAR);
  await rest(page, "person");
  await page.locator('.bar [data-action="undo"]').click();
  const question = page.getByRole("dialog").filter({ hasText: "no longer is" });
  await question.getByRole("button", { name: "Take it back" }).click();
  await page.locator('[data-square="d1"][data-piece="white-queen"]').waitFor();
  // Nobody asks a second time.
  await play(page, "d1", "h5");
  await page.locator('[data-square="h5"][data-piece="white-queen"]').waitFor();
  await rest(page, "person");
  await playedUpTo(page, SCHOLAR);
  await rest(page, "person");
  await play(page, "h5", "f7");
  await page.locator('[data-part="rating"]').getByText(/Not rated: a turn was taken back/).waitFor();
  assert.deepEqual(bad, []);
});

test("a backup of everything brings all back after the storage was wiped", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { settings: SETTINGS });
  await makeProfile(page, "Ann");
  await startRated(page);
  await mate(page);
  await go(page, "#/backup", "backup");
  const before = await stored(page);
  const [file] = await Promise.all([page.waitForEvent("download"), action(page, "export-all").click()]);
  const text = await readFile(await file.path(), "utf8");
  assert.match(text, /intermezzo-backup/);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await ready(page);
  await go(page, "#/backup", "backup");
  const folder = os.tmpdir();
  const good = path.join(folder, `intermezzo-${process.pid}.json`);
  const broken = path.join(folder, `intermezzo-${process.pid}-broken.json`);
  await writeFile(good, text);
  await writeFile(broken, text.slice(0, text.length / 2));
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(broken);
  await page.locator('[role="alert"], .error, .notice--danger').first().waitFor();
  assert.ok(!Object.keys(await stored(page)).some((key) => key.startsWith("intermezzo.profile.")));

  await input.setInputFiles(good);
  await page.locator('[data-part="preview"]').getByText(/Ann/).first().waitFor();
  assert.ok(!Object.keys(await stored(page)).some((key) => key.startsWith("intermezzo.profile.")));
  await action(page, "take-over").click();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("intermezzo.profile.")));
  const after = await stored(page);
  for (const key of Object.keys(before).filter((key) => !key.startsWith("intermezzo.settings"))) {
    assert.equal(after[key], before[key], key);
  }
  assert.deepEqual(bad, []);
});

test("leaving the table with the focus on a square or a card is no crash", LIMIT, async (t) => {
  for (const [mode, what] of [["chess", '[data-square="e2"]'], ["colours-classic", ".hand .card[data-card]"]]) {
    const { page, bad } = await openWith(t, {}, { settings: SETTINGS, hash: `#/new/${mode}` });
    await action(page, "start").click();
    await page.locator('.table[data-busy="0"][data-need="person"]').waitFor();
    await page.locator(what).first().focus();
    await page.goBack();
    await at(page, "new");
    await page.locator('button[data-action="start"]').waitFor();
    assert.equal(await page.locator("#crash").count(), 0);
    assert.deepEqual(bad, []);
  }
});
