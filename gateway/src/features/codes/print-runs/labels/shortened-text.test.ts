import { shortenedText } from './shortened-text.js';

/** Every character is one wide. */
const widthOf = (text: string) => text.length;

test.each([
  ['short', 5, 'short'],
  ['', 5, ''],
  ['longer', 5, 'long…'],
  ['two words', 5, 'two…'],
  ['longer', 2, 'l…'],
  ['longer', 1, ''],
  ['longer', 0, ''],
  ['a😀b😀c', 3, 'a…'],
  ['a😀b😀c', 5, 'a😀b…'],
  ['e\u0323\u0302x\u0302yz', 5, 'e\u0323\u0302…'],
  ['x'.repeat(400), 400, 'x'.repeat(400)],
  ['x'.repeat(1000), 300, `${'x'.repeat(299)}…`],
])('of %j, a label that is %i wide shows %j', (text, width, shown) => {
  expect(shortenedText(text, width, widthOf)).toBe(shown);
});

test('a text of a thousand characters is measured ten times at most, and never whole', () => {
  const measured: number[] = [];
  shortenedText('lorem ipsum '.repeat(84), 30, (text) => measured.push(text.length) && text.length);
  expect(measured.length).toBeLessThanOrEqual(10);
  expect(Math.max(...measured)).toBeLessThanOrEqual(401);
});
