import { parseCodeSearch } from './code-search.js';

const code = '0123456789ABCDEFGHJK';
const template = 'https://codes.example/q/{code}?again={code}';
const parse = (text: string) => parseCodeSearch(text, template);

test.each(['', '   ', null, undefined])('%p does not narrow', (text) => {
  expect(parseCodeSearch(text, template)).toBeUndefined();
});

test.each([
  ['as it is', code],
  ['in lower case', code.toLowerCase()],
  ['with hyphens', '01234-56789-ABCDE-FGHJK'],
  ['with blanks', ' 01234 56789\tABCDE FGHJK '],
  ['with dashes of a word processor', '01234–56789—ABCDE‑FGHJK'],
  ['with O for 0, and I and l for 1', 'OI23456789ABCDEFGHJK'],
  ['in the content of its symbol', `https://codes.example/q/${code}?again=${code}`],
  ['in its content in lower case', `https://codes.example/q/${code}?again=${code}`.toLowerCase()],
  ['in the name of its image', `${code}.png`],
  ['in the name of its other image, in lower case', `${code}.SVG`.toLowerCase()],
  ['in the path of its image', `/qr/${code}.png?size=600&level=H`],
  ['in the path of a file', `C:\\codes\\${code}.svg`],
  ['in the address of its image', `https://codes.example/qr/${code}.png`],
  ['in an address of an earlier template', `https://old.example/${code}`],
])('a whole code is found %s', (_, text) => {
  expect(parse(text)).toEqual({ code });
  expect(parse(` ${text}\n`)).toEqual({ code });
});

test.each([
  ['0123', '0123'],
  ['ab-cd', 'ABCD'],
  ['lOi0 1', '10101'],
  [code.slice(0, 19), code.slice(0, 19)],
  ['GPR8.png', 'GPR8'],
  ['/qr/gpr8.SVG?size=600', 'GPR8'],
])('%s is the beginning or the end %s of a code', (text, part) => {
  expect(parse(text)).toEqual({ part });
});

test.each([
  ['abc', 'Type the first or last 4 characters of a code or more.'],
  ['a-b c', 'Type the first or last 4 characters of a code or more.'],
  ['ABCU', 'A code has digits and letters, and no U. Type the first or last 4 characters of a code or more.'],
  [
    "AB'; DROP",
    'A code has digits and letters, and no U. Type the first or last 4 characters of a code or more.',
  ],
  ['%%%%', 'A code has digits and letters, and no U. Type the first or last 4 characters of a code or more.'],
  [`${code}A`, 'A code has 20 characters. Type the first or last 4 characters of a code or more.'],
  ['A'.repeat(1001), 'Search for at most 1,000 characters.'],
  [
    `https://codes.example/q/${code}?again=${code.replace('K', 'M')}`,
    'A code has digits and letters, and no U. Type the first or last 4 characters of a code or more.',
  ],
])('%s is rejected', (text, message) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      message,
      fields: [expect.objectContaining({ field: 'filter.search' })],
    }),
  );
});

test('a template of the code alone leaves the search as it is', () => {
  expect(parseCodeSearch(code, '{code}')).toEqual({ code });
  expect(parseCodeSearch('ABCD', '{code}')).toEqual({ part: 'ABCD' });
});
