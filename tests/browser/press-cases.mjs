// What is pressed twice, or with a key held down: what is prepared, what is pressed, and what must be so after it.
import assert from "node:assert/strict";
import { BLOCKING, at, card, entries, games, lifted, need, nothingSaid, opened, table, turn } from "./presses.mjs";
import { TWO, action, holds, piece, rest, saved, square, turns } from "./table.mjs";

// Between the two halves of a double press, in milliseconds, and where a turn is given away or something is done for good.
export const GAPS = [0, 80, 160, 260, 360];
const FOR_GOOD = [120, 240, 360, 450, 550];

const KING = "4k3/8/8/8/8/8/P7/R3K3";
const MATED = "f2 f3 e7 e5 g2 g4 d8 h4";
const PROMOTES = "e2 e4 d7 d5 e4 d5 c7 c6 d5 c6 g8 f6 c6 b7 f6 g8";
const RICH = {
  "intermezzo.profile.a": JSON.stringify({
    version: 1, id: "a", name: "Ann", face: "fox", made_ms: 1, ledger: Object.fromEntries(Array.from({ length: 167 }, (_, n) => [`game x${n}`, { coins: 30, when_ms: 1 }])),
  }),
};

// A turn that ends on b1, in each game with a curtain.
const curtained = (mode, game, cards = []) => ({
  begin: (t, device) => table(t, mode, { seats: TWO, ...game }, { device }),
  before: async (page) => {
    await lifted(page);
    for (const slug of cards) await card(page, slug).click();
    await square(page, "a1").click();
  },
  what: (page) => square(page, "b1"),
  gaps: FOR_GOOD,
  after: underCurtain,
});
const underCurtain = async (page) => {
  await rest(page, "curtain");
  assert.equal(await turn(page), "black");
  assert.equal(await page.locator(".hand [data-card]").count(), 0);
};
const HANDS = "hands=red-1,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red";
const THROWN = "4k3/8/8/1p6/4R3/8/3P4/K7 w laws=checkers terrain=forest-e6 hands=plodding,forest,quantum/winter";

// A game that is over: its result stands in a dialog.
const RESULT = {
  begin: (t, device) => table(t, "chess", { seats: TWO, picks: MATED }, { device }),
  before: (page) => page.locator("dialog[open]:not([data-fresh]) .result").waitFor(),
};

