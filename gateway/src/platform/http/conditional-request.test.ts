import { isNotModified } from './conditional-request.js';

const matches = (ifNoneMatch: string | undefined, etag = '"a1"') =>
  isNotModified({ headers: { 'if-none-match': ifNoneMatch } }, etag);

test.each(['"a1"', 'W/"a1"', ' "x", W/"a1" ', '*'])('If-None-Match: %s names the tag "a1"', (header) => {
  expect(matches(header)).toBe(true);
  expect(matches(header, 'W/"a1"')).toBe(true);
});

test.each([undefined, '', '"a"', 'a1', '"A1"', '"a1'])('If-None-Match: %s does not', (header) => {
  expect(matches(header)).toBe(false);
});
