import { emailKey, emailKeysOf, emailRule, withAsciiDomain } from './email-address.js';

const rule = emailRule();
const errorOf = (email: string) => rule.safeParse(email).error?.issues[0]?.message;

test('an address is text, @, text, dot, text', () => {
  for (const email of ['jane@example.com', ' jane+shop@mail.example.co ', 'jürgen@bücher.example'])
    expect(errorOf(email)).toBeUndefined();
  for (const email of ['jane', 'jane@example', '@example.com', 'a b@example.com', 'a@b@example.com'])
    expect(errorOf(email)).toBe('Please enter a valid email address.');
  expect(errorOf('  ')).toBe('Email is required.');
});

test('an address that would reach a second recipient or a mail header is refused', () => {
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a,b@example.com',
    'a<b@example.com',
    '"a"@example.com',
    'a@example.com\u0001',
  ])
    expect(errorOf(email)).toBe('Please enter a valid email address.');
});

test('an address has at most 254 characters', () => {
  expect(errorOf(`${'a'.repeat(242)}@example.com`)).toBeUndefined();
  expect(errorOf(`${'a'.repeat(243)}@example.com`)).toBe('Please enter a valid email address.');
});

test('an address with an encoded word in it, which a mail server may decode into another one, is refused', () => {
  for (const email of [
    '=?utf-8?q?victim=40example.com=2C?=@attacker.example',
    'a=?utf-8?b?YUBi?=@example.com',
    'a@=?utf-7?q?example?=.com',
  ])
    expect(errorOf(email)).toBe('Please enter a valid email address.');
  expect(errorOf('a=b?c@example.com')).toBeUndefined();
});

test('C3: dots in a row are judged as they always were', () => {
  for (const email of ['a@b..c', 'a@..b', 'a.@b.c', 'a@b.c.']) expect(errorOf(email)).toBeUndefined();
  for (const email of ['a@.b', 'a@b.', 'a@.', 'a@..'])
    expect(errorOf(email)).toBe('Please enter a valid email address.');
});

test('characters that nobody sees leave an address, and it is checked without them', () => {
  for (const unseen of ['\u200B', '\u00AD', '\uFEFF', '\u3164', '\u2800', '\u{E0041}', '\u202E'])
    for (const email of [
      `jane@example.com${unseen}`,
      `${unseen}jane@example.com`,
      `ja${unseen}ne@exam${unseen}ple.com`,
    ])
      expect(rule.parse(email)).toBe('jane@example.com');
  expect(errorOf('\u200B')).toBe('Email is required.');
  expect(errorOf('\u200B@example.com')).toBe('Please enter a valid email address.');
  expect(rule.parse(`${'a'.repeat(242)}\u200B@example.com`)).toHaveLength(254);
});

test('all spellings of an address have one key', () => {
  const spellings = [
    ['jane@example.com', 'Jane@Example.com ', 'jane@example.com\u200B', 'ｊａｎｅ＠ｅｘａｍｐｌｅ.com'],
    [
      'zoë@müller.example',
      'zoe\u0308@mu\u0308ller.example',
      'zoë@xn--mller-kva.example',
      'ZOË@MÜLLER.example',
    ],
    ['jane@straße.example', 'jane@xn--strae-oqa.example'],
    ['jane@نامه\u200Cای.example', `jane@${withAsciiDomain('@نامه\u200Cای.example').slice(1)}`],
  ];
  const keys = spellings.map((alike) => new Set(alike.map(emailKey)));
  expect(keys.map(({ size }) => size)).toEqual(spellings.map(() => 1));
  expect(new Set(keys.flatMap((key) => [...key])).size).toBe(spellings.length);
});

test('a domain that cannot be, or is too long, stays as it is', () => {
  for (const email of [
    'jane@ü..\uFFFF',
    'jane@xn--ü.example',
    `jane@${'ü'.repeat(300)}.example`,
    'jane',
    'ü',
  ])
    expect(withAsciiDomain(email)).toBe(email);
});

test('an address was kept apart by its spelling before: its former key comes first', () => {
  expect(emailKeysOf('Jane@Example.com ')).toEqual([emailKey('jane@example.com')]);
  expect(emailKeysOf('zoë@example.com')).toEqual([emailKey('zoë@example.com')]);
  const [former, key] = emailKeysOf('zoë@müller.example');
  expect(key).toBe(emailKey('zoë@xn--mller-kva.example'));
  expect(former).not.toBe(key);
});

test('an address has no joiner, and a domain is never cut', () => {
  expect(emailKey('کتاب\u200Cها@x.example')).toBe(emailKey('کتابها@x.example'));
  expect(emailKey('❤\uFE0F@x.example')).toBe(emailKey('❤@x.example'));
  for (const end of ['/x', '#x', '?x', '%2ex'])
    expect(emailKey(`a@ü.example${end}`)).not.toBe(emailKey('a@ü.example'));
});
