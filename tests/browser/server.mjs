// A small static file server: for the browser tests, and by itself for ./play.
//   serve(dir, { prefix, port }) -> { url, port, hits, close }
//   node server.mjs DIR            serves DIR at $PORT or 8080, or the next free port
import http from "node:http";
import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

// The file below root that an address means, or null if it means none.
function fileOf(root, prefix, address) {
  let name;
  try {
    name = decodeURIComponent(new URL(address, "http://x").pathname);
  } catch {
    return null;
  }
  if (!name.startsWith(prefix) || name.includes("\0")) return null;
  name = name.slice(prefix.length);
  if (name === "" || name.endsWith("/")) name += "index.html";
  const file = path.join(root, name);
  return file.startsWith(root + path.sep) ? file : null;
}

export async function serve(dir, { prefix = "/", port = 0 } = {}) {
  const root = path.resolve(dir);
  const hits = [];
  const sockets = new Set();
  const server = http.createServer(async (request, response) => {
    hits.push(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405).end();
    const file = fileOf(root, prefix, request.url);
    try {
      if (!file) throw new Error("no such address");
      const body = await readFile(file);
      response.writeHead(200, {
        "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
        "content-length": body.length,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
    }
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise((ok, no) => {
    server.once("error", no);
    server.listen(port, "127.0.0.1", ok);
  });
  const actual = server.address().port;
  return {
    url: `http://127.0.0.1:${actual}${prefix}`,
    port: actual,
    hits, // every address asked for, in order
    close: () =>
      new Promise((ok) => {
        server.close(() => ok());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function main() {
  const dir = process.argv[2];
  if (!dir) throw new Error("usage: node server.mjs DIR");
  const wanted = Number(process.env.PORT ?? 8080);
  for (let port = wanted; ; port++) {
    try {
      const { url } = await serve(dir, { port });
      console.log(`\n  Intermezzo is at ${url.replace("127.0.0.1", "localhost")}   (Ctrl-C ends it)\n`);
      break;
    } catch (error) {
      if (error.code !== "EADDRINUSE" || port >= wanted + 100) throw error;
    }
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
