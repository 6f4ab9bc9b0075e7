import { emailRule } from './email-address.js';

const rule = emailRule({ missing: 'missing', malformed: 'malformed' });
const errorOf = (email: string) => rule.safeParse(email).error?.issues[0]?.message;

test('an address is text, @, text, dot, text', () => {
  for (const email of ['jane@example.com', ' jane+shop@mail.example.co ', 'jürgen@bücher.example'])
    expect(errorOf(email)).toBeUndefined();
  for (const email of ['jane', 'jane@example', '@example.com', 'a b@example.com', 'a@b@example.com'])
    expect(errorOf(email)).toBe('malformed');
  expect(errorOf('  ')).toBe('missing');
});

test('an address that would reach a second recipient or a mail header is refused', () => {
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a,b@example.com',
    'a<b@example.com',
    '"a"@example.com',
    'a@example.com\u0001',
  ])
    expect(errorOf(email)).toBe('malformed');
});

test('an address has at most 254 characters', () => {
  expect(errorOf(`${'a'.repeat(242)}@example.com`)).toBeUndefined();
  expect(errorOf(`${'a'.repeat(243)}@example.com`)).toBe('malformed');
});

test('an address with an encoded word in it, which a mail server may decode into another one, is refused', () => {
  for (const email of [
    '=?utf-8?q?victim=40example.com=2C?=@attacker.example',
    'a=?utf-8?b?YUBi?=@example.com',
    'a@=?utf-7?q?example?=.com',
  ])
    expect(errorOf(email)).toBe('malformed');
  expect(errorOf('a=b?c@example.com')).toBeUndefined();
});

test('C3: dots in a row are judged as they always were', () => {
  for (const email of ['a@b..c', 'a@..b', 'a.@b.c', 'a@b.c.']) expect(errorOf(email)).toBeUndefined();
  for (const email of ['a@.b', 'a@b.', 'a@.', 'a@..']) expect(errorOf(email)).toBe('malformed');
});
