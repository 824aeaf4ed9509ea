// Every card on the table can be read: held by a finger, right-clicked, with the focus and the key i. Its text is the rule book's, the
// reason of a lock stands with it, and nothing is played by it.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LONG, MID, TWO, action, openWith, rest, saved } from "./table.mjs";

const LIMIT = { timeout: 300_000 };
const both = { seats: TWO, open: true };
const lone = "4k3/2n5/8/8/4P3/8/P7/R3K3";
// By name: the rule book, the stored game, what is pressed first, and what shows a card: its selector, and the words of its cards.
const TABLES = [
  {
    name: "arcana", book: "arcana",
    game: saved("arcana", { ...both, start: "4k3/2n5/8/8/8/8/P7/R3K3_w_-_-_0_9 hands=trap,resurrection,wall,double,ghost/ram effects=pacifism-b traps=d3-w portals=a4-h4 spent=charge/recall top=-/laser,escape" }),
    shown: [[".hand [data-card=ghost]", "ghost"], [".hand [data-card=wall]", "wall"], [".hand [data-card=resurrection]", "resurrection"], ["[data-square=d3]", "trap"], ["[data-square=h4]", "portal"], [".effect", "pacifism", "point"]],
    panel: { open: ".seat--near .piles-button", shown: [["dialog[open] [data-pile=spent] .pile-read", "charge"]] },
  },
  {
    name: "chaos", book: "chaos",
    game: saved("chaos", { ...both, start: `${lone}_w_-_-_0_9 time=none hands=double-move,swap-squares,shield/freeze packages=glass-king,lazy-pawns/lost-knight-b frozen=e4-2`, options: "time=none" }),
    shown: [[".hand [data-card=double-move]", "double-move"], [".hand [data-card=shield]", "shield"], ["[data-square=e4]", "freeze"], [".seat--near .handicaps", "glass-king lazy-pawns"]],
  },
  {
    name: "realm", book: "realm",
    game: saved("realm", { ...both, start: "4k3/8/8/1p6/4R3/8/3P4/K7 w laws=checkers terrain=forest-e6,oasis-h4 hands=plodding,forest,quantum/winter pile=exile" }),
    shown: [[".hand [data-card=quantum]", "quantum"], ["[data-square=e6]", "forest"], [".laws [data-role=pawn]", "checkers"]],
    side: [[".side-realm [data-pile=discards] .pile-read", "exile"], [".side-realm .ground-row .read-name[data-read=oasis]", "oasis"]],
  },
  {
    name: "colours", book: "colours",
    game: saved("colours-classic", { ...both, start: `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red` }),
    shown: [[".hand [data-card=red-pawn]", "red-pawn"], [".hand [data-card=green-9]", "green-9"]],
  },
  {
    name: "factions", book: "factions",
    game: saved("factions", { ...both, start: "4k3/8/8/3p4/4P3/8/8/4K3_w_-_-_0_1 undead:0,2,0,0,0,3:p order:0,0,0,0,0,0 marks=d5:c2" }),
    shown: [[".hand [data-card=rise]", "rise"], [".hand [data-card=harvest]", "harvest"], ["[data-square=d5]", "condemn"]],
    side: [[".army[data-army=black] .army-card[data-role=knight] .read-name", "purge"]],
  },
];

const reading = (page) => page.locator("dialog[open] .reading");
// All that the table has been told to do, as it is stored.
const record = (page) => page.evaluate(() => JSON.parse(localStorage["intermezzo.game.x"]).record);
const prepared = (page) => page.locator(".table.is-preparing, .card.is-armed").count();

// The rules of all cards as the rule book prints them, by the words of the items.
async function bookOf(page, book) {
  await page.evaluate((book) => void (location.hash = `#/rules/${book}`), book);
  await page.locator("[data-item]").first().waitFor();
  return Object.fromEntries(await page.locator("[data-item]").evaluateAll((all) => all.map((e) => [e.dataset.item, e.querySelectorAll(".card-rule-text > p")[1].textContent])));
}
// Cards that differ in colour or place share an item of the book.
const printed = (book, slug) => {
  const item = Object.keys(book).filter((item) => slug === item || slug.startsWith(`${item}-`) || slug.endsWith(`-${item}`)).sort((a, b) => b.length - a.length)[0];
  if (!item && /-\d$/.test(slug)) return book.number ?? book.numbers;
  assert.ok(item, `${slug} stands in the book: ${Object.keys(book)}`);
  return book[item];
};

