import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One bit of grey; compression, filter and interlace methods 0. */
const oneBitGrey = [1, 0, 0, 0, 0];

/** The bytes of a row: a filter byte (0: none), then a bit per pixel, most significant first. */
export const rowBytesOf = (width: number) => 1 + Math.ceil(width / 8);

/**
 * Encodes rows of pixels, top to bottom, as a 1-bit greyscale PNG (W3C PNG, third edition).
 *
 * Measured per 1,000 symbols: level 1 takes 55 ms (495 bytes each), level 2 takes 60 ms (466), level 6 129 ms (274).
 */
export function encodePng(width: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length / rowBytesOf(width), 4);
  header.set(oneBitGrey, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 2 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk: length, type, data and the checksum of type and data. */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
