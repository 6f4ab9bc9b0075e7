import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository, repository } from './repository.mjs';
import { runsOnSqliteAlone, suiteName, testFiles } from './test-files.mjs';

/*
 * A test file that says that SQLite is enough leaves every subject that differs between the databases to others.
 */

const root = 'gateway/src';
const marked = readdirSync(inRepository(root), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(inRepository(join(root, path)), 'utf8') }))
  .filter(({ text }) => runsOnSqliteAlone(text));

/** SQL, transactions and their retries, and rows that a test writes itself. */
const aboutSql = /from 'typeorm'|\/platform\/database\/|database\.write\(|createQueryBuilder|manager\.query/;
const folders = /^(platform\/database|reliability|commands|features\/operations)\//;

test('files are marked', () => {
  expect(marked.length).toBeGreaterThan(10);
});

test('a file that runs on SQLite alone writes no SQL and is in no folder whose subject is SQL', () => {
  const offenders = marked.filter(({ path, text }) => folders.test(path) || aboutSql.test(text));
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('a mark counts on the first line and with a reason only', () => {
  expect(runsOnSqliteAlone('// Runs on SQLite alone: draws PDFs, and no SQL is its subject.\n')).toBe(true);
  expect(runsOnSqliteAlone('// Runs on SQLite alone.\n')).toBe(false);
  expect(runsOnSqliteAlone('\n// Runs on SQLite alone: draws PDFs, and no SQL is its subject.\n')).toBe(
    false,
  );
});

const files = readdirSync(repository, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/(^|\/)(node_modules|dist|data|\.git)\//.test(path));
/** The test files of all runs of a part. */
const inPart = (part) =>
  [
    ...['client', 'web', 'scripts'].flatMap((project) => testFiles(project, 'sqlite', part)),
    ...['gateway', 'reliability'].flatMap((project) =>
      ['sqlite', 'mysql'].flatMap((database) => testFiles(project, database, part)),
    ),
  ].map(({ path }) => path);

test('each test file is in one of the two commands', () => {
  const run = new Set([...inPart('everyday'), ...inPart('rest')]);
  const written = files.filter(
    (path) => /\.test\.[cm]?[jt]sx?$/.test(path) && !path.endsWith(`/${suiteName}`),
  );
  expect(written.filter((path) => !run.has(path))).toEqual([]);
  // Playwright runs each journey of its folder.
  const journeys = files.filter((path) => /\.spec\.[cm]?[jt]sx?$/.test(path));
  expect(journeys.filter((path) => !path.startsWith('web/e2e/'))).toEqual([]);
});

test('the two commands divide the tests of each database', () => {
  for (const project of ['gateway', 'reliability'])
    for (const database of ['sqlite', 'mysql']) {
      const [all, everyday, rest] = ['all', 'everyday', 'rest'].map((part) =>
        testFiles(project, database, part).map(({ path }) => path),
      );
      expect([...everyday, ...rest].sort()).toEqual(all.sort());
      expect(everyday.length).toBeGreaterThan(database === 'sqlite' || project === 'gateway' ? 1 : -1);
    }
});

test('words that choose a command are written as they are read', () => {
  const texts = inPart('all').map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8') }));
  const marks = texts.filter(({ path, text }) => {
    const first = text.split('\n')[0] ?? '';
    return (
      /^\/\/ (Everyday|Runs )/i.test(first) &&
      !/^\/\/ (Runs on SQLite alone|Everyday on (SQLite|MySQL)|Runs in a file of its own): .{20,}\.$/.test(
        first,
      ) &&
      path.endsWith('.ts')
    );
  });
  expect(marks.map(({ path }) => path)).toEqual([]);
  // Of the web, everything runs every day.
  expect(inPart('rest').filter((path) => !path.startsWith('gateway/'))).toEqual([]);
  expect(files.filter((path) => /^(web|clients|scripts)\/.*\.slow\./.test(path))).toEqual([]);
});

test('each suite loads the tests of its own path', () => {
  for (const suite of files.filter((path) => path.endsWith(`/${suiteName}`)))
    expect(readFileSync(inRepository(suite), 'utf8')).toContain('loadTests(__filename);');
});
