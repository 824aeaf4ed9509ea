// Prints what the built app weighs: node hooks/sizes.mjs [dist]. The exit status is 1
// if the page's or the worker's wasm is over its limit.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

// Bytes of wasm after brotli. Typed turns, the table in words and the reading of cards are 30,000 of the page's.
const LIMIT = { page: 800_000, worker: 320_000 };
const dir = process.argv[2] ?? "dist";
const names = readdirSync(dir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)));

const column = (n) => n.toLocaleString("en").padStart(10);
const line = (what, raw, brotli) => console.log(`${what.padEnd(14)}${column(raw)} ${column(brotli)}`);
const weigh = (name) => {
  const bytes = readFileSync(path.join(dir, name));
  return [bytes.length, brotliCompressSync(bytes).length];
};

console.log(`${"bytes".padEnd(14)}${"raw".padStart(10)} ${"brotli".padStart(10)}`);
for (const [what, pattern] of [
  ["page wasm", /^intermezzo.*\.wasm$/],
  ["page js", /^intermezzo.*\.js$/],
  ["worker wasm", /^thinker.*\.wasm$/],
  ["worker js", /^thinker.*\.js$/],
  ["css", /\.css$/],
]) {
  let [raw, brotli] = [0, 0];
  for (const name of names.filter((name) => pattern.test(name))) {
    const [r, b] = weigh(name);
    raw += r;
    brotli += b;
  }
  line(what, raw, brotli);
  const limit = what.endsWith(" wasm") && LIMIT[what.split(" ")[0]];
  if (limit && brotli > limit) {
    console.error(`${what} is over its limit of ${limit.toLocaleString("en")} bytes`);
    process.exitCode = 1;
  }
}
const all = names.map(weigh);
line("everything", all.reduce((sum, [r]) => sum + r, 0), all.reduce((sum, [, b]) => sum + b, 0));
