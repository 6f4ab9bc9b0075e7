import { deflateSync } from 'node:zlib';
import { pngChunk } from '../platform/symbols/png.js';

/** How a PNG says its pixels. */
export interface PngFormat {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
}

export type Chunk = readonly [type: string, data?: Uint8Array];

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Every colour type with each of its bit depths. */
export const pngFormats = Object.entries({
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}).flatMap(([colourType, depths]) =>
  depths.map((bitDepth) => ({ width: 7, height: 6, bitDepth, colourType: Number(colourType) })),
);

/** A file of these chunks, each with its checksum. */
export const pngOf = (...chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([signature, ...chunks.map(([type, data]) => pngChunk(type, data ?? Buffer.alloc(0)))]);

export function headerOf({ width, height, bitDepth, colourType }: PngFormat): Chunk {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bitDepth, colourType], 8);
  return ['IHDR', data];
}

/** Rows of arbitrary samples, and of each filter in turn. The same seed makes the same ones. */
export function rowsOf({ width, height, bitDepth, colourType }: PngFormat, seed = 1): Buffer {
  const rowBytes = 1 + Math.ceil((width * bitDepth * (channels[colourType] as number)) / 8);
  const rows = Buffer.alloc(rowBytes * height);
  const next = numbers(seed);
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % rowBytes === 0 ? (at / rowBytes) % 5 : next(256);
  return rows;
}

/** The palette that a format needs: of all colours that an index can name. */
export const paletteOf = ({ bitDepth, colourType }: PngFormat): Chunk[] =>
  colourType === 3
    ? [['PLTE', Buffer.from(Array.from({ length: 3 * 2 ** bitDepth }, (_, at) => (at * 37) % 256))]]
    : [];

/** A whole PNG. */
export const aPng = (format: PngFormat, rows = rowsOf(format), ...before: readonly Chunk[]): Buffer =>
  pngOf(headerOf(format), ...paletteOf(format), ...before, ['IDAT', deflateSync(rows)], ['IEND']);

/** Numbers below a limit, always the same for a seed. */
export function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
