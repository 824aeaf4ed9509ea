// What is offered is what is painted: in random games of every family, at each stage of a turn's preparation, each square that can
// be picked is marked, each card that can be played looks like it, and nothing else does.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { pixels } from "./pixels.mjs";
import { LIMIT, LONG, TWO, dice, openGame, randomPick } from "./table.mjs";

const PICKS = LONG ? 60 : 16;
const GAMES = [
  ["chess", {}, DESKTOP],
  ["colours-classic", {}, PHONE],
  ["factions", {}, DESKTOP],
  ["arcana", {}, PHONE],
  ["chaos", { options: "time=none", start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 time=none" }, DESKTOP],
  ["realm", {}, PHONE],
];

// Where what is offered and what is painted differ, in sentences, and how the offered squares look; runs in the page.
function compare() {
  const out = [];
  const looks = {};
  const clear = (colour) => colour === "transparent" || / 0\)$|, 0\)$/.test(colour);
  const painted = (e) => {
    const s = getComputedStyle(e, "::after");
    if (s.content === "none" || s.opacity === "0" || s.visibility === "hidden" || s.display === "none") return false;
    const border = ["Top", "Right", "Bottom", "Left"].some((side) => parseFloat(s[`border${side}Width`]) > 0 && s[`border${side}Style`] !== "none" && !clear(s[`border${side}Color`]));
    return border || s.backgroundImage !== "none" || !clear(s.backgroundColor) || s.boxShadow !== "none";
  };
  // Where a turn may begin with a move, every piece that can move is one's own to take hold of: no marks before one is chosen.
  const fresh = !document.querySelector(".table.is-preparing");
  for (const e of document.querySelectorAll(".square")) {
    const offered = /, can (be (picked|taken|tried|chosen)|move here)/.test(e.ariaLabel);
    const target = e.classList.contains("is-target");
    const bare = fresh && ["is-start", "is-held", "is-grab"].every((word) => e.classList.contains(word)) && !painted(e);
    const at = e.dataset.square;
    if (offered !== target) out.push(`${at} says “${e.ariaLabel}”, its class ${e.className}`);
    if (target && e.ariaDisabled === "true") out.push(`${at} is offered and disabled`);
    if (painted(e) !== (target && !bare)) out.push(`${at} is ${target ? "offered and not" : "not offered but"} painted: ${e.className}`);
    if (target && !bare) looks[[...e.classList].filter((word) => word !== "is-last").sort().join(" ")] ??= at;
  }
  for (const card of document.querySelectorAll(".hand .card[data-card]")) {
    const { opacity, filter } = getComputedStyle(card.querySelector(".card-art"));
    const locked = opacity !== "1" || /grayscale/.test(filter) || card.matches(".is-locked");
    const can = card.matches(".is-playable");
    if (can && (locked || card.ariaDisabled === "true")) out.push(`${card.dataset.card} can be played and is drawn as locked: ${card.className}`);
    if (card.ariaDisabled === "true" && !locked) out.push(`${card.dataset.card} is locked and is not drawn so: ${card.className}`);
  }
  return { out, looks };
}

// The board with and without its marks: how many pixels of a square each mark changes.
async function marked(page, squares) {
  const board = await page.locator(".board").boundingBox();
  const clip = { x: Math.ceil(board.x), y: Math.ceil(board.y), width: Math.floor(board.width), height: Math.floor(board.height) };
  const boxes = await Promise.all(squares.map((at) => page.locator(`[data-square="${at}"]`).boundingBox()));
  const picture = async () => pixels(await page.screenshot({ clip, scale: "css" }));
  const bare = (on) => page.evaluate((on) => document.documentElement.classList.toggle("bare", on), on);
  const one = await picture();
  await bare(true);
  const other = await picture();
  await bare(false);
  return boxes.map((box) => {
    let count = 0;
    for (let y = Math.ceil(box.y - clip.y); y < Math.min(box.y - clip.y + box.height, one.height); y += 1) {
      for (let x = Math.ceil(box.x - clip.x); x < Math.min(box.x - clip.x + box.width, one.width); x += 1) {
        const n = (y * one.width + x) * one.channels;
        count += [0, 1, 2].some((c) => Math.abs(one.data[n + c] - other.data[n + c]) > 12);
      }
    }
    return count;
  });
}

for (const [mode, game, device] of GAMES) {
  test(`what is offered in ${mode} is what is painted, stage by stage`, LIMIT, async (t) => {
    const { page, bad } = await openGame(t, mode, { seats: TWO, open: true, ...game }, { device: { ...device, deviceScaleFactor: 1 } });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".bare .square::after { content: none !important; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const roll = dice(21);
    const known = new Set();
    let [stages, offers] = [0, 0];
    for (let n = 0; n < PICKS; n += 1) {
      await page.locator('.table[data-busy="0"]').waitFor();
      // Beside the board and the hand, so that nothing is changed by lying under the pointer.
      await page.mouse.move(1, 1);
      const { out, looks } = await page.evaluate(compare);
      assert.deepEqual(out, [], `after ${n} picks`);
      stages += 1;
      offers += Object.keys(looks).length;
      const fresh = Object.entries(looks).filter(([look]) => !known.has(look));
      if (fresh.length) {
        const counts = await marked(page, fresh.map(([, at]) => at));
        fresh.forEach(([look, at], n) => assert.ok(counts[n] > 25, `the mark on ${at} changes ${counts[n]} pixels: ${look}`));
        for (const [look] of fresh) known.add(look);
      }
      if (!(await randomPick(page, roll))) break;
    }
    t.diagnostic(`${stages} stages, ${known.size} looks of squares`);
    assert.ok(stages > PICKS / 2 && offers > 0);
    assert.deepEqual(bad, []);
  });
}
