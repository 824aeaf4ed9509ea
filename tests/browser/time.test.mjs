// What time does to the page: the device's clock is set while something lasts, dialogs end with what they are about, and the
// screen stays awake.
import assert from "node:assert/strict";
import test from "node:test";
import { PHONE, ready } from "./browser.mjs";
import { LIMIT, TWO, action, cpu, openGame, openWith, person, play, rest, saved } from "./table.mjs";

const HOUR = 3_600_000;
const control = { base_ms: 180_000, increment_ms: 0 };
const clock = (left, started = true) => ({ control, left, started });
const prepare = (page) => page.clock.install({ time: "2026-12-02T12:00:00" });

// The device's clock is set by so much; the time that only goes forward stays as it is.
const jump = async (page, ms) => page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);

const face = (page, side) => page.locator(`.clock[data-side="${side}"]`).textContent();
const seconds = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const near = (text, want, by = 6) => assert.ok(seconds(text) <= want && seconds(text) >= want - by, `${text}, not ${want}`);

// Black to move in chess, with its clock running.
const chess = (t, left, options = {}) =>
  openGame(t, "chess", { seats: TWO, control, start: "4k3/p7/8/8/8/8/P7/4K1N1 b - - 0 9", clock: clock(left), ...options.game }, { prepare, ...options });

const DARK = "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9 spent=lights-out/- hidden=g1f3 time=3+2 hands=time-theft,swap-squares,shield/freeze,swap-squares,shield";
const dark = (t) =>
  openGame(t, "chaos", { start: DARK, options: "time=3+2", control: { ...control, increment_ms: 2000 }, seats: TWO, open: true,
    clock: { control: { ...control, increment_ms: 2000 }, left: [100_000, 60_000], started: true } }, { prepare });

for (const [name, by] of [["forward", HOUR], ["back", -HOUR]]) {
  test(`the clock of the device is set ${name}: the chess clock goes on as before`, LIMIT, async (t) => {
    const { page, bad } = await chess(t, [100_000, 90_000]);
    await rest(page, "person");
    await page.locator('.clock[data-side="black"].is-running').waitFor();
    await page.clock.runFor(2000);
    await jump(page, by);
    await page.clock.runFor(10_000);
    near(await face(page, "black"), 78);
    near(await face(page, "white"), 100, 0);
    assert.equal(await page.locator(".result").count(), 0);
    assert.deepEqual(bad, []);
  });

  test(`set ${name} in the dark: the lights return after their wait`, LIMIT, async (t) => {
    const { page, bad } = await dark(t);
    await rest(page, "person");
    const white = () => page.locator('[data-piece^="white"]').count();
    await jump(page, by);
    await page.clock.runFor(2000);
    assert.equal(await white(), 0, "not before");
    await page.clock.runFor(5000);
    assert.equal(await white(), 3, "not after");
    assert.deepEqual(bad, []);
  });

  test(`set ${name} while a package is chosen: the time for it stays`, LIMIT, async (t) => {
    const { page, bad } = await openGame(t, "chaos", { options: "time=3+2", control: { ...control, increment_ms: 2000 }, seats: TWO }, { prepare });
    await page.locator(".curtain").waitFor();
    await page.clock.runFor(2000);
    await action(page, "lift").click();
    await rest(page, "person");
    await jump(page, by);
    await page.clock.runFor(10_000);
    const left = await page.locator(".package .clock").textContent();
    assert.ok(seconds(left) <= 21 && seconds(left) >= 14, left);
    await page.clock.runFor(25_000);
    await page.locator(".package").waitFor({ state: "detached" });
    assert.deepEqual(bad, []);
  });

  test(`set ${name}, then the page is loaded again: no time is given or taken`, LIMIT, async (t) => {
    const { page, bad } = await chess(t, [100_000, 90_000]);
    await rest(page, "person");
    await page.clock.runFor(5000);
    const before = seconds(await face(page, "black"));
    await jump(page, by);
    await page.reload();
    await ready(page);
    await page.locator(".table").waitFor();
    near(await face(page, "black"), before);
    assert.equal(await page.locator(".result").count(), 0);
    assert.deepEqual(bad, []);
  });

  test(`set ${name} under the curtain and while the page is hidden: the clocks stand`, LIMIT, async (t) => {
    const { page, bad } = await openGame(t, "colours-blitz", { seats: TWO, control, clock: clock([170_000, 160_000]) }, { prepare });
    await page.locator(".curtain").waitFor();
    await jump(page, by);
    await page.clock.runFor(5000);
    assert.deepEqual([await face(page, "white"), await face(page, "black")], ["2:50", "2:40"]);
    await action(page, "lift").click();
    const hide = (hidden) => page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, hidden);
    await hide(true);
    const stood = await face(page, "white");
    await jump(page, by);
    await page.clock.runFor(60_000);
    await hide(false);
    assert.equal(await face(page, "white"), stood);
    assert.deepEqual(bad, []);
  });

  test(`set ${name} while the CPU thinks and while a message stands: both end`, LIMIT, async (t) => {
    const { page, bad } = await openGame(t, "chess", {}, { prepare });
    await rest(page, "person");
    await action(page, "undo").click({ force: true });
    await page.locator(".toast").waitFor();
    await jump(page, by);
    await page.clock.runFor(7000);
    assert.equal(await page.locator(".toast").count(), 0);
    await play(page, "e2", "e4");
    await jump(page, by);
    const answered = async () => (await page.locator(".log [data-turn]").count()) >= 2;
    while (!(await answered())) await page.clock.runFor(200);
    assert.deepEqual(bad, []);
  });
}

