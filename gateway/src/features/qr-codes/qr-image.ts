import { create } from 'qrcode';
import { encodePng, rowBytesOf } from './png.js';

/** Width and height in pixels (specification §9: the print view shows 300×300). */
export const imageSize = 300;

/** The number of white modules on each side that ISO/IEC 18004 requires for readers to find the symbol. */
const quietZone = 4;

/** Part of the ETag: increment it when the same content gives a different image file. */
export const drawingVersion = 2;

/**
 * Draws the symbol of a content as a PNG. Modules are whole pixels with a white margin around them, because a scaled
 * symbol has modules of unequal size. Drawing directly from the matrix is about 35 times as fast as the package's own
 * PNG output.
 */
export function drawQrImage(content: string): Buffer {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.floor(imageSize / (size + 2 * quietZone));
  const margin = Math.floor((imageSize - size * scale) / 2);
  const rowBytes = rowBytesOf(imageSize);
  const white = new Uint8Array(rowBytes).fill(0xff);
  white[0] = 0;

  const rows = Buffer.alloc(imageSize * rowBytes, white);
  for (let y = 0; y < size; y += 1) {
    const row = white.slice();
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) blacken(row, margin + x * scale, scale);
    }
    const start = (margin + y * scale) * rowBytes;
    rows.fill(row, start, start + scale * rowBytes);
  }
  return encodePng(imageSize, rows);
}

/** Sets pixels of a row to black; the first byte of the row is its filter. */
function blacken(row: Uint8Array, from: number, count: number): void {
  for (let pixel = from; pixel < from + count; pixel += 1) {
    row[1 + (pixel >> 3)] = (row[1 + (pixel >> 3)] as number) & ~(0x80 >> (pixel & 7));
  }
}
