// Drags: the board moves under the finger, the drag is given up, the press ends elsewhere.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, MID, TWO, consistent, holds, openGame, piece, rest, square, turns } from "./table.mjs";

// Makes the table so high that it has to be scrolled, as with large letters on a small screen.
const tall = (page) =>
  page.addInitScript(() => {
    window.scrolls = () => {
      const table = document.querySelector(".table");
      table.style.cssText = `flex: none; height: ${table.clientHeight}px`;
      const more = document.createElement("div");
      more.style.height = "900px";
      table.after(more);
      table.parentElement.style.display = "block";
    };
  });

async function table(t, { mode = "chess", device = DESKTOP, ...game } = {}) {
  const settings = { motion: "off", sound: false, turn_board: false };
  const { page, bad } = await openGame(t, mode, { seats: TWO, open: true, ...game }, { device, settings, prepare: tall });
  await rest(page, "person");
  return Object.assign(page, { bad });
}

const centre = async (page, name) => {
  const box = await square(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
// Takes hold of a piece and carries it a way, without letting go.
async function carry(page, from, to) {
  await page.mouse.move(...(await centre(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(page, to)), { steps: 4 });
  await page.locator(".piece[data-drag]").waitFor();
}
const released = (page) => page.locator(".pieces:not(:has([data-drag]))").waitFor();
const chosen = (page) => page.locator(".square.is-chosen").evaluateAll((all) => all.map((one) => one.dataset.square));
const frames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const record = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("intermezzo.game.x")).record);
// Nothing was played, nothing is chosen, and the next move is made as ever.
async function untouched(page, before) {
  await released(page);
  assert.equal(await record(page), before);
  assert.deepEqual(await chosen(page), []);
  await consistent(page);
}
async function goesOn(page) {
  await square(page, "d2").click();
  await square(page, "d4").click();
  await holds(page, "d4", "white-pawn");
  await consistent(page);
  assert.deepEqual(page.bad, []);
}
// The distance of the dragged piece from a point.
const off = (page, [x, y]) =>
  page.locator(".piece[data-drag]").evaluate((piece, [x, y]) => {
    const box = piece.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  }, [x, y]);

// What may happen to the board while a piece is held.
const MOVES = {
  "the page scrolls": (page) =>
    page.evaluate(() => {
      scrolls();
      document.querySelector("main").scrollTop = 150;
    }),
  "something above it grows": (page) => page.evaluate(() => (document.body.style.paddingTop = "120px")),
  "the window becomes smaller": (page) => page.setViewportSize({ width: 900, height: 600 }),
  "the device is turned": (page) => page.setViewportSize({ width: 600, height: 900 }),
};
for (const [name, move] of Object.entries(MOVES)) {
  test(`the piece lands where it is seen to be dropped when ${name} during the drag`, LIMIT, async (t) => {
    const page = await table(t);
    await carry(page, "g1", "g2");
    await move(page);
    await frames(page);
    const to = await centre(page, "f3");
    await page.mouse.move(...to, { steps: 3 });
    assert.ok((await off(page, to)) < 2, "the piece is under the pointer");
    await page.locator('.square.is-over[data-square="f3"]').waitFor();
    await page.mouse.up();
    await holds(page, "f3", "white-knight");
    await released(page);
    await consistent(page);
    assert.deepEqual(page.bad, []);
  });
}

test("the dragged piece stays under a finger at rest while the page scrolls", LIMIT, async (t) => {
  const page = await table(t);
  await page.evaluate(() => scrolls());
  await carry(page, "g1", "f3");
  const at = await centre(page, "f3");
  await page.evaluate(() => (document.querySelector("main").scrollTop = 100));
  await frames(page);
  assert.ok((await off(page, at)) < 2);
  await page.mouse.up();
  await released(page);
});

for (const [name, give] of [["the right button", (page) => page.mouse.down({ button: "right" })], ["Escape", (page) => page.keyboard.press("Escape")]]) {
  test(`${name} gives a drag up, and nothing is played`, LIMIT, async (t) => {
    const page = await table(t);
    const before = await record(page);
    await carry(page, "e2", "e4");
    await give(page);
    await untouched(page, before);
    // The rest of the same press is nothing any more.
    await page.mouse.move(...(await centre(page, "e3")), { steps: 2 });
    assert.equal(await page.locator(".piece[data-drag], .square.is-over").count(), 0);
    await page.mouse.up();
    await page.mouse.up({ button: "right" });
    await frames(page);
    await untouched(page, before);
    await goesOn(page);
  });
}

test("Escape gives up the drag alone: the card that was chosen stays in play", LIMIT, async (t) => {
  const start = `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
  const page = await table(t, { mode: "colours-classic", start });
  await page.locator('[data-card="red-pawn"]').click();
  await carry(page, "a2", "a4");
  await page.keyboard.press("Escape");
  await released(page);
  await page.mouse.up();
  assert.equal(await page.locator(".hand .is-chosen").getAttribute("data-card"), "red-pawn");
  assert.deepEqual(await chosen(page), []);
  assert.equal(await piece(page, "a2"), "white-pawn");
});

test("a second finger gives a drag up, and the next tap counts", LIMIT, async (t) => {
  const page = await table(t, { device: PHONE });
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = await record(page);
  const [from, to, other] = [await centre(page, "e2"), await centre(page, "e4"), await centre(page, "a5")];
  await touch("touchStart", from);
  await touch("touchMove", [from[0], from[1] - 30]);
  await touch("touchMove", to);
  await page.locator(".piece[data-drag]").waitFor();
  await touch("touchStart", to, other);
  await released(page);
  await touch("touchEnd", to);
  await touch("touchEnd");
  await frames(page);
  await untouched(page, before);
  await square(page, "d2").tap();
  await square(page, "d4").tap();
  await holds(page, "d4", "white-pawn");
  assert.deepEqual(page.bad, []);
});

test("a press that leaves the board does not swallow the next", LIMIT, async (t) => {
  const page = await table(t);
  const before = await record(page);
  for (const from of ["e5", "e7", "e2"]) {
    await page.mouse.move(...(await centre(page, from)));
    await page.mouse.down();
    // Beside the board, and out of the window.
    await page.mouse.move(1000, 300, { steps: 3 });
    if (from === "e7") await page.mouse.move(-40, -40);
    await page.mouse.up();
    await frames(page);
    assert.equal(await turns(page), 0, `nothing is played from ${from}`);
    assert.equal(await record(page).then((text) => text.includes("e4")), before.includes("e4"));
    await released(page);
    await page.keyboard.press("Escape");
    await square(page, "d2").click();
    assert.deepEqual(await chosen(page), ["d2"], `the press after the one from ${from} counts`);
    await page.keyboard.press("Escape");
    await page.locator("html:not([data-held])").waitFor({ state: "attached" });
  }
  await goesOn(page);
});

test("a piece that was carried to where it may not go may be pressed again at once", LIMIT, async (t) => {
  const page = await table(t);
  await carry(page, "e2", "e6");
  await page.mouse.up();
  await page.mouse.click(...(await centre(page, "e2")));
  await frames(page);
  assert.deepEqual(await chosen(page), ["e2"]);
  await square(page, "e4").click();
  await holds(page, "e4", "white-pawn");
  assert.deepEqual(page.bad, []);
});

test("a drag never scrolls the page, nor loads it anew", LIMIT, async (t) => {
  const page = await table(t, { device: PHONE });
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => scrolls());
  // Own pieces and the other side's: whoever puts a finger on a piece means the piece.
  for (const from of ["e2", "g1", "e7"]) {
    const [x, y] = await centre(page, from);
    const touch = (type, ...touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x, y });
    for (let n = 1; n <= 8; n += 1) await touch("touchMove", { x, y: y - n * 12 });
    await touch("touchEnd");
    await frames(page);
    assert.equal(await page.evaluate(() => scrollY + document.querySelector("main").scrollTop), 0, `from ${from}`);
  }
  const over = await page.evaluate(() => [document.documentElement, document.body, document.querySelector("main")].map((e) => getComputedStyle(e).overscrollBehaviorY));
  assert.deepEqual(over, ["none", "none", "none"]);
});
