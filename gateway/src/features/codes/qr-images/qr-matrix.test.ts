import { execFileSync } from 'node:child_process';
import { create } from 'qrcode';
import { newCodes } from '../qr-codes/code-generator.js';
import type { CorrectionLevel } from './image-options.js';
import { qrMatrix } from './qr-matrix.js';

const levels: CorrectionLevel[] = ['L', 'M', 'Q', 'H'];

/** The modules as text, for a readable difference. */
const drawing = ({ size, data }: { size: number; data: Uint8Array }) =>
  Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''));

/** Writes a byte for the mask and the modules of each code, in a process of its own: Jest slows the package 20 times. */
const packageProgram = (errorCorrectionLevel: CorrectionLevel) => `
  const { create } = require('qrcode');
  for (const code of require('node:fs').readFileSync(0, 'utf8').split(' ')) {
    const { modules, maskPattern } = create(code, { errorCorrectionLevel: '${errorCorrectionLevel}' });
    require('node:fs').writeSync(1, Uint8Array.of(maskPattern, ...modules.data));
  }`;

test.each([
  ['M', 20_000, 21],
  ['L', 2_000, 21],
  ['Q', 2_000, 25],
  ['H', 2_000, 25],
] as const)(
  'level %s: %i codes have the symbols of the package, among them all eight masks',
  (level, count, size) => {
    const codes = newCodes(count);
    const written = execFileSync(process.execPath, ['-e', packageProgram(level)], {
      ...{ cwd: __dirname, input: codes.join(' '), maxBuffer: 20_000_000 },
    });
    const symbolBytes = 1 + size ** 2;
    expect(written.length).toBe(codes.length * symbolBytes);
    const masks = new Set<number>();
    codes.forEach((code, at) => {
      const [maskPattern, ...data] = written.subarray(at * symbolBytes, (at + 1) * symbolBytes);
      masks.add(maskPattern as number);
      const symbol = { size, data: Uint8Array.from(data) };
      if (Buffer.compare(qrMatrix(code, level).data, symbol.data) !== 0)
        expect({ code, symbol: drawing(qrMatrix(code, level)) }).toEqual({ code, symbol: drawing(symbol) });
    });
    expect([...masks].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  },
  60_000,
);

test.each([
  ['seven digits first', '0123456ABCDEFGHJKMNP'],
  ['seven digits last', 'ABCDEFGHJKMNP0123456'],
  ['six digits first and last', '012345ABCDEFGH012345'],
  ['thirteen digits in the middle', 'ABC0123456789012DEFG'],
  ['twelve digits in the middle', 'ABCD012345678901EFGH'],
  ['digits only', '01234567890123456789'],
  ['letters only', 'ABCDEFGHJKMNPQRSTVWX'],
  ['zeros and a letter', '000000A00000B00000C0'],
  ['a lowercase letter', 'aBCDEFGHJKMNPQRSTVWX'],
  ['a letter that no code has', 'IBCDEFGHJKMNPQRSTVWX'],
  ['19 characters', 'ABCDEFGHJKMNPQRSTVW'],
  ['21 characters', 'ABCDEFGHJKMNPQRSTVWXY'],
  ['an address', 'https://example.com/ABCDEFGHJKMNPQRSTVWX'],
])('a content of %s has the symbol of the package', (_what, content) => {
  for (const level of levels) {
    const { modules } = create(content, { errorCorrectionLevel: level });
    expect(drawing(qrMatrix(content, level))).toEqual(drawing(modules));
  }
});
