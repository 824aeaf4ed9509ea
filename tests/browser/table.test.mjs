// The table: whole games by clicks, drags and keys, the curtain, reload, undo, offline, the CPU's death, the clock.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE, ready } from "./browser.mjs";
import { LIMIT, MID, TWO, action, calm, consistent, cpu, dice, holds, locked, openGame, openWith, person, piece, play, randomPick, rest, square, toTheEnd, turns } from "./table.mjs";

test("a whole game of Classic against the CPU, from the start page, by clicks", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {});
  await page.locator('a[data-mode="colours-classic"]').click();
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await action(page, "start").click();
  const picks = await toTheEnd(page, 11);
  const result = page.locator(".result");
  await result.waitFor();
  t.diagnostic(`${picks} picks, ${await turns(page)} turns, ${await result.getAttribute("data-why")}`);
  assert.ok(["king-taken", "deck-empty"].includes(await result.getAttribute("data-why")));
  await consistent(page);
  // Look at it, step back to the start, and play again.
  await action(page, "look").click();
  await action(page, "first").click();
  assert.equal(await piece(page, "e1"), "white-king");
  assert.equal(await page.locator(".square[data-piece]").count(), 32);
  await action(page, "last").first().click();
  await action(page, "result").click();
  await action(page, "again").click();
  await page.locator('.table[data-need="person"][data-busy="0"]').waitFor();
  assert.equal(await page.locator(".square[data-piece]").count(), 32);
  assert.equal(await page.locator(".hand .card").count(), 3);
  assert.deepEqual(bad, []);
});

test("a whole game of Luck of the draw, on a phone", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "colours-luck", {}, { device: PHONE });
  const picks = await toTheEnd(page, 5);
  await page.locator(".result").waitFor();
  t.diagnostic(`${picks} picks, ${await turns(page)} turns`);
  await consistent(page);
  assert.deepEqual(bad, []);
});

test("with motion and sound, what moves ends where it belongs", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "colours-classic", {}, { settings: { motion: "on", sound: true } });
  const roll = dice(4);
  for (let n = 0; n < 10; n += 1) {
    assert.ok(await randomPick(page, roll));
    await page.locator('.table[data-busy="0"]').waitFor();
    await consistent(page);
  }
  // A press while something moves ends that at once and changes nothing else.
  const busy = () => page.locator('.table[data-busy="1"]').count();
  let ended = 0;
  while (ended < 2) {
    assert.ok(await randomPick(page, roll));
    if (!(await busy())) continue;
    await page.locator(".board").click({ position: { x: 5, y: 5 } });
    ended += 1;
  }
  await page.locator('.table[data-busy="0"]:not([data-need="cpu"])').waitFor();
  await consistent(page);
  assert.deepEqual(bad, []);
});

