// What tests of the whole app walk over: every page, and a table of each game in several moments. All of it is in the storage
// from the start, so that one page visits everything by its address.
import { ready, watch } from "./browser.mjs";
import { MID, TWO, action, cpu, person, play, rest, saved, square } from "./table.mjs";

const finished = (number, mode, score, more = {}) => ({
  number, mode, side: "White", foe: { character: "anselm" }, score, why: "checkmate", when_ms: 1_790_000_000_000 + number * 1e8,
  turns: 20 + number, rated: 900 + 40 * number, ...more,
});
const PROFILE = {
  version: 1, id: "p", name: "Petra", face: "fox", made_ms: 1,
  games: {
    g1: finished(1, "chess", "won"), g2: finished(2, "chess", "lost"), g3: finished(3, "chess", "drawn"), g4: finished(4, "chess", "won"),
    g5: finished(5, "colours-classic", "won"), g6: finished(6, "colours-classic", "lost", { foe: { level: 3 } }),
  },
  ledger: Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`game x${n}`, { coins: 30, when_ms: 1 }])),
};
const MATE = "f2 f3 e7 e5 g2 g4 d8 h4";
const PACKAGES = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 time=none stage=pack-white";
const CHAOS_HANDS = "hands=freezer,ghost-walk,timewarp/pinch,swap,double";
const BLITZ = { base_ms: 180_000, increment_ms: 0 };
const both = { seats: TWO, open: true };

// A press on what is there, and once more where that only arms it.
const press = async (locator) => locator.first().click();
const menu = async (page, name) => {
  await action(page, "menu").click();
  await page.locator("dialog[open]").waitFor();
  if (name) await page.locator(`dialog[open] [data-action="${name}"]`).click();
};
const side = async (page) => {
  const button = page.locator(".bar-deck:visible, .bar-log:visible").first();
  if (await button.count()) await button.click();
};

// Moments of play: the name, the mode, the saved game, and what is done at the table to come to it.
export const MOMENTS = [
  ["chess", "chess", { ...both, picks: "e2 e4 f7 f5 g1 f3 f5 e4" }, (page) => play(page, "f3")],
  ["chess in check", "chess", { ...both, picks: "e2 e4 f7 f6 d1 h5" }],
  ["chess, crowning", "chess", { ...both, start: "8/P6k/8/8/8/8/8/4K3 w - - 0 9" }, (page) => play(page, "a7", "a8")],
  ["menu", "chess", { ...both, picks: "e2 e4" }, (page) => menu(page)],
  ["question", "chess", { ...both, picks: "e2 e4" }, (page) => menu(page, "resign")],
  ["looking back", "chess", { ...both, picks: "e2 e4 e7 e5" }, (page) => page.keyboard.press("ArrowLeft")],
  ["curtain", "colours-classic", { seats: TWO }, null, "curtain"],
  ["result", "chess", { ...both, picks: MATE }, (page) => page.locator(".result").waitFor(), "over"],
  ["colours", "colours-classic", { ...both, start: `${MID} w classic hands=red-pawn,blue-0,green-9/red-queen,red-knight,yellow-1 colours=blue/red` },
    (page) => press(page.locator('[data-card="red-pawn"]'))],
  ["luck", "colours-luck", both, null, "tap"],
  ["cards left", "colours-luck", both, side, "tap"],
  ["blitz", "colours-blitz", { ...both, start: `${MID} w blitz hands=red-pawn,blue-pawn,green-9/red-pawn,blue-pawn,yellow-1 colours=blue/red`, control: BLITZ, clock: { control: BLITZ, left: [160_500, 170_000], started: true } }],
  ["factions", "factions", { ...both, start: "4k3/8/8/3p4/4P3/8/8/4K3_w_-_-_0_1 undead:0,2,0,0,0,3:p order:0,0,0,0,0,0" }, (page) => play(page, "e4")],
  ["skill", "factions", { ...both, start: "4k3/8/8/8/4P3/8/8/4K3_w_-_-_0_1 undead:0,0,0,0,0,0:p order:0,0,0,0,0,0" },
    (page) => press(page.locator('.hand .card[data-card="rise"]'))],
  ["armies", "factions", { ...both, start: "4k3/8/8/3p4/4P3/8/8/4K3_w_-_-_0_1 undead:0,2,0,0,0,3:p order:0,0,0,0,0,0" }, side],
  ["arcana", "arcana", { ...both, start: "4k3/2n5/8/8/8/8/P7/R3K3_w_-_-_0_9 hands=trap,magnet,wall,double/ghost,ram spent=charge/- top=-/laser,escape" },
    (page) => press(page.locator(".hand .card.is-playable"))],
  ["piles", "arcana", { ...both, start: "4k3/2n5/8/8/8/8/P7/R3K3_w_-_-_0_9 hands=trap,magnet/ghost,ram spent=charge/- top=-/laser,escape" },
    async (page) => {
      await press(page.locator(".piles-button"));
      await page.locator("dialog[open] .piles").waitFor();
    }],
  ["packages", "chaos", { ...both, start: PACKAGES, options: "time=none" }, (page) => press(page.locator(".package-pick"))],
  ["chaos", "chaos", { ...both, start: `r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R3K2R_w_-_-_0_9 time=none`, options: "time=none" }],
  ["realm", "realm", { ...both, start: "4k3/8/8/1p6/4R3/8/3P4/K7 w laws=checkers terrain=forest-e6,oasis-h4 hands=plodding,forest,quantum/winter" }, (page) => play(page, "e4")],
  ["throwing away", "realm", { ...both, start: "4k3/8/8/1p6/4R3/8/3P4/K7 w laws=checkers terrain=forest-e6 hands=plodding,forest,quantum/winter" },
    async (page) => {
      await press(page.locator('.prompt [data-pick="swap"]'));
      await press(page.locator(".hand .card"));
      await page.locator(".hand .card.is-thrown").waitFor();
    }],
  ["laws", "realm", { ...both, start: "4k3/8/8/1p6/4R3/8/3P4/K7 w laws=checkers terrain=forest-e6,oasis-h4 hands=plodding,forest/winter" },
    (page) => press(page.locator(".laws .law"))],
].map(([name, mode, game, steps, need = "person"]) => ({ name, mode, game, steps, need, id: name.replace(/\W+/g, "-") }));

