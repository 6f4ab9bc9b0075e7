import { readFileSync } from 'node:fs';
import { candidatesOf } from './offline-list.js';
import { codeIn, plainText } from './scanned-text.js';

/** The gateway's reader is tested with the same texts: `scanned-text.test.ts` of its `code-names`. */
const { code, found, none } = JSON.parse(readFileSync(`${__dirname}/../scanned-texts.json`, 'utf8')) as {
  readonly code: string;
  readonly found: readonly (readonly [how: string, text: string])[];
  readonly none: readonly (readonly [what: string, text: string])[];
};

test.each(found)('a code is found %s', (_, text) => {
  expect(codeIn(text)).toBe(code);
  expect(candidatesOf(text)).toContain(code);
});

test.each(none)('%s is no code', (_, text) => {
  expect(codeIn(text)).toBeUndefined();
});

test('a content of another system stays as it was read, and is looked for without what a scanner adds', () => {
  expect(candidatesOf(' https://old.example.com/?id=%37 ')).toEqual([
    'https://old.example.com/?id=%37',
    'https://old.example.com/?id=7',
  ]);
  expect(candidatesOf(']C1TICKET-1')).toEqual([']C1TICKET-1', 'TICKET-1']);
  expect(candidatesOf('TICKET-1')).toEqual(['TICKET-1']);
});

test('a text that no symbol holds is not read', () => {
  const long = `${code} ${'x'.repeat(1000)}`;
  expect([codeIn(long), plainText(long)]).toEqual([undefined, long]);
  expect(codeIn('%'.repeat(1000))).toBeUndefined();
  expect(codeIn('.'.repeat(1000))).toBeUndefined();
});
