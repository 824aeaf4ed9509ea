// Forced colours: whatever a state says by its paint must still be painted when the system has taken away backgrounds, shadows
// and gradients. The states are not listed here: they are read from the style sheets (classes is-…, pressed, checked, current …),
// and each is put on and off on an element of a page or table where it can occur. What changes the picture in ordinary colours must
// change it in forced colours, in both themes. The same for elements that are nothing but a fill.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, house } from "./browser.mjs";
import { apart } from "./pixels.mjs";
import { LONG } from "./table.mjs";
import { MOMENTS, PAGES, come, visit, walker } from "./walk.mjs";

// By default each state is tried in one of the two themes, in turn; INTERMEZZO_LONG=1 tries all in both.
// That many pixels are seen.
const SEEN = 16;
// What is passing or only pretty: where something moves, is dragged, lies under the pointer, or is being taken away.
const PASSING = /is-(moving|gone|new|turning|lit|fresh|grab|before|after|super|small|back|log|open|front)\b|data-drag|:hover|:active/;

const MODES = [
  ["ordinary", { forcedColors: "none", colorScheme: "light" }],
  ["light", { forcedColors: "active", colorScheme: "light" }],
  ["dark", { forcedColors: "active", colorScheme: "dark" }],
];

async function begin(t, settings) {
  const { server, browser } = await house(t);
  return walker(browser, server.url, { device: DESKTOP, settings });
}

