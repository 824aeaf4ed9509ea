// Whole games by the keyboard alone. The driver reads nothing but the accessibility tree: regions, names, states, and what the
// live regions say. It knows no selector of the page and sees no picture.
import assert from "node:assert/strict";
import test from "node:test";
import { LIMIT, TWO, dice, openGame } from "./table.mjs";

// ---- the ear ----

const props = (node) => Object.fromEntries((node.properties ?? []).map((p) => [p.name, p.value.value]));
const role = (node) => node.role?.value;
const name = (node) => node.name?.value ?? "";

class Ear {
  constructor(page, cdp) {
    Object.assign(this, { page, cdp, nodes: [], by: new Map() });
  }

  async listen() {
    const { nodes } = await this.cdp.send("Accessibility.getFullAXTree");
    this.by = new Map(nodes.map((node) => [node.nodeId, node]));
    this.nodes = nodes.filter((node) => !node.ignored);
    return this;
  }

  // All nodes below one, itself first.
  below(node) {
    const found = [node];
    for (const id of node.childIds ?? []) if (this.by.has(id)) found.push(...this.below(this.by.get(id)));
    return found;
  }

  text = (node) => this.below(node).filter((n) => role(n) === "StaticText").map(name).join(" ").replaceAll("\u00a0", " ").trim();
  find = (wanted, called = /./) => this.nodes.find((node) => role(node) === wanted && called.test(name(node)));
  region = (called) => this.nodes.find((node) => ["region", "status", "group"].includes(role(node)) && called.test(name(node)));
  buttons = (node) => this.below(node).filter((n) => role(n) === "button" && !n.ignored);
  focused = () => this.nodes.findLast((node) => props(node).focused && role(node) !== "RootWebArea");
  answer = () => this.text(this.region(/^Answer$/) ?? {});
  standing = () => this.text(this.region(/^Where the game stands$/) ?? {});
  end = () => this.standing().match(/^Where the game stands ((White wins|Black wins|Draw)[^.]*)/)?.[1];
  asked = () => this.text(this.region(/^What is asked$/) ?? {});
  // What the table's own live region says.
  heard = () => this.text(this.nodes.find((node) => role(node) === "status" && name(node) === "" && this.text(node)) ?? {});
  dialog = () => this.nodes.find((node) => ["dialog", "alertdialog"].includes(role(node)));

  key = (key) => this.page.keyboard.press(key);

  // Listens until something is so.
  async until(what, is, tries = 300) {
    for (let n = 0; n < tries; n += 1) {
      const found = is(await this.listen());
      if (found) return found;
    }
    assert.fail(`never heard: ${what}; the game stands: ${this.standing()} asked: ${this.asked()} focus: ${name(this.focused() ?? {})}`);
  }

  // Goes to a control by Tab, and presses it.
  async press(wanted) {
    for (let n = 0; n < 200; n += 1) {
      const here = (await this.listen()).focused();
      if (here && wanted(here)) return this.key("Enter");
      await this.key("Tab");
    }
    assert.fail("Tab never leads there");
  }

  // Types a line into the field for it; what is answered. The focus is back on the board then.
  async type(line) {
    await this.key("m");
    await this.until("the field for typed moves", () => role(this.focused() ?? {}) === "textbox");
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.type(line);
    await this.key("Enter");
    const answer = (await this.listen()).answer();
    await this.key("Escape");
    return answer;
  }
}

// ---- the player ----

const WORTH = { king: 100, queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };
const worth = (target) => WORTH[target.match(/^takes (\w+)/)?.[1]] ?? 0;
const square = (target) => target.match(/[a-h][1-8]$/)[0];
const ROLES = Object.keys(WORTH);

