import { relative } from 'node:path';
import { catalogues } from './catalogues.mjs';
import { inRepository } from './repository.mjs';
import { sourcesBelow, untranslated } from './untranslated.mjs';

/** What reads like a text, and is none: CSS, a cookie, SVG, a command. */
const forPrograms = /^(\{")?Authorization"?: |sans-serif|monospace|^0 12px|^translate|SameSite|^go$|^curl /;
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

/** Whether the text is of a group that is read by a variable, such as a state: each of its texts may be meant. */
const isByVariable = (path, { readers }) =>
  path
    .split('.')
    .slice(0, -1)
    .some((key) => readers.includes(`.${key}[`));

test.each(each)('each text of %s is used', (_, catalogue) => {
  const unused = [...catalogue.english.keys()].filter((path) => {
    // Keys that are addresses of pages are read by the page shown.
    if (path.startsWith('/')) return false;
    const name = path.split('.').at(-1);
    return !isByVariable(path, catalogue) && !new RegExp(`[.{,\\s]${name}\\b`).test(catalogue.readers);
  });
  expect(unused).toEqual([]);
});

/** Catalogues of tables: the key of a row is a value of the graph or a page, and all its texts stand together. */
const tables = /\/(pages|audit-words|change-words|content|phone-view)\.texts\.ts$/;
/** The specification has other words for this page, so that it has a catalogue of its own. */
const specified = /\/create-password\.texts\.ts$/;

test('no text stands in three catalogues in the same words of both languages', () => {
  const places = new Map();
  for (const [name, catalogue] of each)
    for (const [path, literals] of catalogue.english) {
      const text = JSON.stringify([literals, catalogue.french.get(path)]);
      const isApart =
        tables.test(catalogue.path) || specified.test(catalogue.path) || isByVariable(path, catalogue);
      if (isApart || !/\p{L}{2}/u.test(literals.join(''))) continue;
      places.set(text, [...(places.get(text) ?? []), `${name} ${path}`]);
    }
  // One of `ui/common.texts.ts` takes its place.
  expect([...places].filter(([, found]) => found.length > 2)).toEqual([]);
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
      /[^\u202f\u00a0?!…] ?[;!?](?:\s|$)|[^\u00a0\u202f]:\s|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|[\d…] (?:mm|cm|Ko|Mo|ppp|h|min|s)(?!\p{L})|\p{L}'\p{L}|\.\.\./u.test(
        text,
      ),
    ),
  );
  expect(wrong.map(([key, literals]) => `${key}: ${literals.join(' | ')}`)).toEqual([]);
});
