import { emailRule } from './email.js';

const rule = emailRule({ missing: 'missing', malformed: 'malformed' });
const fault = (email: string) => rule.safeParse(email).error?.issues[0]?.message;

test('an address is text, @, text, dot, text', () => {
  for (const email of ['jane@example.com', ' jane+shop@mail.example.co ', 'jürgen@bücher.example'])
    expect(fault(email)).toBeUndefined();
  for (const email of ['jane', 'jane@example', '@example.com', 'a b@example.com', 'a@b@example.com'])
    expect(fault(email)).toBe('malformed');
  expect(fault('  ')).toBe('missing');
});

test('an address that would reach a second recipient or a mail header is refused', () => {
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a,b@example.com',
    'a<b@example.com',
    '"a"@example.com',
    'a@example.com\u0001',
  ])
    expect(fault(email)).toBe('malformed');
});

test('an address has at most 254 characters', () => {
  expect(fault(`${'a'.repeat(242)}@example.com`)).toBeUndefined();
  expect(fault(`${'a'.repeat(243)}@example.com`)).toBe('malformed');
});
