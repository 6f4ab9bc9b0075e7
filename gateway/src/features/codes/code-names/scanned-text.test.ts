import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findCode } from '../qr-codes/code-search.js';

/** The client package reads the same texts alike: `scanned-text.test.ts` there. */
const cases = new URL('../../../../../clients/typescript/scanned-texts.json', import.meta.url);
const { code, found, none } = JSON.parse(readFileSync(fileURLToPath(cases), 'utf8')) as {
  readonly code: string;
  readonly found: readonly (readonly [how: string, text: string])[];
  readonly none: readonly (readonly [what: string, text: string])[];
};

test.each(found)('a code is found %s', (_, text) => {
  expect(findCode(text, '{code}')).toBe(code);
});

test.each(none)('%s is no code', (_, text) => {
  expect(findCode(text, '{code}')).toBeUndefined();
});
