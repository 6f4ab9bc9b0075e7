import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDate, formatList, formatRelative, formatUnit } from './language';

/** Everything that writes a date, a unit or a list. Plain numbers name their language; `Intl.Locale` reads a name. */
const formatting = /\.toLocale\w*String\((?!'en'\))|\bIntl\.(?!Locale\b)/;

it('language.ts alone writes dates, units and lists', () => {
  const sources = join(__dirname, '..');
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file))
    // The gateway's sentences in French, and in no other language.
    .filter((file) => formatting.test(readFileSync(join(sources, file), 'utf8')));
  expect(found).toEqual([join('ui', 'language.ts')]);
});

afterEach(() => {
  document.documentElement.lang = '';
});

const inAll = () => [
  formatUnit(1.5, 'megabyte'),
  formatDate('2026-11-26T14:05:00Z', 'utcDate'),
  formatRelative(0, 5 * 60_000),
  formatList(['a', 'b', 'c']),
];

it.each([
  ['en', ['1.5 MB', '26 Nov 2026', '5 minutes ago', 'a, b and c']],
  ['fr', ['1,5 Mo', '26 nov. 2026', 'il y a 5 minutes', 'a, b et c']],
])('a page in “%s” has its units, months and words', (lang, words) => {
  document.documentElement.lang = lang;
  expect(inAll().map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(words);
});
