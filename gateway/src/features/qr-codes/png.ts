import { crc32 } from 'node:zlib';
import { FixedDeflate } from './deflate.js';

/** One or more equal rows of pixels, one below the other. A pixel is a bit, most significant first; 1 is white. */
export interface Band {
  readonly row: Uint8Array;
  readonly times: number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** One bit of grey, and the only methods of compression, filter and interlace that matter here. */
const oneBitGrey = [1, 0, 0, 0, 0];
const adlerModulus = 65_521;

/** Deflate window of 32 KB, fastest compression: what the two bytes before the data say. */
const zlibHeader = [0x78, 0x01];

/** Encodes bands of rows, top to bottom, as a 1-bit greyscale PNG (W3C PNG, third edition). */
export function encodePng(width: number, bands: readonly Band[]): Buffer {
  const height = bands.reduce((sum, { times }) => sum + times, 0);
  const rowBytes = Math.ceil(width / 8) + 1;
  // Never too small: a band's first row takes less than twice its bytes, its copies 4 bytes for each 258, the frame 80.
  const most = 100 + bands.length * (rowBytes * 2 + 8) + Math.ceil((height * rowBytes) / 60);
  const png = Buffer.alloc(most);
  png.set(signature);

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(oneBitGrey, 8);
  let at = writeChunk(png, signature.length, 'IHDR', header);

  const data = at + 8;
  png.set(zlibHeader, data);
  const dataEnd = writeBands(png, data + zlibHeader.length, bands, rowBytes);
  png.writeUInt32BE(adler32(bands, rowBytes), dataEnd);
  at = closeChunk(png, at, 'IDAT', dataEnd + 4);
  at = writeChunk(png, at, 'IEND', Buffer.alloc(0));
  return png.subarray(0, at);
}

/** Each row is a filter byte (0: none) and its pixels. What equals the byte before, or the band above, is copied. */
function writeBands(png: Buffer, start: number, bands: readonly Band[], rowBytes: number): number {
  const deflate = new FixedDeflate(png, start);
  let above: Uint8Array | undefined;
  for (const { row, times } of bands) {
    deflate.literal(0);
    for (let at = 0; at < row.length; ) {
      const same = at > 0 ? runLength(row, at, (other) => row[at - 1] === row[other]) : 0;
      const likeAbove = above ? runLength(row, at, (other) => above?.[other] === row[other]) : 0;
      if (Math.max(same, likeAbove) < 3) {
        deflate.literal(row[at++] as number);
      } else if (likeAbove > same) {
        deflate.copy(likeAbove, rowBytes);
        at += likeAbove;
      } else {
        deflate.copy(same, 1);
        at += same;
      }
    }
    if (times > 1) deflate.copy(rowBytes * (times - 1), rowBytes);
    above = row;
  }
  return deflate.end();
}

function runLength(row: Uint8Array, from: number, holds: (at: number) => boolean): number {
  let at = from;
  while (at < row.length && holds(at)) at += 1;
  return at - from;
}

/** The checksum of the uncompressed rows (RFC 1950 §8.2), a row at a time: equal rows add up alike. */
function adler32(bands: readonly Band[], rowBytes: number): number {
  let low = 1;
  let high = 0;
  for (const { row, times } of bands) {
    let sum = 0;
    let weighted = 0;
    for (const byte of row) {
      sum += byte;
      weighted += sum;
    }
    for (let time = 0; time < times; time += 1) {
      high = (high + rowBytes * low + weighted) % adlerModulus;
      low = (low + sum) % adlerModulus;
    }
  }
  return high * 65_536 + low;
}

function writeChunk(png: Buffer, at: number, type: string, data: Uint8Array): number {
  png.set(data, at + 8);
  return closeChunk(png, at, type, at + 8 + data.length);
}

/** Puts length, type and checksum around the data of a chunk that ends at `end`. @returns where the next begins */
function closeChunk(png: Buffer, at: number, type: string, end: number): number {
  png.writeUInt32BE(end - at - 8, at);
  png.write(type, at + 4, 'latin1');
  png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end);
  return end + 4;
}
