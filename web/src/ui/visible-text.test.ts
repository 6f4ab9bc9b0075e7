import { isEmail } from './email-format';
import { isBlank } from './visible-text';

const invisible = '\u00AD\u115F\u1160\u200B\u200D\u202E\u2060\u2800\u3164\uFE0F\uFEFF\uFFA0\u{E0041}';

test('a text of which nobody sees anything is blank', () => {
  for (const text of ['', ' \n', invisible, ` ${invisible}\u00A0`]) expect(isBlank(text)).toBe(true);
  for (const text of ['.', `${invisible}a`, '👩']) expect(isBlank(text)).toBe(false);
});

test('characters that nobody sees are no part of an address', () => {
  expect(isEmail(`jane@example.com${invisible}`)).toBe(true);
  for (const email of [`${invisible}@example.com`, `jane@${invisible}.com`, `jane@example.${invisible}`])
    expect(isEmail(email)).toBe(false);
});
