// What the eye of a ruler sees: runs in the page and tells each fault of geometry in a sentence.

// Options: table (board and hand are in sight), scroll (the page may scroll downwards).
export function faults({ table = true } = {}) {
  const out = [];
  const width = innerWidth;
  const height = innerHeight;
  const round = (r) => [r.left, r.top, r.right, r.bottom].map((n) => Math.round(n * 10) / 10).join(",");
  const name = (e) => {
    const data = Object.entries(e.dataset ?? {}).map(([k, v]) => `[${k}=${v}]`).join("");
    return `${e.tagName.toLowerCase()}.${[...e.classList].join(".")}${data}`;
  };
  const style = (e) => getComputedStyle(e);
  const seen = (e) => e.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const hiddenForEyes = (e) => !!e.closest(".visually-hidden, .skip-link, [inert]");
  const dialog = document.querySelector("dialog[open], .curtain, .package");
  const top = dialog ?? document.body;
  const all = (selector) => [...top.querySelectorAll(selector)].filter((e) => seen(e) && !hiddenForEyes(e));

  // The page
  const doc = document.scrollingElement;
  if (doc.scrollWidth > width) out.push(`the page is ${doc.scrollWidth} wide in ${width}`);
  if (table) {
    if (doc.scrollHeight > height) out.push(`the page is ${doc.scrollHeight} high in ${height}`);
    for (const selector of ["main", ".table", ".table-body"]) {
      const e = document.querySelector(selector);
      if (e && e.scrollHeight > e.clientHeight + 1) out.push(`${selector} scrolls: ${e.scrollHeight} in ${e.clientHeight}`);
      if (e && e.scrollWidth > e.clientWidth + 1) out.push(`${selector} is wider than its room: ${e.scrollWidth} in ${e.clientWidth}`);
    }
    for (const part of document.querySelectorAll(".board, .hand, .hand .card, .hand .hand-gap, .seat, .prompt, .bar, .laws .law")) {
      if (!seen(part)) continue;
      const r = part.getBoundingClientRect();
      const slack = part.matches(".is-thrown") ? 14 : 1;
      if (r.left < -slack || r.top < -slack || r.right > width + slack || r.bottom > height + slack) out.push(`${name(part)} is out of sight: ${round(r)} in ${width} x ${height}`);
      if (part.matches(".hand .card") && (r.width < 44 || r.height < 44)) out.push(`${name(part)} is small: ${round(r)}`);
    }
  }

  // What can be pressed
  const inScroller = (e) => {
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      if (up.matches("main")) return null;
      const o = style(up).overflowY;
      if ((o === "auto" || o === "scroll") && up.scrollHeight > up.clientHeight) return up;
    }
    return null;
  };
  const pressable = all('button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"]').filter((e) => !e.matches(".square") && !e.closest("[aria-hidden=true]"));
  const box = (e) => {
    // A radio button or a switch is pressed by its label.
    const label = e.matches("input") ? e.closest("label") : null;
    return (label ?? e).getBoundingClientRect();
  };
  const inText = (e) => e.matches("a") && style(e).display === "inline";
  for (const e of pressable) {
    const r = box(e);
    if (!inText(e) && (r.width < 43.5 || r.height < 43.5)) out.push(`${name(e)} is no target for a finger: ${r.width.toFixed(1)} x ${r.height.toFixed(1)}`);
    if (r.right > width + 1 || r.left < -1) out.push(`${name(e)} runs out of the window: ${round(r)}`);
  }
  if (table || dialog) {
    const boxes = pressable.filter((e) => !inScroller(e)).map((e) => [e, e.getBoundingClientRect()]);
    for (const [e, r] of boxes) {
      if (r.bottom > height + 1 || r.top < -1) { out.push(`${name(e)} is out of the window: ${round(r)}`); continue; }
      const there = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
      if (there && there !== e && !e.contains(there) && !there.contains(e) && !e.closest("label")?.contains(there)) out.push(`${name(e)} lies under ${name(there)}`);
    }
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    for (let i = 0; i < boxes.length; i++) {
      const [a, ra] = boxes[i];
      if (board && !dialog && !a.closest(".board-box, .side.is-open") && meet(ra, board)) out.push(`${name(a)} lies over the board: ${round(ra)}`);
      for (let j = i + 1; j < boxes.length; j++) {
        const [b, rb] = boxes[j];
        if (a.contains(b) || b.contains(a) || !meet(ra, rb)) continue;
        if (a.closest(".side.is-open") || b.closest(".side.is-open")) continue;
        out.push(`${name(a)} and ${name(b)} overlap`);
      }
    }
  }

  // Text: large enough, and all of it seen. Names of players may end in dots, news in two lines: more is told on a press.
  const small = ".coord, .sign, .badge, .number, .card-badge, .deck-count, .captured, .fact, .fallen, .man, small";
  const mayEnd = ".seat-name, .bar-title, .news, .tie-name, .log-text, .top [data-action=profile] *, [data-may-end]";
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !e || e.matches("script, style, option, noscript, title") || !seen(e) || hiddenForEyes(e)) continue;
    if (e.closest(".stage, .toasts, .piece") || (dialog && !dialog.contains(e))) continue;
    const size = parseFloat(style(e).fontSize);
    if (size < (e.closest(small) ? 10 : 12) - 0.01) out.push(`${name(e)} is written in ${size} px: “${node.data.trim().slice(0, 30)}”`);
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (!r.width || !r.height) continue;
    if (e.closest(mayEnd)) continue;
    if (!inScroller(e) && (r.right > width + 1 || r.left < -1)) out.push(`“${node.data.trim().slice(0, 30)}” of ${name(e)} runs out of the window: ${round(r)}`);
    for (let up = e; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = style(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const c = up.getBoundingClientRect();
      const scrolls = (o) => o === "auto" || o === "scroll";
      const out1 = !scrolls(overflowX) && (r.left < c.left - 1.5 || r.right > c.right + 1.5);
      const out2 = !scrolls(overflowY) && (r.top < c.top - 2.5 || r.bottom > c.bottom + 2.5);
      if (out1 || out2) out.push(`“${node.data.trim().slice(0, 30)}” of ${name(e)} is cut by ${name(up)}: ${round(r)} in ${round(c)}`);
      if (scrolls(overflowX) || scrolls(overflowY)) break;
    }
  }
  return [...new Set(out)];
}

// Names on the cards of the hand that run out of their card, or have a word broken without a hyphen. Runs in the page.
export function brokenNames() {
  // A line may end at a space or a soft hyphen only: what stands between two of them lies on one line.
  const breaksWord = (name) => {
    const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode())
      for (const part of text.data.matchAll(/[^\s\u00ad]+/g)) {
        // A letter after a soft hyphen has the hyphen's box, too: its own is the last.
        const top = (letter) => {
          const range = document.createRange();
          range.setStart(text, letter);
          range.setEnd(text, letter + 1);
          return [...range.getClientRects()].at(-1).top;
        };
        const tops = Array.from(part[0], (_, n) => top(part.index + n));
        if (Math.max(...tops) > Math.min(...tops) + 4) return true;
      }
    return false;
  };
  const broken = (name) => name.scrollWidth > name.clientWidth || breaksWord(name);
  return [...document.querySelectorAll(".hand .card-name, .law-name")].filter((name) => name.checkVisibility()).filter(broken).map((name) => name.textContent);
}
