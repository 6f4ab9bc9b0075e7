import { textParts } from './text-parts.js';

test('the parts of a text are its ends, folded, up to 16 characters and each once', () => {
  expect(textParts('Zoë@aa.ch')).toEqual([
    'zoe@aa.ch',
    'oe@aa.ch',
    'e@aa.ch',
    '@aa.ch',
    'aa.ch',
    'a.ch',
    '.ch',
    'ch',
    'h',
  ]);
  expect(textParts('aaa')).toEqual(['aaa', 'aa', 'a']);
  expect(textParts('0123456789abcdefXYZ').slice(0, 2)).toEqual(['0123456789abcdef', '123456789abcdefx']);
  expect(textParts('😀é')).toEqual(['😀e', 'e']);
});

test('parts do not end with blanks, which a database ignores when it compares them', () => {
  const parts = textParts('Grand Hotel Bern Grand Hotel Bern');
  expect(parts).toContain('hotel bern grand');
  expect(parts).toContain('bern grand hotel');
  expect(parts).not.toContain('rand hotel bern ');
  expect(parts).toHaveLength(new Set(parts.map((part) => part.trimEnd())).size);
  expect(textParts(`a${' '.repeat(15)}a`)).toContain('a');
  expect(textParts('  ')).toEqual([]);
});
