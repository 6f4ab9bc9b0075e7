import { relative } from 'node:path';
import { catalogues } from './catalogues.mjs';
import { inRepository } from './repository.mjs';
import { sourcesBelow, untranslated } from './untranslated.mjs';

/** What reads like a text, and is none: CSS, a cookie, SVG. */
const forPrograms = /^Authorization: |sans-serif|monospace|^0 12px|^translate|SameSite|^go$/;
/** By their edition, where a catalogue cannot be: it would import these modules. */
const withEdition = /\/ui\/(language|editor-keys)\.ts$/;

const all = catalogues(inRepository('web', 'src'));
const each = all.map((catalogue) => [relative(inRepository('web', 'src'), catalogue.path), catalogue]);
const tagsOf = (literals) => [...new Set(literals.join(' ').match(/<\w+\/?>/g) ?? [])].sort();

test('a component keeps no text of its own', () => {
  const found = sourcesBelow(inRepository('web', 'src')).flatMap((path) =>
    (withEdition.test(path) ? [] : untranslated(path))
      .filter(({ text }) => !forPrograms.test(text))
      .map(({ line, text }) => `${relative(inRepository(), path)}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the catalogues are found', () => expect(all.length).toBeGreaterThan(30));

test.each(each)('each text of %s is used', (_, { english, readers }) => {
  const unused = [...english.keys()].filter((path) => {
    // Keys that are addresses of pages are read by the page shown.
    if (path.startsWith('/')) return false;
    const keys = path.split('.');
    // A group that is read by a variable: each of its texts may be meant.
    const isByVariable = keys.some((key, at) => at < keys.length - 1 && readers.includes(`.${key}[`));
    const name = keys.at(-1);
    return !isByVariable && !new RegExp(`[.{,\\s]${name}\\b`).test(readers);
  });
  expect(unused).toEqual([]);
});

test.each(each)('the links and marks of %s are in both languages', (_, { english, french }) => {
  const differing = [...english].filter(
    ([key, literals]) => String(tagsOf(literals)) !== String(tagsOf(french.get(key) ?? literals)),
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

test.each(each)('the French of %s has the signs and spaces of French', (_, { french }) => {
  const wrong = [...french].filter(([, literals]) =>
    literals.some((text) =>
      /[^\u202f\u00a0?!…] ?[;!?](?:\s|$)|[^\u00a0\u202f]:\s|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|\p{L}'\p{L}|\.\.\./u.test(
        text,
      ),
    ),
  );
  expect(wrong.map(([key, literals]) => `${key}: ${literals.join(' | ')}`)).toEqual([]);
});
