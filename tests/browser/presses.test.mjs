// Presses that fall on something else than they were meant for: double presses with a finger and a mouse, held keys, keys pressed
// twice; over all kinds of screens. Whatever is meant by the first half happens once, and nothing by the second. And what is
// quick but meant is not held up.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, DIST, PHONE, launch, needDist, ready, watch } from "./browser.mjs";
import { serve } from "./server.mjs";
import { LIMIT, MID, TWO, action, calm, cpu, holds, person, piece, rest, saved, square, turns } from "./table.mjs";

const LONG = process.env.INTERMEZZO_LONG === "1";
// Between the two halves of a double press, in milliseconds.
const GAPS = [0, 80, 150, 300, 500];

let server, browser;
test.before(async () => {
  needDist();
  [server, browser] = [await serve(DIST), await launch()];
});
test.after(async () => {
  await browser?.close();
  await server?.close();
});

// A page of its own with these things in its storage. It counts the presses that the browser has delivered.
async function at(t, hash, stored = {}, { device = DESKTOP, settings = {} } = {}) {
  const context = await browser.newContext(device);
  t.after(() => context.close());
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.bad = watch(page);
  page.device = device;
  const all = { "intermezzo.settings": JSON.stringify({ motion: "off", sound: false, ...settings }), ...stored };
  await page.addInitScript((all) => {
    window.delivered = 0;
    window.when = [];
    for (const word of ["pointerup", "keydown"]) addEventListener(word, () => setTimeout(() => (window.delivered += 1)), true);
    for (const word of ["pointerdown", "pointerup", "keydown"]) addEventListener(word, (event) => window.when.push(event.timeStamp), true);
    if (sessionStorage.getItem("stored")) return;
    sessionStorage.setItem("stored", "1");
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, all);
  await page.goto(`${server.url}?seed=7${hash}`);
  await ready(page);
  return page;
}
const table = (t, mode, game = {}, options = {}) => at(t, "#/game/x", { "intermezzo.game.x": saved(mode, game) }, options);

// The browser has delivered what was pressed, and the page has drawn what came of it.
const seen = async (page, n) => {
  await page.waitForFunction((n) => window.delivered >= n, n);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
const delivered = (page) => page.evaluate(() => window.delivered);
const games = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("intermezzo.game.")));
const entries = (page, start) =>
  page.evaluate((start) => Object.entries(localStorage).filter(([key]) => key.startsWith(start)).map(([, text]) => JSON.parse(text)), start);
const need = (page) => page.locator(".table").getAttribute("data-need");
const turn = (page) => page.locator(".table").getAttribute("data-turn");
const opened = (page) => page.locator("dialog[open]").count();
const record = async (page) => (await entries(page, "intermezzo.game.x"))[0].record;
const card = (page, slug) => page.locator(`.hand .card[data-card="${slug}"]`);
// How far apart the two halves came to be: a busy machine makes them slower than they were meant.
const apart = (page) => page.evaluate(() => window.when.slice(-2).reduce((a, b) => b - a));
const between = (page) => page.evaluate(() => window.when.at(-2) - window.when.at(-3));
const nothingSaid = async (page) => assert.equal(await page.locator(".toast").count(), 0);

// A double press at the middle of what is there.
async function twice(page, there, gap) {
  await there.waitFor();
  await there.scrollIntoViewIfNeeded();
  const box = await there.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await delivered(page);
  for (const half of [1, 2]) {
    if (page.device === PHONE) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y, { clickCount: half });
    // The time between is what is tried here.
    if (half === 1 && gap) await page.waitForTimeout(gap);
  }
  await seen(page, before + 2);
  return between(page);
}

