import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import {
  aPng,
  headerOf,
  type PngFormat,
  paletteOf,
  pngFormats,
  pngOf,
  rowsOf,
} from '../../../testing/a-png.js';
import { withMemoryFullOf } from '../../../testing/poisoned-memory.js';
import {
  damaged,
  expectNoCutStored,
  expectOwnBytesAlone,
  opaque,
  stored,
} from '../../../testing/stored-logo.js';

const oneRow = { width: 1_000, height: 1, bitDepth: 16, colourType: 6 };

test('a picture whose data end early holds memory of the process as pngjs reads it', () => {
  const cut = pngOf(headerOf(oneRow), ['IDAT', deflateSync(Buffer.alloc(1)).subarray(0, -5)], ['IEND']);
  const [one, other] = [0xa5, 0x3c].map(
    (byte) => withMemoryFullOf(byte, () => PNG.sync.read(cut).data).result,
  );
  expect(one?.equals(other as Buffer)).toBe(false);
});

test.each(pngFormats)(
  'a picture of colour type $colourType in $bitDepth bits is stored as it looks on white',
  (format) => {
    const given = [aPng(format)];
    const transparent = { 0: Buffer.from([0, 1]), 2: Buffer.alloc(6, 0), 3: Buffer.from([0, 128]) }[
      format.colourType
    ];
    const rows = rowsOf(format);
    // The first pixel is the transparent colour.
    if (format.colourType === 2) rows.fill(0, 0, 7);
    if (transparent) given.push(aPng(format, rows, ['tRNS', transparent]));
    for (const file of given) {
      const png = stored(file) as Buffer;
      expect(PNG.sync.read(png, { checkCRC: true }).data.equals(opaque(file).data)).toBe(true);
      // Colour in eight bits without transparency, as PDFs embed it.
      expect([...png.subarray(24, 29)]).toEqual([8, 2, 0, 0, 0]);
    }
  },
);

const format: PngFormat = { width: 20, height: 10, bitDepth: 8, colourType: 2 };
const rows = rowsOf(format);
const data = deflateSync(rows);
const header = headerOf(format);
const indexed: PngFormat = { width: 8, height: 8, bitDepth: 8, colourType: 3 };
const withByte = (file: Buffer, at: number, byte: number) => {
  const changed = Buffer.from(file);
  changed[at] = byte;
  return changed;
};
const animation = [
  ['acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])],
  ['fcTL', Buffer.alloc(26)],
] as const;

test.each<[string, Buffer]>([
  [
    'in several parts',
    pngOf(header, ['IDAT', data.subarray(0, 9)], ['IDAT'], ['IDAT', data.subarray(9)], ['IEND']),
  ],
  ['with a colour profile of 600 KB', aPng(format, rows, ['iCCP', Buffer.alloc(600_000, 1)])],
  [
    'with a text that inflates to 100 MB',
    aPng(format, rows, [
      'zTXt',
      Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]),
    ]),
  ],
  ['that is animated', pngOf(header, ...animation, ['IDAT', data], ['fdAT', Buffer.alloc(400)], ['IEND'])],
  ['with a palette that it does not need', aPng(format, rows, ['PLTE', Buffer.alloc(3)])],
])('a picture %s is stored as one without', (_, file) => {
  expect(stored(file)).toEqual(stored(aPng(format)));
});

