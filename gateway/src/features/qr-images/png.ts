import { crc32 } from 'node:zlib';
import { deflateRows } from './deflate-rows.js';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Width, height, one bit of grey, and methods 0 of compression, filter and interlace. */
const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
const nothing = Buffer.alloc(0);

/**
 * Encodes rows of pixels, top to bottom, and how often each is drawn, as a square 1-bit greyscale PNG (W3C PNG, third
 * edition). A row is a filter byte (0: none), then a bit per pixel, most significant first.
 */
export function encodePng(size: number, rows: Uint8Array, counts: number[]): Buffer {
  header.writeUInt32BE(size, header.writeUInt32BE(size, 0));
  const data = deflateRows(rows, counts);
  const file = Buffer.allocUnsafe(signature.length + 3 * 12 + header.length + data.length);
  file.set(signature);
  const afterHeader = writeChunk(file, signature.length, 'IHDR', header);
  writeChunk(file, writeChunk(file, afterHeader, 'IDAT', data), 'IEND', nothing);
  return file;
}

/** Writes a chunk: length, type, data and the checksum of type and data. Returns where the next begins. */
function writeChunk(file: Buffer, at: number, type: string, data: Uint8Array): number {
  file.writeUInt32BE(data.length, at);
  file.write(type, at + 4, 'latin1');
  file.set(data, at + 8);
  const end = at + 8 + data.length;
  return file.writeUInt32BE(crc32(file.subarray(at + 4, end)), end);
}
