// Shifting Realm at the table: laws that change, terrain, dice and their odds, jumps, discards. Chance is drawn by the page, so
// where a die falls both ends are allowed, and all that is told must agree with what stands on the board.
import assert from "node:assert/strict";
import test from "node:test";
import { DESKTOP, PHONE } from "./browser.mjs";
import { LIMIT, TWO, action, consistent, cpu, holds, openGame, openWith, person, piece, rest, some, square, toTheEnd, turns } from "./table.mjs";

const at = (placement, words = "", side = "w") => `${placement} ${side} ${words}`.trim();
const card = (page, slug) => page.locator(`.hand .card[data-card="${slug}"]`);
const option = (page, word) => page.locator(`.prompt [data-pick="${word}"]`);
const turn = (page, side) => page.locator(`.table[data-busy="0"][data-turn="${side}"]:not([data-need="chance"])`).waitFor();
const targets = (page) => page.locator(".square.is-target").evaluateAll((all) => all.map((one) => one.dataset.square).sort());
const hand = (page) => page.locator(".hand .card").evaluateAll((all) => all.map((one) => one.dataset.card));
const label = (page, name) => square(page, name).getAttribute("aria-label");
const news = (page) => page.locator(".news").innerText();
const law = (page, role) => page.locator(`.laws .law[data-role="${role}"]`);
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML.replace(/<style[\s\S]*?<\/style>/g, ""));
const realm = (t, start, device, game = {}, options = {}) =>
  openGame(t, "realm", { seats: TWO, open: true, start, ...game }, { device, ...options });

// The sentences of a turn, as the log tells them.
const told = (page, n) => page.locator(`.log [data-turn="${n}"]`).getAttribute("title");

// Opens the laws, the terrain and the pile, wherever they are on this screen.
async function panel(page) {
  await law(page, "pawn").click();
  return page.locator(".side-realm.is-front");
}