// The lines of “moves” as what can be typed, each with what it wins.
function choices(answer) {
  const lines = answer.match(/[^.]+\./g) ?? [];
  const found = { moves: [], cards: [], roles: [], options: [] };
  for (const line of lines.map((line) => line.trim().replace(/\.$/, ""))) {
    const [head, tail = ""] = line.split(/: (.*)/s);
    const list = tail.split(", ");
    const from = head.match(/^(\w+) ([a-h][1-8])$/);
    if (from && ROLES.includes(from[1])) for (const to of list) found.moves.push({ type: `${from[2]}${square(to)}`, worth: worth(to), from: from[2], to: square(to) });
    else if (head === "Squares") for (const at of list) found.moves.push({ type: square(at), worth: worth(at) });
    else if (head === "Cards") for (const card of list) found.cards.push({ type: /^\d/.test(card) ? `play ${parseInt(card)}` : card, name: card.replace(/^\d+ /, ""), worth: 0 });
    else if (head === "Pieces") for (const piece of list) found.roles.push({ type: piece, worth: WORTH[piece] ?? 0 });
    else if (head === "Options") for (const option of list) found.options.push({ type: option, worth: 0 });
  }
  return found;
}

const best = (list, roll) => {
  const most = Math.max(...list.map((one) => one.worth));
  const from = list.filter((one) => one.worth === most);
  return from[roll(from.length)];
};

function choose(all, roll, refused) {
  const open = (list) => list.filter((one) => !refused.has(one.type));
  const [moves, cards, roles, options] = [all.moves, all.cards, all.roles, all.options].map(open);
  const wins = moves.filter((move) => move.worth >= 3);
  if (roles.length) return best(roles, roll);
  if (wins.length) return best(wins, roll);
  if (cards.length && (!moves.length || roll(3) === 0)) return best(cards, roll);
  if (moves.length) return best(moves, roll);
  return best(cards.length ? cards : options.filter((o) => o.type !== "swap").concat(options), roll);
}

const here = async (ear) => name((await ear.listen()).focused() ?? {});

// Walks to a square with the keys for targets, hearing each, and picks it.
async function seek(ear, at) {
  for (let n = 0; n < 64; n += 1) {
    await ear.key("n");
    const told = await here(ear);
    if (!told.startsWith(`${at},`)) continue;
    assert.match(told, /can (be|move here)/);
    return ear.key("Enter");
  }
  assert.fail(`N never leads to ${at}`);
}

// Walks over the board with the arrow keys, and picks the square.
async function walk(ear, at) {
  await ear.key("b");
  for (let n = 0; n < 32; n += 1) {
    const told = await here(ear);
    const [now, to] = [told, at].map((square) => [square.charCodeAt(0), square.charCodeAt(1)]);
    if (told.startsWith(`${at},`)) return ear.key("Enter");
    const before = told.slice(0, 2);
    const [file, rank] = [to[0] - now[0], to[1] - now[1]];
    // Whichever side is near: a step the wrong way is heard and taken back the other way round.
    const flip = ear.flipped ? -1 : 1;
    await ear.key(file ? (file * flip > 0 ? "ArrowRight" : "ArrowLeft") : rank * flip > 0 ? "ArrowUp" : "ArrowDown");
    const after = await here(ear);
    const [f, r] = [after.charCodeAt(0) - before.charCodeAt(0), after.charCodeAt(1) - before.charCodeAt(1)];
    if ((file && f * file <= 0) || (!file && r * rank <= 0)) ear.flipped = !ear.flipped;
  }
  assert.fail(`the arrows never lead to ${at}`);
}

// Two handicaps of two points each, which leave the plan alone.
const BORNE = [/^Short Clock/, /^Pawn Tax: Queenside/];

async function choosePackage(ear, dialog, chosen) {
  const ready = ear.buttons(dialog).some((button) => /^Choose this package/.test(name(button)) && props(button).disabled !== true);
  const wanted = ready ? /^Choose this package/ : BORNE[chosen % BORNE.length];
  await ear.press((node) => role(node) === "button" && wanted.test(name(node)));
  return ready ? 0 : chosen + 1;
}

// What stands in the plan next, if it can be picked: a move, an option, or a card by its name; in the middle of a turn something else
// may be asked first.
function planned(plan, all, amid) {
  const next = plan[0];
  const found = [...all.moves, ...all.options].find((one) => one.type === next) ?? all.cards.find((card) => card.name === next);
  if (found) plan.shift();
  else if (!amid) plan.length = 0;
  return found;
}