test("a week forth and back: the cups of both weeks stand, and the start page has no game from the future", LIMIT, async (t) => {
  const profile = JSON.stringify({ version: 1, id: "me", name: "Ann", face: "fox", made_ms: 1, games: {}, ledger: {}, cups: {} });
  const { page, bad } = await openWith(t, { "intermezzo.profile.me": profile }, { hash: "#/tournaments/cup", prepare, settings: { motion: "off", sound: false, profile: "me" } });
  const week = () => page.locator('[data-part="cup"]').getAttribute("data-week");
  const again = async (hash) => {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.locator(`body[data-route="${hash === "#/" ? "home" : "tournaments"}"]`).waitFor();
  };
  const first = await week();
  await jump(page, 7 * 24 * HOUR);
  await again("#/");
  await again("#/tournaments/cup");
  assert.notEqual(await week(), first);
  await jump(page, -7 * 24 * HOUR);
  await again("#/");
  await again("#/tournaments/cup");
  assert.equal(await week(), first);
  assert.deepEqual(bad, []);
});

// ---- dialogs end with what they are about ----

const dialogs = (page) => page.locator("dialog[open]").count();

for (const [name, open] of [
  ["the question about resigning", async (page) => { await action(page, "menu").click(); await action(page, "resign").click(); await page.locator('dialog[open] [data-action="confirm"]').waitFor(); }],
  ["the menu", async (page) => { await action(page, "menu").click(); await page.locator("dialog[open] .menu").waitFor(); }],
]) {
  test(`the flag falls under ${name}: the result stands alone`, LIMIT, async (t) => {
    const { page, bad } = await chess(t, [100_000, 25_000], { device: PHONE });
    await rest(page, "person");
    await open(page);
    assert.equal(await dialogs(page), 1);
    await page.clock.runFor(27_000);
    await page.locator(".result").waitFor();
    assert.equal(await dialogs(page), 1);
    assert.equal(await page.locator("dialog[open] .result").count(), 1);
    assert.equal(await page.locator(".result").getAttribute("data-why"), "flag");
    assert.deepEqual(bad, []);
  });
}

test("the flag falls under the piles", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "arcana", { seats: TWO, open: true, control, clock: clock([25_000, 90_000]) }, { prepare });
  await rest(page, "person");
  await action(page, "piles").first().click();
  await page.locator("dialog[open] .piles").waitFor();
  await page.clock.runFor(27_000);
  await page.locator(".result").waitFor();
  assert.equal(await dialogs(page), 1);
  assert.deepEqual(bad, []);
});

test("another tab takes over under the question whether to remove a game: nothing is asked any more", LIMIT, async (t) => {
  const { page, context, url } = await openWith(t, { "intermezzo.game.x": saved("chess") });
  await page.locator('[data-action="remove"][data-game="x"]').click();
  await page.locator('dialog[open] [data-action="confirm"]').waitFor();
  const second = await context.newPage();
  await second.goto(url);
  await ready(second);
  await second.locator('[data-action="take-over"]').click();
  await page.locator('[data-banner="other-tab"]').waitFor();
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.ok(await page.evaluate(() => localStorage.getItem("intermezzo.game.x")));
});

// ---- the screen stays awake ----

const stub = (page) => page.addInitScript(() => {
  window.locks = { asked: 0, held: 0, last: null };
  const request = async () => {
    window.locks.asked++;
    window.locks.held++;
    const lock = { released: false, release: async () => { if (!lock.released) { lock.released = true; window.locks.held--; } } };
    window.locks.last = lock;
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
});
const held = (page, n) => page.waitForFunction((n) => window.locks.held === n, n);

test("the screen stays awake in a game with a clock, and the lock is given back", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess", { seats: TWO, control }, { prepare: stub });
  await rest(page, "person");
  await held(page, 1);
  // The browser takes it back while the page is hidden.
  await page.evaluate(() => window.locks.last.release());
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await held(page, 1);
  assert.equal(await page.evaluate(() => window.locks.asked), 2);
  await page.evaluate(() => { location.hash = "#/"; });
  await held(page, 0);
  await page.evaluate(() => { location.hash = "#/game/x"; });
  await held(page, 1);
  await action(page, "menu").click();
  await action(page, "resign").click();
  await action(page, "confirm").click();
  await page.locator(".result").waitFor();
  await held(page, 0);
  assert.deepEqual(bad, []);
});

test("the screen stays awake while the CPU thinks, not while a person does without a clock", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess", { seats: [person("Anna"), cpu(1)] }, { prepare: stub });
  await rest(page, "person");
  assert.equal(await page.evaluate(() => window.locks.asked), 0);
  await play(page, "e2", "e4");
  await page.waitForFunction(() => window.locks.asked > 0);
  await rest(page, "person");
  await held(page, 0);
  assert.deepEqual(bad, []);
});

for (const [name, value] of [["there is none", undefined], ["the browser refuses", { request: "refuse" }]]) {
  test(`a wake lock is no trouble where ${name}`, LIMIT, async (t) => {
    const prepare = (page) => page.addInitScript((refuses) => {
      const value = refuses ? { request: async () => { throw new DOMException("no", "NotAllowedError"); } } : undefined;
      Object.defineProperty(navigator, "wakeLock", { value, configurable: true });
    }, !!value);
    const { page, bad } = await openGame(t, "chess", { seats: TWO, control }, { prepare });
    await rest(page, "person");
    await play(page, "e2", "e4");
    await page.locator('.table[data-turn="black"]').waitFor();
    assert.deepEqual(bad, []);
  });
}
