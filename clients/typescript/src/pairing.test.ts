import { readPairing, UpdateTheApp } from './pairing.js';

const token = '7ZK3Q9M2XV4D8H1R6TBC012345';
const origin = 'https://here.example.com';
const symbol = (more: object) => JSON.stringify({ v: 1, url: 'https://office.example.com', token, ...more });

test('a symbol, a link and a typed token are read', () => {
  const there = { url: 'https://office.example.com', token };
  expect(readPairing(symbol({}), origin)).toEqual(there);
  expect(readPairing(`https://office.example.com/scan#token=${token}`, origin)).toEqual(there);
  expect(readPairing(`https://office.example.com/scan?token=${token}`, origin)).toEqual(there);
  expect(readPairing('7zk3q-9m2xv-4d8hi-r6tbc-ol2345', origin)).toEqual({
    url: origin,
    token: '7ZK3Q9M2XV4D8H1R6TBC012345',
  });
});

test('the identifier of a symbology and invisible characters are forgiven', () => {
  const there = { url: 'https://office.example.com', token };
  expect(readPairing(`]Q1${symbol({})}\u0004`, origin)).toEqual(there);
  expect(readPairing(`\u200bhttps://office.example.com/scan#token=${token}`, origin)).toEqual(there);
});

test('a symbol of a later version asks for an update', () => {
  expect(() => readPairing(symbol({ v: 2, token: 'other' }), origin)).toThrow(UpdateTheApp);
  expect(() => readPairing(symbol({ v: 2 }), origin)).toThrow('Update the app.');
});

test('any other text is no pairing', () => {
  for (const text of [
    '',
    '7ZK3Q9M2XV4D8H1R6TBC',
    '{}',
    '12',
    'null',
    '{"v":"1"}',
    symbol({ url: 'ftp://x' }),
    symbol({ token: 'x' }),
  ])
    expect(readPairing(text, origin)).toBeUndefined();
});
