// Clocks at the table and before it: time that is stolen is seen, a flag falls, the new-game page asks for time and odds.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, TWO, action, openGame, openWith, play, rest, some } from "./table.mjs";

const HANDS = "hands=time-theft,swap-squares,shield/freeze,swap-squares,shield";
const control = { base_ms: 180_000, increment_ms: 2000 };

// A game of two people side by side at 3+2, under way.
const timed = (t, { start, left, ...options }) =>
  openGame(t, "chaos", { start: `${start} time=3+2 ${HANDS}`, options: "time=3+2", control, seats: TWO, open: true, clock: { control, left, started: true } }, {
    prepare: (page) => page.clock.install(),
    ...options,
  });

const face = (page, side) => page.locator(`.clock[data-side="${side}"]`).textContent();
const seconds = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

for (const [name, device] of some(1, [["a desktop", DESKTOP], ["a phone", PHONE]])) {
  for (const motion of ["on", "off"]) {
    test(`stolen seconds are shown on ${name}, motion ${motion}`, LIMIT, async (t) => {
      const start = "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9";
      const { page, bad } = await timed(t, { start, left: [100_000, 60_000], device, settings: { motion, sound: false } });
      await rest(page, "person");
      assert.equal(await face(page, "black"), "1:00");
      await page.locator('.hand [data-card="time-theft"]').click();
      await play(page, "a2", "a3");
      const toll = page.locator(".toll");
      const wait = async () => {
        while (!(await toll.count())) await page.clock.runFor(50);
      };
      await wait();
      assert.equal(await toll.textContent(), "+9 s");
      assert.equal(await toll.getAttribute("data-ms"), "9000");
      const { width, height } = device.viewport;
      const box = await toll.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
      assert.match(await page.locator('[role="status"]').allTextContents().then((all) => all.join("|")), /9 s go from Ben to Anna/);
      await page.clock.runFor(6000);
      assert.equal(await toll.count(), 0);
      // Less what Black has waited meanwhile; White has its loot and two seconds for the turn.
      const black = seconds(await face(page, "black"));
      assert.ok(black <= 51 && black >= 40, `${black}`);
      const white = seconds(await face(page, "white"));
      assert.ok(white <= 111 && white >= 100, `${white}`);
      assert.deepEqual(bad, []);
    });
  }

  test(`a flag falls in chaos on ${name}: a win, or a draw against a bare king`, LIMIT, async (t) => {
    for (const [men, winner] of [["4K1N1", "white"], ["4K3", "none"]]) {
      const start = `4k3/p7/8/8/8/8/8/${men}_b_-_-_0_9`;
      const { page, bad } = await timed(t, { start, left: [100_000, 90_000], device });
      await rest(page, "person");
      await page.locator('.clock[data-side="black"].is-running').waitFor();
      const warned = (words) => page.locator('[role="status"]', { hasText: words }).count();
      // From here on only as much time passes as is told to, however slow the machine.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
      await page.clock.runFor((seconds(await face(page, "black")) - 22) * 1000);
      assert.equal(await warned("less than"), 0);
      await page.clock.runFor(3000);
      assert.equal(await warned("Ben: less than 20 seconds left"), 1);
      assert.equal(await page.locator('.clock[data-side="black"].is-low').count(), 1);
      await page.clock.runFor(10_000);
      assert.equal(await warned("Ben: less than 10 seconds left"), 1);
      await page.clock.runFor(12_000);
      const result = page.locator(".result");
      await result.waitFor();
      assert.equal(await result.getAttribute("data-why"), "flag");
      assert.equal(await result.getAttribute("data-winner"), winner);
      assert.equal(await face(page, "black"), "0:00.0");
      // With one game there is no score yet; the Tilt of the next one is told.
      assert.equal(await page.locator('[data-part="score"]').count(), 0);
      const tilt = winner === "white" ? "Anna with Tilt 0 (4 points), Ben with Tilt 1 (5 points)" : "Anna with Tilt 0 (4 points), Ben with Tilt 0 (4 points)";
      assert.match(await page.locator('[data-part="tilt"]').textContent(), new RegExp(tilt.replace(/[()]/g, "\\$&")));
      assert.deepEqual(bad, []);
    }
  });

  test(`a new game of chaos is asked for calmly on ${name}`, LIMIT, async (t) => {
    const { page, bad } = await openWith(t, {}, { hash: "#/new/chaos", device });
    assert.equal(await page.locator('input[name="clock"]').count(), 0, "one question about time");
    assert.equal(await page.locator('input[name="time"]').count(), 4);
    assert.equal(await page.locator('[data-undo="clock"]').count(), 1);
    await page.locator('input[name="time"][value="none"]').check({ force: true });
    assert.equal(await page.locator('input[name="undo"]').count(), 1);
    await page.locator('input[name="time"][value="3+2"]').check({ force: true });
    const odds = page.locator('[data-part="odds"]');
    assert.equal(await page.locator('input[name="tilt-black"]').first().isVisible(), false);
    const summary = odds.locator("summary");
    // The start button stays in sight at the bottom: what is tapped must not lie under it.
    const middle = (there) => there.evaluate((e) => e.scrollIntoView({ block: "center" }));
    await middle(summary);
    await summary.click();
    const tilt = page.locator('input[name="tilt-black"][value="2"]');
    await middle(tilt);
    await tilt.check({ force: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, device.viewport.width, "no sideways scrolling");
    await page.locator('input[name="sabotage"][value="off"]').check({ force: true });
    assert.equal(await odds.count(), 0);
    await page.locator('input[name="sabotage"][value="on"]').check({ force: true });
    await action(page, "start").click();
    await page.locator(".table").waitFor();
    const setup = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("intermezzo.game."));
      return JSON.parse(localStorage.getItem(key)).setup;
    });
    assert.equal(setup.options, "time=3+2 sabotage=on tilt-black=2");
    assert.deepEqual(setup.control, { base_ms: 180_000, increment_ms: 2000 });
    assert.deepEqual(bad, []);
  });
}