// A key held down: the browser repeats it.
async function held(page, key, times = 8) {
  const before = await delivered(page);
  for (let n = 0; n < times; n += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
  // Repeats that the page takes away are not delivered to it: the counter stands before it.
  await seen(page, before + times);
}

async function keyTwice(page, key, gap) {
  const before = await delivered(page);
  await page.keyboard.press(key);
  if (gap) await page.waitForTimeout(gap);
  await page.keyboard.press(key);
  await seen(page, before + 2);
  return apart(page);
}

// Prepares and presses until the two halves came as quickly as they were meant: within the 600 ms of a nervous hand.
async function quickly(prepare, press) {
  for (let tries = 0; tries < 6; tries += 1) {
    const page = await prepare();
    if ((await press(page)) < 600) return page;
    await page.context().close();
  }
  throw new Error("the machine is too busy for a double press");
}

const KING = "4k3/8/8/8/8/8/P7/R3K3";
const BLOCKING = `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red`;
const MATED = "f2 f3 e7 e5 g2 g4 d8 h4";
const PROMOTES = "e2 e4 d7 d5 e4 d5 c7 c6 d5 c6 g8 f6 c6 b7 f6 g8";
const RICH = {
  "intermezzo.profile.a": JSON.stringify({
    version: 1, id: "a", name: "Ann", face: "fox", made_ms: 1, ledger: { "game x": { coins: 5000, when_ms: 1 } },
  }),
};

// ---- double presses: what is prepared, what is pressed twice, and what must be so after it ----

const lifted = async (page) => {
  await rest(page, "curtain");
  await page.locator(".curtain:not([data-fresh])").waitFor();
  await action(page, "lift").click();
  await rest(page, "person");
};
const curtained = (picks) => ({
  begin: (t, device) => table(t, "arcana", { seats: TWO, start: `${KING}_w_-_-_0_9 `, picks }, { device }),
  before: lifted,
});

const DOUBLES = {
  "the last square of a turn, with the curtain to follow": {
    ...curtained(""),
    before: async (page) => {
      await lifted(page);
      await square(page, "a1").click();
    },
    what: (page) => square(page, "b1"),
    after: async (page) => {
      await rest(page, "curtain");
      assert.equal(await turn(page), "black");
      assert.equal(await page.locator(".hand [data-card]").count(), 0);
    },
  },
  "the square that ends a turn, where the board turns and the other's piece comes to lie": {
    begin: (t, device) => table(t, "chess", { seats: TWO, picks: "a2 a3 d7 d5" }, { device, settings: { turn_board: true } }),
    before: (page) => square(page, "e2").click(),
    what: (page) => square(page, "e4"),
    after: async (page) => {
      await holds(page, "e4", "white-pawn");
      assert.equal(await page.locator(".square.is-chosen").count(), 0);
      await nothingSaid(page);
    },
  },
  "a card that would be played for good": {
    begin: (t, device) => table(t, "colours-classic", { start: BLOCKING, seats: TWO, open: true }, { device }),
    before: (page) => rest(page, "person"),
    what: (page) => card(page, "blue-0"),
    after: async (page) => {
      await page.locator('.hand .is-armed[data-card="blue-0"]').waitFor();
      assert.equal(await turn(page), "white");
    },
  },
  "Start": {
    begin: (t, device) => at(t, "#/new/colours-classic", {}, { device }),
    what: (page) => action(page, "start"),
    after: async (page) => {
      await rest(page, "person");
      assert.equal((await games(page)).length, 1);
      assert.equal(await page.locator(".square.is-chosen, .hand .is-chosen, .is-armed, .side.is-open").count() + (await opened(page)), 0);
      await nothingSaid(page);
    },
  },
  "Play again": {
    begin: (t, device) => table(t, "chess", { seats: TWO, picks: MATED }, { device }),
    before: (page) => page.locator("dialog[open]:not([data-fresh]) .result").waitFor(),
    what: (page) => action(page, "again"),
    after: async (page) => {
      await page.locator('.table[data-need="person"]').waitFor();
      assert.equal((await games(page)).filter((key) => !key.endsWith(".x")).length, 1);
      assert.equal(await page.locator(".square.is-chosen").count() + (await opened(page)), 0);
      await nothingSaid(page);
    },
  },
  "Again with the other side": {
    begin: (t, device) => table(t, "chess", { seats: TWO, picks: MATED }, { device }),
    before: (page) => page.locator("dialog[open]:not([data-fresh]) .result").waitFor(),
    what: (page) => action(page, "again-swapped"),
    after: async (page) => {
      await page.locator('.table[data-need="person"]').waitFor();
      assert.equal((await games(page)).filter((key) => !key.endsWith(".x")).length, 1);
    },
  },
  "the next match of a tournament": {
    begin: (t, device) => at(t, "#/tournaments/1", RICH, { device, settings: { profile: "a" } }),
    what: (page) => action(page, "play-match").first(),
    after: async (page) => {
      await page.locator(".table").waitFor();
      assert.equal((await games(page)).length, 1);
      assert.equal(await page.locator(".square.is-chosen").count() + (await opened(page)), 0);
    },
  },
  "Save of a new deck": {
    begin: (t, device) => at(t, "#/decks/arcana/new", {}, { device }),
    what: (page) => action(page, "save"),
    after: async (page) => {
      await page.locator(".deck-state", { hasText: "Saved." }).waitFor();
      assert.equal((await entries(page, "intermezzo.deck.arcana.")).length, 1);
    },
  },
  "Duplicate of a deck": {
    begin: (t, device) => at(t, "#/decks/arcana", { "intermezzo.deck.arcana.d": JSON.stringify({ version: 1, name: "One", deck: "wall:2" }) }, { device }),
    what: (page) => action(page, "duplicate").first(),
    after: async (page) => {
      await page.locator(".deck-row").nth(1).waitFor();
      assert.equal((await entries(page, "intermezzo.deck.arcana.")).length, 2);
    },
  },
  "the button that makes a profile": {
    begin: (t, device) => at(t, "#/profiles", {}, { device }),
    before: (page) => page.locator('input[name="profile-name"]').fill("Ann"),
    what: (page) => page.locator('.profile-form button[type="submit"]'),
    after: async (page) => {
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("intermezzo.profile.")));
      assert.equal((await entries(page, "intermezzo.profile.")).length, 1);
      assert.equal(await opened(page), 0);
    },
  },
  "Buy in the store": {
    begin: (t, device) => at(t, "#/store", RICH, { device, settings: { profile: "a" } }),
    before: (page) => page.locator('[data-good][data-kind="board"][data-state="sale"] label').first().click(),
    what: (page) => action(page, "buy"),
    after: async (page) => {
      await page.locator('[data-good][data-kind="board"][data-state="worn"] input:checked').waitFor({ state: "attached" });
      await nothingSaid(page);
      const [profile] = await entries(page, "intermezzo.profile.a");
      assert.equal(Object.values(profile.ledger).filter((entry) => entry.coins < 0).length, 1);
    },
  },
  "the square on which a pawn becomes something": {
    begin: (t, device) => table(t, "chess", { seats: TWO, picks: PROMOTES }, { device }),
    before: (page) => square(page, "b7").click(),
    what: (page) => square(page, "c8"),
    after: async (page) => {
      await page.locator(".chooser").waitFor();
      assert.equal(await turn(page), "white");
    },
  },
  "Resign in the menu": {
    begin: (t, device) => table(t, "chess", { seats: TWO }, { device }),
    before: (page) => action(page, "menu").click(),
    what: (page) => action(page, "resign"),
    after: async (page) => {
      await action(page, "confirm").waitFor();
      assert.equal(await need(page), "person");
      assert.equal(await opened(page), 1);
    },
  },
  "Back to the table": {
    begin: (t, device) => table(t, "chess", { seats: TWO, picks: "e2 e4" }, { device }),
    before: (page) => action(page, "menu").click(),
    what: (page) => page.locator('dialog[open] [data-action="close"]'),
    after: async (page) => {
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
      assert.equal(await page.locator(".square.is-chosen").count(), 0);
      assert.equal(await turns(page), 1);
      await nothingSaid(page);
    },
  },
  "Undo": {
    begin: (t, device) => table(t, "chess", { seats: TWO, picks: "e2 e4 e7 e5 g1 f3" }, { device }),
    what: (page) => action(page, "undo"),
    after: async (page) => {
      await holds(page, "g1", "white-knight");
      assert.equal(await piece(page, "e5"), "black-pawn");
    },
  },
  "a handicap of a package": {
    begin: (t, device) => table(t, "chaos", {}, { device }),
    before: (page) => page.locator(".package:not([data-fresh])").waitFor(),
    what: (page) => page.locator('.package-item.is-single .package-pick:not([aria-disabled="true"])').first(),
    after: async (page) => {
      await page.locator('.package-pick[aria-pressed="true"]').waitFor();
    },
  },
  "the bin beside a game": {
    begin: (t, device) => at(t, "#/", { "intermezzo.game.x": saved("chess", { picks: "e2 e4 e7 e5" }) }, { device }),
    what: (page) => page.locator('[data-action="remove"]').first(),
    after: async (page) => {
      await page.locator("dialog[open]").waitFor();
      assert.equal((await games(page)).length, 1);
    },
  },
  "a mode on the start page": {
    begin: (t, device) => at(t, "#/", {}, { device }),
    what: (page) => page.locator('[data-mode="chess"]'),
    after: async (page) => {
      await page.locator('body[data-route="new"]').waitFor();
      assert.equal((await games(page)).length, 0);
      assert.equal(await page.locator('input[name="opponent"]:checked').inputValue(), "cpu");
    },
  },
};

