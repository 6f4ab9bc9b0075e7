import { crc32 } from 'node:zlib';
import { deflateRows } from './deflate-rows.js';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const end = chunk('IEND', Buffer.alloc(0));

/**
 * Encodes rows of pixels, top to bottom, and how often each is drawn, as a square 1-bit greyscale PNG (W3C PNG, third
 * edition). A row is a filter byte (0: none), then a bit per pixel, most significant first.
 */
export const encodePng = (size: number, rows: Uint8Array, counts: number[]): Buffer =>
  Buffer.concat([signature, header(size), chunk('IDAT', deflateRows(rows, counts)), end]);

/** Width, height, one bit of grey, and methods 0 of compression, filter and interlace. */
function header(size: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(size, 4);
  data[8] = 1;
  return chunk('IHDR', data);
}

/** A chunk: length, type, data and the checksum of type and data. */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