// Double presses.
export const DOUBLES = {
  "the last square of a turn, with Arcana's curtain to follow": curtained("arcana", { start: `${KING}_w_-_-_0_9 ` }),
  "the last square of a turn, with Realm's curtain to follow": curtained("realm", { start: `${KING} w hands=plodding,forest/winter` }),
  "the last square of a turn, with Chaos's curtain to follow": curtained("chaos", { start: `${KING}_w_-_-_0_9 time=none`, options: "time=none" }),
  "the last square of a turn, with Classic's curtain to follow": curtained("colours-classic", { start: `${KING} w classic ${HANDS}` }, ["red-1"]),
  "the last square of a turn, with Blitz's curtain to follow":
    curtained("colours-blitz", { start: `${KING} w blitz ${HANDS}`, control: { base_ms: 180_000, increment_ms: 0 } }, ["red-1"]),
  "the tap that plays a card for good, with the curtain to follow": {
    begin: (t, device) => table(t, "colours-classic", { start: BLOCKING, seats: TWO }, { device }),
    before: async (page) => {
      await lifted(page);
      await card(page, "blue-0").click();
    },
    what: (page) => card(page, "blue-0"),
    gaps: FOR_GOOD,
    after: underCurtain,
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
    gaps: FOR_GOOD,
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
    ...RESULT,
    what: (page) => action(page, "again"),
    after: async (page) => {
      await page.locator('.table[data-need="person"]').waitFor();
      assert.equal((await games(page)).filter((key) => !key.endsWith(".x")).length, 1);
      assert.equal(await page.locator(".square.is-chosen").count() + (await opened(page)), 0);
      await nothingSaid(page);
    },
  },
  "Again with the other side": {
    ...RESULT,
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
  "the button that chooses a package, with the curtain to follow": {
    begin: (t, device) => table(t, "chaos", { seats: TWO, options: "time=none" }, { device }),
    before: async (page) => {
      await lifted(page);
      await page.locator(".package:not([data-fresh])").waitFor();
      for (let n = 0; n < 12 && !(await page.locator('.package [data-pick="done"]:not([aria-disabled="true"])').count()); n += 1) {
        await page.locator('.package-item:not(.is-chosen) .package-pick:not([aria-disabled="true"])').first().click();
      }
    },
    what: (page) => action(page, "choose-package"),
    gaps: FOR_GOOD,
    after: async (page) => {
      await rest(page, "curtain");
      assert.equal(await page.locator(".package").count(), 0);
    },
  },
  "the way into throwing cards away": {
    begin: (t, device) => table(t, "realm", { seats: TWO, open: true, start: THROWN }, { device }),
    what: (page) => page.locator('.prompt [data-pick="swap"]'),
    after: async (page) => {
      await page.locator('.prompt [data-action="cancel"]').waitFor();
      assert.equal(await turn(page), "white");
      assert.equal(await page.locator(".hand .is-thrown").count(), 0);
      await nothingSaid(page);
    },
  },
  "the card to be thrown away": {
    begin: (t, device) => table(t, "realm", { seats: TWO, open: true, start: THROWN }, { device }),
    before: (page) => page.locator('.prompt [data-pick="swap"]').click(),
    what: (page) => card(page, "plodding"),
    after: async (page) => {
      await page.locator('.hand .is-thrown[data-card="plodding"]').waitFor();
      assert.equal(await turn(page), "white");
    },
  },
  "the deck of Luck of the draw": {
    begin: (t, device) => table(t, "colours-luck", { seats: TWO }, { device }),
    before: (page) => rest(page, "tap"),
    what: (page) => action(page, "draw"),
    after: async (page) => {
      await page.locator('.table[data-busy="0"]:not([data-need="tap"])').waitFor();
      await nothingSaid(page);
      assert.ok((await turns(page)) <= 1);
    },
  },
  "the bin beside a deck": {
    begin: (t, device) => at(t, "#/decks/arcana", { "intermezzo.deck.arcana.d": JSON.stringify({ version: 1, name: "One", deck: "wall:2" }) }, { device }),
    what: (page) => page.locator('[data-action="remove"]').first(),
    after: async (page) => {
      await page.locator("dialog[open]").waitFor();
      assert.equal((await entries(page, "intermezzo.deck.arcana.")).length, 1);
    },
  },
  "the bin beside a profile": {
    begin: (t, device) => at(t, "#/profiles", RICH, { device }),
    what: (page) => page.locator('[data-action="remove"]').first(),
    after: async (page) => {
      await page.locator("dialog[open]").waitFor();
      assert.equal((await entries(page, "intermezzo.profile.")).length, 1);
    },
  },
  "Delete, in the question about a game": {
    begin: (t, device) =>
      at(t, "#/", { "intermezzo.game.x": saved("chess", { picks: "e2 e4 e7 e5" }), "intermezzo.game.y": saved("chess", { picks: "d2 d4 d7 d5" }) }, { device }),
    before: async (page) => {
      await page.locator('[data-action="remove"]').first().click();
      await action(page, "confirm").waitFor();
    },
    what: (page) => action(page, "confirm"),
    after: async (page) => {
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
      assert.equal((await games(page)).length, 1);
    },
  },
  "Result, away from it to the table": {
    ...RESULT,
    what: (page) => action(page, "look"),
    after: async (page) => {
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
      assert.equal(await need(page), "over");
      assert.equal((await games(page)).length, 1);
      await nothingSaid(page);
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

const again = (name, more = {}) => ({ ...DOUBLES[name], key: "Enter", ...more });
const FOCUSED = [
  "the last square of a turn, with Arcana's curtain to follow", "the last square of a turn, with Realm's curtain to follow",
  "the last square of a turn, with Classic's curtain to follow", "the tap that plays a card for good, with the curtain to follow",
  "a card that would be played for good", "Start", "Play again", "the next match of a tournament", "Save of a new deck",
  "Duplicate of a deck", "Buy in the store", "Undo", "the square on which a pawn becomes something", "Resign in the menu",
  "a handicap of a package", "the button that chooses a package, with the curtain to follow", "the way into throwing cards away",
  "the card to be thrown away", "the bin beside a game", "the bin beside a profile", "Delete, in the question about a game",
];

// Keys that are held, or pressed twice.
export const KEYS = {
  ...Object.fromEntries(FOCUSED.map((name) => [name, again(name)])),
  "a card by its number": again("a card that would be played for good", { what: null, key: "2" }),
  "the name of a new profile": again("the button that makes a profile", { what: (page) => page.locator('input[name="profile-name"]') }),
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
  "the deck of Luck of the draw": again("the deck of Luck of the draw", { what: null, key: " " }),
};
