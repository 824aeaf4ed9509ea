// The news: what the other side has done, whole, in sight, of the turn that is looked at, and for nobody under the curtain.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, LONG, MID, TWO, action, calm, openGame, play, rest } from "./table.mjs";

const DEVICES = [["desktop", DESKTOP], ["phone", PHONE]];
// On each device every other of these games, or all of them.
const half = (modes, where) => modes.filter((_, n) => LONG || n % 2 === (where === "phone" ? 1 : 0));
// Random games of 111 turns: White has played last.
const long = (mode) => readFileSync(path.join(import.meta.dirname, "fixtures", `long-${mode}.txt`), "utf8").trim();
const news = (page) => page.locator(".prompt .news").textContent();
const all = (page) => page.locator("dialog[open] .news-list li");

// Whether all the words of the news are painted: nothing lies over them, and no line is cut.
const whole = (page) =>
  page.locator(".prompt .news").evaluate((e) => {
    const [r, style] = [e.getBoundingClientRect(), getComputedStyle(e)];
    const shown = e.checkVisibility({ visibilityProperty: true }) && r.width > 4 && r.height > 4;
    const prompt = document.querySelector(".prompt").getBoundingClientRect();
    const inside = r.top >= prompt.top - 1 && r.bottom <= prompt.bottom + 1 && r.left >= 0 && r.right <= innerWidth;
    return { shown, inside, lines: Math.round(r.height / parseFloat(style.lineHeight)), cut: e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 };
  });

for (const [where, device] of DEVICES) {
  test(`the news of the other's turn stands in two lines, and all of it is told by a press, on a ${where}`, LIMIT, async (t) => {
    let cut = 0;
    for (const mode of half(["realm", "arcana", "factions", "chaos"], where)) {
      const { page, bad } = await openGame(t, mode, { seats: TWO, open: true, picks: long(mode) }, { device });
      await rest(page, "person");
      // The latest turn, and those that have most to tell.
      const lengths = await page.locator(".log [data-turn]").evaluateAll((all) => all.map((e) => [Number(e.dataset.turn) + 1, e.title.length]));
      const most = lengths.sort((a, b) => b[1] - a[1]).slice(0, 2).map(([turn]) => turn);
      for (const turns of [null, ...most]) {
        if (turns) await page.locator(`.log [data-turn="${turns - 1}"]`).evaluate((row) => row.click());
        const told = await news(page);
        assert.ok(told.length > 10, `${mode}: ${told}`);
        const seen = await whole(page);
        assert.ok(seen.shown && seen.inside && seen.lines >= 1 && seen.lines <= 2, `${mode}, ${turns}: ${JSON.stringify(seen)}`);
        cut += seen.cut;
        // The words themselves are pressed.
        await calm(page);
        const box = await page.locator(".prompt .news").boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await all(page).first().waitFor();
        assert.equal((await all(page).allTextContents()).map((line) => line.replace(/\.$/, "")).join(". "), told, mode);
        const last = all(page).last();
        await last.scrollIntoViewIfNeeded();
        assert.ok(await last.evaluate((e) => {
          const [r, d] = [e.getBoundingClientRect(), e.closest("dialog").getBoundingClientRect()];
          return r.bottom <= Math.min(d.bottom, innerHeight) + 1 && r.right <= d.right && e.scrollWidth <= e.clientWidth + 1;
        }), `${mode}: the last of it is seen`);
        await page.locator('dialog[open] [data-action="close"]').click();
        await page.locator("dialog[open]").waitFor({ state: "detached" });
      }
      assert.deepEqual(bad, []);
    }
    t.diagnostic(`${cut} were longer than two lines`);
    if (device === PHONE) assert.ok(cut > 0, "some news is longer than two lines");
  });
}

test("what the focus or the pointer was on before does not hide the news; what they go to does", LIMIT, async (t) => {
  const start = "4k3/7p/8/8/8/8/P7/4K3_w_-_-_0_9 hands=trap,magnet,wall/ghost,ram";
  for (const by of ["focus", "pointer"]) {
    const { page, bad } = await openGame(t, "arcana", { start });
    await rest(page, "person");
    const [first, second] = [page.locator(".hand .card").nth(0), page.locator(".hand .card").nth(1)];
    const detail = page.locator(".prompt-detail");
    const on = (card) => (by === "focus" ? card.focus() : card.hover());
    const square = (name) => page.locator(`[data-square="${name}"]`);
    await on(first);
    await detail.waitFor();
    // A turn that leaves focus and pointer where they are, as one that a screen reader or a voice plays.
    for (const name of ["a2", "a3"]) {
      await calm(page);
      await square(name).evaluate((e) => e.click());
    }
    await page.locator('.log [data-turn="1"]').waitFor();
    await rest(page, "person");
    assert.ok(await first.evaluate((e, by) => (by === "focus" ? e === document.activeElement : e.matches(":hover")), by), "it rests where it was");
    assert.match(await news(page), /\w/);
    assert.equal(await detail.count(), 0, "the old hint is gone");
    assert.deepEqual((({ shown, inside }) => [shown, inside])(await whole(page)), [true, true]);
    await on(second);
    if (by === "focus") await page.keyboard.press("Shift");
    await detail.waitFor();
    assert.ok((await detail.innerText()).startsWith(await second.locator(".card-name").textContent().then((name) => name.replaceAll("\u00ad", ""))));
    assert.deepEqual(bad, []);
  }
});

