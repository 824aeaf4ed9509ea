// Completes the content security policy of the built page: node hooks/policy.mjs DIR.
//
// The one script that Trunk writes into the page itself starts the app; its hash takes the place of the mark in
// index.html. Everything else comes from files of the app, so that nothing that gets into the page can run.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MARK = "@SCRIPTS@";
const file = path.join(process.argv[2], "index.html");
const page = readFileSync(file, "utf8");
const fail = (why) => {
  console.error(`policy.mjs: ${why}`);
  process.exit(1);
};

const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes]) => !/\bsrc=/.test(attributes));
if (!scripts.length) fail("no start script in the page");
if (page.split(MARK).length !== 2) fail(`not just one ${MARK} in the page`);
if (/<style\b|\sstyle=|\son[a-z]+=/i.test(page.replace(/<script\b[\s\S]*?<\/script>/g, ""))) fail("a style or a handler in the page itself");
// As the browser reads it: with line feeds alone.
const hash = ([, , text]) => `'sha256-${createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("base64")}'`;
writeFileSync(file, page.replace(MARK, scripts.map(hash).join(" ")));
