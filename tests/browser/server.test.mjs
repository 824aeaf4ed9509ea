// The static server gives the files of its folder, and nothing else.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { serve } from "./server.mjs";

// Not fetch: it would tidy the address up.
const get = (port, address, method = "GET") =>
  new Promise((ok, no) => {
    http
      .request({ port, host: "127.0.0.1", path: address, method }, async (response) => {
        let body = "";
        for await (const chunk of response) body += chunk;
        ok({ status: response.statusCode, type: response.headers["content-type"], body });
      })
      .on("error", no)
      .end();
  });

test("serves its folder only", async (t) => {
  const top = await mkdtemp(path.join(os.tmpdir(), "intermezzo-"));
  t.after(() => rm(top, { recursive: true, force: true }));
  const dir = path.join(top, "site");
  await mkdir(path.join(dir, "empty"), { recursive: true });
  await mkdir(path.join(top, "site-other"));
  await writeFile(path.join(dir, "index.html"), "home");
  await writeFile(path.join(dir, "a.wasm"), "wasm");
  await writeFile(path.join(top, "site-other/secret"), "secret");
  const server = await serve(dir, { prefix: "/app/" });
  t.after(() => server.close());

  assert.deepEqual(await get(server.port, "/app/?x#y"), { status: 200, type: "text/html; charset=utf-8", body: "home" });
  assert.deepEqual(await get(server.port, "/app/a.wasm"), { status: 200, type: "application/wasm", body: "wasm" });
  assert.equal((await get(server.port, "/app/a.wasm", "HEAD")).body, "");
  assert.equal((await get(server.port, "/app/", "POST")).status, 405);
  for (const address of [
    "/", "/app", "/app/none", "/app/empty", "/app/empty/", "/app/%", "/app/%00", "//", "/app/a.wasm/",
    "/app/../site-other/secret", "/app/..%2fsite-other%2fsecret", "/app/%2e%2e/site-other/secret",
    "/app//etc/passwd", "/app/..\\site-other\\secret",
  ]) {
    assert.equal((await get(server.port, address)).status, 404, address);
  }
});
