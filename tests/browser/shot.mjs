// Looks at a page: node tests/browser/shot.mjs URL out.png [options and steps]
//   URL               an address; "dist" or "dist#rules" serves the built app by itself
//   --phone           390x844 with touch, not 1280x800      --dark   the dark theme
//   --full            the whole page, not only what is seen
// Steps, done in the order given:
//   --click SELECTOR  --wait SELECTOR  --press KEY  --fill SELECTOR TEXT  --eval JS
//   --shot FILE       another picture on the way
// Prints console errors and warnings; the exit status is 1 if a step failed.
import { DESKTOP, DIST, PHONE, launch, needDist, ready, watch } from "./chromium.mjs";
import { serve } from "./server.mjs";

const args = process.argv.slice(2);
const flags = new Set();
const steps = [];
const names = [];
for (let i = 0; i < args.length; i++) {
  const arg = args[i];
  if (["--phone", "--dark", "--full"].includes(arg)) flags.add(arg);
  else if (arg === "--fill") steps.push([arg, args[++i], args[++i]]);
  else if (["--click", "--wait", "--press", "--eval", "--shot"].includes(arg)) steps.push([arg, args[++i]]);
  else if (arg.startsWith("--")) throw new Error(`unknown: ${arg}`);
  else names.push(arg);
}
let [url, out] = names;
if (!out) throw new Error("usage: node tests/browser/shot.mjs URL out.png [--phone] [--dark] [steps]");

let server;
if (/^dist(?![a-z])/.test(url)) {
  needDist();
  server = await serve(DIST);
  url = server.url + url.slice("dist".length);
}
const browser = await launch();
try {
  const page = await browser.newPage({
    ...(flags.has("--phone") ? PHONE : DESKTOP),
    colorScheme: flags.has("--dark") ? "dark" : "light",
  });
  page.setDefaultTimeout(10_000);
  const bad = watch(page);
  const picture = (path) => page.screenshot({ path, fullPage: flags.has("--full") });
  await page.goto(url);
  await ready(page).catch(() => console.error("shot: body[data-ready] did not come within 10 s"));
  try {
    for (const [step, what, text] of steps) {
      if (step === "--click") await page.locator(what).first().click();
      if (step === "--wait") await page.locator(what).first().waitFor();
      if (step === "--press") await page.keyboard.press(what);
      if (step === "--fill") await page.locator(what).first().fill(text);
      if (step === "--eval") console.log(await page.evaluate(what));
      if (step === "--shot") await picture(what);
    }
  } catch (error) {
    console.error(`shot: ${error.message}`);
    process.exitCode = 1;
  }
  await picture(out);
  for (const line of bad) console.error(line);
} finally {
  await browser.close();
  await server?.close();
}
