import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository } from './repository.mjs';

/*
 * How large the parts of the gateway, of the web client and the documents may be. A number that is passed is not raised: something is taken
 * out. One that is far from its part is lowered, down to its goal.
 */

const root = 'gateway/src';
const sources = readdirSync(inRepository(root), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^(testing|reliability)\//.test(path));
const textOf = (path) => readFileSync(inRepository(join(root, path)), 'utf8');
const linesOf = (path) => textOf(path).split('\n').length - 1;
const within = (folder) => sources.filter((path) => path.startsWith(`${folder}/`));
const sum = (paths) => paths.reduce((lines, path) => lines + linesOf(path), 0);

test.each([
  { folder: 'platform', maxLines: 9_400, maxFiles: 999 },
  { folder: 'platform/database', maxLines: 2_700, maxFiles: 27 },
])('$folder has at most $maxLines lines', ({ folder, maxLines, maxFiles }) => {
  expect(sum(within(folder))).toBeLessThanOrEqual(maxLines);
  expect(within(folder).length).toBeLessThanOrEqual(maxFiles);
});

/** Longer than 250 lines, and to be split or shortened. */
const longFiles = {
  'config.ts': 320,
  'features/codes/qr-codes/qr-batches.service.ts': 270,
  'features/operations/undo/undo-journal.service.ts': 270,
  'features/people/sign-up/sign-up.service.ts': 280,
};

test('a source file has at most 250 lines', () => {
  const tooLong = sources.filter((path) => linesOf(path) > (longFiles[path] ?? 250));
  expect(tooLong).toEqual([]);
});

/** Folders of more than 25 source files, and to be divided. */
const fullFolders = {
  'features/codes/qr-codes': 32,
};

test('a folder has at most 25 source files', () => {
  const counts = new Map();
  for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const tooFull = [...counts].filter(([folder, count]) => count > (fullFolders[folder] ?? 25));
  expect(tooFull).toEqual([]);
});

const web = readdirSync(inRepository('web/src'), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|css|graphql)$/.test(path))
  .filter((path) => !/\.test\.tsx?$|^testing\/|(^|\.|\/)generated\.ts$/.test(path));
const webTextOf = (path) => readFileSync(inRepository(join('web/src', path)), 'utf8');

test('a file of the web client has at most 250 lines', () => {
  const tooLong = web.filter((path) => webTextOf(path).split('\n').length - 1 > 250);
  expect(tooLong).toEqual([]);
});

test('no rule of two declarations or more stands in three places of the style sheets', () => {
  const places = new Map();
  for (const path of web.filter((one) => one.endsWith('.css'))) {
    const sheet = webTextOf(path).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selector, body] of sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
      const declarations = body.split(';').flatMap((one) => one.trim() || []);
      if (declarations.length < 2) continue;
      const rule = declarations.sort().join('; ');
      places.set(rule, [...(places.get(rule) ?? []), `${path} ${selector.trim()}`]);
    }
  }
  // One of `ui/Common.module.css` takes its place.
  expect([...places].filter(([, found]) => found.length > 2)).toEqual([]);
});

test('the kinds of database are told apart in platform/database alone', () => {
  const branches = /better-sqlite3|FORCE INDEX|INDEXED BY|ON DUPLICATE KEY|ON CONFLICT|INSERT IGNORE/;
  const isAllowed = (path) => path.startsWith('platform/database/') || path.startsWith('platform/backup/');
  expect(sources.filter((path) => !isAllowed(path) && branches.test(textOf(path)))).toEqual([]);
});

test('no memory is taken without being cleared', () => {
  expect(sources.filter((path) => /allocUnsafe|from 'pngjs'/.test(textOf(path)))).toEqual([]);
});

test('README, changelog, security page and docs have at most 16,000 words together', () => {
  const pages = readdirSync(inRepository('docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path));
  const wordsOf = (path) => readFileSync(inRepository(path), 'utf8').trim().split(/\s+/).length;
  const words = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...pages].map(wordsOf);
  expect(words.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(16_000);
});

test('the glossary has at most 20 words to learn first', () => {
  const [, first] = readFileSync(inRepository('docs/glossary.md'), 'utf8').split(/^## /m);
  expect(first).toMatch(/^Learn first/);
  const words = first.match(/^- \*\*/gm) ?? [];
  expect(words.length).toBeGreaterThan(0);
  expect(words.length).toBeLessThanOrEqual(20);
});
