// Arcana at the table: each kind of question a card asks, what is hidden from whom, the CPU's cards, decks that were built.
// On a phone everything is tapped, on a desktop clicked.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE, ready } from "./browser.mjs";
import { brokenNames } from "./geometry.mjs";
import { LIMIT, LONG, TWO, action, consistent, cpu, dice, everything, holds, nothingOf, openGame, openWith, person, piece, presser, randomPick, rest, some, square, tap, turns } from "./table.mjs";

const KING = "4k3/8/8/8/8/8/P7/R3K3";
// Decks of fifteen cards, of which three are left to Black.
const SMALL = [
  "backward", "double", "mutation", "shield", "recall", "sacrifice", "laser", "harakiri", "reinforcement", "betrayal", "mimicry",
  "ram", "magnet", "portal", "clone", "demotion", "exchange", "tsunami", "earthquake", "eclipse", "escape", "domino", "pacifism",
  "ricochet", "permutation", "teleportation", "retreat", "crowning", "interposition", "inversion", "resurrection",
].map((slug) => `${slug}:0`).join(",");
const REVEAL =
  `${KING}_w_-_-_0_9 deck=${SMALL} hands=revelation,wall/wall,trap spent=trap,zone,ghost,rush,charge,breach/ghost,rush,charge,breach,freeze`;

const at = (fen, words = "", side = "w") => `${fen}_${side}_-_-_0_9 ${words}`;
const card = (page, slug) => page.locator(`.hand .card[data-card="${slug}"]`);
const option = (page, word) => page.locator(`.prompt [data-pick="${word}"]`);
const role = (page, letter) => page.locator(`.chooser [data-pick="=${letter}"]`);
const asks = (page, words) => page.locator(".prompt-ask", { hasText: words }).waitFor();
const turn = (page, side) => page.locator(`.table[data-busy="0"][data-turn="${side}"]:not([data-need="chance"])`).waitFor();
const targets = (page) => page.locator(".square.is-target").evaluateAll((all) => all.map((one) => one.dataset.square).sort());
const hand = (page) => page.locator(".hand .card").evaluateAll((all) => all.map((one) => one.dataset.card));
const label = (page, name) => square(page, name).getAttribute("aria-label");
const record = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("intermezzo.game.x")).record);
const arcana = (t, start, device, game = {}, options = {}) =>
  openGame(t, "arcana", { seats: TWO, open: true, start, ...game }, { device, ...options });

// All that a cancelled turn gives back.
const before = (page) =>
  page.evaluate(() => ({
    squares: [...document.querySelectorAll(".square")].map((s) => `${s.ariaLabel} ${s.className.replace(/ is-over/, "")}`),
    hand: [...document.querySelectorAll(".hand .card")].map((c) => `${c.dataset.card} ${c.dataset.locked}`),
    signs: document.querySelectorAll(".sign").length,
    ask: document.querySelector(".prompt-ask").textContent,
    facts: [...document.querySelectorAll(".seat-facts")].map((f) => f.textContent),
  }));
async function cancelled(page, press, was) {
  await press(action(page, "cancel"));
  await page.locator(".table:not(.is-preparing)").waitFor();
  assert.deepEqual(await before(page), was);
  await consistent(page);
}

