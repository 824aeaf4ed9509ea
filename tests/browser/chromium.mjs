// The built app, Chromium, and eyes on its console.
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { pace } from "./pace.mjs";

export const ROOT = path.resolve(import.meta.dirname, "../..");

// The folder built by Trunk; INTERMEZZO_DIST names another than dist/.
export const DIST = path.resolve(ROOT, process.env.INTERMEZZO_DIST ?? "dist");

export function needDist() {
  if (!existsSync(path.join(DIST, "index.html"))) {
    throw new Error(`${DIST} is not built: run ./check, or trunk build --release --offline`);
  }
}

// `more` are arguments besides the usual ones.
export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", ...more,
    ],
  });

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true,
};

// Collects console errors, console warnings and page errors; a test ends with deepEqual(bad, []). The page is pressed at the pace
// of a person from here on.
export function watch(page) {
  pace(page);
  const bad = [];
  page.on("console", (m) => {
    if (m.type() === "error" || m.type() === "warning") bad.push(`${m.type()}: ${m.text()}`);
  });
  page.on("pageerror", (e) => bad.push(`pageerror: ${e.message}`));
  return bad;
}

// The app is mounted.
export const ready = (page) => page.locator("body[data-ready]").waitFor({ state: "attached" });
