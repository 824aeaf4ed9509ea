// Pictures of a page, pixel by pixel: no more of PNG than what the browser writes (8 bits a channel, not interlaced).
import { inflateSync } from "node:zlib";

// pixels(png) -> { width, height, channels, data }
export function pixels(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || !channels || png[28] !== 0) throw new Error("a PNG of another kind");
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const data = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const left = x < channels ? 0 : data[y * line + x - channels];
      const up = y ? data[(y - 1) * line + x] : 0;
      const corner = y && x >= channels ? data[(y - 1) * line + x - channels] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][filter];
      data[y * line + x] = raw[y * (line + 1) + 1 + x] + add;
    }
  }
  return { width, height, channels, data };
}

// How many pixels of two pictures of one size look different: a channel is more than `by` apart.
export function apart(one, other, by = 32) {
  const [a, b] = [pixels(one), pixels(other)];
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  let count = 0;
  for (let n = 0; n < a.width * a.height; n++) {
    for (let c = 0; c < 3; c++) {
      if (Math.abs(a.data[n * a.channels + c] - b.data[n * b.channels + c]) > by) {
        count++;
        break;
      }
    }
  }
  return count;
}