// A finger comes down in the middle of something and stays until the card is open, then it goes.
async function hold(page, cdp, there) {
  await there.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await there.boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await reading(page).waitFor();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const WAYS = {
  "held by a finger": { device: PHONE, open: hold },
  "right-clicked": { device: DESKTOP, open: (page, cdp, there) => there.click({ button: "right", force: true }) },
  "the key i": {
    device: DESKTOP, focus: true,
    open: async (page, cdp, there) => {
      await there.focus();
      await page.keyboard.press("i");
    },
  },
};

for (const [n, { name, book, game, shown, side = [], panel }] of TABLES.entries()) {
  // By default one way for each game, in turn.
  const ways = Object.entries(WAYS).filter((_, way) => LONG || way === n % 3);
  for (const [how, way] of ways) {
    test(`${name}: every card can be read, ${how}`, LIMIT, async (t) => {
      const { page, context, bad } = await openWith(t, { "intermezzo.game.x": game }, { hash: "#/game/x", device: way.device });
      const cdp = await context.newCDPSession(page);
      const rules = await bookOf(page, book);
      await page.evaluate(() => void (location.hash = "#/game/x"));
      await rest(page, "person");
      const before = await record(page);

      const read = async ([selector, words, only]) => {
        const there = page.locator(selector).first();
        if (way.focus && only === "point") return;
        await there.waitFor();
        const lock = await there.evaluate((e) => (e.matches(".card.is-locked") ? e.dataset.locked : null));
        await way.open(page, cdp, there);
        await reading(page).waitFor();
        const cards = await page.locator("dialog[open] .reading-card").evaluateAll((all) =>
          all.map((e) => ({ slug: e.dataset.reading, rule: e.querySelector(".reading-rule").textContent, locked: e.querySelector(".reading-locked")?.dataset.locked ?? null, art: e.querySelector(".card-art").innerHTML.length })));
        assert.equal(cards.map((card) => card.slug).join(" "), words, selector);
        for (const card of cards) {
          assert.equal(card.rule, printed(rules, card.slug), `${card.slug} as the book prints it`);
          assert.ok(card.art > 20, "with its picture");
        }
        if (lock) assert.equal(cards[0].locked, lock, `${words} is locked, and says why`);
        // All of it is in sight or can be scrolled to, and nothing runs out at the side.
        const wide = await reading(page).evaluate((e) => [e.closest("dialog").scrollWidth - e.closest("dialog").clientWidth, document.scrollingElement.scrollWidth - innerWidth]);
        // A pixel is rounding.
        assert.ok(Math.max(...wide) <= 1, `${wide}`);
        await page.keyboard.press("Escape");
        await reading(page).waitFor({ state: "detached" });
        if (way.focus) assert.ok(await there.evaluate((e) => e === document.activeElement), `${selector} has the focus again`);
        assert.equal(await record(page), before, "nothing is played");
        assert.equal(await prepared(page), 0, "nothing is chosen");
        return lock;
      };

      const locks = [];
      for (const one of shown) locks.push(await read(one));
      if (["arcana", "factions"].includes(name)) assert.ok(locks.some(Boolean), "a locked card is among them");
      if (side.length) {
        const button = page.locator(".bar-deck:visible, .bar-log:visible").first();
        if (await button.count()) await button.click();
        for (const tab of ["Laws and terrain", "Armies"]) {
          const found = page.getByRole("tab", { name: tab });
          if (await found.count()) await found.click();
        }
        for (const one of side) await read(one);
      }
      if (panel) {
        await page.locator(panel.open).click();
        for (const one of panel.shown) await read(one);
      }
      assert.deepEqual(bad, []);
    });
  }
}

test("a finger that goes at once plays as before, one that wanders or scrolls reads nothing", LIMIT, async (t) => {
  const { page, context, bad } = await openWith(t, { "intermezzo.game.x": TABLES[0].game }, { hash: "#/game/x", device: PHONE });
  const cdp = await context.newCDPSession(page);
  await rest(page, "person");
  const card = page.locator(".hand .card.is-playable").first();
  const { x, y, width, height } = await card.boundingBox();
  const touch = (type, dx = 0) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2 + dx, y: y + height / 2 }] });
  // Wandering: longer than a hold takes, told by the page's own clock.
  await touch("touchStart");
  await touch("touchMove", 30);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 700)));
  assert.equal(await reading(page).count(), 0);
  await touch("touchEnd");
  assert.equal(await prepared(page), 0);
  await card.tap();
  await page.locator(".table.is-preparing, .card.is-armed").first().waitFor();
  assert.equal(await reading(page).count(), 0);
  assert.deepEqual(bad, []);
});

test("the last card of a seat opens at a press, Close gives the focus back", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, { "intermezzo.game.x": saved("colours-luck", both) }, { hash: "#/game/x", device: PHONE });
  await rest(page, "tap");
  await action(page, "draw").click();
  const open = page.locator("[data-open]");
  await open.waitFor();
  await rest(page, "person");
  const slug = await open.getAttribute("data-open");
  await open.click();
  await page.locator(`[data-reading="${slug}"]`).waitFor();
  await page.locator('dialog[open] [data-action="close"]').click();
  await reading(page).waitFor({ state: "detached" });
  assert.ok(await open.evaluate((e) => e === document.activeElement));
  assert.deepEqual(bad, []);
});
