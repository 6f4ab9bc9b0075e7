import { newCodes } from './code-generator.js';

test('a new code has 20 of the 32 characters that cannot be misread', () => {
  const codes = newCodes(2_000);
  expect(new Set(codes).size).toBe(2_000);
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{20}$/.test(code))).toEqual([]);
  const seen = new Set(codes.join(''));
  expect(seen.size).toBe(32);
});
