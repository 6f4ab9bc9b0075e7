import { readFileSync } from 'node:fs';
import { gatewayFrench, webFrench } from './catalogues.mjs';
import { inRepository } from './repository.mjs';

/* The terms of docs/french.md. */

const rows = [
  ...readFileSync(inRepository('docs/french.md'), 'utf8').matchAll(/^\|([^|]+)\|([^|]+)\|([^|]*)\|$/gm),
]
  .slice(2)
  .map(([, english, french, not]) => ({
    english,
    french,
    wrong: [...not.matchAll(/“([^”]+)”(?=[,:])/g)].map(([, words]) => words),
  }));

const texts = [...webFrench(), ...gatewayFrench()];

/** Whether a text has these words: a word, or the beginning of one where an ending may follow. */
const has = (words, ending) => {
  const pattern = new RegExp(`(?<!\\p{L})${words}${ending}`, 'iu');
  return ({ text }) => pattern.test(text);
};

test('the table has terms', () => expect(rows.length).toBeGreaterThan(30));

test.each(rows)('“$english” is “$french” in French', ({ french }) => {
  expect(texts.find(has(french, ''))).toBeDefined();
});

test.each(rows.flatMap(({ wrong }) => wrong))('no French text says “%s”', (words) => {
  expect(texts.filter(has(words, 's?(?!\\p{L})'))).toEqual([]);
});