test("under the curtain the document holds no card of either hand", LIMIT, async (t) => {
  const start = `${MID} w classic hands=red-pawn,blue-zero,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
  const { page, bad } = await openGame(t, "colours-classic", { seats: TWO, start: start.replace("blue-zero", "blue-0") });
  // Cards that are held; the counter and the last card played are open to all.
  const held = () =>
    page.evaluate(() => ({
      cards: document.querySelectorAll(".hand .card, [data-card]").length,
      hand: document.querySelector(".hand")?.innerHTML ?? "",
      text: document.querySelector(".curtain")?.innerText ?? "",
    }));
  const under = async (name) => {
    await rest(page, "curtain");
    const seen = await held();
    assert.equal(seen.cards, 0);
    assert.doesNotMatch(seen.hand, /(red|blue|green|yellow)-|bolt|promotion/);
    assert.ok(seen.text.includes(name));
    assert.ok(await page.locator(".table-body").evaluate((body) => body.inert));
    assert.equal(await page.locator(".news").textContent().then((text) => /draws (Red|Blue|Green|Yellow|Bolt|Promotion)/.test(text)), false);
  };
  await under("Anna");
  await action(page, "lift").click();
  await rest(page, "person");
  const own = await page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => card.dataset.card));
  assert.deepEqual(own, ["red-pawn", "blue-0", "green-9"]);
  await page.locator('[data-card="red-pawn"]').click();
  await play(page, "a2", "a4");
  await under("Ben");
  await action(page, "lift").click();
  await rest(page, "person");
  const others = await page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => card.dataset.card));
  assert.deepEqual(others, ["red-queen", "red-knight", "yellow-1"]);
  assert.equal(await piece(page, "a4"), "white-pawn");
  assert.deepEqual(bad, []);
});

test("a turn in preparation survives a reload, and can be cancelled", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { query: "?seed=3" });
  await page.locator('a[data-mode="colours-classic"]').click();
  await action(page, "start").click();
  await rest(page, "person");
  // Some card of the first hand may ask for a piece; else play on until one does.
  const roll = dice(1);
  while (!(await page.locator('[data-action="cancel"]').count())) await randomPick(page, roll);
  const seen = () =>
    page.evaluate(() => [".square.is-target", ".square.is-chosen", ".hand .card.is-chosen"].map((s) => [...document.querySelectorAll(s)].map((e) => e.dataset.square ?? e.dataset.card)));
  const before = await seen();
  await page.reload();
  await ready(page);
  await rest(page, "person");
  assert.deepEqual(await seen(), before);
  await action(page, "cancel").click();
  await page.locator(".hand .card.is-playable").nth(2).waitFor();
  assert.equal(await page.locator(".hand .card.is-chosen").count(), 0);
  assert.deepEqual(bad, []);
});

test("chess by taps and drags, undo of both plies", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess");
  await rest(page, "person");
  await play(page, "d2");
  assert.ok(await square(page, "d2").evaluate((s) => s.classList.contains("is-chosen")));
  await play(page, "e2"); // another own piece: chosen in its place
  assert.equal(await page.locator(".square.is-chosen").getAttribute("data-square"), "e2");
  await play(page, "e2"); // again: let go
  assert.equal(await page.locator(".square.is-chosen").count(), 0);
  await play(page, "e2", "e4");
  await holds(page, "e4", "white-pawn");
  await rest(page, "person");
  assert.equal(await turns(page), 2);
  const centre = async (name) => {
    const box = await square(page, name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 5 });
    await page.mouse.up();
  };
  await drag("g1", "g5"); // not a knight's move: refused, and the piece goes back
  await page.locator('.toast[role="status"][data-rule]').waitFor();
  assert.equal(await piece(page, "g1"), "white-knight");
  await drag("g1", "f3");
  await holds(page, "f3", "white-knight");
  await rest(page, "person");
  assert.equal(await turns(page), 4);
  await action(page, "undo").click();
  await holds(page, "g1", "white-knight");
  assert.equal(await turns(page), 2);
  await rest(page, "person");
  await calm(page);
  await action(page, "undo").click();
  await holds(page, "e2", "white-pawn");
  assert.equal(await turns(page), 0);
  await calm(page);
  await locked(action(page, "undo"));
  await page.locator('.toast[data-rule="nothing-to-undo"]').waitFor();
  assert.deepEqual(bad, []);
});

test("a finger drags a piece and taps another", LIMIT, async (t) => {
  const { page, context, bad } = await openGame(t, "chess", { seats: TWO, open: true }, {
    device: PHONE,
    settings: { motion: "off", sound: false, turn_board: false },
  });
  await rest(page, "person");
  const cdp = await context.newCDPSession(page);
  const at = async (name) => {
    const box = await square(page, name).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type, ...touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await at("e2"), await at("e4")];
  await touch("touchStart", from);
  for (let n = 1; n <= 4; n += 1) await touch("touchMove", { x: from.x, y: from.y + ((to.y - from.y) * n) / 4 });
  await touch("touchEnd");
  await holds(page, "e4", "white-pawn");
  await square(page, "e7").tap();
  await square(page, "e5").tap();
  await holds(page, "e5", "black-pawn");
  await consistent(page);
  assert.deepEqual(bad, []);
});

test("undo, resigning and leaving stop the CPU at once", LIMIT, async (t) => {
  const prepare = (page) =>
    page.addInitScript(() => {
      window.stopped = 0;
      const terminate = Worker.prototype.terminate;
      Worker.prototype.terminate = function () {
        window.stopped += 1;
        return terminate.call(this);
      };
      // It is never asked, so it thinks for as long as the page lets it.
      Worker.prototype.postMessage = () => {};
    });
  const picks = "a2 a3 h7 h5 h2 h4 a7 a5";
  const { page, bad } = await openGame(t, "chess", { seats: [person("Anna"), cpu(8)], picks }, { prepare });
  const stopped = (n) => page.waitForFunction((n) => window.stopped === n, n);
  await rest(page, "person");
  await play(page, "e2", "e4");
  await rest(page, "cpu");
  await action(page, "undo").click();
  await stopped(1);
  await holds(page, "e2", "white-pawn");
  await rest(page, "person");
  assert.equal(await turns(page), 4);
  await play(page, "d2", "d4");
  await rest(page, "cpu");
  await page.locator('.bar [data-action="home"]').click();
  await stopped(2);
  await page.locator('.games [data-game="x"]').first().click();
  await rest(page, "cpu");
  await action(page, "menu").click();
  await action(page, "resign").click();
  await action(page, "confirm").click();
  await page.locator('.result[data-why="resigned"]').waitFor();
  await stopped(3);
  assert.equal(await turns(page), 6);
  assert.deepEqual(bad, []);
});

test("promotion: the chooser, its way back, the choice", LIMIT, async (t) => {
  const picks = "e2 e4 d7 d5 e4 d5 c7 c6 d5 c6 g8 f6 c6 b7 f6 g8";
  const { page, bad } = await openGame(t, "chess", { seats: TWO, picks });
  await rest(page, "person");
  await play(page, "b7", "a8");
  await page.locator(".chooser").waitFor();
  await action(page, "step-back").click();
  assert.equal(await page.locator(".chooser").count(), 0);
  await play(page, "a8");
  await action(page, "cancel").click();
  assert.equal(await piece(page, "b7"), "white-pawn");
  assert.equal(await page.locator(".square.is-chosen").count(), 0);
  await play(page, "b7", "a8");
  await page.locator('.chooser [data-pick="=N"]').click();
  await holds(page, "a8", "white-knight");
  assert.deepEqual(bad, []);
});

test("what is refused says why", LIMIT, async (t) => {
  const start = `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
  const { page, bad } = await openGame(t, "colours-classic", { start, seats: TWO, open: true });
  await rest(page, "person");
  await play(page, "a2");
  await page.locator('.toast[role="status"][data-rule="card-first"]').waitFor();
  await locked(page.locator('[data-pick="swap"]'));
  await page.locator('.toast[data-rule="no-charge"]').waitFor();
  await page.locator('[data-card="red-pawn"]').click();
  await play(page, "d1");
  await page.locator('.toast[data-rule="wrong-kind"]').waitFor();
  await page.locator('[data-card="green-9"]').click(); // another card in its place
  assert.equal(await page.locator(".hand .card.is-chosen").getAttribute("data-card"), "green-9");
  await page.locator('[data-card="blue-0"]').click(); // it would block: asks once more
  assert.ok(await page.locator('[data-card="blue-0"]').evaluate((c) => c.classList.contains("is-armed")));
  assert.equal(await page.locator(".hand .card.is-chosen").count(), 0);
  await calm(page); // a decision of its own
  await page.locator('[data-card="blue-0"]').click();
  await page.locator('.table[data-turn="black"]').waitFor();
  await locked(action(page, "undo"));
  await page.locator('.toast[data-rule="card-seen"]').waitFor();
  assert.deepEqual(bad, []);
});