test.each<[string, Buffer]>([
  [
    'whose data end after one byte',
    pngOf(headerOf(oneRow), ['IDAT', deflateSync(Buffer.alloc(1)).subarray(0, -5)], ['IEND']),
  ],
  ['whose data have one byte', aPng(oneRow, Buffer.alloc(1))],
  ['whose last row lacks a byte', aPng(format, rows.subarray(0, -1))],
  ['with a byte after its last row', aPng(format, Buffer.concat([rows, Buffer.alloc(1)]))],
  ['whose data inflate to 100 MB', aPng(format, Buffer.alloc(100_000_000))],
  [
    'with bytes behind its compressed data',
    pngOf(header, ['IDAT', Buffer.concat([data, Buffer.alloc(9)])], ['IEND']),
  ],
  ['with a wrong sum of its rows', pngOf(header, ['IDAT', withByte(data, data.length - 1, 0)], ['IEND'])],
  ['whose compressed data are none', pngOf(header, ['IDAT', Buffer.alloc(60, 7)], ['IEND'])],
  ['without data', pngOf(header, ['IEND'])],
  [
    'with two headers',
    pngOf(header, headerOf({ ...format, width: 5_000, height: 5_000 }), ['IDAT', data], ['IEND']),
  ],
  ['with a second header behind its data', pngOf(header, ['IDAT', data], header, ['IEND'])],
  ['whose header is not first', pngOf(['tEXt', header[1]], header, ['IDAT', data], ['IEND'])],
  [
    'whose header is longer',
    pngOf(['IHDR', Buffer.concat([header[1] as Buffer, Buffer.alloc(9)])], ['IDAT', data], ['IEND']),
  ],
  ['without height', pngOf(headerOf({ ...format, height: 0 }), ['IDAT', data], ['IEND'])],
  ['of another compression', pngOf(['IHDR', withByte(header[1] as Buffer, 10, 1)], ['IDAT', data], ['IEND'])],
  [
    'of another filter method',
    pngOf(['IHDR', withByte(header[1] as Buffer, 11, 1)], ['IDAT', data], ['IEND']),
  ],
  ['of colour in four bits', pngOf(headerOf({ ...format, bitDepth: 4 }), ['IDAT', data], ['IEND'])],
  ['of colour type 5', pngOf(headerOf({ ...format, colourType: 5 }), ['IDAT', data], ['IEND'])],
  ['with a filter of 5', aPng(format, withByte(rows, 0, 5))],
  [
    'whose data are apart',
    pngOf(header, ['IDAT', data.subarray(0, 9)], ['tEXt'], ['IDAT', data.subarray(9)], ['IEND']),
  ],
  ['with an unknown chunk that readers need', aPng(format, rows, ['FAKE'])],
  ['with a chunk of no letters', aPng(format, rows, ['a\0bc'])],
  ['with a wrong checksum of a comment', withByte(aPng(format, rows, ['tEXt', Buffer.alloc(9)]), 44, 1)],
  ['with a wrong checksum of its data', withByte(aPng(format), 50, 1)],
  ['with a chunk longer than the file', withByte(aPng(format), 33, 255)],
  ['without an end', aPng(format).subarray(0, -12)],
  ['with something behind its end', Buffer.concat([aPng(format), Buffer.alloc(40)])],
  ['whose end has content', pngOf(header, ['IDAT', data], ['IEND', Buffer.alloc(4)])],
  [
    'of 6,000 chunks',
    pngOf(header, ...Array.from({ length: 6_000 }, () => ['tEXt'] as const), ['IDAT', data], ['IEND']),
  ],
  ['without its palette', pngOf(headerOf(indexed), ['IDAT', deflateSync(rowsOf(indexed))], ['IEND'])],
  [
    'with an index beyond its palette',
    pngOf(headerOf(indexed), ['PLTE', Buffer.alloc(9)], ['IDAT', deflateSync(rowsOf(indexed))], ['IEND']),
  ],
  [
    'with half a colour in its palette',
    pngOf(headerOf(indexed), ['PLTE', Buffer.alloc(767)], ['IDAT', deflateSync(rowsOf(indexed))], ['IEND']),
  ],
  ['with two palettes', aPng(indexed, rowsOf(indexed), ...paletteOf(indexed))],
  ['with more alphas than colours', aPng(indexed, rowsOf(indexed), ['tRNS', Buffer.alloc(257)])],
  ['with a short transparent colour', aPng(format, rows, ['tRNS', Buffer.alloc(5)])],
])('a picture %s is refused', (_, file) => {
  expect(stored(file)).toBe(damaged);
});

/** `logo-image.slow.test.ts` has all formats. */
const inColour: PngFormat = { width: 7, height: 6, bitDepth: 8, colourType: 2 };

test('no cut of a picture is stored', () => expectNoCutStored(inColour));

test('a changed picture is refused, or holds its own bytes alone', () => expectOwnBytesAlone(inColour, 80));
