import type { ImageOptions } from './image-options.js';
import { modulePixels } from './module-pixels.js';
import { encodePng } from './png.js';
import type { QrMatrix } from './qr-matrix.js';

/** Draws a symbol as a PNG. */
export function drawPng({ size: modules, data }: QrMatrix, options: ImageOptions): Buffer {
  const { size } = options;
  const { scale, before } = modulePixels(modules, options);
  const rowBytes = Math.ceil(size / 8);
  const rows = Buffer.alloc(size * rowBytes, 0xff);
  for (let y = 0; y < modules; y += 1) {
    const first = (before + y * scale) * rowBytes;
    for (let x = 0; x < modules; x += 1)
      if (data[y * modules + x]) blacken(rows, first * 8 + before + x * scale, scale);
    for (let row = 1; row < scale; row += 1) rows.copyWithin(first + row * rowBytes, first, first + rowBytes);
  }
  return encodePng({ width: size, height: size, bitDepth: 1, colourType: 0 }, rows);
}

/** Clears bits, counted from the highest one of the first byte. */
function blacken(bytes: Uint8Array, from: number, count: number): void {
  for (let bit = from; bit < from + count; bit += 1)
    bytes[bit >> 3] = (bytes[bit >> 3] as number) & ~(0x80 >> (bit & 7));
}
