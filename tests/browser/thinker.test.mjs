// The CPU's worker: it answers, it is replaced when it dies, and when nothing helps the player is told and can go on.
import assert from "node:assert/strict";
import test from "node:test";
import { open } from "./browser.mjs";

const LIMIT = { timeout: 60_000 };

// A game in which the CPU begins; the first `dead` workers get a broken program.
async function begin(t, dead) {
  // No service worker: it would answer in place of the route below.
  const device = { serviceWorkers: "block" };
  const { page } = await open(t, { path: "#/new/chess", device });
  const count = { asked: 0, dead };
  await page.route("**/thinker_bg.wasm", (route) => {
    count.asked += 1;
    const body = "no program";
    return count.asked <= count.dead ? route.fulfill({ contentType: "application/wasm", body }) : route.continue();
  });
  await page.locator("input[name=side][value=black]").check();
  await page.locator('[data-action="start"]').click();
  return { page, count };
}
const answered = (page) => page.locator('.table[data-need="person"]').waitFor();

test("the CPU answers", LIMIT, async (t) => {
  const { page, count } = await begin(t, 0);
  await answered(page);
  assert.equal(count.asked, 1);
});

test("a worker that dies is replaced and asked again", LIMIT, async (t) => {
  const { page, count } = await begin(t, 2);
  await answered(page);
  assert.equal(count.asked, 3);
});

test("when every worker dies it is told, and the game can go on", LIMIT, async (t) => {
  const { page, count } = await begin(t, 1000);
  await page.locator(".prompt-ask", { hasText: "The CPU stopped working" }).waitFor();
  assert.equal(count.asked, 3);
  count.dead = 0;
  await page.getByRole("button", { name: "Try again" }).click();
  await answered(page);
});

test("leaving the game ends the worker", LIMIT, async (t) => {
  const { page } = await begin(t, 0);
  await answered(page);
  assert.equal(page.workers().length, 1);
  const [worker] = page.workers();
  const closed = new Promise((ok) => worker.on("close", ok));
  await page.evaluate(() => void (location.hash = "#/"));
  await closed;
  assert.equal(page.workers().length, 0);
});
