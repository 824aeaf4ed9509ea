// Short messages: never over what can be pressed, never in the way of a press, and to be read also while a dialog is open.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE, house } from "./browser.mjs";
import { LIMIT, action, calm, some } from "./table.mjs";
import { MOMENTS, PAGES, come, visit, walker } from "./walk.mjs";

// A message stays for six seconds; here for as long as it is looked at.
const prepare = (page) =>
  page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = (run, ms, ...more) => (ms === 6000 ? 0 : real(run, ms, ...more));
  });
const walk = async (t, device) => {
  const { server, browser } = await house(t);
  return walker(browser, server.url, { device, prepare });
};

// What is wrong with the message that stands in the page, in sentences; runs there.
function faults() {
  const shown = [...document.querySelectorAll(".toast")].filter((e) => e.checkVisibility({ visibilityProperty: true }));
  if (shown.length !== 1) return [`${shown.length} messages are shown`];
  const [toast] = shown;
  const out = [];
  const name = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")}${e.dataset.action ? `[${e.dataset.action}]` : ""}`;
  const r = toast.getBoundingClientRect();
  const box = [r.left, r.top, r.right, r.bottom].map(Math.round).join(",");
  if (r.left < 0 || r.top < 0 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5) out.push(`it is out of the window: ${box}`);
  if (toast.scrollWidth > toast.clientWidth + 1) out.push("its words are cut");
  const middle = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
  // Through it to the page: whatever lies there gets the press.
  if (toast.contains(document.elementFromPoint(...middle))) out.push(`it takes the press: ${box}`);
  // Painted over all: with presses of its own it would get them, at each corner too.
  toast.style.pointerEvents = "auto";
  for (const [x, y] of [middle, [r.left + 8, r.top + 8], [r.right - 8, r.bottom - 8]]) {
    const there = document.elementFromPoint(x, y);
    if (!toast.contains(there)) out.push(`it lies under ${there ? name(there) : "nothing"}: ${box}`);
  }
  toast.style.pointerEvents = "";
  const open = document.querySelector("dialog[open]");
  if (open && !open.contains(toast)) out.push("a dialog lies over it");
  const controls = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, label, [role="tab"], [tabindex="0"]';
  // Some pages are one control beside the other: then it lies where it covers least, and the press goes through it.
  const boxes = [...(open ?? document).querySelectorAll(controls)].filter((e) => !e.closest("[inert]")).map((e) => e.getBoundingClientRect());
  const hasRoom = () => {
    for (let y = 12; y + r.height + 12 <= innerHeight; y += 4) {
      for (const x of [(innerWidth - r.width) / 2, 12, innerWidth - r.width - 12]) {
        const meets = (c) => c.width > 2 && c.height > 2 && c.left < x + r.width && c.right > x && c.top < y + r.height && c.bottom > y;
        if (!boxes.some(meets)) return true;
      }
    }
    return false;
  };
  for (const e of (open ?? document).querySelectorAll(controls)) {
    if (e.closest("[inert]") || toast.contains(e) || e.contains(toast) || !e.checkVisibility({ visibilityProperty: true })) continue;
    const c = e.getBoundingClientRect();
    // What lies under something else, or is cut away by it, cannot be pressed there.
    const [left, top, right, bottom] = [Math.max(c.left, r.left), Math.max(c.top, r.top), Math.min(c.right, r.right), Math.min(c.bottom, r.bottom)];
    if (right - left < 1 || bottom - top < 1) continue;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // The words of the news open all of it: the message stands in their place, and a press goes through to them.
    if (e.matches(".news-all")) continue;
    if (there && (e.contains(there) || there.contains(e)) && hasRoom()) out.push(`it lies over ${name(e)}: ${box} and ${[c.left, c.top, c.right, c.bottom].map(Math.round).join(",")}`);
  }
  return out;
}
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const looked = async (page, where, found) => {
  await settled(page);
  for (const fault of await page.evaluate(faults)) found.push(`${where}: ${fault}`);
};

for (const [size, device] of some(1, [["desktop", DESKTOP], ["phone", PHONE]])) {
  test(`a message lies over nothing to press, on every page of a ${size}`, LIMIT, async (t) => {
    const { page, bad } = await walk(t, device);
    const found = [];
    await visit(page, ["#/", "home"]);
    const remove = page.locator('[data-action="remove"][data-game="broken"]');
    await remove.click();
    await action(page, "confirm").click();
    await page.locator(".toast", { hasText: "Removed." }).waitFor();
    await looked(page, "where it came", found);
    for (const one of PAGES) {
      await visit(page, one);
      await looked(page, one[0], found);
      // Further down the page, too.
      await page.evaluate(() => {
        const main = document.querySelector("main");
        for (const e of [document.scrollingElement, main]) e.scrollTop = e.scrollHeight / 3;
      });
      await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 0)));
      await looked(page, `${one[0]} further down`, found);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(bad, []);
  });

  test(`a message lies over nothing to press at the table, and is read in a dialog, on a ${size}`, LIMIT, async (t) => {
    const { page, bad } = await walk(t, device);
    const found = [];
    let tried = 0;
    for (const moment of MOMENTS.filter(({ id, need, steps }) => need === "person" && id !== "laws" && (!steps || /play\(|press\(/.test(steps)))) {
      await come(page, moment);
      if (await page.locator("dialog[open], .package, .chooser").count()) continue;
      // A square that cannot be picked says why.
      const locked = page.locator('.square[aria-disabled="true"]');
      if (!(await locked.count())) continue;
      await calm(page);
      await locked.last().click({ force: true });
      tried += 1;
      await page.locator(".toast").waitFor();
      await looked(page, moment.id, found);
      await action(page, "menu").click();
      await page.locator("dialog[open] .toast").waitFor();
      await looked(page, `${moment.id}, in the menu`, found);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      await looked(page, `${moment.id}, after the menu`, found);
    }
    assert.ok(tried >= 6, `${tried} tables`);
    assert.deepEqual(found, []);
    assert.deepEqual(bad, []);
  });
}
