// What tests of the table share: saved games, opening them, and the parts of the page by name.
import assert from "node:assert/strict";
import { open, ready } from "./browser.mjs";

export const LIMIT = { timeout: 120_000 };
export const person = (name) => ({ person: { name } });
export const cpu = (level) => ({ cpu: { level } });
export const TWO = [person("Anna"), person("Ben")];
export const MID = "r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPPP3/2N2N2/PP3PPP/R1BQKB1R";

// A saved game as the app writes it.
export function saved(mode, { seats = [person("Anna"), cpu(1)], start, picks = "", ...setup } = {}) {
  const record = `intermezzo-record 1\ngame ${mode}\n${start ? `start ${start}\n` : ""}picks ${picks}\n`;
  return JSON.stringify({ version: 1, setup: { mode, seats, undo: true, open: false, ...setup }, record, touched_ms: 1 });
}

// Opens the app with things in its storage; they are put there once, so that a reload finds what the app left.
export async function openWith(t, stored, { hash = "", query = "?seed=7", settings = { motion: "off", sound: false }, prepare, ...options } = {}) {
  const opened = await open(t, { ...options, mount: false });
  const all = { "intermezzo.settings": JSON.stringify(settings), ...stored };
  await opened.page.addInitScript((all) => {
    if (sessionStorage.getItem("stored")) return;
    sessionStorage.setItem("stored", "1");
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, all);
  await prepare?.(opened.page);
  await opened.page.goto(opened.url + query + hash);
  await ready(opened.page);
  return opened;
}

export const openGame = (t, mode, game = {}, options = {}) =>
  openWith(t, { "intermezzo.game.x": saved(mode, game) }, { hash: "#/game/x", ...options });

export const square = (page, name) => page.locator(`[data-square="${name}"]`);
export const action = (page, name) => page.locator(`button[data-action="${name}"]`);
export const rest = (page, need) => page.locator(`.table[data-busy="0"][data-need="${need}"]`).waitFor();
export const piece = (page, name) => square(page, name).getAttribute("data-piece");
export const turns = (page) => page.locator(".log [data-turn]").count();
export const holds = (page, name, what) => page.locator(`[data-square="${name}"][data-piece="${what}"]`).waitFor();

// A tap on something that says it is not possible now, to hear why.
export const locked = async (locator) => {
  assert.equal(await locator.getAttribute("aria-disabled"), "true");
  await locator.click({ force: true });
};

// What is drawn is what the squares say: the same pieces in the same places.
export async function consistent(page) {
  const { drawn, said } = await page.evaluate(() => ({
    drawn: [...document.querySelectorAll(".pieces .piece")].map((p) => `${p.style.getPropertyValue("--x")}${p.style.getPropertyValue("--y")}`).sort(),
    said: [...document.querySelectorAll(".square[data-piece]")]
      .map((s) => s.style.gridArea.split("/").map((n) => parseInt(n) - 1))
      .map(([row, column]) => `${column}${row}`)
      .sort(),
  }));
  assert.deepEqual(drawn, said);
}

export async function play(page, ...names) {
  for (const name of names) await square(page, name).click();
}
