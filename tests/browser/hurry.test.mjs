// What is quick but meant is not held up; what is nervous does nothing for good; where the curtain's buttons stand.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { BLOCKING, at, card, focus, lifted, quickly, seen, strike, table, twice } from "./presses.mjs";
import { LIMIT, TWO, action, calm, cpu, holds, person, piece, rest, some, square, turns } from "./table.mjs";

const SIZES = [[390, 844], [844, 390], [320, 568], [375, 553], [768, 1024], [1280, 800], [1920, 1080]];

test("what lifts the curtain stands where nothing was that ends a turn, and the heading has the focus", LIMIT, async (t) => {
  const ENDS = ".square, .hand button, .prompt button, .package button, .chooser button";
  for (const mode of ["arcana", "realm", "colours-classic", "chaos"]) {
    const page = await table(t, mode, { seats: TWO });
    await rest(page, "curtain");
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H2");
    // What is there of this, at each size.
    const boxes = async (selector) => {
      const all = [];
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await seen(page, 0);
        all.push(await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()).filter((r) => r.width)));
      }
      return all;
    };
    const [controls, squares] = [await boxes(".curtain button, .curtain a"), await boxes(".square")];
    await lifted(page);
    const ends = await boxes(ENDS);
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    for (const [n, [width, height]] of SIZES.entries()) {
      assert.equal(controls[n].length, 2);
      for (const control of controls[n]) {
        assert.ok(control.left >= 0 && control.right <= width && control.top >= 0, `in sight at ${width}x${height}`);
        for (const there of [...squares[n], ...ends[n]]) {
          assert.ok(apart(control, there), `${mode} at ${width}x${height}: ${JSON.stringify([control, there])}`);
        }
      }
    }
    assert.deepEqual(page.bad, []);
    await page.context().close();
  }
});

test("a row of nervous taps and strokes does not play a card for good", LIMIT, async (t) => {
  const page = await quickly(
    () => table(t, "colours-classic", { start: BLOCKING, seats: TWO, open: true }, { device: PHONE }),
    async (page) => {
      await rest(page, "person");
      await calm(page);
      await page.evaluate(() => (window.when = []));
      for (let n = 0; n < 6; n += 1) {
        const box = await card(page, "blue-0").boundingBox();
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForTimeout(300);
      }
      for (let n = 0; n < 4; n += 1) {
        await strike(page, "2");
        await page.waitForTimeout(300);
      }
      await seen(page, 10);
      return page.evaluate(() => Math.max(...window.when.slice(1).map((at, n) => at - window.when[n])));
    },
    675,
  );
  await page.locator('.hand .is-armed[data-card="blue-0"]').waitFor();
  assert.equal(await turns(page), 0);
  assert.deepEqual(page.bad, []);
});

// ---- what is meant is done ----

test("after a pause the second press is a decision: the card is played, the curtain lifted", LIMIT, async (t) => {
  for (const device of some(0, [PHONE, DESKTOP])) {
    const page = await table(t, "colours-classic", { start: BLOCKING, seats: TWO }, { device });
    await lifted(page);
    await calm(page);
    await twice(page, card(page, "blue-0"), 80);
    await calm(page);
    await card(page, "blue-0").click();
    await page.locator('.table[data-turn="black"]').waitFor();
    await lifted(page);
    assert.equal(await card(page, "red-queen").count(), 1);
    assert.deepEqual(page.bad, []);
  }
});