test("a game is begun with the keyboard alone", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess");
  await rest(page, "person");
  while (!(await page.evaluate(() => document.activeElement?.classList.contains("square")))) await page.keyboard.press("Tab");
  for (const key of ["Enter", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "e4");
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "e4, empty, can move here");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".square.is-chosen").count(), 0);
  for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await holds(page, "e4", "white-pawn");
  await rest(page, "person");
  await page.locator(".typed summary").click();
  await page.locator("#typed").fill("g1f3");
  await page.keyboard.press("Enter");
  await holds(page, "f3", "white-knight");
  assert.deepEqual(bad, []);
});

test("the CPU answers without network and server", LIMIT, async (t) => {
  const { page, context, server, bad } = await openGame(t, "chess");
  await page.waitForFunction(() => window.intermezzoOffline === "ready");
  await context.setOffline(true);
  await server.close();
  await page.reload();
  await ready(page);
  await rest(page, "person");
  await play(page, "e2", "e4");
  await page.locator('.log [data-turn="1"]').waitFor();
  assert.deepEqual(bad, []);
});

test("the CPU's worker dies while it thinks, and the game goes on", LIMIT, async (t) => {
  const prepare = (page) =>
    page.addInitScript(() => {
      const Real = window.Worker;
      window.workers = [];
      window.Worker = class extends Real {
        constructor(...args) {
          super(...args);
          window.workers.push(this);
        }
        postMessage(...args) {
          super.postMessage(...args);
          // The first one dies with its question, as a worker does whose program has crashed.
          if (window.workers.length > 1) return;
          this.terminate();
          this.dispatchEvent(new ErrorEvent("error", { message: "killed by the test", cancelable: true }));
        }
      };
    });
  const { page, bad } = await openGame(t, "chess", {}, { prepare });
  await rest(page, "person");
  await play(page, "e2", "e4");
  await page.locator('.log [data-turn="1"]').waitFor();
  await rest(page, "person");
  assert.equal(await page.evaluate(() => window.workers.length), 2);
  assert.deepEqual(bad, []);
});

