import { newCodes } from '../../features/codes/code-names/code-generator.js';
import { expectSymbolOfPackage } from '../../testing/package-symbol.js';
import type { CorrectionLevel } from './correction-level.js';

const levels: CorrectionLevel[] = ['L', 'M', 'Q', 'H'];

test.each([
  ['M', 21],
  ['L', 21],
  ['Q', 25],
  ['H', 25],
] as const)('level %s: codes have the symbols of the package', (level, size) => {
  for (const code of newCodes(100)) expect(expectSymbolOfPackage(code, level).size).toBe(size);
});

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
  for (const level of levels) expectSymbolOfPackage(content, level);
});
