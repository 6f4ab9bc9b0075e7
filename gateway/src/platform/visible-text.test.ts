import fc from 'fast-check';
import { isBlank, visibleText } from './visible-text.js';

const invisible =
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u180E\u200B\u200C\u200D\u200E\u202E\u2060\u2064\u2066\u2800\u3164\uFE0F\uFEFF\uFFA0\uFFF9\u{1D173}\u{E0001}\u{E0041}\u{E0100}';

test('characters that nobody sees leave a name, wherever they stand', () => {
  for (const character of invisible)
    for (const text of [`${character}Ann`, `A${character}nn`, `Ann${character}`, ` Ann ${character} `])
      expect([character.codePointAt(0)?.toString(16), visibleText(text)]).toEqual([expect.anything(), 'Ann']);
});

test('what words and emoji need stays', () => {
  for (const name of [
    'می\u200Cخواهم',
    'രാജന\u0D4D\u200D',
    'क\u094D\u200Dष',
    '👩\u200D👩\u200D👧',
    '❤\uFE0F\u200D🔥',
    '1\uFE0F\u20E3',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '葛\u{E0100}城',
    'র\u200D\u09CD\u09AF\u09BE\u09AC',
    '\u06DD١٢',
  ])
    expect(visibleText(name)).toBe(name);
});

test('one name has one form', () => {
  expect(visibleText('Zoe\u0308')).toBe('Zo\u00EB');
  expect(visibleText('Zoe\u00AD\u0308\u00A0')).toBe('Zo\u00EB');
});

test('a text of which nobody sees anything is blank', () => {
  for (const text of ['', ' \n\t', invisible, `\u00A0${invisible}\u0001`]) expect(isBlank(text)).toBe(true);
  for (const text of ['.', `${invisible}a`, '\u0301', '👩']) expect(isBlank(text)).toBe(false);
});

test('a text that was cleaned stays as it is', () => {
  const characters = [
    ...invisible,
    'a',
    'ی',
    'ك',
    '\u0D4D',
    'র',
    '👩',
    '❤',
    '\u{1F3FD}',
    '葛',
    '\u1820',
    ' ',
  ];
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (given) => {
      const cleaned = visibleText(given);
      expect(visibleText(cleaned)).toBe(cleaned);
    }),
    { numRuns: 2_000 },
  );
});
