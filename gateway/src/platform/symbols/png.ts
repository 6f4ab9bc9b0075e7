import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

interface Format {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly bitDepth: 1 | 8;
  /** 0: grey, 2: red, green and blue. */
  readonly colourType: 0 | 2;
}

/**
 * Encodes rows of pixels, top to bottom, as a PNG (W3C PNG, third edition). Each row begins at a byte; its bits are taken
 * most significant first. Drawings of few colours are smallest without a filter.
 */
export function encodePng({ width, height, bitDepth, colourType }: Format, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Then methods 0 of compression, filter and interlace.
  header.set([bitDepth, colourType], 8);
  const rowBytes = Math.ceil((width * bitDepth * (colourType + 1)) / 8);
  const rows = Buffer.alloc(height * (1 + rowBytes));
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (1 + rowBytes) + 1);
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
