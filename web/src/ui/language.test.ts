import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `toLocaleString()`, `toLocaleDateString([], …)` and `new Intl.ListFormat()` take the browser's language. */
const browserLanguage = /\.toLocale\w*String\((?:\)|\[\]|undefined)|new Intl\.\w+\((?:\)|\[\]|undefined)/;

// A page in English with Arabic digits is in no language; the French page names its own.
it('every number and date names the language it is written in', () => {
  const sources = join(__dirname, '..');
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file))
    .filter((file) => browserLanguage.test(readFileSync(join(sources, file), 'utf8')));
  expect(found).toEqual([]);
});
