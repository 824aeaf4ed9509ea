// Chaos & Sabotage at the table: packages chosen in secret, turns in the dark, each card, cycling, handicaps beside a name.
// On a phone everything is tapped, on a desktop clicked.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE, ready } from "./browser.mjs";
import { LIMIT, LONG, TWO, action, consistent, cpu, dice, everything, holds, nothingOf, openGame, openWith, person, piece, presser, randomPick, rest, some, square, turns } from "./table.mjs";

const FIRST = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
const at = (fen, words = "", side = "w") => `${fen}_${side}_-_-_0_9 time=none ${words}`;
const chaos = (t, start, device, game = {}, options = {}) =>
  openGame(t, "chaos", { seats: TWO, open: true, start, options: "time=none", ...game }, { device, ...options });

const card = (page, slug) => page.locator(`.hand .card[data-card="${slug}"]`);
const option = (page, word) => page.locator(`.prompt [data-pick="${word}"]`);
const role = (page, letter) => page.locator(`.chooser [data-pick="=${letter}"]`);
const handicap = (page, slug) => page.locator(`.package [data-pick="${slug}"]`);
const choose = (page) => action(page, "choose-package");
const asks = (page, words) => page.locator(".prompt-ask", { hasText: words }).waitFor();
const turn = (page, side) => page.locator(`.table[data-busy="0"][data-turn="${side}"][data-need="person"]`).waitFor();
const label = (page, name) => square(page, name).getAttribute("aria-label");
const toast = (page, words) => page.locator(".toast[data-rule]", { hasText: words }).waitFor();
const spent = (page, points) => page.locator(`.package [data-spent="${points}"]`).waitFor();
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// Whoever is named takes the device.
async function lift(page, press, name) {
  await rest(page, "curtain");
  await page.locator(".curtain", { hasText: name }).waitFor();
  assert.equal(await page.locator("[data-card], .package").count(), 0);
  await press(action(page, "lift"));
  await rest(page, "person");
}

// Nothing of a side is anywhere in the document, its captured pieces aside.
async function unseen(page, side) {
  await nothingOf(page, ["pawn", "knight", "bishop", "rook", "queen", "king"].flatMap((role) => [`${side}-${role}`, `${side} ${role}`]));
  assert.equal(await page.locator(`.board .pc--${side}`).count(), 0);
  await consistent(page);
}