// Every page: its address and the word of its route. One of each that route.rs knows, with and without something in it.
export const PAGES = [
  ["#/", "home"], ["#/new", "new"], ["#/new/chess", "new"], ["#/new/arcana", "new"], ["#/new/chaos", "new"], ["#/new/factions", "new"],
  ["#/rules", "rules"], ["#/rules/colours", "rules"], ["#/rules/realm", "rules"], ["#/decks", "decks"], ["#/decks/arcana", "decks"],
  ["#/decks/arcana/new", "decks"], ["#/settings", "settings"], ["#/profiles", "profiles"], ["#/profile", "profile"], ["#/tournaments", "tournaments"],
  ["#/tournaments/1", "tournaments"], ["#/tournaments/cup", "tournaments"], ["#/ratings", "ratings"], ["#/ratings/chess", "ratings"],
  ["#/achievements", "achievements"], ["#/store", "store"], ["#/backup", "backup"], ["#/game/none", "game"], ["#/replay/none", "replay"], ["#/no/such", "unknown"],
];

// A game of each family to play on with, against the CPU.
const FAMILIES = ["chess", "colours-classic", "colours-luck", "factions", "arcana", "chaos", "realm"];
export const PLAYED = FAMILIES.map((mode) => `play-${mode}`);

export const STORED = {
  "intermezzo.profile.p": JSON.stringify(PROFILE),
  "intermezzo.game.kept": saved("chess", { seats: [person("Petra"), cpu(2)], picks: "e2 e4 e7 e5" }),
  "intermezzo.game.broken": "{",
  ...Object.fromEntries(FAMILIES.map((mode) => [`intermezzo.game.play-${mode}`, saved(mode, mode === "chaos" ? { options: "time=none" } : {})])),
  ...Object.fromEntries(MOMENTS.map(({ id, mode, game }) => [`intermezzo.game.${id}`, saved(mode, game)])),
};

// The app in a context of its own, with everything stored. `prepare` gets the page before it is loaded.
export async function walker(browser, url, { device, settings = {}, stored = STORED, prepare, query = "?seed=7", ...media } = {}) {
  const context = await browser.newContext({ ...device, ...media });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const bad = watch(page);
  const all = { "intermezzo.settings": JSON.stringify({ motion: "off", sound: false, profile: "p", ...settings }), ...stored };
  await page.addInitScript((all) => {
    if (sessionStorage.getItem("stored")) return;
    sessionStorage.setItem("stored", "1");
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, all);
  await prepare?.(page, context);
  await page.goto(url + query);
  await ready(page);
  return { context, page, bad };
}

// Goes to a page.
export async function visit(page, [hash, word]) {
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await page.locator(`body[data-route="${word}"]`).waitFor();
  await page.locator("main h1").first().waitFor();
}

// Sits down at a table and comes to its moment.
export async function come(page, { id, steps, need }) {
  await page.evaluate((id) => void (location.hash = `#/game/${id}`), id);
  await page.locator(`body[data-route="game"]`).waitFor();
  await rest(page, need);
  await steps?.(page);
  await page.locator('.table[data-busy="0"]').waitFor();
}

export { action, play, rest, square };