for (const [where, device] of some(1, [["desktop", DESKTOP], ["phone", PHONE]])) {
  const on = (name, run) => test(`${name}, on a ${where}`, LIMIT, run);
  // What commits at once asks for a second press.
  const press = async (page, ...what) => {
    for (const one of what) {
      const there = typeof one === "string" ? square(page, one) : one;
      if (device === PHONE) await there.tap();
      else await there.click();
    }
  };

  on("a law changes, and its diagram and its rule with it", async (t) => {
    const { page, bad } = await realm(t, at("4k3/8/8/8/8/8/4P3/4K3", "hands=checkers,plodding/forest"), device);
    await rest(page, "person");
    assert.equal(await page.locator(".laws .law").count(), 6);
    assert.equal(await law(page, "pawn").getAttribute("data-law"), "normalpawns");
    assert.match(await law(page, "pawn").getAttribute("aria-label"), /^Pawns: Normal Pawns\. /);
    const before = await law(page, "pawn").locator(".law-grid").innerHTML();
    await press(page, card(page, "checkers"));
    await page.locator(".hand .card.is-armed").waitFor();
    await press(page, card(page, "checkers"));
    await turn(page, "black");
    assert.equal(await law(page, "pawn").getAttribute("data-law"), "checkers");
    assert.notEqual(await law(page, "pawn").locator(".law-grid").innerHTML(), before);
    assert.match(await told(page, 0), /In force: Checkers/);
    const full = await panel(page);
    const row = full.locator('.law-row[data-role="pawn"]');
    await row.and(page.locator(".is-asked")).waitFor();
    assert.match(await row.innerText(), /Pawns: Checkers[\s\S]*go on jumping/);
    assert.deepEqual(bad, []);
  });

  on("a law that changes is seen to change", async (t) => {
    const start = at("4k3/8/8/8/8/8/4P3/4K3", "hands=checkers/forest");
    const { page, bad } = await realm(t, start, device, {}, { settings: { motion: "on", sound: false } });
    await rest(page, "person");
    await press(page, card(page, "checkers"));
    await page.locator(".hand .card.is-armed").waitFor();
    await press(page, card(page, "checkers"));
    const change = page.locator('.law-change[data-law-change="pawn"]');
    await change.waitFor();
    assert.match(await change.innerText(), /Normal Pawns[\s\S]*Checkers/);
    await turn(page, "black");
    assert.equal(await change.count(), 0);
    assert.deepEqual(bad, []);
  });

  on("terrain is laid, told and explained, and taken over", async (t) => {
    const { page, bad } = await realm(t, at("4k3/8/8/8/8/8/4P3/4K3", "hands=forest/desert"), device);
    await rest(page, "person");
    await press(page, card(page, "forest"));
    const free = await targets(page);
    assert.equal(free.length, 61, "every square without a piece");
    await press(page, "e4");
    await turn(page, "black");
    await page.locator('.sign--terrain[data-ground="forest"]').waitFor();
    assert.match(await label(page, "e4"), /^e4, empty.*, Forest/);
    let full = await panel(page);
    assert.match(await full.locator('[data-ground="forest"]').innerText(), /Forest e4[\s\S]*1 time in 2/);
    if (device === PHONE) await action(page, "close-side").click();
    // Another terrain takes its place, and the first card goes to the open pile.
    await press(page, card(page, "desert"), "e4");
    await turn(page, "white");
    await page.locator('.sign--terrain[data-ground="desert"]').waitFor();
    assert.equal(await page.locator(".sign--terrain").count(), 1);
    assert.match(await label(page, "e4"), /, Desert/);
    full = await panel(page);
    assert.match(await full.locator('[data-part="pile"]').innerText(), /Discard pile: 1[\s\S]*Forest/);
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("the odds are told before a risky move, the dice after it, and then nothing is undone", async (t) => {
    const { page, bad } = await realm(t, at("r3k3/8/8/8/8/8/8/R3K3", "terrain=forest-a4,oasis-h1"), device);
    await rest(page, "person");
    await press(page, "a1");
    assert.match(await label(page, "a8"), /1 in 2 to arrive whole/);
    assert.match(await label(page, "a5"), /1 in 2 to arrive whole/);
    assert.doesNotMatch(await label(page, "a3"), / in /);
    assert.equal(await page.locator(".sign--note", { hasText: "1/2" }).count(), 4, "a4 is safe to reach, a5 to a8 and none else");
    await press(page, "a8");
    if (device === PHONE) {
      await page.locator(".square.is-armed").waitFor();
      assert.match(await page.locator(".prompt-detail").innerText(), /1 in 2 to arrive whole/);
      await press(page, "a8");
    }
    await turn(page, "black");
    const sentences = await told(page, 0);
    const fell = sentences.match(/1 in 2, stopped in the Forest: (yes|no)/)[1];
    assert.equal(await piece(page, "a8"), fell === "yes" ? "black-rook" : "white-rook");
    assert.equal(await piece(page, "a4"), fell === "yes" ? "white-rook" : null);
    assert.match(await news(page), new RegExp(`stopped in the Forest: ${fell}`));
    const fallen = page.locator('.seat[data-side="white"] .fallen');
    assert.match(await fallen.getAttribute("aria-label"), new RegExp(`1 in 2, a4, stopped in the Forest: ${fell}`));
    assert.equal(await fallen.innerText(), fell === "yes" ? "Yes" : "No");
    assert.equal(await action(page, "undo").getAttribute("data-locked"), "card-seen");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("a die is shown as it falls, and a tap passes over it", async (t) => {
    const start = at("r3k3/8/8/8/8/8/8/4K2R", "terrain=oasis-h4");
    const { page, bad } = await realm(t, start, device, {}, { settings: { motion: "on", sound: false } });
    await rest(page, "person");
    await press(page, "h1");
    assert.match(await label(page, "h4"), /1 in 2 that they skip/);
    await press(page, "h4");
    if (device === PHONE) await press(page, "h4");
    const die = page.locator(".banner.is-die");
    await die.waitFor();
    const text = await die.innerText();
    assert.match(text, /The Oasis costs a turn\?/);
    assert.match(text, /1 in 2, h4/);
    const fell = (await die.getAttribute("data-fell")) === "true";
    assert.match(text, fell ? /Yes/ : /No/);
    await press(page, "e4");
    await turn(page, fell ? "white" : "black");
    assert.equal(await die.count(), 0);
    assert.match(await told(page, 0), fell ? /Black is skipped/ : /costs a turn: no/);
    assert.deepEqual(bad, []);
  });

  on("a chain of jumps, square by square, and an end of it", async (t) => {
    const start = at("7k/8/8/1p1p4/8/3p4/4P3/4K3", "laws=checkers");
    const { page, bad } = await realm(t, start, device);
    await rest(page, "person");
    await press(page, "e2", "c4");
    await holds(page, "c4", "white-pawn");
    assert.equal(await piece(page, "d3"), null);
    assert.deepEqual(await targets(page), ["a6", "e6"]);
    await option(page, "stay").waitFor();
    // All of it is taken back.
    await press(page, action(page, "cancel"));
    await holds(page, "e2", "white-pawn");
    await press(page, "e2", "c4", "e6");
    await turn(page, "black");
    await holds(page, "e6", "white-pawn");
    assert.equal(await piece(page, "d5"), null);
    assert.equal(await piece(page, "b5"), "black-pawn");
    await consistent(page);
    assert.deepEqual(bad, []);
  });

  on("a chain of jumps may stop", async (t) => {
    const start = at("7k/8/8/1p1p4/8/3p4/4P3/4K3", "laws=checkers");
    const { page, bad } = await realm(t, start, device);
    await rest(page, "person");
    await press(page, "e2", "c4", option(page, "stay"));
    await turn(page, "black");
    await holds(page, "c4", "white-pawn");
    assert.equal(await piece(page, "d5"), "black-pawn");
    assert.deepEqual(bad, []);
  });

  on("three cards are thrown away, one of them after a second thought, and three are drawn", async (t) => {
    const { page, bad } = await realm(t, at("4k3/8/8/8/8/8/4P3/4K3", "hands=forest,checkers,portal,exile,peace/-"), device);
    await rest(page, "person");
    assert.equal(await option(page, "swap").innerText(), "Throw away");
    await press(page, option(page, "swap"), card(page, "forest"), card(page, "checkers"), card(page, "exile"));
    assert.equal(await page.locator(".hand .card.is-thrown").count(), 3);
    assert.equal(await option(page, "done").innerText(), "Throw 3");
    await press(page, card(page, "checkers"));
    assert.equal(await option(page, "done").innerText(), "Throw 2");
    await press(page, card(page, "portal"), option(page, "done"));
    await turn(page, "black");
    assert.match(await told(page, 0), /White throws away Forest\. White throws away Exile\. White throws away Portal/);
    const full = await panel(page);
    assert.match(await full.locator('[data-part="pile"]').innerText(), /Discard pile: 3, the latest first\s+Portal\s+Exile\s+Forest/);
    if (device === PHONE) await action(page, "close-side").click();
    await press(page, "e8", "d8");
    await turn(page, "white");
    const held = await hand(page);
    assert.equal(held.length, 5);
    assert.ok(held.includes("checkers") && held.includes("peace"));
    assert.deepEqual(bad, []);
  });

  on("Options: four cards more, then down to five", async (t) => {
    const { page, bad } = await realm(t, at("4k3/8/8/8/8/8/4P3/4K3", "hands=options,checkers,portal,exile,peace/-"), device);
    await rest(page, "person");
    await press(page, card(page, "options"));
    await page.locator(".hand .card.is-armed").waitFor();
    await press(page, card(page, "options"));
    await page.locator(".hand .card").nth(7).waitFor();
    await rest(page, "person");
    assert.equal((await hand(page)).length, 8);
    assert.equal(await page.locator(".prompt [data-pick]").count(), 0, "nothing else may be done");
    // All of the hand comes to be on the screen.
    await page.waitForFunction(() => [...document.querySelectorAll(".hand .card")].every((one) => one.getBoundingClientRect().right <= innerWidth));
    for (const slot of [5, 6]) await press(page, page.locator(".hand .card").nth(slot));
    await press(page, card(page, "peace"));
    await page.locator('.card-note.is-ask[data-drawn="Tap again to discard"]').waitFor();
    await press(page, card(page, "peace"));
    await turn(page, "black");
    assert.equal(await page.locator(".table").getAttribute("data-need"), "person");
    await press(page, "e8", "d8");
    await turn(page, "white");
    const held = await hand(page);
    assert.equal(held.length, 5);
    assert.ok(!held.includes("peace"));
    assert.equal(await page.locator(".hand .hand-slot").count(), 5);
    assert.deepEqual(bad, []);
  });

  on("a skip that is owed stands at the seat, and the dice of the turn beside it", async (t) => {
    // The capture is a frenzied one: the pawn dies, or it is promoted and Black skips.
    const { page, bad } = await realm(t, at("4k2r/6P1/8/8/8/8/8/4K3", "laws=frenziedpawns"), device);
    await rest(page, "person");
    await press(page, "g7", "h8");
    if (device === PHONE) await press(page, "h8");
    await page.locator('.seat[data-side="white"] .fallen').waitFor();
    const died = (await page.locator('.seat[data-side="white"] .fallen').innerText()) === "Yes";
    if (died) {
      await turn(page, "black");
      assert.equal(await piece(page, "h8"), null);
      assert.equal(await page.locator(".fact--skips").count(), 0);
      return;
    }
    assert.match(await page.locator('.seat[data-side="black"] .fact--skips').getAttribute("aria-label"), /Ben skips the next turn/);
    assert.equal(await page.locator(".prompt [data-pick]").count(), 0);
    await press(page, page.locator('.chooser [data-pick="=N"]'));
    await turn(page, "white");
    await holds(page, "h8", "white-knight");
    assert.match(await told(page, 0), /the captor dies: no/);
    // The turn that is passed over has a row of its own.
    assert.match(await told(page, 1), /^Black is skipped$/);
    assert.deepEqual(bad, []);
  });

  on("a check that dice may make is told as such", async (t) => {
    const start = at("4k3/8/8/8/4R3/8/8/K7", "terrain=forest-e6", "b");
    const { page, bad } = await realm(t, start, device);
    await rest(page, "person");
    await page.locator('.square.is-risk[data-square="e8"]').waitFor();
    assert.equal(await page.locator(".square.is-check").count(), 0);
    assert.match(await label(page, "e8"), /may be taken next turn, if the dice fall so/);
    assert.equal(await page.locator(".sign--risk").count(), 1);
    assert.deepEqual(bad, []);
  });
}

test("nothing of a hand is in the page while the other one looks, nor under the curtain", LIMIT, async (t) => {
  const start = at("4k3/8/8/8/8/8/4P3/4K3", "hands=forest,checkers/quantum,winter");
  const { page, bad } = await realm(t, start, DESKTOP, { open: false });
  const nothingOf = async (...words) => {
    // The counter lists every card that is unseen, and so says nothing of one.
    const all = (await everything(page)).replace(/<div class="counter">[\s\S]*?<\/table>/g, "");
    for (const word of words) assert.doesNotMatch(all, new RegExp(`\\b${word}\\b`, "i"), `${word} is in the document`);
  };
  await rest(page, "curtain");
  await nothingOf("checkers", "quantum", "winter");
  await action(page, "lift").click();
  await rest(page, "person");
  assert.deepEqual(await hand(page), ["forest", "checkers"]);
  await nothingOf("quantum", "winter");
  await square(page, "e2").click();
  await square(page, "e3").click();
  await rest(page, "curtain");
  await nothingOf("checkers", "quantum", "winter");
  await action(page, "lift").click();
  await rest(page, "person");
  assert.deepEqual(await hand(page), ["quantum", "winter"]);
  await nothingOf("checkers");
  assert.deepEqual(bad, []);
});

test("looking back shows the laws and the ground of that time", LIMIT, async (t) => {
  const start = at("4k3/8/8/8/8/8/4P3/4K3", "hands=checkers/forest");
  const { page, bad } = await realm(t, start, DESKTOP);
  await rest(page, "person");
  await card(page, "checkers").click();
  await card(page, "checkers").click();
  await turn(page, "black");
  await card(page, "forest").click();
  await square(page, "e4").click();
  await turn(page, "white");
  await action(page, "first").click();
  await page.locator('.laws .law[data-law="normalpawns"]').waitFor();
  assert.equal(await page.locator(".sign--terrain").count(), 0);
  await action(page, "next").click();
  await page.locator('.laws .law[data-law="checkers"]').waitFor();
  assert.equal(await page.locator(".sign--terrain").count(), 0);
  await action(page, "next").click();
  await page.locator('.sign--terrain[data-ground="forest"]').waitFor();
  assert.deepEqual(bad, []);
});

test("a new game asks what falls, and the CPU plays it", LIMIT, async (t) => {
  const { page, bad } = await openWith(t, {}, { hash: "#/new/realm" });
  await page.locator('input[name="level"][value="1"]').check({ force: true });
  await page.locator('input[name="kings"][value="last"]').check({ force: true });
  await action(page, "start").click();
  await rest(page, "person");
  assert.equal((await hand(page)).length, 5);
  await square(page, "e2").click();
  await square(page, "e4").click();
  await page.locator('.log [data-turn="1"]').waitFor();
  await rest(page, "person");
  assert.deepEqual(bad, []);
});

test("a short game by clicks, to its end", { timeout: 300_000 }, async (t) => {
  const start = at("3qk3/8/8/8/8/8/8/3QK3", "hands=forest,checkers,secular,portal,oasis/desert,warrior,mountains,towerless,forest kings=last");
  const { page, bad } = await openGame(t, "realm", { seats: TWO, open: true, start });
  const picks = await toTheEnd(page, 3, 900);
  await rest(page, "over");
  assert.ok(picks > 2 && (await turns(page)) > 1);
  await consistent(page);
  await page.locator(".result[data-why]").waitFor();
  await page.reload();
  await page.locator('.table[data-need="over"]').waitFor();
  assert.deepEqual(bad, []);
});
