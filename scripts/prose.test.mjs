import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

/* The sentences of comments, of descriptions in the graph and of documents. */

const folders = ['bench', 'clients/typescript', 'docs', 'gateway', 'scripts', 'web', '.github'];
const notOurs = /(^|\/)(node_modules|dist|test-results|playwright-report)$|generated|\/api\.ts$/;

const filesBelow = (folder) =>
  readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (notOurs.test(path)) return [];
    if (entry.isFile()) return [path];
    return folder === '' ? [] : filesBelow(path);
  });
const paths = ['', ...folders].flatMap(filesBelow);
const textOf = (path) => readFileSync(inRepository(path), 'utf8');

/** Sources and documents, without tests and the catalogues of texts that people read. */
const sources = paths.filter(
  (path) =>
    /^(bench|clients|docs|gateway|scripts|web\/src|README|SECURITY|CHANGELOG)/.test(path) &&
    /\.(tsx?|mjs|md|graphql|css|yml)$/.test(path) &&
    !/\.test\.|\/testing\/|\.(texts|messages|emails)\.|seed-data/.test(path),
);

/*
 * A sentence is easier to read with a noun of the code as its subject than with “that of”, “those of”, “of which” or “What”.
 * The number of these words is lowered with each one that goes; a question may begin with “What”.
 */
test('sentences have nouns as subjects', () => {
  const words = /\b(?:[Tt]hat|[Tt]hose)[\s*/#]+of\b|\bof[\s*/#]+which\b|\bWhat\b(?![^.?\n]*\?)/g;
  const count = sources.reduce((sum, path) => sum + (textOf(path).match(words) ?? []).length, 0);
  expect(count).toBeLessThanOrEqual(150);
});

/** The files that a comment names: `platform/errors/sentences.ts`, or the name alone. */
const namesIn = (text) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*|^\s*#.*/gm)].flatMap(([comment]) =>
    [
      ...comment.matchAll(/(?<![\w@$./*<>-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|[mc]js|md|graphql|css|yml)\b/g),
    ].map(([name]) => name),
  );

test('every file that a comment names exists', () => {
  const ends = new Set(
    paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  );
  const missing = paths
    .filter((path) => /\.(tsx?|[mc]js|css|graphql|yml)$/.test(path))
    .flatMap((path) => namesIn(textOf(path)).map((name) => ({ path, name })))
    .filter(({ name }) => !ends.has(name.replace(/^(\.\.?\/)+/, '')) && !/generated/.test(name));
  expect(missing).toEqual([]);
});
