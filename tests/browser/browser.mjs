// What every browser test needs: the app, opened in a browser.
import { after } from "node:test";
import { DESKTOP, DIST, launch, needDist, ready, watch } from "./chromium.mjs";
import { serve } from "./server.mjs";

export * from "./chromium.mjs";

// One browser a test file, which node runs as a process of its own; each test has a context to itself.
let shared;
const sharedBrowser = () => (shared ??= launch());
after(async () => (await shared)?.close());

// A server and a browser for one test, both closed when it ends; args go to the browser.
export async function house(t, args) {
  needDist();
  const server = await serve(DIST);
  t.after(() => server.close());
  const browser = await launch(args);
  t.after(() => browser.close());
  return { server, browser };
}

// open(t, options) -> { browser, context, page, server, bad, url }: the app, mounted, in a context
// of its own, closed together with its server when the test t ends. Options: dir and prefix of the server,
// device (DESKTOP, PHONE, ...), path (what follows the address, as "#rules"), mount: false.
export async function open(t, { dir = DIST, prefix = "/", device = DESKTOP, path: tail = "", mount = true } = {}) {
  needDist();
  const server = await serve(dir, { prefix });
  t.after(() => server.close());
  const browser = await sharedBrowser();
  const context = await browser.newContext(device);
  t.after(() => context.close());
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const bad = watch(page);
  const url = server.url + tail;
  if (mount) {
    await page.goto(url);
    await ready(page);
  }
  return { browser, context, page, server, bad, url };
}