for (const [where, device] of some(1, [["desktop", DESKTOP], ["phone", PHONE]])) {
  const on = (name, run) => test(`${name}, on a ${where}`, LIMIT, run);

  on("a square and a Move: Wall; cancelled in the middle, then played until it ends", async (t) => {
    const { page, bad } = await arcana(t, at(KING, "hands=wall,trap/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(card(page, "wall"));
    await asks(page, "Where does the Wall stand?");
    assert.equal((await targets(page)).length, 60);
    await press("e4");
    await asks(page, "Now a Move");
    assert.match(await label(page, "e4"), /wall, ends after the next turn/);
    await press("a2");
    assert.deepEqual(await targets(page), ["a3", "a4"]);
    await cancelled(page, press, was);
    await press(card(page, "wall"), "e4", "a2", "a4");
    await turn(page, "black");
    await page.locator(".square.is-wall").waitFor();
    assert.equal(await page.locator(".sign--wall b").innerText(), "1");
    assert.match(await label(page, "e4"), /wall, ends with this turn/);
    assert.equal(await turns(page), 1);
    await press("e8", "e7");
    await turn(page, "white");
    assert.equal(await page.locator(".square.is-wall, .sign--wall").count(), 0);
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("two squares and a Move: Portal, one step back, and through it", async (t) => {
    const { page, bad } = await arcana(t, at("4k3/8/8/8/8/8/8/R3K3", "hands=portal/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(card(page, "portal"), "a5", "h4");
    assert.match(await label(page, "a5"), /portal 1/);
    assert.match(await label(page, "h4"), /portal 1/);
    await press("a1", action(page, "back-step"), action(page, "back-step"), "h5");
    await asks(page, "Now a Move");
    assert.equal(await page.locator(".square.is-portal").count(), 2);
    await press("a1");
    await cancelled(page, press, was);
    await press(card(page, "portal"), "a5", "h5", "a1", "a5");
    await turn(page, "black");
    await holds(page, "h5", "white-rook");
    assert.equal(await page.locator(".square.is-portal").count(), 0);
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("two pieces: Permutation", async (t) => {
    const { page, bad } = await arcana(t, at("4k3/8/8/3N4/8/8/8/B3K3", "hands=permutation/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(card(page, "permutation"), "d5");
    await cancelled(page, press, was);
    await press(card(page, "permutation"), "d5", "a1");
    await turn(page, "black");
    await holds(page, "d5", "white-bishop");
    await holds(page, "a1", "white-knight");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("a piece, a role and a Move: Mimicry", async (t) => {
    const { page, bad } = await arcana(t, at("4k3/8/8/8/8/8/8/1N2K3", "hands=mimicry/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(card(page, "mimicry"), "b1", role(page, "R"));
    assert.ok((await targets(page)).includes("b7"));
    await cancelled(page, press, was);
    await press(card(page, "mimicry"), "b1");
    await press(action(page, "step-back"));
    assert.equal(await page.locator(".chooser").count(), 0);
    await press("b1", role(page, "R"), "b7");
    await turn(page, "black");
    await holds(page, "b7", "white-knight");
    assert.deepEqual(bad, []);
  });

  on("a piece and a role: Early promotion", async (t) => {
    const { page, bad } = await arcana(t, at("7k/8/8/8/4P3/8/P7/4K3", "hands=crowning/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    await press(card(page, "crowning"), "e4");
    await role(page, "B").waitFor();
    const offered = await page.locator(".chooser [data-pick]").evaluateAll((all) => all.map((one) => one.dataset.pick).sort());
    assert.deepEqual(offered, ["=B", "=N", "=R"]);
    await press(role(page, "B"));
    await turn(page, "black");
    await holds(page, "e4", "white-bishop");
    assert.deepEqual(bad, []);
  });

  on("a rank and a way: Tsunami", async (t) => {
    const { page, bad } = await arcana(t, at("4k3/8/8/8/1Pn5/8/8/4K3", "hands=tsunami/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(card(page, "tsunami"), "b4");
    const [left, right] = await Promise.all(["left", "right"].map((word) => option(page, word).boundingBox()));
    assert.ok(left.x < right.x && left.y === right.y, "both ways in one row, as they lead");
    assert.match(await option(page, "left").getAttribute("aria-label"), /Towards the a-file/);
    await cancelled(page, press, was);
    await press(card(page, "tsunami"), "b4", option(page, "left"));
    await turn(page, "black");
    await holds(page, "a4", "white-pawn");
    await holds(page, "b4", "black-knight");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("two Moves with a promotion between them: Double Move", async (t) => {
    const { page, bad } = await arcana(t, at("8/P7/4k3/8/8/8/8/6K1", "hands=double/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(card(page, "double"), "a7", "a8", role(page, "Q"));
    await holds(page, "a8", "white-queen");
    await asks(page, "The second Move");
    await cancelled(page, press, was);
    await holds(page, "a7", "white-pawn");
    await press(card(page, "double"), "a7", "a8", role(page, "Q"), "a8", "e8");
    await turn(page, "black");
    await holds(page, "e8", "white-queen");
    assert.match(await label(page, "e6"), /in check/);
    assert.equal(await turns(page), 1);
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("Revelation: asked once more, the other deck in its order, then the Move that is owed", async (t) => {
    const { page, bad } = await arcana(t, REVEAL, device);
    const press = presser(page, device);
    await rest(page, "person");
    await card(page, "revelation").click();
    await asks(page, "This cannot be taken back.");
    await card(page, "revelation").click();
    await rest(page, "person");
    await asks(page, "Now make a Move.");
    assert.equal(await page.locator(".prompt [data-pick]").count(), 0, "no Discard");
    for (const held of await page.locator(".hand .card").all()) assert.equal(await held.getAttribute("data-locked"), "move-owed");
    const far = page.locator('.seat:not(.seat--near) [data-action="piles"]');
    await press(far);
    const order = page.locator('.piles[data-side="black"] [data-pile="deck"] .pile-card');
    const names = await order.evaluateAll((all) => all.map((one) => one.querySelector("span:not(.number)").textContent));
    assert.deepEqual([...names].sort(), ["Forbidden zone", "Revelation", "Sabotage"]);
    await press(action(page, "close"));
    await press("a2", "a4");
    await turn(page, "black");
    assert.equal(await turns(page), 1);
    assert.deepEqual(bad, []);
  });

  on("Discard, then a Move", async (t) => {
    const { page, bad } = await arcana(t, at(KING, "hands=wall,trap/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    const was = await before(page);
    await press(option(page, "discard"));
    await asks(page, "Which card do you discard?");
    await cancelled(page, press, was);
    await press(option(page, "discard"));
    await card(page, "wall").click();
    await asks(page, "This cannot be taken back.");
    await card(page, "wall").click();
    await rest(page, "person");
    await asks(page, "Now make a Move.");
    assert.equal(await card(page, "wall").count(), 0);
    assert.equal(await page.locator(".hand .card").count(), 2);
    assert.equal(await page.locator('.hand .card:not([data-locked="move-owed"])').count(), 0);
    assert.equal(await page.locator(".prompt-detail").count(), 0, "nothing is told of a card that is gone");
    await press(page.locator('.seat--near [data-action="piles"]'));
    assert.match(await page.locator('[data-pile="spent"]').innerText(), /Wall/);
    await press(action(page, "close"));
    await press("a2", "a3");
    await turn(page, "black");
    assert.equal(await turns(page), 1);
    assert.deepEqual(bad, []);
  });

  on("an effect on no square: Breach of Pacifism", async (t) => {
    const { page, bad } = await arcana(t, at("4k3/8/8/3n4/4P3/8/8/4K3", "hands=breach/- effects=pacifism-b"), device);
    const press = presser(page, device);
    await rest(page, "person");
    await page.locator(".effects .effect", { hasText: "Pacifism" }).waitFor();
    const was = await before(page);
    await press(card(page, "breach"));
    assert.deepEqual(await targets(page), []);
    await press(option(page, "pacifism"));
    assert.equal(await page.locator(".effects .effect").count(), 0);
    await cancelled(page, press, was);
    assert.equal(await page.locator(".effects .effect").count(), 1);
    await press(card(page, "breach"), option(page, "pacifism"), "e4", "d5");
    await turn(page, "black");
    await holds(page, "d5", "white-pawn");
    assert.deepEqual(bad, []);
  });

  on("a Trap in pass-and-play is on nobody's screen but its owner's, and goes off", async (t) => {
    const start = at("4k3/2n5/8/8/8/8/P7/4K3", "hands=trap,magnet/ghost,ram spent=charge/- top=-/laser,escape");
    const { page, bad } = await arcana(t, start, device, { open: false });
    const press = presser(page, device);
    const hidden = async (words) => {
      await nothingOf(page, words);
      assert.equal(await page.locator(".sign--trap, .square.is-trap").count(), 0);
      // The square is named as itself, and nowhere else.
      assert.equal((await everything(page)).match(/\bd5\b/g).length, 2);
      assert.equal((await label(page, "d5")).replace(/, can .*/, ""), "d5, empty");
    };
    const under = async (name, words) => {
      await rest(page, "curtain");
      await page.locator(".curtain", { hasText: name }).waitFor();
      assert.equal(await page.locator("[data-card]").count(), 0);
      await hidden(words);
      await press(action(page, "lift"));
      await rest(page, "person");
    };
    const deck = ["laser", "Laser ray", "Escape"];
    await under("Anna", ["Trap", "Magnet", "Ghost", "ram", "Battering ram", ...deck]);
    await nothingOf(page, ["Ghost", "ram", "Battering ram", ...deck]);
    await press(card(page, "trap"), "d5");
    assert.match(await label(page, "d5"), /your trap/);
    await press("a2", "a3");
    await rest(page, "curtain");
    const drawn = (await record(page)).trim().split(/\s+/).at(-1);
    await under("Ben", ["Magnet", drawn, "Ghost", "ram", "Battering ram", ...deck]);
    assert.deepEqual(await hand(page), ["ghost", "ram"]);
    await hidden(["Magnet", drawn]);
    // Looking back shows Ben no more of it.
    await action(page, "first").evaluate((button) => button.click());
    await page.locator(".board.is-back").waitFor();
    await hidden(["Magnet", drawn]);
    await action(page, "last").first().evaluate((button) => button.click());
    await rest(page, "person");
    await press("e8", "e7");
    await under("Anna", ["Magnet", drawn, "Ghost", "ram", ...deck]);
    assert.match(await label(page, "d5"), /your trap/);
    assert.equal(await page.locator(".sign--trap:not(.is-foreign)").count(), 1);
    await press("a3", "a4");
    await under("Ben", ["Magnet", drawn, "Ghost", "ram", ...deck]);
    await press("c7", "d5");
    await rest(page, "curtain");
    assert.equal(await piece(page, "d5"), null);
    await press(action(page, "lift"));
    await rest(page, "person");
    assert.equal(await page.locator(".sign--trap").count(), 0);
    assert.equal(await page.locator(".square[data-piece='black-knight']").count(), 0);
    assert.match(await page.locator(".news").textContent(), /Trap of White on d5 goes off/);
    assert.deepEqual(bad, []);
  });

  on("only the one in check is told that only a card saves", async (t) => {
    const start = at("6k1/1R6/8/8/8/8/8/R6K", "hands=-/eclipse,magnet");
    const { page, bad } = await arcana(t, start, device, { open: false });
    const press = presser(page, device);
    await rest(page, "curtain");
    await press(action(page, "lift"));
    await rest(page, "person");
    await press("a1", "a8");
    await rest(page, "curtain");
    await nothingOf(page, ["only a card", "saves"]);
    await press(action(page, "lift"));
    await rest(page, "person");
    await asks(page, "Only a card saves your king");
    assert.ok(await card(page, "magnet").getAttribute("data-locked"));
    await press(card(page, "magnet"));
    await page.locator('.toast[role="status"][data-rule]').waitFor();
    await press(card(page, "eclipse"), "a8");
    await page.locator(".square.is-eclipsed").waitFor();
    assert.deepEqual(bad, []);
  });

  on("the CPU's card is shown large before its effect, and nobody is told that only it saves", async (t) => {
    const start = at("6k1/1R6/8/8/8/8/8/R6K", "hands=-/eclipse");
    const seats = [person("Anna"), cpu(1)];
    const prepare = (page) =>
      page.addInitScript(() => {
        window.seen = [];
        const put = (word) => window.seen.includes(word) || window.seen.push(word);
        new MutationObserver(() => {
          const spot = document.querySelector(".spotlight");
          if (spot) put(`spot ${spot.textContent}`);
          if (document.querySelector(".sign--eclipsed")) put("effect");
          if (document.querySelector(".square[data-piece='black-king']:not([data-square='g8'])")) put("move");
          if (document.body?.innerHTML.includes("Only a card")) put("told");
        }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      });
    const { page, bad } = await arcana(t, start, device, { seats, open: false }, { settings: { motion: "on", sound: false }, prepare });
    const press = presser(page, device);
    await rest(page, "person");
    await press("a1", "a8");
    await page.locator('.log [data-turn="1"]').waitFor({ state: "attached" });
    await rest(page, "person");
    const seen = await page.evaluate(() => window.seen);
    assert.match(seen[0], /^spot CPU level 1 plays.*Eclipse/);
    assert.ok(seen.indexOf("effect") > 0, seen.join("; "));
    assert.ok(!seen.includes("told"));
    assert.match(await page.locator(".square.is-eclipsed").getAttribute("aria-label"), /white rook.*eclipsed, ends with this turn/);
    assert.deepEqual(bad, []);
  });

  on("effects show the turns that are left, and say them", async (t) => {
    const fen = "r3k3/8/2n5/8/8/2N5/8/R3K3";
    const cases = [
      ["effects=freeze-c6-w,shield-c6-b", "c6", /frozen, ends with this turn|frozen, ends after the next turn/, ".sign--frozen b"],
      ["effects=freeze-c6-w,shield-c6-b", "c6", /shielded, ends/, ".sign--shielded b"],
      ["effects=eclipse-c6-w,wall-e5-b", "c6", /eclipsed, ends/, ".sign--eclipsed b"],
      ["effects=eclipse-c6-w,wall-e5-b", "e5", /wall, ends with this turn/, ".sign--wall b"],
      ["effects=zone-e4-b portals=a4-h4 traps=d5-w,b3-b-known", "e4", /forbidden zone, ends with this turn/, ".sign--zone b"],
      ["effects=zone-e4-b portals=a4-h4 traps=d5-w,b3-b-known", "a4", /portal 1/, ".sign--portal b"],
      ["effects=zone-e4-b portals=a4-h4 traps=d5-w,b3-b-known", "d5", /your trap/, ".sign--trap:not(.is-foreign)"],
      ["effects=zone-e4-b portals=a4-h4 traps=d5-w,b3-b-known", "b3", /a trap of the other side/, ".sign--trap.is-foreign"],
      ["effects=clone-c6-b", "c6", /a clone, ends/, ".sign--clone b"],
    ];
    let open, shown;
    for (const [words, name, told, sign] of cases) {
      if (words !== shown) {
        open = await arcana(t, at(fen, `hands=wall/trap ${words}`), device);
        shown = words;
        await rest(open.page, "person");
      }
      assert.match(await label(open.page, name), told);
      assert.ok(await open.page.locator(sign).first().isVisible(), sign);
      if (sign.endsWith(" b")) assert.match(await open.page.locator(sign).first().innerText(), /^[12]$/);
      assert.deepEqual(open.bad, []);
    }
  });

  on("a locked card says why", async (t) => {
    const { page, bad } = await arcana(t, at(KING, "hands=resurrection,wall/-"), device);
    const press = presser(page, device);
    await rest(page, "person");
    assert.ok(await card(page, "resurrection").getAttribute("data-locked"));
    await press(card(page, "resurrection"));
    const toast = page.locator('.toast[role="status"][data-rule]');
    assert.ok((await toast.innerText()).length > 10);
    assert.deepEqual(bad, []);
  });

  on("a deck is built and a game begins with it", async (t) => {
    const { page, bad } = await openWith(t, {}, { hash: "#/decks/arcana/new", device });
    const press = presser(page, device);
    const slugs = await page.locator(".deck-card").evaluateAll((all) => all.map((one) => one.dataset.card));
    const mine = { portal: 4, wall: 4, trap: 3 };
    await page.locator('input[name="deck-name"]').fill("Three cards");
    await page.locator('textarea[name="deck-text"]').fill(slugs.map((slug) => `${slug}:${mine[slug] ?? 0}`).join(","));
    await press(action(page, "use-text"));
    await page.locator('[data-total="11"]').waitFor();
    await press(action(page, "save"));
    await page.locator(".deck-state", { hasText: "Saved." }).waitFor();
    await page.evaluate(() => void (location.hash = "#/new/arcana"));
    const choice = page.locator('select[name="deck"] option', { hasText: "Three cards" });
    await choice.waitFor({ state: "attached" });
    await page.locator('select[name="deck"]').selectOption(await choice.getAttribute("value"));
    await press(action(page, "start"));
    await rest(page, "person");
    const held = await hand(page);
    assert.equal(held.length, 5);
    assert.ok(held.every((slug) => slug in mine), held.join());
    assert.match(await page.locator('.seat--near [data-action="piles"]').getAttribute("aria-label"), /5 in hand, 6 in the deck/);
    await page.reload();
    await ready(page);
    await rest(page, "person");
    assert.deepEqual(await hand(page), held);
    assert.deepEqual(bad, []);
  });

  on("nothing moves away while a card is prepared, and nothing is cut off", async (t) => {
    const hands = "hands=portal,earthquake,tsunami,interposition,breach/- effects=pacifism-b";
    const { page } = await arcana(t, at("r3k3/8/2n5/8/8/2N5/8/R3K3", hands), device);
    const press = presser(page, device);
    await rest(page, "person");
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
    assert.deepEqual(await fits(), { wide: 0, low: true });
    // The reason of a locked card is told beside the longest question there is.
    const idle = await places();
    await press(card(page, "interposition"));
    await page.locator(".prompt-detail").waitFor();
    assert.deepEqual(await places(), idle);
    const still = async () => {
      assert.deepEqual(await places(), was);
      assert.deepEqual(await fits(), { wide: 0, low: true });
    };
    for (const step of [card(page, "portal"), "a4", "h6", "c3", action(page, "cancel"), card(page, "tsunami"), "c3", action(page, "cancel")]) {
      await press(step);
      await still();
    }
    await press(card(page, "breach"));
    await still();
    await press(option(page, "pacifism"));
    await still();
  });
}

test("no name on a card is broken without a hyphen or runs out of it, at three widths", LIMIT, async (t) => {
  const { page: rules } = await openWith(t, {}, { hash: "#/decks/arcana/new" });
  const slugs = await rules.locator(".deck-card").evaluateAll((all) => all.map((one) => one.dataset.card));
  assert.equal(slugs.length, 41);
  const hands = [];
  for (let n = 0; n < slugs.length; n += 5) hands.push([...slugs, ...slugs].slice(n, n + 5).join());
  for (const words of hands) {
    const { page } = await arcana(t, at("4k3/8/8/8/8/8/P7/4K3", `deck=${slugs.slice(0, 5).map((slug) => `${slug}:2`).join()} hands=${words}/-`), PHONE);
    await rest(page, "person");
    for (const width of [360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const broken = await page.evaluate(brokenNames);
      assert.deepEqual(broken, [], `at ${width}`);
    }
    await page.context().close();
  }
});

test("what a card's pick would bring is told by a first tap, on a phone", LIMIT, async (t) => {
  const { page, bad } = await arcana(t, at("4k3/8/8/4p3/4P3/8/8/4K3", "hands=laser/-"), PHONE);
  await rest(page, "person");
  await tap(page, card(page, "laser"));
  await tap(page, square(page, "e4"));
  await asks(page, "Tap again to do it.");
  assert.equal(await page.locator(".prompt-detail").innerText(), "Takes pawn");
  assert.equal(await piece(page, "e5"), "black-pawn");
  await tap(page, square(page, "e4"));
  await turn(page, "black");
  assert.equal(await piece(page, "e5"), null);
  assert.deepEqual(bad, []);
});

test("many picks against the CPU, with motion", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { hash: "#/new/arcana", settings: { motion: "on", sound: true } });
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await action(page, "start").click();
  const roll = dice(3);
  for (let n = 0; n < (LONG ? 30 : 10) && (await randomPick(page, roll)); n += 1);
  await page.locator('.table[data-busy="0"]:not([data-need="cpu"])').waitFor();
  await consistent(page);
  assert.deepEqual(bad, []);
});