let turnOf = 0;
for (const [name, { begin, before, what, after }] of Object.entries(DOUBLES)) {
  for (const [where, device] of [["phone", PHONE], ["desktop", DESKTOP]]) {
    // Each is tried with some of the gaps, and all gaps are tried.
    const gaps = LONG ? GAPS : [GAPS[turnOf % 5], GAPS[(turnOf + 2) % 5]];
    turnOf += 1;
    test(`a double press, on a ${where}: ${name}`, LIMIT, async (t) => {
      for (const gap of gaps) {
        const prepare = async () => {
          const page = await begin(t, device);
          await before?.(page);
          await calm(page);
          return page;
        };
        const page = await quickly(prepare, (page) => twice(page, what(page), gap));
        await after(page).catch((error) => {
          throw new Error(`${gap} ms between: ${error.message}`, { cause: error });
        });
        assert.deepEqual(page.bad, []);
        await page.context().close();
      }
    });
  }
}

// ---- keys ----

// Moves the focus by the page's own means, so that the next key is for this.
const focus = (there) => there.evaluate((element) => element.focus());

const KEYS = {
  "the last square of a turn, with the curtain to follow": {
    ...DOUBLES["the last square of a turn, with the curtain to follow"],
    key: "Enter",
  },
  "a card that would be played for good": { ...DOUBLES["a card that would be played for good"], key: "Enter" },
  "a card by its number": { ...DOUBLES["a card that would be played for good"], what: null, key: "2" },
  "Start": { ...DOUBLES["Start"], key: "Enter" },
  "Play again": { ...DOUBLES["Play again"], key: "Enter" },
  "Save of a new deck": { ...DOUBLES["Save of a new deck"], key: "Enter" },
  "the name of a new profile": { ...DOUBLES["the button that makes a profile"], what: (page) => page.locator('input[name="profile-name"]'), key: "Enter" },
  "Buy in the store": { ...DOUBLES["Buy in the store"], key: "Enter" },
  "Undo": { ...DOUBLES["Undo"], key: "Enter" },
  "the square on which a pawn becomes something": { ...DOUBLES["the square on which a pawn becomes something"], key: "Enter" },
  "the menu": {
    begin: (t) => table(t, "chess", { seats: TWO, picks: "e2 e4" }),
    what: (page) => action(page, "menu"),
    key: "Enter",
    after: async (page) => {
      await page.locator("dialog[open] .menu").waitFor();
      await nothingSaid(page);
      assert.equal(await need(page), "person");
    },
  },
  "Resign in the menu": { ...DOUBLES["Resign in the menu"], key: "Enter" },
  "a square to move to, in a game of two": {
    begin: (t) => table(t, "chess", { seats: TWO, picks: "a2 a3 d7 d5" }),
    before: (page) => square(page, "e2").click(),
    what: (page) => square(page, "e4"),
    key: "Enter",
    after: async (page) => {
      await holds(page, "e4", "white-pawn");
      await nothingSaid(page);
    },
  },
  "the deck of Luck of the draw": {
    begin: (t) => table(t, "colours-luck", { seats: TWO }),
    before: (page) => rest(page, "tap"),
    key: " ",
    after: async (page) => {
      await page.locator('.table:not([data-need="tap"])').waitFor();
      await nothingSaid(page);
    },
  },
};

