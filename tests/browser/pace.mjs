// The pace of a person. The page takes a second press at the place of the last one, soon after it, for the other half of a double
// press, and what has only just appeared takes no press yet. So whoever means a press waits until it counts; a test that clicks does
// so as well. Only page.mouse, page.touchscreen, keyboard.down and keyboard.up are as quick as the machine.

// What is done for good by a second press, and keys that press or play something, wait until there has been a pause.
const CALM = "html:not([data-held=double])";
const PAUSE = "html:not([data-held])";
const keyboards = new WeakMap();

// Whether a press on this element would come too soon. It watches for the presses from its first call on.
function early(element) {
  const [near, tremble] = [24, 12];
  const repeats = "input, select, textarea, label, [data-repeat]";
  const control = (e) => e.closest?.("button, a, input, select, textarea, summary, label, [role=button], [tabindex='0']");
  if (!window.pressed) {
    window.pressed = {};
    const down = ({ clientX: x, clientY: y, target }) => (window.pressed = { x, y, control: control(target) });
    addEventListener("pointerdown", down, true);
    // A drag is over where it ends.
    const up = ({ clientX: x, clientY: y }) => {
      const { control } = window.pressed;
      window.pressed = { x, y, control: Math.hypot(x - window.pressed.x, y - window.pressed.y) < near ? control : null };
    };
    addEventListener("pointerup", up, true);
  }
  if (element.closest("[data-fresh]")) return true;
  const held = document.documentElement.dataset.held;
  if (held && element.closest(".is-armed")) return true;
  if (held !== "double") return false;
  element.scrollIntoViewIfNeeded();
  const { x, y, control: last } = window.pressed;
  const [box, own] = [element.getBoundingClientRect(), control(element)];
  const same = !!own && own === last;
  const beside = !same && !!own && last?.isConnected && last.parentElement === own.parentElement;
  const close = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < (beside ? tremble : near) + 1;
  return (close || same) && !(same && own.matches(repeats));
}

async function unhurried(locator, { timeout } = {}) {
  while (await locator.evaluate(early, undefined, { timeout })) {
    const calm = (await locator.evaluate((element) => !!element.closest(".is-armed"), undefined, { timeout })) ? PAUSE : CALM;
    await locator.page().locator(`${calm}:not(:has([data-fresh]))`).waitFor({ state: "attached", timeout });
  }
}

function before(prototype, word, wait) {
  const quick = prototype[word];
  prototype[word] = async function (...args) {
    await wait(this, ...args);
    return quick.apply(this, args);
  };
}

let paced = false;
// Gives the presses of this page the pace of a person.
export function pace(page) {
  keyboards.set(page.keyboard, { page, last: null });
  if (paced) return;
  paced = true;
  for (const word of ["click", "tap", "check", "uncheck"]) before(Object.getPrototypeOf(page.locator("html")), word, unhurried);
  before(Object.getPrototypeOf(page.keyboard), "press", async (keyboard, key) => {
    const known = keyboards.get(keyboard);
    if (!known) return;
    const meant = key === "Space" || key === " " ? "Enter" : key;
    const there = known.last === meant && /^(Enter|\d)$/.test(meant) ? PAUSE : "html";
    await known.page.locator(`${there}:not(:has([data-fresh]:focus-within))`).waitFor({ state: "attached" });
    known.last = meant;
  });
}
