import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Encodes rows of pixels, top to bottom, as a square 1-bit greyscale PNG (W3C PNG, third edition). A row is a filter byte
 * (0: none), then a bit per pixel, most significant first.
 */
export function encodePng(size: number, rows: Uint8Array): Buffer {
  // Width, height, one bit of grey, and methods 0 of compression, filter and interlace.
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(size, header.writeUInt32BE(size, 0));
  // Higher levels take up to ten times as long for images of 1,200 pixels.
  const data = deflateSync(rows, { level: 3 });
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk: length, type, data and the checksum of type and data. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}
