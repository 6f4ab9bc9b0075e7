import { nameCharacters, printableText, unprintable } from './printable-text.js';

test.each([
  ['Été à Zürich – “€ 5”', 'Été à Zürich – “€ 5”'],
  ['two\nlines\tand  blanks ', 'two lines and blanks'],
  ['Łódź, Győr, Đorđe', 'Łódź, Győr, Đorđe'],
  ['decomposed: e\u0301', 'decomposed: é'],
  ['decomposed, with a joiner: e\u200d\u0301', 'decomposed, with a joiner: é'],
  ['日本 😀', '日本 😀'],
  ['ﬁre ½', 'ﬁre ½'],
  ['a\u200bb\u0007c', 'ab c'],
  ['no\u00a0break, soft\u00adhyphen', 'no break, softhyphen'],
  ['\u200e right \u200f', 'right'],
  ['', ''],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

test.each([
  ['abc', []],
  ['cab abd da', ['d']],
  ['a\u00ad\u0301', ['á']],
  ['\ud800', ['\ud800']],
  ['a\u0316\u0317', ['\u0316', '\u0317']],
])('with the letters a, b and c, %j lacks %j', (text, missing) => {
  expect(unprintable(text, new Set('abc'))).toEqual(missing);
});

test('characters that are not seen alone are named by their number', () => {
  expect(nameCharacters(['日', '\u0301', '\ue000', '\ud800', '😀'])).toBe('日, U+0301, U+E000, U+D800, 😀');
});
