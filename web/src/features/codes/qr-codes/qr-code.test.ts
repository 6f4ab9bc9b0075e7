import { fileNameOf, parseCount } from './qr-code';

it('the file name is the last segment of the image path', () => {
  expect(fileNameOf('/qr/ABC.png')).toBe('ABC.png');
  expect(fileNameOf('https://cdn.example.com/a/b/ABC.png')).toBe('ABC.png');
  expect(fileNameOf('ABC.png')).toBe('ABC.png');
});

it.each([
  ['1', 1],
  ['25', 25],
  ['1e3', 1000],
  ['2.0', 2],
  [' 7', 7],
  ['99999999999', 99_999_999_999],
])('the count %j is read as %j', (typed, count) => expect(parseCount(typed)).toBe(count));

it.each(['', ' ', '0', '-3', 'many', '0.5', '2.9', '1e400', '3 apples'])('%j is no count', (typed) =>
  expect(parseCount(typed)).toBeNull(),
);