for (const [where, device] of DEVICES) {
  test(`looking back, the news is of the turn that is looked at, and its row is in sight, on a ${where}`, LIMIT, async (t) => {
    for (const mode of half(["chess", "realm"], where)) {
      const { page, bad } = await openGame(t, mode, { seats: TWO, open: true, picks: long(mode) }, { device });
      await rest(page, "person");
      const sheet = page.locator('.bar [data-action="log"]');
      if (await sheet.isVisible()) await sheet.click();
      await page.locator(".log-turns").waitFor();
      const current = page.locator(".log-line.is-current");
      // Steps over more turns than the list shows at once, both ways; the rows say what each turn did.
      const look = async (turn) => {
        await page.waitForFunction((turn) => document.querySelector(".log-line.is-current [data-turn]")?.dataset.turn === String(turn - 1), turn);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const seen = await current.evaluate((row) => {
          const [r, list] = [row.getBoundingClientRect(), row.closest(".log-turns").getBoundingClientRect()];
          const other = row.parentElement.querySelector(".log-line:not(.is-current)");
          const paint = (e) => getComputedStyle(e).backgroundColor;
          return {
            inside: r.top >= list.top - 1 && r.bottom <= list.bottom + 1 && list.height >= r.height,
            marked: paint(row) !== paint(other) && row.querySelector("button").getAttribute("aria-current") === "step",
            told: row.querySelector("button").title,
            rows: row.parentElement.querySelectorAll(".is-current, [aria-current]").length,
          };
        });
        assert.ok(seen.inside && seen.marked, `${mode}, turn ${turn}: ${JSON.stringify(seen)}`);
        assert.equal(seen.rows, 2, "one row, and the button in it");
        const told = await news(page);
        assert.equal(await page.locator(".prompt-ask").innerText(), `After turn ${turn}.`);
        return [told, seen.told];
      };
      await action(page, "first").click();
      assert.equal(await news(page), "", "nothing has happened at the start");
      const found = [];
      for (let turn = 1; turn <= 34; turn += 1) {
        await action(page, "next").click();
        found.push(await look(turn));
      }
      for (const [told, row] of found) {
        // What a turn did is told in its row, too; the news leaves out what is only counted.
        for (const sentence of told.split(". ")) assert.ok(row.includes(sentence), `${sentence} is not of this turn: ${row}`);
      }
      assert.ok(new Set(found.map(([told]) => told)).size > 20, "not the same for all");
      await page.locator('.log-steps [data-action="last"]').click();
      await page.locator(".log-line.is-current").waitFor({ state: "detached" });
      await page.waitForFunction(() => {
        const list = document.querySelector(".log-turns");
        return list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
      });
      await action(page, "prev").click();
      await look(110);
      assert.deepEqual(bad, []);
    }
  });
}

test("under the curtain nothing is told", LIMIT, async (t) => {
  const start = `${MID} w classic hands=red-pawn,blue-9,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
  const { page, bad } = await openGame(t, "colours-classic", { seats: TWO, start });
  // All that is said in live regions, in order.
  await page.evaluate(() => {
    window.heard = [];
    const tell = () => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
        const words = region.textContent.trim();
        if (words && window.heard.at(-1) !== words && !region.closest("[inert]")) window.heard.push(words);
      }
    };
    new MutationObserver(tell).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const heard = () => page.evaluate(() => window.heard.splice(0).join(" | "));
  await rest(page, "curtain");
  await action(page, "lift").click();
  await rest(page, "person");
  await heard();
  await page.locator('[data-card="red-pawn"]').click();
  await play(page, "a2", "a4");
  await rest(page, "curtain");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // What was said while the own turn was prepared is of the own turn; of what it has done nothing is told.
  assert.doesNotMatch(await heard(), /a2|a4|draws|plays Red/);
  assert.equal(await page.locator(".prompt").evaluate((e) => !!e.closest("[inert]")), true);
  // No key and no press opens the news.
  for (const key of ["n", "N", "Enter"]) await page.keyboard.press(key).catch(() => {});
  await page.locator(".news-all").evaluateAll((all) => all.forEach((e) => e.click()));
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.doesNotMatch(await page.locator(".curtain").innerText(), /a4|pawn/i);
  await action(page, "lift").click();
  await rest(page, "person");
  assert.match(await heard(), /a4/, "told when the curtain is lifted");
  assert.match(await news(page), /a4/);
  assert.deepEqual((({ shown, inside }) => [shown, inside])(await whole(page)), [true, true]);
  assert.deepEqual(bad, []);
});
