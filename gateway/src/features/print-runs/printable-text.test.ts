import { printableText } from './printable-text.js';

test.each([
  ['Été à Zürich – “€ 5”', 'Été à Zürich – “€ 5”'],
  ['two\nlines\tand  blanks ', 'two lines and blanks'],
  ['Łódź, Győr, Đorđe', 'Lódz, Gyor, Dorde'],
  ['decomposed: e\u0301', 'decomposed: é'],
  ['日本 😀 👩‍🚀', '?? ? ??'],
  ['ﬁre ½', 'fire ½'],
  ['a\u200bb\u0007c', 'ab c'],
  ['', ''],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});