// One pick: what can be typed is asked for, and one of it is typed or walked to.
async function take(ear, { n, roll, plan, refused, told }) {
  const answer = await ear.type("moves");
  if (/^Draw turns over/.test(answer)) {
    await ear.type("draw");
    return;
  }
  const all = choices(answer);
  const move = planned(plan, all, /Cancel/.test(ear.asked())) ?? choose(all, roll, refused);
  assert.ok(move, `nothing can be typed: ${answer}`);
  if (move.from && n % 4 < 2) {
    const go = n % 2 ? walk : seek;
    await go(ear, move.from);
    await go(ear, move.to);
    told.walked += 1;
  } else {
    const said = await ear.type(move.type);
    if (said) refused.add(move.type);
    told.typed += 1;
  }
}

// Plays to the end, first what is planned; how many turns were typed and walked, and how it ended.
async function whole(page, { seed = 1, limit = 900, plan = [] } = {}) {
  const ear = new Ear(page, await page.context().newCDPSession(page));
  await ear.cdp.send("Accessibility.enable");
  const roll = dice(seed);
  const told = { typed: 0, walked: 0, curtains: 0, packages: 0, heard: 0 };
  let refused = new Set();
  let stood = "";
  let chosen = 0;
  for (let n = 0; n < limit; n += 1) {
    await ear.until("something to do", () => ear.dialog() || ear.end() || /\bAnna\b|\bBen\b/.test(ear.standing()) && !/thinking|plays\.$/.test(ear.asked()));
    const dialog = ear.dialog();
    const called = dialog ? name(dialog) : "";
    if (ear.end()) return { ...told, picks: n, end: ear.end() };
    if (/wins!|draw/i.test(called)) return { ...told, picks: n, end: ear.text(dialog) };
    if (/^Pass the device/.test(called)) {
      told.curtains += 1;
      await ear.press((node) => /^I am /.test(name(node)));
      await ear.until("the curtain is up", () => !ear.dialog() || !/^Pass/.test(name(ear.dialog())));
      continue;
    }
    if (/will bear/.test(called)) {
      told.packages += 1;
      chosen = await choosePackage(ear, dialog, chosen);
      continue;
    }
    assert.equal(called, "", "a dialog that nobody asked for");
    if (ear.standing() !== stood) refused = new Set();
    stood = ear.standing();
    // The focus is somewhere: nothing that went away dropped it.
    if (n > 0) assert.ok(ear.focused(), `the focus is lost; ${stood}`);
    if (ear.heard()) told.heard += 1;
    // By a flag it may end in the middle of that.
    await take(ear, { n, roll, plan, refused, told }).catch(async (error) => {
      await ear.listen();
      if (!ear.end() && !ear.dialog()) throw error;
    });
  }
  assert.fail(`no end after ${limit} picks: ${stood}`);
}

// Two people with open hands.
async function played(t, mode, { game, ...options } = {}) {
  const began = Date.now();
  const { page, bad } = await openGame(t, mode, { seats: TWO, open: true, ...game });
  const end = await whole(page, options);
  t.diagnostic(`${mode}: ${JSON.stringify(end)} in ${Math.round((Date.now() - began) / 1000)} s`);
  assert.ok(end.heard > 0, "the live region never said anything");
  assert.deepEqual(bad, []);
  return end;
}

// They agree on a quick mate; cards, laws and skills may have it otherwise.
const FOOLS = ["f2f3", "e7e5", "g2g4", "d8h4"];

for (const [mode, title, plan] of [
  ["chess", "chess", FOOLS],
  ["factions", "Factions", ["f2f3", "Fanatics", "g2g4", "e7e5", "a2a3", "d8h4"]],
  ["arcana", "Arcana", ["f2f3", "e7e5", "discard", "g2g4", "d8h4"]],
  ["chaos", "Chaos", FOOLS],
  ["realm", "Shifting Realm", ["Forest", "e7e5", "f2f3", "a7a6", "g2g4", "d8h4"]],
]) {
  test(`${title} by the keyboard alone, to its end`, LIMIT, async (t) => {
    const end = await played(t, mode, { plan: [...plan] });
    assert.match(end.end, /checkmate/i);
  });
}

test("Blitz by the keyboard alone, until a flag falls", LIMIT, async (t) => {
  const end = await played(t, "colours-blitz", { game: { control: { base_ms: 12_000, increment_ms: 0 } } });
  assert.match(end.end, /time/i);
  assert.ok(end.picks > 8);
});