test("quick play is not held up: taps, keys, digits, typed moves, a press right after the CPU's answer", LIMIT, async (t) => {
  const page = await table(t, "chess", { seats: TWO, open: true }, { device: PHONE, settings: { turn_board: false } });
  await rest(page, "person");
  // As quick as a machine, and each on another square.
  for (const at of ["e2", "e4", "e7", "e5", "g1", "f3", "b8", "c6"]) {
    const box = await square(page, at).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await holds(page, "c6", "black-knight");
  assert.equal(await turns(page), 4);
  await focus(square(page, "f1"));
  for (const key of ["Enter", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowLeft", "Enter"]) await strike(page, key);
  await holds(page, "c4", "white-bishop");
  assert.deepEqual(page.bad, []);

  const typed = await table(t, "chess", { seats: TWO, open: true });
  await typed.locator(".typed summary").click();
  for (const move of ["e2 e4", "e7 e5", "g1 f3"]) {
    await typed.locator("#typed").fill(move);
    await strike(typed, "Enter");
  }
  await holds(typed, "f3", "white-knight");

  const game = await table(t, "chess", { seats: [person("Anna"), cpu(1)] });
  await rest(game, "person");
  await square(game, "e2").click();
  await square(game, "e4").click();
  await rest(game, "person");
  await square(game, "d2").click();
  await game.locator('.square.is-chosen[data-square="d2"]').waitFor();

  const cards = await table(t, "colours-classic", { start: BLOCKING, seats: TWO, open: true });
  await rest(cards, "person");
  await strike(cards, "1");
  await strike(cards, "3");
  await cards.locator('.hand .is-chosen[data-card="green-9"]').waitFor();
});

test("neighbours are two places: a pawn goes a short step from the edge of its square", LIMIT, async (t) => {
  const page = await table(t, "chess", { seats: TWO, open: true }, { device: { ...PHONE, viewport: { width: 320, height: 568 } } });
  await rest(page, "person");
  const [from, to] = [await square(page, "e2").boundingBox(), await square(page, "e3").boundingBox()];
  await page.touchscreen.tap(from.x + from.width / 2, from.y + 9);
  await page.touchscreen.tap(to.x + to.width / 2, to.y + to.height - 9);
  await holds(page, "e3", "white-pawn");
  assert.deepEqual(page.bad, []);
});

test("what was no press is not the first half of one: a scroll, the other button", LIMIT, async (t) => {
  const page = await table(t, "chess", { seats: TWO, open: true }, { device: PHONE });
  await rest(page, "person");
  await action(page, "menu").click();
  const there = page.locator('dialog[open] [data-action="close"]');
  await there.waitFor();
  await calm(page);
  const box = await there.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The browser takes the finger for itself, as when it scrolls.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));

  const desk = await table(t, "chess", { seats: TWO, open: true });
  await rest(desk, "person");
  const menu = await action(desk, "menu").boundingBox();
  await desk.mouse.click(menu.x + 10, menu.y + 10, { button: "right" });
  await desk.mouse.click(menu.x + 10, menu.y + 10);
  await desk.locator("dialog[open] .menu").waitFor();
  assert.deepEqual([...page.bad, ...desk.bad], []);
});

test("what is pressed many times in a row takes each press: copies of a card, steps through the log", LIMIT, async (t) => {
  const hasty = async (page, there, times) => {
    const box = await there.boundingBox();
    for (let n = 0; n < times; n += 1) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const deck = await at(t, "#/decks/arcana", { "intermezzo.deck.arcana.d": JSON.stringify({ version: 1, name: "One", deck: "wall:0" }) });
  await deck.locator(".deck-row a").first().click();
  const row = deck.locator('[data-card="wall"]');
  await row.scrollIntoViewIfNeeded();
  await hasty(deck, row.locator('[data-action="more"]'), 2);
  await deck.waitForFunction(() => document.querySelector('[data-card="wall"] input').value === "2");

  const page = await table(t, "chess", { seats: TWO, open: true, picks: "e2 e4 e7 e5 g1 f3 b8 c6" });
  await rest(page, "person");
  await hasty(page, page.locator('.log-steps [data-action="prev"]'), 3);
  await holds(page, "e4", "white-pawn");
  await holds(page, "e7", "black-pawn");
  assert.deepEqual([...deck.bad, ...page.bad], []);
});

test("after half a second the same square is pressed again: the piece that has just moved is taken up", LIMIT, async (t) => {
  const page = await table(t, "chess", { seats: [person("Anna"), cpu(1)] });
  await rest(page, "person");
  await square(page, "d2").click();
  await square(page, "d4").click();
  await rest(page, "person");
  await page.locator("html:not([data-held=double])").waitFor({ state: "attached" });
  const box = await square(page, "d4").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.square.is-chosen[data-square="d4"]').waitFor();
  assert.deepEqual(page.bad, []);
});