// In the page: the states that its style sheets know and that can be tried here, each with an element marked for it.
function probes({ passing, done }) {
  // An element may have stood on the page before this one, too.
  for (const old of document.querySelectorAll("[data-probe]")) delete old.dataset.probe;
  const STATE = /(\.is-[a-z]+)|\[(aria-(?:selected|pressed|current|expanded|disabled|checked))(?:="?([a-z]+)"?)?\]|(:checked)|(:disabled)|\[(data-state)="([a-z]+)"\]/;
  const selectors = [];
  const read = (rules) => {
    for (const rule of rules) {
      if (rule.media && /forced-colors/.test(rule.media.mediaText)) continue;
      if (rule.media && !matchMedia(rule.media.mediaText).matches) continue;
      if (rule.selectorText) selectors.push(...rule.selectorText.split(/,(?![^(]*\))/));
      if (rule.cssRules) read(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 3 && e.getBoundingClientRect().height > 1;
  const found = [];
  for (const selector of selectors) {
    // One compound after the other, with all that stands before it, so that it is tried where it is meant.
    const plain = selector.trim().replace(/::?(before|after|backdrop|-[a-z-]+)/g, "");
    const ends = [...plain.matchAll(/[^\s>+~]+(\([^)]*\)[^\s>+~]*)?/g)];
    for (const { 0: compound, index } of ends) {
      const state = compound.match(STATE);
      if (!state || new RegExp(passing).test(compound) || /:(not|has|is)\(/.test(compound.slice(0, state.index))) continue;
      const [word, className, aria, value, checked, disabled, data, datum] = state;
      const own = compound.replace(word, "").replace(/:(not|focus|hover)[^ ]*/g, "");
      const base = `${plain.slice(0, index)}${own || "*"}`.trim();
      const name = `${base} with ${word}`;
      if (done.includes(name) || found.some((one) => one.name === name)) continue;
      let all;
      try {
        all = [...(document.querySelector("dialog[open]") ?? document).querySelectorAll(base)];
      } catch {
        continue;
      }
      all = all.filter((e) => seen(e) && (!checked || "checked" in e) && (!disabled || "disabled" in e) && (!data || e.dataset.state));
      // A dot lies under a piece.
      const element = all.find((e) => !e.dataset.piece) ?? all[0];
      if (!element || element.matches("html, body, main, .table, .table-body")) continue;
      element.dataset.probe = `${element.dataset.probe ?? ""} ${found.length}`.trim();
      found.push({ name, n: String(found.length), className: className?.slice(1), aria, value: value ?? "page", checked: !!checked, disabled: !!disabled, datum });
    }
  }
  return found;
}

// In the page: puts a state on or off, and says where that is to be seen.
function put([{ n, className, aria, value, checked, disabled, datum }, on]) {
  const element = document.querySelector(`[data-probe~="${n}"]`);
  if (!element) return null;
  element.scrollIntoView({ block: "center", inline: "nearest" });
  if (className) element.classList.toggle(className, on);
  if (aria && on) element.setAttribute(aria, value);
  if (aria && !on) element.removeAttribute(aria);
  if (checked) element.checked = on;
  if (disabled) element.disabled = on;
  if (datum) element.dataset.state = on ? datum : "none";
  const shown = checked && getComputedStyle(element).opacity === "0" ? element.parentElement : element;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { x, y, width, height };
}

async function picture(page, box) {
  const size = page.viewportSize();
  const x = Math.max(0, Math.floor(box.x) - 10);
  const y = Math.max(0, Math.floor(box.y) - 16);
  const width = Math.min(size.width - x, Math.ceil(box.width) + 20);
  const height = Math.min(size.height - y, Math.ceil(box.height) + 32);
  if (width < 1 || height < 1) return null;
  return page.screenshot({ clip: { x, y, width, height }, caret: "initial" });
}

// How many pixels tell a state from its absence; none at all if the page has drawn the element anew in the middle.
async function difference(page, one, turn, limit) {
  const off = await page.evaluate(turn, [one, false]);
  const without = off && (await picture(page, off));
  const on = await page.evaluate(turn, [one, true]);
  const within = on && (await picture(page, off));
  const back = await page.evaluate(turn, [one, one.was ?? false]);
  if (!off || !on || !back) return null;
  // A soft fill is told apart by whoever sees such; what replaces it must be plain.
  return without && within ? apart(without, within, limit) : 0;
}

// Tries each of these in each mode: which of them ordinary colours tell and forced colours do not.
async function told(page, all, turn) {
  const says = new Map();
  const silent = [];
  for (const [way, [mode, media]] of MODES.entries()) {
    await page.emulateMedia(media);
    for (const [nth, one] of all.entries()) {
      if (mode !== "ordinary" && (!says.get(one.name) || (!LONG && nth % 2 !== way % 2))) continue;
      const limit = mode === "ordinary" ? 10 : 30;
      let count = await difference(page, one, turn, limit);
      // What comes to the page meanwhile may have put the state back: what really says nothing says nothing again.
      for (let again = 0; count !== null && count < SEEN && mode !== "ordinary" && again < 3; again += 1) count = await difference(page, one, turn, limit);
      // The page has drawn it anew: it is tried at the next place.
      if (count === null) {
        says.delete(one.name);
        continue;
      }
      if (mode === "ordinary") says.set(one.name, count >= SEEN);
      else if (count < SEEN) silent.push(`${mode}: ${one.name} (${count})`);
    }
  }
  await page.emulateMedia(MODES[0][1]);
  return { says: [...says].filter(([, yes]) => yes).map(([name]) => name), silent };
}

async function everywhere(page, at) {
  for (const moment of MOMENTS) {
    await come(page, moment);
    await at(moment.name);
  }
  for (const place of PAGES) {
    await visit(page, place);
    await at(place[0]);
  }
}

// In the page: elements without any words or parts, which are a fill and nothing else.
function fills({ done }) {
  for (const old of document.querySelectorAll("[data-fill]")) delete old.dataset.fill;
  const found = [];
  for (const element of (document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")) {
    if (element.childElementCount || element.textContent.trim() || element.closest("svg") || element.matches("input, textarea, select, iframe, br, [aria-live]")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const name = `${element.parentElement.className} > ${element.localName}.${element.className}`;
    if (done.includes(name) || found.some((one) => one.name === name)) continue;
    element.dataset.fill = String(found.length);
    found.push({ name, n: String(found.length), was: true });
  }
  return found;
}
function show([{ n }, on]) {
  const element = document.querySelector(`[data-fill="${n}"]`);
  if (!element) return null;
  element.scrollIntoView({ block: "center", inline: "nearest" });
  element.style.visibility = on ? "" : "hidden";
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

// In the page: one of each kind of thing that takes the focus.
function takers({ done }) {
  for (const old of document.querySelectorAll("[data-focus]")) delete old.dataset.focus;
  const found = [];
  for (const e of (document.querySelector("dialog[open]") ?? document).querySelectorAll("a[href], button, input, select, textarea, summary")) {
    const name = e.matches(".square") ? "square" : `${e.localName} ${e.type ?? ""} ${e.className.replace(/card--[a-z]+/g, "")}`.trim();
    if (!e.checkVisibility({ visibilityProperty: true }) || e.closest("[inert]") || e.disabled) continue;
    if (done.includes(name) || found.some((one) => one.name === name)) continue;
    e.dataset.focus = String(found.length);
    found.push({ name, n: String(found.length) });
  }
  return found;
}
function focus([{ n }, on]) {
  const e = document.querySelector(`[data-focus="${n}"]`);
  if (!e) return null;
  e.scrollIntoView({ block: "center", inline: "nearest" });
  if (on) e.focus({ focusVisible: true, preventScroll: true });
  else e.blur();
  const shown = getComputedStyle(e).opacity === "0" ? e.parentElement : e;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { x, y, width, height };
}

// States that must be among those tried.
const STATES = ["is-check", "is-last", "is-chosen", "is-target", "is-over", "is-armed", "is-turn", "is-mine", "is-current", "is-locked", "is-thrown", "is-running", "is-low", "aria-selected", "aria-pressed", ":checked"];
// One walk for all three: what finds them, and what puts them on and off.
const KINDS = [["states", probes, put], ["fills", fills, show], ["focus", takers, focus]];

// At how many places something is tried by default that says nothing there.
const TRIES = 3;
// By default every fourth fill and taker of the focus, told by its name; the same ones at each place.
const sampled = (name) => LONG || [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4 === 1;

test("whatever is told by paint is told in forced colours, too: states, fills, the focus", { timeout: 600_000 }, async (t) => {
  const { page } = await begin(t, { theme: "auto" });
  const done = Object.fromEntries(KINDS.map(([kind]) => [kind, []]));
  const silent = [];
  const tried = new Map();
  await everywhere(page, async (where) => {
    for (const [kind, find, turn] of KINDS) {
      const all = (await page.evaluate(find, { passing: PASSING.source, done: done[kind] })).filter((one) => kind === "states" || sampled(one.name));
      // What has said nothing at some places is tried at no more of them.
      const found = all.filter(({ name }) => LONG || (tried.get(name) ?? 0) < TRIES);
      for (const { name } of found) tried.set(name, (tried.get(name) ?? 0) + 1);
      const { says, silent: here } = await told(page, found, turn);
      // What says nothing here may say something elsewhere.
      done[kind].push(...says);
      silent.push(...here.map((line) => `${where}: ${kind}: ${line}`));
    }
  });
  for (const [kind, names] of Object.entries(done)) {
    t.diagnostic(`${names.length} ${kind}`);
    if (process.env.INTERMEZZO_TELL) console.log(kind, names.join("\n"));
  }
  assert.deepEqual(silent, []);
  assert.ok(done.states.length > 40 && done.fills.length > (LONG ? 16 : 3) && done.focus.length > (LONG ? 30 : 7));
  assert.ok(done.focus.includes("square"));
  for (const word of STATES) assert.ok(done.states.some((name) => name.includes(word)), `${word} was tried`);
});

test("squares, pieces and whose they are can be told apart in forced colours", { timeout: 120_000 }, async (t) => {
  const { page } = await begin(t, { theme: "auto" });
  await come(page, MOMENTS[0]);
  await page.keyboard.press("Escape");
  const shot = (name) => page.locator(`[data-square="${name}"]`).boundingBox().then((box) => page.screenshot({ clip: { ...box, width: 60, height: 60 } }));
  for (const [mode, media] of MODES.slice(1)) {
    await page.emulateMedia(media);
    const pairs = [
      ["a3", "b3", "a dark and a light square"], ["c2", "c7", "a white and a black pawn"], ["a1", "a8", "rooks of both sides"],
      ["c1", "d2", "a bishop and a pawn"], ["a1", "e1", "a rook and a king"],
    ];
    for (const [one, other, what] of pairs) {
      const count = apart(await shot(one), await shot(other));
      assert.ok(count > 60 * 60 * 0.04, `${mode}: ${what}: ${count} pixels`);
    }
  }
});