let keyOf = 0;
for (const [name, { begin, before, what, key, after }] of Object.entries(KEYS)) {
  const prepared = async (t) => {
    const page = await begin(t, DESKTOP);
    await before?.(page);
    await calm(page);
    if (what) await focus(what(page));
    return page;
  };
  const over = async (page) => {
    await after(page);
    assert.deepEqual(page.bad, []);
    await page.context().close();
  };
  test(`a held key: ${name}`, LIMIT, async (t) => {
    const page = await prepared(t);
    await held(page, key);
    await over(page);
  });
  const gaps = LONG ? GAPS : [GAPS[keyOf++ % 5]];
  test(`a key pressed twice: ${name}`, LIMIT, async (t) => {
    for (const gap of gaps) {
      await over(await quickly(() => prepared(t), (page) => keyTwice(page, key, gap)));
    }
  });
}

// ---- the curtain ----

test("what lifts the curtain stands where nothing was that ends a turn, and the heading has the focus", LIMIT, async (t) => {
  const ENDS = ".square, .hand button, .prompt button, .package button, .chooser button";
  for (const [width, height] of [[390, 844], [844, 390], [320, 568], [375, 553], [768, 1024], [1280, 800], [1920, 1080]]) {
    for (const mode of ["arcana", "realm", "colours-classic", "chaos"]) {
      const page = await table(t, mode, { seats: TWO }, { device: { viewport: { width, height } } });
      await rest(page, "curtain");
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H2");
      const box = (selector) =>
        page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()).filter((r) => r.width));
      const controls = await box(".curtain button, .curtain a");
      assert.equal(controls.length, 2);
      for (const control of controls) {
        assert.ok(control.left >= 0 && control.right <= width && control.top >= 0, `in sight at ${width}x${height}`);
      }
      const under = await box(".square");
      await page.locator(".curtain:not([data-fresh])").waitFor();
      await action(page, "lift").click();
      await page.locator('.table:not([data-need="curtain"])').waitFor();
      const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      for (const control of controls) {
        for (const there of [...under, ...(await box(ENDS))]) {
          assert.ok(apart(control, there), `${mode} at ${width}x${height}: ${JSON.stringify([control, there])}`);
        }
      }
      await page.context().close();
    }
  }
});