test("in the dark the lights return by themselves, at a price", LIMIT, async (t) => {
  const start = "4k3/p7/8/8/8/8/P7/4K1N1_w_-_-_0_9 spent=lights-out/- hidden=g1f3";
  const { page, bad } = await timed(t, { start, left: [100_000, 60_000] });
  await rest(page, "person");
  const white = () => page.locator('[data-piece^="white"]').count();
  assert.equal(await white(), 0);
  await page.clock.runFor(5000);
  assert.equal(await white(), 0);
  await page.clock.runFor(1500);
  assert.equal(await white(), 3);
  assert.equal(await page.locator(".toll.is-lost").textContent(), "−6 s");
  const left = seconds(await face(page, "black"));
  assert.ok(left <= 48 && left >= 46, `${left}`);
  assert.deepEqual(bad, []);
});

test("a package that nobody completes is completed when its time is up", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chaos", { options: "time=3+2", control, seats: TWO }, { prepare: (page) => page.clock.install() });
  const under = (name) => page.locator(".curtain", { hasText: `I am ${name}` }).waitFor();
  for (const name of ["Anna", "Ben"]) {
    await under(name);
    await page.clock.runFor(40_000);
    await under(name);
    await action(page, "lift").click();
    await rest(page, "person");
    await page.clock.runFor(31_000);
  }
  await under("Anna");
  await action(page, "lift").click();
  await rest(page, "person");
  assert.equal(await page.locator(".hand .card").count(), 3);
  assert.match(await face(page, "white"), /^(3:00|1:30)$/);
  assert.deepEqual(bad, []);
});

test("games again are a match, and the score goes with the players", LIMIT, async (t) => {
  const { page, bad } = await openGame(t, "chess", { seats: TWO });
  const resign = async () => {
    await rest(page, "person");
    await action(page, "menu").click();
    await action(page, "resign").click();
    await action(page, "confirm").click();
    await page.locator(".result").waitFor();
  };
  await resign(); // Anna, with White
  assert.equal(await page.locator('[data-part="score"]').count(), 0);
  await action(page, "again-swapped").click();
  await page.locator('.seat[data-side="white"][aria-label^="Ben"]').waitFor();
  await resign(); // Ben
  assert.equal(await page.locator('[data-part="score"]').textContent(), "Anna 1, Ben 1");
  await action(page, "again").click();
  await page.locator('.table[data-need="person"]').waitFor();
  await resign();
  assert.equal(await page.locator('[data-part="score"]').textContent(), "Anna 2, Ben 1");
  assert.equal(await page.locator('[data-part="tilt"]').count(), 0);
  assert.deepEqual(bad, []);
});
