import { create } from 'qrcode';
import { type Band, encodePng } from './png.js';

/** Width and height in pixels (specification §9: the print view shows 300×300). */
export const imageSize = 300;

/** White modules that ISO/IEC 18004 asks for on each side, or readers miss the symbol. */
const quietZone = 4;

/** Names this way of drawing in the ETag: raise it when the same content gives another picture. */
export const drawing = 1;

/**
 * The symbol of a content as a PNG. Modules are whole pixels and the rest is white around them, because a stretched
 * symbol has modules of unequal size. Drawn straight from the matrix: measured about 40 times faster than the
 * package's own PNG.
 */
export function drawQrImage(content: string): Buffer {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.floor(imageSize / (size + 2 * quietZone));
  const margin = Math.floor((imageSize - size * scale) / 2);
  const white = new Uint8Array(Math.ceil(imageSize / 8)).fill(0xff);

  const bands: Band[] = [{ row: white, times: margin }];
  for (let y = 0; y < size; y += 1) {
    const row = white.slice();
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) blacken(row, margin + x * scale, scale);
    }
    bands.push({ row, times: scale });
  }
  bands.push({ row: white, times: imageSize - margin - size * scale });
  return encodePng(imageSize, bands);
}

function blacken(row: Uint8Array, from: number, count: number): void {
  for (let pixel = from; pixel < from + count; pixel += 1) {
    row[pixel >> 3] = (row[pixel >> 3] as number) & ~(0x80 >> (pixel & 7));
  }
}