// ---- what is meant is done ----

test("after a pause the second press is a decision: the card is played, the curtain lifted", LIMIT, async (t) => {
  for (const device of [PHONE, DESKTOP]) {
    const page = await table(t, "colours-classic", { start: BLOCKING, seats: TWO }, { device });
    await lifted(page);
    await calm(page);
    await twice(page, card(page, "blue-0"), 80);
    await calm(page);
    await card(page, "blue-0").click();
    await page.locator('.table[data-turn="black"]').waitFor();
    await lifted(page);
    assert.equal(await card(page, "red-queen").count(), 1);
    assert.deepEqual(page.bad, []);
  }
});

test("quick play is not held up: taps, keys, digits, typed moves, a press right after the CPU's answer", LIMIT, async (t) => {
  const page = await table(t, "chess", { seats: TWO, open: true }, { device: PHONE, settings: { turn_board: false } });
  await rest(page, "person");
  // As quick as a machine, and each on another square.
  for (const at of ["e2", "e4", "e7", "e5", "g1", "f3", "b8", "c6"]) {
    const box = await square(page, at).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await holds(page, "c6", "black-knight");
  assert.equal(await turns(page), 4);
  await focus(square(page, "f1"));
  for (const key of ["Enter", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await holds(page, "c4", "white-bishop");
  assert.deepEqual(page.bad, []);

  const typed = await table(t, "chess", { seats: TWO, open: true });
  await typed.locator(".typed summary").click();
  for (const move of ["e2 e4", "e7 e5", "g1 f3"]) {
    await typed.locator("#typed").fill(move);
    await typed.keyboard.press("Enter");
  }
  await holds(typed, "f3", "white-knight");

  const game = await table(t, "chess", { seats: [person("Anna"), cpu(1)] });
  await rest(game, "person");
  await square(game, "e2").click();
  await square(game, "e4").click();
  await rest(game, "person");
  await square(game, "d2").click();
  await game.locator('.square.is-chosen[data-square="d2"]').waitFor();

  const cards = await table(t, "colours-classic", { start: BLOCKING, seats: TWO, open: true });
  await rest(cards, "person");
  await cards.keyboard.press("1");
  await cards.keyboard.press("3");
  await cards.locator('.hand .is-chosen[data-card="green-9"]').waitFor();
});