for (const [where, device] of some(0, [["desktop", DESKTOP], ["phone", PHONE]])) {
  const on = (name, run) => test(`${name}, on a ${where}`, LIMIT, run);

  on("packages are chosen in secret and told together", async (t) => {
    const start = `${FIRST} time=none tilt-black=1 stage=pack-white`;
    const { page, bad } = await chaos(t, start, device, { open: false, options: "time=none tilt-black=1" });
    const press = presser(page, device);
    await lift(page, press, "Anna");
    const panel = page.locator('.package[data-bearer="black"]');
    await panel.getByRole("heading", { name: "Choose what Ben will bear" }).waitFor();
    assert.match(await panel.textContent(), /Your budget: 4 points\./);
    assert.equal(await choose(page).getAttribute("aria-disabled"), "true");
    // It says why not, and stays.
    await choose(page).click({ force: true });
    await toast(page, "exactly your budget");
    await press(handicap(page, "lost-knight-b"));
    await spent(page, 3);
    assert.equal(await handicap(page, "lost-knight-b").getAttribute("aria-pressed"), "true");
    assert.equal(await page.locator('.package-board [data-at="b8"].is-gone').count(), 1);
    await handicap(page, "demoted-queen").click({ force: true });
    await toast(page, "fit your budget");
    await spent(page, 3);
    // The other knight instead.
    await press(handicap(page, "lost-knight-g"));
    await page.locator('.package-board [data-at="g8"].is-gone').waitFor();
    assert.equal(await handicap(page, "lost-knight-b").getAttribute("aria-pressed"), "false");
    await spent(page, 3);
    await press(handicap(page, "lazy-pawns"));
    await spent(page, 4);
    // And off again.
    await press(handicap(page, "lazy-pawns"));
    await spent(page, 3);
    await press(handicap(page, "glass-king"));
    await spent(page, 4);
    assert.match(await page.locator(".package-cost [role=status]").textContent(), /4 of 4 points: ready/);
    assert.equal(await wide(page), 0);
    const button = await choose(page).boundingBox();
    assert.ok(button.y + button.height <= device.viewport.height, "the button is in reach");
    await press(choose(page));
    await rest(page, "curtain");
    await nothingOf(page, ["Glass King", "g-knight", "lost-knight-g", "Lost Knight"]);
    await lift(page, press, "Ben");
    await page.locator('.package[data-bearer="white"]').waitFor();
    assert.match(await page.locator(".package-ask").textContent(), /5 points \(4 and Tilt 1\)/);
    await spent(page, 0);
    assert.equal(await page.locator('.package [aria-pressed="true"], .is-chosen, .man.is-gone:not(.home-ranks--small *)').count(), 0);
    assert.doesNotMatch(await page.locator(".news, .log").allTextContents().then((all) => all.join()), /knight|Glass/i);
    await press(handicap(page, "demoted-queen"));
    assert.equal(await page.locator('.package-board [data-at="d1"].is-changed').count(), 1);
    await press(handicap(page, "lazy-pawns"), choose(page));
    await lift(page, press, "Anna");
    await holds(page, "d1", "white-rook");
    assert.match(await page.locator(".news").textContent(), /White bears Demoted Queen.*Black bears Lost Knight/);
    assert.equal(await piece(page, "g8"), null);
    const bears = (side) => page.locator(`.seat[data-side="${side}"] [data-action="handicaps"]`).getAttribute("aria-label");
    assert.match(await bears("white"), /Anna bears Demoted Queen, Lazy Pawns/);
    assert.match(await bears("black"), /Ben bears Lost Knight: g-knight, Glass King/);
    await press(square(page, "e2"));
    await square(page, "e4").click({ force: true });
    await toast(page, "lazy");
    assert.deepEqual(bad, []);
  });

  on("a package is chosen with the keyboard", async (t) => {
    const { page, bad } = await chaos(t, `${FIRST} time=none stage=pack-white`, device);
    await rest(page, "person");
    for (const slug of ["lost-bishop-c", "shy-queen"]) {
      await handicap(page, slug).focus();
      await page.keyboard.press("Space");
    }
    await spent(page, 4);
    assert.equal(await handicap(page, "shy-queen").evaluate((button) => button === document.activeElement), true);
    await action(page, "start-over").focus();
    await page.keyboard.press("Enter");
    await spent(page, 0);
    await handicap(page, "demoted-queen").focus();
    await page.keyboard.press("Enter");
    await choose(page).focus();
    await page.keyboard.press("Enter");
    await page.locator('.package[data-bearer="white"]').waitFor();
    assert.deepEqual(bad, []);
  });

  on("time to choose a package runs out: chance completes it", async (t) => {
    const control = { base_ms: 300_000, increment_ms: 3000 };
    const game = { options: "", control };
    const { page, bad } = await chaos(t, `${FIRST} stage=pack-white`, device, game, { prepare: (page) => page.clock.install() });
    const press = presser(page, device);
    await rest(page, "person");
    await press(handicap(page, "glass-king"));
    await page.clock.runFor(21_000);
    assert.match(await page.locator(".package .clock.is-low").textContent(), /^0:0\d$/);
    await page.clock.runFor(10_000);
    await page.locator('.package[data-bearer="white"]').waitFor();
    await spent(page, 0);
    assert.match(await page.locator(".package .clock").textContent(), /^0:(30|2\d)$/);
    assert.deepEqual(bad, []);
  });

  on("a blind turn shows nothing of the other side, a try bounces, a capture brings the lights", async (t) => {
    const start = at("4k2r/8/8/7P/8/8/P7/4K2N", "hands=lights-out,swap-squares,shield/freeze,swap-squares,shield");
    const { page, bad } = await chaos(t, start, device, { open: false });
    const press = presser(page, device);
    await lift(page, press, "Anna");
    await press(card(page, "lights-out"), "a2", "a4");
    await rest(page, "curtain");
    await unseen(page, "white");
    await lift(page, press, "Ben");
    await page.locator(".board.is-dark").waitFor();
    await unseen(page, "white");
    // The squares of the hidden move are named as themselves, and nowhere else.
    for (const name of ["a2", "a4"]) assert.equal((await everything(page)).match(new RegExp(`\\b${name}\\b`, "g")).length, 2, name);
    assert.match(await label(page, "h5"), /^h5, in the dark/);
    assert.match(await page.locator(".effects").textContent(), /own pieces only/);
    await action(page, "prev").evaluate((button) => button.click());
    await toast(page, "cannot look back");
    assert.equal(await page.locator(".board.is-back").count(), 0);
    for (const held of await page.locator(".hand .card").all()) assert.equal(await held.getAttribute("data-locked"), "blind-turn");
    if (device === DESKTOP) {
      // Dragged there it comes back as well.
      await square(page, "h8").dragTo(square(page, "h3"));
      await page.locator(".news", { hasText: "h8 to h3 bounces" }).waitFor();
      await holds(page, "h8", "black-rook");
      await consistent(page);
    }
    await press("h8", "h2");
    await rest(page, "person");
    await holds(page, "h8", "black-rook");
    assert.match(await page.locator(".news").textContent(), /h8 to h2 bounces/);
    await unseen(page, "white");
    await press("h8", "h5");
    await lift(page, press, "Anna");
    await holds(page, "h5", "black-rook");
    assert.equal(await page.locator(".board.is-dark").count(), 0);
    await holds(page, "a4", "white-pawn");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("in the dark one is told of a check and of a loss, and may ask for light", async (t) => {
    const start = at("4k3/8/2n5/8/8/8/8/R3K2B", "hands=lights-out,swap-squares,shield/freeze,swap-squares,shield");
    const { page, bad } = await chaos(t, start, device, { open: false });
    const press = presser(page, device);
    await lift(page, press, "Anna");
    await press(card(page, "lights-out"), "h1", "c6");
    await lift(page, press, "Ben");
    assert.match(await page.locator(".effects").textContent(), /check along a diagonal.*taken on c6/);
    assert.match(await label(page, "c6"), /a piece of yours was taken here/);
    assert.match(await label(page, "e8"), /in check/);
    assert.equal(await page.locator(".sign--taken").count(), 1);
    await unseen(page, "white");
    assert.match(await page.locator(".news").textContent(), /check/);
    await option(page, "lights").hover();
    assert.match(await page.locator(".prompt-detail").textContent(), /without a card/);
    await press(option(page, "lights"));
    await page.locator(".board:not(.is-dark)").waitFor();
    await turn(page, "black");
    await holds(page, "c6", "white-bishop");
    assert.equal(await option(page, "lights").count(), 0);
    for (const held of await page.locator(".hand .card").all()) assert.equal(await held.getAttribute("data-locked"), "blind-turn");
    await press("e8", "e7");
    await lift(page, press, "Anna");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("each card that is the whole move", async (t) => {
    const cases = [
      ["double-move", "4k3/8/8/8/8/8/P7/4K3", ["a2", "a3", "a3", "a4"], ["a4", "white-pawn"]],
      ["swap-squares", "4k3/8/8/8/3N4/8/8/B3K3", ["d4", "a1"], ["d4", "white-bishop"]],
      ["pawn-rush", "4k3/8/8/8/P7/8/8/4K3", ["a4", "a6"], ["a6", "white-pawn"]],
    ];
    for (const [slug, fen, steps, [name, what]] of cases) {
      const { page, bad } = await chaos(t, at(fen, `hands=${slug}/-`), device);
      const press = presser(page, device);
      await turn(page, "white");
      await press(card(page, slug), steps[0]);
      await press(action(page, "cancel"));
      await page.locator(".table:not(.is-preparing)").waitFor();
      await press(card(page, slug), ...steps);
      await turn(page, "black");
      await holds(page, name, what);
      await consistent(page);
      await press(page.locator('.seat[data-side="white"] [data-action="piles"]'));
      assert.equal(await page.locator('[data-pile="spent"] .pile-card').count(), 1);
      assert.deepEqual(bad, []);
      await page.context().close();
    }
  });

  on("each card that comes before a move", async (t) => {
    const cases = [
      ["freeze", "4k3/8/8/3n4/8/8/P7/4K3", ["d5", "a2", "a3"], "d5", /frozen/],
      ["shield", "4k3/8/8/3n4/8/8/P7/4K3", ["a2", "e1", "e2"], "a2", /shielded/],
    ];
    for (const [slug, fen, steps, name, told] of cases) {
      const { page, bad } = await chaos(t, at(fen, `hands=${slug}/-`), device);
      const press = presser(page, device);
      await turn(page, "white");
      await press(card(page, slug), ...steps);
      await turn(page, "black");
      assert.match(await label(page, name), told);
      assert.equal(await turns(page), 1);
      assert.deepEqual(bad, []);
      await page.context().close();
    }
    const control = { base_ms: 180_000, increment_ms: 2000 };
    const start = "4k3/8/8/3n4/8/8/P7/4K3_w_-_-_0_9 time=3+2 hands=time-theft/-";
    const { page, bad } = await chaos(t, start, device, { options: "time=3+2", control });
    const press = presser(page, device);
    await turn(page, "white");
    await press(card(page, "time-theft"), "a2", "a3");
    await turn(page, "black");
    assert.match(await page.locator('.clock[data-side="black"]').textContent(), /^2:5\d/);
    assert.deepEqual(bad, []);
  });

  on("a promotion with its twin", async (t) => {
    const { page, bad } = await chaos(t, at("8/P7/4k3/8/8/8/8/6K1", "hands=twin-promotion/-"), device);
    const press = presser(page, device);
    await turn(page, "white");
    await press(card(page, "twin-promotion"), "a7", "a8", role(page, "N"));
    await turn(page, "black");
    assert.equal(await page.locator('.square[data-piece="white-knight"]').count(), 2);
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("a locked card is cycled, then a move is owed", async (t) => {
    const { page, bad } = await chaos(t, at("4k3/8/8/8/8/8/P7/4K3", "hands=twin-promotion,shield,freeze/-"), device);
    const press = presser(page, device);
    await turn(page, "white");
    assert.ok(await card(page, "twin-promotion").getAttribute("data-locked"));
    await press(option(page, "cycle"));
    await asks(page, "Which locked card");
    await press(action(page, "cancel"));
    await page.locator(".table:not(.is-preparing)").waitFor();
    await press(option(page, "cycle"));
    await card(page, "twin-promotion").click();
    await page.locator('.card-note[data-drawn="Tap again to cycle"]').waitFor();
    await card(page, "twin-promotion").click();
    await turn(page, "white");
    assert.equal(await card(page, "twin-promotion").count(), 0);
    assert.equal(await page.locator(".hand .card").count(), 3);
    assert.equal(await option(page, "cycle").count(), 0);
    for (const held of await page.locator(".hand .card").all()) assert.equal(await held.getAttribute("data-locked"), "cycled");
    await press("a2", "a3");
    await turn(page, "black");
    assert.deepEqual(bad, []);
  });

  on("handicaps stand beside a name and are told in full", async (t) => {
    const start = at("3qk3/8/8/8/8/8/P7/4K3", "packages=glass-king,lazy-pawns/shy-queen shy=d8 hands=shield/freeze");
    const { page, bad } = await chaos(t, start, device);
    const press = presser(page, device);
    await turn(page, "white");
    const chips = page.locator('.seat[data-side="white"] [data-action="handicaps"]');
    assert.equal(await chips.locator("[data-handicap]").count(), 2);
    await press(chips);
    const told = page.locator('dialog[open] [data-pile="handicaps"]');
    await told.waitFor();
    assert.match(await told.textContent(), /Glass King.*castle.*Lazy Pawns.*two squares/);
    await press(action(page, "close"));
    assert.equal(await wide(page), 0);
    assert.deepEqual(bad, []);
  });

  on("open hands can be looked at", async (t) => {
    const { page, bad } = await chaos(t, at("4k3/8/8/8/8/8/P7/4K3", "hands=open hands=shield/freeze,swap-squares"), device, { options: "time=none hands=open" });
    const press = presser(page, device);
    await turn(page, "white");
    await press(page.locator('.seat[data-side="black"] [data-action="piles"]'));
    assert.match(await page.locator('[data-pile="hand"]').textContent(), /Swap.*Freeze|Freeze.*Swap/);
    assert.deepEqual(bad, []);
  });

  on("nothing moves away while a card is prepared, and nothing is cut off", async (t) => {
    const start = at("4k3/8/8/3n4/8/8/P7/4K3", "hands=double-move,freeze,twin-promotion/- packages=glass-king,lazy-pawns/lost-knight-b,glass-king");
    const { page } = await chaos(t, start, device);
    const press = presser(page, device);
    await turn(page, "white");
    const places = () =>
      page.evaluate(() =>
        [".board", ".hand", ".seat--near", ".seat:not(.seat--near)"].map((part) => {
          const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
          return [part, x, y, width, height].join(" ");
        }));
    const fits = () =>
      page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        low: document.querySelector(".hand").getBoundingClientRect().bottom <= innerHeight,
      }));
    const was = await places();
    for (const step of [card(page, "freeze"), "d5", "a2", action(page, "cancel"), option(page, "cycle"), action(page, "cancel")]) {
      assert.deepEqual(await fits(), { wide: 0, low: true });
      await press(step);
      assert.deepEqual(await places(), was);
    }
  });
}

test("the CPU's Lights Out with motion: the board goes dark, a try bounces back, the lights return", LIMIT, async (t) => {
  const prepare = (page) =>
    page.addInitScript(() => {
      window.seen = [];
      const put = (word) => window.seen.at(-1) !== word && window.seen.push(word);
      new MutationObserver(() => {
        const banner = document.querySelector(".banner.is-lights");
        if (banner) put(banner.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
  const start = at("4k2r/8/8/7P/8/8/P7/4K2N", "hidden=a2a4 hands=-/swap-squares,freeze,shield rests=w");
  const { page, bad } = await chaos(t, start, DESKTOP, { seats: [cpu(1), person("Ben")] }, { settings: { motion: "on", sound: true }, prepare });
  await rest(page, "person");
  await page.locator(".board.is-dark").waitFor();
  await square(page, "h8").click();
  await square(page, "h3").click();
  await rest(page, "person");
  await holds(page, "h8", "black-rook");
  await consistent(page);
  await square(page, "h8").click();
  await square(page, "h5").click();
  await page.locator(".board:not(.is-dark)").waitFor();
  await holds(page, "a4", "white-pawn");
  assert.ok((await page.evaluate(() => window.seen)).includes("Lights on"));
  assert.deepEqual(bad, []);
});

test("a reload in the dark and amid a package keeps both", LIMIT, async (t) => {
  const start = at("4k2r/8/8/7P/8/8/P7/4K2N", "hidden=a2a4 hands=-/swap-squares,freeze,shield rests=w");
  const { page, bad } = await chaos(t, start, DESKTOP, { seats: [cpu(1), person("Ben")] });
  await rest(page, "person");
  await page.reload();
  await ready(page);
  await page.locator(".board.is-dark").waitFor();
  await unseen(page, "white");
  const other = await chaos(t, `${FIRST} time=none stage=pack-white`, DESKTOP);
  await rest(other.page, "person");
  await handicap(other.page, "glass-king").click();
  await spent(other.page, 1);
  await other.page.reload();
  await ready(other.page);
  await other.page.locator(".package").waitFor();
  assert.deepEqual([...bad, ...other.bad], []);
});

test("many picks against the CPU, packages first, with motion", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { hash: "#/new/chaos", settings: { motion: "on", sound: true } });
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await action(page, "start").click();
  const roll = dice(5);
  for (let n = 0; n < (LONG ? 40 : 12) && (await randomPick(page, roll)); n += 1);
  await page.locator('.table[data-busy="0"]:not([data-need="cpu"])').waitFor();
  await consistent(page);
  assert.deepEqual(bad, []);
});
