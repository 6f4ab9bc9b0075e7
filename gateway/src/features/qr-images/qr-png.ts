import type { ImageOptions } from './image-options.js';
import { modulePixels } from './module-pixels.js';
import { encodePng } from './png.js';
import type { QrMatrix } from './qr-matrix.js';

/** Draws a symbol as a PNG. */
export function drawPng({ size: modules, data }: QrMatrix, options: ImageOptions): Buffer {
  const { size } = options;
  const { scale, before } = modulePixels(modules, options);
  const after = size - modules * scale - before;
  const rowBytes = 1 + Math.ceil(size / 8);
  // A row of margin, the rows of modules, a row of margin; the rows of margin are left out where there is none.
  const counts = [before, ...new Array<number>(modules).fill(scale), after].filter((count) => count > 0);
  const rows = Buffer.alloc(counts.length * rowBytes, 0xff);
  for (let at = 0; at < rows.length; at += rowBytes) rows[at] = 0;
  for (let y = 0, at = 0; y < modules; y += 1) {
    const left = ((before > 0 ? y + 1 : y) * rowBytes + 1) * 8 + before;
    for (let x = 0; x < modules; x += 1, at += 1) if (data[at]) blacken(rows, left + x * scale, scale);
  }
  return encodePng(size, rows, counts);
}

/** Sets pixels to black. */
function blacken(pixels: Uint8Array, first: number, count: number): void {
  const end = first + count;
  const last = end >> 3;
  let at = first >> 3;
  const kept = ~(0xff >> (first & 7));
  const keptAtEnd = 0xff >> (end & 7);
  if (at === last) {
    pixels[at] = (pixels[at] as number) & (kept | keptAtEnd);
    return;
  }
  pixels[at] = (pixels[at] as number) & kept;
  for (at += 1; at < last; at += 1) pixels[at] = 0;
  pixels[last] = (pixels[last] as number) & keptAtEnd;
}
