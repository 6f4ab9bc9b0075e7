import type { ImageOptions } from './image-options.js';
import { modulePixels } from './module-pixels.js';
import { encodePng } from './png.js';
import type { QrMatrix } from './qr-matrix.js';

/** Room for the 177 rows of the largest symbol and two of margin, 1,200 pixels wide, and for the byte after them. */
const pixels = new Uint8Array(179 * 151 + 1);

/** Draws a symbol as a PNG. */
export function drawPng({ size: modules, data }: QrMatrix, options: ImageOptions): Buffer {
  const { size } = options;
  const { scale, before } = modulePixels(modules, options);
  const after = size - modules * scale - before;
  const rowBytes = 1 + Math.ceil(size / 8);
  // A row of margin, the rows of modules, a row of margin; the rows of margin are left out where there is none.
  const counts = [before, ...new Array<number>(modules).fill(scale), after].filter((count) => count > 0);
  const rows = pixels.subarray(0, counts.length * rowBytes).fill(0xff);
  for (let y = 0, at = 0; y < modules; y += 1) {
    let pixel = ((before > 0 ? y + 1 : y) * rowBytes + 1) * 8 + before;
    for (const end = at + modules; at < end; at += 1) {
      // A module, and the rest of the byte where it ends. No branch depends on the colour: none is predicted wrongly.
      const colour = (data[at] as number) - 1;
      let byte = pixel >> 3;
      const drawn = pixels[byte] as number;
      pixels[byte] = drawn ^ ((drawn ^ colour) & (0xff >> (pixel & 7)));
      pixel += scale;
      for (const last = pixel >> 3; byte < last; ) pixels[++byte] = colour;
    }
    pixels[pixel >> 3] = (pixels[pixel >> 3] as number) | (0xff >> (pixel & 7));
  }
  for (let at = 0; at < rows.length; at += rowBytes) rows[at] = 0;
  return encodePng(size, rows, counts);
}