test("in Blitz the clock runs only where it should, and the flag falls", LIMIT, async (t) => {
  const start = `${MID} w blitz hands=red-pawn,blue-pawn,green-9/red-pawn,blue-pawn,yellow-1 colours=blue/red`;
  const control = { base_ms: 180_000, increment_ms: 0 };
  const { page, bad } = await openGame(t, "colours-blitz", { start, control, seats: TWO, open: true }, {
    prepare: (page) => page.clock.install(),
  });
  const clock = (side) => page.locator(`.clock[data-side="${side}"]`).textContent();
  await rest(page, "person");
  await page.clock.runFor(30_000);
  assert.equal(await clock("white"), "3:00", "White's first turn is free");
  await page.locator('[data-card="red-pawn"]').click();
  await play(page, "a2", "a4");
  await page.locator('.clock[data-side="black"].is-running').waitFor();
  // Half a second more than a minute: the display is up to a tick behind and rounds up.
  await page.clock.runFor(60_500);
  assert.match(await clock("black"), /^(2:00|1:5\d)$/);
  assert.equal(await clock("white"), "3:00");
  await page.clock.runFor(125_000);
  const result = page.locator(".result");
  await result.waitFor();
  assert.equal(await result.getAttribute("data-why"), "flag");
  assert.equal(await result.getAttribute("data-winner"), "white");
  assert.deepEqual(bad, []);
});

test("draw offers and resigning, by two people", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess", { seats: TWO, picks: "e2 e4" });
  await rest(page, "person");
  await action(page, "menu").click();
  await action(page, "offer-draw").click();
  await play(page, "e7", "e5");
  await rest(page, "draw-answer");
  await action(page, "decline-draw").click();
  await rest(page, "person");
  await action(page, "menu").click();
  await action(page, "resign").click();
  await action(page, "confirm").click();
  await page.locator('.result[data-why="resigned"][data-winner="black"]').waitFor();
  assert.deepEqual(bad, []);
});

test("everything needed is on one screen, and nothing is cut off", LIMIT, async (t) => {
  for (const device of [PHONE, DESKTOP, { viewport: { width: 844, height: 390 } }, { viewport: { width: 768, height: 1024 } }]) {
    const start = `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
    const { page } = await openGame(t, "colours-classic", { start }, { device });
    await rest(page, "person");
    const { width, height } = device.viewport;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, width, `no sideways scrolling at ${width}`);
    if (height < 600) continue;
    for (const part of [".bar", ".board", ".prompt", ".hand", ".seat--near"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= height + 1, `${part} is within ${width}x${height}`);
    }
  }
});

test("the page stays alive while the CPU thinks", LIMIT, async (t) => {
  const { page } = await openGame(t, "chess", { seats: [cpu(8), person("Anna")] });
  const frames = await page.evaluate(
    () =>
      new Promise((done) => {
        let frames = 0;
        const start = performance.now();
        const tick = () => {
          frames += 1;
          if (document.querySelector('.table[data-need="cpu"]') && performance.now() - start < 3000) requestAnimationFrame(tick);
          else done({ frames, ms: Math.round(performance.now() - start) });
        };
        requestAnimationFrame(tick);
      }),
  );
  t.diagnostic(`${frames.frames} frames in ${frames.ms} ms of thinking`);
});
