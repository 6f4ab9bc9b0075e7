import { isSerialText, prefixRule, serialOf, serialsIn } from './serial-text.js';

test.each([
  ['GARDEN', 412, 'GARDEN-000412'],
  ['A', 1, 'A-000001'],
  ['2026', 1_234_567, '2026-1234567'],
])('the number %s %d is shown as %s', (prefix, number, text) => {
  expect(serialOf(prefix, number)).toBe(text);
});

test('a code without a number, or of a batch without a prefix, has no serial number', () => {
  expect([serialOf('GARDEN', null), serialOf(null, 5)]).toEqual([null, null]);
});

test.each(['GARDEN-000412', 'garden 412', ' Garden-412 ', 'garden - 000412', 'GARDEN–412'])(
  '%s names one serial number',
  (text) => {
    expect(isSerialText(text)).toBe(true);
    expect(serialsIn(text)).toEqual([{ prefix: 'GARDEN', number: 412 }]);
  },
);

test('a text without a hyphen may be several serial numbers', () => {
  expect(serialsIn('garden412')).toEqual([
    { prefix: 'GARDEN41', number: 2 },
    { prefix: 'GARDEN4', number: 12 },
    { prefix: 'GARDEN', number: 412 },
  ]);
  expect(serialsIn('20260412')).toContainEqual({ prefix: '2026', number: 412 });
});

test.each(['', 'garden', 'garden-', 'garden-0', 'a b-12', 'gärten-12', 'GARDEN-1234567890', 'X'.repeat(13)])(
  '%p names none',
  (text) => {
    expect(serialsIn(text)).toEqual([]);
  },
);

test.each([
  ['garden', 'GARDEN'],
  [' g7 ', 'G7'],
  ['', null],
  ['   ', null],
])('the prefix %p is stored as %p', (text, prefix) => {
  expect(prefixRule.parse(text)).toBe(prefix);
});

test.each(['GARDEN-', 'gärten', 'A B', 'THIRTEENCHARS', 'ı'])('the prefix %p is refused', (text) => {
  expect(prefixRule.safeParse(text).success).toBe(false);
});
