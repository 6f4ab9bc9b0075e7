import { createHash } from 'node:crypto';
import { newCodes } from '../../features/codes/code-names/code-generator.js';
import { expectSymbolOfPackage } from '../../testing/package-symbol.js';
import { qrMatrix } from './qr-matrix.js';

test.each([
  ['M', 2_000, 21],
  ['L', 500, 21],
  ['Q', 500, 25],
  ['H', 500, 25],
] as const)(
  'level %s: %i codes have the symbols of the package, among them all eight masks',
  (level, count, size) => {
    const masks = new Set<number | undefined>();
    for (const code of newCodes(count)) {
      const symbol = expectSymbolOfPackage(code, level);
      masks.add(symbol.mask);
      expect(symbol.size).toBe(size);
    }
    expect([...masks].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  },
);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The nth of the codes whose symbols the package drew once, which takes it 10 times as long. */
const recordedCode = (at: number) =>
  Array.from(
    createHash('sha256').update(`code ${at}`).digest().subarray(0, 20),
    (byte) => alphabet[byte & 31],
  ).join('');

test.each([
  ['M', 20_000, '5c854ab008585343c1cd722819267f2ed83dbd237fbae9a6d069a27e0548bd32'],
  ['L', 2_000, '788b3be317b6b60d5c31b53f1b301a135341e620c513e21eafc9bd5c703b8efb'],
  ['Q', 2_000, '45e6244d8ba43114792281a6864080fe0bd4af1cb8c33832658432c64b6863b4'],
  ['H', 2_000, '636070038fdf993530485e282bcebb2837ffccc8e866de81c9fc7fdf6f5b27a3'],
] as const)('level %s: %i other codes have the symbols that the package drew', (level, count, recorded) => {
  const digest = createHash('sha256');
  for (let at = 0; at < count; at += 1) digest.update(qrMatrix(recordedCode(at), level).data);
  expect(digest.digest('hex')).toBe(recorded);
});
