// The keys of the table besides those that make a move: what they seek, how they are switched off, and where the focus goes.
import assert from "node:assert/strict";
import test from "node:test";
import { LIMIT, MID, TWO, openGame, rest, square, turns } from "./table.mjs";

const focused = (page) => page.evaluate(() => document.activeElement.dataset.square ?? document.activeElement.dataset.pick ?? document.activeElement.className);
// Presses these keys one after the other and tells where the focus was after each.
async function walk(page, ...keys) {
  const places = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    places.push(await focused(page));
  }
  return places;
}

test("o and O lead to the next own piece and the one before, as one reads the board, n and N to what can be picked", LIMIT, async (t) => {
  const start = "r3k3/8/8/3p4/8/2N5/8/4K2R w - - 0 9";
  const { page, bad } = await openGame(t, "chess", { seats: TWO, start });
  await rest(page, "person");
  await square(page, "a8").focus();
  assert.deepEqual(await walk(page, "o", "o", "o", "o", "O", "O"), ["c3", "e1", "h1", "c3", "h1", "e1"]);
  await square(page, "c3").focus();
  await page.keyboard.press("Enter");
  await page.locator(".square.is-chosen").waitFor();
  // A knight's squares, from the top; the piece that is chosen may be let go.
  await square(page, "a8").focus();
  assert.deepEqual(await walk(page, "n", "n", "n", "N"), ["b5", "d5", "a4", "d5"]);
  assert.deepEqual(bad, []);
});

test("with the keys of one letter off no letter, digit or sign does anything; arrows, Enter and Escape do", LIMIT, async (t) => {
  const start = `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
  for (const keys of [true, false]) {
    const { page, bad } = await openGame(t, "colours-classic", { seats: TWO, open: true, start }, { settings: { motion: "off", sound: false, keys } });
    await rest(page, "person");
    const state = () => page.evaluate(() => [document.activeElement.outerHTML.slice(0, 80), document.querySelector(".table").className, document.querySelector('[data-square="a1"]').style.gridArea, document.querySelector("[aria-live=polite]")?.textContent]);
    await square(page, "e2").focus();
    const before = await state();
    const changed = [];
    for (const key of ["1", "3", "f", "n", "N", "o", "O", "p", "h", "m", "/", "l", "t"]) {
      await page.keyboard.press(key);
      const now = await state();
      if (JSON.stringify(now) !== JSON.stringify(before)) changed.push(key);
      await page.keyboard.press("Escape");
      await square(page, "e2").focus();
    }
    assert.equal(await turns(page), 0, "nothing is played");
    if (keys) assert.ok(changed.includes("1") && changed.includes("f") && changed.includes("o"), `with them on: ${changed}`);
    else {
      assert.deepEqual(changed, []);
      await page.keyboard.press("ArrowUp");
      assert.equal(await focused(page), "e3");
    }
    assert.deepEqual(bad, []);
  }
});

test("a square that cannot be picked is disabled for the ear, and says why", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess", { seats: TWO, start: "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 9" });
  await rest(page, "person");
  const told = (at) => square(page, at).evaluate((e) => [e.getAttribute("aria-disabled"), e.getAttribute("aria-description")]);
  // A pinned knight, an empty square, the other side's piece; and one that can be picked.
  for (const [at, why] of [["d2", /king/], ["a1", /./], ["b4", /./]]) {
    await square(page, at).focus();
    const [disabled, reason] = await told(at);
    assert.equal(disabled, "true", at);
    assert.match(reason ?? "", why, at);
    // The reason stands in the name that the accessibility tree gives, or beside it.
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".square.is-chosen").count(), 0, at);
  }
  await square(page, "e1").focus();
  assert.equal((await told("e1"))[0], null);
  await page.keyboard.press("Enter");
  await page.locator('[data-square="e1"].is-chosen').waitFor();
  assert.deepEqual(bad, []);
});

test("a chooser takes the focus, and Escape gives it back, on a page that was opened at the table", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess", { seats: TWO, start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 9", picks: "a7 a8" });
  await page.locator(".chooser").waitFor();
  await page.waitForFunction(() => document.activeElement.closest(".chooser"));
  await page.keyboard.press("Escape");
  await page.locator(".chooser").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement.closest(".table"));
  assert.equal(await page.evaluate(() => document.activeElement.tagName === "BODY"), false);
  // From there the game goes on by keys.
  await square(page, "a7").focus();
  await page.keyboard.press("Enter");
  await square(page, "a8").focus();
  await page.keyboard.press("Enter");
  await page.locator(".chooser").waitFor();
  await page.waitForFunction(() => document.activeElement.closest(".chooser"));
  assert.deepEqual(bad, []);
});
