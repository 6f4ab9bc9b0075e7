import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'a.ts'), 'a');
  writeFileSync(join(folder, 'deep', 'b.ts'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file that was only touched changes nothing', () => {
  const before = fingerprint([folder]);
  utimesSync(join(folder, 'a.ts'), new Date(), new Date(0));
  expect(fingerprint([folder])).toBe(before);
});

test.each([
  ['changed', () => writeFileSync(join(folder, 'deep', 'b.ts'), 'c')],
  ['deleted', () => rmSync(join(folder, 'deep', 'b.ts'))],
  ['added', () => writeFileSync(join(folder, 'deep', 'c.ts'), '')],
])('a file that was %s is noticed', (_, change) => {
  const before = fingerprint([folder]);
  change();
  expect(fingerprint([folder])).not.toBe(before);
});

test('a file that is none of the sources is not looked at', () => {
  const except = (path) => path.endsWith('.test.ts');
  const before = fingerprint([folder], { except });
  writeFileSync(join(folder, 'a.test.ts'), '');
  expect(fingerprint([folder], { except })).toBe(before);
});
