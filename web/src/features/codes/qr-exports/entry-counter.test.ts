import { entryCounter } from './entry-counter';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const header = 'PK\u0003\u0004';

it('every local header of a ZIP is an entry', () => {
  const count = entryCounter('zip');
  expect(count(bytes(`${header}one`))).toBe(1);
  expect(count(bytes(`${header}two${header}three`))).toBe(3);
  expect(count(bytes('PK\u0001\u0002 the directory PK\u0005\u0006'))).toBe(3);
});

it('a header that is split between chunks counts once', () => {
  const count = entryCounter('zip');
  for (const byte of header) count(bytes(byte));
  expect(count(bytes('rest'))).toBe(1);
});

it('a header after a lone P counts', () => {
  expect(entryCounter('zip')(bytes(`PP${header}PKPK${header}`))).toBe(2);
});

it('every line of a CSV but the heading is an entry', () => {
  const count = entryCounter('csv');
  expect(count(bytes('code;st'))).toBe(0);
  expect(count(bytes('atus\r\nA;active\r'))).toBe(0);
  expect(count(bytes('\nB;used\r\n'))).toBe(2);
});
